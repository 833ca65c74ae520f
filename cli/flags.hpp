// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "failure.hpp"
#include "input.hpp"
#include "stonegame/game.hpp"
#include "terminal.hpp"

/// The flags that every subcommand with a row has, as typed.
class RowFlags {
 public:
  /// Adds the flags to a subcommand, and takes the words of the row as they are.
  explicit RowFlags(CLI::App* command);

  [[nodiscard]] RowSource source() const;
  [[nodiscard]] stonegame::Rule rule() const;
  [[nodiscard]] Terminal terminal() const;

 private:
  CLI::App* command_;
  std::string rule_ = "take";
  std::string input_ = "row";
  std::optional<std::string> file_;
  std::string colour_ = "auto";
};

/// The value that a word names in a table; throws the failure that lists them.
template <class T>
T choose(std::string_view word, std::string_view kind,
         const std::vector<std::pair<std::string_view, T>>& table) {
  std::vector<std::string_view> known;
  for (const auto& [name, value] : table) {
    if (name == word) return value;
    known.push_back(name);
  }
  throw unknown_word(word, kind, known);
}
