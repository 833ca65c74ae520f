// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "output.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/game.hpp"
#include "terminal.hpp"

/// Who wins by how much, and both scores.
std::string verdict_sentence(stonegame::Rule rule, stonegame::Integer margin,
                             const stonegame::Game& game);

/// A margin from First's side: `First ends 79 ahead`.
std::string standing(stonegame::Integer margin);

/// A line as `LRRL`.
std::string line_letters(std::span<const stonegame::End> line);

/// The best line as letters and as the piles taken; shortened to a screen line each unless `whole`.
void print_line(Output& out, const Terminal& terminal, stonegame::Row row,
                const stonegame::Line& line, bool whole);
