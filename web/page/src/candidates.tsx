// SPDX-License-Identifier: MIT
// Both ends of a range, with the numbers put in.
import type { End, Ends } from "stonegame";
import { equation, type Candidate } from "./steps.ts";
import { shown, signed, term } from "./words.ts";

export interface CandidateRow extends Candidate {
  readonly end: End;
  readonly pile: bigint;
  /** The prefix sums whose difference the gain is, where the rule uses them. */
  readonly sums?: readonly [bigint, bigint] | undefined;
}

export function CandidateTable({ rows, best }: { readonly rows: readonly CandidateRow[]; readonly best: Ends }) {
  return (
    <table class="candidates">
      <thead>
        <tr>
          <th scope="col">end</th><th scope="col">I score</th>
          <th scope="col">their lead</th><th scope="col">mine</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isBest = best === row.end || best === "both";
          return (
            <tr key={row.end} class={isBest ? "best" : ""}>
              <th scope="row">{row.end} {shown(row.pile)}</th>
              <td>{row.sums && `${shown(row.sums[0])} − ${term(row.sums[1])} = `}{shown(row.gain)}</td>
              <td>{signed(row.handedOver)}</td>
              <td>{equation(row)}{isBest && (best === "both" ? " · as good" : " · best")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
