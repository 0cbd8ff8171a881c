# Ny vato, ny lisitra, ny fihetsika, ny eo ambony latabatra, ary ny isan'ny fihodinana andalana tsirairay.

tile-double = { $number ->
        [0] aotra miroa
       *[other] { $number } miroa
    }
tile-special = { kind } { $tile }
number = { $number ->
        [0] aotra
        [1] iray
        [2] roa
        [3] telo
        [4] efatra
        [5] dimy
        [6] enina
        [7] fito
        [8] valo
        [9] sivy
        [10] folo
        [11] iraika ambin'ny folo
       *[12] roa ambin'ny folo
    }
tile-spoken = { $first }-{ $second }
tile-double-spoken = { $name } miroa
list-comma = {", "}
list-and = { $first } sy { $last }
list-and-i = { $first } sy { $last }

move-place = { $tile }{ $end ->
        [head] {" "}eo amin'ny loha
        [tail] {" "}eo amin'ny rambo
       *[none] {""}
    }
move-draw = maka vato
move-pass = mandalo
move-count = manomboka ny fanisana
move-set = { $end ->
        [head] ovaina ho { $number } ny loha
        [tail] ovaina ho { $number } ny rambo
       *[none] ovaina ho { $number }
    }
move-keep = tsy ovaina
move-cancel = foanana
move-let-be = avela
move-stop = mijanona
move-yield = avela hanomboka ny namana

hand = { $count ->
        [one] Ny vatonao: { $tiles }.
       *[other] Ny vatonao { $count }: { $tiles }.
    }
hand-tile = { $position }: { $tile }
hand-empty = Lany ny vatonao.
hand-spectator = Mijery fotsiny ianao; tsy manana vato.
ends = Loha { $head }, rambo { $tail }.
chain = { $count ->
        [one] Vato iray: { $tiles }.
       *[other] Vato { $count } avy amin'ny loha: { $tiles }.
    }
chain-changed = { $tile } ({ $before } teo aloha)
chain-empty = Mbola tsy misy vato mipetraka.
counts = Vato: { $counts }.
count-you = ianao { $count }
count-other = { $who } { $count }
boneyard = { $count ->
        [one] Vato iray ao amin'ny talo.
       *[other] Vato { $count } ao amin'ny talo.
    }
boneyard-keep = { $count ->
        [one] Vato iray ao amin'ny talo,
       *[other] Vato { $count } ao amin'ny talo,
    } { $drawable } no azo alaina.
boneyard-dead = { $count ->
        [one] Vato iray ao amin'ny talo, tsy alaina.
       *[other] Vato { $count } ao amin'ny talo, tsy alaina.
    }
boneyard-none = Lany ny talo.
score-of = { $who } { $score }
score-of-waiting = { $who } { $score }, { $waiting } miandry
scores-target = Isa: { $scores }. { $target } no mandresy.
scores-streak = Fandresena misesy: { $scores }. { $target } no mandresy.
scores-rounds = Isa: { $scores }. Rehefa vita ny fihodinana { $rounds ->
        [one] iray
       *[other] { $rounds }
    } dia ny { $points ->
        [own] kely
       *[other] be
    } indrindra no mandresy.
scores-own = Isa: { $scores }. Rehefa tratra ny { $target } dia ny kely indrindra no mandresy.
scores-paid = Azo tamin'ny fandalovana amin'ity fihodinana ity: { $scores }.
scores-carry-two = Mitentina roa ny fihodinana azo manaraka.
scores-carry-times = Avo { $times } heny ny fihodinana azo manaraka.
scores-carry-plus = Mitombo { $count } ny fihodinana azo manaraka.
scores-carry-spots = Teboka { $spots } no miandry ny mpandresy manaraka.
scores-single = Fihodinana iray no mamaritra.
scores-bonus = Valisoa amin'ity fihodinana ity: { $scores }.
scores-final = Isa farany: { $scores }.
playable = { $count ->
        [one] Ity ihany no azonao lalaovina: { $moves }.
       *[other] Azonao lalaovina: { $moves }.
    }
playable-or = Azonao lalaovina: { $moves }; na { $acts }.
playable-nothing = Tsy misy mety: { $acts }.
playable-asked = Azonao atao: { $acts }.
playable-over = Tapitra ny fihodinana.

