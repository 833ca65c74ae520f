// SPDX-License-Identifier: MIT
#include "stonegame/fold.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "oracle.hpp"
#include "rows.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/margin.hpp"

namespace {

using oracle::Folded;
using rows::Piles;
using stonegame::FoldedRow;
using stonegame::Integer;
using stonegame::Rule;

FoldedRow folded(const Piles& row, Rule rule) {
  FoldedRow result(rule);
  for (const std::int64_t pile : row) EXPECT_TRUE(result.push(pile));
  return result;
}

TEST(FoldedRow, HasTheMarginOfThePilesSoFar) {
  FoldedRow row(Rule::take);
  EXPECT_EQ(row.margin(), 0);
  const std::int64_t piles[] = {7, 90, 5, 1};
  const std::int64_t margins[] = {7, 83, -78, 79};
  for (std::size_t k = 0; k < 4; ++k) {
    ASSERT_TRUE(row.push(piles[k]));
    EXPECT_EQ(row.margin(), margins[k]);
    EXPECT_EQ(row.size(), k + 1);
  }
  EXPECT_EQ(row.sum(), 103);
  EXPECT_EQ(row.kept(), 2u);
}

TEST(FoldedRow, StaysSmallOnEqualAndRandomPiles) {
  rows::Random random(11);
  for (const Rule rule : rows::both_rules) {
    FoldedRow equal(rule);
    FoldedRow bits(rule);
    FoldedRow any(rule);
    std::size_t most = 0;
    for (int k = 0; k < 1'000'000; ++k) {
      ASSERT_TRUE(equal.push(7));
      ASSERT_TRUE(bits.push(random.between(0, 1)));
      ASSERT_TRUE(any.push(random.between(-1'000'000'000, 1'000'000'000)));
      most = std::max({most, equal.kept(), bits.kept(), any.kept()});
    }
    EXPECT_LE(most, 64u);
    EXPECT_LE(equal.kept(), 2u);
  }
}

TEST(FoldedRow, KeepsAllOfAStrictValley) {
  Piles row;
  for (std::int64_t k = 0; k < 1000; ++k) row.push_back(k < 500 ? 2 * (1000 - k) : 2 * k + 1);
  EXPECT_EQ(folded(row, Rule::take).kept(), 1000u);
  for (auto& pile : row) pile = -pile;
  EXPECT_EQ(folded(row, Rule::remaining).kept(), 1000u);
}

TEST(FoldedRow, IsExactBeyond64Bits) {
  EXPECT_EQ(folded({INT64_MAX, 0, INT64_MAX}, Rule::take).margin(), 0);
  EXPECT_EQ(to_string(folded({INT64_MAX, INT64_MIN}, Rule::take).margin()), "18446744073709551615");
  EXPECT_EQ(folded({INT64_MIN}, Rule::take).margin(), INT64_MIN);
  EXPECT_EQ(folded({INT64_MAX, 0}, Rule::remaining).margin(), INT64_MAX);
}

TEST(FoldedRow, IsExactForAMillionLargePiles) {
  for (const std::int64_t pile : {std::int64_t{1'000'000'000}, INT64_MAX, INT64_MIN}) {
    FoldedRow row(Rule::remaining);
    for (int k = 0; k < 1'000'000; ++k) ASSERT_TRUE(row.push(pile));
    EXPECT_EQ(row.margin(), Integer(pile) * 500'000);
    EXPECT_EQ(row.sum(), Integer(pile) * 1'000'000);
  }
}

// The row passes 2^63 - 1 at the pile at `place`, whichever that is.
TEST(FoldedRow, WidensAtEveryPosition) {
  rows::Random random(12);
  for (std::size_t n = 1; n <= 20; ++n) {
    for (std::size_t place = 0; place < n; ++place) {
      for (const std::int64_t large : {INT64_MAX - 4, INT64_MIN}) {
        Piles row = rows::random(random, n, -9, 9);
        row[place] = large;
        for (const Rule rule : rows::both_rules) {
          const auto table = oracle::table(oracle::widen(row), rule);
          FoldedRow pushed(rule);
          for (std::size_t k = 0; k < n; ++k) {
            ASSERT_TRUE(pushed.push(row[k]));
            ASSERT_EQ(pushed.margin(), Integer(table[0][k + 1].lead)) << rows::text(row, rule);
          }
        }
      }
    }
  }
}

TEST(FoldSteps, ShowEachFold) {
  const auto result = stonegame::fold_steps(Piles{7, 90, 5, 1});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->steps.size(), 1u);
  const auto& step = result->steps[0];
  EXPECT_EQ(step.a.value, 7);
  EXPECT_EQ(step.b.value, 90);
  EXPECT_EQ(step.c.value, 5);
  EXPECT_EQ(step.folded().value, -78);
  EXPECT_EQ(step.folded().from, 0u);
  EXPECT_EQ(step.folded().to, 3u);
  ASSERT_EQ(result->valley.size(), 2u);
  EXPECT_EQ(result->valley[0].value, -78);
  EXPECT_EQ(result->valley[1].value, 1);
  EXPECT_EQ(result->valley[1].from, 3u);
  EXPECT_EQ(result->valley[1].to, 4u);
}

TEST(FoldSteps, PlayTheValleyLargestFirst) {
  const auto result = stonegame::fold_steps(Piles{7, 90, 5, 1});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->merged.size(), 2u);
  EXPECT_EQ(result->merged[0].value, 1);
  EXPECT_EQ(result->merged[1].value, -78);
  EXPECT_EQ(result->take_margin, 79);

  // Folded piles, and so the margin, are wider than the piles of the row.
  const auto wide = stonegame::fold_steps(Piles{INT64_MIN, INT64_MAX, INT64_MIN});
  EXPECT_EQ(to_string(wide->take_margin), "-27670116110564327423");
}

TEST(FoldSteps, LeadToTheMargin) {
  rows::Random random(17);
  for (std::size_t n = 1; n <= 40; ++n) {
    const Piles row = rows::random(random, n, -9, 9);
    oracle::Piles negated = oracle::widen(row);
    for (auto& pile : negated) pile = -pile;
    EXPECT_EQ(stonegame::fold_steps(row)->take_margin,
              Integer(oracle::table(oracle::widen(row), Rule::take)[0][n].lead));
    EXPECT_EQ(stonegame::fold_steps(row, Rule::remaining)->take_margin,
              Integer(oracle::table(negated, Rule::take)[0][n].lead));
  }
}

TEST(FoldSteps, UnderRemainingAreOfTheNegatedPiles) {
  const auto result = stonegame::fold_steps(Piles{3, 1, 2}, Rule::remaining);  // -3 -1 -2 folds
  ASSERT_TRUE(result);
  ASSERT_EQ(result->valley.size(), 1u);
  EXPECT_EQ(result->valley[0].value, -4);
}

TEST(FoldSteps, FoldATieOnTheLeftOnly) {
  EXPECT_EQ(stonegame::fold_steps(Piles{3, 3, 0})->steps.size(), 1u);
  EXPECT_EQ(stonegame::fold_steps(Piles{0, 3, 3})->steps.size(), 0u);
  EXPECT_EQ(stonegame::fold_steps(Piles{})->valley.size(), 0u);
}

// The left stack fold, folds in a random order, and the closed form that the margin and the line
// come from.
class FoldsInAnyOrder : public testing::Test {
 protected:
  void expect_same(const Piles& row) {
    for (const Rule rule : rows::both_rules) {
      const auto wanted =
          oracle::fold(oracle::unfolded(oracle::widen(row), rule),
                       [&](const auto& peaks) { return peaks[random_.below(peaks.size())]; });
      const auto steps = stonegame::fold_steps(row, rule);
      ASSERT_TRUE(steps);
      std::vector<Folded> stack;
      for (const auto& pile : steps->valley) {
        stack.push_back({static_cast<oracle::Wide>(pile.value), pile.to - pile.from});
      }
      ASSERT_TRUE(stack == wanted) << rows::text(row, rule);
      const auto game = stonegame::best_line(row, rule);
      ASSERT_TRUE(game);
      ASSERT_EQ(rows::letters(game->line), oracle::line_of(wanted)) << rows::text(row, rule);
      std::vector<oracle::Wide> values;
      for (const Folded& pile : wanted) values.push_back(pile.value);
      std::sort(values.rbegin(), values.rend());
      oracle::Wide margin = 0;
      for (std::size_t k = 0; k < values.size(); ++k) margin += k % 2 == 0 ? values[k] : -values[k];
      if (rule == Rule::remaining) margin = (margin + oracle::sum(oracle::widen(row))) / 2;
      ASSERT_EQ(stonegame::margin(row, rule), Integer(margin)) << rows::text(row, rule);
    }
  }

  rows::Random random_{13};
};

TEST_F(FoldsInAnyOrder, AreTheSameOnEveryShortRow) {
  for (std::size_t n = 0; n <= 6; ++n) {
    rows::every(n, -1, 2, [&](const Piles& row) { expect_same(row); });
    ASSERT_FALSE(HasFatalFailure());
  }
}

TEST_F(FoldsInAnyOrder, AreTheSameOnRandomRowsWithTies) {
  rows::Random random(14);
  for (int repeat = 0; repeat < 20'000; ++repeat) {
    const std::int64_t high = random.between(1, 4);
    expect_same(rows::random(random, random.below(25), -1, high));
    ASSERT_FALSE(HasFatalFailure());
  }
}

template <class T>
std::vector<T> listed(const stonegame::Array<T>& array) {
  return {array.begin(), array.end()};
}
using Sums = std::vector<Integer>;
using Kept = std::vector<std::size_t>;

TEST(FoldChain, KeepsTheSumsThatNoFoldDeletes) {
  const auto chain = stonegame::fold_chain(Piles{7, 90, 5, 1});
  ASSERT_TRUE(chain);
  EXPECT_EQ(listed(chain->sums), (Sums{0, 7, -83, -78, -79}));
  EXPECT_EQ(listed(chain->kept), (Kept{0, 3, 4}));
  EXPECT_EQ(chain->bottom, 0u);  // of -78 1 the -78
}

TEST(FoldChain, OfTheEmptyRowIsOneSum) {
  const auto chain = stonegame::fold_chain({});
  ASSERT_TRUE(chain);
  EXPECT_EQ(listed(chain->sums), Sums{0});
  EXPECT_EQ(listed(chain->kept), Kept{0});
}

// The records as they are defined, one walk at a time; places count from that walk's end.
Kept records(const stonegame::Array<Integer>& sums, bool from_left) {
  const std::size_t last = sums.size() - 1;
  const auto sum = [&](std::size_t at) { return sums[from_left ? at : last - at]; };
  const auto is_better = [&](std::size_t a, std::size_t b) {
    const std::size_t place = from_left ? a : last - a;
    const Integer gain = place % 2 == 1 ? sum(b) - sum(a) : sum(a) - sum(b);
    return from_left ? gain > 0 : gain >= 0;
  };
  Kept kept;
  for (std::size_t at = 0; at <= last; ++at) {
    bool is_record = true;
    for (std::size_t k = at % 2; k < at; k += 2) is_record = is_record && is_better(at, k);
    if (!is_record) continue;
    if (!kept.empty() && (at - kept.back()) % 2 == 0) kept.pop_back();
    kept.push_back(at);
  }
  return kept;
}

TEST(FoldChain, IsTheRecordsFromBothEnds) {
  rows::Random random(16);
  for (std::size_t n = 1; n <= 60; ++n) {
    for (const auto& [low, high] : {std::pair{-3, 3}, std::pair{INT32_MIN, INT32_MAX}}) {
      const Piles row = rows::random(random, n, low, high);
      for (const Rule rule : rows::both_rules) {
        const auto chain = stonegame::fold_chain(row, rule);
        ASSERT_TRUE(chain);
        const Kept kept = listed(chain->kept);
        const auto meet = kept.begin() + static_cast<std::ptrdiff_t>(chain->bottom);
        ASSERT_EQ(Kept(kept.begin(), meet + 2), records(chain->sums, true))
            << rows::text(row, rule);
        Kept right(kept.rbegin(), std::make_reverse_iterator(meet));
        for (std::size_t& at : right) at = n - at;
        ASSERT_EQ(right, records(chain->sums, false)) << rows::text(row, rule);
      }
    }
  }
}

}  // namespace
