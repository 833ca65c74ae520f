// SPDX-License-Identifier: MIT
// The page as HTML; the build asks for it. It is for readers without scripts, and until they run.
import { renderToString } from "preact-render-to-string";
import { load } from "stonegame";
import { App, showLater } from "./app.tsx";
import * as later from "./later.tsx";
import { use } from "./store.ts";

export async function prerender(wasm: BufferSource): Promise<string> {
  use(await load(wasm));
  await showLater(later);
  return renderToString(<App />);
}
