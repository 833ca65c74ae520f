// SPDX-License-Identifier: MIT
// Single keys. None works in a field, with a modifier, or while a dialog is open.
import { showChapter, showKeys } from "./app.tsx";
import { makeMove } from "./moves.tsx";
import { isLessonShut } from "./challenge.tsx";
import { redoMove, undoMove } from "./play.tsx";
import { views } from "./state.ts";
import { tableStepper } from "./table.tsx";
import { steppers, stepTo, type Stepper } from "./transport.tsx";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  || target instanceof HTMLTextAreaElement;

function act(key: string, stepper: Stepper | undefined): boolean {
  if (key === "?") showKeys();
  else if (key === "/") document.getElementById("row-text")?.focus();
  else if (key === "ArrowLeft") stepper ? stepTo(stepper, stepper.here() - 1) : makeMove("left");
  else if (key === "ArrowRight") stepper ? stepTo(stepper, stepper.here() + 1) : makeMove("right");
  else if (key === "Home" || key === "End") {
    if (isLessonShut.value) return false;
    const figure = stepper ?? tableStepper;
    stepTo(figure, key === "Home" ? 0 : figure.last());
  }
  else if (key === "u") undoMove();
  else if (key === "U") redoMove();
  else if (/^[1-8]$/u.test(key) && !isLessonShut.value) void showChapter(views[Number(key)]!);
  else return false;
  return true;
}

/** The figure that has the focus, if it is one that steps. */
function stepperOf(target: EventTarget | null): Stepper | undefined {
  const chapter = target instanceof Element ? target.closest(".chapter") : null;
  return chapter ? steppers.get(chapter.id) : undefined;
}

export function listen(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (event.target instanceof Element && event.target.closest(".scroll, pre") && event.key.startsWith("Arrow")) return;
    if (act(event.key, stepperOf(event.target))) event.preventDefault();
  });
}
