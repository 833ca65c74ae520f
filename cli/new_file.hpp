// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// Writes a file as a whole: into a new file in the same folder that then takes the name, so that a
/// failure leaves what was there before. What is no file (a pipe, a device) is written directly.
/// Throws Failure.
void write_file(const std::string& path, std::string_view text);
