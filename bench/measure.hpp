// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

/// Two pieces of work in one run, in turn.
struct Ratio {
  double median = 0;     ///< Time of the first over that of the second.
  double low = 0;        ///< The ratio below which a tenth of the turns were,
  double high = 0;       ///< and the one above which a tenth were.
  double yardstick = 0;  ///< Seconds of the second, in the median.
};

Ratio measure(const std::function<void()>& work, const std::function<void()>& yardstick, int turns);
