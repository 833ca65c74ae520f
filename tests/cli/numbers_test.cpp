// SPDX-License-Identifier: MIT
// Reads every number back out of the transcripts and checks it against the oracle. A number that
// no check accounts for is an error: new output needs a new check.
#include "numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "transcript.hpp"

namespace {

/// Commands that are not a plain call on a row that they spell out.
const char* const left_out =
    "row\\.txt|^yes |seq 1 1000000 |seq 1 2000 |--svg|grep -c|--only gredy|--moves LXL|\\bx$|--jsn";

class NumbersTest : public testing::TestWithParam<std::string> {
 protected:
  static std::vector<Exchange> exchanges() {
    return read_transcript(std::string(STONEGAME_TRANSCRIPTS) + "/" + GetParam() + ".txt")
        .exchanges;
  }
};

TEST_P(NumbersTest, AreTheOraclesEveryOne) {
  for (const Exchange& exchange : exchanges()) {
    const bool is_left_out = std::regex_search(exchange.command, pattern(left_out));
    const auto game = is_left_out ? std::nullopt : Game::of(exchange.command);
    EXPECT_TRUE(game || is_left_out) << "cannot read the row of $ " << exchange.command;
    if (!game) continue;
    for (const std::string& fault : Reader(*game).faults(exchange.result)) {
      ADD_FAILURE() << fault << "\n    of: $ " << exchange.command;
    }
  }
}

// Where every digit of an output stands, but for those that are no numbers of the game (colours and
// the exit status) and for the strategy random, whose ends may be any.
std::vector<std::size_t> digits_of(const std::string& result) {
  std::vector<std::size_t> places;
  for (std::size_t from = 0, to = 0; from < result.size(); from = to + 1) {
    to = std::min(result.find('\n', from), result.size());
    const std::string line = result.substr(from, to - from);
    if (line.starts_with("  random") || (line.size() < 6 && line.starts_with("["))) continue;
    for (std::size_t k = from; k < to; ++k) {
      if (result[k] == '\x1b') k = result.find('m', k);
      if (result[k] >= '0' && result[k] <= '9') places.push_back(k);
    }
  }
  return places;
}

// Not every digit in turn: that takes many times as long, and finds no more.
constexpr std::size_t stride = 7;

TEST_P(NumbersTest, AnAlteredDigitIsFound) {
  std::size_t digits = 0;
  for (const Exchange& exchange : exchanges()) {
    if (std::regex_search(exchange.command, pattern(left_out))) continue;
    const auto game = Game::of(exchange.command);
    if (!game) continue;
    for (const std::size_t k : digits_of(exchange.result)) {
      if (++digits % stride != 0) continue;
      std::string result = exchange.result;
      result[k] = result[k] == '9' ? '0' : static_cast<char>(result[k] + 1);
      EXPECT_FALSE(Reader(*game).faults(result).empty()) << "$ " << exchange.command << "\n"
                                                         << result.substr(k < 40 ? 0 : k - 40, 80);
    }
  }
  EXPECT_GT(digits, 0u);
}

TEST(Numbers, NobodyExplainsANewSentence) {
  const auto game = Game::of("stonegame solve 7 90 5 1");
  ASSERT_TRUE(game);
  EXPECT_TRUE(Reader(*game).faults("First wins by 79, 91 to 12.\n").empty());
  EXPECT_FALSE(Reader(*game).faults("First wins by 79, 91 to 12, in 4 moves.\n").empty());
  EXPECT_FALSE(Reader(*game).faults("There are 79 ways to say so.\n").empty());
  EXPECT_FALSE(Reader(*game).faults("  left    take 7   First ends 79 ahead\n").empty());
}

INSTANTIATE_TEST_SUITE_P(Files, NumbersTest,
                         testing::Values("solve", "answers", "rows", "explain", "review", "table"),
                         [](const auto& file) { return file.param; });

}  // namespace
