// SPDX-License-Identifier: MIT
// The table of all leads of which only a few lengths are kept.
#include <algorithm>

#include "kernels/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/rolling.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

// As long as the lanes of a vector are neighbours, a lead needs the one of the next lane. So they
// are far apart instead: each has a stretch of the row of its own, and column t holds place t of
// every stretch.
//
//     piles                0 1 2 3 4 5 6 7 8 9 a b
//     stretches of 3       0 3 6 9 | 1 4 7 a | 2 5 8 b
//     and where they go on                             | 3 6 9 - | 4 7 a - | ...
//
// The next place is the next column. A sweep grows four lengths from left to right, each a column
// behind the one before, so that all of them end at the same pile. A length needs `fresh`, which
// the one below has just made, and `old`, which it made before. Where a stretch ends it goes on
// for a few columns in those of the next, and these are worked out twice.
constexpr std::size_t lengths = 4;  // in one sweep
constexpr std::size_t columns = 2;  // in one step of it: work that does not wait for the other
constexpr std::size_t overlap = lengths + columns;

template <class Int>
using Lanes = hn::CappedTag<Int, 32 / sizeof(Int)>;

// What a sweep reads and writes, in columns.
template <class Int>
struct Columns {
  std::size_t stretch;
  Int* leads;
  const Int* piles_left;   // those that a range begins with,
  const Int* prefix_left;  // and the prefix sums before them
  const Int* piles_right;  // those that a range of the first length ends with,
  const Int* prefix_right;
};

template <class GameRule, class Int>
HWY_INLINE void sweep(const Columns<Int>& of) {
  const Lanes<Int> d;
  using V = hn::Vec<Lanes<Int>>;
  constexpr std::size_t n = hn::MaxLanes(d);
  V old[lengths];
  for (V& one : old) one = hn::Load(d, of.leads);
  for (std::size_t t = 0; t < of.stretch + lengths - 1; t += columns) {
    V fresh[columns], pile_right[columns], prefix_right[columns + 1];
    for (std::size_t c = 0; c < columns; ++c) {
      fresh[c] = hn::Load(d, of.leads + (t + c + 1) * n);
      pile_right[c] = hn::Load(d, of.piles_right + (t + c) * n);
    }
    for (std::size_t c = 0; c <= columns; ++c) {
      prefix_right[c] = hn::Load(d, of.prefix_right + (t + c) * n);
    }
    const Int* pile = of.piles_left + t * n;
    const Int* prefix = of.prefix_left + t * n;
    HWY_UNROLL(8)
    for (std::size_t k = 0; k < lengths; ++k, pile -= n, prefix -= n) {
      for (std::size_t c = 0; c < columns; ++c) {
        const V left = gain(GameRule(), hn::Load(d, pile + c * n),
                            hn::Sub(prefix_right[c + 1], hn::Load(d, prefix + (c + 1) * n)));
        const V right =
            gain(GameRule(), pile_right[c], hn::Sub(prefix_right[c], hn::Load(d, prefix + c * n)));
        const V lead = hn::Max(hn::Sub(left, fresh[c]), hn::Sub(right, old[k]));
        old[k] = fresh[c];
        fresh[c] = lead;
      }
    }
    Int* leads = of.leads + t * n - (lengths - 1) * n;
    for (std::size_t c = 0; c < columns; ++c) hn::Store(fresh[c], d, leads + c * n);
  }
}

// So many columns of what stands `from` there on; 0 behind its end.
template <class Int>
Int* spread(const Int* from, std::size_t count, std::size_t stretch, std::size_t columns_wanted,
            Int* to) {
  constexpr std::size_t n = hn::MaxLanes(Lanes<Int>());
  for (std::size_t lane = 0; lane < n; ++lane) {
    const std::size_t begin = std::min(lane * stretch, count);
    const std::size_t there = std::min(columns_wanted, count - begin);
    for (std::size_t t = 0; t < there; ++t) to[t * n + lane] = from[begin + t];
    for (std::size_t t = there; t < columns_wanted; ++t) to[t * n + lane] = 0;
  }
  return to + columns_wanted * n;
}

