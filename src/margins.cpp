// SPDX-License-Identifier: MIT
#include "stonegame/margins.hpp"

#include "stonegame/margin.hpp"

namespace stonegame {
namespace {

template <class Pile, class Offset>
bool offsets_are_valid(const Rows<Pile, Offset>& rows, std::size_t out_size) {
  if (rows.size() != out_size) return false;
  if (rows.offsets.empty()) return true;
  if (rows.offsets.front() < 0) return false;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (rows.offsets[k] > rows.offsets[k + 1]) return false;
  }
  return static_cast<std::uint64_t>(rows.offsets.back()) <= rows.piles.size();
}

template <class Pile, class Offset>
Result<Array<std::size_t>> solve_rows(const Rows<Pile, Offset>& rows, Rule rule,
                                      std::span<std::int64_t> out) {
  if (!offsets_are_valid(rows, out.size())) return Error::bad_offsets;
  Array<std::size_t> misfits;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const auto from = static_cast<std::size_t>(rows.offsets[k]);
    const auto to = static_cast<std::size_t>(rows.offsets[k + 1]);
    const auto fitting = margin(rows.piles.subspan(from, to - from), rule).to_int64();
    out[k] = fitting.value_or(0);
    if (!fitting && !misfits.push_back(k)) return Error::out_of_memory;
  }
  return misfits;
}

}  // namespace

Result<Array<std::size_t>> margins(Rows<std::int64_t, std::int64_t> rows, Rule rule,
                                   std::span<std::int64_t> out) noexcept {
  return solve_rows(rows, rule, out);
}
Result<Array<std::size_t>> margins(Rows<std::int64_t, std::int32_t> rows, Rule rule,
                                   std::span<std::int64_t> out) noexcept {
  return solve_rows(rows, rule, out);
}
Result<Array<std::size_t>> margins(Rows<std::int32_t, std::int64_t> rows, Rule rule,
                                   std::span<std::int64_t> out) noexcept {
  return solve_rows(rows, rule, out);
}
Result<Array<std::size_t>> margins(Rows<std::int32_t, std::int32_t> rows, Rule rule,
                                   std::span<std::int64_t> out) noexcept {
  return solve_rows(rows, rule, out);
}

}  // namespace stonegame
