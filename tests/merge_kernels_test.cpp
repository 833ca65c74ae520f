// SPDX-License-Identifier: MIT
// The kernels that merge, against a merge number by number.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "instruction_sets.hpp"
#include "kernels/kernels.hpp"
#include "rows.hpp"

namespace {

namespace kernels = stonegame::kernels;
using stonegame::End;
using stonegame::Rule;

class MergeKernels : public rows::WithInstructionSet {};

INSTANTIATE_TEST_SUITE_P(On, MergeKernels, testing::ValuesIn(rows::instruction_sets()),
                         rows::name_of);

// Merges as far as both go, all of one if the other is empty.
kernels::Merged merged(const rows::Piles& left, const rows::Piles& right) {
  kernels::Merged found{0, 0, 0};
  auto& [sum, i, j] = found;
  const bool takes_all = left.empty() || right.empty();
  while (takes_all ? i < left.size() || j < right.size() : i < left.size() && j < right.size()) {
    const bool is_left = j == right.size() || (i < left.size() && left[i] >= right[j]);
    const std::int64_t value = is_left ? left[i] : right[j];
    sum += (i + j) % 2 == 0 ? value : -value;
    ++(is_left ? i : j);
  }
  return found;
}

bool operator==(const kernels::Merged& a, const kernels::Merged& b) {
  return a.sum == b.sum && a.from_left == b.from_left && a.from_right == b.from_right;
}

template <class Pile>
kernels::Merged merged_ends(rows::Piles left, rows::Piles right, Rule rule) {
  if (rule == Rule::remaining) {
    for (auto& pile : left) pile = -pile;
    for (auto& pile : right) pile = -pile;
  }
  std::reverse(right.begin(), right.end());
  return kernels::merge_ends(std::vector<Pile>(left.begin(), left.end()),
                             std::vector<Pile>(right.begin(), right.end()), rule);
}

rows::Piles falling(rows::Random& random, std::size_t size, std::int64_t high) {
  rows::Piles piles = rows::random(random, size, 0, high);
  std::sort(piles.begin(), piles.end(), std::greater<>());
  return piles;
}

// Ranges for which the halves of numbers do, just do, and do not.
constexpr std::int64_t ranges[] = {1, 1000, INT32_MAX, std::int64_t{INT32_MAX} + 1, INT64_MAX / 8};

// Calls visit(left, right, range) for pairs of sequences of at most so many numbers, which `make`
// makes.
template <class Make, class Visit>
void for_each_pair(std::int64_t least, std::int64_t most, Make make, Visit visit) {
  rows::Random random(33);
  for (const std::int64_t range : ranges) {
    for (int repeat = 0; repeat < 100; ++repeat) {
      const auto size = [&] {
        return static_cast<std::size_t>(random.between(least, repeat % 4 == 0 ? 20 : most));
      };
      const rows::Piles left = make(random, size(), range);
      const rows::Piles right = make(random, size(), range);
      visit(left, right, range);
      ASSERT_FALSE(testing::Test::HasFatalFailure());
    }
  }
}

TEST_P(MergeKernels, MergeEndsAsFarAsTheOrderIsCertain) {
  for_each_pair(0, 700, falling, [](const auto& left, const auto& right, std::int64_t range) {
    const kernels::Merged expected = merged(left, right);
    for (const Rule rule : rows::both_rules) {
      ASSERT_TRUE(merged_ends<std::int64_t>(left, right, rule) == expected);
      if (range > INT32_MAX) continue;
      ASSERT_TRUE(merged_ends<std::int32_t>(left, right, rule) == expected);
    }
  });
}

// Records of both kinds fall, and so do the sums of neighbours.
rows::Piles records(rows::Random& random, std::size_t size, std::int64_t range) {
  rows::Piles all(size);
  for (const std::size_t kind : {0U, 1U}) {
    const rows::Piles some = falling(random, size / 2 + 1, range / 2);
    for (std::size_t k = kind; k < size; k += 2) all[k] = some[k / 2] - range / 4;
  }
  return all;
}

rows::Piles sums_of_neighbours(const rows::Piles& records) {
  rows::Piles sums;
  for (std::size_t k = 0; k + 1 < records.size(); ++k) sums.push_back(records[k] + records[k + 1]);
  return sums;
}

TEST_P(MergeKernels, MergeFoldedPiles) {
  for_each_pair(1, 700, records, [](const auto& left, const auto& right, std::int64_t) {
    ASSERT_TRUE(kernels::merge(left, right) ==
                merged(sums_of_neighbours(left), sums_of_neighbours(right)));
  });
}

// The ends in the order of `merged`, each as often as its pile is wide.
std::vector<End> line_of(const rows::Piles& left, const rows::Piles& right,
                         const rows::Piles& left_widths, const rows::Piles& right_widths) {
  const auto [sum, from_left, from_right] = merged(left, right);
  std::vector<End> line;
  for (std::size_t i = 0, j = 0; i < from_left || j < from_right;) {
    const bool is_left = j == right.size() || (i < left.size() && left[i] >= right[j]);
    const auto width = static_cast<std::size_t>(is_left ? left_widths[i++] : right_widths[j++]);
    line.insert(line.end(), width, is_left ? End::left : End::right);
  }
  return line;
}

// Odd widths, most of them small, and the places that they lead to, behind the records.
rows::Piles widths(rows::Random& random, rows::Piles& records) {
  rows::Piles widths;
  records.resize(2 * kernels::to_place);
  for (std::size_t k = 0; k + 1 < kernels::to_place; ++k) {
    widths.push_back(
        2 * (random.between(0, 9) == 0 ? random.between(0, 40) : random.between(0, 2)) + 1);
    records[kernels::to_place + k + 1] = records[kernels::to_place + k] + widths.back();
  }
  return widths;
}

TEST(MergeLine, OfFoldedPiles) {
  rows::Random random(36);
  for_each_pair(1, 700, records, [&](const auto& left, const auto& right, std::int64_t) {
    const rows::Piles piles[] = {sums_of_neighbours(left), sums_of_neighbours(right)};
    rows::Piles placed[] = {left, right};
    const auto left_widths = widths(random, placed[0]);
    const auto right_widths = widths(random, placed[1]);
    const auto line = line_of(piles[0], piles[1], left_widths, right_widths);
    std::vector<End> found(line.size() + static_cast<std::size_t>(random.between(0, 20)));
    ASSERT_TRUE(kernels::merge_line(std::span(placed[0]).first(left.size()),
                                    std::span(placed[1]).first(right.size()), found.data(),
                                    found.data() + found.size()) == merged(piles[0], piles[1]));
    found.resize(line.size());
    ASSERT_TRUE(found == line);
  });
}

template <class Pile>
void expect_line_of_ends(rows::Piles left, rows::Piles right, Rule rule) {
  const auto expected = merged(left, right);
  const rows::Piles ones(left.size() + right.size(), 1);
  const auto line = line_of(left, right, ones, ones);
  if (rule == Rule::remaining) {
    for (auto& pile : left) pile = -pile;
    for (auto& pile : right) pile = -pile;
  }
  std::reverse(right.begin(), right.end());
  std::vector<End> found(line.size() + 1);
  ASSERT_TRUE(kernels::merge_ends_line(std::vector<Pile>(left.begin(), left.end()),
                                       std::vector<Pile>(right.begin(), right.end()), rule,
                                       found.data(), found.data() + found.size()) == expected);
  found.pop_back();
  ASSERT_TRUE(found == line);
}

TEST(MergeLine, OfEnds) {
  for_each_pair(0, 300, falling, [](const auto& left, const auto& right, std::int64_t range) {
    for (const Rule rule : rows::both_rules) {
      expect_line_of_ends<std::int64_t>(left, right, rule);
      if (range <= INT32_MAX) expect_line_of_ends<std::int32_t>(left, right, rule);
    }
  });
}

}  // namespace
