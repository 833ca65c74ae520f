// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "stonegame/integer.hpp"

/// The game.
///
/// - A row of piles, integers of any sign. Two players, First and Second, take turns.
/// - A move removes the pile at the left or at the right end, and scores by the rule.
/// - When the row is empty the larger score wins. Each player maximises own score minus the
/// other's.
///
/// lead(i, j) is the best (player to move) minus (other) on the piles [i, j);
/// the margin is First minus Second on the whole row, both playing perfectly.
namespace stonegame {

/// What a move scores.
enum class Rule : std::uint8_t {
  take,       ///< The pile removed. LeetCode 877 and 486, AtCoder DP L, CSES 1097.
  remaining,  ///< The sum of the piles that remain. LeetCode 1690.
};

enum class End : std::uint8_t { left, right };

/// A set of ends, such as those that are best.
enum class Ends : std::uint8_t { none, left, right, both };

enum class Verdict : std::uint8_t { first, tie, second };  // from best to worst for First

/// A row in memory. margin, best_ends, best_line, sum and margins take rows of std::int32_t as
/// well.
using Row = std::span<const std::int64_t>;
using Row32 = std::span<const std::int32_t>;

/// Who wins at this margin.
constexpr Verdict verdict(Integer margin) {
  if (margin == 0) return Verdict::tie;
  return margin > 0 ? Verdict::first : Verdict::second;
}

/// The ends that reach the larger of two outcomes; both if they are equal.
constexpr Ends better_ends(Integer left, Integer right) {
  if (left == right) return Ends::both;
  return left > right ? Ends::left : Ends::right;
}

constexpr bool contains(Ends ends, End end) {
  return ends == Ends::both || ends == (end == End::left ? Ends::left : Ends::right);
}

constexpr End other(End end) { return end == End::left ? End::right : End::left; }

/// `L` or `R`: how a line is written.
constexpr char letter(End end) { return end == End::left ? 'L' : 'R'; }

constexpr std::string_view name(Rule rule) { return rule == Rule::take ? "take" : "remaining"; }
constexpr std::string_view name(End end) { return end == End::left ? "left" : "right"; }
constexpr std::string_view name(Ends ends) {
  constexpr std::string_view names[] = {"none", "left", "right", "both"};
  return names[static_cast<int>(ends)];
}
constexpr std::string_view name(Verdict verdict) {
  constexpr std::string_view names[] = {"first", "tie", "second"};
  return names[static_cast<int>(verdict)];
}

}  // namespace stonegame
