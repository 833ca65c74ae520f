// SPDX-License-Identifier: MIT
// The one pass over all piles: what each block of them does to the entries.
#include "kernels/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/summary.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

// Each lane has a few piles of its own, one after the other; a tile is what all lanes have.
constexpr std::size_t per_lane = 8;
constexpr std::size_t tile = lanes * per_lane;
constexpr std::size_t columns = 4;
static_assert(per_lane % columns == 0 && columns % 2 == 0 && block_size % tile == 0);

// Four piles of each lane, turned so that each vector has one pile of every lane:
//
//     a0 a1 a2 a3        a0 b0 c0 d0
//     b0 b1 b2 b3        a1 b1 c1 d1
//     c0 c1 c2 c3   ->   a2 b2 c2 d2
//     d0 d1 d2 d3        a3 b3 c3 d3
template <class D, class Pile>
HWY_INLINE void load_columns([[maybe_unused]] D d, const Pile* piles, hn::Vec<D>* column) {
#if HWY_TARGET == HWY_SCALAR
  for (std::size_t k = 0; k < columns; ++k) column[k] = load(piles + k);
#else
  if constexpr (lanes == 4) {
    const auto a = load(piles), b = load(piles + per_lane);
    const auto c = load(piles + 2 * per_lane), e = load(piles + 3 * per_lane);
    const auto ab02 = hn::InterleaveLower(d, a, b), ab13 = hn::InterleaveUpper(d, a, b);
    const auto ce02 = hn::InterleaveLower(d, c, e), ce13 = hn::InterleaveUpper(d, c, e);
    column[0] = hn::ConcatLowerLower(d, ce02, ab02);
    column[1] = hn::ConcatLowerLower(d, ce13, ab13);
    column[2] = hn::ConcatUpperUpper(d, ce02, ab02);
    column[3] = hn::ConcatUpperUpper(d, ce13, ab13);
  } else {
    for (std::size_t k = 0; k < columns; k += 2) {
      const auto a = load(piles + k), b = load(piles + per_lane + k);
      column[k] = hn::InterleaveLower(d, a, b);
      column[k + 1] = hn::InterleaveUpper(d, a, b);
    }
  }
#endif
}

// In each lane the sum of the lanes before it, and in every lane the sum of all.
template <class D>
HWY_INLINE void add_up(D d, hn::Vec<D> v, hn::Vec<D>& before, hn::Vec<D>& all) {
#if HWY_TARGET == HWY_SCALAR
  before = hn::Zero(d);
  all = v;
#else
  const auto pairs = hn::Add(v, hn::Shuffle01(v));
  before = hn::ShiftLeftLanes<1>(d, v);
  if constexpr (lanes == 4) {
    before = hn::Add(before, hn::ConcatLowerLower(d, pairs, hn::Zero(d)));
    all = hn::Add(pairs, hn::ConcatLowerUpper(d, pairs, pairs));
  } else {
    all = pairs;
  }
#endif
}

template <bool is_negated, class Pile>
Tally summarize(const Pile* piles, std::size_t blocks, std::uint64_t offset,
                std::ptrdiff_t to_ask_for, Entries* out) {
  const Wide d;
  const Vector add = hn::Set(d, static_cast<std::int64_t>(offset));
  Vector sum = hn::Zero(d), offset_piles = sum;
  for (std::size_t block = 0; block < blocks; ++block) {
    Vector start = hn::Zero(d), least_odd = hn::Set(d, INT64_MAX), least_even = least_odd;
    for (const Pile* const end = piles + block_size; piles != end; piles += tile) {
      ask_for<tile>(piles + to_ask_for);
      Vector entry = hn::Zero(d), odd = entry, even = entry;
      for (std::size_t k = 0; k < per_lane; k += columns) {
        Vector column[columns];
        load_columns(d, piles + k, column);
        for (std::size_t at = 0; at < columns; ++at) {
          const Vector pile = column[at];
          sum = hn::Add(sum, pile);
          offset_piles = hn::Or(offset_piles, hn::Add(pile, add));
          entry = is_negated ? hn::Neg(hn::Add(pile, entry)) : hn::Sub(pile, entry);
          Vector& least = at % 2 == 0 ? odd : even;
          least = k + at < 2 ? entry : hn::Min(least, entry);
        }
      }
      // The lanes start where those before them end.
      Vector before, all;
      add_up(d, entry, before, all);
      before = hn::Add(before, start);
      least_odd = hn::Min(least_odd, hn::Sub(odd, before));
      least_even = hn::Min(least_even, hn::Add(even, before));
      start = hn::Add(start, all);
    }
    out[block] = {hn::GetLane(start), hn::GetLane(hn::MinOfLanes(d, least_odd)),
                  hn::GetLane(hn::MinOfLanes(d, least_even))};
  }
  HWY_ALIGN std::int64_t sums[lanes];
  HWY_ALIGN std::int64_t piles_or_ed[lanes];
  hn::Store(sum, d, sums);
  hn::Store(offset_piles, d, piles_or_ed);
  std::uint64_t total = 0;  // Highway's own sum of lanes does not wrap around everywhere
  std::uint64_t bits = 0;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    total += static_cast<std::uint64_t>(sums[lane]);
    bits |= static_cast<std::uint64_t>(piles_or_ed[lane]);
  }
  return {static_cast<std::int64_t>(total), bits};
}

Tally summarize_take64(const std::int64_t* p, std::size_t n, std::uint64_t offset,
                       std::ptrdiff_t far, Entries* out) {
  return summarize<false>(p, n, offset, far, out);
}
Tally summarize_take32(const std::int32_t* p, std::size_t n, std::uint64_t offset,
                       std::ptrdiff_t far, Entries* out) {
  return summarize<false>(p, n, offset, far, out);
}
Tally summarize_remaining64(const std::int64_t* p, std::size_t n, std::uint64_t offset,
                            std::ptrdiff_t far, Entries* out) {
  return summarize<true>(p, n, offset, far, out);
}
Tally summarize_remaining32(const std::int32_t* p, std::size_t n, std::uint64_t offset,
                            std::ptrdiff_t far, Entries* out) {
  return summarize<true>(p, n, offset, far, out);
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

Tally summarize(const std::int64_t* piles, std::size_t blocks, Rule rule, std::uint64_t offset,
                std::ptrdiff_t ahead, Entries* entries) {
  return rule == Rule::take
             ? STONEGAME_DISPATCH(summarize_take64)(piles, blocks, offset, ahead, entries)
             : STONEGAME_DISPATCH(summarize_remaining64)(piles, blocks, offset, ahead, entries);
}
Tally summarize(const std::int32_t* piles, std::size_t blocks, Rule rule, std::uint64_t offset,
                std::ptrdiff_t ahead, Entries* entries) {
  return rule == Rule::take
             ? STONEGAME_DISPATCH(summarize_take32)(piles, blocks, offset, ahead, entries)
             : STONEGAME_DISPATCH(summarize_remaining32)(piles, blocks, offset, ahead, entries);
}

}  // namespace stonegame::kernels
#endif
