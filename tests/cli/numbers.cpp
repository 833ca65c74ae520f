// SPDX-License-Identifier: MIT
// The units of solve and table, and what is common to all.
#include "numbers.hpp"

#include <algorithm>

using stonegame::Rule;

namespace {

// What the words of the program say of the game at large; the numbers in it are no answers.
const char* const general[] = {
    "2^n - 1 calls",
    "n(n+1)/2",
    "On 1 5 2 First loses by 2.",
    "On the row 2 2, for one, the whole row has lead 0.",
    "0 is an answer, so it cannot stand for 'not computed yet'.",
    "lead of a single pile = 0",
    "The empty row is a row: lead 0, a tie.",
    "(the sums of the first 0, 1, 2, ... piles)",
    "Random draws its ends from seed 1.",
};

Words texts(const oracle::Piles& piles) {
  Words words;
  for (const Wide pile : piles) words.push_back(text(pile));
  return words;
}

}  // namespace

void Reader::expect(bool is_right, const std::string& what) {
  if (!is_right) faults_.push_back(what);
}

void Reader::expect_row(const std::string& shown, const Words& row) {
  const std::size_t gap = shown.find("...");
  Words left = split(shown.substr(0, gap), " ");
  if (gap == std::string::npos) return expect(left == row, "the row " + shown);
  std::string rest = shown.substr(gap + 3);
  std::smatch found;
  std::optional<Wide> hidden;
  if (std::regex_search(rest, found, pattern("^ \\(([0-9,]+) more\\)(?: \\.\\.\\.)?"))) {
    hidden = number(found[1]);
    rest = std::string(found.suffix());
  }
  const Words right = split(rest, " ");
  expect(left.size() + right.size() < row.size() &&
             std::equal(left.begin(), left.end(), row.begin()) &&
             std::equal(right.rbegin(), right.rend(), row.rbegin()),
         "the ends of the row " + shown);
  const Wide gone = static_cast<Wide>(row.size()) - static_cast<Wide>(left.size() + right.size());
  expect(!hidden || *hidden == gone, "how many of the row are left out: " + shown);
}

void Reader::expect_row(const std::string& shown, std::size_t i, std::size_t j) {
  expect_row(shown, texts({game_.piles.begin() + static_cast<std::ptrdiff_t>(i),
                           game_.piles.begin() + static_cast<std::ptrdiff_t>(j)}));
}

void Reader::take(std::string& unit, const std::string& source, Check check) {
  std::smatch found;
  while (std::regex_search(unit, found, pattern(source))) {
    (this->*check)(found);
    unit = found.prefix().str() + "~" + found.suffix().str();
  }
}

Words Reader::faults(const std::string& output) {
  faults_.clear();
  for (std::string unit : units(output)) {
    const std::size_t before = faults_.size();
    const std::string whole = unit;
    for (const char* const words : general) unit = replace_all(unit, words, "~");
    read(unit);
    if (unit.find_first_of("0123456789") != std::string::npos) {
      faults_.push_back("unexplained number: " + unit);
    }
    for (std::size_t k = before; k < faults_.size(); ++k) faults_[k] += "\n    in: " + whole;
  }
  return faults_;
}

void Reader::read(std::string& unit) {
  if (unit.starts_with("2> ")) {
    unit.erase(0, 3);
    read_sentences(unit);
  } else if (read_lines(unit) || read_grid(unit) || read_figure(unit)) {
    unit.clear();
  } else {
    read_sentences(unit);
  }
}

void Reader::read_sentences(std::string& unit) {
  if (unit.find("The fold: ") != std::string::npos) mode_ = "fold";
  if (unit.find("A best line, ") != std::string::npos) mode_ = "line";
  if (unit.find("prefix sums") != std::string::npos) mode_ = "sums";
  if (unit.find("Every call on") != std::string::npos) {
    mode_ = "tree";
    rows_ = 0;
  }
  if (unit.find_first_of("0123456789") == std::string::npos &&
      unit.find("gave nothing") == std::string::npos) {
    return;
  }
  for (const Sentence& sentence : sentences()) take(unit, sentence.pattern, sentence.check);
  for (const Sentence& sentence : fold_sentences()) take(unit, sentence.pattern, sentence.check);
}

// Answers, CSV and JSON are for programs: nothing else stands beside them.
bool Reader::read_lines(std::string& unit) {
  if (unit.starts_with("{")) {
    read_json(unit);
    return true;
  }
  if (!game_.answer.empty()) {
    if (game_.answer != "*") {
      read_answer(game_.answer, unit);
    } else {
      // A paragraph to the eye: a word and its answer, again and again.
      const Words words = split(unit, " ");
      for (std::size_t k = 0; k + 1 < words.size(); k += 2) {
        const bool is_empty = words[k] == "line" && game_.size() == 0;
        read_answer(words[k], is_empty ? "" : words[k + 1]);
        if (is_empty) --k;
      }
    }
    return true;
  }
  if (unit.starts_with("from,to,lead")) {
    read_csv(unit);
    return true;
  }
  return false;
}

