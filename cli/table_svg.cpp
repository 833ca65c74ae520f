// SPDX-License-Identifier: MIT
#include "table_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string_view>
#include <vector>

#include "palette.hpp"
#include "svg.hpp"
#include "table_layout.hpp"
#include "table_text.hpp"
#include "words.hpp"

using stonegame::End;
using stonegame::Ends;
using stonegame::LeadTable;
using stonegame::Line;
using stonegame::Row;
using stonegame::Rule;

namespace {

constexpr std::string_view scope = "stonegame-table";
constexpr std::string_view plain_face =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";
constexpr std::string_view book_face =
    "'Iowan Old Style', 'Palatino Linotype', Palatino, P052, 'Noto Serif', 'DejaVu Serif', serif";

std::string escaped_sentence(std::string_view path) { return escaped(sentence(path)); }

// A number as people see it, with a true minus sign.
std::string shown(std::int64_t number) {
  std::string text = fmt::format("{}", number);
  if (number < 0) text.replace(0, 1, "\u2212");
  return text;
}

// The shape tells the sign without colour: whoever is First, ahead, is round; behind is square.
double corner(int level, double height) {
  return level > 0 ? height / 2 : level < 0 ? std::min(2.0, height / 8) : height / 5;
}

class TablePicture {
 public:
  TablePicture(Row row, Rule rule, const LeadTable& table, const Line& line)
      : row_(row),
        rule_(rule),
        table_(table),
        line_(line),
        layout_(row, table),
        largest_(largest_lead(table)) {
    std::size_t i = 0;
    std::size_t j = row.size();
    for (const End end : line) {
      path_.emplace_back(i, j);
      end == End::left ? ++i : --j;
    }
  }

  std::string draw() {
    begin();
    heading();
    if (!row_.empty()) {
      if (layout_.has_cells) {
        best_line_under();
        cells();
      } else {
        heat_map();
        best_line_over();
      }
      lengths();
      bars();
      if (layout_.has_cells) piles();
      legend();
    }
    svg_.add("</svg>\n");
    return svg_.take();
  }

 private:
  void begin();
  void heading();
  void cells();
  void cell(std::size_t i, std::size_t length);
  void mark(const Box& place, End end, const Paint& paint);
  void best_line_under();
  void best_line_over();
  void heat_map();
  void lengths();
  void bars();
  void piles();
  void token(double x, double y, bool is_first);
  void legend();
  void scale(double middle, double y);
  void keys(double y);

  [[nodiscard]] std::string row_in_words() const;
  [[nodiscard]] std::string line_points() const;
  [[nodiscard]] int level(std::int64_t lead) const { return level_of(lead, largest_); }
  [[nodiscard]] Box place(std::size_t i, std::size_t length) const {
    return {layout_.x(i, length) + layout_.gap / 2, layout_.y(length), layout_.pitch - layout_.gap,
            layout_.cell_height};
  }
  [[nodiscard]] bool is_on_line(std::size_t i, std::size_t length) const {
    const auto& [from, to] = path_[row_.size() - length];
    return from == i && to == i + length;
  }

