// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <functional>

#include "output.hpp"

/// A subcommand that has been asked for, ready to run.
using Command = std::function<void(Output&)>;

/// Each adds its subcommand with its flags; if that is the one asked for, it sets `chosen`.
void add_solve(CLI::App& app, Command& chosen);
void add_explain(CLI::App& app, Command& chosen);
void add_table(CLI::App& app, Command& chosen);
void add_bench(CLI::App& app, Command& chosen);
