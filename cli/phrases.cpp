// SPDX-License-Identifier: MIT
#include "phrases.hpp"

#include <fmt/format.h>

#include "stonegame/margin.hpp"
#include "words.hpp"

using stonegame::End;
using stonegame::Integer;
using stonegame::ReviewedMove;
using stonegame::Row;
using stonegame::Rule;

std::string_view player(std::size_t move) {
  return sentence(move % 2 == 0 ? "/player/first" : "/player/second");
}

std::string lead_words(Integer lead) {
  if (lead == 0) return std::string(sentence("/explain/level"));
  return lead > 0 ? say("/explain/ahead", fmt::arg("points", lead))
                  : say("/explain/behind", fmt::arg("points", -lead));
}

std::string term(Integer value) {
  return value < 0 ? fmt::format("({})", value) : fmt::format("{}", value);
}

std::string row_text(Row row, std::size_t width) {
  std::string left;
  std::string right;
  std::size_t shown = 0;
  const auto between = [&](std::size_t count) {
    return fmt::format(" ... ({} more) ... ", grouped(count));
  };
  // Grow from both ends; the whole row needs no gap.
  for (; shown < row.size(); ++shown) {
    const bool is_left = shown % 2 == 0;
    const std::string pile =
        fmt::format("{}", is_left ? row[shown / 2] : row[row.size() - 1 - shown / 2]);
    const std::size_t left_over = row.size() - shown - 1;
    const std::size_t gap = left_over == 0 ? 1 : between(left_over).size();
    // Where the rest fits the width as a whole, go on: a gap would be longer than what it hides.
    if (shown > 1 && left.size() + right.size() + pile.size() + gap + 1 > width &&
        (left_over * 2 > between(left_over).size() ||
         left.size() + right.size() + pile.size() + 2 * left_over > width)) {
      break;
    }
    if (is_left) {
      left += (left.empty() ? "" : " ") + pile;
    } else {
      right = pile + (right.empty() ? "" : " ") + right;
    }
  }
  if (shown == row.size()) return right.empty() ? left : left + " " + right;
  return left + between(row.size() - shown) + right;
}

std::int64_t pile_at(Row row, End end) { return end == End::left ? row.front() : row.back(); }

std::string taken_text(Row row, End end) {
  if (row.size() == 1) return fmt::format("{}", row[0]);
  return fmt::format("{} {}", name(end), pile_at(row, end));
}

std::string why(Row row, Rule rule, const ReviewedMove& move) {
  const bool is_left = move.taken == End::left;
  const Row range = row.subspan(move.from, move.to - move.from);
  const Row rest = range.subspan(is_left ? 1 : 0, range.size() - 1);
  if (rest.empty()) return {};
  const auto replies = best_ends(rest, rule);
  // Of two equally good replies, name the one at the end that this move has opened.
  const bool takes_opened = contains(replies.best, move.taken);
  const End reply = takes_opened || rest.size() == 1 ? move.taken : other(move.taken);
  const std::int64_t pile = pile_at(range, move.taken);
  const std::int64_t answer = pile_at(rest, reply);
  if (rule == Rule::remaining) {
    return say("/explain/why/remaining", fmt::arg("pile", pile), fmt::arg("reply", answer),
               fmt::arg("left", stonegame::sum(rest) - Integer(answer)));
  }
  const std::string_view path = rest.size() == 1 ? "/explain/why/last_take"
                                : takes_opened   ? "/explain/why/uncovers_take"
                                                 : "/explain/why/leaves_take";
  return say(path, fmt::arg("pile", pile), fmt::arg("reply", answer));
}

std::string better(Row row, Rule rule, const ReviewedMove& move) {
  const Row range = row.subspan(move.from, move.to - move.from);
  return say(rule == Rule::take ? "/explain/why/better_take" : "/explain/why/better_remaining",
             fmt::arg("end", name(other(move.taken))),
             fmt::arg("pile", pile_at(range, other(move.taken))),
             fmt::arg("points", move.given_away()));
}
