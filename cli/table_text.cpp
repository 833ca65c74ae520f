// SPDX-License-Identifier: MIT
#include "table_text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "words.hpp"

using stonegame::Ends;
using stonegame::Integer;
using stonegame::LeadTable;
using stonegame::Row;
using stonegame::Rule;

namespace {

constexpr std::size_t screen_lines = 40;
/// Of a table that is shortened, this many of the shortest and of the longest lengths are shown.
constexpr std::size_t shown_lengths = 5;

// The widest number of the piles and leads.
std::size_t number_width(Row row, const LeadTable& table) {
  std::size_t width = 1;
  const auto measure = [&](std::span<const std::int64_t> numbers) {
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    width = std::max({width, fmt::formatted_size("{}", *least), fmt::formatted_size("{}", *most)});
  };
  measure(row);
  for (std::size_t length = 1; length <= table.size(); ++length) measure(table.leads(length));
  return width;
}

class TablePrinter {
 public:
  TablePrinter(Output& out, const Terminal& terminal, Row row, const LeadTable& table)
      : out_(out),
        terminal_(terminal),
        row_(row),
        table_(table),
        label_width_(std::max(sentence("/table/piles").size(), label(table.size()).size())),
        indent_(2 + label_width_),
        // Even, so that a pyramid's rows can be shifted by half a cell.
        cell_((number_width(row, table) + 3) / 2 * 2) {}

  [[nodiscard]] bool fits_pyramid() const {
    return indent_ + cell_ * row_.size() <= terminal_.width;
  }

  [[nodiscard]] bool fits_screen() const {
    if (fits_pyramid()) return row_.size() <= screen_lines;
    std::size_t lines = 0;
    for (std::size_t length = 1; length <= row_.size() && lines <= screen_lines; ++length) {
      lines += (row_.size() - length) / per_line() + 1;
    }
    return lines <= screen_lines;
  }

  void print_pyramid() {
    print_label(sentence("/table/piles"));
    print_numbers(row_, cell_, Style::strong);
    out_.write("\n\n");
    for (std::size_t length = 1; length <= row_.size(); ++length) {
      print_label(label(length));
      print_leads(table_.leads(length), cell_ + (length - 1) * (cell_ / 2));
      out_.write("\n");
    }
  }

  void print_list() {
    print_label(sentence("/table/piles"));
    print_lines(row_, Style::strong);
    out_.write("\n");
    for (std::size_t length = 1; length <= row_.size(); ++length) {
      print_label(label(length));
      print_lines(table_.leads(length), Style::plain);
    }
  }

  void print_summary() {
    const std::size_t n = row_.size();
    print_label(sentence("/table/piles"));
    print_shortened(row_, Style::strong);
    out_.write("\n");
    for (std::size_t length = 1; length <= n; ++length) {
      if (length == shown_lengths + 1 && leaves_out_lengths()) {
        length = n - shown_lengths + 1;
        out_.print("  ...\n");
      }
      print_label(label(length));
      print_shortened(table_.leads(length), Style::plain);
    }
    out_.write("\n");
    out_.write(terminal_.wrap(summary()));
  }

 private:
  static std::string label(std::size_t length) {
    return say("/table/length", fmt::arg("length", grouped(length)));
  }

  // One alone would take no more room than the dots.
  [[nodiscard]] bool leaves_out_lengths() const { return row_.size() > 2 * shown_lengths + 1; }

  [[nodiscard]] std::string summary() const {
    const std::size_t n = row_.size();
    const std::string ranges = grouped(n * (n + 1) / 2);
    if (!leaves_out_lengths()) return say("/table/shortened", fmt::arg("ranges", ranges));
    return say("/table/left_out", fmt::arg("lengths", grouped(n - 2 * shown_lengths)),
               fmt::arg("ranges", ranges));
  }

  [[nodiscard]] std::size_t room() const {
    return terminal_.width > indent_ + cell_ ? terminal_.width - indent_ : cell_;
  }
  [[nodiscard]] std::size_t per_line() const { return room() / cell_; }

