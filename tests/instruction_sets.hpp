// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "stonegame/instruction_sets.hpp"

namespace rows {

/// Those of this processor, best first.
inline std::vector<stonegame::InstructionSet> instruction_sets() {
  std::vector<stonegame::InstructionSet> available;
  for (const auto set : stonegame::instruction_sets) {
    if (is_available(set)) available.push_back(set);
  }
  return available;
}

/// Tests that run with each of them.
class WithInstructionSet : public testing::TestWithParam<stonegame::InstructionSet> {
 protected:
  void SetUp() override { set_instruction_set(GetParam()); }
  void TearDown() override { set_instruction_set(best_); }

 private:
  stonegame::InstructionSet best_ = stonegame::instruction_set();
};

/// The last argument of INSTANTIATE_TEST_SUITE_P.
inline std::string name_of(const testing::TestParamInfo<stonegame::InstructionSet>& set) {
  return std::string(name(set.param));
}

}  // namespace rows
