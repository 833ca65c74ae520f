// SPDX-License-Identifier: MIT
// The library behind a C interface for WebAssembly. web/core reads and writes its memory.
//
// A row comes as pointer, count and rule. Answers go where the caller says; the structures below
// are their layout. A function that can fail returns 0, or 1 + stonegame::Error.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <stonegame/stonegame.hpp>
#include <version>

using stonegame::End;
using stonegame::FoldedPile;
using stonegame::Game;
using stonegame::Integer;
using stonegame::LeadTable;
using stonegame::Result;
using stonegame::ReviewedMove;
using stonegame::Row;
using stonegame::Rule;
using stonegame::Strategy;

#define EXPORT(name) __attribute__((export_name(#name)))

// 128 bits are two halves, the lower one first.
static_assert(sizeof(Integer) == 16);
static_assert(sizeof(FoldedPile) == 32 && offsetof(FoldedPile, from) == 16 &&
              offsetof(FoldedPile, to) == 20);
static_assert(sizeof(ReviewedMove) == 64 && offsetof(ReviewedMove, to) == 4 &&
              offsetof(ReviewedMove, taken) == 8 && offsetof(ReviewedMove, gain) == 16 &&
              offsetof(ReviewedMove, left) == 32 && offsetof(ReviewedMove, right) == 48);

namespace {

Row row_of(const std::int64_t* piles, std::size_t count) { return {piles, count}; }

template <class T>
std::int32_t failed(const Result<T>& result) {
  return 1 + static_cast<std::int32_t>(result.error());
}

std::int32_t put(const Result<Game>& game, End* line, Integer* scores) {
  if (!game) return failed(game);
  std::copy(game->line.begin(), game->line.end(), line);
  scores[0] = game->first_score;
  scores[1] = game->second_score;
  return 0;
}

Strategy strategy(std::int32_t kind, std::uint64_t seed) {
  return {static_cast<Strategy::Kind>(kind), seed, {}};
}

}  // namespace

// libc++ would print before it traps, and bring all of printf along.
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }  // NOLINT
_LIBCPP_END_NAMESPACE_STD

