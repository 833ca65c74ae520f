// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

using oracle::Wide;
using stonegame::End;
using stonegame::Rule;

namespace {

const std::string N = "(-?[0-9]+)";
const std::string Row = "(-?[0-9]+(?: -?[0-9]+)*)";
const std::string Lead = "(level|[0-9]+ ahead|[0-9]+ behind)";

Wide lead(const std::string& words) {
  return words.find("behind") != std::string::npos ? -number(words) : number(words);
}

oracle::Piles numbers(const std::string& text) {
  oracle::Piles result;
  std::istringstream words(text);
  for (std::string word; words >> word;) result.push_back(number(word));
  return result;
}

Wide absolute(Wide value) { return value < 0 ? -value : value; }

bool equals(Wide found, Wide expected) { return found == expected; }

}  // namespace

Reader::Reader(const Game& game)
    : game_(game), to_(game.piles.size()), folded_(oracle::unfolded(game.piles, game.rule)) {}

void Reader::read(std::string& unit) {
  if (unit.starts_with("{")) return read_json(unit);
  if (!game_.answer.empty()) return read_answer(unit);
  const std::pair<const char*, const char*> headers[] = {
      {"different ranges", "calls"}, {"   lead   best", "candidates"},
      {"gave away", "game"},         {"the other end", "game"},
      {"First \\ Second", "matrix"}, {"Every call", "tree"},
      {"prefix sums", "sums"},       {"The fold", "fold"}};
  for (const auto& [header, mode] : headers) {
    if (unit.find(header) == std::string::npos || unit.find("gave away ") != std::string::npos) {
      continue;
    }
    mode_ = mode;
    from_ = move_ = rows_ = 0;
    to_ = game_.piles.size();
  }
  read_verdict(unit);
  read_solve(unit);
  read_reasons(unit);
  read_greedy(unit);
  read_moves(unit);
  read_table(unit);
  read_parity(unit);
  read_fold(unit);
  read_counts(unit);
}

void Reader::read_answer(std::string& unit) {
  const auto& [first, second] = game_.scores;
  const bool is_first = game_.answer == "first";
  take(unit, "^" + N + "$", [&](const std::smatch& m) {
    EXPECT_NUMBER(m[1].str(),
                  game_.answer == "margin" ? game_.margin : (is_first ? first : second));
  });
}

void Reader::read_verdict(std::string& unit) {
  const auto& [first, second] = game_.scores;
  const bool is_second = game_.margin < 0;
  take(unit, "(First|Second) wins by " + N, [&](const std::smatch& m) {
    EXPECT_EQ(m[1].str(), is_second ? "Second" : "First");
    EXPECT_NE(game_.margin, 0);
    EXPECT_NUMBER(m[2].str(), absolute(game_.margin));
  });
  take(unit, "(A tie|~)(?:,|\\. Along the best line,) " + N + " to " + N,
       [&](const std::smatch& m) {
         EXPECT_EQ(m[1].str() == "A tie", game_.margin == 0);
         EXPECT_NUMBER(m[2].str(), is_second ? second : first);
         EXPECT_NUMBER(m[3].str(), is_second ? first : second);
       });
  take(unit, "The end: " + N + " to " + N, [&](const std::smatch& m) {
    EXPECT_NUMBER(m[1].str(), first);
    EXPECT_NUMBER(m[2].str(), second);
  });
  take(unit, "(?:The row here: |# The row )" + Row,
       [&](const std::smatch& m) { EXPECT_EQ(numbers(m[1]), game_.piles); });
}

void Reader::read_solve(std::string& unit) {
  const oracle::Range& whole = game_.table[0][game_.piles.size()];
  take(unit, "^  (left|right) +(?:take|remove) " + N + " +(?:First ends " + Lead + "|level)",
       [&](const std::smatch& m) {
         const bool is_left = m[1] == "left";
         EXPECT_NUMBER(m[2].str(), is_left ? game_.piles.front() : game_.piles.back());
         EXPECT_TRUE(equals(lead(m[3]), is_left ? whole.left : whole.right));
       });
  take(unit, "best line   ([LR](?: [LR])*)      (-?[0-9]+(?: . -?[0-9]+| · -?[0-9]+)*)$",
       [&](const std::smatch& m) {
         EXPECT_EQ(std::regex_replace(m[1].str(), std::regex(" "), ""), game_.line);
         oracle::Piles taken;
         std::size_t i = 0;
         std::size_t j = game_.piles.size();
         for (const char end : game_.line) taken.push_back(game_.piles[end == 'L' ? i++ : --j]);
         EXPECT_EQ(numbers(std::regex_replace(m[2].str(), std::regex(" · "), " ")), taken);
       });
}

