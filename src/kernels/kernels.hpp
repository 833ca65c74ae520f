// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "stonegame/game.hpp"

/// The loops over millions of piles, for the instruction sets that a processor may have. Pointers
/// and counts go in, numbers come out. Sums wrap around; whoever calls knows when they do.
namespace stonegame::kernels {

/// Not in the WebAssembly: they would add a third to its size, to save the page a few milliseconds.
#ifdef __wasm__
inline constexpr bool are_built = false;
#else
inline constexpr bool are_built = true;
#endif

/// What an even number of piles does to the entries between them (chain.hpp) if the entry before
/// them is 0. If it is x, x is added to the entries at even places and subtracted from those at odd
/// ones.
struct Entries {
  std::int64_t last;        ///< The entry after them.
  std::int64_t least_odd;   ///< Of those after the first, the third, ... of them.
  std::int64_t least_even;  ///< Of those after the second, the fourth, ...
};

/// What shows whether sums fit 64 bits, and `remaining` needs.
struct Totals {
  std::int64_t sum = 0;
  std::uint64_t magnitude = 0;  ///< |pile| <= the highest bit of it, for every pile.
};

/// How many piles are taken together.
inline constexpr std::size_t block_size = 512;

/// Of each of so many blocks; under `remaining` the entries are those of the negated piles.
Totals summarize(const std::int64_t* piles, std::size_t blocks, Rule rule, Entries* entries);
Totals summarize(const std::int32_t* piles, std::size_t blocks, Rule rule, Entries* entries);

/// A chain on its way through a block: the records of chain.hpp, kept one behind the other.
struct Walk {
  std::int64_t entry;       ///< Before the block; then after it.
  std::int64_t least_odd;   ///< The bound for records at the odd places of the block,
  std::int64_t least_even;  ///< and at its even ones.
  std::int64_t* last;       ///< The last record kept; room for block_size + 4 more behind it.
  bool is_last_odd;         ///< Whether it is of the kind that the block has at odd places.
  bool is_dense;            ///< Whether many records are expected: a hint.
};

/// Walks through a block, from its left or its right end.
void walk_block(const std::int64_t* piles, Rule rule, End side, Walk& walk);
void walk_block(const std::int32_t* piles, Rule rule, End side, Walk& walk);

/// The first less the second plus the third ...
std::int64_t alternating_sum(std::span<const std::int64_t> piles);
std::int64_t alternating_sum(std::span<const std::int32_t> piles);

/// Two falling sequences, merged as far as both go; all of one if the other is empty.
struct Merged {
  std::int64_t sum;  ///< The first of them less the second plus the third ...
  std::size_t from_left, from_right;
};
Merged merge(std::span<const std::int64_t> left, std::span<const std::int64_t> right);

/// The same of two parts of a row as they are: from its left end inwards, and from its right end.
/// Under `remaining` the piles rise inwards, and are negated.
Merged merge_ends(std::span<const std::int64_t> left, std::span<const std::int64_t> right,
                  Rule rule);
Merged merge_ends(std::span<const std::int32_t> left, std::span<const std::int32_t> right,
                  Rule rule);

/// Whether each of these is at least as large as the one behind it.
bool is_falling(std::span<const std::int64_t> piles);
bool is_falling(std::span<const std::int32_t> piles);
/// Whether each is at most as large.
bool is_rising(std::span<const std::int64_t> piles);
bool is_rising(std::span<const std::int32_t> piles);

}  // namespace stonegame::kernels
