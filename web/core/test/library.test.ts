// SPDX-License-Identifier: MIT
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { StonegameError, toPiles, type End, type Rule } from "../src/index.ts";
import { cases } from "./cases.ts";
import { stonegame, wasm } from "./library.ts";
import { Oracle } from "./oracle.ts";

const rules: readonly Rule[] = ["take", "remaining"];
const letters = (line: readonly End[]) => line.map((end) => (end === "left" ? "L" : "R")).join("");

// Small rows of every kind: each number in turn from a fixed generator.
function* rows(count: number, longest: number): Generator<bigint[]> {
  let state = 1n;
  const next = (below: bigint) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return (state >> 33n) % below;
  };
  for (let k = 0; k < count; ++k) {
    const length = Number(next(BigInt(longest + 1)));
    yield Array.from({ length }, () => next(19n) - 6n);
  }
}

test.each(cases().map((one) => [one.place, one] as const))("%s", (_, { rule, row, fields }) => {
  const ends = stonegame.bestEnds(row, rule);
  const game = stonegame.bestLine(row, rule);
  expect(stonegame.margin(row, rule)).toBe(BigInt(fields.get("margin")!));
  expect(ends.margin).toBe(BigInt(fields.get("margin")!));
  const found = new Map<string, string>([
    ["first", String(game.firstScore)],
    ["second", String(game.secondScore)],
    ["best", ends.best],
    ["line", letters(game.line)],
  ]);
  for (const [key, value] of fields) if (found.has(key)) expect(found.get(key)).toBe(value);
  const scores = fields.get("scores")?.split(" ");
  if (scores) expect(scores).toContain(`${game.firstScore}/${game.secondScore}`);
});

describe.each(rules)("%s", (rule) => {
  test("every range of the table is the oracle's", () => {
    for (const row of rows(60, 10)) {
      const oracle = new Oracle(row, rule);
      const table = stonegame.leadTable(row, rule);
      for (let i = 0; i < row.length; ++i) {
        for (let j = i + 1; j <= row.length; ++j) {
          const [left, right] = [oracle.reached(i, j, "left"), oracle.reached(i, j, "right")];
          expect(table.lead(i, j)).toBe(oracle.lead(i, j));
          expect(table.candidate(i, j, "left")).toBe(left);
          expect(table.candidate(i, j, "right")).toBe(right);
          expect(table.bestEnds(i, j)).toBe(left === right ? "both" : left > right ? "left" : "right");
        }
      }
    }
  });

  test("a review judges every move as the oracle does, and names the move that lost", () => {
    for (const row of rows(60, 9)) {
      const oracle = new Oracle(row, rule);
      const line = row.map((pile): End => (pile % 2n === 0n ? "left" : "right"));
      const { moves, losingMove } = stonegame.review(row, rule, line);
      const stands = [oracle.lead(0, row.length)];
      let [i, j, soFar] = [0, row.length, 0n];
      line.forEach((end, k) => {
        const move = moves[k]!;
        expect([move.from, move.to, move.taken]).toEqual([i, j, end]);
        expect(move.gain).toBe(oracle.gain(i, j, end));
        expect(move.left).toBe(oracle.reached(i, j, "left"));
        expect(move.right).toBe(oracle.reached(i, j, "right"));
        expect(move.givenAway).toBe(oracle.lead(i, j) - oracle.reached(i, j, end));
        soFar += k % 2 === 0 ? move.gain : -move.gain;
        end === "left" ? ++i : --j;
        stands.push(soFar + (k % 2 === 0 ? -1n : 1n) * oracle.lead(i, j));
      });
      const sign = (value: bigint) => (value > 0n ? 1 : value < 0n ? -1 : 0);
      const final = sign(stands.at(-1)!);
      const lost = line.findLastIndex((_, k) =>
        sign(stands[k]!) > final && sign(stands[k + 1]!) <= final);
      expect(losingMove).toBe(lost < 0 ? undefined : lost);
    }
  });

  test("the fold's steps lead to the margin", () => {
    for (const row of rows(60, 12)) {
      const folded = row.map((pile, k) => ({ value: rule === "take" ? pile : -pile, from: k, to: k + 1 }));
      const { steps, valley, merged, takeMargin } = stonegame.foldSteps(row, rule);
      for (const { a, b, c, folded: one } of steps) {
        const at = folded.findIndex((pile) => pile.from === a.from);
        expect([a, b, c]).toEqual(folded.slice(at, at + 3));
        expect(a.value <= b.value && b.value > c.value).toBe(true);
        folded.splice(at, 3, one);
        expect(one).toEqual({ value: a.value - b.value + c.value, from: a.from, to: c.to });
      }
      expect(valley).toEqual(folded);
      const falling = [...valley].sort((a, b) => (a.value > b.value ? -1 : a.value < b.value ? 1 : a.from - b.from));
      expect(merged.map(({ value }) => value)).toEqual(falling.map(({ value }) => value));
      expect(merged.reduce((sum, { value }, k) => sum + (k % 2 === 0 ? value : -value), 0n)).toBe(takeMargin);
    }
  });

  test("the chain cuts out the piles of the valley", () => {
    for (const row of rows(60, 12)) {
      const { sums, kept, bottom } = stonegame.foldChain(row, rule);
      const { valley } = stonegame.foldSteps(row, rule);
      expect(sums.length).toBe(row.length + 1);
      expect(valley.map(({ from }) => from)).toEqual(kept.slice(0, -1));
      const rise = (from: number, to: number) => (sums[to]! - sums[from]!) * (from % 2 === 0 ? 1n : -1n);
      expect(valley.map(({ value }) => value)).toEqual(kept.slice(1).map((to, k) => rise(kept[k]!, to)));
      if (valley.length > 0) {
        expect(valley.every(({ value }) => value >= valley[bottom]!.value)).toBe(true);
      }
    }
  });

  test("a strategy does no better against the best reply than against any other", () => {
    for (const row of rows(40, 9)) {
      const margin = stonegame.margin(row, rule);
      for (const first of ["greedy", "parity", "random"] as const) {
        const worst = stonegame.perfectReply(row, rule, first);
        for (const second of ["optimal", "greedy", "parity", "random"] as const) {
          const game = stonegame.playOut(row, rule, first, second);
          expect(worst.firstScore - worst.secondScore <= game.firstScore - game.secondScore).toBe(true);
        }
        expect(worst.firstScore - worst.secondScore <= margin).toBe(true);
      }
    }
  });
});

