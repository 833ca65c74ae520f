// SPDX-License-Identifier: MIT
#include "parallel.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <system_error>
#include <thread>

#include "stonegame/threads.hpp"

namespace stonegame {
namespace {

std::atomic<unsigned> asked_for{0};

}  // namespace

unsigned threads() noexcept {
  const unsigned count = asked_for.load(std::memory_order_relaxed);
  return count != 0 ? count : std::max(1U, std::thread::hardware_concurrency());
}

void set_threads(unsigned count) noexcept { asked_for.store(count, std::memory_order_relaxed); }

void in_parallel(std::size_t parts, void (*work)(const void*, std::size_t),
                 const void* context) noexcept {
  std::atomic<std::size_t> next{0};
  const auto go = [&] {
    for (std::size_t part = next++; part < parts; part = next++) work(context, part);
  };
  constexpr std::size_t most = 64;
  std::array<std::jthread, most> helpers;
  const std::size_t wanted = std::min({parts, std::size_t{threads()}, most});
  try {
    for (std::size_t k = 1; k < wanted; ++k) helpers[k] = std::jthread(go);
  } catch (const std::system_error&) {  // no more threads: those that are there do the work
  }
  go();
}

}  // namespace stonegame
