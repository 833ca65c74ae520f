// SPDX-License-Identifier: MIT
// The stonegame library, compiled to WebAssembly, for browsers, workers and node.

import { Scratch, wideSize, type Exports } from "./memory.js";
import {
  StonegameError,
  type BestEnds, type End, type Ends, type FoldChain, type FoldedPile, type FoldStep, type FoldSteps, type Game,
  type Reason, type Review, type Row, type Rule, type Strategy, type Verdict,
} from "./types.js";

export * from "./types.js";

// In the order of the library's enumerations.
const ends: readonly Ends[] = ["none", "left", "right", "both"];
const rules: readonly Rule[] = ["take", "remaining"];
const strategies: readonly Strategy[] = ["optimal", "greedy", "parity", "random"];
const reasons: readonly Reason[] = [
  "out_of_memory", "row_too_long", "sum_too_large", "line_too_long", "line_too_short", "bad_offsets",
];

const foldedPileSize = 32;
const reviewedMoveSize = 64;

/** The piles as 64-bit integers. Throws RangeError for one that is none, with its place. */
export function toPiles(row: Row): BigInt64Array {
  if (row instanceof BigInt64Array) return row;
  return BigInt64Array.from(row, (pile: bigint | number, k: number) => {
    const whole = typeof pile === "bigint" || Number.isSafeInteger(pile);
    if (!whole || BigInt.asIntN(64, BigInt(pile)) !== BigInt(pile)) {
      throw new RangeError(`pile ${k + 1}: ${pile} is not a 64-bit integer`);
    }
    return BigInt(pile);
  });
}

/** Who wins by this margin. */
export function verdict(margin: bigint): Verdict {
  return margin > 0n ? "first" : margin < 0n ? "second" : "tie";
}

/** The lead on every range of piles: what the player to move there ends ahead by. */
export class LeadTable {
  /** @internal */
  constructor(
    readonly size: number,
    private readonly allLeads: BigInt64Array,
    private readonly allLeft: BigInt64Array,
    private readonly allRight: BigInt64Array,
    private readonly allBest: Uint8Array,
  ) {}

  /** The lead on the piles [i, j). */
  lead(i: number, j: number): bigint {
    return i === j ? 0n : this.allLeads[this.index(i, j)]!;
  }
  /** What taking this end of [i, j) leads to. */
  candidate(i: number, j: number, end: End): bigint {
    return (end === "left" ? this.allLeft : this.allRight)[this.index(i, j)]!;
  }
  bestEnds(i: number, j: number): Ends {
    return i === j ? "none" : ends[this.allBest[this.index(i, j)]!]!;
  }
  /** The leads of all ranges of a length, from left to right. */
  leads(length: number): BigInt64Array {
    const start = this.index(0, length);
    return this.allLeads.subarray(start, start + this.size - length + 1);
  }

  private index(i: number, j: number): number {
    const shorter = j - i - 1;
    if (!(0 <= i && i < j && j <= this.size)) throw new RangeError(`no range ${i}..${j}`);
    return shorter * this.size - (shorter * (shorter - 1)) / 2 + i;
  }
}

/** The library. Every answer is exact; rows may be of any length that fits 4 GiB. */
export class Stonegame {
  /** @internal */
  constructor(private readonly exports: Exports) {}

  /** First minus Second when both play perfectly. O(n). */
  margin(row: Row, rule: Rule = "take"): bigint {
    return this.call(row, rule, (scratch, piles, count, ruleNumber) => {
      const margin = scratch.room(wideSize);
      this.exports.margin(piles, count, ruleNumber, margin);
      return scratch.wide(margin);
    });
  }

  /** What each first move leads to, and which are best. O(n). */
  bestEnds(row: Row, rule: Rule = "take"): BestEnds {
    return this.call(row, rule, (scratch, piles, count, ruleNumber) => {
      const margins = scratch.room(3 * wideSize);
      const best = ends[this.exports.best_ends(piles, count, ruleNumber, margins)]!;
      const [margin, left, right] = [0, 1, 2].map((k) => scratch.wide(margins + k * wideSize));
      return { margin: margin!, left: left!, right: right!, best };
    });
  }

