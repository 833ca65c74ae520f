// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "failure.hpp"

void Output::flush() {
  const char* next = buffer_.data();
  const char* const end = next + buffer_.size();
  while (next != end) {
    const ssize_t written = ::write(STDOUT_FILENO, next, static_cast<std::size_t>(end - next));
    if (written >= 0) {
      next += written;
    } else if (errno == EPIPE) {
      throw OutputClosed{};
    } else if (errno != EINTR) {
      throw Failure{fmt::format("cannot write the answer: {}", std::strerror(errno)),
                    {},
                    "What has been printed is not complete."};
    }
  }
  buffer_.clear();
}
