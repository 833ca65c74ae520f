// SPDX-License-Identifier: MIT
// Merging by whole vectors: which is the next number cannot be foretold, which is the next vector
// need not be.
#include <type_traits>

#include "kernels/falling.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/merge_vectors.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

template <class Left, class Right>
std::int64_t merge(const Parts<Left, Right>& parts, std::size_t each, std::int64_t /*least*/) {
  return merge_numbers(parts, each);
}

#else

// As all differences fit 31 bits, the lower halves of the numbers are enough.
using Half = hn::CappedTag<std::int32_t, 2 * lanes>;
using Halves = hn::Vec<Half>;
constexpr std::size_t width = hn::MaxLanes(Half());

HWY_INLINE Halves load_halves(const std::int32_t* piles) { return hn::LoadU(Half(), piles); }
HWY_INLINE Halves load_halves(const std::int64_t* piles) {
  const Half d;
  const auto low = hn::BitCast(d, load(piles));
  if constexpr (width == 1) return low;
  return hn::ConcatEven(d, hn::BitCast(d, load(piles + lanes)), low);
}

template <class Sequence>
HWY_INLINE Halves next_halves(const typename Sequence::Pile* first) {
  if constexpr (std::is_same_v<Sequence, Folded>) {
    return hn::Add(load_halves(first), load_halves(first + 1));
  } else {
    const Halves halves = load_halves(first);
    return Sequence::is_negated ? hn::Neg(halves) : halves;
  }
}

// Where each of the next `width` numbers lies in memory, the smallest first.
template <class Sequence>
constexpr std::int32_t place(std::size_t k) {
  return static_cast<std::int32_t>(Sequence::step == 1 ? width - 1 - k : k);
}
template <class Sequence>
constexpr std::ptrdiff_t before_first = Sequence::step == 1 ? 0 : std::ptrdiff_t{width} - 1;

// In each part the next vector is that of the side whose first number is larger. Merged with what
// is left of the part before, its larger half is what comes next:
//
//     rest    9 7 4 2       more  9 7 6 8      more  9 8 ..      more  9 7 ..
//     fresh   1 5 6 8       less  1 5 4 2      less  6 7 ..      less  8 6 ..     9 - 8 + 7 - 6
//
// Each step compares numbers twice as close, a bitonic merge; after the last, `more` has those that
// are added and `less` those that are subtracted, then in their upper halves the new rest.
template <class Left, class Right>
std::int64_t merge(Parts<Left, Right> all, std::size_t each, std::int64_t least) {
  const Half d;
  const hn::Repartition<std::int64_t, Half> pairs;
  const Halves base = hn::Set(d, static_cast<std::int32_t>(least));
  HWY_ALIGN std::int32_t places[2][width];
  for (std::size_t k = 0; k < width; ++k) {
    places[0][k] = place<Right>(k);
    places[1][k] = place<Left>(k);
  }
  const auto next = [&](auto& part) {
    const bool is_left = part.left.front() >= part.right.front();
    const auto* const piles =
        is_left ? part.left.first - before_first<Left> : part.right.first - before_first<Right>;
    part.left.first += is_left ? Left::step * std::ptrdiff_t{width} : 0;
    part.right.first += is_left ? 0 : Right::step * std::ptrdiff_t{width};
    const auto order = hn::IndicesFromVec(d, hn::Load(d, places[is_left ? 1 : 0]));
    return hn::Sub(hn::TableLookupLanes(next_halves<Left>(piles), order), base);
  };
  Halves rest[all.size()];
  for (std::size_t k = 0; k < all.size(); ++k) rest[k] = hn::Reverse(d, next(all[k]));
  Halves sum = hn::Zero(d);
  const auto [left, right] = all[0];  // which begins where the whole begins
  for (std::size_t at = 0; at < each; at += width) {
    // Meanwhile memory hands over what lies behind, as many numbers as are merged.
    for (std::size_t k = 0; k < 2 * width; k += 64 / sizeof(typename Left::Pile)) {
      left.prefetch(left.size + 2 * at + k);
      right.prefetch(right.size + 2 * at + k);
    }
    for (std::size_t k = 0; k < all.size(); ++k) {
      const Halves fresh = next(all[k]);
      Halves more = hn::Max(rest[k], fresh), less = hn::Min(rest[k], fresh);
      const auto compare = [&](Halves a, Halves b) {
        more = hn::Max(a, b);
        less = hn::Min(a, b);
      };
      if constexpr (width == 8) {
        compare(hn::ConcatLowerLower(d, less, more), hn::ConcatUpperUpper(d, less, more));
      }
      const auto a = hn::BitCast(pairs, more), b = hn::BitCast(pairs, less);
      compare(hn::BitCast(d, hn::InterleaveLower(pairs, a, b)),
              hn::BitCast(d, hn::InterleaveUpper(pairs, a, b)));
      compare(hn::OddEven(hn::DupEven(less), more), hn::OddEven(less, hn::DupOdd(more)));
      sum = hn::Add(sum, hn::Sub(more, less));
      const Halves upper = hn::InterleaveUpper(d, more, less);
      rest[k] =
          width == 8 ? hn::ConcatUpperUpper(d, upper, hn::InterleaveLower(d, more, less)) : upper;
    }
  }
  // What falls from below 2^31 to 0 at least has an alternating sum below 2^31.
  HWY_ALIGN std::int32_t sums[width];
  hn::Store(sum, d, sums);
  std::uint32_t total = 0;
  for (std::size_t k = 0; k < width / 2; ++k) total += static_cast<std::uint32_t>(sums[k]);
  return total;
}

