// SPDX-License-Identifier: MIT
#include "stonegame/lead_table.hpp"

#include <unistd.h>

#include <algorithm>

#include "rules.hpp"
#include "take_view.hpp"

namespace stonegame {
namespace {

template <class GameRule>
void fill(GameRule, const std::int64_t* prefix, std::size_t n, std::int64_t* leads) {
  for (std::size_t i = 0; i < n; ++i) leads[i] = GameRule::gain(prefix, i, i + 1, End::left);
  for (std::size_t length = 2; length <= n; ++length) {
    const std::int64_t* shorter = leads;  // the leads of length - 1
    leads += n - length + 2;
    for (std::size_t i = 0; i + length <= n; ++i) {
      leads[i] = std::max(GameRule::gain(prefix, i, i + length, End::left) - shorter[i + 1],
                          GameRule::gain(prefix, i, i + length, End::right) - shorter[i]);
    }
  }
}

// Systems lend more memory than they have, and end the program that uses it: ask what there is.
bool fits_memory(std::size_t bytes) {
#ifdef _SC_PHYS_PAGES
  const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
  return bytes / static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) < pages;
#else
  return true;
#endif
}

}  // namespace

std::optional<std::size_t> LeadTable::entries(std::size_t n) noexcept {
  if (n >= std::size_t{1} << 30) return std::nullopt;
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
  const std::int64_t rest = end == End::left ? lead(i + 1, j) : lead(i, j - 1);
  return with_rule(rule_, [&](auto game_rule) {
    return decltype(game_rule)::gain(prefix_.data(), i, j, end) - rest;
  });
}

Ends LeadTable::best_ends(std::size_t i, std::size_t j) const noexcept {
  if (i == j) return Ends::none;
  return better_ends(candidate(i, j, End::left), candidate(i, j, End::right));
}

}  // namespace stonegame
