// SPDX-License-Identifier: MIT
// Every engine against the oracle, and at lengths where no oracle can follow, against one another.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "agreement.hpp"
#include "oracle.hpp"
#include "rows.hpp"
#include "stonegame/stonegame.hpp"

namespace {

using stonegame::Integer;
using stonegame::Rule;

std::string complaints(const rows::Piles& row) {
  std::string all;
  for (const Rule rule : rows::both_rules) all += Agreement(row, rule).complaints();
  return all;
}

TEST(EnginesOnEveryRow, OfUpToSixPiles) {
  for (std::size_t n = 0; n <= 6; ++n) {
    rows::every(n, -2, 2, [](const rows::Piles& row) { ASSERT_EQ(complaints(row), ""); });
    ASSERT_FALSE(HasFatalFailure());
  }
}

// Split by the first pile, so that the parts can run at the same time.
class EnginesOnEveryLongRow : public testing::TestWithParam<std::int64_t> {};

TEST_P(EnginesOnEveryLongRow, OfSevenAndEightPiles) {
  std::size_t count = 0;
  for (std::size_t n = 7; n <= 8; ++n) {
    const auto visit = [&](const rows::Piles& row) {
      ++count;
      ASSERT_EQ(complaints(row), "");
    };
    rows::every(n, -2, 2, visit, {GetParam()});
    ASSERT_FALSE(HasFatalFailure());
  }
  EXPECT_EQ(count, 15'625u + 78'125u);
}

INSTANTIATE_TEST_SUITE_P(FirstPile, EnginesOnEveryLongRow, testing::Values(-2, -1, 0, 1, 2));

struct Values {
  const char* name;
  std::int64_t low, high;
};
void PrintTo(const Values& values, std::ostream* out) { *out << values.name; }

class EnginesOnRandomRows : public testing::TestWithParam<Values> {};

TEST_P(EnginesOnRandomRows, OfUpToSixtyPiles) {
  rows::Random random(2024);
  for (std::size_t n = 0; n <= 60; ++n) {
    for (int repeat = 0; repeat < 20; ++repeat) {
      ASSERT_EQ(complaints(rows::random(random, n, GetParam().low, GetParam().high)), "");
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Values, EnginesOnRandomRows,
    testing::Values(Values{"bits", 0, 1}, Values{"few", -1, 2}, Values{"small", -9, 9},
                    Values{"positive", 1, 1000}, Values{"int32", INT32_MIN, INT32_MAX},
                    Values{"negative", -1'000'000'000'000, -1},
                    // Sums of these pass 2^63 - 1 within a few dozen piles: narrow and wide meet.
                    Values{"border", -(INT64_MAX / 30), INT64_MAX / 30}));

TEST(EnginesOnWideRows, OfAnyValues) {
  rows::Random random(2025);
  for (std::size_t n = 0; n <= 60; ++n) {
    for (int repeat = 0; repeat < 20; ++repeat) {
      rows::Piles row(n);
      for (auto& pile : row) pile = random.any();
      ASSERT_EQ(complaints(row), "");
    }
  }
}

TEST(EnginesOnWideRows, OfExtremes) {
  const std::int64_t extremes[] = {INT64_MIN, INT64_MIN + 1, -1, 0, 1, INT64_MAX - 1, INT64_MAX};
  for (std::size_t n = 0; n <= 4; ++n) {
    rows::every(n, 0, std::ssize(extremes) - 1, [&](rows::Piles row) {
      for (auto& pile : row) pile = extremes[pile];
      ASSERT_EQ(complaints(row), "");
    });
  }
  rows::Random random(2026);
  for (int repeat = 0; repeat < 500; ++repeat) {
    rows::Piles row(random.below(30));
    for (auto& pile : row) pile = extremes[random.below(std::size(extremes))];
    ASSERT_EQ(complaints(row), "");
  }
}

// Long rows: between engines that share no step of the way.
class EnginesOnShapes : public testing::TestWithParam<std::string_view> {
 protected:
  static constexpr std::size_t length = 500'000;
  const rows::Piles row_ = rows::shape(GetParam(), length);
};

TEST_P(EnginesOnShapes, MarginsAgree) {
  for (const Rule rule : rows::both_rules) {
    const Integer margin = stonegame::margin(row_, rule);
    const std::vector<std::int32_t> row32(row_.begin(), row_.end());
    EXPECT_EQ(stonegame::margin(row32, rule), margin);
    EXPECT_EQ(stonegame::best_ends(row_, rule).margin, margin);
    EXPECT_EQ(stonegame::best_ends(row32, rule).margin, margin);
    stonegame::FoldedRow folded(rule);
    for (const std::int64_t pile : row_) ASSERT_TRUE(folded.push(pile));
    EXPECT_EQ(folded.margin(), margin);
    const auto steps = stonegame::fold_steps(row_, rule);
    ASSERT_TRUE(steps);
    const Integer of_valley = played_in_falling_order(steps->valley);
    EXPECT_EQ(rule == Rule::take ? of_valley : (stonegame::sum(row_) + of_valley) / 2, margin);
  }
}

TEST_P(EnginesOnShapes, LinesAndScoresAgree) {
  for (const Rule rule : rows::both_rules) {
    const auto steps = stonegame::fold_steps(row_, rule);
    const auto game = stonegame::best_line(row_, rule);
    ASSERT_TRUE(steps && game);
    std::vector<oracle::Folded> valley;
    for (const auto& pile : steps->valley) {
      valley.push_back({static_cast<oracle::Wide>(pile.value), pile.to - pile.from});
    }
    // One comparison of two strings: printing half a million letters would help nobody.
    EXPECT_TRUE(rows::letters(game->line) == oracle::line_of(valley));
    EXPECT_EQ(game->first_score - game->second_score, stonegame::margin(row_, rule));
    if (rule == Rule::take) {
      EXPECT_EQ(game->first_score + game->second_score, stonegame::sum(row_));
    }
  }
}

// Scaled until the largest pile is near 2^63, so every sum passes it.
TEST_P(EnginesOnShapes, WideMarginsAreNarrowOnesScaled) {
  const auto [low, high] = std::minmax_element(row_.begin(), row_.end());
  const std::int64_t scale = INT64_MAX / std::max(-*low, *high);
  rows::Piles scaled = row_;
  for (auto& pile : scaled) pile *= scale;
  for (const Rule rule : rows::both_rules) {
    const Integer margin = stonegame::margin(row_, rule) * scale;
    EXPECT_EQ(stonegame::margin(scaled, rule), margin);
    EXPECT_EQ(stonegame::best_ends(scaled, rule).margin, margin);
    stonegame::FoldedRow folded(rule);
    for (const std::int64_t pile : scaled) ASSERT_TRUE(folded.push(pile));
    EXPECT_EQ(folded.margin(), margin);
  }
}

// The longest that the other engines can be held to, on every prefix and suffix of a row.
TEST_P(EnginesOnShapes, TablesAgreeWithFolds) {
  const rows::Piles row = rows::shape(GetParam(), 5000);
  const std::size_t n = row.size();
  for (const Rule rule : rows::both_rules) {
    const auto table = stonegame::LeadTable::make(row, rule);
    ASSERT_TRUE(table);
    stonegame::FoldedRow folded(rule);
    for (std::size_t k = 0; k < n; ++k) {
      ASSERT_TRUE(folded.push(row[k]));
      ASSERT_EQ(folded.margin(), table->lead(0, k + 1));
    }
    stonegame::FoldedRow from_right(rule);
    for (std::size_t k = n; k-- > 0;) {
      ASSERT_TRUE(from_right.push(row[k]));
      ASSERT_EQ(from_right.margin(), table->lead(k, n));
    }
    const auto rolled = stonegame::table_margin(row, rule);
    ASSERT_TRUE(rolled);
    ASSERT_EQ(*rolled, folded.margin());
  }
}

INSTANTIATE_TEST_SUITE_P(Shape, EnginesOnShapes, testing::ValuesIn(rows::shapes),
                         [](const auto& shape) { return std::string(shape.param); });

}  // namespace
