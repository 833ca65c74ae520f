// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

enum class Colour : std::uint8_t { never, always, when_terminal };

enum class Style : std::uint8_t { plain, strong, first, second };

/// What standard output can show.
struct Terminal {
  std::size_t width = 80;
  bool has_unicode = false;
  bool has_colour = false;

  /// Looks at standard output and at NO_COLOR, COLUMNS and the locale.
  static Terminal detect(Colour colour);

  /// The text in a style, if there is colour.
  [[nodiscard]] std::string paint(std::string_view text, Style style) const;

  /// The text in lines no longer than the width, each behind the indent.
  [[nodiscard]] std::string wrap(std::string_view text, std::size_t indent = 0) const;
};
