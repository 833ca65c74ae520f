// SPDX-License-Identifier: MIT
// The board: the row, its two ends, the verdict and the game.
import { Challenge, isShut } from "./challenge.tsx";
import { signal } from "@preact/signals";
import type { End, Rule } from "stonegame";
import { bars, longestCairns, stage, type PilePlace } from "./layout.ts";
import { readRow, rowText, type RowFault } from "./row_text.ts";
import {
  isTooLongForLink, redo, take, undo, withRow, withRule, type Opponent, type Player,
} from "./state.ts";
import { answer, go, letOpponentMove, outlook, position, said, state } from "./store.ts";
import { grouped, leadWords, magnitude, marginWords, playerName, say, shown, signed } from "./words.ts";

/** What is typed, while it is no row; and what is wrong with it. */
const typed = signal<string | undefined>(undefined);
const fault = signal<RowFault | undefined>(undefined);

interface Example {
  readonly name: string;
  readonly row: string;
  readonly rule: Rule;
}

export const examples: readonly Example[] = [
  { name: "Greedy loses", row: "7 90 5 1", rule: "take" },
  { name: "First loses", row: "1 5 2", rule: "take" },
  { name: "A tie", row: "2 2", rule: "take" },
  { name: "Disputed online", row: "0 0 7 6 5 6 1", rule: "take" },
  { name: "LeetCode 877", row: "5 3 4 5", rule: "take" },
  { name: "LeetCode 1690, first sample", row: "5 3 1 4 2", rule: "remaining" },
  { name: "LeetCode 1690, second sample", row: "7 90 5 1 100 10 10 2", rule: "remaining" },
  { name: "Greedy fails there too", row: "2 1 2 2", rule: "remaining" },
];

export function showExample({ row, rule }: Example): void {
  setText(row);
  go(withRule(state.value, rule));
  sayVerdict();
}

function sayVerdict(): void {
  const n = state.value.row.length;
  said.value = `New row: ${grouped(n)} ${n === 1 ? "pile" : "piles"}. ${marginWords(answer.value.margin)}`
    + ` ${advice()}`;
}

function setText(text: string): void {
  const reading = readRow(text);
  if ("fault" in reading) {
    typed.value = text;
    fault.value = reading.fault;
    return;
  }
  fault.value = undefined;
  typed.value = text;
  const before = state.value.row;
  const { piles } = reading;
  if (piles.length === before.length && piles.every((pile, k) => pile === before[k])) return;
  go(withRow(state.value, piles));
}

/** Text this long is not put in the box: laying it out takes longer than solving it. */
const longestInBox = 20_000;

function paste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text.length <= longestInBox || state.value.isChallenge) return;
  event.preventDefault();
  setText(text);
  if (!fault.value) typed.value = undefined;
  sayVerdict();
}

function randomRow(): void {
  const piles = Array.from({ length: 4 + Math.floor(5 * Math.random()) }, () =>
    BigInt(1 + Math.floor(20 * Math.random())));
  setText(piles.join(" "));
  sayVerdict();
}

/** The text without a place, then the bad word, then what follows. */
function FaultText({ text, at }: { readonly text: string; readonly at: RowFault }) {
  const before = text.slice(Math.max(0, at.from - 24), at.from);
  return (
    <p class="fault" id="fault">
      <span class="quoted">
        {at.from > 24 && "…"}{before}<u>{text.slice(at.from, at.to)}</u>{text.slice(at.to, at.to + 16)}
        {at.to + 16 < text.length && "…"}
      </span>
      {` Word ${at.word}, "${text.slice(at.from, Math.min(at.to, at.from + 40))}", ${at.what}. ${at.cure}`
        + " Below is the last good row."}
    </p>
  );
}

/** Longer rows are edited as text. */
const longestEdited = 30;

const isEditing = signal(false);
/** Fetched when it is first asked for. */
const editor = signal<typeof import("./edit.tsx") | undefined>(undefined);

async function toggleEditing(): Promise<void> {
  editor.value ??= await import("./edit.tsx");
  isEditing.value = !isEditing.value;
}

/** What the box shows: what was typed as long as it is this row, or no row. */
function boxText(row: BigInt64Array): string {
  if (typed.value === undefined) return rowText(row);
  if (fault.value) return typed.value;
  const reading = readRow(typed.value);
  const isSame = "piles" in reading && reading.piles.length === row.length
    && reading.piles.every((pile, k) => pile === row[k]);
  return isSame ? typed.value : rowText(row);
}

