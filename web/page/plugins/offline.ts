// SPDX-License-Identifier: MIT
// sw.js, the service worker that answers for the page's files, online and offline.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The worker. Copies of the page in other folders of a site share its caches, hence the scope. */
const worker = (files: readonly string[], version: string): string => `// SPDX-License-Identifier: MIT
const files = ${JSON.stringify(files)};
const ours = \`stonegame \${registration.scope} \`;
const name = ours + "${version}";

async function install() {
  const cache = await caches.open(name);
  // What the page has just loaded is asked after, not loaded again.
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
}

async function activate() {
  const old = (await caches.keys()).filter((key) => key.startsWith(ours) && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
}

async function answer(request) {
  const cache = await caches.open(name);
  const [path] = request.url.split(/[?#]/u);
  const isPage = path === registration.scope || path === registration.scope + "index.html";
  const isVisit = request.mode === "navigate" && isPage;
  const kept = await cache.match(isVisit ? registration.scope : request, { ignoreVary: true });
  return kept ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});
`;

/** Emits sw.js with the list of all other files; it changes when any of them does. */
export function offline(): Plugin {
  let publicDir: string;
  return {
    name: "stonegame:offline",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const contents = new Map<string, string | Uint8Array>();
        for (const file of Object.values(bundle)) {
          contents.set(file.fileName, file.type === "chunk" ? file.code : file.source);
        }
        // Vite copies these by itself.
        for (const file of readdirSync(publicDir, { encoding: "utf8", recursive: true })) {
          const path = join(publicDir, file);
          if (statSync(path).isFile()) contents.set(file, readFileSync(path));
        }
        const names = [...contents.keys()].sort();
        const hash = createHash("sha256");
        for (const name of names) hash.update(`${name}\0`).update(contents.get(name)!).update("\0");
        // Some servers redirect from index.html, and a visit may not be answered with that.
        const files = names.map((name) => (name === "index.html" ? "./" : name));
        this.emitFile({
          type: "asset", fileName: "sw.js", source: worker(files, hash.digest("hex").slice(0, 16)),
        });
      },
    },
  };
}
