// SPDX-License-Identifier: MIT

// Your lead: the pile you take, less the lead that the other
// player then has on the rest.
// Numbers are exact while the absolute values sum to at most 2^53.
function margin(row) {
  const n = row.length;
  if (n === 0) return 0;
  const left = row[0] - margin(row.slice(1));
  const right = row[n - 1] - margin(row.slice(0, n - 1));
  return Math.max(left, right);
}

// --- program
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const row = line.split(/\s+/).filter(Boolean).map(Number);
  console.log(String(margin(row)));
}
