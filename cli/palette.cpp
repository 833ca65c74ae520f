// SPDX-License-Identifier: MIT
#include "palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace {

constexpr int steps = 5;

// Made in OKLCH: hue 264 for the one side, 42 for the other.
constexpr std::array<Shade, 2 * steps + 1> scale = {{
    {{"n5", "#2F55AB", "#9DBDFF"}, {"on-n5", "#FFFFFF", "#0E1312"}},
    {{"n4", "#4772D2", "#6C94EA"}, {"on-n4", "#FFFFFF", "#0E1312"}},
    {{"n3", "#789FF3", "#4262A6"}, {"on-n3", "#0E1312", "#FFFFFF"}},
    {{"n2", "#A7C4FF", "#354C7B"}, {"on-n2", "#0E1312", "#FFFFFF"}},
    {{"n1", "#D1E0FF", "#2A3956"}, {"on-n1", "#0E1312", "#FFFFFF"}},
    {{"z0", "#E2E6E3", "#272D2B"}, {"on-z0", "#18211F", "#E7ECE9"}},
    {{"p1", "#FBD7C9", "#512F22"}, {"on-p1", "#0E1312", "#FFFFFF"}},
    {{"p2", "#F7B196", "#733C25"}, {"on-p2", "#0E1312", "#FFFFFF"}},
    {{"p3", "#E5845E", "#9A4B2A"}, {"on-p3", "#0E1312", "#FFFFFF"}},
    {{"p4", "#BF511E", "#DB7850"}, {"on-p4", "#FFFFFF", "#0E1312"}},
    {{"p5", "#9A3500", "#F5A88B"}, {"on-p5", "#FFFFFF", "#0E1312"}},
}};

constexpr std::array tokens = {
    palette::ground, palette::ink,    palette::quiet,     palette::faint,      palette::stone,
    palette::first,  palette::second, palette::on_player, palette::first_word, palette::second_word,
};

}  // namespace

int level_of(std::int64_t lead, std::int64_t largest) {
  if (lead == 0) return 0;
  const double part = std::abs(static_cast<double>(lead)) / static_cast<double>(largest);
  const int level = std::clamp(static_cast<int>(std::ceil(steps * std::pow(part, 0.7))), 1, steps);
  return lead > 0 ? level : -level;
}

const Shade& shade(int level) { return scale[static_cast<std::size_t>(level + steps)]; }

std::string fill(const Paint& paint) {
  return fmt::format(R"(class="{}" fill="{}")", paint.name, paint.light);
}

std::string stroke(const Paint& paint) {
  return fmt::format(R"(class="{}-line" stroke="{}")", paint.name, paint.light);
}

std::string dark_styles(std::string_view scope) {
  std::string rules = "@media (prefers-color-scheme: dark) {\n";
  const auto add = [&](const Paint& paint) {
    rules += fmt::format(".{0} .{1} {{ fill: {2} }}\n", scope, paint.name, paint.dark);
  };
  for (const Paint& paint : tokens) {
    add(paint);
    rules += fmt::format(".{0} .{1}-line {{ stroke: {2} }}\n", scope, paint.name, paint.dark);
  }
  for (const Shade& shade : scale) add(shade.fill), add(shade.text);
  return rules + "}\n";
}
