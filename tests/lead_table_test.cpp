// SPDX-License-Identifier: MIT
#include "stonegame/lead_table.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rows.hpp"

namespace {

using rows::Piles;
using stonegame::End;
using stonegame::Ends;
using stonegame::Error;
using stonegame::LeadTable;
using stonegame::Rule;

Piles leads(const LeadTable& table, std::size_t length) {
  const auto span = table.leads(length);
  return {span.begin(), span.end()};
}

TEST(LeadTable, ListsTheLeadsByLength) {
  const auto table = LeadTable::make(Piles{5, 3, 4, 5});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->size(), 4u);
  EXPECT_EQ(leads(*table, 1), (Piles{5, 3, 4, 5}));
  EXPECT_EQ(leads(*table, 2), (Piles{2, 1, 1}));
  EXPECT_EQ(leads(*table, 3), (Piles{4, 4}));
  EXPECT_EQ(leads(*table, 4), (Piles{1}));
  EXPECT_EQ(table->lead(1, 3), 1);
  EXPECT_EQ(table->lead(0, 4), 1);
  EXPECT_EQ(table->lead(2, 2), 0);
}

TEST(LeadTable, ListsTheLeadsUnderRemaining) {
  const auto table = LeadTable::make(Piles{5, 3, 4}, Rule::remaining);
  ASSERT_TRUE(table);
  EXPECT_EQ(leads(*table, 1), (Piles{0, 0, 0}));
  EXPECT_EQ(leads(*table, 2), (Piles{5, 4}));
  EXPECT_EQ(leads(*table, 3), (Piles{3}));  // 7 - 4 by the left end, 8 - 5 by the right
  EXPECT_EQ(table->best_ends(0, 3), Ends::both);
}

TEST(LeadTable, TellsWhatEachEndLeadsTo) {
  const auto table = LeadTable::make(Piles{7, 90, 5, 1});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->candidate(0, 4, End::left), -79);
  EXPECT_EQ(table->candidate(0, 4, End::right), 79);
  EXPECT_EQ(table->best_ends(0, 4), Ends::right);
  EXPECT_EQ(table->best_ends(1, 2), Ends::both);
  EXPECT_EQ(table->best_ends(2, 2), Ends::none);
}

TEST(LeadTable, OfTheEmptyRow) {
  const auto table = LeadTable::make(Piles{});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->size(), 0u);
  EXPECT_EQ(table->lead(0, 0), 0);
  EXPECT_EQ(table->best_ends(0, 0), Ends::none);
}

TEST(LeadTable, RefusesSumsThatNeedNotFit) {
  for (const Piles& row : {Piles{INT64_MAX, 1}, Piles{INT64_MIN}, Piles{INT64_MAX, 0, -1}}) {
    const auto table = LeadTable::make(row);
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error(), Error::sum_too_large);
  }
  const auto largest = LeadTable::make(Piles{INT64_MAX, 0});
  ASSERT_TRUE(largest);
  EXPECT_EQ(largest->lead(0, 2), INT64_MAX);
}

TEST(LeadTable, RefusesSizesBeyondMemory) {
  const auto table = LeadTable::make(Piles(std::size_t{1} << 22, 0));
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error(), Error::out_of_memory);
}

TEST(LeadTable, CountsItsEntries) {
  EXPECT_EQ(LeadTable::entries(0), 0u);
  EXPECT_EQ(LeadTable::entries(1), 1u);
  EXPECT_EQ(LeadTable::entries(4), 10u);
  EXPECT_EQ(LeadTable::entries(100'000), 5'000'050'000u);
  EXPECT_EQ(LeadTable::entries(SIZE_MAX), std::nullopt);
}

}  // namespace
