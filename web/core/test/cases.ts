// SPDX-License-Identifier: MIT
// Reads tests/cases/*.txt, whose format public.txt states.
import { readdirSync, readFileSync } from "node:fs";
import type { Rule } from "../src/index.ts";

export interface Case {
  readonly place: string;
  readonly rule: Rule;
  readonly row: readonly bigint[];
  readonly fields: ReadonlyMap<string, string>;
}

const folder = new URL("../../../tests/cases/", import.meta.url);

function piles(text: string): bigint[] {
  const generated = /^lcg (\d+)$/.exec(text);
  if (!generated) return text.split(/\s+/).filter(Boolean).map(BigInt);
  let x = 12345n;
  return Array.from({ length: Number(generated[1]) }, () => {
    x = (x * 1103515245n + 12345n) % 2147483648n;
    return x % 1000000001n;
  });
}

function parsed(place: string, line: string): Case {
  const [rule, row, ...rest] = line.split("|").map((field) => field.trim());
  const fields = rest.filter((field) => !field.startsWith("#")).map((field) => {
    const [key, ...words] = field.split(" ");
    return [key!, words.join(" ")] as const;
  });
  return { place, rule: rule as Rule, row: piles(row!), fields: new Map(fields) };
}

export function cases(): Case[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .map((line, k) => [`${file}:${k + 1}`, line.trim()] as const)
      .filter(([, line]) => line !== "" && !line.startsWith("#"))
      .map(([place, line]) => parsed(place, line)));
}
