// SPDX-License-Identifier: MIT
#pragma once

#include "stonegame/game.hpp"

namespace stonegame {

/// First minus Second when both play perfectly.
///
/// Exact for every row of 64-bit piles; 0 for the empty row. O(n) time; for a long row up to n/5
/// bytes, and if there are none, none.
///
///     const int row[] = {7, 90, 5, 1};
///     std::cout << stonegame::margin(row);  // 79
///
/// Source: the fold in closed form, docs/theory.md, section 5.
Integer margin(Row row, Rule rule = Rule::take) noexcept;
Integer margin(Row32 row, Rule rule = Rule::take) noexcept;

struct BestEnds {
  Integer margin;          ///< The larger of the two.
  Integer left;            ///< First minus Second after First takes the left end.
  Integer right;           ///< The same for the right end.
  Ends best = Ends::none;  ///< `both` if they are equal, also for a single pile.
};

/// What each end is worth to First, and which ends are best; all zero and `none` for the empty row.
///
/// O(n) time, memory as for margin. An end with the smaller folded value can be best too, so both
/// rests are solved: docs/theory.md, (f).
BestEnds best_ends(Row row, Rule rule = Rule::take) noexcept;
BestEnds best_ends(Row32 row, Rule rule = Rule::take) noexcept;

/// The sum of the piles.
Integer sum(Row row) noexcept;
Integer sum(Row32 row) noexcept;

}  // namespace stonegame
