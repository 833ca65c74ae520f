// SPDX-License-Identifier: MIT
// The two ends: what they lead to, and taking them.
import type { End, ReviewedMove } from "stonegame";
import { isShut } from "./challenge.tsx";
import { take } from "./state.ts";
import { answer, focusOn, go, isOwnMove, outlook, position, review, said, state } from "./store.ts";
import { colour, leadWords, magnitude, marginWords, playerName, say, shown } from "./words.ts";

const winner = (margin: bigint): string =>
  margin === 0n ? "a tie" : `${playerName(margin > 0n ? "first" : "second")} wins by ${magnitude(margin)}`;

/** The result of a finished game. */
function standing(): string {
  const { firstScore, secondScore } = position.value;
  return `${marginWords(firstScore - secondScore)} ` + say("/explain/review/finished", {
    first: shown(firstScore), second: shown(secondScore), perfect: leadWords(answer.value.margin),
  });
}

export function makeMove(end: End): void {
  const { length } = state.value.moves;
  if (position.value.isOver || !isOwnMove(length)) return;
  const isAtEnds = document.querySelector(".ends :focus") !== null;
  go(take(state.value, end));
  // The opponent has answered by now.
  const made = review.value.moves.slice(length).map((move, k) => takes(length + k, move));
  said.value = [...made, whatNow()].join(" ");
  if (position.value.isOver) focusOn(".review h2", ".verdict h2", ".play button");
  else if (isAtEnds) focusOn(".ends :focus", ".ends button"); // the last pile has one button
}

/** Such as `Second takes 90 from the left.` */
function takes(k: number, { from, to, taken }: ReviewedMove): string {
  const pile = state.value.row[taken === "left" ? from : to - 1]!;
  const verb = state.value.rule === "take" ? "takes" : "removes";
  return `${playerName(k % 2 === 0 ? "first" : "second")} ${verb} ${shown(pile)} from the ${taken}.`;
}

/** Who is to move, or how it ended. */
export function whatNow(): string {
  const { isOver, isFirstToMove } = position.value;
  if (isOver) return standing();
  const turn = `${playerName(isFirstToMove ? "first" : "second")} to move.`;
  return state.value.isPlaying || isShut.value ? turn : `${turn} ${marginWords(outlook.value.margin)}`;
}

export function Ends() {
  const { row, rule, isPlaying } = state.value;
  const { from, to, isOver } = position.value;
  if (row.length === 0 || isOver) return null;
  const verb = rule === "take" ? "Take" : "Remove";
  const { left, right, best } = outlook.value;
  const ends: readonly End[] = to - from === 1 ? ["left"] : ["left", "right"];
  return (
    <div class="ends">
      {ends.map((end) => {
        const pile = row[end === "left" ? from : to - 1]!;
        const margin = end === "left" ? left : right;
        const hasPrice = !isPlaying && !isShut.value;
        const isBest = hasPrice && ends.length === 2 && (best === end || best === "both");
        return (
          <button key={end} type="button" class={isBest ? "best" : ""} data-end={end} onClick={() => makeMove(end)}>
            <span>{`${verb} ${shown(pile)}`}</span>
            {hasPrice && (
              <small class={colour(margin)}>
                {winner(margin)}{isBest && <b>{best === "both" ? " · as good" : " · best"}</b>}
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}
