// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "blocks.hpp"
#include "kernels/kernels.hpp"

namespace stonegame {

/// One end of a long row, folded: what Chain (chain.hpp) gives pile by pile comes block by block
/// here, and blocks without a record are skipped. For the margin alone ties fold on both sides; for
/// a line they fold as they do there.
///
/// Nothing it says counts once blocks are not narrow.
template <class Pile, End side, bool is_for_line>
class FoldedEnd {
 public:
  /// Blocks at both ends of the row have been looked at.
  FoldedEnd(std::span<const Pile> row, Rule rule, Blocks<Pile>& blocks)
      : row_(row), rule_(rule), blocks_(blocks) {
    if (!blocks_.is_narrow()) return;
    kept_[0] = 0;
    kept_[1] = entry_ = pile(0);
    if (is_for_line) kept_[kernels::to_place] = 0, kept_[kernels::to_place + 1] = 1;
    at_ = 1;
    last_ = 1;
    refill();
  }

  /// Folded piles, falling, that have not been taken yet, as the records that they lie between; one
  /// record once only the bottom is left.
  [[nodiscard]] std::span<const std::int64_t> records() const {
    return {kept_.data() + taken_, count_ - taken_ + 1};
  }
  /// How many piles of the row the first `count` folded piles stand for; for a line.
  [[nodiscard]] std::int64_t width(std::size_t count) const {
    return kept_[taken_ + count + kernels::to_place] - kept_[taken_ + kernels::to_place];
  }
  /// Takes so many of them.
  void take(std::size_t count) {
    taken_ += count;
    if (count_ - taken_ < few) refill();
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
    drop(kept_.data());
    if (is_for_line) drop(kept_.data() + kernels::to_place);
    is_shifted_ = is_shifted_ != (taken_ % 2 == 1);
    last_ -= taken_;
    taken_ = 0;
    while (at_ < row_.size() && last_ < most && blocks_.is_narrow()) advance();
    count_ = last_ - 1;  // the last two make no pile yet
  }

  // Those that have been taken.
  void drop(std::int64_t* kept) const {
    if (taken_ > 0) std::copy(kept + taken_, kept + last_ + 1, kept);
  }

  static bool is_record(std::int64_t entry, std::int64_t bound) {
    return is_for_line && side == End::right ? entry <= bound : entry < bound;
  }

  // Whether the last one kept has an odd place in the row.
  [[nodiscard]] bool is_last_odd() const { return (last_ % 2 == 1) != is_shifted_; }

  void advance() {
    const std::span<const kernels::Entries> blocks = known_blocks();
    if (blocks.empty()) return step();
    if (!blocks_.is_narrow()) return;
    const bool is_odd_of_last = is_last_odd() == (at_ % 2 == 0);  // the odd places of a block
    const std::int64_t bound_odd = kept_[is_odd_of_last ? last_ : last_ - 1];
    const std::int64_t bound_even = kept_[is_odd_of_last ? last_ - 1 : last_];
    std::size_t skipped = 0;
    for (; skipped < blocks.size(); ++skipped) {
      const auto& [last, least_odd, least_even] =
          side == End::left ? blocks[skipped]
                            : Blocks<Pile>::from_right(blocks[blocks.size() - 1 - skipped]);
      if (is_record(least_odd - entry_, bound_odd) || is_record(least_even + entry_, bound_even)) {
        break;
      }
      entry_ += last;
    }
    at_ += skipped * block;
    if (skipped == blocks.size()) return;

    // Where there are many records there are likely to be more.
    const std::size_t count =
        is_dense_ ? std::min(blocks.size() - skipped, kernels::most_blocks) * block : block;
    kernels::Walk walk{entry_,         bound_odd, bound_even, kept_.data() + last_,
                       is_odd_of_last, is_dense_};
    const Pile* piles = row_.data() + (side == End::left ? at_ : row_.size() - at_ - count);
    if constexpr (is_for_line) {
      walk.place = static_cast<std::int64_t>(at_);
      kernels::walk_placed(piles, count, rule_, side, walk);
    } else {
      kernels::walk(piles, count, rule_, side, walk);
    }
    const auto last = static_cast<std::size_t>(walk.last - kept_.data());
    is_dense_ = (last - last_) * dense > count;
    last_ = last;
    entry_ = walk.entry;
    at_ += count;
  }

