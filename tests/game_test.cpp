// SPDX-License-Identifier: MIT
#include "stonegame/game.hpp"

#include <gtest/gtest.h>

namespace {

using stonegame::End;
using stonegame::Ends;
using stonegame::Integer;
using stonegame::Rule;
using stonegame::Verdict;

TEST(Game, VerdictIsTheSignOfTheMargin) {
  EXPECT_EQ(stonegame::verdict(1), Verdict::first);
  EXPECT_EQ(stonegame::verdict(0), Verdict::tie);
  EXPECT_EQ(stonegame::verdict(-1), Verdict::second);
  EXPECT_EQ(stonegame::verdict(Integer(INT64_MAX) * 4), Verdict::first);
  EXPECT_EQ(stonegame::verdict(Integer(INT64_MIN) * 4), Verdict::second);
}

TEST(Game, BetterEndsReachTheLargerOutcome) {
  EXPECT_EQ(stonegame::better_ends(2, 1), Ends::left);
  EXPECT_EQ(stonegame::better_ends(-2, 1), Ends::right);
  EXPECT_EQ(stonegame::better_ends(3, 3), Ends::both);
}

TEST(Game, ContainsTheEndsOfTheSet) {
  EXPECT_TRUE(contains(Ends::both, End::left));
  EXPECT_TRUE(contains(Ends::both, End::right));
  EXPECT_TRUE(contains(Ends::left, End::left));
  EXPECT_FALSE(contains(Ends::left, End::right));
  EXPECT_TRUE(contains(Ends::right, End::right));
  EXPECT_FALSE(contains(Ends::right, End::left));
  EXPECT_FALSE(contains(Ends::none, End::left));
  EXPECT_FALSE(contains(Ends::none, End::right));
}

TEST(Game, NamesAreTheWordsOfTheGame) {
  EXPECT_EQ(name(Rule::take), "take");
  EXPECT_EQ(name(Rule::remaining), "remaining");
  EXPECT_EQ(name(End::left), "left");
  EXPECT_EQ(name(End::right), "right");
  EXPECT_EQ(name(Ends::none), "none");
  EXPECT_EQ(name(Ends::left), "left");
  EXPECT_EQ(name(Ends::right), "right");
  EXPECT_EQ(name(Ends::both), "both");
  EXPECT_EQ(name(Verdict::first), "first");
  EXPECT_EQ(name(Verdict::tie), "tie");
  EXPECT_EQ(name(Verdict::second), "second");
  EXPECT_EQ(letter(End::left), 'L');
  EXPECT_EQ(letter(End::right), 'R');
  EXPECT_EQ(other(End::left), End::right);
  EXPECT_EQ(other(End::right), End::left);
}

}  // namespace
