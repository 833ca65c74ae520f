// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <cstddef>

namespace stonegame {

/// Whether the system has as much memory. Systems lend more than they have, and end the program
/// that uses it: ask before, where it can be asked.
inline bool fits_memory([[maybe_unused]] std::size_t bytes) {
#ifdef _SC_PHYS_PAGES
  const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
  return bytes / static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) < pages;
#else
  return true;
#endif
}

}  // namespace stonegame
