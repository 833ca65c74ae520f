// SPDX-License-Identifier: MIT
#include "stonegame/integer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>

namespace {

using stonegame::int128;
using stonegame::Integer;
using stonegame::uint128;

constexpr Integer two_to_63 = Integer(INT64_MAX) + 1;

TEST(Integer, PrintsAsAPlainInteger) {
  EXPECT_EQ(to_string(Integer()), "0");
  EXPECT_EQ(to_string(Integer(-7)), "-7");
  EXPECT_EQ(to_string(Integer(1000)), "1000");
  EXPECT_EQ(to_string(Integer(INT64_MIN)), "-9223372036854775808");
  EXPECT_EQ(to_string(Integer(UINT64_MAX)), "18446744073709551615");
  std::ostringstream out;
  out << Integer(79) << ' ' << -two_to_63 * 4;
  EXPECT_EQ(out.str(), "79 -36893488147419103232");
}

TEST(Integer, PrintsItsExtremes) {
  constexpr auto largest = static_cast<int128>(~uint128{0} >> 1);
  EXPECT_EQ(to_string(Integer(largest)), "170141183460469231731687303715884105727");
  EXPECT_EQ(to_string(Integer(-largest - 1)), "-170141183460469231731687303715884105728");
}

TEST(Integer, FitsInt64UpToTheBorders) {
  EXPECT_EQ(Integer(INT64_MAX).to_int64(), INT64_MAX);
  EXPECT_EQ(Integer(INT64_MIN).to_int64(), INT64_MIN);
  EXPECT_EQ(Integer(-1).to_int64(), -1);
  EXPECT_EQ(two_to_63.to_int64(), std::nullopt);
  EXPECT_EQ((Integer(INT64_MIN) - 1).to_int64(), std::nullopt);
}

TEST(Integer, CalculatesBeyond64Bits) {
  EXPECT_EQ(to_string(two_to_63 + two_to_63), "18446744073709551616");
  EXPECT_EQ(to_string(Integer(INT64_MIN) - two_to_63), "-18446744073709551616");
  EXPECT_EQ(to_string(two_to_63 * two_to_63), "85070591730234615865843651857942052864");
  EXPECT_EQ(two_to_63 * two_to_63 / two_to_63, two_to_63);
  EXPECT_EQ(Integer(-7) / 2, Integer(-3));
  Integer sum = 5;
  sum += 9;
  sum -= 4;
  EXPECT_EQ(sum, Integer(10));
}

TEST(Integer, Compares) {
  EXPECT_LT(Integer(-1), Integer(0));
  EXPECT_LT(Integer(INT64_MAX), two_to_63);
  EXPECT_GT(Integer(INT64_MIN), -two_to_63 - 1);
  EXPECT_EQ(-two_to_63, Integer(INT64_MIN));
  EXPECT_NE(Integer(1), two_to_63 + two_to_63 + 1) << "the high half counts";
}

TEST(Integer, TakesUnsignedValuesWhole) {
  EXPECT_EQ(Integer(UINT64_MAX), two_to_63 * 2 - 1);
  EXPECT_EQ(Integer(std::uint32_t{0xFFFFFFFF}), Integer(4294967295));
  EXPECT_EQ(Integer(std::int32_t{-1}), Integer(-1));
}

}  // namespace
