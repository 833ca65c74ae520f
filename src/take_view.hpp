// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "stonegame/game.hpp"

namespace stonegame {

/// A row as a game of `take`, its piles widened to Int.
///
/// `remaining` is `take` on negated piles. Let R_k be the sum that remains after move k, R_n = 0.
/// First minus Second is R_1 - R_2 + R_3 - ..., and R_k - R_(k+1) is the pile removed at move k
/// + 1. Pairing the terms leaves the sum of the piles that Second removes, so each player wants to
/// remove little: the same moves are best as in `take` on the piles -p, and
///
///     margin_remaining(p) = (sum(p) + margin_take(-p)) / 2        (the numerator is always even)
///
/// docs/theory.md, (e); proofs/Extra.v, remaining_is_take.
template <class Int, class Pile>
class TakeView {
 public:
  constexpr TakeView(std::span<const Pile> row, Rule rule)
      : row_(row), sign_(rule == Rule::take ? 1 : -1) {}

  [[nodiscard]] constexpr std::size_t size() const { return row_.size(); }
  constexpr Int operator[](std::size_t k) const { return sign_ * Int{row_[k]}; }

 private:
  std::span<const Pile> row_;
  Int sign_;
};

/// The margin under `rule`, from the margin of the TakeView. Halved in 128 bits: the sum of a
/// 64-bit margin and a 64-bit sum need not fit 64.
constexpr Integer margin_from_take(Integer take_margin, Integer sum, Rule rule) {
  return rule == Rule::take ? take_margin : (sum + take_margin) / 2;
}

/// Sums that tell which integers a row needs.
struct Totals {
  Integer sum;
  /// sum |pile| <= 2^63 - 1: then every lead, every folded pile, every alternating sum and every
  /// difference on the way to one fits 64 bits.
  bool is_narrow = true;
};

template <class Pile>
Totals totals(std::span<const Pile> row) {
  int128 sum = 0;
  uint128 absolute = 0;
  for (const Pile pile : row) {
    sum += pile;
    absolute += static_cast<uint128>(pile < 0 ? -int128{pile} : int128{pile});
  }
  return {Integer(sum), absolute <= uint128{std::numeric_limits<std::int64_t>::max()}};
}

}  // namespace stonegame
