// SPDX-License-Identifier: MIT
// The chapter of the table: the pyramid of leads, filled step by step.
import { effect, signal } from "@preact/signals";
import type { LeadTable } from "stonegame";
import { useEffect, useRef } from "preact/hooks";
import { Chapter } from "./chapters.tsx";
import { atStep, cells } from "./state.ts";
import { answer, go, longestTable, said, state, table } from "./store.ts";
import {
  candidate, caption, equation, level, rangeOfStep, sentence, stepOfRange, type Range,
} from "./steps.ts";
import { grouped, marginWords, say, shown, signed } from "./words.ts";

/** Longer rows are drawn on a canvas. */
export const longestInDom = 40;

const speeds = [0.5, 1, 2, 4, 8] as const;
const speed = signal<number>(2);
const isRunning = signal(false);
/** The cell that is looked at, apart from the steps. */
const selected = signal<Range | undefined>(undefined);

const lastStep = (): number => cells(state.value.row.length);
const step = (): number => state.value.step ?? lastStep();

export function showStep(to: number): void {
  const found = table.value;
  selected.value = undefined;
  go(atStep(state.value, to), "replace");
  if (typeof found !== "string") said.value = sentence(found, step(), state.value.rule);
}

let timer: ReturnType<typeof setTimeout> | undefined;

export function run(): void {
  if (isRunning.value) {
    isRunning.value = false;
    return;
  }
  if (step() === lastStep()) showStep(0);
  isRunning.value = true;
}

if (typeof window !== "undefined") {
  effect(() => {
    clearTimeout(timer);
    if (!isRunning.value) return;
    if (state.value.step === undefined) {
      isRunning.value = false;
      return;
    }
    const here = step();
    timer = setTimeout(() => showStep(here + 1), 1000 / speed.value);
  });
}

function largest(found: LeadTable): bigint {
  let most = 1n;
  for (let length = 1; length <= found.size; ++length) {
    for (const lead of found.leads(length)) {
      if (lead > most) most = lead;
      if (-lead > most) most = -lead;
    }
  }
  return most;
}

/** The ranges along the game that is played, and on along the best line from there. */
function path(): Set<string> {
  const { moves, row } = state.value;
  const line = moves.length > 0 ? moves : answer.value.game.line;
  let [from, to] = [0, row.length];
  const keys = new Set([`${from} ${to}`]);
  for (const end of line) {
    end === "left" ? ++from : --to;
    if (from < to) keys.add(`${from} ${to}`);
  }
  return keys;
}

