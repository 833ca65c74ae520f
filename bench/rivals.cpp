// SPDX-License-Identifier: MIT
#include "rivals.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace rivals {
namespace {

template <class Pile>
std::int64_t sum_of(std::span<const Pile> row) {
  std::int64_t sum = 0;
  for (const Pile pile : row) sum += pile;
  return sum;
}

}  // namespace

std::int64_t sum(std::span<const std::int64_t> row) { return sum_of(row); }
std::int64_t sum(std::span<const std::int32_t> row) { return sum_of(row); }

std::int64_t textbook_table(std::span<const std::int64_t> row) {
  const std::size_t n = row.size();
  std::vector<std::vector<std::int64_t>> lead(n, std::vector<std::int64_t>(n));
  for (std::size_t i = n; i-- > 0;) {
    lead[i][i] = row[i];
    for (std::size_t j = i + 1; j < n; ++j) {
      lead[i][j] = std::max(row[i] - lead[i + 1][j], row[j] - lead[i][j - 1]);
    }
  }
  return n == 0 ? 0 : lead[0][n - 1];
}

std::int64_t stack_fold(std::span<const std::int64_t> row) {
  std::vector<std::int64_t> stack;
  for (std::int64_t pile : row) {
    while (stack.size() >= 2 && stack[stack.size() - 2] <= stack.back() && stack.back() >= pile) {
      pile = stack[stack.size() - 2] - stack.back() + pile;
      stack.resize(stack.size() - 2);
    }
    stack.push_back(pile);
  }
  std::int64_t margin = 0;
  std::int64_t sign = 1;
  for (std::size_t i = 0, j = stack.size(); i < j; sign = -sign) {
    margin += sign * (stack[i] >= stack[j - 1] ? stack[i++] : stack[--j]);
  }
  return margin;
}

}  // namespace rivals
