(* SPDX-License-Identifier: MIT *)
(** Forms of rows and stacks: a row is cut into blocks whose values make a valley; a stack into blocks of
   falling values, then tail pairs y <= z (docs/theory.md, section 7). What a move does to a form is Lemma 4
   there; that everything has a form, found from the values alone, is Lemma 2. *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
From Stonegame Require Import Game Alternating Blocks Fold Extra BoardGame.
Import ListNotations.
Open Scope Z_scope.

(** * Forms *)

(** A form of a component: is it a row; blocks of the valley (or falling part); tail pairs from the top. *)
Notation form := (bool * list block * list (block * block))%type.
Definition pairs_flat (ps : list (block * block)) : list Z := flat_map (fun p => flat (fst p) ++ flat (snd p)) ps.
Definition pairs_tail (ps : list (block * block)) : Z := fold_right (fun p t => val (snd p) - val (fst p) + t) 0 ps.
Definition pairs_ok (ps : list (block * block)) : Prop := forall p, In p ps ->
  ok (fst p) /\ ok (snd p) /\ val (fst p) <= val (snd p).
Definition good (f : form) : Prop :=
  let '(k, ts, ps) := f in oks ts /\ pairs_ok ps /\ (if k then valley (vals ts) /\ ps = [] else falls (vals ts)).
Definition form_comp (f : form) : comp := let '(k, ts, ps) := f in (k, flats ts ++ pairs_flat ps).
Definition form_M (f : form) : list Z := let '(k, ts, ps) := f in vals ts.
Definition form_T (f : form) : Z := let '(k, ts, ps) := f in pairs_tail ps.

(** What a move does to the form of its component: docs/theory.md, Lemma 4. *)
Definition effect_i (f f' : form) (x u : Z) : Prop :=
  exists r l, Permutation (form_M f) (u :: l) /\ Permutation (form_M f') (r ++ l) /\ Nat.even (length r) = true /\
    falls r /\
    (forall y, In y r -> u <= y) /\ u = x - alt r /\ form_T f' = form_T f.
Definition effect_ii (f f' : form) (x : Z) : Prop :=
  form_M f = [] /\ exists d, 0 <= d /\ falls (form_M f') /\ Nat.odd (length (form_M f')) = true /\
    alt (form_M f') = x + d /\ form_T f' = form_T f - d.

Lemma alt_odd_snoc : forall q z, Nat.even (length q) = true -> alt (q ++ [z]) = alt q + z.
Proof. intros. unfold alt. rewrite alt_then_app, alt_then_even by auto. simpl. unfold alt. lia. Qed.

(** Taking the first pile of a component. *)
Lemma effect_left : forall f x r, good f -> snd (form_comp f) = x :: r -> exists f',
  good f' /\ form_comp f' = (fst (form_comp f), r) /\ ((exists u q, form_M f = u :: q /\ effect_i f f' x u) \/
    effect_ii f f' x).
Proof.
  intros [[k ts] ps] x r (O & P & V) E. simpl in E. destruct ts as [|t ts].
  - destruct k; [destruct V as [_ ->]; discriminate|]. simpl in E.
    destruct ps as [|[y z] ps]; [discriminate|].
    destruct (P (y, z) (or_introl eq_refl)) as (Oy & Oz & Hyz). simpl in Oy, Oz, Hyz.
    assert (P' : pairs_ok ps) by (intros p Hp; apply P; simpl; auto).
    destruct (opening y Oy) as (x' & rs & F & Or & Ev & D & G & Vy).
    simpl in E. rewrite F in E. injection E as -> E.
    assert (Ev' : Nat.even (length (vals rs)) = true) by (unfold vals; rewrite map_length; auto).
    assert (Hsimple : (forall m, In m (vals rs) -> val z <= m) -> exists f' : form,
      good f' /\ form_comp f' = (fst (form_comp (false, [], (y, z) :: ps)), r) /\
      ((exists u q, form_M (false, [], (y, z) :: ps) = u :: q /\ effect_i (false, [], (y, z) :: ps) f' x u) \/
        effect_ii (false, [], (y, z) :: ps) f' x)).
    { intros Hge. exists (false, rs ++ [z], ps). split; [|split; [|right]].
      - split; [|split; auto].
        + apply oks_app. split; auto. intros s [<-|[]]; auto.
        + rewrite vals_app. apply falls_app. split; auto. split; [simpl; split; auto; intros q []|].
          intros a b Ha [<-|[]]. auto.
      - simpl. rewrite flats_app. simpl. rewrite app_nil_r, <- !app_assoc. f_equal. rewrite <- E.
        now rewrite <- !app_assoc.
      - split; [reflexivity|]. exists (val z - val y). split; [lia|]. simpl form_M. simpl form_T. rewrite vals_app.
        simpl vals.
        split; [|split; [|split]].
        + apply falls_app. split; auto. split; [simpl; split; auto; intros q []|]. intros a b Ha [<-|[]]. auto.
        + rewrite app_length, Nat.odd_add. simpl. unfold Nat.odd. rewrite Ev'. reflexivity.
        + rewrite alt_odd_snoc by auto. lia.
        + simpl. lia. }
    destruct rs as [|l rs _] using rev_ind; [apply Hsimple; intros m []|].
    destruct (Z_le_gt_dec (val z) (val l)) as [Hle|Hgt].
    + apply Hsimple. intros m Hm. rewrite vals_app in Hm, D. apply falls_app in D as (_ & _ & D).
      apply in_app_or in Hm as [Hm|[<-|[]]]; auto. specialize (D m (val l) Hm (or_introl eq_refl)). lia.
    + clear Hsimple. rewrite vals_app in *. apply falls_app in D as (D1 & _ & D2). apply oks_app in Or as [Or Ol].
      apply oks_cons in Ol as [Ol _].
      assert (Gl : val y <= val l) by (apply G, in_or_app; simpl; auto).
      exists (false, rs, (l, z) :: ps). split; [|split; [|right]].
      * split; [auto|split; auto]. intros p [<-|Hp]; auto. simpl. repeat split; auto. lia.
      * simpl. f_equal. rewrite <- E, flats_app. simpl. rewrite app_nil_r, <- !app_assoc. reflexivity.
      * split; [reflexivity|]. exists (val l - val y). split; [lia|]. simpl form_M. simpl form_T.
        rewrite app_length in Ev'. simpl in Ev'. rewrite Nat.add_1_r, Nat.even_succ in Ev'.
        split; [auto|split; [auto|split]].
        -- assert (AO : alt (vals rs ++ [val l]) = alt (vals rs) - val l).
           { assert (AA : forall q m, alt (q ++ [m]) = alt q + if Nat.even (length q) then m else - m).
             { induction q as [|a q IH]; intros m; [unfold alt; simpl; lia|]. simpl length.
               rewrite Nat.even_succ, <- Nat.negb_even.
               change (alt ((a :: q) ++ [m])) with (a - alt (q ++ [m])). change (alt (a :: q)) with (a - alt q).
               rewrite IH.
               destruct (Nat.even (length q)); cbn [negb]; lia. }
             rewrite AA. rewrite <- Nat.negb_odd, Ev'. cbn [negb]. lia. }
           simpl vals in Vy. rewrite AO in Vy. lia.
        -- simpl. lia.
  - apply oks_cons in O as [Ot O]. destruct (opening t Ot) as (x' & rs & F & Or & Ev & D & G & Vt).
    simpl in E. rewrite F in E. injection E as -> E.
    exists (k, rs ++ ts, ps). split; [|split; [|left]].
    + split; [apply oks_app; auto|split; auto]. rewrite vals_app. destruct k.
      * destruct V as [V ->]. split; auto. apply (valley_open (val t)); auto.
      * destruct V as [V0 V]. apply falls_app. repeat split; auto. intros a b Ha Hb. apply G in Ha. apply V0 in Hb.
        lia.
    + simpl. f_equal. rewrite <- E, flats_app. rewrite <- !app_assoc. reflexivity.
    + exists (val t), (vals ts). split; [reflexivity|]. exists (vals rs), (vals ts). simpl. rewrite vals_app.
      repeat split; auto.
      unfold vals. rewrite map_length. auto.
Qed.

(** Any move of a component. *)
Lemma mirror_form : forall ts, good (true, ts, []) -> good (true, mirrors ts, []) /\
  form_comp (true, mirrors ts, []) = (true, rev (flats ts)) /\ Permutation (vals (mirrors ts)) (vals ts).
Proof.
  intros ts (O & P & V & _). destruct (mirrors_spec ts O) as (M1 & M2 & M3). split; [|split].
  - split; [auto|split; auto]. split; auto. rewrite M2. now apply valley_rev.
  - simpl. now rewrite M3, app_nil_r.
  - rewrite M2. apply Permutation_sym, Permutation_rev.
Qed.
Lemma effect_any : forall f x c', good f -> In (x, c') (comp_moves (form_comp f)) -> exists f',
  good f' /\ form_comp f' = c' /\ ((exists u, effect_i f f' x u) \/ effect_ii f f' x).
Proof.
  intros f x c' Gf H. destruct (form_comp f) as [k w] eqn:Ef. destruct w as [|a w]; [destruct H|].
  destruct H as [E|H].
  - injection E as -> <-. destruct (effect_left f x w Gf) as (f' & G' & E' & X); [rewrite Ef; reflexivity|].
    exists f'. rewrite Ef in E'. split; auto. split; auto.
    destruct X as [(u & q & _ & X)|X]; [left; exists u; exact X|right; exact X].
  - destruct k; [|destruct H]. destruct H as [E|[]]. injection E as Ex <-.
    destruct f as [[k ts] ps]. simpl in Ef. injection Ef as -> Ef. destruct Gf as (O & P & V & ->).
    assert (Gf : good (true, ts, [])) by (split; [exact O|split; [exact P|split; [exact V|reflexivity]]]).
    simpl in Ef. rewrite app_nil_r in Ef.
    destruct (mirror_form ts Gf) as (G2 & E2 & P2).
    destruct (@exists_last Z (a :: w) ltac:(discriminate)) as (q & y & Eq). rewrite Eq in *.
    change (match w with [] => a | _ :: _ => last w 0 end) with (last (a :: w) 0) in Ex.
    assert (x = y) as -> by (rewrite <- Ex, Eq; apply last_last).
    rewrite Ef, rev_app_distr in E2. simpl app in E2.
    destruct (effect_left _ y (rev q) G2) as (f' & G' & E' & X); [rewrite E2; reflexivity|].
    rewrite E2 in E'. destruct f' as [[k' us] qs]. pose proof G' as (O' & P' & V').
    assert (k' = true) as -> by (simpl in E'; congruence). destruct V' as [V' ->].
    destruct (mirror_form us G') as (G3 & E3 & P3). exists (true, mirrors us, []). split; auto. split.
    + simpl in E'. rewrite app_nil_r in E'. injection E' as E'. rewrite E3, E', rev_involutive.
      change (match w with [] => [] | _ :: _ => a :: removelast w end) with (removelast (a :: w)).
      rewrite Eq, removelast_last. reflexivity.
    + destruct X as [(u & q' & _ & r & l & X1 & X2 & X)|(X1 & d & X2 & X3 & X4 & X5 & X6)].
      * left. exists u, r, l. split; [|split]; [| |exact X].
        -- simpl in *. eapply Permutation_trans; [apply Permutation_sym, P2|exact X1].
        -- simpl in *. eapply Permutation_trans; [exact P3|exact X2].
      * exfalso. simpl in X1. apply (f_equal (@length Z)) in X1. rewrite (Permutation_length P2) in X1.
        destruct ts; [|discriminate]. simpl in Ef. apply (f_equal (@length Z)) in Ef. rewrite app_length in Ef.
        simpl in Ef. lia.
Qed.

(** Some end of a component shows a largest member of its part of M. *)
Lemma effect_max : forall f, good f -> form_M f <> [] -> exists x f' u,
  In (x, form_comp f') (comp_moves (form_comp f)) /\ good f' /\ effect_i f f' x u /\
  In u (form_M f) /\ forall y, In y (form_M f) -> y <= u.
Proof.
  assert (Hleft : forall f u q, good f -> form_M f = u :: q -> (forall y, In y q -> y <= u) -> exists x r f',
    snd (form_comp f) = x :: r /\ form_comp f' = (fst (form_comp f), r) /\ good f' /\ effect_i f f' x u).
  { intros f u q Gf EM Hu. destruct (snd (form_comp f)) as [|x r] eqn:E.
    - exfalso. destruct f as [[k ts] ps]. destruct ts as [|t ts]; [discriminate|]. destruct Gf as (O & _).
      apply oks_cons in O as [Ot _]. destruct (opening t Ot) as (x & rs & F & _). simpl in E. rewrite F in E.
      discriminate.
    - destruct (effect_left f x r Gf E) as (f' & G' & E' & X). exists x, r, f'.
      split; [auto|split; [auto|split; auto]].
      destruct X as [(u' & q' & EM' & X)|[X _]]; rewrite EM in *; [injection EM' as -> ->; exact X|discriminate]. }
  intros f Gf Hne. destruct f as [[k ts] ps].
  assert (HL : forall u q, form_M (k, ts, ps) = u :: q -> (forall y, In y q -> y <= u) -> exists x f' u,
    In (x, form_comp f') (comp_moves (form_comp (k, ts, ps))) /\ good f' /\ effect_i (k, ts, ps) f' x u /\
    In u (form_M (k, ts, ps)) /\ forall y, In y (form_M (k, ts, ps)) -> y <= u).
  { intros u q EM Hu. destruct (Hleft _ u q Gf EM Hu) as (x & r & f' & E1 & E2 & G' & X).
    exists x, f', u. split; [|split; [auto|split; [auto|rewrite EM; split; [simpl; auto|]]]].
    - destruct (form_comp (k, ts, ps)) as [k0 w]. simpl in E1, E2. subst w. rewrite E2. simpl. auto.
    - intros y [<-|Hy]; [lia|auto]. }
  destruct k.
  - destruct Gf as (O & P & V & ->). destruct (valley_max (vals ts) V Hne) as [(u & q & EM & Hu)|(u & q & EM & Hu)].
    + apply (HL u q); auto.
    + assert (Gf : good (true, ts, [])) by (split; [exact O|split; [exact P|split; [exact V|reflexivity]]]).
      destruct (mirror_form ts Gf) as (G2 & E2 & P2). destruct (mirrors_spec ts O) as (_ & M2 & _).
      destruct (Hleft (true, mirrors ts, []) u q G2) as (x & r & f' & E3 & E4 & G' & X); auto.
      { simpl. rewrite M2. exact EM. }
      rewrite E2 in E3, E4. simpl in E3, E4. destruct f' as [[k' us] qs]. pose proof G' as (O' & P' & V').
      assert (k' = true) as -> by (simpl in E4; congruence). destruct V' as [V' ->].
      destruct (mirror_form us G') as (G3 & E5 & P3). exists x, (true, mirrors us, []), u.
      split; [|split; [auto|split; [|split]]].
      * rewrite E5. simpl in E4. rewrite app_nil_r in E4. injection E4 as E4. rewrite E4. simpl form_comp.
        rewrite app_nil_r.
        assert (Ew : flats ts = rev r ++ [x]) by (rewrite <- (rev_involutive (flats ts)), E3; reflexivity).
        rewrite Ew. unfold comp_moves. destruct (rev r ++ [x]) as [|a w] eqn:Ea; [destruct (rev r); discriminate|].
        right. left. rewrite <- Ea, last_last, removelast_last. reflexivity.
      * destruct X as (rr & l & X1 & X2 & X). exists rr, l. split; [|split; [|exact X]].
        -- simpl in *. eapply Permutation_trans; [apply Permutation_sym, P2|exact X1].
        -- simpl in *. eapply Permutation_trans; [exact P3|exact X2].
      * simpl. apply in_rev. rewrite EM. simpl; auto.
      * intros y Hy. simpl in Hy. apply in_rev in Hy. rewrite EM in Hy. destruct Hy as [<-|Hy]; [lia|auto].
  - destruct (vals ts) as [|u q] eqn:EM; [elim Hne; exact EM|]. apply (HL u q); auto.
    destruct Gf as (_ & _ & V). rewrite EM in V. apply V.
Qed.

(** * Every board has a form, whose M and T depend on values only *)

Lemma pairs_ok_app : forall a b, pairs_ok a -> pairs_ok b -> pairs_ok (a ++ b).
Proof. intros a b Ha Hb p Hp. apply in_app_or in Hp as [Hp|Hp]; auto. Qed.
Lemma pairs_flat_app : forall a b, pairs_flat (a ++ b) = pairs_flat a ++ pairs_flat b.
Proof. intros. apply flat_map_app. Qed.
Lemma pairs_tail_app : forall a b, pairs_tail (a ++ b) = pairs_tail a + pairs_tail b.
Proof. induction a as [|p a IH]; intros b; [reflexivity|]. unfold pairs_tail in *. simpl. rewrite IH. lia. Qed.

Lemma valley_falls : forall l y z, valley (l ++ [y; z]) -> z < y -> falls (l ++ [y; z]).
Proof.
  intros l y z (l1 & l2 & E & F1 & F2) H. destruct l2 as [|b l2 _] using rev_ind.
  - rewrite app_nil_r in E. now rewrite E.
  - rewrite app_assoc in E. replace (l ++ [y; z]) with ((l ++ [y]) ++ [z]) in E by (rewrite <- app_assoc;
      reflexivity).
    apply app_inj_tail in E as [E <-]. destruct l2 as [|a l2 _] using rev_ind.
    + rewrite app_nil_r in E. rewrite <- E in F1.
      replace (l ++ [y; z]) with ((l ++ [y]) ++ [z]) by (rewrite <- app_assoc; reflexivity).
      apply falls_app. split; [auto|]. split; [simpl; split; auto; intros q []|].
      intros p q Hp [<-|[]]. apply falls_app in F1 as (_ & _ & F1). apply in_app_or in Hp as [Hp|[<-|[]]]; [|lia].
      specialize (F1 p y Hp (or_introl eq_refl)). lia.
    + rewrite app_assoc in E. apply app_inj_tail in E as [_ <-]. rewrite !rev_app_distr in F2. simpl in F2.
      destruct F2 as [F2 _]. specialize (F2 y (or_introl eq_refl)). lia.
Qed.
Lemma valley_init : forall l y, valley (l ++ [y]) -> valley l.
Proof.
  intros l y V. apply valley_rev in V. rewrite rev_app_distr in V. simpl in V. apply valley_tail in V.
  rewrite <- (rev_involutive l). now apply valley_rev.
Qed.

Lemma stack_form : forall n l, length l = n -> valley l -> exists M T, forall ts, vals ts = l -> oks ts ->
  exists us ps, oks us /\ pairs_ok ps /\ falls (vals us) /\ vals us = M /\ pairs_tail ps = T /\
    flats us ++ pairs_flat ps = flats ts.
Proof.
  induction n as [n IH] using lt_wf_ind. intros l Hn V.
  assert (Hf : falls l -> exists M T, forall ts, vals ts = l -> oks ts ->
    exists us ps, oks us /\ pairs_ok ps /\ falls (vals us) /\ vals us = M /\ pairs_tail ps = T /\
      flats us ++ pairs_flat ps = flats ts).
  { intros F. exists l, 0. intros ts E O. exists ts, []. rewrite E. simpl. rewrite app_nil_r.
    repeat split; auto; destruct H. }
  destruct l as [|z l _] using rev_ind; [apply Hf; exact I|].
  destruct l as [|y l _] using rev_ind; [apply Hf; simpl; split; auto; intros q []|].
  destruct (Z_le_gt_dec y z) as [H|H].
  - rewrite <- app_assoc in *. simpl app in *. rewrite app_length in Hn. simpl in Hn.
    assert (V' : valley l).
    { replace (l ++ [y; z]) with ((l ++ [y]) ++ [z]) in V by (rewrite <- app_assoc; reflexivity).
      apply valley_init in V. now apply valley_init in V. }
    destruct (IH (length l) ltac:(lia) l eq_refl V') as (M & T & X).
    exists M, (T + (z - y)). intros ts E O. apply vals_split in E as (t1 & t2 & -> & E1 & E2).
    destruct t2 as [|ty [|tz [|tt t2]]]; try discriminate. injection E2 as Ey Ez.
    apply oks_app in O as [O1 O2]. apply oks_cons in O2 as [Oy O2]. apply oks_cons in O2 as [Oz _].
    destruct (X t1 E1 O1) as (us & ps & U1 & U2 & U3 & U4 & U5 & U6).
    exists us, (ps ++ [(ty, tz)]). split; [auto|split; [|split; [auto|split; [auto|split]]]].
    + apply pairs_ok_app; auto. intros p [<-|[]]. simpl. repeat split; auto. lia.
    + rewrite pairs_tail_app, U5. unfold pairs_tail. simpl. lia.
    + rewrite pairs_flat_app, app_assoc, U6, flats_app. simpl. rewrite !app_nil_r. reflexivity.
  - apply Hf. rewrite <- app_assoc in *. simpl app in *. apply valley_falls; auto. lia.
Qed.

Lemma comp_form : forall k l, exists M T, forall ts, vals ts = l -> oks ts ->
  exists f, good f /\ form_comp f = (k, flats ts) /\ form_M f = M /\ form_T f = T.
Proof.
  intros k l. destruct (fold_all (length l) l eq_refl) as (m & V & _ & X). destruct k.
  - exists m, 0. intros ts E O. destruct (X ts E O) as (us & U1 & U2 & U3). exists (true, us, []).
    split; [|split; [simpl; now rewrite app_nil_r, U3|split; [exact U2|reflexivity]]].
    split; [exact U1|split; [intros p []|split; [now rewrite U2|reflexivity]]].
  - destruct (stack_form (length m) m eq_refl V) as (M & T & Y). exists M, T. intros ts E O.
    destruct (X ts E O) as (us & U1 & U2 & U3). destruct (Y us U2 U1) as (ws & ps & W1 & W2 & W3 & W4 & W5 & W6).
    exists (false, ws, ps). split; [|split; [simpl; now rewrite W6, U3|split; [exact W4|exact W5]]].
    split; [exact W1|split; [exact W2|exact W3]].
Qed.
