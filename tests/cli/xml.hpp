// SPDX-License-Identifier: MIT
#pragma once

#include <cctype>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// An element of an XML document, and what is in it.
struct Element {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;  // of the element itself, in one piece
  std::vector<Element> children;

  [[nodiscard]] const std::string& operator[](const std::string& attribute) const {
    return attributes.at(attribute);
  }
  [[nodiscard]] double number(const std::string& attribute) const {
    return std::stod(attributes.at(attribute));
  }
  [[nodiscard]] bool has(const std::string& attribute) const {
    return attributes.contains(attribute);
  }
  [[nodiscard]] std::vector<const Element*> all(std::string_view wanted) const {
    std::vector<const Element*> found;
    for (const Element& child : children) {
      if (child.name == wanted) found.push_back(&child);
      for (const Element* deeper : child.all(wanted)) found.push_back(deeper);
    }
    return found;
  }
};

/// Reads the part of XML that the pictures use, and throws at whatever is not well-formed.
class XmlReader {
 public:
  static Element read(std::string_view text) {
    XmlReader reader(text);
    Element root = reader.element();
    reader.skip_space();
    if (!reader.rest_.empty()) throw std::runtime_error("text after the root");
    return root;
  }

 private:
  explicit XmlReader(std::string_view text) : rest_(text) {}

  Element element() {
    Element result;
    expect("<");
    result.name = name();
    for (skip_space(); !starts("/>") && !starts(">"); skip_space()) attribute(result);
    if (starts("/>")) return expect("/>"), result;
    expect(">");
    while (!starts("</")) {
      if (starts("<")) {
        result.children.push_back(element());
      } else {
        result.text += character("<");
      }
    }
    expect("</");
    expect(result.name);
    expect(">");
    return result;
  }

  void attribute(Element& element) {
    const std::string key = name();
    expect("=\"");
    std::string value;
    while (!starts("\"")) value += character("<");
    expect("\"");
    if (!rest_.empty() && std::isalpha(static_cast<unsigned char>(rest_[0])) != 0) {
      throw std::runtime_error("no space after " + key);
    }
    if (!element.attributes.emplace(key, value).second) {
      throw std::runtime_error("attribute twice: " + key);
    }
  }

  std::string name() {
    std::string result;
    while (!rest_.empty() &&
           (std::isalnum(static_cast<unsigned char>(rest_[0])) != 0 || rest_[0] == '-')) {
      result += rest_[0];
      rest_.remove_prefix(1);
    }
    if (result.empty()) throw std::runtime_error("no name at " + std::string(rest_.substr(0, 20)));
    return result;
  }

  char character(std::string_view forbidden) {
    if (rest_.empty()) throw std::runtime_error("cut off");
    if (forbidden.find(rest_[0]) != std::string_view::npos) throw std::runtime_error("bare <");
    if (rest_[0] == '&') return entity();
    const char c = rest_[0];
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n') throw std::runtime_error("control");
    rest_.remove_prefix(1);
    return c;
  }

  char entity() {
    static const std::map<std::string_view, char> known = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}};
    for (const auto& [written, meant] : known) {
      if (starts(written)) return expect(written), meant;
    }
    throw std::runtime_error("unknown entity");
  }

  void skip_space() {
    while (starts(" ") || starts("\n")) rest_.remove_prefix(1);
  }
  [[nodiscard]] bool starts(std::string_view text) const { return rest_.starts_with(text); }
  void expect(std::string_view text) {
    if (!rest_.starts_with(text)) {
      throw std::runtime_error("expected " + std::string(text) + " at " +
                               std::string(rest_.substr(0, 20)));
    }
    rest_.remove_prefix(text.size());
  }

  std::string_view rest_;
};
