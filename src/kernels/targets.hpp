// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace stonegame::kernels {

/// The instruction sets that kernels are built for, best first.
enum class Target : std::uint8_t { avx3, avx2, sse4, ssse3, neon, scalar };
inline constexpr Target all_targets[] = {Target::avx3,  Target::avx2, Target::sse4,
                                         Target::ssse3, Target::neon, Target::scalar};

/// Its name: `avx2`.
std::string_view name(Target target);

/// Whether this processor has it, and the kernels are built for it.
bool is_there(Target target);

/// The one that the kernels use: the best that is there, if no other was asked for.
Target target_in_use();

/// Uses another one from now on, which must be there. For tests and benchmarks.
void use_target(Target target);

}  // namespace stonegame::kernels
