// SPDX-License-Identifier: MIT
// Reads every number back out of the transcripts of solve and explain and checks it against the
// oracle. A number that no check accounts for is an error: new output needs a new check.
// Rows too long for the oracle's table and the narrow layouts, which show the same, are left out.

#include "numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>

#include "transcript.hpp"

namespace {

using oracle::Wide;

// What the words of the program say of the game at large; the numbers in it are no answers.
const char* const general =
    "2\\^n - 1|first 0, 1, 2, |n\\(n\\+1\\)/2|2\\^31 - 1|2\\^63 - 1|32-bit|64-bit|On 1 5 2 First "
    "loses by 2|on the "
    "row 2 2|"
    "On the row 2 2|0 is an answer|lead 0|of no piles = 0|is worth 0,|a tie, 0 to 0|seed 1|\\) / 2";

class NumbersTest : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(NumbersTest, AreTheOraclesEveryOne) {
  std::size_t checked = 0;
  for (const Exchange& exchange : read_transcript(GetParam()).exchanges) {
    const auto game = Game::of(exchange.command);
    if (!game || exchange.result.starts_with("2> ")) continue;
    SCOPED_TRACE("$ " + exchange.command);
    Reader reader(*game);
    for (std::string unit : units(exchange.result)) {
      SCOPED_TRACE(unit);
      reader.read(unit);
      unit = std::regex_replace(unit, std::regex(general), "");
      EXPECT_FALSE(std::regex_search(unit, std::regex("[0-9]"))) << "unexplained number: " << unit;
    }
    ++checked;
  }
  EXPECT_GT(checked, 0u);
}

std::vector<std::filesystem::path> transcripts() {
  std::vector<std::filesystem::path> paths;
  for (const char* name : {"solve", "answers", "rows", "explain", "review"}) {
    paths.push_back(std::filesystem::path(STONEGAME_TRANSCRIPTS) / (std::string(name) + ".txt"));
  }
  return paths;
}

INSTANTIATE_TEST_SUITE_P(Files, NumbersTest, testing::ValuesIn(transcripts()),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
