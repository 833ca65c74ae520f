(* SPDX-License-Identifier: MIT *)
(** Boards: several rows (open at both ends) and stacks (open at the top only, the head of the list) in
   one game. A move takes an open pile of any of them. This file is the game and its recursion. *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
From Stonegame Require Import Game.
Import ListNotations.
Open Scope Z_scope.

(** * The game *)

Notation comp := (bool * list Z)%type.  (* (true, w): a row; (false, w): a stack *)
Notation board := (list (bool * list Z)%type).
Definition comp_moves (c : comp) : list (Z * comp) :=
  let (k, w) := c in
  match w with
  | [] => []
  | x :: r => (x, (k, r)) :: (if k then [(last w 0, (k, removelast w))] else [])
  end.
Fixpoint moves (b : board) : list (Z * board) :=
  match b with
  | [] => []
  | c :: r => map (fun m => (fst m, snd m :: r)) (comp_moves c) ++ map (fun m => (fst m, c :: snd m)) (moves r)
  end.
Definition best (l : list Z) : Z := match l with [] => 0 | x :: r => fold_left Z.max r x end.
Fixpoint board_lead (fuel : nat) (b : board) : Z :=
  match fuel with
  | O => 0
  | S f => best (map (fun m => fst m - board_lead f (snd m)) (moves b))
  end.
Definition piles_of (b : board) : nat := fold_right (fun c n => (length (snd c) + n)%nat) O b.
Definition board_margin (b : board) : Z := board_lead (piles_of b) b.

Lemma best_ge : forall l y, In y l -> y <= best l.
Proof.
  assert (H : forall l x, x <= fold_left Z.max l x /\ forall y, In y l -> y <= fold_left Z.max l x).
  { induction l as [|z l IH]; intros x; simpl; [split; [lia|tauto]|].
    destruct (IH (Z.max x z)) as [H1 H2]. split; [lia|]. intros y [<-|Hy]; [lia|auto]. }
  intros [|x l] y; simpl; [tauto|]. destruct (H l x) as [H1 H2]. intros [<-|Hy]; [exact H1|exact (H2 y Hy)].
Qed.
Lemma best_in : forall l, l <> [] -> In (best l) l.
Proof.
  assert (H : forall l x, In (fold_left Z.max l x) (x :: l)).
  { induction l as [|z l IH]; intros x; simpl; auto. destruct (IH (Z.max x z)) as [E|E]; auto.
    rewrite <- E. destruct (Z.max_spec x z) as [[_ ->]|[_ ->]]; auto. }
  intros [|x l] Hn; [congruence|]. apply H.
Qed.
Lemma best_eq : forall l z, (forall y, In y l -> y <= z) -> In z l -> best l = z.
Proof.
  intros l z H Hi. assert (l <> []) by (intros ->; destruct Hi).
  apply Z.le_antisymm; [apply H, best_in; auto|apply best_ge; auto].
Qed.

Lemma comp_moves_size : forall c x c', In (x, c') (comp_moves c) -> length (snd c) = S (length (snd c')).
Proof.
  intros [k [|a w]] x c' H; [destruct H|]. destruct H as [E|H].
  - injection E as <- <-. reflexivity.
  - destruct k; [|destruct H]. destruct H as [E|[]]. injection E as <- <-.
    change (S (length w) = S (length (removelast (a :: w)))). now rewrite removelast_length.
Qed.
Lemma moves_size : forall b x b', In (x, b') (moves b) -> piles_of b = S (piles_of b').
Proof.
  induction b as [|c b IH]; intros x b' H; [destruct H|]. simpl in H. apply in_app_or in H as [H|H];
    apply in_map_iff in H as ((y & d) & E & H); injection E as <- <-; simpl.
  - apply comp_moves_size in H. simpl in *. lia.
  - apply IH in H. lia.
Qed.

(** The recursion of the game. *)
Theorem board_margin_rec : forall b, board_margin b = best (map (fun m => fst m - board_margin (snd m)) (moves b)).
Proof.
  intros b. unfold board_margin at 1. destruct (piles_of b) as [|n] eqn:E.
  - destruct (moves b) as [|[x b'] l] eqn:M; [reflexivity|].
    assert (H : In (x, b') (moves b)) by (rewrite M; simpl; auto). apply moves_size in H. lia.
  - simpl. f_equal. apply map_ext_in. intros (x & b') H. apply moves_size in H. simpl. unfold board_margin.
    replace (piles_of b') with n by lia. reflexivity.
Qed.
