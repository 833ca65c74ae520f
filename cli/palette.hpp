// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

/// A colour of the pictures: what it is called, and how it looks on light and on dark ground.
struct Paint {
  std::string_view name;
  std::string_view light;
  std::string_view dark;
};

/// Grey is the row; orange and blue always mean a player; what says "here" or "best" is ink.
namespace palette {
inline constexpr Paint ground{"ground", "#F1F4F1", "#111616"};
inline constexpr Paint ink{"ink", "#18211F", "#E7ECE9"};
inline constexpr Paint quiet{"quiet", "#46524E", "#B3BEB9"};
inline constexpr Paint faint{"faint", "#5F6B66", "#8F9B96"};
inline constexpr Paint stone{"stone", "#7B8883", "#76837E"};
inline constexpr Paint first{"first", "#A8380D", "#DB7850"};
inline constexpr Paint second{"second", "#2F4FA0", "#6C94EA"};
inline constexpr Paint on_player{"on-player", "#FFFFFF", "#0E1312"};
inline constexpr Paint first_word{"first-word", "#A8380D", "#FF946B"};
inline constexpr Paint second_word{"second-word", "#2F4FA0", "#94B3FF"};
}  // namespace palette

/// A step of the scale for leads, and what is readable on it.
struct Shade {
  Paint fill;
  Paint text;
};

/// -5 (far behind) to 5 (far ahead) beside the largest |lead| of the table: small leads stay
/// visible beside large ones, and only a lead of 0 is 0.
int level_of(std::int64_t lead, std::int64_t largest);

/// The colours of a level. The two sides are equally light at equal distance from 0; on dark ground
/// what is further from 0 is lighter. Every text has a contrast of at least 4.5 to 1.
const Shade& shade(int level);

/// `class="..." fill="..."`: the light colour needs no style sheet, the dark one is in
/// dark_styles().
std::string fill(const Paint& paint);
std::string stroke(const Paint& paint);

/// The rules of a style sheet that turn everything inside `.scope` dark where the reader likes it
/// so.
std::string dark_styles(std::string_view scope);
