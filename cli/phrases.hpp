// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "stonegame/game.hpp"
#include "stonegame/review.hpp"

/// `First` or `Second`: who makes move k, counted from 0.
std::string_view player(std::size_t move);

/// A lead from the side of whoever it belongs to: `79 ahead`, `2 behind`, `level`.
std::string lead_words(stonegame::Integer lead);

/// A number behind a minus or plus sign: a negative one in parentheses.
std::string term(stonegame::Integer value);

/// `7 90 5 1`; where it is longer than the width, its two ends and the count between.
std::string row_text(stonegame::Row row, std::size_t width);

/// The pile at an end.
std::int64_t pile_at(stonegame::Row row, stonegame::End end);

/// The end and the pile there: `left 7`; a single pile alone is just `7`.
std::string taken_text(stonegame::Row row, stonegame::End end);

/// What a move costs and why: what the other player then does best.
std::string why(stonegame::Row row, stonegame::Rule rule, const stonegame::ReviewedMove& move);

/// What the better end was worth.
std::string better(stonegame::Row row, stonegame::Rule rule, const stonegame::ReviewedMove& move);
