// SPDX-License-Identifier: MIT
// Words, and the layouts undone: wrapping, Markdown, the lists of narrow terminals, JSON.
#include <algorithm>
#include <sstream>

#include "numbers.hpp"

Wide number(const std::string& text) {
  Wide value = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9') value = value * 10 + (c - '0');
  }
  return text.find('-') != std::string::npos ? -value : value;
}

std::string text(Wide value) {
  if (value < 0) return "-" + text(-value);
  std::string digits;
  do digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
  while ((value /= 10) != 0);
  return digits;
}

std::string ends_word(stonegame::Ends ends) {
  switch (ends) {
    case stonegame::Ends::left:
      return "left";
    case stonegame::Ends::right:
      return "right";
    case stonegame::Ends::both:
      return "both";
    default:
      return "none";
  }
}

Words split(const std::string& text, const std::string& separator) {
  Words words;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t to = std::min(text.find(separator, from), text.size());
    if (to > from) words.push_back(text.substr(from, to - from));
    from = to + separator.size();
  }
  for (std::string& word : words) {
    word.erase(0, word.find_first_not_of(' '));
    word.erase(word.find_last_not_of(' ') + 1);
  }
  words.erase(std::remove(words.begin(), words.end(), ""), words.end());
  return words;
}

std::string replace_all(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
  return text;
}

const std::regex& pattern(const std::string& source) {
  static std::map<std::string, std::regex> made;
  return made.try_emplace(source, source, std::regex::ECMAScript | std::regex::optimize)
      .first->second;
}

namespace {

std::size_t indent(const std::string& line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

// Colours, Markdown's own marks, and what the file adds to the output.
Words plain_lines(const std::string& output) {
  Words lines;
  std::istringstream text(output);
  bool is_fenced = false;
  for (std::string line; std::getline(text, line);) {
    if (line.find('\x1b') != std::string::npos) {
      line = std::regex_replace(line, pattern("\x1b\\[[0-9;]*m"), "");
    }
    if (line.starts_with("```")) {
      is_fenced = !is_fenced;
      continue;
    }
    if (line.starts_with("[") && line.ends_with("]") && line.size() < 6) continue;  // the status
    if (line.starts_with("| ")) {
      line = replace_all(line, "\\\\", "\\");
      line = "  " + replace_all(line.substr(2, line.size() - 4), " | ", "   ");
      line.erase(line.find_last_not_of(' ') + 1);
    }
    if (line.starts_with("- ")) line.insert(0, "  ");
    if (is_fenced && !line.empty()) line.insert(0, "  ");
    const bool is_end = !lines.empty() && (lines.back().starts_with("  left ") ||
                                           lines.back().starts_with("  right "));
    if (is_end && indent(line) == 10) {
      lines.back() += "   " + line.substr(10);
      continue;
    }
    lines.push_back(line);
  }
  return lines;
}

// Whether a line goes on with the unit before it.
bool goes_on(const std::string& line, const std::string& unit, bool is_open) {
  if (unit.empty() || line.empty()) return false;
  if (unit.starts_with("  best line")) return indent(line) == 14;
  const bool is_list = unit.find("piles ") < 5 || unit.find("length ") < 5;
  if (is_list && indent(line) >= 11) {
    return line.find_first_not_of("-0123456789 ") == std::string::npos;
  }
  if (!is_open) return false;
  if (unit.starts_with("  - ")) return indent(line) == 4;
  const auto begins = [&](const char* start) { return line.starts_with(start); };
  return unit[0] != ' ' && unit[0] != '#' && unit[0] != '{' && line[0] != ' ' && !begins("#") &&
         !begins("{") && !begins("2> ");
}

// `  move: 1 First`, `    row: 7 90 5 1`, ...: a row of a grid, and before the first one its
// header.
Words grids(const Words& lines) {
  Words result;
  bool is_list = false;
  for (std::size_t k = 0; k < lines.size(); ++k) {
    const auto is_cell = [&](std::size_t at) {
      return at < lines.size() && std::regex_search(lines[at], pattern("^    [a-z ]+: "));
    };
    if (indent(lines[k]) != 2 || !is_cell(k + 1)) {
      is_list = false;
      result.push_back(lines[k]);
      continue;
    }
    const std::size_t name_end = lines[k].find(": ");
    std::string header = lines[k].substr(0, name_end);
    std::string row = "  " + lines[k].substr(name_end + 2);
    while (is_cell(k + 1)) {
      const std::string& cell = lines[++k];
      const std::size_t colon = cell.find(": ");
      header += "   " + cell.substr(4, colon - 4);
      row += "   " + cell.substr(colon + 2);
    }
    if (!is_list) result.push_back(header);
    result.push_back(row);
    is_list = true;
  }
  return result;
}

/// As much of JSON as the command writes.
class Json {
 public:
  explicit Json(const std::string& text) : text_(text) {}

  bool read(const std::string& path) {
    if (at('{')) return members(path, '}');
    if (at('[')) return members(path, ']');
    std::string value;
    if (at('"')) {
      if (!string(value)) return false;
    } else {
      while (place_ < text_.size() && std::string(",]}").find(text_[place_]) == std::string::npos) {
        value += text_[place_++];
      }
      if (!std::regex_match(value, pattern("null|true|false|-?[0-9]+"))) return false;
    }
    fields.emplace_back(path, value);
    return true;
  }
  [[nodiscard]] bool is_over() const { return place_ == text_.size(); }

  std::vector<std::pair<std::string, std::string>> fields;

 private:
  [[nodiscard]] bool at(char c) const { return place_ < text_.size() && text_[place_] == c; }

  bool string(std::string& value) {
    const std::size_t close = text_.find('"', ++place_);
    if (close == std::string::npos) return false;
    value = text_.substr(place_, close - place_);
    place_ = close + 1;
    return value.find('\\') == std::string::npos;
  }

  bool members(const std::string& path, char close) {
    ++place_;
    for (std::size_t k = 0; !at(close); ++k) {
      if (k > 0 && (!at(',') || ++place_ == text_.size())) return false;
      std::string key = std::to_string(k);
      if (close == '}' && (!at('"') || !string(key) || !at(':'))) return false;
      if (close == '}') ++place_;
      if (!read(path + "/" + key)) return false;
    }
    ++place_;
    return true;
  }

  const std::string& text_;
  std::size_t place_ = 0;
};

}  // namespace

Words units(const std::string& output) {
  Words result;
  bool is_open = false;  // whether the next line may go on with a paragraph
  for (std::string line : grids(plain_lines(output))) {
    const std::string last = result.empty() ? std::string() : result.back();
    if (goes_on(line, last, is_open)) {
      result.back() += ' ' + line.substr(indent(line));
    } else if (!line.empty()) {
      result.push_back(line);
    }
    is_open = !line.empty();
  }
  return result;
}

std::optional<std::vector<std::pair<std::string, std::string>>> fields_of(const std::string& json) {
  Json reader(json);
  if (!reader.read("") || !reader.is_over()) return std::nullopt;
  return reader.fields;
}
