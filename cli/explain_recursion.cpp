// SPDX-License-Identifier: MIT
// The sections rule, recursion and complexity.
#include <fmt/format.h>

#include <set>
#include <utility>

#include "explain.hpp"
#include "library.hpp"
#include "line_text.hpp"
#include "phrases.hpp"
#include "stonegame/fold.hpp"
#include "words.hpp"

using stonegame::End;
using stonegame::Integer;
using stonegame::LeadTable;
using stonegame::Row;
using stonegame::Rule;

namespace {

// One for every range reached, however often: 2^n - 1.
std::string call_count(std::size_t n) {
  return n < 64 ? grouped((std::uint64_t{1} << n) - 1) : fmt::format("2^{} - 1", n);
}

std::uint64_t entry_count(std::size_t n) { return LeadTable::entries(n).value_or(0); }

/// The calls of the recursion, drawn as they are made.
class CallTree {
 public:
  explicit CallTree(Row row) : row_(row) { draw(0, row.size(), ""); }
  std::vector<std::string> lines;

 private:
  void draw(std::size_t i, std::size_t j, const std::string& indent) {
    const bool is_repeated = !asked_.insert({i, j}).second;
    lines.push_back(fmt::format("{}{}{}", indent, fmt::join(row_.subspan(i, j - i), " "),
                                is_repeated ? " *" : ""));
    if (j - i == 1) return;
    draw(i + 1, j, indent + "    ");
    draw(i, j - 1, indent + "    ");
  }

  Row row_;
  std::set<std::pair<std::size_t, std::size_t>> asked_;
};

std::vector<std::string> sentences(std::string_view path, std::size_t count) {
  std::vector<std::string> lines;
  for (std::size_t k = 0; k < count; ++k) {
    lines.emplace_back(sentence(fmt::format("{}/{}", path, k)));
  }
  return lines;
}

}  // namespace

void explain_rule(const Subject& subject, Document& document) {
  document.heading(sentence("/explain/rule/heading"));
  document.paragraph(
      sentence(subject.rule == Rule::take ? "/explain/rule/take" : "/explain/rule/remaining"));
  document.paragraph(sentence("/explain/rule/names"));
  if (subject.row.empty()) return document.paragraph(sentence("/solve/empty"));
  document.paragraph(say("/explain/rule/row",
                         fmt::arg("row", row_text(subject.row, subject.terminal.width - 15))));
  document.paragraph(verdict_sentence(subject.rule, subject.ends.margin, subject.best));
}

void rule_data(const Subject& subject, Json& json) {
  json.field("text", sentence(subject.rule == Rule::take ? "/explain/rule/take"
                                                         : "/explain/rule/remaining"));
}

void explain_recursion(const Subject& subject, Document& document) {
  document.heading(sentence("/explain/recursion/heading"));
  document.paragraph(sentence("/explain/recursion/lead"));
  document.figure(sentences(
      subject.rule == Rule::take ? "/explain/recursion/take" : "/explain/recursion/remaining", 4));
  document.paragraph(sentence("/explain/recursion/calls"));
  std::vector<Document::Cells> rows;
  for (const std::size_t n : {4U, 6U, 8U}) {
    rows.push_back({grouped(n), call_count(n), grouped(entry_count(n))});
  }
  const std::size_t n = subject.row.size();
  rows.push_back({say("/explain/recursion/this_row", fmt::arg("n", grouped(n))),
                  call_count(subject.row.size()), grouped(entry_count(n))});
  document.grid({std::string(sentence("/explain/recursion/piles")),
                 std::string(sentence("/explain/recursion/call_count")),
                 std::string(sentence("/explain/recursion/entry_count"))},
                std::move(rows));
  constexpr std::size_t longest_drawn = 4;
  if (n < 2 || n > longest_drawn) return;
  document.paragraph(sentence("/explain/recursion/tree"));
  document.figure(CallTree(subject.row).lines);
}

void recursion_data(const Subject& subject, Json& json) {
  const std::size_t n = subject.row.size();
  json.key("calls");
  n < 64 ? json.value(Integer((std::uint64_t{1} << n) - 1)) : json.null();
  json.field("entries", Integer(entry_count(n)));
}

void explain_complexity(const Subject& subject, Document& document) {
  const auto say_plain = [](std::string_view path) { return std::string(sentence(path)); };
  const std::size_t n = subject.row.size();
  document.heading(sentence("/explain/complexity/heading"));
  document.grid(
      {say_plain("/explain/complexity/method"), say_plain("/explain/complexity/time"),
       say_plain("/explain/complexity/memory"), say_plain("/explain/complexity/here")},
      {{say_plain("/explain/complexity/recursion"), say_plain("/explain/complexity/recursion_time"),
        say_plain("/explain/complexity/recursion_memory"),
        say("/explain/complexity/recursion_here",
            fmt::arg("calls", call_count(subject.row.size())))},
       {say_plain("/explain/complexity/table"), say_plain("/explain/complexity/table_time"),
        say_plain("/explain/complexity/table_memory"),
        say("/explain/complexity/table_here", fmt::arg("entries", grouped(entry_count(n))))},
       {say_plain("/explain/complexity/fold"), say_plain("/explain/complexity/fold_time"),
        say_plain("/explain/complexity/fold_memory"),
        say("/explain/complexity/fold_here",
            fmt::arg("folded_away", grouped(2 * subject.folded.steps.size())),
            fmt::arg("kept", grouped(subject.folded.valley.size())))}});
}

void complexity_data(const Subject& subject, Json& json) {
  json.field("table_entries", Integer(entry_count(subject.row.size())));
  json.field("piles_read", Integer(subject.row.size()));
  json.field("folds", Integer(subject.folded.steps.size()));
  json.field("piles_kept", Integer(subject.folded.valley.size()));
}
