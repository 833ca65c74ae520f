// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "stonegame/game.hpp"
#include "stonegame/lead_table.hpp"

/// Where everything of the picture of a table lies, in pixels.
///
///              [1..4]             y(4)     the longest range on top
///           [1..3][2..4]          y(3)     rows shifted by half a cell
///        [1..2][2..3][3..4]       y(2)
///      [1..1][2..2][3..3][4..4]   y(1)
///        7     90    5     1      bars     the piles that the base stands on
///
struct TableLayout {
  TableLayout(stonegame::Row row, const stonegame::LeadTable& table);

  /// The left edge of the cell of [i, i + length), with the gap on both sides of it.
  [[nodiscard]] double x(std::size_t i, std::size_t length) const {
    return left + pitch * (static_cast<double>(i) + static_cast<double>(length - 1) / 2);
  }
  [[nodiscard]] double y(std::size_t length) const {
    return top + static_cast<double>(piles - length) * (cell_height + row_gap);
  }
  [[nodiscard]] double middle(std::size_t i, std::size_t length) const {
    return x(i, length) + pitch / 2;
  }

  std::size_t piles;
  bool has_cells;    ///< One element a cell; else too many: one path a colour.
  double font = 0;   ///< Of the numbers in the cells; 0 where they have no room.
  double pitch = 0;  ///< From a cell to the next in its row.
  double gap = 0;    ///< Between the cells of a row.
  double cell_height = 0;
  double row_gap = 0;      ///< Between a row and the next.
  double mark = 0;         ///< The width of the mark of a best end.
  double left = 0;         ///< Of the base.
  double top = 0;          ///< Of the longest range.
  double bars_height = 0;  ///< Of all that stands for the piles, debts below the ground included.
  double bars_top = 0;
  double tokens_y = 0;  ///< The middle of who takes what; 0 without.
  double legend_top = 0;
  double width = 0;
  double height = 0;
};
