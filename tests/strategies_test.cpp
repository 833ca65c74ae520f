// SPDX-License-Identifier: MIT
#include "stonegame/strategies.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "oracle.hpp"
#include "rows.hpp"
#include "stonegame/margin.hpp"

namespace {

using oracle::Wide;
using rows::Piles;
using stonegame::End;
using stonegame::Error;
using stonegame::Integer;
using stonegame::Rule;
using stonegame::Strategy;

Integer result_of(const stonegame::Game& game) { return game.first_score - game.second_score; }

Integer play(const Piles& row, Rule rule, const Strategy& first, const Strategy& second) {
  const auto game = stonegame::play_out(row, rule, first, second);
  EXPECT_TRUE(game);
  return result_of(*game);
}

Integer shortfall_of(const Piles& row, Rule rule, const Strategy& strategy) {
  const auto result = stonegame::shortfall(row, rule, strategy);
  EXPECT_TRUE(result) << rows::text(row, rule);
  // The game that shows it: the strategy's own moves against the replies in it, and as bad as said.
  const auto game = stonegame::perfect_reply(row, rule, strategy);
  EXPECT_TRUE(game);
  const auto again = stonegame::play_out(row, rule, strategy, Strategy::fixed({game->line}));
  EXPECT_TRUE(again);
  EXPECT_EQ(rows::letters(again->line), rows::letters(game->line)) << rows::text(row, rule);
  EXPECT_EQ(result_of(*game), stonegame::margin(row, rule) - *result) << rows::text(row, rule);
  return *result;
}

Wide margin(const oracle::Piles& piles, Rule rule) {
  return oracle::table(piles, rule)[0][piles.size()].lead;
}

std::vector<End> line(std::size_t bits, std::size_t n) {
  std::vector<End> ends;
  for (std::size_t k = 0; k < n; ++k) ends.push_back(bits >> k & 1 ? End::right : End::left);
  return ends;
}

// First's parity, by its description: an even row under `take` is played on the richer places.
End parity(const oracle::Piles& piles, Rule rule, std::size_t i, std::size_t j) {
  if (rule != Rule::take || piles.size() % 2 != 0) return oracle::greedy(piles, rule, i, j);
  Wide places[] = {0, 0};
  for (std::size_t k = 0; k < piles.size(); ++k) places[k % 2] += piles[k];
  const std::size_t richer = places[0] >= places[1] ? 0 : 1;
  return i % 2 == richer ? End::left : End::right;
}

// Every row of up to `longest` piles, under both rules.
template <class Visit>
void every(std::size_t longest, const Visit& visit) {
  for (std::size_t n = 0; n <= longest; ++n) {
    rows::every(n, -1, 2, [&](const Piles& row) {
      for (const Rule rule : rows::both_rules) visit(row, rule);
    });
  }
}

TEST(PlayOut, GreedyAgainstGreedy) {
  const auto game =
      stonegame::play_out(Piles{7, 90, 5, 1}, Rule::take, Strategy::greedy(), Strategy::greedy());
  ASSERT_TRUE(game);
  EXPECT_EQ(rows::letters(game->line), "LLLL");
  EXPECT_EQ(game->first_score, 12);
  EXPECT_EQ(game->second_score, 91);
  EXPECT_EQ(play({5, 3, 1, 4, 2}, Rule::remaining, Strategy::greedy(), Strategy::greedy()), 7);
}

TEST(PlayOut, GreedyTiesGoLeft) {
  const auto game =
      stonegame::play_out(Piles{2, 0, 1, 2}, Rule::take, Strategy::greedy(), Strategy::greedy());
  ASSERT_TRUE(game);
  EXPECT_EQ(rows::letters(game->line), "LRRL");
}

TEST(PlayOut, OptimalAgainstOptimalEndsAtTheMargin) {
  every(6, [](const Piles& row, Rule rule) {
    ASSERT_EQ(play(row, rule, Strategy::optimal(), Strategy::optimal()),
              Integer(margin(oracle::widen(row), rule)))
        << rows::text(row, rule);
  });
}

TEST(PlayOut, OptimalPlaysTheFirstMoveOfTheBestLineOfWhatIsLeft) {
  rows::Random random(21);
  for (int repeat = 0; repeat < 200; ++repeat) {
    const Piles row = rows::random(random, 1 + random.below(12), -2, 3);
    for (const Rule rule : rows::both_rules) {
      const auto game =
          stonegame::play_out(row, rule, Strategy::optimal(), Strategy::random(random.below(9)));
      ASSERT_TRUE(game);
      oracle::Piles left = oracle::widen(row);
      for (std::size_t move = 0; move < row.size(); ++move) {
        const End taken = game->line[move];
        if (move % 2 == 0) {
          ASSERT_EQ(stonegame::letter(taken), oracle::best_line(left, rule)[0]);
        }
        left.erase(taken == End::left ? left.begin() : left.end() - 1);
      }
    }
  }
}

TEST(PlayOut, ScoresAreThoseOfTheLine) {
  rows::Random random(22);
  for (int repeat = 0; repeat < 200; ++repeat) {
    const Piles row = rows::random(random, random.below(15), -9, 9);
    for (const Rule rule : rows::both_rules) {
      const auto game =
          stonegame::play_out(row, rule, Strategy::random(1), Strategy::random(random.below(9)));
      ASSERT_TRUE(game);
      const auto scores = oracle::scores(oracle::widen(row), rule, rows::letters(game->line));
      EXPECT_EQ(game->first_score, Integer(scores.first));
      EXPECT_EQ(game->second_score, Integer(scores.second));
    }
  }
}

TEST(PlayOut, ParityOnTheMoveAsSecond) {
  // First leaves 1 9 2 8: the places of 9 and 8 are richer, and Second keeps to them.
  const auto game =
      stonegame::play_out(Piles{5, 1, 9, 2, 8}, Rule::take,
                          Strategy::fixed(std::vector<End>(5, End::left)), Strategy::parity());
  ASSERT_TRUE(game);
  EXPECT_EQ(rows::letters(game->line), "LRLLL");
  EXPECT_EQ(game->second_score, 17);
}

TEST(PlayOut, ParityTakesTheLeftColourOnATie) {
  const auto game =
      stonegame::play_out(Piles{1, 0, 0, 1}, Rule::take, Strategy::parity(), Strategy::greedy());
  ASSERT_TRUE(game);
  EXPECT_EQ(game->line[0], End::left);
}

TEST(PlayOut, RandomRepeatsAndDependsOnTheSeed) {
  const Piles row(40, 1);
  const auto letters = [&](std::uint64_t seed) {
    const auto game =
        stonegame::play_out(row, Rule::take, Strategy::random(seed), Strategy::random(seed));
    return game ? rows::letters(game->line) : "failed";
  };
  EXPECT_EQ(letters(1), letters(1));
  EXPECT_NE(letters(1), letters(2));
  const std::string game = letters(1);
  EXPECT_GT(std::count(game.begin(), game.end(), 'L'), 8);
  EXPECT_GT(std::count(game.begin(), game.end(), 'R'), 8);
}

TEST(PlayOut, FixedPlaysItsMovesByNumber) {
  const auto first = line(0b0110, 4);
  const auto second = line(0b1010, 4);
  const auto game = stonegame::play_out(Piles{1, 2, 3, 4}, Rule::take, Strategy::fixed(first),
                                        Strategy::fixed(second));
  ASSERT_TRUE(game);
  EXPECT_EQ(rows::letters(game->line), "LRRR");
}

TEST(PlayOut, RefusesAFixedLineThatIsTooShort) {
  const auto ends = line(0, 3);
  const auto fixed = Strategy::fixed(ends);
  const Piles row{1, 2, 3, 4, 5};
  const auto game = stonegame::play_out(row, Rule::take, fixed, Strategy::greedy());
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error(), Error::line_too_short);
  const auto lost = stonegame::shortfall(row, Rule::take, fixed);
  ASSERT_FALSE(lost);
  EXPECT_EQ(lost.error(), Error::line_too_short);
  EXPECT_TRUE(stonegame::play_out(Piles{1, 2, 3}, Rule::take, fixed, Strategy::greedy()));
}

