// SPDX-License-Identifier: MIT
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { narrow, visit, wide } from "./browser.ts";

const verdict = (page: Page) => page.locator(".verdict h2").innerText();
const box = (page: Page) => page.getByLabel("The row of piles");
const said = (page: Page) => page.locator('[role="status"]').innerText();
/** Later chapters are fetched when the reader comes near them. */
const comeTo = (page: Page, view: string) => page.getByRole("link", { name: view }).click();
const step = (page: Page) => page.locator("#table .count").innerText();

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

test("bad input keeps the last good row, marks the word and says what to do", async () => {
  await visit("", async (page) => {
    for (const [text, bad, cure] of [
      ["5, 3, x, 4", "x", "Replace it or delete it."],
      ["9223372036854775808", "9223372036854775808", "Piles are 64-bit integers."],
      ["1e309", "1e309", "Write the digits out."],
      ["<img onerror=alert(1)>", "<img", "Replace it or delete it."],
    ] as const) {
      await box(page).fill(text);
      expect(await page.locator(".fault u").innerText()).toBe(bad);
      expect(await page.locator(".fault").innerText()).toContain(cure);
      expect(await verdict(page)).toBe("First wins by 79");
      expect(await box(page).inputValue()).toBe(text);
    }
    await box(page).fill("");
    expect(await verdict(page)).toBe("A tie");
  });
});

test("the examples are there: a loss, and a tie with two good ends", async () => {
  await visit("", async (page) => {
    await page.getByLabel("Examples").selectOption({ label: "First loses: 1 5 2" });
    expect(await verdict(page)).toBe("Second wins by 2");
    expect(await page.locator(".truth code").innerText()).toBe("false");
    await page.getByLabel("Examples").selectOption({ label: "A tie: 2 2" });
    expect(await verdict(page)).toBe("A tie");
    expect(await page.locator(".ends .best").count()).toBe(2);
  });
});

test("steps forwards and backwards land on the same state", async () => {
  await visit("#v=1&row=3,7,2&step=0", async (page) => {
    const picture = () => page.locator("#table").innerHTML();
    const seen = [await picture()];
    for (let k = 1; k <= 6; ++k) {
      await page.locator("#table").getByRole("button", { name: "Step", exact: true }).click();
      expect(await step(page)).toBe(`${k} of 6`);
      seen.push(await picture());
    }
    for (let k = 5; k >= 0; --k) {
      await page.locator("#table").getByRole("button", { name: "Step back" }).click();
      expect(await picture()).toBe(seen[k]);
    }
    await page.locator("#table").getByRole("button", { name: "Last step" }).click();
    expect(await picture()).toBe(seen[6]);
    expect(await said(page)).toContain("Step 6 of 6. Piles 1 to 3.");
  });
});

test("the table plays by itself, and pauses", async () => {
  await visit("#v=1&row=3,7,2&step=0", async (page) => {
    await page.locator("#table").getByLabel("Speed").selectOption("8");
    await page.locator("#table").getByRole("button", { name: "Play", exact: true }).click();
    await page.getByText("6 of 6", { exact: true }).waitFor();
    await page.locator("#table").getByRole("button", { name: "Play", exact: true }).waitFor();
  });
});

test("a link restores the state, back and forward walk through it", async () => {
  await visit("#v=1&row=5,3,1,4,2&rule=remaining&moves=R&view=table&step=7&hide=bar", async (page) => {
    expect(await verdict(page)).toContain("After 1 move");
    expect(await step(page)).toBe("7 of 15");
    expect(await page.locator(".bar").count()).toBe(0);
    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    await page.locator('.ends [data-end="left"]').click();
    expect(await verdict(page)).toContain("After 2 moves");
    await page.goBack();
    expect(await verdict(page)).toContain("After 1 move");
    await page.goForward();
    expect(await verdict(page)).toContain("After 2 moves");
  });
});

test("a game against a perfect player ends in a review, and can be retried", async () => {
  await visit("", async (page) => {
    await page.getByRole("button", { name: "Play this row" }).click();
    expect(await page.locator(".verdict").count()).toBe(0);
    await page.locator('.ends [data-end="left"]').click(); // takes the 7: a mistake
    expect(await page.locator(".seat.second .score").innerText()).toBe("90");
    await page.locator('.ends [data-end="left"]').click();
    expect(await page.locator(".review").innerText()).toContain("Move 1: First took 7.");
    expect(await page.locator(".review").innerText()).toContain("was worth 158 more");
    await page.getByRole("button", { name: "Retry from here" }).click();
    expect(await page.locator(".ends button").first().innerText()).toBe("Take 7");
    await page.locator('.ends [data-end="right"]').click(); // takes the 1: right
    await page.locator('.ends [data-end="left"]').click();
    expect(await page.locator(".review").innerText()).toContain("No move gave anything away.");
  });
});

