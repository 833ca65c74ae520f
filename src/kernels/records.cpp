// SPDX-License-Identifier: MIT
// The walk of chain.hpp over blocks that have records.
#include <array>

#include "kernels/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/records.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

// What records are for. A line of play also needs to know where they are; its ties fold on one side
// only, so that from the right an entry equal to those before it is a record, too.
enum class Use : std::uint8_t { margin, line_from_left, line_from_right };

#if HWY_TARGET != HWY_SCALAR

constexpr std::size_t last_is_odd = 16;  // added to the bits of the lanes that are records

// What is kept of the records in a vector: the last of every run of one kind. Lanes alternate in
// kind, and the even ones have odd places.
struct Kept {
  alignas(64) std::uint32_t halves[8] = {};  // which halves of lanes come first
  std::size_t first = 1;  // where the first goes, counted from the last record before: in its place
                          // if it is of the same kind
  std::size_t last = 0;   // and the last
  std::size_t next = 0;   // where to look up what comes then
};

constexpr Kept keep(std::size_t records) {
  Kept kept;
  bool is_last_odd = (records & last_is_odd) != 0;
  bool is_first = true;
  for (std::size_t lane = 0; lane < 4; ++lane) {
    if ((records >> lane & 1U) == 0) continue;
    const bool is_odd = lane % 2 == 0;
    kept.last += is_odd == is_last_odd ? 0 : 1;
    if (is_first) kept.first = kept.last;
    kept.halves[2 * (kept.last - kept.first)] = static_cast<std::uint32_t>(2 * lane);
    kept.halves[2 * (kept.last - kept.first) + 1] = static_cast<std::uint32_t>(2 * lane + 1);
    is_last_odd = is_odd;
    is_first = false;
  }
  kept.next = is_last_odd ? last_is_odd : 0;
  return kept;
}

constexpr auto kept_of = [] {
  std::array<Kept, 32> all{};
  for (std::size_t records = 0; records < all.size(); ++records) all[records] = keep(records);
  return all;
}();

// `is_dense` spares the branch that a vector without a record would take.
template <Use use, bool is_dense, class Load>
HWY_INLINE void walk_vectors(std::size_t count, Load load_at, Walk& walk) {
  const Wide d;
  const hn::Repartition<std::uint32_t, Wide> halves;
  const Vector none = hn::Set(d, INT64_MAX), zero = hn::Zero(d);
  const auto is_record = [](Vector entry, Vector bound) {
    return use == Use::line_from_right ? hn::Not(hn::Lt(bound, entry)) : hn::Lt(entry, bound);
  };
  // The entry before is taken from those at odd places, which are in even lanes.
  const auto alternate = [&](Vector v, Vector before) {
    return hn::OddEven(hn::Add(v, before), hn::Sub(v, before));
  };
  Vector start = hn::Set(d, walk.entry);
  Vector bound = hn::OddEven(hn::Set(d, walk.least_even), hn::Set(d, walk.least_odd));
  std::int64_t* last = walk.last;
  Vector places = hn::Iota(d, walk.place + 1);
  std::size_t before = walk.is_last_odd ? last_is_odd : 0;
  for (std::size_t at = 0; at < count; at += lanes) {
    const Vector v = load_at(at);
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
    const Vector place = places;
    if (use != Use::margin) places = hn::Add(places, hn::Set(d, std::int64_t{lanes}));
    if (!is_dense && hn::AllFalse(d, is_record(entry, bound))) continue;

    // Of each kind there are two: the second has to be less than the first as well.
    Vector least = entry, bounds = bound;
    if constexpr (lanes == 4) {
      least = hn::Min(entry, hn::ConcatLowerUpper(d, entry, entry));
      bounds = hn::Min(bound, hn::ConcatLowerLower(d, entry, none));
    }
    std::uint8_t records[8];
    hn::StoreMaskBits(d, is_record(entry, bounds), records);
    bound = hn::Min(bound, least);

    const Kept& kept = kept_of[records[0] | before];
    const auto order = hn::IndicesFromVec(halves, hn::Load(halves, kept.halves));
    const auto keep = [&](Vector all, std::int64_t* behind) {
      const auto in_order = hn::TableLookupLanes(hn::BitCast(halves, all), order);
      hn::StoreU(hn::BitCast(d, in_order), d, behind + kept.first);
    };
    keep(entry, last);
    if (use != Use::margin) keep(place, last + to_place);
    last += kept.last;
    before = kept.next;
  }
  HWY_ALIGN std::int64_t ends[lanes];
  hn::Store(start, d, ends);
  walk.entry = ends[0];
  hn::Store(bound, d, ends);
  walk.least_odd = ends[0];
  walk.least_even = ends[1];
  walk.last = last;
  walk.is_last_odd = before != 0;
  walk.place += static_cast<std::int64_t>(count);
}

