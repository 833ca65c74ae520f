// SPDX-License-Identifier: MIT
#include "explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <sstream>

#include "commands.hpp"
#include "flags.hpp"
#include "library.hpp"
#include "phrases.hpp"
#include "words.hpp"

using stonegame::End;
using stonegame::Integer;
using stonegame::LeadTable;
using stonegame::Row;

namespace {

/// Longer rows get the sections that take linear time, and are told so.
constexpr std::size_t longest_with_table = 1'000;

bool has_piles(const Subject& subject) { return !subject.row.empty(); }
bool always(const Subject&) { return true; }

constexpr Section sections[] = {
    {"rule", Needs::nothing, always, explain_rule, rule_data},
    {"recursion", Needs::nothing, has_piles, explain_recursion, recursion_data},
    {"table", Needs::table, has_piles, explain_table, table_data},
    {"greedy", Needs::short_row, has_piles, explain_greedy, greedy_data},
    {"parity", Needs::nothing, parity_applies, explain_parity, parity_data},
    {"fold", Needs::nothing, has_piles, explain_fold, fold_data},
    {"line", Needs::nothing, has_piles, explain_line, line_data},
    {"complexity", Needs::nothing, has_piles, explain_complexity, complexity_data},
    {"pitfalls", Needs::nothing, always, explain_pitfalls, pitfalls_data},
};

struct ExplainFlags {
  explicit ExplainFlags(CLI::App* command) : row(command) {}

