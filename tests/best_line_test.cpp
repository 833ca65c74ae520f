// SPDX-License-Identifier: MIT
#include "stonegame/best_line.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "oracle.hpp"
#include "rows.hpp"

namespace {

using rows::Piles;
using stonegame::Integer;
using stonegame::Rule;

std::string line(const Piles& row, Rule rule = Rule::take) {
  const auto game = stonegame::best_line(row, rule);
  return game ? rows::letters(game->line) : "failed";
}

TEST(BestLine, IsTheOneOfTheTheory) {
  EXPECT_EQ(line({-3, 3, 3, 0}), "RRRL");
  EXPECT_EQ(line({5, 3, 4, 5}), "LRRL");
  EXPECT_EQ(line({7, 90, 5, 1}), "RLLL");
  EXPECT_EQ(line({3, 1, 1, 2}, Rule::remaining), "RRRL");
  EXPECT_EQ(line({}), "");
  EXPECT_EQ(line({}, Rule::remaining), "");
  EXPECT_EQ(line({-4}), "L");
}

TEST(BestLine, TakesEqualEndsFromTheLeft) {
  EXPECT_EQ(line({2, 2}), "LL");
  EXPECT_EQ(line({3, 3, 3, 3}), "LLLL");
  EXPECT_EQ(line({0, 0, 0}, Rule::remaining), "LLL");
  EXPECT_EQ(line({1, 3, 3}), "RRL");  // no tie before the bottom: 1 against 3
  EXPECT_EQ(line({5, 3, 3}), "LLL");  // the bottom ties with the right end
}

TEST(BestLine, EndsWithBothScores) {
  const auto take = stonegame::best_line(Piles{7, 90, 5, 1});
  ASSERT_TRUE(take);
  EXPECT_EQ(take->first_score, 91);
  EXPECT_EQ(take->second_score, 12);
  const auto remaining = stonegame::best_line(Piles{5, 4}, Rule::remaining);
  ASSERT_TRUE(remaining);
  EXPECT_EQ(remaining->first_score, 5);
  EXPECT_EQ(remaining->second_score, 0);
}

TEST(BestLine, OfThirtyTwoBitPilesIsTheSame) {
  const std::vector<std::int32_t> row = {-3, 3, 3, 0};
  const auto game = stonegame::best_line(row);
  ASSERT_TRUE(game);
  EXPECT_EQ(rows::letters(game->line), "RRRL");
  EXPECT_EQ(game->first_score, 3);
  EXPECT_EQ(game->second_score, 0);
}

// First scores c ((n - 1) + (n - 3) + ... + 1), Second c ((n - 2) + (n - 4) + ... + 0): each score
// is past 2^63, though the sum of the piles is not.
TEST(BestLine, AddsScoresUnderRemainingIn128Bits) {
  const auto game = stonegame::best_line(Piles(1'000'000, 1'000'000'000), Rule::remaining);
  ASSERT_TRUE(game);
  EXPECT_EQ(to_string(game->first_score), "250000000000000000000");
  EXPECT_EQ(to_string(game->second_score), "249999500000000000000");
}

TEST(BestLine, IsBestAtEveryPositionOfLongerRows) {
  rows::Random random(7);
  for (int repeat = 0; repeat < 300; ++repeat) {
    const Piles row = rows::random(random, random.below(40), -3, 3);
    for (const Rule rule : rows::both_rules) {
      const auto table = oracle::table(oracle::widen(row), rule);
      EXPECT_TRUE(oracle::is_best_everywhere(table, line(row, rule))) << rows::text(row, rule);
    }
  }
}

// Under `remaining` one margin can come with several pairs of scores; the line's is one of them.
TEST(BestLine, EndsWithScoresThatPerfectPlayCanEndWith) {
  rows::Random random(8);
  for (int repeat = 0; repeat < 300; ++repeat) {
    const Piles row = rows::random(random, random.below(9), -3, 5);
    const oracle::Piles piles = oracle::widen(row);
    for (const Rule rule : rows::both_rules) {
      const auto game = stonegame::best_line(row, rule);
      ASSERT_TRUE(game);
      const auto all =
          oracle::optimal_scores(piles, rule, oracle::table(piles, rule), 0, row.size());
      EXPECT_TRUE(all.contains({static_cast<oracle::Wide>(game->first_score),
                                static_cast<oracle::Wide>(game->second_score)}))
          << rows::text(row, rule);
    }
  }
}

}  // namespace
