(* SPDX-License-Identifier: MIT *)
(** The game of `take` on one row of integers, as the plain recursion, and the shape that folding
   leads to: a valley, which falls and then rises (equal neighbours allowed).

   The piles are a list. [margin w] is what the player to move wins by when both play perfectly. The
   right end is the left end of the reversed row ([margin_rev]), so most lemmas speak of the left. *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
Import ListNotations.
Open Scope Z_scope.

(** * The game *)

(** [lead] is the plain recursion; the fuel is the length of the row. *)
Fixpoint lead (fuel : nat) (w : list Z) : Z :=
  match fuel with
  | O => 0
  | S f => match w with
           | [] => 0
           | x :: r => Z.max (x - lead f r) (last w 0 - lead f (removelast w))
           end
  end.
Definition margin (w : list Z) : Z := lead (length w) w.

Lemma removelast_length : forall (x : Z) r, length (removelast (x :: r)) = length r.
Proof.
  intros x r. revert x. induction r as [|y r IH]; intros x; [reflexivity|].
  change (S (length (removelast (y :: r))) = S (length r)). now rewrite IH.
Qed.

(** The recursion of the game as it is usually written. *)
Theorem margin_nil : margin [] = 0.
Proof. reflexivity. Qed.

Theorem margin_cons : forall x r,
  margin (x :: r) = Z.max (x - margin r) (last (x :: r) 0 - margin (removelast (x :: r))).
Proof.
  intros x r. unfold margin. rewrite (removelast_length x r). reflexivity.
Qed.

Definition left_move (w : list Z) : Z := match w with [] => 0 | x :: r => x - margin r end.

Lemma margin_rev_n : forall n w, length w = n -> margin (rev w) = margin w.
Proof.
  induction n as [n IH] using lt_wf_ind. intros w Hw.
  destruct w as [|x r]; [reflexivity|].
  destruct (rev (x :: r)) as [|y q] eqn:E.
  { apply (f_equal (@length Z)) in E. rewrite rev_length in E. discriminate. }
  assert (Ew : x :: r = rev q ++ [y]).
  { rewrite <- (rev_involutive (x :: r)), E. reflexivity. }
  assert (Hlq : length q = length r).
  { apply (f_equal (@length Z)) in E. rewrite rev_length in E. simpl in E. lia. }
  rewrite 2 margin_cons.
  rewrite <- E at 1 2. simpl rev. rewrite last_last, removelast_last.
  rewrite Ew at 1 2. rewrite last_last, removelast_last.
  simpl in Hw.
  rewrite (IH (length r)) by (auto; lia).
  rewrite (IH (length q)) by (auto; lia).
  lia.
Qed.
Lemma margin_rev : forall w, margin (rev w) = margin w.
Proof. intros. now apply (margin_rev_n (length w)). Qed.

Lemma margin_moves : forall w, w <> [] -> margin w = Z.max (left_move w) (left_move (rev w)).
Proof.
  intros w Hw. destruct w as [|x r]; [congruence|].
  destruct (rev (x :: r)) as [|y q] eqn:E.
  { apply (f_equal (@length Z)) in E. rewrite rev_length in E. discriminate. }
  assert (Ew : x :: r = rev q ++ [y]).
  { rewrite <- (rev_involutive (x :: r)), E. reflexivity. }
  rewrite margin_cons. rewrite Ew at 1 2. rewrite last_last, removelast_last.
  simpl. now rewrite margin_rev.
Qed.

(** * Falling lists and valleys *)

Fixpoint falls (l : list Z) : Prop :=
  match l with [] => True | x :: r => (forall y, In y r -> y <= x) /\ falls r end.
Definition valley (l : list Z) : Prop := exists l1 l2, l = l1 ++ l2 /\ falls l1 /\ falls (rev l2).

Lemma falls_app : forall l1 l2,
  falls (l1 ++ l2) <-> falls l1 /\ falls l2 /\ (forall x y, In x l1 -> In y l2 -> y <= x).
Proof.
  induction l1 as [|a l1 IH]; intros l2; simpl.
  - intuition.
  - rewrite IH. split.
    + intros [H1 [H2 [H3 H4]]]. repeat split; auto.
      * intros y Hy. apply H1, in_or_app. auto.
      * intros x y [->|Hx] Hy; [apply H1, in_or_app; auto | eauto].
    + intros [[H1 H2] [H3 H4]]. repeat split; auto.
      intros y Hy. apply in_app_or in Hy as [Hy|Hy]; [auto|]. apply H4; auto.
Qed.

Lemma valley_rev : forall l, valley l -> valley (rev l).
Proof.
  intros l (l1 & l2 & -> & H1 & H2). exists (rev l2), (rev l1).
  rewrite rev_app_distr, rev_involutive. auto.
Qed.

Lemma valley_max : forall l, valley l -> l <> [] ->
  (exists x r, l = x :: r /\ forall y, In y r -> y <= x) \/
  (exists x r, rev l = x :: r /\ forall y, In y r -> y <= x).
Proof.
  intros l (l1 & l2 & -> & H1 & H2) Hne. rewrite rev_app_distr.
  destruct l1 as [|a l1].
  - right. simpl. rewrite app_nil_r. destruct (rev l2) as [|b q] eqn:E.
    + destruct l2; [now elim Hne|]. apply (f_equal (@length Z)) in E. rewrite rev_length in E. discriminate.
    + exists b, q. split; [reflexivity|]. apply H2.
  - destruct (rev l2) as [|b q] eqn:E.
    + left. exists a, l1. assert (l2 = []) as -> by (destruct l2; auto; apply (f_equal (@length Z)) in E;
        rewrite rev_length in E; discriminate).
      rewrite app_nil_r. split; [reflexivity|]. apply H1.
    + simpl in H1, H2. destruct (Z_le_gt_dec b a).
      * left. exists a, (l1 ++ l2). split; [reflexivity|]. intros y Hy.
        apply in_app_or in Hy as [Hy|Hy]; [now apply H1|].
        apply in_rev in Hy. rewrite E in Hy. destruct Hy as [->|Hy]; [auto|]. apply H2 in Hy. lia.
      * right. exists b, (q ++ rev (a :: l1)). split; [reflexivity|]. intros y Hy.
        apply in_app_or in Hy as [Hy|Hy]; [now apply H2|].
        apply in_rev in Hy. destruct Hy as [->|Hy]; [lia|]. apply H1 in Hy. lia.
Qed.

Lemma valley_open : forall u l r, valley (u :: l) -> falls r -> (forall y, In y r -> u <= y) -> valley (r ++ l).
Proof.
  intros u l r (l1 & l2 & E & F1 & F2) Fr Hr. destruct l1 as [|u' l1].
  - simpl in E. subst l2. exists r, l. repeat split; auto.
    simpl in F2. apply falls_app in F2. tauto.
  - injection E as <- ->. exists (r ++ l1), l2. rewrite app_assoc. repeat split; auto.
    destruct F1 as [F0 F1]. apply falls_app. repeat split; auto.
    intros x y Hx Hy. apply Hr in Hx. apply F0 in Hy. lia.
Qed.

Lemma falls_valley : forall r l, falls r -> valley l -> (forall x y, In x r -> In y l -> y <= x) -> valley (r ++ l).
Proof.
  intros r l Fr (l1 & l2 & -> & F1 & F2) H. exists (r ++ l1), l2. rewrite app_assoc. repeat split; auto.
  apply falls_app. repeat split; auto. intros x y Hx Hy. apply H; auto. apply in_or_app; auto.
Qed.
Lemma valley_tail : forall x l, valley (x :: l) -> valley l.
Proof.
  intros x l (l1 & l2 & E & F1 & F2). destruct l1 as [|a l1].
  - simpl in E. subst l2. exists [], l. simpl in F2. apply falls_app in F2. simpl. tauto.
  - injection E as <- ->. exists l1, l2. simpl in F1. tauto.
Qed.
