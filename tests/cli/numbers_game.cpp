// SPDX-License-Identifier: MIT
// The commands of the transcripts, the games that they are about, and how those are played.
#include <algorithm>
#include <stdexcept>

#include "numbers.hpp"

using stonegame::End;
using stonegame::Ends;
using stonegame::Rule;

namespace {

// The oracle's table of a longer row would take too long.
constexpr std::size_t longest_tabled = 200;

std::string sequence(std::size_t n) {
  std::string row;
  for (std::size_t k = 1; k <= n; ++k) row += std::to_string(k) + ' ';
  return row;
}

// What printf makes of its text.
std::string printed(const std::string& format) {
  std::string result;
  for (std::size_t k = 0; k < format.size(); ++k) {
    if (format[k] != '\\' || k + 1 == format.size()) {
      result += format[k];
    } else if (const char c = format[++k]; c >= '0' && c <= '7') {
      result += static_cast<char>(std::stoi(format.substr(k, 3), nullptr, 8));
      k += 2;
    } else {
      result += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
    }
  }
  return result;
}

// The words of a plain call, without their quotes; nothing where the shell has more to do.
std::optional<Words> shell_words(const std::string& command) {
  Words words;
  bool is_open = false;
  for (std::size_t k = 0; k < command.size(); ++k) {
    const char c = command[k];
    if (c == ' ') {
      is_open = false;
      continue;
    }
    if (std::string("|<>;&`$\"\\").find(c) != std::string::npos) return std::nullopt;
    if (!is_open) words.emplace_back();
    is_open = true;
    if (c != '\'') {
      words.back() += c;
      continue;
    }
    const std::size_t close = command.find('\'', k + 1);
    words.back() += command.substr(k + 1, close - k - 1);
    k = close;
  }
  return words;
}

// The piles of a row as typed; nothing if it is not one.
std::optional<oracle::Piles> piles_of(std::string row) {
  row = std::regex_replace(row, pattern("#[^\n\r]*|\xEF\xBB\xBF|piles *="), " ");
  row =
      std::regex_replace(replace_all(row, "\xE2\x88\x92", "-"), pattern("[^-+0-9a-zA-Z@./]+"), " ");
  oracle::Piles piles;
  for (const std::string& word : split(row, " ")) {
    if (!std::regex_match(word, pattern("[-+]?[0-9]{1,19}"))) return std::nullopt;
    piles.push_back(number(word));
  }
  return piles;
}

// Takes the flags out of the words; false if one is not known here.
bool read_flags(Game& game, Words& words, bool& is_judge) {
  Words row;
  bool flags_end = false;
  for (std::size_t k = 0; k < words.size(); ++k) {
    std::string word = words[k];
    if (flags_end || !word.starts_with("--")) {
      row.push_back(word);
      continue;
    }
    std::string value;
    const std::size_t equals = word.find('=');
    if (equals != std::string::npos) value = word.substr(equals + 1), word.resize(equals);
    const bool has_value =
        std::regex_match(word, pattern("--(rule|only|moves|answer|input|color)"));
    if (has_value && equals == std::string::npos && k + 1 < words.size()) value = words[++k];
    if (!has_value && !std::regex_match(word, pattern("--(all|json|markdown|line|csv)?"))) {
      return false;
    }
    if (word == "--") flags_end = true;
    if (word == "--all") game.wants_all = true;
    if (word == "--answer") game.answer = value;
    if (word == "--rule" && value == "remaining") game.rule = Rule::remaining;
    if (word == "--input") is_judge = value == "judge";
    if (word != "--moves") continue;
    game.is_review = true;
    game.moves = std::regex_replace(value, pattern("[^LRlr]"), "");
    for (char& c : game.moves) c = c == 'l' || c == 'L' ? 'L' : 'R';
  }
  words = row;
  return true;
}

}  // namespace

std::optional<Game> Game::of(const std::string& command) {
  std::string call = std::regex_replace(command, pattern("^([A-Z_]+=\\S+ )+"), "");
  call = std::regex_replace(call, pattern(" \\| head -1$"), "");
  Game game;
  std::string row;
  std::smatch found;
  if (std::regex_match(call, found, pattern("seq 1 (\\d+) \\| (stonegame .*)"))) {
    row = sequence(static_cast<std::size_t>(number(found[1])));
    call = std::string(found[2]);
  } else if (std::regex_match(call, found, pattern("printf '([^']*)' \\| (stonegame .*)"))) {
    row = printed(found[1]);
    call = std::string(found[2]);
  } else if (std::regex_match(call, found, pattern("(stonegame .*)\\$\\(seq 1 (\\d+)\\)"))) {
    call = found[1].str() + sequence(static_cast<std::size_t>(number(found[2])));
  } else if (std::regex_match(
                 call, found,
                 pattern("for a in [-a-z ]*; do echo \"\\$a \\$\\((stonegame .*)--answer "
                         "\\$a(.*)\\)\"; done"))) {
    call = found[1].str() + "--answer '*'" + found[2].str();
  }
  auto words = shell_words(call);
  if (!words || words->size() < 2 || words->front() != "stonegame") return std::nullopt;
  game.subcommand = (*words)[1];
  if (!std::regex_match(game.subcommand, pattern("solve|explain|table"))) return std::nullopt;
  words->erase(words->begin(), words->begin() + 2);
  bool is_judge = false;
  if (!read_flags(game, *words, is_judge)) return std::nullopt;
  for (const std::string& word : *words) row += word + '\n';
  const auto piles = piles_of(row);
  if (!piles) return std::nullopt;
  game.piles = *piles;
  if (is_judge) game.piles.erase(game.piles.begin());
  game.solve();
  return game;
}

