// SPDX-License-Identifier: MIT

// Three neighbours a <= b > c are worth the single pile a - b + c.
// Numbers are exact while the absolute values sum to at most 2^53.
function margin(row) {
  const stack = [];
  let n = 0; // how many piles are on the stack
  for (let c of row) {
    while (n >= 2 && stack[n - 2] <= stack[n - 1] && stack[n - 1] > c) {
      c = stack[n - 2] - stack[n - 1] + c;
      n -= 2;
    }
    stack[n++] = c;
  }
  // A valley is left: there the larger end is a best move.
  let lead = 0;
  let sign = 1;
  for (let i = 0, j = n; i < j; sign = -sign) {
    const left = stack[i] >= stack[j - 1];
    lead += sign * (left ? stack[i++] : stack[--j]);
  }
  return lead;
}

// --- program
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const row = line.split(/\s+/).filter(Boolean).map(Number);
  console.log(String(margin(row)));
}
