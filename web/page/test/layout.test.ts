// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { labelled, stage } from "../src/layout.ts";

const labels = (row: readonly (number | bigint)[], from = 0, to = row.length) =>
  labelled(stage(BigInt64Array.from(row, BigInt), 480, 212).piles, from, to).map(({ index }) => index).sort((a, b) => a - b);
const all = (row: readonly unknown[]) => Array.from(row.keys());

test.each([
  [[7, 90, 5, 1]], [[]], [[0]], [[-5, 3, 0, -4]], [Array(20).fill(10)], [[1000000, 2, 3000000, 4]],
  [Array.from({ length: 30 }, (_, k) => k % 10)],
])("the numbers of %j have room", (row) => expect(labels(row)).toEqual(all(row)));

test("of numbers that run into each other some are left out, not the ends", () => {
  const twelve = Array(12).fill(2n ** 62n);
  const some = labels(twelve);
  expect([some[0], some.at(-1)]).toEqual([0, 11]);
  expect(some.length).toBeLessThan(4);
  expect(labels(twelve, 4, 7)).toContain(4);
});

test("a number is not put behind a higher pile", () => {
  const [low, high] = [10n ** 18n, 9n * 10n ** 18n];
  expect(labels([low, high, low, high, low, high])).not.toContain(0);
});
