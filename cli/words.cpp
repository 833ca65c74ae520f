// SPDX-License-Identifier: MIT
#include "words.hpp"

#include <simdjson.h>

std::string_view sentence(std::string_view path) {
  static simdjson::dom::parser parser;
  static const simdjson::dom::element lesson = parser.parse(lesson_text.data(), lesson_text.size());
  return lesson.at_pointer(path).get_string().value();
}

std::string grouped(std::uint64_t count) { return fmt::format("{}", fmt::group_digits(count)); }
