// SPDX-License-Identifier: MIT
// The vectors of all kernels, once for each instruction set.
#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "rules.hpp"

// As often as Highway includes a kernel's file again.
#if defined(STONEGAME_VECTORS) == defined(HWY_TARGET_TOGGLE)
#ifdef STONEGAME_VECTORS
#undef STONEGAME_VECTORS
#else
#define STONEGAME_VECTORS
#endif

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Four lanes at most: longer vectors would only wait for memory.
using Wide = hn::CappedTag<std::int64_t, 4>;
using Vector = hn::Vec<Wide>;
constexpr std::size_t lanes = hn::MaxLanes(Wide());

// Memory is asked for piles this long before their turn. A hint: behind the end of a row, too.
constexpr std::size_t ahead = 1024;

template <std::size_t count, class Pile>
HWY_INLINE void ask_for(const Pile* piles) {
  constexpr std::size_t line = 64;  // bytes that come together
  for (std::size_t at = 0; at < count; at += line / sizeof(Pile)) hwy::Prefetch(piles + at);
}

HWY_INLINE Vector load(const std::int64_t* piles) { return hn::LoadU(Wide(), piles); }
HWY_INLINE Vector load(const std::int32_t* piles) {
  return hn::PromoteTo(Wide(), hn::LoadU(hn::Rebind<std::int32_t, Wide>(), piles));
}

// The gains of rules.hpp, whose own functions are compiled for any processor.
template <class V>
HWY_INLINE V gain(TakeRule, V pile, V /*rest*/) {
  return pile;
}
template <class V>
HWY_INLINE V gain(RemainingRule, V /*pile*/, V rest) {
  return rest;
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
