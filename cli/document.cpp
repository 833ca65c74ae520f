// SPDX-License-Identifier: MIT
#include "document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace {

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(text) + std::string(width > taken ? width - taken : 0, ' ');
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

// Markdown would read these as markup.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view("|*_<>`\\").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

void Document::heading(std::string_view text) { blocks_.emplace_back(Heading{std::string(text)}); }
void Document::paragraph(std::string_view text) {
  blocks_.emplace_back(Paragraph{std::string(text)});
}
void Document::figure(std::vector<std::string> lines) {
  blocks_.emplace_back(Figure{std::move(lines)});
}
void Document::grid(Cells header, std::vector<Cells> rows) {
  blocks_.emplace_back(Grid{std::move(header), std::move(rows)});
}
void Document::list(std::vector<std::string> items) {
  blocks_.emplace_back(List{std::move(items)});
}

class TerminalWriter {
 public:
  explicit TerminalWriter(const Terminal& terminal) : terminal_(terminal) {}

  void operator()(const Document::Heading& heading) {
    separate();
    std::string lines = terminal_.wrap(heading.text);
    lines.pop_back();  // the style ends before the end of the line
    text_ += terminal_.paint(lines, Style::strong) + "\n";
    is_after_heading_ = true;
  }
  void operator()(const Document::Paragraph& paragraph) {
    separate();
    text_ += terminal_.wrap(paragraph.text);
  }
  void operator()(const Document::Figure& figure) {
    separate();
    for (const std::string& line : figure.lines) {
      text_ += without_trailing_spaces("  " + line) + "\n";
    }
  }
  void operator()(const Document::List& list) {
    separate();
    for (const std::string& item : list.items) {
      const std::string wrapped = terminal_.wrap(item, 4);
      text_ += "  - " + wrapped.substr(4);
    }
  }
  void operator()(const Document::Grid& grid) {
    separate();
    std::vector<std::size_t> widths(grid.header.size());
    const auto widen = [&](const Document::Cells& cells) {
      for (std::size_t k = 0; k < cells.size(); ++k)
        widths[k] = std::max(widths[k], columns(cells[k]));
    };
    widen(grid.header);
    for (const Document::Cells& cells : grid.rows) widen(cells);
    const std::size_t width =
        std::accumulate(widths.begin(), widths.end(), 2 + 3 * (widths.size() - 1));
    if (width > terminal_.width) return print_as_list(grid);
    print_cells(grid.header, widths);
    for (const Document::Cells& cells : grid.rows) print_cells(cells, widths);
  }

  std::string text_;

 private:
  void separate() {
    if (!text_.empty() && !is_after_heading_) text_ += '\n';
    is_after_heading_ = false;
  }

  void print_cells(const Document::Cells& cells, const std::vector<std::size_t>& widths) {
    std::string line = " ";
    for (std::size_t k = 0; k < cells.size(); ++k) {
      line += (k == 0 ? " " : "   ") + padded(cells[k], widths[k]);
    }
    text_ += without_trailing_spaces(line) + "\n";
  }

  void print_as_list(const Document::Grid& grid) {
    for (const Document::Cells& cells : grid.rows) {
      text_ += terminal_.wrap(fmt::format("{}: {}", grid.header[0], cells[0]), 2);
      for (std::size_t k = 1; k < cells.size(); ++k) {
        if (cells[k].empty()) continue;
        text_ += terminal_.wrap(fmt::format("{}: {}", grid.header[k], cells[k]), 4);
      }
    }
  }

  const Terminal& terminal_;
  bool is_after_heading_ = false;
};

class MarkdownWriter {
 public:
  void operator()(const Document::Heading& heading) {
    separate();
    text_ += fmt::format("{} {}\n", text_.empty() ? "#" : "##", heading.text);
  }
  void operator()(const Document::Paragraph& paragraph) {
    separate();
    text_ += escaped(paragraph.text) + "\n";
  }
  void operator()(const Document::Figure& figure) {
    separate();
    text_ += "```text\n";
    for (const std::string& line : figure.lines) text_ += without_trailing_spaces(line) + "\n";
    text_ += "```\n";
  }
  void operator()(const Document::List& list) {
    separate();
    for (const std::string& item : list.items) text_ += "- " + escaped(item) + "\n";
  }
  void operator()(const Document::Grid& grid) {
    separate();
    print_cells(grid.header);
    print_cells(Document::Cells(grid.header.size(), "---"));
    for (const Document::Cells& cells : grid.rows) print_cells(cells);
  }

  std::string text_;

 private:
  void separate() {
    if (!text_.empty()) text_ += '\n';
  }
  void print_cells(const Document::Cells& cells) {
    for (const std::string& cell : cells) text_ += "| " + escaped(cell) + " ";
    text_ += "|\n";
  }
};

std::string Document::to_terminal(const Terminal& terminal) const {
  TerminalWriter writer(terminal);
  for (const auto& block : blocks_) std::visit(writer, block);
  return writer.text_;
}

std::string Document::to_markdown() const {
  MarkdownWriter writer;
  for (const auto& block : blocks_) std::visit(writer, block);
  return writer.text_;
}
