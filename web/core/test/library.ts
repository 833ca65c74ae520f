// SPDX-License-Identifier: MIT
// The library as ./check has built it.
import { readFileSync } from "node:fs";
import { load } from "../src/index.ts";

export const wasm = readFileSync(new URL("../../../build/wasm/stonegame.wasm", import.meta.url));
export const stonegame = await load(wasm);
