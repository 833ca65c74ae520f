// SPDX-License-Identifier: MIT
// The game: opponent, seat, undo, hints.
import type { End, Ends } from "stonegame";
import { isShut } from "./challenge.tsx";
import { copyLink } from "./share.ts";
import { isTooLongForLink, redo, undo, type Opponent, type Player } from "./state.ts";
import { focusOn, go, isOwnMove, outlook, position, said, state } from "./store.ts";
import { shown } from "./words.ts";

/** The position that hints have been given on, and how many. */
let hinted: { readonly moves: readonly End[]; count: number } | undefined;

function giveHint(): void {
  const { best } = outlook.value;
  const { row, rule, moves } = state.value;
  const { from, to } = position.value;
  const [verb, gerund] = rule === "take" ? ["Take", "taking"] : ["Remove", "removing"];
  const pile = (end: Ends) => `the ${end} end, the ${shown(end === "left" ? row[from]! : row[to - 1]!)}`;
  if (hinted?.moves !== moves) hinted = { moves, count: 0 };
  hinted.count += 1;
  said.value = to - from === 1 ? `${verb} the last pile.`
    : best === "both" ? "Either end will do."
    : hinted.count === 1 ? "One end is better than the other."
    : hinted.count === 2 ? `Look at what ${gerund} ${pile(best === "left" ? "right" : "left")}, opens.`
    : `${verb} ${pile(best)}.`;
}

function startGame(): void {
  go({ ...state.value, isPlaying: true, moves: [], undone: [] });
  said.value = "Answers are off while you play. Your move.";
}

/** How many moves there are back to the last one of one's own; 0 if there is none. */
function movesBack(): number {
  const { length } = state.value.moves;
  return [1, 2].find((back) => back <= length && isOwnMove(length - back)) ?? 0;
}

export function undoMove(): void {
  const back = movesBack();
  if (back === 0) return;
  go(undo(state.value, back));
  said.value = `Move ${state.value.moves.length + 1} undone.`;
}

export function redoMove(): void {
  const { moves, undone } = state.value;
  if (undone.length === 0) return;
  go(redo(state.value, isOwnMove(moves.length + 1) ? 1 : 2));
  said.value = `Move ${moves.length + 1} made again.`;
}

export function Play() {
  const { isPlaying, opponent, side, moves, undone } = state.value;
  return (
    <section class="play" aria-label="Play">
      {isPlaying && (
        <div class="choices">
          <label class="select">Against{" "}
            <select
              value={opponent} onChange={(event) => {
                go({ ...state.value, opponent: event.currentTarget.value as Opponent, moves: [], undone: [] });
                said.value = "Started over. Your move.";
              }}
            >
              <option value="optimal">a perfect player</option>
              <option value="greedy">greedy</option>
              <option value="parity">parity</option>
              <option value="random">random</option>
              <option value="friend">a friend</option>
            </select>
          </label>
          <label class="select">You are{" "}
            <select
              value={side} onChange={(event) => {
                go({ ...state.value, side: event.currentTarget.value as Player, moves: [], undone: [] });
                said.value = "Started over. Your move.";
              }}
            >
              <option value="first">First</option>
              <option value="second">Second</option>
            </select>
          </label>
        </div>
      )}
      <div class="buttons">
        <button
          type="button" class="primary" aria-disabled={isPlaying && isShut.value} onClick={() => {
            if (!isPlaying) startGame();
            else if (!isShut.value) go({ ...state.value, isPlaying: false });
            else {
              said.value = "Guess first, or move.";
              focusOn(".challenge input");
            }
          }}
        >
          {isPlaying ? "Show the answer" : "Play this row"}
        </button>
        <button type="button" aria-disabled={movesBack() === 0} onClick={undoMove}>Undo</button>
        <button type="button" aria-disabled={undone.length === 0} onClick={redoMove}>Redo</button>
        {isPlaying && !position.value.isOver && <button type="button" onClick={giveHint}>Hint</button>}
        <button type="button" aria-disabled={isTooLongForLink(state.value)} onClick={() => void copyLink(true)}>
          Challenge link
        </button>
        {moves.length > 0 && (
          <button type="button" onClick={() => {
            go({ ...state.value, moves: [], undone: [] });
            said.value = "Started over.";
            focusOn(".ends button");
          }}>Start over</button>
        )}
      </div>
      {isPlaying && <p class="hint">{said.value}</p>}
    </section>
  );
}
