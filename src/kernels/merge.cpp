// SPDX-License-Identifier: MIT
// The alternating sum of two falling sequences, as a folded row is played.
#include <hwy/cache_control.h>

#include <algorithm>
#include <array>

#include "kernels/kernels.hpp"

namespace stonegame::kernels {
namespace {

/// A falling sequence: so many numbers, `step` apart, under `remaining` negated.
template <class T, int step, bool is_negated>
struct Falling {
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
  /// Leaves out the first of them; `size` stays.
  void drop(std::size_t count) { first += static_cast<std::ptrdiff_t>(count) * step; }
  /// How many were left out of the other.
  [[nodiscard]] std::size_t count_to(const Falling& other) const {
    return static_cast<std::size_t>((other.first - first) * step);
  }
};

// How many of a falling sequence come before `value`.
template <class Sequence>
std::size_t count_before(const Sequence& values, std::int64_t value, bool with_equal) {
  std::size_t low = 0;
  for (std::size_t high = values.size; low < high;) {
    const std::size_t middle = (low + high) / 2;
    const bool is_before = with_equal ? values[middle] >= value : values[middle] > value;
    is_before ? low = middle + 1 : high = middle;
  }
  return low;
}

// How many of the first `count` of the merged sequence are from the left; ties go to the left.
template <class Left, class Right>
std::size_t count_from_left(const Left& left, const Right& right, std::size_t count) {
  std::size_t low = count > right.size ? count - right.size : 0;
  for (std::size_t high = std::min(count, left.size); low < high;) {
    const std::size_t middle = (low + high) / 2;
    left[middle] >= right[count - middle - 1] ? low = middle + 1 : high = middle;
  }
  return low;
}

// A part of the merge, which knows nothing of the others: they run side by side, since each of them
// has to wait for its own last step.
template <class Left, class Right>
struct Part {
  Left left;
  Right right;
  std::int64_t sum = 0;

  // No branch: which one is larger cannot be foretold.
  void add() { sum += next(); }
  void subtract() { sum -= next(); }

 private:
  std::int64_t next() {
    const std::int64_t a = left.front();
    const std::int64_t b = right.front();
    const std::size_t is_left = a >= b ? 1 : 0;
    left.drop(is_left);
    right.drop(1 - is_left);
    return std::max(a, b);
  }
};

constexpr std::size_t parts = 4;
constexpr std::size_t worth_parting = 64;

template <class Left, class Right>
Merged merge_falling(const Left& left, const Right& right) {
  // How many are in order before either is used up.
  const std::size_t end = left.back() >= right.back()
                              ? left.size + count_before(right, left.back(), false)
                              : right.size + count_before(left, right.back(), true);
  std::int64_t sum = 0;
  std::size_t i = 0;
  std::size_t j = 0;
  // An even number each, so that every part starts with a plus.
  const std::size_t each = end / parts / 2 * 2;
  if (each >= worth_parting) {
    std::array<Part<Left, Right>, parts> part;
    for (std::size_t k = 0; k < parts; ++k) {
      const std::size_t from_left = count_from_left(left, right, k * each);
      part[k] = {left, right};
      part[k].left.drop(from_left);
      part[k].right.drop(k * each - from_left);
    }
    for (std::size_t k = 0; k < each; k += 2) {
      // Meanwhile memory hands over what lies behind, as many piles as are merged.
      if (k % 4 == 0) {
        left.prefetch(left.size + parts / 2 * k);
        right.prefetch(right.size + parts / 2 * k);
      }
      for (auto& one : part) one.add();
      for (auto& one : part) one.subtract();
    }
    for (const auto& one : part) sum += one.sum;
    i = left.count_to(part.back().left);
    j = right.count_to(part.back().right);
  }
  for (std::int64_t sign = 1; i + j < end; sign = -sign) {
    const bool is_left = j == right.size || (i < left.size && left[i] >= right[j]);
    sum += sign * (is_left ? left[i++] : right[j++]);
  }
  return {sum, i, j};
}

template <bool is_negated, class Pile>
Merged merge_row(std::span<const Pile> left, std::span<const Pile> right) {
  const auto sign = [](std::int64_t sum) { return is_negated ? -sum : sum; };
  if (left.empty()) {
    // From the right the last one comes first.
    const std::int64_t sum = alternating_sum(right);
    return {sign(right.size() % 2 == 1 ? sum : -sum), 0, right.size()};
  }
  if (right.empty()) return {sign(alternating_sum(left)), left.size(), 0};
  return merge_falling(Falling<Pile, 1, is_negated>{left.data(), left.size()},
                       Falling<Pile, -1, is_negated>{&right.back(), right.size()});
}

}  // namespace

Merged merge(std::span<const std::int64_t> left, std::span<const std::int64_t> right) {
  if (left.empty()) return {alternating_sum(right), 0, right.size()};
  if (right.empty()) return {alternating_sum(left), left.size(), 0};
  return merge_falling(Falling<std::int64_t, 1, false>{left.data(), left.size()},
                       Falling<std::int64_t, 1, false>{right.data(), right.size()});
}

Merged merge_ends(std::span<const std::int64_t> left, std::span<const std::int64_t> right,
                  Rule rule) {
  return rule == Rule::take ? merge_row<false>(left, right) : merge_row<true>(left, right);
}
Merged merge_ends(std::span<const std::int32_t> left, std::span<const std::int32_t> right,
                  Rule rule) {
  return rule == Rule::take ? merge_row<false>(left, right) : merge_row<true>(left, right);
}

}  // namespace stonegame::kernels
