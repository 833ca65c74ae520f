// SPDX-License-Identifier: MIT
#include "stonegame/minimax.hpp"

#include <algorithm>

#include "rules.hpp"

namespace stonegame {
namespace {

template <class GameRule>
Integer recurse(const Integer* prefix, std::size_t i, std::size_t j, std::uint64_t& calls) {
  if (i == j) return 0;
  ++calls;
  const Integer left = gain<GameRule>(prefix, i, j, End::left);
  if (j - i == 1) return left;
  const Integer right = gain<GameRule>(prefix, i, j, End::right);
  return std::max(left - recurse<GameRule>(prefix, i + 1, j, calls),
                  right - recurse<GameRule>(prefix, i, j - 1, calls));
}

}  // namespace

Result<Minimax> minimax(Row row, Rule rule, std::size_t longest) noexcept {
  if (row.size() > longest) return Error::row_too_long;
  const auto prefix = prefix_sums<Integer>(row);
  if (!prefix) return Error::out_of_memory;
  Minimax result;
  result.margin = with_rule(rule, [&](auto game_rule) {
    return recurse<decltype(game_rule)>(prefix->data(), 0, row.size(), result.calls);
  });
  return result;
}

}  // namespace stonegame
