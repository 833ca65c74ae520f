// SPDX-License-Identifier: MIT
#include "svg.hpp"

#include <cmath>

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

double px(double value) { return std::round(value * 100) / 100; }

void Svg::text(double x, double y, double size, const Paint& paint, std::string_view anchor,
               std::string_view content, std::string_view more) {
  add(R"(<text x="{}" y="{}" font-size="{}" {} text-anchor="{}"{}>{}</text>)"
      "\n",
      px(x), px(y), size, fill(paint), anchor, more, content);
}

void Svg::box(const Box& place, double radius, std::string_view look) {
  add(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" {}/>)", px(place.x), px(place.y),
      px(place.width), px(place.height), px(radius), look);
}
