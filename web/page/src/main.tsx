// SPDX-License-Identifier: MIT
import { render } from "preact";
import { load } from "stonegame";
import wasm from "stonegame/stonegame.wasm?url";
import { App, theme, type Theme } from "./app.tsx";
import { listen } from "./keys.ts";
import { readAddress, use } from "./store.ts";
import "./style.css";

use(await load(fetch(wasm)));
readAddress();
theme.value = (document.documentElement.dataset["theme"] ?? "system") as Theme;
const root = document.getElementById("app")!;
root.replaceChildren();
render(<App />, root);
listen();
addEventListener("popstate", readAddress);
