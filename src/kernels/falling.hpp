// SPDX-License-Identifier: MIT
#pragma once

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/kernels.hpp"

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
  /// How many piles of the row the first `count` are.
  [[nodiscard]] std::int64_t width(std::size_t count) const {
    return static_cast<std::int64_t>(count);
  }
  /// Without the first `count`.
  [[nodiscard]] Falling from(std::size_t count) const {
    return {first + static_cast<std::ptrdiff_t>(count) * step, size - count};
  }
};

template <class Pile, bool is_negated>
using FromLeft = Falling<Pile, 1, is_negated>;
template <class Pile, bool is_negated>
using FromRight = Falling<Pile, -1, is_negated>;

/// The folded piles between `size + 1` records. For a line of play the place of each record is
/// `to_place` behind it.
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
  /// How many piles of the row the first `count` stand for.
  [[nodiscard]] std::int64_t width(std::size_t count) const {
    return first[to_place + count] - first[to_place];
  }
};

/// The first number in [low, high) for which `is_before` does not hold. Without a branch: which
/// half it is in cannot be foretold.
template <class IsBefore>
std::size_t find(std::size_t low, std::size_t high, IsBefore is_before) {
  for (std::size_t size = high - low; size > 0;) {
    const std::size_t half = size / 2;
    const bool is_later = is_before(low + half);
    low = is_later ? low + half + 1 : low;
    size = is_later ? size - half - 1 : half;
  }
  return low;
}

/// How many of a falling sequence come before `value`.
template <class Sequence>
std::size_t count_before(const Sequence& values, std::int64_t value, bool with_equal) {
  return find(0, values.size,
              [&](std::size_t k) { return with_equal ? values[k] >= value : values[k] > value; });
}

/// How many of the first `count` of the merged sequence are from the left; ties go to the left.
template <class Left, class Right>
std::size_t count_from_left(const Left& left, const Right& right, std::size_t count) {
  return find(count > right.size ? count - right.size : 0, std::min(count, left.size),
              [&](std::size_t k) { return left[k] >= right[count - k - 1]; });
}

/// How many are in order before either is used up.
template <class Left, class Right>
std::size_t count_until_end(const Left& left, const Right& right) {
  return left.back() >= right.back() ? left.size + count_before(right, left.back(), false)
                                     : right.size + count_before(left, right.back(), true);
}

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
