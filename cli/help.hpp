// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <span>
#include <string>

/// Gives every subcommand a usage line that shows its row.
void set_up_help(CLI::App& app);

/// Throws the failure for a word behind `--` that would be read as an option: there only piles
/// stand.
void refuse_options_in_row(std::span<const std::string> words);

/// Throws the failure for a subcommand or an option that does not exist, with the one meant.
/// Negative numbers are words of a row, not options.
void refuse_unknown_words(const CLI::App& app);
