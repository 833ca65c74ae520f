// SPDX-License-Identifier: MIT
// The margins of many rows.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "bench.hpp"
#include "rivals.hpp"
#include "rows.hpp"
#include "stonegame/margins.hpp"
#include "stonegame/threads.hpp"

namespace {

using stonegame::Rule;

// So many rows of `shortest` to `longest` piles.
struct Lengths {
  std::size_t rows, shortest, longest;
};

template <class Pile>
struct Batch {
  std::vector<Pile> piles;
  std::vector<std::int64_t> offsets = {0};
  [[nodiscard]] std::size_t size() const { return offsets.size() - 1; }
  [[nodiscard]] Piles row(std::size_t k) const {
    return {piles.begin() + offsets[k], piles.begin() + offsets[k + 1]};
  }
};

// Every row is another one, or the branches of those who have some would be learnt.
template <class Pile>
Batch<Pile> make_batch(std::string_view shape, Lengths lengths, std::int64_t below) {
  std::mt19937_64 random(lengths.rows);
  Batch<Pile> batch;
  for (std::size_t k = 0; k < lengths.rows; ++k) {
    const std::size_t size = lengths.shortest + random() % (lengths.longest - lengths.shortest + 1);
    auto pile = static_cast<Pile>(random() % static_cast<std::uint64_t>(below));
    for (std::size_t at = 0; at < size; ++at) {
      if (shape == "random") {
        pile = static_cast<Pile>(random() % static_cast<std::uint64_t>(below));
      } else if (shape == "sorted") {
        ++pile;
      }
      batch.piles.push_back(pile);
    }
    batch.offsets.push_back(static_cast<std::int64_t>(batch.piles.size()));
  }
  return batch;
}

template <class Pile>
bool is_right(const Batch<Pile>& batch, Rule rule, const std::vector<std::int64_t>& margins) {
  for (std::size_t k = 0; k < batch.size(); ++k) {
    Piles row = batch.row(k);
    if (rule == Rule::take) {
      if (margins[k] != rivals::stack_fold(row)) return false;
      continue;
    }
    const std::int64_t sum = rivals::sum(row);
    for (std::int64_t& pile : row) pile = -pile;
    if (2 * margins[k] != sum + rivals::stack_fold(row)) return false;
  }
  return true;
}

struct Case {
  std::string_view shape;
  Lengths lengths;
  std::int64_t below;
  Bar bar;
  Rule rule = Rule::take;
  unsigned threads = 1;
};

template <class Pile = std::int64_t>
void against_sums(Bench& bench, const Case& one) {
  const auto [rows, shortest, longest] = one.lengths;
  std::string name = fmt::format("margins, {} rows of {}", rows, shortest);
  if (longest != shortest) name += fmt::format("..{}", longest);
  name += fmt::format(", {} < {:.0e}", one.shape, static_cast<double>(one.below));
  if (sizeof(Pile) == 4) name += ", 32 bits";
  if (one.rule == Rule::remaining) name += ", remaining";
  if (one.threads != 1) name += fmt::format(", {} threads", one.threads);
  if (!bench.wants(name)) return;
  const auto batch = make_batch<Pile>(one.shape, one.lengths, one.below);
  std::vector<std::int64_t> out(batch.size());
  std::vector<std::int64_t> sums(batch.size());
  const auto solve = [&] {
    const auto misfits = stonegame::margins(
        stonegame::Rows<Pile, std::int64_t>{batch.piles, batch.offsets}, one.rule, out);
    benchmark::DoNotOptimize(misfits);
  };
  stonegame::set_threads(one.threads);
  solve();
  verify(is_right(batch, one.rule, out), name);
  bench.compare(
      name, "sum of each row", solve, [&] { rivals::sum_rows(batch.piles, batch.offsets, sums); },
      one.bar);
  stonegame::set_threads(0);
}

}  // namespace

void batch_cases(Bench& bench) {
  constexpr Lengths short_rows{1'000'000, 20, 20};
  constexpr Lengths mixed_rows{1'000'000, 10, 30};
  constexpr Lengths medium_rows{100'000, 500, 500};
  against_sums(bench, {"random", short_rows, 1'000'000, {2, 1.5}});
  against_sums(bench, {"random", mixed_rows, 1'000'000, {3, 2}});
  against_sums(bench, {"random", medium_rows, 1'000'000, {4, 2.5}});
  against_sums(bench, {"random", short_rows, 1'000'000'000});
  against_sums(bench, {"random", mixed_rows, 1'000'000'000});
  against_sums(bench, {"random", medium_rows, 1'000'000'000});
  for (const std::string_view shape : {"sorted", "equal"}) {
    against_sums(bench, {shape, short_rows, 1'000'000});
    against_sums(bench, {shape, medium_rows, 1'000'000});
  }
  for (const Lengths& lengths : {short_rows, medium_rows}) {
    against_sums(bench, {"random", lengths, 1'000'000, {}, Rule::remaining});
    against_sums<std::int32_t>(bench, {"random", lengths, 1'000'000});
    against_sums(bench, {"random", lengths, 1'000'000, {}, Rule::take, 2});
  }
}
