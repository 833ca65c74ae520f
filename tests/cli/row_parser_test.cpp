// SPDX-License-Identifier: MIT
// A text in one piece, whose plain numbers are read in blocks, gives the same piles or the same
// error as in pieces so small that all is read by the word.
#include "row_parser.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rows.hpp"
#include "stonegame/array.hpp"

namespace {

using namespace std::string_view_literals;

struct Reading {
  rows::Piles piles;
  std::string error;  // with its place and cure, or nothing

  friend bool operator==(const Reading&, const Reading&) = default;
};

Reading read(std::string_view text, std::size_t piece_size) {
  Reading reading;
  RowParser parser;
  stonegame::Array<std::int64_t> piles;
  try {
    for (std::string waiting; !text.empty() || !waiting.empty();) {
      const std::string_view piece = text.substr(0, piece_size);
      text.remove_prefix(piece.size());
      waiting += piece;
      const std::size_t part = text.empty() ? waiting.size() : RowParser::complete_part(waiting);
      parser.parse(std::string_view(waiting).substr(0, part), piles);
      waiting.erase(0, part);
    }
    parser.finish();
  } catch (const RowError& error) {
    const Place& at = error.place;
    reading.error = error.what + '|' + error.cure + (error.may_be_file ? "|file" : "");
    for (const std::uint64_t number :
         {at.line, at.column, at.word, at.begin, std::uint64_t{at.width}}) {
      reading.error += '|' + std::to_string(number);
    }
  }
  reading.piles.assign(piles.begin(), piles.end());
  return reading;
}

void expect_same(const std::string& text) {
  const Reading by_the_word = read(text, 1);
  for (const std::size_t piece : {text.size() + 1, std::size_t{65}, std::size_t{200}}) {
    const Reading whole = read(text, piece);
    ASSERT_EQ(whole.error, by_the_word.error) << text;
    ASSERT_EQ(whole.piles, by_the_word.piles) << text;
  }
}

std::string row_text(rows::Random& random, std::size_t piles, std::string_view between) {
  std::string text;
  for (std::size_t k = 0; k < piles; ++k) {
    if (k > 0) text += between;
    text += std::to_string(random.any() >> random.below(64));
  }
  return text;
}

TEST(RowParser, ReadsTheSameInPiecesOfAnySize) {
  rows::Random random(61);
  for (const std::string_view between : {" ", "\n", "\r\n", ",", ", ", ";\n", "\t"}) {
    const std::string row = row_text(random, 150, between);
    for (const auto& [before, after] : {std::pair{"", ""},
                                        {"[", "]"},
                                        {"{ ", " }\n"},
                                        {"piles = [\n", "\n];\n"},
                                        {"\xEF\xBB\xBF", " # the end"},
                                        {"# a row\n\n", "\n\n"}}) {
      expect_same(before + row + after);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
}

TEST(RowParser, FindsTheSameFaultsAtTheSamePlaces) {
  rows::Random random(62);
  constexpr std::string_view words[] = {"x",
                                        "+7",
                                        "+",
                                        "-",
                                        "--5",
                                        "5-3",
                                        "1.5",
                                        "1e3",
                                        "\0"sv,
                                        ",",
                                        ", ,",
                                        ";;",
                                        "[",
                                        "]",
                                        "{",
                                        "}",
                                        "=",
                                        "name",
                                        "# x",
                                        "\r",
                                        "\n\n#",
                                        "9223372036854775808",
                                        "-9223372036854775809",
                                        "\xE2\x88\x92"
                                        "5",
                                        "\xEF\xBB\xBF",
                                        "\xC3",
                                        "00000000000000000000000000000001"};
  for (int repeat = 0; repeat < 60; ++repeat) {
    const std::string_view between = std::string_view(" \n,;\n").substr(random.below(5), 1);
    std::string text = row_text(random, 30 + random.below(30), between);
    if (repeat % 3 == 0) text = "[" + text + "]";
    for (const std::string_view word : words) {
      const std::size_t at = random.below(text.size() + 1);
      expect_same(std::string(text).insert(at, word));
      expect_same(std::string(text).insert(at, ' ' + std::string(word) + ' '));
      ASSERT_FALSE(HasFatalFailure());
    }
  }
}

TEST(RowParser, FindsALongWordTooLongHoweverItArrives) {
  for (const std::size_t size : {31U, 32U, 33U, 65'535U, 65'536U, 70'000U}) {
    const std::string word = std::string(size - 1, '0') + '5';
    for (const std::string& text : {word, word + ' ', word + "\n1", "1 " + word}) {
      const Reading whole = read(text, text.size() + 1);
      EXPECT_EQ(whole.error.empty(), size < RowParser::longest_word);
      for (const std::size_t piece : {9000U, 66'000U}) EXPECT_TRUE(read(text, piece) == whole);
    }
  }
}

TEST(RowParser, CountsLinesOverManyBlocks) {
  std::string text;
  for (int k = 0; k < 100'000; ++k) text += k % 7 == 0 ? "12345\r\n\n" : "-7, 8\n";
  expect_same(text + "  oops");
  RowParser parser;
  stonegame::Array<std::int64_t> piles;
  try {
    parser.parse(text + "  oops", piles);
    FAIL();
  } catch (const RowError& error) {
    EXPECT_EQ(error.place.line, 100'000U + 14'286U + 1U);
    EXPECT_EQ(error.place.column, 3U);
    EXPECT_EQ(error.place.word, piles.size() + 1);
    EXPECT_EQ(error.place.begin, text.size() + 2);
  }
}

}  // namespace
