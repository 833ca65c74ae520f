(* SPDX-License-Identifier: MIT *)
(** The folded row in closed form (docs/theory.md, section 5): two walks over the entries
   h[0] = 0, h[k+1] = p[k] - h[k] that note records find the folded row without a stack.

   Here ties fold on both sides, a <= b >= c, and both walks note strict records; the folded row then
   holds its bottom once or twice, and the parity of the row tells which. *)
From Coq Require Import ZArith List Lia Bool Permutation Arith.
From Stonegame Require Import Game Alternating Blocks Fold Extra.
Import ListNotations.
Open Scope Z_scope.

(** * Entries, the walk, and the closed form *)

Fixpoint entries (h : Z) (p : list Z) : list Z :=
  match p with [] => [h] | x :: r => h :: entries (x - h) r end.
(** The piles between the entries: sums of neighbours. *)
Fixpoint sums (es : list Z) : list Z :=
  match es with x :: ((y :: _) as r) => (x + y) :: sums r | _ => [] end.

(** One step of the walk. [ch]: the chain so far, last entry first, kinds alternating;
    [same]: is the next entry of the same kind as the last chain entry? *)
Definition step (s : bool * list Z) (x : Z) : bool * list Z :=
  let (same, ch) := s in
  match ch with
  | [] => (false, [x])
  | t :: r =>
      if same then (if x <? t then (false, x :: r) else (false, ch))
      else match r with
           | [] => (false, x :: ch)
           | u :: _ => if x <? u then (false, x :: ch) else (true, ch)
           end
  end.
Definition walk (es : list Z) (s : bool * list Z) : bool * list Z := fold_left step es s.
Definition chain (es : list Z) : list Z := snd (walk es (false, [])).

Definition closed_word (p : list Z) : list Z :=
  let es := entries 0 p in
  match sums (chain es), sums (chain (rev es)) with
  | B :: a, _ :: b => rev a ++ (if Nat.even (length a + 1 + length b + length p) then [B] else [B; B]) ++ b
  | _, _ => []
  end.

(** * A fold changes no chain *)

Lemma step_fold : forall s h0 h1 h2 h3, h0 <= h2 -> h3 <= h1 ->
  step (step (step (step s h0) h1) h2) h3 = step (step s h0) h3.
Proof.
  intros [same ch] h0 h1 h2 h3 H1 H2. destruct ch as [|t [|u r]]; destruct same; unfold step;
  repeat match goal with |- context [?a <? ?b] => destruct (Z.ltb_spec a b) end;
  try lia; try reflexivity; repeat f_equal; lia.
Qed.
Lemma chain_fold : forall e h0 h1 h2 h3 f, h0 <= h2 -> h3 <= h1 ->
  chain (e ++ h0 :: h1 :: h2 :: h3 :: f) = chain (e ++ h0 :: h3 :: f).
Proof.
  intros. unfold chain, walk. rewrite !fold_left_app. cbn [fold_left]. rewrite step_fold by auto. reflexivity.
Qed.

Lemma entries_app : forall l h x r, exists e h0,
  entries h (l ++ x :: r) = e ++ h0 :: entries (x - h0) r /\
  forall y s, entries h (l ++ y :: s) = e ++ h0 :: entries (y - h0) s.
Proof.
  induction l as [|z l IH]; intros h x r.
  - exists [], h. auto.
  - destruct (IH (z - h) x r) as (e & h0 & E1 & E2). exists (h :: e), h0. simpl. rewrite E1. split; auto.
    intros y s. now rewrite E2.
Qed.
Lemma entries_head : forall h p, exists f, entries h p = h :: f.
Proof. intros h [|x p]; simpl; eauto. Qed.

Lemma closed_fold : forall l a b c r, a <= b -> c <= b ->
  closed_word (l ++ a :: b :: c :: r) = closed_word (l ++ (a - b + c) :: r).
