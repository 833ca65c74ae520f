// SPDX-License-Identifier: MIT
#include "new_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "failure.hpp"

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, int error) {
  throw Failure{fmt::format("cannot write '{}': {}", path, std::strerror(error)),
                {},
                error == ENOENT || error == ENOTDIR ? "Make its folder first." : ""};
}

// 0, or why it failed; the descriptor is closed in any case.
int write_and_close(int file, std::string_view text) {
  int error = 0;
  while (error == 0 && !text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  if (::close(file) != 0 && error == 0) error = errno;
  return error;
}

void write_in_place(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) fail(path, errno);
  if (const int error = write_and_close(file, text); error != 0) fail(path, error);
}

// What a file has that is created by open(): mkstemp is stricter.
mode_t usual_mode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

void write_file(const std::string& path, std::string_view text) {
  struct stat found{};
  const bool exists = ::stat(path.c_str(), &found) == 0;
  if (exists && S_ISDIR(found.st_mode)) {
    throw Failure{fmt::format("'{}' is a folder", path), {}, "Name a file in it."};
  }
  if (exists && !S_ISREG(found.st_mode)) return write_in_place(path, text);
  std::error_code ignored;
  if (!exists && fs::is_symlink(path, ignored)) {
    throw Failure{fmt::format("'{}' is a link that leads nowhere", path),
                  {},
                  "Name the file itself, or remove the link."};
  }
  // A link stays a link: the file it leads to is replaced.
  std::error_code unresolved;
  const std::string target = exists ? fs::canonical(path, unresolved).string() : path;
  // Beside the file, so that the rename is one step; mkstemp fills in the rest of the name.
  std::string temporary =
      (fs::path(target).parent_path() / (".stonegame-" + std::string(6, 'X'))).string();
  const int file = ::mkstemp(temporary.data());
  if (file < 0) fail(path, errno);
  ::fchmod(file, exists ? found.st_mode & 07777 : usual_mode());
  int error = write_and_close(file, text);
  if (error == 0 && std::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
  if (error == 0) return;
  ::unlink(temporary.c_str());
  fail(path, error);
}
