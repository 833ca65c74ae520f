// SPDX-License-Identifier: MIT
#include "terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>

namespace {

constexpr std::size_t narrowest = 20;
constexpr std::size_t widest = 500;  // longer lines nobody reads

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

std::size_t detect_width() {
  std::size_t width = 80;
  const std::string_view columns = environment("COLUMNS");
  winsize size{};
  if (!columns.empty()) {
    std::from_chars(columns.data(), columns.data() + columns.size(), width);
  } else if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    width = size.ws_col;
  }
  return width == 0 ? 80 : std::clamp(width, narrowest, widest);
}

bool detect_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view locale = environment(name);
    if (locale.empty()) continue;
    std::string lower(locale);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return lower.find("utf-8") != std::string::npos || lower.find("utf8") != std::string::npos;
  }
  return false;
}

bool detect_colour(Colour colour) {
  if (colour != Colour::when_terminal) return colour == Colour::always;
  return ::isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() &&
         environment("TERM") != "dumb";
}

}  // namespace

Terminal Terminal::detect(Colour colour) {
  return {detect_width(), detect_unicode(), detect_colour(colour)};
}

std::string Terminal::paint(std::string_view text, Style style) const {
  if (!has_colour || style == Style::plain) return std::string(text);
  const std::string_view code = style == Style::first    ? "1;38;5;166"
                                : style == Style::second ? "1;38;5;68"
                                                         : "1";
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string Terminal::wrap(std::string_view text, std::size_t indent) const {
  std::string wrapped;
  std::string line;
  const auto end_line = [&] {
    wrapped += fmt::format("{:{}}{}\n", "", indent, line);
    line.clear();
  };
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!line.empty() && indent + line.size() + 1 + word.size() > width) end_line();
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty()) end_line();
  return wrapped;
}
