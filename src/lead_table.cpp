// SPDX-License-Identifier: MIT
#include "stonegame/lead_table.hpp"

#include <algorithm>
#include <cassert>

#include "rules.hpp"
#include "take_view.hpp"
#include "triangle.hpp"

namespace stonegame {
namespace {

template <class GameRule>
void fill(GameRule, const std::int64_t* prefix, std::size_t n, std::int64_t* leads) {
  for (std::size_t i = 0; i < n; ++i) leads[i] = gain<GameRule>(prefix, i, i + 1, End::left);
  for (std::size_t length = 2; length <= n; ++length) {
    const std::int64_t* shorter = leads;  // the leads of length - 1
    leads += n - length + 2;
    for (std::size_t i = 0; i + length <= n; ++i) {
      leads[i] = std::max(gain<GameRule>(prefix, i, i + length, End::left) - shorter[i + 1],
                          gain<GameRule>(prefix, i, i + length, End::right) - shorter[i]);
    }
  }
}

}  // namespace

std::optional<std::size_t> LeadTable::entries(std::size_t n) noexcept {
  if (n >= std::size_t{1} << 30) return std::nullopt;  // more than any memory, and n * n still fits
  return n * (n + 1) / 2;
}

Result<LeadTable> LeadTable::make(Row row, Rule rule) noexcept {
  if (!totals(row).is_narrow) return Error::sum_too_large;
  const auto count = entries(row.size());
  if (!count || !fits_memory(*count * sizeof(std::int64_t))) return Error::out_of_memory;
  auto prefix = prefix_sums<std::int64_t>(row);
  auto leads = Array<std::int64_t>::of_size(*count);
  if (!prefix || !leads) return Error::out_of_memory;
  with_rule(rule, [&](auto game_rule) {
    if (!row.empty()) fill(game_rule, prefix->data(), row.size(), leads->data());
  });
  return LeadTable(rule, std::move(*prefix), std::move(*leads));
}

std::int64_t LeadTable::candidate(std::size_t i, std::size_t j, End end) const noexcept {
  assert(i < j && j <= size());
  const std::int64_t rest = end == End::left ? lead(i + 1, j) : lead(i, j - 1);
  return with_rule(rule_, [&](auto game_rule) {
    return gain<decltype(game_rule)>(prefix_.data(), i, j, end) - rest;
  });
}

std::span<const std::int64_t> LeadTable::leads(std::size_t length) const noexcept {
  assert(1 <= length && length <= size());
  return {leads_.data() + triangle_start(size(), length), size() - length + 1};
}

Ends LeadTable::best_ends(std::size_t i, std::size_t j) const noexcept {
  if (i == j) return Ends::none;
  return better_ends(candidate(i, j, End::left), candidate(i, j, End::right));
}

}  // namespace stonegame
