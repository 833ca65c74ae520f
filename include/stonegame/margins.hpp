// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "stonegame/array.hpp"
#include "stonegame/game.hpp"
#include "stonegame/result.hpp"

namespace stonegame {

/// Many rows laid end to end, as Arrow lays out a list column: row k is the piles
/// [offsets[k], offsets[k + 1]), so there is one more offset than there are rows.
template <class Pile, class Offset>
struct Rows {
  std::span<const Pile> piles;
  std::span<const Offset> offsets;
  [[nodiscard]] std::size_t size() const { return offsets.empty() ? 0 : offsets.size() - 1; }
};

/// The margin of every row, into `out`, which has a place for each. O(total piles) time.
///
///     const std::int64_t piles[] = {7, 90, 5, 1, 5, 3, 4, 5};
///     const std::int64_t offsets[] = {0, 4, 8};
///     std::int64_t out[2];
///     margins(Rows<std::int64_t, std::int64_t>{piles, offsets}, Rule::take, out);  // 79 and 1
///
/// Returns the indices of the rows whose margin does not fit 64 bits; `out` is 0 there.
/// Fails with bad_offsets (nothing is written then) and out_of_memory.
Result<Array<std::size_t>> margins(Rows<std::int64_t, std::int64_t> rows, Rule rule,
                                   std::span<std::int64_t> out) noexcept;
Result<Array<std::size_t>> margins(Rows<std::int64_t, std::int32_t> rows, Rule rule,
                                   std::span<std::int64_t> out) noexcept;
Result<Array<std::size_t>> margins(Rows<std::int32_t, std::int64_t> rows, Rule rule,
                                   std::span<std::int64_t> out) noexcept;
Result<Array<std::size_t>> margins(Rows<std::int32_t, std::int32_t> rows, Rule rule,
                                   std::span<std::int64_t> out) noexcept;

}  // namespace stonegame
