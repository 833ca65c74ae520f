// SPDX-License-Identifier: MIT
#pragma once

namespace stonegame {

/// How many threads one call may use: at first as many as the processor runs at once.
///
/// Only long rows, tables and batches use more than one. Answers are the same with any number.
unsigned threads() noexcept;

/// Sets the number, for the whole process; 0 for as many as the processor runs at once. Calls that
/// run already may go on with the old one.
///
///     stonegame::set_threads(1);  // in a program whose own threads do the work
void set_threads(unsigned count) noexcept;

}  // namespace stonegame
