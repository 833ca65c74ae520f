// SPDX-License-Identifier: MIT
// Reads the pictures of `stonegame table --svg` back: every number, place, shape and colour.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "table_command.hpp"
#include "xml.hpp"

namespace {

using oracle::Ends;
using oracle::Rule;
using oracle::Wide;

struct Picture : TableCommand {
  Picture(const Numbers& row_drawn, Rule rule)
      : TableCommand(row_drawn, rule, "--svg -"), row(row_drawn), root(XmlReader::read(text)) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      for (std::size_t j = i + 1; j <= row.size(); ++j) {
        largest = std::max(largest, std::abs(static_cast<double>(table[i][j].lead)));
      }
    }
  }

  // Written after the page's design, not after the code: ceil(5 (|lead| / max)^0.7).
  [[nodiscard]] int level(Wide lead) const {
    if (lead == 0) return 0;
    const double part = std::abs(static_cast<double>(lead)) / largest;
    const int level = static_cast<int>(std::ceil(5 * std::pow(part, 0.7)));
    return lead > 0 ? level : -level;
  }

  [[nodiscard]] std::vector<const Element*> cells() const {
    std::vector<const Element*> found;
    for (const Element* group : root.all("g")) {
      if (group->has("class") && (*group)["class"] == "cell") found.push_back(group);
    }
    return found;
  }

  // The look of a class in the dark.
  [[nodiscard]] std::map<std::string, std::string> dark() const {
    static const std::regex rule(
        R"(\.stonegame-table \.([a-z0-9-]+) \{ (?:fill|stroke): (#\w+) \})");
    const std::string style = root.all("style").at(0)->text;
    std::map<std::string, std::string> colours;
    for (std::sregex_iterator at(style.begin(), style.end(), rule), end; at != end; ++at) {
      colours[(*at)[1]] = (*at)[2];
    }
    return colours;
  }

  Numbers row;
  Element root;
  double largest = 0;
};

std::string shown(Wide number) {
  const std::string text = digits(number);
  return number < 0 ? "\u2212" + text.substr(1) : text;
}

std::string name_of(int level) {
  return level > 0 ? "p" + std::to_string(level) : level < 0 ? "n" + std::to_string(-level) : "z0";
}