Proof.
  intros l a b c r Hab Hcb. unfold closed_word.
  destruct (entries_app l 0 a (b :: c :: r)) as (e & h0 & E1 & E2). rewrite E1, (E2 (a - b + c) r). cbn [entries].
  replace (a - b + c - h0) with (c - (b - (a - h0))) by lia.
  destruct (entries_head (c - (b - (a - h0))) r) as [f ->].
  set (h1 := a - h0). set (h2 := b - h1). set (h3 := c - h2).
  assert (h0 <= h2) by (unfold h2, h1; lia). assert (h3 <= h1) by (unfold h3, h2; lia).
  rewrite chain_fold by auto.
  rewrite !rev_app_distr. simpl rev. rewrite <- !app_assoc. simpl app. rewrite chain_fold by auto.
  assert (L : forall x : nat, Nat.even (x + length (l ++ a :: b :: c :: r)) = Nat.even (x + length (l ++ (a - b +
    c) :: r))).
  { intros x. replace (x + length (l ++ a :: b :: c :: r))%nat with (Datatypes.S (Datatypes.S (x + length (l ++ (a
      - b + c) :: r)))).
    - reflexivity.
    - rewrite !app_length. simpl. lia. }
  destruct (sums (chain (e ++ h0 :: h3 :: f))) as [|B0 a0]; auto.
  destruct (sums (chain (rev f ++ h3 :: h0 :: rev e))) as [|B1 b0]; auto.
  now rewrite L.
Qed.

Lemma closed_push : forall n st x rest, (length st <= n)%nat ->
  closed_word (rev (push x st) ++ rest) = closed_word (rev st ++ x :: rest).
Proof.
  induction n as [|n IH]; intros st x rest Hn; destruct st as [|b [|a st]];
    try (simpl in Hn; lia); try (simpl; rewrite <- ?app_assoc; reflexivity).
  simpl push. destruct ((a <=? b) && (x <=? b)) eqn:E.
  - apply andb_prop in E as [E1 E2]. apply Z.leb_le in E1, E2. rewrite IH by (simpl in Hn; lia).
    simpl rev. rewrite <- !app_assoc. simpl app. symmetry. now apply closed_fold.
  - simpl rev. rewrite <- !app_assoc. reflexivity.
Qed.
Lemma closed_fold_row : forall w, closed_word (rev (fold_row w)) = closed_word w.
Proof.
  assert (H : forall w st, closed_word (rev (fold_left (fun st x => push x st) w st)) = closed_word (rev st ++ w)).
  { induction w as [|x w IH]; intros st; simpl; [now rewrite app_nil_r|]. rewrite IH.
    now apply (closed_push (length st)). }
  intros w. unfold fold_row. rewrite H. reflexivity.
Qed.

(** * On a row with nothing left to fold, the closed form is the row *)

(** [up]: every entry strictly better than the one two before; [down]: never better; [sdown]: always strictly worse. *)
Fixpoint up (es : list Z) : Prop :=
  match es with x :: ((_ :: y :: _) as r) => y < x /\ up r | _ => True end.
Fixpoint down (es : list Z) : Prop :=
  match es with x :: ((_ :: y :: _) as r) => x <= y /\ down r | _ => True end.
Fixpoint sdown (es : list Z) : Prop :=
  match es with x :: ((_ :: y :: _) as r) => x < y /\ sdown r | _ => True end.
(** Nothing to fold, said of entries. *)
Fixpoint nofold_entries (es : list Z) : Prop :=
  match es with a :: ((b :: c :: d :: _) as r) => ~ (a <= c /\ d <= b) /\ nofold_entries r | _ => True end.

Lemma nofold_sums : forall es, nofold (sums es) -> nofold_entries es.
Proof.
  induction es as [|a es IH]; [auto|]. destruct es as [|b [|c [|d es]]]; try (intros; exact I).
  intros H. cbn [sums nofold] in H. destruct H as [H1 H2]. split; [lia|]. apply IH. exact H2.
Qed.

