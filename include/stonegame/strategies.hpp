// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "stonegame/best_line.hpp"
#include "stonegame/game.hpp"
#include "stonegame/result.hpp"

namespace stonegame {

/// A way to choose ends.
///
/// - optimal: the first move of the best line of what is left.
/// - greedy: the end that scores more now; ties to the left.
/// - parity: to move on an even range under `take` it fixes the richer of the odd and the even
///   places (the left end's on a tie) and keeps to it; elsewhere it takes greedy's end.
/// - random: an end drawn from the seed and the range, so a game can be repeated.
/// - fixed: the moves of a line, by move number, whatever the other player does.
struct Strategy {
  enum class Kind : std::uint8_t { optimal, greedy, parity, random, fixed };

  static constexpr Strategy optimal() { return {Kind::optimal, 0, {}}; }
  static constexpr Strategy greedy() { return {Kind::greedy, 0, {}}; }
  static constexpr Strategy parity() { return {Kind::parity, 0, {}}; }
  static constexpr Strategy random(std::uint64_t seed) { return {Kind::random, seed, {}}; }
  static constexpr Strategy fixed(std::span<const End> line) { return {Kind::fixed, 0, line}; }

  Kind kind = Kind::optimal;
  std::uint64_t seed = 0;
  std::span<const End> line;  ///< Borrowed: it must outlive the strategy.
};

/// Plays a whole game. O(n) time and memory, and O(n) more for each optimal move.
///
///     play_out({7, 90, 5, 1}, Rule::take, Strategy::greedy(), Strategy::greedy())  ->  12 to 91
///
/// Fails with out_of_memory, and with line_too_short for a fixed line that ends before the game.
Result<Game> play_out(Row row, Rule rule, const Strategy& first, const Strategy& second) noexcept;

/// The game of a strategy as First against a perfect reply: the one that it does worst against.
/// Where two replies are equally good the left end is taken.
///
///     perfect_reply({7, 90, 5, 1}, Rule::take, Strategy::greedy())  ->  L L L L, 12 to 91
///
/// Time as shortfall, and n(n + 1)/2 bytes of memory. Fails as play_out does.
Result<Game> perfect_reply(Row row, Rule rule, const Strategy& strategy) noexcept;

/// What a strategy loses as First: the margin minus its result against a perfect reply. Never
/// negative; 0 means that it is as good as perfect play on this row.
///
///     shortfall({7, 90, 5, 1}, Rule::take, Strategy::greedy())  ->  158
///
/// O(n^2) time (O(n^3) for optimal, whose shortfall is 0 by construction), O(n) memory.
/// Fails as play_out does.
Result<Integer> shortfall(Row row, Rule rule, const Strategy& strategy) noexcept;

}  // namespace stonegame
