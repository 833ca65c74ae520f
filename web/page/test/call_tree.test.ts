// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import {
  budget, callCount, callCountWords, callTree, inOrder, isFolded, placeTree, rangeCount, sharedRanges, timesAsked,
  type Call,
} from "../src/call_tree.ts";

/** The ranges that the recursion asks about, in its order. */
function made(from: number, to: number): string[] {
  const own = `${from} ${to}`;
  return to - from === 1 ? [own] : [own, ...made(from + 1, to), ...made(from, to - 1)];
}

/** Whether the recursion has asked before, for each call that the tree has; it makes those below a mark as well. */
function flags(tree: Call): boolean[] {
  const asked = new Set<string>();
  const found: boolean[] = [];
  const visit = (from: number, to: number, call: Call | undefined): void => {
    if (call) found.push(asked.has(`${from} ${to}`));
    asked.add(`${from} ${to}`);
    if (to - from === 1) return;
    visit(from + 1, to, call?.children?.[0]);
    visit(from, to - 1, call?.children?.[1]);
  };
  visit(tree.from, tree.to, tree);
  return found;
}

const everything = 2 ** 12;
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => a + b, 0n);

test("the tree has every call, in order, and the counts are those of the recursion", () => {
  for (let n = 1; n <= 12; ++n) {
    const calls = made(0, n);
    const tree = callTree(n, everything);
    expect(inOrder(tree).map(({ from, to }) => `${from} ${to}`)).toEqual(calls);
    expect(inOrder(tree).some(isFolded)).toBe(false);
    expect(callCount(n)).toBe(BigInt(calls.length));
    expect(rangeCount(n)).toBe(BigInt(new Set(calls).size));
    expect(sharedRanges(n).length).toBe(new Set(calls).size);
  }
});

test("a call is repeated where the recursion has asked before, folded or not", () => {
  for (let n = 1; n <= 12; ++n) {
    for (const most of [budget, everything]) {
      const tree = callTree(n, most);
      expect(inOrder(tree).map(({ isRepeated }) => isRepeated)).toEqual(flags(tree));
    }
  }
});

test("ranges are asked as often as the recursion asks, 2^n - 1 times in all", () => {
  for (let n = 1; n <= 12; ++n) {
    const calls = made(0, n);
    for (const range of sharedRanges(n)) {
      expect(range.times).toBe(BigInt(calls.filter((one) => one === `${range.from} ${range.to}`).length));
    }
  }
  for (const n of [13, 40, 70]) expect(sum(sharedRanges(n).map(({ times }) => times))).toBe(callCount(n));
  expect(timesAsked(500, { from: 250, to: 251 })).toBe(timesAsked(500, { from: 249, to: 250 }));
});

test("shared ranges stand as in the table", () => {
  expect(sharedRanges(3).map(({ from, to, x, level }) => [from, to, x, level])).toEqual([
    [0, 3, 1.5, 0], [0, 2, 1, 1], [1, 3, 2, 1], [0, 1, 0.5, 2], [1, 2, 1.5, 2], [2, 3, 2.5, 2],
  ]);
});

test("the budget is kept, and what is folded adds up", () => {
  for (let n = 1; n <= 500; ++n) {
    const calls = inOrder(callTree(n));
    expect(calls.length).toBe(n <= 5 ? 2 ** n - 1 : budget);
    const folded = calls.filter(isFolded);
    expect(folded.length > 0).toBe(n > 5);
    const drawn = BigInt(calls.length - folded.length);
    expect(drawn + sum(folded.map(({ from, to }) => callCount(to - from)))).toBe(callCount(n));
  }
  expect(inOrder(callTree(1_000_000)).length).toBe(budget);
});

test("up to six piles every range is drawn once as a first call", () => {
  for (let n = 1; n <= 6; ++n) {
    const first = inOrder(callTree(n)).filter((call) => !call.isRepeated && !isFolded(call));
    expect(BigInt(first.length)).toBe(rangeCount(n));
  }
});

test("no two calls of a level touch, and every call is midway over its two", () => {
  for (const n of [1, 2, 3, 4, 5, 6, 9, 100]) {
    const tree = callTree(n);
    const layout = placeTree(tree, (call) => (isFolded(call) ? 120 : 20 + 7 * Math.min(call.to - call.from, 9)));
    const place = new Map(layout.calls.map((one) => [one.call, one]));
    expect(layout.calls.map(({ call }) => call)).toEqual(inOrder(tree));
    expect(layout.levels).toBe(Math.max(...layout.calls.map(({ call }) => call.depth)) + 1);
    for (let depth = 0; depth < layout.levels; ++depth) {
      const level = layout.calls.filter(({ call }) => call.depth === depth);
      level.forEach(({ x, width }, k) => {
        expect(x - width / 2).toBeGreaterThanOrEqual(k === 0 ? 0 : level[k - 1]!.x + level[k - 1]!.width / 2 + 7.9);
        expect(x + width / 2).toBeLessThanOrEqual(layout.width + 1e-9);
      });
    }
    for (const { call, x } of layout.calls) {
      if (!call.children) continue;
      const [a, b] = [place.get(call.children[0])!, place.get(call.children[1])!];
      expect((a.x + b.x) / 2).toBeCloseTo(x, 6);
      expect(a.parentX).toBeCloseTo(x, 6);
      expect(b.parentX).toBeCloseTo(x, 6);
    }
  }
});

test("counts are exact, and a power where they get too long", () => {
  expect([1, 4, 30].map((n) => callCountWords(n))).toEqual(["1", "15", "1,073,741,823"]);
  expect(callCountWords(64)).toBe("18,446,744,073,709,551,615");
  expect(callCountWords(65)).toBe("2^65 \u2212 1");
  expect(rangeCount(1_000_000)).toBe(500_000_500_000n);
});
