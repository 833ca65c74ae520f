// SPDX-License-Identifier: MIT
#include "stonegame/instruction_sets.hpp"

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace stonegame {
namespace {

// As Highway's own test: what its vectors of this width need.
bool has(InstructionSet set) {
#if HWY_ARCH_X86
  __builtin_cpu_init();
  switch (set) {
    case InstructionSet::avx512:
      return has(InstructionSet::avx2) && __builtin_cpu_supports("avx512f") != 0 &&
             __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
             __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0;
    case InstructionSet::avx2:
      return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
             __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("fma") != 0;
    case InstructionSet::sse4:
      return __builtin_cpu_supports("sse4.2") != 0 && __builtin_cpu_supports("pclmul") != 0 &&
             __builtin_cpu_supports("aes") != 0;
    case InstructionSet::ssse3:
      return __builtin_cpu_supports("ssse3") != 0;
    case InstructionSet::neon:
      return false;
    case InstructionSet::scalar:
      return true;
  }
#endif
  return set == InstructionSet::scalar || (HWY_ARCH_ARM != 0 && set == InstructionSet::neon);
}

constexpr bool is_built(InstructionSet set) {
  constexpr std::array<std::int64_t, std::size(instruction_sets)> bits = {
      HWY_AVX3,  HWY_AVX2, HWY_SSE4,
      HWY_SSSE3, HWY_NEON, HWY_SCALAR | HWY_EMU128 | HWY_STATIC_TARGET};
  return (HWY_TARGETS & bits[static_cast<std::size_t>(set)]) != 0;
}

std::atomic<InstructionSet>& chosen() {
  static std::atomic<InstructionSet> set =
      *std::find_if(std::begin(instruction_sets), std::end(instruction_sets), is_available);
  return set;
}

}  // namespace

std::string_view name(InstructionSet set) noexcept {
  constexpr std::string_view names[] = {"avx512", "avx2", "sse4", "ssse3", "neon", "scalar"};
  return names[static_cast<std::size_t>(set)];
}

bool is_available(InstructionSet set) noexcept { return is_built(set) && has(set); }

InstructionSet instruction_set() noexcept { return chosen().load(std::memory_order_relaxed); }

bool set_instruction_set(InstructionSet set) noexcept {
  if (!is_available(set)) return false;
  chosen().store(set, std::memory_order_relaxed);
  return true;
}

}  // namespace stonegame
