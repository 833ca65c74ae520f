// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "oracle.hpp"

/// The game that a command of a transcript is about, solved by the oracle alone.
struct Game {
  /// Nothing if the command is not a plain solve or explain of a row that the oracle can table.
  static std::optional<Game> of(const std::string& command);

  oracle::Piles piles;
  stonegame::Rule rule = stonegame::Rule::take;
  std::string answer;  ///< Of --answer.
  std::string moves;   ///< Of --moves.
  oracle::Table table;
  std::string line;
  oracle::Wide margin = 0;
  std::pair<oracle::Wide, oracle::Wide> scores;
};

/// The integer in a word, whatever else stands in it: `-78`, `1,023`, `79 ahead`.
inline oracle::Wide number(const std::string& text) {
  oracle::Wide value = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9') value = value * 10 + (c - '0');
  }
  return text.find('-') != std::string::npos ? -value : value;
}
#define EXPECT_NUMBER(text, expected) EXPECT_TRUE(number(text) == (expected)) << (text)

/// An output cut into lines of figures and grids, and paragraphs with their wrapping undone.
std::vector<std::string> units(const std::string& output);

/// Checks the numbers of an output, unit by unit, and takes those that it has checked out of it.
class Reader {
 public:
  explicit Reader(const Game& game);
  void read(std::string& unit);

 private:
  void read_answer(std::string& unit);
  void read_verdict(std::string& unit);
  void read_solve(std::string& unit);
  void read_table(std::string& unit);
  void read_moves(std::string& unit);
  void read_reasons(std::string& unit);
  void read_greedy(std::string& unit);
  void read_fold(std::string& unit);
  void read_parity(std::string& unit);
  void read_counts(std::string& unit);
  void read_json(std::string& unit);

  /// Calls check(match) for every match, and takes it out of the unit.
  template <class Check>
  static void take(std::string& unit, const std::string& pattern, const Check& check) {
    const std::regex regex(pattern);
    std::smatch found;
    while (std::regex_search(unit, found, regex)) {
      check(found);
      unit = found.prefix().str() + "~" + found.suffix().str();
    }
  }

  const Game& game_;
  std::string mode_;               ///< What the grid or figure is about that is being read.
  std::size_t from_ = 0, to_ = 0;  ///< The range left in the game that is being read.
  std::size_t move_ = 0;
  std::size_t rows_ = 0;
  struct Slip {
    std::size_t from, to, move;
    bool is_left;
  };
  std::vector<Slip> slips_;
  std::vector<oracle::Folded> folded_;
  std::size_t folds_ = 0;
  std::optional<std::size_t> lost_at_;
};
