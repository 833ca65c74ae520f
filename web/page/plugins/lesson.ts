// SPDX-License-Identifier: MIT
// lesson.json without the sentences that only the command speaks, in two parts: what the first visit
// needs, and, as virtual:later-words, what else the chapters that are fetched later say.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { isOfFirstVisit } from "./first_visit.ts";

type Tree = string | readonly string[] | { readonly [key: string]: Tree };

/** Tells whether these sources name a path, whole or by its beginning where they put it together. */
function naming(files: readonly string[]): (path: string) => boolean {
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const whole = new Set(Array.from(text.matchAll(/"(\/[a-z_/]+)"/gu), ([, path]) => path!));
  const beginnings = Array.from(text.matchAll(/`(\/[a-z_/]+)\$\{/gu), ([, path]) => path!);
  return (path) => whole.has(path) || beginnings.some((beginning) => path.startsWith(beginning));
}

function kept(tree: Tree, path: string, isNamed: (path: string) => boolean): Tree | undefined {
  if (typeof tree === "string" || Array.isArray(tree)) return isNamed(path) ? tree : undefined;
  const parts = Object.entries(tree as Record<string, Tree>)
    .map(([key, part]) => [key, kept(part, `${path}/${key}`, isNamed)] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) as Tree : undefined;
}

const laterWords = "virtual:later-words";

/** Leaves out of the build what no source asks for. */
export function spokenLesson(): Plugin {
  let folder: string;
  let isBuild: boolean;
  const part = (isFirst: boolean, lesson: string): string => {
    const files = readdirSync(folder).filter((file) => /\.tsx?$/u.test(file)).map((file) => join(folder, file));
    const isSaidFirst = naming(files.filter(isOfFirstVisit));
    const isSaidLater = naming(files.filter((file) => !isOfFirstVisit(file)));
    const isNamed = isFirst ? isSaidFirst : (path: string) => isSaidLater(path) && !isSaidFirst(path);
    return JSON.stringify(kept(JSON.parse(lesson) as Tree, "", isNamed));
  };
  return {
    name: "stonegame:lesson",
    enforce: "pre",
    configResolved({ root, command }) {
      folder = join(root, "src");
      isBuild = command === "build";
    },
    resolveId: (id) => (id === laterWords ? `\0${laterWords}` : undefined),
    load(id) {
      if (id !== `\0${laterWords}`) return undefined;
      return `export default ${part(false, readFileSync(join(folder, "../../../lesson/lesson.json"), "utf8"))};`;
    },
    transform(code, id) {
      return isBuild && id.endsWith("/lesson/lesson.json") ? { code: part(true, code), map: null } : undefined;
    },
  };
}