  Row row_;
  Rule rule_;
  const LeadTable& table_;
  const Line& line_;
  TableLayout layout_;
  std::int64_t largest_;
  std::vector<std::pair<std::size_t, std::size_t>> path_;  // the ranges of the best line
  Svg svg_;
};

std::string TablePicture::row_in_words() const {
  if (!layout_.has_cells) return say("/table/piles_counted", fmt::arg("piles", row_.size()));
  std::string piles;
  for (const std::int64_t pile : row_) piles += (piles.empty() ? "" : " ") + shown(pile);
  return piles;
}

void TablePicture::begin() {
  svg_.add(R"(<svg xmlns="http://www.w3.org/2000/svg" class="{}" width="{}" height="{}" )"
           R"(viewBox="0 0 {} {}" role="img" aria-labelledby="{}-title {}-about" )"
           R"(font-family="{}">)"
           "\n",
           scope, px(layout_.width), px(layout_.height), px(layout_.width), px(layout_.height),
           scope, scope, plain_face);
  const std::string title = row_.empty() ? std::string(sentence("/table/empty")) : outcome(table_);
  svg_.add("<title id=\"{}-title\">{}</title>\n", scope, escaped(title));
  if (row_.empty()) {
    svg_.add("<desc id=\"{}-about\">{}</desc>\n", scope, escaped_sentence("/table/tie"));
  } else {
    svg_.add("<desc id=\"{}-about\">{} {} {}</desc>\n", scope,
             escaped(say("/table/about", fmt::arg("row", row_in_words()))),
             escaped(advice(row_, rule_, table_)), escaped_sentence("/table/lead"));
  }
  svg_.add("<style>\n{}</style>\n", dark_styles(scope));
  svg_.add("<rect width=\"{}\" height=\"{}\" {}/>\n", px(layout_.width), px(layout_.height),
           fill(palette::ground));
}

void TablePicture::heading() {
  const double middle = layout_.width / 2;
  if (row_.empty()) {
    return svg_.text(middle, layout_.height / 2, 24, palette::ink, "middle",
                     escaped_sentence("/table/empty"),
                     fmt::format(" font-family=\"{}\"", book_face));
  }
  std::string verdict = outcome(table_);
  verdict.pop_back();  // a title has no full stop
  const std::int64_t margin = table_.lead(0, row_.size());
  const Paint& paint = margin > 0   ? palette::first_word
                       : margin < 0 ? palette::second_word
                                    : palette::ink;
  svg_.text(middle, 58, 34, paint, "middle", escaped(verdict),
            fmt::format(" font-family=\"{}\"", book_face));
  svg_.text(middle, 84, 15, palette::ink, "middle", escaped(advice(row_, rule_, table_)));
  svg_.text(middle, 106, 13.5, palette::quiet, "middle",
            escaped_sentence(rule_ == Rule::take ? "/table/rule_take" : "/table/rule_remaining"));
}

void TablePicture::cells() {
  for (std::size_t length = row_.size(); length >= 1; --length) {
    svg_.add("<g font-size=\"{}\" font-weight=\"600\" text-anchor=\"middle\">\n",
             std::max(layout_.font, 1.0));
    for (std::size_t i = 0; i + length <= row_.size(); ++i) cell(i, length);
    svg_.add("</g>\n");
  }
}

void TablePicture::cell(std::size_t i, std::size_t length) {
  const std::size_t j = i + length;
  const std::int64_t lead = table_.lead(i, j);
  const Ends best = table_.best_ends(i, j);
  const Box at = place(i, length);
  const Shade& look = shade(level(lead));
  const double radius = corner(level(lead), at.height);
  svg_.add(
      R"(<g class="cell"><title>{}</title>)",
      escaped(say(length == 1 ? "/table/one_pile" : "/table/range", fmt::arg("from", i + 1),
                  fmt::arg("to", j), fmt::arg("lead", shown(lead)), fmt::arg("best", name(best)))));
  if (is_on_line(i, length)) {
    const double out = layout_.gap / 2;
    svg_.box({at.x - out, at.y - out, at.width + 2 * out, at.height + 2 * out}, radius + out,
             fmt::format(R"(fill="none" {} stroke-width="1.6")", stroke(palette::ink)));
    svg_.box({at.x + 1, at.y + 1, at.width - 2, at.height - 2}, std::max(radius - 1, 0.0),
             fill(look.fill));
  } else {
    svg_.box(at, radius, fill(look.fill));
  }
  if (layout_.font > 0) {
    svg_.add(R"(<text x="{}" y="{}" {}>{}</text>)", px(at.x + at.width / 2),
             px(at.y + at.height / 2 + 0.36 * layout_.font), fill(look.text), shown(lead));
  }
  // A single pile has no choice of ends.
  for (const End end : {End::left, End::right}) {
    if (length > 1 && contains(best, end)) mark(at, end, look.text);
  }
  svg_.add("</g>\n");
}

// A small triangle inside the cell that points out of it at the end to take.
void TablePicture::mark(const Box& at, End end, const Paint& paint) {
  const double size = layout_.mark * 0.62;
  const double inset = layout_.mark * 0.55;
  const double outward = end == End::left ? -1 : 1;
  const double tip = end == End::left ? at.x + inset : at.x + at.width - inset;
  svg_.add(R"(<path d="M{} {}l{} {}v{}z" {}/>)", px(tip), px(at.y + at.height / 2),
           px(-outward * size), px(-size), px(2 * size), fill(paint));
}

std::string TablePicture::line_points() const {
  std::string points;
  for (const auto& [i, j] : path_) {
    points += fmt::format("{}{} {}", points.empty() ? "M" : "L", px(layout_.middle(i, j - i)),
                          px(layout_.y(j - i) + layout_.cell_height / 2));
  }
  return points;
}

// Visible only between the rows: it never crosses a number.
void TablePicture::best_line_under() {
  svg_.add(R"(<path d="{}" fill="none" {} stroke-width="2.5" stroke-linejoin="round"/>)"
           "\n",
           line_points(), stroke(palette::ink));
  // Cells do not let it shine through where they are ringed.
  for (const auto& [i, j] : path_) {
    const Box at = place(i, j - i);
    svg_.box(at, corner(level(table_.lead(i, j)), at.height), fill(palette::ground));
  }
  svg_.add("\n");
}

void TablePicture::best_line_over() {
  const std::string points = line_points();
  svg_.add(R"(<path d="{}" fill="none" {} stroke-width="5" stroke-linejoin="round"/>)"
           "\n",
           points, stroke(palette::ground));
  svg_.add(R"(<path d="{}" fill="none" {} stroke-width="2" stroke-linejoin="round"/>)"
           "\n",
           points, stroke(palette::ink));
}

// One path a colour; neighbours of one colour that touch are one piece.
void TablePicture::heat_map() {
  std::array<fmt::memory_buffer, 11> paths;
  const bool has_gaps = layout_.gap > 0;
  for (std::size_t length = row_.size(); length >= 1; --length) {
    const auto leads = table_.leads(length);
    for (std::size_t i = 0, next = 0; i < leads.size(); i = next) {
      const int step = level(leads[i]);
      for (next = i + 1; !has_gaps && next < leads.size() && level(leads[next]) == step;) ++next;
      const Box at = place(i, length);
      const double wide = at.width + layout_.pitch * static_cast<double>(next - i - 1);
      auto into = std::back_inserter(paths[static_cast<std::size_t>(step + 5)]);
      if (has_gaps && step > 0) {
        const double r = corner(step, at.height);
        fmt::format_to(into, "M{0} {1}h{2}a{3} {3} 0 0 1 0 {4}h-{2}a{3} {3} 0 0 1 0 -{4}z",
                       px(at.x + r), px(at.y), px(wide - 2 * r), px(r), px(at.height));
      } else {
        fmt::format_to(into, "M{0} {1}h{2}v{3}h-{2}z", px(at.x), px(at.y), px(wide), px(at.height));
      }
    }
  }
  svg_.add("<g shape-rendering=\"{}\">\n", has_gaps ? "auto" : "crispEdges");
  for (int step = -5; step <= 5; ++step) {
    const auto& path = paths[static_cast<std::size_t>(step + 5)];
    if (path.size() == 0) continue;
    svg_.add("<path {} d=\"{}\"/>\n", fill(shade(step).fill),
             std::string_view(path.data(), path.size()));
  }
  svg_.add("</g>\n");
}

// How many piles the ranges of a row of cells have; a few of them where there are many.
void TablePicture::lengths() {
  const std::size_t n = row_.size();
  std::size_t every = 1;
  for (const std::size_t step : {5U, 10U, 20U, 50U, 100U}) {
    if (!layout_.has_cells && n > 6 * every) every = step;
  }
  for (std::size_t length = n; length >= 1; --length) {
    const bool is_near_top = length != n && every > 1 && n - length < every / 2;
    if (length != 1 && length != n && (length % every != 0 || is_near_top)) continue;
    const std::string label = length == 1   ? say("/table/single")
                              : length == n ? say("/table/whole", fmt::arg("length", length))
                                            : fmt::format("{}", length);
    const double x = layout_.has_cells ? layout_.left : layout_.x(0, length);
    svg_.text(x - 14, layout_.y(length) + layout_.cell_height / 2 + 4.5, 13, palette::faint, "end",
              escaped(label));
  }
}

// The piles on one scale and one ground; debts hang below it, hollow.
void TablePicture::bars() {
  const auto [least, most] = std::minmax_element(row_.begin(), row_.end());
  const double above = std::max(0.0, static_cast<double>(*most));
  const double below = std::max(0.0, -static_cast<double>(*least));
  const double unit = above + below > 0 ? layout_.bars_height / (above + below) : 0;
  const double ground =
      px(layout_.bars_top + layout_.bars_height * (unit > 0 ? above / (above + below) : 1));
  const double width = layout_.has_cells ? std::min(52.0, 0.56 * layout_.pitch)
                                         : std::max(1.0, layout_.pitch - layout_.gap);
  const double radius = layout_.has_cells ? 5 : 0;
  for (std::size_t k = 0; k < row_.size(); ++k) {
    const double tall = std::max(3.0, std::abs(static_cast<double>(row_[k])) * unit);
    const double x = layout_.middle(k, 1) - width / 2;
    if (row_[k] > 0)
      svg_.box({x, ground - tall, width, tall}, std::min(radius, tall / 2), fill(palette::stone));
    if (row_[k] >= 0) continue;
    if (layout_.has_cells) {
      svg_.box({x, ground, width, tall}, std::min(radius, tall / 2),
               fmt::format(R"(fill="none" {} stroke-width="1.5" stroke-dasharray="4 3")",
                           stroke(palette::stone)));
    } else {
      svg_.box({x, ground, width, tall}, 0,
               fmt::format(R"({} fill-opacity="0.5")", fill(palette::stone)));
    }
  }
  svg_.add("\n<path d=\"M{} {}h{}\" fill=\"none\" {} stroke-width=\"1\"/>\n", px(layout_.left),
           ground, px(layout_.pitch * static_cast<double>(row_.size())), stroke(palette::faint));
}

void TablePicture::piles() {
  const double y = layout_.bars_top + layout_.bars_height + 22;
  if (layout_.font > 0) {
    for (std::size_t k = 0; k < row_.size(); ++k) {
      svg_.text(layout_.middle(k, 1), y, layout_.font, palette::ink, "middle", shown(row_[k]),
                R"( font-weight="600")");
    }
  }
  for (std::size_t move = 0; move < path_.size(); ++move) {
    const auto& [i, j] = path_[move];
    const std::size_t taken = line_[move] == End::left ? i : j - 1;
    token(layout_.middle(taken, 1), layout_.tokens_y, move % 2 == 0);
  }
  svg_.text(layout_.left - 14, layout_.tokens_y + 4.5, 13, palette::faint, "end",
            escaped_sentence("/table/best_line"));
}

// The players' tokens: First is round, Second is square.
void TablePicture::token(double x, double y, bool is_first) {
  constexpr double size = 18;
  svg_.box({x - size / 2, y - size / 2, size, size}, is_first ? size / 2 : 4,
           fill(is_first ? palette::first : palette::second));
  svg_.text(x, y + 4.3, 12, palette::on_player, "middle", is_first ? "1" : "2",
            R"( font-weight="700")");
}

void TablePicture::legend() {
  scale(layout_.width / 2, layout_.legend_top);
  keys(layout_.legend_top + 62);
}

void TablePicture::scale(double middle, double y) {
  constexpr double step = 48;
  constexpr double height = 14;
  const double left = middle - 5.5 * step;
  for (int k = -5; k <= 5; ++k) {
    svg_.box({left + step * (k + 5) + 1, y, step - 2, height}, corner(k, height),
             fill(shade(k).fill));
  }
  svg_.add("\n");
  svg_.text(left, y + 32, 13, palette::quiet, "start", escaped_sentence("/table/behind"));
  svg_.text(left + 11 * step, y + 32, 13, palette::quiet, "end", escaped_sentence("/table/ahead"));
  svg_.text(middle, y + 32, 13, palette::quiet, "middle", "0");
}

void TablePicture::keys(double y) {
  const auto line = [&](std::string_view words) {
    svg_.text(layout_.width / 2, y, 13, palette::quiet, "middle", escaped(words));
    y += 20;
  };
  if (layout_.has_cells) {
    line(sentence("/table/key"));
    if (layout_.font == 0) line(sentence("/table/no_numbers"));
    return;
  }
  line(say("/table/key_heat_map",
           fmt::arg("largest", grouped(static_cast<std::uint64_t>(largest_)))));
  line(sentence(rule_ == Rule::take ? "/table/stripes_take" : "/table/stripes_remaining"));
}

}  // namespace

std::string table_svg(Row row, Rule rule, const LeadTable& table, const Line& line) {
  return TablePicture(row, rule, table, line).draw();
}
