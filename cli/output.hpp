// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string_view>
#include <utility>

/// Standard output: buffered, and checked to the last byte.
class Output {
 public:
  Output() = default;
  /// One that keeps all it is given, for text().
  static Output in_memory() { return Output(false); }

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

  /// What has not been handed over.
  [[nodiscard]] std::string_view text() const { return {buffer_.data(), buffer_.size()}; }

 private:
  explicit Output(bool is_flushed) : is_flushed_(is_flushed) {}

  void flush_if_full() {
    if (is_flushed_ && buffer_.size() >= std::size_t{64} * 1024) flush();
  }

  bool is_flushed_ = true;
  fmt::memory_buffer buffer_;
};

/// The reader has gone, as `head` does: a quiet success.
struct OutputClosed {};
