// SPDX-License-Identifier: MIT
// The grids and figures.
#include <algorithm>

#include "numbers.hpp"

using stonegame::Rule;

bool Reader::read_grid(const std::string& unit) {
  if (!unit.starts_with("  ") || unit.starts_with("  - ")) return false;
  if (unit.starts_with("  best line")) return read_best_line(unit), true;
  const Words cells = split(unit, "   ");
  const bool is_label = std::regex_search(unit, pattern("^ +(piles +-?[0-9]|length [0-9])"));
  if (is_label) return read_leads(unit), true;
  if (cells.size() < 2) return false;
  if (cells[0] == "left" || cells[0] == "right") return read_end(cells), true;
  if (unit.find_first_of("0123456789") == std::string::npos) return read_header(cells), true;
  if (mode_ == "calls") return read_calls(cells), true;
  if (mode_ == "candidates") return read_candidates(cells), true;
  if (mode_ == "duel" || mode_ == "review" || mode_ == "moves") return read_move(cells), true;
  if (mode_ == "matrix") return read_matrix(cells), true;
  if (mode_ == "costs") return read_costs(cells), true;
  return false;
}

void Reader::read_header(const Words& cells) {
  const auto has = [&](const char* word) {
    return std::find(cells.begin(), cells.end(), word) != cells.end();
  };
  const std::string mode = has("calls")             ? "calls"
                           : has("First \\ Second") ? "matrix"
                           : has("method")          ? "costs"
                           : has("the other end")   ? "moves"
                           : cells[0] == "piles"    ? "candidates"
                           : has("best")            ? "review"
                           : cells[0] == "move"     ? "duel"
                                                    : "";
  if (mode.empty()) return;
  mode_ = mode;
  rows_ = from_ = skipped_ = 0;
  to_ = game_.size();
  slips_.clear();
}

// `4 (this row)   15   10`
void Reader::read_calls(const Words& cells) {
  if (cells.size() != 3) return expect(false, "a row of three");
  const bool is_this = cells[0].ends_with(" (this row)");
  const Wide usual[] = {4, 6, 8};
  const Wide n = is_this ? static_cast<Wide>(game_.size()) : rows_ < 3 ? usual[rows_] : 0;
  ++rows_;
  expect(cells[0], n);
  expect(cells[1], (Wide{1} << static_cast<int>(n)) - 1);
  expect(cells[2], n * (n + 1) / 2);
}

// `7 90 5 1   7 - 86 = -79   1 - (-78) = 79   79   right`
void Reader::read_candidates(const Words& cells) {
  if (cells.size() != 5) return expect(false, "a row of five");
  std::vector<std::pair<std::size_t, std::size_t>> ranges;
  if (game_.wants_all || game_.size() <= 6) {
    for (std::size_t length = 2; length <= game_.size(); ++length) {
      for (std::size_t i = 0; i + length <= game_.size(); ++i) ranges.emplace_back(i, i + length);
    }
  } else {
    std::size_t i = 0;
    std::size_t j = game_.size();
    for (const char end : game_.line) {
      if (j - i >= 2) ranges.emplace_back(i, j);
      end == 'L' ? ++i : --j;
    }
    std::reverse(ranges.begin(), ranges.end());
    if (ranges.size() > 15) ranges.erase(ranges.begin(), ranges.end() - 15);
  }
  if (rows_ >= ranges.size()) return expect(false, "more ranges than there are");
  const auto [i, j] = ranges[rows_++];
  const oracle::Range range = game_.range(i, j);
  expect_row(cells[0], i, j);
  read_candidate(cells[1], i, j, true);
  read_candidate(cells[2], i, j, false);
  expect(cells[3], range.lead);
  expect(cells[4] == ends_word(range.best), "the best end");
}

void Reader::read_candidate(const std::string& shown, std::size_t i, std::size_t j, bool is_left) {
  const Wide rest = game_.range(is_left ? i + 1 : i, is_left ? j : j - 1).lead;
  const Wide gain = game_.gain(i, j, is_left);
  const std::string expected = text(gain) + " - " +
                               (rest < 0 ? "(" + text(rest) + ")" : text(rest)) + " = " +
                               text(gain - rest);
  expect(shown == expected, shown + " should be " + expected);
}

