(* SPDX-License-Identifier: MIT *)
(** What is proved, on one page. Each line restates a theorem in full and compiles only if the theorem says
   exactly that. Who trusts Coq need read no proof: only this page and the definitions that it uses, which are
   [margin], [falls], [valley], [left_move] (Game.v), [alt] (Alternating.v), [block], [val], [flat], [ok]
   (Blocks.v), [fast], [margin_remaining] (Extra.v), [closed_word], [folds] (Closed.v) and [board_margin]
   (BoardGame.v). *)
From Coq Require Import ZArith List Permutation Arith.
From Stonegame Require Import Game Alternating Blocks Fold Extra Closed BoardGame Forms Boards.
Import ListNotations.
Open Scope Z_scope.

(** * The game *)

Check (margin_nil : margin [] = 0).
Check (margin_cons : forall x r,
  margin (x :: r) = Z.max (x - margin r) (last (x :: r) 0 - margin (removelast (x :: r)))).
Check (margin_rev : forall w, margin (rev w) = margin w).

(** * Folding, valleys *)

Check (fold_theorem : forall l a b c r, a <= b -> c <= b ->
  margin (l ++ a :: b :: c :: r) = margin (l ++ (a - b + c) :: r)).
Check (valley_margin : forall w s, valley w -> Permutation w s -> falls s -> margin w = alt s).
Check (no_peak_valley : forall l,
  (forall l1 a b c l2, l = l1 ++ a :: b :: c :: l2 -> ~ (a <= b /\ c < b)) -> valley l).
Check (fast_correct : forall w, fast w = margin w).

(** * The line of play *)

Check (block_line : forall t ts p q, oks (t :: ts) -> valley (vals (t :: ts)) ->
  (forall s, In s ts -> val s <= val t) -> flat t = p ++ q -> q <> [] ->
  margin (q ++ flats ts) = left_move (q ++ flats ts)).
Check (block_odd : forall t, Nat.odd (length (flat t)) = true).

(** * The closed form *)

Check (closed_is_folded : forall w, closed_word w = rev (fold_row w)).
Check (folds_unique : forall w m, folds w m -> nofold m -> m = closed_word w).
Check (closed_margin : forall w s, Permutation (closed_word w) s -> falls s -> margin w = alt s).

(** * The rule `remaining` *)

Check (remaining_is_take : forall w, 2 * margin_remaining w = sum w + margin (map Z.opp w)).

(** * Boards of rows and stacks *)

Check (board_margin_rec : forall b,
  board_margin b = best (map (fun m => fst m - board_margin (snd m)) (moves b))).
Check (board_fold : forall b1 k l a b c r b2, a <= b -> c <= b ->
  board_margin (b1 ++ (k, l ++ a :: b :: c :: r) :: b2) = board_margin (b1 ++ (k, l ++ (a - b + c) :: r) :: b2)).
Check (board_cut : forall b1 w y z b2, y <= z ->
  board_margin (b1 ++ (false, w ++ [y; z]) :: b2) =
  board_margin (b1 ++ (false, w) :: b2) + (if Nat.odd (piles_of (b1 ++ (false, w) :: b2)) then z - y else y - z)).
Check (board_valleys : forall (b : board) s,
  (forall w, In (true, w) b -> valley w) -> (forall w, In (false, w) b -> falls w) ->
  Permutation (flat_map snd b) s -> falls s -> board_margin b = alt s).
