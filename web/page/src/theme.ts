// SPDX-License-Identifier: MIT
// The theme that the reader has chosen.
import { signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";

/** public/theme.js has it, since it runs before anything is drawn. */
declare function applyTheme(choice: Theme): void;

export const theme = signal<Theme>("system");

/** Whether the page is being printed, which is always light. */
export const isOnPaper = signal(false);
if (typeof matchMedia !== "undefined") {
  matchMedia("print").addEventListener("change", ({ matches }) => { isOnPaper.value = matches; });
}

export const nextTheme: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" };

export function setTheme(next: Theme): void {
  theme.value = next;
  applyTheme(next);
  try {
    localStorage.setItem("theme", next);
  } catch {
    // Then it holds until the page is left.
  }
}