  /** A line that is best at every position along it. O(n). */
  bestLine(row: Row, rule: Rule = "take"): Game {
    return this.game(row, rule, (piles, count, ruleNumber, line, scores) =>
      this.exports.best_line(piles, count, ruleNumber, line, scores));
  }

  /** The lead of every range; n(n + 1)/2 entries. Throws where the piles sum past 2^63 - 1. */
  leadTable(row: Row, rule: Rule = "take"): LeadTable {
    return this.call(row, rule, (scratch, piles, count, ruleNumber) => {
      const entries = (count * (count + 1)) / 2;
      const [leads, left, right] = [0, 1, 2].map(() => scratch.room(8 * entries));
      const best = scratch.room(entries);
      check(this.exports.lead_table(piles, count, ruleNumber, leads!, left!, right!, best));
      return new LeadTable(
        count, scratch.int64s(leads!, entries), scratch.int64s(left!, entries),
        scratch.int64s(right!, entries), scratch.bytes(best, entries),
      );
    });
  }

  /** The fold from left to right, step by step. O(n). */
  foldSteps(row: Row, rule: Rule = "take"): FoldSteps {
    return this.call(row, rule, (scratch, piles, count, ruleNumber) => {
      const at = scratch.room(2 * count * foldedPileSize);
      const counts = scratch.room(8);
      const takeMargin = scratch.room(wideSize);
      check(this.exports.fold_steps(piles, count, ruleNumber, at, counts, takeMargin));
      const pile = (k: number): FoldedPile => {
        const place = at + k * foldedPileSize;
        return {
          value: scratch.wide(place),
          from: scratch.uint32(place + 16),
          to: scratch.uint32(place + 20),
        };
      };
      const steps = Array.from({ length: scratch.uint32(counts) }, (_, k): FoldStep => {
        const [a, b, c] = [pile(3 * k), pile(3 * k + 1), pile(3 * k + 2)];
        const folded = { value: a.value - b.value + c.value, from: a.from, to: c.to };
        return { a, b, c, folded };
      });
      const left = scratch.uint32(counts + 4);
      const part = (start: number) => Array.from({ length: left }, (_, k) => pile(start + k));
      return {
        steps,
        valley: part(3 * steps.length),
        merged: part(3 * steps.length + left),
        takeMargin: scratch.wide(takeMargin),
      };
    });
  }

  /** The fold in closed form: the records among the alternating sums. O(n). */
  foldChain(row: Row, rule: Rule = "take"): FoldChain {
    return this.call(row, rule, (scratch, piles, count, ruleNumber) => {
      const sums = scratch.room((count + 1) * wideSize);
      const kept = scratch.room((count + 1) * 4);
      const counts = scratch.room(8);
      check(this.exports.fold_chain(piles, count, ruleNumber, sums, kept, counts));
      return {
        sums: Array.from({ length: count + 1 }, (_, k) => scratch.wide(sums + k * wideSize)),
        kept: Array.from({ length: scratch.uint32(counts) }, (_, k) => scratch.uint32(kept + 4 * k)),
        bottom: scratch.uint32(counts + 4),
      };
    });
  }

  /** The plain recursion, and how many calls it made: 2^n - 1. */
  minimax(row: Row, rule: Rule = "take", longest = 20): { margin: bigint; calls: bigint } {
    return this.call(row, rule, (scratch, piles, count, ruleNumber) => {
      const margin = scratch.room(wideSize);
      const calls = scratch.room(8);
      check(this.exports.minimax(piles, count, ruleNumber, longest, margin, calls));
      return { margin: scratch.wide(margin), calls: scratch.uint64(calls) };
    });
  }

  /** Two strategies against each other; the seed is for random ones. */
  playOut(row: Row, rule: Rule, first: Strategy, second: Strategy, seed = 1n): Game {
    return this.game(row, rule, (piles, count, ruleNumber, line, scores) =>
      this.exports.play_out(
        piles, count, ruleNumber, indexOf(strategies, first, "strategy"), indexOf(strategies, second, "strategy"), seed,
        line, scores,
      ));
  }

