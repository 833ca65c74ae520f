// SPDX-License-Identifier: MIT
#pragma once

#include "stonegame/best_line.hpp"         // IWYU pragma: export
#include "stonegame/fold.hpp"              // IWYU pragma: export
#include "stonegame/game.hpp"              // IWYU pragma: export
#include "stonegame/instruction_sets.hpp"  // IWYU pragma: export
#include "stonegame/lead_table.hpp"        // IWYU pragma: export
#include "stonegame/margin.hpp"            // IWYU pragma: export
#include "stonegame/margins.hpp"           // IWYU pragma: export
#include "stonegame/minimax.hpp"           // IWYU pragma: export
#include "stonegame/plain_numbers.hpp"     // IWYU pragma: export
#include "stonegame/review.hpp"            // IWYU pragma: export
#include "stonegame/signature.hpp"         // IWYU pragma: export
#include "stonegame/strategies.hpp"        // IWYU pragma: export
#include "stonegame/table_margin.hpp"      // IWYU pragma: export
#include "stonegame/threads.hpp"           // IWYU pragma: export
