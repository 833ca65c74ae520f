// SPDX-License-Identifier: MIT
// The chapter of the recursion: every call of it, and the few ranges that they ask about.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import {
  callCount, callCountWords, callTree, inOrder, isFolded, longestInDigits, longestNamed, longestShared, placeTree,
  rangeCount, sharedRanges, type Call,
} from "./call_tree.ts";
import "./calls.css";
import { Chapter } from "./chapters.tsx";
import type { Range } from "./steps.ts";
import { state } from "./store.ts";
import { grouped, say, shown } from "./words.ts";

const pictures = ["calls", "ranges"] as const;
const titles: Readonly<Record<(typeof pictures)[number], string>> = {
  calls: "Every call", ranges: "Shared ranges",
};
const picture = signal<(typeof pictures)[number]>("calls");

/** A count in a mark gets no longer than this many piles make it. */
const longestMark = 20;

/** Text of the font of 12.5 px is not measured; no usual font is wider. */
const widthOf = (text: string): number => 16 + 8 * text.length;

/** Rows that fit are named by their piles, others by their places. */
function isNamedByPiles(row: BigInt64Array): boolean {
  return row.length <= 5 && row.join(" ").length <= 16;
}

function nameOf(row: BigInt64Array, { from, to }: Range): string {
  if (isNamedByPiles(row)) return Array.from(row.subarray(from, to), shown).join(" ");
  return to - from === 1 ? String(to) : `${from + 1}\u2013${to}`;
}

/** What the names mean that are not piles. */
const places = "Numbers are places in the row: 1\u20132 is piles 1 to 2.";

function label(row: BigInt64Array, call: Call): string {
  return isFolded(call) ? `+${callCountWords(call.to - call.from, longestMark)} calls` : nameOf(row, call);
}

function amount(count: string, one: string): string {
  return `${count} ${one}${count === "1" ? "" : "s"}`;
}

/** `15 calls ask about 10 different ranges, so 5 of them ask what was asked before.` */
function countsWords(n: number): string {
  const ranges = rangeCount(n);
  const words = `${amount(callCountWords(n), "call")} ${n === 1 ? "asks" : "ask"} about `
    + amount(grouped(ranges), n === 1 ? "range" : "different range");
  const before = n > longestInDigits ? undefined : callCount(n) - ranges;
  if (before === 0n) return `${words}: nothing is asked twice.`;
  return before === undefined ? `${words}: almost every call asks what was asked before.`
    : `${words}, so ${grouped(before)} of them ${before === 1n ? "asks" : "ask"} what was asked before.`;
}

/** A picture that scrolls where it does not fit, and begins with its top call in the middle. */
function Scroll({ label: name, middle, children }: {
  readonly label: string;
  readonly middle: number;
  readonly children: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current!.scrollLeft = middle - box.current!.clientWidth / 2;
  }, [middle]);
  return <div class="scroll" ref={box} tabIndex={0} role="region" aria-label={name}>{children}</div>;
}

const levelHeight = 46;
const nodeHeight = 26;

function Tree() {
  const { row } = state.value;
  const n = row.length;
  const root = callTree(n);
  const { width, levels, rootX, calls } = placeTree(root, (call) => widthOf(label(row, call)));
  const all = inOrder(root);
  const folded = all.filter(isFolded).length;
  const [wide, high] = [Math.ceil(width) + 4, levelHeight * (levels - 1) + nodeHeight + 4];
  const y = (call: Call) => 2 + levelHeight * call.depth;
  return (
    <>
      <Scroll label="The call tree" middle={rootX}>
        <svg
          class="calls" width={wide} height={high} viewBox={`-2 0 ${wide} ${high}`} role="img"
          aria-label={`The calls of the recursion as a tree. ${countsWords(n)}`
            + (folded > 0 ? ` ${all.length - folded} are drawn, the rest is folded into ${folded} marks.` : "")}
        >
          {calls.map(({ call, x, parentX }) => parentX !== undefined && (
            <path
              key={`edge ${x} ${call.depth}`} class={call.isRepeated ? "repeated" : ""}
              d={`M${parentX} ${y(call) - levelHeight + nodeHeight}L${x} ${y(call)}`}
            />
          ))}
          {calls.map(({ call, x, width: room }) => (
            <g
              key={`${x} ${call.depth}`}
              class={[isFolded(call) && "bundle", call.isRepeated && "repeated"].filter(Boolean).join(" ")}
            >
              <rect x={x - room / 2} y={y(call)} width={room} height={nodeHeight} rx="8" />
              <text x={x} y={y(call) + 17.5}>{label(row, call)}</text>
            </g>
          ))}
        </svg>
      </Scroll>
      <p class="note">
        {n === 1 ? "One pile calls nothing." : "Filled: asked for the first time. Dashed: asked before."}
        {folded > 0 && ` ${callCountWords(n)} calls are too many to draw: each + stands for calls folded into it.`}
        {!isNamedByPiles(row) && ` ${places}`}
      </p>
    </>
  );
}

