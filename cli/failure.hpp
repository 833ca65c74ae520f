// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

/// Why the command cannot answer: said on standard error, with exit status 2.
struct Failure {
  std::string what;     ///< The place and what is wrong there.
  std::string excerpt;  ///< The text around the place with a mark under it, or nothing.
  std::string cure;     ///< What to do about it.
};

/// A text as it can be shown: short, and without bytes that a terminal would act on.
std::string shown(std::string_view text, std::size_t longest = 40);

/// The known word that is nearest to a mistyped one, if it is near enough to be meant.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

/// `'tke' is not a rule` with the nearest rule, or all of them, as the cure.
Failure unknown_word(std::string_view word, std::string_view kind,
                     std::span<const std::string_view> known);
