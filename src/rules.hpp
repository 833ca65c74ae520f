// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "stonegame/array.hpp"
#include "stonegame/game.hpp"

namespace stonegame {

/// The sums of the first k piles, k = 0 .. n: all that a rule needs to know of a row.
template <class Int>
std::optional<Array<Int>> prefix_sums(Row row) {
  auto prefix = Array<Int>::of_size(row.size() + 1);
  if (!prefix) return std::nullopt;
  for (std::size_t k = 0; k < row.size(); ++k) (*prefix)[k + 1] = (*prefix)[k] + Int(row[k]);
  return prefix;
}

/// A rule is its gain: what a move scores on the piles [i, j), i < j, given the prefix sums.
/// The lead of an empty range is 0, so a single pile is worth its gain and needs no case of its
/// own.
struct TakeRule {
  template <class Int>
  static Int gain(const Int* prefix, std::size_t i, std::size_t j, End end) {
    return end == End::left ? prefix[i + 1] - prefix[i] : prefix[j] - prefix[j - 1];
  }
};

struct RemainingRule {
  template <class Int>
  static Int gain(const Int* prefix, std::size_t i, std::size_t j, End end) {
    return end == End::left ? prefix[j] - prefix[i + 1] : prefix[j - 1] - prefix[i];
  }
};

/// Calls work with the type of the rule, so that its gain is inlined.
template <class Work>
auto with_rule(Rule rule, Work work) {
  return rule == Rule::take ? work(TakeRule{}) : work(RemainingRule{});
}

}  // namespace stonegame
