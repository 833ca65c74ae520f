// SPDX-License-Identifier: MIT
// The alternating sum of two falling sequences, as a folded row is played.
#include <algorithm>

#include "kernels/falling.hpp"
#include "kernels/kernels.hpp"

namespace stonegame::kernels {
namespace {

// The first `count`, an even number for each part so that it starts with a plus.
template <class Left, class Right>
std::int64_t merge_parts(const Left& left, const Right& right, std::size_t count) {
  Parts<Left, Right> parts;
  const std::size_t each = count / parts.size();
  for (std::size_t k = 0; k < parts.size(); ++k) {
    const std::size_t from_left = count_from_left(left, right, k * each);
    parts[k] = {left.from(from_left), right.from(k * each - from_left)};
  }
  const std::int64_t most = std::max(left.front(), right.front());
  const std::int64_t least = std::min(left.back(), right.back());
  return most - least <= INT32_MAX ? merge_vectors(parts, each, least) : merge_numbers(parts, each);
}

template <class Left, class Right>
Merged merge_falling(const Left& left, const Right& right) {
  std::int64_t sum = 0;
  std::size_t i = 0;
  std::size_t j = 0;
  if (std::min(left.size, right.size) > spare) {
    const std::size_t count = count_until_end(Left{left.first, left.size - spare},
                                              Right{right.first, right.size - spare}) /
                              32 * 32;
    sum = merge_parts(left, right, count);
    i = count_from_left(left, right, count);
    j = count - i;
  }
  const std::size_t end = count_until_end(left, right);
  for (std::int64_t sign = 1; i + j < end; sign = -sign) {
    const bool is_left = j == right.size || (i < left.size && left[i] >= right[j]);
    sum += sign * (is_left ? left[i++] : right[j++]);
  }
  return {sum, i, j};
}

// What neighbours have in common cancels.
std::int64_t folded_sum(const Folded& piles) {
  const std::int64_t first = piles.first[0];
  const std::int64_t last = piles.first[piles.size];
  return piles.size % 2 == 0 ? first - last : first + last;
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
  return merge_falling(FromLeft<Pile, is_negated>{left.data(), left.size()},
                       FromRight<Pile, is_negated>{&right.back(), right.size()});
}

}  // namespace

Merged merge(std::span<const std::int64_t> left, std::span<const std::int64_t> right) {
  const Folded a{left.data(), left.size() - 1};
  const Folded b{right.data(), right.size() - 1};
  if (a.size == 0) return {folded_sum(b), 0, b.size};
  if (b.size == 0) return {folded_sum(a), a.size, 0};
  return merge_falling(a, b);
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
