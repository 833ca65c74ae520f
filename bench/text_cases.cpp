// SPDX-License-Identifier: MIT
// The command on a text, beside what only counts its lines.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include "bench.hpp"
#include "rows.hpp"

namespace {

namespace fs = std::filesystem;

// A folder for the texts, as long as the cases run.
class Folder {
 public:
  Folder() { fs::create_directories(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_ =
      fs::temp_directory_path() / fmt::format("stonegame-bench-{}", static_cast<long>(::getpid()));
};

// How the piles are written.
struct Form {
  std::string_view name, before, between, after;
};
constexpr Form lines{"one a line", "", "\n", "\n"};
constexpr Form list{"in brackets", "[", ", ", "]\n"};

std::string write(const Piles& row, const Form& form, const fs::path& path) {
  std::ofstream file(path, std::ios::binary);
  std::string text(form.before);
  for (std::size_t k = 0; k < row.size(); ++k) {
    if (k > 0) text += form.between;
    fmt::format_to(std::back_inserter(text), "{}", row[k]);
    if (text.size() < 65'536) continue;
    file << text;
    text.clear();
  }
  file << text << form.after;
  return path.string();
}

// The first line that a command prints.
std::string first_line(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(command.c_str(), "r"),
                                                             ::pclose);
  std::array<char, 64> line{};
  if (!pipe || std::fgets(line.data(), line.size(), pipe.get()) == nullptr) return {};
  std::string found(line.data());
  while (found.ends_with('\n')) found.pop_back();
  return found;
}

void run(const std::string& command) {
  const std::string quiet = command + " >/dev/null";
  if (std::system(quiet.c_str()) != 0) {  // NOLINT(cert-env33-c): a shell's work
    fmt::print(stderr, "{}: failed\n", command);
    std::exit(1);
  }
}

class Texts {
 public:
  Texts(Bench& bench, const std::string& command) : bench_(bench), command_(command) {}

  void compare(std::string_view shape, const Form& form, std::string_view what, bool is_piped,
               Bar bar) {
    const std::string name = fmt::format("text, 10000000 piles, {}, {}: {}{}", shape, form.name,
                                         is_piped ? "cat | " : "", what.empty() ? "solve" : what);
    if (!bench_.wants(name)) return;
    const Piles row = make_row(shape, 10'000'000);
    const std::string file = write(row, form, folder_.path() / "row.txt");
    const auto reads = [&](const std::string& program) {
      return is_piped ? fmt::format("cat '{}' | {}", file, program)
                      : fmt::format("{} < '{}'", program, file);
    };
    const std::string solve = fmt::format("'{}' solve", command_);
    verify(first_line(reads(solve + " --answer margin")) == fmt::format("{}", folded_margin(row)),
           name);
    const std::string work = reads(fmt::format("{} {}", solve, what));
    const std::string yardstick = reads("wc -l");
    bench_.compare(
        name, is_piped ? "cat | wc -l" : "wc -l", [&] { run(work); }, [&] { run(yardstick); }, bar);
  }

 private:
  Bench& bench_;
  const std::string& command_;
  Folder folder_;
};

}  // namespace

void text_cases(Bench& bench, const std::string& command) {
  if (command.empty()) return;
  Texts texts(bench, command);
  constexpr std::string_view margin = "--answer margin";
  texts.compare("random", lines, margin, true, {1.3, 1.05});
  texts.compare("random", lines, margin, false, {3, 2});
  texts.compare("random", list, margin, false, {});
  texts.compare("valley", lines, margin, false, {});
  texts.compare("random", lines, "", false, {6, 4});
}
