// SPDX-License-Identifier: MIT
// A challenge: the answer stays shut until the reader has guessed or moved.
import { computed, signal } from "@preact/signals";
import { verdict, type Verdict } from "stonegame";
import { answer, focusOn, isOwnMove, position, said, state } from "./store.ts";
import { magnitude, marginWords, playerName, shown } from "./words.ts";

interface Guess {
  readonly about: string;
  readonly verdict: Verdict;
  /** Undefined where the reader has said no number. */
  readonly by: bigint | undefined;
}

const guess = signal<Guess | undefined>(undefined);

const game = (): string => `${state.value.rule} ${state.value.row}`;

/** A guess opens the row that it is about. */
const hasGuessed = (): boolean => guess.value?.about === game();

const hasMoved = (): boolean => state.value.moves.some((_, k) => isOwnMove(k));

export const isShut = computed(() => state.value.isChallenge && !hasMoved() && !hasGuessed());

/** The lesson tells the answer, so it is shut in a challenge and during a game. */
export const isLessonShut = computed(() =>
  isShut.value || (state.value.isPlaying && !position.value.isOver));

const by = signal("");
/** Whether what stands there was no number when it was needed. */
const isUnread = signal(false);

const noNumber = "By how much? Write digits, or nothing.";

/** What the reader hears of a guess. */
function judgement({ verdict: guessed, by: points }: Guess, margin: bigint): string {
  const words = marginWords(margin);
  if (guessed !== verdict(margin)) return `Not this time: ${words}`;
  if (points === undefined || points === magnitude(margin)) return `Right: ${words}`;
  return `Right winner; by ${shown(magnitude(margin))}, not ${shown(points)}.`;
}

export function Challenge() {
  if (!state.value.isChallenge) return null;
  if (guess.value && hasGuessed()) {
    return (
      <section class="challenge" aria-label="Challenge">
        <p>{judgement(guess.value, answer.value.margin)}</p>
        {!hasMoved() && (
          <button type="button" onClick={() => {
            guess.value = undefined;
            said.value = "The answer is shut.";
            focusOn(".challenge input");
          }}>Close the answer again</button>
        )}
      </section>
    );
  }
  if (!isShut.value) return null;
  const choose = (guessed: Verdict) => {
    const digits = guessed === "tie" ? "" : by.value.trim();
    isUnread.value = !/^\d{0,40}$/u.test(digits);
    if (isUnread.value) {
      said.value = noNumber;
      focusOn(".challenge input");
      return;
    }
    guess.value = { about: game(), verdict: guessed, by: digits === "" ? undefined : BigInt(digits) };
    said.value = judgement(guess.value, answer.value.margin);
    focusOn(".verdict h2", ".challenge button");
  };
  return (
    <section class="challenge" aria-label="Challenge">
      <p class="on-screen">Who wins? Guess, or play it. The answer stays shut until you do.</p>
      <p class="on-paper">Who wins, by how much, and with which first move?</p>
      <label>By{" "}
        <input
          type="text" inputMode="numeric" size={6} value={by.value} aria-invalid={isUnread.value}
          onInput={(event) => {
            by.value = event.currentTarget.value;
            isUnread.value = false;
          }}
        />
      </label>
      {isUnread.value && <p class="fault on-screen">{noNumber}</p>}
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
