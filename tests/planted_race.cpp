// SPDX-License-Identifier: MIT
// Two threads add to the same number: the thread sanitizer must say so.
#include <cstddef>

#include "parallel.hpp"
#include "stonegame/threads.hpp"

int main() {
  stonegame::set_threads(2);
  std::size_t sum = 0;
  stonegame::in_parallel(100'000, [&](std::size_t part) { sum += part; });
  return sum == 0 ? 1 : 0;
}