test("the opponent moves whenever it is its turn, and is heard", async () => {
  await visit("#v=1&row=3,9,4,4&play=1&side=second", async (page) => {
    expect(await page.locator(".seat.second").innerText()).toContain("to move");
    await box(page).fill("5 3 4 5");
    expect(await page.locator(".seat.second").innerText()).toContain("to move");
    await page.locator('.ends [data-end="left"]').click();
    expect(await said(page)).toMatch(/^Second takes \d+ from the left\. First takes \d+ from the (?:left|right)\. Second to move\.$/u);
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await said(page)).toBe("Move 2 undone.");
    await page.getByRole("button", { name: "Redo" }).click();
    expect(await said(page)).toBe("Move 2 made again.");
    await page.locator('.ends [data-end="left"]').click();
    expect(await said(page)).toMatch(/First wins by \d+\. The game ended/u);
    await page.waitForFunction(() => document.activeElement?.tagName === "H2");
  });
});

test("a game gives nothing away before it is over", async () => {
  await visit("#v=1&play=1", async (page) => {
    expect(await page.locator(".chapter").count()).toBe(0);
    await page.getByRole("button", { name: "Random" }).click();
    await page.getByText("Remaining").click();
    expect(await page.locator("body").innerText()).not.toMatch(/wins by|best/u);
  });
});

test("a game on 100,000 piles is lively", async () => {
  await visit("", async (page) => {
    await box(page).fill(Array.from({ length: 100_000 }, (_, k) => (k * 7919) % 1009).join(" "));
    await page.getByRole("button", { name: "Play this row" }).click();
    await page.locator('.ends [data-end="left"]').click({ timeout: 5000 });
    expect(await page.locator(".seat.first").innerText()).toContain("to move");
  });
});

test("what is typed is said once the typing rests", async () => {
  await visit("", async (page) => {
    await box(page).fill("1 5 2");
    await page.getByText("New row: 3 piles. Second wins by 2.").waitFor();
    await box(page).fill("1 5 x");
    await page.locator('[role="status"]', { hasText: 'Word 3, "x", is not a whole number.' }).waitFor();
  });
});

