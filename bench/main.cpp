// SPDX-License-Identifier: MIT
// What the library costs, beside what it is measured by, in one run.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "bench.hpp"
#include "kernels/targets.hpp"

namespace {

void print_line(const Line& line) {
  fmt::print("{:<44} {:<15} {:>9.2f} {:>8.2f}-{:<8.2f} {:>8} {:>8} {}\n", line.name, line.yardstick,
             line.ratio.median, line.ratio.low, line.ratio.high, line.bar.limit, line.bar.moonshot,
             line.is_held() ? "held" : "missed");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Ratios of the library's time to a yardstick's, each verified before it is timed.");
  Options options;
  std::string target;
  std::string command;
  app.add_option("--piles", options.piles, "How long the long rows are")->capture_default_str();
  app.add_option("--turns", options.turns, "How often each is measured")->capture_default_str();
  app.add_option("--filter", options.filter, "Only cases with this in their name");
  app.add_option("--target", target, "Instruction set: avx3, avx2, sse4, ssse3, neon or scalar");
  app.add_option("--command", command, "Path of the built command, to time it as well");
  CLI11_PARSE(app, argc, argv);

  namespace kernels = stonegame::kernels;
  for (const auto one : kernels::all_targets) {
    if (kernels::name(one) == target && kernels::is_there(one)) kernels::use_target(one);
  }
  if (!target.empty() && kernels::name(kernels::target_in_use()) != target) {
    fmt::print(stderr, "This processor has no {}.\n", target);
    return 2;
  }
  fmt::print("instruction set {}, {} turns\n", kernels::name(kernels::target_in_use()),
             options.turns);
  fmt::print("{:<44} {:<15} {:>9} {:>17} {:>8} {:>8}\n", "case", "against", "ratio",
             "80 % of turns", "bar", "moonshot");
  Bench bench(options, print_line);
  margin_cases(bench);
  line_cases(bench);
  table_cases(bench);
  batch_cases(bench);
  text_cases(bench, command);
}
