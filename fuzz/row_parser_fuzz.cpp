// SPDX-License-Identifier: MIT
// Any text, cut into any chunks, gives the same piles or the same error as the text in one piece;
// whether it is a row, and which, a second parser says that has the whole text before it; and a row
// written in any form is read back.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"
#include "row_parser.hpp"
#include "stonegame/array.hpp"

namespace {

using Piles = std::vector<std::int64_t>;

struct Reading {
  Piles piles;
  std::string error;  // with its place and cure, or nothing

  friend bool operator==(const Reading&, const Reading&) = default;
};

std::string text_of(const RowError& error) {
  const Place& at = error.place;
  std::string text = error.what + '|' + error.cure + (error.may_be_file ? "|file" : "");
  for (const std::uint64_t number :
       {at.line, at.column, at.word, at.begin, std::uint64_t{at.width}}) {
    text += '|' + std::to_string(number);
  }
  return text;
}

// `next_size()` bytes arrive at a time, and go in as far as they are complete.
template <class NextSize>
Reading read(std::string_view text, NextSize next_size) {
  Reading reading;
  RowParser parser;
  stonegame::Array<std::int64_t> piles;
  try {
    std::string waiting;
    while (!text.empty()) {
      const std::string_view piece = text.substr(0, next_size());
      text.remove_prefix(piece.size());
      waiting += piece;
      const std::size_t complete = RowParser::complete_part(waiting);
      parser.parse(std::string_view(waiting).substr(0, complete), piles);
      waiting.erase(0, complete);
    }
    parser.parse(waiting, piles);
    parser.finish();
  } catch (const RowError& error) {
    reading.error = text_of(error);
  }
  reading.piles.assign(piles.begin(), piles.end());
  return reading;
}

Reading read_whole(std::string_view text) {
  Reading reading;
  RowParser parser;
  stonegame::Array<std::int64_t> piles;
  try {
    parser.parse(text, piles);
    parser.finish();
  } catch (const RowError& error) {
    reading.error = text_of(error);
  }
  reading.piles.assign(piles.begin(), piles.end());
  return reading;
}

// The words and signs of a text without its comments.
std::vector<std::string> tokens_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<std::string> tokens;
  bool in_word = false;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const std::string_view sign = text.substr(k, 1);
    if (sign == "#") {
      k = std::min(text.find_first_of("\r\n", k), text.size());
      in_word = false;
    } else if (std::string_view(" \t\r\n\v\f").find(sign) != std::string_view::npos) {
      in_word = false;
    } else if (std::string_view(",;[]{}=").find(sign) != std::string_view::npos) {
      tokens.emplace_back(sign);
      in_word = false;
    } else if (in_word) {
      tokens.back() += sign;
    } else {
      tokens.emplace_back(sign);
      in_word = true;
    }
  }
  return tokens;
}

std::optional<std::int64_t> pile_of(std::string_view word) {
  bool is_negative = false;
  for (const std::string_view sign : {"-", "\xE2\x88\x92", "+"}) {
    if (!word.starts_with(sign)) continue;
    is_negative = sign != "+";
    word.remove_prefix(sign.size());
    break;
  }
  if (word.empty()) return std::nullopt;
  std::uint64_t size = 0;
  const std::uint64_t largest = std::uint64_t{INT64_MAX} + (is_negative ? 1 : 0);
  for (const char digit : word) {
    if (digit < '0' || digit > '9') return std::nullopt;
    const auto value = static_cast<std::uint64_t>(digit - '0');
    if (size > (largest - value) / 10) return std::nullopt;
    size = 10 * size + value;
  }
  return static_cast<std::int64_t>(is_negative ? 0 - size : size);
}

bool is_name(std::string_view word) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return is_letter(word[0]) && std::all_of(word.begin(), word.end(), [&](char c) {
           return is_letter(c) || (c >= '0' && c <= '9');
         });
}

