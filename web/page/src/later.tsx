// SPDX-License-Identifier: MIT
// The chapters that are fetched when the reader comes near them.
import words from "virtual:later-words";
import { addWords } from "./words.ts";

addWords(words);

export { Calls } from "./calls.tsx";
export { Code } from "./code.tsx";
export { Fold } from "./fold.tsx";
export { Parity, Traps } from "./notes.tsx";
