// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "failure.hpp"
#include "library.hpp"
#include "output.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/instruction_sets.hpp"
#include "stonegame/lead_table.hpp"
#include "stonegame/margin.hpp"
#include "stonegame/margins.hpp"
#include "stonegame/signature.hpp"
#include "stonegame/threads.hpp"
#include "words.hpp"

namespace {

using stonegame::InstructionSet;
using stonegame::Integer;
using stonegame::LeadTable;
using stonegame::Rule;
using Piles = std::vector<std::int64_t>;

constexpr std::size_t long_row = 10'000'000;
constexpr std::size_t short_row = 20;
constexpr std::size_t rows = 100'000;
constexpr std::size_t table_row = 2'000;

Piles random_piles(std::size_t count) {
  std::mt19937_64 random(count);
  Piles piles(count);
  for (auto& pile : piles) pile = static_cast<std::int64_t>(random() % 1'000'000);
  return piles;
}

Piles valley(std::size_t count) {
  Piles piles(count);
  const auto n = static_cast<std::int64_t>(count);
  for (std::int64_t k = 0; k < n; ++k) piles[static_cast<std::size_t>(k)] = std::abs(2 * k - n);
  return piles;
}

// Nanoseconds that `work` takes, at its quickest. What it returns is kept, so that it is not left
// out.
template <class Work>
double time(Work work) {
  using Clock = std::chrono::steady_clock;
  constexpr int turns = 5;
  std::chrono::duration<double, std::nano> best = std::chrono::hours(1);
  for (int turn = 0; turn < turns; ++turn) {
    const auto begin = Clock::now();
    [[maybe_unused]] const volatile std::int64_t kept = work();
    best = std::min<std::chrono::duration<double, std::nano>>(best, Clock::now() - begin);
  }
  return best.count();
}

std::int64_t sum_of(std::span<const std::int64_t> piles) {
  return std::accumulate(piles.begin(), piles.end(), std::int64_t{0});
}

std::int64_t low(Integer value) { return value.to_int64().value_or(0); }

void print_setting(Output& out) {
  std::string others;
  for (const InstructionSet set : stonegame::instruction_sets) {
    if (is_available(set)) others += fmt::format("{}{}", others.empty() ? "" : ", ", name(set));
  }
  out.print("instruction set  {}\n", name(stonegame::instruction_set()));
  out.print("  there are      {}\n", others);
  out.print("threads          {}\n", stonegame::threads());
}

void print_times(Output& out) {
  const auto heading = [&](std::string_view what, std::string_view unit) {
    out.print("\n{:<26}{:>12}\n", what, unit);
  };
  const auto line = [&](std::string_view what, double nanoseconds, std::size_t count) {
    out.print("  {:<24}{:>12.2f}\n", what, nanoseconds / static_cast<double>(count));
  };
  const Piles random = random_piles(long_row);
  const Piles smooth = valley(long_row);
  heading(fmt::format("a row of {} piles", grouped(long_row)), "ns a pile");
  line("sum, one thread", time([&] { return sum_of(random); }), long_row);
  line("margin, random", time([&] { return low(stonegame::margin(random)); }), long_row);
  line("margin, a valley", time([&] { return low(stonegame::margin(smooth)); }), long_row);
  line("best line, random",
       time([&] { return low(value_of(stonegame::best_line(random)).first_score); }), long_row);

  const Piles piles(random.begin(), random.begin() + short_row * rows);
  std::vector<std::int64_t> offsets(rows + 1);
  for (std::size_t k = 0; k <= rows; ++k) offsets[k] = static_cast<std::int64_t>(short_row * k);
  std::vector<std::int64_t> answers(rows);
  heading(fmt::format("{} rows of {}", grouped(rows), short_row), "ns a pile");
  line("sum, one thread", time([&] { return sum_of(piles); }), piles.size());
  line("margins", time([&] {
         const stonegame::Rows<std::int64_t, std::int64_t> all{piles, offsets};
         return static_cast<std::int64_t>(
             value_of(stonegame::margins(all, Rule::take, answers)).size());
       }),
       piles.size());

  const Piles few(random.begin(), random.begin() + table_row);
  heading(fmt::format("a row of {} piles", grouped(table_row)), "ns a lead");
  line("all leads", time([&] { return value_of(LeadTable::make(few)).lead(0, table_row); }),
       *LeadTable::entries(table_row));
}

void use_instructions(const std::string& asked_for) {
  for (const InstructionSet set : stonegame::instruction_sets) {
    if (name(set) == asked_for && set_instruction_set(set)) return;
  }
  throw Failure{fmt::format("this processor has no instruction set '{}'", shown(asked_for)),
                {},
                "stonegame bench lists those that it has."};
}

struct BenchFlags {
  bool wants_signature = false;
  std::string instructions;
};

}  // namespace

void add_bench(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand("bench", "How long this machine takes");
  const auto flags = std::make_shared<BenchFlags>();
  command->add_flag("--signature", flags->wants_signature,
                    "Print the answers to a fixed workload as one number, the same from every "
                    "build of the library");
  command
      ->add_option("--instructions", flags->instructions,
                   "Use this instruction set: avx512, avx2, sse4, ssse3, neon, scalar")
      ->type_name("X");
  command->callback([=, &chosen] {
    chosen = [=](Output& out) {
      if (!flags->instructions.empty()) use_instructions(flags->instructions);
      if (flags->wants_signature) return out.print("{}\n", stonegame::signature());
      print_setting(out);
      print_times(out);
    };
  });
}
