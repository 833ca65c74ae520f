// SPDX-License-Identifier: MIT

// The same leads as in the recursion, each computed once, short
// ranges first.
// Numbers are exact while the absolute values sum to at most 2^53.
function margin(row) {
  const n = row.length;
  // lead[i][j]: the lead on row[i] ... row[j - 1]
  const lead = [...Array(n + 1)].map(() => Array(n + 1).fill(0));
  for (let length = 1; length <= n; length++) {
    for (let i = 0; i + length <= n; i++) {
      const j = i + length;
      const left = row[i] - lead[i + 1][j];
      const right = row[j - 1] - lead[i][j - 1];
      lead[i][j] = Math.max(left, right);
    }
  }
  return lead[0][n];
}

// --- program
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const row = line.split(/\s+/).filter(Boolean).map(Number);
  console.log(String(margin(row)));
}
