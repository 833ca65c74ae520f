// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "stonegame/array.hpp"

/// Where a word stands in a text: all counted from 1; the column in bytes.
struct Place {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint64_t word = 0;   ///< Which word of the row it is.
  std::uint64_t begin = 0;  ///< Bytes before it, counted from 0.
  std::size_t width = 1;    ///< Bytes it takes.
};

/// A text that is not a row: where, what, and the cure. Thrown by RowParser.
struct RowError {
  Place place;
  std::string what;
  std::string cure;
  bool may_be_file = false;  ///< The word looks like nothing that belongs in a row.
};

/// Reads a row from text, a chunk at a time.
///
///     5 3 4 5        5, 3, 4, 5        [5,3,4,5]        piles = {5; 3; 4; 5}  # a comment
///
/// Words are parted by white space, at most one comma or semicolon, and one pair of brackets or
/// braces around them all. An empty text is the empty row.
class RowParser {
 public:
  /// A word of so many bytes is no number, whatever follows.
  static constexpr std::size_t longest_word = std::size_t{64} * 1024;

  /// Appends the piles of the chunk. A chunk must not end within a word that is shorter than
  /// longest_word, unless it is the last chunk: see complete_part.
  void parse(std::string_view chunk, stonegame::Array<std::int64_t>& piles);

  /// To be called after the last chunk.
  void finish() const;

  /// How much of a text can be parsed before more of it is known: up to its last word's begin.
  static std::size_t complete_part(std::string_view text);

 private:
  struct Word {
    std::string text;
    Place place;
  };

  std::size_t take_plain_numbers(std::string_view text, stonegame::Array<std::int64_t>& piles);
  void take_word(std::string_view word, stonegame::Array<std::int64_t>& piles);
  void take_mark(std::string_view mark);
  void expect_name_is_used() const;
  [[nodiscard]] Place place_of(std::string_view at) const;

  std::string_view chunk_;
  std::uint64_t chunk_begin_ = 0;  // bytes before the chunk
  std::uint64_t line_ = 1;
  std::uint64_t line_begin_ = 0;
  std::uint64_t words_ = 0;
  bool in_comment_ = false;
  bool is_named_ = false;     // `piles =` has been read
  std::optional<Word> name_;  // a first word that may turn out to be a name
  std::optional<Word> open_;  // the bracket that is open
  bool is_closed_ = false;
  bool after_separator_ = true;  // a comma here would leave a pile out
};
