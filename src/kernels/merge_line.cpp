// SPDX-License-Identifier: MIT
// Two falling sequences merged into the ends that are taken.
#include <hwy/base.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>

#include "kernels/falling.hpp"
#include "kernels/kernels.hpp"

namespace stonegame::kernels {
namespace {

/// Two sequences on their way into the line.
template <class Left, class Right>
struct Play {
  const typename Left::Pile* left;
  const typename Right::Pile* right;
  End* line;
};

// Writes the next move or moves; the value of the pile that is taken. No branch on which one it is,
// as that cannot be foretold. Moves are written eight at a time if others follow that are put there
// later.
template <class Left, class Right, bool is_rough>
HWY_INLINE std::int64_t play_next(Play<Left, Right>& play) {
  const Left left{play.left, 1};
  const Right right{play.right, 1};
  const std::int64_t a = left.front();
  const std::int64_t b = right.front();
  const std::int64_t is_right = a < b ? 1 : 0;
  play.left += (1 - is_right) * Left::step;
  play.right += is_right * Right::step;
  if constexpr (std::is_same_v<Left, Folded>) {
    const std::int64_t width = left.width(1) + ((right.width(1) - left.width(1)) & -is_right);
    if (is_rough && width <= lost) {
      const std::int64_t moves = is_right * 0x0101010101010101;
      std::memcpy(play.line, &moves, lost);
    } else {
      std::memset(play.line, static_cast<int>(is_right), static_cast<std::size_t>(width));
    }
    play.line += width;
  } else {
    *play.line++ = static_cast<End>(is_right);
  }
  return std::max(a, b);
}

template <class Left, class Right>
Merged play(const Left& left, const Right& right, End* line, const End* line_end) {
  const std::size_t end = count_until_end(left, right);
  const auto at = [&](std::size_t count) {
    const std::size_t from_left = count_from_left(left, right, count);
    const std::size_t from_right = count - from_left;
    return Play<Left, Right>{left.from(from_left).first, right.from(from_right).first,
                             line + left.width(from_left) + right.width(from_right)};
  };
  constexpr std::size_t parts = 4;
  const std::size_t each = end / parts / 2 * 2;
  std::int64_t sum = 0;
  std::size_t done = 0;
  if (each >= lost && line_end - at(parts * each).line >= lost) {
    // Side by side, since each has to wait for its own last step. What one puts behind its end is
    // put right by the next, which begins again.
    std::array<Play<Left, Right>, parts> part;
    for (std::size_t k = 0; k < parts; ++k) part[k] = at(k * each);
    for (std::size_t k = 0; k < each; k += 2) {
      for (auto& one : part) sum += play_next<Left, Right, true>(one);
      for (auto& one : part) sum -= play_next<Left, Right, true>(one);
    }
    for (std::size_t k = 1; k < parts; ++k) {
      auto again = at(k * each);
      for (std::ptrdiff_t move = 0; move < lost; ++move) play_next<Left, Right, false>(again);
    }
    done = parts * each;
  }
  auto rest = at(done);
  for (; done < end; ++done) {
    const std::int64_t value = play_next<Left, Right, false>(rest);
    sum += done % 2 == 0 ? value : -value;
  }
  const std::size_t from_left = count_from_left(left, right, end);
  return {sum, from_left, end - from_left};
}

template <bool is_negated, class Pile>
Merged play_row(std::span<const Pile> left, std::span<const Pile> right, End* line,
                const End* line_end) {
  if (left.empty() || right.empty()) {
    std::fill_n(line, left.size() + right.size(), left.empty() ? End::right : End::left);
    return merge_ends(left, right, is_negated ? Rule::remaining : Rule::take);
  }
  return play(FromLeft<Pile, is_negated>{left.data(), left.size()},
              FromRight<Pile, is_negated>{&right.back(), right.size()}, line, line_end);
}

}  // namespace

Merged merge_line(std::span<const std::int64_t> left, std::span<const std::int64_t> right,
                  End* line, const End* line_end) {
  const Folded a{left.data(), left.size() - 1};
  const Folded b{right.data(), right.size() - 1};
  if (a.size == 0 || b.size == 0) {
    std::fill_n(line, a.width(a.size) + b.width(b.size), a.size == 0 ? End::right : End::left);
    return merge(left, right);
  }
  return play(a, b, line, line_end);
}

Merged merge_ends_line(std::span<const std::int64_t> left, std::span<const std::int64_t> right,
                       Rule rule, End* line, const End* line_end) {
  return rule == Rule::take ? play_row<false>(left, right, line, line_end)
                            : play_row<true>(left, right, line, line_end);
}
Merged merge_ends_line(std::span<const std::int32_t> left, std::span<const std::int32_t> right,
                       Rule rule, End* line, const End* line_end) {
  return rule == Rule::take ? play_row<false>(left, right, line, line_end)
                            : play_row<true>(left, right, line, line_end);
}

}  // namespace stonegame::kernels
