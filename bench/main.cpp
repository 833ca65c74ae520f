// SPDX-License-Identifier: MIT
// What the library costs, beside what it is measured by, in one run.
#include <fmt/format.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>
#include <string_view>

#include "bench.hpp"
#include "stonegame/instruction_sets.hpp"

namespace {

void print_line(const Line& line) {
  const auto or_nothing = [](double bar) { return bar == 0 ? "" : fmt::format("{}", bar); };
  fmt::print("{:<64} {:<14} {:>9.2f} {:>9.2f}-{:<9.2f} {:>6} {:>8} {}\n", line.name, line.yardstick,
             line.ratio.median, line.ratio.low, line.ratio.high, or_nothing(line.bar.limit),
             or_nothing(line.bar.moonshot),
             line.bar.limit == 0 ? ""
             : line.is_held()    ? "held"
                                 : "missed");
  std::fflush(stdout);
}

void print_json(const Line& line) {
  rapidjson::StringBuffer text;
  rapidjson::Writer<rapidjson::StringBuffer> json(text);
  json.SetMaxDecimalPlaces(4);
  const auto number = [&](const char* key, double value) {
    json.Key(key);
    json.Double(value);
  };
  json.StartObject();
  json.Key("case");
  json.String(line.name.c_str());
  json.Key("against");
  json.String(line.yardstick.c_str());
  number("ratio", line.ratio.median);
  number("low", line.ratio.low);
  number("high", line.ratio.high);
  json.Key("ratio_is");
  json.String(line.bar.is_faster ? "times faster" : "times the yardstick");
  if (line.bar.limit != 0) {
    number("bar", line.bar.limit);
    number("moonshot", line.bar.moonshot);
    json.Key("held");
    json.Bool(line.is_held());
  }
  json.EndObject();
  fmt::print("{}\n", text.GetString());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Ratios of the library's time to a yardstick's, each verified before it is timed.");
  Options options;
  std::string asked_for;
  std::string command;
  bool wants_json = false;
  app.add_option("--piles", options.piles, "How long the long rows are")->capture_default_str();
  app.add_option("--turns", options.turns, "How often each is measured")->capture_default_str();
  app.add_option("--filter", options.filter, "Only cases with this in their name");
  app.add_option("--instructions", asked_for,
                 "Instruction set: avx512, avx2, sse4, ssse3, neon or scalar");
  app.add_option("--command", command, "Path of the built command, to time it as well");
  app.add_flag("--json", wants_json, "An object a line");
  CLI11_PARSE(app, argc, argv);

  for (const auto set : stonegame::instruction_sets) {
    if (name(set) == asked_for) set_instruction_set(set);
  }
  const std::string_view in_use = name(stonegame::instruction_set());
  if (!asked_for.empty() && in_use != asked_for) {
    fmt::print(stderr, "This processor has no {}.\n", asked_for);
    return 2;
  }
  if (!wants_json) {
    fmt::print("instruction set {}, {} turns\n", in_use, options.turns);
    fmt::print("{:<64} {:<14} {:>9} {:>19} {:>6} {:>8}\n", "case", "against", "ratio",
               "80 % of turns", "bar", "moonshot");
  }
  Bench bench(options, wants_json ? print_json : print_line);
  margin_cases(bench);
  line_cases(bench);
  table_cases(bench);
  batch_cases(bench);
  text_cases(bench, command);
}
