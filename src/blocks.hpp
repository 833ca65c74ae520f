// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "kernels/kernels.hpp"
#include "parallel.hpp"
#include "stonegame/array.hpp"
#include "stonegame/game.hpp"
#include "stonegame/threads.hpp"

namespace stonegame {

/// What each block of a long row does to its entries, found when a chain comes to it, a batch of
/// blocks at a time, which is then still at hand. Chains skip the blocks that have no record: all
/// but a few dozen of a random row, which is so read once.
template <class Pile>
class Blocks {
 public:
  using Entries = kernels::Entries;
  static constexpr std::size_t size = kernels::block_size;

  /// Nothing for a row so short that it would not pay, or if there is no memory.
  static std::optional<Blocks> of(std::span<const Pile> row, Rule rule) {
    if (row.empty()) return std::nullopt;
    return of(row, rule, std::bit_floor(static_cast<std::uint64_t>(INT64_MAX) / row.size()));
  }
  /// The same where piles are narrow only if they are in [-most, most), a power of two.
  static std::optional<Blocks> of(std::span<const Pile> row, Rule rule, std::uint64_t most) {
    const std::size_t count = row.size() / size;
    if (count < fewest) return std::nullopt;
    auto entries = Array<Entries>::of_size(count);
    if (!entries) return std::nullopt;
    Blocks blocks(row, rule, std::move(*entries), most);
    if (row.size() >= worth_threads && threads() > 1) blocks.look_at_all();
    return blocks;
  }

  /// Whether sums of piles like those seen so far fit 64 bits, whichever are added up: else nothing
  /// that was said of them is certain.
  [[nodiscard]] bool is_narrow() const { return tally_.offset_piles < 2 * offset_; }
  /// The sum of all piles, which are then all seen.
  [[nodiscard]] std::int64_t sum() {
    summarize(known_left_, known_right_, ahead);
    known_left_ = known_right_;
    return tally_.sum;
  }

  /// Looks at the blocks that a part of the row begins and ends in: its first and last piles may be
  /// in no whole block of it.
  void look_at_ends(std::span<const Pile> part) {
    look(End::left, &part.front());
    look(End::right, &part.back());
  }

  /// Looks at the blocks up to the one that this pile is in, and at a few more; from the left end,
  /// or from the right.
  void look(End side, const Pile* pile) {
    const std::size_t at = block_of(pile);
    if (at < known_left_ || at >= known_right_) return;
    if (side == End::left) {
      const std::size_t next = std::min(at + batch, known_right_);
      summarize(known_left_, next, ahead);
      known_left_ = next;
    } else {
      const std::size_t next = std::max(at + 1, known_left_ + batch) - batch;
      summarize(next, known_right_, -ahead);
      known_right_ = next;
    }
  }

  /// The blocks that are known from this pile on, one behind the other: one at least, unless none
  /// begins here.
  [[nodiscard]] std::span<const Entries> from_left(const Pile* pile) {
    if (!is_border(pile) || block_of(pile) == entries_.size()) return {};
    look(End::left, pile);
    const std::size_t at = block_of(pile);
    return std::span(entries_).subspan(at, (at < known_left_ ? known_left_ : entries_.size()) - at);
  }

  /// The blocks that are known up to this pile, which they end before.
  [[nodiscard]] std::span<const Entries> up_to(const Pile* end) {
    if (!is_border(end) || block_of(end) == 0) return {};
    look(End::right, end - 1);
    const std::size_t at = block_of(end);
    const std::size_t from = at > known_right_ ? known_right_ : 0;
    return std::span(entries_).subspan(from, at - from);
  }

  /// A block as one sees it who comes from the right. The entries differ by a constant, added at
  /// even places and subtracted at odd ones; the last one is now the first.
  static Entries from_right(const Entries& block) {
    const auto& [last, least_odd, least_even] = block;
    return {-last, least_odd + last, std::min<std::int64_t>(least_even, 0) - last};
  }

 private:
  static constexpr std::size_t fewest = 4;
  static constexpr std::size_t worth_threads = std::size_t{1} << 20U;
  static constexpr std::size_t batch = 4096 / size;
  static constexpr std::ptrdiff_t ahead = batch * size;

  Blocks(std::span<const Pile> row, Rule rule, Array<Entries> entries, std::uint64_t most)
      : row_(row),
        rule_(rule),
        entries_(std::move(entries)),
        known_right_(entries_.size()),
        offset_(most) {
    for (const std::int64_t pile : row.subspan(entries_.size() * size)) {
      add({pile, static_cast<std::uint64_t>(pile) + offset_});
    }
  }

  [[nodiscard]] std::size_t place(const Pile* pile) const {
    return static_cast<std::size_t>(pile - row_.data());
  }
  [[nodiscard]] std::size_t block_of(const Pile* pile) const { return place(pile) / size; }
  [[nodiscard]] bool is_border(const Pile* pile) const {
    return place(pile) % size == 0 && block_of(pile) <= entries_.size();
  }

  [[nodiscard]] kernels::Tally summary(std::size_t from, std::size_t to, std::ptrdiff_t ask_for) {
    return kernels::summarize(row_.data() + from * size, to - from, rule_, offset_, ask_for,
                              entries_.data() + from);
  }
  void summarize(std::size_t from, std::size_t to, std::ptrdiff_t ask_for) {
    add(summary(from, to, ask_for));
  }

  // By several threads; if there is no memory for what they add up, nothing is done yet.
  void look_at_all() {
    constexpr std::size_t part = 2048;  // blocks
    auto tallies = Array<kernels::Tally>::of_size((entries_.size() + part - 1) / part);
    if (!tallies) return;
    in_parallel(tallies->size(), [&](std::size_t k) {
      (*tallies)[k] = summary(k * part, std::min((k + 1) * part, entries_.size()), ahead);
    });
    for (const kernels::Tally& of_part : *tallies) add(of_part);
    known_left_ = known_right_;
  }

  void add(kernels::Tally tally) {
    tally_.offset_piles |= tally.offset_piles;
    tally_.sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(tally_.sum) +
                                           static_cast<std::uint64_t>(tally.sum));
  }

  std::span<const Pile> row_;
  Rule rule_;
  Array<Entries> entries_;
  std::size_t known_left_ = 0;  // blocks before this one are known,
  std::size_t known_right_;     // and from this one on
  std::uint64_t offset_;        // as large as a pile may be, with as many of them as there are
  kernels::Tally tally_;
};

}  // namespace stonegame
