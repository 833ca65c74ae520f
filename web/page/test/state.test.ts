// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import {
  atStep, cells, fromFragment, initial, isTooLongForLink, languages, longestInLink, methods, redo, rowIn, take,
  toFragment, undo, views, withRow, withRule, type State,
} from "../src/state.ts";

let seed = 7;
const below = (n: number): number => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >>> 8) % n;
};
const one = <T>(all: readonly T[]): T => all[below(all.length)]!;

function anyState(): State {
  const n = below(9);
  const row = BigInt64Array.from({ length: n }, () => BigInt(below(200) - 50));
  const made = below(n + 1);
  const ends = (count: number) => Array.from({ length: count }, () => one(["left", "right"] as const));
  return {
    row,
    rule: one(["take", "remaining"] as const),
    moves: ends(made),
    undone: ends(below(n - made + 1)),
    view: one(views),
    step: below(2) === 0 ? undefined : below(cells(n) + 1),
    foldStep: below(2) === 0 ? undefined : below(n + 1),
    isPlaying: below(2) === 0,
    side: one(["first", "second"] as const),
    opponent: one(["optimal", "greedy", "parity", "random", "friend"] as const),
    shows: { bar: below(2) === 0, number: below(2) === 0, line: below(2) === 0 },
    isChallenge: below(2) === 0,
    method: one(methods),
    language: one(languages),
  };
}

test("a link restores any state", () => {
  for (let k = 0; k < 2000; ++k) {
    const state = anyState();
    expect(fromFragment(`#${toFragment(state)}`)).toEqual(state);
  }
});

test("a link is short and readable", () => {
  expect(toFragment(initial)).toBe("");
  const state = take(withRow(initial, BigInt64Array.of(5n, 3n, 4n, 5n)), "right");
  expect(toFragment(state)).toBe("v=1&row=5,3,4,5&moves=R");
});

test("a bare chapter is the view of the usual row", () => {
  expect(fromFragment("#greedy")).toEqual({ ...initial, view: "greedy" });
});

test.each(["#", "#nonsense", "#row=%3Cimg%20onerror%3D1%3E", "#v=1&step=-4&rule=tke&moves=XYZ&side=third"])(
  "a link that says nothing sensible is the usual state: %s",
  (link) => expect(fromFragment(link)).toEqual(initial),
);

test("what a link says of a row that cannot be read is not said of the usual one", () => {
  const link = "#v=1&row=5,3,4x,5&rule=remaining&moves=L&undone=R&step=3&fold=1&challenge=1";
  expect(rowIn(link)).toBe("5,3,4x,5");
  expect(fromFragment(link)).toEqual({ ...initial, rule: "remaining" });
});

test("a step and moves beyond the row are cut", () => {
  const state = fromFragment("#v=1&row=1,2&moves=LLLL&step=99");
  expect([state.moves.length, state.step]).toEqual([2, 3]);
});

test("a row of more than 2,000 piles is not in the link", () => {
  const long = withRow(initial, new BigInt64Array(longestInLink + 1));
  expect(isTooLongForLink(long)).toBe(true);
  expect(toFragment(long)).toBe("");
  expect(toFragment(withRow(initial, new BigInt64Array(longestInLink)))).toContain("row=0,0");
});

test("undo and redo are each other's way back, over random walks", () => {
  for (let k = 0; k < 500; ++k) {
    const start = { ...anyState(), undone: [] };
    let state: State = start;
    let made = 0;
    while (state.moves.length < state.row.length && below(4) > 0) {
      state = take(state, one(["left", "right"] as const));
      ++made;
    }
    const back = undo(state, made);
    expect(back.moves).toEqual(start.moves);
    expect(redo(back, made)).toEqual(state);
  }
});

test("steps stay within the table, and all of it is no step", () => {
  const state = withRow(initial, BigInt64Array.of(1n, 2n));
  expect(atStep(state, -5).step).toBe(0);
  expect(atStep(state, 2).step).toBe(2);
  expect(atStep(state, 3).step).toBeUndefined();
});

test("another rule or row starts over", () => {
  const played = take(initial, "right");
  expect(withRule(played, "remaining").moves).toEqual([]);
  expect(withRule(played, "take")).toBe(played);
  expect(withRow(played, BigInt64Array.of(1n)).moves).toEqual([]);
});