#endif

std::int64_t merge_folded(const Parts<Folded, Folded>& p, std::size_t n, std::int64_t least) {
  return merge(p, n, least);
}
std::int64_t merge_take64(
    const Parts<FromLeft<std::int64_t, false>, FromRight<std::int64_t, false>>& p, std::size_t n,
    std::int64_t least) {
  return merge(p, n, least);
}
std::int64_t merge_remaining64(
    const Parts<FromLeft<std::int64_t, true>, FromRight<std::int64_t, true>>& p, std::size_t n,
    std::int64_t least) {
  return merge(p, n, least);
}
std::int64_t merge_take32(
    const Parts<FromLeft<std::int32_t, false>, FromRight<std::int32_t, false>>& p, std::size_t n,
    std::int64_t least) {
  return merge(p, n, least);
}
std::int64_t merge_remaining32(
    const Parts<FromLeft<std::int32_t, true>, FromRight<std::int32_t, true>>& p, std::size_t n,
    std::int64_t least) {
  return merge(p, n, least);
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

std::int64_t merge_vectors(const Parts<Folded, Folded>& p, std::size_t each, std::int64_t least) {
  return STONEGAME_DISPATCH(merge_folded)(p, each, least);
}
std::int64_t merge_vectors(
    const Parts<FromLeft<std::int64_t, false>, FromRight<std::int64_t, false>>& p, std::size_t each,
    std::int64_t least) {
  return STONEGAME_DISPATCH(merge_take64)(p, each, least);
}
std::int64_t merge_vectors(
    const Parts<FromLeft<std::int64_t, true>, FromRight<std::int64_t, true>>& p, std::size_t each,
    std::int64_t least) {
  return STONEGAME_DISPATCH(merge_remaining64)(p, each, least);
}
std::int64_t merge_vectors(
    const Parts<FromLeft<std::int32_t, false>, FromRight<std::int32_t, false>>& p, std::size_t each,
    std::int64_t least) {
  return STONEGAME_DISPATCH(merge_take32)(p, each, least);
}
std::int64_t merge_vectors(
    const Parts<FromLeft<std::int32_t, true>, FromRight<std::int32_t, true>>& p, std::size_t each,
    std::int64_t least) {
  return STONEGAME_DISPATCH(merge_remaining32)(p, each, least);
}

}  // namespace stonegame::kernels
#endif
