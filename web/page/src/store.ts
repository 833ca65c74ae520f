// SPDX-License-Identifier: MIT
// The state as a signal, kept in the address, and what the library says of it.
import { computed, effect, signal } from "@preact/signals";
import type {
  BestEnds, End, Ends, FoldSteps, Game, LeadTable, Review, Stonegame, Strategy,
} from "stonegame";
import { faultWords, readRow, type RowFault } from "./row_text.ts";
import { fromFragment, initial, isTooLongForLink, rowIn, take, toFragment, type State } from "./state.ts";

let library: Stonegame;
/** The library; the page is drawn once it is there. */
export function use(loaded: Stonegame): void {
  library = loaded;
}

const isBrowser = typeof location !== "undefined";

export const state = signal<State>(initial);
/** What is in the box of the row as long as this is the row: other words for it, or no row at all. */
export interface Draft {
  readonly text: string;
  readonly row: BigInt64Array;
  readonly fault?: RowFault;
  /** Which row is shown instead. */
  readonly below?: "usual" | "last good";
}
export const draft = signal<Draft | undefined>(undefined);
/** What a screen reader says next. */
export const said = signal("");

/** Puts the focus, once the page is drawn, on the first of these that is there. */
export function focusOn(...selectors: readonly string[]): void {
  requestAnimationFrame(() => {
    selectors.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null)?.focus();
  });
}

function writeAddress(next: State, how: "push" | "replace"): void {
  const address = `${location.pathname}${location.search}#${toFragment(next)}`;
  // A row that is too long for the link stays with its entry, and all else with it.
  const kept = isTooLongForLink(next) ? next : null;
  try {
    if (how === "push") history.pushState(kept, "", address);
    else history.replaceState(kept, "", address);
  } catch {
    // Some browsers allow a hundred changes in half a minute; the next one is written again.
  }
}

/** Moves on: a new entry in the history for a change of row or game, else the present one changes. */
export function go(next: State, how: "push" | "replace" = "push"): void {
  if (next === state.value) return;
  if (isBrowser) writeAddress(next, how);
  state.value = next; // last: an opponent may answer at once
}

export function readAddress(): void {
  const kept = history.state as State | null;
  state.value = kept ?? fromFragment(location.hash);
  const text = kept ? "" : rowIn(location.hash) ?? "";
  const reading = readRow(text);
  const isBad = "fault" in reading;
  draft.value = isBad ? { text, row: state.value.row, fault: reading.fault, below: "usual" } : undefined;
  said.value = isBad ? faultWords(text, reading.fault, "usual") : "";
}

/** Whether the reader makes move k, counted from 0: every one, but against an opponent every other. */
export function isOwnMove(k: number): boolean {
  const { isPlaying, opponent, side } = state.value;
  return !isPlaying || opponent === "friend" || (k % 2 === 0) === (side === "first");
}

/** The piles [from, to) that are left, whose turn it is, and the scores so far. */
export interface Position {
  readonly from: number;
  readonly to: number;
  readonly isFirstToMove: boolean;
  readonly firstScore: bigint;
  readonly secondScore: bigint;
  readonly isOver: boolean;
}

const row = computed(() => state.value.row);
const rule = computed(() => state.value.rule);
const moves = computed(() => state.value.moves);

export const review = computed<Review>(() => library.review(row.value, rule.value, moves.value));

export const position = computed<Position>(() => {
  const judged = review.value.moves;
  const total = (player: number) =>
    judged.reduce((sum, move, k) => (k % 2 === player ? sum + move.gain : sum), 0n);
  const last = judged.at(-1);
  const from = last ? last.from + (last.taken === "left" ? 1 : 0) : 0;
  const to = last ? last.to - (last.taken === "right" ? 1 : 0) : row.value.length;
  return {
    from,
    to,
    isFirstToMove: judged.length % 2 === 0,
    firstScore: total(0),
    secondScore: total(1),
    isOver: from === to,
  };
});

const rest = computed(() => row.value.subarray(position.value.from, position.value.to));

/** The outlook from the position, always from First's side. */
export interface Outlook {
  readonly margin: bigint;
  readonly left: bigint;
  readonly right: bigint;
  readonly best: Ends;
  readonly line: Game["line"];
  readonly firstScore: bigint;
  readonly secondScore: bigint;
}

export const outlook = computed<Outlook>(() => {
  const { isFirstToMove, firstScore, secondScore } = position.value;
  const ends = library.bestEnds(rest.value, rule.value);
  const game = library.bestLine(rest.value, rule.value);
  const sign = isFirstToMove ? 1n : -1n;
  const soFar = firstScore - secondScore;
  const [mine, theirs] = [game.firstScore, game.secondScore];
  return {
    margin: soFar + sign * ends.margin,
    left: soFar + sign * ends.left,
    right: soFar + sign * ends.right,
    best: ends.best,
    line: game.line,
    firstScore: firstScore + (isFirstToMove ? mine : theirs),
    secondScore: secondScore + (isFirstToMove ? theirs : mine),
  };
});

/** What the ends of a part of the row are worth to the player who moves there. */
export function bestEndsOf(from: number, to: number): BestEnds {
  return library.bestEnds(row.value.subarray(from, to), rule.value);
}

export const longestTable = 500;

/** The table of the row, or why there is none. */
export const table = computed<LeadTable | "too_long" | "too_wide">(() => {
  if (row.value.length > longestTable) return "too_long";
  try {
    return library.leadTable(row.value, rule.value);
  } catch {
    return "too_wide";
  }
});

/** The longest row on which greedy's duel is worked out: it takes n² steps. */
export const longestDuel = 1000;

export interface Duel {
  readonly game: Game;
  readonly review: Review;
  readonly margin: bigint;
  /** The move to look at: the one that lost the game, or else the first that cost points. */
  readonly slip: number | undefined;
}

export const duel = computed<Duel | undefined>(() => {
  if (row.value.length > longestDuel || row.value.length === 0) return undefined;
  const game = library.perfectReply(row.value, rule.value, "greedy");
  const judged = library.review(row.value, rule.value, game.line);
  const first = judged.moves.findIndex((move, k) => k % 2 === 0 && move.givenAway > 0n);
  return {
    game,
    review: judged,
    margin: library.margin(row.value, rule.value),
    slip: judged.losingMove ?? (first < 0 ? undefined : first),
  };
});

/** The margin and ends of the whole row, whatever has been played, and its best line. */
export const answer = computed(() => library.bestEnds(row.value, rule.value));
export const bestGame = computed(() => library.bestLine(row.value, rule.value));

export const fold = computed<FoldSteps>(() => library.foldSteps(row.value, rule.value));
export const foldChain = computed(() => library.foldChain(row.value, rule.value));

/** The end that the opponent takes now. */
function reply(opponent: Strategy): End {
  if (opponent === "optimal") return library.bestLine(rest.value, rule.value).line[0]!;
  const seed = BigInt(Math.floor(Math.random() * 2 ** 32));
  return library.playOut(rest.value, rule.value, opponent, "greedy", seed).line[0]!;
}

/** Lets the opponent move whenever it is its turn. */
export function seatOpponent(): void {
  effect(() => {
    const { opponent, moves: { length } } = state.value;
    if (opponent === "friend" || isOwnMove(length) || position.value.isOver) return;
    go(take(state.value, reply(opponent)), "replace");
  });
}
