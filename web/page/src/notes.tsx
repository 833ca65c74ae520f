// SPDX-License-Identifier: MIT
// The chapters parity and traps.
import { examples, showExample } from "./row_box.tsx";
import { Chapter } from "./chapters.tsx";
import { answer, state } from "./store.ts";
import { grouped, say, shown } from "./words.ts";

export function Parity() {
  const { row, rule } = state.value;
  const [odd, even] = [0, 1].map((place) =>
    row.reduce((sum, pile, k) => (k % 2 === place ? sum + pile : sum), 0n)) as [bigint, bigint];
  const total = odd + even;
  const applies = rule === "take" && row.length % 2 === 0 && total % 2n !== 0n;
  const { margin } = answer.value;
  const bound = odd > even ? odd - even : even - odd;
  return (
    <Chapter view="parity" heading={say("/explain/parity/heading")}>
      {applies ? (
        <>
          <p>{say("/explain/parity/argument")}</p>
          {row.length <= 30 && (
            <p class="places" aria-hidden="true">
              {Array.from(row, (pile, k) => (
                <span key={k} class={k % 2 === 0 ? "odd" : "even"}>{shown(pile)}</span>
              ))}
            </p>
          )}
          <p>{say("/explain/parity/sums_short", { odd: shown(odd), even: shown(even) })}</p>
          <p>
            {say("/explain/parity/conclusion", {
              total: shown(total), bound: shown(bound), margin: shown(margin),
              note: say(`/explain/parity/${bound === margin ? "note_exact" : "note_more"}`),
            })}
          </p>
        </>
      ) : (
        <p>
          {rule !== "take" ? say("/explain/parity/not_take")
            : row.length % 2 !== 0 ? say("/explain/parity/not_even", { n: grouped(row.length) })
            : say("/explain/parity/not_odd_total", {
                total: shown(total), odd: shown(odd), even: shown(even),
              })}
        </p>
      )}
    </Chapter>
  );
}

export function Traps() {
  return (
    <Chapter view="traps" heading={say("/explain/pitfalls/heading")}>
      <ul>
        <li>{say("/explain/pitfalls/two_scores", { scores: "" })}</li>
        <li>{say("/explain/pitfalls/zero", { zeros: say("/explain/pitfalls/zero_long") })}</li>
        <li>{say("/explain/pitfalls/empty")}</li>
        <li>{say("/explain/pitfalls/ties", { here: "" })}</li>
        <li>{say("/explain/pitfalls/odd")}</li>
        <li>{say("/explain/pitfalls/not_wide")}</li>
      </ul>
      <p class="buttons">
        {examples.filter((one) => ["1 5 2", "2 2", "0 0 7 6 5 6 1"].includes(one.row)).map((one) => (
          <button key={one.row} type="button" onClick={() => showExample(one)}>{one.row}</button>
        ))}
      </p>
    </Chapter>
  );
}
