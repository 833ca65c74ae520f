// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

/// What the library is measured by: yardsticks, and how others answer.
namespace rivals {

/// The time to read a row.
std::int64_t sum(std::span<const std::int64_t> row);
std::int64_t sum(std::span<const std::int32_t> row);

/// The n x n table of vectors that textbooks show.
std::int64_t textbook_table(std::span<const std::int64_t> row);

/// The fold with a stack, pile by pile.
std::int64_t stack_fold(std::span<const std::int64_t> row);

}  // namespace rivals
