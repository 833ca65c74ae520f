// SPDX-License-Identifier: MIT
// The sentences, but for those of the fold.
#include <algorithm>

#include "numbers.hpp"

using stonegame::Rule;

namespace {

// `79 ahead`, `79 behind`, `level`
std::string lead_words(Wide lead) {
  if (lead == 0) return "level";
  return lead > 0 ? text(lead) + " ahead" : text(-lead) + " behind";
}

constexpr auto lead = "(level|[0-9]+ ahead|[0-9]+ behind)";
constexpr auto integer = "(-?[0-9]+)";

std::string given(const std::string& source) {
  return replace_all(replace_all(source, "LEAD", lead), "INT", integer);
}

}  // namespace

const std::vector<Reader::Sentence>& Reader::sentences() {
  // The patterns are kept for as long as the program runs.
  static const std::vector<std::pair<std::string, Check>> all{
      {given("(First|Second) wins by INT(?:(,|\\. Along the best line,) INT to INT)?\\."),
       &Reader::verdict},
      {"The row is empty: a tie, 0 to 0\\.", &Reader::empty},
      {given("(A tie)()(?:(,|\\. Along the best line,) INT to INT)\\."), &Reader::verdict},
      {given("Start with the (left|right) end, the INT\\."), &Reader::start},
      {"(?:The row here: |# The row )([-0-9][-0-9 .()a-z]*[0-9]|[0-9])(?=,|~|$)", &Reader::row},
      {given("The end: INT to INT\\."), &Reader::end},
      {"Left out are ([0-9,]+) lengths", &Reader::left_out},
      {"--all prints all ([0-9,]+) leads", &Reader::range_count},
      {"This row has ([0-9,]+) piles, so its table would have ([0-9,]+) entries",
       &Reader::too_long},
      {"sum to more than 2\\^63 - 1, too much for a table", &Reader::too_wide},
      {"^\\(([0-9,]+) more; --all shows them\\)$", &Reader::more},
      {"^\\(before these: ([0-9,]+), after: ([0-9,]+); --all shows them\\)$", &Reader::around},
      {"(?:A|every) single pile (?:is worth|has lead) 0, since", &Reader::single},
      {given("The whole row: LEAD\\."), &Reader::whole_row},
      {"that (loses a won game|loses a tied game|turns a won game into a tie|costs points)"
       ", (?:at|first at) move ([0-9]+)\\.",
       &Reader::greedy_loses},
      {given("greedy ends LEAD(?:;|, as perfect play does)"), &Reader::greedy_ends},
      {given("perfect play (?:First )?ends LEAD"), &Reader::whole_row},
      {"Shortfall ([0-9]+)\\.", &Reader::shortfall},
      {given("^  - Move ([0-9]+): (First|Second) (took|removed) INT\\.(.*)$"), &Reader::mistake},
      {"^(?:Taking|After) -?[0-9].*$", &Reader::reason},
      {"(First|Second) gave (nothing) ?away\\.|"
       "(First|Second) gave away ([0-9]+) in (?:one move|([0-9]+) moves)\\.",
       &Reader::gave_away},
      {given("(The game ended|The game is not over:) INT to INT"), &Reader::standing},
      {given("so far, and (First|Second) is to move on (.*)\\. Best there: ([a-z]+)\\."),
       &Reader::standing},
      {"^error: --moves gives ([0-9]+) moves, but the row has ([0-9]+) piles$",
       &Reader::too_many_moves},
  };
  static const std::vector<Sentence> result = [] {
    std::vector<Sentence> sentences;
    for (const auto& [source, check] : all) sentences.push_back({source.c_str(), check});
    return sentences;
  }();
  return result;
}