// `1 First   7 90 5 1   left 7   ...`: the moves follow one another.
void Reader::read_move(const Words& cells) {
  std::smatch taken;
  if (cells.size() < 3 || from_ >= to_ ||
      !std::regex_match(cells[2], taken, pattern("(?:(left|right) )?(-?[0-9]+)"))) {
    return expect(false, "not a move");
  }
  if (mode_ == "duel" && rows_ == 0) skip_to(number(cells[0]) - 1);
  const bool is_left = taken[1] != "right";
  const Move move{from_, to_, skipped_ + rows_++, is_left};
  const std::string player = move.move % 2 == 0 ? " First" : " Second";
  expect(cells[0] == std::to_string(move.move + 1) + player, "the move " + cells[0]);
  expect_row(cells[1], from_, to_);
  expect(taken[1].matched == (to_ - from_ > 1), "an end is named where there are two");
  expect(taken[2], game_.pile(from_, to_, is_left));
  const std::string line = mode_ == "moves"    ? game_.line
                           : mode_ == "review" ? game_.moves
                                               : Duel(game_).line;
  // The last pile is the left end and the right one.
  expect(to_ - from_ == 1 || (move.move < line.size() && (line[move.move] == 'L') == is_left),
         "the end that is taken");
  read_judgement(cells, move);
  is_left ? ++from_ : --to_;
}

// The duel begins late where greedy loses late.
void Reader::skip_to(Wide move) {
  const Duel duel(game_);
  if (move <= 0 || !duel.slip() || move >= static_cast<Wide>(duel.line.size())) return;
  expect(static_cast<Wide>(*duel.slip()) >= move, "the slip is not shown");
  for (; static_cast<Wide>(skipped_) < move; ++skipped_) {
    duel.line[skipped_] == 'L' ? ++from_ : --to_;
  }
}

void Reader::read_judgement(const Words& cells, const Move& move) {
  const oracle::Range range = game_.range(move.from, move.to);
  const Wide reached = move.is_left ? range.left : range.right;
  const Wide missed = move.is_left ? range.right : range.left;
  const Wide given = range.lead - reached;
  // In the duel Second is the one who knows better.
  const bool is_mistake = given != 0 && (mode_ != "duel" || move.move % 2 == 0);
  if (is_mistake) slips_.push_back(move);
  Words expected{cells[0], cells[1], cells[2]};
  if (mode_ == "moves") {
    expected.push_back(text(game_.gain(move.from, move.to, move.is_left)));
    expected.push_back(move.to - move.from == 1 ? "the only pile"
                       : reached == missed      ? "as good"
                                                : "costs " + text(reached - missed));
  } else if (mode_ == "review") {
    expected.push_back(ends_word(range.best));
    expected.push_back(given == 0 ? "-" : text(given));
  } else if (is_mistake) {
    expected.push_back(text(given));
  }
  expect(cells == expected, "what move " + text(static_cast<Wide>(move.move + 1)) + " is worth");
}

// `greedy   -79   -79   -79   91   158`
void Reader::read_matrix(const Words& cells) {
  const auto& [first, way] = ways[rows_ % 4];
  ++rows_;
  if (cells.size() != 6 || cells[0] != first) return expect(false, "a row of the matrix");
  for (std::size_t k = 0; k < 4; ++k) {
    const std::set<Wide> possible = results(game_, way, ways[k].second);
    expect(possible.contains(number(cells[k + 1])),
           cells[k + 1] + " should be " + text(*possible.begin()));
    expect(number(cells[k + 1]) >= game_.margin - number(cells[5]), "better than a perfect reply");
  }
  const std::set<Wide> possible = shortfalls(game_, way);
  expect(possible.contains(number(cells[5])), cells[5] + " should be " + text(*possible.begin()));
}