  // Those ahead.
  [[nodiscard]] std::span<const kernels::Entries> known_blocks() {
    const std::size_t ahead = (row_.size() - at_) / block;
    if (ahead == 0) return {};
    if constexpr (side == End::left) {
      const auto blocks = blocks_.from_left(row_.data() + at_);
      return blocks.first(std::min(blocks.size(), ahead));
    } else {
      const auto blocks = blocks_.up_to(row_.data() + row_.size() - at_);
      return blocks.last(std::min(blocks.size(), ahead));
    }
  }

  // A pile that is in no whole block.
  void step() {
    entry_ = pile(at_++) - entry_;
    const bool is_of_last = is_last_odd() == (at_ % 2 == 1);
    if (!is_record(entry_, kept_[is_of_last ? last_ : last_ - 1])) return;
    if (!is_of_last) ++last_;
    kept_[last_] = entry_;
    if (is_for_line) kept_[last_ + kernels::to_place] = static_cast<std::int64_t>(at_);
  }

  // Where to stop looking for more,
  static constexpr std::size_t most = kernels::to_place - kernels::most_blocks * block - 8;
  static constexpr std::size_t few = 64;    // and where to start again
  static constexpr std::size_t dense = 32;  // more than one record in so many piles are many

  std::span<const Pile> row_;
  Rule rule_;
  Blocks<Pile>& blocks_;
  std::size_t at_ = 0;  // piles seen, counted from this end
  std::int64_t entry_ = 0;
  std::size_t last_ = 0;
  bool is_shifted_ = false;
  bool is_dense_ = false;
  std::size_t count_ = 0;
  std::size_t taken_ = 0;
  std::array<std::int64_t, (is_for_line ? 2 : 1) * kernels::to_place> kept_;
};

/// How many of the folded piles between these records, which fall, are larger than the bottom.
inline std::size_t count_larger(std::span<const std::int64_t> records, std::int64_t bottom) {
  std::size_t count = 0;
  while (count + 1 < records.size() && records[count] + records[count + 1] > bottom) ++count;
  return count;
}

/// The margin of `take` on the row, negated under `remaining`; nothing if it may not be narrow. The
/// row must have a pile.
template <class Pile>
std::optional<std::int64_t> long_take_margin(std::span<const Pile> row, Rule rule,
                                             Blocks<Pile>& blocks) {
  blocks.look_at_ends(row);
  FoldedEnd<Pile, End::left, false> left(row, rule, blocks);
  FoldedEnd<Pile, End::right, false> right(row, rule, blocks);
  std::int64_t margin = 0;
  std::size_t taken = 0;
  const auto sign = [&] { return taken % 2 == 0 ? 1 : -1; };
  while (blocks.is_narrow()) {
    const auto a = left.records();
    const auto b = right.records();
    if (a.size() == 1 && b.size() == 1) {
      return (row.size() - taken) % 2 == 1 ? margin + sign() * left.bottom() : margin;
    }
    const kernels::Merged merged = kernels::merge(a, b);
    margin += sign() * merged.sum;
    taken += merged.from_left + merged.from_right;
    left.take(merged.from_left);
    right.take(merged.from_right);
  }
  return std::nullopt;
}

/// The same with the line of play that chain.hpp defines, into as many zeros as there are piles; if
/// there is nothing, they may have been written over.
template <class Pile>
std::optional<std::int64_t> long_take_line(std::span<const Pile> row, Rule rule,
                                           Blocks<Pile>& blocks, std::span<End> line) {
  blocks.look_at_ends(row);
  FoldedEnd<Pile, End::left, true> left(row, rule, blocks);
  FoldedEnd<Pile, End::right, true> right(row, rule, blocks);
  End* next = line.data();
  End* const end = next + line.size();
  std::int64_t margin = 0;
  const auto sign = [&] { return (next - line.data()) % 2 == 0 ? 1 : -1; };
  while (blocks.is_narrow()) {
    const auto a = left.records();
    auto b = right.records();
    // The bottom is the left end at last, and where it ties it goes first.
    if (a.size() == 1) b = b.first(count_larger(b, left.bottom()) + 1);
    if (a.size() == 1 && b.size() == 1) {
      std::fill_n(next, std::min<std::ptrdiff_t>(end - next, kernels::lost), End::left);
      return (end - next) % 2 == 1 ? margin + sign() * left.bottom() : margin;
    }
    const kernels::Merged merged = kernels::merge_line(a, b, next, end);
    margin += sign() * merged.sum;
    next += left.width(merged.from_left) + right.width(merged.from_right);
    left.take(merged.from_left);
    right.take(merged.from_right);
  }
  return std::nullopt;
}

}  // namespace stonegame
