// SPDX-License-Identifier: MIT
#include "kernels/targets.hpp"

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace stonegame::kernels {
namespace {

// As Highway's own test: what its vectors of this width need.
bool has(Target target) {
#if HWY_ARCH_X86
  __builtin_cpu_init();
  switch (target) {
    case Target::avx3:
      return has(Target::avx2) && __builtin_cpu_supports("avx512f") != 0 &&
             __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
             __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0;
    case Target::avx2:
      return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
             __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("fma") != 0;
    case Target::sse4:
      return __builtin_cpu_supports("sse4.2") != 0 && __builtin_cpu_supports("pclmul") != 0 &&
             __builtin_cpu_supports("aes") != 0;
    case Target::ssse3:
      return __builtin_cpu_supports("ssse3") != 0;
    case Target::neon:
      return false;
    case Target::scalar:
      return true;
  }
#endif
  return target == Target::scalar || (HWY_ARCH_ARM != 0 && target == Target::neon);
}

constexpr bool is_built(Target target) {
  constexpr std::array<std::int64_t, std::size(all_targets)> bits = {
      HWY_AVX3,  HWY_AVX2, HWY_SSE4,
      HWY_SSSE3, HWY_NEON, HWY_SCALAR | HWY_EMU128 | HWY_STATIC_TARGET};
  return (HWY_TARGETS & bits[static_cast<std::size_t>(target)]) != 0;
}

std::atomic<Target>& chosen() {
  static std::atomic<Target> target =
      *std::find_if(std::begin(all_targets), std::end(all_targets), is_there);
  return target;
}

}  // namespace

std::string_view name(Target target) {
  constexpr std::string_view names[] = {"avx3", "avx2", "sse4", "ssse3", "neon", "scalar"};
  return names[static_cast<std::size_t>(target)];
}

bool is_there(Target target) { return is_built(target) && has(target); }

Target target_in_use() { return chosen().load(std::memory_order_relaxed); }

void use_target(Target target) { chosen().store(target, std::memory_order_relaxed); }

}  // namespace stonegame::kernels
