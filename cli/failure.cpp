// SPDX-License-Identifier: MIT
#include "failure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
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

void report(const Failure& failure) {
  std::string text = fmt::format("error: {}\n", failure.what);
  if (!failure.excerpt.empty()) text += failure.excerpt;
  if (!failure.cure.empty()) text += fmt::format("  {}\n", failure.cure);
  std::fwrite(text.data(), 1, text.size(), stderr);
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