void Reader::read_answer(const std::string& answer, const std::string& shown) {
  const auto word = [](bool truth) { return truth ? "true" : "false"; };
  const std::map<std::string, std::string> answers{{"margin", text(game_.margin)},
                                                   {"first", text(game_.scores.first)},
                                                   {"second", text(game_.scores.second)},
                                                   {"verdict", game_.margin > 0   ? "first"
                                                               : game_.margin < 0 ? "second"
                                                                                  : "tie"},
                                                   {"best", ends_word(game_.whole.best)},
                                                   {"line", game_.line},
                                                   {"wins", word(game_.margin > 0)},
                                                   {"not-loses", word(game_.margin >= 0)}};
  const auto found = answers.find(answer);
  expect(found != answers.end() && found->second == shown, "the answer " + shown);
}

void Reader::read_csv(const std::string& unit) {
  const Words lines = split(unit, " ");
  std::size_t k = 0;
  for (std::size_t length = 1; length <= game_.size(); ++length) {
    for (std::size_t i = 0; i + length <= game_.size(); ++i) {
      const oracle::Range range = game_.range(i, i + length);
      std::string line;
      for (const Wide value : {static_cast<Wide>(i + 1), static_cast<Wide>(i + length), range.lead,
                               range.left, range.right}) {
        line += text(value) + ",";
      }
      line += ends_word(range.best);
      if (++k < lines.size()) expect(lines[k] == line, lines[k] + " should be " + line);
    }
  }
  expect(lines.size() == k + 1, "a line for every range");
}

void Reader::read_json(const std::string& unit) {
  const auto fields = fields_of(unit);
  if (!fields) return expect(false, "not JSON");
  const Fields expected = expected_fields(game_);
  for (const auto& [path, shown] : *fields) {
    const auto found = expected.find(path);
    if (found != expected.end()) {
      expect(found->second.contains(shown),
             path + " " + shown + " should be " + *found->second.begin());
      continue;
    }
    std::string rest = shown;
    if (rest.find(' ') == std::string::npos) {
      expect(rest.find_first_of("0123456789") == std::string::npos, "unexplained number: " + path);
      continue;
    }
    Reader reader(game_);
    for (const std::string& fault : reader.faults(rest)) expect(false, fault);
  }
}

// `left    take 7   First ends 79 behind   best`
void Reader::read_end(const Words& cells) {
  const bool is_left = cells[0] == "left";
  const oracle::Range range = game_.whole;
  const Wide reached = is_left ? range.left : range.right;
  const std::string verb = game_.rule == Rule::take ? "take " : "remove ";
  expect(cells[1] == verb + text(game_.pile(0, game_.size(), is_left)), cells[1]);
  const std::string outcome = reached == 0  ? "level"
                              : reached > 0 ? "First ends " + text(reached) + " ahead"
                                            : "First ends " + text(-reached) + " behind";
  expect(cells[2] == outcome, cells[2] + " should be " + outcome);
  expect((cells.size() == 4) == (reached == range.lead), "which end is best");
}

// `best line   R L L L      1 · 7 · 90 · 5`
void Reader::read_best_line(const std::string& unit) {
  std::string shown = replace_all(unit.substr(11), "\xC2\xB7", " ");
  shown = std::regex_replace(shown, pattern(" \\. "), " ");
  const std::size_t piles = shown.find_first_of("-0123456789", shown.find_last_of("LR"));
  std::size_t from = piles;
  // `... (5 more)` belongs to the letters.
  if (const std::size_t more = shown.find(" more)"); more != std::string::npos) {
    const std::size_t gap = shown.find("...");
    if (gap < piles) from = shown.find_first_of("-0123456789", more);
  }
  if (from == std::string::npos) return expect(false, "a line without piles");
  Words letters;
  Words taken;
  std::size_t i = 0;
  std::size_t j = game_.size();
  for (const char end : game_.line) {
    letters.emplace_back(1, end);
    taken.push_back(text(game_.piles[end == 'L' ? i++ : --j]));
  }
  expect_row(shown.substr(0, from), letters);
  expect_row(shown.substr(from), taken);
}

// `piles   7 90 5 1`, `length 2   83 85 4`
void Reader::read_leads(const std::string& unit) {
  const Words words = split(unit, " ");
  if (words[0] == "piles") {
    rows_ = 0;
    return expect_row(unit.substr(unit.find("piles") + 5), 0, game_.size());
  }
  const auto length = static_cast<std::size_t>(number(words[1]));
  if (length == 0 || length > game_.size()) return expect(false, "a length of no range");
  Words leads;
  for (std::size_t i = 0; i + length <= game_.size(); ++i) {
    leads.push_back(text(game_.range(i, i + length).lead));
  }
  ++rows_;
  expect_row(unit.substr(unit.find(words[1]) + words[1].size()), leads);
}
