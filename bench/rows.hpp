// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

using Piles = std::vector<std::int64_t>;

/// A row that the fold is quick or slow on: `random`, `0/1`, `walk`, `mountains`, `sorted`,
/// `equal`, `valley`, `peaks in a valley`, `noisy valley`. Its sums fit 64 bits.
Piles make_row(std::string_view shape, std::size_t size);

/// The margin that all others must have, by an engine that shares nothing with the kernels.
std::int64_t folded_margin(const Piles& row);
