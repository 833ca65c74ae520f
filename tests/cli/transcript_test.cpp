// SPDX-License-Identifier: MIT
// Runs every command in transcripts/ and compares all that it prints. With STONEGAME_REWRITE=1 the
// files are written anew instead: look at the difference before you keep it.

#include "transcript.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::string run(const std::string& command, const fs::path& folder) {
  const fs::path out = folder / "out";
  const fs::path err = folder / "err";
  const std::string line = "cd '" + folder.string() + "' && { " + command + "\n} >'" +
                           out.string() + "' 2>'" + err.string() + "' </dev/null";
  const int status = std::system(line.c_str());  // NOLINT(cert-env33-c): a shell is the point
  std::string result = contents(out);
  if (!result.empty() && result.back() != '\n') result += "<no newline>\n";
  std::istringstream errors(contents(err));
  for (std::string error; std::getline(errors, error);) result += "2> " + error + '\n';
  if (const int code = WEXITSTATUS(status); code != 0) result += "[" + std::to_string(code) + "]\n";
  return result;
}

class TranscriptTest : public testing::TestWithParam<fs::path> {};

TEST_P(TranscriptTest, PrintsWhatIsWritten) {
  ::setenv("PATH", (std::string(STONEGAME_FOLDER) + ":/usr/bin:/bin").c_str(), 1);
  ::setenv("COLUMNS", "80", 1);
  ::setenv("LC_ALL", "C.UTF-8", 1);
  const fs::path folder =
      fs::temp_directory_path() / ("stonegame-transcript-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  Transcript transcript = read_transcript(GetParam());
  ASSERT_FALSE(transcript.exchanges.empty());
  for (Exchange& exchange : transcript.exchanges) {
    // A blank line before the next command belongs to the file, not to the output.
    const std::string result = run(exchange.command, folder) + '\n';
    if (std::getenv("STONEGAME_REWRITE") == nullptr) {
      const bool is_last = &exchange == &transcript.exchanges.back();
      EXPECT_EQ(exchange.result + (is_last ? "\n" : ""), result) << "$ " << exchange.command;
    }
    exchange.result = result;
  }
  fs::remove_all(folder);
  if (std::getenv("STONEGAME_REWRITE") == nullptr) return;
  std::string text = transcript.comment;
  for (const Exchange& exchange : transcript.exchanges) {
    text += "$ " + exchange.command + '\n' + exchange.result;
  }
  text.pop_back();
  std::ofstream(GetParam()) << text;
}

INSTANTIATE_TEST_SUITE_P(Files, TranscriptTest, testing::ValuesIn(files_in(STONEGAME_TRANSCRIPTS)),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
