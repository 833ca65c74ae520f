// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "stonegame/integer.hpp"

template <>
struct fmt::formatter<stonegame::Integer> : fmt::formatter<fmt::string_view> {
  template <class Context>
  auto format(stonegame::Integer value, Context& context) const {
    const stonegame::Decimal digits(value);
    return fmt::formatter<fmt::string_view>::format({digits.text().data(), digits.text().size()},
                                                    context);
  }
};

/// The text of lesson/lesson.json.
extern const std::string_view lesson_text;

/// The sentence at a path such as "/solve/first_wins", its slots unfilled.
std::string_view sentence(std::string_view path);

/// A sentence with its slots filled.
///
///     say("/solve/first_wins", fmt::arg("margin", 79))
template <class... Slots>
std::string say(std::string_view path, const Slots&... slots) {
  return fmt::vformat(sentence(path), fmt::make_format_args(slots...));
}

/// A count as people read it: 999,994.
std::string grouped(std::uint64_t count);
