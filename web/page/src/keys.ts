// SPDX-License-Identifier: MIT
// Single keys. None works in a field, with a modifier, or while a dialog is open.
import { showChapter, showKeys } from "./app.tsx";
import { makeMove } from "./board.tsx";
import { cells, redo, undo, views } from "./state.ts";
import { go, state } from "./store.ts";
import { showStep } from "./table.tsx";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  || target instanceof HTMLTextAreaElement;

function act(key: string, isInTable: boolean): boolean {
  const step = state.value.step ?? cells(state.value.row.length);
  if (key === "?") showKeys();
  else if (key === "/") document.getElementById("row-text")?.focus();
  else if (key === "ArrowLeft") isInTable ? showStep(step - 1) : makeMove("left");
  else if (key === "ArrowRight") isInTable ? showStep(step + 1) : makeMove("right");
  else if (key === "Home") showStep(0);
  else if (key === "End") showStep(cells(state.value.row.length));
  else if (key === "u") go(undo(state.value));
  else if (key === "U") go(redo(state.value));
  else if (/^[1-6]$/u.test(key)) showChapter(views[Number(key)]!);
  else return false;
  return true;
}

export function listen(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const isInTable = event.target instanceof Element && event.target.closest("#table") !== null;
    if (act(event.key, isInTable)) event.preventDefault();
  });
}
