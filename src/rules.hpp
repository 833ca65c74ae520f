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

/// A rule is its gain: what a move scores that removes `pile` and leaves piles of the sum `rest`.
/// The lead of an empty range is 0, so a single pile is worth its gain and needs no case of its
/// own.
struct TakeRule {
  template <class Int>
  static Int gain(Int pile, Int /*rest*/) {
    return pile;
  }
};

struct RemainingRule {
  template <class Int>
  static Int gain(Int /*pile*/, Int rest) {
    return rest;
  }
};

/// Calls work with the type of the rule, so that its gain is inlined.
template <class Work>
auto with_rule(Rule rule, Work work) {
  return rule == Rule::take ? work(TakeRule{}) : work(RemainingRule{});
}

inline Integer gain(Rule rule, Integer pile, Integer rest) {
  return with_rule(rule, [&](auto game_rule) { return decltype(game_rule)::gain(pile, rest); });
}

/// What taking this end of the piles [i, j), i < j, scores, from their prefix sums.
template <class GameRule, class Int>
Int gain(const Int* prefix, std::size_t i, std::size_t j, End end) {
  return end == End::left ? GameRule::gain(prefix[i + 1] - prefix[i], prefix[j] - prefix[i + 1])
                          : GameRule::gain(prefix[j] - prefix[j - 1], prefix[j - 1] - prefix[i]);
}

}  // namespace stonegame