void Game::solve() {
  if (size() <= longest_tabled) table = oracle::table(piles, rule);
  line = oracle::best_line(piles, rule);
  scores = oracle::scores(piles, rule, line);
  whole = range(0, size());
  margin = whole.lead;
}

oracle::Range Game::range(std::size_t i, std::size_t j) const {
  if (!table.empty()) return table[i][j];
  const auto lead = [&](std::size_t from, std::size_t to) {
    const oracle::Piles part(piles.begin() + static_cast<std::ptrdiff_t>(from),
                             piles.begin() + static_cast<std::ptrdiff_t>(to));
    const auto [first, second] = oracle::scores(part, rule, oracle::best_line(part, rule));
    return first - second;
  };
  oracle::Range range;
  range.left = gain(i, j, true) - lead(i + 1, j);
  range.right = gain(i, j, false) - lead(i, j - 1);
  range.lead = std::max(range.left, range.right);
  range.best = range.left == range.right  ? Ends::both
               : range.left > range.right ? Ends::left
                                          : Ends::right;
  return range;
}

Wide Game::gain(std::size_t i, std::size_t j, bool is_left) const {
  return oracle::gain(piles, rule, i, j, is_left ? End::left : End::right);
}

Wide Game::pile(std::size_t i, std::size_t j, bool is_left) const {
  return piles[is_left ? i : j - 1];
}

Wide Game::folded_margin() const {
  return rule == Rule::take ? margin : 2 * margin - oracle::sum(piles);
}

namespace {

/// Plays two ways against each other, on every branch that random may take.
class Match {
 public:
  Match(const Game& game, Way first, Way second) : game_(game), ways_{first, second} {
    if (game.size() > 16) throw std::length_error("too many branches");
  }

  // Only one of the players ever moves on even ranges, so one fixed place is enough.
  std::set<Wide> play(std::size_t i, std::size_t j, std::optional<std::size_t> place) const {
    if (i == j) return {0};
    const std::size_t player = (game_.size() - (j - i)) % 2;
    std::set<Wide> all;
    for (const bool is_left : {true, false}) {
      if (!may_take(ways_[player], i, j, is_left, place)) continue;
      const Wide gain = game_.gain(i, j, is_left);
      for (const Wide rest : play(is_left ? i + 1 : i, is_left ? j : j - 1, place)) {
        all.insert(rest + (player == 0 ? gain : -gain));
      }
    }
    return all;
  }

 private:
  bool may_take(Way way, std::size_t i, std::size_t j, bool is_left,
                std::optional<std::size_t>& place) const {
    if (way == Way::random) return true;
    const oracle::Piles part(game_.piles.begin() + static_cast<std::ptrdiff_t>(i),
                             game_.piles.begin() + static_cast<std::ptrdiff_t>(j));
    if (way == Way::optimal) return is_left == (oracle::best_line(part, game_.rule)[0] == 'L');
    if (way == Way::parity && game_.rule == Rule::take && (j - i) % 2 == 0) {
      if (!place) {
        Wide odd_minus_even = 0;
        for (std::size_t k = 0; k < part.size(); ++k) {
          odd_minus_even += k % 2 == 0 ? part[k] : -part[k];
        }
        place = (i + (odd_minus_even >= 0 ? 0 : 1)) % 2;
      }
      return is_left == (i % 2 == *place);
    }
    return is_left == (oracle::greedy(game_.piles, game_.rule, i, j) == End::left);
  }

  const Game& game_;
  Way ways_[2];
};

}  // namespace

std::set<Wide> results(const Game& game, Way first, Way second) {
  return Match(game, first, second).play(0, game.size(), {});
}

// Of random all that can be said is that some reply of Second's led to it.
std::set<Wide> shortfalls(const Game& game, Way first) {
  if (first == Way::optimal) return {0};
  const std::set<Wide> ends = results(game, first, Way::random);
  std::set<Wide> all;
  for (const Wide end : ends) {
    if (end <= game.margin) all.insert(game.margin - end);
  }
  if (first == Way::random) return all;
  return {game.margin - *ends.begin()};
}

Duel::Duel(const Game& game) {
  const auto choose = [&](std::size_t i, std::size_t j) {
    return oracle::greedy(game.piles, game.rule, i, j);
  };
  const auto after = [&](std::size_t i, std::size_t j) {
    return oracle::against_every_reply(game.piles, game.rule, choose, i, j);
  };
  result = after(0, game.size());
  Wide so_far = 0;
  for (std::size_t i = 0, j = game.size(); i < j;) {
    const bool is_first = line.size() % 2 == 0;
    const bool is_left = is_first ? choose(i, j) == End::left
                                  : after(i + 1, j) - game.gain(i, j, true) <=
                                        after(i, j - 1) - game.gain(i, j, false);
    const oracle::Range range = game.range(i, j);
    if (is_first && !first_slip && (is_left ? range.left : range.right) != range.lead) {
      first_slip = line.size();
    }
    const auto sign = [](Wide value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
    if (is_first && sign(so_far + range.lead) > sign(result)) lost_at = line.size();
    const Wide gain = game.gain(i, j, is_left);
    so_far += is_first ? gain : -gain;
    line += is_left ? 'L' : 'R';
    is_left ? ++i : --j;
  }
}
