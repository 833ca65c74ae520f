// SPDX-License-Identifier: MIT
// The numbers of the JSON forms.
#include <algorithm>

#include "numbers.hpp"

using stonegame::Rule;

namespace {

class Writer {
 public:
  explicit Writer(const Game& game) : game_(game), n_(game.size()) {}

  Fields fields;

  void put(const std::string& path, Wide value) { fields[path] = {text(value)}; }
  void put(const std::string& path, const std::string& value) { fields[path] = {value}; }

  void solve() {
    put("/rule", game_.rule == Rule::take ? "take" : "remaining");
    put("/n", static_cast<Wide>(n_));
    put("/margin", game_.margin);
    put("/verdict", game_.margin > 0 ? "first" : game_.margin < 0 ? "second" : "tie");
    put("/best", ends_word(game_.whole.best));
    put("/margin_left", n_ == 0 ? "null" : text(game_.whole.left));
    put("/margin_right", n_ == 0 ? "null" : text(game_.whole.right));
    put("/line", game_.line);
    put("/first_score", game_.scores.first);
    put("/second_score", game_.scores.second);
  }

  void table() {
    for_each_range([&](std::size_t i, std::size_t j, std::size_t) {
      const std::string at = "/" + std::to_string(j - i - 1) + "/" + std::to_string(i);
      put("/leads" + at, game_.range(i, j).lead);
      put("/best" + at, ends_word(game_.range(i, j).best));
    });
  }

  void moves(const std::string& path, const std::string& line) {
    Wide given[] = {0, 0};
    std::size_t i = 0;
    std::size_t j = n_;
    for (std::size_t k = 0; k < line.size(); ++k) {
      const bool is_left = line[k] == 'L';
      const std::string at = path + "/" + std::to_string(k);
      const oracle::Range range = game_.range(i, j);
      const Wide cost = range.lead - (is_left ? range.left : range.right);
      put(at + "/move", static_cast<Wide>(k + 1));
      put(at + "/player", k % 2 == 0 ? "first" : "second");
      put_range(at, i, j);
      put(at + "/taken", is_left ? "left" : "right");
      put(at + "/pile", game_.pile(i, j, is_left));
      put(at + "/gain", game_.gain(i, j, is_left));
      put(at + "/given_away", cost);
      given[k % 2] += cost;
      is_left ? ++i : --j;
    }
    put("/first_gave_away", given[0]);
    put("/second_gave_away", given[1]);
  }

  void ranges() {
    const std::string path = "/sections/table";
    for (std::size_t k = 0; k <= n_; ++k) {
      put(path + "/prefix_sums/" + std::to_string(k), oracle::sum(game_.piles, 0, k));
    }
    for_each_range([&](std::size_t i, std::size_t j, std::size_t k) {
      const std::string at = path + "/ranges/" + std::to_string(k);
      put_range(at, i, j);
      put(at + "/lead", game_.range(i, j).lead);
    });
  }

  void greedy() {
    const std::string path = "/sections/greedy";
    const Duel duel(game_);
    put(path + "/shortfall", game_.margin - duel.result);
    put(path + "/line", duel.line);
    const auto move = [](std::optional<std::size_t> k) {
      return k ? text(static_cast<Wide>(*k + 1)) : "null";
    };
    put(path + "/lost_at_move", move(duel.lost_at));
    put(path + "/first_slip", move(duel.first_slip));
    std::size_t k = 0;
    for (const auto& [first, first_way] : ways) {
      for (const auto& [second, second_way] : ways) {
        const std::string at = path + "/results/" + std::to_string(k++);
        put(at + "/first", std::string(first));
        put(at + "/second", std::string(second));
        allow(at + "/margin", results(game_, first_way, second_way));
      }
      allow(path + "/shortfalls/" + first, shortfalls(game_, first_way));
    }
  }

  void fold() {
    const std::string path = "/sections/fold";
    auto row = oracle::unfolded(game_.piles, game_.rule);
    for (std::size_t step = 0;; ++step) {
      std::size_t k = 1;
      while (k < row.size() && !oracle::is_peak(row, k)) ++k;
      if (k >= row.size()) break;
      const std::string at = path + "/steps/" + std::to_string(step);
      put_folded(at + "/a", row, k - 1);
      put_folded(at + "/b", row, k);
      put_folded(at + "/c", row, k + 1);
      oracle::fold_at(row, k);
      put_folded(at + "/folded", row, k - 1);
      put("/sections/complexity/folds", static_cast<Wide>(step + 1));
    }
    fields.try_emplace("/sections/complexity/folds", std::set<std::string>{"0"});
    for (std::size_t k = 0; k < row.size(); ++k) {
      put(path + "/valley/" + std::to_string(k), row[k].value);
    }
    put(path + "/take_margin", game_.folded_margin());
    put("/sections/complexity/piles_kept", static_cast<Wide>(row.size()));
  }

  void sections() {
    const auto n = static_cast<Wide>(n_);
    const Wide entries = n * (n + 1) / 2;
    put("/sections/recursion/calls", (Wide{1} << static_cast<int>(n)) - 1);
    put("/sections/recursion/entries", entries);
    put("/sections/complexity/table_entries", entries);
    put("/sections/complexity/piles_read", n);
    Wide places[] = {0, 0};
    for (std::size_t k = 0; k < n_; ++k) places[k % 2] += game_.piles[k];
    put("/sections/parity/odd_places", places[0]);
    put("/sections/parity/even_places", places[1]);
    put("/sections/parity/margin_at_least", std::max(places[0] - places[1], places[1] - places[0]));
    put("/sections/line/line", game_.line);
    put("/sections/line/first_score", game_.scores.first);
    put("/sections/line/second_score", game_.scores.second);
    ranges();
    greedy();
    fold();
    moves("/sections/line/moves", game_.line);
  }

 private:
  void allow(const std::string& path, const std::set<Wide>& values) {
    for (const Wide value : values) fields[path].insert(text(value));
  }

  template <class Visit>
  void for_each_range(Visit visit) const {
    std::size_t k = 0;
    for (std::size_t length = 1; length <= n_; ++length) {
      for (std::size_t i = 0; i + length <= n_; ++i) visit(i, i + length, k++);
    }
  }

  void put_range(const std::string& at, std::size_t i, std::size_t j) {
    const oracle::Range range = game_.range(i, j);
    put(at + "/from", static_cast<Wide>(i + 1));
    put(at + "/to", static_cast<Wide>(j));
    put(at + "/left", range.left);
    put(at + "/right", range.right);
    put(at + "/best", ends_word(range.best));
  }

  void put_folded(const std::string& at, const std::vector<oracle::Folded>& row, std::size_t k) {
    std::size_t from = 1;
    for (std::size_t before = 0; before < k; ++before) from += row[before].width;
    put(at + "/value", row[k].value);
    put(at + "/from", static_cast<Wide>(from));
    put(at + "/to", static_cast<Wide>(from + row[k].width - 1));
  }

  const Game& game_;
  std::size_t n_;
};

}  // namespace

Fields expected_fields(const Game& game) {
  Writer writer(game);
  writer.solve();
  if (game.subcommand == "table") {
    writer.fields.erase("/best");
    writer.table();
  }
  if (game.subcommand == "explain" && !game.is_review) writer.sections();
  if (game.is_review) {
    writer.moves("/moves", game.moves);
    const auto [first, second] = oracle::scores(game.piles, game.rule, game.moves);
    writer.put("/first_score", first);
    writer.put("/second_score", second);
  }
  return writer.fields;
}
