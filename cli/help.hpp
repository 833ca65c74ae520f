// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "failure.hpp"

/// Gives every subcommand a usage line that shows its row.
void set_up_help(CLI::App& app);

/// Removes the `--` before a row. Throws the failure for an option behind it, and for `++`, which
/// CLI11 would drop.
void take_marks(std::vector<std::string>& words);

/// The failure for options that CLI11 does not take: a value missing, or one too many.
Failure wrong_use(const CLI::App& app, const CLI::ParseError& error);

/// Throws the failure for a subcommand or an option that does not exist, with the one meant.
/// Negative numbers are words of a row, not options.
void refuse_unknown_words(const CLI::App& app);
