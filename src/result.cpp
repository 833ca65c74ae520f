// SPDX-License-Identifier: MIT
#include "stonegame/result.hpp"

namespace stonegame {

Reason describe(Error error) noexcept {
  switch (error) {
    case Error::out_of_memory:
      return {"there is not enough memory for this row",
              "Ask for less: the margin alone needs least."};
    case Error::row_too_long:
      return {"the recursion makes 2^n - 1 calls, too many for this row",
              "Use the table or the fold."};
    case Error::sum_too_large:
      return {"the absolute values of the piles sum to more than 2^63 - 1, too much for a table",
              "The margin, the best ends and the best line are exact all the same."};
    case Error::line_too_long:
      return {"the line has more moves than the row has piles", "Leave the last moves out."};
    case Error::line_too_short:
      return {"the line ends before the game does", "Give a move for every pile."};
    case Error::bad_offsets:
      return {"the offsets fall, or leave the piles or the output",
              "Row k is the piles from offset k up to offset k + 1."};
  }
  return {};
}

}  // namespace stonegame
