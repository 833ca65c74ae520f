// SPDX-License-Identifier: MIT
// The kernels with every instruction set of this processor, against loops that say what they mean.
// Those that merge are in merge_kernels_test.cpp, those of tables in table_kernels_test.cpp.
#include "kernels/kernels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "instruction_sets.hpp"
#include "rows.hpp"

namespace {

namespace kernels = stonegame::kernels;
using kernels::block_size;
using stonegame::End;
using stonegame::Rule;

class Kernels : public rows::WithInstructionSet {};

INSTANTIATE_TEST_SUITE_P(On, Kernels, testing::ValuesIn(rows::instruction_sets()), rows::name_of);

// The entries after each of some piles.
std::vector<std::int64_t> entries(const rows::Piles& piles, Rule rule, std::int64_t entry) {
  std::vector<std::int64_t> all;
  for (const std::int64_t pile : piles) {
    entry = (rule == Rule::take ? pile : -pile) - entry;
    all.push_back(entry);
  }
  return all;
}

std::int64_t least(const std::vector<std::int64_t>& entries, std::size_t from) {
  std::int64_t least = INT64_MAX;
  for (std::size_t k = from; k < entries.size(); k += 2) least = std::min(least, entries[k]);
  return least;
}

struct Values {
  std::int64_t low, high;
};
constexpr Values bits{0, 1}, small{-3, 3}, int32{INT32_MIN, INT32_MAX},
    large{-(INT64_MAX / 2000), INT64_MAX / 2000};

template <class Pile>
void expect_summaries(Values values) {
  rows::Random random(31);
  for (std::size_t misalignment = 0; misalignment < 8; ++misalignment) {
    for (const std::size_t blocks : {0U, 1U, 2U, 3U}) {
      const rows::Piles row =
          rows::random(random, misalignment + blocks * block_size, values.low, values.high);
      const std::vector<Pile> narrow(row.begin(), row.end());
      for (const Rule rule : rows::both_rules) {
        std::vector<kernels::Entries> found(blocks);
        const std::ptrdiff_t ahead = random.between(-9999, 9999);
        const auto totals = kernels::summarize(narrow.data() + misalignment, blocks, rule, 1024,
                                               ahead, found.data());
        std::int64_t sum = 0;
        std::uint64_t offset_piles = 0;
        for (std::size_t k = misalignment; k < row.size(); ++k) {
          sum += row[k];
          offset_piles |= static_cast<std::uint64_t>(row[k] + 1024);
        }
        ASSERT_EQ(totals.offset_piles, offset_piles);
        if (rule == Rule::remaining) {
          ASSERT_EQ(totals.sum, sum);
        }
        for (std::size_t block = 0; block < blocks; ++block) {
          const auto begin =
              row.begin() + static_cast<std::ptrdiff_t>(misalignment + block * block_size);
          const auto all = entries({begin, begin + block_size}, rule, 0);
          ASSERT_EQ(found[block].last, all.back());
          ASSERT_EQ(found[block].least_odd, least(all, 0));
          ASSERT_EQ(found[block].least_even, least(all, 1));
        }
      }
    }
  }
}

TEST_P(Kernels, SummarizeBlocks) {
  for (const Values& values : {bits, small, int32, large}) expect_summaries<std::int64_t>(values);
  for (const Values& values : {bits, small, int32}) expect_summaries<std::int32_t>(values);
}

TEST_P(Kernels, WrapAroundWhereSumsDoNotFit) {
  for (const std::int64_t pile : {INT64_MAX, INT64_MIN, INT64_MAX / 3}) {
    const std::vector<std::int64_t> piles(block_size, pile);
    for (const Rule rule : rows::both_rules) {
      kernels::Entries entries;
      const auto totals = kernels::summarize(piles.data(), 1, rule, 1, 0, &entries);
      EXPECT_EQ(totals.offset_piles, static_cast<std::uint64_t>(pile) + 1);
      if (rule == Rule::take) continue;
      EXPECT_EQ(static_cast<std::uint64_t>(totals.sum),
                static_cast<std::uint64_t>(pile) * block_size);
    }
  }
}

// A pile that is not in [-8, 8) shows, wherever it is.
TEST_P(Kernels, SeeAnyLargePile) {
  std::vector<std::int64_t> piles(block_size);
  kernels::Entries entries;
  for (std::size_t place = 0; place < block_size; ++place) {
    for (const std::int64_t pile : {INT64_MIN, INT64_MAX, std::int64_t{-9}, std::int64_t{-8},
                                    std::int64_t{7}, std::int64_t{8}}) {
      piles[place] = pile;
      const auto totals = kernels::summarize(piles.data(), 1, Rule::take, 8, 0, &entries);
      ASSERT_EQ(totals.offset_piles < 16, -8 <= pile && pile < 8);
      piles[place] = 0;
    }
  }
}

struct Start {
  std::int64_t entry;
  std::array<std::int64_t, 2> bound;  // of records at even places, and at odd ones
  bool is_last_odd;
};

// Walks through the piles in this order, and takes note of places as well if it is for a line.
void expect_walk(const rows::Piles& piles, Rule rule, End side, const Start& start,
                 bool is_for_line, const kernels::Walk& walk, const std::int64_t* found) {
  auto [entry, bound, is_odd_kept] = start;
  const bool are_ties_records = is_for_line && side == End::right;
  rows::Piles kept{-1, 0};
  rows::Piles places{-1, 0};
  std::size_t place = 0;
  for (const std::int64_t one : entries(piles, rule, entry)) {
    const bool is_odd = ++place % 2 == 1;
    if (are_ties_records ? one > bound[is_odd] : one >= bound[is_odd]) continue;
    bound[is_odd] = one;
    if (is_odd == is_odd_kept) {
      kept.pop_back();
      places.pop_back();
    }
    kept.push_back(one);
    places.push_back(100 + static_cast<std::int64_t>(place));
    is_odd_kept = is_odd;
  }
  ASSERT_EQ(walk.entry, entries(piles, rule, entry).back());
  ASSERT_EQ(walk.least_odd, bound[1]);
  ASSERT_EQ(walk.least_even, bound[0]);
  ASSERT_EQ(walk.is_last_odd, is_odd_kept);
  const auto size = static_cast<std::size_t>(walk.last - found) + 1;
  ASSERT_EQ(rows::Piles(found, found + size), kept);
  if (!is_for_line) return;
  found += kernels::to_place;
  ASSERT_EQ(rows::Piles(found, found + size), places);
}

template <class Pile>
void expect_walks(Values values, bool falls) {
  rows::Random random(32);
  for (std::size_t misalignment = 0; misalignment < 8; ++misalignment) {
    const std::size_t count = (1 + misalignment % kernels::most_blocks) * block_size;
    rows::Piles row = rows::random(random, misalignment + count, values.low, values.high);
    if (falls) std::sort(row.begin(), row.end(), std::greater<>());
    const std::vector<Pile> narrow(row.begin(), row.end());
    for (const Rule rule : rows::both_rules) {
      for (const End side : {End::left, End::right}) {
        for (const bool is_last_odd : {false, true}) {
          const auto any = [&] { return random.between(values.low, values.high); };
          const Start start{any(), {any(), any()}, is_last_odd};
          rows::Piles piles(row.begin() + static_cast<std::ptrdiff_t>(misalignment), row.end());
          if (side == End::right) std::reverse(piles.begin(), piles.end());
          for (const bool is_for_line : {false, true}) {
            std::vector<std::int64_t> kept(2 * kernels::to_place);
            for (const std::size_t k : {std::size_t{0}, kernels::to_place}) kept[k] = -1;
            kernels::Walk walk{start.entry, start.bound[1], start.bound[0],
                               &kept[1],    is_last_odd,    random.between(0, 1) == 1,
                               100};
            const Pile* const first = narrow.data() + misalignment;
            is_for_line ? kernels::walk_placed(first, count, rule, side, walk)
                        : kernels::walk(first, count, rule, side, walk);
            expect_walk(piles, rule, side, start, is_for_line, walk, kept.data());
            ASSERT_FALSE(testing::Test::HasFatalFailure());
          }
        }
      }
    }
  }
}

TEST_P(Kernels, WalkThroughBlocks) {
  for (const bool falls : {false, true}) {
    for (const Values& values : {bits, small, int32, large}) {
      expect_walks<std::int64_t>(values, falls);
    }
    for (const Values& values : {bits, small, int32}) expect_walks<std::int32_t>(values, falls);
  }
}

bool is_in_order(const rows::Piles& piles, kernels::Order order) {
  for (std::size_t k = 0; k + 1 < piles.size(); ++k) {
    using enum kernels::Order;
    const std::int64_t step = piles[k + 1] - piles[k];
    if (order == falling && step > 0) return false;
    if (order == strictly_falling && step >= 0) return false;
    if (order == rising && step < 0) return false;
    if (order == strictly_rising && step <= 0) return false;
  }
  return true;
}

template <class Pile>
void expect_order() {
  using enum kernels::Order;
  for (std::size_t size = 0; size <= 70; ++size) {
    for (const std::int64_t slope : {-1, 0, 1}) {
      rows::Piles row(size);
      for (std::size_t k = 0; k < size; ++k) row[k] = slope * static_cast<std::int64_t>(k);
      for (std::size_t changed = 0; changed <= size; ++changed) {
        for (const std::int64_t change : {-1, 1, 2}) {
          if (changed < size) row[changed] += change;
          const std::size_t misalignment = changed % 4;
          std::vector<Pile> piles(misalignment);
          piles.insert(piles.end(), row.begin(), row.end());
          for (const auto order : {falling, strictly_falling, rising, strictly_rising}) {
            ASSERT_EQ(
                kernels::is_in_order(std::span<const Pile>(piles).subspan(misalignment), order),
                is_in_order(row, order));
          }
          if (changed < size) row[changed] -= change;
        }
      }
    }
  }
}

TEST_P(Kernels, AddAndSubtractInTurn) {
  rows::Random random(34);
  for (std::size_t size = 0; size <= 70; ++size) {
    for (std::size_t misalignment = 0; misalignment < 4; ++misalignment) {
      const rows::Piles row = rows::random(random, misalignment + size, INT32_MIN, INT32_MAX);
      const std::vector<std::int32_t> row32(row.begin(), row.end());
      std::int64_t sum = 0;
      for (std::size_t k = 0; k < size; ++k) {
        sum += k % 2 == 0 ? row[misalignment + k] : -row[misalignment + k];
      }
      ASSERT_EQ(kernels::alternating_sum(std::span(row).subspan(misalignment)), sum);
      ASSERT_EQ(kernels::alternating_sum(std::span(row32).subspan(misalignment)), sum);
    }
  }
}

// The table, one length of ranges after the other.
std::int64_t take_margin(const rows::Piles& row) {
  rows::Piles lead = row;
  lead.push_back(0);
  for (std::size_t length = 2; length <= row.size(); ++length) {
    for (std::size_t i = 0; i + length <= row.size(); ++i) {
      lead[i] = std::max(row[i] - lead[i + 1], row[i + length - 1] - lead[i]);
    }
  }
  return lead[0];
}

std::int64_t margin_of(rows::Piles row, Rule rule) {
  if (rule == Rule::take) return take_margin(row);
  std::int64_t sum = 0;
  for (auto& pile : row) {
    sum += pile;
    pile = -pile;
  }
  return (sum + take_margin(row)) / 2;
}

template <class Pile>
void expect_solved_together(rows::Random& random, std::size_t shortest, std::size_t longest,
                            Values values) {
  std::vector<std::vector<Pile>> piles(kernels::rows_together);
  kernels::Together<Pile> together{};
  for (std::size_t k = 0; k < kernels::rows_together; ++k) {
    const std::size_t misalignment = random.below(4);
    together.sizes[k] =
        k == 0 ? shortest
        : k + 1 == kernels::rows_together
            ? longest
            : together.sizes[k - 1] + random.below(longest - together.sizes[k - 1] + 1);
    const auto row =
        rows::random(random, misalignment + together.sizes[k], values.low, values.high);
    piles[k].assign(row.begin(), row.end());
    together.piles[k] = piles[k].data() + misalignment;
  }
  together.ahead = together.piles[0];
  for (const Rule rule : rows::both_rules) {
    for (bool is_large : {false, true}) {
      std::int64_t margins[kernels::rows_together];
      ASSERT_TRUE(kernels::margins_together(together, rule, is_large, margins));
      for (std::size_t k = 0; k < kernels::rows_together; ++k) {
        const rows::Piles row(together.piles[k], together.piles[k] + together.sizes[k]);
        ASSERT_EQ(margins[k], margin_of(row, rule)) << rows::text(row, rule);
      }
    }
  }
}

TEST_P(Kernels, SolveRowsTogether) {
  rows::Random random(35);
  for (std::size_t size = 0; size <= 70; ++size) {
    for (const Values& values : {bits, small, int32}) {
      for (const std::size_t shortest : {size, size / 2, std::size_t{0}}) {
        expect_solved_together<std::int64_t>(random, shortest, size, values);
        expect_solved_together<std::int32_t>(random, shortest, size, values);
      }
    }
    expect_solved_together<std::int64_t>(random, size, size, {-(1LL << 42), (1LL << 42) - 1});
  }
  expect_solved_together<std::int32_t>(random, 1023, kernels::longest_together, small);
}

TEST_P(Kernels, SeeAnyRowThatIsTooWide) {
  constexpr std::int64_t too_wide[] = {INT64_MIN, INT64_MAX, -(1LL << 50), 1LL << 50};
  constexpr std::int64_t wide[] = {INT32_MIN, -(1LL << 32), 1LL << 31, 1LL << 29};
  for (std::size_t size = 1; size <= 9; ++size) {
    std::vector<std::int64_t> piles(size * kernels::rows_together);
    kernels::Together<std::int64_t> together{};
    for (std::size_t k = 0; k < kernels::rows_together; ++k) {
      together.piles[k] = piles.data() + k * size;
      together.sizes[k] = size;
    }
    together.ahead = piles.data();
    std::int64_t margins[kernels::rows_together];
    const auto is_solved = [&](bool& is_large) {
      return kernels::margins_together(together, Rule::remaining, is_large, margins);
    };
    for (std::int64_t& pile : piles) {
      for (const std::int64_t value : too_wide) {
        pile = value;
        bool is_large = false;
        ASSERT_FALSE(is_solved(is_large)) << value;
      }
      for (const std::int64_t value : wide) {
        pile = value;
        bool is_large = false;
        ASSERT_TRUE(is_solved(is_large)) << value;
        ASSERT_TRUE(is_large) << value;
      }
      pile = 0;
    }
  }
}

TEST_P(Kernels, SeeAnyPileOutOfOrder) {
  expect_order<std::int64_t>();
  expect_order<std::int32_t>();
}

TEST(InstructionSets, AreUsedBestFirst) {
  const auto available = rows::instruction_sets();
  ASSERT_FALSE(available.empty());
  EXPECT_EQ(available.back(), stonegame::InstructionSet::scalar);
  const auto best = stonegame::instruction_set();
  EXPECT_EQ(best, available.front());
  for (const auto set : stonegame::instruction_sets) {
    EXPECT_EQ(stonegame::set_instruction_set(set), stonegame::is_available(set));
    EXPECT_EQ(stonegame::instruction_set() == set, stonegame::is_available(set));
  }
  EXPECT_EQ(stonegame::name(stonegame::instruction_set()), "scalar");
  stonegame::set_instruction_set(best);
}

}  // namespace
