// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

// Your lead: the sum of what you leave, less the lead that the
// other player then has on the rest.
std::int64_t margin(std::span<const std::int64_t> row) {
  const std::size_t n = row.size();
  if (n == 0) return 0;
  std::int64_t total = 0;
  for (std::int64_t pile : row) total += pile;
  const std::int64_t left = total - row[0] - margin(row.subspan(1));
  const std::int64_t right = total - row[n - 1] - margin(row.first(n - 1));
  return std::max(left, right);
}

// --- program
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::vector<std::int64_t> row;
    for (std::int64_t pile; words >> pile;) row.push_back(pile);
    std::cout << margin(row) << '\n';
  }
}
