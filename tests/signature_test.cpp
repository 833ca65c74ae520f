// SPDX-License-Identifier: MIT
#include "stonegame/signature.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "instruction_sets.hpp"
#include "oracle.hpp"
#include "rows.hpp"

namespace {

// SplitMix64 and FNV-1a over words, from their descriptions.
std::uint64_t next(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15u;
  std::uint64_t z = state;
  z ^= z >> 30;
  z *= 0xBF58476D1CE4E5B9u;
  z ^= z >> 27;
  z *= 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

void add(std::uint64_t& digest, oracle::Wide value) {
  for (int half = 0; half < 2; ++half) {
    digest ^= static_cast<std::uint64_t>(value);
    digest *= 1'099'511'628'211u;
    value >>= 64;
  }
}

void add_answers(std::uint64_t& digest, const oracle::Piles& piles, oracle::Rule rule) {
  const std::size_t n = piles.size();
  const oracle::Table table = oracle::table(piles, rule);
  const oracle::Range& whole = table[0][n];
  add(digest, whole.lead);
  add(digest, whole.left);
  add(digest, whole.right);
  add(digest, n == 0 ? 0 : whole.left == whole.right ? 3 : whole.left > whole.right ? 1 : 2);
  const std::string line = oracle::best_line(piles, rule);
  for (const char end : line) add(digest, end);
  const auto [first, second] = oracle::scores(piles, rule, line);
  add(digest, first);
  add(digest, second);
  if (oracle::absolute_sum(piles) > INT64_MAX) return;
  for (std::size_t length = 1; length <= n; ++length) {
    for (std::size_t i = 0; i + length <= n; ++i) add(digest, table[i][i + length].lead);
  }
}

TEST(Signature, IsThatOfTheOracle) {
  std::uint64_t digest = 14'695'981'039'346'656'037u;
  std::vector<std::uint64_t> sizes(100);
  std::iota(sizes.begin(), sizes.end(), 0);
  for (const std::uint64_t n : {520U, 640U}) sizes.push_back(n);
  for (const std::uint64_t n : sizes) {
    for (std::uint64_t kind = 0; kind < 4; ++kind) {
      std::uint64_t state = 4 * n + kind;
      oracle::Piles piles;
      for (std::uint64_t k = 0; k < n; ++k) {
        const std::uint64_t random = next(state);
        piles.push_back(stonegame::signature_pile(static_cast<int>(kind),
                                                  static_cast<std::int64_t>(n),
                                                  static_cast<std::int64_t>(k), random));
      }
      for (const oracle::Rule rule : rows::both_rules) add_answers(digest, piles, rule);
    }
  }
  for (const auto set : rows::instruction_sets()) {
    stonegame::set_instruction_set(set);
    EXPECT_EQ(stonegame::signature(), digest) << name(set);
  }
  stonegame::set_instruction_set(rows::instruction_sets().front());
}

TEST(Signature, PilesAreAsDescribed) {
  EXPECT_EQ(stonegame::signature_pile(0, 10, 0, 6), 1);
  EXPECT_EQ(stonegame::signature_pile(0, 10, 0, 4), -1);
  EXPECT_EQ(stonegame::signature_pile(1, 10, 0, 1'000'000'002), 1);
  EXPECT_EQ(stonegame::signature_pile(2, 10, 0, UINT64_MAX), -1);
  EXPECT_EQ(stonegame::signature_pile(3, 10, 0, 5), 10'002);
  EXPECT_EQ(stonegame::signature_pile(3, 10, 5, 3), 0);
  EXPECT_EQ(stonegame::signature_pile(3, 10, 9, 4), 8'001);
}

}  // namespace
