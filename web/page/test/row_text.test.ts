// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { load } from "stonegame";
import { expect, test } from "vitest";
import { readRow } from "../src/row_text.ts";

const stonegame = await load(readFileSync(new URL("../../../build/wasm/stonegame.wasm", import.meta.url)));

const piles = (text: string): readonly bigint[] | string => {
  const reading = readRow(text);
  return "piles" in reading ? Array.from(reading.piles) : reading.fault.what;
};

test.each([
  "5 3 4 5", "5,3,4,5", "5, 3, 4, 5", "[5,3,4,5]", "{5; 3; 4; 5}", "piles = [5,3,4,5]", "piles=[5,3,4,5],",
  "\uFEFF5\t3\r\n4\v5", "+5 3 4 5", "5 3 # 7\n4 5", "[5,3,4,5,]", "a_1 = 5 3 4 5", "5 3#x\r4 5",
])("%j is 5 3 4 5", (text) => expect(piles(text)).toEqual([5n, 3n, 4n, 5n]));

test("negative piles, also with the minus of web pages", () => {
  expect(piles("-3 \u22127 -9223372036854775808")).toEqual([-3n, -7n, -(2n ** 63n)]);
});

test("a long text is read as a short one is", () => {
  const numbers = Array.from({ length: 9000 }, (_, k) => BigInt(((k * 7919) % 2001) - 1000));
  for (const [text, row] of [
    [numbers.join(" "), numbers], [numbers.join("\n"), numbers], [numbers.join(" ,"), numbers],
    [`${numbers.join("\t")} 9223372036854775807 `, [...numbers, 2n ** 63n - 1n]],
  ] as const) expect(piles(text)).toEqual(row);
  for (const end of [" 1-2", " - 3", " --3", " 4x", " 9223372036854775808"]) {
    const reading = readRow(numbers.join(" ") + end);
    expect("fault" in reading && reading.fault.word).toBe(9001);
  }
});

test("nothing is the empty row", () => {
  for (const text of ["", "  ", "[]", "# 1 2"]) expect(piles(text)).toEqual([]);
});

test.each([
  ["5, 3, x, 4", 3, "x", "is not a whole number"],
  ["9223372036854775808", 1, "9223372036854775808", "is larger than 9223372036854775807, the largest pile"],
  ["1 -9223372036854775809", 2, "-9223372036854775809", "is smaller than -9223372036854775808, the smallest pile"],
  ["1e309", 1, "1e309", "is not a whole number"],
  ["1.5", 1, "1.5", "is not a whole number"],
  ["<img onerror=alert(1)>", 1, "<img", "is not a whole number"],
  ["[[1]]", 1, "[", "opens a row inside a row"],
  ["[5, 3", 1, "[", "is never closed"],
  ["5, 3]", 3, "]", "closes a bracket that is not open"],
  ["[5, 3}", 3, "}", "closes a bracket that is not open"],
  ["[5] 3", 2, "3", "stands after the end of the row"],
  ["5,,3", 2, ",", "has no pile before it"],
  [",5", 1, ",", "has no pile before it"],
  ["= 5", 1, "=", "has no name before it"],
  ["five", 1, "five", "is not a whole number"],
  ["4x", 1, "4x", "is not a whole number"],
  ["-+5", 1, "-+5", "is not a whole number"],
])("%j is refused at its place", (text, word, bad, what) => {
  const reading = readRow(text);
  if (!("fault" in reading)) throw new Error("it was read");
  const { fault } = reading;
  expect([fault.word, text.slice(fault.from, fault.to), fault.what]).toEqual([word, bad, what]);
  expect(fault.cure).toMatch(/^[A-Z].*\.$/u);
});

// What the command reads the page reads, and what it refuses the page refuses.
const transcript = (file: string): string =>
  readFileSync(new URL(`../../../tests/cli/transcripts/${file}`, import.meta.url), "utf8");
const words = "(?!.*(?:@|--| - ))([^$|<>#\"\\\\\\n]+)";
const read = Array.from(
  transcript("rows.txt").matchAll(new RegExp(`^\\$ stonegame solve --answer margin ${words}\n(-?\\d+)$`, "gmu")),
  ([, row, margin]) => [row!.replaceAll("'", ""), BigInt(margin!)] as const,
);
const refused = Array.from(
  transcript("errors.txt").matchAll(new RegExp(`^\\$ stonegame solve ${words}\n2> error: word (\\d+): `, "gmu")),
  ([, row, word]) => [row!.replaceAll("'", ""), Number(word)] as const,
);

test.each(read)("the command reads %j, with margin %s", (row, margin) => {
  const reading = readRow(row);
  if (!("piles" in reading)) throw new Error(reading.fault.what);
  expect(stonegame.margin(reading.piles)).toBe(margin);
});

test.each(refused)("the command refuses %j at word %s", (row, word) => {
  const reading = readRow(row);
  expect("fault" in reading && reading.fault.word).toBe(word);
});

test("there are rows to compare", () => expect([read.length > 6, refused.length > 12]).toEqual([true, true]));
