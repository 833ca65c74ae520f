// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <new>
#include <string>
#include <vector>

#include "commands.hpp"
#include "failure.hpp"
#include "help.hpp"
#include "library.hpp"
#include "terminal.hpp"

namespace {

Command parse(CLI::App& app, int argc, char** argv) {
  Command chosen = [&app](Output& out) { out.write(app.help()); };
  app.set_version_flag("--version", "stonegame " STONEGAME_VERSION);
  add_solve(app, chosen);
  add_explain(app, chosen);
  add_table(app, chosen);
  add_bench(app, chosen);
  configure(app);
  try {
    std::vector<std::string> words(argv + 1, argv + argc);
    strip_double_dash(words);
    std::reverse(words.begin(), words.end());  // as CLI11 takes them
    app.parse(words);
  } catch (const CLI::CallForVersion& version) {
    return [text = std::string(version.what())](Output& out) { out.print("{}\n", text); };
  } catch (const CLI::CallForHelp&) {
    return [&app](Output& out) { out.write(app.help()); };
  } catch (const CLI::ParseError& error) {
    throw wrong_use(app, error);
  }
  refuse_unknown_words(app);
  return chosen;
}

// As people read it. What a file or an argument brought along does not act on the terminal.
void report(const Failure& failure) {
  std::string text = fmt::format("error: {}\n", shown(failure.what, failure.what.size()));
  if (!failure.excerpt.empty()) text += failure.excerpt;
  if (!failure.cure.empty()) {
    text += Terminal::detect(Colour::never).wrap(shown(failure.cure, failure.cure.size()), 2);
  }
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is seen by Output
  CLI::App app("Who wins a row of piles, by how much, with which move, and why.", "stonegame");
  try {
    Output out;
    parse(app, argc, argv)(out);
    out.flush();
    return 0;
  } catch (const OutputClosed&) {
    return 0;
  } catch (const Failure& reason) {
    report(reason);
  } catch (const std::bad_alloc&) {
    report(failure(stonegame::Error::out_of_memory));
  }
  return 2;
}
