// SPDX-License-Identifier: MIT
// How much faster the WebAssembly is than JavaScript: the margin at n = 2,000 against the textbook table,
// and at 10^6 against the same stack fold. All answers are compared before anything is timed.
//   node web/core/bench/rivals.mjs      after web/build
import { readFileSync } from "node:fs";
import { load } from "../dist/index.js";

const stonegame = await load(readFileSync(new URL("../dist/stonegame.wasm", import.meta.url)));

function textbookTable(row) {
  const n = row.length;
  const lead = Array.from({ length: n }, () => new Array(n).fill(0));
  for (let i = n - 1; i >= 0; --i) {
    lead[i][i] = row[i];
    for (let j = i + 1; j < n; ++j) {
      lead[i][j] = Math.max(row[i] - lead[i + 1][j], row[j] - lead[i][j - 1]);
    }
  }
  return lead[0][n - 1];
}

function stackFold(row) {
  const stack = new Float64Array(row.length);
  let top = 0;
  for (let k = 0; k < row.length; ++k) {
    let c = row[k];
    while (top >= 2 && stack[top - 2] <= stack[top - 1] && stack[top - 1] >= c) {
      c = stack[top - 2] - stack[top - 1] + c;
      top -= 2;
    }
    stack[top++] = c;
  }
  let margin = 0;
  for (let i = 0, j = top, sign = 1; i < j; sign = -sign) {
    margin += sign * (stack[i] >= stack[j - 1] ? stack[i++] : stack[--j]);
  }
  return margin;
}

function random(n) {
  let x = 12345;
  return Array.from({ length: n }, () => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    return (x >>> 8) % 1_000_000;
  });
}

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];
function timed(work, repeats) {
  const times = [];
  for (let k = 0; k < repeats; ++k) {
    const begin = performance.now();
    work();
    times.push(performance.now() - begin);
  }
  return median(times);
}

for (const [name, rival, n, repeats] of [
  ["textbook table", textbookTable, 2000, 9], ["stack fold", stackFold, 1_000_000, 15],
]) {
  const numbers = random(n);
  const piles = BigInt64Array.from(numbers, BigInt);
  if (BigInt(rival(numbers)) !== stonegame.margin(piles)) throw new Error(`${name}: not the same margin`);
  const theirs = timed(() => rival(numbers), repeats);
  const ours = timed(() => stonegame.margin(piles), repeats);
  console.log(
    `${name}, n = ${n}: JavaScript ${theirs.toFixed(2)} ms, WebAssembly ${ours.toFixed(3)} ms,`
    + ` ratio ${(theirs / ours).toFixed(1)}`,
  );
}
