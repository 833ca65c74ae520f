// SPDX-License-Identifier: MIT
#include "stonegame/threads.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include "parallel.hpp"
#include "threads.hpp"

namespace {

TEST(Threads, CanBeSet) {
  const rows::Threads restored(3);
  EXPECT_EQ(stonegame::threads(), 3);
  stonegame::set_threads(0);
  EXPECT_GE(stonegame::threads(), 1);
}

TEST(Threads, DoEveryPartOnce) {
  for (const unsigned threads : {1U, 2U, 3U, 100U}) {
    const rows::Threads restored(threads);
    for (const std::size_t parts : {0U, 1U, 2U, 7U, 1000U}) {
      std::vector<std::atomic<int>> times(parts);
      stonegame::in_parallel(parts, [&](std::size_t part) { ++times[part]; });
      for (const auto& count : times) ASSERT_EQ(count, 1);
    }
  }
}

// Two parts that wait for each other end only if they run at the same time.
TEST(Threads, RunSideBySide) {
  const rows::Threads restored(2);
  std::atomic<int> there{0};
  stonegame::in_parallel(2, [&](std::size_t) {
    ++there;
    while (there < 2) std::this_thread::yield();
  });
  EXPECT_EQ(there, 2);
}

}  // namespace
