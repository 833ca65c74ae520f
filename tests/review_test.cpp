// SPDX-License-Identifier: MIT
#include "stonegame/review.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "oracle.hpp"
#include "rows.hpp"

namespace {

using rows::Piles;
using stonegame::End;
using stonegame::Ends;
using stonegame::Error;
using stonegame::Integer;
using stonegame::Rule;

TEST(Review, SaysWhatAMoveGivesAway) {
  const End moves[] = {End::left, End::left};
  const auto judged = stonegame::review(Piles{7, 90, 5, 1}, Rule::take, moves);
  ASSERT_TRUE(judged);
  ASSERT_EQ(judged->size(), 2u);
  const auto& mistake = (*judged)[0];
  EXPECT_EQ(mistake.from, 0u);
  EXPECT_EQ(mistake.to, 4u);
  EXPECT_EQ(mistake.taken, End::left);
  EXPECT_EQ(mistake.best(), Ends::right);
  EXPECT_EQ(mistake.gain, 7);
  EXPECT_EQ(std::max(mistake.left, mistake.right), 79);
  EXPECT_EQ(mistake.reached(), -79);
  EXPECT_EQ(mistake.given_away(), 158);
  const auto& reply = (*judged)[1];
  EXPECT_EQ(reply.from, 1u);
  EXPECT_EQ(reply.gain, 90);
  EXPECT_EQ(std::max(reply.left, reply.right), 86);
  EXPECT_EQ(reply.given_away(), 0);
}

TEST(Review, NeverCallsABestMoveWrong) {
  for (const End end : {End::left, End::right}) {
    const End moves[] = {end};
    const auto judged = stonegame::review(Piles{1, 0, 1, 1}, Rule::take, moves);
    ASSERT_TRUE(judged);
    EXPECT_EQ((*judged)[0].best(), Ends::both);
    EXPECT_EQ((*judged)[0].given_away(), 0);
  }
}

TEST(Review, JudgesEveryMoveAsTheTableDoes) {
  rows::Random random(31);
  for (int repeat = 0; repeat < 500; ++repeat) {
    const Piles row = rows::random(random, random.below(14), -4, 6);
    const oracle::Piles piles = oracle::widen(row);
    for (const Rule rule : rows::both_rules) {
      const auto table = oracle::table(piles, rule);
      std::vector<End> moves(random.below(row.size() + 1));  // some games are unfinished
      for (End& end : moves) end = random.below(2) == 0 ? End::left : End::right;
      const auto judged = stonegame::review(row, rule, moves);
      ASSERT_TRUE(judged);
      ASSERT_EQ(judged->size(), moves.size());
      std::size_t i = 0;
      std::size_t j = row.size();
      for (std::size_t move = 0; move < moves.size(); ++move) {
        const auto& found = (*judged)[move];
        const oracle::Range& range = table[i][j];
        const bool is_left = moves[move] == End::left;
        EXPECT_EQ(found.from, i);
        EXPECT_EQ(found.to, j);
        EXPECT_EQ(found.taken, moves[move]);
        EXPECT_EQ(found.best(), range.best);
        EXPECT_EQ(found.gain, Integer(oracle::gain(piles, rule, i, j, moves[move])));
        EXPECT_EQ(found.left, Integer(range.left));
        EXPECT_EQ(found.right, Integer(range.right));
        EXPECT_EQ(found.missed(), Integer(is_left ? range.right : range.left));
        EXPECT_EQ(found.reached(), Integer(is_left ? range.left : range.right));
        is_left ? ++i : --j;
      }
    }
  }
}

// What Second gives away comes on top of the margin, what First gives away comes off it.
TEST(Review, AccountsForTheWholeResult) {
  rows::Random random(32);
  for (int repeat = 0; repeat < 300; ++repeat) {
    const Piles row = rows::random(random, random.below(30), -9, 9);
    const oracle::Piles piles = oracle::widen(row);
    std::vector<End> moves(row.size());
    for (End& end : moves) end = random.below(2) == 0 ? End::left : End::right;
    for (const Rule rule : rows::both_rules) {
      const auto judged = stonegame::review(row, rule, moves);
      ASSERT_TRUE(judged);
      Integer result = Integer(oracle::table(piles, rule)[0][row.size()].lead);
      for (std::size_t move = 0; move < moves.size(); ++move) {
        ASSERT_GE((*judged)[move].given_away(), 0);
        result += move % 2 == 0 ? -(*judged)[move].given_away() : (*judged)[move].given_away();
      }
      const auto scores = oracle::scores(piles, rule, rows::letters(moves));
      EXPECT_EQ(result, Integer(scores.first - scores.second)) << rows::text(row, rule);
    }
  }
}

// Where First stands before and after each move, by the table: the last fall from a better verdict.
TEST(Review, NamesTheLosingMove) {
  rows::Random random(33);
  int lost = 0;
  for (int repeat = 0; repeat < 500; ++repeat) {
    const Piles row = rows::random(random, random.below(14), -2, 6);
    const oracle::Piles piles = oracle::widen(row);
    std::vector<End> moves(row.size());
    for (End& end : moves) end = random.below(2) == 0 ? End::left : End::right;
    for (const Rule rule : rows::both_rules) {
      const auto table = oracle::table(piles, rule);
      std::vector<oracle::Wide> stands;  // after k moves
      oracle::Wide so_far = 0;
      std::size_t i = 0;
      std::size_t j = row.size();
      for (std::size_t k = 0; k <= moves.size(); ++k) {
        const oracle::Wide sign = k % 2 == 0 ? 1 : -1;
        stands.push_back(so_far + sign * (i < j ? table[i][j].lead : 0));
        if (k == moves.size()) break;
        so_far += sign * oracle::gain(piles, rule, i, j, moves[k]);
        moves[k] == End::left ? ++i : --j;
      }
      const auto class_of = [](oracle::Wide lead) { return lead > 0 ? 2 : lead == 0 ? 1 : 0; };
      std::optional<std::size_t> expected;
      for (std::size_t k = 0; k < moves.size(); ++k) {
        const int end = class_of(stands.back());
        if (class_of(stands[k]) > end && class_of(stands[k + 1]) <= end) expected = k;
      }
      const auto judged = stonegame::review(row, rule, moves);
      ASSERT_TRUE(judged);
      EXPECT_EQ(stonegame::losing_move({judged->begin(), judged->size()}), expected)
          << rows::text(row, rule) << ' ' << rows::letters(moves);
      lost += expected ? 1 : 0;
    }
  }
  EXPECT_GT(lost, 100);
}

TEST(Review, OfNoMovesIsEmpty) {
  const auto judged = stonegame::review(Piles{1, 2}, Rule::take, {});
  ASSERT_TRUE(judged);
  EXPECT_TRUE(judged->empty());
}

TEST(Review, RefusesMoreMovesThanPiles) {
  const std::vector<End> moves(3, End::left);
  const auto judged = stonegame::review(Piles{1, 2}, Rule::take, moves);
  ASSERT_FALSE(judged);
  EXPECT_EQ(judged.error(), Error::line_too_long);
}

TEST(Review, IsExactBeyond64Bits) {
  const End moves[] = {End::right};
  const auto judged = stonegame::review(Piles{INT64_MAX, INT64_MIN}, Rule::take, moves);
  ASSERT_TRUE(judged);
  EXPECT_EQ(to_string((*judged)[0].given_away()), "36893488147419103230");
}

}  // namespace
