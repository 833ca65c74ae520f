// SPDX-License-Identifier: MIT
#pragma once

#include "stonegame/array.hpp"
#include "stonegame/game.hpp"
#include "stonegame/result.hpp"

namespace stonegame {

/// The ends taken, move by move, First's move first. The last pile is `left`.
using Line = Array<End>;

/// A game played to its end.
struct Game {
  Line line;
  Integer first_score;
  Integer second_score;
};

/// A line of play that is best at every position along it, and the scores it ends with.
///
/// Of the many best lines it is this one: fold the row by a <= b > c, then take the larger end of
/// what is left, ties to the left, each folded pile whole. O(n) time, one byte a pile.
///
///     best_line({7, 90, 5, 1})  ->  R L L L, 91 to 12
///
/// Fails with out_of_memory. Source: docs/theory.md, (d).
Result<Game> best_line(Row row, Rule rule = Rule::take) noexcept;
Result<Game> best_line(Row32 row, Rule rule = Rule::take) noexcept;

}  // namespace stonegame