  RowFlags row;
  std::optional<std::string> only;
  std::optional<std::string> moves;
  bool wants_all = false;
  bool wants_markdown = false;
  bool wants_json = false;
};

// The sections named by --only, in the order of the lesson; all of them if none is.
std::vector<const Section*> chosen_sections(const std::optional<std::string>& only) {
  std::vector<std::pair<std::string_view, const Section*>> known;
  for (const Section& section : sections) known.emplace_back(section.name, &section);
  std::vector<const Section*> wanted;
  std::istringstream words(only ? *only + ',' : "");
  for (std::string word; std::getline(words >> std::ws, word, ',');) {
    word.erase(word.find_last_not_of(' ') + 1);
    wanted.push_back(choose<const Section*>(word, "a section", known));
  }
  std::vector<const Section*> in_order;
  for (const auto& [name, section] : known) {
    if (!only || std::find(wanted.begin(), wanted.end(), section) != wanted.end()) {
      in_order.push_back(section);
    }
  }
  return in_order;
}

std::vector<End> parse_moves(std::string_view text, std::size_t piles) {
  std::vector<End> moves;
  for (const char c : text) {
    if (c == 'L' || c == 'l') {
      moves.push_back(End::left);
    } else if (c == 'R' || c == 'r') {
      moves.push_back(End::right);
    } else if (c != ' ' && c != ',') {
      throw Failure{fmt::format("--moves: move {}, '{}', is neither L nor R", moves.size() + 1, c),
                    {},
                    "Write the ends that were taken, such as RLLL."};
    }
  }
  if (moves.size() > piles) {
    throw Failure{
        fmt::format("--moves gives {} moves, but the row has {} piles", moves.size(), piles),
        {},
        "A game has one move a pile, or fewer if it is not finished."};
  }
  return moves;
}

Subject make_subject(const ExplainFlags& flags, Row row) {
  Subject subject;
  subject.row = row;
  subject.rule = flags.row.rule();
  subject.ends = best_ends(row, subject.rule);
  subject.best = value_of(best_line(row, subject.rule));
  subject.folded = value_of(fold_steps(row, subject.rule));
  subject.wants_all = flags.wants_all;
  subject.terminal = flags.row.terminal();
  if (flags.wants_markdown) subject.terminal = {100, true, false};
  if (row.size() <= longest_with_table) {
    auto table = LeadTable::make(row, subject.rule);
    if (table) subject.table = std::move(*table);
  }
  return subject;
}

bool has_what_it_needs(const Section& section, const Subject& subject) {
  switch (section.needs) {
    case Needs::table:
      return subject.table.has_value();
    case Needs::short_row:
      return subject.row.size() <= longest_with_table;
    default:
      return true;
  }
}

bool is_shown(const Section& section, const Subject& subject, bool was_named) {
  return has_what_it_needs(section, subject) && (was_named || section.applies(subject));
}

std::string left_out_text(const Subject& subject, const std::vector<std::string_view>& names) {
  const std::size_t n = subject.row.size();
  if (n <= longest_with_table) return std::string(sentence("/explain/too_wide"));
  return say("/explain/too_long", fmt::arg("n", grouped(n)),
             fmt::arg("entries", grouped(LeadTable::entries(n).value_or(0))),
             fmt::arg("sections", fmt::join(names, ", ")));
}

void print_document(Output& out, const ExplainFlags& flags, const Subject& subject,
                    std::span<const End> moves) {
  Document document;
  if (flags.wants_markdown) {
    document.heading(say("/explain/title", fmt::arg("row", row_text(subject.row, 60)),
                         fmt::arg("rule", name(subject.rule))));
  }
  if (flags.moves) {
    explain_review(subject, moves, document);
  } else {
    const std::vector<const Section*> wanted = chosen_sections(flags.only);
    std::vector<std::string_view> left_out;
    for (const Section* section : wanted) {
      if (!has_what_it_needs(*section, subject)) left_out.push_back(section->name);
    }
    if (!left_out.empty()) document.paragraph(left_out_text(subject, left_out));
    for (const Section* section : wanted) {
      if (is_shown(*section, subject, flags.only.has_value())) section->text(subject, document);
    }
  }
  out.write(flags.wants_markdown ? document.to_markdown() : document.to_terminal(subject.terminal));
}

void print_json(Output& out, const ExplainFlags& flags, const Subject& subject,
                std::span<const End> moves) {
  Json json;
  json.begin_object();
  json.field("rule", name(subject.rule));
  json.field("n", Integer(subject.row.size()));
  json.field("margin", subject.ends.margin);
  if (flags.moves) {
    review_data(subject, moves, json);
  } else {
    json.key("sections");
    json.begin_object();
    for (const Section* section : chosen_sections(flags.only)) {
      json.key(section->name);
      if (!has_what_it_needs(*section, subject)) {
        json.null();
        continue;
      }
      json.begin_object();
      section->data(subject, json);
      json.end_object();
    }
    json.end_object();
  }
  json.end_object();
  out.write(json.text());
  out.write("\n");
}

void explain(Output& out, const ExplainFlags& flags) {
  if (flags.wants_json && flags.wants_markdown) {
    throw Failure{"--json and --markdown are two forms of the same", {}, "Give one of the two."};
  }
  if (flags.moves && flags.only.has_value()) {
    throw Failure{"--moves reviews a game and has no sections", {}, "Leave out --only beside it."};
  }
  chosen_sections(flags.only);
  const stonegame::Array<std::int64_t> piles = read_row(flags.row.source());
  const std::vector<End> moves = parse_moves(flags.moves.value_or(""), piles.size());
  const Subject subject = make_subject(flags, piles);
  if (flags.wants_json) return print_json(out, flags, subject, moves);
  print_document(out, flags, subject, moves);
}

}  // namespace

void add_explain(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("explain", "Why: the reasoning, for those who do not know it yet");
  const auto flags = std::make_shared<ExplainFlags>(command);
  std::vector<std::string_view> names;
  for (const Section& section : sections) names.push_back(section.name);
  command
      ->add_option(
          "--only", flags->only,
          fmt::format("Some sections alone, with commas between: {}", fmt::join(names, ", ")))
      ->type_name("SECTION");
  command->add_option("--moves", flags->moves, "Review a game, finished or not: RLLL")
      ->type_name("LINE");
  command->add_flag("--all", flags->wants_all, "Leave nothing out that exceeds a screen");
  command->add_flag("--markdown", flags->wants_markdown, "As a document in Markdown");
  command->add_flag("--json", flags->wants_json, "As data");
  command->callback([=, &chosen] {
    chosen = [=](Output& out) {
      flags->row.source().is_missing() ? out.write(command->help()) : explain(out, *flags);
    };
  });
}
