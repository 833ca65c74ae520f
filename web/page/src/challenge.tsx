// SPDX-License-Identifier: MIT
// A challenge: the answer stays shut until the reader has guessed or moved.
import { computed, signal } from "@preact/signals";
import { verdict, type Verdict } from "stonegame";
import { answer, position, said, state } from "./store.ts";
import { magnitude, marginWords, playerName, shown } from "./words.ts";

interface Guess {
  readonly row: BigInt64Array;
  readonly verdict: Verdict;
  readonly by: bigint;
}

const guess = signal<Guess | undefined>(undefined);

/** A guess opens the row that it is about. */
const hasGuessed = (): boolean => guess.value?.row === state.value.row;

export const isShut = computed(() =>
  state.value.isChallenge && !hasGuessed() && state.value.moves.length === 0);

/** The lesson tells the answer, so it is shut in a challenge and during a game. */
export const isLessonShut = computed(() =>
  isShut.value || (state.value.isPlaying && !position.value.isOver));

const by = signal("");

/** What the reader hears of a guess. */
function judgement({ verdict: guessed, by: points }: Guess, margin: bigint): string {
  const words = marginWords(margin);
  if (guessed !== verdict(margin)) return `Not this time: ${words}`;
  if (points === magnitude(margin)) return `Right: ${words}`;
  return `Right winner; by ${shown(magnitude(margin))}, not ${shown(points)}.`;
}

export function Challenge() {
  if (!state.value.isChallenge) return null;
  if (guess.value && hasGuessed()) {
    return (
      <section class="challenge" aria-label="Challenge">
        <p>{judgement(guess.value, answer.value.margin)}</p>
        <button type="button" onClick={() => { guess.value = undefined; }}>Close the answer again</button>
      </section>
    );
  }
  if (!isShut.value) return null;
  const choose = (guessed: Verdict) => {
    const digits = /^\d{1,40}$/u.test(by.value.trim()) ? BigInt(by.value.trim()) : 0n;
    guess.value = { row: state.value.row, verdict: guessed, by: guessed === "tie" ? 0n : digits };
    said.value = judgement(guess.value, answer.value.margin);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".verdict h2")?.focus());
  };
  return (
    <section class="challenge" aria-label="Challenge">
      <p class="on-screen">Who wins? Guess, or play it. The answer stays shut until you do.</p>
      <p class="on-paper">Who wins, by how much, and with which first move?</p>
      <label>By{" "}
        <input
          type="text" inputMode="numeric" size={6} value={by.value}
          onInput={(event) => { by.value = event.currentTarget.value; }}
        />
      </label>
      <div class="buttons">
        {(["first", "tie", "second"] as const).map((one) => (
          <button key={one} type="button" onClick={() => choose(one)}>
            {one === "tie" ? "Tie" : playerName(one)}
          </button>
        ))}
      </div>
    </section>
  );
}
