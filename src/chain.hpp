// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "take_view.hpp"

namespace stonegame {

/// The folded row in closed form: its piles from one end, largest first, without a stack.
///
/// Put entries h between the piles, h[0] = 0 and h[k+1] = p[k] - h[k], so that p[k] = h[k] +
/// h[k+1]:
///
///     piles          7    90     5     1
///     entries     0     7    83   -78    79
///
/// A fold a <= b > c deletes two neighbouring entries that are no better (smaller) than the others
/// of their kind (even or odd index) beside them, so it is the minima that survive. Walk inwards
/// and note every record, an entry smaller than all before it of its kind; of a run of records of
/// one kind keep the last. Neighbours in what is kept are the folded piles. Above, from the left, 0
/// and -78 are kept: -78 stands for 7 90 5. From the right (where an equal entry is a record as
/// well) 79 and -78: the 1. Both walks end at the bottom, where the smallest entries of both kinds
/// meet.
///
/// The walk from the right has entries of its own, again from 0: they differ from these by a
/// constant, added for one kind and subtracted for the other, so records and piles are the same.
///
/// O(n) for the whole walk, O(1) memory. docs/theory.md, section 5.
template <class Int, class Pile, End side>
class Chain {
 public:
  explicit Chain(TakeView<Int, Pile> row) : row_(row) {
    if (row_.size() == 0) return;
    entry_ = pile(0) - entry_;
    next_ = entry_;
    at_ = next_at_ = 1;
    advance();
  }

  /// Whether a pile above the bottom is left on this side.
  [[nodiscard]] bool has_pile() const { return has_pile_; }
  /// The largest folded pile that is left on this side.
  [[nodiscard]] Int value() const { return value_; }
  /// How many piles of the row it stands for.
  [[nodiscard]] std::size_t width() const { return width_; }
  /// The bottom of the folded row, once has_pile() is false.
  [[nodiscard]] Int bottom() const { return kept_ + next_; }

  /// Goes on to the next folded pile.
  void advance() {
    while (at_ < row_.size()) {
      entry_ = pile(at_++) - entry_;
      const bool is_kind_of_kept = (at_ - kept_at_) % 2 == 0;
      if (!is_kind_of_kept) {
        if (is_record(entry_, next_)) next_ = entry_, next_at_ = at_;
      } else if (is_record(entry_, kept_)) {  // the run of `next_` is over: it is kept
        value_ = kept_ + next_;
        width_ = next_at_ - kept_at_;
        kept_ = next_, kept_at_ = next_at_;
        next_ = entry_, next_at_ = at_;
        has_pile_ = true;
        return;
      }
    }
    has_pile_ = false;
  }

 private:
  [[nodiscard]] Int pile(std::size_t k) const {
    return row_[side == End::left ? k : row_.size() - 1 - k];
  }
  static bool is_record(Int entry, Int best) {
    return side == End::left ? entry < best : entry <= best;
  }

  TakeView<Int, Pile> row_;
  std::size_t at_ = 0;  // counted from this end, as are the others
  Int entry_{};
  std::size_t kept_at_ = 0;
  Int kept_{};  // the last entry of the chain that is certain
  std::size_t next_at_ = 0;
  Int next_{};  // the best entry of the other kind: the next of the chain unless a better one comes
  bool has_pile_ = false;
  Int value_{};
  std::size_t width_ = 0;
};

/// Plays the folded row: its larger end, ties to the left, until only piles as small as the bottom
/// are left. Calls take(end, value, width) for each folded pile taken. Returns what the rest is
/// worth to the player who then moves: equal piles cancel in pairs, and as every width is odd the
/// piles of the row that are left tell whether one stays over.
template <class Int, class Pile, class Take>
Int play_folded(TakeView<Int, Pile> row, Take take) {
  Chain<Int, Pile, End::left> left(row);
  Chain<Int, Pile, End::right> right(row);
  std::size_t taken = 0;
  while (left.has_pile() || right.has_pile()) {
    if (left.has_pile() && (!right.has_pile() || left.value() >= right.value())) {
      take(End::left, left.value(), left.width());
      taken += left.width();
      left.advance();
    } else {
      // The bottom is the left end now, and where it ties it goes first.
      if (!left.has_pile() && right.value() == left.bottom()) break;
      take(End::right, right.value(), right.width());
      taken += right.width();
      right.advance();
    }
  }
  return (row.size() - taken) % 2 == 1 ? left.bottom() : Int{};
}

}  // namespace stonegame
