// SPDX-License-Identifier: MIT
// The game: opponents, challenges, links.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser.ts";
import { box, said, step, verdict } from "./page.ts";

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
    expect(await page.locator(".ends :focus").innerText()).toBe("Take 7");
    expect(await page.locator(".hint").innerText()).toBe("Move 1 undone. First to move.");
    await page.locator('.ends [data-end="right"]').click(); // takes the 1: right
    await page.locator('.ends [data-end="left"]').click();
    expect(await page.locator(".review").innerText()).toContain("No move gave anything away.");
  });
});

test("a review says how many mistakes it leaves out", async () => {
  const row = Array.from({ length: 60 }, (_, k) => ((k * 7919) % 13) + 1).join(",");
  await visit(`#v=1&row=${row}&moves=${"L".repeat(60)}&play=1&opponent=friend`, async (page) => {
    expect(await page.locator(".review li").count()).toBe(12);
    expect(await page.locator(".review .note").innerText()).toBe("4 more mistakes are left out.");
  });
});

test("a mistake can be retried by whoever made it at the page", async () => {
  for (const [seats, count] of [["", 2], ["&side=second", 2], ["&opponent=friend", 4]] as const) {
    await visit(`#v=1&row=5,3,8,2,9&moves=LLLLL&play=1${seats}`, async (page) => {
      expect(await page.locator(".review li").count()).toBe(4);
      expect(await page.getByRole("button", { name: "Retry from here" }).count()).toBe(count);
    });
  }
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

test("keys give nothing away in a game, and undo as the button does", async () => {
  await visit("#v=1&play=1&row=5,3,4,5", async (page) => {
    await page.keyboard.press("End");
    await page.keyboard.press("4");
    expect(await page.locator(".hint").innerText()).toBe("");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("u");
    expect(await page.locator(".ends button").first().innerText()).toBe("Take 5");
    await page.keyboard.press("U");
    expect(await page.locator(".seat.second .score").innerText()).not.toBe("0");
  });
});

test("back and forward keep a row that is too long for the link, and its moves", async () => {
  await visit("", async (page) => {
    await box(page).fill("4 9 ".repeat(1500));
    await page.locator('.ends [data-end="right"]').click();
    expect(page.url()).not.toContain("moves");
    await page.locator('.ends [data-end="left"]').click();
    await page.goBack();
    expect(await verdict(page)).toContain("After 1 move");
    await page.goForward();
    expect(await verdict(page)).toContain("After 2 moves");
  });
});

test("a row that is too long for a link gives no challenge link", async () => {
  await visit("", async (page) => {
    await page.getByRole("button", { name: "Copy link" }).click();
    const before = await page.evaluate(() => navigator.clipboard.readText());
    await box(page).fill("4 9 ".repeat(1500));
    await page.getByRole("button", { name: "Challenge link" }).click({ force: true });
    expect(await said(page)).toBe("No challenge link: this row is too long for one.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  });
});

test("without a clipboard the page says so", async () => {
  await visit("", async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    await page.getByRole("button", { name: "Copy link" }).click();
    expect(await said(page)).toBe("This browser does not let a page copy.");
  });
});

test("hints name the end, the move and the last pile", async () => {
  const minus = "\u2212";
  for (const [game, hints] of [
    ["row=5,9,1,5", ["One end is better than the other.", "Look at what taking the left end, the 5, opens.",
      "Take the right end, the 5."]],
    ["row=5,9,1,5&rule=remaining", ["One end is better than the other.",
      "Look at what removing the right end, the 5, opens.", "Remove the left end, the 5."]],
    ["row=-5,1,-3,-5", ["One end is better than the other.",
      `Look at what taking the left end, the ${minus}5, opens.`, `Take the right end, the ${minus}5.`]],
    ["row=5,1,5", ["Either end will do."]],
    ["row=5,-1&moves=L&side=second", ["Take the last pile."]],
    ["row=5,-1&moves=L&side=second&rule=remaining", ["Remove the last pile."]],
  ] as const) {
    await visit(`#v=1&play=1&${game}`, async (page) => {
      for (const hint of hints) {
        await page.getByRole("button", { name: "Hint" }).click();
        expect(await page.locator(".hint").innerText()).toBe(hint);
      }
    });
  }
});

test("piles that are less than nothing have the page's minus sign", async () => {
  for (const rule of ["take", "remaining"]) {
    await visit(`#v=1&row=-7,90,-5,-3,-2&rule=${rule}&moves=LL&play=1&opponent=friend`, async (page) => {
      await page.locator('.ends [data-end="left"]').click();
      expect(await said(page)).toContain(`First ${rule === "take" ? "takes" : "removes"} \u22125 from the left.`);
      await page.locator('.ends [data-end="right"]').click();
      await page.locator('.ends [data-end="left"]').click();
      const review = page.locator(".review");
      expect(await review.locator("li").count()).toBeGreaterThan(0);
      expect(await review.innerText()).not.toMatch(/-\d/u);
      await page.getByRole("button", { name: "Show the answer" }).click();
      await page.getByRole("button", { name: "Start over" }).click();
      const labels = await page.locator(".line button").evaluateAll((all) => all.map((one) => one.ariaLabel).join());
      expect(labels).toContain("\u2212");
      expect(labels).not.toMatch(/-\d/u);
    });
  }
});

test("a game on 100,000 piles is lively", async () => {
  await visit("", async (page) => {
    await box(page).fill(Array.from({ length: 100_000 }, (_, k) => (k * 7919) % 1009).join(" "));
    await page.getByRole("button", { name: "Play this row" }).click();
    await page.locator('.ends [data-end="left"]').click({ timeout: 5000 });
    expect(await page.locator(".seat.first").innerText()).toContain("to move");
  });
});

test("the focus goes to a button that is there", async () => {
  await visit("#v=1&row=1,2,3", async (page) => {
    const focused = () => page.locator(":focus").innerText();
    await page.locator('.ends [data-end="right"]').focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.closest(".ends"));
    expect(await focused()).toContain("Take 1");
    await page.getByRole("button", { name: "Start over" }).click();
    await page.waitForFunction(() => document.activeElement?.closest(".ends"));
  });
  await visit("?embed=row#v=1&row=1,2&play=1", async (page) => {
    await page.locator('.ends [data-end="right"]').click();
    await page.waitForFunction(() => document.activeElement?.textContent === "Show the answer");
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

/** Fingers that come down on the stage and go sideways, each by its own way, as shares of the width. */
async function stroke(page: Page, ways: readonly (readonly [number, number])[]): Promise<void> {
  const { x, y, width, height } = (await page.locator(".stage").boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : ways.map(([from, to], id) =>
        ({ id, x: x + width * (from + share * (to - from)), y: y + height / 2 })),
    });
  await touch("touchStart", 0);
  for (let k = 1; k <= 8; ++k) await touch("touchMove", k / 8);
  await touch("touchEnd", 1);
}

test("a swipe over the row takes the end that it goes to, a pinch takes nothing and zooms", async () => {
  const long = Array.from({ length: 60 }, (_, k) => k + 1).join(",");
  for (const row of ["7,90,5,1", long]) {
    await visit(`#v=1&row=${row}`, async (page) => {
      await stroke(page, [[0.2, 0.8]]);
      await page.waitForURL(/moves=R$/u);
      await stroke(page, [[0.8, 0.2]]);
      await page.waitForURL(/moves=RL$/u);
      await stroke(page, [[0.45, 0.05], [0.55, 0.95]]);
      await page.waitForFunction(() => visualViewport!.scale > 1.2);
      expect(page.url()).toMatch(/moves=RL$/u);
    }, { viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true });
  }
});

test("an embed gives nothing away before its game is over", async () => {
  for (const view of ["row", "table"]) {
    await visit(`?embed=${view}#v=1&row=7,90,5,-1&play=1`, async (page) => {
      const text = () => page.locator("body").innerText();
      expect(await text()).toContain("7 90 5 \u22121");
      expect(await text()).not.toMatch(/wins by/u);
      if (view === "table") expect(await text()).toContain("The lesson opens with the answer.");
      await page.emulateMedia({ media: "print" });
      expect(await text()).not.toMatch(/wins by/u);
    });
    await visit(`?embed=${view}#v=1&row=7,90,5,1&play=1&moves=LLLL`, async (page) => {
      expect(await page.locator(".brand").innerText()).toContain("First wins by 79");
    });
  }
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

test("a guess needs no number, but not what is none", async () => {
  for (const [by, guessed, words] of [
    ["", "First", "Right: First wins by 79."], [" ", "Second", "Not this time: First wins by 79."],
    ["0", "First", "Right winner; by 79, not 0."], ["79", "First", "Right: First wins by 79."],
    ["x", "Tie", "Not this time: First wins by 79."],
  ] as const) {
    await visit("#v=1&challenge=1&row=7,90,5,1", async (page) => {
      await page.getByLabel("By").fill(by);
      await page.locator(".challenge").getByRole("button", { name: guessed }).click();
      expect(await page.locator(".challenge p").innerText()).toBe(words);
    });
  }
  await visit("#v=1&challenge=1&row=7,90,5,1", async (page) => {
    await page.getByLabel("By").fill("\u22125");
    await page.locator(".challenge").getByRole("button", { name: "First" }).click();
    expect(await page.locator(".challenge .fault").innerText()).toBe("By how much? Write digits, or nothing.");
    expect(await page.locator(".challenge input:focus").count()).toBe(1);
    expect(await page.locator(".verdict").count()).toBe(0);
  });
});

test("a guess outlives moves and the way back, and keeps the focus where there is no verdict", async () => {
  await visit("#v=1&challenge=1&row=7,90,5,1", async (page) => {
    await page.locator(".challenge").getByRole("button", { name: "First" }).click();
    await page.locator('.ends [data-end="left"]').click();
    await page.goBack();
    expect(await verdict(page)).toBe("First wins by 79");
  });
  await visit("?embed=table#v=1&challenge=1&row=7,90,5,1", async (page) => {
    await page.locator(".challenge").getByRole("button", { name: "First" }).click();
    await page.locator("#table").waitFor();
    expect(await page.locator(":focus").innerText()).toBe("Close the answer again");
    await page.keyboard.press("Enter");
    await page.locator(".challenge input:focus").waitFor();
  });
});

test("a challenge that is played opens with the reader's own move", async () => {
  await visit("#v=1&challenge=1&row=7,90,5,1&side=second", async (page) => {
    await page.getByRole("button", { name: "Play this row" }).click();
    expect(await page.locator(".seat.first .score").innerText()).toBe("1");
    await page.getByRole("button", { name: "Show the answer" }).click({ force: true });
    expect(await page.locator(".hint").innerText()).toBe("Guess first, or move.");
    expect(await page.locator(".challenge input:focus").count()).toBe(1);
    await page.locator('.ends [data-end="left"]').click();
    await page.getByRole("button", { name: "Show the answer" }).click();
    expect(await verdict(page)).toContain("After 3 moves");
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
