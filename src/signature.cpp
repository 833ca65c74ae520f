// SPDX-License-Identifier: MIT
#include "stonegame/signature.hpp"

#include "splitmix.hpp"
#include "stonegame/array.hpp"
#include "stonegame/best_line.hpp"
#include "stonegame/lead_table.hpp"
#include "stonegame/margin.hpp"

namespace stonegame {
namespace {

/// FNV-1a over 64-bit words.
class Digest {
 public:
  void add(Integer value) {
    const auto bits = static_cast<uint128>(static_cast<int128>(value));
    add_word(static_cast<std::uint64_t>(bits));
    add_word(static_cast<std::uint64_t>(bits >> 64));
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void add_word(std::uint64_t word) { value_ = (value_ ^ word) * 0x100000001B3; }

  std::uint64_t value_ = 0xCBF29CE484222325;
};

bool add_answers(Digest& digest, Row row, Rule rule) {
  digest.add(margin(row, rule));
  const BestEnds ends = best_ends(row, rule);
  for (const Integer value : {ends.left, ends.right, Integer(static_cast<int>(ends.best))}) {
    digest.add(value);
  }
  const auto game = best_line(row, rule);
  if (!game) return false;
  for (const End end : game->line) digest.add(letter(end));
  digest.add(game->first_score);
  digest.add(game->second_score);
  const auto table = LeadTable::make(row, rule);
  if (!table) return table.error() == Error::sum_too_large;
  for (std::size_t length = 1; length <= row.size(); ++length) {
    for (const std::int64_t lead : table->leads(length)) digest.add(lead);
  }
  return true;
}

// Four rows of so many piles, each under both rules.
bool add_rows(Digest& digest, int n) {
  constexpr int kinds = 4;
  for (int kind = 0; kind < kinds; ++kind) {
    SplitMix random(static_cast<std::uint64_t>(4 * n + kind));
    Array<std::int64_t> row;
    for (int k = 0; k < n; ++k) {
      if (!row.push_back(signature_pile(kind, n, k, random.next()))) return false;
    }
    for (const Rule rule : {Rule::take, Rule::remaining}) {
      if (!add_answers(digest, Row(row.data(), row.size()), rule)) return false;
    }
  }
  return true;
}

}  // namespace

std::uint64_t signature() noexcept {
  constexpr int longest_short = 99;
  Digest digest;
  for (int n = 0; n <= longest_short; ++n) {
    if (!add_rows(digest, n)) return 0;
  }
  for (const int n : {520, 640}) {  // of several blocks
    if (!add_rows(digest, n)) return 0;
  }
  return digest.value();
}

}  // namespace stonegame
