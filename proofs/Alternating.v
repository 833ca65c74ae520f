(* SPDX-License-Identifier: MIT *)
(** Alternating sums. For a list that falls, [alt] is x1 - x2 + x3 - ... For any list, [A L n] is the
   same sum of its members in falling order, written without sorting: as the measure of the numbers that
   an odd number of members exceed. In that form [A_triangle] is the triangle inequality for symmetric
   differences; everything that the theory says about play rests on it (docs/theory.md, section 1). *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
From Stonegame Require Import Game.
Import ListNotations.
Open Scope Z_scope.

(** * Alternating sums *)

Definition alt_then (l : list Z) (z : Z) : Z := fold_right (fun x acc => x - acc) z l.
Definition alt (l : list Z) : Z := alt_then l 0.

Lemma alt_then_even : forall l z, Nat.even (length l) = true -> alt_then l z = alt l + z.
Proof.
  assert (H : forall l z, alt_then l z = alt l + (if Nat.even (length l) then z else - z)).
  { induction l as [|x l IH]; intros z; [reflexivity|].
    simpl length. rewrite Nat.even_succ, <- Nat.negb_even.
    change (alt_then (x :: l) z) with (x - alt_then l z). change (alt (x :: l)) with (x - alt l).
    rewrite IH. destruct (Nat.even (length l)); cbn [negb]; lia. }
  intros l z E. rewrite H, E. reflexivity.
Qed.
Lemma alt_then_app : forall l1 l2 z, alt_then (l1 ++ l2) z = alt_then l1 (alt_then l2 z).
Proof. intros. unfold alt_then. apply fold_right_app. Qed.

(** [odd_above t X]: does an odd number of members of X exceed t? [A L n X] is the alternating sum of X in
    falling order, if all members lie between L and L + n. *)
Fixpoint odd_above (t : Z) (l : list Z) : bool :=
  match l with [] => false | m :: r => xorb (t <? m) (odd_above t r) end.
Fixpoint cover (n : nat) (L : Z) (l : list Z) : Z :=
  match n with O => 0 | S k => Z.b2z (odd_above (L + Z.of_nat k) l) + cover k L l end.
Definition A (L : Z) (n : nat) (l : list Z) : Z :=
  cover n L l + (if Nat.odd (length l) then L else 0).
Definition within (L : Z) (n : nat) (l : list Z) : Prop := forall m, In m l -> L <= m <= L + Z.of_nat n.

Lemma odd_above_app : forall t X Y, odd_above t (X ++ Y) = xorb (odd_above t X) (odd_above t Y).
Proof.
  induction X as [|m X IH]; intros Y; simpl; [now destruct (odd_above t Y)|].
  rewrite IH. now rewrite xorb_assoc.
Qed.
Lemma odd_above_perm : forall t X Y, Permutation X Y -> odd_above t X = odd_above t Y.
Proof.
  intros t X Y H. induction H; simpl; auto; try congruence.
  rewrite <- 2 xorb_assoc. f_equal. apply xorb_comm.
Qed.
Lemma cover_perm : forall n L X Y, Permutation X Y -> cover n L X = cover n L Y.
Proof.
  induction n as [|n IH]; intros L X Y H; simpl; auto. rewrite (odd_above_perm _ _ _ H), (IH L X Y H). reflexivity.
Qed.
Lemma A_perm : forall L n X Y, Permutation X Y -> A L n X = A L n Y.
Proof. intros L n X Y H. unfold A. now rewrite (cover_perm n L X Y H), (Permutation_length H). Qed.

Lemma cover_triangle : forall n L X Y Z0, cover n L (X ++ Y) <= cover n L (X ++ Z0) + cover n L (Y ++ Z0).
Proof.
  induction n as [|n IH]; intros; simpl; [lia|]. specialize (IH L X Y Z0). rewrite !odd_above_app.
  destruct (odd_above (L + Z.of_nat n) X), (odd_above (L + Z.of_nat n) Y), (odd_above (L + Z.of_nat n) Z0);
    cbn [xorb Z.b2z]; lia.
Qed.
Lemma A_triangle : forall L n X Y Z0, Nat.odd (length X + length Y) = true ->
  A L n (X ++ Y) <= A L n (X ++ Z0) + A L n (Y ++ Z0).
Proof.
  intros L n X Y Z0 H. unfold A. pose proof (cover_triangle n L X Y Z0) as C.
  rewrite !app_length, !Nat.odd_add. rewrite Nat.odd_add in H.
  destruct (Nat.odd (length X)), (Nat.odd (length Y)), (Nat.odd (length Z0)); cbn [xorb] in *; try discriminate;
    lia.
Qed.

Lemma odd_above_none : forall t l, (forall m, In m l -> m <= t) -> odd_above t l = false.
Proof.
  induction l as [|m l IH]; intros H; simpl; auto. rewrite IH by (intros; apply H; simpl; auto).
  assert (m <= t) by (apply H; simpl; auto). destruct (Z.ltb_spec t m); [lia|reflexivity].
Qed.
Lemma cover_max : forall n L u l, L <= u -> (forall m, In m l -> m <= u) ->
  cover n L (u :: l) + cover n L l = Z.min (u - L) (Z.of_nat n).
Proof.
  intros n L u l HL H. induction n as [|n IH]; [simpl; lia|].
  change (cover (S n) L (u :: l)) with (Z.b2z (xorb (L + Z.of_nat n <? u) (odd_above (L + Z.of_nat n) l)) + cover n
    L (u :: l)).
  change (cover (S n) L l) with (Z.b2z (odd_above (L + Z.of_nat n) l) + cover n L l).
  destruct (Z.ltb_spec (L + Z.of_nat n) u).
  - destruct (odd_above (L + Z.of_nat n) l); cbn [xorb Z.b2z]; lia.
  - rewrite odd_above_none by (intros m Hm; apply H in Hm; lia). cbn [xorb Z.b2z]; lia.
Qed.
Lemma A_max : forall L n u l, within L n (u :: l) -> (forall m, In m l -> m <= u) ->
  A L n (u :: l) = u - A L n l.
Proof.
  intros L n u l W H. assert (Hu := W u (or_introl eq_refl)).
  pose proof (cover_max n L u l ltac:(lia) H) as C. rewrite Z.min_l in C by lia.
  unfold A. simpl length. rewrite Nat.odd_succ, <- Nat.negb_odd.
  destruct (Nat.odd (length l)); cbn [negb]; lia.
Qed.
Lemma A_prefix : forall L n r Z0, within L n (r ++ Z0) -> falls r -> (forall x y, In x r -> In y Z0 -> y <= x) ->
  A L n (r ++ Z0) = alt_then r (A L n Z0).
Proof.
  intros L n r. induction r as [|u r IH]; intros Z0 W F H; [reflexivity|].
  simpl app. destruct F as [F1 F2]. rewrite A_max; auto.
  - change (alt_then (u :: r) (A L n Z0)) with (u - alt_then r (A L n Z0)). rewrite IH; auto.
    + intros m Hm. apply W. simpl; auto.
    + intros x y Hx Hy. apply H; simpl; auto.
  - intros m Hm. apply in_app_or in Hm as [Hm|Hm]; auto. apply H; simpl; auto.
Qed.
Lemma A_nil : forall L n, A L n [] = 0.
Proof. intros. unfold A. simpl. assert (cover n L [] = 0) as ->; [|lia]. induction n; simpl; auto. Qed.
Lemma A_alt : forall L n l, within L n l -> falls l -> A L n l = alt l.
Proof.
  intros L n l W F. rewrite <- (app_nil_r l) at 1. rewrite A_prefix; auto.
  - now rewrite A_nil.
  - now rewrite app_nil_r.
  - intros x y _ [].
Qed.
