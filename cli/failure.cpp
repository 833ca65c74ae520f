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

}  // namespace

std::string shown(std::string_view text, std::size_t longest) {
  const auto byte_at = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  std::size_t end = std::min(text.size(), longest);
  while (end > 0 && end < text.size() && (byte_at(end) & 0xC0) == 0x80) --end;  // whole characters
  std::string result;
  for (std::size_t k = 0; k < end; ++k) {
    const unsigned char byte = byte_at(k);
    const bool is_control = byte < 0x20 || byte == 0x7F;
    const bool is_wide_control = byte == 0xC2 && k + 1 < end && byte_at(k + 1) < 0xA0;
    result +=
        is_control || is_wide_control ? fmt::format("\\x{:02x}", byte) : std::string(1, text[k]);
    if (is_wide_control) result += fmt::format("\\x{:02x}", byte_at(++k));
  }
  return end < text.size() ? result + "..." : result;
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
