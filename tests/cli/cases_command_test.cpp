// SPDX-License-Identifier: MIT
// Replays the corpus in tests/cases through `stonegame solve --json`.

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(' ');
  return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(' ') + 1 - from);
}

// `lcg N` is written out by the recurrence that generated.txt states.
std::string row_of(const std::string& field) {
  if (!field.starts_with("lcg ")) return field;
  std::string row;
  std::uint64_t x = 12345;
  for (int k = std::stoi(field.substr(4)); k > 0; --k) {
    x = (x * 1103515245 + 12345) % (std::uint64_t{1} << 31);
    row += std::to_string(x % 1000000001) + ' ';
  }
  return row;
}

// What the command prints for a row, which goes through a file: some are long.
std::string solve(const std::string& rule, const std::string& row) {
  const fs::path path =
      fs::temp_directory_path() / ("stonegame-case-" + std::to_string(::getpid()) + ".txt");
  std::ofstream(path) << row;
  const std::string command =
      "'" STONEGAME_FOLDER "/stonegame' solve --json --rule " + rule + " @" + path.string();
  std::string text;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  std::array<char, 4096> buffer{};
  while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) text += buffer.data();
  EXPECT_EQ(::pclose(pipe), 0) << row;
  fs::remove(path);
  return text;
}

const std::map<std::string, std::string> names = {{"margin", "\"margin\":"},
                                                  {"first", "\"first_score\":"},
                                                  {"second", "\"second_score\":"},
                                                  {"best", "\"best\":\""},
                                                  {"line", "\"line\":\""}};

class CasesThroughTheCommand : public testing::TestWithParam<fs::path> {};

TEST_P(CasesThroughTheCommand, AreAnsweredAsWritten) {
  std::ifstream file(GetParam());
  std::size_t cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> fields;
    std::istringstream parts(line);
    for (std::string part; std::getline(parts, part, '|');) fields.push_back(trimmed(part));
    ASSERT_GE(fields.size(), 3u) << line;
    const std::string json = solve(fields[0], row_of(fields[1]));
    for (std::size_t k = 2; k < fields.size(); ++k) {
      const auto space = fields[k].find(' ');
      const auto known = names.find(fields[k].substr(0, space));
      if (known == names.end()) continue;  // a note, or every pair of scores
      const std::string value = fields[k].substr(space + 1);
      const auto at = json.find(known->second + value);
      ASSERT_NE(at, std::string::npos) << line << '\n' << json;
      const char next = json[at + known->second.size() + value.size()];
      EXPECT_TRUE(next == ',' || next == '"' || next == '}') << line << '\n' << json;
    }
    ++cases;
  }
  EXPECT_GT(cases, 0u);
}

INSTANTIATE_TEST_SUITE_P(Files, CasesThroughTheCommand,
                         testing::Values(fs::path(STONEGAME_CASES) / "named.txt",
                                         fs::path(STONEGAME_CASES) / "public.txt",
                                         fs::path(STONEGAME_CASES) / "generated.txt"),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
