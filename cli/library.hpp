// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "failure.hpp"
#include "stonegame/result.hpp"

/// The library's reason as a failure of the command.
inline Failure failure(stonegame::Error error) {
  const stonegame::Reason reason = describe(error);
  return {std::string(reason.what), {}, std::string(reason.cure)};
}

/// The value, or the library's reason thrown as a failure of the command.
template <class T>
T value_of(stonegame::Result<T> result) {
  if (!result) throw failure(result.error());
  return std::move(*result);
}
