// SPDX-License-Identifier: MIT
#include "stonegame/best_line.hpp"

#include "chain.hpp"
#include "scoreboard.hpp"
#include "take_view.hpp"

namespace stonegame {
namespace {

// A folded pile taken from an end is played as its own piles from that end inwards: only its width
// is needed, and because that is odd the turns come out right. docs/theory.md, (d);
// proofs/Extra.v, block_line. What remains at the bottom goes from left to right, which is how
// `of_size` left it.
template <class Int, class Pile>
void write_line(TakeView<Int, Pile> row, Line& line) {
  std::size_t move = 0;
  play_folded(row, [&](End end, Int, std::size_t width) {
    for (const std::size_t stop = move + width; move < stop; ++move) line[move] = end;
  });
}

template <class Pile>
Result<Game> best_line_of(std::span<const Pile> row, Rule rule) {
  auto line = Line::of_size(row.size());
  if (!line) return Error::out_of_memory;
  const Totals row_totals = totals(row);
  if (row_totals.is_narrow) {
    write_line(TakeView<std::int64_t, Pile>(row, rule), *line);
  } else {
    write_line(TakeView<int128, Pile>(row, rule), *line);
  }
  Scoreboard<Pile> scores(row, rule, row_totals.sum);
  for (const End end : *line) scores.play(end);
  return Game{std::move(*line), scores.first(), scores.second()};
}

}  // namespace

Result<Game> best_line(Row row, Rule rule) noexcept { return best_line_of(row, rule); }
Result<Game> best_line(Row32 row, Rule rule) noexcept { return best_line_of(row, rule); }

}  // namespace stonegame