TEST(Shortfall, OfGreedyIsAsPublished) {
  EXPECT_EQ(shortfall_of({7, 90, 5, 1}, Rule::take, Strategy::greedy()), 158);
  EXPECT_EQ(shortfall_of({3, 7, 2, 3}, Rule::take, Strategy::greedy()), 8);
  EXPECT_EQ(shortfall_of({2, 1, 2, 2}, Rule::remaining, Strategy::greedy()), 1);
  EXPECT_EQ(shortfall_of({5, 3, 4, 5}, Rule::take, Strategy::greedy()), 0);
  EXPECT_EQ(shortfall_of({1, 100, 1}, Rule::remaining, Strategy::greedy()), 0);
  EXPECT_EQ(shortfall_of(Piles{}, Rule::take, Strategy::greedy()), 0);
}

TEST(Shortfall, OfGreedyIsNothingOnUpToThreePiles) {
  for (std::size_t n = 0; n <= 3; ++n) {
    rows::every(n, -5, 5, [](const Piles& row) {
      for (const Rule rule : rows::both_rules) {
        ASSERT_EQ(shortfall_of(row, rule, Strategy::greedy()), 0) << rows::text(row, rule);
      }
    });
  }
}

TEST(Shortfall, OfGreedyAndParityAgainstEveryReply) {
  every(6, [](const Piles& row, Rule rule) {
    const oracle::Piles piles = oracle::widen(row);
    const Wide best = margin(piles, rule);
    const auto greedy = [&](std::size_t i, std::size_t j) {
      return oracle::greedy(piles, rule, i, j);
    };
    const auto by_parity = [&](std::size_t i, std::size_t j) { return parity(piles, rule, i, j); };
    ASSERT_EQ(shortfall_of(row, rule, Strategy::greedy()),
              Integer(best - oracle::against_every_reply(piles, rule, greedy, 0, row.size())))
        << rows::text(row, rule);
    ASSERT_EQ(shortfall_of(row, rule, Strategy::parity()),
              Integer(best - oracle::against_every_reply(piles, rule, by_parity, 0, row.size())))
        << rows::text(row, rule);
  });
}

