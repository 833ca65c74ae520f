// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "output.hpp"
#include "stonegame/game.hpp"
#include "stonegame/lead_table.hpp"
#include "terminal.hpp"

/// Who wins, by how much: `First wins by 79.`
std::string outcome(const stonegame::LeadTable& table);

/// What First does about it: `Start with the right end, the 1.` The row is not empty.
std::string advice(stonegame::Row row, stonegame::Rule rule, const stonegame::LeadTable& table);

/// The largest |lead|; 0 for the empty row.
std::int64_t largest_lead(const stonegame::LeadTable& table);

/// The leads as a pyramid, each under the middle of its piles; as a list if that is too wide;
/// shortened, unless `whole`, if the list is longer than a screen. The row is not empty.
void print_leads(Output& out, const Terminal& terminal, stonegame::Row row,
                 const stonegame::LeadTable& table, bool whole);

/// The same behind the verdict, the advice and what a lead is.
void print_table(Output& out, const Terminal& terminal, stonegame::Row row, stonegame::Rule rule,
                 const stonegame::LeadTable& table, bool whole);
