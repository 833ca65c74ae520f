// SPDX-License-Identifier: MIT
// The reader with every instruction set of this processor, against one that takes a word at a time.
#include "stonegame/plain_numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "instruction_sets.hpp"
#include "rows.hpp"

namespace {

using namespace std::string_view_literals;
using stonegame::read_plain_numbers;

class PlainNumbers : public rows::WithInstructionSet {};

INSTANTIATE_TEST_SUITE_P(On, PlainNumbers, testing::ValuesIn(rows::instruction_sets()),
                         rows::name_of);

struct Reading {
  rows::Piles numbers;
  std::size_t bytes = 0;
  std::ptrdiff_t lines = 0;
  bool after_separator = true;

  friend bool operator==(const Reading&, const Reading&) = default;
};

Reading found(std::string_view text, std::size_t room, bool after_separator) {
  const std::vector<char> exact(text.begin(), text.end());  // so that sanitizers see its ends
  Reading reading;
  reading.numbers.resize(room);
  const auto numbers =
      read_plain_numbers({exact.data(), exact.size()}, reading.numbers, after_separator);
  reading.numbers.resize(numbers.count);
  reading.bytes = numbers.bytes;
  reading.lines = static_cast<std::ptrdiff_t>(numbers.lines);
  reading.after_separator = numbers.after_separator;
  return reading;
}

bool is_number(std::string_view word, std::int64_t& number) {
  if (word.size() > 31) return false;
  const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != word.npos) return false;
  return std::from_chars(word.data(), word.data() + word.size(), number).ec == std::errc();
}

Reading expected(std::string_view text, std::size_t room, bool after_separator) {
  text = text.substr(0, 2 * room);
  Reading reading{{}, 0, 0, after_separator};
  auto& [numbers, at, lines, after] = reading;
  while (at < text.size()) {
    if (" \t\n\v\f\r"sv.find(text[at]) != text.npos) {
      ++at;
    } else if (",;"sv.find(text[at]) != text.npos) {
      if (after) break;
      after = true;
      ++at;
    } else {
      const std::size_t end = text.find_first_of(" \t\n\v\f\r,;", at);
      std::int64_t number = 0;
      if (end == text.npos || !is_number(text.substr(at, end - at), number)) break;
      numbers.push_back(number);
      after = false;
      at = end;
    }
  }
  lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  return reading;
}

void expect_same(std::string_view text, std::size_t room, bool after_separator = true) {
  ASSERT_TRUE(found(text, room, after_separator) == expected(text, room, after_separator))
      << '"' << text << '"';
}
void expect_same(std::string_view text) { expect_same(text, text.size() / 2); }

std::string number(rows::Random& random, std::size_t digits) {
  std::string text(random.below(3) == 0 ? "-" : "");
  for (std::size_t k = 0; k < digits; ++k) {
    text += static_cast<char>('0' + static_cast<int>(random.below(10)));
  }
  return text;
}

// Each as often as it is here.
constexpr std::string_view between[] = {" ",  " ",     " ",  "\n", "\n", "\r\n", ",",   ", ",
                                        "; ", "\t,\n", "\v", "\f", ";",  "  ",   " , ", "\n\n\n\n"};

// What is nowhere plain, or not everywhere.
constexpr std::string_view odd[] = {"+",
                                    "-",
                                    "--",
                                    ".",
                                    "/",
                                    ":",
                                    "#",
                                    "[",
                                    "]",
                                    "e",
                                    "=",
                                    ",",
                                    ";",
                                    ", ,",
                                    "\0"sv,
                                    "\b",
                                    "\x0E",
                                    "\x1F",
                                    "!",
                                    "*",
                                    "\x80",
                                    "\xB0",
                                    "\xFF",
                                    "\xAC",
                                    "\xE2\x88\x92",
                                    "\xEF\xBB\xBF",
                                    "0000000000000000000000",
                                    "99999999999999999999"};

