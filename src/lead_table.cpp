// SPDX-License-Identifier: MIT
#include "stonegame/lead_table.hpp"

#include <algorithm>
#include <cassert>

#include "kernels/kernels.hpp"
#include "memory.hpp"
#include "rules.hpp"
#include "take_view.hpp"
#include "triangle.hpp"

namespace stonegame {
namespace {

// Larger tables than caches are streamed to memory.
constexpr std::size_t streamed_from = std::size_t{16} << 20;  // bytes

// The leads of all lengths, each on cache lines of its own.
template <class GameRule>
void fill(GameRule, const std::int64_t* prefix, std::size_t n, std::int64_t* leads) {
  for (std::size_t i = 0; i < n; ++i) leads[i] = gain<GameRule>(prefix, i, i + 1, End::left);
  for (std::size_t length = 2; length <= n; ++length) {
    const std::int64_t* shorter = leads;  // the leads of length - 1
    leads += whole_lines(n - length + 2);
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
  const std::size_t n = row.size();
  if (!entries(n)) return Error::out_of_memory;
  const std::size_t count = triangle_of_lines(n) + cache_line - 1;
  const std::size_t bytes = count * sizeof(std::int64_t);
  if (!fits_memory(bytes)) return Error::out_of_memory;
  auto prefix = prefix_sums<std::int64_t>(row);
  auto leads = Array<std::int64_t>::of_unset(count);
  if (!prefix || !leads) return Error::out_of_memory;
  if constexpr (kernels::are_built) {
    // What the kernel asks for: a length of leads, and a row with its sums that has places behind
    // it.
    auto room = Array<std::int64_t>::of_size(3 * n + 10 * cache_line);
    if (!room) return Error::out_of_memory;
    std::int64_t* const last = at_line(room->data());
    std::int64_t* const piles = last + n + 5 * cache_line;
    std::int64_t* const sums = piles + n + cache_line;
    std::copy(row.begin(), row.end(), piles);
    std::copy(prefix->begin(), prefix->end(), sums);
    kernels::fill_leads({piles, sums, n}, rule, last, at_line(leads->data()),
                        bytes >= streamed_from);
  } else {
    with_rule(rule, [&](auto game_rule) {
      if (!row.empty()) fill(game_rule, prefix->data(), row.size(), at_line(leads->data()));
    });
  }
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
  const std::size_t ranges = size() - length + 1;
  const std::size_t before = triangle_of_lines(size()) - triangle_of_lines(ranges);
  return {at_line(leads_.data()) + before, ranges};
}

Ends LeadTable::best_ends(std::size_t i, std::size_t j) const noexcept {
  if (i == j) return Ends::none;
  return better_ends(candidate(i, j, End::left), candidate(i, j, End::right));
}

}  // namespace stonegame
