// SPDX-License-Identifier: MIT
// In the place of parallel.cpp where there are no threads.
#include "parallel.hpp"
#include "stonegame/threads.hpp"

namespace stonegame {

unsigned threads() noexcept { return 1; }

void set_threads(unsigned /*count*/) noexcept {}

void in_parallel(std::size_t parts, void (*work)(const void*, std::size_t),
                 const void* context) noexcept {
  for (std::size_t part = 0; part < parts; ++part) work(context, part);
}

}  // namespace stonegame