std::string plain_text(rows::Random& random, std::size_t words, std::size_t most_digits) {
  std::string text;
  for (std::size_t k = 0; k < words; ++k) {
    text += number(random, 1 + random.below(most_digits));
    text += between[random.below(std::size(between))];
  }
  return text;
}

TEST_P(PlainNumbers, AreReadOfEveryLengthAtEveryPlace) {
  rows::Random random(41);
  for (std::size_t before = 0; before < 64; ++before) {
    std::string text(before, ' ');
    for (std::size_t digits = 1; digits <= 18; ++digits) {
      for (int k = 0; k < 5; ++k) text += number(random, digits) + "\n";
    }
    expect_same(text);
    ASSERT_FALSE(HasFatalFailure());
  }
}

TEST_P(PlainNumbers, AreReadInAnyText) {
  rows::Random random(42);
  for (int repeat = 0; repeat < 2000; ++repeat) {
    std::string text = plain_text(random, random.below(200), 1 + random.below(18));
    if (repeat % 2 == 0) text.insert(random.below(text.size() + 1), number(random, 19));
    expect_same(text, random.below(8) == 0 ? random.below(400) : text.size() / 2 + 1,
                repeat % 3 == 0);
    ASSERT_FALSE(HasFatalFailure());
  }
}

TEST_P(PlainNumbers, EndBeforeWhatIsNotPlain) {
  rows::Random random(43);
  const std::string text = plain_text(random, 60, 12);
  for (std::size_t at = 0; at <= 200; ++at) {
    for (const std::string_view word : odd) {
      expect_same(std::string(text).insert(at, word));
      expect_same(std::string(text).insert(at, std::string(word) + ' '));
      ASSERT_FALSE(HasFatalFailure());
    }
  }
}

TEST_P(PlainNumbers, AreCountedOverBlocksAndBatches) {
  rows::Random random(44);
  for (const std::size_t digits : {1U, 9U, 15U, 16U, 18U}) {
    std::string text;
    while (text.size() < 10'000) text += number(random, digits) + '\n';
    for (std::size_t size = 4096 + 10; size <= 4096 + 150; ++size) {
      expect_same(std::string_view(text).substr(0, size));
    }
    expect_same(text);
    ASSERT_FALSE(HasFatalFailure());
  }
}

TEST_P(PlainNumbers, MayStandFarApart) {
  for (const std::string_view comma : {""sv, ","sv}) {
    for (std::size_t gap = 1; gap < 300; ++gap) {
      const std::string space(gap, ' ');
      const std::string text = space + "-1" + space.substr(1) + std::string(comma) + space + "23 ";
      expect_same(text, text.size());
      expect_same(text + text + comma.data() + space + ", 4 ", 2 * text.size());
      ASSERT_FALSE(HasFatalFailure());
    }
  }
}

TEST_P(PlainNumbers, AreTheLeastAndTheLargest) {
  const std::string_view words[] = {"9223372036854775807",
                                    "-9223372036854775808",
                                    "9223372036854775808",
                                    "-9223372036854775809",
                                    "999999999999999",
                                    "-9999999999999999",
                                    "-0",
                                    "000000000000000000009"};
  for (const std::string_view word : words) {
    for (std::size_t before = 0; before < 80; ++before) {
      std::string text;
      for (std::size_t k = 0; k < before; ++k) text += "7 ";
      expect_same(text + std::string(word) +
                  " 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 "
                  "22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 ");
    }
  }
}

TEST(PlainNumbersExample, IsAsTheHeaderSays) {
  std::int64_t numbers[5] = {};
  const auto read = read_plain_numbers("5 -3, 4\n x", numbers);
  EXPECT_EQ(read.count, 3U);
  EXPECT_EQ(read.bytes, 9U);
  EXPECT_EQ(read.lines, 1U);
  EXPECT_FALSE(read.after_separator);
  EXPECT_EQ(numbers[1], -3);
}

}  // namespace
