// SPDX-License-Identifier: MIT
#include "failure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace {

// Levenshtein's edit distance, a row of the table at a time.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row[b.size()];
}

// How many bytes the character takes that the text begins with; 0 if that is not UTF-8.
std::size_t character_length(std::string_view text) {
  const auto byte_at = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char first = byte_at(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  if (length > text.size()) return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(k) & 0xC0) != 0x80) return 0;
  }
  return length;
}

// ASCII's and Latin-1's.
bool is_control(std::string_view character) {
  const auto last = static_cast<unsigned char>(character.back());
  return character.size() == 1 ? last < 0x20 || last == 0x7F
                               : character.size() == 2 && character[0] == '\xC2' && last < 0xA0;
}

}  // namespace

std::string shown(std::string_view text, std::size_t longest) {
  const std::size_t limit = std::min(text.size(), longest);
  std::string result;
  std::size_t k = 0;
  while (k < limit) {
    const std::size_t length = character_length(text.substr(k));
    if (k + length > limit) break;  // whole characters
    const std::string_view character = text.substr(k, std::max<std::size_t>(length, 1));
    if (length == 0 || is_control(character)) {
      for (const char byte : character) {
        result += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
      }
    } else {
      result += character;
    }
    k += character.size();
  }
  return k < text.size() ? result + "..." : result;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(1, (word.size() + 1) / 3) + 1;
  for (const std::string_view candidate : known) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) best = candidate, best_distance = distance;
  }
  return best;
}

Failure unknown_word(std::string_view word, std::string_view kind,
                     std::span<const std::string_view> known) {
  const std::string_view meant = nearest(word, known);
  const std::string cure = meant.empty() ? fmt::format("Write one of: {}.", fmt::join(known, ", "))
                                         : fmt::format("Did you mean '{}'?", meant);
  return {fmt::format("'{}' is not {}", word, kind), {}, cure};
}
