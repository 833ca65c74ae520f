// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <system_error>

namespace stonegame {

constexpr bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_comma(char c) { return c == ',' || c == ';'; }

/// A reader of plain numbers on its way through a text.
struct PlainReader {
  const char* at;
  const char* end;
  std::int64_t* numbers;  ///< Where the next one goes.
  bool after_separator;   ///< Whether a comma here would follow another one.

  /// Reads one word after the other up to `until`, or to what is not plain: then false.
  bool read_words(const char* until) {
    while (at < until) {
      if (is_white(*at)) {
        ++at;
      } else if (is_comma(*at)) {
        if (after_separator) return false;
        after_separator = true;
        ++at;
      } else {
        std::int64_t number = 0;
        // A word that is longer is none that is written plainly.
        constexpr std::ptrdiff_t longest = 32;
        const char* const stop = at + std::min(end - at, longest);
        const auto [behind, error] = std::from_chars(at, stop, number);
        if (error != std::errc() || behind == stop) return false;
        if (!is_white(*behind) && !is_comma(*behind)) return false;
        *numbers++ = number;
        after_separator = false;
        at = behind;
      }
    }
    return true;
  }
};

}  // namespace stonegame
