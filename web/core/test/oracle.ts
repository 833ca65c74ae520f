// SPDX-License-Identifier: MIT
// The truth by plain recursion over ranges; it shares nothing with the library.
import type { End, Rule } from "../src/index.ts";

export class Oracle {
  private readonly known = new Map<string, bigint>();
  constructor(
    private readonly row: readonly bigint[],
    private readonly rule: Rule,
  ) {}

  gain(i: number, j: number, end: End): bigint {
    if (this.rule === "take") return this.row[end === "left" ? i : j - 1]!;
    const rest = end === "left" ? this.row.slice(i + 1, j) : this.row.slice(i, j - 1);
    return rest.reduce((sum, pile) => sum + pile, 0n);
  }
  reached(i: number, j: number, end: End): bigint {
    const rest = end === "left" ? this.lead(i + 1, j) : this.lead(i, j - 1);
    return this.gain(i, j, end) - rest;
  }
  lead(i: number, j: number): bigint {
    if (i === j) return 0n;
    const key = `${i} ${j}`;
    const left = this.known.get(key) ?? this.reached(i, j, "left");
    if (this.known.has(key)) return left;
    const right = this.reached(i, j, "right");
    const lead = left > right ? left : right;
    this.known.set(key, lead);
    return lead;
  }
}
