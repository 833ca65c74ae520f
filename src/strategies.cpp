// SPDX-License-Identifier: MIT
#include "stonegame/strategies.hpp"

#include <algorithm>
#include <optional>

#include "memory.hpp"
#include "rules.hpp"
#include "scoreboard.hpp"
#include "splitmix.hpp"
#include "stonegame/lead_table.hpp"
#include "stonegame/margin.hpp"
#include "triangle.hpp"

namespace stonegame {
namespace {

// The piles at even offsets from the left end of [i, j), minus the others.
Integer alternating_sum(Row range) {
  Integer sum;
  for (std::size_t k = 0; k < range.size(); ++k) {
    sum += k % 2 == 0 ? Integer(range[k]) : -Integer(range[k]);
  }
  return sum;
}

/// A strategy at the board: it may remember what it fixed at its first move.
class Player {
 public:
  Player(Row row, Rule rule, const Integer* prefix, const Strategy& strategy)
      : row_(row), rule_(rule), prefix_(prefix), strategy_(strategy) {}

  /// The end it takes on the piles [i, j), i < j.
  Result<End> choose(std::size_t i, std::size_t j) {
    switch (strategy_.kind) {
      case Strategy::Kind::optimal: {
        const auto best = best_line(row_.subspan(i, j - i), rule_);
        if (!best) return best.error();
        return best->line[0];
      }
      case Strategy::Kind::greedy:
        return greedy(i, j);
      case Strategy::Kind::parity:
        return parity(i, j);
      case Strategy::Kind::random:
        return draw(i, j);
      case Strategy::Kind::fixed: {
        const std::size_t move = row_.size() - (j - i);
        if (move >= strategy_.line.size()) return Error::line_too_short;
        return strategy_.line[move];
      }
    }
    return End::left;
  }

 private:
  [[nodiscard]] End greedy(std::size_t i, std::size_t j) const {
    return with_rule(rule_, [&](auto rule) {
      using GameRule = decltype(rule);
      const Integer left = gain<GameRule>(prefix_, i, j, End::left);
      const Integer right = gain<GameRule>(prefix_, i, j, End::right);
      return left >= right ? End::left : End::right;
    });
  }

  [[nodiscard]] End draw(std::size_t i, std::size_t j) const {
    SplitMix random(strategy_.seed ^ (i * 0x9E3779B97F4A7C15) ^ (j * 0xC2B2AE3D27D4EB4F));
    return random.next() % 2 == 0 ? End::left : End::right;
  }

  // The ends of an even range lie on places of different parity, and whatever the other player then
  // takes uncovers a place of the fixed parity again.
  End parity(std::size_t i, std::size_t j) {
    if (rule_ != Rule::take || (j - i) % 2 != 0) return greedy(i, j);
    if (!place_) {
      const bool left_is_richer = alternating_sum(row_.subspan(i, j - i)) >= 0;
      place_ = (i + (left_is_richer ? 0 : 1)) % 2;
    }
    return i % 2 == *place_ ? End::left : End::right;
  }

  Row row_;
  Rule rule_;
  const Integer* prefix_;
  const Strategy& strategy_;
  std::optional<std::size_t> place_;
};

// Plays a whole game: choose(move, i, j) gives the end that is taken on [i, j).
template <class Choose>
Result<Game> play(Row row, Rule rule, Choose choose) {
  auto line = Line::of_size(row.size());
  if (!line) return Error::out_of_memory;
  Scoreboard<std::int64_t> board(row, rule, sum(row));
  while (!board.is_over()) {
    const std::size_t move = board.moves();
    const Result<End> end = choose(move, board.from(), board.to());
    if (!end) return end.error();
    (*line)[move] = *end;
    board.play(*end);
  }
  return Game{std::move(*line), board.first(), board.second()};
}

// First keeps to the strategy, on ranges of n, n - 2, ... piles; Second replies perfectly on those
// between. Solved from the shortest range up, one length at a time. Calls visit(i, j, end) with the
// end taken on each range; returns what First ends ahead by.
template <class Visit>
Result<Integer> against_perfect_reply(Row row, Rule rule, const Strategy& strategy, Visit visit) {
  const std::size_t n = row.size();
  const auto prefix = prefix_sums<Integer>(row);
  auto leads = Array<Integer>::of_size(n + 1);  // of whoever moves on [i, i + length)
  if (!prefix || !leads) return Error::out_of_memory;
  Player player(row, rule, prefix->data(), strategy);
  // What a player remembers is fixed by its first move, which is on the whole row.
  if (n != 0) {
    if (const auto opening = player.choose(0, n); !opening) return opening.error();
  }
  return with_rule(rule, [&](auto game_rule) -> Result<Integer> {
    using GameRule = decltype(game_rule);
    for (std::size_t length = 1; length <= n; ++length) {
      for (std::size_t i = 0; i + length <= n; ++i) {
        const std::size_t j = i + length;
        const Integer left = gain<GameRule>(prefix->data(), i, j, End::left) - (*leads)[i + 1];
        const Integer right = gain<GameRule>(prefix->data(), i, j, End::right) - (*leads)[i];
        Result<End> end = left >= right ? End::left : End::right;
        if ((n - length) % 2 == 0) end = player.choose(i, j);
        if (!end) return end.error();
        (*leads)[i] = *end == End::left ? left : right;
        visit(i, j, *end);
      }
    }
    return (*leads)[0];
  });
}

}  // namespace

Result<Game> play_out(Row row, Rule rule, const Strategy& first, const Strategy& second) noexcept {
  const auto prefix = prefix_sums<Integer>(row);
  if (!prefix) return Error::out_of_memory;
  Player players[] = {{row, rule, prefix->data(), first}, {row, rule, prefix->data(), second}};
  return play(row, rule, [&](std::size_t move, std::size_t i, std::size_t j) {
    return players[move % 2].choose(i, j);
  });
}

Result<Game> perfect_reply(Row row, Rule rule, const Strategy& strategy) noexcept {
  const std::size_t n = row.size();
  const auto place = [n](std::size_t i, std::size_t j) { return triangle_start(n, j - i) + i; };
  const auto count = LeadTable::entries(n);
  if (!count || !fits_memory(*count)) return Error::out_of_memory;
  auto ends = Array<End>::of_size(*count);
  if (!ends) return Error::out_of_memory;
  const auto result = against_perfect_reply(
      row, rule, strategy,
      [&](std::size_t i, std::size_t j, End end) { (*ends)[place(i, j)] = end; });
  if (!result) return result.error();
  return play(row, rule, [&](std::size_t, std::size_t i, std::size_t j) -> Result<End> {
    return (*ends)[place(i, j)];
  });
}

Result<Integer> shortfall(Row row, Rule rule, const Strategy& strategy) noexcept {
  const auto result =
      against_perfect_reply(row, rule, strategy, [](std::size_t, std::size_t, End) {});
  if (!result) return result.error();
  return margin(row, rule) - *result;
}

}  // namespace stonegame
