// SPDX-License-Identifier: MIT
// The sections table and pitfalls.
#include <fmt/format.h>

#include <algorithm>

#include "explain.hpp"
#include "library.hpp"
#include "line_text.hpp"
#include "phrases.hpp"
#include "table_text.hpp"
#include "words.hpp"

using stonegame::End;
using stonegame::Integer;
using stonegame::LeadTable;
using stonegame::Row;
using stonegame::Rule;

namespace {

// Rows up to this length show every range; longer ones those along the best line.
constexpr std::size_t longest_shown_whole = 6;

std::vector<std::int64_t> prefix_sums(Row row) {
  std::vector<std::int64_t> sums{0};
  for (const std::int64_t pile : row) sums.push_back(sums.back() + pile);
  return sums;
}

// `7 - 86 = -79`: what the move scores, the lead it hands over, and what it leads to.
std::string candidate_text(const LeadTable& table, std::size_t i, std::size_t j, End end) {
  const std::int64_t rest = end == End::left ? table.lead(i + 1, j) : table.lead(i, j - 1);
  const std::int64_t result = table.candidate(i, j, end);
  return fmt::format("{} - {} = {}", Integer(result) + Integer(rest), term(rest), result);
}

// The leads as the subcommand table shows them.
std::vector<std::string> lead_lines(const Subject& subject) {
  Terminal terminal = subject.terminal;
  terminal.width -= 2;
  Output out = Output::in_memory();
  print_leads(out, terminal, subject.row, *subject.table, subject.wants_all);
  std::vector<std::string> lines;
  for (std::string_view text = out.text(); !text.empty();) {
    lines.emplace_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.size(), lines.back().size() + 1));
  }
  return lines;
}

Document::Cells candidate_cells(const Subject& subject, std::size_t i, std::size_t j) {
  const LeadTable& table = *subject.table;
  return {row_text(subject.row.subspan(i, j - i), 24), candidate_text(table, i, j, End::left),
          candidate_text(table, i, j, End::right), fmt::format("{}", table.lead(i, j)),
          std::string(name(table.best_ends(i, j)))};
}

std::vector<Document::Cells> every_range(const Subject& subject) {
  std::vector<Document::Cells> rows;
  for (std::size_t length = 2; length <= subject.row.size(); ++length) {
    for (std::size_t i = 0; i + length <= subject.row.size(); ++i) {
      rows.push_back(candidate_cells(subject, i, i + length));
    }
  }
  return rows;
}

std::vector<Document::Cells> ranges_on_line(const Subject& subject) {
  std::vector<Document::Cells> rows;
  std::size_t i = 0;
  std::size_t j = subject.row.size();
  for (const End end : subject.best.line) {
    if (j - i < 2) break;
    rows.push_back(candidate_cells(subject, i, j));
    end == End::left ? ++i : --j;
  }
  std::reverse(rows.begin(), rows.end());
  return rows;
}

void show_candidates(const Subject& subject, Document& document) {
  constexpr std::size_t screen = 15;
  const bool shows_every = subject.wants_all || subject.row.size() <= longest_shown_whole;
  document.paragraph(
      sentence(shows_every ? "/explain/table/candidates" : "/explain/table/candidates_on_line"));
  std::vector<Document::Cells> rows = shows_every ? every_range(subject) : ranges_on_line(subject);
  if (!shows_every && rows.size() > screen) {
    rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(screen));
  }
  const std::size_t n = subject.row.size();
  const std::size_t shown = rows.size();
  const bool is_take = subject.rule == Rule::take;
  document.grid(
      {std::string(sentence("/explain/table/range")),
       std::string(sentence(is_take ? "/explain/table/left" : "/explain/table/left_gone")),
       std::string(sentence(is_take ? "/explain/table/right" : "/explain/table/right_gone")),
       std::string(sentence("/explain/table/lead")), std::string(sentence("/explain/table/best"))},
      std::move(rows));
  if (const std::size_t more = n * (n - 1) / 2 - shown; more > 0) {
    document.paragraph(say("/explain/more", fmt::arg("count", grouped(more))));
  }
}

}  // namespace

