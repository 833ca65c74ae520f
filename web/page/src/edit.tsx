// SPDX-License-Identifier: MIT
// The piles one by one: each can be changed, moved and removed, by mouse and by keys.
import { signal } from "@preact/signals";
import { readRow } from "./row_text.ts";
import { withRow } from "./state.ts";
import { go, said, state } from "./store.ts";
import { shown } from "./words.ts";

/** The pile whose number is being typed. */
const typedAt = signal<number | undefined>(undefined);
const dragged = signal<number | undefined>(undefined);

function change(edit: (piles: bigint[]) => void, words: string): void {
  const piles = Array.from(state.value.row);
  edit(piles);
  go(withRow(state.value, BigInt64Array.from(piles)));
  said.value = words;
}

function focusPile(at: number): void {
  const last = state.value.row.length - 1;
  const id = last < 0 ? "add-pile" : `pile-${Math.min(Math.max(at, 0), last)}`;
  requestAnimationFrame(() => document.getElementById(id)?.focus());
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

/** Takes what was typed, or says why not; whether it was a pile. */
function keep(at: number, text: string): boolean {
  if (typedAt.value !== at) return true;
  const reading = readRow(text);
  if (!("piles" in reading) || reading.piles.length !== 1) {
    said.value = `"${text}" is not one whole number.`;
    return false;
  }
  typedAt.value = undefined;
  const [pile] = reading.piles;
  if (pile !== state.value.row[at]) change((piles) => { piles[at] = pile!; }, `Pile ${at + 1} is ${pile}.`);
  return true;
}

function Field({ at }: { readonly at: number }) {
  return (
    <input
      type="text" inputMode="numeric" aria-label={`Pile ${at + 1}`} value={String(state.value.row[at])}
      ref={(field) => field?.select()}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          const isKept = keep(at, event.currentTarget.value);
          event.currentTarget.setAttribute("aria-invalid", String(!isKept));
          if (isKept) focusPile(at);
        }
        if (event.key === "Escape") {
          typedAt.value = undefined;
          focusPile(at);
        }
      }}
      onBlur={(event) => { if (!keep(at, event.currentTarget.value)) typedAt.value = undefined; }}
    />
  );
}

function Chip({ at }: { readonly at: number }) {
  return (
    <button
      id={`pile-${at}`} type="button" draggable class={dragged.value === at ? "dragged" : ""}
      aria-label={`Pile ${at + 1}: ${shown(state.value.row[at]!)}. Enter changes it, Alt with an arrow moves it, Delete removes it.`}
      onClick={() => { typedAt.value = at; }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === "ArrowLeft") move(at, at - 1);
        else if (event.altKey && event.key === "ArrowRight") move(at, at + 1);
        else if (event.key === "ArrowLeft") focusPile(at - 1);
        else if (event.key === "ArrowRight") focusPile(at + 1);
        else if (event.key === "Delete" || event.key === "Backspace") remove(at);
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
  return (
    <div class="piles" role="group" aria-label="The piles, one by one">
      {Array.from(row, (_, at) => (typedAt.value === at ? <Field key={at} at={at} /> : <Chip key={at} at={at} />))}
      <button
        id="add-pile" type="button" aria-label="Add a pile at the right"
        onClick={() => {
          change((piles) => piles.push(1n), `Pile ${row.length + 1} is 1.`);
          typedAt.value = row.length;
        }}
      >+</button>
    </div>
  );
}
