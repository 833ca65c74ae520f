// SPDX-License-Identifier: MIT
import { defineConfig } from "vite";
import { isOfFirstVisit } from "./plugins/first_visit.ts";
import { spokenLesson } from "./plugins/lesson.ts";
import { offline } from "./plugins/offline.ts";
import { prerendered } from "./plugins/prerender.ts";

export default defineConfig({
  base: "./",  // it works in any folder
  plugins: [spokenLesson(), prerendered(), offline()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the first visit needs is one file: it packs better than the pieces that others share.
        codeSplitting: { groups: [{ name: "page", test: isOfFirstVisit }] },
      },
    },
  },
  server: { fs: { allow: ["../.."] } },
});
