// SPDX-License-Identifier: MIT
#pragma once

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace stonegame::kernels {

/// A falling sequence: so many numbers, `step` apart, under `remaining` negated.
template <class T, int step_, bool is_negated_>
struct Falling {
  using Pile = T;
  static constexpr int step = step_;
  static constexpr bool is_negated = is_negated_;

  const T* first;
  std::size_t size;

  [[nodiscard]] std::int64_t operator[](std::size_t k) const {
    const std::int64_t value = first[static_cast<std::ptrdiff_t>(k) * step];
    return is_negated ? -value : value;
  }
  void prefetch(std::size_t k) const {
    hwy::Prefetch(first + static_cast<std::ptrdiff_t>(k) * step);
  }
  [[nodiscard]] std::int64_t front() const { return (*this)[0]; }
  [[nodiscard]] std::int64_t back() const { return (*this)[size - 1]; }
  /// Without the first of them.
  [[nodiscard]] Falling from(std::size_t count) const {
    return {first + static_cast<std::ptrdiff_t>(count) * step, size - count};
  }
};

template <class Pile, bool is_negated>
using FromLeft = Falling<Pile, 1, is_negated>;
template <class Pile, bool is_negated>
using FromRight = Falling<Pile, -1, is_negated>;

/// The folded piles between `size + 1` records.
struct Folded {
  using Pile = std::int64_t;
  static constexpr int step = 1;
  static constexpr bool is_negated = false;

  const std::int64_t* first;
  std::size_t size;

  [[nodiscard]] std::int64_t operator[](std::size_t k) const { return first[k] + first[k + 1]; }
  void prefetch(std::size_t /*k*/) const {}  // they are there
  [[nodiscard]] std::int64_t front() const { return (*this)[0]; }
  [[nodiscard]] std::int64_t back() const { return (*this)[size - 1]; }
  [[nodiscard]] Folded from(std::size_t count) const { return {first + count, size - count}; }
};

/// A part of a merge that knows nothing of the others. They run side by side, since each of them
/// has to wait for its own last step.
template <class Left, class Right>
struct Part {
  Left left;
  Right right;
};
template <class Left, class Right>
using Parts = std::array<Part<Left, Right>, 4>;

/// The alternating sums of the first `each` numbers of all parts, in one: number by number, for any
/// numbers. `each` is even.
template <class Left, class Right>
std::int64_t merge_numbers(Parts<Left, Right> parts, std::size_t each) {
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < each; ++k) {
    for (auto& [left, right] : parts) {
      // No branch: which one is larger cannot be foretold.
      const std::int64_t a = left.front();
      const std::int64_t b = right.front();
      const std::ptrdiff_t is_left = a >= b ? 1 : 0;
      left.first += is_left * Left::step;
      right.first += (1 - is_left) * Right::step;
      sum += k % 2 == 0 ? std::max(a, b) : -std::max(a, b);
    }
  }
  return sum;
}

/// The same vector by vector, if all numbers are in [least, least + 2^31). `each` is a multiple of
/// eight, and `spare` numbers or more follow on either side of every part.
inline constexpr std::size_t spare = 9;
std::int64_t merge_vectors(const Parts<Folded, Folded>& parts, std::size_t each,
                           std::int64_t least);
std::int64_t merge_vectors(
    const Parts<FromLeft<std::int64_t, false>, FromRight<std::int64_t, false>>& parts,
    std::size_t each, std::int64_t least);
std::int64_t merge_vectors(
    const Parts<FromLeft<std::int64_t, true>, FromRight<std::int64_t, true>>& parts,
    std::size_t each, std::int64_t least);
std::int64_t merge_vectors(
    const Parts<FromLeft<std::int32_t, false>, FromRight<std::int32_t, false>>& parts,
    std::size_t each, std::int64_t least);
std::int64_t merge_vectors(
    const Parts<FromLeft<std::int32_t, true>, FromRight<std::int32_t, true>>& parts,
    std::size_t each, std::int64_t least);

}  // namespace stonegame::kernels
