// SPDX-License-Identifier: MIT
// What must hold on any row, without an oracle. RC_PARAMS fixes the seed; see CMakeLists.txt.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "rows.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/margin.hpp"

namespace {

using rows::Piles;
using stonegame::Integer;
using stonegame::margin;
using stonegame::Rule;

// Half of the rows have few values, and so many ties.
rc::Gen<Piles> any_row() {
  return rc::gen::oneOf(rc::gen::container<Piles>(rc::gen::inRange<std::int64_t>(-2, 3)),
                        rc::gen::container<Piles>(rc::gen::inRange<std::int64_t>(-1'000, 1'001)));
}

// As above, and rows of any 64-bit values.
rc::Gen<Piles> any_wide_row() {
  return rc::gen::oneOf(
      any_row(), rc::gen::container<Piles>(rc::gen::inRange<std::int64_t>(INT64_MIN, INT64_MAX)));
}

Integer exact_sum(const Piles& row) {
  Integer sum;
  for (const std::int64_t pile : row) sum += pile;
  return sum;
}

RC_GTEST_PROP(Properties, ReversalKeepsTheMargin, ()) {
  const Piles row = *any_wide_row();
  const Piles reversed(row.rbegin(), row.rend());
  for (const Rule rule : rows::both_rules) {
    RC_ASSERT(margin(reversed, rule) == margin(row, rule));
    const auto ends = stonegame::best_ends(row, rule);
    const auto mirrored = stonegame::best_ends(reversed, rule);
    RC_ASSERT(ends.left == mirrored.right);
    RC_ASSERT(ends.right == mirrored.left);
  }
}

RC_GTEST_PROP(Properties, AConstantOnEveryPile, ()) {
  const Piles row = *any_row();
  const auto constant = *rc::gen::inRange<std::int64_t>(-1'000'000, 1'000'001);
  Piles raised = row;
  for (auto& pile : raised) pile += constant;
  RC_ASSERT(margin(raised) == margin(row) + (row.size() % 2 == 1 ? constant : 0));
  RC_ASSERT(margin(raised, Rule::remaining) ==
            margin(row, Rule::remaining) + Integer(constant) * Integer(row.size() / 2));
}

RC_GTEST_PROP(Properties, Scaling, ()) {
  const Piles row = *any_row();
  // Up to 2^53 times 1000: the largest scales pass 64 bits in the sum.
  const auto scale = *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(0, 10),
                                     rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << 53));
  Piles scaled = row;
  for (auto& pile : scaled) pile *= scale;
  for (const Rule rule : rows::both_rules) {
    RC_ASSERT(margin(scaled, rule) == margin(row, rule) * scale);
  }
}

RC_GTEST_PROP(Properties, RemainingIsTakeOnNegatedPiles, ()) {
  Piles row = *any_wide_row();
  std::replace(row.begin(), row.end(), INT64_MIN, INT64_MIN + 1);  // which has no negative
  Piles negated = row;
  for (auto& pile : negated) pile = -pile;
  const Integer twice = exact_sum(row) + margin(negated);
  RC_ASSERT(margin(row, Rule::remaining) * 2 == twice);
}

RC_GTEST_PROP(Properties, ScoresUnderTakeAddToTheSum, ()) {
  const Piles row = *any_wide_row();
  const auto game = stonegame::best_line(row);
  RC_ASSERT(static_cast<bool>(game));
  RC_ASSERT(game->first_score + game->second_score == exact_sum(row));
  RC_ASSERT(game->first_score - game->second_score == margin(row));
}

RC_GTEST_PROP(Properties, ScoresUnderRemainingDifferByTheMargin, ()) {
  const Piles row = *any_wide_row();
  const auto game = stonegame::best_line(row, Rule::remaining);
  RC_ASSERT(static_cast<bool>(game));
  RC_ASSERT(game->first_score - game->second_score == margin(row, Rule::remaining));
}

RC_GTEST_PROP(Properties, AFoldAnywhereKeepsTheMargin, ()) {
  const Piles row = *any_row();
  for (std::size_t k = 1; k + 1 < row.size(); ++k) {
    if (row[k - 1] > row[k] || row[k] < row[k + 1]) continue;
    Piles folded = row;
    folded[k - 1] = row[k - 1] - row[k] + row[k + 1];
    const auto after = folded.begin() + static_cast<std::ptrdiff_t>(k);
    folded.erase(after, after + 2);
    RC_ASSERT(margin(folded) == margin(row));
  }
}

}  // namespace
