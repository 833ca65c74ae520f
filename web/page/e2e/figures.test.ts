// SPDX-License-Identifier: MIT
// The figures that step, and what is said and saved of them.
import { expect, test } from "vitest";
import { narrow, visit, wide } from "./browser.ts";
import { comeTo, said, step } from "./page.ts";

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

test("a cell of the table that is not filled yet tells nothing", async () => {
  for (const step of [0, 5]) {
    await visit(`#v=1&row=7,90,5,1&step=${step}`, async (page) => {
      await page.locator("#cell-0-4").click();
      expect(await page.locator("#table .caption").innerText()).toMatch(/filled yet/u);
      expect(await page.locator("#table .candidates").count()).toBe(0);
    });
  }
});

test("the table plays by itself, and pauses", async () => {
  await visit("#v=1&row=3,7,2&step=0", async (page) => {
    await page.locator("#table").getByLabel("Speed").selectOption("8");
    await page.locator("#table").getByRole("button", { name: "Play", exact: true }).click();
    await page.getByText("6 of 6", { exact: true }).waitFor();
    await page.locator("#table").getByRole("button", { name: "Play", exact: true }).waitFor();
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

test("the curious open the records on the alternating sums", async () => {
  await visit("#v=1&row=7,90,5,1", async (page) => {
    await comeTo(page, "6 Fold");
    const chain = page.locator("#fold details");
    expect(await chain.locator("svg").isVisible()).toBe(false);
    await chain.getByText("For the curious").click();
    expect(await chain.locator("svg").isVisible()).toBe(true);
    expect(await chain.innerText()).toContain("Here corners 0 (0), 3 (−78), 4 (−79) stay.");
    expect(await chain.innerText()).toContain("−78 1. This is the row that the fold leaves");
    expect(await chain.locator(".kept").count()).toBe(3);
  });
});

test.each([narrow, wide])("no number loses a digit", async (viewport) => {
  for (const row of [
    "1000000000,2000000000,3000000000", "-9000000000000000000", "1000000000,2000000000",
    "1000000000000000000,-2000000000000000000,3000000000000000000", "12345,-67890,11111,22222,33333,44444,55555",
    Array.from({ length: 20 }, (_, k) => (k * 37) % 100).join(","),
    Array.from({ length: 40 }, (_, k) => (k * 37) % 1000).join(","),
  ]) {
    await visit(`#v=1&row=${row}`, async (page) => {
      await comeTo(page, "6 Fold");
      await page.locator("#fold summary").click();
      const cut = await page.evaluate(() => [
        ...[...document.querySelectorAll(".cell > span")].filter((number) =>
          number.getBoundingClientRect().width > number.parentElement!.clientWidth + 0.5),
        ...[...document.querySelectorAll("#fold svg text")].filter((number) => {
          const [inner, outer] = [number, number.closest("svg")!].map((one) => one.getBoundingClientRect());
          return inner!.left < outer!.left - 0.5 || inner!.right > outer!.right + 0.5;
        }),
      ].map((number) => number.textContent));
      expect(cut).toEqual([]);
    }, { viewport });
  }
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

test("a chosen cell is forgotten with its row", async () => {
  await visit("", async (page) => {
    await page.locator("#cell-0-4").click();
    await page.getByLabel("Examples").selectOption({ label: "First loses: 1 5 2" });
    expect(await page.locator("#table .caption").innerText()).toBe("Piles 1 to 3. Both ends give \u22122.");
  });
});

test("prefix sums are put in under remaining", async () => {
  await visit("#v=1&row=5,3,1,4,2&rule=remaining", async (page) => {
    expect(await page.locator("#table > .equation").innerText()).toBe("0 5 8 9 13 15");
    expect(await page.locator("#table .candidates tbody tr").last().innerText()).toContain("13 − 0 = 13");
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

test("the table is saved as CSV, SVG and PNG, named after the row and the rule", async () => {
  const long = Array.from({ length: 60 }, (_, k) => k + 1);
  for (const [fragment, name, title] of [
    ["", "stonegame-7-90-5-1", "stonegame: 7 90 5 1, take"],
    ["#v=1&row=5,-3,4,5&rule=remaining", "stonegame-5--3-4-5-remaining", "stonegame: 5 \u22123 4 5, remaining"],
    [`#v=1&row=${long.join(",")}`, "stonegame-60-piles-1-2-3", "stonegame: 60 piles: 1 2 3 …, take"],
  ] as const) {
    await visit(fragment, async (page) => {
      for (const [form, begins] of [["csv", "from,to,lead"], ["svg", "<svg"], ["png", "\u0089PNG"]] as const) {
        const waiting = page.waitForEvent("download");
        await page.getByRole("button", { name: `Save ${form.toUpperCase()}` }).click();
        const file = await waiting;
        expect(file.suggestedFilename()).toBe(`${name}.${form}`);
        const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
        expect(bytes.toString("latin1").startsWith(begins)).toBe(true);
        if (form === "svg") expect(/<title>(.*?)<\/title>/u.exec(bytes.toString("utf8"))![1]).toBe(title);
      }
    });
  }
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

test("the code's line is lit while the figure steps", async () => {
  await visit("#v=1&step=3&view=code", async (page) => {
    for (const language of ["cpp", "py", "js", "java", "go", "rs"]) {
      await page.getByLabel("Language").selectOption(language);
      expect(await page.locator("#code .lit").count()).toBeGreaterThan(0);
    }
  });
});