// `table   n(n+1)/2 entries   n(n+1)/2   10 entries`, but what is said of every row is `~` by now.
void Reader::read_costs(const Words& cells) {
  const auto n = static_cast<Wide>(game_.size());
  const auto kept = static_cast<Wide>(oracle::fold(game_.piles, game_.rule).size());
  const std::map<std::string, Words> general{{"recursion", {"recursion", "~", "n"}},
                                             {"table", {"table", "~ entries", "~"}},
                                             {"fold", {"fold", "n", "folded row"}}};
  const auto method = general.find(cells[0]);
  if (method == general.end() || cells.size() != 4 ||
      !std::equal(method->second.begin(), method->second.end(), cells.begin())) {
    return expect(false, "a method's cost in general");
  }
  std::smatch found;
  const std::string& here = cells[3];
  if (cells[0] == "recursion" && std::regex_match(here, found, pattern("calls: 2\\^(\\d+) - 1"))) {
    expect(n >= 64, "a power that could be written out");
    expect(found[1], n);
  } else if (cells[0] == "recursion" &&
             std::regex_match(here, found, pattern("calls: ([0-9,]+)"))) {
    expect(n < 64 && number(found[1]) == (Wide{1} << static_cast<int>(n)) - 1, here);
  } else if (cells[0] == "table" && std::regex_match(here, found, pattern("entries: ([0-9,]+)"))) {
    expect(found[1], n * (n + 1) / 2);
  } else if (std::regex_match(here, found, pattern("([0-9,]+) folded away, ([0-9,]+) left"))) {
    expect(found[1], n - kept);
    expect(found[2], kept);
  } else {
    expect(false, "not a cost: " + here);
  }
}

bool Reader::read_figure(const std::string& unit) {
  if (!unit.starts_with("  ") || unit.starts_with("  - ")) return false;
  if (mode_ == "sums" && unit.find_first_of("0123456789") != std::string::npos) {
    Words sums;
    for (std::size_t k = 0; k <= game_.size(); ++k) {
      sums.push_back(text(oracle::sum(game_.piles, 0, k)));
    }
    expect_row(unit, sums);
    return true;
  }
  if (mode_ == "tree") {
    const Words lines = tree();
    expect(rows_ < lines.size() && lines[rows_] == unit, "a call of the recursion");
    ++rows_;
    return true;
  }
  if (mode_ != "before" && mode_ != "bracket" && mode_ != "after") return false;
  read_picture(unit);
  return true;
}

// Every call of the recursion, in order; `*` where it was asked before.
Words Reader::tree() const {
  Words lines;
  std::set<std::pair<std::size_t, std::size_t>> asked;
  const auto call = [&](const auto& self, std::size_t i, std::size_t j, std::size_t depth) -> void {
    std::string line(2 + 4 * depth, ' ');
    for (std::size_t k = i; k < j; ++k) line += (k > i ? " " : "") + text(game_.piles[k]);
    lines.push_back(line + (asked.insert({i, j}).second ? "" : " *"));
    if (j - i == 1) return;
    self(self, i + 1, j, depth + 1);
    self(self, i, j - 1, depth + 1);
  };
  if (game_.size() > 0) call(call, 0, game_.size(), 0);
  return lines;
}

namespace {

// Where the words of a line stand: the columns of each from its first to its last.
std::vector<std::pair<std::size_t, std::size_t>> columns(const std::string& line) {
  std::vector<std::pair<std::size_t, std::size_t>> words;
  for (std::size_t k = 0; k < line.size(); ++k) {
    if (line[k] == ' ') continue;
    if (k == 0 || line[k - 1] == ' ') words.emplace_back(k, k);
    words.back().second = k;
  }
  return words;
}

Words values(const std::vector<oracle::Folded>& row) {
  Words words;
  for (const auto& pile : row) words.push_back(text(pile.value));
  return words;
}

}  // namespace

// The row, the bracket under the three piles, and the row with one in their place.
void Reader::read_picture(const std::string& unit) {
  if (mode_ == "bracket") {
    bracket_ = unit;
    mode_ = "after";
    return;
  }
  if (mode_ == "before") {
    expect_row(unit, values(folded_));
    before_ = unit;
    mode_ = "bracket";
    return;
  }
  oracle::fold_at(folded_, peak_);
  expect_row(unit, values(folded_));
  read_bracket(unit);
  mode_ = "fold";
}

// Its corners stand under the outer two, and its middle over what has taken their place.
void Reader::read_bracket(const std::string& after) {
  std::string plain = bracket_;
  for (const auto& [drawn, letter] :
       {std::pair{"\u2514", "`"}, {"\u2518", "'"}, {"\u252C", "."}, {"\u2500", "-"}}) {
    plain = replace_all(plain, drawn, letter);
  }
  const auto above = columns(before_);
  const auto below = columns(after);
  const auto stands_in = [&](char mark, const auto& words, std::size_t k) {
    const std::size_t at = plain.find(mark);
    expect(k < words.size() && words[k].first <= at && at <= words[k].second, "the bracket");
  };
  stands_in('`', above, peak_ - 1);
  stands_in('\'', above, peak_ + 1);
  stands_in('.', below, peak_ - 1);
}
