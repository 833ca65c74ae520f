// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

/// What the library is measured by: yardsticks, and how others answer.
namespace rivals {

/// The time to read a row.
std::int64_t sum(std::span<const std::int64_t> row);
std::int64_t sum(std::span<const std::int32_t> row);
std::int64_t sum_by_two(std::span<const std::int64_t> row);  // threads

/// The time to read many rows: the sum of each, where row k is [offsets[k], offsets[k + 1]).
void sum_rows(std::span<const std::int64_t> piles, std::span<const std::int64_t> offsets,
              std::span<std::int64_t> sums);
void sum_rows(std::span<const std::int32_t> piles, std::span<const std::int64_t> offsets,
              std::span<std::int64_t> sums);

/// The n x n table of vectors that textbooks show.
std::int64_t textbook_table(std::span<const std::int64_t> row);

/// The leads of all ranges, shortest first, a loop a length.
std::int64_t table_by_length(std::span<const std::int64_t> row);

/// The same in one array, each length over the one before.
std::int64_t rolling_table(std::span<const std::int64_t> row);
std::int32_t rolling_table(std::span<const std::int32_t> row);

/// The time to write memory that is there, from a cache line on, past the caches.
void stream(std::span<std::int64_t> memory);

/// The fold with a stack, pile by pile.
std::int64_t stack_fold(std::span<const std::int64_t> row);

}  // namespace rivals
