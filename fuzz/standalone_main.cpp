// SPDX-License-Identifier: MIT
// Runs a fuzzer without libFuzzer:
//   engines_fuzz FILE...     replays these inputs
//   engines_fuzz             tries inputs from a fixed seed; the one that fails goes to the file
//                            `crash`
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include "fuzz.hpp"

namespace {

using Input = std::vector<std::uint8_t>;

constexpr int random_inputs = 50'000;
constexpr std::size_t longest = 200;

Input contents(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "cannot read %s\n", path);
    std::exit(2);
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

Input current;

void save_current(int) {
  if (std::FILE* file = std::fopen("crash", "wb")) {
    std::fwrite(current.data(), 1, current.size(), file);
    std::fclose(file);
  }
}

}  // namespace

int main(int argc, char** argv) {
  for (int k = 1; k < argc; ++k) {
    const Input input = contents(argv[k]);
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }
  if (argc > 1) return 0;

  std::signal(SIGABRT, save_current);
  std::mt19937_64 random(2024);
  for (int run = 0; run < random_inputs; ++run) {
    current.resize(random() % (1 + random() % longest));  // short ones more often
    for (auto& byte : current) byte = static_cast<std::uint8_t>(random());
    LLVMFuzzerTestOneInput(current.data(), current.size());
  }
}
