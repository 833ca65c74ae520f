// SPDX-License-Identifier: MIT
// The section line, and the review of a game.
#include <fmt/format.h>

#include <algorithm>

#include "explain.hpp"
#include "library.hpp"
#include "line_text.hpp"
#include "phrases.hpp"
#include "stonegame/review.hpp"
#include "words.hpp"

using stonegame::Array;
using stonegame::End;
using stonegame::Integer;
using stonegame::ReviewedMove;
using stonegame::Row;
using stonegame::Rule;

namespace {

// Judging a move reads what is left of the row, so only those that are shown are judged.
constexpr std::size_t screen = 12;

Row range_of(const Subject& subject, const ReviewedMove& move) {
  return subject.row.subspan(move.from, move.to - move.from);
}

std::string other_end(const ReviewedMove& move) {
  if (move.to - move.from == 1) return std::string(sentence("/explain/line/same"));
  const Integer cost = move.reached() - move.missed();
  if (cost == 0) return std::string(sentence("/explain/line/as_good"));
  return say("/explain/line/costs", fmt::arg("points", cost));
}

void move_data(const Subject& subject, const ReviewedMove& move, std::size_t k, Json& json) {
  json.begin_object();
  json.field("move", Integer(k + 1));
  json.field("player", k % 2 == 0 ? "first" : "second");
  json.field("from", Integer(move.from + 1));
  json.field("to", Integer(move.to));
  json.field("taken", name(move.taken));
  json.field("pile", Integer(pile_at(range_of(subject, move), move.taken)));
  json.field("gain", move.gain);
  json.field("left", move.left);
  json.field("right", move.right);
  json.field("best", name(move.best()));
  json.field("given_away", move.given_away());
  json.end_object();
}

void moves_data(const Subject& subject, const Array<ReviewedMove>& moves, Json& json) {
  json.key("moves");
  json.begin_array();
  for (std::size_t k = 0; k < moves.size(); ++k) move_data(subject, moves[k], k, json);
  json.end_array();
}

}  // namespace

Document::Cells move_cells(const Subject& subject, const ReviewedMove& move, std::size_t k) {
  const Row range = range_of(subject, move);
  return {fmt::format("{} {}", k + 1, player(k)), row_text(range, 26),
          taken_text(range, move.taken)};
}

Document::Cells move_headings(const Subject& subject,
                              std::initializer_list<std::string_view> more) {
  std::vector<std::string_view> keys{"move", "row",
                                     subject.rule == Rule::take ? "takes" : "removes"};
  keys.insert(keys.end(), more);
  Document::Cells cells;
  for (const std::string_view key : keys) {
    cells.emplace_back(sentence(fmt::format("/explain/moves/{}", key)));
  }
  return cells;
}

void explain_line(const Subject& subject, Document& document) {
  document.heading(sentence("/explain/line/heading"));
  if (subject.row.empty()) return document.paragraph(sentence("/solve/empty"));
  document.paragraph(sentence("/explain/line/intro"));
  const std::size_t n = subject.row.size();
  const std::size_t shown = subject.wants_all ? n : std::min(n, screen);
  const auto moves =
      value_of(review(subject.row, subject.rule, {subject.best.line.begin(), shown}));
  std::vector<Document::Cells> rows;
  for (std::size_t k = 0; k < moves.size(); ++k) {
    rows.push_back(move_cells(subject, moves[k], k));
    rows.back().insert(rows.back().end(), {fmt::format("{}", moves[k].gain), other_end(moves[k])});
  }
  document.grid(move_headings(subject, {"scores", "other_end"}), std::move(rows));
  if (shown < n) document.paragraph(say("/explain/more", fmt::arg("count", grouped(n - shown))));
  document.paragraph(say("/explain/line/end", fmt::arg("first", subject.best.first_score),
                         fmt::arg("second", subject.best.second_score)));
}

void line_data(const Subject& subject, Json& json) {
  json.letters("line", line_letters({subject.best.line.begin(), subject.best.line.size()}));
  json.field("first_score", subject.best.first_score);
  json.field("second_score", subject.best.second_score);
  // Of a row that is too long for a table, the moves that a screen shows.
  const std::size_t judged =
      subject.table ? subject.row.size() : std::min(subject.row.size(), screen);
  moves_data(subject,
             value_of(review(subject.row, subject.rule, {subject.best.line.begin(), judged})),
             json);
}

