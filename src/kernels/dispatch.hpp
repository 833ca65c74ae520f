// SPDX-License-Identifier: MIT
#pragma once

#include <hwy/highway.h>

#include <cstddef>

#include "stonegame/instruction_sets.hpp"

/// The function of the instruction set in use, in the part of a kernel's file that is compiled
/// once.
///
/// Highway has a dispatch of its own, in a library that measures its clock whenever a program
/// starts: four milliseconds, for a command that takes two. So its headers alone are used.
#define STONEGAME_DISPATCH(function)                                                           \
  ([] {                                                                                        \
    static constexpr decltype(&HWY_STATIC_DISPATCH(function)) table[] = {                      \
        HWY_CHOOSE_AVX3(function),  HWY_CHOOSE_AVX2(function), HWY_CHOOSE_SSE4(function),      \
        HWY_CHOOSE_SSSE3(function), HWY_CHOOSE_NEON(function), HWY_CHOOSE_FALLBACK(function)}; \
    return table[static_cast<std::size_t>(instruction_set())];                                 \
  }())
