// SPDX-License-Identifier: MIT
// Rows of several blocks, where the kernels take over, against the stack fold pile by pile.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "instruction_sets.hpp"
#include "kernels/kernels.hpp"
#include "oracle.hpp"
#include "rows.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/fold.hpp"
#include "stonegame/margin.hpp"

namespace {

using rows::Piles;
using stonegame::Integer;
using stonegame::Rule;

constexpr std::size_t block = stonegame::kernels::block_size;
constexpr std::size_t many = 36'333;  // enough to be played from its ends

Integer folded(const Piles& row, Rule rule) {
  stonegame::FoldedRow result(rule);
  for (const std::int64_t pile : row) EXPECT_TRUE(result.push(pile));
  return result.margin();
}

class LongRows : public rows::WithInstructionSet {};

INSTANTIATE_TEST_SUITE_P(On, LongRows, testing::ValuesIn(rows::instruction_sets()), rows::name_of);

TEST_P(LongRows, HaveTheMarginOfTheStackFold) {
  for (const std::size_t n : {4 * block - 1, 4 * block, 4 * block + 1, 5 * block + 63,
                              33 * block + 2, 70 * block + 77, many}) {
    for (const std::string_view shape : rows::shapes) {
      const Piles row = rows::shape(shape, n);
      const std::vector<std::int32_t> row32(row.begin(), row.end());
      for (const Rule rule : rows::both_rules) {
        const Integer margin = folded(row, rule);
        ASSERT_EQ(stonegame::margin(row, rule), margin) << shape << " " << n;
        ASSERT_EQ(stonegame::margin(row32, rule), margin) << shape << " " << n;

        const auto ends = stonegame::best_ends(row, rule);
        const auto rest = [&](std::size_t from) {
          const Piles piles(row.begin() + static_cast<std::ptrdiff_t>(from),
                            row.end() - static_cast<std::ptrdiff_t>(1 - from));
          const Integer gain = rule == Rule::take ? Integer(from == 1 ? row.front() : row.back())
                                                  : stonegame::sum(piles);
          return gain - folded(piles, rule);
        };
        ASSERT_EQ(ends.margin, margin) << shape << " " << n;
        ASSERT_EQ(ends.left, rest(1)) << shape << " " << n;
        ASSERT_EQ(ends.right, rest(0)) << shape << " " << n;
      }
    }
  }
}

// Folds the top of a stack while it is a <= b > c: what is left is the same in any order.
std::string line_of_fold(const oracle::Piles& row, Rule rule) {
  std::vector<oracle::Folded> stack;
  for (const oracle::Folded& pile : oracle::unfolded(row, rule)) {
    stack.push_back(pile);
    while (stack.size() > 2 && oracle::is_peak(stack, stack.size() - 2))
      oracle::fold_at(stack, stack.size() - 2);
  }
  return oracle::line_of(stack);
}

// Both scores, move by move.
std::array<Integer, 2> scores(const Piles& row, Rule rule, const std::string& line) {
  std::array<Integer, 2> all;
  Integer remaining = stonegame::sum(row);
  auto from = row.begin();
  auto to = row.end();
  for (std::size_t move = 0; move < line.size(); ++move) {
    const Integer pile = line[move] == 'L' ? *from++ : *--to;
    remaining -= pile;
    all[move % 2] += rule == Rule::take ? pile : remaining;
  }
  return all;
}

void expect_line(const Piles& row, Rule rule) {
  const std::string line = line_of_fold({row.begin(), row.end()}, rule);
  const auto [first, second] = scores(row, rule, line);
  const std::vector<std::int32_t> row32(row.begin(), row.end());
  const bool fits32 = std::equal(row.begin(), row.end(), row32.begin());
  for (const auto& game :
       {stonegame::best_line(row, rule),
        fits32 ? stonegame::best_line(row32, rule) : stonegame::best_line(row, rule)}) {
    ASSERT_TRUE(game);
    // One comparison of two strings: printing all letters would help nobody.
    ASSERT_TRUE(rows::letters(game->line) == line);
    ASSERT_EQ(game->first_score, first);
    ASSERT_EQ(game->second_score, second);
  }
}

TEST_P(LongRows, HaveTheLineOfTheFold) {
  for (const std::size_t n : {4 * block, 5 * block + 63, 33 * block + 2, many}) {
    for (const std::string_view shape : rows::shapes) {
      for (const Rule rule : rows::both_rules) {
        SCOPED_TRACE(shape);
        expect_line(rows::shape(shape, n), rule);
      }
    }
  }
}

// Ties fold on one side: at every distance from the ends, among piles that fall there or do not.
TEST_P(LongRows, HaveTheLineOfTheFoldWhereTheyTie) {
  rows::Random random(43);
  for (int repeat = 0; repeat < 20; ++repeat) {
    const std::int64_t steps = random.between(1, 5);
    Piles row = rows::random(random, many, 0, steps);
    const auto middle = random.between(1, many - 1);
    std::sort(row.begin(), row.begin() + middle, std::greater<>());
    if (repeat % 2 == 0) std::sort(row.begin() + middle, row.end());
    for (std::size_t k = 0; k < many; ++k) {
      const auto from_middle = std::abs(static_cast<std::int64_t>(k) - middle);
      if (repeat % 3 == 0) row[k] += from_middle;
      if (repeat % 3 == 1) row[k] += from_middle / 2;
    }
    for (const Rule rule : rows::both_rules) {
      expect_line(row, rule);
      for (auto& pile : row) pile = -pile;
    }
  }
}

TEST_P(LongRows, HaveTheLineOfTheFoldAroundALargePile) {
  for (const std::size_t place : {0U, 5000U, 36'332U}) {
    for (const std::int64_t large : {INT64_MIN, INT64_MAX / 20'000}) {
      Piles row = rows::shape("noisy_valley", many);
      row[place] = large;
      for (const Rule rule : rows::both_rules) expect_line(row, rule);
    }
  }
}

// A pile that has no negative in 64 bits stops one end, while the other is in order.
TEST_P(LongRows, AreExactBehindTheLargestPiles) {
  for (const std::string_view shape : {"up", "down", "valley", "mountain", "equal"}) {
    for (const std::int64_t large : {INT64_MIN, INT64_MAX}) {
      for (const std::size_t place : {std::size_t{0}, std::size_t{1}, many - 1}) {
        Piles row = rows::shape(shape, many);
        row[place] = large;
        for (const Rule rule : rows::both_rules) {
          ASSERT_EQ(stonegame::margin(row, rule), folded(row, rule)) << shape << " " << place;
        }
      }
    }
  }
}

// The piles are too large for the quick test whether sums fit 64 bits, or they do not fit.
TEST_P(LongRows, AreExactAtTheBorderOf64Bits) {
  rows::Random random(42);
  for (const std::int64_t most :
       {INT64_MAX / static_cast<std::int64_t>(5 * block), INT64_MAX / 700, INT64_MAX}) {
    Piles row = rows::random(random, 5 * block, -most, most);
    for (const Rule rule : rows::both_rules) {
      ASSERT_EQ(stonegame::margin(row, rule), folded(row, rule));
      row[2 * block + 3] = INT64_MIN;
      ASSERT_EQ(stonegame::margin(row, rule), folded(row, rule));
    }
  }
}

// Which is known to be there only when a chain comes to it.
TEST_P(LongRows, AreExactAroundALargePile) {
  for (const std::size_t place : {0U, 1U, 127U, 128U, 4095U, 4096U, 9000U, 20'000U, 36'332U}) {
    for (const std::int64_t large : {INT64_MIN, INT64_MAX, INT64_MAX / 20'000}) {
      Piles row = rows::shape(place % 2 == 0 ? "random" : "noisy_valley", many);
      row[place] = large;
      for (const Rule rule : rows::both_rules) {
        ASSERT_EQ(stonegame::margin(row, rule), folded(row, rule)) << place;
        const Piles all_but_last(row.begin(), row.end() - 1);
        const Integer gain =
            rule == Rule::take ? Integer(row.back()) : stonegame::sum(all_but_last);
        ASSERT_EQ(stonegame::best_ends(row, rule).right, gain - folded(all_but_last, rule));
      }
    }
  }
}

// Played from the right until its ends are in the middle of blocks that nobody has looked at.
TEST_P(LongRows, AreExactWhereWideBlocksAreCutInTwo) {
  Piles row(20'598);
  for (std::size_t k = 0; k < row.size(); ++k) {
    row[k] = static_cast<std::int64_t>(k < 16'384 ? 1 + k % 2 : 100 + k);
    if (k >= 16'384 && k < 16'500) row[k] = k % 2 == 0 ? INT64_MIN : INT64_MAX;
  }
  for (const Rule rule : rows::both_rules) {
    if (rule == Rule::remaining) {
      for (auto pile = row.end() - 4097; pile != row.end(); ++pile) *pile = -*pile;
    }
    for (const std::size_t from : {0U, 1U}) {
      const Piles part(row.begin() + static_cast<std::ptrdiff_t>(from), row.end());
      const Integer gain =
          rule == Rule::take ? Integer(part.front()) : stonegame::sum(part) - Integer(part.front());
      const Piles rest(part.begin() + 1, part.end());
      ASSERT_EQ(stonegame::margin(part, rule), folded(part, rule));
      ASSERT_EQ(stonegame::best_ends(part, rule).left, gain - folded(rest, rule));
      expect_line(part, rule);
    }
  }
}

// Runs of sizes around those at which blocks begin to count.
void expect_same_in_runs(const Piles& row, Rule rule, rows::Random& random) {
  constexpr std::size_t sizes[] = {0,
                                   1,
                                   2,
                                   block - 1,
                                   4 * block - 1,
                                   4 * block,
                                   4 * block + 1,
                                   5 * block,
                                   6 * block + 300,
                                   9 * block + 7};
  stonegame::FoldedRow one_by_one(rule);
  stonegame::FoldedRow in_runs(rule);
  for (std::size_t at = 0; at < row.size();) {
    const std::size_t size = std::min(sizes[random.below(std::size(sizes))], row.size() - at);
    const auto run = stonegame::Row(row).subspan(at, size);
    for (const std::int64_t pile : run) ASSERT_TRUE(one_by_one.push(pile));
    ASSERT_TRUE(in_runs.push(run));
    at += size;
    ASSERT_EQ(in_runs.margin(), one_by_one.margin()) << stonegame::name(rule) << " " << at;
    ASSERT_EQ(in_runs.sum(), one_by_one.sum());
    ASSERT_EQ(in_runs.size(), at);
    ASSERT_LE(in_runs.kept(), one_by_one.kept() + 2);
  }
}

TEST_P(LongRows, MayBePushedInRuns) {
  rows::Random random(51);
  for (const std::string_view shape : rows::shapes) {
    for (const Rule rule : rows::both_rules) {
      expect_same_in_runs(rows::shape(shape, 30 * block + 100), rule, random);
      ASSERT_FALSE(HasFatalFailure()) << shape;
    }
  }
}

TEST_P(LongRows, MayBePushedInRunsThatAreWide) {
  rows::Random random(52);
  for (const std::int64_t limit :
       {std::int64_t{1}, INT64_MAX / (20 * std::int64_t{block}), INT64_MAX / 8, INT64_MAX}) {
    for (const Rule rule : rows::both_rules) {
      Piles row = rows::random(random, 30 * block + 100, -limit, limit);
      expect_same_in_runs(row, rule, random);
      row[random.below(row.size())] = random.below(2) == 0 ? INT64_MIN : INT64_MAX;
      expect_same_in_runs(row, rule, random);
      ASSERT_FALSE(HasFatalFailure()) << limit;
    }
  }
}

}  // namespace
