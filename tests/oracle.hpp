// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "stonegame/game.hpp"

/// The rules, written as plainly as possible: the truth that every engine is held to. Nothing here
/// is made fast, and nothing here comes from the library but the names of the rules and the ends.
namespace oracle {

using stonegame::End;
using stonegame::Ends;
using stonegame::Integer;
using stonegame::Rule;
using Wide = stonegame::int128;
using Piles = std::vector<Wide>;

template <class Row>
Piles widen(const Row& row) {
  return Piles(row.begin(), row.end());
}

inline Wide sum(const Piles& piles, std::size_t i, std::size_t j) {
  Wide total = 0;
  for (std::size_t k = i; k < j; ++k) total += piles[k];
  return total;
}

inline Wide sum(const Piles& piles) { return sum(piles, 0, piles.size()); }

inline Wide absolute_sum(const Piles& piles) {
  Wide total = 0;
  for (const Wide pile : piles) total += pile < 0 ? -pile : pile;
  return total;
}

/// What taking this end of [i, j) scores.
inline Wide gain(const Piles& piles, Rule rule, std::size_t i, std::size_t j, End end) {
  if (rule == Rule::take) return end == End::left ? piles[i] : piles[j - 1];
  return end == End::left ? sum(piles, i + 1, j) : sum(piles, i, j - 1);
}

/// The plain recursion; counts its calls on ranges that are not empty.
inline Wide lead(const Piles& piles, Rule rule, std::size_t i, std::size_t j,
                 std::uint64_t& calls) {
  if (i == j) return 0;
  ++calls;
  if (j - i == 1) return gain(piles, rule, i, j, End::left);
  return std::max(gain(piles, rule, i, j, End::left) - lead(piles, rule, i + 1, j, calls),
                  gain(piles, rule, i, j, End::right) - lead(piles, rule, i, j - 1, calls));
}

/// What the player to move can reach on a range.
struct Range {
  Wide left = 0;   // by taking the left end
  Wide right = 0;  // by taking the right end
  Wide lead = 0;
  Ends best = Ends::none;
};

/// The textbook table: table[i][j] is the range [i, j).
using Table = std::vector<std::vector<Range>>;

inline Table table(const Piles& piles, Rule rule) {
  const std::size_t n = piles.size();
  Table ranges(n + 1, std::vector<Range>(n + 1));
  for (std::size_t length = 1; length <= n; ++length) {
    for (std::size_t i = 0; i + length <= n; ++i) {
      const std::size_t j = i + length;
      Range& range = ranges[i][j];
      range.left = gain(piles, rule, i, j, End::left) - ranges[i + 1][j].lead;
      range.right = gain(piles, rule, i, j, End::right) - ranges[i][j - 1].lead;
      range.lead = range.left > range.right ? range.left : range.right;
      if (range.left == range.right) range.best = Ends::both;
      if (range.left > range.right) range.best = Ends::left;
      if (range.left < range.right) range.best = Ends::right;
    }
  }
  return ranges;
}

/// A pile of a folded row, and how many piles it stands for.
struct Folded {
  Wide value = 0;
  std::size_t width = 1;
  friend bool operator==(const Folded&, const Folded&) = default;
};

/// The row that the line of play folds: under `remaining` it is that of the negated piles.
inline std::vector<Folded> unfolded(const Piles& piles, Rule rule) {
  std::vector<Folded> row;
  for (const Wide pile : piles) row.push_back({rule == Rule::take ? pile : -pile, 1});
  return row;
}

/// Whether k - 1, k, k + 1 are a <= b > c.
inline bool is_peak(const std::vector<Folded>& row, std::size_t k) {
  return k >= 1 && k + 1 < row.size() && row[k - 1].value <= row[k].value &&
         row[k].value > row[k + 1].value;
}

inline void fold_at(std::vector<Folded>& row, std::size_t k) {
  row[k - 1] = {row[k - 1].value - row[k].value + row[k + 1].value,
                row[k - 1].width + row[k].width + row[k + 1].width};
  row.erase(row.begin() + static_cast<std::ptrdiff_t>(k),
            row.begin() + static_cast<std::ptrdiff_t>(k) + 2);
}

/// Replaces one peak, chosen from the list of all their places, until there is none.
template <class Choose>
std::vector<Folded> fold(std::vector<Folded> row, Choose choose) {
  for (;;) {
    std::vector<std::size_t> peaks;
    for (std::size_t k = 0; k < row.size(); ++k) {
      if (is_peak(row, k)) peaks.push_back(k);
    }
    if (peaks.empty()) return row;
    fold_at(row, choose(peaks));
  }
}

/// The leftmost peak first, from the start again after each.
inline std::vector<Folded> fold(const Piles& piles, Rule rule) {
  return fold(unfolded(piles, rule), [](const auto& peaks) { return peaks.front(); });
}

/// Takes the larger end of a folded row, ties to the left, each folded pile whole.
inline std::string line_of(const std::vector<Folded>& valley) {
  std::string line;
  for (std::size_t from = 0, to = valley.size(); from < to;) {
    if (valley[from].value >= valley[to - 1].value) {
      line += std::string(valley[from++].width, 'L');
    } else {
      line += std::string(valley[--to].width, 'R');
    }
  }
  if (!line.empty()) line.back() = 'L';
  return line;
}

/// The definition of best_line.
inline std::string best_line(const Piles& piles, Rule rule) { return line_of(fold(piles, rule)); }

/// Whether every move of the line is a best end of the range that it is made on.
inline bool is_best_everywhere(const Table& ranges, const std::string& line) {
  std::size_t i = 0;
  std::size_t j = ranges.size() - 1;
  if (line.size() != j) return false;
  for (const char end : line) {
    const Range& range = ranges[i][j];
    if ((end == 'L' ? range.left : range.right) != range.lead) return false;
    end == 'L' ? ++i : --j;
  }
  return true;
}

/// Both scores of a line, played move by move.
inline std::pair<Wide, Wide> scores(const Piles& piles, Rule rule, const std::string& line) {
  Wide score[] = {0, 0};
  std::size_t i = 0;
  std::size_t j = piles.size();
  std::size_t player = 0;
  for (const char end : line) {
    score[player] += gain(piles, rule, i, j, end == 'L' ? End::left : End::right);
    end == 'L' ? ++i : --j;
    player = 1 - player;
  }
  return {score[0], score[1]};
}

/// Every pair (player to move, other) of scores that optimal play on [i, j) can end with.
inline std::set<std::pair<Wide, Wide>> optimal_scores(const Piles& piles, Rule rule,
                                                      const Table& ranges, std::size_t i,
                                                      std::size_t j) {
  if (i == j) return {{0, 0}};
  std::set<std::pair<Wide, Wide>> all;
  if (ranges[i][j].left == ranges[i][j].lead) {
    for (const auto& [other, own] : optimal_scores(piles, rule, ranges, i + 1, j)) {
      all.insert({own + gain(piles, rule, i, j, End::left), other});
    }
  }
  if (ranges[i][j].right == ranges[i][j].lead) {
    for (const auto& [other, own] : optimal_scores(piles, rule, ranges, i, j - 1)) {
      all.insert({own + gain(piles, rule, i, j, End::right), other});
    }
  }
  return all;
}

/// The end that scores more now, ties to the left.
inline End greedy(const Piles& piles, Rule rule, std::size_t i, std::size_t j) {
  return gain(piles, rule, i, j, End::left) >= gain(piles, rule, i, j, End::right) ? End::left
                                                                                   : End::right;
}

/// First minus Second when First's end on [i, j) is choose(i, j), and Second tries every reply.
template <class Choose>
Wide against_every_reply(const Piles& piles, Rule rule, Choose choose, std::size_t i,
                         std::size_t j) {
  if (i == j) return 0;
  const auto after = [&](End end) {
    return against_every_reply(piles, rule, choose, end == End::left ? i + 1 : i,
                               end == End::left ? j : j - 1);
  };
  if ((piles.size() - (j - i)) % 2 == 0) {
    const End end = choose(i, j);
    return gain(piles, rule, i, j, end) + after(end);
  }
  return std::min(after(End::left) - gain(piles, rule, i, j, End::left),
                  after(End::right) - gain(piles, rule, i, j, End::right));
}

}  // namespace oracle
