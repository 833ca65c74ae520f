// SPDX-License-Identifier: MIT
// The chapter of the code: the samples of examples/, which ./check compiles and runs.
import { signal } from "@preact/signals";
import type { Rule } from "stonegame";
import { Chapter } from "./chapters.tsx";
import { languages, methods, type Language, type Method } from "./state.ts";
import { copyText } from "./share.ts";
import { go, state } from "./store.ts";

const files = import.meta.glob<string>("../../../examples/{take,remaining}/*", {
  query: "?raw", import: "default", eager: true,
});

const names: Readonly<Record<Language, string>> = {
  cpp: "C++", py: "Python", js: "JavaScript", java: "Java", go: "Go", rs: "Rust",
};
const titles: Readonly<Record<Method, string>> = {
  recursion: "Recursion", table: "Table", fold: "Fold",
};

/** A sample without its licence line and without the program around it. */
export function sample(rule: Rule, method: Method, language: Language): string {
  const text = files[`../../../examples/${rule}/${method}.${language === "js" ? "mjs" : language}`] ?? "";
  const [shown = ""] = text.split(/^\s*(?:\/\/|#) --- program.*$/mu);
  const cut = shown
    .replace(/^.*SPDX-License.*\n/mu, "")
    .replace(/^package main\n+import \([^)]*\)\n/mu, "") // Go's are the program's
    .trim();
  return language === "java" ? `${cut}\n}` : cut;
}

const keyword = /\b(?:for|while|if|else|return|const|let|var|auto|int|long|func|function|fn|mut|def|in|class|static|public|new|export|import|from|use|package|range|usize|i64)\b/gu;

/** The line that does what the figure of the same method shows just now. */
function isLit(line: string, method: Method): boolean {
  if (method === "table") return state.value.step !== undefined && /lead\[i\]\[j\] = /u.test(line);
  return method === "fold" && state.value.foldStep !== undefined && /a - b \+ c/u.test(line)
    && !/^\s*(?:\/\/|#)/u.test(line);
}

/** Keywords and comments, nothing else. */
function Highlighted({ text, method }: { readonly text: string; readonly method: Method }) {
  return (
    <>
      {text.split("\n").map((line, k) => {
        const at = /(^|\s)(\/\/|#(?!include)).*$/u.exec(line)?.index ?? line.length;
        const code = line.slice(0, at);
        const words = code.split(keyword);
        const found = code.match(keyword) ?? [];
        return (
          <span key={k} class={isLit(line, method) ? "lit" : undefined}>
            {words.map((word, i) => <>{word}{found[i] && <b>{found[i]}</b>}</>)}
            {at < line.length && <i>{line.slice(at)}</i>}
            {"\n"}
          </span>
        );
      })}
    </>
  );
}

const isCopied = signal(false);

async function copy(text: string): Promise<void> {
  isCopied.value = await copyText(text, "Code copied.");
  setTimeout(() => { isCopied.value = false; }, 2000);
}

export function Code() {
  const { rule, method, language } = state.value;
  const text = sample(rule, method, language);
  return (
    <Chapter view="code" heading="In code">
      <div class="choices">
        <fieldset class="segments">
          <legend class="sr">Method</legend>
          {methods.map((one) => (
            <label key={one}>
              <input
                type="radio" name="method" value={one} checked={method === one}
                onChange={() => go({ ...state.value, method: one }, "replace")}
              />
              <span>{titles[one]}</span>
            </label>
          ))}
        </fieldset>
        <label class="select">
          <span class="sr">Language</span>
          <select
            value={language}
            onChange={(event) => go({ ...state.value, language: event.currentTarget.value as Language }, "replace")}
          >
            {languages.map((one) => <option key={one} value={one}>{names[one]}</option>)}
          </select>
        </label>
        <button type="button" onClick={() => void copy(text)}>{isCopied.value ? "Copied" : "Copy"}</button>
      </div>
      <pre class="code" tabIndex={0} aria-label={`${titles[method]} in ${names[language]}`}>
        <code><Highlighted text={text} method={method} /></code>
      </pre>
    </Chapter>
  );
}