result-out = Lany ny vatony: { $who }.
result-out-tile = { $who } dia namarana tamin'ny { $tile }.
result-blocked = Mihidy ny lalao.
result-resigned = Tapitra ny fihodinana satria nisy niala.
result-abandoned = Naato ny fihodinana.
result-reached = Tratra teo anelanelan'ny fihodinana ny tanjona.
result-hand = { $who }: { $tiles }; isa { $total }.
result-total = { $who }: isa { $total }.
result-tied = Mitovy ny kely indrindra: { $who }.
result-nobody = Tsy misy mandresy amin'ity fihodinana ity.
result-lowest = { $who } no kely isa indrindra ka mandresy.
result-team = { $who } no kely fitambarana indrindra ka mandresy.
result-closer = { $who } no kely isa amin'ny roa ampitahaina ka mandresy.
result-tie-draw = { $who } no mandresy.
result-tie-smallest_tile = { $who } no mandresy: ny vatony no kely indrindra.
result-tie-bonus = { $who } no mandresy: be valisoa kokoa, na vitsy vato kokoa.
result-tie-fewest_tiles = { $who } no mandresy: vitsy vato kokoa.
result-tie-first_passer_loses = { $who } no mandresy: ny ankilany no nandalo voalohany.
result-tie-blocker = { $who } no mandresy satria nanidy ny lalao.
result-tie-blocker_loses = { $who } no mandresy: ny ankilany no nanidy.
result-tie-starter_side = { $who } no mandresy: nanomboka ny lalao ny andaniny.
result-sum = { $who }: { $sum } = isa { $points }.
result-points = { $who } dia mahazo isa { $points }.
result-one = { $who } dia mahazo isa iray.
result-own = { $who } dia manoratra { $points }.
result-rounded = Voaboribory: { $points }.
result-carried = Avy amin'ny mitovy teo aloha: { $points } fanampiny.
result-waiting = { $who }: { $points } miandry.
result-two = Mitentina roa ity fihodinana ity.
result-paid = Azo tamin'ny fandalovana sy ny fanidiana: { $scores }.
result-bonus-first_round = Fihodinana azo: { $points } fanampiny.
result-bonus-double_out = Namarana tamin'ny vato miroa: { $points } fanampiny.
result-bonus-domino = Namarana tsy naka: { $points } fanampiny.
result-bonus-block_win = Nandresy rehefa nihidy: { $points } fanampiny.
result-bonus-shutout = Tsy namela nilalao: { $points } fanampiny.
result-bonus-capicu = Capicú, mety amin'ny tendrony roa: { $points } fanampiny.
result-bonus-chuchazo = Chuchazo, namarana tamin'ny aotra miroa: { $points } fanampiny.
result-bonus-cross_out = Namarana tamin'ny miroa mety amin'ny tendrony roa: { $points } fanampiny.
result-bonus-key_bone = Vato fanalahidy: { $points } fanampiny.
result-all = Fitambarany, { $who }: isa { $points }.
result-special-tiebreak = Valisoa: { $scores }.
result-special-match_score = Valisoa ampiana amin'ny isa: { $scores }.
result-reset = Nandresy ny resy teo: miverina 0-0 ny isa.
result-reset-all_scored = Samy manana isa ny rehetra: miverina aotra ny an'ny rehetra.
result-next = { $who } no manomboka ny fihodinana manaraka.

reason-target = Tratra ny { $target }.
reason-half_in_one_round = Antsasaky ny { $target } tao anatin'ny fihodinana iray.
reason-lone_player = Tratra ny antsasaky ny { $target } ary tsy mbola nahazo isa ny hafa.
reason-calendar_day = Mitovy amin'ny andron'ny volana ny isa.
reason-double_six = Ny miroa ambony indrindra no namaranana.
reason-streak = Fandresena { $target } misesy.
reason-rounds = Vita ny fihodinana farany.
reason-lowest = Misy tonga amin'ny { $target }: ny kely isa indrindra no mandresy.
reason-single = Fihodinana iray no namaritra ny lalao.
reason-resigned = Niala ny ankilany.