export function RowBox() {
  const { row, rule } = state.value;
  const isLong = typed.value === undefined && row.length > longestInBox / 10;
  const text = isLong ? `${grouped(row.length)} piles, pasted` : boxText(row);
  return (
    <form class="rowform" onSubmit={(event) => event.preventDefault()}>
      <label class="sr" for="row-text">The row of piles</label>
      <div class={fault.value ? "box bad" : "box"}>
        <input
          id="row-text" type="text" inputMode="text" spellcheck={false} autocomplete="off" value={text}
          aria-invalid={fault.value !== undefined} aria-describedby={fault.value ? "fault" : undefined}
          readOnly={state.value.isChallenge || isLong} onPaste={paste}
          onInput={(event) => setText(event.currentTarget.value)}
          onBlur={() => { if (!fault.value && !state.value.isChallenge) sayVerdict(); }}
        />
        {isLong && (
          <button type="button" class="plain" onClick={() => { typed.value = rowText(row); }}>Edit as text</button>
        )}
        {!state.value.isChallenge && (
          <button type="button" class="plain" onClick={randomRow}>Random</button>
        )}
      </div>
      {fault.value && <FaultText text={text} at={fault.value} />}
      <div class="choices">
        <fieldset class="segments">
          <legend class="sr">Rule: what a move scores</legend>
          {(["take", "remaining"] as const).map((one) => (
            <label key={one}>
              <input
                type="radio" name="rule" value={one} checked={rule === one}
                onChange={() => {
                  const hadMoves = state.value.moves.length > 0;
                  go(withRule(state.value, one));
                  said.value = hadMoves ? "Started over: the rule changed." : marginWords(answer.value.margin);
                }}
              />
              <span>{one === "take" ? "Take" : "Remaining"}</span>
            </label>
          ))}
        </fieldset>
        <label class="select">
          <span class="sr">Examples</span>
          <select
            value="" onChange={(event) => {
              const chosen = examples[Number(event.currentTarget.value)];
              event.currentTarget.value = "";
              if (chosen) showExample(chosen);
            }}
          >
            <option value="">Examples</option>
            {examples.map((one, k) => (
              <option key={one.name} value={String(k)}>{`${one.name}: ${one.row}`}</option>
            ))}
          </select>
        </label>
        {row.length <= longestEdited && !state.value.isChallenge && (
          <button
            type="button" aria-expanded={isEditing.value}
            onClick={() => void toggleEditing()}
          >Edit piles</button>
        )}
      </div>
      {isEditing.value && editor.value && row.length <= longestEdited && !state.value.isChallenge
        && <editor.value.Piles />}
    </form>
  );
}

function Token({ player }: { readonly player: Player }) {
  return <span class={`token ${player}`} aria-hidden="true">{player === "first" ? 1 : 2}</span>;
}

function Seats() {
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

function Pile({ place, owner, isLit, isEnd }: {
  readonly place: PilePlace;
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
      {!isGone && <text x={x} y={place.labelY}>{shown(place.value)}</text>}
    </g>
  );
}

/** Over this many pixels, and more sideways than not, a stroke over the stage takes that end. */
const swipe = 40;
let strokeBegan: { x: number; y: number } | undefined;
const strokes = {
  onPointerDown: (event: PointerEvent) => { strokeBegan = { x: event.clientX, y: event.clientY }; },
  onPointerUp: (event: PointerEvent) => {
    if (!strokeBegan || event.pointerType === "mouse") return;
    const [x, y] = [event.clientX - strokeBegan.x, event.clientY - strokeBegan.y];
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) makeMove(x < 0 ? "left" : "right");
  },
};

function Stage() {
  const { row } = state.value;
  const { from, to, isOver } = position.value;
  const label = row.length === 0 ? "An empty row"
    : row.length <= longestCairns ? `The row: ${Array.from(row, shown).join(", ")}`
    : `A row of ${grouped(row.length)} piles`;
  if (row.length > longestCairns) {
    return (
      <svg class="stage" viewBox="0 0 480 212" role="img" aria-label={label} preserveAspectRatio="none">
        <path class="bars" d={bars(row, 480, 212)} />
      </svg>
    );
  }
  const places = stage(row, 480, 212);
  const owner = owners();
  return (
    <svg class="stage" viewBox="0 0 480 212" role="img" aria-label={label} {...strokes}>
      {[0, 1, 2, 3].map((k) => (
        <path key={k} class="rake" d={`M8 ${places.ground + 3 + 5 * k}H472`} opacity={1 - 0.2 * k} />
      ))}
      {places.piles.map((place) => (
        <Pile
          key={place.index} place={place} owner={owner.get(place.index)}
          isLit={isOver || (place.index >= from && place.index < to)}
          isEnd={!isOver && (place.index === from || place.index === to - 1)}
        />
      ))}
    </svg>
  );
}

