// SPDX-License-Identifier: MIT
// What the tests ask the page.
import type { Page } from "playwright-core";

export const verdict = (page: Page) => page.locator(".verdict h2").innerText();
export const box = (page: Page) => page.getByLabel("The row of piles");
export const said = (page: Page) => page.locator('[role="status"]').innerText();
export const step = (page: Page) => page.locator("#table .count").innerText();
/** Later chapters are fetched when the reader comes to them. */
export const comeTo = (page: Page, view: string) => page.getByRole("link", { name: view }).click();
