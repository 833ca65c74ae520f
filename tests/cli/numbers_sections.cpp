// SPDX-License-Identifier: MIT
// The sections greedy, parity, fold and the counts; and JSON.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "numbers.hpp"

using oracle::Wide;
using stonegame::End;
using stonegame::Rule;

namespace {

const std::string N = "(-?[0-9]+)";
const std::string G = "([0-9][0-9,]*)";

// The value of `1 - (-78) + 5`, read from left to right.
Wide evaluate(const std::string& terms) {
  Wide total = 0;
  bool is_added = true;
  const std::regex token("(-?[0-9]+)|( [+-] )");
  for (auto at = std::sregex_iterator(terms.begin(), terms.end(), token);
       at != std::sregex_iterator(); ++at) {
    if ((*at)[2].matched) {
      is_added = (*at)[2] == " + ";
    } else {
      total += is_added ? number((*at)[1]) : -number((*at)[1]);
    }
  }
  return total;
}

std::string joined(const std::vector<oracle::Folded>& row) {
  std::string text;
  for (const auto& pile : row) {
    text += (text.empty() ? "" : " ") + to_string(stonegame::Integer(pile.value));
  }
  return text;
}

std::string squeezed(const std::string& text) {
  return std::regex_replace(std::regex_replace(text, std::regex("^ +"), ""), std::regex(" +"), " ");
}

// What every line of play can end with: all that can be asked of an opponent who draws his ends.
std::set<Wide> outcomes(const Game& game) {
  std::set<Wide> results;
  const std::size_t n = game.piles.size();
  for (std::size_t bits = 0; bits < std::size_t{1} << n; ++bits) {
    std::string line;
    for (std::size_t k = 0; k < n; ++k) line += bits >> k & 1 ? 'R' : 'L';
    const auto [first, second] = oracle::scores(game.piles, game.rule, line);
    results.insert(first - second);
  }
  return results;
}

}  // namespace

void Reader::read_greedy(std::string& unit) {
  const auto greedy = [&](std::size_t i, std::size_t j) {
    return oracle::greedy(game_.piles, game_.rule, i, j);
  };
  const std::size_t n = game_.piles.size();
  const auto result = [&] {
    return oracle::against_every_reply(game_.piles, game_.rule, greedy, 0, n);
  };
  take(unit, "at move ([0-9]+)",
       [&](const std::smatch& m) { lost_at_ = static_cast<std::size_t>(number(m[1])) - 1; });
  take(unit, "greedy ends (level|[0-9]+ ahead|[0-9]+ behind)", [&](const std::smatch& m) {
    const Wide sign = m[1].str().find("behind") != std::string::npos ? -1 : 1;
    EXPECT_NUMBER(m[1].str(), sign * result());
    if (lost_at_) {
      EXPECT_TRUE(!slips_.empty() && slips_.front().move == *lost_at_);
    }
  });
  take(unit, "Shortfall " + N,
       [&](const std::smatch& m) { EXPECT_NUMBER(m[1].str(), game_.margin - result()); });
  if (mode_ != "matrix") return;
  const std::string five = N + " +" + N + " +" + N + " +" + N + " +" + N;
  take(unit, "^  (optimal|greedy|parity|random) +" + five + "$", [&](const std::smatch& m) {
    const std::set<Wide> possible = outcomes(game_);
    for (std::size_t k = 2; k <= 5; ++k) EXPECT_TRUE(possible.contains(number(m[k])));
    const Wide shortfall = number(m[6]);
    EXPECT_TRUE(shortfall >= 0 && possible.contains(game_.margin - shortfall));
    for (std::size_t k = 2; k <= 5; ++k) EXPECT_TRUE(number(m[k]) >= game_.margin - shortfall);
    EXPECT_TRUE(number(m[2]) <= game_.margin);  // against optimal nobody does better
    if (m[1] == "optimal") {
      EXPECT_TRUE(shortfall == 0 && number(m[2]) == game_.margin);
    }
    if (m[1] != "greedy") return;
    EXPECT_TRUE(shortfall == game_.margin - result());
    std::string line;
    for (std::size_t i = 0, j = n; i < j;) {
      const bool is_left = greedy(i, j) == End::left;
      line += is_left ? 'L' : 'R';
      is_left ? ++i : --j;
    }
    const auto [first, second] = oracle::scores(game_.piles, game_.rule, line);
    EXPECT_NUMBER(m[3].str(), first - second);
  });
}

void Reader::read_parity(std::string& unit) {
  Wide places[] = {0, 0};
  for (std::size_t k = 0; k < game_.piles.size(); ++k) places[k % 2] += game_.piles[k];
  const Wide bound = std::max(places[0] - places[1], places[1] - places[0]);
  take(unit, "(Odd|Even) places: (.*?) = " + N + "\\.", [&](const std::smatch& m) {
    EXPECT_TRUE(evaluate(m[2]) == number(m[3]));
    EXPECT_NUMBER(m[3].str(), places[m[1] == "Odd" ? 0 : 1]);
  });
  take(unit, "(?:The total, |odd total; here it is )" + N,
       [&](const std::smatch& m) { EXPECT_NUMBER(m[1].str(), places[0] + places[1]); });
  take(unit, "by at least " + N, [&](const std::smatch& m) { EXPECT_NUMBER(m[1].str(), bound); });
  take(unit, "The margin is " + N,
       [&](const std::smatch& m) { EXPECT_NUMBER(m[1].str(), game_.margin); });
  take(unit, "this row has " + G, [&](const std::smatch& m) {
    EXPECT_NUMBER(m[1].str(), static_cast<Wide>(game_.piles.size()));
  });
}

