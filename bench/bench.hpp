// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>

/// Two pieces of work in one run, in turn.
struct Ratio {
  double median = 0;     ///< Time of the first over that of the second.
  double low = 0;        ///< The ratio below which a tenth of the turns were,
  double high = 0;       ///< and the one above which a tenth were.
  double yardstick = 0;  ///< Seconds of the second, in the median.
};

/// What a ratio is held to; 0 for nothing, where it is only told.
struct Bar {
  double limit = 0;  ///< At most, or for `is_faster` at least.
  double moonshot = 0;
  bool is_faster = false;  ///< Whether the ratio is how many times faster than the yardstick.
};

/// A line of the table.
struct Line {
  std::string name;
  std::string yardstick;
  Ratio ratio;
  Bar bar;
  [[nodiscard]] bool is_held() const {
    if (bar.limit == 0) return true;
    return bar.is_faster ? ratio.median >= bar.limit : ratio.median <= bar.limit;
  }
};

/// What to measure, and how thoroughly.
struct Options {
  std::size_t piles = 100'000'000;  ///< Of the long rows.
  int turns = 7;
  std::string filter;  ///< In the names of the cases that are wanted.
};

/// Measures cases and hands out the lines of the table.
class Bench {
 public:
  using Work = std::function<void()>;

  Bench(Options options, std::function<void(const Line&)> report)
      : options_(std::move(options)), report_(std::move(report)) {}

  [[nodiscard]] std::size_t piles() const { return options_.piles; }
  [[nodiscard]] bool wants(const std::string& name) const {
    return name.find(options_.filter) != std::string::npos;
  }

  /// Times both in turn. The case has been verified.
  void compare(const std::string& name, const std::string& yardstick_name, const Work& work,
               const Work& yardstick, Bar bar);

 private:
  Options options_;
  std::function<void(const Line&)> report_;
};

/// Says which case has a wrong answer and ends the program: nothing wrong is timed.
void verify(bool is_right, const std::string& name);

/// The cases, each verified against an independent engine before it is timed.
void margin_cases(Bench& bench);
void line_cases(Bench& bench);
void table_cases(Bench& bench);
void batch_cases(Bench& bench);
/// `command` is the path of the built command; without it there are none.
void text_cases(Bench& bench, const std::string& command);
