// SPDX-License-Identifier: MIT
// The chapter of the fold: peaks become single piles until a valley is left.
import type { FoldedPile, FoldStep } from "stonegame";
import { Chain } from "./chain.tsx";
import { Chapter } from "./chapters.tsx";
import { places } from "./layout.ts";
import { withFoldStep } from "./state.ts";
import { answer, fold, go, said, state } from "./store.ts";
import { steppers, Transport, type Stepper } from "./transport.tsx";
import { grouped, say, shown, term } from "./words.ts";
import "./fold.css";

/** Longer rows are not drawn, and yet longer ones not folded here. */
export const longestFold = 60;
const longestFolded = 100_000;

export const foldStepper: Stepper = {
  name: "the fold",
  here: () => Math.min(state.value.foldStep ?? Infinity, fold.value.steps.length),
  last: () => fold.value.steps.length,
  show: (step) => {
    go(withFoldStep(state.value, step, fold.value.steps.length), "replace");
    said.value = spoken();
  },
};

steppers.set("fold", foldStepper);

function stepWords(step: FoldStep, k: number): string {
  const { a, b, c, folded } = step;
  return say("/explain/fold/step", {
    step: k, a: shown(a.value), b: shown(b.value), c: shown(c.value),
    b_term: term(b.value), c_term: term(c.value), value: shown(folded.value),
  });
}

function spoken(): string {
  const [here, last] = [foldStepper.here(), foldStepper.last()];
  const step = fold.value.steps[here - 1];
  const number = (value: bigint) => (value < 0n ? `minus ${-value}` : String(value));
  return step
    ? `Step ${here} of ${last}. ${number(step.a.value)}, ${number(step.b.value)} and ${number(step.c.value)} `
      + `become ${number(step.folded.value)}.`
    : `Step 0 of ${last}. Nothing is folded yet.`;
}

/** The row after some steps: each pile with the piles that it stands for. */
export function foldedRow(piles: readonly bigint[], steps: readonly FoldStep[]): FoldedPile[] {
  const row: FoldedPile[] = piles.map((value, from) => ({ value, from, to: from + 1 }));
  for (const { a, folded } of steps) {
    row.splice(row.findIndex((pile) => pile.from === a.from), 3, folded);
  }
  return row;
}

/** Bars on one ground and one scale; a folded pile takes the places of those it stands for. */
function Picture({ row, scaleOf, mark }: {
  readonly row: readonly FoldedPile[];
  readonly scaleOf: readonly bigint[];
  readonly mark: { readonly from: number; readonly to: number } | undefined;
}) {
  const n = row.at(-1)?.to ?? 0;
  const { cell, isNumbered, size } = places(n, scaleOf.map(shown));
  const numbers = scaleOf.map(Number);
  const most = Math.max(0, ...numbers);
  const least = Math.min(0, ...numbers);
  const scale = 110 / Math.max(most - least, 1);
  const ground = 22 + most * scale;
  const width = n * cell;
  const under = ground + Math.max(0, ...row.map(({ value }) => -Number(value))) * scale + 24;
  return (
    <svg
      class={`folded${size}`} viewBox={`0 0 ${width} 178`} width={width} role="img"
      aria-label={`The row now: ${row.map((pile) => shown(pile.value)).join(", ")}`}
    >
      {row.map((pile) => {
        const height = Math.max(Math.abs(Number(pile.value)) * scale, 2);
        const isBelow = pile.value < 0n;
        const x = ((pile.from + pile.to) / 2) * cell;
        const wide = (pile.to - pile.from) * cell - Math.min(8, cell / 4);
        return (
          <g key={pile.from}>
            <rect
              class={isBelow ? "hollow" : "solid"} x={x - wide / 2} y={isBelow ? ground : ground - height}
              width={wide} height={height} rx="3"
            />
            {isNumbered && (
              <text x={x} y={isBelow ? ground + height + 17 : ground - height - 6}>{shown(pile.value)}</text>
            )}
          </g>
        );
      })}
      <path class="ground" d={`M0 ${ground}H${width}`} />
      {mark && (
        <path class="bracket" d={`M${(mark.from + 0.15) * cell} ${under}v6H${(mark.to - 0.15) * cell}v-6`} />
      )}
    </svg>
  );
}

