// SPDX-License-Identifier: MIT
// The fold in closed form: the records on the zig-zag of alternating sums.
import { places } from "./layout.ts";
import { fold, foldChain, state } from "./store.ts";
import { say, shown } from "./words.ts";

const high = 190;

function Picture() {
  const { sums, kept, bottom } = foldChain.value;
  const numbers = sums.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const { cell, isNumbered, size } = places(sums.length, sums.map(shown));
  const [margin, top] = [cell / 2, 30];
  const scale = (high - 2 * top) / Math.max(most - least, 1);
  const x = (k: number) => margin + k * cell;
  const y = (k: number) => high - top - (numbers[k]! - least) * scale;
  const path = (places: readonly number[]) => `M${places.map((k) => `${x(k)} ${y(k)}`).join("L")}`;
  const width = sums.length * cell;
  return (
    <svg
      class={`folded chain${size}`} viewBox={`0 0 ${width} ${high}`} width={width} role="img"
      aria-label={say("/explain/fold/chain/picture")}
    >
      <path d={path(numbers.map((_, k) => k))} />
      <path class="left" d={path(kept.slice(0, bottom + 2))} />
      <path class="right" d={path(kept.slice(bottom))} />
      {numbers.map((_, k) => {
        const isKept = kept.includes(k);
        return (
          <g key={k}>
            <circle class={isKept ? "kept" : undefined} cx={x(k)} cy={y(k)} r={isKept ? 5 : 3.5} />
            {isNumbered && <text x={x(k)} y={y(k) + (k % 2 === 1 ? -10 : 22)}>{shown(sums[k]!)}</text>}
          </g>
        );
      })}
    </svg>
  );
}

/** For the curious, so closed until it is asked for. */
export function Chain() {
  const { sums, kept } = foldChain.value;
  const piles = fold.value.valley.map(({ value }) => shown(value));
  return (
    <details>
      <summary>{say("/explain/fold/chain/heading")}</summary>
      <p>{say(`/explain/fold/chain/${state.value.rule}`, { sums: sums.map(shown).join(" ") })}</p>
      <div class="figure">
        <div class="scroll" tabIndex={0} role="region" aria-label={say("/explain/fold/chain/title")}><Picture /></div>
        <p class="caption">{say("/explain/fold/chain/picture")}</p>
      </div>
      <p>{say("/explain/fold/chain/records")}</p>
      <p>{say("/explain/fold/chain/piles", {
        kept: kept.map((k) => `${k} (${shown(sums[k]!)})`).join(", "), piles: piles.join(" "),
      })}</p>
    </details>
  );
}
