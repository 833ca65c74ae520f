(* SPDX-License-Identifier: MIT *)
(** The fold theorem: three neighbours a <= b >= c anywhere in a row may be replaced by a - b + c without
   changing the margin. It is read off from [value], the margin of any row that is cut into blocks whose
   values make a valley (docs/theory.md, section 3, (a) and (b)). *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
From Stonegame Require Import Game Alternating Blocks.
Import ListNotations.
Open Scope Z_scope.

(** * The value of a row *)

Definition A_up_to (B : Z) := A (- B) (Z.to_nat (2 * B)).

(** What a move at the left end is worth, given the theorem for shorter rows. *)
Section Step.
Variable B : Z.
Variable n : nat.
Hypothesis IH : forall ts, (length (flats ts) < n)%nat -> abs_sum (flats ts) <= B -> oks ts ->
  valley (vals ts) -> margin (flats ts) = A_up_to B (vals ts).

Lemma left_step : forall ts, length (flats ts) = n -> abs_sum (flats ts) <= B -> oks ts -> valley (vals ts) ->
  ts <> [] ->
  left_move (flats ts) <= A_up_to B (vals ts) /\
  ((exists x r, vals ts = x :: r /\ forall y, In y r -> y <= x) -> left_move (flats ts) = A_up_to B (vals ts)).
Proof.
  intros ts Hn HB Ho Hv Hne. destruct ts as [|t ts]; [congruence|].
  apply oks_cons in Ho as [Ht Ho]. destruct (opening t Ht) as (x & rs & F & O & E & D & G & V).
  assert (EF : flats (t :: ts) = x :: flats (rs ++ ts)).
  { simpl flats. rewrite F, flats_app. reflexivity. }
  rewrite EF in *. simpl left_move. simpl in Hn.
  change (vals (t :: ts)) with (val t :: vals ts) in *.
  assert (HB' : abs_sum (flats (rs ++ ts)) <= B) by (unfold abs_sum in *; simpl in HB; lia).
  rewrite IH; auto; [|lia|apply oks_app; auto|rewrite vals_app; eapply valley_open; eauto].
  rewrite vals_app.
  assert (Ev : Nat.even (length (vals rs)) = true) by (unfold vals; rewrite map_length; auto).
  assert (W1 : within (- B) (Z.to_nat (2 * B)) (vals rs ++ [val t])).
  { intros m Hm. apply in_app_or in Hm as [Hm|[<-|[]]].
    - apply (vals_within B (rs ++ ts) HB'). rewrite vals_app. apply in_or_app; auto.
    - pose proof (val_bound t). rewrite F in H. unfold abs_sum in H, HB. simpl in H, HB.
      fold (abs_sum (flats rs)) in H. fold (abs_sum (flats (rs ++ ts))) in HB. rewrite flats_app, abs_sum_app in HB.
      pose proof (abs_sum_pos (flats ts)). lia. }
  assert (WT : within (- B) (Z.to_nat (2 * B)) (val t :: vals ts)).
  { intros m [<-|Hm]; [apply W1, in_or_app; simpl; auto|].
    apply (vals_within B (rs ++ ts) HB'). rewrite vals_app. apply in_or_app; auto. }
  unfold A_up_to. split.
  - pose proof (A_triangle (- B) (Z.to_nat (2 * B)) (vals rs) [val t] (vals ts)) as T.
    rewrite Nat.odd_add in T. unfold Nat.odd in T. rewrite Ev in T. specialize (T eq_refl).
    rewrite (A_alt _ _ (vals rs ++ [val t])) in T; auto.
    + unfold alt in T, V. rewrite alt_then_app in T. rewrite alt_then_even in T by auto. simpl alt_then in T.
      unfold alt in T. simpl app in T. lia.
    + apply falls_app. simpl. repeat split; auto; [intros y []|]. intros u y Hu [<-|[]]. auto.
  - intros (u & r & Eu & Hu). injection Eu as <- <-.
    rewrite A_max; auto. rewrite A_prefix; auto.
    + rewrite alt_then_even by auto. lia.
    + rewrite <- vals_app. apply vals_within; auto.
    + intros p q Hp Hq. apply G in Hp. apply Hu in Hq. lia.
Qed.
End Step.

Theorem value : forall B n ts, length (flats ts) = n -> abs_sum (flats ts) <= B -> oks ts ->
  valley (vals ts) -> margin (flats ts) = A_up_to B (vals ts).
Proof.
  intros B. induction n as [n IH] using lt_wf_ind. intros ts Hn HB Ho Hv.
  assert (IH' : forall ts0, (length (flats ts0) < n)%nat -> abs_sum (flats ts0) <= B -> oks ts0 ->
    valley (vals ts0) -> margin (flats ts0) = A_up_to B (vals ts0)) by (intros; eapply IH; eauto).
  clear IH. destruct ts as [|t ts]; [simpl; unfold A_up_to; now rewrite A_nil|].
  assert (Hne : t :: ts <> []) by discriminate.
  set (us := t :: ts) in *. clearbody us.
  destruct (mirrors_spec us Ho) as (Mo & Mv & Mf).
  destruct (left_step B n IH' us) as [L1 L2]; auto.
  destruct (left_step B n IH' (mirrors us)) as [R1 R2]; auto.
  { rewrite Mf, rev_length; auto. } { rewrite Mf, abs_sum_rev; auto. } { rewrite Mv. now apply valley_rev. }
  { intros E. apply (f_equal vals) in E. rewrite Mv in E. apply (f_equal (@length Z)) in E. rewrite rev_length in E.
    unfold vals in E. rewrite map_length in E. destruct us; [congruence|discriminate]. }
  assert (P : A_up_to B (vals (mirrors us)) = A_up_to B (vals us)).
  { unfold A_up_to. apply A_perm. rewrite Mv. apply Permutation_sym, Permutation_rev. }
  rewrite P, Mf in R1, R2.
  rewrite margin_moves.
  - destruct (valley_max (vals us) Hv) as [Hm|Hm].
    + intros E. apply (f_equal (@length Z)) in E. unfold vals in E. rewrite map_length in E.
      destruct us; [congruence|discriminate].
    + apply L2 in Hm. lia.
    + rewrite <- Mv in Hm. apply R2 in Hm. lia.
  - destruct us as [|s us]; [congruence|]. apply oks_cons in Ho as [Hs _].
    destruct (opening s Hs) as (x & rs & F & _). simpl. rewrite F. discriminate.
Qed.

(** * The theorems *)

(** Three neighbours a <= b >= c anywhere in the row may be replaced by a - b + c. *)
Theorem fold_theorem : forall l a b c r, a <= b -> c <= b ->
  margin (l ++ a :: b :: c :: r) = margin (l ++ (a - b + c) :: r).
Proof.
  intros l a b c r Hab Hcb. set (G := l ++ a :: b :: c :: r). set (H := l ++ (a - b + c) :: r).
  destruct (fold_all (length H) H eq_refl) as (m & Hm & _ & Hf).
  destruct (piles H) as (P1 & P2 & P3). destruct (Hf _ P2 P1) as (us & U1 & U2 & U3). rewrite P3 in U3.
  destruct (piles l) as (L1 & L2 & L3). destruct (piles r) as (R1 & R2 & R3).
  destruct (Hf (map Pile l ++ Fold (Pile a) (Pile b) (Pile c) :: map Pile r)) as (ws & W1 & W2 & W3).
  { rewrite vals_app, L2. simpl. fold vals. now rewrite R2. }
  { apply oks_app. split; auto. apply oks_cons. simpl. auto. }
  assert (EG : flats ws = G). { rewrite W3, flats_app, L3. simpl. fold flats. now rewrite R3. }
  set (B := Z.max (abs_sum G) (abs_sum H)).
  transitivity (A_up_to B m).
  - rewrite <- EG. rewrite (value B _ ws eq_refl); auto; try congruence. rewrite EG. lia.
  - rewrite <- U3. rewrite (value B _ us eq_refl); auto; try congruence. rewrite U3. lia.
Qed.

(** On a valley the margin is the alternating sum of the piles in falling order. *)
Theorem valley_margin : forall w s, valley w -> Permutation w s -> falls s -> margin w = alt s.
Proof.
  intros w s Hv Hp Hs. destruct (piles w) as (P1 & P2 & P3).
  rewrite <- P3. rewrite (value (abs_sum w) _ (map Pile w) eq_refl); auto; try (rewrite ?P2, ?P3; auto; lia).
  rewrite P2. unfold A_up_to. rewrite (A_perm _ _ _ _ Hp). apply A_alt; auto.
  intros x Hx. apply (Permutation_in _ (Permutation_sym Hp)) in Hx.
  pose proof (vals_within (abs_sum w) (map Pile w)) as V. rewrite P2, P3 in V. apply (V (Z.le_refl _) x Hx).
Qed.

(** Where the block at the left end has a largest value of the valley, taking its first pile is optimal. *)
Theorem left_is_optimal : forall t ts, oks (t :: ts) -> valley (vals (t :: ts)) ->
  (forall s, In s ts -> val s <= val t) -> margin (flats (t :: ts)) = left_move (flats (t :: ts)).
Proof.
  intros t ts Ho Hv Hmax. set (us := t :: ts) in *. set (B := abs_sum (flats us)).
  destruct (left_step B (length (flats us))) with (ts := us) as [_ L]; auto; try (unfold B; lia); try discriminate.
  { intros. eapply value; eauto. }
  rewrite (value B _ us eq_refl); auto; [|unfold B; lia]. symmetry. apply L.
  exists (val t), (vals ts). split; [reflexivity|]. intros y Hy. unfold vals in Hy.
  apply in_map_iff in Hy as (s & <- & Hs). auto.
Qed.
