// SPDX-License-Identifier: MIT
#include "table_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

using stonegame::LeadTable;
using stonegame::Row;

namespace {

constexpr double margin = 32;
constexpr double label_column = 64;
constexpr double usual_width = 960;    // of the base
constexpr double widest = 1800;        // of the base, where long numbers need it
constexpr double narrowest = 640;      // of the picture: the title and the legend fit
constexpr double widest_pitch = 86;    // where short numbers do not need more
constexpr double least_labelled = 30;  // pitch
constexpr double least_font = 11;
constexpr double usual_font = 15;
// Of a bold digit or a minus sign, in ems, in the widest of the usual faces (DejaVu Sans).
constexpr double digit_width = 0.71;
constexpr double minus_width = 0.84;

// In ems.
double label_width(Row row, const LeadTable& table) {
  double width = 0;
  const auto measure = [&](std::int64_t number) {
    const auto digits = static_cast<double>(fmt::formatted_size("{}", number));
    width = std::max(width, digits * digit_width + (number < 0 ? minus_width - digit_width : 0));
  };
  for (const std::int64_t pile : row) measure(pile);
  for (std::size_t length = 1; length <= table.size(); ++length) {
    for (const std::int64_t lead : table.leads(length)) measure(lead);
  }
  return width;
}

// What a cell has beside its number: the gap, both marks, and room around them.
double beside_label(double gap, double mark) { return gap + 2 * mark + 8; }

void set_cells(TableLayout& layout, double label) {
  const auto n = static_cast<double>(std::max<std::size_t>(layout.piles, 1));
  layout.pitch = std::min(widest_pitch, std::floor(usual_width / n));
  layout.has_cells = layout.pitch >= least_labelled;
  if (!layout.has_cells) {
    // Even, so that half a cell is whole pixels and no seams show.
    layout.pitch = std::max(2.0, 2 * std::floor(usual_width / n / 2));
    layout.gap = layout.row_gap = layout.pitch >= 10 ? 2 : 0;
    layout.cell_height = std::max(2.0, std::round(0.62 * layout.pitch) - layout.row_gap);
    return;
  }
  const bool is_roomy = layout.pitch >= 44;
  layout.gap = is_roomy ? 4 : 3;
  layout.mark = is_roomy ? 8 : 5;
  const double beside = beside_label(layout.gap, layout.mark);
  const double wanted = std::ceil(label * usual_font + beside);
  const double least = std::ceil(label * least_font + beside);
  const double limit = std::max(layout.pitch, std::floor(widest / n));
  layout.pitch =
      std::clamp(wanted, layout.pitch, std::max(layout.pitch, std::floor(usual_width / n)));
  if (layout.pitch < least && least <= limit) layout.pitch = least;
  const double font = std::floor((layout.pitch - beside) / label * 2) / 2;
  layout.font = font < least_font ? 0 : std::min(usual_font, font);
  layout.cell_height = std::clamp(std::round(0.62 * layout.pitch), 20.0, 44.0);
  layout.row_gap = layout.piles <= 12 ? 16 : 5;
}

}  // namespace

TableLayout::TableLayout(Row row, const LeadTable& table) : piles(row.size()) {
  set_cells(*this, label_width(row, table));
  const double base = pitch * static_cast<double>(piles);
  width = std::max(narrowest, base + 2 * (margin + label_column));
  left = std::round((width - base) / 2);
  top = 132;
  double y = top + static_cast<double>(piles) * (cell_height + row_gap) + (has_cells ? 4 : 8);
  bars_top = y;
  bars_height = piles == 0 ? 0 : 48;
  y += bars_height + (piles == 0 ? 0 : 10);
  if (has_cells && piles > 0) {
    y += font > 0 ? 20 : 0;  // the piles in numbers
    tokens_y = y + 16;
    y += 32;
  }
  legend_top = y + 22;
  height = piles == 0 ? top : legend_top + (font > 0 ? 92 : 112);
}
