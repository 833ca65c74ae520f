// SPDX-License-Identifier: MIT
// In the place of parallel.cpp and of the kernels where there are none.
#include "parallel.hpp"
#include "stonegame/instruction_sets.hpp"
#include "stonegame/threads.hpp"

namespace stonegame {

unsigned threads() noexcept { return 1; }

void set_threads(unsigned /*count*/) noexcept {}

void in_parallel(std::size_t parts, void (*work)(const void*, std::size_t),
                 const void* context) noexcept {
  for (std::size_t part = 0; part < parts; ++part) work(context, part);
}

std::string_view name(InstructionSet /*set*/) noexcept { return "scalar"; }

bool is_available(InstructionSet set) noexcept { return set == InstructionSet::scalar; }

InstructionSet instruction_set() noexcept { return InstructionSet::scalar; }

bool set_instruction_set(InstructionSet set) noexcept { return is_available(set); }

}  // namespace stonegame
