// SPDX-License-Identifier: MIT
#include "measure.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
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

}  // namespace

Ratio measure(const std::function<void()>& work, const std::function<void()>& yardstick,
              int turns) {
  Times times;
  std::vector<double> ratios;
  for (int turn = 0; turn < turns; ++turn) {
    for (const auto& [name, run] : {std::pair{"work", &work}, std::pair{"yardstick", &yardstick}}) {
      benchmark::RegisterBenchmark(name,
                                   [run](benchmark::State& state) {
                                     for (auto _ : state) (*run)();
                                   })
          ->UseRealTime()
          ->MinTime(0.05);
    }
    benchmark::RunSpecifiedBenchmarks(&times);
    benchmark::ClearRegisteredBenchmarks();
    ratios.push_back(times.of("work").back() / times.of("yardstick").back());
  }
  return {at(ratios, 0.5), at(ratios, 0.1), at(ratios, 0.9), at(times.of("yardstick"), 0.5)};
}
