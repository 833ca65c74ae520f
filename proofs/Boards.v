(* SPDX-License-Identifier: MIT *)
(** The value of a board of rows and stacks, and what is read off from it: folds anywhere, cuts at the
   bottom of a stack, boards of valleys and falling stacks (docs/theory.md, section 7). *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
From Stonegame Require Import Game Alternating Blocks Fold Extra BoardGame Forms.
Import ListNotations.
Open Scope Z_scope.

(** * Boards *)

Definition board_M (fs : list form) : list Z := flat_map form_M fs.
Definition board_T (fs : list form) : Z := fold_right (fun f t => form_T f + t) 0 fs.
Definition goods (fs : list form) : Prop := forall f, In f fs -> good f.
Definition board_abs_sum (b : board) : Z := fold_right (fun c t => abs_sum (snd c) + t) 0 b.
(** |M| has the parity of the number of piles (blocks are odd), so the sign of the tail can be read off M. *)
Definition formula (B : Z) (fs : list form) : Z := A_up_to B (board_M fs) + (if Nat.odd (length (board_M fs)) then
  board_T fs else - board_T fs).

Lemma board_M_app : forall a b, board_M (a ++ b) = board_M a ++ board_M b.
Proof. intros. apply flat_map_app. Qed.
Lemma board_T_app : forall a b, board_T (a ++ b) = board_T a + board_T b.
Proof. induction a as [|f a IH]; intros b; [reflexivity|]. unfold board_T in *. simpl. rewrite IH. lia. Qed.
Lemma board_M_at : forall a f b, Permutation (board_M (a ++ f :: b)) (form_M f ++ board_M a ++ board_M b).
Proof.
  intros. rewrite board_M_app. simpl. rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
Qed.

Lemma moves_split : forall b x b', In (x, b') (moves b) -> exists b1 c b2 c',
  b = b1 ++ c :: b2 /\ In (x, c') (comp_moves c) /\ b' = b1 ++ c' :: b2.
Proof.
  induction b as [|c b IH]; intros x b' H; [destruct H|]. simpl in H. apply in_app_or in H as [H|H];
    apply in_map_iff in H as ((y & d) & E & H); injection E as <- <-; simpl.
  - exists [], c, b, d. auto.
  - apply IH in H as (b1 & c0 & b2 & c' & -> & H & ->). exists (c :: b1), c0, b2, c'. auto.
Qed.
Lemma moves_join : forall b1 c b2 x c', In (x, c') (comp_moves c) -> In (x, b1 ++ c' :: b2) (moves (b1 ++ c :: b2)).
Proof.
  induction b1 as [|d b1 IH]; intros c b2 x c' H; simpl; apply in_or_app.
  - left. apply in_map_iff. exists (x, c'). auto.
  - right. apply in_map_iff. exists (x, b1 ++ c' :: b2). split; auto.
Qed.
Lemma comp_moves_abs_sum : forall c x c', In (x, c') (comp_moves c) -> abs_sum (snd c') <= abs_sum (snd c).
Proof.
  intros [k [|a w]] x c' H; [destruct H|]. destruct H as [E|H].
  - injection E as <- <-. unfold abs_sum. simpl. lia.
  - destruct k; [|destruct H]. destruct H as [E|[]]. injection E as <- <-.
    destruct (@exists_last Z (a :: w) ltac:(discriminate)) as (q & y & Eq).
    change (abs_sum (removelast (a :: w)) <= abs_sum (a :: w)). rewrite Eq, removelast_last, abs_sum_app.
    unfold abs_sum. simpl. lia.
Qed.
Lemma board_abs_sum_pos : forall b, 0 <= board_abs_sum b.
Proof.
  induction b as [|c b IH]; [unfold board_abs_sum; simpl; lia|]. unfold board_abs_sum in *. simpl.
  pose proof (abs_sum_pos (snd c)). lia.
Qed.
Lemma board_abs_sum_app : forall a b, board_abs_sum (a ++ b) = board_abs_sum a + board_abs_sum b.
Proof. induction a as [|c a IH]; intros b; [reflexivity|]. unfold board_abs_sum in *. simpl. rewrite IH. lia. Qed.
Lemma board_M_within : forall B fs, board_abs_sum (map form_comp fs) <= B ->
  within (- B) (Z.to_nat (2 * B)) (board_M fs).
Proof.
  intros B fs. induction fs as [|f fs IH]; intros H m Hm; [destruct Hm|].
  simpl in Hm. apply in_app_or in Hm as [Hm|Hm].
  - destruct f as [[k ts] ps]. simpl in Hm. apply (vals_within B ts); auto.
    unfold board_abs_sum in H. simpl in H. rewrite abs_sum_app in H. fold (board_abs_sum (map form_comp fs)) in H.
    pose proof (board_abs_sum_pos (map form_comp fs)). pose proof (abs_sum_pos (pairs_flat ps)). lia.
  - apply IH; auto. unfold board_abs_sum in *. simpl in H. pose proof (abs_sum_pos (snd (form_comp f))). lia.
Qed.
Lemma A_up_to_perm : forall B X Y, Permutation X Y -> A_up_to B X = A_up_to B Y.
Proof. intros. unfold A_up_to. now apply A_perm. Qed.
Lemma within_perm : forall L n X Y, Permutation X Y -> within L n X -> within L n Y.
Proof. intros L n X Y P W m Hm. apply W. eapply Permutation_in; [apply Permutation_sym, P|exact Hm]. Qed.

Lemma max_in : forall l : list Z, l <> [] -> exists u, In u l /\ forall y, In y l -> y <= u.
Proof.
  induction l as [|x l IH]; intros H; [congruence|]. destruct l as [|y l].
  - exists x. split; [simpl; auto|]. intros y [<-|[]]. lia.
  - destruct IH as (u & H1 & H2); [discriminate|]. destruct (Z_le_gt_dec x u).
    + exists u. split; [right; auto|]. intros z [<-|Hz]; auto.
    + exists x. split; [left; auto|]. intros z [<-|Hz]; [lia|]. apply H2 in Hz. lia.
Qed.

Lemma empty_form : forall f, good f -> comp_moves (form_comp f) = [] -> form_M f = [] /\ form_T f = 0.
Proof.
  intros [[k ts] ps] (O & P & V) H.
  assert (E : flats ts ++ pairs_flat ps = []).
  { simpl in H. destruct (flats ts ++ pairs_flat ps) as [|a w]; auto. discriminate. }
  apply app_eq_nil in E as [E1 E2]. split.
  - destruct ts as [|t ts]; [reflexivity|]. apply oks_cons in O as [Ot _].
    destruct (opening t Ot) as (x & rs & F & _).
    simpl in E1. rewrite F in E1. discriminate.
  - destruct ps as [|[y z] ps]; [reflexivity|]. destruct (P (y, z) (or_introl eq_refl)) as (Oy & _).
    destruct (opening y Oy) as (x & rs & F & _). simpl in E2, F. rewrite F in E2. discriminate.
Qed.

Theorem board_value : forall B n fs, piles_of (map form_comp fs) = n -> board_abs_sum (map form_comp fs) <= B ->
  goods fs ->
  board_margin (map form_comp fs) = formula B fs.
Proof.
  intros B. induction n as [n IH] using lt_wf_ind. intros fs Hn HB Hg.
  rewrite board_margin_rec.
  (* what a move inside f is worth *)
  assert (Hmove : forall f1 f f2 x f', fs = f1 ++ f :: f2 -> In (x, form_comp f') (comp_moves (form_comp f)) ->
    good f' ->
    board_margin (map form_comp (f1 ++ f' :: f2)) = formula B (f1 ++ f' :: f2) /\
      board_abs_sum (map form_comp (f1 ++ f' :: f2)) <= B).
  { intros f1 f f2 x f' E H G'.
    assert (Hs : board_abs_sum (map form_comp (f1 ++ f' :: f2)) <= B).
    { apply comp_moves_abs_sum in H. subst fs. rewrite map_app, board_abs_sum_app in *. unfold board_abs_sum in *.
      simpl in *. lia. }
    split; auto. eapply IH; [|reflexivity|auto|].
    - pose proof (moves_join (map form_comp f1) (form_comp f) (map form_comp f2) x (form_comp f') H) as M.
      apply moves_size in M.
      rewrite <- Hn, E, !map_app. simpl map. lia.
    - intros g Hgi. apply in_app_or in Hgi as [Hgi|[<-|Hgi]]; auto; apply Hg; subst fs; apply in_or_app; simpl;
        auto. }
  (* no move is worth more *)
  assert (Hup : forall f1 f f2 x f', fs = f1 ++ f :: f2 -> In (x, form_comp f') (comp_moves (form_comp f)) ->
    good f' ->
    (exists u, effect_i f f' x u) \/ effect_ii f f' x -> x - formula B (f1 ++ f' :: f2) <= formula B fs).
  { intros f1 f f2 x f' E H G' X. destruct (Hmove f1 f f2 x f' E H G') as [_ Hs].
    pose proof (board_M_within B _ HB) as W. pose proof (board_M_within B _ Hs) as W'.
    assert (PM : Permutation (board_M fs) (form_M f ++ board_M f1 ++ board_M f2)) by (subst fs; apply board_M_at).
    pose proof (board_M_at f1 f' f2) as PM'. set (L := board_M f1 ++ board_M f2) in *.
    assert (ET : board_T fs = form_T f + (board_T f1 + board_T f2)) by (subst fs; rewrite board_T_app;
      unfold board_T; simpl; lia).
    assert (ET' : board_T (f1 ++ f' :: f2) = form_T f' + (board_T f1 + board_T f2)) by (rewrite board_T_app;
      unfold board_T; simpl; lia).
    unfold formula. rewrite (A_up_to_perm B _ _ PM), (A_up_to_perm B _ _ PM'), (Permutation_length PM),
      (Permutation_length PM'), ET, ET'.
    apply (within_perm _ _ _ _ PM) in W. apply (within_perm _ _ _ _ PM') in W'.
    destruct X as [(u & r & l & X1 & X2 & Ev & Fr & Gr & Eu & EfT)|(EM & d & Hd & Fd & Od & Ad & Td)].
    - assert (P1 : Permutation (form_M f ++ L) ([u] ++ (l ++ L))) by (apply (Permutation_app_tail L) in X1;
        exact X1).
      assert (P2 : Permutation (form_M f' ++ L) (r ++ (l ++ L))) by (rewrite app_assoc;
        apply Permutation_app_tail, X2).
      rewrite (A_up_to_perm B _ _ P1), (A_up_to_perm B _ _ P2), (Permutation_length P1), (Permutation_length P2),
        EfT.
      apply (within_perm _ _ _ _ P1) in W. apply (within_perm _ _ _ _ P2) in W'.
      pose proof (A_triangle (- B) (Z.to_nat (2 * B)) r [u] (l ++ L)) as T.
      rewrite Nat.odd_add in T. unfold Nat.odd in T. rewrite Ev in T. specialize (T eq_refl).
      rewrite (A_alt _ _ (r ++ [u])) in T.
      + rewrite alt_odd_snoc in T by auto. unfold A_up_to.
        assert (Orr : Nat.odd (length r) = false) by (unfold Nat.odd; rewrite Ev; reflexivity).
        rewrite (app_length [u]), (app_length r), !Nat.odd_add, Orr. change (Nat.odd (length [u])) with true.
        destruct (Nat.odd (length (l ++ L))); cbn [xorb]; lia.
      + intros m Hm. apply in_app_or in Hm as [Hm|[<-|[]]]; [apply W'|apply W]; apply in_or_app; simpl; auto.
      + apply falls_app. split; auto. split; [simpl; split; auto; intros y []|]. intros a b Ha [<-|[]]. auto.
    - rewrite EM in *. simpl app in *.
      pose proof (A_triangle (- B) (Z.to_nat (2 * B)) (form_M f') [] L) as T. simpl app in T.
      rewrite app_nil_r in T.
      rewrite Nat.add_0_r in T. specialize (T Od). rewrite (A_alt _ _ (form_M f')) in T; auto.
      + unfold A_up_to. rewrite app_length, Nat.odd_add, Od, Td.
        destruct (Nat.odd (length L)); cbn [xorb]; lia.
      + intros m Hm. apply W', in_or_app; auto. }
  assert (Hall : forall x b', In (x, b') (moves (map form_comp fs)) -> exists f1 f f2 f', fs = f1 ++ f :: f2 /\
    In (x, form_comp f') (comp_moves (form_comp f)) /\ good f' /\ b' = map form_comp (f1 ++ f' :: f2) /\
    ((exists u, effect_i f f' x u) \/ effect_ii f f' x)).
  { intros x b' H. apply moves_split in H as (b1 & c & b2 & c' & E & H & ->).
    assert (exists f1 f f2, fs = f1 ++ f :: f2 /\ map form_comp f1 = b1 /\ form_comp f = c /\
      map form_comp f2 = b2) as (f1 & f & f2 & -> & <- & <- & <-).
    { clear - E. revert b1 E. induction fs as [|g fs IHf]; intros b1 E; [destruct b1; discriminate|].
      destruct b1 as [|c1 b1].
      - injection E as E1 E2. exists [], g, fs. auto.
      - injection E as E1 E2. apply IHf in E2 as (f1 & f & f2 & -> & <- & <- & <-). exists (g :: f1), f, f2. simpl.
        rewrite E1. auto. }
    assert (Gf : good f) by (apply Hg, in_or_app; simpl; auto).
    destruct (effect_any f x c' Gf H) as (f' & G' & <- & X).
    exists f1, f, f2, f'. rewrite map_app. simpl. auto. }
  destruct (board_M fs) as [|m0 M0] eqn:EM0.
  - (* only tails are left: every move is worth -T *)
    assert (Hm : moves (map form_comp fs) = [] \/ exists x0 b0, In (x0, b0) (moves (map form_comp fs))).
    { destruct (moves (map form_comp fs)) as [|[x0 b0] mv]; [left; auto|right; exists x0, b0; simpl; auto]. }
    destruct Hm as [Em|(x0 & b0 & H)].
    + rewrite Em. simpl best. unfold formula. rewrite EM0. simpl length. cbn [Nat.odd Nat.even negb].
      unfold A_up_to. rewrite A_nil.
      assert (board_T fs = 0) as ->; [|reflexivity].
      clear - Hg Em. induction fs as [|f fs IHf]; [reflexivity|]. simpl in Em. apply app_eq_nil in Em as [E1 E2].
      apply map_eq_nil in E1, E2. unfold board_T in *. simpl.
      rewrite IHf by (auto; intros g Hgi; apply Hg; simpl; auto).
      destruct (empty_form f) as [_ ->]; auto. apply Hg; simpl; auto.
    + apply best_eq.
      * intros y Hy. clear x0 b0 H. apply in_map_iff in Hy as ((x & b') & <- & H).
        apply Hall in H as (f1 & f & f2 & f' & E & H & G' & -> & X).
        simpl. destruct (Hmove f1 f f2 x f' E H G') as [-> _]. eapply Hup; eauto.
      * apply in_map_iff. exists (x0, b0).
        split; auto. simpl. apply Hall in H as (f1 & f & f2 & f' & E & H & G' & -> & X).
        destruct (Hmove f1 f f2 x0 f' E H G') as [-> Hs].
        assert (EE : form_M f = [] /\ board_M f1 = [] /\ board_M f2 = []).
        { rewrite E, board_M_app in EM0. simpl in EM0. apply app_eq_nil in EM0 as [E1 E2].
          apply app_eq_nil in E2 as [E2 E3]. auto. }
        destruct EE as (EE & E1 & E2).
        destruct X as [(u & r & l & X1 & _)|(_ & d & Hd & Fd & Od & Ad & Td)].
        { rewrite EE in X1. apply Permutation_nil in X1. discriminate. }
        assert (EM' : board_M (f1 ++ f' :: f2) = form_M f') by (rewrite board_M_app; simpl; fold (board_M f2);
          rewrite E1, E2, app_nil_r; reflexivity).
        pose proof (board_M_within B _ Hs) as W'. rewrite EM' in W'.
        unfold formula. rewrite EM', EM0, Od. simpl length. cbn [Nat.odd Nat.even negb]. unfold A_up_to.
        rewrite A_nil, (A_alt _ _ (form_M f')) by auto.
        rewrite E, !board_T_app. unfold board_T. simpl. lia.
  - assert (Hne : board_M fs <> []) by (rewrite EM0; discriminate). clear m0 M0 EM0. apply best_eq.
    + intros y Hy. apply in_map_iff in Hy as ((x & b') & <- & H).
      apply Hall in H as (f1 & f & f2 & f' & E & H & G' & -> & X).
      simpl. destruct (Hmove f1 f f2 x f' E H G') as [-> _]. eapply Hup; eauto.
    + destruct (max_in (board_M fs) Hne) as (u & Hu & Hmax).
      unfold board_M in Hu. apply in_flat_map in Hu as (f & Hf & Hu). apply in_split in Hf as (f1 & f2 & E).
      assert (Gf : good f) by (apply Hg; subst fs; apply in_or_app; simpl; auto).
      destruct (effect_max f Gf) as (x & f' & u' & H & G' & X & Hu' & Hmax').
      { intros EE. rewrite EE in Hu. destruct Hu. }
      apply in_map_iff. exists (x, map form_comp (f1 ++ f' :: f2)). split.
      2:{ rewrite E, !map_app. simpl map. now apply moves_join. }
      simpl. destruct (Hmove f1 f f2 x f' E H G') as [-> Hs].
      assert (Hmax2 : forall y, In y (board_M fs) -> y <= u') by (intros y Hy; apply Hmax in Hy; apply Hmax' in Hu;
        lia).
      pose proof (board_M_within B _ HB) as W. pose proof (board_M_within B _ Hs) as W'.
      assert (PM : Permutation (board_M fs) (form_M f ++ board_M f1 ++ board_M f2)) by (subst fs; apply board_M_at).
      pose proof (board_M_at f1 f' f2) as PM'. set (L := board_M f1 ++ board_M f2) in *.
      destruct X as (r & l & X1 & X2 & Ev & Fr & Gr & Eu & EfT).
      assert (P1 : Permutation (board_M fs) (u' :: (l ++ L))).
      { eapply Permutation_trans; [exact PM|]. apply (Permutation_app_tail L) in X1. exact X1. }
      assert (P2 : Permutation (board_M (f1 ++ f' :: f2)) (r ++ (l ++ L))).
      { eapply Permutation_trans; [exact PM'|]. rewrite app_assoc. apply Permutation_app_tail, X2. }
      assert (ET : board_T fs = board_T (f1 ++ f' :: f2)) by (subst fs; rewrite !board_T_app; unfold board_T;
        simpl; rewrite EfT; lia).
      unfold formula. rewrite (A_up_to_perm B _ _ P1), (A_up_to_perm B _ _ P2), (Permutation_length P1),
        (Permutation_length P2), ET.
      apply (within_perm _ _ _ _ P1) in W. apply (within_perm _ _ _ _ P2) in W'.
      assert (HZ : forall m, In m (l ++ L) -> m <= u').
      { intros m Hm. apply Hmax2. eapply Permutation_in; [apply Permutation_sym, P1|]. simpl; auto. }
      unfold A_up_to. rewrite A_max by auto. rewrite A_prefix; auto.
      * rewrite alt_then_even by auto.
        assert (Orr : Nat.odd (length r) = false) by (unfold Nat.odd; rewrite Ev; reflexivity).
        rewrite (app_length r), Nat.odd_add, Orr. cbn [length]. rewrite Nat.odd_succ, <- Nat.negb_odd.
        destruct (Nat.odd (length (l ++ L))); cbn [negb xorb]; lia.
      * intros a b Ha Hb. apply Gr in Ha. apply HZ in Hb. lia.
Qed.

Lemma board_form : forall b, exists fs, goods fs /\ map form_comp fs = b.
Proof.
  induction b as [|[k w] b (fs & G & E)].
  - exists []. split; [intros f []|reflexivity].
  - destruct (comp_form k w) as (M & T & X). destruct (piles w) as (P1 & P2 & P3).
    destruct (X _ P2 P1) as (f & Gf & Ef & _). exists (f :: fs). split.
    + intros g [<-|Hg]; auto.
    + simpl. rewrite Ef, E, P3. reflexivity.
Qed.

Lemma goods_at : forall f1 f f2, goods f1 -> good f -> goods f2 -> goods (f1 ++ f :: f2).
Proof. intros f1 f f2 H1 H H2 g Hg. apply in_app_or in Hg as [Hg|[<-|Hg]]; auto. Qed.

Lemma value_at : forall B f1 f f2, goods f1 -> good f -> goods f2 ->
  board_abs_sum (map form_comp (f1 ++ f :: f2)) <= B ->
  board_margin (map form_comp f1 ++ form_comp f :: map form_comp f2) = formula B (f1 ++ f :: f2).
Proof.
  intros B f1 f f2 H1 H H2 HB. rewrite <- (board_value B _ (f1 ++ f :: f2) eq_refl HB).
  - now rewrite map_app.
  - now apply goods_at.
Qed.
Lemma formula_same : forall B f1 f g f2, form_M f = form_M g -> form_T f = form_T g ->
  formula B (f1 ++ f :: f2) = formula B (f1 ++ g :: f2).
Proof.
  intros B f1 f g f2 EM ET. unfold formula. rewrite !board_M_app, !board_T_app. simpl. rewrite EM. unfold board_T.
  simpl. rewrite ET. reflexivity.
Qed.

(** * The theorems for boards *)

(** (a) Three neighbours a <= b >= c anywhere in any row or stack of a board fold to a - b + c. *)
Theorem board_fold : forall b1 k l a b c r b2, a <= b -> c <= b ->
  board_margin (b1 ++ (k, l ++ a :: b :: c :: r) :: b2) = board_margin (b1 ++ (k, l ++ (a - b + c) :: r) :: b2).
Proof.
  intros b1 k l a b c r b2 Hab Hcb.
  destruct (board_form b1) as (f1 & G1 & <-). destruct (board_form b2) as (f2 & G2 & <-).
  destruct (comp_form k (l ++ (a - b + c) :: r)) as (M & T & X).
  destruct (piles (l ++ (a - b + c) :: r)) as (P1 & P2 & P3). destruct (X _ P2 P1) as (f & Gf & Ef & Mf & Tf).
  rewrite P3 in Ef.
  destruct (piles l) as (L1 & L2 & L3). destruct (piles r) as (R1 & R2 & R3).
  destruct (X (map Pile l ++ Fold (Pile a) (Pile b) (Pile c) :: map Pile r)) as (g & Gg & Eg & Mg & Tg).
  { rewrite vals_app, L2. simpl. fold vals. now rewrite R2. }
  { apply oks_app. split; auto. apply oks_cons. simpl. auto. }
  rewrite flats_app, L3 in Eg. simpl in Eg. fold flats in Eg. rewrite R3 in Eg.
  rewrite <- Ef, <- Eg.
  set (B := Z.max (board_abs_sum (map form_comp (f1 ++ f :: f2))) (board_abs_sum (map form_comp (f1 ++ g :: f2)))).
  rewrite (value_at B f1 f f2), (value_at B f1 g f2); auto; try (unfold B; lia).
  apply formula_same; congruence.
Qed.

(** The parity of M is that of the number of piles. *)
Lemma flats_parity : forall ts, Nat.odd (length (flats ts)) = Nat.odd (length ts).
Proof.
  induction ts as [|t ts IH]; [reflexivity|]. simpl flats. rewrite app_length, Nat.odd_add, block_odd, IH.
  simpl length. rewrite Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd (length ts)); reflexivity.
Qed.
Lemma pairs_flat_parity : forall ps, Nat.odd (length (pairs_flat ps)) = false.
Proof.
  induction ps as [|p ps IH]; [reflexivity|]. simpl pairs_flat. rewrite !app_length, !Nat.odd_add, !block_odd, IH.
  reflexivity.
Qed.
Lemma board_M_parity : forall fs, Nat.odd (length (board_M fs)) = Nat.odd (piles_of (map form_comp fs)).
Proof.
  induction fs as [|[[k ts] ps] fs IH]; [reflexivity|]. simpl.
  rewrite !app_length, !Nat.odd_add, IH, flats_parity, pairs_flat_parity.
  unfold vals. rewrite map_length. now destruct (Nat.odd (length ts)), (Nat.odd (piles_of (map form_comp fs))).
Qed.

(** The two lowest piles of a stack, y above z, z >= y, may be cut off. *)
Theorem board_cut : forall b1 w y z b2, y <= z ->
  board_margin (b1 ++ (false, w ++ [y; z]) :: b2) =
  board_margin (b1 ++ (false, w) :: b2) + (if Nat.odd (piles_of (b1 ++ (false, w) :: b2)) then z - y else y - z).
Proof.
  intros b1 w y z b2 H.
  destruct (board_form b1) as (f1 & G1 & <-). destruct (board_form b2) as (f2 & G2 & <-).
  destruct (comp_form false w) as (M & T & X). destruct (piles w) as (P1 & P2 & P3).
  destruct (X _ P2 P1) as (f & Gf & Ef & _). rewrite P3 in Ef. clear X.
  destruct f as [[k ts] ps]. simpl in Ef. injection Ef as -> Ef.
  set (f := (false, ts, ps)) in *. set (g := (false, ts, ps ++ [(Pile y, Pile z)])).
  assert (Gg : good g).
  { destruct Gf as (O & P & F). split; [exact O|split; [|exact F]]. apply pairs_ok_app; auto. intros p [<-|[]].
    simpl. auto. }
  assert (Eg : form_comp g = (false, w ++ [y; z])).
  { unfold g. simpl. rewrite pairs_flat_app, app_assoc, Ef. reflexivity. }
  assert (Ef' : form_comp f = (false, w)) by (unfold f; simpl; now rewrite Ef).
  rewrite <- Ef', <- Eg.
  set (B := Z.max (board_abs_sum (map form_comp (f1 ++ f :: f2))) (board_abs_sum (map form_comp (f1 ++ g :: f2)))).
  rewrite (value_at B f1 f f2), (value_at B f1 g f2); auto; try (unfold B; lia).
  replace (map form_comp f1 ++ form_comp f :: map form_comp f2) with (map form_comp (f1 ++ f :: f2)) by (now
    rewrite map_app).
  rewrite <- board_M_parity. unfold formula.
  assert (EM : board_M (f1 ++ g :: f2) = board_M (f1 ++ f :: f2)) by (rewrite !board_M_app; reflexivity).
  assert (ET : board_T (f1 ++ g :: f2) = board_T (f1 ++ f :: f2) + (z - y)).
  { rewrite !board_T_app. unfold board_T, g, f. simpl. rewrite pairs_tail_app. unfold pairs_tail. simpl. lia. }
  rewrite EM, ET. destruct (Nat.odd (length (board_M (f1 ++ f :: f2)))); lia.
Qed.

(** (b) Rows that are valleys, stacks that fall: the alternating sum of all piles in falling order. *)
Theorem board_valleys : forall (b : board) s,
  (forall w, In (true, w) b -> valley w) -> (forall w, In (false, w) b -> falls w) ->
  Permutation (flat_map snd b) s -> falls s -> board_margin b = alt s.
Proof.
  intros b s Hr Hs P F.
  assert (H : exists fs, goods fs /\ map form_comp fs = b /\ board_M fs = flat_map snd b /\ board_T fs = 0).
  { clear P. induction b as [|[k w] b IH].
    - exists []. repeat split; auto. intros f [].
    - destruct IH as (fs & G & E & EM & ET); [intros; apply Hr; simpl; auto|intros; apply Hs; simpl; auto|].
      destruct (piles w) as (P1 & P2 & P3). exists ((k, map Pile w, []) :: fs). split; [|split; [|split]].
      + intros g [<-|Hg]; auto. split; [exact P1|split; [intros p []|]]. rewrite P2. destruct k.
        * split; [apply Hr; simpl; auto|reflexivity].
        * apply Hs; simpl; auto.
      + simpl. rewrite P3, app_nil_r, E. reflexivity.
      + simpl. now rewrite P2, EM.
      + unfold board_T in *. simpl. now rewrite ET. }
  destruct H as (fs & G & E & EM & ET). set (B := board_abs_sum b).
  rewrite <- E, (board_value B _ fs eq_refl); auto; [|rewrite E; unfold B; lia].
  unfold formula. rewrite ET. assert (HB : board_abs_sum (map form_comp fs) <= B) by (rewrite E; unfold B; lia).
  pose proof (board_M_within B fs HB) as W. rewrite EM in *. rewrite (A_up_to_perm B _ _ P).
  apply (within_perm _ _ _ _ P) in W. unfold A_up_to. rewrite A_alt by auto.
  destruct (Nat.odd (length (flat_map snd b))); lia.
Qed.

(** * Small cases, by computation *)

Example stack_with_tie : board_margin [(false, [0;1;2;2;0])] = -1. Proof. reflexivity. Qed.
Example fold_in_a_board :
  board_margin [(true, [1;5;2]); (false, [3;0;4])] = board_margin [(true, [-2]); (false, [3;0;4])].
Proof. reflexivity. Qed.
Example one_row_is_the_game : board_margin [(true, [1;5;2])] = margin [1;5;2]. Proof. reflexivity. Qed.
