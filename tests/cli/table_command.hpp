// SPDX-License-Identifier: MIT
#pragma once

#include <sys/wait.h>

#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle.hpp"

using Numbers = std::vector<std::int64_t>;

/// What `stonegame table FLAGS ROW` prints, and the same table by the oracle.
struct TableCommand {
  TableCommand(const Numbers& row, oracle::Rule rule, const std::string& flags,
               const std::string& environment = "")
      : table(oracle::table(oracle::widen(row), rule)) {
    std::string command = environment + " '" STONEGAME_FOLDER "/stonegame' table " + flags +
                          " --rule " + std::string(stonegame::name(rule)) + " '[";
    for (const std::int64_t pile : row) command += std::to_string(pile) + ",";
    command += "]'";
    std::FILE* pipe = ::popen(command.c_str(), "r");  // NOLINT(cert-env33-c): ours
    if (pipe == nullptr) throw std::runtime_error("no pipe");
    char buffer[4096];
    for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
      text.append(buffer, got);
    }
    if (::pclose(pipe) != 0) throw std::runtime_error("failed: " + command);
  }

  std::string text;
  oracle::Table table;
};

inline std::string digits(oracle::Wide number) { return to_string(stonegame::Integer(number)); }

/// Rows that a table has to cope with: short, long, level, in debt, with huge piles.
inline std::vector<Numbers> table_rows() {
  std::vector<Numbers> rows = {
      {7},
      {0},
      {-4},
      {7, 90, 5, 1},
      {5, 3, 1, 4, 2},
      {5, 3, 4, 5},
      {3, 9, 1, 4, 22, 8, 17, 5, 2, 30, 11, 6},
      {-5, 3, -90, 4, -2, 0, 8},
      {-1, -2, -3},
      {0, 0, 0, 0, 0},
      {123456789, 987654321, 555555555, 111222333, 999999999, 100000000},
      {1000000000000000000, 2111111111111111111, -3222222222222222222, 1, 5},
      {INT64_MAX, 0, 0},
      {-INT64_MAX, 0},
  };
  std::uint64_t state = 1;
  for (const std::size_t length : {2U, 9U, 20U, 29U, 31U, 32U}) {
    Numbers row(length);
    for (std::int64_t& pile : row) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      pile = static_cast<std::int64_t>(state >> 40U) % 100 - 20;
    }
    rows.push_back(row);
  }
  return rows;
}
