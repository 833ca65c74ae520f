// SPDX-License-Identifier: MIT
// Reads a row from whatever people paste: 5 3 4 5, or with commas, semicolons, brackets, braces,
// or piles = [5,3,4,5]; # starts a comment. The same forms as the command takes.

export interface RowFault {
  /** The pile that should be here, counted from 1, and the place of what is there instead. */
  readonly word: number;
  readonly from: number;
  readonly to: number;
  readonly what: string;
  readonly cure: string;
}

export type RowReading = { readonly piles: BigInt64Array } | { readonly fault: RowFault };

const least = -(2n ** 63n);
const most = 2n ** 63n - 1n;
// A comment, one sign, or a word.
const token = /#[^\r\n]*|[,;[\]{}=]|[^\s,;[\]{}=#]+/gu;

function faultOfWord(word: string): [what: string, cure: string] {
  if (/^[-+\u2212]?\d+$/u.test(word)) {
    return word.startsWith("-") || word.startsWith("\u2212")
      ? [`is smaller than ${least}, the smallest pile`, "Piles are 64-bit integers."]
      : [`is larger than ${most}, the largest pile`, "Piles are 64-bit integers."];
  }
  if (/^[-+]?[\d.]*e[-+]?\d+$/iu.test(word)) return ["is not a whole number", "Write the digits out."];
  if (/^[-+]?[\d.]+$/u.test(word)) {
    return ["is not a whole number", "Multiply all piles by 10 or 100: the best moves stay the same."];
  }
  return ["is not a whole number", "Replace it or delete it."];
}

/**
 * A long text of plain numbers of up to 15 digits with white space between; undefined if anything else
 * is in it. Twenty times as fast as reading it word by word, so that a million piles do not freeze the
 * page.
 */
function readPlain(text: string): BigInt64Array | undefined {
  // Halves of 32 bits, the lower one first: a BigInt for each would take most of the time.
  const halves = new Int32Array(2 * Math.ceil(text.length / 2 + 1));
  let count = 0;
  let digits = 0;
  let value = 0;
  let sign = 1;
  for (let k = 0; k <= text.length; ++k) {
    const code = k < text.length ? text.charCodeAt(k) : 32;
    if (code >= 48 && code <= 57) {
      if (++digits > 15) return undefined;
      value = 10 * value + code - 48;
    } else if (code === 32 || code === 10 || code === 13 || code === 9) {
      if (digits === 0 && sign < 0) return undefined;
      if (digits > 0) {
        halves[2 * count] = sign * value; // wraps
        halves[2 * count++ + 1] = Math.floor((sign * value) / 2 ** 32);
      }
      digits = value = 0;
      sign = 1;
    } else if (code === 45 && digits === 0 && sign > 0) {
      sign = -1;
    } else {
      return undefined;
    }
  }
  return new BigInt64Array(halves.buffer.slice(0, 8 * count));
}

const longText = 10_000;

export function readRow(text: string): RowReading {
  const plain = text.length > longText ? readPlain(text) : undefined;
  if (plain) return { piles: plain };
  const piles: bigint[] = [];
  let wantsPile = true;
  let wasSeparator = false;
  let opened: { sign: string; at: number } | undefined;
  let isClosed = false;
  let name: { word: string; at: number } | undefined;
  let isNamed = false;
  const fault = (at: number, length: number, what: string, cure: string): RowReading => ({
    fault: { word: opened?.at === at ? 1 : piles.length + 1, from: at, to: at + length, what, cure },
  });

  for (const match of text.replace(/^\uFEFF/u, " ").matchAll(token)) {
    const [word] = match;
    const at = match.index;
    if (word.startsWith("#")) continue;
    if (name && word !== "=") return fault(name.at, name.word.length, ...faultOfWord(name.word));
    if (word === "=") {
      if (!name) return fault(at, 1, "has no name before it", "Write piles = [5, 3].");
      name = undefined;
      isNamed = true;
    } else if (word === "[" || word === "{") {
      if (opened) return fault(at, 1, "opens a row inside a row", "Remove one pair of brackets.");
      if (piles.length > 0 || isClosed) {
        return fault(at, 1, "stands after piles", "Put the brackets around the whole row.");
      }
      opened = { sign: word, at };
    } else if (word === "]" || word === "}") {
      if (!opened || isClosed || (word === "]") !== (opened.sign === "[")) {
        return fault(at, 1, "closes a bracket that is not open", "Remove it.");
      }
      isClosed = true;
      wasSeparator = false;
    } else if (word === "," || word === ";") {
      if (isClosed ? wasSeparator : wantsPile) {
        return fault(at, 1, "has no pile before it", "Write 0 for an empty pile, or remove it.");
      }
      wantsPile = wasSeparator = true;
    } else {
      if (isClosed) return fault(at, word.length, "stands after the end of the row", "Give one row.");
      if (piles.length === 0 && !isNamed && !opened && /^[a-z_]\w*$/iu.test(word)) {
        name = { word, at };
        continue;
      }
      const digits = /^([-\u2212]?)\+?(\d+)$/u.exec(word);
      const isSigned = digits && !/[-\u2212]\+/u.test(word);
      const value = isSigned ? BigInt(digits[2]!) * (digits[1] ? -1n : 1n) : undefined;
      if (value === undefined || value < least || value > most) {
        return fault(at, word.length, ...faultOfWord(word));
      }
      piles.push(value);
      wantsPile = wasSeparator = false;
    }
  }
  if (name) return fault(name.at, name.word.length, ...faultOfWord(name.word));
  if (opened && !isClosed) {
    return fault(opened.at, 1, "is never closed", "Close it after the last pile, or leave it out.");
  }
  return { piles: BigInt64Array.from(piles) };
}

/** A word as it is quoted: a long one would fill the page. */
export function quoted(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}

/** What is wrong, what to do, and which row is shown meanwhile. */
export function faultWords(text: string, { word, from, to, what, cure }: RowFault, below: string): string {
  return `Word ${word}, "${quoted(text.slice(from, to))}", ${what}. ${cure} Below is the ${below} row.`;
}

/** The row as the box shows it. */
export function rowText(piles: BigInt64Array): string {
  return Array.from(piles).join(" ");
}
