// SPDX-License-Identifier: MIT
#include "stonegame/plain_numbers.hpp"

#include <algorithm>

#include "kernels/kernels.hpp"
#include "plain_reader.hpp"

namespace stonegame {

PlainNumbers read_plain_numbers(std::string_view text, std::span<std::int64_t> numbers,
                                bool after_separator) noexcept {
  text = text.substr(0, 2 * numbers.size());
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  PlainReader reader{begin, end, numbers.data(), after_separator};
  if constexpr (kernels::are_built) {
    // The kernel looks back as far as its longest number.
    const std::size_t head = std::min(kernels::bytes_before, text.size());
    if (reader.read_words(begin + head)) {
      kernels::read_blocks(reader);
      reader.read_words(end);
    }
  } else {
    reader.read_words(end);
  }
  PlainNumbers found;
  found.count = static_cast<std::size_t>(reader.numbers - numbers.data());
  found.bytes = static_cast<std::size_t>(reader.at - begin);
  found.after_separator = reader.after_separator;
  if constexpr (kernels::are_built) {
    found.lines = kernels::count_lines(begin, found.bytes);
  } else {
    found.lines = static_cast<std::size_t>(std::count(begin, reader.at, '\n'));
  }
  return found;
}

}  // namespace stonegame