Lemma split_entries : forall es, (2 <= length es)%nat -> nofold_entries es -> exists f z y g,
  es = f ++ z :: y :: g /\ up (f ++ [z; y]) /\ down (z :: y :: g) /\ sdown (y :: g).
Proof.
  induction es as [|s0 es IH]; intros Hl Hn; [simpl in Hl; lia|].
  destruct es as [|s1 es]; [simpl in Hl; lia|]. destruct es as [|s2 es].
  { exists [], s0, s1, []. simpl. auto. }
  assert (Hn' : nofold_entries (s1 :: s2 :: es)). { destruct es; [exact I|]. apply Hn. }
  destruct (IH ltac:(simpl; lia) Hn') as (f & z & y & g & E & U & D & S). clear IH.
  destruct f as [|f0 f].
  - injection E as -> -> ->. destruct (Z_lt_ge_dec y s0) as [H|H].
    + exists [s0], z, y, g. repeat split; auto.
    + exists [], s0, z, (y :: g). split; [reflexivity|]. split; [exact I|]. split; [split; [lia|exact D]|].
      destruct g as [|g0 g]; [exact I|]. destruct Hn as [Hn _]. split; [lia|exact S].
  - exists (s0 :: f0 :: f), z, y, g. split; [rewrite E; reflexivity|]. split; [|auto].
    injection E as -> E. change (up (s0 :: f0 :: f ++ [z; y])).
    destruct f as [|f1 f]; simpl app in *.
    + injection E as -> ->. split; [|exact U]. destruct Hn as [Hn _]. destruct U as [U _]. lia.
    + injection E as -> ->. split; [|exact U].
      destruct f as [|f2 f]; simpl app in *.
      * destruct Hn as [Hn _]. destruct U as [U _]. lia.
      * destruct Hn as [Hn _]. destruct U as [U _]. lia.
Qed.

(** Reversal. *)
Lemma up_snoc : forall es a b c, up (es ++ [a; b]) -> c < a -> up (es ++ [a; b; c]).
Proof.
  induction es as [|x es IH]; intros a b c H Hc; [simpl; auto|].
  destruct es as [|y [|z es]]; simpl app in *.
  - destruct H as [H1 H2]. simpl. auto.
  - destruct H as [H1 H2]. split; [exact H1|]. apply (IH a b c); [exact H2|exact Hc].
  - destruct H as [H1 H2]. split; [exact H1|]. apply (IH a b c); [exact H2|exact Hc].
Qed.
Lemma down_snoc : forall es a b c, down (es ++ [a; b]) -> a <= c -> down (es ++ [a; b; c]).
Proof.
  induction es as [|x es IH]; intros a b c H Hc; [simpl; auto|].
  destruct es as [|y [|z es]]; simpl app in *.
  - destruct H as [H1 H2]. simpl. auto.
  - destruct H as [H1 H2]. split; [exact H1|]. apply (IH a b c); [exact H2|exact Hc].
  - destruct H as [H1 H2]. split; [exact H1|]. apply (IH a b c); [exact H2|exact Hc].
Qed.
Lemma sdown_rev : forall es, sdown es -> up (rev es).
Proof.
  induction es as [|a es IH]; intros H; [exact I|].
  destruct es as [|b [|c es]]; try exact I. destruct H as [H1 H2]. apply IH in H2.
  simpl rev in *. rewrite <- !app_assoc in *. simpl app in *. now apply up_snoc.
Qed.
Lemma up_rev : forall es, up es -> down (rev es).
Proof.
  induction es as [|a es IH]; intros H; [exact I|].
  destruct es as [|b [|c es]]; try exact I. destruct H as [H1 H2]. apply IH in H2.
  simpl rev in *. rewrite <- !app_assoc in *. simpl app in *. apply down_snoc; auto; lia.
Qed.

(** The walk. *)
Lemma walk_app : forall a b s, walk (a ++ b) s = walk b (walk a s).
Proof. intros. unfold walk. apply fold_left_app. Qed.
Lemma up_init : forall es x, up (es ++ [x]) -> up es.
Proof.
  induction es as [|a es IH]; intros x H; [exact I|]. destruct es as [|b [|c es]]; try exact I.
  destruct H as [H1 H2]. split; auto. now apply (IH x).
Qed.
Lemma up_last : forall es a b c, up (es ++ [a; b; c]) -> c < a.
Proof.
  induction es as [|x es IH]; intros a b c H; [apply H|].
  apply (IH a b c). destruct es as [|y [|z es]]; simpl app in *; apply H.
Qed.
Lemma walk_up : forall es, up es -> walk es (false, []) = (false, rev es).
Proof.
  induction es as [|x es IH] using rev_ind; intros U; [reflexivity|].
  rewrite walk_app, IH by (eapply up_init; eauto). rewrite rev_app_distr. simpl app. unfold walk.
  cbn [fold_left step].
  destruct es as [|y es] using rev_ind; [reflexivity|]. clear IHes. rewrite rev_app_distr. simpl app.
  destruct es as [|z es] using rev_ind; [reflexivity|]. clear IHes. rewrite rev_app_distr. simpl app.
  rewrite <- !app_assoc in U. simpl app in U. apply up_last in U.
  cbn. destruct (Z.ltb_spec x z); [reflexivity|lia].
Qed.
Lemma walk_down : forall g t u r,
  (down (u :: t :: g) -> snd (walk g (false, t :: u :: r)) = t :: u :: r) /\
  (forall v w, t <= v -> u <= w -> down (v :: w :: g) -> snd (walk g (true, t :: u :: r)) = t :: u :: r) /\
  (forall v w, t <= w -> u <= v -> down (v :: w :: g) -> snd (walk g (false, t :: u :: r)) = t :: u :: r).
Proof.
  induction g as [|x g IH]; intros t u r; [auto|].
  destruct (IH t u r) as (_ & I2 & I3).
  assert (T3 : forall v w, t <= w -> u <= v -> down (v :: w :: x :: g) ->
    snd (walk (x :: g) (false, t :: u :: r)) = t :: u :: r).
  { intros v w H1 H2 [H3 H4]. unfold walk. cbn [fold_left step]. destruct (Z.ltb_spec x u); [lia|].
    apply (I2 w x); auto; lia. }
  split; [|split]; auto.
  - intros H. apply (T3 u t); auto; lia.
  - intros v w H1 H2 [H3 H4]. unfold walk. cbn [fold_left step]. destruct (Z.ltb_spec x t); [lia|].
    apply (I3 w x); auto; lia.
Qed.
Lemma chain_up_down : forall f z y g, up (f ++ [z; y]) -> down (z :: y :: g) ->
  chain (f ++ z :: y :: g) = y :: z :: rev f.
Proof.
  intros f z y g U D. unfold chain. replace (f ++ z :: y :: g) with ((f ++ [z; y]) ++ g) by (rewrite <- app_assoc;
    reflexivity).
  rewrite walk_app, walk_up by auto. rewrite rev_app_distr. simpl app. now apply walk_down.
Qed.

(** Sums of neighbours. *)
Lemma sums_app : forall a x b, sums (a ++ x :: b) = sums (a ++ [x]) ++ sums (x :: b).
Proof.
  induction a as [|y a IH]; intros x b; [reflexivity|].
  destruct a as [|z a]; [reflexivity|]. change ((y + z) :: sums ((z :: a) ++ x :: b) = (y + z) :: sums ((z :: a) ++
    [x]) ++ sums (x :: b)).
  now rewrite IH.
Qed.
Lemma sums_rev : forall es, sums (rev es) = rev (sums es).
Proof.
  induction es as [|a es IH]; [reflexivity|]. destruct es as [|b es]; [reflexivity|].
  change (sums (a :: b :: es)) with ((a + b) :: sums (b :: es)). simpl rev in *. rewrite <- app_assoc.
  change ([b] ++ [a]) with (b :: [a]). rewrite sums_app, IH. simpl. now rewrite (Z.add_comm b a).
Qed.
Lemma sums_length : forall x es, length (sums (x :: es)) = length es.
Proof.
  intros x es. revert x. induction es as [|y es IH]; intros x; [reflexivity|].
  change (Datatypes.S (length (sums (y :: es))) = Datatypes.S (length es)). now rewrite IH.
Qed.
Lemma sums_entries : forall p h, sums (entries h p) = p.
Proof.
  induction p as [|x p IH]; intros h; [reflexivity|]. simpl. specialize (IH (x - h)).
  destruct (entries_head (x - h) p) as [f E]. rewrite E in *. f_equal; [lia|exact IH].
Qed.

Lemma down_tail : forall x l, down (x :: l) -> down l.
Proof. intros x [|a [|b l]]; simpl; tauto. Qed.
Lemma chain_back : forall f z y g, up (f ++ [z; y]) -> down (z :: y :: g) -> sdown (y :: g) ->
  let dr := sums (chain (rev (f ++ z :: y :: g))) in
  dr = (z + y) :: sums (y :: g) \/ (exists g0 g', g = g0 :: g' /\ z = g0 /\ dr = (z + y) :: sums g).
Proof.
  intros f z y g U D S. cbv zeta. apply up_rev in U. rewrite rev_app_distr in U. simpl app in U.
  rewrite rev_app_distr. simpl rev. rewrite <- !app_assoc. simpl app.
  destruct g as [|g0 g].
  - left. simpl. change (y :: z :: rev f) with ([] ++ y :: z :: rev f). rewrite chain_up_down by (simpl; auto).
    simpl. reflexivity.
  - destruct D as [D0 D]. destruct (Z_le_lt_eq_dec _ _ D0) as [Hlt|He].
    + left. rewrite chain_up_down; auto.
      * rewrite rev_involutive. reflexivity.
      * assert (X : sdown (z :: y :: g0 :: g)) by (split; auto). apply sdown_rev in X. simpl rev in *.
        rewrite <- !app_assoc in *. exact X.
    + right. exists g0, g. subst g0. split; auto. split; auto.
      simpl rev. rewrite <- !app_assoc. simpl app. rewrite chain_up_down.
      * rewrite rev_involutive. cbn [sums]. f_equal. lia.
      * apply sdown_rev in S. simpl rev in S. rewrite <- !app_assoc in S. exact S.
      * split; [lia|]. exact U.
Qed.

Lemma closed_normal : forall p, nofold p -> closed_word p = p.
Proof.
  intros p H. destruct p as [|x p]; [reflexivity|]. set (q := x :: p) in *.
  unfold closed_word. rewrite <- (sums_entries q 0) in H.
  assert (Hs : sums (entries 0 q) = q) by apply sums_entries.
  assert (Hl : (2 <= length (entries 0 q))%nat).
  { unfold q. simpl. destruct (entries_head (x - 0) p) as [f ->]. simpl. lia. }
  revert H Hs Hl. generalize (entries 0 q). intros es H Hs Hl.
  destruct (split_entries es Hl (nofold_sums _ H)) as (f & z & y & g & E & U & D & S).
  subst es. rewrite chain_up_down by auto.
  pose proof (chain_back f z y g U D S) as C. cbv zeta in C.
  assert (Ef : sums (z :: rev f) = rev (sums (f ++ [z]))).
  { rewrite <- sums_rev, rev_app_distr. reflexivity. }
  assert (Eq : q = sums (f ++ [z]) ++ (z + y) :: sums (y :: g)).
  { rewrite <- Hs, sums_app. reflexivity. }
  assert (Lf : length (sums (f ++ [z])) = length f).
  { rewrite <- (rev_length (sums (f ++ [z]))), <- Ef, sums_length, rev_length. reflexivity. }
  cbn [sums]. change (match rev f with [] => [] | _ :: _ => _ end) with (sums (z :: rev f)).
  rewrite Ef. rewrite rev_involutive, rev_length, Lf.
  destruct C as [C|(g0 & g' & -> & Hz & C)]; rewrite C; clear C.
  - rewrite Eq at 1. rewrite app_length. cbn [length]. rewrite Lf, sums_length.
    replace (length f + 1 + length g + (length f + Datatypes.S (length g)))%nat
      with (2 * (length f + length g + 1))%nat by lia.
    rewrite Nat.even_mul. simpl Nat.even. cbn [orb]. rewrite Eq, (Z.add_comm y z). reflexivity.
  - rewrite Eq at 1. rewrite app_length. cbn [length]. rewrite Lf, !sums_length. cbn [length].
    replace (length f + 1 + length g' + (length f + Datatypes.S (Datatypes.S (length g'))))%nat
      with (1 + 2 * (length f + length g' + 1))%nat by lia.
    rewrite Nat.even_add, Nat.even_mul. simpl Nat.even. cbn [orb eqb].
    rewrite Eq. cbn [sums]. subst g0. rewrite (Z.add_comm y z). reflexivity.
Qed.

(** * The closed form is the folded row, and gives the margin *)

Lemma nofold_iff : forall l, nofold l <-> forall l1 a b c l2, l = l1 ++ a :: b :: c :: l2 -> ~ (a <= b /\ c <= b).
Proof.
  intros l. split.
  - intros H l1 a b c l2 ->. apply nofold_app in H. apply H.
  - induction l as [|x l IH]; intros H; [exact I|]. destruct l as [|y [|z l]]; try exact I.
    split; [apply (H [] x y z l); reflexivity|]. apply IH. intros l1 a b c l2 E.
    apply (H (x :: l1) a b c l2). rewrite E. reflexivity.
Qed.
Lemma nofold_rev : forall l, nofold l -> nofold (rev l).
Proof.
  intros l H. apply nofold_iff. intros l1 a b c l2 E.
  rewrite nofold_iff in H. intros [H1 H2]. apply (H (rev l2) c b a (rev l1)); [|lia].
  rewrite <- (rev_involutive l), E, rev_app_distr. simpl. rewrite <- !app_assoc. reflexivity.
Qed.

Theorem closed_is_folded : forall w, closed_word w = rev (fold_row w).
Proof.
  intros w. rewrite <- closed_fold_row. apply closed_normal, nofold_rev, fold_row_nofold.
Qed.

(** Any way of folding to the end gives this word: the order of the folds does not matter. *)
Inductive folds : list Z -> list Z -> Prop :=
| folds_nil : forall l, folds l l
| folds_one : forall l a b c r m, a <= b -> c <= b -> folds (l ++ (a - b + c) :: r) m ->
  folds (l ++ a :: b :: c :: r) m.
Theorem folds_unique : forall w m, folds w m -> nofold m -> m = closed_word w.
Proof.
  intros w m H. induction H as [l|l a b c r m Hab Hcb H IH]; intros N.
  - symmetry. now apply closed_normal.
  - rewrite closed_fold by auto. auto.
Qed.

(** The margin from the closed form: the alternating sum of its values in falling order. *)
Theorem closed_margin : forall w s, Permutation (closed_word w) s -> falls s -> margin w = alt s.
Proof.
  intros w s P F. rewrite <- fold_row_margin, <- closed_is_folded. apply valley_margin; auto.
  rewrite closed_is_folded. apply valley_rev, nofold_valley, fold_row_nofold.
Qed.

(** * Small cases, by computation *)

Example closed_mountain : closed_word [1;5;2] = [-2]. Proof. reflexivity. Qed.
Example closed_tie : closed_word [5;1;2;2] = [5;1]. Proof. reflexivity. Qed.
Example closed_two_bottoms : closed_word [2;2] = [2;2]. Proof. reflexivity. Qed.
Example closed_row : closed_word [7;90;5;1] = [-78;1]. Proof. reflexivity. Qed.
