// SPDX-License-Identifier: MIT
#include "stonegame/table_margin.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kernels/kernels.hpp"
#include "rules.hpp"
#include "take_view.hpp"

namespace stonegame {
namespace {

// Makes leads of this length into longer ones, in place, until the whole row is left.
template <class GameRule, class Int>
void lengthen(GameRule, const Array<Int>& prefix, std::size_t length, Array<Int>& leads) {
  const std::size_t n = leads.size();
  while (length++ < n) {
    for (std::size_t i = 0; i + length <= n; ++i) {
      leads[i] = std::max(gain<GameRule>(prefix.data(), i, i + length, End::left) - leads[i + 1],
                          gain<GameRule>(prefix.data(), i, i + length, End::right) - leads[i]);
    }
  }
}

template <class Int>
Result<Integer> margin_in(Row row, Rule rule) {
  const auto prefix = prefix_sums<Int>(row);
  auto leads = Array<Int>::of_size(row.size());
  if (!prefix || !leads) return Error::out_of_memory;
  with_rule(rule, [&](auto game_rule) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      (*leads)[i] = gain<decltype(game_rule)>(prefix->data(), i, i + 1, End::left);
    }
  });
  std::size_t length = 1;
  if constexpr (kernels::are_built && !std::is_same_v<Int, Integer>) {
    auto piles = Array<Int>::of_size(row.size());
    auto room = Array<Int>::of_size(kernels::room_to_roll(row.size()));
    if (!piles || !room) return Error::out_of_memory;
    std::transform(row.begin(), row.end(), piles->begin(),
                   [](std::int64_t pile) { return static_cast<Int>(pile); });
    length = kernels::roll_leads({piles->data(), prefix->data(), row.size()}, rule, leads->data(),
                                 room->data());
  }
  with_rule(rule, [&](auto game_rule) { lengthen(game_rule, *prefix, length, *leads); });
  return Integer((*leads)[0]);
}

}  // namespace

Result<Integer> table_margin(Row row, Rule rule) noexcept {
  if (row.empty()) return Integer(0);
  if (!totals(row).is_narrow) return margin_in<Integer>(row, rule);
  std::int64_t absolute = 0;  // and with it all that a table has on the way, as in Totals
  for (const std::int64_t pile : row) absolute += pile < 0 ? -pile : pile;
  return absolute <= INT32_MAX ? margin_in<std::int32_t>(row, rule)
                               : margin_in<std::int64_t>(row, rule);
}

}  // namespace stonegame
