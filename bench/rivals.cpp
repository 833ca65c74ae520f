// SPDX-License-Identifier: MIT
#include "rivals.hpp"

#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace rivals {
namespace {

template <class Pile>
std::int64_t sum_of(std::span<const Pile> row) {
  std::int64_t sum = 0;
  for (const Pile pile : row) sum += pile;
  return sum;
}

template <class Int>
Int rolling_table_of(std::span<const Int> row) {
  const std::size_t n = row.size();
  std::vector<Int> kept(row.begin(), row.end());
  Int* __restrict const lead = kept.data();
  for (std::size_t length = 2; length <= n; ++length) {
    const Int* const left = row.data();
    const Int* const right = row.data() + length - 1;
    for (std::size_t i = 0; i + length <= n; ++i) {
      lead[i] = std::max(left[i] - lead[i + 1], right[i] - lead[i]);
    }
  }
  return n == 0 ? 0 : lead[0];
}

template <class Pile>
void sums_of(std::span<const Pile> piles, std::span<const std::int64_t> offsets,
             std::span<std::int64_t> sums) {
  for (std::size_t k = 0; k < sums.size(); ++k) {
    std::int64_t sum = 0;
    for (std::int64_t at = offsets[k]; at < offsets[k + 1]; ++at) {
      sum += piles[static_cast<std::size_t>(at)];
    }
    sums[k] = sum;
  }
}

}  // namespace

std::int64_t sum(std::span<const std::int64_t> row) { return sum_of(row); }
std::int64_t sum(std::span<const std::int32_t> row) { return sum_of(row); }

std::int64_t sum_by_two(std::span<const std::int64_t> row) {
  std::int64_t second = 0;
  std::jthread other([&] { second = sum(row.subspan(row.size() / 2)); });
  const std::int64_t first = sum(row.first(row.size() / 2));
  other.join();
  return first + second;
}

void sum_rows(std::span<const std::int64_t> piles, std::span<const std::int64_t> offsets,
              std::span<std::int64_t> sums) {
  sums_of(piles, offsets, sums);
}
void sum_rows(std::span<const std::int32_t> piles, std::span<const std::int64_t> offsets,
              std::span<std::int64_t> sums) {
  sums_of(piles, offsets, sums);
}

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

std::int64_t table_by_length(std::span<const std::int64_t> row) {
  const std::size_t n = row.size();
  // NOLINTNEXTLINE(modernize-make-unique): that would clear it first
  const std::unique_ptr<std::int64_t[]> table(new std::int64_t[n * (n + 1) / 2]);
  std::int64_t* lead = std::copy(row.begin(), row.end(), table.get());
  for (std::size_t length = 2; length <= n; ++length) {
    const std::int64_t* const shorter = lead - (n - length + 2);
    const std::int64_t* const left = row.data();
    const std::int64_t* const right = row.data() + length - 1;
    for (std::size_t i = 0; i + length <= n; ++i) {
      lead[i] = std::max(left[i] - shorter[i + 1], right[i] - shorter[i]);
    }
    lead += n - length + 1;
  }
  return n == 0 ? 0 : lead[-1];
}

std::int64_t rolling_table(std::span<const std::int64_t> row) { return rolling_table_of(row); }
std::int32_t rolling_table(std::span<const std::int32_t> row) { return rolling_table_of(row); }

void stream(std::span<std::int64_t> memory) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::CappedTag<std::int64_t, 8> d;
  const auto value = hn::Set(d, 5);
  constexpr std::size_t line = 8;
  for (std::size_t k = 0; k + line <= memory.size(); k += line) {
    for (std::size_t at = 0; at < line; at += hn::Lanes(d)) {
      hn::Stream(value, d, memory.data() + k + at);
    }
  }
  hwy::FlushStream();
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
