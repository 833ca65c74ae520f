// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "palette.hpp"

/// The characters that mean something to XML, written out.
std::string escaped(std::string_view text);

/// A length as it is written: hundredths of a pixel are enough.
double px(double value);

struct Box {
  double x;
  double y;
  double width;
  double height;
};

/// The text of a picture, element by element.
class Svg {
 public:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }

  /// Words, already escaped; `anchor` is start, middle or end, `more` further attributes.
  void text(double x, double y, double size, const Paint& paint, std::string_view anchor,
            std::string_view content, std::string_view more = "");

  /// A rectangle with round corners; `look` is its attributes of colour.
  void box(const Box& place, double radius, std::string_view look);

  [[nodiscard]] std::string take() const { return fmt::to_string(text_); }

 private:
  fmt::memory_buffer text_;
};
