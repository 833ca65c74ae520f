// SPDX-License-Identifier: MIT
// The fold in closed form: the records on the zig-zag of alternating sums.
import { isDense } from "./layout.ts";
import { foldChain } from "./store.ts";
import { say, shown } from "./words.ts";

const high = 190;
const margin = 30;

function Picture() {
  const { sums, kept, bottom } = foldChain.value;
  const numbers = sums.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const cell = Math.min(64, (640 - 2 * margin) / (sums.length - 1));
  const scale = (high - 2 * margin) / Math.max(most - least, 1);
  const x = (k: number) => margin + k * cell;
  const y = (k: number) => high - margin - (numbers[k]! - least) * scale;
  const path = (places: readonly number[]) => `M${places.map((k) => `${x(k)} ${y(k)}`).join("L")}`;
  const areNumbered = cell >= 24;
  const width = 2 * margin + (sums.length - 1) * cell;
  return (
    <svg
      class={`folded chain${isDense(sums.length - 1) ? " dense" : ""}`} viewBox={`0 0 ${width} ${high}`} width={width} role="img"
      aria-label={say("/explain/fold/chain/title")}
    >
      <path d={path(numbers.map((_, k) => k))} />
      <path class="left" d={path(kept.slice(0, bottom + 2))} />
      <path class="right" d={path(kept.slice(bottom))} />
      {numbers.map((_, k) => {
        const isKept = kept.includes(k);
        return (
          <g key={k}>
            <circle class={isKept ? "kept" : undefined} cx={x(k)} cy={y(k)} r={isKept ? 5 : 3.5} />
            {areNumbered && <text x={x(k)} y={y(k) + (k % 2 === 1 ? -10 : 22)}>{shown(sums[k]!)}</text>}
          </g>
        );
      })}
    </svg>
  );
}

/** For the curious, so closed until it is asked for. */
export function Chain() {
  const { sums, kept } = foldChain.value;
  const piles = kept.slice(1).map((to, k) => {
    const from = kept[k]!;
    return shown(from % 2 === 0 ? sums[to]! - sums[from]! : sums[from]! - sums[to]!);
  });
  return (
    <details>
      <summary>{say("/explain/fold/chain/heading")}</summary>
      <p>{say("/explain/fold/chain/sums", { sums: sums.map(shown).join(" ") })}</p>
      <div class="figure">
        <div class="scroll" tabIndex={0} role="region" aria-label={say("/explain/fold/chain/title")}><Picture /></div>
        <p class="caption">{say("/explain/fold/chain/picture")}</p>
      </div>
      <p>{say("/explain/fold/chain/records")}</p>
      <p>{say("/explain/fold/chain/piles", {
        kept: kept.map((k) => shown(sums[k]!)).join(" "), piles: piles.join(" "),
      })}</p>
    </details>
  );
}
