// SPDX-License-Identifier: MIT
#include "stonegame/fold.hpp"

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

// On a valley the larger end is best: docs/theory.md, (b).
template <class Int>
Integer valley_margin(const Array<Int>& valley) {
  Integer margin;
  bool is_first = true;
  for (std::size_t from = 0, to = valley.size(); from < to; is_first = !is_first) {
    const Integer pile = valley[from] >= valley[to - 1] ? valley[from++] : valley[--to];
    margin += is_first ? pile : -pile;
  }
  return margin;
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
  const TakeView<int128, std::int64_t> piles(row, rule);
  bool has_memory = true;
  const auto is_peak = [](const FoldedPile& a, const FoldedPile& b, const FoldedPile& c) {
    return a.value <= b.value && b.value > c.value;
  };
  const auto fold = [&](const FoldedPile& a, const FoldedPile& b, const FoldedPile& c) {
    const FoldStep step{a, b, c};
    has_memory = has_memory && result.steps.push_back(step);
    return step.folded();
  };
  for (std::size_t k = 0; k < row.size() && has_memory; ++k) {
    const FoldedPile pile{Integer(piles[k]), k, k + 1};
    has_memory = push_and_fold(result.valley, pile, is_peak, fold) && has_memory;
  }
  if (!has_memory) return Error::out_of_memory;
  return result;
}

// The records are the ends of the folded piles: docs/theory.md, section 5.
Result<FoldChain> fold_chain(Row row, Rule rule) noexcept {
  FoldChain chain;
  const TakeView<int128, std::int64_t> piles(row, rule);
  Integer sum;
  bool has_memory = chain.sums.push_back(sum);
  for (std::size_t k = 0; k < row.size() && has_memory; ++k) {
    const Integer pile(piles[k]);
    has_memory = chain.sums.push_back(sum += k % 2 == 0 ? pile : -pile);
  }

  const auto folded = fold_steps(row, rule);
  if (!folded) return folded.error();
  const Array<FoldedPile>& valley = folded->valley;
  has_memory = has_memory && chain.kept.push_back(0);
  for (std::size_t k = 0; k < valley.size() && has_memory; ++k) {
    has_memory = chain.kept.push_back(valley[k].to);
    if (valley[k].value < valley[chain.bottom].value) chain.bottom = k;
  }
  if (!has_memory) return Error::out_of_memory;
  return chain;
}

}  // namespace stonegame