function Ending() {
  const { rule, row } = state.value;
  const { steps, valley, merged, takeMargin: total } = fold.value;
  const values = valley.slice(0, 24).map((pile) => shown(pile.value)).join(" ")
    + (valley.length > 24 ? ` ${say("/explain/more_piles", { count: grouped(valley.length - 24) })}` : "");
  const written = merged.slice(0, 24).map(({ value }, k) =>
    (k === 0 ? shown(value) : `${k % 2 === 0 ? "+" : "−"} ${term(value)}`)).join(" ")
    + (merged.length > 24 ? " …" : "");
  return (
    <>
      {valley.length === 1 ? <p>{say("/explain/fold/one", { value: shown(total) })}</p> : (
        <>
          <p>{say(`/explain/fold/${steps.length === 0 ? "none" : "valley"}`, { row: values })}</p>
          <p>{say("/explain/fold/merge")}</p>
          <p class="equation">{`${written} = ${shown(total)}`}</p>
        </>
      )}
      <p>
        {rule === "take" ? say("/explain/fold/margin") : say("/explain/fold/halve", {
          sum: shown(row.reduce((sum, pile) => sum + pile, 0n)), take: term(total),
          margin: shown(answer.value.margin),
        })}
      </p>
      {steps.length > 0 && (
        <p>{say(`/explain/fold/${steps.length === 1 ? "cost_one" : "cost"}`, { folds: grouped(steps.length) })}</p>
      )}
    </>
  );
}

export function Fold() {
  const { row, rule } = state.value;
  const heading = say("/explain/fold/heading");
  if (row.length === 0) {
    return <Chapter view="fold" heading={heading}><p>{say("/explain/fold/idea")}</p></Chapter>;
  }
  if (row.length > longestFolded) {
    return (
      <Chapter view="fold" heading={heading}>
        <p>{say("/explain/fold/idea")}</p>
        <p class="note">{`Up to ${grouped(longestFolded)} piles are folded here.`}</p>
      </Chapter>
    );
  }
  const { steps } = fold.value;
  const here = foldStepper.here();
  const piles = Array.from(row, (pile) => (rule === "take" ? pile : -pile));
  const isDrawn = row.length <= longestFold;
  const step = steps[here - 1];
  const scaleOf = [...piles, ...steps.map((one) => one.folded.value)];
  const folded = isDrawn ? foldedRow(piles, steps.slice(0, here)) : [];
  return (
    <Chapter view="fold" heading={heading}>
      <p>{say("/explain/fold/idea")}</p>
      {rule === "remaining" && isDrawn && (
        <p>{say("/explain/fold/negated", { row: piles.map(shown).join(" ") })}</p>
      )}
      {isDrawn && steps.length > 0 && (
        <div class="figure">
          <div class="scroll" tabIndex={0} role="region" aria-label="The row, folding">
            {step && (
              <Picture
                row={foldedRow(piles, steps.slice(0, here - 1))} scaleOf={scaleOf}
                mark={{ from: step.a.from, to: step.c.to }}
              />
            )}
            <Picture row={folded} scaleOf={scaleOf} mark={undefined} />
          </div>
          <Transport stepper={foldStepper} />
          <p class="caption">{step ? stepWords(step, here) : "Nothing is folded yet."}</p>
        </div>
      )}
      {!isDrawn && <p class="note">{`The fold of ${grouped(row.length)} piles takes ${grouped(steps.length)} steps; up to ${longestFold} piles are drawn.`}</p>}
      {here === steps.length && <Ending />}
      {isDrawn && <Chain />}
    </Chapter>
  );
}