namespace {

/// What the reviewed moves add up to.
struct Account {
  Account(const Subject& subject, const Array<ReviewedMove>& moves)
      : to(subject.row.size()), first_to_move(moves.size() % 2 == 0) {
    for (std::size_t k = 0; k < moves.size(); ++k) {
      scores[k % 2] += moves[k].gain;
      given_away[k % 2] += moves[k].given_away();
      mistakes[k % 2] += moves[k].given_away() > 0 ? 1 : 0;
      moves[k].taken == End::left ? ++from : --to;
    }
  }

  Integer scores[2];
  Integer given_away[2];
  std::size_t mistakes[2] = {0, 0};
  std::size_t from = 0;
  std::size_t to;
  bool first_to_move;
};

std::string gave(const Account& account, std::size_t who) {
  if (account.mistakes[who] == 0) {
    return say("/explain/review/gave_nothing", fmt::arg("player", player(who)));
  }
  return say(account.mistakes[who] == 1 ? "/explain/review/gave_one" : "/explain/review/gave",
             fmt::arg("player", player(who)), fmt::arg("points", account.given_away[who]),
             fmt::arg("count", account.mistakes[who]));
}

void show_mistakes(const Subject& subject, const Array<ReviewedMove>& moves, const Account& account,
                   Document& document) {
  std::vector<std::string> mistakes;
  for (std::size_t k = 0; k < moves.size(); ++k) {
    if (moves[k].given_away() == 0) continue;
    mistakes.push_back(say(subject.rule == Rule::take ? "/explain/review/mistake"
                                                      : "/explain/review/mistake_remaining",
                           fmt::arg("move", k + 1), fmt::arg("player", player(k)),
                           fmt::arg("pile", pile_at(range_of(subject, moves[k]), moves[k].taken)),
                           fmt::arg("better", better(subject.row, subject.rule, moves[k])),
                           fmt::arg("why", why(subject.row, subject.rule, moves[k]))));
  }
  if (mistakes.empty()) return document.paragraph(sentence("/explain/review/clean"));
  document.paragraph(gave(account, 0) + " " + gave(account, 1));
  document.list(std::move(mistakes));
}

std::string standing_after(const Subject& subject, const Account& account) {
  if (account.from == account.to) {
    return say("/explain/review/finished", fmt::arg("first", account.scores[0]),
               fmt::arg("second", account.scores[1]),
               fmt::arg("perfect", lead_words(subject.ends.margin)));
  }
  const Row rest = subject.row.subspan(account.from, account.to - account.from);
  return say("/explain/review/unfinished", fmt::arg("first", account.scores[0]),
             fmt::arg("second", account.scores[1]),
             fmt::arg("player", player(account.first_to_move ? 0 : 1)),
             fmt::arg("row", row_text(rest, subject.terminal.width / 2)),
             fmt::arg("best", name(best_ends(rest, subject.rule).best)));
}

}  // namespace

void explain_review(const Subject& subject, std::span<const End> line, Document& document) {
  const auto moves = value_of(review(subject.row, subject.rule, line));
  const Account account(subject, moves);
  document.heading(sentence("/explain/review/heading"));
  if (moves.empty()) document.paragraph(sentence("/explain/review/no_moves"));
  std::vector<Document::Cells> rows;
  for (std::size_t k = 0; k < moves.size(); ++k) {
    const Integer given_away = moves[k].given_away();
    rows.push_back(move_cells(subject, moves[k], k));
    rows.back().emplace_back(name(moves[k].best()));
    rows.back().push_back(given_away == 0 ? std::string(sentence("/explain/review/nothing"))
                                          : fmt::format("{}", given_away));
  }
  if (!rows.empty()) {
    document.grid(move_headings(subject, {"best", "gave_away"}), std::move(rows));
    show_mistakes(subject, moves, account, document);
  }
  document.paragraph(standing_after(subject, account));
}

void review_data(const Subject& subject, std::span<const End> line, Json& json) {
  const auto moves = value_of(review(subject.row, subject.rule, line));
  const Account account(subject, moves);
  moves_data(subject, moves, json);
  json.field("first_gave_away", account.given_away[0]);
  json.field("second_gave_away", account.given_away[1]);
  json.field("first_score", account.scores[0]);
  json.field("second_score", account.scores[1]);
  json.field("finished", account.from == account.to);
}
