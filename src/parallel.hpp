// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace stonegame {

/// Calls work(context, part) for every part below `parts`, on up to threads() threads, and returns
/// when all is done. Where the system has no thread to give, fewer do the work.
void in_parallel(std::size_t parts, void (*work)(const void* context, std::size_t part),
                 const void* context) noexcept;

/// The same for a function object, which several threads call at once.
template <class Work>
void in_parallel(std::size_t parts, const Work& work) noexcept {
  in_parallel(
      parts,
      [](const void* context, std::size_t part) { (*static_cast<const Work*>(context))(part); },
      &work);
}

}  // namespace stonegame
