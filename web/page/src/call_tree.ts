// SPDX-License-Identifier: MIT
// The calls of the plain recursion: how many there are, and where they stand as a tree and as shared ranges.
import type { Range } from "./steps.ts";
import { grouped } from "./words.ts";

/** The calls that the recursion makes on n piles: 2^n - 1. */
export function callCount(n: number): bigint {
  return (1n << BigInt(n)) - 1n;
}

/** The different ranges among them: n(n + 1)/2. */
export function rangeCount(n: number): bigint {
  return (BigInt(n) * BigInt(n + 1)) / 2n;
}

/** Beyond so many piles the calls are counted as a power. */
export const longestInDigits = 64;

export function callCountWords(n: number, longest = longestInDigits): string {
  return n > longest ? `2^${n} \u2212 1` : grouped(callCount(n));
}

/** How often a range is asked: the orders in which the piles beside it can go. */
export function timesAsked(n: number, { from, to }: Range): bigint {
  const removed = n - (to - from);
  let orders = 1n;
  for (let k = 1; k <= from; ++k) orders = (orders * BigInt(removed - from + k)) / BigInt(k);
  return orders;
}

export interface Call extends Range {
  readonly depth: number;
  /** Whether the same range was asked before, left calls first and depth first. */
  readonly isRepeated: boolean;
  /** The calls without the left and without the right pile; none for one pile or where they are folded. */
  children: readonly [Call, Call] | undefined;
}

/** More calls than these are not drawn. */
export const budget = 31;

/** The call stands for all calls below it, and for itself. */
export function isFolded(call: Call): boolean {
  return !call.children && call.to - call.from > 1;
}

function branches(n: number, { from, to, depth, isRepeated }: Call): [Call, Call] {
  // All ways to a range have the same piles to remove. The way that comes first removes the left ones first, so a
  // left pile that goes after a right one leads to what was asked before.
  const below = { depth: depth + 1, children: undefined };
  return [
    { ...below, from: from + 1, to, isRepeated: isRepeated || to < n },
    { ...below, from, to: to - 1, isRepeated },
  ];
}

/**
 * The calls on n > 0 piles, at most `most` of them. Calls unfold level by level; those that were asked before wait
 * until all others have unfolded, since they show nothing new.
 */
export function callTree(n: number, most = budget): Call {
  const root: Call = { from: 0, to: n, depth: 0, isRepeated: false, children: undefined };
  // A single pile calls nothing and waits in neither.
  const fresh = [root].filter(isFolded);
  const repeated: Call[] = [];
  for (let size = 3; size <= most; size += 2) {
    const call = fresh.shift() ?? repeated.shift();
    if (!call) break;
    call.children = branches(n, call);
    for (const child of call.children) {
      if (isFolded(child)) (child.isRepeated ? repeated : fresh).push(child);
    }
  }
  return root;
}

/** The calls in the order in which they are made. */
export function inOrder(call: Call): Call[] {
  return [call, ...(call.children ?? []).flatMap(inOrder)];
}

export interface PlacedCall {
  readonly call: Call;
  readonly x: number;
  readonly width: number;
  readonly parentX: number | undefined;
}

export interface TreeLayout {
  readonly width: number;
  readonly levels: number;
  readonly rootX: number;
  readonly calls: readonly PlacedCall[];
}

/** A subtree around its root at 0, with its outline: how far it reaches on each level. */
interface Block {
  readonly calls: readonly PlacedCall[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

const gap = 8;

/** The root of a block that is moved hangs on the call at 0. */
function shifted({ calls, left, right }: Block, by: number): Block {
  return {
    calls: calls.map((one) => ({ ...one, x: one.x + by, parentX: (one.parentX ?? -by) + by })),
    left: left.map((x) => x + by),
    right: right.map((x) => x + by),
  };
}

function block(call: Call, widthOf: (call: Call) => number): Block {
  const width = widthOf(call);
  const own: PlacedCall = { call, x: 0, width, parentX: undefined };
  if (!call.children) return { calls: [own], left: [-width / 2], right: [width / 2] };
  const [a, b] = call.children.map((child) => block(child, widthOf)) as [Block, Block];
  const apart = Math.max(...b.left.map((x, level) => (a.right[level] ?? -Infinity) - x)) + gap;
  const [left, right] = [shifted(a, -apart / 2), shifted(b, apart / 2)];
  return {
    calls: [own, ...left.calls, ...right.calls],
    left: [-width / 2, ...left.left, ...right.left.slice(left.left.length)],
    right: [width / 2, ...right.right, ...left.right.slice(right.right.length)],
  };
}

/** Where the calls stand: as close as their widths allow, every call midway over the two that it makes. */
export function placeTree(root: Call, widthOf: (call: Call) => number): TreeLayout {
  const whole = block(root, widthOf);
  const rootX = -Math.min(...whole.left);
  return {
    width: rootX + Math.max(...whole.right),
    levels: whole.left.length,
    rootX,
    calls: whole.calls.map((one) => ({
      ...one, x: one.x + rootX, parentX: one.parentX === undefined ? undefined : one.parentX + rootX,
    })),
  };
}

/** Beyond so many piles the shared ranges have no text, and beyond so many they are not drawn. */
export const longestNamed = 12;
export const longestShared = 40;

export interface SharedRange extends Range {
  /** The middle of the range in piles, and the level from the top, as in the table. */
  readonly x: number;
  readonly level: number;
  readonly times: bigint;
}

/** The ranges as the table has them: the longest on top, each over its piles. */
export function sharedRanges(n: number): SharedRange[] {
  return Array.from({ length: n }, (_, level) =>
    Array.from({ length: level + 1 }, (__, from): SharedRange => {
      const range = { from, to: from + n - level };
      return { ...range, x: from + (n - level) / 2, level, times: timesAsked(n, range) };
    })).flat();
}
