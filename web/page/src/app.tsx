// SPDX-License-Identifier: MIT
// The page: the board, and the lesson beside it.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Board } from "./board.tsx";
import { GameReview, Greedy, Lead } from "./chapters.tsx";
import { Challenge, isLessonShut } from "./challenge.tsx";
import { copyLink, isCopied } from "./share.ts";
import { nextTheme, setTheme, theme } from "./theme.ts";
import type { View } from "./state.ts";
import { answer, go, said, state } from "./store.ts";
import { Table } from "./table.tsx";
import { marginWords, shown } from "./words.ts";

const chapters: readonly (readonly [View, string])[] = [
  ["greedy", "Greedy"], ["lead", "Lead"], ["calls", "Calls"], ["table", "Table"], ["parity", "Parity"],
  ["fold", "Fold"], ["code", "Code"], ["traps", "Traps"],
];

/** Fetches what the address or an embed asks for. */
export async function showAsked(): Promise<void> {
  if (isLater(state.value.view) || (embedded !== null && isLater(embedded as View))) await showLater();
  if (embedded === null && state.value.view !== "row") scrollTo(state.value.view);
}

function scrollTo(view: View): void {
  document.getElementById(view)?.scrollIntoView();
}

export async function showChapter(view: View): Promise<void> {
  go({ ...state.value, view }, "replace");
  if (isLater(view)) await showLater();
  await Promise.resolve();  // drawn by now
  scrollTo(view);
  document.getElementById(`${view}-heading`)?.focus({ preventScroll: true });
}

const keys: readonly (readonly [string, string])[] = [
  ["← →", "take the left or the right end; in a figure, step back or on"],
  ["Swipe", "over the drawn row, take the end that you swipe to"],
  ["Home End", "first or last step of the figure"],
  ["U, Shift U", "undo, redo"],
  ["1 – 8", "go to a chapter"],
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

/** The chapter that `?embed` asks for; the rest of the page is left out. */
const embedded = typeof location === "undefined" ? null : new URLSearchParams(location.search).get("embed");

/** Tells the page around an embed how tall it is; nothing is read from it. */
export function reportHeight(): void {
  if (embedded === null) return;
  new ResizeObserver(() => {
    parent.postMessage({ stonegame: { height: document.documentElement.scrollHeight } }, "*");
  }).observe(document.body);
}

type Later = typeof import("./later.tsx");
const later = signal<Later | undefined>(undefined);

/** Puts the later chapters on the page; they are fetched unless they are given. */
export async function showLater(given?: Later): Promise<void> {
  try {
    later.value ??= given ?? await import("./later.tsx");
  } catch {
    said.value = "The rest of the lesson could not be fetched.";
  }
}

const isLater = (view: View): boolean => !["row", "greedy", "lead", "table"].includes(view);

/** A later chapter, or room for it until the reader comes to it. */
function LaterChapter({ view, name }: { readonly view: View; readonly name: Exclude<keyof Later, "default"> }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = ref.current;
    if (!room) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void showLater();
    });
    observer.observe(room);
    return () => observer.disconnect();
  });
  const Body = later.value?.[name];
  return Body ? <Body /> : <div ref={ref} id={view} class="room" />;
}

function bodyOf(view: string): (() => JSX.Element | null) | undefined {
  const { Calls, Parity, Fold, Code, Traps } = later.value ?? {};
  const bodies: Record<string, (() => JSX.Element | null) | undefined> = {
    greedy: Greedy, lead: Lead, calls: Calls, table: Table, parity: Parity, fold: Fold, code: Code, traps: Traps,
  };
  return Object.hasOwn(bodies, view) ? bodies[view] : Board;
}

function Shut() {
  return <p class="on-screen">The lesson opens with the answer.</p>;
}

function Embed({ view }: { readonly view: string }) {
  const Body = bodyOf(view);
  const { row, rule } = state.value;
  return (
    <>
      <header class="brand">
        <span>{row.length <= 12 ? Array.from(row, shown).join(" ") : `${row.length} piles`}{rule === "remaining" && ", remaining"}</span>
        {!isLessonShut.value && <span>{marginWords(answer.value.margin)}</span>}
        <a href={`./${typeof location === "undefined" ? "" : location.hash}`} target="_blank" rel="noopener">Open</a>
      </header>
      <main class="embed">
        {Body !== Board && <h1 class="sr">stonegame</h1>}
        {Body !== Board && <Challenge />}
        {Body !== Board && isLessonShut.value ? <Shut /> : Body && <Body />}
      </main>
      <div class="sr" role="status" aria-live="polite">{said.value}</div>
    </>
  );
}

function Lesson() {
  if (isLessonShut.value) {
    return <div class="lesson" id="lesson" tabIndex={-1}><Shut /></div>;
  }
  return (
    <div class="lesson" id="lesson" tabIndex={-1}>
      <GameReview />
      <nav class="chapters" aria-label="Chapters">
        {chapters.map(([view, name], k) => (
          <a
            key={view} href={`#${view}`} aria-current={state.value.view === view ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              void showChapter(view);
            }}
          >{`${k + 1} ${name}`}</a>
        ))}
      </nav>
      <Greedy />
      <Lead />
      <LaterChapter view="calls" name="Calls" />
      <Table />
      <LaterChapter view="parity" name="Parity" />
      <LaterChapter view="fold" name="Fold" />
      <LaterChapter view="code" name="Code" />
      <LaterChapter view="traps" name="Traps" />
    </div>
  );
}

export function App() {
  if (embedded !== null) return <Embed view={embedded} />;
  return (
    <>
      <a class="skip" href="#lesson" onClick={(event) => {
        event.preventDefault();
        document.getElementById("lesson")?.focus();
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
        <Lesson />
      </main>
      <footer>Nothing you type leaves this page.</footer>
      <div class="sr" role="status" aria-live="polite">{said.value}</div>
      <Keys />
    </>
  );
}