// WCAG 2.2, relative luminance.
double luminance(const std::string& colour) {
  const auto channel = [&](std::size_t at) {
    const double value = std::stoi(colour.substr(at, 2), nullptr, 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

double contrast(const std::string& a, const std::string& b) {
  const double light = std::max(luminance(a), luminance(b));
  const double dark = std::min(luminance(a), luminance(b));
  return (light + 0.05) / (dark + 0.05);
}

const Element& filled_box(const Element& cell) {
  const auto boxes = cell.all("rect");
  return *boxes.back();  // a ring comes before
}

double middle(const Element& box) { return box.number("x") + box.number("width") / 2; }

struct Place {
  std::size_t from;
  std::size_t to;
};

Place place_of(const Element& cell) {
  static const std::regex piles(R"(Piles? (\d+)(?: to (\d+))?.*)");
  std::smatch match;
  const std::string title = cell.all("title").at(0)->text;
  if (!std::regex_match(title, match, piles)) throw std::runtime_error("title: " + title);
  const std::size_t from = std::stoul(match[1]) - 1;
  return {from, match[2].matched ? std::stoul(match[2]) : from + 1};
}

class Svg : public testing::TestWithParam<Rule> {};

TEST_P(Svg, CellsSayTheLeadOfTheirRange) {
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    std::set<std::pair<std::size_t, std::size_t>> seen;
    for (const Element* cell : picture.cells()) {
      const auto [i, j] = place_of(*cell);
      const oracle::Range& range = picture.table.at(i).at(j);
      seen.insert({i, j});
      const std::string best =
          j - i == 1 ? std::string() : ", best: " + std::string(name(range.best));
      EXPECT_TRUE(cell->all("title")[0]->text.ends_with(": lead " + shown(range.lead) + best));
      for (const Element* label : cell->all("text")) EXPECT_EQ(label->text, shown(range.lead));
    }
    const std::size_t n = row.size();
    EXPECT_EQ(seen.size(), n <= 32 ? n * (n + 1) / 2 : 0);
    EXPECT_EQ(seen.size(), picture.cells().size());
  }
}

TEST_P(Svg, ShortRowsHaveTheirNumbers) {
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    for (const Element* cell : picture.cells()) EXPECT_EQ(cell->all("text").size(), 1);
    std::vector<std::string> labels;
    for (const Element* label : picture.root.all("text")) labels.push_back(label->text);
    std::vector<std::string> piles;
    for (const std::int64_t pile : row) piles.push_back(shown(pile));
    EXPECT_NE(std::search(labels.begin(), labels.end(), piles.begin(), piles.end()), labels.end());
  }
}

TEST_P(Svg, CellsStandOverTheirPilesAndTheLongestOnTop) {
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    std::map<std::size_t, double> base;
    std::map<std::size_t, std::set<double>> heights;
    for (const Element* cell : picture.cells()) {
      const auto [i, j] = place_of(*cell);
      if (j - i == 1) base[i] = middle(filled_box(*cell));
    }
    for (const Element* cell : picture.cells()) {
      const auto [i, j] = place_of(*cell);
      EXPECT_NEAR(middle(filled_box(*cell)), (base.at(i) + base.at(j - 1)) / 2, 0.02);
      const Element& box = filled_box(*cell);
      heights[j - i].insert(std::round(box.number("y") + box.number("height") / 2));
    }
    for (std::size_t length = 1; length <= heights.size(); ++length) {
      ASSERT_EQ(heights[length].size(), 1);
      if (length > 1) {
        EXPECT_LT(*heights[length].begin(), *heights[length - 1].begin());
      }
    }
  }
}

TEST_P(Svg, LabelsStayInTheirCellsAndClearOfMarks) {
  constexpr double digit = 0.696;  // of DejaVu Sans Bold, wider than the other faces
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    for (const Element* group : picture.root.all("g")) {
      if (!group->has("font-size")) continue;
      const double font = group->number("font-size");
      EXPECT_GE(font, 11);
      for (const Element& cell : group->children) {
        const auto [i, j] = place_of(cell);
        const Wide lead = picture.table[i][j].lead;
        const double width =
            font * (digit * static_cast<double>(digits(lead).size()) + (lead < 0 ? 0.142 : 0));
        const Element& box = filled_box(cell);
        double room = box.number("width") / 2;
        for (const Element* mark : cell.all("path")) {
          double tip = 0;
          double base = 0;
          ASSERT_EQ(std::sscanf((*mark)["d"].c_str(), "M%lf %*fl%lf", &tip, &base), 2);
          room = std::min(room, std::abs(tip + base - middle(box)));
        }
        EXPECT_LE(width / 2, room) << digits(lead);
      }
    }
  }
}

TEST_P(Svg, ColourAndShapeSayTheSign) {
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    for (const Element* cell : picture.cells()) {
      const auto [i, j] = place_of(*cell);
      const Wide lead = picture.table[i][j].lead;
      const Element& box = filled_box(*cell);
      EXPECT_EQ(box["class"], name_of(picture.level(lead)));
      const double roundness = box.number("rx") / box.number("height");
      if (lead > 0) {
        EXPECT_GT(roundness, 0.45);
      }
      if (lead < 0) {
        EXPECT_LT(roundness, 0.13);
      }
      if (lead == 0) {
        EXPECT_TRUE(roundness > 0.13 && roundness < 0.3) << roundness;
      }
    }
  }
}

