// SPDX-License-Identifier: MIT
#include "stonegame/minimax.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "rows.hpp"

namespace {

using rows::Piles;
using stonegame::Error;
using stonegame::Rule;

TEST(Minimax, CountsItsCalls) {
  rows::Random random(3);
  const std::uint64_t calls[] = {0, 1, 3, 7, 15, 31, 63, 127, 255};
  for (std::size_t n = 0; n <= 8; ++n) {
    for (const Rule rule : rows::both_rules) {
      const auto result = stonegame::minimax(rows::random(random, n, -9, 9), rule);
      ASSERT_TRUE(result);
      EXPECT_EQ(result->calls, calls[n]);
    }
  }
}

TEST(Minimax, FindsTheMargin) {
  EXPECT_EQ(stonegame::minimax(Piles{7, 90, 5, 1})->margin, 79);
  EXPECT_EQ(stonegame::minimax(Piles{5, 3, 1, 4, 2}, Rule::remaining)->margin, 6);
  EXPECT_EQ(stonegame::minimax(Piles{})->margin, 0);
  EXPECT_EQ(to_string(stonegame::minimax(Piles{INT64_MAX, INT64_MIN})->margin),
            "18446744073709551615");
}

TEST(Minimax, RefusesLongRowsUnlessTold) {
  const auto refused = stonegame::minimax(Piles(31, 1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), Error::row_too_long);
  const auto shorter = stonegame::minimax(Piles(5, 1), Rule::take, 4);
  ASSERT_FALSE(shorter);
  EXPECT_EQ(shorter.error(), Error::row_too_long);
  const auto told = stonegame::minimax(Piles(5, 1), Rule::take, 5);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->margin, 1);
}

}  // namespace
