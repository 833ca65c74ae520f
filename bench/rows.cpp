// SPDX-License-Identifier: MIT
#include "rows.hpp"

#include <cstdlib>
#include <random>

#include "stonegame/fold.hpp"

Piles make_row(std::string_view shape, std::size_t size) {
  std::mt19937_64 random(size);
  Piles row(size);
  std::int64_t walk = 0;
  const auto n = static_cast<std::int64_t>(size);
  for (std::int64_t k = 0; k < n; ++k) {
    const std::int64_t from_middle = std::abs(2 * k - n);
    std::int64_t pile = 7;
    if (shape == "random") pile = static_cast<std::int64_t>(random() % 1'000'000'000);
    if (shape == "0/1") pile = static_cast<std::int64_t>(random() % 2);
    if (shape == "walk") pile = walk += random() % 2 == 0 ? 1 : -1;
    if (shape == "mountains")
      pile = 1000 * std::abs(k % 1000 - 500) + static_cast<std::int64_t>(random() % 100);
    if (shape == "sorted") pile = k;
    if (shape == "valley") pile = from_middle;
    if (shape == "peaks in a valley") pile = from_middle + (k % 17 == 8 ? n : 0);
    if (shape == "noisy valley") pile = 16 * from_middle + static_cast<std::int64_t>(random() % 64);
    row[static_cast<std::size_t>(k)] = pile;
  }
  return row;
}

std::int64_t folded_margin(const Piles& row) {
  stonegame::FoldedRow fold(stonegame::Rule::take);
  for (const std::int64_t pile : row) {
    if (!fold.push(pile)) std::abort();
  }
  return fold.margin().to_int64().value();
}
