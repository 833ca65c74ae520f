// SPDX-License-Identifier: MIT
#include "stonegame/table_margin.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "oracle.hpp"
#include "rows.hpp"
#include "stonegame/margin.hpp"

namespace {

using rows::Piles;
using stonegame::Integer;
using stonegame::Rule;
using stonegame::table_margin;

Integer found(const Piles& row, Rule rule = Rule::take) {
  const auto margin = table_margin(row, rule);
  EXPECT_TRUE(margin);
  return margin ? *margin : Integer(0);
}

TEST(TableMargin, OfSmallRows) {
  EXPECT_EQ(found({}), 0);
  EXPECT_EQ(found({-5}), -5);
  EXPECT_EQ(found({-5}, Rule::remaining), 0);
  EXPECT_EQ(found({7, 90, 5, 1}), 79);
  EXPECT_EQ(found({5, 3, 4}, Rule::remaining), 3);
}

TEST(TableMargin, ChoosesIntegersThatSumsFit) {
  for (const std::int64_t most : {std::int64_t{INT32_MAX}, INT64_MAX}) {
    // Sums that just fit, and that just do not.
    for (const std::int64_t one : {0, 1}) {
      for (const Piles& row : {Piles{most - 3, 1, one, 2}, Piles{3 - most, -1, -one, -2},
                               Piles{one, most, 0}, Piles{-most, one, 0, 0}}) {
        for (const Rule rule : rows::both_rules) {
          const auto table = oracle::table(oracle::widen(row), rule);
          EXPECT_EQ(found(row, rule), Integer(table[0][row.size()].lead));
        }
      }
    }
  }
}

TEST(TableMargin, OfLongerRowsOfAnyIntegers) {
  rows::Random random(61);
  for (const std::size_t n : {100U, 613U}) {
    for (const std::int64_t high : {std::int64_t{9}, std::int64_t{INT32_MAX}, INT64_MAX}) {
      const Piles row = rows::random(random, n, -high, high);
      for (const Rule rule : rows::both_rules) {
        EXPECT_EQ(found(row, rule), stonegame::margin(row, rule));
      }
    }
  }
}

}  // namespace