void Reader::read_fold(std::string& unit) {
  const auto valley = oracle::fold(game_.piles, game_.rule);
  const Wide total = oracle::sum(game_.piles);
  const Wide take_margin = game_.rule == Rule::take ? game_.margin : 2 * game_.margin - total;
  take(unit,
       "Step ([0-9]+): " + N + " is a peak between " + N + " and " + N +
           "\\. The three become (.*) = " + N + "\\.",
       [&](const std::smatch& m) {
         EXPECT_NUMBER(m[1].str(), static_cast<Wide>(++folds_));
         std::size_t k = 1;
         while (k < folded_.size() && !oracle::is_peak(folded_, k)) ++k;
         ASSERT_LT(k, folded_.size());
         EXPECT_NUMBER(m[2].str(), folded_[k].value);
         EXPECT_NUMBER(m[3].str(), folded_[k - 1].value);
         EXPECT_NUMBER(m[4].str(), folded_[k + 1].value);
         EXPECT_NUMBER(m[6].str(), evaluate(m[5]));
         mode_ = "before";
       });
  if (mode_ == "before" || mode_ == "after") {
    take(unit, "^ *(-?[0-9]+(?: +-?[0-9]+)*)$", [&](const std::smatch& m) {
      if (mode_ == "after") {
        std::size_t k = 1;
        while (!oracle::is_peak(folded_, k)) ++k;
        oracle::fold_at(folded_, k);
      }
      EXPECT_EQ(squeezed(m[1]), joined(folded_));
      mode_ = mode_ == "before" ? "after" : "fold";
    });
  }
  take(unit, "falls, then rises: (-?[0-9]+(?: -?[0-9]+)*)",
       [&](const std::smatch& m) { EXPECT_EQ(m[1].str(), joined(valley)); });
  take(unit, "negated piles: (-?[0-9]+(?: -?[0-9]+)*)", [&](const std::smatch& m) {
    EXPECT_EQ(m[1].str(), joined(oracle::unfolded(game_.piles, game_.rule)));
  });
  take(unit, "^(-?[0-9]+(?: [+-] \\(?-?[0-9]+\\)?)+) = " + N + "$", [&](const std::smatch& m) {
    EXPECT_TRUE(evaluate(m[1]) == number(m[2]));
    EXPECT_NUMBER(m[2].str(), take_margin);
  });
  take(unit, "\\(" + N + " \\+ \\(?" + N + "\\)?\\) / 2 = " + N + "\\.$",
       [&](const std::smatch& m) {
         if (unit.find("halve") != std::string::npos ||
             unit.find("Under remaining") != std::string::npos) {
           EXPECT_NUMBER(m[1].str(), total);
           EXPECT_NUMBER(m[2].str(), take_margin);
           EXPECT_NUMBER(m[3].str(), game_.margin);
         } else {
           EXPECT_NUMBER(m[1].str(), total);
           EXPECT_NUMBER(m[2].str(), game_.margin);
           EXPECT_NUMBER(m[3].str(), game_.scores.first);
         }
       });
  take(unit, "^" + G + " folds and no table", [&](const std::smatch& m) {
    EXPECT_NUMBER(m[1].str(), static_cast<Wide>((game_.piles.size() - valley.size()) / 2));
  });
}

void Reader::read_counts(std::string& unit) {
  const auto n = static_cast<Wide>(game_.piles.size());
  const auto calls = [](Wide piles) { return (Wide{1} << static_cast<int>(piles)) - 1; };
  if (mode_ == "calls") {
    take(unit, "^  ([0-9]+)( \\(this row\\))? +" + G + " +" + G + "$", [&](const std::smatch& m) {
      const Wide piles = number(m[1]);
      if (m[2].matched) {
        EXPECT_TRUE(piles == n);
      }
      EXPECT_NUMBER(m[3].str(), calls(piles));
      EXPECT_NUMBER(m[4].str(), piles * (piles + 1) / 2);
    });
  }
  take(unit, "^  recursion .* " + G + " calls$",
       [&](const std::smatch& m) { EXPECT_NUMBER(m[1].str(), calls(n)); });
  take(unit, "^  table .* " + G + " entries$",
       [&](const std::smatch& m) { EXPECT_NUMBER(m[1].str(), n * (n + 1) / 2); });
  take(unit, G + " folded away, " + G + " left", [&](const std::smatch& m) {
    const auto kept = static_cast<Wide>(oracle::fold(game_.piles, game_.rule).size());
    EXPECT_NUMBER(m[1].str(), n - kept);
    EXPECT_NUMBER(m[2].str(), kept);
  });
  take(unit, "with sum " + N + " and margin " + N, [&](const std::smatch& m) {
    EXPECT_NUMBER(m[1].str(), oracle::sum(game_.piles));
    EXPECT_NUMBER(m[2].str(), game_.margin);
  });
  take(unit,
       "On this row " + G + " of " + G +
           " ranges have lead 0, the first being (-?[0-9]+(?: -?[0-9]+)*)",
       [&](const std::smatch& m) {
         Wide zeros = 0;
         for (std::size_t i = 0; i < game_.piles.size(); ++i) {
           for (std::size_t j = i + 1; j <= game_.piles.size(); ++j)
             zeros += game_.table[i][j].lead == 0 ? 1 : 0;
         }
         EXPECT_NUMBER(m[1].str(), zeros);
         EXPECT_NUMBER(m[2].str(), n * (n + 1) / 2);
       });
  take(unit, "has \\(" + N + " \\+ \\(?" + N + "\\)?\\) / 2 = " + N, [&](const std::smatch& m) {
    EXPECT_NUMBER(m[1].str(), oracle::sum(game_.piles));
    EXPECT_NUMBER(m[2].str(), game_.margin);
    EXPECT_NUMBER(m[3].str(), game_.scores.first);
  });
}