const winner = (margin: bigint): string =>
  margin === 0n ? "a tie" : `${playerName(margin > 0n ? "first" : "second")} wins by ${magnitude(margin)}`;

const colour = (margin: bigint): string => (margin > 0n ? "first" : margin < 0n ? "second" : "tie");

export function makeMove(end: End): void {
  const { isOver, isFirstToMove, from, to } = position.value;
  if (isOver) return;
  const { isPlaying, opponent, side } = state.value;
  if (isPlaying && opponent !== "friend" && isFirstToMove !== (side === "first")) return;
  const pile = state.value.row[end === "left" ? from : to - 1]!;
  const who = playerName(isFirstToMove ? "first" : "second");
  go(take(state.value, end));
  letOpponentMove();
  const after = position.value.isOver
    ? standing()
    : `${playerName(position.value.isFirstToMove ? "first" : "second")} to move.`
      + (isPlaying ? "" : ` ${marginWords(outlook.value.margin)}`);
  said.value = `${who} takes ${pile} from the ${end}. ${after}`;
}

function Ends() {
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

/** Which end to start with, in words. */
function advice(): string {
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
  const { moves, row } = state.value;
  const { from, to, isFirstToMove } = position.value;
  const { line } = outlook.value;
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
            aria-label={`Move ${moves.length + k + 1}: ${playerName(player)} takes ${pile} from the ${end}`}
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

function Verdict() {
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

const hints = signal(0);

function giveHint(): void {
  const { left, right, best } = outlook.value;
  const { row } = state.value;
  const { from, to } = position.value;
  hints.value += 1;
  if (left === right) said.value = "Either end will do.";
  else if (hints.value === 1) said.value = "One end is better than the other.";
  else if (hints.value === 2) {
    said.value = `Look at what taking the ${best === "left" ? row[to - 1] : row[from]} opens.`;
  } else said.value = `Take the ${best === "left" ? row[from] : row[to - 1]}.`;
}

/** The result of a finished game. */
function standing(): string {
  const { firstScore, secondScore } = position.value;
  return say("/explain/review/finished", {
    first: shown(firstScore), second: shown(secondScore), perfect: leadWords(answer.value.margin),
  });
}

function startGame(): void {
  hints.value = 0;
  go({ ...state.value, isPlaying: true, moves: [], undone: [] });
  letOpponentMove();
  said.value = "Answers are off while you play. Your move.";
}

function Play() {
  const { isPlaying, opponent, side, moves, undone } = state.value;
  const step = isPlaying && opponent !== "friend" ? 2 : 1;
  return (
    <section class="play" aria-label="Play">
      {isPlaying && (
        <div class="choices">
          <label class="select">Against{" "}
            <select
              value={opponent} onChange={(event) => {
                go({ ...state.value, opponent: event.currentTarget.value as Opponent, moves: [], undone: [] });
                letOpponentMove();
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
                letOpponentMove();
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
          type="button" class="primary" onClick={() => {
            if (isPlaying) go({ ...state.value, isPlaying: false });
            else startGame();
          }}
        >
          {isPlaying ? "Show the answer" : "Play this row"}
        </button>
        <button type="button" aria-disabled={moves.length === 0} onClick={() => {
          const before = moves.length;
          go(undo(state.value, Math.min(step, before)));
          letOpponentMove();
          if (before > 0) said.value = `Move ${state.value.moves.length + 1} undone.`;
        }}>Undo</button>
        <button type="button" aria-disabled={undone.length === 0} onClick={() => {
          go(redo(state.value, step));
        }}>Redo</button>
        {isPlaying && !position.value.isOver && <button type="button" onClick={giveHint}>Hint</button>}
        {moves.length > 0 && (
          <button type="button" onClick={() => {
            go({ ...state.value, moves: [], undone: [] });
            letOpponentMove();
            said.value = "Started over.";
          }}>Start over</button>
        )}
      </div>
      {isPlaying && <p class="hint">{said.value}</p>}
    </section>
  );
}

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
