// SPDX-License-Identifier: MIT
// Every number that `stonegame table` prints as text, CSV or JSON, against the oracle.

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "table_command.hpp"

namespace {

using oracle::Rule;

class Table : public testing::TestWithParam<Rule> {};

TEST_P(Table, CsvHasEveryRange) {
  for (const Numbers& row : table_rows()) {
    const TableCommand command(row, GetParam(), "--csv");
    std::string expected = "from,to,lead,left,right,best\n";
    for (std::size_t length = 1; length <= row.size(); ++length) {
      for (std::size_t i = 0; i + length <= row.size(); ++i) {
        const oracle::Range& range = command.table[i][i + length];
        expected += std::to_string(i + 1) + ',' + std::to_string(i + length) + ',' +
                    digits(range.lead) + ',' + digits(range.left) + ',' + digits(range.right) +
                    ',' + std::string(name(range.best)) + '\n';
      }
    }
    EXPECT_EQ(command.text, expected);
  }
}

TEST_P(Table, JsonHasEveryRange) {
  for (const Numbers& row : table_rows()) {
    const TableCommand command(row, GetParam(), "--json");
    std::string leads;
    std::string best;
    for (std::size_t length = 1; length <= row.size(); ++length) {
      leads += length == 1 ? "[" : ",[";
      best += length == 1 ? "[" : ",[";
      for (std::size_t i = 0; i + length <= row.size(); ++i) {
        const oracle::Range& range = command.table[i][i + length];
        leads += (i == 0 ? "" : ",") + digits(range.lead);
        best += (i == 0 ? "\"" : ",\"") + std::string(name(range.best)) + '"';
      }
      leads += ']';
      best += ']';
    }
    EXPECT_EQ(command.text, "{\"rule\":\"" + std::string(name(GetParam())) +
                                "\",\"n\":" + std::to_string(row.size()) + ",\"leads\":[" + leads +
                                "],\"best\":[" + best + "]}\n");
  }
}

// The numbers behind `length k`, over as many lines as they take.
std::vector<std::vector<std::string>> lengths_in(const std::string& text) {
  std::vector<std::vector<std::string>> lengths;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    if (line.starts_with("  length ")) {
      words >> word >> word;
      lengths.emplace_back();
    } else if (lengths.empty()) {
      continue;
    }
    while (words >> word) lengths.back().push_back(word);
  }
  return lengths;
}

TEST_P(Table, TextHasEveryRange) {
  for (const Numbers& row : table_rows()) {
    for (const std::string width : {"40", "80", "1000"}) {
      const TableCommand command(row, GetParam(), "--all", "COLUMNS=" + width);
      const auto lengths = lengths_in(command.text);
      ASSERT_EQ(lengths.size(), row.size());
      for (std::size_t length = 1; length <= row.size(); ++length) {
        ASSERT_EQ(lengths[length - 1].size(), row.size() - length + 1);
        for (std::size_t i = 0; i + length <= row.size(); ++i) {
          EXPECT_EQ(lengths[length - 1][i], digits(command.table[i][i + length].lead));
        }
      }
    }
  }
}

TEST_P(Table, TextKeepsToTheWidth) {
  for (const Numbers& row : table_rows()) {
    for (const std::string flags : {"", "--all"}) {
      for (const std::size_t width : {40U, 80U}) {
        const TableCommand command(row, GetParam(), flags, "COLUMNS=" + std::to_string(width));
        std::istringstream lines(command.text);
        for (std::string line; std::getline(lines, line);) {
          EXPECT_LE(line.size(), width) << line;
          EXPECT_FALSE(line.ends_with(' ')) << line;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, Table, testing::Values(Rule::take, Rule::remaining),
                         [](const auto& rule) { return std::string(name(rule.param)); });

}  // namespace
