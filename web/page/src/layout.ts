// SPDX-License-Identifier: MIT
// Where everything on the stage stands. Heights are linear on one scale for the whole row.
import { cairn, type Stone } from "./stones.ts";
import { shown } from "./words.ts";

export interface PilePlace {
  readonly index: number;
  readonly x: number;
  readonly label: string;
  readonly labelX: number;
  readonly labelY: number;
  readonly isNegative: boolean;
  readonly stones: readonly Stone[];
  /** A hollow for 0, for a pile that is taken, and the hanging outline of a debt. */
  readonly hollow: { readonly y: number; readonly height: number; readonly width: number };
}

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly ground: number;
  readonly piles: readonly PilePlace[];
}

/** A digit on the stage in a wide font, and how high it is. */
const digit = { width: 11.3, height: 16 };
const half = (label: string): number => (label.length * digit.width) / 2;

/**
 * The piles of [from, to) whose numbers run into no other number and not far into another pile: the ends
 * first, then from the left.
 */
export function labelled(piles: readonly PilePlace[], from: number, to: number): PilePlace[] {
  const kept: PilePlace[] = [];
  const standing = piles.slice(from, to);
  for (const one of new Set([...standing.slice(0, 1), ...standing.slice(-1), ...standing])) {
    const isFree = standing.every((other) => {
      const lower = one.isNegative ? other.labelY - one.labelY : one.labelY - other.labelY;
      return other === one
        || ((lower < 8 || Math.abs(one.labelX - other.x) >= half(one.label) + other.hollow.width / 4)
          && (Math.abs(lower) >= digit.height || !kept.includes(other)
            || Math.abs(one.labelX - other.labelX) >= half(one.label) + half(other.label)));
    });
    if (isFree) kept.push(one);
  }
  return kept;
}

/** Up to here piles are cairns with their numbers; beyond they are bars. */
export const longestCairns = 30;

export function stage(row: BigInt64Array, width: number, height: number): Stage {
  const values = Array.from(row, Number);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const room = height - 24 - (least < 0 ? 48 : 24);
  const scale = Math.min(room / Math.max(most - least, 1), 38);
  const ground = Math.round(24 + most * scale + (room - (most - least) * scale) * (most > 0 ? 1 : 0));
  const cell = (width - 24) / Math.max(row.length, 1);
  const thick = Math.min(86, 0.78 * cell);
  const areSingle = values.every((value) => Math.abs(value) <= 14);
  const piles = values.map((value, index): PilePlace => {
    const tall = value === 0 ? 0 : Math.max(Math.abs(value) * scale, 7);
    const x = 12 + cell * (index + 0.5);
    const stone = Math.min(Math.max(0.24 * thick, 7), 15);
    const count = areSingle ? Math.abs(value) : Math.max(1, Math.round(tall / stone));
    const label = shown(row[index]!);
    return {
      index,
      x,
      label,
      labelX: Math.min(Math.max(x, half(label) + 6), width - half(label) - 6),
      labelY: value < 0 ? ground + tall + 18 : ground - tall - 8,
      isNegative: value < 0,
      stones: value > 0 ? cairn(index, count, x, ground, tall, thick) : [],
      hollow: { y: ground, height: value < 0 ? tall : 5, width: value < 0 ? 0.7 * thick : thick },
    };
  });
  return { width, height, ground, piles };
}

/** Rows too long for cairns: one path of bars, or of the highest and lowest of every column. */
export function bars(row: BigInt64Array, width: number, height: number): string {
  const columns = Math.min(row.length, Math.floor(width / 2));
  const tops: number[] = [];
  const bottoms: number[] = [];
  for (let k = 0; k < columns; ++k) {
    let [top, bottom] = [0, 0];
    const end = Math.floor(((k + 1) * row.length) / columns);
    for (let i = Math.floor((k * row.length) / columns); i < end; ++i) {
      const value = Number(row[i]!);
      if (value > top) top = value;
      if (value < bottom) bottom = value;
    }
    tops.push(top);
    bottoms.push(bottom);
  }
  const most = tops.reduce((a, b) => Math.max(a, b), 0);
  const least = bottoms.reduce((a, b) => Math.min(a, b), 0);
  const scale = (height - 16) / Math.max(most - least, 1);
  const step = width / columns;
  const wide = Math.max(step - (step > 3 ? 1 : 0), 1);
  return tops.map((top, k) => {
    const [high, low] = [8 + (most - top) * scale, 8 + (most - bottoms[k]!) * scale];
    return `M${(k * step).toFixed(1)} ${high.toFixed(1)}h${wide.toFixed(1)}`
      + `V${Math.max(low, high + 1).toFixed(1)}h-${wide.toFixed(1)}Z`;
  }).join("");
}

/** How to draw so many places side by side, any of these numbers in each. */
export interface Places {
  readonly cell: number;
  /** Whether there is room for the numbers. */
  readonly isNumbered: boolean;
  /** Its class: `dense` scrolls on a phone, which otherwise enlarges the digits; `wide` everywhere. */
  readonly size: "" | " dense" | " wide";
}

export function places(count: number, numbers: readonly string[]): Places {
  const [most, widest, digit] = [640, 1300, 10.6];
  const longest = Math.max(1, ...numbers.map((number) => number.length));
  const room = longest * digit + 6;
  const usual = Math.min(64, most / count);
  const isWidened = room > usual && room * count <= widest;
  const cell = isWidened ? room : usual;
  return {
    cell,
    isNumbered: cell >= room,
    size: cell * count > most + 1 ? " wide" : count > 15 || longest > 3 ? " dense" : "",
  };
}
