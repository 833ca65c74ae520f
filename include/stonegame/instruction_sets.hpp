// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace stonegame {

/// The instruction sets that the library may be built for. Answers are the same with each.
enum class InstructionSet : std::uint8_t { avx512, avx2, sse4, ssse3, neon, scalar };

/// All of them, best first.
inline constexpr InstructionSet instruction_sets[] = {
    InstructionSet::avx512, InstructionSet::avx2, InstructionSet::sse4,
    InstructionSet::ssse3,  InstructionSet::neon, InstructionSet::scalar};

/// Its name: `avx2`.
std::string_view name(InstructionSet set) noexcept;

/// Whether this processor has it, and the library is built for it. `scalar` always is.
bool is_available(InstructionSet set) noexcept;

/// The one in use: the best that is available, if no other was asked for.
InstructionSet instruction_set() noexcept;

/// Uses another one from now on, in the whole process; false, and nothing changes, if it is not
/// available. For tests and measurements.
bool set_instruction_set(InstructionSet set) noexcept;

}  // namespace stonegame
