// SPDX-License-Identifier: MIT
// Links to copy: to what is on the page, or to the row with its answer shut.
import { signal } from "@preact/signals";
import { initial, isTooLongForLink, toFragment } from "./state.ts";
import { said, state } from "./store.ts";

export const isCopied = signal(false);

export async function copyLink(isChallenge = false): Promise<void> {
  const { row, rule } = state.value;
  const [page] = location.href.split("#");
  const link = isChallenge ? `${page}#${toFragment({ ...initial, row, rule, isChallenge })}` : location.href;
  await navigator.clipboard.writeText(link);
  isCopied.value = !isChallenge;
  said.value = isTooLongForLink(state.value) ? "Link copied without the row: it is too long."
    : isChallenge ? "Challenge link copied." : "Link copied.";
  setTimeout(() => { isCopied.value = false; }, 2000);
}
