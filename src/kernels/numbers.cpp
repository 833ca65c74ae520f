// SPDX-License-Identifier: MIT
// Numbers from text, 64 bytes at a time.
#include <algorithm>
#include <bit>
#include <cstdint>

#include "kernels/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/numbers.cpp"
#include <hwy/foreach_target.h>
// Behind foreach_target.h
#include "kernels/dispatch.hpp"
#include "kernels/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stonegame::kernels::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

// Without vectors reading by the word is quickest.
void read(PlainReader& /*reader*/) {}

std::size_t lines(const char* text, std::size_t size) {
  return static_cast<std::size_t>(std::count(text, text + size, '\n'));
}

#else

constexpr std::size_t block_bytes = 64;
constexpr std::size_t batch_bytes = 64 * block_bytes;

using Bytes = hn::CappedTag<std::uint8_t, 32>;
using Twos = hn::RepartitionToWide<Bytes>;
using Fours = hn::RepartitionToWide<Twos>;
using Eights = hn::RepartitionToWide<Fours>;
using ByteVector = hn::Vec<Bytes>;
using EightVector = hn::Vec<Eights>;
constexpr std::size_t width = hn::MaxLanes(Bytes());
constexpr std::size_t at_once = hn::MaxLanes(Eights());

template <char c>
HWY_INLINE hn::Mask<Bytes> is(ByteVector v) {
  return hn::Eq(v, hn::Set(Bytes(), static_cast<std::uint8_t>(c)));
}
template <char low, char high>
HWY_INLINE hn::Mask<Bytes> is_between(ByteVector v) {
  const Bytes d;
  const auto above = hn::Sub(v, hn::Set(d, static_cast<std::uint8_t>(low)));
  return hn::Eq(above, hn::Min(above, hn::Set(d, static_cast<std::uint8_t>(high - low))));
}
HWY_INLINE hn::Mask<Bytes> are_white(ByteVector v) {
  return hn::Or(is<' '>(v), is_between<'\t', '\r'>(v));
}
HWY_INLINE hn::Mask<Bytes> are_commas(ByteVector v) { return hn::Or(is<','>(v), is<';'>(v)); }

struct Block {
  explicit HWY_INLINE Block(const char* text) {
    for (std::size_t k = 0; k < block_bytes / width; ++k) {
      part[k] = hn::LoadU(Bytes(), reinterpret_cast<const std::uint8_t*>(text) + k * width);
    }
  }

  // A bit for each byte that `is` holds for, the first byte's lowest.
  template <class Is>
  [[nodiscard]] HWY_INLINE std::uint64_t where(Is is) const {
    std::uint64_t bits = 0;
    for (std::size_t k = 0; k < block_bytes / width; ++k) {
      std::uint8_t bytes[8] = {};  // as many as Highway may write to
      hn::StoreMaskBits(Bytes(), is(part[k]), bytes);
      std::uint32_t some = 0;
      std::memcpy(&some, bytes, width / 8);
      bits |= std::uint64_t{some} << (k * width);
    }
    return bits;
  }

  ByteVector part[block_bytes / width];
};

// Bits where numbers end, as far as a text is plain.
class NumberEnds {
 public:
  explicit HWY_INLINE NumberEnds(bool after_separator) : comma_(after_separator ? 1 : 0) {}

  // Of the next block; false if it is not plain.
  //
  //     text        7 ,   - 1 2 3   4
  //     digits      1 0 0 0 1 1 1 0 1
  //     numbers end   1           1
  HWY_INLINE bool find(const Block& block, std::uint64_t& ends) {
    const std::uint64_t digits = block.where(is_between<'0', '9'>);
    const std::uint64_t white = block.where(are_white);
    const std::uint64_t behind_digit = digits << 1U | digit_;
    std::uint64_t minus = 0;
    std::uint64_t comma = digits == 0 ? comma_ : 0;
    if ((digits | white) != all) {
      minus = block.where(is<'-'>);
      const std::uint64_t commas = block.where(are_commas);
      // Added to the white space, a bit behind a comma moves on to what follows next.
      const std::uint64_t sum = white + (commas << 1U | comma_);
      const bool is_doubled = (sum & ~white & commas) != 0;
      comma = commas >> 63U | (sum < white ? 1 : 0);
      if ((digits | white | minus | commas) != all || is_doubled || (minus & behind_digit) != 0) {
        return false;
      }
    }
    if (((minus << 1U | minus_) & ~digits) != 0) return false;
    ends = behind_digit & ~digits;
    digit_ = digits >> 63U;
    minus_ = minus >> 63U;
    comma_ = comma;
    has_minus_ |= minus != 0;
    return true;
  }

  [[nodiscard]] HWY_INLINE bool has_minus() const { return has_minus_; }

 private:
  static constexpr std::uint64_t all = ~std::uint64_t{0};

