// SPDX-License-Identifier: MIT
// The sentences of the sections fold, parity and pitfalls.
#include <algorithm>

#include "numbers.hpp"

using stonegame::Rule;

namespace {

std::string term(Wide value) { return value < 0 ? "(" + text(value) + ")" : text(value); }

Words values(const std::vector<oracle::Folded>& row) {
  Words words;
  for (const auto& pile : row) words.push_back(text(pile.value));
  return words;
}

Wide places_sum(const Game& game, std::size_t first) {
  Wide sum = 0;
  for (std::size_t k = first; k < game.size(); k += 2) sum += game.piles[k];
  return sum;
}

}  // namespace

const std::vector<Reader::Sentence>& Reader::fold_sentences() {
  static const std::vector<Sentence> all{
      {"^Step ([0-9,]+): (-?[0-9]+) is a peak between (-?[0-9]+) and (-?[0-9]+)\\. "
       "The three become (.*) = (-?[0-9]+)\\.$",
       &Reader::step},
      {"(What remains has no peak|There is no peak here).* risen: (-?[0-9].*?)\\.$",
       &Reader::valley},
      {"^(One pile remains), (-?[0-9]+), and First takes it\\.$", &Reader::valley},
      {"the negated piles: (.*)\\. Fold those\\.", &Reader::negated},
      {"^(-?[0-9]+(?: [-+] [-()0-9]+)+)( \\.\\.\\.)? = (-?[0-9]+)$", &Reader::merge},
      {"the margin is \\(sum \\+ that\\) / 2 = \\((-?[0-9]+) \\+ ([-()0-9]+)\\) / 2 = (-?[0-9]+)",
       &Reader::halve},
      {"^([0-9,]+) folds and no table", &Reader::fold_count},
      {"(Odd|Even) places: (?:(-?[0-9]+(?: \\+ [-()0-9]+)*) = )?(-?[0-9]+)\\.", &Reader::places},
      {"The total, (-?[0-9]+)", &Reader::parity_total},
      {"odd total; here it is (-?[0-9]+), with (-?[0-9]+) on the odd places and (-?[0-9]+) on the "
       "even ones",
       &Reader::parity_total},
      {"by at least (-?[0-9]+)\\. The margin is (-?[0-9]+)(, so on this row nothing does better)?",
       &Reader::parity_bound},
      {"this row has ([0-9,]+)\\.$", &Reader::pile_count},
      {"with sum (-?[0-9]+) and margin (-?[0-9]+), First has \\((-?[0-9]+) \\+ "
       "(-?[0-9]+|\\(-[0-9]+\\))\\) / 2 = "
       "(-?[0-9]+)\\.",
       &Reader::two_scores},
      {"Ranges with lead 0 on this row: ([0-9,]+) of ([0-9,]+), the first being (.*?)\\.",
       &Reader::zeros},
      {"On this row no range has lead 0; on the row 2 2 the whole row has\\.", &Reader::no_zeros},
      {"sum (past) 2\\^31 - 1: 32-bit integers overflow|pass 2\\^31 - 1 soon: use 64-bit integers",
       &Reader::wide},
  };
  return all;
}

void Reader::step(const std::smatch& m) {
  if (mode_ == "before") oracle::fold_at(folded_, peak_);  // the last step was not drawn
  expect(m[1], static_cast<Wide>(++folds_));
  peak_ = 1;
  while (peak_ < folded_.size() && !oracle::is_peak(folded_, peak_)) ++peak_;
  if (peak_ >= folded_.size()) return expect(false, "there is no peak");
  const Wide a = folded_[peak_ - 1].value;
  const Wide b = folded_[peak_].value;
  const Wide c = folded_[peak_ + 1].value;
  expect(m[2], b);
  expect(m[3], a);
  expect(m[4], c);
  expect(m[5] == text(a) + " - " + term(b) + " + " + term(c), "the three piles");
  expect(m[6], a - b + c);
  mode_ = "before";
}

void Reader::valley(const std::smatch& m) {
  const auto valley = oracle::fold(game_.piles, game_.rule);
  const char* found = valley.size() == 1              ? "One pile remains"
                      : valley.size() == game_.size() ? "There is no peak here"
                                                      : "What remains has no peak";
  expect(m[1] == found, "whether there is a peak");
  expect_row(m[2], values(valley));
}

