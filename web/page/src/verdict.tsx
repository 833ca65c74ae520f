// SPDX-License-Identifier: MIT
// Who wins by how much, the bar, and the best line.
import { isShut } from "./challenge.tsx";
import type { Player } from "./state.ts";
import { answer, go, outlook, position, said, state } from "./store.ts";
import { colour, grouped, magnitude, marginWords, playerName, say, shown, signed } from "./words.ts";

/** Which end to start with, in words. */
export function advice(): string {
  const { row } = state.value;
  if (row.length === 0) return "";
  if (row.length === 1) return say(`/table/only_${state.value.rule}`);
  const { best } = answer.value;
  if (best === "both") return say("/table/start_either");
  return say(`/table/start_${best}`, { pile: shown(best === "left" ? row[0]! : row.at(-1)!) });
}

function Bar({ margin, first, second }: {
  readonly margin: bigint;
  readonly first: bigint;
  readonly second: bigint;
}) {
  const whole = Number(magnitude(first) + magnitude(second));
  const share = whole === 0 ? 50 : Math.min(96, Math.max(4, 50 + (50 * Number(margin)) / whole));
  return (
    <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img"
      aria-label={`Evaluation from First's side: ${signed(margin)}`}>
      <rect class="fill-first" x="0" y="0" width={share - 0.3} height="10" />
      <rect class="fill-second" x={share + 0.3} y="0" width={100 - share - 0.3} height="10" />
      <path class="notch" d="M50 0v2M50 8v2" />
    </svg>
  );
}

const shownMoves = 9;

function BestLine() {
  const { moves, row, rule } = state.value;
  const { from, to, isFirstToMove } = position.value;
  const { line } = outlook.value;
  const verb = rule === "take" ? "takes" : "removes";
  let [i, j] = [from, to];
  const shownLine = line.slice(0, shownMoves);
  return (
    <div class="line" role="group" aria-label="Best line">
      {shownLine.map((end, k) => {
        const pile = row[end === "left" ? i++ : --j]!;
        const player: Player = (k % 2 === 0) === isFirstToMove ? "first" : "second";
        const arrow = i === j ? "" : end;
        return (
          <button
            key={k} type="button" class={player}
            aria-label={`Move ${moves.length + k + 1}: ${playerName(player)} ${verb} ${shown(pile)} from the ${end}`}
            onClick={() => {
              go({ ...state.value, moves: [...moves, ...line.slice(0, k + 1)], undone: [...line.slice(k + 1)] });
              said.value = `After move ${moves.length + k + 1}.`;
            }}
          >
            {arrow === "left" && "← "}{shown(pile)}{arrow === "right" && " →"}
          </button>
        );
      })}
      {line.length > shownMoves && <span class="more">{`${grouped(line.length - shownMoves)} more`}</span>}
    </div>
  );
}

export function Verdict() {
  const { row, rule, moves, isPlaying, shows } = state.value;
  if (isPlaying || isShut.value) return null;
  const { margin, firstScore, secondScore } = outlook.value;
  if (row.length === 0) {
    return (
      <section class="verdict" aria-label="Verdict">
        <h2 class="tie">A tie</h2>
        <p>An empty row. Nobody scores: a tie. Type some piles, or try an example.</p>
      </section>
    );
  }
  const words = marginWords(margin).replace(/\.$/u, "");
  return (
    <section class="verdict" aria-label="Verdict">
      <h2 class={colour(margin)} tabIndex={-1}>
        {moves.length > 0 && <small>{`After ${moves.length} ${moves.length === 1 ? "move" : "moves"}: `}</small>}
        {words}
      </h2>
      <p class="truth" title="LeetCode 877 asks this; 486 also counts a tie as true.">
        First wins? <code>{String(answer.value.margin > 0n)}</code>
      </p>
      {moves.length === 0 && <p class="advice">{advice()}</p>}
      {shows.bar && <Bar margin={margin} first={firstScore} second={secondScore} />}
      {shows.number && (
        <p class="numbers">
          <b class={colour(margin)}>{signed(margin)}</b> from First's side.
          {rule === "take" ? " Scores " : " Scores along the line "}
          <b class="first">{shown(firstScore)}</b> to <b class="second">{shown(secondScore)}</b>.
        </p>
      )}
      {shows.line && !position.value.isOver && <BestLine />}
      <div class="toggles" role="group" aria-label="Show">
        {(["bar", "number", "line"] as const).map((what) => (
          <button
            key={what} type="button" class="plain" aria-pressed={shows[what]}
            onClick={() => go({ ...state.value, shows: { ...shows, [what]: !shows[what] } }, "replace")}
          >
            {what === "bar" ? "Bar" : what === "number" ? "Number" : "Line"}
          </button>
        ))}
      </div>
    </section>
  );
}
