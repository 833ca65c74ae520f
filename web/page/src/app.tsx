// SPDX-License-Identifier: MIT
// The page: the board, and the lesson beside it.
import { signal } from "@preact/signals";
import { Board } from "./board.tsx";
import { GameReview, Greedy, Lead, Parity, Traps } from "./chapters.tsx";
import { Code } from "./code.tsx";
import { isTooLongForLink, type View } from "./state.ts";
import { go, said, state } from "./store.ts";
import { Table } from "./table.tsx";

const chapters: readonly (readonly [View, string])[] = [
  ["greedy", "Greedy"], ["lead", "Lead"], ["table", "Table"], ["parity", "Parity"], ["code", "Code"],
  ["traps", "Traps"],
];

export type Theme = "system" | "light" | "dark";
export const theme = signal<Theme>("system");

export function setTheme(next: Theme): void {
  theme.value = next;
  document.documentElement.dataset["theme"] = next;
  localStorage.setItem("theme", next);
}

const isCopied = signal(false);

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(location.href);
  isCopied.value = true;
  said.value = isTooLongForLink(state.value)
    ? "Link copied without the row: it is too long." : "Link copied.";
  setTimeout(() => { isCopied.value = false; }, 2000);
}

export function showChapter(view: View): void {
  go({ ...state.value, view }, "replace");
  document.getElementById(view)?.scrollIntoView();
  document.getElementById(`${view}-heading`)?.focus({ preventScroll: true });
}

const keys: readonly (readonly [string, string])[] = [
  ["← →", "take the left or the right end; on the table, step back or on"],
  ["Home End", "first or last step of the table"],
  ["U, Shift U", "undo, redo"],
  ["1 – 6", "go to a chapter"],
  ["/", "to the row"],
  ["?", "these keys"],
];

export function showKeys(): void {
  (document.getElementById("keys") as HTMLDialogElement | null)?.showModal();
}

function Keys() {
  return (
    <dialog id="keys" aria-labelledby="keys-heading">
      <h2 id="keys-heading">Keys</h2>
      <dl>{keys.map(([key, what]) => <div key={key}><dt>{key}</dt><dd>{what}</dd></div>)}</dl>
      <p>None of them works while you type.</p>
      <form method="dialog"><button class="primary">Close</button></form>
    </dialog>
  );
}

const nextTheme: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" };

export function App() {
  return (
    <>
      <a class="skip" href="#greedy" onClick={(event) => {
        event.preventDefault();
        showChapter("greedy");
      }}>Skip to the lesson</a>
      <header class="brand">
        <a href="./">
          <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
            <ellipse class="grey1" cx="13" cy="21" rx="11" ry="3.6" />
            <ellipse class="fill-second" cx="13" cy="13.4" rx="8.2" ry="3.5" />
            <ellipse class="fill-first" cx="13" cy="6" rx="4.8" ry="3.6" />
          </svg>
          stonegame
        </a>
        <nav aria-label="Page">
          <button type="button" onClick={() => void copyLink()}>{isCopied.value ? "Copied" : <><span class="long">Copy </span>link</>}</button>
          <button type="button" aria-label="Keys" onClick={showKeys}>?</button>
          <button type="button" onClick={() => setTheme(nextTheme[theme.value])}>
            <span class="sr">Theme: </span>{theme.value}
          </button>
        </nav>
      </header>
      <main>
        <Board />
        <div class="lesson">
          <GameReview />
          <nav class="chapters" aria-label="Chapters">
            {chapters.map(([view, name], k) => (
              <a
                key={view} href={`#${view}`} aria-current={state.value.view === view ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  showChapter(view);
                }}
              >{`${k + 1} ${name}`}</a>
            ))}
          </nav>
          <Greedy />
          <Lead />
          <Table />
          <Parity />
          <Code />
          <Traps />
        </div>
      </main>
      <footer>Nothing you type leaves this page.</footer>
      <div class="sr" role="status" aria-live="polite">{said.value}</div>
      <Keys />
    </>
  );
}