  // Of the byte before the block; and whether a comma before it waits for a number.
  std::uint64_t digit_ = 0;
  std::uint64_t minus_ = 0;
  std::uint64_t comma_;
  bool has_minus_ = false;
};

// Appends the places of the bits, eight at a time: what is too much is written over later.
HWY_INLINE std::size_t* list(std::uint64_t bits, std::size_t base, std::size_t* to) {
  const auto count = static_cast<std::size_t>(std::popcount(bits));
  for (std::size_t from = 0; from < count; from += 8) {
    for (std::size_t k = from; k < from + 8; ++k) {
      to[k] = base + static_cast<std::size_t>(std::countr_zero(bits));
      bits &= bits - 1;
    }
  }
  return to + count;
}

// The 16 bytes before a place; in an upper half those before the place after the next.
template <class D>
HWY_INLINE hn::Vec<D> last_bytes(D d, const char* text, const std::size_t* end) {
  if constexpr (hn::MaxLanes(D()) == 32) {
    const hn::Half<D> half;
    return hn::Combine(d, last_bytes(half, text, end + 2), last_bytes(half, text, end));
  } else {
    return hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text) + *end - bytes_before);
  }
}

// The number at the end of 16 bytes: its digits, the last one first, and zeros.
//
//     bytes      ... 7 , - 1 2 3
//     backwards  3 2 1 - , 7 ...
//     digits     1 1 1 0 0 1 ...     of all ones, a byte each
//     plus one   0 0 0 1 0 1 ...     what it takes away is the number
struct Digits {
  EightVector values;
  EightVector are_kept;
  EightVector minus;  // not 0 in the half where one stands before the number

