// SPDX-License-Identifier: MIT
#include "stonegame/review.hpp"

#include <algorithm>

#include "scoreboard.hpp"
#include "stonegame/margin.hpp"

namespace stonegame {

Result<Array<ReviewedMove>> review(Row row, Rule rule, std::span<const End> moves) noexcept {
  if (moves.size() > row.size()) return Error::line_too_long;
  Array<ReviewedMove> judged;
  Scoreboard<std::int64_t> board(row, rule, sum(row));
  for (const End end : moves) {
    const std::size_t i = board.from();
    const std::size_t j = board.to();
    const BestEnds ends = best_ends(row.subspan(i, j - i), rule);
    const ReviewedMove move{i, j, end, board.play(end), ends.left, ends.right};
    if (!judged.push_back(move)) return Error::out_of_memory;
  }
  return judged;
}

std::optional<std::size_t> losing_move(std::span<const ReviewedMove> moves) noexcept {
  const auto signed_gain = [&](std::size_t k) {
    return k % 2 == 0 ? moves[k].gain : -moves[k].gain;
  };
  Integer end;  // First minus Second
  for (std::size_t k = 0; k < moves.size(); ++k) end += signed_gain(k);
  // Only First's moves lower where First stands, so after the last good standing none is good.
  Integer so_far = end;
  for (std::size_t k = moves.size(); k-- > 0;) {
    so_far -= signed_gain(k);
    const Integer stood = so_far + std::max(moves[k].left, moves[k].right);
    if (k % 2 == 0 && verdict(stood) < verdict(end)) return k;  // best for First comes first
  }
  return std::nullopt;
}

}  // namespace stonegame
