// SPDX-License-Identifier: MIT
#include "stonegame/result.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "stonegame/array.hpp"

namespace {

using stonegame::Error;
using stonegame::Result;

TEST(Result, HoldsAValueOrTheReason) {
  const Result<int> value = 7;
  ASSERT_TRUE(value);
  EXPECT_EQ(*value, 7);
  const Result<int> none = Error::row_too_long;
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error(), Error::row_too_long);
}

TEST(Result, HoldsWhatOnlyMoves) {
  stonegame::Array<int> array;
  ASSERT_TRUE(array.push_back(3));
  Result<stonegame::Array<int>> result = std::move(array);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->size(), 1u);
  EXPECT_EQ((*result)[0], 3);
}

TEST(Result, EveryErrorHasSentencesOfItsOwn) {
  std::set<std::string_view> sentences;
  for (const Error error : {Error::out_of_memory, Error::row_too_long, Error::sum_too_large,
                            Error::line_too_long, Error::line_too_short, Error::bad_offsets}) {
    const stonegame::Reason reason = describe(error);
    ASSERT_GT(reason.what.size(), 20u);
    ASSERT_GT(reason.cure.size(), 20u);
    EXPECT_EQ(reason.cure.back(), '.') << reason.cure;
    EXPECT_TRUE(sentences.insert(reason.what).second) << reason.what;
  }
}

}  // namespace
