// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernels/kernels.hpp"
#include "stonegame/array.hpp"
#include "stonegame/margin.hpp"
#include "stonegame/margins.hpp"

namespace stonegame {

/// The margins of many rows, eight at a time (kernels::margins_together), which should be of one
/// length. So they are taken by length, as many as the cache holds the piles of:
///
///     lengths    20 12 30 12 29 ...      in order    12 12 20 29 30 ...
///
/// While some are solved, memory is asked for those that follow. Rows that are too long or too wide
/// for that, or too few, are solved one by one.
template <class Pile, class Offset>
class Batch {
 public:
  Batch(const Rows<Pile, Offset>& rows, Rule rule, std::span<std::int64_t> out)
      : rows_(rows), rule_(rule), out_(out) {}

  /// Solves the rows [from, to). Appends those whose margin does not fit 64 bits to `misfits`;
  /// false if there is no memory for that.
  [[nodiscard]] bool solve(std::size_t from, std::size_t to, Array<std::size_t>& misfits) const {
    while (from < to) {
      const Chunk chunk = next_chunk(from, to);
      if (!solve(chunk, misfits)) return false;
      from += chunk.count;
    }
    return true;
  }

  /// Solves one row on its own.
  [[nodiscard]] bool solve(std::size_t row, Array<std::size_t>& misfits) const {
    const auto fitting = margin(piles(row), rule_).to_int64();
    out_[row] = fitting.value_or(0);
    return fitting || misfits.push_back(row);
  }

 private:
  static constexpr std::size_t most_rows = 4096;
  static constexpr std::size_t enough_piles = 16'384;  // 128 kB, and as many that are asked for
  static constexpr std::size_t enough_rows = 64;       // so that lengths are close to each other
  static constexpr std::size_t near = 1024;            // piles
  static constexpr std::size_t group = kernels::rows_together;
  static constexpr std::size_t longest = kernels::longest_together;
  static constexpr std::size_t fewest = 3;  // to be solved together

  struct Chunk {
    std::size_t first;
    std::size_t count;
    bool is_even;  // all rows have the same length
  };
  using Places = std::array<std::uint16_t, most_rows>;  // in the chunk

  [[nodiscard]] std::size_t at(std::size_t row) const {
    return static_cast<std::size_t>(rows_.offsets[row]);
  }
  [[nodiscard]] std::size_t length(std::size_t row) const { return at(row + 1) - at(row); }
  [[nodiscard]] std::span<const Pile> piles(std::size_t row) const {
    return rows_.piles.subspan(at(row), length(row));
  }

  [[nodiscard]] Chunk next_chunk(std::size_t first, std::size_t to) const {
    const auto begin = rows_.offsets.begin() + static_cast<std::ptrdiff_t>(first);
    const std::size_t most = std::min(to - first, most_rows);
    const auto is_within = [&](Offset offset) {
      return static_cast<std::size_t>(offset - *begin) < enough_piles;
    };
    const auto end =
        std::partition_point(begin + 1, begin + static_cast<std::ptrdiff_t>(most), is_within);
    const auto within = static_cast<std::size_t>(end - begin);
    const std::size_t count = std::max(within, std::min(enough_rows, most));
    std::size_t differences = 0;  // with no branch, so that they are found in vectors
    for (std::size_t k = 1; k < count; ++k) differences |= length(first + k) ^ length(first);
    return {first, count, differences == 0};
  }

  // By length. Rows that are too long to be solved together come last, in any order.
  [[nodiscard]] Places order(const Chunk& chunk) const {
    Places places;
    if (chunk.is_even) {
      for (std::size_t k = 0; k < chunk.count; ++k) places[k] = static_cast<std::uint16_t>(k);
    } else {
      std::array<std::uint16_t, longest + 3> begin{};
      const auto bucket = [&](std::size_t k) {
        return std::min(length(chunk.first + k), longest + 1);
      };
      for (std::size_t k = 0; k < chunk.count; ++k) ++begin[bucket(k) + 1];
      for (std::size_t k = 1; k < begin.size(); ++k) {
        begin[k] = static_cast<std::uint16_t>(begin[k] + begin[k - 1]);
      }
      for (std::size_t k = 0; k < chunk.count; ++k) {
        places[begin[bucket(k)]++] = static_cast<std::uint16_t>(k);
      }
    }
    // The last group is filled up.
    for (std::size_t k = chunk.count; k % group != 0; ++k) places[k] = places[chunk.count - 1];
    return places;
  }

  [[nodiscard]] bool solve(const Chunk& chunk, Array<std::size_t>& misfits) const {
    const Places places = order(chunk);
    std::array<bool, most_rows> is_left{};  // to be solved on its own, which may need memory
    bool is_any_left = false;
    bool is_large = false;
    // Rows of one length are read in order. Others are read when all of the chunk is there.
    const std::size_t later = chunk.is_even ? at(chunk.first) + group * length(chunk.first) + near
                                            : at(chunk.first + chunk.count);
    const Pile* ahead = rows_.piles.data() + std::min(later, rows_.piles.size());
    for (std::size_t from = 0; from < chunk.count; from += group) {
      kernels::Together<Pile> together;
      together.ahead = ahead;
      for (std::size_t k = 0; k < group; ++k) {
        const std::size_t row = chunk.first + places[from + k];
        together.piles[k] = rows_.piles.data() + at(row);
        together.sizes[k] = length(row);
        ahead += together.sizes[k];
      }
      std::array<std::int64_t, group> margins;
      if (from + fewest <= chunk.count && together.sizes[group - 1] <= longest &&
          kernels::margins_together(together, rule_, is_large, margins.data())) {
        for (std::size_t k = 0; k < group; ++k) out_[chunk.first + places[from + k]] = margins[k];
      } else {
        for (std::size_t k = 0; k < group; ++k) is_left[places[from + k]] = true;
        is_any_left = true;
      }
    }
    for (std::size_t k = 0; is_any_left && k < chunk.count; ++k) {
      if (is_left[k] && !solve(chunk.first + k, misfits)) return false;
    }
    return true;
  }

  Rows<Pile, Offset> rows_;
  Rule rule_;
  std::span<std::int64_t> out_;
};

}  // namespace stonegame
