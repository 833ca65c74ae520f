// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "oracle.hpp"

/// Reads numbers back out of the transcripts. Nothing here comes from the library but the names of
/// the rules and the ends: what a number should be is asked of the oracle alone.
using oracle::Wide;
using Words = std::vector<std::string>;

/// The integer in a word, whatever else stands in it: `-78`, `1,023`, `(-5)`.
Wide number(const std::string& text);
std::string text(Wide value);
std::string ends_word(stonegame::Ends ends);

/// The sections of a text between its runs of a separator.
Words split(const std::string& text, const std::string& separator);
std::string replace_all(std::string text, const std::string& from, const std::string& to);

/// A regex is slow to make, so each is made once.
const std::regex& pattern(const std::string& source);

/// The game that a command of a transcript is about, solved by the oracle.
struct Game {
  /// Nothing if the command is not one plain call on a row that it spells out.
  static std::optional<Game> of(const std::string& command);
  void solve();

  [[nodiscard]] std::size_t size() const { return piles.size(); }
  /// Of a row that is too long for a table: by the oracle's fold.
  [[nodiscard]] oracle::Range range(std::size_t i, std::size_t j) const;
  [[nodiscard]] Wide gain(std::size_t i, std::size_t j, bool is_left) const;
  [[nodiscard]] Wide pile(std::size_t i, std::size_t j, bool is_left) const;
  /// The margin of `take` on the row that is folded: that of the negated piles under `remaining`.
  [[nodiscard]] Wide folded_margin() const;

  oracle::Piles piles;
  stonegame::Rule rule = stonegame::Rule::take;
  std::string subcommand;
  std::string answer;  ///< Of --answer; `*` where a loop asks for one after the other.
  std::string moves;   ///< Of --moves.
  bool is_review = false;
  bool wants_all = false;

  oracle::Table table;  ///< Empty if the row is too long for it.
  oracle::Range whole;
  std::string line;
  Wide margin = 0;
  std::pair<Wide, Wide> scores;
};

/// Who plays how, in the matrix of the section greedy.
enum class Way : std::uint8_t { optimal, greedy, parity, random };
inline const std::pair<const char*, Way> ways[] = {{"optimal", Way::optimal},
                                                   {"greedy", Way::greedy},
                                                   {"parity", Way::parity},
                                                   {"random", Way::random}};

/// First minus Second. More than one where random may draw either end.
std::set<Wide> results(const Game& game, Way first, Way second);
std::set<Wide> shortfalls(const Game& game, Way first);

/// Greedy as First against the reply that it does worst against.
struct Duel {
  explicit Duel(const Game& game);
  std::string line;
  Wide result = 0;
  std::optional<std::size_t> lost_at;     ///< The last move from a better verdict.
  std::optional<std::size_t> first_slip;  ///< First's first move that gave points away.
  [[nodiscard]] std::optional<std::size_t> slip() const { return lost_at ? lost_at : first_slip; }
};

/// An output cut into lines of figures and grids, and paragraphs with their wrapping undone. The
/// lists that stand for grids on narrow terminals are grids again.
Words units(const std::string& output);

/// What each number of a JSON object may be, by its path.
using Fields = std::map<std::string, std::set<std::string>>;
Fields expected_fields(const Game& game);
/// Its numbers, and its texts; nothing if it is not JSON.
std::optional<std::vector<std::pair<std::string, std::string>>> fields_of(const std::string& json);

/// Reads an output unit by unit, and takes what it has checked out of the unit.
class Reader {
 public:
  explicit Reader(const Game& game)
      : game_(game), folded_(oracle::unfolded(game.piles, game.rule)) {}

  /// What is wrong in the output. A number that no check accounts for is.
  Words faults(const std::string& output);

 private:
  struct Move {
    std::size_t from, to, move;
    bool is_left;
  };
  using Check = void (Reader::*)(const std::smatch&);
  struct Sentence {
    const char* pattern;
    Check check;
  };

  void read(std::string& unit);
  void take(std::string& unit, const std::string& source, Check check);
  void expect(bool is_right, const std::string& what);
  void expect(const std::string& shown, Wide expected) {
    expect(number(shown) == expected, shown + " should be " + text(expected));
  }
  /// Whether the words are those of a row, perhaps with its middle or its end left out.
  void expect_row(const std::string& shown, const Words& row);
  void expect_row(const std::string& shown, std::size_t i, std::size_t j);

  void read_sentences(std::string& unit);
  bool read_lines(std::string& unit);  // all of an answer, of CSV and of JSON
  void read_answer(const std::string& answer, const std::string& shown);
  void read_csv(const std::string& unit);
  void read_json(const std::string& unit);
  bool read_grid(const std::string& unit);
  void read_header(const Words& cells);
  void read_end(const Words& cells);
  void read_best_line(const std::string& unit);
  void read_leads(const std::string& unit);
  void read_calls(const Words& cells);
  void read_candidates(const Words& cells);
  void read_candidate(const std::string& shown, std::size_t i, std::size_t j, bool is_left);
  void read_move(const Words& cells);
  void skip_to(Wide move);
  void read_judgement(const Words& cells, const Move& move);
  void read_matrix(const Words& cells);
  void read_costs(const Words& cells);
  bool read_figure(const std::string& unit);
  void read_picture(const std::string& unit);
  void read_bracket(const std::string& unit);
  [[nodiscard]] Words tree() const;

  // One a sentence.
  void verdict(const std::smatch& m);
  void start(const std::smatch& m);
  void row(const std::smatch& m);
  void empty(const std::smatch& m);
  void end(const std::smatch& m);
  void left_out(const std::smatch& m);
  void range_count(const std::smatch& m);
  void too_long(const std::smatch& m);
  void too_wide(const std::smatch& m);
  void more(const std::smatch& m);
  void around(const std::smatch& m);
  void single(const std::smatch& m);
  void whole_row(const std::smatch& m);
  void greedy_loses(const std::smatch& m);
  void greedy_ends(const std::smatch& m);
  void shortfall(const std::smatch& m);
  void reason(const std::smatch& m);
  void mistake(const std::smatch& m);
  void explain_slip(std::string text, const Move& slip);
  void gave_away(const std::smatch& m);
  void standing(const std::smatch& m);
  void places(const std::smatch& m);
  void parity_total(const std::smatch& m);
  void parity_bound(const std::smatch& m);
  void pile_count(const std::smatch& m);
  void step(const std::smatch& m);
  void valley(const std::smatch& m);
  void negated(const std::smatch& m);
  void merge(const std::smatch& m);
  void halve(const std::smatch& m);
  void fold_count(const std::smatch& m);
  void two_scores(const std::smatch& m);
  void zeros(const std::smatch& m);
  void no_zeros(const std::smatch& m);
  void wide(const std::smatch& m);
  void too_many_moves(const std::smatch& m);

  static const std::vector<Sentence>& sentences();
  static const std::vector<Sentence>& fold_sentences();

  const Game& game_;
  Words faults_;
  std::string mode_;               ///< What the grid or figure is about that is being read.
  std::size_t from_ = 0, to_ = 0;  ///< The range left in the game that is being read.
  std::size_t rows_ = 0;           ///< Of the grid or figure so far.
  std::size_t skipped_ = 0;        ///< Moves before the first of the grid.
  std::vector<Move> slips_;        ///< The moves of the grid that gave something away.
  std::vector<oracle::Folded> folded_;
  std::size_t folds_ = 0;
  std::size_t peak_ = 0;
  std::string before_, bracket_;  ///< Of the picture of a fold.
};
