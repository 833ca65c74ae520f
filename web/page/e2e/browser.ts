// SPDX-License-Identifier: MIT
// The built page in Debian's Chromium.
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, expect } from "vitest";

let browser: Browser;
let server: PreviewServer;
let address: string;

beforeAll(async () => {
  server = await preview({
    root: fileURLToPath(new URL("..", import.meta.url)),
    preview: { host: "127.0.0.1", port: 0 },
    logLevel: "error",
  });
  address = server.resolvedUrls!.local[0]!;
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ],
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

export const narrow = { width: 320, height: 640 };
export const wide = { width: 1280, height: 800 };

/** Opens the page. It must not complain, nor ask anyone else for anything, to the end of `use`. */
export async function visit(
  fragment: string, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    viewport: wide, permissions: ["clipboard-read", "clipboard-write"], ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(?:data|blob):/u.test(request.url())) {
      complaints.push(`asked ${request.url()}`);
    }
  });
  await page.goto(address + fragment);
  const isLive = options.javaScriptEnabled !== false;
  await page.waitForSelector(isLive ? "#app[data-live] :is(.board, .embed)" : ".board");
  await use(page);
  expect(complaints).toEqual([]);
  await context.close();
}