#else

template <Use use, bool is_dense, class Load>
void walk_vectors(std::size_t count, Load load_at, Walk& walk) {
  for (std::size_t at = 0; at < count; ++at) {
    walk.entry = hn::GetLane(load_at(at)) - walk.entry;
    ++walk.place;
    const bool is_odd = at % 2 == 0;
    std::int64_t& least = is_odd ? walk.least_odd : walk.least_even;
    if (use == Use::line_from_right ? walk.entry > least : walk.entry >= least) continue;
    least = walk.entry;
    walk.last += walk.is_last_odd != is_odd ? 1 : 0;
    *walk.last = walk.entry;
    walk.is_last_odd = is_odd;
    if (use != Use::margin) walk.last[to_place] = walk.place;
  }
}

#endif

template <Use use, class Load>
HWY_INLINE void walk_vectors(std::size_t count, Load load_at, Walk& walk) {
  walk.is_dense ? walk_vectors<use, true>(count, load_at, walk)
                : walk_vectors<use, false>(count, load_at, walk);
}

template <Use from_left, Use from_right, bool is_negated, class Pile>
void walk_piles(const Pile* piles, std::size_t count, End side, Walk& walk) {
  const Wide d;
  const auto taken = [](Vector v) { return is_negated ? hn::Neg(v) : v; };
  if (side == End::left) {
    walk_vectors<from_left>(
        count,
        [=](std::size_t at) {
          ask_for<lanes>(piles + at + ahead);
          return taken(load(piles + at));
        },
        walk);
  } else {
    // Loads that go down beside stores that go up would wait for each other, so turn it first.
    HWY_ALIGN std::int64_t row[most_blocks * block_size];
    for (std::size_t at = 0; at < count; at += lanes) {
      const Pile* from = piles + count - lanes - at;
      ask_for<lanes>(from - ahead);
      hn::Store(taken(hn::Reverse(d, load(from))), d, row + at);
    }
    walk_vectors<from_right>(count, [&](std::size_t at) { return hn::Load(d, row + at); }, walk);
  }
}

void walk64(const std::int64_t* piles, std::size_t count, Rule rule, End side, Walk& walk) {
  rule == Rule::take ? walk_piles<Use::margin, Use::margin, false>(piles, count, side, walk)
                     : walk_piles<Use::margin, Use::margin, true>(piles, count, side, walk);
}
void walk32(const std::int32_t* piles, std::size_t count, Rule rule, End side, Walk& walk) {
  rule == Rule::take ? walk_piles<Use::margin, Use::margin, false>(piles, count, side, walk)
                     : walk_piles<Use::margin, Use::margin, true>(piles, count, side, walk);
}
void walk_placed64(const std::int64_t* piles, std::size_t count, Rule rule, End side, Walk& walk) {
  rule == Rule::take
      ? walk_piles<Use::line_from_left, Use::line_from_right, false>(piles, count, side, walk)
      : walk_piles<Use::line_from_left, Use::line_from_right, true>(piles, count, side, walk);
}
void walk_placed32(const std::int32_t* piles, std::size_t count, Rule rule, End side, Walk& walk) {
  rule == Rule::take
      ? walk_piles<Use::line_from_left, Use::line_from_right, false>(piles, count, side, walk)
      : walk_piles<Use::line_from_left, Use::line_from_right, true>(piles, count, side, walk);
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

void walk(const std::int64_t* piles, std::size_t count, Rule rule, End side, Walk& walk) {
  STONEGAME_DISPATCH(walk64)(piles, count, rule, side, walk);
}
void walk(const std::int32_t* piles, std::size_t count, Rule rule, End side, Walk& walk) {
  STONEGAME_DISPATCH(walk32)(piles, count, rule, side, walk);
}
void walk_placed(const std::int64_t* piles, std::size_t count, Rule rule, End side, Walk& walk) {
  STONEGAME_DISPATCH(walk_placed64)(piles, count, rule, side, walk);
}
void walk_placed(const std::int32_t* piles, std::size_t count, Rule rule, End side, Walk& walk) {
  STONEGAME_DISPATCH(walk_placed32)(piles, count, rule, side, walk);
}

}  // namespace stonegame::kernels
#endif
