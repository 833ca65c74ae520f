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
  const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
  return bytes / static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) < pages;
#else
  return bytes != 0;
#endif
}

/// Has memory that nobody has written to yet come in pages of 2 MB, where the system has them. A
/// small page for every 4 kB takes several times as long as filling it.
inline void prefer_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  constexpr std::size_t page = std::size_t{2} << 20;
  const std::size_t before = (page - reinterpret_cast<std::uintptr_t>(memory) % page) % page;
  if (bytes < before + page) return;
  // Only a hint: without it the memory is as good.
  madvise(static_cast<char*>(memory) + before, (bytes - before) / page * page, MADV_HUGEPAGE);
#endif
}

}  // namespace stonegame
