// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document.hpp"
#include "json.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/fold.hpp"
#include "stonegame/game.hpp"
#include "stonegame/lead_table.hpp"
#include "stonegame/margin.hpp"
#include "stonegame/review.hpp"
#include "terminal.hpp"

/// The row that is explained, and what every section needs to know of it.
struct Subject {
  stonegame::Row row;
  stonegame::Rule rule = stonegame::Rule::take;
  stonegame::BestEnds ends;
  stonegame::Game best;
  stonegame::FoldSteps folded;
  /// Only for rows that are short enough for one.
  std::optional<stonegame::LeadTable> table;
  bool wants_all = false;
  Terminal terminal;
};

/// What a section asks of the row.
enum class Needs : std::uint8_t { nothing, short_row, table };

/// A part of the explanation, as text and as data.
struct Section {
  std::string_view name;
  Needs needs;
  bool (*applies)(const Subject&);  ///< Whether it is shown unasked.
  void (*text)(const Subject&, Document&);
  void (*data)(const Subject&, Json&);
};

/// Each section has a function of either kind; explain.cpp has the list.
void explain_rule(const Subject& subject, Document& document);
void rule_data(const Subject& subject, Json& json);
void explain_recursion(const Subject& subject, Document& document);
void recursion_data(const Subject& subject, Json& json);
void explain_table(const Subject& subject, Document& document);
void table_data(const Subject& subject, Json& json);
void explain_greedy(const Subject& subject, Document& document);
void greedy_data(const Subject& subject, Json& json);
void explain_parity(const Subject& subject, Document& document);
void parity_data(const Subject& subject, Json& json);
void explain_fold(const Subject& subject, Document& document);
void fold_data(const Subject& subject, Json& json);
void explain_line(const Subject& subject, Document& document);
void line_data(const Subject& subject, Json& json);
void explain_complexity(const Subject& subject, Document& document);
void complexity_data(const Subject& subject, Json& json);
void explain_pitfalls(const Subject& subject, Document& document);
void pitfalls_data(const Subject& subject, Json& json);

/// Whether the argument of the odd and even places shows that First wins this row.
bool parity_applies(const Subject& subject);

/// The cells of a grid of moves that tell move k itself, and the headings above them, before those
/// of the lesson's `more` keys.
Document::Cells move_cells(const Subject& subject, const stonegame::ReviewedMove& move,
                           std::size_t k);
Document::Cells move_headings(const Subject& subject, std::initializer_list<std::string_view> more);

/// The review of a game: `explain --moves`.
void explain_review(const Subject& subject, std::span<const stonegame::End> moves,
                    Document& document);
void review_data(const Subject& subject, std::span<const stonegame::End> moves, Json& json);
