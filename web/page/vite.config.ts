// SPDX-License-Identifier: MIT
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",  // it works in any folder
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { fs: { allow: ["../.."] } },
});
