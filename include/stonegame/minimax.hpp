// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "stonegame/game.hpp"
#include "stonegame/result.hpp"

namespace stonegame {

struct Minimax {
  Integer margin;
  std::uint64_t calls = 0;  ///< 2^n - 1: one for every range reached, however often.
};

/// The plain recursion over both ends, with the number of calls it made: for teaching, and as a
/// baseline. O(2^n) time.
///
///     minimax({7, 90, 5, 1})  ->  79 in 15 calls
///
/// Fails with row_too_long for more than `longest` piles, and with out_of_memory.
Result<Minimax> minimax(Row row, Rule rule = Rule::take, std::size_t longest = 30) noexcept;

}  // namespace stonegame
