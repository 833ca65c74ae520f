// SPDX-License-Identifier: MIT
// Lighthouse's scores of the built page in Debian's Chromium, one line for each form factor: the middle
// one, by performance, of three runs. What else the machine does only ever costs points, so three runs
// that fall short are tried again, twice at most, and the best three count.
//   web/lighthouse/run
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { preview } from "vite";

const least = 95;
const runs = 3;
const tries = 3;
const categories = ["performance", "accessibility", "best-practices"];

const points = ({ score }) => Math.round(score * 100);
const isEnough = (category) => points(category) >= least;

async function audit(address, config) {
  const chromium = await launch({
    chromePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    chromeFlags: [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
  try {
    // Errors are reported to its makers by the command alone, which is not run here.
    const flags = { port: chromium.port, onlyCategories: categories, output: [], logLevel: "error" };
    const { lhr } = await lighthouse(address, flags, config);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    chromium.kill();
  }
}

const byPerformance = (a, b) => a.categories.performance.score - b.categories.performance.score;

async function middle(address, config) {
  const reports = [];
  for (let k = 0; k < runs; ++k) reports.push(await audit(address, config));
  return reports.sort(byPerformance)[runs >> 1];
}

async function best(address, config) {
  const reports = [];
  do {
    reports.push(await middle(address, config));
    reports.sort(byPerformance);
  } while (reports.length < tries && !isEnough(reports.at(-1).categories.performance));
  return reports.at(-1);
}

/** The audits that cost a category points, with what they found. */
function faults({ audits }, { id: category, auditRefs }) {
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].errorMessage || (audits[id].score ?? 1) < 1))
    .map(({ id }) => {
      const { title, displayValue = "", errorMessage } = audits[id];
      if (errorMessage) return `  ${category}: ${id} could not be run: ${errorMessage}`;
      return `  ${category}: ${id} ${points(audits[id])}, ${title} ${displayValue}`.trimEnd();
    });
}

/** Prints the scores, and what is wrong with them; true if nothing is. */
function isGood(form, report) {
  const judged = categories.map((id) => report.categories[id]);
  console.log(`${form.padEnd(7)}  ${judged.map((category) => `${category.id} ${points(category)}`).join("  ")}`);
  const short = judged.filter((category) => !isEnough(category));
  for (const category of short) console.log(faults(report, category).join("\n"));
  const { benchmarkIndex } = report.environment;
  if (short.length > 0 && benchmarkIndex < 1500) {
    console.log(`  This machine is slow or busy (benchmark index ${benchmarkIndex}, not 1500), which costs points.`);
  }
  return short.length === 0;
}

const server = await preview({
  root: fileURLToPath(new URL("../page", import.meta.url)),
  preview: { host: "127.0.0.1", port: 0 },
  logLevel: "error",
});
try {
  const address = server.resolvedUrls.local[0];
  for (const [form, config] of [["mobile", undefined], ["desktop", desktopConfig]]) {
    if (!isGood(form, await best(address, config))) process.exitCode = 1;
  }
} finally {
  await server.close();
}
