// SPDX-License-Identifier: MIT
// The section fold.
#include <fmt/format.h>

#include <algorithm>

#include "explain.hpp"
#include "phrases.hpp"
#include "stonegame/fold.hpp"
#include "words.hpp"

using stonegame::FoldedPile;
using stonegame::FoldStep;
using stonegame::FoldSteps;
using stonegame::Integer;
using stonegame::Rule;

namespace {

constexpr std::size_t longest_drawn = 24;
constexpr std::size_t shown_steps = 4;

/// The row while it is folded, drawn with every pile above the piles that it stands for.
class FoldPicture {
 public:
  explicit FoldPicture(const Subject& subject) {
    const bool is_take = subject.rule == Rule::take;
    for (std::size_t k = 0; k < subject.row.size(); ++k) {
      const Integer pile = subject.row[k];
      piles_.push_back({is_take ? pile : -pile, k, k + 1});
    }
  }

  /// How wide a column must be for every number that will stand in it.
  void make_room(const FoldSteps& folded) {
    const auto measure = [&](const FoldedPile& pile) {
      cell_ = std::max(cell_, fmt::formatted_size("{}", pile.value) + 2);
    };
    for (const FoldedPile& pile : piles_) measure(pile);
    for (const FoldStep& step : folded.steps) measure(step.folded());
  }

  [[nodiscard]] std::size_t width(std::size_t piles) const { return cell_ * piles; }

  [[nodiscard]] std::string numbers() const {
    std::string line;
    for (const FoldedPile& pile : piles_) {
      const std::string digits = fmt::format("{}", pile.value);
      put(line, middle(pile) - (digits.size() - 1) / 2, digits);
    }
    return line;
  }

  /// The bracket under the three piles of a step.
  [[nodiscard]] std::string bracket(const FoldStep& step, bool has_unicode) const {
    const std::size_t from = middle(step.a);
    const std::size_t at = middle(step.folded());
    const std::size_t to = middle(step.c);
    std::string line(from, ' ');
    for (std::size_t column = from; column <= to; ++column) {
      const bool is_corner = column == from || column == to;
      if (!has_unicode) {
        line += column == from ? '`' : column == to ? '\'' : column == at ? '.' : '-';
      } else if (is_corner) {
        line += column == from ? "└" : "┘";
      } else {
        line += column == at ? "┬" : "─";
      }
    }
    return line;
  }

  void fold(const FoldStep& step) {
    const auto a = std::find_if(piles_.begin(), piles_.end(),
                                [&](const FoldedPile& pile) { return pile.from == step.a.from; });
    *a = step.folded();
    piles_.erase(a + 1, a + 3);
  }

 private:
  [[nodiscard]] std::size_t middle(const FoldedPile& pile) const {
    return (pile.from + pile.to) * cell_ / 2;
  }
  static void put(std::string& line, std::size_t column, std::string_view text) {
    if (line.size() < column) line.resize(column, ' ');
    line += text;
  }

