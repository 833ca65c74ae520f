// SPDX-License-Identifier: MIT
#include "flags.hpp"

#include <fmt/format.h>

using stonegame::Rule;

RowFlags::RowFlags(CLI::App* command) : command_(command) {
  command->allow_extras();  // the words of the row: CLI11 would strip the brackets of an option
  command
      ->add_option("--rule", rule_,
                   "take: a move scores the pile it takes; remaining: what it leaves")
      ->type_name("RULE")
      ->capture_default_str();
  command->add_option("--file", file_, "Read the row from FILE; @FILE does the same")
      ->type_name("FILE");
  command->add_option("--input", input_, "row, or judge: the number of piles comes first")
      ->type_name("LAYOUT")
      ->capture_default_str();
  command->add_option("--color", colour_, "auto, always or never")
      ->type_name("WHEN")
      ->capture_default_str();
  command->footer(
      "ROW is written 5 3 4 5, or with commas, semicolons, brackets or braces, or\n"
      "piles = [5,3,4,5]. @FILE reads it from a file, - or nothing from standard\n"
      "input. All of it is one row, whatever its lines. # starts a comment.");
}

RowSource RowFlags::source() const {
  const auto layout =
      choose<Layout>(input_, "an input layout", {{"row", Layout::row}, {"judge", Layout::judge}});
  return {command_->remaining(), file_, layout};
}

Rule RowFlags::rule() const {
  return choose<Rule>(rule_, "a rule",
                      {{name(Rule::take), Rule::take}, {name(Rule::remaining), Rule::remaining}});
}

Terminal RowFlags::terminal() const {
  return Terminal::detect(choose<Colour>(
      colour_, "a choice of colour",
      {{"auto", Colour::when_terminal}, {"always", Colour::always}, {"never", Colour::never}}));
}
