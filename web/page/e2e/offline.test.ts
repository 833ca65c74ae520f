// SPDX-License-Identifier: MIT
// The page without a network, without scripts, and in a folder of another server.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser.ts";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const verdict = (page: Page) => page.locator(".verdict h2").innerText();

/** Waits until the worker has every file. Its scope. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

/** The page answers, by the module. */
async function expectLive(page: Page): Promise<void> {
  await page.waitForSelector("#app[data-live] .board");
  expect(await verdict(page)).toBe("First wins by 79");
  await page.getByLabel("The row of piles").fill("3 9 1 2");
  expect(await verdict(page)).toBe("First wins by 7");
}

test("after the first visit it needs no network", async () => {
  await visit("", async (page) => {
    const address = await kept(page);
    const files = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await (await caches.open(names[0]!)).keys();
      return { caches: names.length, paths: requests.map(({ url }) => new URL(url).pathname) };
    });
    expect(files.caches).toBe(1);
    const built = readdirSync(dist, { encoding: "utf8", recursive: true })
      .filter((file) => extname(file) !== "" && file !== "sw.js")
      .map((file) => `/${file.replace("index.html", "")}`);
    expect(files.paths.sort()).toEqual(built.sort());
    await page.context().setOffline(true);
    await page.reload();
    await expectLive(page);
    for (const place of ["?from=mail", "index.html", "index.html?from=mail"]) {
      await page.goto(address + place);
      await expectLive(page);
    }
  });
});

test("without scripts the usual row can be read", async () => {
  await visit("", async (page) => {
    expect(await page.locator("noscript").innerText()).toBe("Turn scripts on to use your own row.");
    expect(await page.getByLabel("The row of piles").inputValue()).toBe("7 90 5 1");
    expect(await verdict(page)).toBe("First wins by 79");
    expect(await page.locator("#greedy strong").innerText())
      .toBe("On this row that loses a won game, at move 1.");
    expect(await page.locator("#table .cell").allInnerTexts()).toEqual(
      ["79", "-78", "86", "83", "85", "4", "7", "90", "5", "1"].map((lead) => lead.replace("-", "\u2212")));
    expect(await page.locator("#code pre").innerText()).toContain("margin(");
    expect(await page.locator("[style]").count()).toBe(0);
  }, { javaScriptEnabled: false });
});

const types: Readonly<Record<string, string>> = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

test("it works in a folder of a plain file server, and after that server is gone", async () => {
  const site = mkdtempSync(join(tmpdir(), "stonegame-"));
  cpSync(dist, join(site, "a/b"), { recursive: true });
  const missing: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url!.replace(/\?.*/u, "").replace(/\/$/u, "/index.html");
    try {
      const bytes = await readFile(join(site, path));
      response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream").end(bytes);
    } catch {
      missing.push(path);
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => { server.listen(0, "127.0.0.1", done); });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a/b/`;
  try {
    await visit("", async (ours) => {
      const context = await ours.context().browser()!.newContext();
      const page = await context.newPage();
      await page.goto(address);
      await expectLive(page);
      expect(await kept(page)).toBe(address);
      server.closeAllConnections();
      await new Promise((done) => { server.close(done); });
      await page.goto(`${address}?again`);
      await expectLive(page);
      await context.close();
    });
    expect(missing).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(site, { recursive: true });
  }
});