void Reader::read_table(std::string& unit) {
  take(unit, "^ +piles +" + N + "((?: +-?[0-9]+)*)$", [&](const std::smatch& m) {
    EXPECT_EQ(numbers(m[1].str() + " " + m[2].str()), game_.piles);
  });
  take(unit, "^ +length ([0-9]+)((?: +-?[0-9]+)+)$", [&](const std::smatch& m) {
    const auto length = static_cast<std::size_t>(number(m[1]));
    oracle::Piles leads;
    for (std::size_t i = 0; i + length <= game_.piles.size(); ++i) {
      leads.push_back(game_.table[i][i + length].lead);
    }
    EXPECT_EQ(numbers(m[2]), leads);
  });
  const std::string sum = N + " - \\(?" + N + "\\)? = " + N;
  take(unit, "^  " + Row + " {3,}" + sum + " {3,}" + sum + " {3,}" + N + " {3,}(left|right|both)$",
       [&](const std::smatch& m) {
         const oracle::Piles range = numbers(m[1]);
         const auto at =
             std::search(game_.piles.begin(), game_.piles.end(), range.begin(), range.end());
         ASSERT_TRUE(at != game_.piles.end());
         const auto i = static_cast<std::size_t>(at - game_.piles.begin());
         const std::size_t j = i + range.size();
         const oracle::Range& found = game_.table[i][j];
         EXPECT_NUMBER(m[2].str(), oracle::gain(game_.piles, game_.rule, i, j, End::left));
         EXPECT_NUMBER(m[3].str(), game_.table[i + 1][j].lead);
         EXPECT_NUMBER(m[4].str(), found.left);
         EXPECT_NUMBER(m[5].str(), oracle::gain(game_.piles, game_.rule, i, j, End::right));
         EXPECT_NUMBER(m[6].str(), game_.table[i][j - 1].lead);
         EXPECT_NUMBER(m[7].str(), found.right);
         EXPECT_NUMBER(m[8].str(), found.lead);
         EXPECT_EQ(m[9].str(), name(found.best));
         ++rows_;
       });
  take(unit, "\\(" + N + " more; --all", [&](const std::smatch& m) {
    const std::size_t n = game_.piles.size();
    EXPECT_NUMBER(m[1].str(), mode_ == "candidates" ? static_cast<Wide>(n * (n - 1) / 2 - rows_)
                                                    : static_cast<Wide>(n - move_));
  });
  take(unit, "The whole row: " + Lead,
       [&](const std::smatch& m) { EXPECT_TRUE(equals(lead(m[1]), game_.margin)); });
  if (mode_ == "sums") {
    take(unit, "^  " + Row + "$", [&](const std::smatch& m) {
      const oracle::Piles sums = numbers(m[1]);
      ASSERT_EQ(sums.size(), game_.piles.size() + 1);
      for (std::size_t k = 0; k < sums.size(); ++k) {
        EXPECT_TRUE(equals(sums[k], oracle::sum(game_.piles, 0, k)));
      }
    });
  }
  if (mode_ == "tree") {
    take(unit, "^ +" + Row + "(?: \\*)?$", [&](const std::smatch& m) {
      const oracle::Piles range = numbers(m[1]);
      EXPECT_TRUE(std::search(game_.piles.begin(), game_.piles.end(), range.begin(), range.end()) !=
                  game_.piles.end());
    });
  }
}

// A row of the table of a game: 1 First   7 90 5 1   left 7   ... The moves follow one another.
void Reader::read_moves(std::string& unit) {
  if (mode_ != "game") return;
  take(unit, "^  ([0-9]+) (First|Second) {3,}" + Row + " {3,}(left |right )?" + N + "(.*)$",
       [&](const std::smatch& m) {
         EXPECT_NUMBER(m[1].str(), static_cast<Wide>(move_ + 1));
         EXPECT_EQ(m[2].str(), move_ % 2 == 0 ? "First" : "Second");
         EXPECT_EQ(numbers(m[3]),
                   oracle::Piles(game_.piles.begin() + static_cast<std::ptrdiff_t>(from_),
                                 game_.piles.begin() + static_cast<std::ptrdiff_t>(to_)));
         const bool is_left = m[4] != "right ";
         const oracle::Range& range = game_.table[from_][to_];
         const Wide reached = is_left ? range.left : range.right;
         const Wide missed = is_left ? range.right : range.left;
         EXPECT_NUMBER(m[5].str(), game_.piles[is_left ? from_ : to_ - 1]);
         std::string rest = m[6];
         take(rest, "costs " + N,
              [&](const std::smatch& r) { EXPECT_NUMBER(r[1].str(), reached - missed); });
         take(rest, "(as good)", [&](const std::smatch&) { EXPECT_TRUE(reached == missed); });
         const bool has_scores =
             rest.find('~') != std::string::npos || rest.find("only pile") != std::string::npos;
         take(rest, N, [&](const std::smatch& r) {
           EXPECT_NUMBER(r[1].str(), has_scores ? oracle::gain(game_.piles, game_.rule, from_, to_,
                                                               is_left ? End::left : End::right)
                                                : range.lead - reached);
         });
         if (reached != range.lead) slips_.push_back({from_, to_, move_, is_left});
         is_left ? ++from_ : --to_;
         ++move_;
       });
}

