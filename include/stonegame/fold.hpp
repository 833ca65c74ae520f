// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "stonegame/array.hpp"
#include "stonegame/game.hpp"
#include "stonegame/result.hpp"

namespace stonegame {

/// The margin of a row that is too long to keep: piles go in one by one or in runs, only the folded
/// row stays.
///
/// A handful of piles on a random row; all of them on a valley, which is its own folded row.
///
///     FoldedRow row(Rule::take);
///     for (std::int64_t pile : piles) if (!row.push(pile)) return out_of_memory;
///     row.margin();
class FoldedRow {
 public:
  explicit FoldedRow(Rule rule) noexcept : rule_(rule) {}

  /// Adds a pile at the right; amortised O(1). False if there is no memory for it.
  [[nodiscard]] bool push(std::int64_t pile) noexcept;

  /// Adds a run of piles at the right, as if one by one, but quicker; O(run.size()). False if there
  /// is no memory for them: then the row is of no use any more.
  [[nodiscard]] bool push(Row run) noexcept;

  /// The margin of the piles so far; O(kept()).
  [[nodiscard]] Integer margin() const noexcept;

  [[nodiscard]] Integer sum() const noexcept { return sum_; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// How many piles the folded row has now.
  [[nodiscard]] std::size_t kept() const noexcept { return narrow_.size() + wide_.size(); }

 private:
  [[nodiscard]] bool widen() noexcept;

  Rule rule_;
  bool is_wide_ = false;            // sum |pile| may have passed 2^63 - 1
  std::uint64_t absolute_sum_ = 0;  // at least sum |pile| of those pushed while narrow
  std::uint64_t largest_ = 1;       // what runs are expected to have no |pile| above
  std::size_t size_ = 0;
  Integer sum_;
  Array<std::int64_t> narrow_;
  Array<Integer> wide_;
};

/// A pile of the folded row, and the piles [from, to) that it stands for: always an odd number.
struct FoldedPile {
  Integer value;
  std::size_t from = 0;
  std::size_t to = 0;
};

/// Three neighbours a <= b > c that become the single pile a - b + c.
struct FoldStep {
  FoldedPile a, b, c;
  [[nodiscard]] FoldedPile folded() const { return {a.value - b.value + c.value, a.from, c.to}; }
};

struct FoldSteps {
  Array<FoldStep> steps;
  Array<FoldedPile> valley;  ///< What is left: it falls, then rises.
  Array<FoldedPile> merged;  ///< The same as it is played: the larger end first, ties to the left.
  Integer take_margin;       ///< First minus Second in that play.
};

/// The fold from left to right, step by step, to be watched. Under `remaining` the piles are
/// negated.
///
/// O(n) time and memory. Fails with out_of_memory.
///
///     fold_steps({7, 90, 5, 1})  ->  7 90 5 become -78; valley -78 1
Result<FoldSteps> fold_steps(Row row, Rule rule = Rule::take) noexcept;

/// The fold in closed form: the alternating sums of the row, and those of them that it keeps.
struct FoldChain {
  Array<Integer> sums;  ///< sums[k] = p[0] - p[1] + p[2] - ... of the first k piles: n + 1 of them.
  /// Which are kept, from left to right. Of neighbours in it the odd one less the even one is a
  /// folded pile, standing for the piles between them.
  Array<std::size_t> kept;
  std::size_t bottom = 0;  ///< The least folded pile, the first of them: behind kept[bottom].
};

/// Which alternating sums are left when all is folded: records seen from the left up to the bottom,
/// and from the right down to it. docs/theory.md, section 5, says which of several stay. Under
/// `remaining` the piles are negated.
///
/// O(n) time and memory. Fails with out_of_memory.
///
///     fold_chain({7, 90, 5, 1})  ->  sums 0 7 -83 -78 -79; kept 0 3 4: piles -78 and 1
Result<FoldChain> fold_chain(Row row, Rule rule = Rule::take) noexcept;

}  // namespace stonegame
