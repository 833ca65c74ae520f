(* SPDX-License-Identifier: MIT *)
(** Blocks: a pile is a block, and three neighbouring blocks of values a <= b >= c are a block of value
   a - b + c. [opening] says what is left of a block when its first pile is taken (docs/theory.md,
   Lemma 3), and [fold_all] that every row can be cut into blocks whose values make a valley. *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
From Stonegame Require Import Game Alternating.
Import ListNotations.
Open Scope Z_scope.

(** * Blocks *)

Inductive block := Pile (x : Z) | Fold (a b c : block).
Fixpoint val (t : block) : Z := match t with Pile x => x | Fold a b c => val a - val b + val c end.
Fixpoint flat (t : block) : list Z := match t with Pile x => [x] | Fold a b c => flat a ++ flat b ++ flat c end.
Fixpoint ok (t : block) : Prop :=
  match t with Pile _ => True | Fold a b c => (ok a /\ ok b /\ ok c) /\ val a <= val b /\ val c <= val b end.
Fixpoint mirror (t : block) : block :=
  match t with Pile x => Pile x | Fold a b c => Fold (mirror c) (mirror b) (mirror a) end.
Definition vals := map val.
Definition flats := flat_map flat.
Definition oks (ts : list block) : Prop := forall t, In t ts -> ok t.
Definition mirrors (ts : list block) : list block := rev (map mirror ts).

Lemma flats_app : forall a b, flats (a ++ b) = flats a ++ flats b.
Proof. intros. apply flat_map_app. Qed.
Lemma vals_app : forall a b, vals (a ++ b) = vals a ++ vals b.
Proof. intros. apply map_app. Qed.
Lemma oks_app : forall a b, oks (a ++ b) <-> oks a /\ oks b.
Proof.
  intros. unfold oks. split.
  - intros H; split; intros t Ht; apply H, in_or_app; auto.
  - intros [H1 H2] t Ht. apply in_app_or in Ht as [|]; auto.
Qed.
Lemma oks_cons : forall t b, oks (t :: b) <-> ok t /\ oks b.
Proof.
  intros. unfold oks. split.
  - intros H; split; [|intros s Hs]; apply H; simpl; auto.
  - intros [H1 H2] s [<-|Hs]; auto.
Qed.

Lemma mirror_ok : forall t, ok t -> ok (mirror t) /\ val (mirror t) = val t /\ flat (mirror t) = rev (flat t).
Proof.
  induction t as [x|a IHa b IHb c IHc]; simpl; intros H; [auto|].
  destruct H as [(Ha & Hb & Hc) H]. apply IHa in Ha as (A1 & A2 & A3). apply IHb in Hb as (B1 & B2 & B3).
  apply IHc in Hc as (C1 & C2 & C3). rewrite A2, B2, C2, A3, B3, C3, !rev_app_distr, app_assoc.
  repeat split; auto; lia.
Qed.
Lemma mirrors_spec : forall ts, oks ts ->
  oks (mirrors ts) /\ vals (mirrors ts) = rev (vals ts) /\ flats (mirrors ts) = rev (flats ts).
Proof.
  induction ts as [|t ts IH]; intros H; [repeat split; auto|].
  apply oks_cons in H as [Ht H]. apply IH in H as (H1 & H2 & H3). apply mirror_ok in Ht as (T1 & T2 & T3).
  unfold mirrors in *. simpl. rewrite vals_app, flats_app, H2, H3. simpl. rewrite T2, T3, app_nil_r, rev_app_distr.
  repeat split; auto. apply oks_app. split; auto. intros s [<-|[]]. auto.
Qed.

(** Opening a block: docs/theory.md, Lemma 3. *)
Lemma opening : forall t, ok t -> exists x rs,
  flat t = x :: flats rs /\ oks rs /\ Nat.even (length rs) = true /\
  falls (vals rs) /\ (forall y, In y (vals rs) -> val t <= y) /\ val t = x - alt (vals rs).
Proof.
  induction t as [p|a IHa b _ c _]; intros H.
  - exists p, []. simpl. repeat split; auto; try lia; intros y [].
  - destruct H as [(Ha & Hb & Hc) [Hab Hcb]]. destruct (IHa Ha) as (x & rs & F & O & E & D & G & V).
    assert (Hsimple : (forall y, In y (vals rs) -> val b <= y) -> exists x0 rs0,
      flat (Fold a b c) = x0 :: flats rs0 /\ oks rs0 /\ Nat.even (length rs0) = true /\ falls (vals rs0) /\
      (forall y, In y (vals rs0) -> val (Fold a b c) <= y) /\ val (Fold a b c) = x0 - alt (vals rs0)).
    { intros Hge. exists x, (rs ++ [b; c]). split; [|split; [|split; [|split; [|split]]]].
      - simpl flat. rewrite F, flats_app. simpl. now rewrite app_nil_r.
      - apply oks_app. split; auto. intros s [<-|[<-|[]]]; auto.
      - rewrite app_length, Nat.even_add, E. reflexivity.
      - rewrite vals_app. apply falls_app. split; auto. simpl. split.
        + repeat split; auto; intros y []; [lia|contradiction].
        + intros u y Hu [<-|[<-|[]]]; apply Hge in Hu; lia.
      - intros y Hy. rewrite vals_app in Hy. apply in_app_or in Hy as [Hy|Hy].
        + apply Hge in Hy. simpl. lia.
        + destruct Hy as [<-|[<-|[]]]; simpl; lia.
      - rewrite vals_app. unfold alt. rewrite alt_then_app, alt_then_even by (unfold vals; rewrite map_length;
          auto).
        simpl. lia. }
    destruct rs as [|r0 rs0] using rev_ind; [apply Hsimple; intros y []|clear IHrs0].
    rename r0 into l.
    rewrite vals_app in D, G. apply falls_app in D as (D1 & _ & D2).
    apply oks_app in O as [O1 O2]. apply oks_cons in O2 as [Ol _].
    assert (Gl : val a <= val l) by (apply G, in_or_app; simpl; auto).
    destruct (Z_le_gt_dec (val b) (val l)) as [Hle|Hgt].
    + apply Hsimple. intros y Hy. rewrite vals_app in Hy. apply in_app_or in Hy as [Hy|[<-|[]]]; auto.
      specialize (D2 y (val l) Hy (or_introl eq_refl)). lia.
    + exists x, (rs0 ++ [Fold l b c]). split; [|split; [|split; [|split; [|split]]]].
      * simpl flat. rewrite F, !flats_app. simpl. rewrite !app_nil_r. now rewrite <- !app_assoc.
      * apply oks_app. split; auto. intros s [<-|[]]. simpl. repeat split; auto; lia.
      * rewrite app_length in *. exact E.
      * rewrite vals_app. apply falls_app. split; auto. split; [simpl; split; auto; intros y []|].
        intros u y Hu [<-|[]]. specialize (D2 u (val l) Hu (or_introl eq_refl)). simpl. lia.
      * intros y Hy. rewrite vals_app in Hy. apply in_app_or in Hy as [Hy|[<-|[]]]; simpl; [|lia].
        specialize (D2 y (val l) Hy (or_introl eq_refl)). lia.
      * rewrite vals_app in *. unfold alt in *. rewrite alt_then_app in *. simpl in *.
        rewrite app_length in E. simpl in E. rewrite Nat.add_1_r, Nat.even_succ, <- Nat.negb_even in E.
        assert (AO : forall q z z', Nat.even (length q) = false -> alt_then q z - alt_then q z' = z' - z).
        { assert (AA : forall q z z', alt_then q z - alt_then q z' = if Nat.even (length q) then z - z' else z' -
            z).
          { induction q as [|m q IHq]; intros z z'; [simpl; lia|].
            simpl length. rewrite Nat.even_succ, <- Nat.negb_even.
            change (alt_then (m :: q) z) with (m - alt_then q z).
            change (alt_then (m :: q) z') with (m - alt_then q z').
            specialize (IHq z z'). destruct (Nat.even (length q)); cbn [negb]; lia. }
          intros q z z' Hq. rewrite AA, Hq. reflexivity. }
        assert (Ev : Nat.even (length (vals rs0)) = false).
        { unfold vals. rewrite map_length. destruct (Nat.even (length rs0)); auto; discriminate. }
        specialize (AO (vals rs0) (val l - 0) (val l - val b + val c - 0) Ev). lia.
Qed.

(** * Bounds: all block values stay within the sum of the absolute values *)

Definition abs_sum (l : list Z) : Z := fold_right (fun x acc => Z.abs x + acc) 0 l.
Lemma abs_sum_app : forall a b, abs_sum (a ++ b) = abs_sum a + abs_sum b.
Proof. induction a as [|x a IH]; intros b; [reflexivity|]. simpl. unfold abs_sum in *. simpl. rewrite IH. lia. Qed.
Lemma abs_sum_pos : forall l, 0 <= abs_sum l.
Proof. induction l as [|x l IH]; [unfold abs_sum; simpl; lia|]. unfold abs_sum in *. simpl. lia. Qed.
Lemma abs_sum_rev : forall l, abs_sum (rev l) = abs_sum l.
Proof.
  induction l as [|x l IH]; [reflexivity|]. simpl rev. rewrite abs_sum_app, IH. unfold abs_sum; simpl. lia.
Qed.
Lemma val_bound : forall t, Z.abs (val t) <= abs_sum (flat t).
Proof.
  induction t as [x|a IHa b IHb c IHc]; [unfold abs_sum; simpl; lia|].
  simpl. rewrite !abs_sum_app. lia.
Qed.
Lemma vals_within : forall B ts, abs_sum (flats ts) <= B -> within (- B) (Z.to_nat (2 * B)) (vals ts).
Proof.
  intros B ts H m Hm. pose proof (abs_sum_pos (flats ts)).
  assert (Z.abs m <= abs_sum (flats ts)).
  { clear H H0. induction ts as [|t ts IH]; [destruct Hm|]. simpl flats. rewrite abs_sum_app.
    pose proof (abs_sum_pos (flats ts)). pose proof (abs_sum_pos (flat t)). pose proof (val_bound t).
    destruct Hm as [<-|Hm]; [lia|]. apply IH in Hm. lia. }
  lia.
Qed.

(** * Every word of values folds to a valley, and how depends on the values alone *)

Lemma fold_or_valley : forall l, valley l \/
  exists l1 a b c l2, l = l1 ++ a :: b :: c :: l2 /\ a <= b /\ c <= b.
Proof.
  induction l as [|z l IH].
  - left. exists [], []. simpl; auto.
  - destruct IH as [(l1 & l2 & -> & F1 & F2)|(l1 & a & b & c & l2 & -> & H)].
    + destruct l1 as [|y1 l1].
      * left. exists [z], l2. simpl. repeat split; auto. intros y [].
      * destruct (Z_le_gt_dec y1 z) as [H|H].
        { left. exists (z :: y1 :: l1), l2. split; [reflexivity|]. split; auto.
          destruct F1 as [F0 F1]. simpl. repeat split; auto. intros y [<-|Hy]; auto. apply F0 in Hy. lia. }
        destruct l1 as [|y2 l1].
        { destruct l2 as [|y2 l2]; [left; exists [], [z; y1]; simpl; repeat split; auto; try (intros y []; subst;
            [lia|contradiction]); intros y []|].
          destruct (Z_le_gt_dec y1 y2) as [H2|H2].
          - left. exists [], (z :: y1 :: y2 :: l2). split; [reflexivity|]. split; [exact I|].
            simpl rev in *. rewrite <- !app_assoc. simpl app.
            apply falls_app in F2 as (G1 & _ & G2).
            apply falls_app. split; auto. split.
            + simpl. repeat split; auto; intros y Hy; repeat (destruct Hy as [<-|Hy]; [lia|]); destruct Hy.
            + intros u y Hu Hy. assert (y2 <= u) by (apply G2; simpl; auto).
              repeat (destruct Hy as [<-|Hy]; [lia|]). destruct Hy.
          - right. exists [], z, y1, y2, l2. split; [reflexivity|]. lia. }
        { right. exists [], z, y1, y2, (l1 ++ l2). split; [reflexivity|]. destruct F1 as [F0 _].
          specialize (F0 y2 (or_introl eq_refl)). lia. }
    + right. exists (z :: l1), a, b, c, l2. auto.
Qed.

Lemma vals_split : forall ts l1 l2, vals ts = l1 ++ l2 -> exists t1 t2, ts = t1 ++ t2 /\ vals t1 = l1 /\
  vals t2 = l2.
Proof.
  intros ts l1. revert ts. induction l1 as [|x l1 IH]; intros ts l2 H.
  - exists [], ts. auto.
  - destruct ts as [|t ts]; [discriminate|]. injection H as Hx H. apply IH in H as (t1 & t2 & -> & H1 & H2).
    exists (t :: t1), t2. simpl. rewrite H1, Hx. auto.
Qed.

Lemma fold_all : forall n l, length l = n -> exists m, valley m /\ abs_sum m <= abs_sum l /\
  forall ts, vals ts = l -> oks ts -> exists us, oks us /\ vals us = m /\ flats us = flats ts.
Proof.
  induction n as [n IH] using lt_wf_ind. intros l Hn.
  destruct (fold_or_valley l) as [Hv|(l1 & a & b & c & l2 & -> & Hab & Hcb)].
  - exists l. repeat split; auto; [lia|]. intros ts Hts Ho. exists ts. auto.
  - destruct (IH (length (l1 ++ (a - b + c) :: l2))) with (l := l1 ++ (a - b + c) :: l2) as (m & Hm & Hs & H); auto.
    { subst n. rewrite !app_length. simpl. lia. }
    exists m. split; auto. split.
    { rewrite abs_sum_app in *. unfold abs_sum in *. simpl in *. lia. }
    intros ts Hts Ho. apply vals_split in Hts as (t1 & t2 & -> & <- & H2).
    destruct t2 as [|ta [|tb [|tc t2]]]; try discriminate. injection H2 as <- <- <- <-.
    destruct (H (t1 ++ Fold ta tb tc :: t2)) as (us & U1 & U2 & U3).
    + rewrite vals_app. reflexivity.
    + apply oks_app in Ho as [O1 O2]. apply oks_cons in O2 as [Oa O2]. apply oks_cons in O2 as [Ob O2].
      apply oks_cons in O2 as [Oc O2].
      apply oks_app. split; auto. apply oks_cons. simpl. auto.
    + exists us. repeat split; auto. rewrite U3, !flats_app. simpl. now rewrite <- !app_assoc.
Qed.

Lemma piles : forall l, oks (map Pile l) /\ vals (map Pile l) = l /\ flats (map Pile l) = l.
Proof.
  induction l as [|x l (H1 & H2 & H3)]; [repeat split; auto; intros t []|].
  simpl. rewrite H2, H3. repeat split; auto. apply oks_cons. simpl; auto.
Qed.