void Reader::negated(const std::smatch& m) {
  expect_row(m[1], values(oracle::unfolded(game_.piles, game_.rule)));
}

// The larger end of the valley in turn: `1 - (-78) = 79`, perhaps with its end left out.
void Reader::merge(const std::smatch& m) {
  const auto valley = oracle::fold(game_.piles, game_.rule);
  std::string terms;
  std::size_t count = 0;
  for (std::size_t from = 0, to = valley.size(); from < to && terms.size() <= m[1].str().size();) {
    const bool is_left = valley[from].value >= valley[to - 1].value;
    const Wide value = valley[is_left ? from++ : --to].value;
    if (terms.size() == static_cast<std::size_t>(m[1].length())) break;
    terms += count == 0 ? text(value) : (count % 2 == 0 ? " + " : " - ") + term(value);
    ++count;
  }
  expect(m[1] == terms, m[1].str() + " should be " + terms);
  expect(m[2].matched == (count < valley.size()), "whether the end is left out");
  expect(m[3], game_.folded_margin());
}

void Reader::halve(const std::smatch& m) {
  expect(game_.rule == Rule::remaining, "nothing is halved under take");
  expect(m[1], oracle::sum(game_.piles));
  expect(m[2] == term(game_.folded_margin()), "the margin of take");
  expect(m[3], game_.margin);
}

void Reader::fold_count(const std::smatch& m) {
  const std::size_t kept = oracle::fold(game_.piles, game_.rule).size();
  expect(m[1], static_cast<Wide>((game_.size() - kept) / 2));
}

void Reader::places(const std::smatch& m) {
  const std::size_t first = m[1] == "Odd" ? 0 : 1;
  expect(m[3], places_sum(game_, first));
  if (!m[2].matched) return;
  std::string terms;
  for (std::size_t k = first; k < game_.size(); k += 2) {
    terms += k < 2 ? text(game_.piles[k]) : " + " + term(game_.piles[k]);
  }
  expect(m[2] == terms, "the piles on those places");
}

void Reader::parity_total(const std::smatch& m) {
  expect(m[1], oracle::sum(game_.piles));
  if (m.size() == 2) return;
  expect(m[2], places_sum(game_, 0));
  expect(m[3], places_sum(game_, 1));
}

void Reader::parity_bound(const std::smatch& m) {
  const Wide difference = places_sum(game_, 0) - places_sum(game_, 1);
  const Wide bound = std::max(difference, -difference);
  expect(m[1], bound);
  expect(m[2], game_.margin);
  expect(m[3].matched == (bound == game_.margin), "whether there is more to be had");
}

void Reader::pile_count(const std::smatch& m) { expect(m[1], static_cast<Wide>(game_.size())); }

void Reader::two_scores(const std::smatch& m) {
  expect(m[1], oracle::sum(game_.piles));
  expect(m[2], game_.margin);
  expect(m[3], oracle::sum(game_.piles));
  expect(m[4] == term(game_.margin), "the margin");
  expect(m[5], game_.scores.first);
}

void Reader::zeros(const std::smatch& m) {
  Wide count = 0;
  std::pair<std::size_t, std::size_t> first;
  for (std::size_t length = 1; length <= game_.size(); ++length) {
    for (std::size_t i = 0; i + length <= game_.size(); ++i) {
      if (game_.range(i, i + length).lead != 0) continue;
      if (count++ == 0) first = {i, i + length};
    }
  }
  expect(m[1], count);
  expect(m[2], static_cast<Wide>(game_.size() * (game_.size() + 1) / 2));
  expect_row(m[3], first.first, first.second);
}

void Reader::no_zeros(const std::smatch&) {
  for (std::size_t i = 0; i < game_.size(); ++i) {
    for (std::size_t j = i + 1; j <= game_.size(); ++j) {
      expect(game_.range(i, j).lead != 0, "a range has lead 0");
    }
  }
}

void Reader::wide(const std::smatch& m) {
  expect(m[1].matched == (oracle::absolute_sum(game_.piles) > INT32_MAX), "whether 32 bits do");
}
