// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernels/kernels.hpp"
#include "stonegame/game.hpp"

namespace stonegame {

/// The ends of a long row as far as they are a valley of their own, played until they are not.
///
/// Where the row falls from its left end inwards, its piles are the largest of the folded row on
/// that side (chain.hpp: each is a record), and where it does not, none there is larger than its
/// end pile. The same holds at the right. So these piles can be played as they are, without a fold.
///
/// For a line of play ties at the left fold, so that the row has to fall strictly there.
template <class Pile>
class Peel {
 public:
  Peel(std::span<const Pile> row, Rule rule, std::span<End> line = {})
      : rest_(row),
        rule_(rule),
        most_(INT64_MAX / std::max<std::int64_t>(1, std::ssize(row))),
        line_(line) {
    if constexpr (kernels::are_built) {
      while (rest_.size() > fewest && play()) {
      }
    }
  }

  /// What is left.
  [[nodiscard]] std::span<const Pile> rest() const { return rest_; }
  /// The margin of the whole, given that of the rest, under `take`; under `remaining` on the
  /// negated piles.
  [[nodiscard]] Integer take_margin(Integer rest) const {
    return margin_ + (taken_ % 2 == 0 ? rest : -rest);
  }
  /// The sum of the piles played, under `remaining` or for a line.
  [[nodiscard]] std::int64_t sum() const { return sum_; }
  /// The rest of the line, behind what was played.
  [[nodiscard]] std::span<End> line() const { return line_; }

 private:
  using Piles = std::span<const Pile>;
  static constexpr std::size_t chunk = 4096;
  static constexpr std::size_t fewest = 4 * chunk;

  // Whether `a` is taken before `b`, or as readily. Piles are not negated: -2^63 has no negative.
  [[nodiscard]] bool is_as_good(Pile a, Pile b) const {
    return rule_ == Rule::take ? a >= b : a <= b;
  }
  // So small that sums of a row of them fit 64 bits: if both ends of an ordered chunk are, all of
  // it is.
  [[nodiscard]] bool is_small(Piles ordered) const {
    const auto fits = [&](Pile pile) { return -most_ <= pile && pile <= most_; };
    return fits(ordered.front()) && fits(ordered.back());
  }
  // Whether the next chunk falls from this end inwards, the pile behind it too.
  [[nodiscard]] bool falls(End side) {
    std::size_t& known = side == End::left ? known_left_ : known_right_;
    if (known >= chunk) return true;
    const bool is_left = side == End::left;
    const Piles next = is_left ? rest_.subspan(known, chunk + 1)
                               : rest_.subspan(rest_.size() - known - chunk - 1, chunk + 1);
    using enum kernels::Order;
    const bool is_strict = !line_.empty() && is_left;
    const kernels::Order order = is_left == (rule_ == Rule::take)
                                     ? (is_strict ? strictly_falling : falling)
                                     : (is_strict ? strictly_rising : rising);
    if (!kernels::is_in_order(next, order) || !is_small(next)) return false;
    known += chunk;
    return true;
  }

  bool play() {
    const Piles left = rest_.first(chunk);
    const Piles right = rest_.last(chunk);
    const bool left_falls = falls(End::left);
    const bool right_falls = falls(End::right);
    if (right_falls && !is_as_good(left.front(), right.front())) {
      take({}, right);
    } else if (left_falls && is_as_good(left.back(), right.back())) {
      take(left, {});
    } else if (left_falls && right_falls) {
      take(left, right);
    } else {
      return false;
    }
    return true;
  }

  void take(Piles left, Piles right) {
    kernels::Merged merged;
    if (line_.empty()) {
      merged = kernels::merge_ends(left, right, rule_);
    } else {
      merged = kernels::merge_ends_line(left, right, rule_, line_.data(), &line_.back() + 1);
      line_ = line_.subspan(merged.from_left + merged.from_right);
    }
    margin_ += taken_ % 2 == 0 ? merged.sum : -merged.sum;
    taken_ += merged.from_left + merged.from_right;
    if (rule_ == Rule::remaining || !line_.empty()) {
      for (const Pile pile : left.first(merged.from_left)) sum_ += pile;
      for (const Pile pile : right.last(merged.from_right)) sum_ += pile;
    }
    rest_ = rest_.subspan(merged.from_left, rest_.size() - merged.from_left - merged.from_right);
    known_left_ -= std::min(known_left_, merged.from_left);
    known_right_ -= std::min(known_right_, merged.from_right);
  }

  Piles rest_;
  Rule rule_;
  std::int64_t most_;
  std::span<End> line_;
  std::size_t known_left_ = 0;
  std::size_t known_right_ = 0;
  std::int64_t margin_ = 0;
  std::int64_t sum_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace stonegame
