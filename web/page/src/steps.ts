// SPDX-License-Identifier: MIT
// The order in which the table is filled: by length, from left to right.
import type { Ends, LeadTable } from "stonegame";
import { leadWords, say, shown, term } from "./words.ts";

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The range that step k fills, counted from 1. */
export function rangeOfStep(n: number, k: number): Range {
  let length = 1;
  let left = k - 1;
  while (left >= n - length + 1) left -= n - length++ + 1;
  return { from: left, to: left + length };
}

/** The step that fills a range. */
export function stepOfRange(n: number, { from, to }: Range): number {
  const shorter = to - from - 1;
  return shorter * n - (shorter * (shorter - 1)) / 2 + from + 1;
}

/** The largest lead of a table, by its size; 1 if all are 0. */
export function largest(found: LeadTable): bigint {
  let most = 1n;
  for (let length = 1; length <= found.size; ++length) {
    for (const lead of found.leads(length)) {
      if (lead > most) most = lead;
      if (-lead > most) most = -lead;
    }
  }
  return most;
}

/** How strongly a lead is coloured, from -5 to 5; 0 for exactly 0. */
export function level(lead: bigint, largest: bigint): number {
  if (lead === 0n) return 0;
  const share = Number(lead < 0n ? -lead : lead) / Number(largest);
  return (lead < 0n ? -1 : 1) * Math.ceil(5 * share ** 0.7);
}

export interface Candidate {
  readonly gain: bigint;
  readonly handedOver: bigint;
  readonly reached: bigint;
}

export function candidate(table: LeadTable, { from, to }: Range, end: "left" | "right"): Candidate {
  const handedOver = end === "left" ? table.lead(from + 1, to) : table.lead(from, to - 1);
  const reached = table.candidate(from, to, end);
  return { gain: reached + handedOver, handedOver, reached };
}

/** `left 90: 90 - 4 = 86`, as spoken. */
function spoken({ gain, handedOver, reached }: Candidate): string {
  const number = (value: bigint) => (value < 0n ? `minus ${-value}` : String(value));
  return `${number(gain)} minus ${number(handedOver)} is ${number(reached)}`;
}

/** What a screen reader hears of a step. */
export function sentence(table: LeadTable, step: number, rule: string): string {
  const n = table.size;
  const all = (n * (n + 1)) / 2;
  if (step === 0) return `Step 0 of ${all}. The table is empty.`;
  const range = rangeOfStep(n, step);
  const number = (value: bigint) => (value < 0n ? `minus ${-value}` : String(value));
  const lead = `Lead ${number(table.lead(range.from, range.to))}.`;
  const where = range.to - range.from === 1 ? `Pile ${range.to} alone.`
    : `Piles ${range.from + 1} to ${range.to}.`;
  if (range.to - range.from === 1) {
    return `Step ${step} of ${all}. ${where} ${rule === "remaining" ? "Nothing remains. " : ""}${lead}`;
  }
  const [left, right] = [candidate(table, range, "left"), candidate(table, range, "right")];
  const best = table.bestEnds(range.from, range.to);
  const choice = best === "both" ? "Both ends are as good." : `${best === "left" ? "Left" : "Right"} is better.`;
  return `Step ${step} of ${all}. ${where} ${choice} Left: ${spoken(left)}. Right: ${spoken(right)}. ${lead}`;
}

/** The same for the eye, above the candidates. */
export function caption(table: LeadTable, range: Range, rule: string): string {
  const lead = table.lead(range.from, range.to);
  if (range.to - range.from === 1) {
    return rule === "remaining"
      ? `Pile ${range.to} alone: nothing remains once it is gone, lead 0.`
      : say("/table/one_pile", { from: range.to, lead: shown(lead) }) + ".";
  }
  const where = `Piles ${range.from + 1} to ${range.to}.`;
  const best: Ends = table.bestEnds(range.from, range.to);
  return best === "both"
    ? `${where} Both ends give ${shown(lead)}.`
    : `${where} ${best === "left" ? "Left" : "Right"} is better: whoever moves here ends ${leadWords(lead)}.`;
}

/** `90 − 4 = 86` */
export function equation({ gain, handedOver, reached }: Candidate): string {
  return `${shown(gain)} − ${term(handedOver)} = ${shown(reached)}`;
}
