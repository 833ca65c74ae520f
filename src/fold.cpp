// SPDX-License-Identifier: MIT
#include "stonegame/fold.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include "blocks.hpp"
#include "long_row.hpp"
#include "take_view.hpp"

namespace stonegame {
namespace {

// The fold: a peak and its two neighbours are one pile.
//
//            b
//         a  |                            whoever takes an outer one of the three hands over b
//         |  |  c          a - b + c      and gets the other outer one in return: together they
//     ... |  |  | ...  ->  ... | ...      are worth a - b + c to the player who starts on them
//
// Push the piles from left to right; while the top three are a peak, they fold. What is left has no
// peak: it falls, then rises. Each pile is pushed once and folded away at most once, so a row costs
// O(n). docs/theory.md, (a); proofs/Fold.v, fold_theorem, and proofs/Extra.v, fast_correct.
template <class Pile, class IsPeak, class Fold>
bool push_and_fold(Array<Pile>& stack, Pile top, IsPeak is_peak, Fold fold) {
  while (stack.size() >= 2) {
    const Pile a = stack[stack.size() - 2];
    const Pile b = stack[stack.size() - 1];
    if (!is_peak(a, b, top)) break;
    top = fold(a, b, top);
    stack.pop_back(2);
  }
  return stack.push_back(top);
}

// For the margin alone ties fold on both sides, which keeps a row of equal piles short.
template <class Int>
bool push_pile(Array<Int>& stack, Int pile) {
  return push_and_fold(
      stack, pile, [](Int a, Int b, Int c) { return a <= b && b >= c; },
      [](Int a, Int b, Int c) { return a - b + c; });
}

// Pushes the folded piles of a run, which folds first for itself: folds may be done in any order.
//
//     from the left   bottoms   from the right
//         9 6 4          1           2 7           falls, then rises
//
// Of equal bottoms three fold to one. Every fold takes two piles away, so the size of the run tells
// whether one or two of them stay.
template <class Pile>
bool push_folded(Array<std::int64_t>& stack, std::span<const Pile> run, Rule rule,
                 Blocks<Pile>& blocks) {
  FoldedEnd<Pile, End::left, false> left(run, rule, blocks);
  FoldedEnd<Pile, End::right, false> right(run, rule, blocks);
  std::size_t count = 0;
  // Calls use(pile) for each that is above the bottom, the largest first.
  const auto for_each_pile = [&count](auto& end, auto use) {
    for (auto records = end.records(); records.size() > 1; records = end.records()) {
      for (std::size_t k = 0; k + 1 < records.size(); ++k) {
        if (!use(records[k] + records[k + 1])) return false;
      }
      count += records.size() - 1;
      end.take(records.size() - 1);
    }
    return true;
  };
  Array<std::int64_t> inwards;
  if (!for_each_pile(left, [&](std::int64_t pile) { return push_pile(stack, pile); }) ||
      !for_each_pile(right, [&](std::int64_t pile) { return inwards.push_back(pile); })) {
    return false;
  }
  for (std::size_t bottoms = (run.size() - count) % 2 == 1 ? 1 : 2; bottoms > 0; --bottoms) {
    if (!push_pile(stack, left.bottom())) return false;
  }
  for (std::size_t k = inwards.size(); k-- > 0;) {
    if (!push_pile(stack, inwards[k])) return false;
  }
  return true;
}

// A power of two that no pile reaches, nor its negative.
template <class Pile>
std::uint64_t magnitude(std::span<const Pile> run) {
  std::uint64_t bits = 0;
  for (const std::int64_t pile : run) {
    bits |= pile < 0 ? -static_cast<std::uint64_t>(pile) : static_cast<std::uint64_t>(pile);
  }
  return bits > INT64_MAX ? std::uint64_t{1} << 63U : std::bit_ceil(bits + 1);
}

// On a valley the larger end is best: docs/theory.md, (b). Ties go to the left.
template <class Pile, class IsLess, class Take>
void play_valley(const Array<Pile>& valley, IsLess is_less, Take take) {
  for (std::size_t from = 0, to = valley.size(); from < to;) {
    take(is_less(valley[from], valley[to - 1]) ? valley[--to] : valley[from++]);
  }
}

// The alternating sum of what it is given.
struct InTurn {
  void add(Integer value) {
    margin += is_first ? value : -value;
    is_first = !is_first;
  }
  Integer margin;
  bool is_first = true;
};

template <class Int>
Integer valley_margin(const Array<Int>& valley) {
  InTurn play;
  play_valley(valley, std::less<>(), [&](Int pile) { play.add(pile); });
  return play.margin;
}

// The fold that the line of play is defined by; `fold` may take note of each step.
template <class Fold>
bool fold_row(Row row, Rule rule, Array<FoldedPile>& valley, Fold fold) {
  const TakeView<int128, std::int64_t> piles(row, rule);
  const auto is_peak = [](const FoldedPile& a, const FoldedPile& b, const FoldedPile& c) {
    return a.value <= b.value && b.value > c.value;
  };
  const auto fold_step = [&](const FoldedPile& a, const FoldedPile& b, const FoldedPile& c) {
    return fold(FoldStep{a, b, c});
  };
  for (std::size_t k = 0; k < row.size(); ++k) {
    if (!push_and_fold(valley, {Integer(piles[k]), k, k + 1}, is_peak, fold_step)) return false;
  }
  return true;
}

}  // namespace

bool FoldedRow::push(std::int64_t pile) noexcept {
  const std::uint64_t absolute =
      pile < 0 ? -static_cast<std::uint64_t>(pile) : static_cast<std::uint64_t>(pile);
  if (!is_wide_ && absolute > std::uint64_t{INT64_MAX} - absolute_sum_ && !widen()) return false;
  if (is_wide_) {
    const Integer taken = rule_ == Rule::take ? Integer(pile) : -Integer(pile);
    if (!push_pile(wide_, taken)) return false;
  } else {
    if (!push_pile(narrow_, rule_ == Rule::take ? pile : -pile)) return false;
    absolute_sum_ += absolute;
  }
  sum_ += pile;
  ++size_;
  return true;
}

bool FoldedRow::push(Row run) noexcept {
  const auto one_by_one = [&] {
    return std::all_of(run.begin(), run.end(), [&](std::int64_t pile) { return push(pile); });
  };
  if constexpr (kernels::are_built) {
    if (is_wide_) return one_by_one();
    auto blocks = Blocks<std::int64_t>::of(run, rule_, largest_);
    std::int64_t sum = blocks ? blocks->sum() : 0;
    if (blocks && !blocks->is_narrow()) {
      largest_ = magnitude(run);
      blocks = Blocks<std::int64_t>::of(run, rule_, largest_);
      sum = blocks ? blocks->sum() : 0;
    }
    if (!blocks) return one_by_one();
    if (largest_ > (INT64_MAX - absolute_sum_) / run.size()) {
      largest_ = 1;  // one large pile must not make all that come later slow
      return one_by_one();
    }
    if (!push_folded(narrow_, run, rule_, *blocks)) return false;
    absolute_sum_ += largest_ * run.size();
    sum_ += sum;
    size_ += run.size();
    return true;
  }
  return one_by_one();
}

bool FoldedRow::widen() noexcept {
  Array<Integer> wide;
  for (const std::int64_t pile : narrow_) {
    if (!wide.push_back(pile)) return false;
  }
  wide_ = std::move(wide);
  narrow_ = {};
  is_wide_ = true;
  return true;
}

Integer FoldedRow::margin() const noexcept {
  return margin_from_take(is_wide_ ? valley_margin(wide_) : valley_margin(narrow_), sum_, rule_);
}

Result<FoldSteps> fold_steps(Row row, Rule rule) noexcept {
  FoldSteps result;
  bool has_memory = true;
  const auto note = [&](const FoldStep& step) {
    has_memory = has_memory && result.steps.push_back(step);
    return step.folded();
  };
  has_memory = fold_row(row, rule, result.valley, note) && has_memory;
  const auto is_less = [](const FoldedPile& a, const FoldedPile& b) { return a.value < b.value; };
  InTurn play;
  play_valley(result.valley, is_less, [&](const FoldedPile& pile) {
    has_memory = has_memory && result.merged.push_back(pile);
    play.add(pile.value);
  });
  if (!has_memory) return Error::out_of_memory;
  result.take_margin = play.margin;
  return result;
}

// The sums that are left stand at the ends of the folded piles.
Result<FoldChain> fold_chain(Row row, Rule rule) noexcept {
  FoldChain chain;
  const TakeView<int128, std::int64_t> piles(row, rule);
  InTurn play;
  bool has_memory = chain.sums.push_back(play.margin);
  for (std::size_t k = 0; k < row.size() && has_memory; ++k) {
    play.add(Integer(piles[k]));
    has_memory = chain.sums.push_back(play.margin);
  }

  Array<FoldedPile> valley;
  has_memory = has_memory && chain.kept.push_back(0) &&
               fold_row(row, rule, valley, [](const FoldStep& step) { return step.folded(); });
  for (std::size_t k = 0; k < valley.size() && has_memory; ++k) {
    has_memory = chain.kept.push_back(valley[k].to);
    if (valley[k].value < valley[chain.bottom].value) chain.bottom = k;
  }
  if (!has_memory) return Error::out_of_memory;
  return chain;
}

}  // namespace stonegame