function Shared() {
  const { row } = state.value;
  const n = row.length;
  if (n > longestShared) {
    return (
      <p class="note">
        {`The ranges are drawn up to ${longestShared} piles. They are the cells of the table, here `
          + `${grouped(rangeCount(n))} of them.`}
      </p>
    );
  }
  const isNamed = n <= longestNamed;
  const ranges = sharedRanges(n);
  const room = isNamed
    ? Math.max(...ranges.map((one) => Math.max(widthOf(nameOf(row, one)), widthOf(`\u00d7${one.times}`)))) - 6
    : 12;
  const tall = isNamed ? 38 : 12;
  const [across, down] = isNamed ? [room + 6, tall + 16] : [18, 18];
  const [wide, high] = [across * n + 4, down * (n - 1) + tall + 4];
  const edges = ranges.filter(({ from, to }) => to - from > 1).map(({ x, level }) => {
    const [middle, top] = [across * x, 2 + down * level + tall];
    return `M${middle - across / 2} ${top + down - tall}L${middle} ${top}L${middle + across / 2} ${top + down - tall}`;
  });
  return (
    <>
      <Scroll label="The shared ranges" middle={wide / 2}>
        <svg
          class="calls" width={wide} height={high} viewBox={`-2 0 ${wide} ${high}`} role="img"
          aria-label={`The calls of the recursion on the ranges that they share, the longest on top. ${countsWords(n)}`}
        >
          <path d={edges.join("")} />
          {ranges.map((range) => {
            const [middle, top] = [across * range.x, 2 + down * range.level];
            return (
              <g key={`${range.from} ${range.to}`}>
                <rect x={middle - room / 2} y={top} width={room} height={tall} rx={isNamed ? 8 : 3} />
                {isNamed && <text x={middle} y={top + 16}>{nameOf(row, range)}</text>}
                {isNamed && <text class="times" x={middle} y={top + 31}>{`\u00d7${range.times}`}</text>}
              </g>
            );
          })}
        </svg>
      </Scroll>
      <p class="note">
        {isNamed ? "\u00d72: asked twice." : "Every mark is a range, the longest on top."}
        {isNamed && !isNamedByPiles(row) && ` ${places}`}
      </p>
    </>
  );
}

function Counts({ n }: { readonly n: number }) {
  const line = (piles: number, name: string) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{callCountWords(piles)}</td>
      <td>{grouped(rangeCount(piles))}</td>
    </tr>
  );
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Calls and ranges">
      <table>
        <thead>
          <tr>
            {["piles", "call_count", "entry_count"].map((key) => (
              <th key={key} scope="col">{say(`/explain/recursion/${key}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[4, 6, 8].map((piles) => line(piles, grouped(piles)))}
          {line(n, say("/explain/recursion/this_row", { n: grouped(n) }))}
        </tbody>
      </table>
    </div>
  );
}

export function Calls() {
  const n = state.value.row.length;
  const heading = "The same questions, over and over";
  if (n === 0) return <Chapter view="calls" heading={heading}><p>{say("/table/empty")}</p></Chapter>;
  return (
    <Chapter view="calls" heading={heading}>
      <p>{say("/explain/recursion/calls")}</p>
      <Counts n={n} />
      <div class="figure">
        <div class="choices">
          <fieldset class="segments">
            <legend class="sr">Calls</legend>
            {pictures.map((one) => (
              <label key={one}>
                <input
                  type="radio" name="calls" value={one} checked={picture.value === one}
                  onChange={() => { picture.value = one; }}
                />
                <span>{titles[one]}</span>
              </label>
            ))}
          </fieldset>
        </div>
        {picture.value === "calls" ? <Tree /> : <Shared />}
      </div>
      <p>{countsWords(n)}{n > 2 && " Ask each range once, and keep the answer."}</p>
    </Chapter>
  );
}
