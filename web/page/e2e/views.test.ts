// SPDX-License-Identifier: MIT
// The page at every width, in both themes, alone and embedded.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { describe, expect, test } from "vitest";
import { narrow, visit, wide } from "./browser.ts";
import { box, comeTo, step, verdict } from "./page.ts";

describe.each([["narrow", narrow], ["wide", wide]] as const)("%s", (_, viewport) => {
  test("a newcomer learns the winner, the first move and why greedy loses in two actions", async () => {
    await visit("", async (page) => {
      await box(page).fill("3 9 1 2"); // one
      expect(await verdict(page)).toBe("First wins by 7");
      expect(await page.locator(".advice").innerText()).toBe("Start with the right end, the 2.");
      await page.getByRole("link", { name: "1 Greedy" }).click(); // two
      expect(await page.locator("#greedy strong").innerText())
        .toBe("On this row that loses a won game, at move 1.");
    }, { viewport });
  });

  test("nothing is wider than the screen", async () => {
    for (const fragment of [
      "", "#v=1&row=5,3,1,4,2&rule=remaining", "#v=1&row=9223372036854775807,-9223372036854775808",
      "#v=1&play=1", "#v=1&moves=LLLL", "#v=1&row=1,-5,0,3,8,-2,7,1,1,1,2,3,4,5,6,7,8,9,10,11",
    ]) {
      await visit(fragment, async (page) => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([fragment, overflow]).toEqual([fragment, 0]);
      }, { viewport });
    }
  });
});

describe.each(["light", "dark"] as const)("%s", (colorScheme) => {
  test.each([
    ["", "exploring"], ["#v=1&row=5,3,1,4,2&rule=remaining&step=13", "remaining"], ["#v=1&play=1", "play"],
    ["#v=1&moves=LLLL", "review"], ["#v=1&row=2,2", "a tie"], ["#v=1&row=1,5,2", "a loss"], ["#v=1&row=", "no piles"],
    [`#v=1&row=${Array(60).fill(7).join(",")}`, "canvas"],
  ])("axe finds nothing in %s (%s)", async (fragment) => {
    for (const viewport of [narrow, wide]) {
      await visit(fragment, async (page) => {
        if (!fragment.includes("play=1")) {
          await comeTo(page, "8 Traps");
          await page.locator("#traps").waitFor();
        }
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(" "))])).toEqual([]);
      }, { viewport, colorScheme });
    }
  });
});

test.each(["row", "greedy", "lead", "calls", "table", "parity", "fold", "code", "traps"])("an embed of %s is alone and fits", async (view) => {
  await visit(`?embed=${view}#v=1&row=7,90,5,1`, async (page) => {
    expect(await page.locator(".chapters").count()).toBe(0);
    await page.locator(".chapter, .board").waitFor();
    expect(await page.locator(".chapter, .board").count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }, { viewport: narrow });
});

test("the theme is kept", async () => {
  await visit("", async (page) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole("button", { name: "Theme: system" }).click();
    await page.getByRole("button", { name: "Theme: light" }).click();
    expect(await background()).not.toBe(light);
    await page.reload();
    await page.waitForSelector(".board");
    expect(await page.getByRole("button", { name: "Theme: dark" }).count()).toBe(1);
  });
});

test("the first visit loads less than 60 kB", async () => {
  await visit("", async (page) => {
    await page.waitForLoadState("load");
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    const dist = new URL("../../dist/", import.meta.url);
    const sizes = ["/index.html", ...new Set(loaded)].map((path) =>
      [path, gzipSync(readFileSync(new URL(`.${path}`, dist))).length] as const);
    const all = sizes.reduce((sum, [, size]) => sum + size, 0);
    console.log(`the first visit: ${all} bytes gzipped in ${sizes.length} files`);
    expect(sizes.map(([path]) => path).filter((path) => path.endsWith(".wasm"))).toHaveLength(1);
    expect(all).toBeLessThan(60_000);
  });
});

test("greedy's sentence is that of the command and of its JSON", async () => {
  const command = fileURLToPath(new URL("../../../build/dev/stonegame", import.meta.url));
  for (const [rule, row] of [
    ["take", "7 90 5 1"], ["take", "1 5 2"], ["take", "2 4 8 2 4 4"], ["take", "0 0 3 1 2 1"],
    ["take", "87 83 77 63 56 43 5 13 1 4 34 55 77 93 95 96"], ["remaining", "2 1 2 2"], ["remaining", "5 3 1 4 2"],
  ] as const) {
    const explain = (...options: string[]) => execFileSync(
      command, ["explain", "--only", "greedy", "--rule", rule, ...options, ...row.split(" ")],
      { encoding: "utf8", env: { COLUMNS: "500" } },
    );
    const { text } = JSON.parse(explain("--json")).sections.greedy as { text: string };
    expect(explain()).toContain(text);
    await visit(`#v=1&rule=${rule}&row=${row.replaceAll(" ", ",")}`, async (page) => {
      expect(await page.locator("#greedy strong").innerText()).toBe(text);
    });
  }
});

test("all of it works by keyboard, and no key fires while typing", async () => {
  await visit("", async (page) => {
    await page.keyboard.press("ArrowRight");
    expect(await verdict(page)).toContain("After 1 move");
    await page.keyboard.press("u");
    expect(await verdict(page)).toBe("First wins by 79");
    await page.keyboard.press("4");
    expect(page.url()).toContain("view=table");
    await page.keyboard.press("ArrowLeft");
    expect(await step(page)).toBe("9 of 10");
    await page.keyboard.press("Home");
    expect(await step(page)).toBe("0 of 10");
    await page.keyboard.press("/");
    await page.keyboard.press("End");
    await page.keyboard.type(" 3u?");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await box(page).inputValue()).toBe("7 90 5 1 3u?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("?");
    expect(await page.locator("dialog[open]").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });
});
