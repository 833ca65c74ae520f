// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "stonegame/array.hpp"
#include "stonegame/game.hpp"
#include "stonegame/result.hpp"

namespace stonegame {

/// One move of a game, judged from the side of the player who moves.
struct ReviewedMove {
  std::size_t from = 0, to = 0;  ///< The piles [from, to) that were left before the move.
  End taken = End::left;
  Integer gain;   ///< What the move scores at once.
  Integer left;   ///< What the player ends ahead by, from here on, after taking the left end.
  Integer right;  ///< The same for the right end.

  [[nodiscard]] Integer reached() const { return taken == End::left ? left : right; }
  [[nodiscard]] Integer missed() const { return taken == End::left ? right : left; }
  [[nodiscard]] Ends best() const { return better_ends(left, right); }
  /// The points given away; 0 for every best move, also where two are equally good.
  [[nodiscard]] Integer given_away() const {
    return missed() > reached() ? missed() - reached() : Integer(0);
  }
};

/// Judges the moves of a game, finished or not. O(n) time a move.
///
/// Fails with line_too_long if there are more moves than piles, and with out_of_memory.
Result<Array<ReviewedMove>> review(Row row, Rule rule, std::span<const End> moves) noexcept;

/// First's move that made the verdict of a finished game what it is, counted from 0: the last one
/// before which First stood to win, or to tie, a game that ends worse. None if none did.
///
/// `moves` is the review of the whole game. O(n) time.
std::optional<std::size_t> losing_move(std::span<const ReviewedMove> moves) noexcept;

}  // namespace stonegame
