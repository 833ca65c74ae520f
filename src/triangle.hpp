// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace stonegame {

/// A value for every range of n piles, shortest ranges first: where those of a length begin.
/// Lengths 1 .. length - 1 come before, with n, n - 1, ... ranges.
constexpr std::size_t triangle_start(std::size_t n, std::size_t length) {
  return (length - 1) * n - (length - 1) * (length - 2) / 2;
}

/// The same with every length on cache lines of its own, of 8 entries of 64 bits: as many entries
/// made up to whole lines, and those of lengths with 1, 2, ... `longest` ranges together.
constexpr std::size_t whole_lines(std::size_t entries) { return (entries + 7) / 8 * 8; }
constexpr std::size_t triangle_of_lines(std::size_t longest) {
  const std::size_t full = longest / 8;  // lines of the longest that are full
  return 8 * (full + 1) * (4 * full + longest % 8);
}

}  // namespace stonegame
