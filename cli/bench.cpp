// SPDX-License-Identifier: MIT
#include <memory>

#include "commands.hpp"
#include "failure.hpp"
#include "stonegame/signature.hpp"

void add_bench(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("bench", "Print the answers to a fixed workload as one number");
  const auto wants_signature = std::make_shared<bool>(false);
  command->add_flag("--signature", *wants_signature,
                    "The number: the same from every build of the library");
  command->callback([=, &chosen] {
    chosen = [=](Output& out) {
      if (!*wants_signature)
        throw Failure{"bench needs --signature", {}, "Write stonegame bench --signature."};
      out.print("{}\n", stonegame::signature());
    };
  });
}