void explain_table(const Subject& subject, Document& document) {
  const bool is_take = subject.rule == Rule::take;
  document.heading(sentence("/explain/table/heading"));
  if (!is_take) {
    document.paragraph(sentence("/explain/table/sums"));
    document.figure({row_text(prefix_sums(subject.row), subject.terminal.width - 4)});
  }
  document.paragraph(
      say("/explain/table/fill",
          fmt::arg("single", sentence(is_take ? "/explain/table/single_take"
                                              : "/explain/table/single_remaining"))));
  if (subject.row.empty()) return;
  document.paragraph(sentence("/explain/table/leads"));
  document.figure(lead_lines(subject));
  if (subject.row.size() > 1) show_candidates(subject, document);
  document.paragraph(
      say("/explain/table/answer", fmt::arg("lead", lead_words(subject.ends.margin)),
          fmt::arg("verdict", verdict_sentence(subject.rule, subject.ends.margin, subject.best))));
}

void table_data(const Subject& subject, Json& json) {
  const LeadTable& table = *subject.table;
  if (subject.rule == Rule::remaining) {
    json.key("prefix_sums");
    json.begin_array();
    for (const std::int64_t sum : prefix_sums(subject.row)) json.value(Integer(sum));
    json.end_array();
  }
  json.key("ranges");
  json.begin_array();
  for (std::size_t length = 1; length <= subject.row.size(); ++length) {
    for (std::size_t i = 0; i + length <= subject.row.size(); ++i) {
      const std::size_t j = i + length;
      json.begin_object();
      json.field("from", Integer(i + 1));
      json.field("to", Integer(j));
      json.field("lead", Integer(table.lead(i, j)));
      json.field("left", Integer(table.candidate(i, j, End::left)));
      json.field("right", Integer(table.candidate(i, j, End::right)));
      json.field("best", name(table.best_ends(i, j)));
      json.end_object();
    }
  }
  json.end_array();
}

namespace {

std::string zeros_text(const Subject& subject) {
  if (subject.rule == Rule::remaining)
    return std::string(sentence("/explain/pitfalls/zero_remaining"));
  if (!subject.table || subject.row.empty())
    return std::string(sentence("/explain/pitfalls/zero_long"));
  const std::size_t n = subject.row.size();
  std::size_t count = 0;
  Row first_range;
  for (std::size_t length = 1; length <= n; ++length) {
    const auto leads = subject.table->leads(length);
    for (std::size_t i = 0; i < leads.size(); ++i) {
      if (leads[i] == 0 && count++ == 0) first_range = subject.row.subspan(i, length);
    }
  }
  if (count == 0) return std::string(sentence("/explain/pitfalls/zero_example"));
  return say("/explain/pitfalls/zero_here", fmt::arg("count", grouped(count)),
             fmt::arg("entries", grouped(LeadTable::entries(n).value_or(0))),
             fmt::arg("range", row_text(first_range, 40)));
}

std::string scores_text(const Subject& subject) {
  if (subject.rule == Rule::remaining) {
    return std::string(sentence("/explain/pitfalls/two_scores_remaining"));
  }
  return say("/explain/pitfalls/two_scores_take", fmt::arg("sum", stonegame::sum(subject.row)),
             fmt::arg("margin", subject.ends.margin),
             fmt::arg("margin_term", term(subject.ends.margin)),
             fmt::arg("first", subject.best.first_score));
}

std::string ties_text(const Subject& subject) {
  if (subject.row.size() == 1) return {};
  switch (subject.ends.best) {
    case stonegame::Ends::none:
      return {};
    case stonegame::Ends::both:
      return std::string(sentence("/explain/pitfalls/ties_here"));
    default:
      return say("/explain/pitfalls/ties_not_here", fmt::arg("best", name(subject.ends.best)));
  }
}

bool passes_32_bits(const Subject& subject) {
  Integer sum;
  for (const std::int64_t pile : subject.row) sum += pile < 0 ? -Integer(pile) : Integer(pile);
  return sum > INT32_MAX;
}

std::vector<std::string> pitfalls(const Subject& subject) {
  return {say("/explain/pitfalls/two_scores", fmt::arg("scores", scores_text(subject))),
          say("/explain/pitfalls/zero", fmt::arg("zeros", zeros_text(subject))),
          std::string(sentence("/explain/pitfalls/empty")),
          say("/explain/pitfalls/ties", fmt::arg("here", ties_text(subject))),
          std::string(sentence("/explain/pitfalls/odd")),
          std::string(sentence(passes_32_bits(subject) ? "/explain/pitfalls/wide"
                                                       : "/explain/pitfalls/not_wide"))};
}

}  // namespace

void explain_pitfalls(const Subject& subject, Document& document) {
  document.heading(sentence("/explain/pitfalls/heading"));
  document.list(pitfalls(subject));
}

void pitfalls_data(const Subject& subject, Json& json) {
  json.key("texts");
  json.begin_array();
  for (const std::string& text : pitfalls(subject)) json.value(std::string_view(text));
  json.end_array();
}
