// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include <cstddef>
#include <cstdint>

namespace stonegame {

/// Whether the system has as much memory. Systems lend more than they have, and end the program
/// that uses it: ask before, where it can be asked.
inline bool fits_memory(std::size_t bytes) {
#ifdef _SC_PHYS_PAGES
  static const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
  return bytes / static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) < pages;
#else
  return bytes != 0;
#endif
}

/// Has memory that nobody has used yet come in pages of 2 MB where the system has them: a page has
/// to be asked for and cleared, which for small ones takes ten times as long as filling them.
inline void prefer_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  constexpr std::uintptr_t page = std::uintptr_t{2} << 20;
  const std::uintptr_t begin = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) / page * page;
  const std::uintptr_t end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / page * page;
  // Only a hint: without it the memory is as good.
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

/// The first cache line that begins at this place or behind it.
template <class T>
T* at_line(T* place) {
  constexpr std::size_t line = 64;  // bytes
  return place + (line - reinterpret_cast<std::uintptr_t>(place) % line) % line / sizeof(T);
}

}  // namespace stonegame
