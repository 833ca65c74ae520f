// SPDX-License-Identifier: MIT
// Bytes become a row and a rule; every engine is held to the oracle, or, where the row is too long
// for it, to the others.
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "agreement.hpp"
#include "fuzz.hpp"
#include "oracle.hpp"
#include "rows.hpp"
#include "stonegame/stonegame.hpp"

using stonegame::End;
using stonegame::Integer;
using stonegame::Rule;
using stonegame::Strategy;

namespace {

struct Input {
  Rule rule = Rule::take;
  rows::Piles row;
  std::vector<End> moves;  // one a pile
};

// The first byte tells the rule and how piles are written; the rest are piles, and read backwards,
// moves.
Input decode(std::span<const std::uint8_t> data) {
  constexpr std::int64_t extremes[] = {INT64_MIN, INT64_MIN + 1, INT32_MIN, -1,           0,
                                       1,         INT32_MAX,     INT64_MAX, INT64_MAX - 1};
  Input input;
  Bytes bytes(data);
  const std::uint8_t first = bytes.next();
  if (first % 2 == 1) input.rule = Rule::remaining;
  while (!bytes.is_empty()) {
    switch (first / 2 % 4) {
      case 0:
        input.row.push_back(static_cast<std::int8_t>(bytes.next()));
        break;
      case 1:
        input.row.push_back(bytes.next() % 4 - 1);
        break;
      case 2:
        input.row.push_back(bytes.next_int64());
        break;
      default:
        input.row.push_back(extremes[bytes.next() % std::size(extremes)]);
    }
  }
  for (std::size_t k = 0; k < input.row.size(); ++k) {
    input.moves.push_back(data[data.size() - 1 - k] % 2 == 0 ? End::left : End::right);
  }
  return input;
}

std::string review_complaint(const Input& input, const oracle::Piles& piles,
                             const oracle::Table& table) {
  const auto judged = stonegame::review(input.row, input.rule, input.moves);
  if (!judged || judged->size() != input.moves.size()) return "review failed";
  std::size_t i = 0;
  std::size_t j = input.row.size();
  for (const auto& move : *judged) {
    const oracle::Range& range = table[i][j];
    if (move.from != i || move.to != j || move.left != Integer(range.left) ||
        move.right != Integer(range.right) ||
        move.gain != Integer(oracle::gain(piles, input.rule, i, j, move.taken)) ||
        move.given_away() != Integer(range.lead) - move.reached()) {
      return "review";
    }
    move.taken == End::left ? ++i : --j;
  }
  return i == j ? "" : "review left piles";
}

std::string game_complaint(const Input& input, const oracle::Piles& piles,
                           const stonegame::Game& game) {
  const auto scores = oracle::scores(piles, input.rule, rows::letters(game.line));
  const bool is_right = game.line.size() == piles.size() &&
                        game.first_score == Integer(scores.first) &&
                        game.second_score == Integer(scores.second);
  return is_right ? "" : "the scores of a game";
}

// A strategy loses what it loses in the game with the perfect reply, and no more in any other.
std::string strategies_complaint(const Input& input, const oracle::Piles& piles) {
  const Integer margin = stonegame::margin(input.row, input.rule);
  for (const Strategy& strategy :
       {Strategy::optimal(), Strategy::greedy(), Strategy::parity(),
        Strategy::random(input.row.empty() ? 0 : static_cast<std::uint64_t>(input.row[0])),
        Strategy::fixed(input.moves)}) {
    const auto lost = stonegame::shortfall(input.row, input.rule, strategy);
    const auto worst = stonegame::perfect_reply(input.row, input.rule, strategy);
    if (!lost || !worst) return "shortfall or perfect_reply failed";
    if (*lost < 0) return "a strategy is better than perfect play";
    if (strategy.kind == Strategy::Kind::optimal && *lost != 0) return "optimal play loses points";
    if (worst->first_score - worst->second_score != margin - *lost) return "perfect_reply";
    std::string complaint = game_complaint(input, piles, *worst);
    for (const Strategy& reply : {Strategy::optimal(), Strategy::greedy()}) {
      const auto game = stonegame::play_out(input.row, input.rule, strategy, reply);
      if (!game) return "play_out failed";
      if (game->first_score - game->second_score < margin - *lost) return "an imperfect reply";
      complaint += game_complaint(input, piles, *game);
    }
    if (!complaint.empty()) return complaint;
  }
  return {};
}

std::string engines_complaint(const Input& input) {
  const Integer margin = stonegame::margin(input.row, input.rule);
  stonegame::FoldedRow folded(input.rule);
  for (const std::int64_t pile : input.row) {
    if (!folded.push(pile)) return "FoldedRow::push failed";
  }
  if (folded.margin() != margin) return "FoldedRow::margin";
  if (stonegame::best_ends(input.row, input.rule).margin != margin) return "best_ends.margin";
  const auto steps = stonegame::fold_steps(input.row, input.rule);
  const auto game = stonegame::best_line(input.row, input.rule);
  if (!steps || !game) return "not enough memory";
  const Integer of_valley = played_in_falling_order(steps->valley);
  const Integer of_steps =
      input.rule == Rule::take ? of_valley : (stonegame::sum(input.row) + of_valley) / 2;
  if (of_steps != margin) return "the valley of fold_steps";
  if (game->first_score - game->second_score != margin) return "best_line";
  const auto table = stonegame::LeadTable::make(input.row, input.rule);
  if (table && Integer(table->lead(0, input.row.size())) != margin) return "LeadTable";
  const auto rolled = stonegame::table_margin(input.row, input.rule);
  if (!rolled || *rolled != margin) return "table_margin";
  return {};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t longest_for_oracle = 24;
  const Input input = decode({data, size});
  require_none(engines_complaint(input), rows::text(input.row, input.rule));
  if (input.row.size() > longest_for_oracle) return 0;
  const oracle::Piles piles = oracle::widen(input.row);
  const std::string complaints[] = {
      Agreement(input.row, input.rule).complaints(),
      review_complaint(input, piles, oracle::table(piles, input.rule)),
      strategies_complaint(input, piles),
  };
  for (const std::string& complaint : complaints) {
    require_none(complaint, rows::text(input.row, input.rule));
  }
  return 0;
}
