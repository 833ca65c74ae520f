// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "measure.hpp"

/// A line of the table: what was measured, and what it is held to.
struct Line {
  std::string name;
  std::string yardstick;
  Ratio ratio;
  double bar;  ///< At most, or for `is_faster` at least
  double moonshot;
  bool is_faster;  ///< Whether the ratio is how many times faster than the yardstick.
};

/// What to measure, and how thoroughly.
struct Options {
  std::size_t piles = 100'000'000;
  int turns = 7;
  std::string filter;
};

/// Verifies and measures every case whose name has the filter in it; calls back for each.
void measure_cases(const Options& options, const std::function<void(const Line&)>& report);
