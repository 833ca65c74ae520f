// SPDX-License-Identifier: MIT
// The margin of one row.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench.hpp"
#include "rivals.hpp"
#include "rows.hpp"
#include "stonegame/instruction_sets.hpp"
#include "stonegame/margin.hpp"
#include "stonegame/threads.hpp"

namespace {

using stonegame::margin;

// `row` is the same row, perhaps of 32 bits.
template <class Row>
void against_sum(Bench& bench, const std::string& name, const Row& row, const Piles& piles,
                 Bar bar) {
  verify(margin(row) == folded_margin(piles), name);
  bench.compare(
      name, "sum", [&] { benchmark::DoNotOptimize(margin(row)); },
      [&] { benchmark::DoNotOptimize(rivals::sum(row)); }, bar);
}

void of_shape(Bench& bench, std::string_view shape, std::size_t size, Bar bar) {
  const std::string name = fmt::format("margin, {} piles, {}", size, shape);
  if (!bench.wants(name)) return;
  const Piles row = make_row(shape, size);
  against_sum(bench, name, row, row, bar);
}

void of_32_bits(Bench& bench, Bar bar) {
  const std::string name = fmt::format("margin, {} piles of 32 bits, random", bench.piles());
  if (!bench.wants(name)) return;
  const Piles row = make_row("random", bench.piles());
  against_sum(bench, name, std::vector<std::int32_t>(row.begin(), row.end()), row, bar);
}

void with_avx2(Bench& bench, Bar bar) {
  const std::string name = fmt::format("margin, {} piles, random, avx2", bench.piles());
  if (!bench.wants(name) || !is_available(stonegame::InstructionSet::avx2)) return;
  const Piles row = make_row("random", bench.piles());
  const auto before = stonegame::instruction_set();
  set_instruction_set(stonegame::InstructionSet::avx2);
  against_sum(bench, name, row, row, bar);
  set_instruction_set(before);
}

// What a second thread is good for at all: the bars beside it are meant for 1.7 and more.
void sum_with_two_threads(Bench& bench) {
  const std::string name = fmt::format("sum, {} piles, 2 threads", bench.piles());
  if (!bench.wants(name)) return;
  const Piles row = make_row("random", bench.piles());
  bench.compare(
      name, "1 thread", [&] { benchmark::DoNotOptimize(rivals::sum_by_two(row)); },
      [&] { benchmark::DoNotOptimize(rivals::sum(row)); }, {0, 0, true});
}

// Two threads beside a sum by one.
void with_two_threads(Bench& bench, std::string_view shape, Bar bar) {
  const std::string name = fmt::format("margin, {} piles, {}, 2 threads", bench.piles(), shape);
  if (!bench.wants(name)) return;
  const Piles row = make_row(shape, bench.piles());
  stonegame::set_threads(2);
  against_sum(bench, name, row, row, bar);
  stonegame::set_threads(1);
}

void against_textbook(Bench& bench, Bar bar) {
  const std::string name = "margin, 5000 piles, random";
  if (!bench.wants(name)) return;
  const Piles row = make_row("random", 5000);
  verify(margin(row) == rivals::textbook_table(row), name);
  bench.compare(
      name, "textbook table", [&] { benchmark::DoNotOptimize(margin(row)); },
      [&] { benchmark::DoNotOptimize(rivals::textbook_table(row)); }, bar);
}

}  // namespace

void margin_cases(Bench& bench) {
  stonegame::set_threads(1);
  for (const char* shape : {"random", "0/1", "walk", "mountains", "sorted", "equal"}) {
    of_shape(bench, shape, bench.piles(), {1.5, 1.15});
  }
  of_shape(bench, "valley", bench.piles(), {2.0, 1.4});
  for (const char* shape : {"peaks in a valley", "noisy valley"}) {
    of_shape(bench, shape, bench.piles(), {4, 2.5});
  }
  of_shape(bench, "random", 100'000, {4, 3});
  of_shape(bench, "valley", 100'000, {12, 8});
  with_avx2(bench, {1.8, 1.3});
  sum_with_two_threads(bench);
  with_two_threads(bench, "random", {0.9, 0.6});
  with_two_threads(bench, "valley", {1.25, 1});
  of_32_bits(bench, {1.7, 1.2});
  against_textbook(bench, {10'000, 30'000, true});
}
