// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "commands.hpp"
#include "flags.hpp"
#include "json.hpp"
#include "library.hpp"
#include "line_text.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/fold.hpp"
#include "stonegame/margin.hpp"
#include "words.hpp"

using stonegame::BestEnds;
using stonegame::End;
using stonegame::Game;
using stonegame::Integer;
using stonegame::Row;
using stonegame::Rule;

namespace {

enum class Answer : std::uint8_t {
  margin,
  first,
  second,
  verdict,
  best,
  line,
  wins,
  not_loses,
};

struct SolveFlags {
  explicit SolveFlags(CLI::App* command) : row(command) {}

  RowFlags row;
  std::optional<std::string> answer;
  bool wants_json = false;
  bool wants_line = false;
};

std::optional<Answer> parse_answer(const std::optional<std::string>& word) {
  if (!word) return std::nullopt;
  return choose<Answer>(*word, "an answer",
                        {{"margin", Answer::margin},
                         {"first", Answer::first},
                         {"second", Answer::second},
                         {"verdict", Answer::verdict},
                         {"best", Answer::best},
                         {"line", Answer::line},
                         {"wins", Answer::wins},
                         {"not-loses", Answer::not_loses}});
}

// Under `remaining` the margin does not fix the scores: they belong to a line of play.
bool needs_whole_row(Answer answer, Rule rule) {
  switch (answer) {
    case Answer::best:
    case Answer::line:
      return true;
    case Answer::first:
    case Answer::second:
      return rule == Rule::remaining;
    default:
      return false;
  }
}

void print_margin_answer(Output& out, Answer answer, Integer margin, Integer sum) {
  switch (answer) {
    case Answer::margin:
      return out.print("{}\n", margin);
    case Answer::first:
      return out.print("{}\n", (sum + margin) / 2);
    case Answer::second:
      return out.print("{}\n", (sum - margin) / 2);
    case Answer::verdict:
      return out.print("{}\n", name(stonegame::verdict(margin)));
    case Answer::wins:
      return out.print("{}\n", margin > 0);
    default:
      return out.print("{}\n", margin >= 0);
  }
}

void answer_streaming(Output& out, Answer answer, const RowSource& source, Rule rule) {
  stonegame::FoldedRow row(rule);
  for_each_run(source, [&](Row run) {
    if (!row.push(run)) throw failure(stonegame::Error::out_of_memory);
  });
  print_margin_answer(out, answer, row.margin(), row.sum());
}

void answer_with_row(Output& out, Answer answer, Row row, Rule rule) {
  if (answer == Answer::best) return out.print("{}\n", name(best_ends(row, rule).best));
  const Game game = value_of(best_line(row, rule));
  if (answer == Answer::first) return out.print("{}\n", game.first_score);
  if (answer == Answer::second) return out.print("{}\n", game.second_score);
  out.print("{}\n", line_letters({game.line.begin(), game.line.size()}));
}

void print_json(Output& out, Row row, Rule rule, const BestEnds& ends, const Game& game) {
  Json json;
  json.begin_object();
  json.field("rule", name(rule));
  json.field("n", Integer(row.size()));
  json.field("margin", ends.margin);
  json.field("verdict", name(stonegame::verdict(ends.margin)));
  json.field("first_score", game.first_score);
  json.field("second_score", game.second_score);
  json.field("best", name(ends.best));
  json.key("margin_left");
  row.empty() ? json.null() : json.value(ends.left);
  json.key("margin_right");
  row.empty() ? json.null() : json.value(ends.right);
  json.letters("line", line_letters({game.line.begin(), game.line.size()}));
  json.end_object();
  out.write(json.text());
  out.write("\n");
}

void print_verdict(Output& out, const Terminal& terminal, Rule rule, const BestEnds& ends,
                   const Game& game) {
  const std::string text = verdict_sentence(rule, ends.margin, game);
  const Style style = ends.margin > 0   ? Style::first
                      : ends.margin < 0 ? Style::second
                                        : Style::strong;
  std::string wrapped = terminal.wrap(text);
  wrapped.pop_back();  // the style ends before the end of the line
  out.print("{}\n", terminal.paint(wrapped, style));
}

void print_ends(Output& out, const Terminal& terminal, Row row, Rule rule, const BestEnds& ends) {
  const std::string takes[] = {
      say(rule == Rule::take ? "/solve/take" : "/solve/remaining", fmt::arg("pile", row.front())),
      say(rule == Rule::take ? "/solve/take" : "/solve/remaining", fmt::arg("pile", row.back()))};
  const std::string outcomes[] = {standing(ends.left), standing(ends.right)};
  const std::size_t take_width = std::max(takes[0].size(), takes[1].size());
  const std::size_t outcome_width = std::max(outcomes[0].size(), outcomes[1].size());
  constexpr std::size_t indent = 10;
  const std::size_t best_width = 3 + sentence("/solve/best").size();
  const bool fits = indent + take_width + 3 + outcome_width + best_width <= terminal.width;
  for (const End end : {End::left, End::right}) {
    const auto k = static_cast<std::size_t>(end);
    out.print("  {:<5}   ", name(end));
    fits ? out.print("{:<{}}   ", takes[k], take_width)
         : out.print("{}\n{:{}}", takes[k], "", indent);
    out.print("{:<{}}", outcomes[k], contains(ends.best, end) ? outcome_width : 0);
    if (contains(ends.best, end)) out.print("   {}", sentence("/solve/best"));
    out.write("\n");
  }
}

void print_text(Output& out, const Terminal& terminal, bool whole_line, Row row, Rule rule,
                const BestEnds& ends, const Game& game) {
  if (row.empty()) return out.write(terminal.wrap(sentence("/solve/empty")));
  print_verdict(out, terminal, rule, ends, game);
  out.write("\n");
  if (row.size() == 1) return out.write(terminal.wrap(sentence("/solve/only"), 2));
  print_ends(out, terminal, row, rule, ends);
  out.write("\n");
  print_line(out, terminal, row, game.line, whole_line);
}

void solve(Output& out, const SolveFlags& flags) {
  const Terminal terminal = flags.row.terminal();
  const Rule rule = flags.row.rule();
  const RowSource source = flags.row.source();
  const std::optional<Answer> answer = parse_answer(flags.answer);
  if (answer && (flags.wants_json || flags.wants_line)) {
    throw Failure{"--answer prints one thing alone", {}, "Leave out --json and --line beside it."};
  }
  if (answer && !needs_whole_row(*answer, rule)) {
    return answer_streaming(out, *answer, source, rule);
  }
  const stonegame::Array<std::int64_t> piles = read_row(source);
  const Row row(piles);
  if (answer) return answer_with_row(out, *answer, row, rule);
  const BestEnds ends = best_ends(row, rule);
  const Game game = value_of(best_line(row, rule));
  if (flags.wants_json) {
    print_json(out, row, rule, ends, game);
  } else {
    print_text(out, terminal, flags.wants_line, row, rule, ends, game);
  }
}

}  // namespace

void add_solve(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("solve", "Who wins, by how much, with which move, by which line of play");
  const auto flags = std::make_shared<SolveFlags>(command);
  command
      ->add_option("--answer", flags->answer,
                   "Print one thing alone: margin, first, second (scores), "
                   "verdict, best, line, wins, not-loses")
      ->type_name("X");
  command->add_flag("--line", flags->wants_line, "Show the whole best line, however long");
  command->add_flag("--json", flags->wants_json, "Print one JSON object");
  command->callback([=, &chosen] {
    chosen = [=](Output& out) {
      flags->row.source().is_missing() ? out.write(command->help()) : solve(out, *flags);
    };
  });
}
