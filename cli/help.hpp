// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "failure.hpp"

/// Gives every subcommand its help. Of an option given twice the last one counts, and a flag takes
/// no value.
void configure(CLI::App& app);

/// Removes the `--` before a row. Throws the failure for an option behind it, for `--option=` and
/// for `++`, which CLI11 would misread.
void strip_double_dash(std::vector<std::string>& words);

/// The failure for options that CLI11 does not take: a value missing or one too many, or a row.
Failure wrong_use(const CLI::App& app, const CLI::ParseError& error);

/// Throws the failure for a subcommand or an option that does not exist, with the one meant.
/// Negative numbers are words of a row, not options.
void refuse_unknown_words(const CLI::App& app);
