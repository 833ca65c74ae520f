// SPDX-License-Identifier: MIT
#include "help.hpp"

#include <fmt/format.h>

#include <CLI/Formatter.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "terminal.hpp"

namespace {

constexpr std::size_t names_width = 22;

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(names_width); }

  std::string make_usage(const CLI::App* app, std::string) const override {
    if (app->get_parent() == nullptr) {
      return "Usage: stonegame COMMAND [OPTIONS] ROW\n\n"
             "  stonegame solve 7 90 5 1\n"
             "  stonegame COMMAND --help\n";
    }
    return fmt::format("Usage: stonegame {} [OPTIONS]{}\n", app->get_name(),
                       app->get_allow_extras() ? " ROW" : "");
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    Terminal terminal = Terminal::detect(Colour::never);
    terminal.width = std::max<std::size_t>(terminal.width, 2 * names_width) - names_width;
    std::string text = terminal.wrap(option->get_description());
    if (!text.empty()) text.pop_back();
    return text;
  }
};

bool is_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && word[1] != '.' && (word[1] < '0' || word[1] > '9');
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

void refuse_unknown_options(const CLI::App& command, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (!is_option(word)) continue;
    const std::vector<std::string> names = option_names(command);
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string typed = word.substr(0, word.find('='));
    throw unknown_word(typed, fmt::format("an option of {}", command.get_name()), known);
  }
}

}  // namespace

void configure(CLI::App& app) {
  app.allow_extras();
  app.require_subcommand(0, 1);  // a later word is one of the row, whatever it says
  app.formatter(std::make_shared<HelpFormatter>());
  for (CLI::App* command : app.get_subcommands({})) {
    command->formatter(std::make_shared<HelpFormatter>());
    for (CLI::Option* option : command->get_options()) {
      if (takes_value(*option)) {
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
      } else {
        option->disable_flag_override();
      }
    }
  }
}

void strip_double_dash(std::vector<std::string>& words) {
  const auto mark = std::find(words.begin(), words.end(), "--");
  const auto row = mark == words.end() ? mark : words.erase(mark);
  if (const auto option = std::find_if(row, words.end(), is_option); option != words.end()) {
    throw Failure{fmt::format("'{}' behind -- is not an integer", shown(*option)),
                  {},
                  "Options stand before --, the piles behind it."};
  }
  const auto is_cut_off = [](const std::string& word) {
    return word.starts_with("--") && word.ends_with('=');  // CLI11 would take the next word
  };
  if (const auto cut_off = std::find_if(words.begin(), row, is_cut_off); cut_off != row) {
    throw Failure{fmt::format("'{}' has nothing behind the =", shown(*cut_off)),
                  {},
                  "Write the value there, or leave out the =."};
  }
  if (std::find(words.begin(), words.end(), "++") != words.end()) {
    throw Failure{"'++' is not an integer", {}, "Piles are whole numbers such as 5 or -3."};
  }
}

Failure wrong_use(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
    return {fmt::format("{} takes no row", app.get_subcommands().front()->get_name()),
            {},
            "Leave out all but its options."};
  }
  const std::string what = error.what();
  std::string typed = what.substr(0, what.find_first_of(": "));
  if (!typed.starts_with('-')) typed = "--" + typed;  // flags are told without them
  for (const CLI::App* command : app.get_subcommands()) {
    const CLI::Option* option = command->get_option_no_throw(typed);
    if (option == nullptr) continue;
    return takes_value(*option)
               ? Failure{fmt::format("{} needs a value", typed),
                         {},
                         fmt::format("Write {} {}.", typed, option->get_type_name())}
               : Failure{fmt::format("{} takes no value", typed),
                         {},
                         fmt::format("Write {} alone.", typed)};
  }
  return {what, {}, "stonegame --help shows how it is written."};
}

void refuse_unknown_words(const CLI::App& app) {
  const std::vector<std::string> words = app.remaining();
  refuse_unknown_options(app, words);
  for (const CLI::App* command : app.get_subcommands()) {
    refuse_unknown_options(*command, command->remaining());
  }
  if (words.empty()) return;
  std::vector<std::string_view> known;
  for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  Failure failure = unknown_word(words[0], "a command", known);
  if (words[0].find_first_of("0123456789@[{") != std::string::npos) {
    failure.cure = fmt::format("To solve a row, write stonegame solve {}", fmt::join(words, " "));
  }
  throw failure;
}
