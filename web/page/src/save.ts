// SPDX-License-Identifier: MIT
// The table as a file: numbers as CSV, the pyramid as SVG and PNG.
import type { LeadTable, Rule } from "stonegame";
import { largest, level } from "./steps.ts";
import { grouped, shown } from "./words.ts";

/** A row up to here is named whole, a longer one by its length and first piles. */
const longestName = 60;
const namedPiles = 3;
const isNamedWhole = (row: BigInt64Array): boolean =>
  row.length <= namedPiles || row.join("-").length <= longestName;

/** `stonegame-5-3-4-5.svg`, `stonegame-200-piles-7-90-5-remaining.csv`. */
export function fileName(row: BigInt64Array, rule: Rule, form: string): string {
  const piles = isNamedWhole(row) ? row.join("-")
    : `${row.length}-piles-${row.subarray(0, namedPiles).join("-")}`;
  return `stonegame-${piles}${rule === "take" ? "" : `-${rule}`}.${form}`;
}

/** The same for people: `5 3 4 5, take`. */
function heading(row: BigInt64Array, rule: Rule): string {
  const piles = isNamedWhole(row) ? Array.from(row, shown).join(" ")
    : `${grouped(row.length)} piles: ${Array.from(row.subarray(0, namedPiles), shown).join(" ")} …`;
  return `stonegame: ${piles}, ${rule}`;
}

/** `from,to,lead,left,right,best`, counted from 1: as `stonegame table --csv` writes it. */
export function csv(table: LeadTable): string {
  const lines = ["from,to,lead,left,right,best"];
  for (let length = 1; length <= table.size; ++length) {
    for (let from = 0; from + length <= table.size; ++from) {
      const to = from + length;
      const [left, right] = [table.candidate(from, to, "left"), table.candidate(from, to, "right")];
      lines.push([from + 1, to, table.lead(from, to), left, right, table.bestEnds(from, to)].join(","));
    }
  }
  return `${lines.join("\n")}\n`;
}

/** The pyramid in the colours given: those of the levels -5 to 5, and of the text on each. */
export function svg(
  table: LeadTable, row: BigInt64Array, rule: Rule, colours: readonly string[], inks: readonly string[],
): string {
  const n = table.size;
  const most = largest(table);
  const widest = Math.max(1, ...[most, -most].map((lead) => shown(lead).length));
  const [wide, high] = n <= 24 ? [Math.max(44, 10 * widest + 12), 34] : [8, 8];
  const cells: string[] = [];
  for (let length = 1; length <= n; ++length) {
    for (let from = 0; from + length <= n; ++from) {
      const lead = table.lead(from, from + length);
      const step = level(lead, most) + 5;
      const x = ((length - 1) / 2 + from) * wide;
      const y = (n - length) * high;
      const name = `<title>${from + 1} to ${from + length}: ${shown(lead)}</title>`;
      const rect = `<rect x="${x + 1}" y="${y + 1}" width="${wide - 2}" height="${high - 2}" rx="${n <= 24 ? 9 : 0}" fill="${colours[step]}"/>`;
      const text = n > 24 ? ""
        : `<text x="${x + wide / 2}" y="${y + high / 2 + 5}" fill="${inks[step]}">${shown(lead)}</text>`;
      cells.push(`<g>${name}${rect}${text}</g>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n * wide} ${n * high}" width="${n * wide}" height="${n * high}" `
    + `font-family="sans-serif" font-size="14" font-weight="600" text-anchor="middle"><title>${heading(row, rule)}</title>${cells.join("")}</svg>\n`;
}

/** Hands a file to the reader. */
export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A picture of an SVG, twice as fine. */
export async function png(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
