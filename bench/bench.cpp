// SPDX-License-Identifier: MIT
#include "bench.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <vector>

namespace {

// Keeps the time of every repetition.
class Times : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration) continue;
      times_[run.run_name.function_name].push_back(run.real_accumulated_time /
                                                   static_cast<double>(run.iterations));
    }
  }
  [[nodiscard]] const std::vector<double>& of(const std::string& name) { return times_[name]; }

 private:
  std::map<std::string, std::vector<double>> times_;
};

double at(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1) + 0.5)];
}

void add(const char* name, const Bench::Work& work) {
  benchmark::RegisterBenchmark(name,
                               [&work](benchmark::State& state) {
                                 for (auto _ : state) work();
                               })
      ->UseRealTime()
      ->MinTime(0.05);
}

}  // namespace

void Bench::compare(const std::string& name, const std::string& yardstick_name, const Work& work,
                    const Work& yardstick, Bar bar) {
  Times times;
  std::vector<double> ratios;
  for (int turn = 0; turn < options_.turns; ++turn) {
    add("work", work);
    add("yardstick", yardstick);
    benchmark::RunSpecifiedBenchmarks(&times);
    benchmark::ClearRegisteredBenchmarks();
    const double ratio = times.of("work").back() / times.of("yardstick").back();
    ratios.push_back(bar.is_faster ? 1 / ratio : ratio);
  }
  report_({name,
           yardstick_name,
           {at(ratios, 0.5), at(ratios, 0.1), at(ratios, 0.9), at(times.of("yardstick"), 0.5)},
           bar});
}

void verify(bool is_right, const std::string& name) {
  if (is_right) return;
  fmt::print(stderr, "{}: the answer is wrong, so nothing is timed.\n", name);
  std::exit(1);
}
