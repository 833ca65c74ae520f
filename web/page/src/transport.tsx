// SPDX-License-Identifier: MIT
// The buttons that step through a figure. The step is part of the state; all else follows from it.
import { effect, signal } from "@preact/signals";
import { isLessonShut } from "./challenge.tsx";
import { grouped } from "./words.ts";

/** A figure that goes from step 0 to its last one. */
export interface Stepper {
  readonly name: string;
  here(): number;
  last(): number;
  /** Shows a step, cut to those there are, and says it. */
  show(step: number): void;
}

const speeds = [0.5, 1, 2, 4, 8] as const;
const speed = signal<number>(2);
/** The figure that plays by itself. */
const running = signal<Stepper | undefined>(undefined);

/** The steppers of the figures on the page, by the chapter that they stand in. */
export const steppers = new Map<string, Stepper>();

export function run(stepper: Stepper): void {
  if (running.value === stepper) {
    running.value = undefined;
    return;
  }
  if (stepper.here() >= stepper.last()) stepper.show(0);
  running.value = stepper;
}

/** Shows a step that was asked for by hand: nothing plays on. */
export function stepTo(stepper: Stepper, step: number): void {
  running.value = undefined;
  stepper.show(step);
}

let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof window !== "undefined") {
  effect(() => {
    clearTimeout(timer);
    const stepper = running.value;
    if (!stepper) return;
    const here = stepper.here();
    if (here >= stepper.last() || isLessonShut.value) running.value = undefined;
    else timer = setTimeout(() => stepper.show(here + 1), 1000 / speed.value);
  });
}

function Icon({ path }: { readonly path: string }) {
  return <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={path} /></svg>;
}

export function Transport({ stepper }: { readonly stepper: Stepper }) {
  const [here, last] = [stepper.here(), stepper.last()];
  const isRunning = running.value === stepper;
  const button = (name: string, path: string, to: number, isIdle: boolean) => (
    <button type="button" aria-label={name} aria-disabled={isIdle} onClick={() => stepTo(stepper, to)}>
      <Icon path={path} />
    </button>
  );
  return (
    <div class="transport" role="group" aria-label={`Steps of ${stepper.name}`}>
      {button("First step", "M3 3h2v10h-2zM13 3v10L6 8z", 0, here === 0)}
      {button("Step back", "M11 3v10L4 8z", here - 1, here === 0)}
      <button
        type="button" class="primary" aria-label={isRunning ? "Pause" : "Play"} onClick={() => run(stepper)}
      >
        <Icon path={isRunning ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4 2v12l10-6z"} />
      </button>
      {button("Step", "M5 3v10l7-5z", here + 1, here === last)}
      {button("Last step", "M3 3v10l7-5zM11 3h2v10h-2z", last, here === last)}
      <input
        type="range" min={0} max={last} value={here} aria-label="Step" aria-valuetext={`${here} of ${last}`}
        onInput={(event) => stepTo(stepper, Number(event.currentTarget.value))}
      />
      <span class="count">{`${grouped(here)} of ${grouped(last)}`}</span>
      <label class="select">
        <span class="sr">Speed</span>
        <select
          value={speed.value}
          onChange={(event) => { speed.value = Number(event.currentTarget.value); }}
        >
          {speeds.map((one) => <option key={one} value={one}>{`${one} a second`}</option>)}
        </select>
      </label>
    </div>
  );
}