void Reader::verdict(const std::smatch& m) {
  const bool is_second = game_.margin < 0;
  const std::string winner = game_.margin == 0 ? "A tie" : is_second ? "Second" : "First";
  expect(m[1] == winner, "who wins");
  if (m[2].length() > 0) expect(m[2], is_second ? -game_.margin : game_.margin);
  if (!m[3].matched) return;
  expect((m[3] == ",") == (game_.rule == Rule::take), "whether the margin fixes the scores");
  expect(m[4], is_second ? game_.scores.second : game_.scores.first);
  expect(m[5], is_second ? game_.scores.first : game_.scores.second);
}

void Reader::start(const std::smatch& m) {
  const oracle::Range range = game_.whole;
  expect(m[1] == ends_word(range.best), "where to start");
  expect(m[2], game_.pile(0, game_.size(), m[1] == "left"));
}

void Reader::row(const std::smatch& m) { expect_row(m[1], 0, game_.size()); }

void Reader::empty(const std::smatch&) { expect(game_.size() == 0, "the row is not empty"); }

void Reader::end(const std::smatch& m) {
  expect(m[1], game_.scores.first);
  expect(m[2], game_.scores.second);
}

void Reader::left_out(const std::smatch& m) {
  expect(m[1], static_cast<Wide>(game_.size()) - static_cast<Wide>(rows_));
}

void Reader::range_count(const std::smatch& m) {
  expect(m[1], static_cast<Wide>(game_.size() * (game_.size() + 1) / 2));
}

void Reader::too_long(const std::smatch& m) {
  pile_count(m);
  expect(m[2], static_cast<Wide>(game_.size() * (game_.size() + 1) / 2));
}

void Reader::too_wide(const std::smatch&) {
  expect(oracle::absolute_sum(game_.piles) > INT64_MAX, "the row is not too wide");
}

void Reader::more(const std::smatch& m) {
  const std::size_t n = game_.size();
  std::size_t of = n;
  if (mode_ == "candidates") of = n * (n - 1) / 2;
  if (mode_ == "fold") of = (n - oracle::fold(game_.piles, game_.rule).size()) / 2;
  expect(m[1], static_cast<Wide>(of) - static_cast<Wide>(mode_ == "fold" ? folds_ : rows_));
}

void Reader::around(const std::smatch& m) {
  expect(m[1], static_cast<Wide>(skipped_));
  expect(m[2], static_cast<Wide>(game_.size() - skipped_ - rows_));
}

void Reader::single(const std::smatch&) {
  expect(game_.rule == Rule::remaining, "a single pile is worth itself");
}

void Reader::whole_row(const std::smatch& m) {
  expect(m[1] == lead_words(game_.margin), m[1].str() + " should be " + lead_words(game_.margin));
}

void Reader::greedy_loses(const std::smatch& m) {
  const Duel duel(game_);
  const std::string fate = game_.margin > 0 && duel.result < 0    ? "loses a won game"
                           : game_.margin == 0 && duel.result < 0 ? "loses a tied game"
                           : game_.margin > 0 && duel.result == 0 ? "turns a won game into a tie"
                                                                  : "costs points";
  expect(m[1] == fate, "what greedy loses");
  expect(duel.slip().has_value(), "greedy loses nothing");
  if (duel.slip()) expect(m[2], static_cast<Wide>(*duel.slip() + 1));
}

void Reader::greedy_ends(const std::smatch& m) {
  expect(m[1] == lead_words(Duel(game_).result), "how greedy ends");
}

void Reader::shortfall(const std::smatch& m) { expect(m[1], game_.margin - Duel(game_).result); }

// Of the duel: about the move that lost it, or the first that gave something away.
void Reader::reason(const std::smatch& m) {
  const std::optional<std::size_t> named = Duel(game_).slip();
  const auto slip = std::find_if(slips_.begin(), slips_.end(),
                                 [&](const Move& found) { return found.move == named; });
  if (slip == slips_.end()) return expect(false, "a reason for nothing");
  explain_slip(m[0], *slip);
}