  std::vector<FoldedPile> piles_;
  std::size_t cell_ = 4;
};

std::string step_text(std::size_t k, const FoldStep& step) {
  return say("/explain/fold/step", fmt::arg("step", k + 1), fmt::arg("a", step.a.value),
             fmt::arg("b", step.b.value), fmt::arg("c", step.c.value),
             fmt::arg("b_term", term(step.b.value)), fmt::arg("c_term", term(step.c.value)),
             fmt::arg("value", step.folded().value));
}

void show_steps(const Subject& subject, Document& document) {
  const FoldSteps& folded = subject.folded;
  FoldPicture picture(subject);
  picture.make_room(folded);
  const std::size_t n = subject.row.size();
  const bool is_drawn = n <= longest_drawn && picture.width(n) + 2 <= subject.terminal.width;
  const std::size_t shown =
      subject.wants_all ? folded.steps.size() : std::min(folded.steps.size(), shown_steps);
  for (std::size_t k = 0; k < shown; ++k) {
    const FoldStep& step = folded.steps[k];
    document.paragraph(step_text(k, step));
    if (!is_drawn) continue;
    const std::string before = picture.numbers();
    const std::string bracket = picture.bracket(step, subject.terminal.has_unicode);
    picture.fold(step);
    document.figure({before, bracket, picture.numbers()});
  }
  if (shown < folded.steps.size()) {
    document.paragraph(
        say("/explain/more", fmt::arg("count", grouped(folded.steps.size() - shown))));
  }
}

// The negative of a pile of -2^63 does not fit 64 bits.
std::string negated_text(const Subject& subject) {
  std::vector<std::string> piles;
  for (std::size_t k = 0; k < std::min(subject.row.size(), longest_drawn); ++k) {
    piles.push_back(fmt::format("{}", -Integer(subject.row[k])));
  }
  if (subject.row.size() > longest_drawn) {
    piles.push_back(
        say("/explain/more_piles", fmt::arg("count", grouped(subject.row.size() - longest_drawn))));
  }
  return fmt::format("{}", fmt::join(piles, " "));
}

// What is left, largest first from the ends inwards: `1 - (-78)`.
std::string merged_text(const FoldSteps& folded) {
  std::string text;
  for (std::size_t k = 0; k < std::min(folded.merged.size(), longest_drawn); ++k) {
    const Integer value = folded.merged[k].value;
    text += k == 0 ? fmt::format("{}", value)
                   : fmt::format(" {} {}", k % 2 == 0 ? '+' : '-', term(value));
  }
  return folded.merged.size() > longest_drawn ? text + " ..." : text;
}

void show_valley(const FoldSteps& folded, Document& document) {
  if (folded.valley.size() == 1) {
    return document.paragraph(say("/explain/fold/one", fmt::arg("value", folded.take_margin)));
  }
  constexpr std::size_t shown = 40;
  std::vector<std::string> valley;
  for (std::size_t k = 0; k < std::min(folded.valley.size(), shown); ++k) {
    valley.push_back(fmt::format("{}", folded.valley[k].value));
  }
  if (folded.valley.size() > shown) {
    valley.push_back(
        say("/explain/more_piles", fmt::arg("count", grouped(folded.valley.size() - shown))));
  }
  document.paragraph(say(folded.steps.empty() ? "/explain/fold/none" : "/explain/fold/valley",
                         fmt::arg("row", fmt::join(valley, " "))));
  document.paragraph(sentence("/explain/fold/merge"));
  document.paragraph(fmt::format("{} = {}", merged_text(folded), folded.take_margin));
}

}  // namespace

void explain_fold(const Subject& subject, Document& document) {
  document.heading(sentence("/explain/fold/heading"));
  document.paragraph(sentence("/explain/fold/idea"));
  if (subject.row.empty()) return;
  if (subject.rule == Rule::remaining) {
    document.paragraph(say("/explain/fold/negated", fmt::arg("row", negated_text(subject))));
  }
  const FoldSteps& folded = subject.folded;
  show_steps(subject, document);

  show_valley(folded, document);
  if (subject.rule == Rule::remaining) {
    document.paragraph(say("/explain/fold/halve", fmt::arg("sum", stonegame::sum(subject.row)),
                           fmt::arg("take", term(folded.take_margin)),
                           fmt::arg("margin", subject.ends.margin)));
  } else {
    document.paragraph(sentence("/explain/fold/margin"));
  }
  if (folded.steps.empty()) return;
  document.paragraph(say(folded.steps.size() == 1 ? "/explain/fold/cost_one" : "/explain/fold/cost",
                         fmt::arg("folds", grouped(folded.steps.size()))));
}

void fold_data(const Subject& subject, Json& json) {
  const FoldSteps& folded = subject.folded;
  const auto pile = [&](std::string_view key, const FoldedPile& content) {
    json.key(key);
    json.begin_object();
    json.field("value", content.value);
    json.field("from", Integer(content.from + 1));
    json.field("to", Integer(content.to));
    json.end_object();
  };
  json.field("negated", subject.rule == Rule::remaining);
  json.key("steps");
  json.begin_array();
  for (const FoldStep& step : folded.steps) {
    json.begin_object();
    pile("a", step.a);
    pile("b", step.b);
    pile("c", step.c);
    pile("folded", step.folded());
    json.end_object();
  }
  json.end_array();
  json.key("valley");
  json.begin_array();
  for (const FoldedPile& content : folded.valley) json.value(content.value);
  json.end_array();
  json.field("take_margin", folded.take_margin);
}
