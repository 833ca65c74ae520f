// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace stonegame {

/// What a text begins with: how many numbers, and what they take of it.
struct PlainNumbers {
  std::size_t count = 0;
  std::size_t bytes = 0;        ///< With what parts them, and what stands behind the last.
  std::size_t lines = 0;        ///< How many of these bytes end a line.
  bool after_separator = true;  ///< Whether the last byte of these that is not white is a comma.
};

/// Reads the numbers that a text begins with, as long as they are written plainly: digits, perhaps
/// with a `-` before them, parted by white space and at most one comma or semicolon.
///
/// It stops before the first word that is anything else or longer than 31 bytes, does not fit 64
/// bits, or is not followed by white space or a comma; and before a comma that follows another.
/// What a text means from there on is for the caller to say. `after_separator`: whether a comma
/// stands before the text, or would leave a number out for another reason.
///
/// `numbers` must have room for one number in two bytes of the text; what is beyond that is not
/// read. O(n), a few billion bytes a second on most processors.
///
///     read_plain_numbers("5 -3, 4\n x", numbers)  ->  5 -3 4; 9 bytes, 1 line
PlainNumbers read_plain_numbers(std::string_view text, std::span<std::int64_t> numbers,
                                bool after_separator = true) noexcept;

}  // namespace stonegame
