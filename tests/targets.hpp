// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "kernels/targets.hpp"

namespace rows {

/// The instruction sets of this processor, best first.
inline std::vector<stonegame::kernels::Target> targets() {
  std::vector<stonegame::kernels::Target> there;
  for (const auto target : stonegame::kernels::all_targets) {
    if (stonegame::kernels::is_there(target)) there.push_back(target);
  }
  return there;
}

}  // namespace rows
