// SPDX-License-Identifier: MIT
#include "stonegame/threads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <thread>
#include <vector>

#include "parallel.hpp"
#include "rows.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/fold.hpp"
#include "stonegame/margin.hpp"
#include "stonegame/margins.hpp"
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

// Two parts that wait for each other meet only if they run at the same time.
TEST(Threads, RunSideBySide) {
  const rows::Threads restored(2);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  std::atomic<int> there{0};
  stonegame::in_parallel(2, [&](std::size_t) {
    ++there;
    while (there < 2 && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  });
  EXPECT_EQ(there, 2);
}

// Parts of parts would be more threads than were asked for.
TEST(Threads, AreNotMultiplied) {
  const rows::Threads restored(2);
  std::atomic<int> now{0};
  std::atomic<int> most{0};
  stonegame::in_parallel(4, [&](std::size_t) {
    stonegame::in_parallel(4, [&](std::size_t) {
      const int count = ++now;
      if (count > most) most = count;
      std::this_thread::yield();
      --now;
    });
  });
  EXPECT_LE(most, 2);
}

TEST(Threads, SolveABatchTogether) {
  rows::Random random(7);
  const rows::Piles piles = rows::random(random, 2'000'000, -1000, 1000);
  std::vector<std::int64_t> offsets{0};
  while (offsets.back() < std::ssize(piles)) {
    offsets.push_back(std::min(std::ssize(piles), offsets.back() + random.between(0, 100)));
  }
  const stonegame::Rows<std::int64_t, std::int64_t> batch{piles, offsets};
  std::vector<std::vector<std::int64_t>> answers;
  for (const unsigned threads : {1U, 3U, 7U}) {
    const rows::Threads restored(threads);
    std::vector<std::int64_t> out(batch.size());
    ASSERT_TRUE(stonegame::margins(batch, Rule::take, out));
    answers.push_back(out);
  }
  EXPECT_TRUE(answers[0] == answers[1]);
  EXPECT_TRUE(answers[0] == answers[2]);
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
