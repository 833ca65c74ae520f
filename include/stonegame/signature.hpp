// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace stonegame {

/// The answers to a fixed workload, folded into one number: the same from every compiler,
/// instruction set and face of the library. 0 if there was no memory for it. Takes milliseconds.
///
/// The workload, written so that a test can repeat it on its own: for n = 0 .. 99, 520 and 640, and
/// for each of the four kinds of pile (see signature_pile) a row of n piles; for each rule its
/// margin, margins behind both ends, best ends, best line, both scores and, if the sums allow it,
/// all its leads.
std::uint64_t signature() noexcept;

/// Pile k of the workload's row of n piles of a kind: 0 few values and many ties, 1 up to 10^9,
/// 2 any 64-bit value, 3 a valley. `random` is the next number of SplitMix64 seeded with 4n + kind.
constexpr std::int64_t signature_pile(int kind, std::int64_t n, std::int64_t k,
                                      std::uint64_t random) {
  switch (kind) {
    case 0:
      return static_cast<std::int64_t>(random % 4) - 1;
    case 1:
      return static_cast<std::int64_t>(random % 1'000'000'001);
    case 2:
      return static_cast<std::int64_t>(random);
    default:
      return (2 * k < n ? n - 2 * k : 2 * k - n) * 1'000 + static_cast<std::int64_t>(random % 3);
  }
}

}  // namespace stonegame
