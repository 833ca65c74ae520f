// SPDX-License-Identifier: MIT
// The board: the row, its two ends, the verdict and the game.
import { Challenge } from "./challenge.tsx";
import { Ends } from "./moves.tsx";
import { Play } from "./play.tsx";
import { RowBox } from "./row_box.tsx";
import { Seats, Stage } from "./stage.tsx";
import { isTooLongForLink } from "./state.ts";
import { state } from "./store.ts";
import { Verdict } from "./verdict.tsx";
import { grouped } from "./words.ts";

export function Board() {
  const { rule } = state.value;
  return (
    <section class="board" id="row" aria-label="The row">
      <h1>
        {rule === "take"
          ? <>Two players take turns. Each takes the pile at <em>either end</em>. Most stones wins.</>
          : <>Two players take turns. Each removes an <em>end pile</em> and scores what is <em>left in the row</em>.</>}
      </h1>
      <RowBox />
      <Seats />
      <Stage />
      <Ends />
      <Challenge />
      <Verdict />
      <Play />
      {isTooLongForLink(state.value) && (
        <p class="note">{`A link leaves this row out: it has ${grouped(state.value.row.length)} piles.`}</p>
      )}
    </section>
  );
}
