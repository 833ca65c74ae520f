// SPDX-License-Identifier: MIT
// Why a move was wrong, in the lesson's words: the sentences of `stonegame explain`.
import type { End, ReviewedMove, Rule } from "stonegame";
import { bestEndsOf, state, type Duel } from "./store.ts";
import { leadWords, magnitude, say, shown } from "./words.ts";

const pileAt = (from: number, to: number, end: End): bigint =>
  state.value.row[end === "left" ? from : to - 1]!;

/** What the better end was worth. */
export function better(move: ReviewedMove, rule: Rule): string {
  const end = move.taken === "left" ? "right" : "left";
  return say(`/explain/why/better_${rule}`, {
    end, pile: shown(pileAt(move.from, move.to, end)), points: move.givenAway,
  });
}

/** What the other player then does best. */
export function why(move: ReviewedMove, rule: Rule): string {
  const from = move.from + (move.taken === "left" ? 1 : 0);
  const to = move.to - (move.taken === "right" ? 1 : 0);
  if (from === to) return "";
  const pile = shown(pileAt(move.from, move.to, move.taken));
  const { best } = bestEndsOf(from, to);
  // Of two equally good replies, name the one at the end that this move has opened.
  const isUncovered = best === "both" || best === move.taken;
  const other: End = move.taken === "left" ? "right" : "left";
  const reply = pileAt(from, to, isUncovered || to - from === 1 ? move.taken : other);
  if (rule === "remaining") {
    const left = state.value.row.subarray(from, to).reduce((sum, one) => sum + one, 0n) - reply;
    return say("/explain/why/remaining", { pile, reply: shown(reply), left: shown(left) });
  }
  const path = to - from === 1 ? "last_take" : isUncovered ? "uncovers_take" : "leaves_take";
  return say(`/explain/why/${path}`, { pile, reply: shown(reply) });
}

/** Greedy's fate in one sentence: the one of `explain`, and of its JSON. */
export function outcome({ game, margin, review, slip }: Duel): string {
  const greedy = game.firstScore - game.secondScore;
  if (slip === undefined) return say("/explain/greedy/loses_nothing", { standing: leadWords(margin) });
  const path = review.losingMove === undefined ? "loses_points"
    : greedy === 0n ? "draws_won"
    : margin > 0n ? "loses_game"
    : "loses_draw";
  return say(`/explain/greedy/${path}`, { move: slip + 1 });
}

/** What both sides gave away in a game. */
export function account(moves: readonly ReviewedMove[], player: 0 | 1): string {
  const mistakes = moves.filter((move, k) => k % 2 === player && move.givenAway > 0n);
  const name = say(player === 0 ? "/player/first" : "/player/second");
  if (mistakes.length === 0) return say("/explain/review/gave_nothing", { player: name });
  const points = mistakes.reduce((sum, move) => sum + move.givenAway, 0n);
  return say(mistakes.length === 1 ? "/explain/review/gave_one" : "/explain/review/gave", {
    player: name, points: shown(magnitude(points)), count: mistakes.length,
  });
}
