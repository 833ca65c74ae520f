// SPDX-License-Identifier: MIT
#include "line_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "words.hpp"

using stonegame::End;
using stonegame::Game;
using stonegame::Integer;
using stonegame::Line;
using stonegame::Row;
using stonegame::Rule;

namespace {

// `L R ...` or `5 . 3 ...`: as many words as fit the width, then how many are left out.
std::string shortened(const std::vector<std::string>& words, std::size_t count,
                      std::string_view between, std::size_t between_width, std::size_t width) {
  const auto tail = [&](std::size_t shown) {
    return shown == count ? std::string{} : fmt::format(" ... ({} more)", grouped(count - shown));
  };
  std::string text;
  std::string best;
  std::size_t text_width = 0;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (k > 0) text += between, text_width += between_width;
    text += words[k], text_width += words[k].size();
    const std::string end = tail(k + 1);
    if (k > 0 && text_width + end.size() > width) {
      if (text_width > width) break;
      continue;
    }
    best = text + end;
  }
  return best;
}

}  // namespace

std::string standing(Integer margin) {
  if (margin == 0) return std::string(sentence("/solve/level"));
  return say(margin > 0 ? "/solve/ahead" : "/solve/behind",
             fmt::arg("points", margin > 0 ? margin : -margin));
}

std::string verdict_sentence(Rule rule, Integer margin, const Game& game) {
  const bool fixes_scores = rule == Rule::take;
  const std::string path = fmt::format("/solve/{}{}",
                                       margin > 0   ? "first_wins"
                                       : margin < 0 ? "second_wins"
                                                    : "tie",
                                       fixes_scores ? "" : "_on_line");
  return say(path, fmt::arg("margin", margin > 0 ? margin : -margin),
             fmt::arg("first", game.first_score), fmt::arg("second", game.second_score));
}

std::string line_letters(std::span<const End> line) {
  std::string letters(line.size(), 'L');
  std::transform(line.begin(), line.end(), letters.begin(), stonegame::letter);
  return letters;
}

void print_line(Output& out, const Terminal& terminal, Row row, const Line& line, bool whole) {
  const std::string_view title = sentence("/solve/best_line");
  const std::size_t indent = 2 + title.size() + 3;
  const std::size_t width = terminal.width > indent + 20 ? terminal.width - indent : 20;
  // Words beyond a screen line are never shown, so they are never made.
  const std::size_t made = whole ? line.size() : std::min(line.size(), width);
  std::vector<std::string> letters;
  std::vector<std::string> piles;
  std::size_t from = 0;
  std::size_t to = row.size();
  for (std::size_t k = 0; k < made; ++k) {
    letters.emplace_back(1, letter(line[k]));
    piles.push_back(fmt::format("{}", row[line[k] == End::left ? from++ : --to]));
  }
  const std::string_view dot = terminal.has_unicode ? " \u00B7 " : " . ";
  if (whole) {
    const std::string ends = terminal.wrap(fmt::format("{}", fmt::join(letters, " ")), indent);
    out.print("  {}{}", title, std::string_view(ends).substr(2 + title.size()));
    out.write("\n");
    out.write(terminal.wrap(fmt::format("{}", fmt::join(piles, " ")), indent));
    return;
  }
  const std::string ends = shortened(letters, line.size(), " ", 1, width);
  const std::string values = shortened(piles, line.size(), dot, 3, width);
  const bool fit_one_line = ends.size() + 6 + values.size() <= width;
  out.print("  {}   {}{}{}\n", title, ends,
            fit_one_line ? "      " : fmt::format("\n{:{}}", "", indent), values);
}
