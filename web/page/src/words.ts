// SPDX-License-Identifier: MIT
// The words of lesson/, which the command speaks as well, and numbers as people read them.
import { verdict } from "stonegame";
import type { Player } from "./state.ts";
import lesson from "../../../lesson/lesson.json" with { type: "json" };

type Tree = string | readonly string[] | { readonly [key: string]: Tree };

let words: Tree = lesson;

function joined(a: Tree | undefined, b: Tree): Tree {
  if (typeof a !== "object" || typeof b !== "object" || Array.isArray(a)) return b;
  const parts = Object.entries(b).map(([key, part]) => [key, joined((a as Record<string, Tree>)[key], part as Tree)]);
  return { ...a, ...Object.fromEntries(parts) as Tree & object };
}

/** Adds the words of the chapters that are fetched later. */
export function addWords(more: Tree): void {
  words = joined(words, more);
}

function find(path: string): Tree {
  let at: Tree = words;
  for (const key of path.slice(1).split("/")) at = (at as { readonly [key: string]: Tree })[key]!;
  return at;
}

/** With real minus signs. */
const typeset = (words: string): string => words.replaceAll(" - ", " − ");

/** A sentence such as "/solve/first_wins" with its slots filled. */
export function say(path: string, slots: Readonly<Record<string, string | number | bigint>> = {}): string {
  return typeset(find(path) as string).replace(/\{(\w+)\}/gu, (_, key: string) => String(slots[key]));
}

export function lines(path: string): readonly string[] {
  return (find(path) as readonly string[]).map(typeset);
}

/** A number with a real minus sign. */
export function shown(value: bigint | number): string {
  return String(value).replace("-", "\u2212");
}

/** A margin or lead with its sign: +79, −2, 0. */
export function signed(value: bigint): string {
  return value > 0n ? `+${value}` : shown(value);
}

/** A number behind an operator: a negative one in parentheses. */
export function term(value: bigint): string {
  return value < 0n ? `(${shown(value)})` : String(value);
}

export function grouped(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/gu, ",");
}

export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** `79 ahead`, `2 behind`, `level`. */
export function leadWords(lead: bigint): string {
  if (lead === 0n) return say("/explain/level");
  return say(lead > 0n ? "/explain/ahead" : "/explain/behind", { points: magnitude(lead) });
}

/** `First wins by 79.` */
export function marginWords(margin: bigint): string {
  const path = margin > 0n ? "/table/first_wins" : margin < 0n ? "/table/second_wins" : "/table/tie";
  return say(path, { margin: magnitude(margin) });
}

export function playerName(player: Player): string {
  return say(`/player/${player}`);
}

/** The class that colours a margin: its winner's. */
export const colour = verdict;
