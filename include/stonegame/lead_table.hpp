// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "stonegame/array.hpp"
#include "stonegame/game.hpp"
#include "stonegame/result.hpp"

namespace stonegame {

/// The lead of every range: the textbook table, shortest ranges first.
///
///     length 1      7    90     5     1          leads(1)
///     length 2        83    85     4             leads(2)
///     length 3          -78    86                lead(0, 3), lead(1, 4)
///     length 4             79                    the margin
///
/// n(n+1)/2 entries of 8 bytes, and up to 7 more a length; filled in O(n^2).
class LeadTable {
 public:
  /// Fails with sum_too_large when sum |pile| passes 2^63 - 1, and with out_of_memory, before
  /// anything is filled.
  static Result<LeadTable> make(Row row, Rule rule = Rule::take) noexcept;

  /// The number of entries for n piles; nothing if it is not a size.
  static std::optional<std::size_t> entries(std::size_t n) noexcept;

  [[nodiscard]] std::size_t size() const noexcept { return prefix_.size() - 1; }

  /// The lead of the player to move on the piles [i, j), i <= j <= size(). O(1).
  [[nodiscard]] std::int64_t lead(std::size_t i, std::size_t j) const noexcept {
    return i == j ? 0 : leads(j - i)[i];
  }

  /// What taking this end of [i, j), i < j, leads to: its gain minus the lead handed over. O(1).
  [[nodiscard]] std::int64_t candidate(std::size_t i, std::size_t j, End end) const noexcept;

  /// The best ends of [i, j); `none` if it is empty. O(1).
  [[nodiscard]] Ends best_ends(std::size_t i, std::size_t j) const noexcept;

  /// The leads of all ranges of this length, 1 <= length <= size(), from left to right. O(1).
  [[nodiscard]] std::span<const std::int64_t> leads(std::size_t length) const noexcept;

 private:
  LeadTable(Rule rule, Array<std::int64_t> prefix, Array<std::int64_t> leads) noexcept
      : rule_(rule), prefix_(std::move(prefix)), leads_(std::move(leads)) {}

  Rule rule_;
  Array<std::int64_t> prefix_;  // prefix_[k] is the sum of the first k piles
  Array<std::int64_t> leads_;   // laid out as triangle.hpp says
};

}  // namespace stonegame
