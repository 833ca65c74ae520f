(* SPDX-License-Identifier: MIT *)
(** What follows from the fold theorem: the line of play (docs/theory.md, (d)), the linear program with a
   stack and two pointers, and the rule `remaining` (docs/theory.md, (e)). *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
From Stonegame Require Import Game Alternating Blocks Fold.
Import ListNotations.
Open Scope Z_scope.

(** * The line of play: a whole block, pile by pile, from the left *)

Lemma line_falling : forall n rs ts, length (flats rs) = n -> oks rs -> oks ts -> falls (vals rs) ->
  valley (vals ts) ->
  (forall x y, In x (vals rs) -> In y (vals ts) -> y <= x) ->
  forall p q, flats rs = p ++ q -> q <> [] ->
  margin (q ++ flats ts) = left_move (q ++ flats ts).
Proof.
  induction n as [n IH] using lt_wf_ind. intros rs ts Hn Ors Ots F V H p q E Hq.
  destruct rs as [|t rs].
  { symmetry in E. apply app_eq_nil in E as [_ ->]. congruence. }
  apply oks_cons in Ors as [Ot Ors]. change (vals (t :: rs)) with (val t :: vals rs) in *. destruct F as [F0 F].
  destruct p as [|x0 p].
  - simpl app in E. subst q. rewrite <- flats_app. change ((t :: rs) ++ ts) with (t :: (rs ++ ts)).
    apply left_is_optimal.
    + apply oks_cons. split; auto. apply oks_app; auto.
    + change (valley (vals ((t :: rs) ++ ts))). rewrite vals_app. apply falls_valley; auto. split; auto.
    + intros s Hs. apply in_app_or in Hs as [Hs|Hs].
      * apply F0. now apply in_map.
      * apply H; [simpl; auto|now apply in_map].
  - destruct (opening t Ot) as (x & os & Ef & Oo & _ & Fo & Go & _).
    assert (E' : flats (t :: rs) = x :: flats (os ++ rs)) by (simpl flats; rewrite Ef, flats_app; reflexivity).
    rewrite E' in *. injection E as -> E.
    apply (IH (length (flats (os ++ rs)))) with (rs := os ++ rs) (p := p); auto.
    + simpl in Hn. lia.
    + apply oks_app; auto.
    + rewrite vals_app. apply falls_app. repeat split; auto. intros a b Ha Hb. apply Go in Ha. apply F0 in Hb. lia.
    + intros a b Ha Hb. rewrite vals_app in Ha. apply in_app_or in Ha as [Ha|Ha].
      * apply Go in Ha. specialize (H (val t) b (or_introl eq_refl) Hb). lia.
      * apply H; simpl; auto.
Qed.

(** A block at the left end with a largest value, partly played (p gone, q left): taking its next pile is
    optimal. The right end is the left end of the reversed row: [margin_rev]. *)
Theorem block_line : forall t ts p q, oks (t :: ts) -> valley (vals (t :: ts)) ->
  (forall s, In s ts -> val s <= val t) -> flat t = p ++ q -> q <> [] ->
  margin (q ++ flats ts) = left_move (q ++ flats ts).
Proof.
  intros t ts p q O V H E Hq. apply oks_cons in O as [Ot O].
  apply (line_falling _ [t] ts eq_refl) with (p := p); auto.
  - intros s [<-|[]]; auto.
  - simpl. split; auto. intros y [].
  - eapply valley_tail. exact V.
  - intros x y [<-|[]] Hy. unfold vals in Hy. apply in_map_iff in Hy as (s & <- & Hs). auto.
  - simpl. now rewrite app_nil_r.
Qed.

(** After a block the other player is to move. *)
Theorem block_odd : forall t, Nat.odd (length (flat t)) = true.
Proof.
  induction t as [x|a IHa b IHb c IHc]; [reflexivity|]. simpl. rewrite !app_length, !Nat.odd_add, IHa, IHb, IHc.
  reflexivity.
Qed.

(** The line of play folds a <= b > c and stops when there is no such peak. What is left is a valley. *)
Lemma rises : forall l z y, z <= y ->
  (forall l1 a b c l2, z :: y :: l = l1 ++ a :: b :: c :: l2 -> ~ (a <= b /\ c < b)) ->
  falls (rev (z :: y :: l)).
Proof.
  induction l as [|x l IH]; intros z y Hzy H.
  - simpl. repeat split; auto; [|intros q []]. intros q [<-|[]]. exact Hzy.
  - assert (Hyx : y <= x) by (specialize (H [] z y x l eq_refl); lia).
    assert (F : falls (rev (y :: x :: l))).
    { apply IH; auto. intros l1 a b c l2 E. apply (H (z :: l1) a b c l2). rewrite E. reflexivity. }
    change (falls (rev (y :: x :: l) ++ [z])). apply falls_app. split; [exact F|].
    split; [simpl; split; auto; intros q []|]. intros p q Hp [<-|[]].
    change (In p (rev (x :: l) ++ [y])) in Hp. change (falls (rev (x :: l) ++ [y])) in F.
    apply falls_app in F as (_ & _ & F). apply in_app_or in Hp as [Hp|[<-|[]]]; [|exact Hzy].
    specialize (F p y Hp (or_introl eq_refl)). lia.
Qed.

Theorem no_peak_valley : forall l,
  (forall l1 a b c l2, l = l1 ++ a :: b :: c :: l2 -> ~ (a <= b /\ c < b)) -> valley l.
Proof.
  induction l as [|z l IH]; intros H; [exists [], []; simpl; auto|].
  destruct l as [|y l]; [exists [z], []; simpl; repeat split; auto; intros q []|].
  destruct (Z_le_gt_dec z y) as [Hzy|Hzy].
  - exists [], (z :: y :: l). split; [reflexivity|]. split; [exact I|]. now apply rises.
  - destruct IH as (l1 & l2 & E & F1 & F2).
    { intros l1 a b c l2 E. apply (H (z :: l1) a b c l2). rewrite E. reflexivity. }
    exists (z :: l1), l2. rewrite E. split; [reflexivity|]. split; [|exact F2].
    split; [|exact F1]. intros q Hq. destruct l1 as [|y' l1]; [destruct Hq|].
    injection E as <- _. destruct F1 as [F0 _]. destruct Hq as [<-|Hq]; [lia|]. apply F0 in Hq. lia.
Qed.

(** * The stack fold *)

Fixpoint push (x : Z) (st : list Z) : list Z :=
  match st with
  | b :: a :: st' => if (a <=? b) && (x <=? b) then push (a - b + x) st' else x :: st
  | _ => x :: st
  end.
Definition fold_row (w : list Z) : list Z := fold_left (fun st x => push x st) w [].   (* last pile first *)

(** Two pointers: always the larger end, left on ties. *)
Fixpoint read (fuel : nat) (w : list Z) : Z :=
  match fuel with
  | O => 0
  | S f => match w with
           | [] => 0
           | x :: r => let y := last w 0 in if y <=? x then x - read f r else y - read f (removelast w)
           end
  end.
Definition fast (w : list Z) : Z := let v := rev (fold_row w) in read (length v) v.

Lemma push_margin : forall n st x rest, (length st <= n)%nat ->
  margin (rev (push x st) ++ rest) = margin (rev st ++ x :: rest).
Proof.
  induction n as [|n IH]; intros st x rest Hn; destruct st as [|b [|a st]];
    try (simpl in Hn; lia); try (simpl; rewrite <- ?app_assoc; reflexivity).
  simpl push. destruct ((a <=? b) && (x <=? b)) eqn:E.
  - apply andb_prop in E as [E1 E2]. apply Z.leb_le in E1, E2. rewrite IH by (simpl in Hn; lia).
    simpl rev. rewrite <- !app_assoc. simpl app. symmetry. now apply fold_theorem.
  - simpl rev. rewrite <- !app_assoc. reflexivity.
Qed.
Lemma fold_row_margin : forall w, margin (rev (fold_row w)) = margin w.
Proof.
  assert (H : forall w st, margin (rev (fold_left (fun st x => push x st) w st)) = margin (rev st ++ w)).
  { induction w as [|x w IH]; intros st; simpl; [now rewrite app_nil_r|]. rewrite IH.
    now apply (push_margin (length st)). }
  intros w. unfold fold_row. rewrite H. reflexivity.
Qed.

Fixpoint nofold (l : list Z) : Prop :=
  match l with
  | a :: ((b :: c :: _) as r) => ~ (a <= b /\ c <= b) /\ nofold r
  | _ => True
  end.
Lemma nofold_tail : forall x l, nofold (x :: l) -> nofold l.
Proof. intros x [|a [|b l]]; simpl; tauto. Qed.
Lemma push_nofold : forall n st x, (length st <= n)%nat -> nofold st -> nofold (push x st).
Proof.
  induction n as [|n IH]; intros st x Hn H; destruct st as [|b [|a st]]; try (simpl in Hn; lia); try exact I.
  simpl push. destruct ((a <=? b) && (x <=? b)) eqn:E.
  - apply IH; [simpl in Hn; lia|]. eapply nofold_tail, nofold_tail, H.
  - change (~ (x <= b /\ a <= b) /\ nofold (b :: a :: st)). split; auto.
    intros [H1 H2]. apply Z.leb_le in H1, H2. rewrite H1, H2 in E. discriminate.
Qed.
Lemma fold_row_nofold : forall w, nofold (fold_row w).
Proof.
  assert (H : forall w st, nofold st -> nofold (fold_left (fun st x => push x st) w st)).
  { induction w as [|x w IH]; intros st Hst; simpl; auto. apply IH. now apply (push_nofold (length st)). }
  intros w. apply H. exact I.
Qed.
Lemma nofold_app : forall l1 l2, nofold (l1 ++ l2) -> nofold l2.
Proof. induction l1 as [|x l1 IH]; intros l2 H; auto. apply IH. now apply (nofold_tail x). Qed.
Lemma nofold_valley : forall l, nofold l -> valley l.
Proof.
  intros l H. destruct (fold_or_valley l) as [Hv|(l1 & a & b & c & l2 & -> & H1)]; auto.
  apply nofold_app in H. simpl in H. destruct H as [H _]. lia.
Qed.

Lemma left_larger : forall x r, valley (x :: r) -> last (x :: r) 0 <= x -> margin (x :: r) = x - margin r.
Proof.
  intros x r V H. destruct (piles r) as (P1 & P2 & P3).
  assert (E : flats (Pile x :: map Pile r) = x :: r) by (simpl; fold flats; now rewrite P3).
  pose proof (left_is_optimal (Pile x) (map Pile r)) as L. rewrite E in L. apply L.
  - apply oks_cons. simpl; auto.
  - change (valley (x :: vals (map Pile r))). now rewrite P2.
  - intros s Hs. apply in_map_iff in Hs as (m & <- & Hm). simpl.
    destruct (valley_max (x :: r) V ltac:(discriminate)) as [(u & q & Eu & Hu)|(u & q & Eu & Hu)].
    + injection Eu as <- <-. auto.
    + assert (last (x :: r) 0 = u) by (rewrite <- (rev_involutive (x :: r)), Eu; simpl; apply last_last).
      assert (In m (rev (x :: r))) as Hi by (apply in_rev; rewrite rev_involutive; simpl; auto).
      rewrite Eu in Hi. destruct Hi as [<-|Hi]; [lia|]. apply Hu in Hi. lia.
Qed.
Lemma read_valley : forall n w, length w = n -> valley w -> read n w = margin w.
Proof.
  induction n as [|n IH]; intros w Hn V; destruct w as [|x r]; try discriminate; [reflexivity|].
  simpl in Hn. injection Hn as Hn. cbn [read]. destruct (Z.leb_spec (last (x :: r) 0) x) as [H|H].
  - rewrite IH; auto; [|eapply valley_tail; eauto]. symmetry. now apply left_larger.
  - destruct (@exists_last Z (x :: r) ltac:(discriminate)) as (q & y & E). rewrite E in *.
    rewrite last_last, removelast_last in *.
    assert (Vq : valley (y :: rev q)). { apply valley_rev in V. rewrite rev_app_distr in V. exact V. }
    rewrite IH.
    + rewrite <- (margin_rev (q ++ [y])), rev_app_distr. simpl app. rewrite left_larger; auto.
      * now rewrite margin_rev.
      * destruct q as [|x' q]; [simpl; lia|]. injection E as <- _.
        change (y :: rev (x :: q)) with ((y :: rev q) ++ [x]). rewrite last_last. lia.
    + apply (f_equal (@length Z)) in E. rewrite app_length in E. simpl in E. lia.
    + apply valley_tail in Vq. rewrite <- (rev_involutive q). now apply valley_rev.
Qed.

(** The linear program is correct. *)
Theorem fast_correct : forall w, fast w = margin w.
Proof.
  intros w. unfold fast. rewrite read_valley; auto.
  - apply fold_row_margin.
  - apply valley_rev, nofold_valley, fold_row_nofold.
Qed.

(** * The `remaining` rule *)

Definition sum (l : list Z) : Z := fold_right Z.add 0 l.
Fixpoint lead_remaining (fuel : nat) (w : list Z) : Z :=
  match fuel with
  | O => 0
  | S f => match w with
           | [] => 0
           | x :: r => Z.max (sum r - lead_remaining f r) (sum (removelast w) - lead_remaining f (removelast w))
           end
  end.
Definition margin_remaining (w : list Z) : Z := lead_remaining (length w) w.
Lemma sum_app : forall a b, sum (a ++ b) = sum a + sum b.
Proof. induction a as [|x a IH]; intros b; [reflexivity|]. unfold sum in *. simpl. rewrite IH. lia. Qed.

Theorem remaining_is_take : forall w, 2 * margin_remaining w = sum w + margin (map Z.opp w).
Proof.
  assert (H : forall n w, length w = n -> 2 * lead_remaining n w = sum w + lead n (map Z.opp w)).
  { induction n as [|n IH]; intros w Hn; destruct w as [|x r]; try discriminate; [reflexivity|].
    simpl in Hn. injection Hn as Hn. destruct (@exists_last Z (x :: r) ltac:(discriminate)) as (q & y & E).
    assert (Hq : length q = n) by (apply (f_equal (@length Z)) in E; rewrite app_length in E; simpl in E; lia).
    pose proof (IH r Hn) as Ir. pose proof (IH q Hq) as Iq.
    assert (Es : sum (x :: r) = sum q + y) by (rewrite E, sum_app; unfold sum; simpl; lia).
    assert (Er : removelast (x :: r) = q) by (rewrite E; apply removelast_last).
    assert (Em : - x :: map Z.opp r = map Z.opp q ++ [- y]) by (change (map Z.opp (x :: r) = map Z.opp q ++ [- y]);
      rewrite E; apply map_app).
    cbn [lead_remaining map lead]. rewrite Er, Em, last_last, removelast_last.
    change (sum (x :: r)) with (x + sum r) in *. lia. }
  intros w. unfold margin_remaining, margin. rewrite map_length. now apply H.
Qed.

(** * Small cases, by computation *)

Example odd_row_lost : margin [1;5;2] = -2. Proof. reflexivity. Qed.
Example odd_row_of_five : fast [100;200;300;400;101] = -99. Proof. reflexivity. Qed.
Example greedy_fails : fast [7;90;5;1] = 79. Proof. reflexivity. Qed.
Example remaining_row : margin_remaining [2;5;4;4;3;2] = 11. Proof. reflexivity. Qed.
