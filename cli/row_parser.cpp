// SPDX-License-Identifier: MIT
#include "row_parser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "failure.hpp"
#include "library.hpp"
#include "stonegame/plain_numbers.hpp"

namespace {

constexpr std::string_view white_space = " \t\r\n\v\f";
constexpr std::string_view mark_signs = ",;[]{}=#";

enum class Kind : std::uint8_t { word, white, mark };

constexpr auto kinds = [] {
  std::array<Kind, 256> table{};
  for (const char c : white_space) table[static_cast<unsigned char>(c)] = Kind::white;
  for (const char c : mark_signs) table[static_cast<unsigned char>(c)] = Kind::mark;
  return table;
}();

Kind kind_of(char c) { return kinds[static_cast<unsigned char>(c)]; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool is_name(std::string_view word) {
  return is_letter(word.front()) &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_letter(c) || is_digit(c); });
}

// What is wrong with a word, whose sign reads as in `number`, that from_chars does not take whole.
RowError wrong_number(std::string_view word, std::string_view number, const Place& place) {
  const bool is_negative = number.front() == '-';
  const std::string_view digits = number.substr(is_negative || number.front() == '+' ? 1 : 0);
  const auto only = [&](std::string_view allowed) {
    return !digits.empty() && digits.find_first_not_of(allowed) == std::string_view::npos &&
           digits.find_first_of("0123456789") != std::string_view::npos;
  };
  if (only("0123456789")) {
    if (is_negative) {
      return {place, fmt::format("{} is smaller than -9223372036854775808", shown(word)),
              "That is the smallest pile: piles are 64-bit integers."};
    }
    return {place, fmt::format("{} is larger than 9223372036854775807", shown(word)),
            "That is the largest pile: piles are 64-bit integers."};
  }
  if (only("0123456789.")) {
    return {place, fmt::format("'{}' is not a whole number", shown(word)),
            "Multiply all piles by the same number, say 10 or 100: the best moves stay the same."};
  }
  if (only("0123456789.eE+-") && is_digit(digits.front()) &&
      digits.find_first_of("eE") != std::string_view::npos) {
    return {place, fmt::format("'{}' is not a whole number written out", shown(word)),
            "Write all its digits: 1000 for 1e3."};
  }
  if (word.find('\0') != std::string_view::npos) {
    return {place, fmt::format("'{}' has a NUL byte: this is not a text", shown(word)),
            "Give a text file of whole numbers."};
  }
  return {place, fmt::format("'{}' is not an integer", shown(word)),
          "Piles are whole numbers such as 5 or -3.", true};
}

}  // namespace

std::size_t RowParser::complete_part(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && kind_of(text[end - 1]) == Kind::word) --end;
  return end;
}

void RowParser::parse(std::string_view chunk, stonegame::Array<std::int64_t>& piles) {
  chunk_ = chunk;
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  std::size_t i = chunk_begin_ == 0 && chunk.starts_with(byte_order_mark) ? 3 : 0;
  while (i < chunk.size()) {
    const char c = chunk[i];
    if (c == '\n') {
      in_comment_ = false;
      ++line_;
      line_begin_ = chunk_begin_ + ++i;
    } else if (c == '\r') {  // ends a comment: alone it is how old editors end a line
      in_comment_ = false;
      ++i;
    } else if (in_comment_ || kind_of(c) == Kind::white) {
      ++i;
    } else if (c == '#') {
      in_comment_ = true;
    } else if (kind_of(c) == Kind::mark) {
      take_mark(chunk.substr(i++, 1));
    } else if (const std::size_t plain = take_plain_numbers(chunk.substr(i), piles); plain > 0) {
      i += plain;
    } else {
      std::size_t end = i + 1;
      while (end < chunk.size() && kind_of(chunk[end]) == Kind::word) ++end;
      take_word(chunk.substr(i, end - i), piles);
      i = end;
    }
  }
  chunk_begin_ += chunk.size();
}

