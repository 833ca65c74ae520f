// SPDX-License-Identifier: MIT
#ifdef __linux__
#include <sys/mman.h>
#endif

#include <cstddef>
#include <cstdint>

#include "stonegame/array.hpp"

namespace stonegame {

void prefer_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef MADV_HUGEPAGE
  constexpr std::size_t page = std::size_t{2} << 20U;
  const std::size_t before = (page - reinterpret_cast<std::uintptr_t>(memory) % page) % page;
  if (bytes < before + page) return;
  // Only a hint: without it the memory is as good.
  madvise(static_cast<char*>(memory) + before, (bytes - before) / page * page, MADV_HUGEPAGE);
#endif
}

}  // namespace stonegame
