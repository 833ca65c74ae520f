// SPDX-License-Identifier: MIT
// The chapters greedy and lead, and the review of a game.
import type { ComponentChildren } from "preact";
import type { End } from "stonegame";
import { CandidateTable, type CandidateRow } from "./candidates.tsx";
import { whatNow } from "./moves.tsx";
import { account, better, outcome, why } from "./reasons.ts";
import { undo, type View } from "./state.ts";
import {
  answer, bestEndsOf, duel, focusOn, go, isOwnMove, longestDuel, position, review, said, state,
} from "./store.ts";
import { grouped, leadWords, lines, marginWords, say, shown, signed } from "./words.ts";

export function Chapter({ view, heading, children }: {
  readonly view: View;
  readonly heading: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="chapter" id={view} aria-labelledby={`${view}-heading`}>
      <h2 id={`${view}-heading`} tabIndex={-1}>{heading}</h2>
      {children}
    </section>
  );
}

const rowWords = (from: number, to: number): string => {
  const { row } = state.value;
  const piles = Array.from(row.subarray(from, to), shown);
  if (piles.length <= 8) return piles.join(" ");
  return `${piles.slice(0, 4).join(" ")} … ${piles.slice(-3).join(" ")}`;
};

/** How many moves of a duel, or mistakes of a game, are shown at once. */
const shownMoves = 12;

function LeftOut({ count, what }: { readonly count: number; readonly what: string }) {
  if (count <= 0) return null;
  return <p class="note">{`${grouped(count)} more ${count === 1 ? `${what} is` : `${what}s are`} left out.`}</p>;
}

export function Greedy() {
  const { row, rule } = state.value;
  const found = duel.value;
  const rules = say(`/explain/greedy/${rule}`);
  if (!found) {
    return (
      <Chapter view="greedy" heading={say("/explain/greedy/heading")}>
        <p>{rules}</p>
        {row.length > longestDuel && <p>{`The duel is worked out for up to ${grouped(longestDuel)} piles.`}</p>}
      </Chapter>
    );
  }
  const { game, review: judged, slip, margin } = found;
  const from = slip === undefined ? 0 : Math.max(0, slip + 1 - shownMoves);
  const moves = judged.moves.slice(from, from + shownMoves);
  const end = game.firstScore - game.secondScore;
  const shownSlip = slip === undefined ? undefined : judged.moves[slip];
  return (
    <Chapter view="greedy" heading={say("/explain/greedy/heading")}>
      <p>{rules} <strong>{outcome(found)}</strong></p>
      <p>{say("/explain/greedy/duel")}</p>
      <div class="scroll" tabIndex={0} role="region" aria-label="Greedy's game">
        <table class="moves">
          <thead>
            <tr>
              {["move", "row", rule === "take" ? "takes" : "removes", "gave_away"].map((key) => (
                <th key={key} scope="col">{say(`/explain/moves/${key}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moves.map((move, at) => {
              const k = from + at;
              const player = k % 2 === 0 ? "first" : "second";
              const pile = row[move.taken === "left" ? move.from : move.to - 1]!;
              return (
                <tr key={k} class={k === slip ? "slip" : ""}>
                  <th scope="row">{k + 1} <span class={player}>{say(`/player/${player}`)}</span></th>
                  <td>{rowWords(move.from, move.to)}</td>
                  <td class={player}>{move.to - move.from > 1 && `${move.taken} `}{shown(pile)}</td>
                  <td>{k % 2 === 0 && move.givenAway > 0n && <b>{shown(move.givenAway)}</b>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <LeftOut count={judged.moves.length - moves.length} what="move" />
      {shownSlip && <p>{why(shownSlip, rule)} {better(shownSlip, rule)}</p>}
      <p>
        {say("/explain/greedy/summary", {
          greedy: leadWords(end), perfect: leadWords(margin), shortfall: shown(margin - end),
        })}
      </p>
    </Chapter>
  );
}

export function Lead() {
  const { row, rule } = state.value;
  const { left, right, best, margin } = answer.value;
  const candidate = (end: End): CandidateRow => {
    const reached = end === "left" ? left : right;
    const handedOver = end === "left" ? bestEndsOf(1, row.length).margin : bestEndsOf(0, row.length - 1).margin;
    return { end, pile: end === "left" ? row[0]! : row.at(-1)!, gain: reached + handedOver, handedOver, reached };
  };
  return (
    <Chapter view="lead" heading={say("/explain/recursion/heading")}>
      <p>{say("/explain/recursion/lead")}</p>
      <pre class="formula">{lines(`/explain/recursion/${rule}`).join("\n")}</pre>
      {row.length > 1 && (
        <div class="scroll" tabIndex={0} role="region" aria-label="Both ends of the whole row">
          <CandidateTable best={best} rows={(["left", "right"] as const).map(candidate)} />
        </div>
      )}
      <p>{`The larger result is the move, and the lead of the whole row: ${signed(margin)}.`}</p>
    </Chapter>
  );
}

/** What the moves of the game so far gave away; for a finished game. */
export function GameReview() {
  const { rule, moves } = state.value;
  if (!position.value.isOver || moves.length === 0) return null;
  const judged = review.value.moves;
  const { row } = state.value;
  const mistakes = judged.map((move, k) => ({ move, k })).filter(({ move }) => move.givenAway > 0n);
  return (
    <section class="review" aria-label={say("/explain/review/heading")}>
      <h2 tabIndex={-1}>{say("/explain/review/heading")}</h2>
      <p>
        <strong>{marginWords(position.value.firstScore - position.value.secondScore)}</strong>{" "}
        {say("/explain/review/finished", {
          first: shown(position.value.firstScore), second: shown(position.value.secondScore),
          perfect: leadWords(answer.value.margin),
        })}
      </p>
      {mistakes.length === 0 ? <p>{say("/explain/review/clean")}</p> : (
        <>
          <p>{account(judged, 0)} {account(judged, 1)}</p>
          <ul>
            {mistakes.slice(0, shownMoves).map(({ move, k }) => (
              <li key={k}>
                {say(rule === "take" ? "/explain/review/mistake" : "/explain/review/mistake_remaining", {
                  move: k + 1, player: say(k % 2 === 0 ? "/player/first" : "/player/second"),
                  pile: shown(row[move.taken === "left" ? move.from : move.to - 1]!),
                  better: better(move, rule), why: why(move, rule),
                })}{" "}
                {isOwnMove(k) && (
                  <button type="button" class="plain" onClick={() => {
                    go(undo(state.value, moves.length - k));
                    said.value = `Move ${k + 1} undone. ${whatNow()}`;
                    focusOn(".ends button");
                  }}>Retry from here</button>
                )}
              </li>
            ))}
          </ul>
          <LeftOut count={mistakes.length - shownMoves} what="mistake" />
        </>
      )}
    </section>
  );
}