extern "C" {

/// Memory for rows and answers; null if there is none left.
EXPORT(allocate)
void* allocate(std::size_t bytes) { return std::malloc(bytes); }

/// Gives memory back.
EXPORT(release)
void release(void* memory) { std::free(memory); }

/// First minus Second.
EXPORT(margin)
void margin(const std::int64_t* piles, std::size_t count, Rule rule, Integer* margin) {
  *margin = stonegame::margin(row_of(piles, count), rule);
}

/// Margin, margin after the left end, margin after the right end. Returns stonegame::Ends.
EXPORT(best_ends)
std::int32_t best_ends(const std::int64_t* piles, std::size_t count, Rule rule, Integer* margins) {
  const stonegame::BestEnds ends = stonegame::best_ends(row_of(piles, count), rule);
  margins[0] = ends.margin;
  margins[1] = ends.left;
  margins[2] = ends.right;
  return static_cast<std::int32_t>(ends.best);
}

/// A best line, one byte a move, and both scores along it.
EXPORT(best_line)
std::int32_t best_line(const std::int64_t* piles, std::size_t count, Rule rule, End* line,
                       Integer* scores) {
  return put(stonegame::best_line(row_of(piles, count), rule), line, scores);
}

/// All leads, shortest ranges first, n(n + 1)/2 of each of the four arrays: the leads, what either
/// end leads to, and stonegame::Ends.
EXPORT(lead_table)
std::int32_t lead_table(const std::int64_t* piles, std::size_t count, Rule rule,
                        std::int64_t* leads, std::int64_t* left, std::int64_t* right,
                        std::uint8_t* best) {
  const auto table = LeadTable::make(row_of(piles, count), rule);
  if (!table) return failed(table);
  for (std::size_t length = 1; length <= count; ++length) {
    for (std::size_t i = 0; i + length <= count; ++i) {
      *leads++ = table->lead(i, i + length);
      *left++ = table->candidate(i, i + length, End::left);
      *right++ = table->candidate(i, i + length, End::right);
      *best++ = static_cast<std::uint8_t>(table->best_ends(i, i + length));
    }
  }
  return 0;
}

/// Three piles for every step of the fold, then the valley, then the same as it is played: at most
/// 2n piles. `counts` are those of steps and valley.
EXPORT(fold_steps)
std::int32_t fold_steps(const std::int64_t* piles, std::size_t count, Rule rule, FoldedPile* folded,
                        std::uint32_t* counts, Integer* take_margin) {
  const auto steps = stonegame::fold_steps(row_of(piles, count), rule);
  if (!steps) return failed(steps);
  for (const stonegame::FoldStep& step : steps->steps) {
    *folded++ = step.a;
    *folded++ = step.b;
    *folded++ = step.c;
  }
  folded = std::copy(steps->valley.begin(), steps->valley.end(), folded);
  std::copy(steps->merged.begin(), steps->merged.end(), folded);
  counts[0] = static_cast<std::uint32_t>(steps->steps.size());
  counts[1] = static_cast<std::uint32_t>(steps->valley.size());
  *take_margin = steps->take_margin;
  return 0;
}

/// The count + 1 alternating sums, and the places of those that the fold keeps: `counts` are how
/// many these are, and where they meet.
EXPORT(fold_chain)
std::int32_t fold_chain(const std::int64_t* piles, std::size_t count, Rule rule, Integer* sums,
                        std::uint32_t* kept, std::uint32_t* counts) {
  const auto chain = stonegame::fold_chain(row_of(piles, count), rule);
  if (!chain) return failed(chain);
  std::copy(chain->sums.begin(), chain->sums.end(), sums);
  std::copy(chain->kept.begin(), chain->kept.end(), kept);
  counts[0] = static_cast<std::uint32_t>(chain->kept.size());
  counts[1] = static_cast<std::uint32_t>(chain->bottom);
  return 0;
}

/// The plain recursion: its margin, and how many calls it made.
EXPORT(minimax)
std::int32_t minimax(const std::int64_t* piles, std::size_t count, Rule rule, std::size_t longest,
                     Integer* margin, std::uint64_t* calls) {
  const auto found = stonegame::minimax(row_of(piles, count), rule, longest);
  if (!found) return failed(found);
  *margin = found->margin;
  *calls = found->calls;
  return 0;
}

/// Two strategies (Strategy::Kind) against each other; the seed is for random ones.
EXPORT(play_out)
std::int32_t play_out(const std::int64_t* piles, std::size_t count, Rule rule, std::int32_t first,
                      std::int32_t second, std::uint64_t seed, End* line, Integer* scores) {
  return put(stonegame::play_out(row_of(piles, count), rule, strategy(first, seed),
                                 strategy(second, seed)),
             line, scores);
}

/// A strategy as First against the best reply to it.
EXPORT(perfect_reply)
std::int32_t perfect_reply(const std::int64_t* piles, std::size_t count, Rule rule,
                           std::int32_t first, std::uint64_t seed, End* line, Integer* scores) {
  return put(stonegame::perfect_reply(row_of(piles, count), rule, strategy(first, seed)), line,
             scores);
}

/// The moves of a game, finished or not, and the move that lost it or -1; only for a whole game.
EXPORT(review)
std::int32_t review(const std::int64_t* piles, std::size_t count, Rule rule, const End* line,
                    std::size_t moves, ReviewedMove* judged, std::int32_t* losing) {
  const auto found = stonegame::review(row_of(piles, count), rule, {line, moves});
  if (!found) return failed(found);
  std::copy(found->begin(), found->end(), judged);
  const auto lost =
      moves == count ? stonegame::losing_move({found->begin(), found->size()}) : std::nullopt;
  *losing = lost ? static_cast<std::int32_t>(*lost) : -1;
  return 0;
}

/// The fixed workload's number.
EXPORT(signature)
std::uint64_t signature() { return stonegame::signature(); }

}  // extern "C"
