// SPDX-License-Identifier: MIT
#include "stonegame/review.hpp"

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

}  // namespace stonegame