TEST_P(Svg, LabelsAreReadableLightAndDark) {
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    auto dark = picture.dark();
    for (const Element* cell : picture.cells()) {
      const Element& box = filled_box(*cell);
      for (const std::string kind : {"text", "path"}) {
        for (const Element* mark : cell->all(kind)) {
          EXPECT_GE(contrast((*mark)["fill"], box["fill"]), 4.5) << box["class"];
          EXPECT_GE(contrast(dark.at((*mark)["class"]), dark.at(box["class"])), 4.5);
        }
      }
    }
    // The other words stand on the ground, or on a token.
    const Element& ground = picture.root.children.at(3);
    ASSERT_EQ(ground["class"], "ground");
    for (const Element& word : picture.root.children) {
      if (word.name != "text") continue;
      const bool is_on_token = word["class"] == "on-player";
      for (const std::string& under : is_on_token ? std::vector<std::string>{"first", "second"}
                                                  : std::vector<std::string>{"ground"}) {
        EXPECT_GE(contrast(dark.at(word["class"]), dark.at(under)), 4.5) << word["class"];
      }
      if (!is_on_token) {
        EXPECT_GE(contrast(word["fill"], ground["fill"]), 4.5);
      }
    }
  }
}

// Both tables whole, whichever levels the rows above have.
TEST_P(Svg, EveryLevelIsReadable) {
  const Picture picture({1, 10, 22, 38, 58, 90, -1, -10, -22, -38, -58, -90}, GetParam());
  std::map<std::string, std::string> light;
  for (const std::string kind : {"rect", "text"}) {
    for (const Element* part : picture.root.all(kind)) light[(*part)["class"]] = (*part)["fill"];
  }
  auto dark = picture.dark();
  for (int level = -5; level <= 5; ++level) {
    const std::string name = name_of(level);
    EXPECT_GE(contrast(dark.at(name), dark.at("on-" + name)), 4.5) << name;
    if (light.contains("on-" + name)) {
      EXPECT_GE(contrast(light.at(name), light.at("on-" + name)), 4.5) << name;
    }
  }
}

TEST_P(Svg, MarksPointAtTheBestEnds) {
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    for (const Element* cell : picture.cells()) {
      const auto [i, j] = place_of(*cell);
      bool is_left = false;
      bool is_right = false;
      for (const Element* mark : cell->all("path")) {
        const double tip = std::stod((*mark)["d"].substr(1));
        const bool points_left = (*mark)["d"].find("l-") == std::string::npos;
        EXPECT_EQ(points_left, tip < middle(filled_box(*cell)));
        (points_left ? is_left : is_right) = true;
      }
      const Ends best = j - i == 1 ? Ends::none : picture.table[i][j].best;
      EXPECT_EQ(is_left, best == Ends::left || best == Ends::both);
      EXPECT_EQ(is_right, best == Ends::right || best == Ends::both);
    }
  }
}

TEST_P(Svg, RingsAndTokensAreABestLine) {
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    std::map<std::size_t, Place, std::greater<>> ringed;  // by length
    for (const Element* cell : picture.cells()) {
      if (cell->all("rect").size() == 2) {
        const Place place = place_of(*cell);
        EXPECT_TRUE(ringed.emplace(place.to - place.from, place).second);
      }
    }
    ASSERT_EQ(ringed.size(), row.size());
    std::vector<std::string> takers(row.size());
    for (const auto& [length, place] : ringed) {
      std::size_t taken = place.from;
      if (length > 1) {
        const Place next = ringed.at(length - 1);
        const oracle::Range& range = picture.table[place.from][place.to];
        const bool is_left = next.from == place.from + 1;
        EXPECT_EQ(is_left ? range.left : range.right, range.lead);
        EXPECT_EQ(next.from, place.from + (is_left ? 1 : 0));
        taken = is_left ? place.from : place.to - 1;
      }
      takers[taken] = (row.size() - length) % 2 == 0 ? "1" : "2";
    }
    std::map<double, std::string> tokens;  // from left to right
    for (const Element* word : picture.root.all("text")) {
      if ((*word)["class"] == "on-player") tokens[word->number("x")] = word->text;
    }
    ASSERT_EQ(tokens.size(), row.size());
    for (const auto& [x, taker] : tokens) {
      EXPECT_EQ(taker,
                takers[static_cast<std::size_t>(std::distance(tokens.begin(), tokens.find(x)))]);
    }
  }
}

