// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "terminal.hpp"

/// A text with headings, paragraphs, figures and grids, shown on a terminal or as Markdown.
class Document {
 public:
  using Cells = std::vector<std::string>;

  void heading(std::string_view text);
  void paragraph(std::string_view text);
  /// Lines that keep their spaces.
  void figure(std::vector<std::string> lines);
  /// Rows of cells under a header, aligned to the left.
  void grid(Cells header, std::vector<Cells> rows);
  void list(std::vector<std::string> items);

  /// A grid that is wider than the terminal is shown as a list, one entry a row.
  [[nodiscard]] std::string to_terminal(const Terminal& terminal) const;
  [[nodiscard]] std::string to_markdown() const;

 private:
  struct Heading {
    std::string text;
  };
  struct Paragraph {
    std::string text;
  };
  struct Figure {
    std::vector<std::string> lines;
  };
  struct Grid {
    Cells header;
    std::vector<Cells> rows;
  };
  struct List {
    std::vector<std::string> items;
  };
  friend class TerminalWriter;
  friend class MarkdownWriter;

  std::vector<std::variant<Heading, Paragraph, Figure, Grid, List>> blocks_;
};

/// How many columns a text takes. What the command prints has one column a character.
std::size_t columns(std::string_view text);
