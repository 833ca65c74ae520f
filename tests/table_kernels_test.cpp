// SPDX-License-Identifier: MIT
// The kernels of tables with every instruction set of this processor, against the plain loop.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "instruction_sets.hpp"
#include "kernels/kernels.hpp"
#include "rows.hpp"
#include "triangle.hpp"

namespace {

namespace kernels = stonegame::kernels;
using stonegame::Rule;

class TableKernels : public rows::WithInstructionSet {};

INSTANTIATE_TEST_SUITE_P(On, TableKernels, testing::ValuesIn(rows::instruction_sets()),
                         rows::name_of);

// The leads of each length, shortest first.
using Table = std::vector<rows::Piles>;

Table table_of(const rows::Piles& row, Rule rule) {
  const std::size_t n = row.size();
  Table table;
  rows::Piles shorter(n + 1);
  rows::Piles sums(n);  // of the ranges of a length
  for (std::size_t length = 1; length <= n; ++length) {
    rows::Piles leads(n - length + 1);
    for (std::size_t i = 0; i < leads.size(); ++i) {
      const std::int64_t first = row[i];
      const std::int64_t last = row[i + length - 1];
      sums[i] += last;
      const bool is_take = rule == Rule::take;
      leads[i] = std::max((is_take ? first : sums[i] - first) - shorter[i + 1],
                          (is_take ? last : sums[i] - last) - shorter[i]);
    }
    shorter = leads;
    table.push_back(leads);
  }
  return table;
}

// The row with its prefix sums, and with places behind them that hold anything.
template <class Int>
struct Ground {
  explicit Ground(const rows::Piles& row) : piles(row.begin(), row.end()), prefix{0} {
    for (const Int pile : piles) prefix.push_back(prefix.back() + pile);
    const std::size_t n = row.size();
    piles.resize(n + 8, std::numeric_limits<Int>::max());
    prefix.resize(n + 9, std::numeric_limits<Int>::min());
    ranges = {piles.data(), prefix.data(), n};
  }
  std::vector<Int> piles;
  std::vector<Int> prefix;
  kernels::Ranges<Int> ranges;
};

// Every entry, and not one more: behind the last line the table must stay as it was.
void expect_table(const Table& table, const rows::Piles& row, Rule rule) {
  const std::size_t n = row.size();
  const Ground<std::int64_t> ground(row);
  std::size_t lines = 0;
  for (const rows::Piles& leads : table) lines += (leads.size() + 7) / 8;
  for (const bool streams : {false, true}) {
    std::vector<std::int64_t> last(n + 40 + 7, -7);
    std::vector<std::int64_t> memory(8 * lines + 8 + 7, -7);
    std::int64_t* const begin = stonegame::at_line(memory.data());
    kernels::fill_leads(ground.ranges, rule, stonegame::at_line(last.data()), begin, streams);
    std::int64_t* at = begin;
    for (std::size_t k = 0; k < n; ++k) {
      ASSERT_TRUE(std::equal(table[k].begin(), table[k].end(), at)) << n << " length " << k + 1;
      at += (table[k].size() + 7) / 8 * 8;
    }
    ASSERT_EQ(at, begin + 8 * lines);
    for (; at != memory.data() + memory.size(); ++at) ASSERT_EQ(*at, -7);
    for (const std::int64_t* before = memory.data(); before != begin; ++before) {
      ASSERT_EQ(*before, -7);
    }
  }
}

// The leads of the length that is reached: fewer than eight steps are left.
template <class Int>
void expect_rolled(const Table& table, const rows::Piles& row, Rule rule) {
  const std::size_t n = row.size();
  const Ground<Int> ground(row);
  for (std::size_t misalignment = 0; misalignment < (n < 20 ? 8 : 1); ++misalignment) {
    std::vector<Int> leads(table[0].begin(), table[0].end());
    std::vector<Int> room(misalignment + kernels::room_to_roll(n));
    const std::size_t length =
        kernels::roll_leads(ground.ranges, rule, leads.data(), room.data() + misalignment);
    ASSERT_LE(length, n);
    ASSERT_GT(length + 8, n);
    leads.resize(n - length + 1);
    ASSERT_EQ(rows::Piles(leads.begin(), leads.end()), table[length - 1]) << n;
  }
}

void expect_all(rows::Random& random, std::size_t n, std::int64_t low, std::int64_t high) {
  const rows::Piles row = rows::random(random, n, low, high);
  const std::int64_t largest = std::max(-low, high) * static_cast<std::int64_t>(n);
  for (const Rule rule : rows::both_rules) {
    const Table table = table_of(row, rule);
    expect_table(table, row, rule);
    if (n == 0) continue;
    expect_rolled<std::int64_t>(table, row, rule);
    if (largest <= INT32_MAX) expect_rolled<std::int32_t>(table, row, rule);
  }
}

TEST_P(TableKernels, OfEverySizeUpToSeventy) {
  rows::Random random(51);
  for (std::size_t n = 0; n <= 70; ++n) {
    for (const std::int64_t high :
         {std::int64_t{1}, std::int64_t{1000}, INT32_MAX / 70L, INT64_MAX / 70}) {
      expect_all(random, n, -high, high);
    }
  }
}

// Around multiples of what a sweep and a layout of the rolling table take.
TEST_P(TableKernels, OfLargerSizes) {
  rows::Random random(52);
  for (const std::size_t middle : {96U, 128U, 256U, 599U}) {
    for (std::size_t n = middle - 1; n <= middle + 1; ++n) {
      expect_all(random, n, -1'000'000, 1'000'000);
    }
  }
}

TEST_P(TableKernels, OfSumsThatJustFit) {
  for (std::size_t n = 1; n <= 40; n += 13) {
    for (std::size_t at = 0; at < n; ++at) {
      for (const std::int64_t sign : {1, -1}) {
        rows::Piles row(n);
        for (const std::int64_t most : {std::int64_t{INT32_MAX}, INT64_MAX}) {
          row[at] = sign * most;
          for (const Rule rule : rows::both_rules) {
            const Table table = table_of(row, rule);
            expect_table(table, row, rule);
            expect_rolled<std::int64_t>(table, row, rule);
            if (most == INT32_MAX) expect_rolled<std::int32_t>(table, row, rule);
          }
        }
      }
    }
  }
}

}  // namespace
