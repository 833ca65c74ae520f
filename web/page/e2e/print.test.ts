// SPDX-License-Identifier: MIT
// The page on paper.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser.ts";
import { comeTo } from "./page.ts";

const long = Array.from({ length: 200 }, (_, k) => (k * 7919) % 1009);

/** The page as it prints: how many sheets, what they say, and what on them is of no use there. */
async function printed(page: Page): Promise<{ sheets: number; text: string; useless: string[] }> {
  const pdf = await page.pdf({ format: "A4", margin: { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" } });
  await page.emulateMedia({ media: "print" });
  const useless = await page.evaluate(() =>
    [...document.querySelectorAll("button, input, select, summary, fieldset, nav, a[target], .room, .cell.empty")]
      .filter((one) => one.checkVisibility() && !one.matches(".cell:not(.empty), .line button"))
      .map((one) => one.outerHTML.slice(0, 80)));
  return {
    sheets: pdf.toString("latin1").match(/\/Type \/Page\b/gu)!.length,
    text: await page.locator("body").innerText(),
    useless,
  };
}

test("a page prints without controls, and without room for what is not there", async () => {
  await visit("", async (page) => {
    const { sheets, text, useless } = await printed(page);
    expect(useless).toEqual([]);
    expect(sheets).toBe(2);
    expect(text).toContain("First wins by 79");
    expect(text).not.toContain("Traps");
  });
});

test("a table that is not begun is left out on paper", async () => {
  for (const row of ["5,3,1,4,2", long.join(",")]) {
    await visit(`#v=1&row=${row}&step=0`, async (page) => {
      expect((await printed(page)).useless).toEqual([]);
      expect(await page.locator("#table").isVisible()).toBe(true);
      expect(await page.locator("#table .figure").isVisible()).toBe(false);
    });
  }
});

test("a long row prints its numbers and all that is shown of its line", async () => {
  await visit(`#v=1&row=${long.join(",")}`, async (page) => {
    expect(await page.locator(".board").innerText()).not.toContain("0 856 703");
    const { sheets, text, useless } = await printed(page);
    expect(useless).toEqual([]);
    expect(sheets).toBe(3);
    expect(text).toContain(long.join(" "));
    expect(await page.locator(".line").evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  });
});

test("nothing is cut off on a narrow sheet, and every chapter prints", async () => {
  for (const fragment of [
    `#v=1&row=${long.slice(0, 40).join(",")}`,
    "#v=1&rule=remaining&row=1000000000000000000,-2000000000000000000,3000000000000000000",
  ]) {
    await visit(fragment, async (page) => {
      await comeTo(page, "8 Traps");
      await page.locator("#traps li").first().waitFor();
      await page.setViewportSize({ width: 624, height: 900 });
      const { text, useless } = await printed(page);
      expect(useless).toEqual([]);
      expect(text).toContain("Pitfalls");
      expect(text).not.toContain("For the curious");
      expect(await page.locator(".scroll").evaluateAll((boxes) =>
        boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.outerHTML.slice(0, 200)))).toEqual([]);
    });
  }
});

test("colours that are painted are light on paper, too", async () => {
  const painted = (page: Page) => page.locator("#table canvas")
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const row = `#v=1&row=${Array.from({ length: 60 }, (_, k) => k % 3).join(",")}`;
  let light: string;
  await visit(row, async (page) => {
    light = await painted(page);
  });
  await visit(row, async (page) => {
    expect(await painted(page)).not.toBe(light);
    await page.emulateMedia({ media: "print" });
    expect(await painted(page)).toBe(light);
  }, { colorScheme: "dark" });
});

test("the largest pyramid of numbers fits on a sheet", async () => {
  await visit(`#v=1&row=${long.slice(0, 40).join(",")}`, async (page) => {
    expect((await printed(page)).sheets).toBe(3);
  });
});

test("a challenge prints as a worksheet, and with its answer once that is open", async () => {
  const question = "Who wins, by how much, and with which first move?";
  await visit("#v=1&challenge=1&row=7,90,5,1", async (page) => {
    const { sheets, text, useless } = await printed(page);
    expect(useless).toEqual([]);
    expect(sheets).toBe(1);
    expect(text.trim().split(/\s*\n\s*/u)).toEqual([
      "stonegame", "Two players take turns. Each takes the pile at either end. Most stones wins.",
      "1", "First", "to move", "0", "2", "Second", "0", "7", "90", "5", "1", question,
    ]);
    await page.emulateMedia({ media: "screen" });
    await page.locator(".challenge").getByRole("button", { name: "First" }).click();
    const open = await printed(page);
    expect(open.useless).toEqual([]);
    expect(open.text).toContain("First wins by 79");
    expect(open.text).not.toContain(question);
  });
  await visit(`#v=1&challenge=1&row=${long.join(",")}`, async (page) => {
    const { sheets, text } = await printed(page);
    expect(sheets).toBe(1);
    expect(text).toContain(long.join(" "));
    expect(text).toContain(question);
    expect(text).not.toMatch(/wins by/u);
  });
});

test("paper is light, and the colours of the table are on it", async () => {
  const colours = (page: Page) => page.evaluate(() =>
    ["body", ".verdict h2", ".stage text", "#cell-0-4", "#cell-0-1"].map((selector) => {
      const { color, fill, printColorAdjust } = getComputedStyle(document.querySelector(selector)!);
      return [selector, color, fill, printColorAdjust];
    }));
  const seen: unknown[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await visit("", async (page) => {
      await printed(page);
      seen.push(await colours(page));
      // White numbers on a ground that is not printed could not be read.
      expect((await colours(page)).at(-2)!.at(-1)).toBe("exact");
    }, { colorScheme });
  }
  expect(seen[1]).toEqual(seen[0]);
});
