// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "kernels/kernels.hpp"
#include "stonegame/array.hpp"
#include "stonegame/game.hpp"

namespace stonegame {

/// What each block of a long row does to its entries, found in one pass over all piles. Chains skip
/// the blocks that have no record: all but a few dozen of a random row.
template <class Pile>
class Blocks {
 public:
  using Entries = kernels::Entries;
  static constexpr std::size_t size = kernels::block_size;

  /// Nothing for a row so short that it would not pay, or if there is no memory.
  static std::optional<Blocks> of(std::span<const Pile> row, Rule rule) {
    const std::size_t count = row.size() / size;
    if (count < fewest) return std::nullopt;
    if constexpr (kernels::are_built) {
      auto entries = Array<Entries>::of_size(count);
      if (!entries) return std::nullopt;
      const auto totals = kernels::summarize(row.data(), count, rule, entries->data());
      return Blocks(row, std::move(*entries), totals);
    }
    return std::nullopt;
  }

  /// Whether sum |pile| <= 2^63 - 1 for certain, so that sum and entries are right.
  [[nodiscard]] bool is_narrow() const {
    return uint128{std::bit_floor(totals_.magnitude)} * row_.size() <= uint128{INT64_MAX};
  }
  [[nodiscard]] std::int64_t sum() const { return totals_.sum; }

  /// The block that begins at this pile of the row, as one sees it who comes from the left; nothing
  /// if none does.
  [[nodiscard]] std::optional<Entries> from_left(const Pile* pile) const {
    const auto at = static_cast<std::size_t>(pile - row_.data());
    if (at % size != 0 || at / size >= entries_.size()) return std::nullopt;
    return entries_[at / size];
  }

  /// The block that ends before this pile, as one sees it who comes from the right. The entries
  /// differ by a constant, added at even places and subtracted at odd ones; the last one is now the
  /// first.
  [[nodiscard]] std::optional<Entries> from_right(const Pile* end) const {
    const auto at = static_cast<std::size_t>(end - row_.data());
    if (at % size != 0 || at / size > entries_.size()) return std::nullopt;
    const auto& [last, least_odd, least_even] = entries_[at / size - 1];
    return Entries{-last, least_odd + last, std::min<std::int64_t>(least_even, 0) - last};
  }

 private:
  static constexpr std::size_t fewest = 4;

  Blocks(std::span<const Pile> row, Array<Entries> entries, kernels::Totals totals)
      : row_(row), entries_(std::move(entries)), totals_(totals) {
    for (const std::int64_t pile : row.subspan(entries_.size() * size)) {
      const auto bits = static_cast<std::uint64_t>(pile);
      totals_.magnitude |= bits ^ (bits << 1U);
      totals_.sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(totals_.sum) + bits);
    }
  }

  std::span<const Pile> row_;
  Array<Entries> entries_;
  kernels::Totals totals_;
};

}  // namespace stonegame
