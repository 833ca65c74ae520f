// SPDX-License-Identifier: MIT
// Replays tests/cases/*.txt, whose format public.txt states, through every engine and the oracle.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "agreement.hpp"
#include "oracle.hpp"
#include "rows.hpp"
#include "stonegame/stonegame.hpp"

namespace {

using oracle::Wide;
using rows::Piles;
using stonegame::Integer;
using stonegame::Rule;

struct Case {
  std::string place;  // file:line
  Rule rule = Rule::take;
  Piles row;
  std::map<std::string, std::string> fields;
};

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \r");
  return from == std::string::npos ? ""
                                   : text.substr(from, text.find_last_not_of(" \r") + 1 - from);
}

Integer integer(const std::string& text) {
  const bool is_negative = text.starts_with('-');
  EXPECT_EQ(text.find_first_not_of("0123456789", is_negative ? 1 : 0), std::string::npos) << text;
  Wide value = 0;
  for (const char digit : text.substr(is_negative ? 1 : 0)) value = value * 10 + (digit - '0');
  return Integer(is_negative ? -value : value);
}

Piles generated(std::size_t n) {
  Piles row(n);
  std::int64_t x = 12345;
  for (auto& pile : row) {
    x = (x * 1103515245 + 12345) % 2147483648;
    pile = x % 1000000001;
  }
  return row;
}

Piles piles(const std::string& text) {
  std::istringstream words(text);
  std::string word;
  Piles row;
  while (words >> word) {
    if (word == "lcg") {
      words >> word;
      return generated(std::stoul(word));
    }
    row.push_back(integer(word).to_int64().value());
  }
  return row;
}

Case parsed(const std::string& place, const std::string& line) {
  Case result{place, Rule::take, {}, {}};
  std::istringstream fields(line);
  std::string field;
  for (int k = 0; std::getline(fields, field, '|'); ++k) {
    field = trimmed(field);
    if (k == 0) {
      EXPECT_TRUE(field == "take" || field == "remaining") << place << ": rule " << field;
      result.rule = field == "take" ? Rule::take : Rule::remaining;
    } else if (k == 1) {
      result.row = piles(field);
    } else if (!field.starts_with('#')) {
      const std::string key = field.substr(0, field.find(' '));
      EXPECT_TRUE(std::set<std::string>({"margin", "first", "second", "scores", "best", "line"})
                      .contains(key))
          << place << ": unknown key " << key;
      EXPECT_TRUE(result.fields.emplace(key, trimmed(field.substr(key.size()))).second)
          << place << ": " << key << " twice";
    }
  }
  EXPECT_TRUE(result.fields.contains("margin")) << place;
  return result;
}

std::vector<Case> cases_of(const std::filesystem::path& path) {
  std::vector<Case> cases;
  std::ifstream file(path);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    line = trimmed(line);
    if (line.empty() || line.starts_with('#')) continue;
    cases.push_back(parsed(path.filename().string() + ":" + std::to_string(number), line));
  }
  return cases;
}

std::set<std::pair<Wide, Wide>> score_pairs(const std::string& text) {
  std::set<std::pair<Wide, Wide>> pairs;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto slash = word.find('/');
    pairs.emplace(integer(word.substr(0, slash)), integer(word.substr(slash + 1)));
  }
  return pairs;
}

template <class Pile>
void expect_answers(const Case& expected, const std::vector<Pile>& row) {
  const Integer margin = integer(expected.fields.at("margin"));
  EXPECT_EQ(stonegame::margin(row, expected.rule), margin);
  const auto ends = stonegame::best_ends(row, expected.rule);
  EXPECT_EQ(ends.margin, margin);
  const auto game = stonegame::best_line(row, expected.rule);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->first_score - game->second_score, margin);
  for (const auto& [key, value] : expected.fields) {
    if (key == "first") {
      EXPECT_EQ(game->first_score, integer(value));
    }
    if (key == "second") {
      EXPECT_EQ(game->second_score, integer(value));
    }
    if (key == "best") {
      EXPECT_EQ(name(ends.best), value);
    }
    if (key == "line") {
      EXPECT_EQ(rows::letters(game->line), value);
    }
    if (key == "scores") {
      EXPECT_TRUE(score_pairs(value).contains(
          {static_cast<Wide>(game->first_score), static_cast<Wide>(game->second_score)}));
    }
  }
}

void expect_margin_of_the_others(const Case& expected) {
  const Integer margin = integer(expected.fields.at("margin"));
  stonegame::FoldedRow folded(expected.rule);
  for (const std::int64_t pile : expected.row) ASSERT_TRUE(folded.push(pile));
  EXPECT_EQ(folded.margin(), margin);
  if (const auto table = stonegame::LeadTable::make(expected.row, expected.rule)) {
    EXPECT_EQ(Integer(table->lead(0, expected.row.size())), margin);
  } else {
    EXPECT_EQ(table.error(), stonegame::Error::sum_too_large);
  }
  if (expected.row.size() <= 12) {
    EXPECT_EQ(stonegame::minimax(expected.row, expected.rule)->margin, margin);
  }
}

// The corpus itself is held to the oracle where the oracle can follow.
void expect_oracle_agrees(const Case& expected) {
  if (expected.row.size() > 100) return;
  EXPECT_EQ(Agreement(expected.row, expected.rule).complaints(), "");
  const oracle::Piles piles = oracle::widen(expected.row);
  const auto table = oracle::table(piles, expected.rule);
  EXPECT_EQ(Integer(table[0][piles.size()].lead), integer(expected.fields.at("margin")));
  if (expected.fields.contains("scores")) {
    EXPECT_TRUE(oracle::optimal_scores(piles, expected.rule, table, 0, piles.size()) ==
                score_pairs(expected.fields.at("scores")));
  }
}

class Cases : public testing::TestWithParam<std::string> {};

TEST_P(Cases, AreAnsweredAsWritten) {
  const auto cases = cases_of(std::filesystem::path(STONEGAME_CASES) / (GetParam() + ".txt"));
  EXPECT_FALSE(cases.empty()) << "no case in " << GetParam();
  for (const Case& expected : cases) {
    SCOPED_TRACE(expected.place);
    expect_answers(expected, expected.row);
    const std::vector<std::int32_t> row32(expected.row.begin(), expected.row.end());
    if (Piles(row32.begin(), row32.end()) == expected.row) expect_answers(expected, row32);
    expect_margin_of_the_others(expected);
    expect_oracle_agrees(expected);
  }
}

std::vector<std::string> case_files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(STONEGAME_CASES)) {
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Files, Cases, testing::ValuesIn(case_files()),
                         [](const auto& file) { return file.param; });

TEST(CasesFolder, HasTheCorpus) { EXPECT_GE(case_files().size(), 3u); }

TEST(CasesFolder, GeneratesItsRowsAsStated) {
  EXPECT_EQ(piles("lcg 3"), (Piles{406932605, 654583775, 449466923}));
  const Piles row = piles("lcg 1000");
  EXPECT_EQ(row.back(), 603858064);
  EXPECT_EQ(oracle::sum(oracle::widen(row)), Wide{479107709072});
}

}  // namespace
