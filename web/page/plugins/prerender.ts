// SPDX-License-Identifier: MIT
// The page of the usual state, written into index.html at build time.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createServer, type Plugin } from "vite";

type Prerender = typeof import("../src/prerender.tsx");

async function draw(root: string): Promise<string> {
  const server = await createServer({
    root,
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { prerender } = await server.ssrLoadModule("/src/prerender.tsx") as Prerender;
    return await prerender(await readFile(resolve(root, "../core/dist/stonegame.wasm")));
  } finally {
    await server.close();
  }
}

/** Puts the page where index.html says <!--app-->. */
export function prerendered(): Plugin {
  let root: string;
  return {
    name: "stonegame:prerendered",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const page = await draw(root);
        return html.replace("<!--app-->", () => page);
      },
    },
  };
}
