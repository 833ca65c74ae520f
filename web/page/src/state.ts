// SPDX-License-Identifier: MIT
// The one state of the page, and the fragment of the address that it is kept in.
//
//   #v=1&row=7,90,5,1&rule=take&moves=RL&view=table&step=9
//
// What has its usual value is left out. A row of more than `longestInLink` piles is not in the link.
import type { End, Rule, Strategy } from "stonegame";
import { readRow } from "./row_text.ts";

export const views = [
  "row", "greedy", "lead", "calls", "table", "parity", "fold", "code", "traps",
] as const;
export type View = (typeof views)[number];
export type Opponent = Strategy | "friend";
export type Player = "first" | "second";
export const methods = ["recursion", "table", "fold"] as const;
export type Method = (typeof methods)[number];
export const languages = ["cpp", "py", "js", "java", "go", "rs"] as const;
export type Language = (typeof languages)[number];

export interface State {
  readonly row: BigInt64Array;
  readonly rule: Rule;
  /** The moves of the game so far, and those that were taken back and can be made again. */
  readonly moves: readonly End[];
  readonly undone: readonly End[];
  readonly view: View;
  /** How many cells of the table are filled; undefined is all of them. */
  readonly step: number | undefined;
  /** How many peaks are folded; undefined is all of them. */
  readonly foldStep: number | undefined;
  /** In a game the answers are off; `side` is the player who sits at the page. */
  readonly isPlaying: boolean;
  readonly side: Player;
  readonly opponent: Opponent;
  readonly shows: { readonly bar: boolean; readonly number: boolean; readonly line: boolean };
  /** The row is locked, and the answer shut until the reader has guessed or moved. */
  readonly isChallenge: boolean;
  readonly method: Method;
  readonly language: Language;
}

export const longestInLink = 2000;

export const initial: State = {
  row: BigInt64Array.of(7n, 90n, 5n, 1n),
  rule: "take",
  moves: [],
  undone: [],
  view: "row",
  step: undefined,
  foldStep: undefined,
  isPlaying: false,
  side: "first",
  opponent: "optimal",
  shows: { bar: true, number: true, line: true },
  isChallenge: false,
  method: "table",
  language: "cpp",
};

const letters = (line: readonly End[]): string =>
  line.map((end) => (end === "left" ? "L" : "R")).join("");

const ends = (text: string): End[] =>
  Array.from(text.toUpperCase()).filter((c) => c === "L" || c === "R")
    .map((c) => (c === "L" ? "left" : "right"));

function oneOf<Word extends string>(words: readonly Word[], word: string | null, usual: Word): Word {
  return words.find((known) => known === word) ?? usual;
}

export function isTooLongForLink(state: State): boolean {
  return state.row.length > longestInLink;
}

/** The fragment, without its #; empty for the state that the page begins with. */
export function toFragment(state: State): string {
  const fields = new Map<string, string>();
  const put = (key: string, value: string, usual: string) => {
    if (value !== usual) fields.set(key, value);
  };
  put("rule", state.rule, initial.rule);
  put("view", state.view, initial.view);
  if (!isTooLongForLink(state)) {
    put("row", state.row.join(","), initial.row.join(","));
    put("moves", letters(state.moves), "");
    put("undone", letters(state.undone), "");
    put("step", String(state.step ?? ""), "");
    put("fold", String(state.foldStep ?? ""), "");
    put("challenge", state.isChallenge ? "1" : "", "");
  }
  put("play", state.isPlaying ? "1" : "", "");
  put("side", state.side, initial.side);
  put("opponent", state.opponent, initial.opponent);
  const hidden = (["bar", "number", "line"] as const).filter((what) => !state.shows[what]);
  put("hide", hidden.join(","), "");
  put("method", state.method, initial.method);
  put("language", state.language, initial.language);
  if (fields.size === 0) return "";
  return `v=1&${[...fields].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`
    .replaceAll("%2C", ",");
}

/** The row that a fragment names, or null. */
export function rowIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/u, "")).get("row");
}

/**
 * The state of a fragment. What it does not say, or says wrongly, is as in the usual state; what it says
 * of a row that cannot be read is not said of the usual one.
 */
export function fromFragment(fragment: string): State {
  const text = fragment.replace(/^#/u, "");
  const bare = views.find((view) => view === text);
  if (bare) return { ...initial, view: bare };
  const fields = new URLSearchParams(text);
  const reading = fields.has("row") ? readRow(fields.get("row")!) : { piles: initial.row };
  if ("fault" in reading) for (const key of ["moves", "undone", "step", "fold", "challenge"]) fields.delete(key);
  const row = "piles" in reading ? reading.piles : initial.row;
  const moves = ends(fields.get("moves") ?? "").slice(0, row.length);
  const undone = ends(fields.get("undone") ?? "").slice(0, row.length - moves.length);
  const hidden = new Set((fields.get("hide") ?? "").split(","));
  const count = (key: string, most: number): number | undefined => {
    const digits = /^\d{1,6}$/u.exec(fields.get(key) ?? "");
    return digits ? Math.min(Number(digits[0]), most) : undefined;
  };
  return {
    row,
    rule: oneOf<Rule>(["take", "remaining"], fields.get("rule"), initial.rule),
    moves,
    undone,
    view: oneOf(views, fields.get("view"), initial.view),
    step: count("step", cells(row.length)),
    foldStep: count("fold", row.length),
    isPlaying: fields.get("play") === "1",
    side: oneOf<Player>(["first", "second"], fields.get("side"), initial.side),
    opponent: oneOf<Opponent>(
      ["optimal", "greedy", "parity", "random", "friend"], fields.get("opponent"), initial.opponent,
    ),
    shows: { bar: !hidden.has("bar"), number: !hidden.has("number"), line: !hidden.has("line") },
    isChallenge: fields.get("challenge") === "1",
    method: oneOf(methods, fields.get("method"), initial.method),
    language: oneOf(languages, fields.get("language"), initial.language),
  };
}

/** How many ranges a row of n piles has. */
export function cells(n: number): number {
  return (n * (n + 1)) / 2;
}

// What can be done to the state. Each returns the state after it, or the same one if it cannot be.

export function withRow(state: State, row: BigInt64Array): State {
  return { ...state, row, moves: [], undone: [], step: undefined, foldStep: undefined };
}

export function withRule(state: State, rule: Rule): State {
  return rule === state.rule ? state : { ...state, rule, moves: [], undone: [], step: undefined, foldStep: undefined };
}

export function take(state: State, end: End): State {
  if (state.moves.length === state.row.length) return state;
  return { ...state, moves: [...state.moves, end], undone: [] };
}

export function undo(state: State, count = 1): State {
  const kept = Math.max(state.moves.length - count, 0);
  if (kept === state.moves.length) return state;
  const back = state.moves.slice(kept);
  return { ...state, moves: state.moves.slice(0, kept), undone: [...back, ...state.undone] };
}

export function redo(state: State, count = 1): State {
  if (state.undone.length === 0) return state;
  return {
    ...state,
    moves: [...state.moves, ...state.undone.slice(0, count)],
    undone: state.undone.slice(count),
  };
}

/** The fold after some of its steps. */
export function withFoldStep(state: State, step: number, last: number): State {
  const clamped = Math.min(Math.max(step, 0), last);
  return { ...state, foldStep: clamped === last ? undefined : clamped };
}

export function atStep(state: State, step: number): State {
  const last = cells(state.row.length);
  const clamped = Math.min(Math.max(step, 0), last);
  return { ...state, step: clamped === last ? undefined : clamped };
}
