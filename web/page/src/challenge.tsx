// SPDX-License-Identifier: MIT
// A challenge: the answer stays shut until the reader has guessed or moved.
import { computed, signal } from "@preact/signals";
import type { Verdict } from "stonegame";
import { answer, said, state } from "./store.ts";
import { magnitude, marginWords, playerName, shown } from "./words.ts";

interface Guess {
  readonly verdict: Verdict;
  readonly by: bigint;
}

const guess = signal<Guess | undefined>(undefined);

export const isShut = computed(() =>
  state.value.isChallenge && guess.value === undefined && state.value.moves.length === 0);

const by = signal("");

/** What the reader hears of a guess. */
export function judgement({ verdict, by: points }: Guess, margin: bigint): string {
  const truth: Verdict = margin > 0n ? "first" : margin < 0n ? "second" : "tie";
  const words = marginWords(margin);
  if (verdict !== truth) return `Not this time: ${words}`;
  if (points === magnitude(margin)) return `Right: ${words}`;
  return `Right winner; by ${shown(magnitude(margin))}, not ${shown(points)}.`;
}

export function Challenge() {
  if (!state.value.isChallenge) return null;
  if (guess.value) {
    return (
      <section class="challenge" aria-label="Challenge">
        <p>{judgement(guess.value, answer.value.margin)}</p>
        <button type="button" onClick={() => { guess.value = undefined; }}>Close the answer again</button>
      </section>
    );
  }
  if (!isShut.value) return null;
  const choose = (verdict: Verdict) => {
    const digits = /^\d{1,40}$/u.test(by.value.trim()) ? BigInt(by.value.trim()) : 0n;
    guess.value = { verdict, by: verdict === "tie" ? 0n : digits };
    said.value = judgement(guess.value, answer.value.margin);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".verdict h2")?.focus());
  };
  return (
    <section class="challenge" aria-label="Challenge">
      <p>Who wins? Guess, or play it. The answer stays shut until you do.</p>
      <label>By{" "}
        <input
          type="text" inputMode="numeric" size={6} value={by.value}
          onInput={(event) => { by.value = event.currentTarget.value; }}
        />
      </label>
      <div class="buttons">
        {(["first", "tie", "second"] as const).map((verdict) => (
          <button key={verdict} type="button" onClick={() => choose(verdict)}>
            {verdict === "tie" ? "Tie" : playerName(verdict)}
          </button>
        ))}
      </div>
    </section>
  );
}
