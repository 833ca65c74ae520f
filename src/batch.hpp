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
/// length. So rows are taken by their length, as many at a time as the cache holds the piles of:
///
///     lengths    20 12 30 12 29 ...      in order    12 12 20 29 30 ...
///
/// While they are solved, memory is asked for those that follow.
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
  static constexpr std::size_t most_piles = 16 * 1024;  // 128 kB, and as many that are asked for
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
    Chunk chunk{first, 1, true};
    const std::size_t most = std::min(to - first, most_rows);
    while (chunk.count < most && at(first + chunk.count) - at(first) < most_piles) {
      chunk.is_even &= length(first + chunk.count) == length(first);
      ++chunk.count;
    }
    return chunk;
  }

  // Rows that are too long to be solved together come last, in any order.
  void sort_by_length(const Chunk& chunk, Places& places) const {
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

  [[nodiscard]] bool solve(const Chunk& chunk, Array<std::size_t>& misfits) const {
    Places places;
    if (!chunk.is_even) sort_by_length(chunk, places);
    std::array<bool, most_rows> is_left{};  // to be solved on its own, which may need memory
    bool is_large = false;
    const Pile* ahead = rows_.piles.data() + at(chunk.first + chunk.count);
    for (std::size_t from = 0; from < chunk.count; from += group) {
      const std::size_t count = std::min(group, chunk.count - from);
      std::array<std::size_t, group> row;
      kernels::Together<Pile> together;
      for (std::size_t k = 0; k < group; ++k) {
        const std::size_t next = from + std::min(k, count - 1);
        row[k] = chunk.first + (chunk.is_even ? next : places[next]);
        together.piles[k] = rows_.piles.data() + at(row[k]);
        together.sizes[k] = length(row[k]);
      }
      together.ahead = ahead;
      std::array<std::int64_t, group> margins;
      const bool is_solved = count >= fewest && together.sizes[count - 1] <= longest &&
                             kernels::margins_together(together, rule_, is_large, margins.data());
      for (std::size_t k = 0; k < count; ++k) {
        is_left[row[k] - chunk.first] = !is_solved;
        if (is_solved) out_[row[k]] = margins[k];
        ahead += together.sizes[k];
      }
    }
    for (std::size_t k = 0; k < chunk.count; ++k) {
      if (is_left[k] && !solve(chunk.first + k, misfits)) return false;
    }
    return true;
  }

  Rows<Pile, Offset> rows_;
  Rule rule_;
  std::span<std::int64_t> out_;
};

}  // namespace stonegame