test("either of two good ends is accepted", async () => {
  for (const end of ["left", "right"]) {
    await visit("#v=1&row=2,2&play=1&opponent=friend", async (page) => {
      await page.locator(`.ends [data-end="${end}"]`).click();
      await page.locator('.ends [data-end="left"]').click();
      expect(await page.locator(".review").innerText()).toContain("No move gave anything away.");
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

test("the fold steps forwards and backwards, and says so", async () => {
  await visit("#v=1&row=5,3,1,4,2,6,1,7,3&fold=0", async (page) => {
    await comeTo(page, "6 Fold");
    const fold = page.locator("#fold");
    const picture = () => fold.innerHTML();
    const last = Number((await fold.locator(".count").innerText()).split(" of ")[1]);
    expect(last).toBeGreaterThan(2);
    const seen = [await picture()];
    for (let k = 1; k <= last; ++k) {
      await fold.getByRole("button", { name: "Step", exact: true }).click();
      expect(await said(page)).toMatch(new RegExp(`^Step ${k} of ${last}\\. .* become .*\\.$`, "u"));
      seen.push(await picture());
    }
    for (let k = last - 1; k >= 0; --k) {
      await fold.getByRole("button", { name: "Step back" }).click();
      expect(await picture()).toBe(seen[k]);
    }
  });
  await visit("", async (page) => {
    await comeTo(page, "6 Fold");
    expect(await page.locator("#fold .equation").innerText()).toBe("1 − (−78) = 79");
  });
});

test("any walk over the controls of a figure lands on the picture of its step", async () => {
  let seed = 5;
  const below = (n: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % n;
  };
  await visit("#v=1&row=5,3,1,4,2,6,1&view=fold", async (page) => {
    for (const view of ["table", "fold"]) {
      const figure = page.locator(`#${view}`);
      const scrub = figure.getByRole("slider", { name: "Step" });
      const picture = () => figure.innerHTML();
      const last = Number(await scrub.getAttribute("max"));
      const pictures: string[] = [];
      for (let step = 0; step <= last; ++step) {
        await scrub.fill(String(step));
        pictures.push(await picture());
      }
      expect(new Set(pictures).size).toBe(last + 1);
      let here = last;
      for (let k = 0; k < 40; ++k) {
        const [name, to] = ([
          ["First step", 0], ["Last step", last], ["Step", Math.min(here + 1, last)],
          ["Step back", Math.max(here - 1, 0)],
        ] as const)[below(4)]!;
        await figure.getByRole("button", { name, exact: true }).click({ force: true });
        here = to;
        expect(await picture()).toBe(pictures[here]);
      }
    }
  });
});

test("prefix sums are put in under remaining", async () => {
  await visit("#v=1&row=5,3,1,4,2&rule=remaining", async (page) => {
    expect(await page.locator("#table > .equation").innerText()).toBe("0 5 8 9 13 15");
    expect(await page.locator("#table .candidates tbody tr").last().innerText()).toContain("13 − 0 = 13");
  });
});

test("a challenge is shut until the reader guesses or moves", async () => {
  const link = "#v=1&challenge=1&row=7,90,5,1";
  await visit(link, async (page) => {
    expect(await page.locator("body").innerText()).not.toContain("79");
    expect(await box(page).isEditable()).toBe(false);
    await page.getByLabel("By").fill("12");
    await page.locator(".challenge").getByRole("button", { name: "First" }).click();
    expect(await page.locator(".challenge p").innerText()).toBe("Right winner; by 79, not 12.");
    expect(await verdict(page)).toBe("First wins by 79");
  });
  await visit(link, async (page) => {
    await page.locator('.ends [data-end="left"]').click();
    expect(await verdict(page)).toContain("After 1 move");
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

test("the table is saved as CSV, SVG and PNG", async () => {
  await visit("", async (page) => {
    for (const [name, begins] of [["Save CSV", "from,to,lead"], ["Save SVG", "<svg"], ["Save PNG", "\u0089PNG"]] as const) {
      const waiting = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      const stream = await (await waiting).createReadStream();
      const first = (await stream.toArray()).map((part: Buffer) => part.toString("latin1")).join("");
      expect(first.startsWith(begins)).toBe(true);
    }
  });
});

test("cells of the table are reached by arrows", async () => {
  await visit("", async (page) => {
    await page.locator("#cell-0-4").focus();
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement!.getAttribute("aria-label")))
      .toBe("Piles 2 to 4: lead 86, take left");
    expect(await page.locator("#table .caption").innerText())
      .toBe("Piles 2 to 4. Left is better: whoever moves here ends 86 ahead.");
  });
});

test("the code follows the rule and the method", async () => {
  await visit("", async (page) => {
    await comeTo(page, "7 Code");
    const code = () => page.locator("#code pre").innerText();
    const first = await code();
    expect(first).toContain("margin");
    await page.locator("#code").getByText("Fold").click();
    expect(await code()).not.toBe(first);
    await page.getByLabel("Language").selectOption("py");
    expect(await code()).toContain("def margin(row):");
    const text = await code();
    await page.locator("#code").getByRole("button", { name: "Copy" }).click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(text.trim());
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

test("piles are changed, moved and removed one by one", async () => {
  await visit("", async (page) => {
    await page.getByRole("button", { name: "Edit piles" }).click();
    await page.locator("#pile-1").click();
    await page.getByLabel("Pile 2", { exact: true }).fill("-4");
    await page.keyboard.press("Enter");
    expect(await box(page).inputValue()).toBe("7 -4 5 1");
    await page.locator("#pile-0").focus();
    await page.keyboard.press("Alt+ArrowRight");
    expect(await box(page).inputValue()).toBe("-4 7 5 1");
    await page.locator("#pile-3").focus();
    await page.keyboard.press("Delete");
    expect(await box(page).inputValue()).toBe("-4 7 5");
    await page.locator("#pile-2").dragTo(page.locator("#pile-0"));
    expect(await box(page).inputValue()).toBe("5 -4 7");
    await page.goBack();
    expect(await box(page).inputValue()).toBe("-4 7 5");
  });
});

test("the code's line is lit while the figure steps", async () => {
  await visit("#v=1&step=3&view=code", async (page) => {
    for (const language of ["cpp", "py", "js", "java", "go", "rs"]) {
      await page.getByLabel("Language").selectOption(language);
      expect(await page.locator("#code .lit").count()).toBeGreaterThan(0);
    }
  });
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

test("500 piles are drawn, 501 say why not, a million are solved", async () => {
  await visit("", async (page) => {
    await box(page).fill(Array.from({ length: 500 }, (_, k) => (k * 7919) % 1000).join(" "));
    await page.locator("canvas").waitFor();
    await box(page).fill(Array(501).fill(1).join(" "));
    expect(await page.locator("#table").innerText()).toContain("drawn up to 500 piles");
    const took = await page.evaluate(async () => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "123456 7 ".repeat(500_000));
      const begin = performance.now();
      document.getElementById("row-text")!.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
      return performance.now() - begin;
    });
    console.log(`a million piles: ${took.toFixed(0)} ms from the paste to the next picture`);
    expect(await verdict(page)).toBe("First wins by 61724500000");
    expect(await box(page).inputValue()).toBe("1,000,000 piles, pasted");
  });
});
