// SPDX-License-Identifier: MIT
// What the page shows of every row in tests/cases/, by both ways in which a row comes to it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cases, type Case } from "../../core/test/cases.ts";
import { longestCairns } from "../src/layout.ts";
import { longestInLink } from "../src/state.ts";
import { longestInDom } from "../src/table.tsx";
import { visit } from "./browser.ts";
import { box } from "./page.ts";

type Shown = Readonly<Record<string, unknown>>;

const magnitude = (value: bigint) => (value < 0n ? -value : value);
const shown = (value: string | bigint) => String(value).replace("-", "\u2212");
const signed = (value: bigint) => (value > 0n ? `+${value}` : shown(value));

/** How many moves of the line the page shows. */
const shownMoves = 9;

/** What the page must show of a case; what it does not say is left out. */
function expected({ rule, row, fields }: Case): Shown {
  const margin = BigInt(fields.get("margin")!);
  const best = fields.get("best");
  const line = fields.get("line");
  const all: Shown = {
    rule,
    row: row.length === 0 ? "An empty row"
      : row.length <= longestCairns ? `The row: ${row.map(shown).join(", ")}`
      : `A row of ${row.length.toLocaleString("en")} piles`,
    verdict: margin === 0n ? "A tie" : `${margin > 0n ? "First" : "Second"} wins by ${magnitude(margin)}`,
    ...(best && { best }),
  };
  if (row.length === 0) return all;
  // Longer rows have a canvas, and there is no table of 128-bit numbers.
  const sum = row.reduce((total, pile) => total + magnitude(pile), 0n);
  const hasCells = row.length <= longestInDom && sum < 2n ** 63n;
  // Under remaining a margin can come with several scores.
  const scores = fields.get("scores")?.split(" ") ?? [`${fields.get("first")}/${fields.get("second")}`];
  return {
    ...all,
    isWon: String(margin > 0n),
    margin: signed(margin),
    scores: expect.toBeOneOf(scores.map((pair) => pair.split("/").map(shown).join(" to "))),
    ...(best && { advice: row.length === 1 ? "one" : best === "both" ? "either" : best }),
    ...(line && { line: line.slice(0, shownMoves) }),
    inLead: signed(margin),
    inTable: hasCells ? shown(margin) : "",
    inFold: shown(margin),
  };
}

/** What is on the page, all at one moment. */
const read = (page: Page): Promise<Shown> => page.evaluate(() => {
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const last = (selector: string, pattern: RegExp) => [...text(selector).matchAll(pattern)].at(-1)?.[1];
  const [margin, first, second] = all(".numbers b").map((one) => one.textContent);
  const ends = all(".ends button");
  // An only pile is both ends.
  const best = ends.length === 1 ? ["both"] : ends.filter((one) => one.matches(".best")).map((one) => one.dataset["end"]);
  return {
    rule: document.querySelector<HTMLInputElement>("[name=rule]:checked")!.value,
    row: document.querySelector(".stage")!.ariaLabel,
    verdict: text(".verdict h2"),
    isWon: text(".truth code"),
    margin,
    scores: `${first} to ${second}`,
    best: best.length === 2 ? "both" : best[0] ?? "none",
    advice: /\b(?:one|either|left|right)\b/u.exec(text(".advice").toLowerCase())?.[0],
    line: all(".line button").map((one) => (one.ariaLabel!.endsWith("left") ? "L" : "R")).join(""),
    inLead: last("#lead", /whole row: (.*)\./gu),
    inTable: text(".level .cell"),
    inFold: last("#fold", /(?:= |remains, )(\u2212?\d+)/gu),
  };
});

async function expectAnswer(page: Page, one: Case): Promise<void> {
  const answer = expected(one);
  await expect.poll(() => read(page), { message: one.place, interval: 5 }).toMatchObject(answer);
}

test("a row of tests/cases/ that is typed gets the answer of its case", async () => {
  await visit("#fold", async (page) => {
    for (const one of cases()) {
      await page.getByText(one.rule === "take" ? "Take" : "Remaining", { exact: true }).click();
      await box(page).fill(one.row.join(" "));
      await expectAnswer(page, one);
    }
  });
});

test("a row of tests/cases/ that comes by a link gets the answer of its case", async () => {
  await visit("#fold", async (page) => {
    for (const one of cases().filter(({ row }) => row.length <= longestInLink)) {
      await page.evaluate((hash) => { location.hash = hash; }, `v=1&row=${one.row.join(",")}&rule=${one.rule}`);
      await expectAnswer(page, one);
    }
  });
});
