// SPDX-License-Identifier: MIT
#include "stonegame/array.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

// Else a sanitizer ends the program where the allocator would say no.
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1"; }

namespace {

using stonegame::Array;

TEST(Array, IsEmptyAtFirst) {
  const Array<int> array;
  EXPECT_TRUE(array.empty());
  EXPECT_EQ(array.size(), 0u);
  EXPECT_EQ(array.begin(), array.end());
}

TEST(Array, OfSizeIsZero) {
  const auto array = Array<std::int64_t>::of_size(1000);
  ASSERT_TRUE(array);
  ASSERT_EQ(array->size(), 1000u);
  for (const std::int64_t element : *array) ASSERT_EQ(element, 0);
  const auto none = Array<std::int64_t>::of_size(0);
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->empty());
}

TEST(Array, KeepsWhatIsPushedWhileItGrows) {
  Array<std::size_t> array;
  for (std::size_t k = 0; k < 10'000; ++k) ASSERT_TRUE(array.push_back(k * k));
  ASSERT_EQ(array.size(), 10'000u);
  for (std::size_t k = 0; k < array.size(); ++k) ASSERT_EQ(array[k], k * k);
  EXPECT_EQ(array.end() - array.begin(), 10'000);
  EXPECT_EQ(array.data()[99], 9801u);
}

TEST(Array, KeepsWhatIsAppended) {
  Array<std::size_t> array;
  std::vector<std::size_t> all;
  for (std::size_t size = 0; size < 200; ++size) {
    const std::vector<std::size_t> values(size, size * size);
    ASSERT_TRUE(array.append(values));
    all.insert(all.end(), values.begin(), values.end());
    if (size % 3 == 0) {
      ASSERT_TRUE(array.push_back(size));
      all.push_back(size);
    }
  }
  EXPECT_EQ(std::vector<std::size_t>(array.begin(), array.end()), all);
}

TEST(Array, GrowsFromAGivenSize) {
  auto array = Array<int>::of_size(3);
  ASSERT_TRUE(array);
  ASSERT_TRUE(array->push_back(4));
  EXPECT_EQ(array->size(), 4u);
  EXPECT_EQ((*array)[2], 0);
  EXPECT_EQ((*array)[3], 4);
}

TEST(Array, PopsFromTheBack) {
  Array<int> array;
  for (int k = 0; k < 5; ++k) ASSERT_TRUE(array.push_back(k));
  array.pop_back();
  EXPECT_EQ(array.size(), 4u);
  array.pop_back(2);
  ASSERT_EQ(array.size(), 2u);
  ASSERT_TRUE(array.push_back(9));
  EXPECT_EQ(array[1], 1);
  EXPECT_EQ(array[2], 9);
}

TEST(Array, Moves) {
  Array<int> array;
  ASSERT_TRUE(array.push_back(1));
  Array<int> moved = std::move(array);
  EXPECT_EQ(moved.size(), 1u);
  Array<int> assigned;
  ASSERT_TRUE(assigned.push_back(5));
  assigned = std::move(moved);
  ASSERT_EQ(assigned.size(), 1u);
  EXPECT_EQ(assigned[0], 1);
}

TEST(Array, SaysWhenThereIsNoMemory) {
  volatile std::size_t beyond_memory = SIZE_MAX / 16;  // volatile: the compiler warns of a constant
  EXPECT_FALSE(Array<std::int64_t>::of_size(beyond_memory));
  volatile std::size_t beyond_size = SIZE_MAX / 2;
  EXPECT_FALSE(Array<std::int64_t>::of_size(beyond_size));
}

}  // namespace