// name = [ pile, pile, ], with all but the piles optional; a lone comma may follow the bracket.
std::optional<Piles> plainly_read(std::string_view text) {
  std::vector<std::string> tokens = tokens_of(text);
  const auto is = [&](std::size_t k, std::string_view token) { return tokens[k] == token; };
  const auto is_separator = [&](std::size_t k) { return is(k, ",") || is(k, ";"); };
  std::size_t from = 0;
  std::size_t to = tokens.size();
  if (to >= 2 && is_name(tokens[0]) && is(1, "=")) from = 2;
  const bool has_bracket = from < to && (is(from, "[") || is(from, "{"));
  if (has_bracket) {
    const std::string_view closing = is(from, "[") ? "]" : "}";
    ++from;
    if (to - from >= 2 && is_separator(to - 1) && is(to - 2, closing)) --to;
    if (from == to || !is(to - 1, closing)) return std::nullopt;
    --to;
  }
  Piles piles;
  bool wants_pile = true;
  for (; from < to; ++from) {
    if (is_separator(from)) {
      if (wants_pile) return std::nullopt;
      wants_pile = true;
    } else {
      const auto pile = pile_of(tokens[from]);
      if (!pile) return std::nullopt;
      piles.push_back(*pile);
      wants_pile = false;
    }
  }
  return piles;
}

std::string written(const Piles& row, std::string_view before, std::string_view between,
                    std::string_view after) {
  std::string text(before);
  for (std::size_t k = 0; k < row.size(); ++k) {
    if (k > 0) text += between;
    text += std::to_string(row[k]);
  }
  return text.append(after);
}

bool is_read_back(const Piles& row) {
  const std::string texts[] = {
      written(row, "", " ", ""),
      written(row, "", "\r\n", "\r\n"),
      written(row, "", ",", ""),
      written(row, "[", ", ", "]"),
      written(row, "{", ";", "}"),
      written(row, "piles = [", "\t,\n", "],"),
      written(row,
              "\xEF\xBB\xBF"
              "p_1={",
              " ", "} # 1 2 3"),
      written(row, "# [\n", " # 4x ]\n", "#"),
  };
  return std::all_of(std::begin(texts), std::end(texts),
                     [&](const std::string& text) { return read_whole(text) == Reading{row, ""}; });
}

// A first byte that is odd has the bytes stand for pieces that texts are made of, which raw bytes
// seldom spell.
std::string decode(std::span<const std::uint8_t> data, bool is_spelled) {
  using namespace std::string_view_literals;
  constexpr std::string_view pieces[] = {"5",
                                         "-3",
                                         "0",
                                         " ",
                                         " ",
                                         ",",
                                         ";",
                                         "[",
                                         "]",
                                         "{",
                                         "}",
                                         "=",
                                         "#",
                                         "\n",
                                         "\n",
                                         "\r\n",
                                         "\t",
                                         "a",
                                         "row",
                                         "_",
                                         "+7",
                                         "-",
                                         "+",
                                         "\0"sv,
                                         "1.5",
                                         "1e3",
                                         "\x1b",
                                         "00",
                                         "4x",
                                         "9223372036854775807",
                                         ".",
                                         "\v\f",
                                         "\xC3",
                                         "\xE2\x88\x92",
                                         "\xEF\xBB\xBF",
                                         "-9223372036854775808",
                                         "9223372036854775808",
                                         "-9223372036854775809"};
  if (is_spelled) return {data.begin(), data.end()};
  std::string text;
  for (const std::uint8_t byte : data) text += pieces[byte % std::size(pieces)];
  return text;
}

// Long enough for the reader that takes 64 bytes at a time.
std::string among_plain_numbers(std::string_view text) {
  std::string numbers;
  for (int k = -20; k < 20; ++k)
    numbers += std::to_string(k * 1'234'567) + (k % 3 == 0 ? "\n" : " ");
  return numbers + std::string(text) + '\n' + numbers;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::uint8_t> bytes(data, size);
  const std::uint8_t first = Bytes(bytes).next();
  std::string text = decode(bytes.subspan(std::min<std::size_t>(size, 1)), first % 2 == 0);
  if (first % 4 >= 2) text = among_plain_numbers(text);
  const auto require = [&](bool holds, const char* what) { require_none(holds ? "" : what, text); };

  const Reading whole = read_whole(text);
  const std::optional<Piles> plain = plainly_read(text);
  require(whole.error.empty() == plain.has_value(), "whether it is a row");
  if (plain) require(whole.piles == *plain, "the piles");
  require(read(text, [] { return std::size_t{1}; }) == whole, "byte by byte");
  Bytes sizes(bytes);
  require(read(text, [&] { return std::size_t{1} + sizes.next() % 16; }) == whole, "in chunks");
  require(is_read_back(whole.piles), "a row written anew");
  return 0;
}
