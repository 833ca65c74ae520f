// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "blocks.hpp"
#include "kernels/kernels.hpp"

namespace stonegame {

/// One end of a long narrow row, folded: what Chain (chain.hpp) gives pile by pile comes block by
/// block here, and blocks without a record are skipped. For the margin alone, so ties fold on both
/// sides.
template <class Pile, End side>
class FoldedEnd {
 public:
  FoldedEnd(std::span<const Pile> row, Rule rule, const Blocks<Pile>& blocks)
      : row_(row), rule_(rule), blocks_(blocks) {
    kept_[0] = 0;
    kept_[1] = entry_ = pile(0);
    at_ = 1;
    last_ = 1;
    refill();
  }

  /// Folded piles, falling, that have not been taken yet; none once only the bottom is left.
  [[nodiscard]] std::span<const std::int64_t> piles() const {
    return {piles_.data() + taken_, count_ - taken_};
  }
  /// Takes so many of them.
  void take(std::size_t count) {
    taken_ += count;
    if (taken_ == count_) refill();
  }
  /// The bottom of the folded row, once there are no piles.
  [[nodiscard]] std::int64_t bottom() const { return kept_[last_ - 1] + kept_[last_]; }

 private:
  static constexpr std::size_t block = kernels::block_size;

  [[nodiscard]] std::int64_t pile(std::size_t k) const {
    const std::int64_t value = row_[side == End::left ? k : row_.size() - 1 - k];
    return rule_ == Rule::take ? value : -value;
  }

  // kept_[last_] may still be replaced by a better one of its kind. What is kept at odd places of
  // the row is kept at odd places of kept_, counted with those that were dropped.
  void refill() {
    // The last two make no pile yet.
    for (std::size_t k = 0; k < 2; ++k) kept_[k] = kept_[last_ - 1 + k];
    is_shifted_ = is_shifted_ != ((last_ - 1) % 2 == 1);
    last_ = 1;
    while (at_ < row_.size() && last_ < most) advance();
    count_ = last_ - 1;
    taken_ = 0;
    for (std::size_t k = 0; k < count_; ++k) piles_[k] = kept_[k] + kept_[k + 1];
  }

  // Whether the last one kept has an odd place in the row.
  [[nodiscard]] bool is_last_odd() const { return (last_ % 2 == 1) != is_shifted_; }

  void advance() {
    const auto entries = begins_block();
    if (!entries) return step();
    const bool is_odd_of_last = is_last_odd() == (at_ % 2 == 0);  // the odd places of the block
    const std::int64_t bound_odd = kept_[is_odd_of_last ? last_ : last_ - 1];
    const std::int64_t bound_even = kept_[is_odd_of_last ? last_ - 1 : last_];
    if (entries->least_odd - entry_ < bound_odd || entries->least_even + entry_ < bound_even) {
      kernels::Walk walk{entry_,         bound_odd, bound_even, kept_.data() + last_,
                         is_odd_of_last, is_dense_};
      const Pile* piles = row_.data() + (side == End::left ? at_ : row_.size() - at_ - block);
      kernels::walk_block(piles, rule_, side, walk);
      is_dense_ = walk.last - kept_.data() - static_cast<std::ptrdiff_t>(last_) > dense;
      last_ = static_cast<std::size_t>(walk.last - kept_.data());
      entry_ = walk.entry;
    } else {
      entry_ += entries->last;
    }
    at_ += block;
  }

  [[nodiscard]] std::optional<kernels::Entries> begins_block() const {
    if (row_.size() - at_ < block) return std::nullopt;
    return side == End::left ? blocks_.from_left(row_.data() + at_)
                             : blocks_.from_right(row_.data() + row_.size() - at_);
  }

  // A pile that is in no whole block.
  void step() {
    entry_ = pile(at_++) - entry_;
    const bool is_of_last = is_last_odd() == (at_ % 2 == 1);
    if (entry_ >= kept_[is_of_last ? last_ : last_ - 1]) return;
    if (!is_of_last) ++last_;
    kept_[last_] = entry_;
  }

  // Where to stop looking for more: room for one more block is left.
  static constexpr std::size_t most = 2 * block;
  static constexpr std::ptrdiff_t dense = block / 32;  // records of a block that are many

  std::span<const Pile> row_;
  Rule rule_;
  const Blocks<Pile>& blocks_;
  std::size_t at_ = 0;  // piles seen, counted from this end
  std::int64_t entry_ = 0;
  std::size_t last_ = 0;
  bool is_shifted_ = false;
  bool is_dense_ = false;
  std::size_t count_ = 0;
  std::size_t taken_ = 0;
  std::array<std::int64_t, most + block + 8> kept_;
  std::array<std::int64_t, most + block + 8> piles_;
};

/// The margin of `take` on the row, negated under `remaining`. The row must have a pile.
template <class Pile>
std::int64_t long_take_margin(std::span<const Pile> row, Rule rule, const Blocks<Pile>& blocks) {
  FoldedEnd<Pile, End::left> left(row, rule, blocks);
  FoldedEnd<Pile, End::right> right(row, rule, blocks);
  std::int64_t margin = 0;
  std::size_t taken = 0;
  const auto sign = [&] { return taken % 2 == 0 ? 1 : -1; };
  for (;;) {
    const auto a = left.piles();
    const auto b = right.piles();
    if (a.empty() && b.empty()) break;
    const kernels::Merged merged = kernels::merge(a, b);
    margin += sign() * merged.sum;
    taken += merged.from_left + merged.from_right;
    left.take(merged.from_left);
    right.take(merged.from_right);
  }
  return (row.size() - taken) % 2 == 1 ? margin + sign() * left.bottom() : margin;
}

}  // namespace stonegame
