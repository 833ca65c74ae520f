// SPDX-License-Identifier: MIT
// The row as text, the rule, and the examples.
import { computed, signal } from "@preact/signals";
import type { Rule } from "stonegame";
import { isLessonShut } from "./challenge.tsx";
import { faultWords, quoted, readRow, rowText, type RowFault } from "./row_text.ts";
import { withRow, withRule } from "./state.ts";
import { answer, draft, go, said, state } from "./store.ts";
import { advice } from "./verdict.tsx";
import { grouped, marginWords } from "./words.ts";

/** The draft, unless the row has changed otherwise since. */
const current = computed(() => (draft.value?.row === state.value.row ? draft.value : undefined));

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
  if (isLessonShut.value) {
    said.value = "New row. The answer is shut.";
    return;
  }
  const n = state.value.row.length;
  said.value = `New row: ${grouped(n)} ${n === 1 ? "pile" : "piles"}. ${marginWords(answer.value.margin)}`
    + ` ${advice()}`;
}

let pause: ReturnType<typeof setTimeout> | undefined;

/** Says what has been typed once the typing rests, unless something else has been said by then. */
function saySoon(): void {
  clearTimeout(pause);
  const before = said.value;
  pause = setTimeout(() => {
    if (said.value !== before) return;
    const { text, fault } = current.value ?? {};
    if (text !== undefined && fault) said.value = faultWords(text, fault, "last good");
    else sayVerdict();
  }, 600);
}

function setText(text: string, how?: "replace"): void {
  const reading = readRow(text);
  const before = state.value.row;
  saySoon();
  if ("fault" in reading) {
    draft.value = { text, row: before, fault: reading.fault };
    return;
  }
  const { piles } = reading;
  const isSame = piles.length === before.length && piles.every((pile, k) => pile === before[k]);
  if (!isSame) go(withRow(state.value, piles), how);
  draft.value = { text, row: state.value.row };
}

/** After a rest of this long a row that was typed stands, and keeps its place in the history. */
const rest = 1000;
let lastTyped = 0;
/** The row that typing has made and may still change. */
let typedRow: BigInt64Array | undefined;

function type(text: string): void {
  const before = state.value.row;
  if (performance.now() - lastTyped > rest) typedRow = undefined;
  setText(text, before === typedRow ? "replace" : undefined);
  if (state.value.row !== before) typedRow = state.value.row;
  lastTyped = performance.now();
}

/** Text this long is not put in the box: laying it out takes longer than solving it. */
const longestInBox = 20_000;

function paste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text.length <= longestInBox || state.value.isChallenge) return;
  event.preventDefault();
  setText(text);
  if (!draft.value?.fault) draft.value = undefined;
  sayVerdict();
}

function randomRow(): void {
  const piles = Array.from({ length: 4 + Math.floor(5 * Math.random()) }, () =>
    BigInt(1 + Math.floor(20 * Math.random())));
  setText(piles.join(" "));
  sayVerdict();
}

/** The text without a place, then the bad word, then what follows. */
function FaultText({ text, at, below }: { readonly text: string; readonly at: RowFault; readonly below: string }) {
  const before = text.slice(Math.max(0, at.from - 24), at.from);
  return (
    <p class="fault" id="fault">
      <span class="quoted">
        {at.from > 24 && "…"}{before}<u>{quoted(text.slice(at.from, at.to))}</u>{text.slice(at.to, at.to + 16)}
        {at.to + 16 < text.length && "…"}
      </span>
      {` ${faultWords(text, at, below)}`}
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

export function RowBox() {
  const { row, rule } = state.value;
  const typed = current.value;
  const fault = typed?.fault;
  const isLong = !typed && row.length > longestInBox / 10;
  const text = isLong ? `${grouped(row.length)} piles, pasted` : typed?.text ?? rowText(row);
  return (
    <form class="rowform" onSubmit={(event) => event.preventDefault()}>
      <label class="sr" for="row-text">The row of piles</label>
      <div class={fault ? "box bad" : "box"}>
        <input
          id="row-text" type="text" inputMode="text" spellcheck={false} autocomplete="off" value={text}
          aria-invalid={fault !== undefined} aria-describedby={fault ? "fault" : undefined}
          readOnly={state.value.isChallenge || isLong} onPaste={paste}
          onInput={(event) => type(event.currentTarget.value)} onBlur={() => { typedRow = undefined; }}
        />
        {isLong && (
          <button type="button" class="plain" onClick={() => { draft.value = { text: rowText(row), row }; }}>Edit as text</button>
        )}
        {!state.value.isChallenge && (
          <button type="button" class="plain" onClick={randomRow}>Random</button>
        )}
      </div>
      {fault && <FaultText text={text} at={fault} below={typed.below ?? "last good"} />}
      <div class="choices">
        <fieldset class="segments" disabled={state.value.isChallenge}>
          <legend class="sr">Rule: what a move scores</legend>
          {(["take", "remaining"] as const).map((one) => (
            <label key={one}>
              <input
                type="radio" name="rule" value={one} checked={rule === one}
                onChange={() => {
                  const hadMoves = state.value.moves.length > 0;
                  go(withRule(state.value, one));
                  said.value = hadMoves ? "Started over: the rule changed."
                    : isLessonShut.value ? "The rule changed." : marginWords(answer.value.margin);
                }}
              />
              <span>{one === "take" ? "Take" : "Remaining"}</span>
            </label>
          ))}
        </fieldset>
        <label class="select">
          <span class="sr">Examples</span>
          <select
            disabled={state.value.isChallenge} value="" onChange={(event) => {
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