  void print_label(std::string_view text) { out_.print("  {:<{}}", text, label_width_); }

  // `style` is for piles; a lead's colour is that of who is ahead where it stands.
  void print_number(std::int64_t number, std::size_t width, Style style) {
    if (style == Style::plain && number != 0) style = number > 0 ? Style::first : Style::second;
    const std::string digits = fmt::format("{}", number);
    out_.print("{:{}}{}", "", width - digits.size(), terminal_.paint(digits, style));
  }

  // The first number ends after `first_width`.
  void print_numbers(std::span<const std::int64_t> numbers, std::size_t first_width, Style style) {
    for (const std::int64_t number : numbers) {
      print_number(number, first_width, style);
      first_width = cell_;
    }
  }

  void print_leads(std::span<const std::int64_t> leads, std::size_t first_width) {
    print_numbers(leads, first_width, Style::plain);
  }

  void print_lines(std::span<const std::int64_t> numbers, Style style) {
    for (;;) {
      const std::size_t count = std::min(per_line(), numbers.size());
      print_numbers(numbers.first(count), cell_, style);
      out_.write("\n");
      numbers = numbers.subspan(count);
      if (numbers.empty()) return;
      print_label("");
    }
  }

  // One line: the first and the last numbers that it has room for.
  void print_shortened(std::span<const std::int64_t> numbers, Style style) {
    constexpr std::string_view gap = "  ...";
    if (numbers.size() <= per_line()) return print_lines(numbers, style);
    const std::size_t count =
        room() > gap.size() + cell_ ? (room() - gap.size()) / cell_ : std::size_t{1};
    const std::size_t at_end = count / 2;
    print_numbers(numbers.first(count - at_end), cell_, style);
    out_.write(gap);
    print_numbers(numbers.last(at_end), cell_, style);
    out_.write("\n");
  }

  Output& out_;
  const Terminal& terminal_;
  Row row_;
  const LeadTable& table_;
  std::size_t label_width_;
  std::size_t indent_;
  std::size_t cell_;
};

}  // namespace

std::string outcome(const LeadTable& table) {
  const Integer margin = table.lead(0, table.size());
  if (margin == 0) return std::string(sentence("/table/tie"));
  return say(margin > 0 ? "/table/first_wins" : "/table/second_wins",
             fmt::arg("margin", margin > 0 ? margin : -margin));
}

std::string advice(Row row, Rule rule, const LeadTable& table) {
  if (row.size() == 1) {
    return std::string(sentence(rule == Rule::take ? "/table/only_take" : "/table/only_remaining"));
  }
  const Ends best = table.best_ends(0, row.size());
  if (best == Ends::both) return std::string(sentence("/table/start_either"));
  return best == Ends::left ? say("/table/start_left", fmt::arg("pile", row.front()))
                            : say("/table/start_right", fmt::arg("pile", row.back()));
}

std::int64_t largest_lead(const LeadTable& table) {
  std::int64_t largest = 0;
  for (std::size_t length = 1; length <= table.size(); ++length) {
    for (const std::int64_t lead : table.leads(length)) largest = std::max(largest, std::abs(lead));
  }
  return largest;
}

void print_leads(Output& out, const Terminal& terminal, Row row, const LeadTable& table,
                 bool whole) {
  TablePrinter printer(out, terminal, row, table);
  if (!whole && !printer.fits_screen()) return printer.print_summary();
  printer.fits_pyramid() ? printer.print_pyramid() : printer.print_list();
}

void print_table(Output& out, const Terminal& terminal, Row row, Rule rule, const LeadTable& table,
                 bool whole) {
  const TablePrinter printer(out, terminal, row, table);
  const bool is_pyramid = printer.fits_pyramid() && (whole || printer.fits_screen());
  out.write(terminal.wrap(fmt::format("{} {}", outcome(table), advice(row, rule, table))));
  out.write("\n");
  out.write(terminal.wrap(fmt::format("{} {}", sentence("/table/lead"),
                                      sentence(is_pyramid ? "/table/pyramid" : "/table/list"))));
  out.write("\n");
  print_leads(out, terminal, row, table, whole);
}
