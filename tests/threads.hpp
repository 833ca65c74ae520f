// SPDX-License-Identifier: MIT
#pragma once

#include "stonegame/threads.hpp"

namespace rows {

/// So many threads while it lives; then as many as at first.
class Threads {
 public:
  explicit Threads(unsigned count) { stonegame::set_threads(count); }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;
  ~Threads() { stonegame::set_threads(0); }
};

}  // namespace rows
