// SPDX-License-Identifier: MIT
// The chapter of the table: the pyramid of leads, filled step by step.
import { computed, signal } from "@preact/signals";
import type { LeadTable } from "stonegame";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CandidateTable } from "./candidates.tsx";
import { Chapter } from "./chapters.tsx";
import { atStep, cells } from "./state.ts";
import { answer, bestGame, go, longestTable, said, state, table } from "./store.ts";
import {
  candidate, caption, largest, level, rangeOfStep, sentence, stepOfRange, type Range,
} from "./steps.ts";
import { isOnPaper, theme } from "./theme.ts";
import { steppers, Transport, type Stepper } from "./transport.tsx";
import { grouped, marginWords, say, shown } from "./words.ts";

/** Longer rows are drawn on a canvas. */
export const longestInDom = 40;

/** The cell that was chosen, apart from the steps, and the row it is of. */
const selected = signal<{ readonly range: Range; readonly row: BigInt64Array } | undefined>(undefined);

const lastStep = (): number => cells(state.value.row.length);
const step = (): number => state.value.step ?? lastStep();

/** The range that is looked at: the chosen one, or that of the step. */
function lookedAt(): Range | undefined {
  const { row } = state.value;
  if (selected.value?.row === row) return selected.value.range;
  return step() > 0 ? rangeOfStep(row.length, step()) : undefined;
}

function choose(range: Range): void {
  selected.value = { range, row: state.value.row };
}

export const tableStepper: Stepper = {
  name: "the table",
  here: step,
  last: lastStep,
  show: (to) => {
    const found = table.value;
    selected.value = undefined;
    go(atStep(state.value, to), "replace");
    if (typeof found !== "string") said.value = sentence(found, step(), state.value.rule);
  },
};

steppers.set("table", tableStepper);

const largestLead = computed(() => (typeof table.value === "string" ? 1n : largest(table.value)));

/** The ranges along the game that is played, and on along the best line from there. */
function path(): Set<string> {
  const { moves, row } = state.value;
  const line = moves.length > 0 ? moves : bestGame.value.line;
  let [from, to] = [0, row.length];
  const keys = new Set([`${from} ${to}`]);
  for (const end of line) {
    end === "left" ? ++from : --to;
    if (from < to) keys.add(`${from} ${to}`);
  }
  return keys;
}

/** Side by side; where there are more, the cells are colours alone. */
const mostDigits = 120;

