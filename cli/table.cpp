// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "commands.hpp"
#include "flags.hpp"
#include "json.hpp"
#include "library.hpp"
#include "new_file.hpp"
#include "stonegame/lead_table.hpp"
#include "table_svg.hpp"
#include "table_text.hpp"
#include "words.hpp"

using stonegame::End;
using stonegame::LeadTable;
using stonegame::Row;
using stonegame::Rule;

namespace {

struct TableFlags {
  explicit TableFlags(CLI::App* command) : row(command) {}

  RowFlags row;
  std::optional<std::string> svg;
  bool wants_all = false;
  bool wants_csv = false;
  bool wants_json = false;
};

void print_csv(Output& out, const LeadTable& table) {
  out.write("from,to,lead,left,right,best\n");
  for (std::size_t length = 1; length <= table.size(); ++length) {
    for (std::size_t i = 0; i + length <= table.size(); ++i) {
      const std::size_t j = i + length;
      out.print("{},{},{},{},{},{}\n", i + 1, j, table.lead(i, j), table.candidate(i, j, End::left),
                table.candidate(i, j, End::right), name(table.best_ends(i, j)));
    }
  }
}

// One array for each length, handed over as it is made: the text may be larger than memory.
template <class Value>
void print_arrays(Output& out, const LeadTable& table, Value value) {
  for (std::size_t length = 1; length <= table.size(); ++length) {
    Json json;
    json.begin_array();
    for (std::size_t i = 0; i + length <= table.size(); ++i) json.value(value(i, i + length));
    json.end_array();
    out.print("{}{}", length == 1 ? "" : ",", json.text());
  }
}

void print_json(Output& out, Rule rule, const LeadTable& table) {
  out.print(R"({{"rule":"{}","n":{},"leads":[)", name(rule), table.size());
  print_arrays(out, table,
               [&](std::size_t i, std::size_t j) { return stonegame::Integer(table.lead(i, j)); });
  out.write(R"(],"best":[)");
  print_arrays(out, table,
               [&](std::size_t i, std::size_t j) { return name(table.best_ends(i, j)); });
  out.write("]}\n");
}

// `--svg 5 3 4 5` would take the first pile for the name, `--svg --csv` the next option.
void refuse_doubtful_name(const std::string& path) {
  if (path == "-") return;
  const bool is_pile = path.find_first_not_of("+-0123456789,;[]{}") == std::string::npos;
  if (path.empty() || (is_pile && !path.starts_with("--"))) {
    throw Failure{
        path.empty()
            ? "--svg needs the name of a file"
            : fmt::format("--svg needs the name of a file, and '{}' looks like a pile", path),
        {},
        "Write --svg table.svg before or after the row."};
  }
  if (path.starts_with('-')) {
    throw Failure{
        fmt::format("--svg needs the name of a file, and '{}' looks like an option", shown(path)),
        {},
        fmt::format("If it is the name, write ./{}.", shown(path))};
  }
}

void refuse_long_picture(std::size_t piles) {
  if (piles <= longest_picture) return;
  throw Failure{
      fmt::format("{} piles make {} cells, too many for a picture", grouped(piles),
                  grouped(piles * (piles + 1) / 2)),
      {},
      fmt::format("Draw up to {} piles; --csv and --json have no such limit.", longest_picture)};
}

void print_svg(Output& out, const std::string& path, Row row, Rule rule) {
  refuse_long_picture(row.size());
  const LeadTable table = value_of(LeadTable::make(row, rule));
  const std::string picture = table_svg(row, rule, table, value_of(best_line(row, rule)).line);
  if (path == "-") return out.write(picture);
  write_file(path, picture);
  // Talk, so not worth failing for: fmt::print would throw where standard error is closed.
  std::fputs((say("/table/written", fmt::arg("file", path)) + "\n").c_str(), stderr);
}

void print(Output& out, const TableFlags& flags) {
  const Terminal terminal = flags.row.terminal();
  const Rule rule = flags.row.rule();
  if (int{flags.wants_csv} + int{flags.wants_json} + int{flags.svg.has_value()} > 1) {
    throw Failure{"--csv, --json and --svg are three forms of one table", {}, "Give one of them."};
  }
  if (flags.svg) refuse_doubtful_name(*flags.svg);
  const stonegame::Array<std::int64_t> piles = read_row(flags.row.source());
  const Row row(piles);
  if (flags.svg) return print_svg(out, *flags.svg, row, rule);
  const LeadTable table = value_of(LeadTable::make(row, rule));
  if (flags.wants_csv) return print_csv(out, table);
  if (flags.wants_json) return print_json(out, rule, table);
  if (row.empty()) return out.write(terminal.wrap(sentence("/table/empty")));
  print_table(out, terminal, row, rule, table, flags.wants_all);
}

}  // namespace

void add_table(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("table", "The lead on every range of piles, as text or as a picture");
  const auto flags = std::make_shared<TableFlags>(command);
  command->add_flag("--all", flags->wants_all, "Print the whole table, however long");
  command->add_option("--svg", flags->svg, "Draw the table into FILE; - is standard output")
      ->type_name("FILE");
  command->add_flag("--csv", flags->wants_csv,
                    "Print a line for each range: from,to,lead,left,right,best");
  command->add_flag("--json", flags->wants_json, "Print one JSON object");
  command->callback([=, &chosen] {
    chosen = [=](Output& out) {
      flags->row.source().is_missing() ? out.write(command->help()) : print(out, *flags);
    };
  });
}