// Reads what needs no thought, and tells how many bytes of the text that was.
std::size_t RowParser::take_plain_numbers(std::string_view text,
                                          stonegame::Array<std::int64_t>& piles) {
  const bool is_plain = is_digit(text.front()) || text.front() == '-';
  if (!is_plain || name_ || is_closed_) return 0;
  const auto found =
      stonegame::read_plain_numbers(text, piles.room(text.size() / 2 + 1), after_separator_);
  piles.take_room(found.count);
  words_ += found.count;
  after_separator_ = found.after_separator;
  if (found.lines > 0) {
    const auto begin = static_cast<std::uint64_t>(text.data() - chunk_.data());
    line_ += found.lines;
    line_begin_ = chunk_begin_ + begin + text.substr(0, found.bytes).rfind('\n') + 1;
  }
  return found.bytes;
}

void RowParser::take_word(std::string_view word, stonegame::Array<std::int64_t>& piles) {
  expect_name_is_used();
  const Place place = place_of(word);
  if (is_closed_) {
    throw RowError{place, fmt::format("'{}' stands after the end of the row", shown(word)),
                   "Give one row at a time."};
  }
  if (word.size() >= longest_word && word.find('\0') == std::string_view::npos) {
    throw RowError{place, fmt::format("'{}' is too long for a number", shown(word)),
                   "Piles are whole numbers such as 5 or -3, parted by spaces or commas."};
  }
  if (words_ == 0 && !is_named_ && !open_ && is_name(word)) {
    name_ = Word{std::string(word), place};
    return;
  }
  constexpr std::string_view minus_sign = "\xE2\x88\x92";  // U+2212, as web pages write it
  std::string with_hyphen;
  std::string_view number = word;
  if (word.starts_with(minus_sign)) {
    with_hyphen = fmt::format("-{}", word.substr(minus_sign.size()));
    number = with_hyphen;
  } else if (word.size() > 1 && word[0] == '+' && is_digit(word[1])) {
    number = word.substr(1);
  }
  std::int64_t pile = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), pile);
  if (error != std::errc() || end != number.data() + number.size()) {
    throw wrong_number(word, number, place);
  }
  if (!piles.push_back(pile)) throw failure(stonegame::Error::out_of_memory);
  ++words_;
  after_separator_ = false;
}

void RowParser::take_mark(std::string_view mark) {
  const Place place = place_of(mark);
  const char c = mark.front();
  if (c == '=') {
    if (!name_) throw RowError{place, "'=' without a name before it", "Write piles = [5, 3]."};
    name_.reset();
    is_named_ = true;
    return;
  }
  expect_name_is_used();
  switch (c) {
    case '[':
    case '{':
      if (open_) {
        throw RowError{place, fmt::format("'{}' opens a row inside a row", c),
                       "Remove one pair of brackets: a row is a single list of piles."};
      }
      if (words_ != 0 || is_closed_) {
        throw RowError{place, fmt::format("'{}' stands after piles", c),
                       "Put the brackets around the whole row, or leave them out."};
      }
      open_ = Word{std::string(mark), place};
      break;
    case ']':
    case '}': {
      const char opening = c == ']' ? '[' : '{';
      if (!open_ || open_->text.front() != opening) {
        throw RowError{
            place, fmt::format("'{}' closes a bracket that is not open", c),
            fmt::format("Put a '{}' before the first pile, or remove this one.", opening)};
      }
      open_.reset();
      is_closed_ = true;
      after_separator_ = false;
      break;
    }
    default:
      if (after_separator_) {
        throw RowError{place, fmt::format("a pile is missing before '{}'", c),
                       "Write 0 for an empty pile, or remove the separator."};
      }
      after_separator_ = true;
  }
}

void RowParser::finish() const {
  expect_name_is_used();
  if (open_) {
    throw RowError{open_->place, fmt::format("'{}' is never closed", open_->text),
                   fmt::format("Add a '{}' after the last pile, or leave both out.",
                               open_->text == "[" ? ']' : '}')};
  }
}

void RowParser::expect_name_is_used() const {
  if (name_) throw wrong_number(name_->text, name_->text, name_->place);
}

Place RowParser::place_of(std::string_view at) const {
  const std::uint64_t begin = chunk_begin_ + static_cast<std::uint64_t>(at.data() - chunk_.data());
  return {line_, begin - line_begin_ + 1, words_ + 1, begin, at.size()};
}
