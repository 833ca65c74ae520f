// SPDX-License-Identifier: MIT
// How a pile looks: a cairn of pebbles whose shapes depend on nothing but their places, so that the
// same row is the same picture, always.

/** A number in [0, 1) from two others, by a hash. */
function noise(a: number, b: number): number {
  let h = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

const round = (value: number): string => value.toFixed(0);

/** A pebble between two heights, as a closed path of four curves. */
function pebble(x: number, bottom: number, top: number, width: number, seed: number): string {
  const height = bottom - top;
  const waist = bottom - height * (0.5 + 0.1 * noise(seed, 1));
  const flat = 0.52 + 0.14 * noise(seed, 2);
  const lean = (noise(seed, 3) - 0.5) * 0.08 * width;
  const [left, right] = [x - width / 2 + lean, x + width / 2 + lean];
  const reach = (width * flat) / 2;
  const p = (a: number, b: number) => `${round(a)} ${round(b)}`;
  return `M${p(left, waist)}C${p(left, top + height * 0.12)} ${p(x - reach, top)} ${p(x, top)}`
    + `S${p(right, top + height * 0.12)} ${p(right, waist)}`
    + `S${p(x + reach, bottom)} ${p(x, bottom)}S${p(left, bottom)} ${p(left, waist)}Z`;
}

export interface Stone {
  readonly path: string;
  readonly grey: 1 | 2 | 3 | 4;
}

/** The stones of a pile: `height` tall, standing on `ground`, or hanging below it if negative. */
export function cairn(
  place: number, count: number, x: number, ground: number, height: number, width: number,
): Stone[] {
  return Array.from({ length: count }, (_, k): Stone => {
    const seed = place * 131 + k;
    const [low, high] = [k / count, (k + 1) / count];
    const taper = 1 - 0.34 * low;
    const wide = width * taper * (0.84 + 0.16 * noise(seed, 4));
    const grey = (1 + Math.floor(4 * noise(seed, 5))) as Stone["grey"];
    return { path: pebble(x, ground - height * low, ground - height * high, wide, seed), grey };
  });
}