// The fields of solve --json, and the ranges and moves of explain --json.
void Reader::read_json(std::string& unit) {
  const std::size_t n = game_.piles.size();
  const oracle::Range& whole = game_.table[0][n];
  const bool is_review = !game_.moves.empty();
  const auto field = [&](const std::string& name, Wide expected) {
    take(unit, "\"" + name + "\":" + N,
         [&](const std::smatch& m) { EXPECT_NUMBER(m[1].str(), expected) << name; });
  };
  take(unit,
       "\"results\":\\[[^\\]]*\\]|\"shortfalls\":\\{[^}]*\\}|\"shortfall\":" + N +
           "|\"texts\":\\[.*?\\]|\"lost_at_move\":" + N +
           "|\"text\":\"[^\"]*\"|\"steps\":\\[.*?\\](?=,\"valley\")|\"(?:calls|entries|table_"
           "entries|piles_read|folds|piles_kept|odd_places|"
           "even_places|margin_at_least|take_margin|first_gave_away|second_gave_away)\":" +
           N,
       [](const std::smatch&) {});  // the text form of the same command is checked
  take(
      unit,
      "\\{\"from\":" + N + ",\"to\":" + N + ",\"lead\":" + N + ",\"left\":" + N + ",\"right\":" + N,
      [&](const std::smatch& m) {
        const oracle::Range& range = game_.table[static_cast<std::size_t>(number(m[1]) - 1)]
                                                [static_cast<std::size_t>(number(m[2]))];
        EXPECT_NUMBER(m[3].str(), range.lead);
        EXPECT_NUMBER(m[4].str(), range.left);
        EXPECT_NUMBER(m[5].str(), range.right);
      });
  std::size_t i = 0;
  std::size_t j = n;
  take(unit,
       "\\{\"move\":" + N + ",\"player\":\"[a-z]*\",\"from\":" + N + ",\"to\":" + N +
           ",\"taken\":\"([a-z]*)\",\"pile\":" + N + ",\"gain\":" + N + ",\"left\":" + N +
           ",\"right\":" + N + ",\"best\":\"[a-z]*\",\"given_away\":" + N,
       [&](const std::smatch& m) {
         const oracle::Range& range = game_.table[i][j];
         const End end = m[4] == "left" ? End::left : End::right;
         EXPECT_NUMBER(m[2].str(), static_cast<Wide>(i + 1));
         EXPECT_NUMBER(m[3].str(), static_cast<Wide>(j));
         EXPECT_NUMBER(m[5].str(), game_.piles[end == End::left ? i : j - 1]);
         EXPECT_NUMBER(m[6].str(), oracle::gain(game_.piles, game_.rule, i, j, end));
         EXPECT_NUMBER(m[7].str(), range.left);
         EXPECT_NUMBER(m[8].str(), range.right);
         EXPECT_NUMBER(m[9].str(), range.lead - (end == End::left ? range.left : range.right));
         end == End::left ? ++i : --j;
       });
  take(unit, "\"(prefix_sums|valley)\":\\[([-0-9,]*)\\]", [&](const std::smatch& m) {
    std::string expected;
    if (m[1] == "valley") {
      expected = joined(oracle::fold(game_.piles, game_.rule));
    } else {
      for (std::size_t k = 0; k <= n; ++k)
        expected +=
            (k == 0 ? "" : " ") + to_string(stonegame::Integer(oracle::sum(game_.piles, 0, k)));
    }
    EXPECT_EQ(std::regex_replace(m[2].str(), std::regex(","), " "), expected);
  });
  const auto played =
      is_review ? oracle::scores(game_.piles, game_.rule, game_.moves) : game_.scores;
  field("n", static_cast<Wide>(n));
  field("margin", game_.margin);
  field("margin_left", whole.left);
  field("margin_right", whole.right);
  field("first_score", played.first);
  field("second_score", played.second);
}