function Pyramid({ found }: { readonly found: LeadTable }) {
  const n = found.size;
  const most = largestLead.value;
  const longest = shown(-most).length;
  const room = [2, 3, 4, 6, 8, 12, 20].find((digits) => longest <= digits && n * digits <= mostDigits) ?? 0;
  const filled = step();
  const onPath = filled === lastStep() ? path() : new Set<string>();
  const now = lookedAt();
  const isNow = (from: number, to: number) => now?.from === from && now.to === to;
  const isParent = (from: number, to: number) => now !== undefined && now.to - now.from > 1
    && ((from === now.from + 1 && to === now.to) || (from === now.from && to === now.to - 1));
  const move = (event: KeyboardEvent, { from, to }: Range) => {
    const to2: Partial<Record<string, Range>> = {
      ArrowLeft: { from: from - 1, to: to - 1 }, ArrowRight: { from: from + 1, to: to + 1 },
      ArrowUp: { from, to: to + 1 }, ArrowDown: { from: from + 1, to },
    };
    const next = to2[event.key];
    if (event.key === "Escape") selected.value = undefined;
    if (!next || next.from < 0 || next.to > n || next.from >= next.to) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next);
    document.getElementById(`cell-${next.from}-${next.to}`)?.focus();
  };
  return (
    <div class={`pyramid n${n} c${room}`} role="table" aria-label="The lead on every range of piles">
      {Array.from({ length: n }, (_, k) => n - k).map((length) => (
        <div key={length} class="level" role="row">
          <span class="length" role="rowheader">{length === 1 ? "1 pile" : length}</span>
          <div class="cells" role="presentation">
            {Array.from(found.leads(length), (lead, from) => {
              const to = from + length;
              const isFilled = stepOfRange(n, { from, to }) <= filled;
              const best = found.bestEnds(from, to);
              const label = length === 1 ? `Pile ${to} alone` : `Piles ${from + 1} to ${to}`;
              const classes = [
                "cell", isFilled ? `lead${level(lead, most)}` : "empty",
                isNow(from, to) ? "now" : "", isParent(from, to) ? "parent" : "",
                onPath.has(`${from} ${to}`) ? "path" : "",
              ].filter(Boolean).join(" ");
              const isStop = now ? isNow(from, to) : length === 1 && from === 0;
              return (
                <span key={from} role="cell" class="holder">
                  <button
                    id={`cell-${from}-${to}`} type="button" class={classes} tabIndex={isStop ? 0 : -1}
                    aria-label={isFilled
                      ? `${label}: lead ${shown(lead)}${length > 1 ? `, take ${best === "both" ? "either end" : best}` : ""}`
                      : `${label}: not filled yet`}
                    onClick={() => choose({ from, to })}
                    onKeyDown={(event) => move(event, { from, to })}
                  >
                    {isFilled && room > 0 && <span>{shown(lead)}</span>}
                  </button>
                </span>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The colours of the levels, as the style sheet has them. */
function palette(element: Element, name: "lead" | "on-lead"): string[] {
  const style = getComputedStyle(element);
  return Array.from({ length: 11 }, (_, k) => style.getPropertyValue(`--${name}${k - 5}`).trim());
}

function Canvas({ found }: { readonly found: LeadTable }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const drawn = useRef({ found: undefined as LeadTable | undefined, step: 0, colourKey: "" });
  const n = found.size;
  const size = Math.max(2, Math.floor(800 / n));
  theme.value, isOnPaper.value; // in other colours it is drawn anew
  const filled = step();
  useLayoutEffect(() => {
    const canvas = ref.current!;
    const context = canvas.getContext("2d")!;
    const colours = palette(canvas, "lead");
    const most = largestLead.value;
    const paint = (k: number, isFilled: boolean) => {
      const { from, to } = rangeOfStep(n, k);
      const length = to - from;
      const x = ((length - 1) * size) / 2 + from * size;
      const y = (n - length) * size;
      context.fillStyle = isFilled ? colours[level(found.lead(from, to), most) + 5]! : "transparent";
      context.clearRect(x, y, size, size);
      context.fillRect(x, y, size, size);
    };
    const colourKey = colours.join();
    const before = drawn.current;
    const isSame = before.found === found && before.colourKey === colourKey;
    if (!isSame) context.clearRect(0, 0, canvas.width, canvas.height);
    const begin = isSame ? before.step : 0;
    for (let k = begin + 1; k <= filled; ++k) paint(k, true);
    for (let k = begin; k > filled; --k) paint(k, false);
    drawn.current = { found, step: filled, colourKey };
  });
  return (
    <canvas
      ref={ref} width={n * size} height={n * size} role="img"
      aria-label={`The leads of all ${grouped(lastStep())} ranges as colours. ${marginWords(answer.value.margin)}`}
    />
  );
}

function prefixSums(row: BigInt64Array): bigint[] {
  const sums = [0n];
  for (const pile of row) sums.push(sums.at(-1)! + pile);
  return sums;
}

/** What is left after a move, from sums that are added up once. */
function Sums() {
  const { row, rule } = state.value;
  if (rule !== "remaining") return null;
  return (
    <>
      <p>{say("/explain/table/sums")}</p>
      {row.length <= longestInDom && <p class="equation">{prefixSums(row).map(shown).join(" ")}</p>}
    </>
  );
}

/** Fetches what writes files, and writes one. */
async function save(found: LeadTable, form: "csv" | "svg" | "png"): Promise<void> {
  const { row, rule } = state.value; // another one can be there by the time that the code is fetched
  try {
    const { csv, download, fileName, png, svg } = await import("./save.ts");
    const name = fileName(row, rule, form);
    if (form === "csv") return download(name, new Blob([csv(found)], { type: "text/csv" }));
    const root = document.documentElement;
    const picture = svg(found, row, rule, palette(root, "lead"), palette(root, "on-lead"));
    download(name, form === "png" ? await png(picture) : new Blob([picture], { type: "image/svg+xml" }));
  } catch {
    said.value = "The file could not be made.";
  }
}

function Saves({ found }: { readonly found: LeadTable }) {
  return (
    <div class="buttons" role="group" aria-label="Save the table">
      {(["svg", "png", "csv"] as const).map((form) => (
        <button key={form} type="button" onClick={() => void save(found, form)}>
          {`Save ${form.toUpperCase()}`}
        </button>
      ))}
    </div>
  );
}

function Candidates({ found }: { readonly found: LeadTable }) {
  const { rule, row } = state.value;
  const range = lookedAt();
  if (step() === 0) return <p class="caption">Nothing is filled yet. Step on: single piles come first.</p>;
  if (!range || stepOfRange(row.length, range) > step()) return <p class="caption">Not filled yet. Step on.</p>;
  const sums = prefixSums(row);
  return (
    <>
      <p class="caption">{caption(found, range, rule)}</p>
      {range.to - range.from > 1 && (
        <CandidateTable
          best={found.bestEnds(range.from, range.to)}
          rows={(["left", "right"] as const).map((end) => {
            const [low, high] = end === "left" ? [range.from + 1, range.to] : [range.from, range.to - 1];
            return {
              ...candidate(found, range, end), end, pile: row[end === "left" ? range.from : range.to - 1]!,
              sums: rule === "remaining" ? [sums[high]!, sums[low]!] : undefined,
            };
          })}
        />
      )}
    </>
  );
}

export function Table() {
  const { row, rule } = state.value;
  const found = table.value;
  const heading = say("/explain/table/heading");
  if (typeof found === "string" || row.length === 0) {
    return (
      <Chapter view="table" heading={heading}>
        <p>
          {row.length === 0 ? say("/table/empty")
            : found === "too_wide" ? say("/explain/too_wide")
            : `The table of ${grouped(row.length)} piles has ${grouped(cells(row.length))} cells. It is drawn up to `
              + `${longestTable} piles; the verdict is exact all the same.`}
        </p>
      </Chapter>
    );
  }
  return (
    <Chapter view="table" heading={heading}>
      <Sums />
      <p>
        {say("/explain/table/fill", {
          single: say(`/explain/table/single_${rule}`),
        })}{" "}
        Each cell stands over its piles; the two it needs are the two just below it.
      </p>
      <div class={step() === 0 ? "figure blank" : "figure"}>
        <div class="scroll" tabIndex={0} role="region" aria-label="The table">
          {row.length <= longestInDom ? <Pyramid found={found} /> : <Canvas found={found} />}
          <p class="legend" aria-hidden="true">
            <span>{say("/table/behind")}</span>
            {Array.from({ length: 11 }, (_, k) => <i key={k} class={`lead${k - 5}`} />)}
            <span>{say("/table/ahead")}</span>
          </p>
        </div>
        <Transport stepper={tableStepper} />
        <Candidates found={found} />
        <Saves found={found} />
      </div>
      {row.length > longestInDom && <p class="note">{say(`/table/stripes_${rule}`)}</p>}
    </Chapter>
  );
}