  explicit HWY_INLINE Digits(ByteVector bytes) {
    const Bytes d;
    const Eights d8;
    alignas(32) static constexpr std::uint8_t backwards[] = {
        15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
        15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
    bytes = hn::TableLookupBytes(bytes, hn::Load(d, backwards));
    const auto digits = hn::BitCast(d8, hn::VecFromMask(d, is_between<'0', '9'>(bytes)));
    const auto ones = hn::Set(d8, ~std::uint64_t{0});
    const auto next = hn::Sub(digits, ones);
    // The second eight bytes count if the first are all digits.
    const auto halves = hn::InterleaveLower(d8, ones, hn::VecFromMask(d8, hn::Eq(digits, ones)));
    are_kept = hn::And(hn::AndNot(next, digits), halves);
    values = hn::And(hn::BitCast(d8, hn::Sub(bytes, hn::Set(d, std::uint8_t{'0'}))), are_kept);
    const auto first_other = hn::And(hn::AndNot(digits, next), halves);
    minus = hn::And(hn::BitCast(d8, hn::VecFromMask(d, is<'-'>(bytes))), first_other);
  }
};

#if HWY_ARCH_X86

// Only later versions of Highway have names for these instructions.
HWY_INLINE hn::Vec128<std::uint16_t> add_pairs(hn::Vec128<std::uint8_t> v,
                                               hn::Vec128<std::int8_t> factors) {
  return hn::Vec128<std::uint16_t>{_mm_maddubs_epi16(v.raw, factors.raw)};
}
HWY_INLINE hn::Vec128<std::uint32_t> add_pairs(hn::Vec128<std::uint16_t> v,
                                               hn::Vec128<std::int16_t> factors) {
  return hn::Vec128<std::uint32_t>{_mm_madd_epi16(v.raw, factors.raw)};
}
#if HWY_TARGET <= HWY_AVX2
HWY_INLINE hn::Vec256<std::uint16_t> add_pairs(hn::Vec256<std::uint8_t> v,
                                               hn::Vec256<std::int8_t> factors) {
  return hn::Vec256<std::uint16_t>{_mm256_maddubs_epi16(v.raw, factors.raw)};
}
HWY_INLINE hn::Vec256<std::uint32_t> add_pairs(hn::Vec256<std::uint16_t> v,
                                               hn::Vec256<std::int16_t> factors) {
  return hn::Vec256<std::uint32_t>{_mm256_madd_epi16(v.raw, factors.raw)};
}
#endif

#else

// Of neighbours the first, and the second times its factor, in twice as many bits.
template <class V, class Factors>
HWY_INLINE auto add_pairs(V v, Factors factors) {
  const hn::DFromV<V> d;
  const hn::RepartitionToWide<decltype(d)> wide;
  constexpr int bits = 8 * sizeof(hn::TFromD<decltype(d)>);
  const auto low = hn::Set(wide, (hn::TFromD<decltype(wide)>{1} << bits) - 1);
  const auto both = hn::BitCast(wide, v);
  return hn::Add(hn::And(both, low), hn::Mul(hn::ShiftRight<bits>(both),
                                             hn::ShiftRight<bits>(hn::BitCast(wide, factors))));
}

#endif

// Neighbours are the lower and the upper half of twice as many digits.
template <class D>
HWY_INLINE hn::Vec<hn::RepartitionToWide<D> > join(D d, hn::Vec<D> v, hn::TFromD<D> factor) {
  using Signed = hn::RebindToSigned<D>;
  const hn::RepartitionToWide<Signed> pairs;
  constexpr int bits = 8 * sizeof(hn::TFromD<D>);
  const auto factors =
      hn::Set(pairs, static_cast<hn::TFromD<decltype(pairs)> >((factor << bits) + 1));
  return add_pairs(v, hn::BitCast(Signed(), factors));
}

// The numbers that end at the next places; false if one may have more than 15 digits.
template <bool has_minus>
HWY_INLINE bool convert(const char* text, const std::size_t* ends, std::int64_t* numbers) {
  const Fours d4;
  const Eights d8;
  const Digits a(last_bytes(Bytes(), text, ends));
  const Digits b(last_bytes(Bytes(), text, ends + 1));
  const auto in_fours = [&](EightVector values) {
    const auto twos = join(Bytes(), hn::BitCast(Bytes(), values), std::uint8_t{10});
    return hn::BitCast(hn::RebindToSigned<Fours>(), join(Twos(), twos, std::uint16_t{100}));
  };
  const auto fours =
      hn::ReorderDemote2To(hn::RebindToSigned<Twos>(), in_fours(a.values), in_fours(b.values));
  const auto eights =
      hn::BitCast(d8, join(Twos(), hn::BitCast(Twos(), fours), std::uint16_t{10'000}));
  const auto high = hn::BitCast(d4, hn::ShiftRight<32>(eights));
  const auto low = hn::And(eights, hn::Set(d8, std::uint64_t{UINT32_MAX}));
  auto number = hn::Add(hn::MulEven(high, hn::Set(d4, 100'000'000U)), low);
  if constexpr (has_minus) {
    const auto minus = hn::Or(hn::InterleaveLower(d8, a.minus, b.minus),
                              hn::InterleaveUpper(d8, a.minus, b.minus));
    const auto zero = hn::Zero(d8);
    number = hn::IfThenElse(hn::Eq(minus, zero), number, hn::Sub(zero, number));
  }
  hn::StoreU(hn::BitCast(Wide(), number), Wide(), numbers);
  const auto last_digit = hn::InterleaveUpper(d8, a.are_kept, b.are_kept);
  return hn::AllFalse(d8, hn::Eq(last_digit, hn::Set(d8, ~std::uint64_t{0})));
}

// All numbers that end at these places; false if one does not fit 64 bits.
template <bool has_minus>
HWY_INLINE bool convert_all(PlainReader& reader, const char* text, const std::size_t* ends,
                            std::size_t count) {
  for (std::size_t some = 0; count > 0; ends += some, count -= some) {
    some = std::min(count, at_once);
    const char* const end = text + ends[some - 1];
    if (some == at_once && convert<has_minus>(text, ends, reader.numbers)) {
      reader.numbers += some;
      reader.at = end;
      reader.after_separator = false;
    } else if (!reader.read_words(end)) {
      return false;
    }
  }
  return true;
}

void read(PlainReader& reader) {
  const char* const text = reader.at;
  const auto size = static_cast<std::size_t>(reader.end - text);
  std::size_t places[batch_bytes / 2 + 8];
  NumberEnds ends(reader.after_separator);
  bool is_plain = true;
  for (std::size_t at = 0; is_plain && size - at >= block_bytes;) {
    const std::size_t end = at + std::min(batch_bytes, (size - at) / block_bytes * block_bytes);
    std::size_t* last = places;
    for (; at < end; at += block_bytes) {
      std::uint64_t bits = 0;
      is_plain = ends.find(Block(text + at), bits);
      if (!is_plain) break;
      last = list(bits, at, last);
    }
    const auto count = static_cast<std::size_t>(last - places);
    const bool do_fit = ends.has_minus() ? convert_all<true>(reader, text, places, count)
                                         : convert_all<false>(reader, text, places, count);
    if (!do_fit) return;
  }
}

std::size_t lines(const char* text, std::size_t size) {
  std::size_t count = 0;
  std::size_t at = 0;
  for (; at + block_bytes <= size; at += block_bytes) {
    count += static_cast<std::size_t>(std::popcount(Block(text + at).where(is<'\n'>)));
  }
  return count + static_cast<std::size_t>(std::count(text + at, text + size, '\n'));
}

#endif

}  // namespace stonegame::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stonegame::kernels {

void read_blocks(PlainReader& reader) { STONEGAME_DISPATCH(read)(reader); }

std::size_t count_lines(const char* text, std::size_t size) {
  return STONEGAME_DISPATCH(lines)(text, size);
}

}  // namespace stonegame::kernels
#endif
