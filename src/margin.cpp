// SPDX-License-Identifier: MIT
#include "stonegame/margin.hpp"

#include <algorithm>

#include "chain.hpp"
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

template <class Pile>
Integer margin_with(std::span<const Pile> row, Rule rule, const Totals& totals) {
  const Integer take = totals.is_narrow ? take_margin(TakeView<std::int64_t, Pile>(row, rule))
                                        : take_margin(TakeView<int128, Pile>(row, rule));
  return margin_from_take(take, totals.sum, rule);
}

// A part of a narrow row is narrow, so the totals of the whole row serve, less the pile taken.
template <class Pile>
Integer margin_after(std::span<const Pile> row, Rule rule, const Totals& totals, End taken) {
  const bool is_left = taken == End::left;
  const Integer pile = is_left ? row.front() : row.back();
  const Totals rest_totals{totals.sum - pile, totals.is_narrow};
  const auto rest = row.subspan(is_left ? 1 : 0, row.size() - 1);
  return gain(rule, pile, rest_totals.sum) - margin_with(rest, rule, rest_totals);
}

template <class Pile>
BestEnds best_ends_of(std::span<const Pile> row, Rule rule) {
  if (row.empty()) return {};
  const Totals row_totals = totals(row);
  const Integer left = margin_after(row, rule, row_totals, End::left);
  const Integer right = margin_after(row, rule, row_totals, End::right);
  return {std::max(left, right), left, right, better_ends(left, right)};
}

}  // namespace

Integer margin(Row row, Rule rule) noexcept { return margin_with(row, rule, totals(row)); }
Integer margin(Row32 row, Rule rule) noexcept { return margin_with(row, rule, totals(row)); }

BestEnds best_ends(Row row, Rule rule) noexcept { return best_ends_of(row, rule); }
BestEnds best_ends(Row32 row, Rule rule) noexcept { return best_ends_of(row, rule); }

Integer sum(Row row) noexcept { return totals(row).sum; }
Integer sum(Row32 row) noexcept { return totals(row).sum; }

}  // namespace stonegame
