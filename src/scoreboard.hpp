// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "rules.hpp"
#include "stonegame/game.hpp"

namespace stonegame {

/// A game in progress: the range that is left, and both scores so far. O(1) a move.
template <class Pile>
class Scoreboard {
 public:
  Scoreboard(std::span<const Pile> row, Rule rule, Integer sum)
      : row_(row), rule_(rule), remaining_(sum), to_(row.size()) {}

  /// Takes the pile at this end; what the move scores.
  Integer play(End end) {
    const Integer pile = row_[end == End::left ? from_++ : --to_];
    remaining_ -= pile;
    const Integer gained = gain(rule_, pile, remaining_);
    scores_[moves() % 2 == 1 ? 0 : 1] += gained;
    return gained;
  }

  [[nodiscard]] std::size_t from() const { return from_; }
  [[nodiscard]] std::size_t to() const { return to_; }
  [[nodiscard]] bool is_over() const { return from_ == to_; }
  [[nodiscard]] std::size_t moves() const { return row_.size() - (to_ - from_); }
  [[nodiscard]] Integer first() const { return scores_[0]; }
  [[nodiscard]] Integer second() const { return scores_[1]; }

 private:
  std::span<const Pile> row_;
  Rule rule_;
  Integer remaining_;
  std::size_t from_ = 0;
  std::size_t to_;
  Integer scores_[2];
};

}  // namespace stonegame
