// SPDX-License-Identifier: MIT
#include <iostream>
#include <stonegame/stonegame.hpp>
int main() { std::cout << stonegame::margin(std::to_array({7, 90, 5, 1})) << '\n'; }
