// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "stonegame/best_line.hpp"
#include "stonegame/game.hpp"
#include "stonegame/lead_table.hpp"

/// Beyond this many piles a cell is less than a pixel of the usual screen.
inline constexpr std::size_t longest_picture = 500;

/// The table as a picture, complete in itself: the pyramid of leads with the row below it, the best
/// ends, the best line, who wins, and a legend. It is light, and dark where the reader likes it so.
std::string table_svg(stonegame::Row row, stonegame::Rule rule, const stonegame::LeadTable& table,
                      const stonegame::Line& line);
