// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Negate the piles, then fold a <= b > c to a - b + c as in take.
// From the lead on those the margin is (total + lead) / 2.
// total + lead fits 64 bits while the absolute values sum to less
// than 2^62.
std::int64_t margin(std::span<const std::int64_t> row) {
  std::vector<std::int64_t> stack(row.size());
  std::size_t n = 0;  // how many piles are on the stack
  std::int64_t total = 0;
  for (std::int64_t pile : row) {
    total += pile;
    std::int64_t c = -pile;
    while (n >= 2 && stack[n - 2] <= stack[n - 1] && stack[n - 1] > c) {
      c = stack[n - 2] - stack[n - 1] + c;
      n -= 2;
    }
    stack[n++] = c;
  }
  // A valley is left: there the larger end is a best move.
  std::int64_t lead = 0;
  std::int64_t sign = 1;
  for (std::size_t i = 0, j = n; i < j; sign = -sign) {
    const bool left = stack[i] >= stack[j - 1];
    lead += sign * (left ? stack[i++] : stack[--j]);
  }
  return (total + lead) / 2;
}

// --- program
#include <iostream>
#include <sstream>
#include <string>

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::vector<std::int64_t> row;
    for (std::int64_t pile; words >> pile;) row.push_back(pile);
    std::cout << margin(row) << '\n';
  }
}
