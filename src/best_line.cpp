// SPDX-License-Identifier: MIT
#include "stonegame/best_line.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "blocks.hpp"
#include "chain.hpp"
#include "long_row.hpp"
#include "peel.hpp"
#include "scoreboard.hpp"
#include "take_view.hpp"

namespace stonegame {
namespace {

// A folded pile taken from an end is played as its own piles from that end inwards: only its width
// is needed, and because that is odd the turns come out right. docs/theory.md, (d);
// proofs/Extra.v, block_line. What remains at the bottom goes from left to right, which is how
// `of_size` left it.
template <class Int, class Pile>
void write_line(TakeView<Int, Pile> row, std::span<End> line) {
  std::size_t move = 0;
  play_folded(row, [&](End end, Int, std::size_t width) {
    for (const std::size_t stop = move + width; move < stop; ++move) line[move] = end;
  });
}

struct Outcome {
  Integer sum;
  Integer take_margin;
};

// The same of a long row whose sums fit 64 bits. If it is not such a row there is no outcome, and
// the line is as it was.
template <class Pile>
std::optional<Outcome> write_long_line(std::span<const Pile> row, Rule rule, std::span<End> line) {
  if constexpr (kernels::are_built) {
    const Peel<Pile> peel(row, rule, line);
    auto blocks = Blocks<Pile>::of(peel.rest(), rule);
    std::optional<std::int64_t> take;
    if (blocks) take = long_take_line(peel.rest(), rule, *blocks, peel.line());
    if (take) return Outcome{peel.sum() + Integer(blocks->sum()), peel.take_margin(*take)};
    std::fill(line.begin(), line.end(), End::left);
  }
  return std::nullopt;
}

template <class Pile>
Integer write_line(std::span<const Pile> row, Rule rule, std::span<End> line) {
  const Totals row_totals = totals(row);
  if (row_totals.is_narrow) {
    write_line(TakeView<std::int64_t, Pile>(row, rule), line);
  } else {
    write_line(TakeView<int128, Pile>(row, rule), line);
  }
  return row_totals.sum;
}

template <class Pile>
Result<Game> best_line_of(std::span<const Pile> row, Rule rule) {
  auto line = Line::of_size(row.size());
  if (!line) return Error::out_of_memory;
  const auto outcome = write_long_line(row, rule, std::span(*line));
  if (outcome && rule == Rule::take) {
    const auto& [sum, margin] = *outcome;
    return Game{std::move(*line), (sum + margin) / 2, (sum - margin) / 2};
  }
  const Integer sum = outcome ? outcome->sum : write_line(row, rule, std::span(*line));
  Scoreboard<Pile> scores(row, rule, sum);
  for (const End end : *line) scores.play(end);
  return Game{std::move(*line), scores.first(), scores.second()};
}

}  // namespace

Result<Game> best_line(Row row, Rule rule) noexcept { return best_line_of(row, rule); }
Result<Game> best_line(Row32 row, Rule rule) noexcept { return best_line_of(row, rule); }

}  // namespace stonegame
