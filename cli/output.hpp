// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string_view>
#include <utility>

/// Standard output: buffered, and checked to the last byte.
class Output {
 public:
  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(buffer_), format, std::forward<Args>(args)...);
    flush_if_full();
  }
  void write(std::string_view text) {
    buffer_.append(text.data(), text.data() + text.size());
    flush_if_full();
  }

  /// Hands over what is left. Throws OutputClosed if nobody reads any more, Failure if it cannot
  /// be written.
  void flush();

 private:
  void flush_if_full() {
    if (buffer_.size() >= 64 * 1024) flush();
  }

  fmt::memory_buffer buffer_;
};

/// The reader has gone, as `head` does: a quiet success.
struct OutputClosed {};
