// SPDX-License-Identifier: MIT
#include "stonegame/threads.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <thread>
#include <vector>

#include "parallel.hpp"
#include "rows.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/fold.hpp"
#include "stonegame/margin.hpp"
#include "threads.hpp"

namespace {

using stonegame::Rule;

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

TEST(Threads, FindTheSameAnswers) {
  for (const std::string_view shape : {"random", "walk", "noisy_valley"}) {
    rows::Piles row = rows::shape(shape, 1'300'000);
    for (const std::int64_t last : {row.back(), INT64_MIN}) {  // whose sums do not fit 64 bits
      row.back() = last;
      stonegame::FoldedRow folded(Rule::take);
      for (const std::int64_t pile : row) ASSERT_TRUE(folded.push(pile));
      for (const unsigned threads : {1U, 2U, 3U, 7U}) {
        const rows::Threads restored(threads);
        EXPECT_EQ(stonegame::margin(row), folded.margin()) << shape;
        const auto game = stonegame::best_line(row);
        ASSERT_TRUE(game);
        EXPECT_EQ(game->first_score - game->second_score, folded.margin()) << shape;
      }
    }
  }
}

}  // namespace
