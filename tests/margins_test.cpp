// SPDX-License-Identifier: MIT
#include "stonegame/margins.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "instruction_sets.hpp"
#include "oracle.hpp"
#include "rows.hpp"
#include "threads.hpp"

namespace {

using stonegame::Error;
using stonegame::Rule;

template <class Types>
class Margins : public testing::Test {
 protected:
  using Pile = typename Types::first_type;
  using Offset = typename Types::second_type;

  static auto solve(const std::vector<Pile>& piles, const std::vector<Offset>& offsets, Rule rule,
                    std::span<std::int64_t> out) {
    return stonegame::margins(stonegame::Rows<Pile, Offset>{piles, offsets}, rule, out);
  }
  static void expect_refused(const std::vector<Pile>& piles, const std::vector<Offset>& offsets,
                             std::size_t out_size) {
    std::vector<std::int64_t> out(out_size, 77);
    const auto misfits = solve(piles, offsets, Rule::take, out);
    ASSERT_FALSE(misfits);
    EXPECT_EQ(misfits.error(), Error::bad_offsets);
    EXPECT_EQ(out, std::vector<std::int64_t>(out_size, 77)) << "something was written";
  }
};

using AllTypes =
    testing::Types<std::pair<std::int64_t, std::int64_t>, std::pair<std::int64_t, std::int32_t>,
                   std::pair<std::int32_t, std::int64_t>, std::pair<std::int32_t, std::int32_t>>;
TYPED_TEST_SUITE(Margins, AllTypes);

TYPED_TEST(Margins, OfEachRow) {
  std::vector<std::int64_t> out(4);
  const auto misfits = this->solve({5, 3, 4, 5, 7, 90, 5, 1, -5}, {0, 4, 4, 8, 9}, Rule::take, out);
  ASSERT_TRUE(misfits);
  EXPECT_TRUE(misfits->empty());
  EXPECT_EQ(out, (std::vector<std::int64_t>{1, 0, 79, -5}));
  ASSERT_TRUE(this->solve({5, 3, 1, 4, 2, 1, 2}, {0, 5, 7, 7, 7}, Rule::remaining, out));
  EXPECT_EQ(out, (std::vector<std::int64_t>{6, 2, 0, 0}));
}

TYPED_TEST(Margins, OffsetsNeedNotStartAtZeroNorEndWithThePiles) {
  std::vector<std::int64_t> out(2);
  ASSERT_TRUE(this->solve({99, 98, 6, 2, 9, 1, 5, 2, 97}, {2, 5, 8}, Rule::take, out));
  EXPECT_EQ(out, (std::vector<std::int64_t>{5, -2}));
}

TYPED_TEST(Margins, OfNoRows) {
  ASSERT_TRUE(this->solve({}, {}, Rule::take, {}));
  ASSERT_TRUE(this->solve({}, {0}, Rule::take, {}));
  ASSERT_TRUE(this->solve({1, 2}, {1}, Rule::take, {}));
  std::vector<std::int64_t> out(2, 77);
  ASSERT_TRUE(this->solve({}, {0, 0, 0}, Rule::take, out));
  EXPECT_EQ(out, (std::vector<std::int64_t>{0, 0}));
}

TYPED_TEST(Margins, RefusesBadOffsets) {
  this->expect_refused({1, 2, 3}, {0, 2, 1}, 2);   // they fall
  this->expect_refused({1, 2, 3}, {0, 2, 4}, 2);   // they leave the piles
  this->expect_refused({1, 2, 3}, {-1, 2, 3}, 2);  // on the other side
  this->expect_refused({1, 2, 3}, {4}, 0);
  this->expect_refused({1, 2, 3}, {0, 2, 3}, 1);  // no room in the output
  this->expect_refused({1, 2, 3}, {0, 2, 3}, 3);
  this->expect_refused({1, 2, 3}, {}, 1);
}

// Rows laid end to end, between piles and offsets that are not theirs.
template <class Pile, class Offset>
struct Laid {
  explicit Laid(const std::vector<rows::Piles>& all) {
    for (const rows::Piles& row : all) {
      offsets.push_back(static_cast<Offset>(piles.size()));
      for (const std::int64_t pile : row) piles.push_back(static_cast<Pile>(pile));
    }
    offsets.push_back(static_cast<Offset>(piles.size()));
    piles.insert(piles.end(), 5, static_cast<Pile>(-77));
  }
  std::vector<Pile> piles = std::vector<Pile>(3, 77);
  std::vector<Offset> offsets;
};

// What margins must write, and the rows that it must list.
struct Expected {
  std::vector<std::int64_t> out;
  std::vector<std::size_t> misfits;
};

// The oracle's table is too slow for long rows: one length of ranges after the other, and sums from
// sums.
stonegame::int128 margin_of(const rows::Piles& row, Rule rule) {
  std::vector<stonegame::int128> sum = {0};
  for (const std::int64_t pile : row) sum.push_back(sum.back() + pile);
  std::vector<stonegame::int128> lead(row.size() + 1, 0);
  for (std::size_t length = 1; length <= row.size(); ++length) {
    for (std::size_t i = 0; i + length <= row.size(); ++i) {
      const std::size_t j = i + length;
      const bool is_take = rule == Rule::take;
      lead[i] = std::max((is_take ? row[i] : sum[j] - sum[i + 1]) - lead[i + 1],
                         (is_take ? row[j - 1] : sum[j - 1] - sum[i]) - lead[i]);
    }
  }
  return lead[0];
}

TEST(MarginsOfBatches, AreHeldToTheOracle) {
  rows::Random random(40);
  for (int k = 0; k < 1000; ++k) {
    const rows::Piles row = rows::random(random, random.below(12), -9, 9);
    for (const Rule rule : rows::both_rules) {
      const auto table = oracle::table(oracle::widen(row), rule);
      ASSERT_EQ(margin_of(row, rule), table[0][row.size()].lead);
    }
  }
}

Expected expected(const std::vector<rows::Piles>& all, Rule rule) {
  Expected answer;
  for (std::size_t k = 0; k < all.size(); ++k) {
    const stonegame::Integer margin(margin_of(all[k], rule));
    answer.out.push_back(margin.to_int64().value_or(0));
    if (!margin.to_int64()) answer.misfits.push_back(k);
  }
  return answer;
}

template <class Pile, class Offset>
void expect_margins(const std::vector<rows::Piles>& all, Rule rule, const Expected& answer) {
  const Laid<Pile, Offset> laid(all);
  std::vector<std::int64_t> out(all.size(), 77);
  const auto misfits =
      stonegame::margins(stonegame::Rows<Pile, Offset>{laid.piles, laid.offsets}, rule, out);
  ASSERT_TRUE(misfits);
  ASSERT_EQ(std::vector(misfits->begin(), misfits->end()), answer.misfits);
  for (std::size_t k = 0; k < all.size(); ++k) {
    ASSERT_EQ(out[k], answer.out[k]) << "row " << k << ": " << rows::text(all[k], rule);
  }
}

// With every instruction set of this processor.
template <class Pile, class Offset>
void expect_margins_on_all_instruction_sets(const std::vector<rows::Piles>& all, Rule rule,
                                            const Expected& answer) {
  for (const auto set : rows::instruction_sets()) {
    stonegame::set_instruction_set(set);
    expect_margins<Pile, Offset>(all, rule, answer);
  }
  stonegame::set_instruction_set(rows::instruction_sets().front());
}

void expect_margins_of_all_types(const std::vector<rows::Piles>& all, bool fits_32_bits) {
  for (const Rule rule : rows::both_rules) {
    const Expected answer = expected(all, rule);
    expect_margins_on_all_instruction_sets<std::int64_t, std::int64_t>(all, rule, answer);
    expect_margins_on_all_instruction_sets<std::int64_t, std::int32_t>(all, rule, answer);
    if (!fits_32_bits) continue;
    expect_margins_on_all_instruction_sets<std::int32_t, std::int64_t>(all, rule, answer);
    expect_margins_on_all_instruction_sets<std::int32_t, std::int32_t>(all, rule, answer);
  }
}

std::vector<rows::Piles> random_rows(rows::Random& random, std::size_t count, std::size_t shortest,
                                     std::size_t longest, std::int64_t low, std::int64_t high) {
  std::vector<rows::Piles> all;
  for (std::size_t k = 0; k < count; ++k) {
    all.push_back(rows::random(random, shortest + random.below(longest - shortest + 1), low, high));
  }
  return all;
}

class MarginsOfSmallRows : public testing::TestWithParam<Rule> {};
INSTANTIATE_TEST_SUITE_P(Rule, MarginsOfSmallRows, testing::ValuesIn(rows::both_rules),
                         [](const auto& rule) { return std::string(stonegame::name(rule.param)); });

TEST_P(MarginsOfSmallRows, InOneBatch) {
  std::vector<rows::Piles> all;
  for (std::size_t n = 0; n <= 8; ++n) {
    rows::every(n, -2, 2, [&](const rows::Piles& row) { all.push_back(row); });
  }
  const Expected answer = expected(all, GetParam());
  expect_margins_on_all_instruction_sets<std::int64_t, std::int64_t>(all, GetParam(), answer);
}

TEST(MarginsOfBatches, OfRowsOfOneLength) {
  rows::Random random(42);
  for (std::size_t size = 0; size <= 70; ++size) {
    expect_margins_of_all_types(random_rows(random, 11, size, size, -1000, 1000), true);
  }
  for (const std::size_t size : {255U, 256U, 257U, 1023U, 1024U, 1025U, 2500U}) {
    expect_margins_of_all_types(random_rows(random, 5, size, size, -1'000'000, 1'000'000), true);
  }
}

TEST(MarginsOfBatches, OfRowsOfAnyLength) {
  rows::Random random(43);
  for (const std::int64_t high : {1LL, 1000LL, 2'000'000'000LL}) {
    expect_margins_of_all_types(random_rows(random, 2000, 0, 40, -high, high), true);
    expect_margins_of_all_types(random_rows(random, 40, 0, 1000, -high, high), true);
  }
  expect_margins_of_all_types(random_rows(random, 300, 0, 40, -(1LL << 60), 1LL << 60), false);
  for (std::size_t count = 0; count <= 17; ++count) {
    expect_margins_of_all_types(random_rows(random, count, 0, 6, -9, 9), true);
  }
}

// Rows of which some need larger lanes than those beside them, or 128 bits.
TEST(MarginsOfBatches, OfRowsOfAnyWidth) {
  rows::Random random(44);
  std::vector<rows::Piles> all;
  for (int k = 0; k < 2000; ++k) {
    all.emplace_back(random.below(10));
    const auto dropped = random.below(64);
    for (auto& pile : all.back()) pile = random.any() >> dropped;
  }
  expect_margins_of_all_types(all, false);
}

// Sums that just fit the lanes, and that just do not.
TEST(MarginsOfBatches, OfRowsAtTheEdgesOfLanes) {
  std::vector<rows::Piles> all;
  for (const int bits : {15, 24, 25, 26, 27, 28, 29, 30, 31, 32, 45, 46, 47,
                         48, 49, 50, 51, 52, 53, 58, 59, 60, 61, 62, 63}) {
    const auto power = std::uint64_t{1} << bits;
    for (const std::uint64_t one : {power - 1, power, power + 1, ~power, 0 - power, 1 - power}) {
      const auto pile = static_cast<std::int64_t>(one);
      const auto other = static_cast<std::int64_t>(0 - one);
      for (int k = 0; k < 4; ++k) {
        all.push_back({pile, pile, pile, pile, pile, pile, pile, pile});
        all.push_back({pile, other, pile, other, pile, other, pile});
        all.push_back({other, pile, pile, other, pile});
        all.push_back({pile, 1});
        all.push_back({0, 0, pile, 0, 0, 0, pile, 0, 0});
      }
    }
  }
  expect_margins_of_all_types(all, false);
}

TEST(MarginsOfBatches, OfManyEmptyRows) {
  const std::vector<std::int32_t> offsets(1'000'001, 0);
  std::vector<std::int64_t> out(1'000'000, 77);
  const auto misfits = stonegame::margins(stonegame::Rows<std::int32_t, std::int32_t>{{}, offsets},
                                          Rule::remaining, out);
  ASSERT_TRUE(misfits);
  EXPECT_TRUE(misfits->empty());
  EXPECT_EQ(out, std::vector<std::int64_t>(1'000'000));
}

// Large enough for several threads: the rows of a small batch, over and over.
TEST(MarginsOfBatches, AreTheSameWithAnyNumberOfThreads) {
  rows::Random random(45);
  std::vector<rows::Piles> few = random_rows(random, 997, 0, 40, -1000, 1000);
  few[7] = {INT64_MAX, INT64_MIN};
  few[990] = {INT64_MIN, INT64_MAX, INT64_MIN, INT64_MAX, 5};
  const Expected answer_of_few = expected(few, Rule::take);
  constexpr std::size_t times = 60;
  std::vector<rows::Piles> all;
  Expected answer;
  for (std::size_t k = 0; k < times; ++k) {
    all.insert(all.end(), few.begin(), few.end());
    answer.out.insert(answer.out.end(), answer_of_few.out.begin(), answer_of_few.out.end());
    for (const std::size_t row : answer_of_few.misfits) {
      answer.misfits.push_back(k * few.size() + row);
    }
  }
  for (const unsigned threads : {1U, 2U, 3U, 7U}) {
    const rows::Threads restored(threads);
    expect_margins<std::int64_t, std::int64_t>(all, Rule::take, answer);
  }
}

TEST(MarginsThatDoNotFit, AreListedByIndex) {
  const std::vector<std::int64_t> piles = {INT64_MAX, INT64_MIN, 5,         INT64_MAX, 0,
                                           INT64_MAX, INT64_MAX, INT64_MIN, -1};
  const std::vector<std::int64_t> offsets = {0, 2, 3, 6, 8, 9};
  std::vector<std::int64_t> out(5, 77);
  const auto misfits = stonegame::margins(
      stonegame::Rows<std::int64_t, std::int64_t>{piles, offsets}, Rule::take, out);
  ASSERT_TRUE(misfits);
  ASSERT_EQ(misfits->size(), 2u);
  EXPECT_EQ((*misfits)[0], 0u);
  EXPECT_EQ((*misfits)[1], 3u);
  EXPECT_EQ(out, (std::vector<std::int64_t>{0, 5, 0, 0, -1}));
}

TEST(MarginsThatDoNotFit, AreNoneWhereOnlyTheSumDoesNot) {
  const std::vector<std::int64_t> piles = {INT64_MAX, 0, INT64_MIN};
  const std::vector<std::int32_t> offsets = {0, 2, 3};
  std::vector<std::int64_t> out(2);
  const auto misfits = stonegame::margins(
      stonegame::Rows<std::int64_t, std::int32_t>{piles, offsets}, Rule::take, out);
  ASSERT_TRUE(misfits);
  EXPECT_TRUE(misfits->empty());
  EXPECT_EQ(out, (std::vector<std::int64_t>{INT64_MAX, INT64_MIN}));
}

}  // namespace
