// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>

/// Gives every subcommand a usage line that shows its row.
void set_up_help(CLI::App& app);

/// Throws the failure for a subcommand or an option that does not exist, with the one meant.
/// Negative numbers are words of a row, not options.
void refuse_unknown_words(const CLI::App& app);
