// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "stonegame/game.hpp"

/// The rows that the tests play on.
namespace rows {

using Piles = std::vector<std::int64_t>;
inline constexpr stonegame::Rule both_rules[] = {stonegame::Rule::take, stonegame::Rule::remaining};

/// Numbers that are the same on every platform, which the distributions of <random> are not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  std::uint64_t below(std::uint64_t bound) { return engine_() % bound; }
  std::int64_t between(std::int64_t low, std::int64_t high) {
    const auto start = static_cast<std::uint64_t>(low);
    return static_cast<std::int64_t>(start + below(static_cast<std::uint64_t>(high) - start + 1));
  }
  std::int64_t any() { return static_cast<std::int64_t>(engine_()); }

 private:
  std::mt19937_64 engine_;
};

/// Calls visit(row) for every row of n piles in low..high that begins with `start`.
template <class Visit>
void every(std::size_t n, std::int64_t low, std::int64_t high, const Visit& visit,
           Piles start = {}) {
  const std::size_t fixed = start.size();
  start.resize(n, low);
  for (;;) {
    visit(start);
    std::size_t k = n;
    while (k > fixed && start[k - 1] == high) start[--k] = low;
    if (k == fixed) return;
    ++start[k - 1];
  }
}

inline Piles random(Random& random, std::size_t n, std::int64_t low, std::int64_t high) {
  Piles row(n);
  for (auto& pile : row) pile = random.between(low, high);
  return row;
}

/// The shapes that folds are quick or slow on.
inline constexpr std::string_view shapes[] = {"up",    "down", "valley", "mountain",     "comb",
                                              "equal", "walk", "bits",   "noisy_valley", "random"};

inline Piles shape(std::string_view name, std::size_t size) {
  Random random(size);
  Piles row(size);
  std::int64_t walk = 0;
  const auto n = static_cast<std::int64_t>(size);
  for (std::int64_t k = 0; k < n; ++k) {
    const std::int64_t from_middle = 2 * k < n ? n - 2 * k : 2 * k - n;
    walk += random.between(-100, 100);
    std::int64_t pile = 7;
    if (name == "up") pile = k;
    if (name == "down") pile = n - k;
    if (name == "valley") pile = from_middle;
    if (name == "mountain") pile = n - from_middle;
    if (name == "comb") pile = k % 2 == 0 ? k / 2 : n - k;
    if (name == "walk") pile = walk;
    if (name == "bits") pile = random.between(0, 1);
    if (name == "noisy_valley") pile = 4 * from_middle + random.between(-3, 3);
    if (name == "random") pile = random.between(-1'000'000'000, 1'000'000'000);
    row[static_cast<std::size_t>(k)] = pile;
  }
  return row;
}

inline std::string text(const Piles& row, stonegame::Rule rule) {
  std::ostringstream out;
  out << stonegame::name(rule) << " [";
  for (std::size_t k = 0; k < row.size(); ++k) out << (k == 0 ? "" : ",") << row[k];
  out << "]";
  return out.str();
}

/// A line in letters.
template <class Ends>
std::string letters(const Ends& line) {
  std::string text;
  for (const stonegame::End end : line) text += stonegame::letter(end);
  return text;
}

}  // namespace rows
