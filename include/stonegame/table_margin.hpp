// SPDX-License-Identifier: MIT
#pragma once

#include "stonegame/game.hpp"
#include "stonegame/result.hpp"

namespace stonegame {

/// The margin by the textbook table, of which only a few lengths are kept: an independent check,
/// and the way for a rule that has no fold.
///
/// Exact for every row; 0 for the empty row. O(n^2) time, O(n) memory.
///
///     table_margin({7, 90, 5, 1})  ->  79
///
/// Fails with out_of_memory. Source: the definition of lead(i, j) in game.hpp.
Result<Integer> table_margin(Row row, Rule rule = Rule::take) noexcept;

}  // namespace stonegame
