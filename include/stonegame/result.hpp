// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

namespace stonegame {

/// Why a function of this library could not answer.
enum class Error : std::uint8_t {
  out_of_memory,
  row_too_long,    // minimax: the recursion would make 2^n - 1 calls
  sum_too_large,   // LeadTable: sum |pile| passes 2^63 - 1, so a lead need not fit 64 bits
  line_too_long,   // review: more moves than piles
  line_too_short,  // a fixed line that ends before the game does
  bad_offsets,     // margins: offsets that fall, or that leave the piles or the output
};

/// An error in words for people.
struct Reason {
  std::string_view what;
  std::string_view cure;
};
Reason describe(Error error) noexcept;

/// A value, or the reason why there is none. The library throws nothing.
///
///     if (auto line = stonegame::best_line(row)) show(line->line);
///     else complain(describe(line.error()).what);
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(error) {}         // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  [[nodiscard]] Error error() const { return *std::get_if<Error>(&state_); }

  T& operator*() { return *std::get_if<T>(&state_); }
  const T& operator*() const { return *std::get_if<T>(&state_); }
  T* operator->() { return std::get_if<T>(&state_); }
  const T* operator->() const { return std::get_if<T>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace stonegame
