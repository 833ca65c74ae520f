// SPDX-License-Identifier: MIT
#include <algorithm>
#include <sstream>

#include "numbers.hpp"

namespace {

using oracle::Wide;
using stonegame::Rule;

constexpr std::size_t longest = 100;

std::string after(const std::string& text, const std::string& option) {
  std::smatch found;
  const std::regex pattern(option + "[ =]('[^']*'|\\S+)");
  return std::regex_search(text, found, pattern) ? found[1].str() : std::string();
}

std::string spaced(std::string text) {
  for (char& c : text) {
    if (std::string("[]{},;'").find(c) != std::string::npos) c = ' ';
  }
  return std::regex_replace(text, std::regex("−"), "-");
}

// `seq 1 N |`, `printf '...' |` or the words behind the flags; nothing where the row comes
// otherwise.
std::optional<std::string> row_text(const std::string& command) {
  std::smatch found;
  if (std::regex_match(command, found, std::regex("seq 1 (\\d+) \\| stonegame .*"))) {
    std::string row;
    for (int k = 1; k <= std::stoi(found[1]); ++k) row += std::to_string(k) + ' ';
    return row;
  }
  if (command.find_first_of("|<>@=`$") != std::string::npos &&
      command.find("--rule=") == std::string::npos && command.find("piles") == std::string::npos) {
    return std::nullopt;
  }
  if (!std::regex_match(command, found, std::regex("stonegame (?:solve|explain)(.*)"))) {
    return std::nullopt;
  }
  std::string words = std::regex_replace(
      found[1].str(),
      std::regex("--(?:rule|only|moves|answer)[ =](?:'[^']*'|\\S+)|--[a-z]*|piles *="), " ");
  return words;
}

}  // namespace

std::optional<Game> Game::of(const std::string& command) {
  if (command.find("--line") != std::string::npos) return std::nullopt;
  const auto text = row_text(command);
  if (!text) return std::nullopt;
  Game game;
  std::istringstream words(spaced(*text));
  for (std::string word; words >> word;) {
    if (word.size() > 25 || word.find_first_not_of("+-0123456789") != std::string::npos) {
      return std::nullopt;
    }
    game.piles.push_back(static_cast<Wide>(std::stoll(word)));
  }
  if (game.piles.size() > longest) return std::nullopt;
  if (after(command, "--rule") == "remaining") game.rule = Rule::remaining;
  game.answer = after(command, "--answer");
  for (const char c : after(command, "--moves")) {
    if (c == 'L' || c == 'l') game.moves += 'L';
    if (c == 'R' || c == 'r') game.moves += 'R';
  }
  game.table = oracle::table(game.piles, game.rule);
  game.line = oracle::best_line(game.piles, game.rule);
  game.margin = game.table[0][game.piles.size()].lead;
  game.scores = oracle::scores(game.piles, game.rule, game.line);
  return game;
}

std::vector<std::string> units(const std::string& output) {
  std::vector<std::string> result;
  std::istringstream lines(output);
  bool is_open = false;  // whether the next line may go on with a paragraph
  bool is_fenced = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      is_fenced = !is_fenced;
      continue;
    }
    if (line.starts_with("| ")) {  // a grid in Markdown, as on a terminal
      line = std::regex_replace(line, std::regex("\\\\(.)"), "$1");
      line = "  " + std::regex_replace(line.substr(2), std::regex(" \\| *"), "   ");
      line.erase(line.find_last_not_of(' ') + 1);
    }
    if (is_fenced) line = "  " + line;
    const bool is_paragraph = !line.empty() && line[0] != ' ';
    const bool goes_on_item =
        line.starts_with("    ") && is_open && !result.empty() &&
        (result.back().starts_with("  - ") || result.back().starts_with("- "));
    if ((is_paragraph && is_open && result.back()[0] != ' ' && line[0] != '#' && line[0] != '-') ||
        goes_on_item) {
      result.back() += ' ' + line.substr(line.find_first_not_of(' '));
    } else if (!line.empty()) {
      result.push_back(line);
    }
    is_open = is_paragraph || goes_on_item || line.starts_with("  - ");
  }
  return result;
}