template <class Int>
void gather(const Int* from, std::size_t stretch, std::size_t count, Int* to) {
  constexpr std::size_t n = hn::MaxLanes(Lanes<Int>());
  for (std::size_t lane = 0; lane * stretch < count; ++lane) {
    const std::size_t begin = lane * stretch;
    const std::size_t there = std::min(stretch, count - begin);
    for (std::size_t t = 0; t < there; ++t) to[begin + t] = from[t * n + lane];
  }
}

// Every stretch goes on as the next one begins.
template <class Int>
void go_on(Int* leads, std::size_t stretch) {
  constexpr std::size_t n = hn::MaxLanes(Lanes<Int>());
  for (std::size_t k = 0; k < overlap * n; ++k) {
    leads[stretch * n + k] = k % n + 1 < n ? leads[k + 1] : 0;
  }
}

// Ranges get fewer as they get longer. Stretches are laid out anew before they are much too long:
// that takes as long as growing three lengths or so.
template <class GameRule, class Int>
std::size_t roll(const Ranges<Int>& row, Int* leads, Int* room) {
  constexpr std::size_t n = hn::MaxLanes(Lanes<Int>());
  constexpr std::size_t before =
      lengths * n;  // where columns before the first are read, or written
  room += (64 - reinterpret_cast<std::uintptr_t>(room) % 64) / sizeof(Int);
  std::size_t length = 1;
  while (length + lengths <= row.size) {
    const std::size_t ranges = row.size + 1 - length;
    const std::size_t stretch = (ranges + n - 1) / n;
    const std::size_t wide = stretch + overlap;
    const std::size_t grown =
        std::min(std::max<std::size_t>(ranges / 16, 64), row.size - length) / lengths * lengths;

    Int* const columns_of_leads = room + before;
    Int* const piles_left = spread(leads, ranges, stretch, wide, columns_of_leads) + before;
    Int* const prefix_left = spread(row.piles, row.size, stretch, wide, piles_left) + before;
    Int* const piles_right = spread(row.prefix, row.size + 1, stretch, wide, prefix_left);
    Int* const prefix_right =
        spread(row.piles + length, row.size - length, stretch, wide + grown, piles_right);
    spread(row.prefix + length, row.size + 1 - length, stretch, wide + grown, prefix_right);

    for (std::size_t k = 0; k < grown; k += lengths) {
      go_on(columns_of_leads, stretch);
      sweep<GameRule, Int>({stretch, columns_of_leads, piles_left, prefix_left, piles_right + k * n,
                            prefix_right + k * n});
    }
    length += grown;
    gather(columns_of_leads, stretch, row.size + 1 - length, leads);
  }
  return length;
}

template <class Int>
std::size_t roll_by(const Ranges<Int>& row, Rule rule, Int* leads, Int* room) {
  return rule == Rule::take ? roll<TakeRule>(row, leads, room)
                            : roll<RemainingRule>(row, leads, room);
}
std::size_t roll64(const Ranges<std::int64_t>& row, Rule rule, std::int64_t* leads,
                   std::int64_t* room) {
  return roll_by(row, rule, leads, room);
}
std::size_t roll32(const Ranges<std::int32_t>& row, Rule rule, std::int32_t* leads,
                   std::int32_t* room) {
  return roll_by(row, rule, leads, room);
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

std::size_t roll_leads(const Ranges<std::int64_t>& row, Rule rule, std::int64_t* leads,
                       std::int64_t* room) {
  return STONEGAME_DISPATCH(roll64)(row, rule, leads, room);
}
std::size_t roll_leads(const Ranges<std::int32_t>& row, Rule rule, std::int32_t* leads,
                       std::int32_t* room) {
  return STONEGAME_DISPATCH(roll32)(row, rule, leads, room);
}

}  // namespace stonegame::kernels
#endif
