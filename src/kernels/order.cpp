// SPDX-License-Identifier: MIT
// Whether piles fall or rise.
#include "kernels/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/order.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

template <bool is_rising, class Pile>
bool is_in_order(const Pile* piles, std::size_t count) {
  const hn::ScalableTag<Pile> d;
  const std::size_t width = hn::Lanes(d);
  const auto is_out = [&](std::size_t k) {
    const auto a = hn::LoadU(d, piles + k);
    const auto b = hn::LoadU(d, piles + k + 1);
    return is_rising ? hn::Lt(b, a) : hn::Lt(a, b);
  };
  std::size_t k = 0;
  for (; k + 4 * width < count; k += 4 * width) {
    // A row that rises is looked at from its end.
    ask_for<std::size_t{4} * HWY_MAX_BYTES / sizeof(Pile)>(is_rising ? piles + k - ahead
                                                                     : piles + k + ahead);
    const auto a = hn::Or(is_out(k), is_out(k + width));
    const auto b = hn::Or(is_out(k + 2 * width), is_out(k + 3 * width));
    if (!hn::AllFalse(d, hn::Or(a, b))) return false;
  }
  for (; k + 1 < count; ++k) {
    if (is_rising ? piles[k + 1] < piles[k] : piles[k] < piles[k + 1]) return false;
  }
  return true;
}

bool falling64(const std::int64_t* piles, std::size_t n) { return is_in_order<false>(piles, n); }
bool falling32(const std::int32_t* piles, std::size_t n) { return is_in_order<false>(piles, n); }
bool rising64(const std::int64_t* piles, std::size_t n) { return is_in_order<true>(piles, n); }
bool rising32(const std::int32_t* piles, std::size_t n) { return is_in_order<true>(piles, n); }

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

bool is_falling(std::span<const std::int64_t> piles) {
  return STONEGAME_DISPATCH(falling64)(piles.data(), piles.size());
}
bool is_falling(std::span<const std::int32_t> piles) {
  return STONEGAME_DISPATCH(falling32)(piles.data(), piles.size());
}
bool is_rising(std::span<const std::int64_t> piles) {
  return STONEGAME_DISPATCH(rising64)(piles.data(), piles.size());
}
bool is_rising(std::span<const std::int32_t> piles) {
  return STONEGAME_DISPATCH(rising32)(piles.data(), piles.size());
}

}  // namespace stonegame::kernels
#endif
