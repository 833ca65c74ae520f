// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "plain_reader.hpp"
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

/// What is added up on the way.
struct Tally {
  std::int64_t sum = 0;
  /// All piles, an offset added to each, or-ed: less than 2^(k+1) for the offset 2^k if all piles
  /// are in [-2^k, 2^k).
  std::uint64_t offset_piles = 0;
};

/// How many piles are taken together.
inline constexpr std::size_t block_size = 128;

/// Of each of so many blocks; under `remaining` the entries are those of the negated piles. Memory
/// is asked for the piles that are `ahead` of them.
Tally summarize(const std::int64_t* piles, std::size_t blocks, Rule rule, std::uint64_t offset,
                std::ptrdiff_t ahead, Entries* entries);
Tally summarize(const std::int32_t* piles, std::size_t blocks, Rule rule, std::uint64_t offset,
                std::ptrdiff_t ahead, Entries* entries);

/// A chain on its way through some blocks: the records of chain.hpp, kept one behind the other.
struct Walk {
  std::int64_t entry;       ///< Before the blocks; then after them.
  std::int64_t least_odd;   ///< The bound for records at the odd places of a block,
  std::int64_t least_even;  ///< and at its even ones.
  std::int64_t* last;       ///< The last record kept; room for all piles and 4 more behind it.
  bool is_last_odd;         ///< Whether it is of the kind that blocks have at odd places.
  bool is_dense;            ///< Whether many records are expected: a hint.
  std::int64_t place = 0;   ///< How many piles are before the blocks; then how many are behind.
};

/// How many blocks a walk may go through at once.
inline constexpr std::size_t most_blocks = 4;

/// Walks through so many piles, which are whole blocks, from their left or their right end.
void walk(const std::int64_t* piles, std::size_t count, Rule rule, End side, Walk& walk);
void walk(const std::int32_t* piles, std::size_t count, Rule rule, End side, Walk& walk);

/// The same for a line of play: how many piles are before each record is kept `to_place` behind it,
/// and from the right an entry that is not larger than those of its kind is a record, too.
inline constexpr std::size_t to_place = 1024 + most_blocks * block_size + 8;
void walk_placed(const std::int64_t* piles, std::size_t count, Rule rule, End side, Walk& walk);
void walk_placed(const std::int32_t* piles, std::size_t count, Rule rule, End side, Walk& walk);

/// The first less the second plus the third ...
std::int64_t alternating_sum(std::span<const std::int64_t> piles);
std::int64_t alternating_sum(std::span<const std::int32_t> piles);

/// The folded piles between the records of two chains, which fall, merged as far as both go; all of
/// one if the other has none. There is a record at least in each.
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

/// The same with the line of play: the ends that are taken, ties to the left, one for every pile of
/// the row that a folded pile stands for. `line_end` is the end of the line's memory; what was
/// there in the next few places behind the moves made may be lost.
inline constexpr std::ptrdiff_t lost = 8;
Merged merge_line(std::span<const std::int64_t> left, std::span<const std::int64_t> right,
                  End* line, const End* line_end);

/// The same of two parts of a row as they are: see merge_ends.
Merged merge_ends_line(std::span<const std::int64_t> left, std::span<const std::int64_t> right,
                       Rule rule, End* line, const End* line_end);
Merged merge_ends_line(std::span<const std::int32_t> left, std::span<const std::int32_t> right,
                       Rule rule, End* line, const End* line_end);

enum class Order : std::uint8_t { falling, strictly_falling, rising, strictly_rising };

/// Whether the piles are in this order, from left to right.
bool is_in_order(std::span<const std::int64_t> piles, Order order);
bool is_in_order(std::span<const std::int32_t> piles, Order order);

/// A row as the loops over its ranges read it.
template <class Int>
struct Ranges {
  const Int* piles;
  const Int* prefix;  ///< prefix[k] is the sum of the first k piles, k = 0 .. size.
  std::size_t size;
};

/// The leads of all ranges, shortest first, each length from the next whole cache line on
/// (triangle.hpp): the table, which begins on a line. `row` must be readable, whatever is there,
/// for 8 piles and sums behind its end, and `leads`, where one length is kept, hold size + 40.
/// It streams into a table that no cache keeps: past the caches, without reading what was there.
void fill_leads(const Ranges<std::int64_t>& row, Rule rule, std::int64_t* leads,
                std::int64_t* table, bool streams);

/// Makes leads of length 1, of all ranges from left to right, into those of a length that it
/// returns: so near the whole row that at most 3 are left to do.
std::size_t roll_leads(const Ranges<std::int64_t>& row, Rule rule, std::int64_t* leads,
                       std::int64_t* room);
std::size_t roll_leads(const Ranges<std::int32_t>& row, Rule rule, std::int32_t* leads,
                       std::int32_t* room);

/// How much room it needs for so many piles.
constexpr std::size_t room_to_roll(std::size_t size) { return 6 * size + 2048; }

/// How many rows are solved together, one a lane.
inline constexpr std::size_t rows_together = 8;
/// How long they may be.
inline constexpr std::size_t longest_together = 1024;

template <class Pile>
struct Together {
  const Pile* piles[rows_together];
  std::size_t sizes[rows_together];  ///< Must not fall. Of one length rows are quickest.
  const Pile* ahead;                 ///< Where memory is asked for that others will read.
};

/// The margin of each row. False if sums may be too large; nothing is written then. `is_large` says
/// whether large lanes are tried at once, and is set if they were needed.
bool margins_together(const Together<std::int64_t>& rows, Rule rule, bool& is_large,
                      std::int64_t* out);
bool margins_together(const Together<std::int32_t>& rows, Rule rule, bool& is_large,
                      std::int64_t* out);

/// How many bytes before it read_blocks looks at.
inline constexpr std::size_t bytes_before = 16;

/// Reads on while the text is plain, in whole blocks of it; stops behind a number. bytes_before
/// bytes of the text must have been read.
void read_blocks(PlainReader& reader);

/// How many lines end in a text.
std::size_t count_lines(const char* text, std::size_t size);

}  // namespace stonegame::kernels
