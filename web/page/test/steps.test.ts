// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { load } from "stonegame";
import { readFileSync } from "node:fs";
import { level, rangeOfStep, sentence, stepOfRange } from "../src/steps.ts";

const stonegame = await load(readFileSync(new URL("../../../build/wasm/stonegame.wasm", import.meta.url)));

test("every step fills its own range, by length and from left to right", () => {
  for (let n = 1; n <= 30; ++n) {
    const ranges = Array.from({ length: (n * (n + 1)) / 2 }, (_, k) => rangeOfStep(n, k + 1));
    ranges.forEach((range, k) => expect(stepOfRange(n, range)).toBe(k + 1));
    const sorted = ranges.toSorted((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
    expect(ranges).toEqual(sorted);
    expect(new Set(ranges.map(({ from, to }) => `${from} ${to}`)).size).toBe(ranges.length);
  }
});

test("colours: 0 for exactly 0, the largest is 5, the sign stays", () => {
  expect([0n, 1n, 100n, -100n, -1n].map((lead) => level(lead, 100n))).toEqual([0, 1, 5, -5, -1]);
});

test("the sentence of each step of a whole table", () => {
  const table = stonegame.leadTable([7, 90, 5, 1]);
  expect(Array.from({ length: 11 }, (_, step) => sentence(table, step, "take"))).toEqual([
    "Step 0 of 10. The table is empty.",
    "Step 1 of 10. Pile 1 alone. Lead 7.",
    "Step 2 of 10. Pile 2 alone. Lead 90.",
    "Step 3 of 10. Pile 3 alone. Lead 5.",
    "Step 4 of 10. Pile 4 alone. Lead 1.",
    "Step 5 of 10. Piles 1 to 2. Right is better. Left: 7 minus 90 is minus 83. Right: 90 minus 7 is 83. Lead 83.",
    "Step 6 of 10. Piles 2 to 3. Left is better. Left: 90 minus 5 is 85. Right: 5 minus 90 is minus 85. Lead 85.",
    "Step 7 of 10. Piles 3 to 4. Left is better. Left: 5 minus 1 is 4. Right: 1 minus 5 is minus 4. Lead 4.",
    "Step 8 of 10. Piles 1 to 3. Both ends are as good. Left: 7 minus 85 is minus 78. Right: 5 minus 83 is minus 78. Lead minus 78.",
    "Step 9 of 10. Piles 2 to 4. Left is better. Left: 90 minus 4 is 86. Right: 1 minus 85 is minus 84. Lead 86.",
    "Step 10 of 10. Piles 1 to 4. Right is better. Left: 7 minus 86 is minus 79. Right: 1 minus minus 78 is 79. Lead 79.",
  ]);
});
