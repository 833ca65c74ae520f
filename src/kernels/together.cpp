// SPDX-License-Identifier: MIT
// The margins of eight rows, one a lane. No branch depends on a pile.
#include "kernels/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/together.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include <algorithm>
#include <bit>

#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

constexpr std::size_t rows = rows_together;

// What a lane holds while the piles of each row, made positive, add up to at most `most`: int32, or
// double, which is exact below 2^53 and has a minimum, as int64 has not on most processors. `most`
// leaves room for four times as much on the way.
template <class Lane>
constexpr int bits_of_most = sizeof(Lane) == 4 ? 29 : 50;
template <class Lane>
constexpr std::int64_t most = std::int64_t{1} << bits_of_most<Lane>;

template <class Lane>
using Tag = hn::CappedTag<Lane, sizeof(Lane) == 4 ? 2 * lanes : lanes>;
template <class Lane>
using Column = Lane[rows];  // a pile of every row

// Turns a square:
//
//     a0 a1 a2 a3        a0 b0 c0 d0
//     b0 b1 b2 b3        a1 b1 c1 d1
//     c0 c1 c2 c3   ->   a2 b2 c2 d2
//     d0 d1 d2 d3        a3 b3 c3 d3
HWY_INLINE void turn([[maybe_unused]] Vector* v) {
#if HWY_TARGET != HWY_SCALAR
  const Wide d;
  if constexpr (lanes == 4) {
    const auto ac01 = hn::ConcatLowerLower(d, v[2], v[0]),
               ac23 = hn::ConcatUpperUpper(d, v[2], v[0]);
    const auto bd01 = hn::ConcatLowerLower(d, v[3], v[1]),
               bd23 = hn::ConcatUpperUpper(d, v[3], v[1]);
    v[0] = hn::InterleaveLower(d, ac01, bd01);
    v[1] = hn::InterleaveUpper(d, ac01, bd01);
    v[2] = hn::InterleaveLower(d, ac23, bd23);
    v[3] = hn::InterleaveUpper(d, ac23, bd23);
  } else {
    const auto a = v[0];
    v[0] = hn::InterleaveLower(d, a, v[1]);
    v[1] = hn::InterleaveUpper(d, a, v[1]);
  }
#endif
}

