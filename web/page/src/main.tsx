// SPDX-License-Identifier: MIT
import { render } from "preact";
import { load } from "stonegame";
import wasm from "stonegame/stonegame.wasm?url";
import { App, reportHeight, showAsked } from "./app.tsx";
import { listen } from "./keys.ts";
import { keepOffline } from "./offline.ts";
import { readAddress, seatOpponent, use } from "./store.ts";
import { theme, type Theme } from "./theme.ts";
import "./style.css";
import "./print.css";

const root = document.getElementById("app")!;
// What the build has drawn can be read until the live page replaces it, but takes no clicks.
root.inert = true;
try {
  use(await load(fetch(wasm)));
} catch (error) {
  const note = document.createElement("p");
  note.textContent = "The solver could not be loaded, so this is the usual row and its buttons do nothing.";
  root.prepend(note);
  throw error;
} finally {
  root.inert = false;
  delete document.documentElement.dataset["waits"];
}
readAddress();
theme.value = (document.documentElement.dataset["theme"] ?? "system") as Theme;
root.replaceChildren();
render(<App />, root);
root.dataset["live"] = "";
void showAsked();
listen();
seatOpponent();
reportHeight();
addEventListener("popstate", readAddress);
keepOffline();
