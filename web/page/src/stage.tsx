// SPDX-License-Identifier: MIT
// The seats of the players, and the row as it is drawn.
import { bars, labelled, longestCairns, stage, type PilePlace } from "./layout.ts";
import { makeMove } from "./moves.tsx";
import type { Player } from "./state.ts";
import { position, state } from "./store.ts";
import { grouped, playerName, shown } from "./words.ts";

function Token({ player }: { readonly player: Player }) {
  return <span class={`token ${player}`} aria-hidden="true">{player === "first" ? 1 : 2}</span>;
}

export function Seats() {
  const { isPlaying, side, opponent } = state.value;
  const { isFirstToMove, firstScore, secondScore, isOver } = position.value;
  return (
    <div class="seats">
      {(["first", "second"] as const).map((player) => {
        const isTurn = !isOver && isFirstToMove === (player === "first");
        const role = !isPlaying ? "" : player === side ? "you" : opponent === "optimal" ? "perfect" : opponent;
        return (
          <div key={player} class={`seat ${player}${isTurn ? " turn" : ""}`}>
            <Token player={player} />
            <b>{playerName(player)}</b>
            <span class="role">{[role, isTurn ? "to move" : ""].filter(Boolean).join(", ")}</span>
            <span class="score">{shown(player === "first" ? firstScore : secondScore)}</span>
          </div>
        );
      })}
    </div>
  );
}

/** Who took each pile, once taken. */
function owners(): Map<number, Player> {
  const all = new Map<number, Player>();
  let from = 0;
  let to = state.value.row.length;
  state.value.moves.forEach((end, k) => {
    all.set(end === "left" ? from++ : --to, k % 2 === 0 ? "first" : "second");
  });
  return all;
}

function Pile({ place, hasLabel, owner, isLit, isEnd }: {
  readonly place: PilePlace;
  readonly hasLabel: boolean;
  readonly owner: Player | undefined;
  readonly isLit: boolean;
  readonly isEnd: boolean;
}) {
  const { isOver } = position.value;
  const isGone = owner !== undefined && !isOver;
  const classes = ["pile", isGone ? "gone" : "", isLit ? "" : "faded", isEnd ? "end" : "",
    isOver && owner ? `of-${owner}` : ""].filter(Boolean).join(" ");
  const { hollow, x } = place;
  const isHollow = isGone || place.stones.length === 0;
  return (
    <g class={classes}>
      {isHollow
        ? <rect
            class="hollow" x={x - hollow.width / 2} y={hollow.y} width={hollow.width} rx="5"
            height={isGone ? 5 : hollow.height}
          />
        : place.stones.map((stone, k) => <path key={k} d={stone.path} class={`grey${stone.grey}`} />)}
      {hasLabel && <text x={place.labelX} y={place.labelY}>{place.label}</text>}
    </g>
  );
}

/** Longer rows would fill the paper with numbers. */
const longestOnPaper = 500;

/** Over this many pixels, and more sideways than not, a stroke over the stage takes that end. */
const swipe = 40;
/** Where the one finger on the stage came down. */
let stroke: PointerEvent | undefined;
const endStroke = (): void => { stroke = undefined; };
const strokes = {
  onPointerDown: (event: PointerEvent) => {
    if (!event.isPrimary || event.pointerType === "mouse") return;
    stroke = event;
    // A second finger, wherever it comes down, makes it a pinch.
    addEventListener("pointerdown", endStroke, { capture: true, once: true });
  },
  onPointerUp: (event: PointerEvent) => {
    if (stroke?.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX - stroke.clientX, event.clientY - stroke.clientY];
    endStroke();
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) makeMove(x < 0 ? "left" : "right");
  },
  onPointerCancel: endStroke,
};

export function Stage() {
  const { row } = state.value;
  const { from, to, isOver } = position.value;
  const label = row.length === 0 ? "An empty row"
    : row.length <= longestCairns ? `The row: ${Array.from(row, shown).join(", ")}`
    : `A row of ${grouped(row.length)} piles`;
  const numbers = () => Array.from(row, shown).join(" ");
  if (row.length > longestCairns) {
    return (
      <>
        <svg class="stage" viewBox="0 0 480 212" role="img" aria-label={label} preserveAspectRatio="none" {...strokes}>
          <path class="bars" d={bars(row, 480, 212)} />
        </svg>
        {/* Bars have no numbers, and paper has no box to read them in. */}
        <p class="on-paper">{row.length <= longestOnPaper ? numbers() : `${label}.`}</p>
      </>
    );
  }
  const places = stage(row, 480, 212);
  const owner = owners();
  const [first, end] = isOver ? [0, row.length] : [from, to];
  const labels = labelled(places.piles, first, end);
  const picture = (
    <svg class="stage" viewBox="0 0 480 212" role="img" aria-label={label} {...strokes}>
      {[0, 1, 2, 3].map((k) => (
        <path key={k} class="rake" d={`M8 ${places.ground + 3 + 5 * k}H472`} opacity={1 - 0.2 * k} />
      ))}
      {places.piles.map((place) => (
        <Pile
          key={place.index} place={place} hasLabel={labels.includes(place)} owner={owner.get(place.index)}
          isLit={isOver || (place.index >= from && place.index < to)}
          isEnd={!isOver && (place.index === from || place.index === to - 1)}
        />
      ))}
    </svg>
  );
  return labels.length === end - first ? picture : <>{picture}<p class="on-paper">{numbers()}</p></>;
}
