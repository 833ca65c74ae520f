// SPDX-License-Identifier: MIT
#include "parallel.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <utility>

#include "stonegame/threads.hpp"

namespace stonegame {
namespace {

std::atomic<unsigned> asked_for{0};

// Within parts no others are begun: there would be more threads than asked for.
thread_local bool is_within_part = false;

// False if the system has no thread to give, or no memory for one.
template <class Work>
bool begin(std::jthread& thread, const Work& work) {
  try {
    thread = std::jthread(work);
    return true;
  } catch (...) {
    return false;
  }
}

}  // namespace

unsigned threads() noexcept {
  static const unsigned of_processor = std::max(1U, std::thread::hardware_concurrency());
  const unsigned count = asked_for.load(std::memory_order_relaxed);
  return count != 0 ? count : of_processor;
}

void set_threads(unsigned count) noexcept { asked_for.store(count, std::memory_order_relaxed); }

void in_parallel(std::size_t parts, void (*work)(const void*, std::size_t),
                 const void* context) noexcept {
  std::atomic<std::size_t> next{0};
  const auto go = [&] {
    const bool was_within_part = std::exchange(is_within_part, true);
    for (std::size_t part = next++; part < parts; part = next++) work(context, part);
    is_within_part = was_within_part;
  };
  constexpr std::size_t most = 64;
  std::array<std::jthread, most> helpers;
  const std::size_t wanted =
      is_within_part || parts < 2 ? 1 : std::min({parts, std::size_t{threads()}, most});
  for (std::size_t k = 1; k < wanted; ++k) {
    if (!begin(helpers[k], go)) break;  // those that are there do the work
  }
  go();
}

}  // namespace stonegame
