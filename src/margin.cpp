// SPDX-License-Identifier: MIT
#include "stonegame/margin.hpp"

#include <algorithm>
#include <optional>

#include "blocks.hpp"
#include "chain.hpp"
#include "long_row.hpp"
#include "peel.hpp"
#include "rules.hpp"
#include "take_view.hpp"

namespace stonegame {
namespace {

// On a valley the larger end is best, so the margin is the alternating sum of the folded piles in
// falling order. docs/theory.md, (b).
template <class Int, class Pile>
Integer take_margin(TakeView<Int, Pile> row) {
  Int margin{};
  Int sign{1};
  const Int bottom = play_folded(row, [&](End, Int value, std::size_t) {
    margin += sign * value;
    sign = -sign;
  });
  return Integer(margin + sign * bottom);
}

// A row, read once, for the margins of all of it and of parts.
template <class Pile>
class Survey {
 public:
  Survey(std::span<const Pile> row, Rule rule)
      : row_(row), rule_(rule), blocks_(blocks_of(row, rule)) {}

  // Under `remaining` of the negated piles.
  Integer take_margin_of(std::span<const Pile> part) {
    if constexpr (kernels::are_built) {
      if (blocks_) {
        const auto margin = long_take_margin(part, rule_, *blocks_);
        if (margin) return *margin;
        blocks_.reset();
      }
    }
    return known_totals().is_narrow ? take_margin(TakeView<std::int64_t, Pile>(part, rule_))
                                    : take_margin(TakeView<int128, Pile>(part, rule_));
  }

  // Of all of it; under `take` nobody asks.
  Integer sum() {
    if (rule_ == Rule::take) return 0;
    if constexpr (kernels::are_built) {
      if (blocks_) {
        const std::int64_t sum = blocks_->sum();
        if (blocks_->is_narrow()) return sum;
        blocks_.reset();
      }
    }
    return known_totals().sum;
  }

 private:
  static std::optional<Blocks<Pile>> blocks_of(std::span<const Pile> row, Rule rule) {
    if constexpr (kernels::are_built) return Blocks<Pile>::of(row, rule);
    return std::nullopt;
  }

  const Totals& known_totals() {
    if (!totals_) totals_ = totals(row_);
    return *totals_;
  }

  std::span<const Pile> row_;
  Rule rule_;
  std::optional<Blocks<Pile>> blocks_;
  std::optional<Totals> totals_;
};

template <class Pile>
Integer margin_of(std::span<const Pile> row, Rule rule) {
  const Peel<Pile> peel(row, rule);
  Survey<Pile> rest(peel.rest(), rule);
  const Integer take = peel.take_margin(rest.take_margin_of(peel.rest()));
  return margin_from_take(take, rest.sum() + peel.sum(), rule);
}

template <class Pile>
Integer margin_after(std::span<const Pile> row, Rule rule, Survey<Pile>& survey, End taken) {
  const bool is_left = taken == End::left;
  const Integer pile = is_left ? row.front() : row.back();
  const auto part = row.subspan(is_left ? 1 : 0, row.size() - 1);
  const Peel<Pile> peel(part, rule);
  const Integer take = peel.take_margin(survey.take_margin_of(peel.rest()));
  const Integer sum = survey.sum() - pile;
  return gain(rule, pile, sum) - margin_from_take(take, sum, rule);
}

template <class Pile>
BestEnds best_ends_of(std::span<const Pile> row, Rule rule) {
  if (row.empty()) return {};
  Survey<Pile> survey(row, rule);
  const Integer left = margin_after(row, rule, survey, End::left);
  const Integer right = margin_after(row, rule, survey, End::right);
  return {std::max(left, right), left, right, better_ends(left, right)};
}

}  // namespace

Integer margin(Row row, Rule rule) noexcept { return margin_of(row, rule); }
Integer margin(Row32 row, Rule rule) noexcept { return margin_of(row, rule); }

BestEnds best_ends(Row row, Rule rule) noexcept { return best_ends_of(row, rule); }
BestEnds best_ends(Row32 row, Rule rule) noexcept { return best_ends_of(row, rule); }

Integer sum(Row row) noexcept { return totals(row).sum; }
Integer sum(Row32 row) noexcept { return totals(row).sum; }

}  // namespace stonegame
