// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/kernels.hpp"

namespace stonegame {

/// A value for every range of n piles, shortest ranges first: where those of a length begin.
/// Lengths 1 .. length - 1 come before, with n, n - 1, ... ranges.
constexpr std::size_t triangle_start(std::size_t n, std::size_t length) {
  return (length - 1) * n - (length - 1) * (length - 2) / 2;
}

/// How many entries of 64 bits a length begins on a multiple of, in a table that kernels fill: as
/// many as a cache line has.
inline constexpr std::size_t cache_line = kernels::are_built ? 8 : 1;

/// As many entries made up to whole lines, and all lengths of 1, 2, ... `most` ranges together.
constexpr std::size_t whole_lines(std::size_t entries) {
  return (entries + cache_line - 1) / cache_line * cache_line;
}
constexpr std::size_t triangle_of_lines(std::size_t most) {
  const std::size_t full = most / cache_line;  // lines of the shortest length that are full
  return cache_line * (full + 1) * (cache_line * full + 2 * (most % cache_line)) / 2;
}

/// The first line that begins at this place or behind it.
template <class Entry>
Entry* at_line(Entry* place) {
  static_assert(sizeof(Entry) == 8);
  const std::size_t behind = reinterpret_cast<std::uintptr_t>(place) / sizeof(Entry) % cache_line;
  return place + (cache_line - behind) % cache_line;
}

}  // namespace stonegame