function Pyramid({ found }: { readonly found: LeadTable }) {
  const n = found.size;
  const most = largest(found);
  const filled = step();
  const onPath = filled === lastStep() ? path() : new Set<string>();
  const now = selected.value ?? (filled > 0 ? rangeOfStep(n, filled) : undefined);
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
    selected.value = next;
    document.getElementById(`cell-${next.from}-${next.to}`)?.focus();
  };
  return (
    <div class={`pyramid n${n}`} role="table" aria-label="The lead on every range of piles">
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
                    onClick={() => { selected.value = { from, to }; }}
                    onKeyDown={(event) => move(event, { from, to })}
                  >
                    {isFilled && <span>{shown(lead)}</span>}
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
function palette(element: Element): string[] {
  const style = getComputedStyle(element);
  return Array.from({ length: 11 }, (_, k) => style.getPropertyValue(`--lead${k - 5}`).trim());
}

function Canvas({ found }: { readonly found: LeadTable }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const drawn = useRef({ found: undefined as LeadTable | undefined, step: 0, theme: "" });
  const n = found.size;
  const size = Math.max(2, Math.floor(800 / n));
  const filled = step();
  useEffect(() => {
    const canvas = ref.current!;
    const context = canvas.getContext("2d")!;
    const colours = palette(canvas);
    const most = largest(found);
    const paint = (k: number, isFilled: boolean) => {
      const { from, to } = rangeOfStep(n, k);
      const length = to - from;
      const x = ((length - 1) * size) / 2 + from * size;
      const y = (n - length) * size;
      context.fillStyle = isFilled ? colours[level(found.lead(from, to), most) + 5]! : "transparent";
      context.clearRect(x, y, size, size);
      context.fillRect(x, y, size, size);
    };
    const theme = colours.join();
    const before = drawn.current;
    const isSame = before.found === found && before.theme === theme;
    if (!isSame) context.clearRect(0, 0, canvas.width, canvas.height);
    const begin = isSame ? before.step : 0;
    for (let k = begin + 1; k <= filled; ++k) paint(k, true);
    for (let k = begin; k > filled; --k) paint(k, false);
    drawn.current = { found, step: filled, theme };
  });
  return (
    <canvas
      ref={ref} width={n * size} height={n * size} role="img"
      aria-label={`The leads of all ${grouped(lastStep())} ranges as colours. ${marginWords(answer.value.margin)}`}
    />
  );
}

function Candidates({ found }: { readonly found: LeadTable }) {
  const { rule, row } = state.value;
  const filled = step();
  const range = selected.value ?? (filled > 0 ? rangeOfStep(found.size, filled) : undefined);
  if (!range) return <p class="caption">Nothing is filled yet. Step on: single piles come first.</p>;
  const best = found.bestEnds(range.from, range.to);
  return (
    <>
      <p class="caption">{caption(found, range, rule)}</p>
      {range.to - range.from > 1 && (
        <table class="candidates">
          <thead>
            <tr>
              <th scope="col">end</th><th scope="col">I score</th>
              <th scope="col">their lead</th><th scope="col">mine</th>
            </tr>
          </thead>
          <tbody>
            {(["left", "right"] as const).map((end) => {
              const one = candidate(found, range, end);
              const isBest = best === end || best === "both";
              return (
                <tr key={end} class={isBest ? "best" : ""}>
                  <th scope="row">{end} {shown(row[end === "left" ? range.from : range.to - 1]!)}</th>
                  <td>{shown(one.gain)}</td>
                  <td>{signed(one.handedOver)}</td>
                  <td>{equation(one)}{isBest && (best === "both" ? " · as good" : " · best")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}

function Icon({ path }: { readonly path: string }) {
  return <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={path} /></svg>;
}

function Transport() {
  const here = step();
  const last = lastStep();
  const button = (name: string, path: string, to: number, isIdle: boolean) => (
    <button type="button" aria-label={name} aria-disabled={isIdle} onClick={() => {
      isRunning.value = false;
      showStep(to);
    }}><Icon path={path} /></button>
  );
  return (
    <div class="transport" role="group" aria-label="Steps of the table">
      {button("First step", "M3 3h2v10h-2zM13 3v10L6 8z", 0, here === 0)}
      {button("Step back", "M11 3v10L4 8z", here - 1, here === 0)}
      <button type="button" class="primary" aria-label={isRunning.value ? "Pause" : "Play"} onClick={run}>
        <Icon path={isRunning.value ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4 2v12l10-6z"} />
      </button>
      {button("Step", "M5 3v10l7-5z", here + 1, here === last)}
      {button("Last step", "M3 3v10l7-5zM11 3h2v10h-2z", last, here === last)}
      <input
        type="range" min={0} max={last} value={here} aria-label="Step"
        aria-valuetext={`${here} of ${last}`}
        onInput={(event) => {
          isRunning.value = false;
          showStep(Number(event.currentTarget.value));
        }}
      />
      <span class="count">{`${grouped(here)} of ${grouped(last)}`}</span>
      <label class="select"><span class="sr">Speed</span>
        <select
          value={speed.value}
          onChange={(event) => { speed.value = Number(event.currentTarget.value); }}
        >
          {speeds.map((one) => <option key={one} value={one}>{`${one} a second`}</option>)}
        </select>
      </label>
    </div>
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
      <p>
        {say("/explain/table/fill", {
          single: say(`/explain/table/single_${rule}`),
        })}{" "}
        Each cell stands over its piles; the two it needs are the two just below it.
      </p>
      <div class="figure">
        <div class="scroll" tabIndex={0} role="region" aria-label="The table">
          {row.length <= longestInDom ? <Pyramid found={found} /> : <Canvas found={found} />}
          <p class="legend" aria-hidden="true">
            <span>{say("/table/behind")}</span>
            {Array.from({ length: 11 }, (_, k) => <i key={k} class={`lead${k - 5}`} />)}
            <span>{say("/table/ahead")}</span>
          </p>
        </div>
        <Transport />
        <Candidates found={found} />
      </div>
      {row.length > longestInDom && <p class="note">{say(`/table/stripes_${rule}`)}</p>}
    </Chapter>
  );
}
