// SPDX-License-Identifier: MIT
// The walk of chain.hpp over a block that has records.
#include "kernels/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/records.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

// The block in the order of the walk. Loads that go down beside stores that go up would wait for
// each other in the walk itself.
template <bool is_negated, bool from_right, class Pile>
void copy(const Pile* piles, std::int64_t* row) {
  const Wide d;
  for (std::size_t at = 0; at < block_size; at += lanes) {
    const Pile* from = from_right ? piles + block_size - at - lanes : piles + at;
    ask_for<lanes>(from_right ? from - ahead : from + ahead);
    Vector v = load(from);
    if constexpr (from_right) v = hn::Reverse(d, v);
    hn::Store(is_negated ? hn::Neg(v) : v, d, row + at);
  }
}

#if HWY_TARGET != HWY_SCALAR

// What is kept of the records in a vector: the last of every run of one kind. Lanes alternate in
// kind, and the even ones have odd places.
struct Kept {
  alignas(32) std::uint32_t halves[8] = {};  // which halves of lanes come first
  std::size_t count = 0;
  std::size_t is_none = 1;
  std::size_t is_first_odd = 0;
  std::size_t is_last_odd = 0;
};

constexpr Kept keep(unsigned records) {
  Kept kept;
  int before = -1;
  for (int lane = 0; lane < 4; ++lane) {
    if ((records >> lane & 1U) == 0) continue;
    const bool is_odd = lane % 2 == 0;
    if (before < 0) kept.is_first_odd = is_odd ? 1 : 0;
    kept.is_none = 0;
    if (before >= 0 && (lane - before) % 2 == 0) {
      --kept.count;
    }
    kept.halves[2 * kept.count] = static_cast<std::uint32_t>(2 * lane);
    kept.halves[2 * kept.count + 1] = static_cast<std::uint32_t>(2 * lane + 1);
    ++kept.count;
    kept.is_last_odd = is_odd ? 1 : 0;
    before = lane;
  }
  return kept;
}

constexpr Kept kept_of[16] = {keep(0),  keep(1),  keep(2),  keep(3), keep(4),  keep(5),
                              keep(6),  keep(7),  keep(8),  keep(9), keep(10), keep(11),
                              keep(12), keep(13), keep(14), keep(15)};

// `is_dense` spares the branch that a vector without a record would take.
template <bool is_dense>
void walk_row(const std::int64_t* row, Walk& walk) {
  const Wide d;
  const hn::Repartition<std::uint32_t, Wide> halves;
  const Vector none = hn::Set(d, INT64_MAX), zero = hn::Zero(d);
  // The entry before is taken from those at odd places, which are in even lanes.
  const auto alternate = [&](Vector v, Vector before) {
    return hn::OddEven(hn::Add(v, before), hn::Sub(v, before));
  };
  Vector start = hn::Set(d, walk.entry);
  Vector bound = hn::OddEven(hn::Set(d, walk.least_even), hn::Set(d, walk.least_odd));
  std::int64_t* last = walk.last;
  std::size_t is_last_odd = walk.is_last_odd ? 1 : 0;
  for (std::size_t at = 0; at < block_size; at += lanes) {
    const Vector v = hn::Load(d, row + at);
    //   piles     a    b      c      d
    //   entries   a    b-a    c-b+a  d-c+b-a   if the entry before is 0
    Vector entry = hn::Sub(v, hn::ShiftLeftLanes<1>(d, v));
    if constexpr (lanes == 4) {
      entry = alternate(entry, hn::ConcatLowerLower(d, hn::DupOdd(entry), zero));
    }
    Vector end = hn::DupOdd(entry);
    if constexpr (lanes == 4) end = hn::ConcatUpperUpper(d, end, end);
    entry = alternate(entry, start);
    start = hn::Add(start, end);
    if (!is_dense && hn::AllFalse(d, hn::Lt(entry, bound))) continue;

    if constexpr (lanes == 4) bound = hn::Min(bound, hn::ConcatLowerLower(d, entry, none));
    std::uint8_t records[8];
    hn::StoreMaskBits(d, hn::Lt(entry, bound), records);
    bound = hn::Min(bound, entry);
    if constexpr (lanes == 4) bound = hn::ConcatUpperUpper(d, bound, bound);

    // The first record takes the place of the last one kept if it is of the same kind.
    const Kept& kept = kept_of[records[0]];
    last += kept.is_none | (is_last_odd ^ kept.is_first_odd);
    const auto order = hn::IndicesFromVec(halves, hn::Load(halves, kept.halves));
    hn::StoreU(hn::BitCast(d, hn::TableLookupLanes(hn::BitCast(halves, entry), order)), d, last);
    last += kept.count;
    --last;
    is_last_odd = kept.is_last_odd | (is_last_odd & kept.is_none);
  }
  HWY_ALIGN std::int64_t ends[lanes];
  hn::Store(start, d, ends);
  walk.entry = ends[0];
  hn::Store(bound, d, ends);
  walk.least_odd = ends[0];
  walk.least_even = ends[1];
  walk.last = last;
  walk.is_last_odd = is_last_odd != 0;
}

#else

template <bool is_dense>
void walk_row(const std::int64_t* row, Walk& walk) {
  for (std::size_t at = 0; at < block_size; ++at) {
    walk.entry = row[at] - walk.entry;
    const bool is_odd = at % 2 == 0;
    std::int64_t& least = is_odd ? walk.least_odd : walk.least_even;
    if (walk.entry >= least) continue;
    least = walk.entry;
    walk.last += walk.is_last_odd != is_odd ? 1 : 0;
    *walk.last = walk.entry;
    walk.is_last_odd = is_odd;
  }
}

#endif

template <class Pile>
HWY_INLINE void walk_piles(const Pile* piles, Rule rule, End side, Walk& walk) {
  HWY_ALIGN std::int64_t row[block_size];
  if (rule == Rule::take) {
    side == End::left ? copy<false, false>(piles, row) : copy<false, true>(piles, row);
  } else {
    side == End::left ? copy<true, false>(piles, row) : copy<true, true>(piles, row);
  }
  walk.is_dense ? walk_row<true>(row, walk) : walk_row<false>(row, walk);
}

void walk64(const std::int64_t* piles, Rule rule, End side, Walk& walk) {
  walk_piles(piles, rule, side, walk);
}
void walk32(const std::int32_t* piles, Rule rule, End side, Walk& walk) {
  walk_piles(piles, rule, side, walk);
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

void walk_block(const std::int64_t* piles, Rule rule, End side, Walk& walk) {
  STONEGAME_DISPATCH(walk64)(piles, rule, side, walk);
}
void walk_block(const std::int32_t* piles, Rule rule, End side, Walk& walk) {
  STONEGAME_DISPATCH(walk32)(piles, rule, side, walk);
}

}  // namespace stonegame::kernels
#endif
