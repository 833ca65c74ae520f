// SPDX-License-Identifier: MIT
// The WebAssembly's exports, and its memory during a call. web/wasm states the layout.
import { StonegameError } from "./types.js";

export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(bytes: number): number;
  release(at: number): void;
  margin(piles: number, count: number, rule: number, margin: number): void;
  best_ends(piles: number, count: number, rule: number, margins: number): number;
  best_line(piles: number, count: number, rule: number, line: number, scores: number): number;
  lead_table(
    piles: number, count: number, rule: number,
    leads: number, left: number, right: number, best: number,
  ): number;
  fold_steps(
    piles: number, count: number, rule: number, folded: number, counts: number, takeMargin: number,
  ): number;
  fold_chain(
    piles: number, count: number, rule: number, sums: number, kept: number, counts: number,
  ): number;
  minimax(
    piles: number, count: number, rule: number, longest: number, margin: number, calls: number,
  ): number;
  play_out(
    piles: number, count: number, rule: number, first: number, second: number, seed: bigint,
    line: number, scores: number,
  ): number;
  perfect_reply(
    piles: number, count: number, rule: number, first: number, seed: bigint,
    line: number, scores: number,
  ): number;
  review(
    piles: number, count: number, rule: number, line: number, moves: number,
    judged: number, losing: number,
  ): number;
  signature(): bigint;
}

export const wideSize = 16;

/** Parts of the module's memory for one call, given back when it is over. */
export class Scratch {
  private readonly parts: number[] = [];
  constructor(private readonly exports: Exports) {}

  room(bytes: number): number {
    // Memory beyond 2 GiB comes as a negative number; sizes beyond 4 GiB would be cut.
    const at = bytes < 2 ** 32 ? this.exports.allocate(Math.max(bytes, 1)) >>> 0 : 0;
    if (at === 0) throw new StonegameError("out_of_memory");
    this.parts.push(at);
    return at;
  }
  piles(row: BigInt64Array): number {
    const at = this.room(row.byteLength);
    new BigInt64Array(this.exports.memory.buffer, at, row.length).set(row);
    return at;
  }
  bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, count).slice();
  }
  int64s(at: number, count: number): BigInt64Array {
    return new BigInt64Array(this.exports.memory.buffer, at, count).slice();
  }
  uint32(at: number): number {
    return new DataView(this.exports.memory.buffer).getUint32(at, true);
  }
  int32(at: number): number {
    return new DataView(this.exports.memory.buffer).getInt32(at, true);
  }
  uint64(at: number): bigint {
    return new DataView(this.exports.memory.buffer).getBigUint64(at, true);
  }
  /** 128 bits: the lower half first. */
  wide(at: number): bigint {
    const view = new DataView(this.exports.memory.buffer, at, wideSize);
    return (view.getBigInt64(8, true) << 64n) | view.getBigUint64(0, true);
  }
  end(): void {
    for (const at of this.parts) this.exports.release(at);
  }
}