  /** A strategy as First against the reply that it does worst against. O(n^2). */
  perfectReply(row: Row, rule: Rule, first: Strategy, seed = 1n): Game {
    return this.game(row, rule, (piles, count, ruleNumber, line, scores) =>
      this.exports.perfect_reply(
        piles, count, ruleNumber, indexOf(strategies, first, "strategy"), seed, line, scores,
      ));
  }

  /** What every move of a game, finished or not, gave away. O(n) a move. */
  review(row: Row, rule: Rule, line: readonly End[]): Review {
    return this.call(row, rule, (scratch, piles, count, ruleNumber) => {
      const moves = scratch.room(line.length);
      new Uint8Array(this.exports.memory.buffer, moves, line.length).set(
        line.map((end) => (end === "left" ? 0 : 1)));
      const judged = scratch.room(line.length * reviewedMoveSize);
      const losing = scratch.room(4);
      check(this.exports.review(piles, count, ruleNumber, moves, line.length, judged, losing));
      const lost = scratch.int32(losing);
      return {
        moves: line.map((taken, k) => {
          const at = judged + k * reviewedMoveSize;
          const left = scratch.wide(at + 32);
          const right = scratch.wide(at + 48);
          const [reached, missed] = taken === "left" ? [left, right] : [right, left];
          return {
            from: scratch.uint32(at),
            to: scratch.uint32(at + 4),
            taken,
            gain: scratch.wide(at + 16),
            left,
            right,
            best: left === right ? "both" : left > right ? "left" : "right",
            givenAway: missed > reached ? missed - reached : 0n,
          };
        }),
        losingMove: lost < 0 ? undefined : lost,
      };
    });
  }

  /** The answers to a fixed workload as one number: the same from every build of the library. */
  signature(): bigint {
    return BigInt.asUintN(64, this.exports.signature());
  }

  private call<Answer>(
    row: Row,
    rule: Rule,
    ask: (scratch: Scratch, piles: number, count: number, rule: number) => Answer,
  ): Answer {
    const scratch = new Scratch(this.exports);
    try {
      const piles = toPiles(row);
      return ask(scratch, scratch.piles(piles), piles.length, indexOf(rules, rule, "rule"));
    } finally {
      scratch.end();
    }
  }

  private game(
    row: Row,
    rule: Rule,
    play: (piles: number, count: number, rule: number, line: number, scores: number) => number,
  ): Game {
    return this.call(row, rule, (scratch, piles, count, ruleNumber) => {
      const line = scratch.room(count);
      const scores = scratch.room(2 * wideSize);
      check(play(piles, count, ruleNumber, line, scores));
      return {
        line: Array.from(scratch.bytes(line, count), (end): End => (end === 0 ? "left" : "right")),
        firstScore: scratch.wide(scores),
        secondScore: scratch.wide(scores + wideSize),
      };
    });
  }
}

/** The number of a word; plain JavaScript may give one that the types do not allow. */
function indexOf<Word extends string>(words: readonly Word[], word: Word, kind: string): number {
  const index = words.indexOf(word);
  if (index < 0) throw new TypeError(`"${word}" is not a ${kind}: ${words.join(", ")}`);
  return index;
}

function check(status: number): void {
  if (status !== 0) throw new StonegameError(reasons[status - 1]!);
}

/**
 * Makes the library from its WebAssembly: bytes, a module, or a response that has them.
 *
 *     const stonegame = await load(await readFile("stonegame.wasm"));
 *     stonegame.margin([7, 90, 5, 1]);  // 79n
 */
export async function load(
  source: BufferSource | WebAssembly.Module | Response | Promise<Response>,
): Promise<Stonegame> {
  const given = await source;
  const module =
    given instanceof WebAssembly.Module ? given
    : typeof Response !== "undefined" && given instanceof Response
      ? await WebAssembly.compile(await given.arrayBuffer())
      : await WebAssembly.compile(given as BufferSource);
  const instance = await WebAssembly.instantiate(module, {});
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  return new Stonegame(exports);
}
