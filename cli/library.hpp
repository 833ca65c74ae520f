// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "failure.hpp"
#include "stonegame/result.hpp"

/// The library's reason as a failure of the command: what, and then the cure.
inline Failure failure(stonegame::Error error) {
  const std::string_view text = describe(error);
  const std::size_t end = text.find(". ");
  return {std::string(text.substr(0, end)), {}, std::string(text.substr(end + 2))};
}

/// The value, or the library's reason thrown as a failure of the command.
template <class T>
T value_of(stonegame::Result<T> result) {
  if (!result) throw failure(result.error());
  return std::move(*result);
}
