// SPDX-License-Identifier: MIT
// The first pile less the second plus the third ...
#include "kernels/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/alternating.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

constexpr std::size_t sums = 4;  // side by side

template <class Pile>
std::int64_t alternating_sum(const Pile* piles, std::size_t count) {
  static_assert(sums * lanes % 2 == 0);
  Vector all[sums];
  for (auto& sum : all) sum = hn::Zero(Wide());
  std::size_t k = 0;
  for (; k + sums * lanes <= count; k += sums * lanes) {
    for (std::size_t at = 0; at < sums; ++at) {
      all[at] = hn::Add(all[at], load(piles + k + at * lanes));
    }
  }
  HWY_ALIGN std::int64_t by_place[sums * lanes];
  for (std::size_t at = 0; at < sums; ++at) hn::Store(all[at], Wide(), by_place + at * lanes);
  std::int64_t sum = 0;
  for (std::size_t at = 0; at < sums * lanes; ++at)
    sum += at % 2 == 0 ? by_place[at] : -by_place[at];
  for (; k < count; ++k) sum += k % 2 == 0 ? std::int64_t{piles[k]} : -std::int64_t{piles[k]};
  return sum;
}

std::int64_t alternating64(const std::int64_t* piles, std::size_t count) {
  return alternating_sum(piles, count);
}
std::int64_t alternating32(const std::int32_t* piles, std::size_t count) {
  return alternating_sum(piles, count);
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

std::int64_t alternating_sum(std::span<const std::int64_t> piles) {
  return STONEGAME_DISPATCH(alternating64)(piles.data(), piles.size());
}
std::int64_t alternating_sum(std::span<const std::int32_t> piles) {
  return STONEGAME_DISPATCH(alternating32)(piles.data(), piles.size());
}

}  // namespace stonegame::kernels
#endif
