// SPDX-License-Identifier: MIT
// The table of all leads, written at the speed of memory.
#include <algorithm>

#include "kernels/kernels.hpp"
#include "triangle.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/lead_table.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

// A few lengths grow in one sweep from left to right, line by line of 8 leads. A lead needs the two
// below it, of the length before: in its own place and in the next. So each length is a line behind
// the one before, and everything it needs is still in registers. Lines of one step have the same
// number:
//
//     length - 1   ... | 5 | 6 | 7 |     read, where the last sweep left its last length
//     length       ... | 5 | 6 |
//     length + 1   ... | 5 |             lane by lane: max(gain - next place, gain - own place)
//
// A whole line of each is written at a time, as memory takes it best.
constexpr std::size_t parts = cache_line / lanes;  // vectors to a line
constexpr std::size_t most_lengths = 4;            // at once: what registers hold

struct Line {
  Vector part[parts];
};

HWY_INLINE Line load_line(const std::int64_t* leads) {
  Line of;
  for (std::size_t k = 0; k < parts; ++k) of.part[k] = hn::Load(Wide(), leads + k * lanes);
  return of;
}

// a1 a2 a3 b0: the next place of each lane.
HWY_INLINE Vector next_places([[maybe_unused]] Vector a, Vector b) {
#if HWY_TARGET == HWY_SCALAR
  return b;
#else
  if constexpr (lanes == 4) {
    return hn::CombineShiftRightBytes<8>(Wide(), hn::ConcatLowerUpper(Wide(), b, a), a);
  } else {
    return hn::CombineShiftRightBytes<8>(Wide(), b, a);
  }
#endif
}

// The leads of the ranges of this length from place i on, from a line of those below and the first
// of the line behind it.
template <class GameRule>
HWY_INLINE Line longer(const Ranges<std::int64_t>& row, std::size_t i, std::size_t length,
                       const Line& below, Vector behind) {
  Line leads;
  for (std::size_t k = 0; k < parts; ++k, i += lanes) {
    const std::size_t j = i + length;
    const Vector left = gain(GameRule(), load(row.piles + i),
                             hn::Sub(load(row.prefix + j), load(row.prefix + i + 1)));
    const Vector right = gain(GameRule(), load(row.piles + j - 1),
                              hn::Sub(load(row.prefix + j - 1), load(row.prefix + i)));
    const Vector next = next_places(below.part[k], k + 1 < parts ? below.part[k + 1] : behind);
    leads.part[k] = hn::Max(hn::Sub(left, next), hn::Sub(right, below.part[k]));
  }
  return leads;
}

template <bool streams>
HWY_INLINE void write_line(const Line& from, std::int64_t* to) {
  for (std::size_t k = 0; k < parts; ++k) {
    if constexpr (streams) {
      hn::Stream(from.part[k], Wide(), to + k * lanes);
    } else {
      hn::Store(from.part[k], Wide(), to + k * lanes);
    }
  }
}

// Where a sweep writes.
template <std::size_t lengths>
struct Places {
  std::int64_t* last;             // the last length again, for the next sweep, over what is read
  std::int64_t* length[lengths];  // of the table
  std::size_t lines[lengths];
};

// Length k writes line step - k. At either edge of the row some have no such line.
template <class GameRule, std::size_t lengths, bool streams, bool is_edge>
HWY_INLINE void take_step(const Ranges<std::int64_t>& row, std::size_t length,
                          const Places<lengths>& to, std::size_t step, Line* below) {
  Line behind = load_line(to.last + (step + 1) * cache_line);
  HWY_UNROLL(4)
  for (std::size_t k = 0; k < lengths; ++k) {
    Line leads = behind;
    if (!is_edge || step - k < to.lines[k]) {
      const std::size_t i = (step - k) * cache_line;
      leads = longer<GameRule>(row, i, length + k, below[k], behind.part[0]);
      write_line<streams>(leads, to.length[k] + i);
      if (k + 1 == lengths) write_line<false>(leads, to.last + i);
    }
    below[k] = behind;
    behind = leads;
  }
}

// Grows so many lengths, and returns where the next one begins.
template <class GameRule, std::size_t lengths, bool streams>
HWY_INLINE std::int64_t* sweep(const Ranges<std::int64_t>& row, std::size_t length,
                               std::int64_t* leads, std::int64_t* table) {
  Places<lengths> to;
  to.last = leads;
  for (std::size_t k = 0; k < lengths; ++k) {
    const std::size_t entries = whole_lines(row.size + 1 - (length + k));
    to.length[k] = table;
    to.lines[k] = entries / cache_line;
    table += entries;
  }
  Line below[lengths];
  for (std::size_t k = 0; k < lengths; ++k) below[k] = load_line(leads);
  const std::size_t end = to.lines[0] + lengths - 1;
  const std::size_t inner_end = to.lines[lengths - 1];
  std::size_t step = 0;
  for (; step < std::min(lengths - 1, end); ++step) {
    take_step<GameRule, lengths, streams, true>(row, length, to, step, below);
  }
  for (; step < inner_end; ++step) {
    take_step<GameRule, lengths, streams, false>(row, length, to, step, below);
  }
  for (; step < end; ++step) {
    take_step<GameRule, lengths, streams, true>(row, length, to, step, below);
  }
  return table;
}

template <class GameRule, bool streams>
void fill(const Ranges<std::int64_t>& row, std::int64_t* leads, std::int64_t* table) {
  for (std::size_t i = 0; i < row.size; ++i) {
    table[i] = leads[i] = gain(GameRule(), row.piles[i], std::int64_t{0});
  }
  table += whole_lines(row.size);
  std::size_t length = 2;
  for (; length + most_lengths <= row.size + 1; length += most_lengths) {
    table = sweep<GameRule, most_lengths, streams>(row, length, leads, table);
  }
  for (; length <= row.size; ++length) {
    table = sweep<GameRule, 1, streams>(row, length, leads, table);
  }
  if (streams) hwy::FlushStream();
}

void fill_leads_of(const Ranges<std::int64_t>& row, Rule rule, std::int64_t* leads,
                   std::int64_t* table, bool streams) {
  if (rule == Rule::take) {
    streams ? fill<TakeRule, true>(row, leads, table) : fill<TakeRule, false>(row, leads, table);
  } else {
    streams ? fill<RemainingRule, true>(row, leads, table)
            : fill<RemainingRule, false>(row, leads, table);
  }
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

void fill_leads(const Ranges<std::int64_t>& row, Rule rule, std::int64_t* leads,
                std::int64_t* table, bool streams) {
  STONEGAME_DISPATCH(fill_leads_of)(row, rule, leads, table, streams);
}

}  // namespace stonegame::kernels
#endif
