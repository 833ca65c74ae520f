// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "stonegame/array.hpp"

/// How the text of a row is laid out.
enum class Layout : std::uint8_t {
  row,    ///< Piles alone, in any form RowParser takes.
  judge,  ///< The number of piles first, then the piles.
};

/// Where a row comes from, as asked for on the command line.
struct RowSource {
  std::vector<std::string> words;   ///< Piles, or one of `@FILE` and `-`.
  std::optional<std::string> file;  ///< From --file.
  Layout layout = Layout::row;

  /// No row at all, and nobody pipes one in: a person at a terminal.
  [[nodiscard]] bool is_missing() const;
};

/// Reads the row once, handing out its piles in runs, in order. Throws Failure.
void for_each_run(const RowSource& source,
                  const std::function<void(std::span<const std::int64_t>)>& use);

/// The whole row. Throws Failure.
stonegame::Array<std::int64_t> read_row(const RowSource& source);