test("greedy against greedy on 7 90 5 1 ends -79", () => {
  const game = stonegame.playOut([7, 90, 5, 1], "take", "greedy", "greedy");
  expect(game.firstScore - game.secondScore).toBe(-79n);
});

test("the recursion makes 15, 63 and 255 calls", () => {
  const calls = [4, 6, 8].map((n) => stonegame.minimax(Array<number>(n).fill(1)).calls);
  expect(calls).toEqual([15n, 63n, 255n]);
});

test("128 bits come whole", () => {
  const [most, least] = [2n ** 63n - 1n, -(2n ** 63n)];
  expect(stonegame.margin([most, least])).toBe(2n ** 64n - 1n);
  expect(stonegame.margin([least])).toBe(least);
  expect(stonegame.margin([most, 0n, most])).toBe(0n);
});

test("a million piles are solved in place", () => {
  const row = new BigInt64Array(1_000_000).fill(1_000_000_000n);
  expect(stonegame.margin(row)).toBe(0n);
  expect(stonegame.bestLine(row, "remaining").firstScore > 2n ** 53n).toBe(true);
});

test("errors say why", () => {
  const reason = (ask: () => unknown) => {
    try {
      return ask();
    } catch (error) {
      return error instanceof StonegameError ? error.reason : error;
    }
  };
  expect(reason(() => stonegame.leadTable([2n ** 63n - 1n, 1n]))).toBe("sum_too_large");
  expect(reason(() => stonegame.minimax(Array<number>(40).fill(1)))).toBe("row_too_long");
  expect(reason(() => stonegame.review([1], "take", ["left", "left"]))).toBe("line_too_long");
});

test("words that the types do not allow are refused", () => {
  expect(() => stonegame.margin([1], "tke" as "take")).toThrow('"tke" is not a rule: take, remaining');
  expect(() => stonegame.perfectReply([1], "take", "lucky" as "greedy")).toThrow(TypeError);
});

test("a pile that is no 64-bit integer is refused with its place", () => {
  expect(() => toPiles([1, 1.5])).toThrow("pile 2: 1.5 is not a 64-bit integer");
  expect(() => toPiles([2n ** 63n])).toThrow("pile 1: 9223372036854775808 is not a 64-bit integer");
  expect(() => toPiles([2 ** 53])).toThrow(RangeError);
});

test("memory is given back", () => {
  const row = new BigInt64Array(1_000_000);
  for (let k = 0; k < 600; ++k) stonegame.margin(row); // 4.8 GB in all: more than there is
}, 60_000);

test("the signature is that of the command", () => {
  const command = fileURLToPath(new URL("../../../build/dev/stonegame", import.meta.url));
  const printed = execFileSync(command, ["bench", "--signature"], { encoding: "utf8" });
  expect(`${stonegame.signature()}\n`).toBe(printed);
});

test("the example of the README prints what it says", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const [, program, output] = /```js\n(.*?)```\n\n```text\n(.*?)```/s.exec(readme)!;
  const folder = mkdtempSync(fileURLToPath(new URL("../dist/example-", import.meta.url)));
  const file = join(folder, "example.mjs");
  writeFileSync(file, program!);
  try {
    expect(execFileSync("node", [file], { encoding: "utf8" })).toBe(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("it works in a worker", async () => {
  const module = new URL("../dist/index.js", import.meta.url).href;
  const worker = new Worker(
    `import("node:worker_threads").then(async ({ parentPort, workerData }) => {
       const { load } = await import(${JSON.stringify(module)});
       parentPort.postMessage((await load(workerData)).margin([7, 90, 5, 1]));
     });`,
    { eval: true, workerData: new Uint8Array(wasm) },
  );
  const margin = await new Promise((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
  });
  await worker.terminate();
  expect(margin).toBe(79n);
});
