// SPDX-License-Identifier: MIT
// The sections greedy and parity.
#include <fmt/format.h>

#include <array>

#include "explain.hpp"
#include "library.hpp"
#include "line_text.hpp"
#include "phrases.hpp"
#include "stonegame/review.hpp"
#include "stonegame/strategies.hpp"
#include "words.hpp"

using stonegame::End;
using stonegame::Game;
using stonegame::Integer;
using stonegame::Line;
using stonegame::ReviewedMove;
using stonegame::Row;
using stonegame::Rule;
using stonegame::Strategy;

namespace {

struct NamedStrategy {
  std::string_view name;
  Strategy strategy;
};
constexpr std::uint64_t seed = 1;
const std::array<NamedStrategy, 4> strategies{{{"optimal", Strategy::optimal()},
                                               {"greedy", Strategy::greedy()},
                                               {"parity", Strategy::parity()},
                                               {"random", Strategy::random(seed)}}};

Integer result_of(const Game& game) { return game.first_score - game.second_score; }

/// Greedy as First against a perfect reply, and what its moves gave away.
struct Duel {
  explicit Duel(const Subject& subject)
      : game(value_of(perfect_reply(subject.row, subject.rule, Strategy::greedy()))),
        moves(value_of(review(subject.row, subject.rule, {game.line.begin(), game.line.size()}))) {
    lost_at = stonegame::losing_move({moves.begin(), moves.size()});
    for (std::size_t k = moves.size(); k-- > 0;) {
      if (k % 2 == 0 && moves[k].given_away() > 0) first_slip = k;
    }
  }

  /// The move to look at: where the game was lost, or else where points were.
  [[nodiscard]] std::optional<std::size_t> slip() const { return lost_at ? lost_at : first_slip; }

  Game game;
  stonegame::Array<ReviewedMove> moves;
  std::optional<std::size_t> lost_at;     ///< The move that made the verdict worse.
  std::optional<std::size_t> first_slip;  ///< First's first move that gave points away.
};

// Greedy's fate in one sentence.
std::string outcome(const Subject& subject, const Duel& duel) {
  const Integer greedy = result_of(duel.game);
  const Integer perfect = subject.ends.margin;
  if (!duel.slip()) {
    return say("/explain/greedy/loses_nothing", fmt::arg("standing", lead_words(perfect)));
  }
  const std::string_view path = perfect > 0 && greedy < 0    ? "/explain/greedy/loses_game"
                                : perfect == 0 && greedy < 0 ? "/explain/greedy/loses_draw"
                                : perfect > 0 && greedy == 0 ? "/explain/greedy/draws_won"
                                                             : "/explain/greedy/loses_points";
  return say(path, fmt::arg("move", *duel.slip() + 1));
}

void show_duel(const Subject& subject, const Duel& duel, Document& document) {
  constexpr std::size_t screen = 12;
  document.paragraph(sentence("/explain/greedy/duel"));
  // As many moves as a screen shows, the slip among them.
  const std::size_t count = duel.moves.size();
  const std::size_t from =
      !subject.wants_all && duel.slip() && *duel.slip() >= screen ? *duel.slip() + 1 - screen : 0;
  const std::size_t to = subject.wants_all ? count : std::min(count, from + screen);
  std::vector<Document::Cells> rows;
  for (std::size_t k = from; k < to; ++k) {
    // What Second gives away here is bait.
    const Integer given_away = k % 2 == 0 ? duel.moves[k].given_away() : 0;
    rows.push_back(move_cells(subject, duel.moves[k], k));
    rows.back().push_back(given_away == 0 ? "" : fmt::format("{}", given_away));
  }
  document.grid(move_headings(subject, {"gave_away"}), std::move(rows));
  if (to - from < count) {
    document.paragraph(say("/explain/greedy/around", fmt::arg("before", grouped(from)),
                           fmt::arg("after", grouped(count - to))));
  }
  if (!duel.slip()) return;
  const ReviewedMove& slip = duel.moves[*duel.slip()];
  document.paragraph(why(subject.row, subject.rule, slip) + " " +
                     better(subject.row, subject.rule, slip));
}

std::string parity_note(const Subject& subject) {
  return std::string(sentence(subject.rule == Rule::take ? "/explain/greedy/parity_note_even"
                                                         : "/explain/greedy/parity_note"));
}

Integer played(const Subject& subject, const Strategy& first, const Strategy& second) {
  return result_of(value_of(play_out(subject.row, subject.rule, first, second)));
}

void show_matrix(const Subject& subject, Document& document) {
  document.paragraph(sentence("/explain/greedy/matrix"));
  Document::Cells header{std::string(sentence("/explain/greedy/first_plays"))};
  for (const auto& second : strategies) header.emplace_back(second.name);
  header.emplace_back(sentence("/explain/greedy/shortfall"));
  std::vector<Document::Cells> rows;
  for (const auto& first : strategies) {
    Document::Cells cells{std::string(first.name)};
    for (const auto& second : strategies) {
      cells.push_back(fmt::format("{}", played(subject, first.strategy, second.strategy)));
    }
    cells.push_back(
        fmt::format("{}", value_of(shortfall(subject.row, subject.rule, first.strategy))));
    rows.push_back(std::move(cells));
  }
  document.grid(std::move(header), std::move(rows));
  document.paragraph(parity_note(subject));
  document.paragraph(say("/explain/greedy/random_note", fmt::arg("seed", seed)));
}

}  // namespace

