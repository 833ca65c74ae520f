// SPDX-License-Identifier: MIT
// Links to copy: to what is on the page, or to the row with its answer shut.
import { signal } from "@preact/signals";
import { initial, isTooLongForLink, toFragment } from "./state.ts";
import { said, state } from "./store.ts";

export const isCopied = signal(false);

/** Copies a text and says so, or why not; whether it was copied. */
export async function copyText(text: string, words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said.value = "This browser does not let a page copy.";
    return false;
  }
  said.value = words;
  return true;
}

export async function copyLink(isChallenge = false): Promise<void> {
  const { row, rule } = state.value;
  const isTooLong = isTooLongForLink(state.value);
  if (isChallenge && isTooLong) {
    said.value = "No challenge link: this row is too long for one.";
    return;
  }
  const [page] = location.href.split("#");
  const link = isChallenge ? `${page}#${toFragment({ ...initial, row, rule, isChallenge })}` : location.href;
  const words = isTooLong ? "Link copied without the row: it is too long."
    : isChallenge ? "Challenge link copied." : "Link copied.";
  isCopied.value = await copyText(link, words) && !isChallenge;
  setTimeout(() => { isCopied.value = false; }, 2000);
}
