// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

/// One command of a transcript, and what it does.
///
///     $ stonegame solve 4x
///     2> error: word 1: '4x' is not an integer      lines of standard error
///     [2]                                           the exit status, unless it is 0
struct Exchange {
  std::string command;
  std::string result;
};

/// Everything before the first command of a file is a comment.
struct Transcript {
  std::string comment;
  std::vector<Exchange> exchanges;
};

inline Transcript read_transcript(const std::filesystem::path& path) {
  Transcript transcript;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("$ ")) {
      transcript.exchanges.push_back({line.substr(2), {}});
    } else if (transcript.exchanges.empty()) {
      transcript.comment += line + '\n';
    } else {
      transcript.exchanges.back().result += line + '\n';
    }
  }
  return transcript;
}

inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}