TEST_P(Svg, HeatMapsColourEveryRange) {
  for (const std::size_t n : {33U, 60U, 97U, 150U}) {
    Numbers row(n);
    for (std::size_t k = 0; k < n; ++k) row[k] = static_cast<std::int64_t>(k * k * 37 % 101) - 20;
    const Picture picture(row, GetParam());
    struct Piece {
      double x;
      double width;
      std::string look;
    };
    std::map<double, std::map<double, Piece>> rows;  // by y, by x
    static const std::regex piece(R"(M([\d.]+) ([\d.]+)h([\d.]+)(a[\d.]+)?)");
    for (const Element* path : picture.root.all("path")) {
      const std::string& outline = (*path)["d"];
      if (!outline.ends_with('z')) continue;
      for (std::sregex_iterator at(outline.begin(), outline.end(), piece), end; at != end; ++at) {
        const double x = std::stod((*at)[1]);
        EXPECT_EQ((*at)[4].matched, n <= 96 && (*path)["class"][0] == 'p');
        rows[std::stod((*at)[2])][x] = {x, std::stod((*at)[3]), (*path)["class"]};
      }
    }
    ASSERT_EQ(rows.size(), n);
    std::size_t length = n;
    const double pitch = rows.begin()->second.begin()->second.width;
    for (const auto& [y, pieces] : rows) {
      std::size_t i = 0;
      for (const auto& [x, part] : pieces) {
        const auto count = n <= 96 ? 1 : static_cast<std::size_t>(std::lround(part.width / pitch));
        for (std::size_t k = 0; k < count; ++k, ++i) {
          EXPECT_EQ(part.look, name_of(picture.level(picture.table[i][i + length].lead)));
        }
      }
      EXPECT_EQ(i, n - length + 1);
      --length;
    }
  }
}

TEST_P(Svg, StandsAloneAndHasATitle) {
  for (const Numbers& row : table_rows()) {
    const Picture picture(row, GetParam());
    EXPECT_EQ(picture.root["role"], "img");
    EXPECT_EQ(picture.root["xmlns"], "http://www.w3.org/2000/svg");
    EXPECT_EQ(picture.text.find("http", picture.text.find("2000/svg")), std::string::npos);
    for (const std::string outside : {"href", "url(", "@import", "<script"}) {
      EXPECT_EQ(picture.text.find(outside), std::string::npos) << outside;
    }
    const Wide margin = picture.table[0][row.size()].lead;
    const std::string title = margin > 0   ? "First wins by " + digits(margin) + "."
                              : margin < 0 ? "Second wins by " + digits(-margin) + "."
                                           : "A tie.";
    EXPECT_EQ(picture.root.children.at(0).text, title);
    EXPECT_EQ(picture.root.children.at(0)["id"] + " " + picture.root.children.at(1)["id"],
              picture.root["aria-labelledby"]);
    EXPECT_FALSE(picture.root.children.at(1).text.empty());
  }
  EXPECT_TRUE(Picture({}, GetParam()).cells().empty());
}

INSTANTIATE_TEST_SUITE_P(Rules, Svg, testing::Values(Rule::take, Rule::remaining),
                         [](const auto& rule) { return std::string(name(rule.param)); });

TEST(XmlReader, RefusesWhatIsNotWellFormed) {
  for (const std::string text :
       {"", "<a>", "<a></b>", "<a x=1/>", "<a x=\"1\" x=\"2\"/>", "<a>&</a>", "<a/><b/>",
        "<a x=\"1\"y=\"2\"/>", "<a x=\"<\"/>", "<a><b></a></b>", "<a>&nbsp;</a>", "<a x=\"1"}) {
    EXPECT_THROW(XmlReader::read(text), std::runtime_error) << text;
  }
  EXPECT_EQ(XmlReader::read("<a x=\"1\">b<c/>&lt;</a>").text, "b<");
}

}  // namespace
