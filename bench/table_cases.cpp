// SPDX-License-Identifier: MIT
// Tables: all leads, and the margin from a table that rolls.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "bench.hpp"
#include "kernels/kernels.hpp"
#include "memory.hpp"
#include "rivals.hpp"
#include "rows.hpp"
#include "stonegame/lead_table.hpp"
#include "stonegame/table_margin.hpp"
#include "stonegame/threads.hpp"
#include "triangle.hpp"

namespace {

using stonegame::LeadTable;
using stonegame::Rule;

bool is_right(const LeadTable& table, const Piles& row) {
  for (std::size_t j = row.size(); j > 0; j -= (j + 4) / 5) {
    if (table.lead(0, j) != folded_margin(Piles(row.begin(), row.begin() + j))) return false;
  }
  return true;
}

// Into memory that is there already, as fast as that memory can be written.
void filled_in_place(Bench& bench, std::size_t size, Bar bar) {
  const std::string name = fmt::format("lead table, {} piles, memory in use", size);
  if (!bench.wants(name)) return;
  Piles row = make_row("random", size);
  Piles prefix(size + 9);
  for (std::size_t k = 0; k < size; ++k) prefix[k + 1] = prefix[k] + row[k];
  row.resize(size + 8);
  Piles last(size + 48);
  const std::size_t count = stonegame::triangle_of_lines(size);
  auto memory = *stonegame::Array<std::int64_t>::of_unset(count + 8);
  stonegame::prefer_huge_pages(memory.data(), memory.size() * sizeof(std::int64_t));
  const std::span table(stonegame::at_line(memory.data()), count);
  std::fill(table.begin(), table.end(), 1);
  const auto fill = [&] {
    stonegame::kernels::fill_leads({row.data(), prefix.data(), size}, Rule::take,
                                   stonegame::at_line(last.data()), table.data(), true);
  };
  fill();
  row.resize(size);
  verify(table[count - 8] == folded_margin(row), name);
  row.resize(size + 8);
  bench.compare(name, "streaming", fill, [&] { rivals::stream(table); }, bar);
}

// As users make it, in fresh memory.
void made(Bench& bench, std::size_t size, Bar bar) {
  const std::string name = fmt::format("lead table, {} piles", size);
  if (!bench.wants(name)) return;
  const Piles row = make_row("random", size);
  verify(is_right(*LeadTable::make(row), row), name);
  bench.compare(
      name, "by length", [&] { benchmark::DoNotOptimize(LeadTable::make(row)); },
      [&] { benchmark::DoNotOptimize(rivals::table_by_length(row)); }, bar);
}

// `narrow` is the same row, perhaps of 32 bits.
template <class Row>
void rolled(Bench& bench, const std::string& name, const Piles& row, const Row& narrow, Bar bar) {
  verify(*stonegame::table_margin(row) == folded_margin(row), name);
  verify(rivals::rolling_table(narrow) == folded_margin(row), name);
  bench.compare(
      name, "rolling loop", [&] { benchmark::DoNotOptimize(stonegame::table_margin(row)); },
      [&] { benchmark::DoNotOptimize(rivals::rolling_table(narrow)); }, bar);
}

void rolled(Bench& bench, std::size_t size, Bar bar) {
  const std::string name = fmt::format("table margin, {} piles", size);
  if (!bench.wants(name)) return;
  const Piles row = make_row("random", size);
  rolled(bench, name, row, row, bar);
}

void rolled_in_32_bits(Bench& bench, std::size_t size, Bar bar) {
  const std::string name = fmt::format("table margin, {} piles, sums of 32 bits", size);
  if (!bench.wants(name)) return;
  Piles row = make_row("random", size);
  for (auto& pile : row) pile %= INT32_MAX / static_cast<std::int64_t>(size);
  rolled(bench, name, row, std::vector<std::int32_t>(row.begin(), row.end()), bar);
}

}  // namespace

void table_cases(Bench& bench) {
  stonegame::set_threads(1);
  filled_in_place(bench, 20'000, {1.25, 1.1});
  made(bench, 20'000, {0, 0, true});
  made(bench, 1'000, {0, 0, true});
  made(bench, 100, {0, 0, true});
  rolled(bench, 20'000, {2, 3, true});
  rolled_in_32_bits(bench, 20'000, {1.3, 2, true});
  stonegame::set_threads(0);
}
