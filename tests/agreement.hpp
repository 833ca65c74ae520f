// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "oracle.hpp"
#include "rows.hpp"
#include "stonegame/stonegame.hpp"

/// What a folded row is worth under `take`: a valley is played in falling order. By sorting, as no
/// engine does it.
inline stonegame::Integer played_in_falling_order(
    const stonegame::Array<stonegame::FoldedPile>& valley) {
  std::vector<stonegame::Integer> values;
  for (const auto& pile : valley) values.push_back(pile.value);
  std::sort(values.begin(), values.end(), std::greater<>());
  stonegame::Integer sum;
  for (std::size_t k = 0; k < values.size(); ++k) sum += k % 2 == 0 ? values[k] : -values[k];
  return sum;
}

/// Holds every engine to the oracle on one row.
///
/// Plain comparisons, not EXPECT_EQ, because millions of rows pass through here: it is the caller
/// that expects the text to be empty.
class Agreement {
 public:
  Agreement(const rows::Piles& row, stonegame::Rule rule)
      : row_(row),
        rule_(rule),
        piles_(oracle::widen(row)),
        table_(oracle::table(piles_, rule)),
        line_(oracle::best_line(piles_, rule)) {}

  /// What disagrees, with the row; empty if nothing does.
  std::string complaints() {
    check_line_of_oracle();
    check_in_memory<std::int64_t>(row_);
    std::vector<std::int32_t> row32(row_.begin(), row_.end());
    if (rows::Piles(row32.begin(), row32.end()) == row_) check_in_memory<std::int32_t>(row32);
    check_folded_row();
    check_fold_steps();
    check_lead_table();
    check_table_margin();
    if (row_.size() <= 6) check_minimax();
    return complaints_.empty() ? "" : rows::text(row_, rule_) + ":" + complaints_;
  }

 private:
  using Integer = stonegame::Integer;

  void expect(bool holds, std::string_view what) {
    if (!holds) complaints_.append(" ").append(what);
  }
  void expect_equal(Integer found, oracle::Wide wanted, std::string_view what) {
    if (found == Integer(wanted)) return;
    complaints_ += " " + std::string(what) + " " + to_string(found) + " should be " +
                   to_string(Integer(wanted));
  }

  void check_line_of_oracle() {
    expect(oracle::is_best_everywhere(table_, line_), "the line of the definition is not best");
  }

  template <class Pile>
  void check_in_memory(std::span<const Pile> row) {
    const oracle::Range& whole = table_[0][row.size()];
    expect_equal(stonegame::margin(row, rule_), whole.lead, "margin");
    expect_equal(stonegame::sum(row), oracle::sum(piles_), "sum");
    const stonegame::BestEnds ends = stonegame::best_ends(row, rule_);
    expect_equal(ends.margin, whole.lead, "best_ends.margin");
    expect_equal(ends.left, whole.left, "best_ends.left");
    expect_equal(ends.right, whole.right, "best_ends.right");
    expect(ends.best == whole.best, "best_ends.best");
    const auto game = stonegame::best_line(row, rule_);
    if (!game) return expect(false, "best_line failed");
    expect(rows::letters(game->line) == line_, "best_line");
    const auto scores = oracle::scores(piles_, rule_, line_);
    expect_equal(game->first_score, scores.first, "first_score");
    expect_equal(game->second_score, scores.second, "second_score");
  }

  void check_folded_row() {
    stonegame::FoldedRow folded(rule_);
    for (std::size_t k = 0; k < row_.size(); ++k) {
      expect(folded.push(row_[k]), "FoldedRow::push failed");
      expect_equal(folded.margin(), table_[0][k + 1].lead, "FoldedRow::margin");
    }
    expect(folded.size() == row_.size(), "FoldedRow::size");
    expect_equal(folded.sum(), oracle::sum(piles_), "FoldedRow::sum");
    expect_equal(folded.margin(), table_[0][row_.size()].lead, "FoldedRow::margin of all");
  }

  void check_fold_steps() {
    const auto steps = stonegame::fold_steps(row_, rule_);
    if (!steps) return expect(false, "fold_steps failed");
    const auto wanted = oracle::fold(piles_, rule_);
    bool is_same = steps->valley.size() == wanted.size();
    std::size_t from = 0;
    for (std::size_t k = 0; is_same && k < wanted.size(); ++k) {
      const stonegame::FoldedPile& pile = steps->valley[k];
      is_same = pile.value == Integer(wanted[k].value) && pile.from == from &&
                pile.to == from + wanted[k].width;
      from = pile.to;
    }
    expect(is_same, "the valley of fold_steps");
    expect(wanted.size() + 2 * steps->steps.size() == row_.size(), "the number of steps");
    for (const auto& step : steps->steps) {
      expect(step.a.value <= step.b.value && step.b.value > step.c.value, "a step is no peak");
      expect(step.a.to == step.b.from && step.b.to == step.c.from, "a step is not of neighbours");
    }
  }

  void check_lead_table() {
    const auto table = stonegame::LeadTable::make(row_, rule_);
    if (oracle::absolute_sum(piles_) > INT64_MAX) {
      return expect(!table && table.error() == stonegame::Error::sum_too_large,
                    "LeadTable should refuse");
    }
    if (!table) return expect(false, "LeadTable failed");
    const std::size_t n = row_.size();
    expect(table->size() == n, "LeadTable::size");
    for (std::size_t i = 0; i <= n; ++i) {
      for (std::size_t j = i; j <= n; ++j) {
        const oracle::Range& range = table_[i][j];
        expect_equal(table->lead(i, j), range.lead, "LeadTable::lead");
        expect(table->best_ends(i, j) == range.best, "LeadTable::best_ends");
        if (i == j) continue;
        expect_equal(table->candidate(i, j, stonegame::End::left), range.left, "candidate left");
        expect_equal(table->candidate(i, j, stonegame::End::right), range.right, "candidate right");
      }
    }
  }

  void check_table_margin() {
    const auto margin = stonegame::table_margin(row_, rule_);
    if (!margin) return expect(false, "table_margin failed");
    expect_equal(*margin, table_[0][row_.size()].lead, "table_margin");
  }

  void check_minimax() {
    std::uint64_t calls = 0;
    const oracle::Wide lead = oracle::lead(piles_, rule_, 0, row_.size(), calls);
    expect(lead == table_[0][row_.size()].lead, "the oracle's recursion and table");
    const auto result = stonegame::minimax(row_, rule_);
    if (!result) return expect(false, "minimax failed");
    expect_equal(result->margin, lead, "minimax margin");
    expect(result->calls == calls, "minimax calls");
  }

  const rows::Piles& row_;
  stonegame::Rule rule_;
  oracle::Piles piles_;
  oracle::Table table_;
  std::string line_;
  std::string complaints_;
};
