// SPDX-License-Identifier: MIT
#include "cases.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string_view>
#include <vector>

#include "rivals.hpp"
#include "stonegame/fold.hpp"
#include "stonegame/margin.hpp"

namespace {

using Piles = std::vector<std::int64_t>;

// Rows that the fold is quick or slow on, all of them with sums that fit 64 bits.
Piles make_row(std::string_view shape, std::size_t size) {
  std::mt19937_64 random(size);
  Piles row(size);
  std::int64_t walk = 0;
  const auto n = static_cast<std::int64_t>(size);
  for (std::int64_t k = 0; k < n; ++k) {
    const std::int64_t from_middle = std::abs(2 * k - n);
    std::int64_t pile = 7;
    if (shape == "random") pile = static_cast<std::int64_t>(random() % 1'000'000'000);
    if (shape == "0/1") pile = static_cast<std::int64_t>(random() % 2);
    if (shape == "walk") pile = walk += random() % 2 == 0 ? 1 : -1;
    if (shape == "mountains")
      pile = 1000 * std::abs(k % 1000 - 500) + static_cast<std::int64_t>(random() % 100);
    if (shape == "sorted") pile = k;
    if (shape == "valley") pile = from_middle;
    if (shape == "peaks in a valley") pile = from_middle + (k % 17 == 8 ? n : 0);
    if (shape == "noisy valley") pile = 16 * from_middle + static_cast<std::int64_t>(random() % 64);
    row[static_cast<std::size_t>(k)] = pile;
  }
  return row;
}

// The answer that all others must have, by an engine that shares nothing with the kernels.
std::int64_t folded(const Piles& row) {
  stonegame::FoldedRow fold(stonegame::Rule::take);
  for (const std::int64_t pile : row) {
    if (!fold.push(pile)) std::abort();
  }
  return fold.margin().to_int64().value();
}

template <class Piles_>
void verify(const Piles_& row, std::int64_t answer, std::string_view name) {
  if (stonegame::margin(row) == answer) return;
  fmt::print(stderr, "{}: the answer is wrong, so nothing is timed.\n", name);
  std::exit(1);
}

class Cases {
 public:
  Cases(const Options& options, const std::function<void(const Line&)>& report)
      : options_(options), report_(report) {}

  void margin(std::string_view shape, std::size_t size, double bar, double moonshot) {
    const std::string name = fmt::format("margin, {} piles, {}", size, shape);
    if (!is_wanted(name)) return;
    const Piles row = make_row(shape, size);
    verify(row, folded(row), name);
    line(name, "sum", row, [&] { benchmark::DoNotOptimize(rivals::sum(row)); }, bar, moonshot);
  }

  void margin32(std::size_t size, double bar, double moonshot) {
    const std::string name = fmt::format("margin, {} piles of 32 bits, random", size);
    if (!is_wanted(name)) return;
    const Piles row = make_row("random", size);
    const std::vector<std::int32_t> row32(row.begin(), row.end());
    verify(row32, folded(row), name);
    line(name, "sum", row32, [&] { benchmark::DoNotOptimize(rivals::sum(row32)); }, bar, moonshot);
  }

  void textbook(double bar, double moonshot) {
    const std::string name = "margin, 5000 piles, random";
    if (!is_wanted(name)) return;
    const Piles row = make_row("random", 5000);
    verify(row, rivals::textbook_table(row), name);
    const auto ratio =
        measure([&] { benchmark::DoNotOptimize(rivals::textbook_table(row)); },
                [&] { benchmark::DoNotOptimize(stonegame::margin(row)); }, options_.turns);
    report_({name, "textbook table", ratio, bar, moonshot, true});
  }

 private:
  [[nodiscard]] bool is_wanted(const std::string& name) const {
    return name.find(options_.filter) != std::string::npos;
  }

  template <class Row>
  void line(const std::string& name, const char* yardstick, const Row& row,
            const std::function<void()>& run_yardstick, double bar, double moonshot) {
    const auto ratio = measure([&] { benchmark::DoNotOptimize(stonegame::margin(row)); },
                               run_yardstick, options_.turns);
    report_({name, yardstick, ratio, bar, moonshot, false});
  }

  const Options& options_;
  const std::function<void(const Line&)>& report_;
};

}  // namespace

void measure_cases(const Options& options, const std::function<void(const Line&)>& report) {
  Cases cases(options, report);
  for (const char* shape : {"random", "0/1", "walk", "mountains", "sorted", "equal"}) {
    cases.margin(shape, options.piles, 1.5, 1.15);
  }
  cases.margin("valley", options.piles, 2.0, 1.4);
  for (const char* shape : {"peaks in a valley", "noisy valley"}) {
    cases.margin(shape, options.piles, 4, 2.5);
  }
  cases.margin("random", 100'000, 4, 3);
  cases.margin("valley", 100'000, 12, 8);
  cases.margin32(options.piles, 1.7, 1.2);
  cases.textbook(10'000, 30'000);
}
