// SPDX-License-Identifier: MIT
#include "stonegame/margin.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "rows.hpp"

namespace {

using rows::Piles;
using stonegame::Ends;
using stonegame::Integer;
using stonegame::margin;
using stonegame::Rule;

TEST(Margin, OfTakeIsAsPublished) {
  EXPECT_EQ(margin(Piles{5, 3, 4, 5}), 1);
  EXPECT_EQ(margin(Piles{7, 90, 5, 1}), 79);
  EXPECT_EQ(margin(Piles{3, 7, 2, 3}), 5);
  EXPECT_EQ(margin(Piles{6, 2, 9}), 5);
  EXPECT_EQ(margin(Piles{1, 5, 2}), -2);
  EXPECT_EQ(margin(Piles{2, 2}), 0);
  EXPECT_EQ(margin(Piles{7}), 7);
  EXPECT_EQ(margin(Piles{4, 4}), 0);
  EXPECT_EQ(margin(Piles{}), 0);
  EXPECT_EQ(margin(Piles{3, 3, 3, 3}), 0);
  EXPECT_EQ(margin(Piles{100, 200, 300, 400, 101}), -99);
}

TEST(Margin, OfRemainingIsAsPublished) {
  EXPECT_EQ(margin(Piles{5, 3, 1, 4, 2}, Rule::remaining), 6);
  EXPECT_EQ(margin(Piles{7, 90, 5, 1, 100, 10, 10, 2}, Rule::remaining), 122);
  EXPECT_EQ(margin(Piles{1, 2}, Rule::remaining), 2);
  EXPECT_EQ(margin(Piles{4, 4, 4, 4}, Rule::remaining), 8);
  EXPECT_EQ(margin(Piles{1, 2, 3, 4, 5}, Rule::remaining), 6);
  EXPECT_EQ(margin(Piles{5, 4, 3, 2, 1}, Rule::remaining), 6);
  EXPECT_EQ(margin(Piles{1, 100, 1}, Rule::remaining), 1);
  EXPECT_EQ(margin(Piles{1, 1, 1, 1, 1}, Rule::remaining), 2);
  EXPECT_EQ(margin(Piles{10, 10}, Rule::remaining), 10);
  EXPECT_EQ(margin(Piles{1000, 1000, 1000}, Rule::remaining), 1000);
  EXPECT_EQ(margin(Piles{2, 5, 4, 4, 3, 2}, Rule::remaining), 11);
  EXPECT_EQ(margin(Piles{-1, -2}, Rule::remaining), -1);
  EXPECT_EQ(margin(Piles{7}, Rule::remaining), 0);
  EXPECT_EQ(margin(Piles{}, Rule::remaining), 0);
}

TEST(Margin, IsExactWhereSixtyFourBitsAreNot) {
  EXPECT_EQ(margin(Piles{INT64_MAX, 0, INT64_MAX}), 0);
  EXPECT_EQ(to_string(margin(Piles{INT64_MAX, INT64_MIN})), "18446744073709551615");
  EXPECT_EQ(margin(Piles{INT64_MIN}), INT64_MIN);
  EXPECT_EQ(margin(Piles{INT64_MAX, 0}, Rule::remaining), INT64_MAX);
  EXPECT_EQ(margin(Piles{0, INT64_MAX}, Rule::remaining), INT64_MAX);
  EXPECT_EQ(margin(Piles{INT64_MIN, 0}, Rule::remaining), 0);
  EXPECT_EQ(to_string(margin(Piles{INT64_MIN, INT64_MAX, INT64_MIN})), "-27670116110564327423");
}

TEST(Margin, KeepsTheSignOfThirtyTwoBitPiles) {
  const std::vector<std::int32_t> row = {INT32_MIN, INT32_MAX, INT32_MIN, INT32_MAX};
  EXPECT_EQ(margin(row), 8589934590);
  EXPECT_EQ(stonegame::sum(row), -2);
  EXPECT_EQ(stonegame::best_ends(row).best, Ends::right);
  const std::vector<std::int32_t> negative = {-1, -10, -2};
  EXPECT_EQ(margin(negative), -9);
  EXPECT_EQ(margin(std::vector<std::int32_t>{-1, -2, -3}, Rule::remaining), -2);
}

// Reasoned out, not computed: in a row that rises or falls the players take the piles in falling
// order, so neighbouring values pair off.
TEST(Margin, OfSortedRowsOfAMillion) {
  constexpr std::int64_t n = 1'000'000;
  Piles up(n);
  for (std::int64_t k = 0; k < n; ++k) up[static_cast<std::size_t>(k)] = 3 * k;
  const Piles down(up.rbegin(), up.rend());
  EXPECT_EQ(margin(up), 3 * n / 2);
  EXPECT_EQ(margin(down), 3 * n / 2);
  // Under `remaining` the margin is what Second removes: the smaller piles go first, Second's are
  // 3, 9, 15, ...
  EXPECT_EQ(margin(up, Rule::remaining), Integer(3) * (n / 2) * (n / 2));
  EXPECT_EQ(margin(down, Rule::remaining), Integer(3) * (n / 2) * (n / 2));
}

TEST(Margin, OfEqualPilesOfAMillion) {
  const Piles even(1'000'000, 1'000'000'000);
  const Piles odd(999'999, 1'000'000'000);
  EXPECT_EQ(margin(even), 0);
  EXPECT_EQ(margin(odd), 1'000'000'000);
  EXPECT_EQ(margin(even, Rule::remaining), 500'000'000'000'000);
  EXPECT_EQ(margin(odd, Rule::remaining), 499'999'000'000'000);
}

TEST(BestEnds, SaysWhatEachEndIsWorth) {
  const auto ends = stonegame::best_ends(Piles{7, 90, 5, 1});
  EXPECT_EQ(ends.margin, 79);
  EXPECT_EQ(ends.left, -79);  // 7, and then 90 5 1 leads by 86
  EXPECT_EQ(ends.right, 79);  // 1, and then 7 90 5 leads by -78
  EXPECT_EQ(ends.best, Ends::right);
}

TEST(BestEnds, BothWhereBothAreBest) {
  EXPECT_EQ(stonegame::best_ends(Piles{1, 0, 1, 1}).best, Ends::both);
  EXPECT_EQ(stonegame::best_ends(Piles{5, 3, 4, 5}).best, Ends::both);
  EXPECT_EQ(stonegame::best_ends(Piles{7}).best, Ends::both);
  EXPECT_EQ(stonegame::best_ends(Piles{7}, Rule::remaining).best, Ends::both);
  EXPECT_EQ(stonegame::best_ends(Piles{3, 3}, Rule::remaining).best, Ends::both);
}

TEST(BestEnds, OfTheEmptyRowAreNone) {
  for (const Rule rule : rows::both_rules) {
    const auto ends = stonegame::best_ends(Piles{}, rule);
    EXPECT_EQ(ends.best, Ends::none);
    EXPECT_EQ(ends.margin, 0);
    EXPECT_EQ(ends.left, 0);
    EXPECT_EQ(ends.right, 0);
  }
}

TEST(BestEnds, UnderRemainingPreferToLeaveTheLarger) {
  const auto ends = stonegame::best_ends(Piles{5, -7}, Rule::remaining);
  EXPECT_EQ(ends.left, -7);
  EXPECT_EQ(ends.right, 5);
  EXPECT_EQ(ends.best, Ends::right);
}

TEST(Sum, IsExact) {
  EXPECT_EQ(stonegame::sum(Piles{}), 0);
  EXPECT_EQ(stonegame::sum(Piles{1, -2, 4}), 3);
  EXPECT_EQ(to_string(stonegame::sum(Piles{INT64_MAX, INT64_MAX, INT64_MAX})),
            "27670116110564327421");
  EXPECT_EQ(to_string(stonegame::sum(Piles{INT64_MIN, INT64_MIN})), "-18446744073709551616");
}

}  // namespace