void explain_greedy(const Subject& subject, Document& document) {
  document.heading(sentence("/explain/greedy/heading"));
  const std::string_view rule =
      sentence(subject.rule == Rule::take ? "/explain/greedy/take" : "/explain/greedy/remaining");
  if (subject.row.empty()) return document.paragraph(rule);
  const Duel duel(subject);
  document.paragraph(fmt::format("{} {}", rule, outcome(subject, duel)));
  show_duel(subject, duel, document);
  document.paragraph(say("/explain/greedy/summary",
                         fmt::arg("greedy", lead_words(result_of(duel.game))),
                         fmt::arg("perfect", lead_words(subject.ends.margin)),
                         fmt::arg("shortfall", subject.ends.margin - result_of(duel.game))));
  show_matrix(subject, document);
}

void greedy_data(const Subject& subject, Json& json) {
  const Duel duel(subject);
  json.field("shortfall", subject.ends.margin - result_of(duel.game));
  json.letters("line", line_letters({duel.game.line.begin(), duel.game.line.size()}));
  json.field("text", outcome(subject, duel));
  const auto move = [&](std::string_view key, std::optional<std::size_t> k) {
    json.key(key);
    k ? json.value(Integer(*k + 1)) : json.null();
  };
  move("lost_at_move", duel.lost_at);
  move("first_slip", duel.first_slip);
  json.key("results");
  json.begin_array();
  for (const auto& first : strategies) {
    for (const auto& second : strategies) {
      json.begin_object();
      json.field("first", first.name);
      json.field("second", second.name);
      json.field("margin", played(subject, first.strategy, second.strategy));
      json.end_object();
    }
  }
  json.end_array();
  json.key("shortfalls");
  json.begin_object();
  for (const auto& first : strategies) {
    json.field(first.name, value_of(shortfall(subject.row, subject.rule, first.strategy)));
  }
  json.end_object();
}

namespace {

/// The sums of the odd and of the even places, counted from 1.
struct Places {
  explicit Places(Row row) {
    for (std::size_t k = 0; k < row.size(); ++k) {
      (k % 2 == 0 ? odd : even) += row[k];
      (k % 2 == 0 ? odd_terms : even_terms)
          .push_back(k < 2 ? fmt::format("{}", row[k]) : term(row[k]));
    }
  }
  [[nodiscard]] Integer bound() const { return odd > even ? odd - even : even - odd; }

  Integer odd, even;
  std::vector<std::string> odd_terms, even_terms;
};

bool is_odd(Integer value) { return value - value / 2 * 2 != 0; }

std::string why_not(const Subject& subject) {
  if (subject.rule != Rule::take) return std::string(sentence("/explain/parity/not_take"));
  if (subject.row.size() % 2 != 0) {
    return say("/explain/parity/not_even", fmt::arg("n", grouped(subject.row.size())));
  }
  const Places places(subject.row);
  return say("/explain/parity/not_odd_total", fmt::arg("total", places.odd + places.even),
             fmt::arg("odd", places.odd), fmt::arg("even", places.even));
}

}  // namespace

bool parity_applies(const Subject& subject) {
  return subject.rule == Rule::take && subject.row.size() % 2 == 0 &&
         is_odd(stonegame::sum(subject.row));
}

void explain_parity(const Subject& subject, Document& document) {
  document.heading(sentence("/explain/parity/heading"));
  if (!parity_applies(subject)) return document.paragraph(why_not(subject));
  const Places places(subject.row);
  document.paragraph(sentence("/explain/parity/argument"));
  constexpr std::size_t longest_sum = 24;
  document.paragraph(subject.row.size() <= longest_sum
                         ? say("/explain/parity/sums",
                               fmt::arg("odd_terms", fmt::join(places.odd_terms, " + ")),
                               fmt::arg("odd", places.odd),
                               fmt::arg("even_terms", fmt::join(places.even_terms, " + ")),
                               fmt::arg("even", places.even))
                         : say("/explain/parity/sums_short", fmt::arg("odd", places.odd),
                               fmt::arg("even", places.even)));
  document.paragraph(say("/explain/parity/conclusion", fmt::arg("total", places.odd + places.even),
                         fmt::arg("bound", places.bound()), fmt::arg("margin", subject.ends.margin),
                         fmt::arg("note", sentence(places.bound() == subject.ends.margin
                                                       ? "/explain/parity/note_exact"
                                                       : "/explain/parity/note_more"))));
}

void parity_data(const Subject& subject, Json& json) {
  json.field("applies", parity_applies(subject));
  if (!parity_applies(subject)) return json.field("text", why_not(subject));
  const Places places(subject.row);
  json.field("odd_places", places.odd);
  json.field("even_places", places.even);
  json.field("margin_at_least", places.bound());
}