void Reader::read_reasons(std::string& unit) {
  const auto slip = [&](const std::string& pile) -> const Slip* {
    for (const Slip& found : slips_) {
      if (game_.piles[found.is_left ? found.from : found.to - 1] == number(pile)) return &found;
    }
    ADD_FAILURE() << "no move that gave something away took " << pile;
    return nullptr;
  };
  const auto is_end = [&](const Slip& found, const std::string& reply) {
    const std::size_t i = found.is_left ? found.from + 1 : found.from;
    const std::size_t j = found.is_left ? found.to : found.to - 1;
    const oracle::Range& range = game_.table[i][j];
    return (game_.piles[i] == number(reply) && range.left == range.lead) ||
           (game_.piles[j - 1] == number(reply) && range.right == range.lead);
  };
  take(unit,
       "(?:Taking " + N + " uncovers the |Taking " + N + " leaves a single |After " + N +
           " the other player does best with the )" + N,
       [&](const std::smatch& m) {
         const Slip* found = slip(m[1].str() + m[2].str() + m[3].str());
         if (found != nullptr) {
           EXPECT_TRUE(is_end(*found, m[4]));
         }
       });
  take(unit, "After " + N + " is gone .*removing the " + N + ", which leaves " + N,
       [&](const std::smatch& m) {
         const Slip* found = slip(m[1]);
         if (found == nullptr) return;
         EXPECT_TRUE(is_end(*found, m[2]));
         EXPECT_NUMBER(m[3].str(), oracle::sum(game_.piles, found->from, found->to) - number(m[1]) -
                                       number(m[2]));
       });
  take(unit, "(?:Taking|Removing) the (left|right) end, " + N + ", was worth " + N + " more",
       [&](const std::smatch& m) {
         const bool found = std::any_of(slips_.begin(), slips_.end(), [&](const Slip& s) {
           const oracle::Range& range = game_.table[s.from][s.to];
           return s.is_left == (m[1] == "right") &&
                  game_.piles[s.is_left ? s.to - 1 : s.from] == number(m[2]) &&
                  absolute(range.left - range.right) == number(m[3]);
         });
         EXPECT_TRUE(found);
       });
  take(unit, "Move ([0-9]+): (First|Second) (?:took|removed) " + N, [&](const std::smatch& m) {
    const Slip* found = slip(m[3]);
    if (found != nullptr) {
      EXPECT_NUMBER(m[1].str(), static_cast<Wide>(found->move + 1));
    }
  });
  take(unit, "(First|Second) gave away " + N + " in (?:one move|([0-9]+) moves)",
       [&](const std::smatch& m) {
         Wide given = 0;
         Wide count = 0;
         for (const Slip& s : slips_) {
           if ((s.move % 2 == 0) != (m[1] == "First")) continue;
           given += absolute(game_.table[s.from][s.to].left - game_.table[s.from][s.to].right);
           ++count;
         }
         EXPECT_NUMBER(m[2].str(), given);
         EXPECT_TRUE(equals(m[3].matched ? number(m[3]) : 1, count));
       });
  const auto played = oracle::scores(game_.piles, game_.rule, game_.moves);
  take(unit, "(?:The game ended|not over:) " + N + " to " + N, [&](const std::smatch& m) {
    EXPECT_NUMBER(m[1].str(), played.first);
    EXPECT_NUMBER(m[2].str(), played.second);
  });
  take(unit, "is to move on " + Row, [&](const std::smatch& m) {
    const auto lefts =
        static_cast<std::size_t>(std::count(game_.moves.begin(), game_.moves.end(), 'L'));
    const std::size_t rights = game_.moves.size() - lefts;
    EXPECT_EQ(numbers(m[1]),
              oracle::Piles(game_.piles.begin() + static_cast<std::ptrdiff_t>(lefts),
                            game_.piles.end() - static_cast<std::ptrdiff_t>(rights)));
  });
  take(unit, "[Pp]erfect play ends " + Lead,
       [&](const std::smatch& m) { EXPECT_TRUE(equals(lead(m[1]), game_.margin)); });
}