TEST(Shortfall, OfOptimalIsNothing) {
  every(6, [](const Piles& row, Rule rule) {
    ASSERT_EQ(shortfall_of(row, rule, Strategy::optimal()), 0) << rows::text(row, rule);
  });
}

// What a strategy chooses depends on the moves before alone, so the perfect reply is one of the
// 2^(n/2) sequences of Second's moves.
TEST(Shortfall, OfRandomAndFixedAgainstEveryReply) {
  rows::Random random(23);
  every(6, [&](const Piles& row, Rule rule) {
    const std::size_t n = row.size();
    const auto own = line(random.below(64), n);
    for (const Strategy& strategy : {Strategy::random(random.below(1000)), Strategy::fixed(own)}) {
      Integer worst = Integer(INT64_MAX);
      for (std::size_t seconds = 0; seconds < std::size_t{1} << n / 2; ++seconds) {
        std::vector<End> reply(n);
        for (std::size_t k = 1; k < n; k += 2) {
          reply[k] = seconds >> k / 2 & 1 ? End::right : End::left;
        }
        worst = std::min(worst, play(row, rule, strategy, Strategy::fixed(reply)));
      }
      ASSERT_EQ(shortfall_of(row, rule, strategy),
                Integer(margin(oracle::widen(row), rule)) - worst)
          << rows::text(row, rule);
    }
  });
}

TEST(Shortfall, OfAFixedLineByTheOracle) {
  rows::Random random(24);
  for (int repeat = 0; repeat < 500; ++repeat) {
    const Piles row = rows::random(random, random.below(9), -9, 9);
    const oracle::Piles piles = oracle::widen(row);
    const auto own = line(random.below(256), row.size());
    for (const Rule rule : rows::both_rules) {
      const auto choose = [&](std::size_t i, std::size_t j) { return own[row.size() - (j - i)]; };
      const Wide reached = oracle::against_every_reply(piles, rule, choose, 0, row.size());
      ASSERT_EQ(shortfall_of(row, rule, Strategy::fixed(own)),
                Integer(margin(piles, rule) - reached))
          << rows::text(row, rule);
    }
  }
}

TEST(Shortfall, OfParityLeavesTheDifferenceOfTheColoursOnEvenRows) {
  rows::Random random(25);
  for (int repeat = 0; repeat < 500; ++repeat) {
    const Piles row = rows::random(random, 2 * random.below(20), -50, 50);
    const oracle::Piles piles = oracle::widen(row);
    Wide difference = 0;
    for (std::size_t k = 0; k < row.size(); ++k) difference += k % 2 == 0 ? row[k] : -row[k];
    if (difference < 0) difference = -difference;
    const Integer reached =
        Integer(margin(piles, Rule::take)) - shortfall_of(row, Rule::take, Strategy::parity());
    EXPECT_GE(reached, Integer(difference)) << rows::text(row, Rule::take);
    EXPECT_GE(play(row, Rule::take, Strategy::parity(), Strategy::random(random.below(99))),
              Integer(difference));
  }
}

}  // namespace
