// SPDX-License-Identifier: MIT
#include "stonegame/margins.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "oracle.hpp"
#include "rows.hpp"

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

TYPED_TEST(Margins, AgreeWithTheOracleOnManyRows) {
  rows::Random random(41);
  std::vector<typename TestFixture::Pile> piles;
  std::vector<typename TestFixture::Offset> offsets = {0};
  std::vector<rows::Piles> all;
  for (int k = 0; k < 2000; ++k) {
    all.push_back(rows::random(random, random.below(12), INT32_MIN, INT32_MAX));
    for (const std::int64_t pile : all.back()) {
      piles.push_back(static_cast<typename TestFixture::Pile>(pile));
    }
    offsets.push_back(static_cast<typename TestFixture::Offset>(piles.size()));
  }
  for (const Rule rule : rows::both_rules) {
    std::vector<std::int64_t> out(all.size());
    const auto misfits = this->solve(piles, offsets, rule, out);
    ASSERT_TRUE(misfits);
    EXPECT_TRUE(misfits->empty());
    for (std::size_t k = 0; k < all.size(); ++k) {
      const auto table = oracle::table(oracle::widen(all[k]), rule);
      ASSERT_EQ(out[k], static_cast<std::int64_t>(table[0][all[k].size()].lead))
          << rows::text(all[k], rule);
    }
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
