// SPDX-License-Identifier: MIT
// The words of the game.

export type Rule = "take" | "remaining";
export type End = "left" | "right";
/** A set of ends, such as those that are best. */
export type Ends = "none" | "left" | "right" | "both";
export type Verdict = "first" | "tie" | "second";
export type Strategy = "optimal" | "greedy" | "parity" | "random";
/** Piles from left to right: 64-bit integers, or numbers that are safe integers. */
export type Row = BigInt64Array | readonly bigint[] | readonly number[];

/** The margin, First minus Second under perfect play, and what each first move leads to. */
export interface BestEnds {
  readonly margin: bigint;
  readonly left: bigint;
  readonly right: bigint;
  readonly best: Ends;
}

/** A game played to its end; `line` has First's move first. */
export interface Game {
  readonly line: readonly End[];
  readonly firstScore: bigint;
  readonly secondScore: bigint;
}

/** A pile of the folded row, and the piles [from, to) that it stands for. */
export interface FoldedPile {
  readonly value: bigint;
  readonly from: number;
  readonly to: number;
}

/** Three neighbours a <= b > c that become the single pile a - b + c. */
export interface FoldStep {
  readonly a: FoldedPile;
  readonly b: FoldedPile;
  readonly c: FoldedPile;
  readonly folded: FoldedPile;
}

export interface FoldSteps {
  readonly steps: readonly FoldStep[];
  readonly valley: readonly FoldedPile[];
  /** The valley as it is played: the larger end first, ties to the left. */
  readonly merged: readonly FoldedPile[];
  /** First minus Second in that play. */
  readonly takeMargin: bigint;
}

/** The fold in closed form: the alternating sums of the row, and those of them that it keeps. */
export interface FoldChain {
  /** p[0] - p[1] + p[2] - ... of the first k piles: one more than there are piles. */
  readonly sums: readonly bigint[];
  /** Which are kept. Of neighbours the odd one less the even one is a folded pile. */
  readonly kept: readonly number[];
  /** The least folded pile, the first of them: behind kept[bottom]. */
  readonly bottom: number;
}

/** A move judged from the side of the player who makes it, on the piles [from, to). */
export interface ReviewedMove {
  readonly from: number;
  readonly to: number;
  readonly taken: End;
  readonly gain: bigint;
  readonly left: bigint;
  readonly right: bigint;
  readonly best: Ends;
  readonly givenAway: bigint;
}

export interface Review {
  readonly moves: readonly ReviewedMove[];
  /** First's move, counted from 0, that made the verdict of a finished game worse. */
  readonly losingMove: number | undefined;
}

export type Reason =
  | "out_of_memory"
  | "row_too_long"
  | "sum_too_large"
  | "line_too_long"
  | "line_too_short"
  | "bad_offsets";

/** Why the library could not answer. */
export class StonegameError extends Error {
  constructor(readonly reason: Reason) {
    super(`stonegame: ${reason.replaceAll("_", " ")}`);
    this.name = "StonegameError";
  }
}