// A column of 64 bits a row as lanes.
HWY_INLINE auto as_lanes(Vector v, double /*lane*/) {
  // Numbers below 2^51 are the last bits of a double that is 1.5 * 2^52 more.
  const Tag<double> d;
  const Vector bits = hn::Add(v, hn::Set(Wide(), 0x4338'0000'0000'0000));
  return hn::Sub(hn::BitCast(d, bits), hn::Set(d, 0x1.8p52));
}
HWY_INLINE auto as_lanes(Vector v, std::int32_t /*lane*/) {
  const Tag<std::int32_t> d;
#if HWY_TARGET == HWY_SCALAR
  return hn::Set(d, static_cast<std::int32_t>(hn::GetLane(v)));
#else
  return hn::BitCast(d, v);
#endif
}

// Some piles, in `lanes` columns, of as many rows as a column has in a vector. `used` gets the bits
// of pile + bias.
template <class Lane, class Pile>
HWY_INLINE void load_columns(const Pile* const* piles, std::size_t at, Vector bias, Vector& used,
                             hn::Vec<Tag<Lane>>* column) {
  const auto load_row = [&](std::size_t row) {
    const Vector v = load(piles[row] + at);
    used = hn::Or(used, hn::Add(v, bias));
    return v;
  };
  Vector square[lanes];
  for (std::size_t k = 0; k < lanes; ++k) {
#if HWY_TARGET != HWY_SCALAR
    if constexpr (sizeof(Lane) == 4) {  // two rows, their piles side by side
      const hn::Repartition<std::int32_t, Wide> d;
      const Vector even = load_row(2 * k), odd = hn::ShiftLeft<32>(load_row(2 * k + 1));
      square[k] = hn::BitCast(Wide(), hn::OddEven(hn::BitCast(d, odd), hn::BitCast(d, even)));
      continue;
    }
#endif
    square[k] = load_row(k);
  }
  turn(square);
  for (std::size_t k = 0; k < lanes; ++k) column[k] = as_lanes(square[k], Lane());
}

// Puts the rows into columns, filled up to `size` piles each with larger ones. All of them have
// `common` piles. Returns whether all sums fit.
template <class Lane, bool is_negated, class Pile>
bool set_out(const Together<Pile>& together, std::size_t common, std::size_t size,
             Column<Lane>* columns) {
  const Wide d;
  const Tag<Lane> lane_tag;
  constexpr std::size_t step = hn::MaxLanes(lane_tag);
  // Piles of so few bits that `size` of them fit. Made positive, they have no higher ones.
  const int bits = bits_of_most<Lane> - static_cast<int>(std::bit_width(size));
  const std::int64_t bias = std::int64_t{1} << bits;
  const Pile* piles[rows];
  std::copy_n(together.piles, rows, piles);
  Vector used = hn::Zero(d);
  const Pile* later = together.ahead;
  for (std::size_t next = 0; next < common; next += lanes, later += rows * lanes) {
    ask_for<rows * lanes>(later);
    const std::size_t at = std::min(next, common - lanes);  // the last may overlap those before
    for (std::size_t row = 0; row < rows; row += step) {
      hn::Vec<Tag<Lane>> column[lanes];
      load_columns<Lane>(piles + row, at, hn::Set(d, bias), used, column);
      for (std::size_t k = 0; k < lanes; ++k) {
        const auto v = is_negated ? hn::Neg(column[k]) : column[k];
        hn::Store(v, lane_tag, columns[at + k] + row);
      }
    }
  }
  HWY_ALIGN std::uint64_t used_by[lanes];
  hn::Store(hn::BitCast(hn::RebindToUnsigned<Wide>(), used), hn::RebindToUnsigned<Wide>(), used_by);
  for (std::size_t k = 1; k < lanes; ++k) used_by[0] |= used_by[k];
  for (std::size_t row = 0; row < rows && common < size; ++row) {
    for (std::size_t at = common; at < size; ++at) {
      if (at >= together.sizes[row]) {
        columns[at][row] = static_cast<Lane>(most<Lane>);
        continue;
      }
      const auto pile = static_cast<std::uint64_t>(std::int64_t{piles[row][at]});
      used_by[0] |= pile + static_cast<std::uint64_t>(bias);
      columns[at][row] = static_cast<Lane>(static_cast<std::int64_t>(is_negated ? 0 - pile : pile));
    }
  }
  return used_by[0] >> (bits + 1) == 0;
}

// The folded row in place of the row, each folded pile as often as the piles it stands for. An odd
// number of equal piles is worth as much as one of them, an even number nothing.
//
// Its left part is the sum of the least entries of both kinds (chain.hpp), pile by pile: the next
// record of the other kind comes after an odd number of piles and ends a folded pile; one of the
// same kind comes after an even number, and what it replaces cancels. Where both are the least of
// all the right part begins, the same seen from the other end.
template <class Lane>
void fold(const Column<Lane>* piles, std::size_t size, Column<Lane>* folded) {
  const Tag<Lane> d;
  constexpr std::size_t step = hn::MaxLanes(d), vectors = rows / step;
  using V = hn::Vec<Tag<Lane>>;
  V entry[vectors], odd[vectors], even[vectors];
  const auto begin = [&] {
    for (std::size_t k = 0; k < vectors; ++k) {
      entry[k] = even[k] = hn::Zero(d);
      odd[k] = hn::Set(d, hwy::HighestValue<Lane>());
    }
  };
  // The sum of the least entries when one more pile has been seen.
  const auto next = [&](std::size_t at, std::size_t k, V* least) {
    entry[k] = hn::Sub(hn::Load(d, piles[at] + k * step), entry[k]);
    least[k] = hn::Min(least[k], entry[k]);
    return hn::Add(odd[k], even[k]);
  };
  const auto from_left = [&](std::size_t at, V* least) {
    for (std::size_t k = 0; k < vectors; ++k) {
      hn::Store(next(at, k, least), d, folded[at] + k * step);
    }
  };
  begin();
  std::size_t at = 0;
  for (; at + 4 <= size; at += 4) {
    from_left(at, odd), from_left(at + 1, even);
    from_left(at + 2, odd), from_left(at + 3, even);
  }
  for (; at + 2 <= size; at += 2) from_left(at, odd), from_left(at + 1, even);
  if (at < size) from_left(at, odd);

  V bottom[vectors];
  for (std::size_t k = 0; k < vectors; ++k) bottom[k] = hn::Load(d, folded[size - 1] + k * step);
  const auto from_right = [&](std::size_t place, V* least) {
    for (std::size_t k = 0; k < vectors; ++k) {
      Lane* const out = folded[place] + k * step;
      const auto is_right = hn::Eq(hn::Load(d, folded[place - 1] + k * step), bottom[k]);
      hn::Store(hn::IfThenElse(is_right, next(place, k, least), hn::Load(d, out)), d, out);
    }
  };
  begin();
  for (at = size; at > 4; at -= 4) {
    from_right(at - 1, odd), from_right(at - 2, even);
    from_right(at - 3, odd), from_right(at - 4, even);
  }
  for (; at > 2; at -= 2) from_right(at - 1, odd), from_right(at - 2, even);
  if (at == 2) from_right(1, odd);
}

// Some of four columns that are equally far from one another: the smaller piles to the lower one,
// first of those that are two apart, then of neighbours.
template <std::size_t columns, class D, class V>
HWY_INLINE void sort([[maybe_unused]] D d, V* v) {
  const auto order = [](V& low, V& high) {
    const V smaller = hn::Min(low, high);
    high = hn::Max(low, high);
    low = smaller;
  };
  if constexpr (columns > 2) order(v[0], v[2]);
  if constexpr (columns > 3) order(v[1], v[3]);
  order(v[0], v[1]);
  if constexpr (columns > 3) order(v[2], v[3]);
}

// The same for many of them, which are `stride` apart.
template <std::size_t columns, class Lane>
HWY_INLINE void sort_all(Column<Lane>* first, std::size_t stride, std::size_t from,
                         std::size_t to) {
  const Tag<Lane> d;
  hn::Vec<Tag<Lane>> v[columns];
  for (std::size_t at = from; at < to; ++at) {
    for (std::size_t row = 0; row < rows; row += hn::MaxLanes(d)) {
      for (std::size_t k = 0; k < columns; ++k) v[k] = hn::Load(d, first[at + k * stride] + row);
      sort<columns>(d, v);
      for (std::size_t k = 0; k < columns; ++k) hn::Store(v[k], d, first[at + k * stride] + row);
    }
  }
}

// The margins of rows that fall and then rise. A bitonic network sorts them, two steps at a time:
// as if there were piles behind them up to a power of two, larger than all, which stay there. Then
// they are taken from the largest on.
template <class Lane>
void play(Column<Lane>* folded, std::size_t size, Lane* margins) {
  const Tag<Lane> d;
  std::size_t part = std::bit_ceil(size);
  if (std::countr_zero(part) % 2 == 1) {
    part /= 2;
    sort_all<2, Lane>(folded, part, 0, size - part);
  }
  for (; part > 4; part /= 4) {
    const std::size_t stride = part / 4;
    for (std::size_t from = 0; from < size; from += part) {
      const auto full = [&](std::size_t column) {
        const std::size_t begin = from + column * stride;
        return size > begin ? std::min(stride, size - begin) : 0;
      };
      sort_all<4, Lane>(folded + from, stride, 0, full(3));
      sort_all<3, Lane>(folded + from, stride, full(3), full(2));
      sort_all<2, Lane>(folded + from, stride, full(2), full(1));
    }
  }
  for (std::size_t lane = 0; lane < rows; lane += hn::MaxLanes(d)) {
    const auto column = [&](std::size_t at) { return hn::Load(d, folded[at] + lane); };
    auto margin = hn::Zero(d);
    const auto take = [&](auto a, auto b) {
      margin = hn::Add(margin, hn::Sub(hn::Max(a, b), hn::Min(a, b)));
    };
    std::size_t at = 0;
    for (; at + 4 <= size; at += 4) {
      const auto a = column(at), b = column(at + 1), c = column(at + 2), e = column(at + 3);
      take(hn::Min(a, c), hn::Min(b, e));
      take(hn::Max(a, c), hn::Max(b, e));
    }
    if (size - at == 1) margin = hn::Sub(column(at), margin);
    if (size - at == 2) take(column(at), column(at + 1));
    if (size - at == 3) {
      const auto a = column(at), c = column(at + 2);
      take(hn::Min(a, c), column(at + 1));
      margin = hn::Sub(hn::Max(a, c), margin);
    }
    hn::Store(margin, d, margins + lane);
  }
}

// The sums of the first piles of each row.
template <class Lane>
void add_up(const Column<Lane>* piles, std::size_t size, Lane* sums) {
  const Tag<Lane> d;
  for (std::size_t k = 0; k < rows; k += hn::MaxLanes(d)) {
    auto sum = hn::Zero(d);
    for (std::size_t at = 0; at < size; ++at) sum = hn::Add(sum, hn::Load(d, piles[at] + k));
    hn::Store(sum, d, sums + k);
  }
}

template <class Lane, bool is_remaining, class Pile>
bool solve(const Together<Pile>& together, std::int64_t* out) {
  const std::size_t* const sizes = together.sizes;
  const std::size_t size = sizes[rows - 1];
  const std::size_t common = sizes[0] < lanes ? 0 : sizes[0];
  if (size == 0) {
    std::fill_n(out, rows, 0);
    return true;
  }
  alignas(64) Column<Lane> piles[longest_together];
  alignas(64) Column<Lane> folded[longest_together];
  alignas(64) Lane margins[rows];
  if (!set_out<Lane, is_remaining>(together, common, size, piles)) return false;
  fold<Lane>(piles, size, folded);
  play<Lane>(folded, size, margins);
  for (std::size_t row = 0; row < rows; ++row) out[row] = static_cast<std::int64_t>(margins[row]);
  if (sizes[0] != size) {
    for (std::size_t row = 0; row < rows; ++row) {  // what fills it up is taken first, in turn
      if ((size - sizes[row]) % 2 == 1) out[row] = most<Lane> - out[row];
    }
  }
  if (is_remaining) {
    alignas(64) Lane sums[rows];
    add_up<Lane>(piles, common, sums);
    for (std::size_t row = 0; row < rows; ++row) {  // take_view.hpp
      std::int64_t sum = -static_cast<std::int64_t>(sums[row]);
      for (std::size_t at = common; at < sizes[row]; ++at) sum += together.piles[row][at];
      out[row] = (sum + out[row]) / 2;
    }
  }
  return true;
}

template <bool is_remaining, class Pile>
HWY_INLINE bool solve_in_either(const Together<Pile>& together, bool& is_large, std::int64_t* out) {
  if (!is_large) is_large = !solve<std::int32_t, is_remaining>(together, out);
  return !is_large || solve<double, is_remaining>(together, out);
}

bool take64(const Together<std::int64_t>& together, bool& is_large, std::int64_t* out) {
  return solve_in_either<false>(together, is_large, out);
}
bool take32(const Together<std::int32_t>& together, bool& is_large, std::int64_t* out) {
  return solve_in_either<false>(together, is_large, out);
}
bool remaining64(const Together<std::int64_t>& together, bool& is_large, std::int64_t* out) {
  return solve_in_either<true>(together, is_large, out);
}
bool remaining32(const Together<std::int32_t>& together, bool& is_large, std::int64_t* out) {
  return solve_in_either<true>(together, is_large, out);
}

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

bool margins_together(const Together<std::int64_t>& rows, Rule rule, bool& is_large,
                      std::int64_t* out) {
  return rule == Rule::take ? STONEGAME_DISPATCH(take64)(rows, is_large, out)
                            : STONEGAME_DISPATCH(remaining64)(rows, is_large, out);
}
bool margins_together(const Together<std::int32_t>& rows, Rule rule, bool& is_large,
                      std::int64_t* out) {
  return rule == Rule::take ? STONEGAME_DISPATCH(take32)(rows, is_large, out)
                            : STONEGAME_DISPATCH(remaining32)(rows, is_large, out);
}

}  // namespace stonegame::kernels
#endif
