// SPDX-License-Identifier: MIT
// The best line of one row, beside its margin.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "bench.hpp"
#include "rows.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/margin.hpp"
#include "stonegame/threads.hpp"

namespace {

// Whether the line ends with the margin, played move by move.
bool is_right(const Piles& row, const stonegame::Game& game) {
  std::size_t from = 0;
  std::size_t to = row.size();
  std::int64_t scores[2] = {};
  for (std::size_t move = 0; move < row.size(); ++move) {
    scores[move % 2] += row[game.line[move] == stonegame::End::left ? from++ : --to];
  }
  return scores[0] == game.first_score && scores[1] == game.second_score &&
         scores[0] - scores[1] == folded_margin(row);
}

void against_margin(Bench& bench, std::string_view shape, Bar bar) {
  const std::string name = fmt::format("best line, {} piles, {}", bench.piles(), shape);
  if (!bench.wants(name)) return;
  const Piles row = make_row(shape, bench.piles());
  verify(is_right(row, *stonegame::best_line(row)), name);
  bench.compare(
      name, "margin", [&] { benchmark::DoNotOptimize(stonegame::best_line(row)->first_score); },
      [&] { benchmark::DoNotOptimize(stonegame::margin(row)); }, bar);
}

}  // namespace

void line_cases(Bench& bench) {
  stonegame::set_threads(1);
  against_margin(bench, "random", {1.25, 1});
  against_margin(bench, "noisy valley", {1.6, 1});
}
