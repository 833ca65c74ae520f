// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>

/// What libFuzzer and standalone_main.cpp call with each input. Ends the program if it finds a
/// fault.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// The bytes of an input, taken from the front; zeros when there are no more.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  [[nodiscard]] bool is_empty() const { return rest_.empty(); }
  std::uint8_t next() {
    if (rest_.empty()) return 0;
    const std::uint8_t byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }
  std::int64_t next_int64() {
    std::uint64_t value = 0;
    for (int k = 0; k < 8; ++k) value = value << 8 | next();
    return static_cast<std::int64_t>(value);
  }

 private:
  std::span<const std::uint8_t> rest_;
};

/// Ends the program with a complaint about the input, unless there is none.
inline void require_none(const std::string& complaint, const std::string& input) {
  if (complaint.empty()) return;
  std::fprintf(stderr, "FOUND %s on '%s'\n", complaint.c_str(), input.c_str());
  std::abort();
}
