// SPDX-License-Identifier: MIT
#include "stonegame/margins.hpp"

#include <algorithm>
#include <array>

#include "batch.hpp"
#include "kernels/kernels.hpp"
#include "parallel.hpp"
#include "stonegame/threads.hpp"

namespace stonegame {
namespace {

template <class Pile, class Offset>
bool offsets_are_valid(const Rows<Pile, Offset>& rows, std::size_t out_size) {
  if (rows.size() != out_size) return false;
  if (rows.offsets.empty()) return true;
  if (rows.offsets.front() < 0) return false;
  if (static_cast<std::uint64_t>(rows.offsets.back()) > rows.piles.size()) return false;
  if constexpr (kernels::are_built) {
    return kernels::is_in_order(rows.offsets, kernels::Order::rising);
  }
  return std::is_sorted(rows.offsets.begin(), rows.offsets.end());
}

// Parts of whole rows that are about equally much work. So large that a thread pays for them, and
// more than there are threads, as some of them are slower.
template <class Offset>
class Parts {
 public:
  static constexpr std::size_t most = 64;

  explicit Parts(std::span<const Offset> offsets)
      : offsets_(offsets),
        count_(std::clamp<std::size_t>(work(rows()) / least, 1, threads() == 1 ? 1 : most)) {}

  [[nodiscard]] std::size_t count() const { return count_; }
  /// The first row of a part.
  [[nodiscard]] std::size_t begin(std::size_t part) const {
    if (part == count_) return rows();
    const std::size_t before = work(rows()) / count_ * part;
    std::size_t low = 0;
    for (std::size_t high = rows(); low < high;) {
      const std::size_t middle = low + (high - low) / 2;
      work(middle) < before ? low = middle + 1 : high = middle;
    }
    return low;
  }

 private:
  static constexpr std::size_t least = 262'144;

  [[nodiscard]] std::size_t rows() const { return offsets_.size() - 1; }
  // Of the rows before this one: its piles, and one more for each row.
  [[nodiscard]] std::size_t work(std::size_t row) const {
    return static_cast<std::size_t>(offsets_[row] - offsets_[0]) + row;
  }

  std::span<const Offset> offsets_;
  std::size_t count_;
};

template <class Pile, class Offset>
Result<Array<std::size_t>> solve_one_by_one(const Batch<Pile, Offset>& batch, std::size_t rows) {
  Array<std::size_t> misfits;
  for (std::size_t row = 0; row < rows; ++row) {
    if (!batch.solve(row, misfits)) return Error::out_of_memory;
  }
  return misfits;
}

template <class Pile, class Offset>
Result<Array<std::size_t>> solve_in_parts(const Batch<Pile, Offset>& batch,
                                          const Parts<Offset>& parts) {
  std::array<Array<std::size_t>, Parts<Offset>::most> misfits_of;
  std::array<bool, Parts<Offset>::most> has_memory;
  in_parallel(parts.count(), [&](std::size_t part) {
    has_memory[part] = batch.solve(parts.begin(part), parts.begin(part + 1), misfits_of[part]);
  });
  Array<std::size_t> misfits;
  for (std::size_t part = 0; part < parts.count(); ++part) {
    if (!has_memory[part]) return Error::out_of_memory;
    for (const std::size_t row : misfits_of[part]) {
      if (!misfits.push_back(row)) return Error::out_of_memory;
    }
  }
  return misfits;
}

template <class Pile, class Offset>
Result<Array<std::size_t>> solve_rows(const Rows<Pile, Offset>& rows, Rule rule,
                                      std::span<std::int64_t> out) {
  if (!offsets_are_valid(rows, out.size())) return Error::bad_offsets;
  const Batch<Pile, Offset> batch(rows, rule, out);
  if constexpr (kernels::are_built) {
    if (rows.size() != 0) return solve_in_parts(batch, Parts(rows.offsets));
  }
  return solve_one_by_one(batch, rows.size());
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
