// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace stonegame {

__extension__ using int128 = __int128;
__extension__ using uint128 = unsigned __int128;

/// A 128-bit signed integer: what margins and scores are.
///
/// Every margin of 64-bit piles fits, and every score of up to 2^33 of them, so nothing here
/// checks for overflow. It prints as a plain integer: `std::cout << margin(row)`.
class Integer {
 public:
  constexpr Integer() = default;
  template <std::integral T>
  constexpr Integer(T value) : value_(value) {}  // NOLINT(google-explicit-constructor)
  constexpr explicit Integer(int128 value) : value_(value) {}

  constexpr explicit operator int128() const { return value_; }

  /// The value as 64 bits, or nothing if it does not fit.
  [[nodiscard]] constexpr std::optional<std::int64_t> to_int64() const {
    if (value_ < INT64_MIN || value_ > INT64_MAX) return std::nullopt;
    return static_cast<std::int64_t>(value_);
  }

  friend constexpr Integer operator+(Integer a, Integer b) { return Integer(a.value_ + b.value_); }
  friend constexpr Integer operator-(Integer a, Integer b) { return Integer(a.value_ - b.value_); }
  friend constexpr Integer operator*(Integer a, Integer b) { return Integer(a.value_ * b.value_); }
  friend constexpr Integer operator/(Integer a, Integer b) { return Integer(a.value_ / b.value_); }
  constexpr Integer operator-() const { return Integer(-value_); }
  constexpr Integer& operator+=(Integer other) { return *this = *this + other; }
  constexpr Integer& operator-=(Integer other) { return *this = *this - other; }

  friend constexpr bool operator==(Integer a, Integer b) { return a.value_ == b.value_; }
  friend constexpr std::strong_ordering operator<=>(Integer a, Integer b) {
    return a.value_ <=> b.value_;
  }

 private:
  int128 value_ = 0;
};

/// The decimal digits of an Integer, kept in place: no memory is asked for.
class Decimal {
 public:
  constexpr explicit Decimal(Integer value) {
    const auto signed_value = static_cast<int128>(value);
    uint128 rest =
        signed_value < 0 ? -static_cast<uint128>(signed_value) : static_cast<uint128>(signed_value);
    do {
      digits_[--begin_] = static_cast<char>('0' + static_cast<int>(rest % 10));
      rest /= 10;
    } while (rest != 0);
    if (signed_value < 0) digits_[--begin_] = '-';
  }

  [[nodiscard]] constexpr std::string_view text() const {
    return {digits_.data() + begin_, digits_.size() - begin_};
  }

 private:
  std::array<char, 40> digits_{};  // "-" and the 39 digits of 2^127
  std::size_t begin_ = digits_.size();
};

/// The value in decimal digits.
inline std::string to_string(Integer value) { return std::string(Decimal(value).text()); }

template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, Integer value) {
  return out << Decimal(value).text();
}

}  // namespace stonegame
