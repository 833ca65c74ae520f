// SPDX-License-Identifier: MIT
// The piles one by one: each can be changed, moved and removed, by mouse and by keys.
import { signal } from "@preact/signals";
import { quoted, readRow } from "./row_text.ts";
import { withRow } from "./state.ts";
import { focusOn, go, said, state } from "./store.ts";
import { shown } from "./words.ts";

/** The pile whose number is being typed, in which row, and the digit that began it. */
const typing = signal<{ readonly at: number; readonly row: BigInt64Array; readonly text?: string } | undefined>(undefined);
const dragged = signal<number | undefined>(undefined);

function change(edit: (piles: bigint[]) => void, words: string): void {
  const piles = Array.from(state.value.row);
  edit(piles);
  go(withRow(state.value, BigInt64Array.from(piles)));
  said.value = words;
}

function focusPile(at: number): void {
  const last = state.value.row.length - 1;
  focusOn(last < 0 ? "#add-pile" : `#pile-${Math.min(Math.max(at, 0), last)}`);
}

function move(from: number, to: number): void {
  const { row } = state.value;
  if (to < 0 || to >= row.length || from === to) return;
  change((piles) => piles.splice(to, 0, ...piles.splice(from, 1)), `Pile ${from + 1} is now pile ${to + 1}.`);
  focusPile(to);
}

function remove(at: number): void {
  change((piles) => piles.splice(at, 1), `Pile ${at + 1} removed.`);
  focusPile(at);
}

/** Takes what was typed, unless the row has changed meanwhile, or says why not; whether it was a pile. */
function keep(at: number, text: string): boolean {
  if (typing.value?.at !== at || typing.value.row !== state.value.row) return true;
  const reading = readRow(text);
  if (!("piles" in reading) || reading.piles.length !== 1) {
    said.value = `"${quoted(text)}" is not one whole number.`;
    return false;
  }
  typing.value = undefined;
  const [pile] = reading.piles;
  if (pile !== state.value.row[at]) change((piles) => { piles[at] = pile!; }, `Pile ${at + 1} is ${pile}.`);
  return true;
}

/** Once, when the field is there; what a digit has begun is gone on with. */
function begin(field: HTMLInputElement | null): void {
  field?.focus();
  if (typing.value?.text === undefined) field?.select();
}

function Field({ at }: { readonly at: number }) {
  return (
    <input
      type="text" inputMode="numeric" aria-label={`Pile ${at + 1}`} ref={begin}
      value={typing.value?.text ?? String(state.value.row[at])}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          const isKept = keep(at, event.currentTarget.value);
          event.currentTarget.setAttribute("aria-invalid", String(!isKept));
          if (isKept) focusPile(at);
        }
        if (event.key === "Escape") {
          typing.value = undefined;
          focusPile(at);
        }
      }}
      onBlur={(event) => { if (!keep(at, event.currentTarget.value)) typing.value = undefined; }}
    />
  );
}

function Chip({ at }: { readonly at: number }) {
  return (
    <button
      id={`pile-${at}`} type="button" draggable class={dragged.value === at ? "dragged" : ""}
      aria-label={`Pile ${at + 1}: ${shown(state.value.row[at]!)}. Enter or a digit changes it, Alt with an arrow moves it, Delete removes it.`}
      onClick={() => { typing.value = { at, row: state.value.row }; }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === "ArrowLeft") move(at, at - 1);
        else if (event.altKey && event.key === "ArrowRight") move(at, at + 1);
        else if (event.key === "ArrowLeft") focusPile(at - 1);
        else if (event.key === "ArrowRight") focusPile(at + 1);
        else if (/^[-\d]$/u.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) {
          typing.value = { at, row: state.value.row, text: event.key };
        } else if (event.key === "Delete" || event.key === "Backspace") remove(at);
        else return;
        event.preventDefault();
      }}
      onDragStart={() => { dragged.value = at; }}
      onDragEnd={() => { dragged.value = undefined; }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged.value !== undefined) move(dragged.value, at);
        dragged.value = undefined;
      }}
    >
      {shown(state.value.row[at]!)}
    </button>
  );
}

export function Piles() {
  const { row } = state.value;
  const typedAt = typing.value?.row === row ? typing.value.at : undefined;
  return (
    <div class="piles" role="group" aria-label="The piles, one by one">
      {Array.from(row, (_, at) => (typedAt === at ? <Field key={at} at={at} /> : <Chip key={at} at={at} />))}
      <button
        id="add-pile" type="button" aria-label="Add a pile at the right"
        onClick={() => {
          change((piles) => piles.push(1n), `Pile ${row.length + 1} is 1.`);
          typing.value = { at: row.length, row: state.value.row };
        }}
      >+</button>
    </div>
  );
}
