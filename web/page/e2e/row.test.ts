// SPDX-License-Identifier: MIT
// The row: what is typed, pasted, chosen and edited.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { narrow, visit, wide } from "./browser.ts";
import { box, said, verdict } from "./page.ts";

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

test("what is typed is said once the typing rests", async () => {
  await visit("", async (page) => {
    await box(page).fill("1 5 2");
    await page.getByText("New row: 3 piles. Second wins by 2.").waitFor();
    await box(page).fill("1 5 x");
    await page.locator('[role="status"]', { hasText: 'Word 3, "x", is not a whole number.' }).waitFor();
  });
});

test("a typed row is not said over the move that followed it", async () => {
  await visit("", async (page) => {
    await box(page).fill("1 5 2");
    await page.locator('.ends [data-end="left"]').click();
    await page.waitForTimeout(800);
    expect(await said(page)).toBe("First takes 1 from the left. Second to move. Second wins by 2.");
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

/** A link followed in this tab. */
const follow = (page: Page, fragment: string) => page.evaluate((to) => { location.hash = to; }, fragment);

test("what was typed makes way for a row from elsewhere", async () => {
  await visit("#v=1&row=1,5,2", async (page) => {
    const isGone = async (row: string) => {
      await page.locator(".fault").waitFor({ state: "detached" });
      expect(await box(page).inputValue()).toBe(row);
    };
    await box(page).fill("5 3 4x");
    await page.getByRole("button", { name: "Edit piles" }).click();
    await page.locator("#pile-0").focus();
    await page.keyboard.press("Delete");
    await isGone("5 2");
    await box(page).fill("5 3 4x");
    await page.goBack();
    await isGone("1 5 2");
    await box(page).fill("5 3 4x");
    await follow(page, "#v=1&row=9,8,7,6&challenge=1");
    await isGone("9 8 7 6");
  });
});

test("a long bad word is cut where it is shown", async () => {
  await visit("", async (page) => {
    await box(page).fill("7".repeat(30_000));
    expect(await page.locator(".fault u").innerText()).toBe(`${"7".repeat(40)}…`);
    expect((await page.locator(".fault").boundingBox())!.height).toBeLessThan(200);
  });
});

test("a damaged link shows its fault in the box, and plays nothing on the usual row", async () => {
  await visit("#v=1&row=5,3,4x,5&moves=L&challenge=1", async (page) => {
    const isMarked = async () => {
      expect(await box(page).inputValue()).toBe("5,3,4x,5");
      expect(await page.locator(".fault u").innerText()).toBe("4x");
      expect(await page.locator(".fault").innerText()).toContain("Below is the usual row.");
      expect(await verdict(page)).toBe("First wins by 79");
    };
    await isMarked();
    await box(page).fill("5,3,4,5");
    expect(await page.locator(".fault").count()).toBe(0);
    expect(await box(page).inputValue()).toBe("5,3,4,5");
    await page.goBack();
    await page.locator(".fault").waitFor();
    await isMarked();
    await follow(page, "#");
    await page.locator(".fault").waitFor({ state: "detached" });
    expect(await box(page).inputValue()).toBe("7 90 5 1");
  });
});

test("typing leaves the rows that stood in the history, not every keystroke", async () => {
  await visit("#v=1&row=1,5,2", async (page) => {
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    const back = async (row: string) => {
      await page.goBack();
      await page.waitForFunction((to) => (document.getElementById("row-text") as HTMLInputElement).value === to, row);
    };
    await box(page).selectText();
    await box(page).pressSequentially("12 345");
    expect(await entries()).toBe(before + 1);
    await page.waitForTimeout(1100);
    await box(page).pressSequentially(" 6");
    expect(await entries()).toBe(before + 2);
    await page.keyboard.press("Tab");
    await box(page).focus();
    await page.keyboard.press("End");
    await page.keyboard.type("789");
    expect(await entries()).toBe(before + 3);
    expect(page.url()).toContain("row=12,345,6789");
    await back("12 345 6");
    await back("12 345");
    await back("1 5 2");
  });
});

test("a pile that is being typed is not written into another row", async () => {
  await visit("#v=1&row=1,5,2", async (page) => {
    await page.getByRole("button", { name: "Edit piles" }).click();
    await page.locator("#pile-0").click();
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await page.locator("#add-pile").click();
    await page.keyboard.type("8");
    await page.goBack();
    await page.locator("#pile-3, .piles input").waitFor({ state: "detached" });
    expect(await box(page).inputValue()).toBe("4 5 2");
    await page.locator("#pile-0").click();
    await page.keyboard.type("8");
    await page.goBack();
    await page.locator(".piles input").waitFor({ state: "detached" });
    expect(await box(page).inputValue()).toBe("1 5 2");
  });
});

test("a digit on a pile begins its number", async () => {
  await visit("#v=1&row=1,5,2", async (page) => {
    await page.getByRole("button", { name: "Edit piles" }).click();
    await page.locator("#pile-1").focus();
    await page.keyboard.type("42");
    await page.keyboard.press("Enter");
    expect(await box(page).inputValue()).toBe("1 42 2");
    await page.waitForFunction(() => document.activeElement?.id === "pile-1");
    await page.keyboard.type("-3");
    await page.keyboard.press("Enter");
    expect(await box(page).inputValue()).toBe("1 -3 2");
    expect(page.url()).not.toContain("view");
  });
});

test.each(["constructor", "__proto__", "nonsense"])("an embed of no chapter, %s, is the row", async (name) => {
  await visit(`?embed=${name}`, async (page) => {
    expect(await box(page).inputValue()).toBe("7 90 5 1");
  });
});

test.each([narrow, wide])("no number in the picture is printed over another or cut off, at %j", async (viewport) => {
  const overprinted = (page: Page) => page.evaluate(() => {
    const frame = document.querySelector(".stage")!.getBoundingClientRect();
    const labels = [...document.querySelectorAll(".stage text")].map((one) => one.getBoundingClientRect());
    const high = 0.6 * (labels[0]?.height ?? 0); // of its digits
    return labels.filter((a, k) => a.left < frame.left - 0.5 || a.right > frame.right + 0.5
      || labels.slice(k + 1).some((b) => a.left < b.right - 0.5 && b.left < a.right - 0.5
        && Math.abs(a.bottom - b.bottom) < high)).length;
  });
  for (const row of [
    Array(12).fill(2n ** 62n), [9n, -9n, 9n, -9n].map((pile) => pile * 10n ** 18n),
    Array.from({ length: 30 }, (_, k) => 40 + (k * 37) % 30),
  ]) {
    await visit(`#v=1&row=${row.join()}`, async (page) => {
      expect((await page.locator(".stage").boundingBox())!.height).toBeGreaterThan(115);
      expect(await page.locator(".stage text").count()).toBeGreaterThan(1);
      expect(await overprinted(page)).toBe(0);
      if (row.length === 12) {
        await page.emulateMedia({ media: "print" });
        expect(await page.locator(".stage + p").innerText()).toBe(row.join(" "));
        await page.emulateMedia({ media: "screen" });
      }
      await page.locator('.ends [data-end="left"]').click();
      expect(await overprinted(page)).toBe(0);
    }, { viewport });
  }
});
