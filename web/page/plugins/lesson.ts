// SPDX-License-Identifier: MIT
// lesson.json without the sentences that only the command speaks.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

type Tree = string | readonly string[] | { readonly [key: string]: Tree };

/** The paths that the sources name whole, and the beginnings of those that they put together. */
function named(folder: string): { whole: Set<string>; beginnings: string[] } {
  const text = readdirSync(folder).filter((file) => /\.tsx?$/u.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  return {
    whole: new Set(Array.from(text.matchAll(/"(\/[a-z_/]+)"/gu), ([, path]) => path!)),
    beginnings: Array.from(text.matchAll(/`(\/[a-z_/]+)\$\{/gu), ([, path]) => path!),
  };
}

function kept(tree: Tree, path: string, isNamed: (path: string) => boolean): Tree | undefined {
  if (typeof tree === "string" || Array.isArray(tree)) return isNamed(path) ? tree : undefined;
  const parts = Object.entries(tree as Record<string, Tree>)
    .map(([key, part]) => [key, kept(part, `${path}/${key}`, isNamed)] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) as Tree : undefined;
}

/** Leaves out of the build what no source asks for. */
export function spokenLesson(): Plugin {
  let root: string;
  return {
    name: "stonegame:lesson",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      if (!id.endsWith("/lesson/lesson.json")) return undefined;
      const { whole, beginnings } = named(join(root, "src"));
      const isNamed = (path: string) =>
        whole.has(path) || beginnings.some((beginning) => path.startsWith(beginning));
      return { code: JSON.stringify(kept(JSON.parse(code) as Tree, "", isNamed)), map: null };
    },
  };
}
