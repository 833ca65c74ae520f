// SPDX-License-Identifier: MIT
import { defineConfig } from "vite";
import { spokenLesson } from "./plugins/lesson.ts";
import { offline } from "./plugins/offline.ts";
import { prerendered } from "./plugins/prerender.ts";

export default defineConfig({
  base: "./",  // it works in any folder
  plugins: [spokenLesson(), prerendered(), offline()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { fs: { allow: ["../.."] } },
});
