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

template <bool is_rising, bool is_strict, class Pile>
bool is_in_order(const Pile* piles, std::size_t count) {
  const hn::ScalableTag<Pile> d;
  const std::size_t width = hn::Lanes(d);
  const auto is_out = [&](std::size_t k) {
    const auto first = hn::LoadU(d, piles + k);
    const auto second = hn::LoadU(d, piles + k + 1);
    const auto more = is_rising ? second : first;
    const auto less = is_rising ? first : second;
    return is_strict ? hn::Not(hn::Lt(less, more)) : hn::Lt(more, less);
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
    const Pile more = piles[is_rising ? k + 1 : k];
    const Pile less = piles[is_rising ? k : k + 1];
    if (is_strict ? less >= more : less > more) return false;
  }
  return true;
}

template <class Pile>
bool is_in_order(const Pile* piles, std::size_t count, Order order) {
  switch (order) {
    case Order::falling:
      return is_in_order<false, false>(piles, count);
    case Order::strictly_falling:
      return is_in_order<false, true>(piles, count);
    case Order::rising:
      return is_in_order<true, false>(piles, count);
    case Order::strictly_rising:
      return is_in_order<true, true>(piles, count);
  }
  return false;
}

bool in_order64(const std::int64_t* piles, std::size_t count, Order order) {
  return is_in_order(piles, count, order);
}
bool in_order32(const std::int32_t* piles, std::size_t count, Order order) {
  return is_in_order(piles, count, order);
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

bool is_in_order(std::span<const std::int64_t> piles, Order order) {
  return STONEGAME_DISPATCH(in_order64)(piles.data(), piles.size(), order);
}
bool is_in_order(std::span<const std::int32_t> piles, Order order) {
  return STONEGAME_DISPATCH(in_order32)(piles.data(), piles.size(), order);
}

}  // namespace stonegame::kernels
#endif