// Of the review: about the move that it names.
void Reader::mistake(const std::smatch& m) {
  const auto slip = std::find_if(slips_.begin(), slips_.end(), [&](const Move& found) {
    return number(m[1]) == static_cast<Wide>(found.move + 1);
  });
  if (slip == slips_.end()) return expect(false, "move " + m[1].str() + " gave nothing away");
  expect(m[2] == (slip->move % 2 == 0 ? "First" : "Second"), "who moved");
  expect(m[4], game_.pile(slip->from, slip->to, slip->is_left));
  explain_slip(m[5], *slip);
}

void Reader::explain_slip(std::string words, const Move& slip) {
  const std::size_t i = slip.is_left ? slip.from + 1 : slip.from;
  const std::size_t j = slip.is_left ? slip.to : slip.to - 1;
  const std::string pile = text(game_.pile(slip.from, slip.to, slip.is_left));
  const std::string side = slip.is_left ? "left" : "right";
  const stonegame::Ends best = game_.range(i, j).best;
  const bool is_opened = ends_word(best) == side || ends_word(best) == "both";
  const bool reply_is_left = is_opened == slip.is_left || j - i == 1;
  const std::string reply = text(game_.pile(i, j, reply_is_left));
  const oracle::Range range = game_.range(slip.from, slip.to);
  const Wide cost = slip.is_left ? range.right - range.left : range.left - range.right;
  const Wide left = oracle::sum(game_.piles, i, j) - game_.pile(i, j, reply_is_left);
  const std::string why =
      game_.rule == Rule::remaining
          ? "After " + pile + " is gone the other player does best by removing the " + reply +
                ", which leaves " + text(left) + "."
      : j - i == 1 ? "Taking " + pile + " leaves a single " + reply + " for the other player."
      : is_opened ? "Taking " + pile + " uncovers the " + reply + ", and the other player takes it."
                  : "After " + pile + " the other player does best with the " + reply + ".";
  const std::string better = (game_.rule == Rule::take ? "Taking the " : "Removing the ") +
                             std::string(slip.is_left ? "right" : "left") + " end, " +
                             text(game_.pile(slip.from, slip.to, !slip.is_left)) + ", was worth " +
                             text(cost) + " more.";
  for (const std::string& sentence : {why, better}) {
    expect(words.find(sentence) != std::string::npos, "it should say: " + sentence);
    words = replace_all(words, sentence, "");
  }
  expect(words.find_first_of("0123456789") == std::string::npos, "unexplained number: " + words);
}

void Reader::gave_away(const std::smatch& m) {
  const bool is_first = m[1] == "First" || m[3] == "First";
  Wide given = 0;
  Wide count = 0;
  for (const Move& slip : slips_) {
    if ((slip.move % 2 == 0) != is_first) continue;
    const oracle::Range range = game_.range(slip.from, slip.to);
    given += range.lead - (slip.is_left ? range.left : range.right);
    ++count;
  }
  if (m[2].matched) return expect(given == 0, "it gave something away");
  expect(m[4], given);
  expect((m[5].matched ? number(m[5]) : 1) == count, "how many moves");
}

void Reader::standing(const std::smatch& m) {
  const std::size_t played = game_.moves.size();
  const auto rights =
      static_cast<std::size_t>(std::count(game_.moves.begin(), game_.moves.end(), 'R'));
  const std::size_t i = played - rights;
  const std::size_t j = game_.size() - rights;
  if (m[1] == "First" || m[1] == "Second") {
    expect(m[1] == (played % 2 == 0 ? "First" : "Second"), "who is to move");
    expect_row(m[2], i, j);
    return expect(m[3] == ends_word(game_.range(i, j).best), "the best end there");
  }
  const auto [first, second] = oracle::scores(game_.piles, game_.rule, game_.moves);
  expect((m[1] == "The game ended") == (i == j), "whether the game is over");
  expect(m[2], first);
  expect(m[3], second);
}

void Reader::too_many_moves(const std::smatch& m) {
  expect(m[1], static_cast<Wide>(game_.moves.size()));
  expect(m[2], static_cast<Wide>(game_.size()));
}
