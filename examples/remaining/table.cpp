// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// The same leads as in the recursion, each computed once, short
// ranges first. What a move leaves is a difference of sums.
std::int64_t margin(std::span<const std::int64_t> row) {
  const std::size_t n = row.size();
  // sums[k]: of the first k piles
  std::vector<std::int64_t> sums(n + 1);
  for (std::size_t i = 0; i < n; ++i) sums[i + 1] = sums[i] + row[i];
  // lead[i][j]: the lead on row[i] ... row[j - 1]
  std::vector lead(n + 1, std::vector<std::int64_t>(n + 1));
  for (std::size_t length = 1; length <= n; ++length) {
    for (std::size_t i = 0; i + length <= n; ++i) {
      const std::size_t j = i + length;
      const auto left = sums[j] - sums[i + 1] - lead[i + 1][j];
      const auto right = sums[j - 1] - sums[i] - lead[i][j - 1];
      lead[i][j] = std::max(left, right);
    }
  }
  return lead[0][n];
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
