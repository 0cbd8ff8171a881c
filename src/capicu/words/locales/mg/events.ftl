# Izay mitranga eo amin'ny latabatra. `-you`: ianao no nanao; `-to-you`: ianao no niharan'izany; `-other`: ho an'ny hafa.

event-round_began-you = Fihodinana { $number }. Ianao no manomboka{ $way ->
        [rotate] , anjaranao izao
        [winner] , satria nandresy farany
        [winner_side] , satria nandresy farany
        [double_passed_on] , satria tsy nanana miroa ny teo alohanao
        [same_starter] , toy ny teo
        [coin] , araka ny vola natsipy
        [extra_tile] , noho ny vato fanampiny mavesatra indrindra
        [show_heaviest] , noho ny vato mavesatra indrindra
        [show_double] , araka ny vato naseho
        [double_zero] , noho ny aotra miroa na ny miroa ambony indrindra
        [lowest_double] , noho ny miroa ambany indrindra
       *[other] , noho ny miroa ambony indrindra
    }.
    .brief = Fihodinana { $number }. Ianao no manomboka.
event-round_began-other = Fihodinana { $number }. { $who } no manomboka{ $way ->
        [rotate] , anjarany izao
        [winner] , satria nandresy farany
        [winner_side] , satria nandresy farany
        [double_passed_on] , satria tsy nanana miroa ny teo alohany
        [same_starter] , toy ny teo
        [coin] , araka ny vola natsipy
        [extra_tile] , noho ny vato fanampiny mavesatra indrindra
        [show_heaviest] , noho ny vato mavesatra indrindra
        [show_double] , araka ny vato naseho
        [double_zero] , noho ny aotra miroa na ny miroa ambony indrindra
        [lowest_double] , noho ny miroa ambany indrindra
       *[other] , noho ny miroa ambony indrindra
    }.
    .brief = Fihodinana { $number }. { $who } no manomboka.
skills = Fahaizana: { $skills }.
skill-you = ianao { skill }
skill-other = { $who } { skill }
skill = { $skill ->
        [agressif] Mpanafika
        [defensif] Mpiaro
       *[opportuniste] Mpanararaotra
    }
kind = { $kind ->
        [dynamique] Miova
        [bloquant] Manakana
        [double_bonus] Valisoa Roa
       *[standard] tsotra
    }

event-showed-you = Nampiseho { $tile } ianao.
    .brief = Ianao: { $tile }.
event-showed-other = { $who } dia nampiseho { $tile }.
    .brief = { $who }: { $tile }.
event-flipped-you = Nilaza { coin-called } ianao. { coin-fell } no nivoaka.
    .brief = { coin-fell } no nivoaka.
event-flipped-other = { $who } dia nilaza { coin-called }. { coin-fell } no nivoaka.
    .brief = { coin-fell } no nivoaka.
event-chosen-you = Ianao no voafidin'ny kisendrasendra.
    .brief = Kisendrasendra.
event-chosen-other = { $who } no voafidin'ny kisendrasendra.
    .brief = Kisendrasendra.
coin-called = { $called ->
        [heads] sary
       *[tails] isa
    }
coin-fell = { $fell ->
        [heads] Sary
       *[tails] Isa
    }

event-opened-you = Nanokatra tamin'ny { $tile } ianao. Tendrony { $head } sy { $tail }.
    .brief = { $tile }. { $head } sy { $tail }.
event-opened-other = { $who } dia nanokatra tamin'ny { $tile }. Tendrony { $head } sy { $tail }.
    .brief = { $who }: { $tile }. { $head } sy { $tail }.
event-placed-you = Nametraka { $tile } teo amin'ny { $end ->
        [head] loha
       *[tail] rambo
    } ianao. Tendrony { $head } sy { $tail }.
    .brief = { $tile }, { $end ->
        [head] loha
       *[tail] rambo
    }. { $head } sy { $tail }.
event-placed-other = { $who } dia nametraka { $tile } teo amin'ny { $end ->
        [head] loha
       *[tail] rambo
    }. Tendrony { $head } sy { $tail }.
    .brief = { $who }: { $tile }, { $end ->
        [head] loha
       *[tail] rambo
    }. { $head } sy { $tail }.
event-one_left-you = Iray sisa ny vatonao.
    .brief = Iray sisa.
event-one_left-other = { $who }: vato iray sisa.
    .brief = Iray sisa.
event-drew_tile-you = Naka { $tile } ianao. { boneyard-left }
    .brief = { $tile }. Talo: { $boneyard }.
event-drew-you = Naka vato iray ianao. { boneyard-left }
    .brief = Voaraina. Talo: { $boneyard }.
event-drew-other = { $who } dia naka vato iray. { boneyard-left }
    .brief = { $who } naka. Talo: { $boneyard }.
boneyard-left = { $boneyard ->
        [0] Lany ny talo.
        [one] Vato iray sisa ao amin'ny talo.
       *[other] Vato { $boneyard } sisa ao amin'ny talo.
    }
event-passed-you = Nandalo ianao. Tendrony { $head } sy { $tail }.
    .brief = Nandalo ianao.
event-passed-other = { $who } dia nandalo. Tendrony { $head } sy { $tail }.
    .brief = { $who } nandalo.
event-yielded-you = { $target } no navelanao hanomboka.
    .brief = { $target } no manomboka.
event-yielded-to-you = { $who } dia namela anao hanomboka.
    .brief = Ianao no manomboka.
event-yielded-other = { $who } dia namela an'ity hanomboka: { $target }.
    .brief = { $target } no manomboka.
event-paid-you = Nahazo { $points } ianao { $why ->
        [pass_opening] satria nisy nandalo tamin'ny vato nanokafanao
        [pass_round] satria nandalo daholo ny hafa ka nilalao indray ianao
       *[pass] satria nisy nandalo tamin'ny vatonao
    }.
    .brief = Ianao { $points }.
event-paid-other = { $who } dia nahazo { $points } { $why ->
        [pass_opening] satria nisy nandalo tamin'ny vato fanokafana
        [pass_round] satria nandalo daholo ny hafa
       *[pass] satria nisy nandalo tamin'io vato io
    }.
    .brief = { $who } { $points }.
event-must_play_again-you = Vato miroa: milalaova indray.
    .brief = Indray.
event-must_play_again-other = Vato miroa: { $who } no milalao indray.
    .brief = { $who } indray.
event-may_play_again-you = Vato miroa: afaka milalao indray ianao, na mijanona.
    .brief = Indray, sa mijanona?
event-may_play_again-other = Vato miroa: { $who } dia afaka milalao indray.
    .brief = { $who } afaka milalao indray.
event-stopped-you = Nijanona teo ianao.
    .brief = Nijanona ianao.
event-stopped-other = { $who } dia nijanona teo.
    .brief = { $who } nijanona.
event-asked_count-you = Tsy misy afaka milalao. Anjaranao ny manomboka ny fanisana.
    .brief = Mihidy. Fanisana.
event-asked_count-other = Tsy misy afaka milalao. { $who } no manomboka ny fanisana.
    .brief = Mihidy. { $who } no manisa.
event-counted-you = Nanomboka ny fanisana ianao.
    .brief = Fanisana.
event-counted-other = { $who } dia nanomboka ny fanisana.
    .brief = Fanisana.
event-turn_to-you = Anjaranao izao.
    .brief = Anjaranao.
event-turn_to-other = { $who } no milalao izao.
    .brief = { $who }.

event-asked_change-you = Azonao ovaina ny tapany misokatra amin'ny { $tile }, na avela toy izao.
    .brief = Ovaina ve { $tile }, sa avela?
event-asked_change-other = { $who } dia afaka manova { $tile }.
    .brief = { $who } afaka manova.
event-kept-you = Navelanao toy izao { $tile }.
    .brief = Navela.
event-kept-other = { $who } dia tsy nanova { $tile }.
    .brief = { $who } tsy nanova.
event-changed-you = Novanao ho { $number } ny { $end ->
        [head] loha
       *[tail] rambo
    }. Tendrony { $head } sy { $tail }.
    .brief = { $end ->
        [head] Loha
       *[tail] Rambo
    } lasa { $number }. { $head } sy { $tail }.
event-changed-other = { $who } dia nanova ho { $number } ny { $end ->
        [head] loha
       *[tail] rambo
    }. Tendrony { $head } sy { $tail }.
    .brief = { $who }: { $end ->
        [head] loha
       *[tail] rambo
    } lasa { $number }. { $head } sy { $tail }.
event-asked_cancel_dynamique-you = { $target } dia te hanova ho { $number } ny { $end ->
        [head] loha
       *[tail] rambo
    }. Foanana ve, sa avela?
    .brief = { $end ->
        [head] Loha
       *[tail] Rambo
    } ho { $number }: foanana ve?
event-asked_cancel_dynamique-to-you = { $who } dia afaka manafoana ny fanovanao ho { $number }.
    .brief = { $who } afaka manafoana.
event-asked_cancel_dynamique-other = { $target } dia te hametraka { $number } eo amin'ny { $end ->
        [head] loha
       *[tail] rambo
    }; { $who } no afaka manafoana.
    .brief = { $who } afaka manafoana.
event-asked_cancel_bloquant-you = { $target } dia manakana ny manaraka amin'ny { $tile }. Foanana ve, sa avela?
    .brief = { $target } manakana: foanana ve?
event-asked_cancel_bloquant-to-you = { $who } dia afaka manafoana ny Manakana anao.
    .brief = { $who } afaka manafoana.
event-asked_cancel_bloquant-other = { $who } dia afaka manafoana ny Manakana napetraka: { $target }.
    .brief = { $who } afaka manafoana.
event-asked_cancel_double_bonus-you = { $target } dia hahazo valisoa { $points }. Foanana ve, sa avela?
    .brief = { $target }, valisoa { $points }: foanana ve?
event-asked_cancel_double_bonus-to-you = { $who } dia afaka manafoana ny valisoanao { $points }.
    .brief = { $who } afaka manafoana.
event-asked_cancel_double_bonus-other = { $target } dia hahazo valisoa { $points }; { $who } no afaka manafoana.
    .brief = { $who } afaka manafoana.
event-cancelled-you = Nofoananao ny { kind } napetraka: { $target }.
    .brief = Nofoanana.
event-cancelled-to-you = { $who } dia nanafoana ny { kind } napetrakao.
    .brief = { $who } nanafoana.
event-cancelled-other = { $who } dia nanafoana ny { kind } napetraka: { $target }.
    .brief = { $who } nanafoana.
event-let_be-you = Navelanao ny { kind } napetraka: { $target }.
    .brief = Navela.
event-let_be-to-you = { $who } dia namela ny { kind } napetrakao.
    .brief = { $who } namela.
event-let_be-other = { $who } dia namela ny { kind } napetraka: { $target }.
    .brief = { $who } namela.
event-bonus_won-you = Nahazo valisoa { $points } ianao{ $why ->
        [agressif] {" "}noho ny vato folo na mihoatra
       *[double_bonus] {" "}noho ny tendrony
    }; { $total } izao.
    .brief = Valisoa { $points }.
event-bonus_won-other = { $who } dia nahazo valisoa { $points }{ $why ->
        [agressif] {" "}noho ny vato folo na mihoatra
       *[double_bonus] {" "}noho ny tendrony
    }; { $total } izao.
    .brief = { $who }: valisoa { $points }.
event-skipped-you = { $target } dia nanakana anao: tsy milalao ianao.
    .brief = Tsy milalao ianao.
event-skipped-to-you = Nosakananao { $who }, ka tsy milalao.
    .brief = { $who } tsy milalao.
event-skipped-other = { $target } dia nanakana: tsy milalao { $who }.
    .brief = { $who } tsy milalao.

event-resigned-you = Niala tamin'ny lalao ianao.
    .brief = Niala ianao.
event-resigned-other = { $who } dia niala tamin'ny lalao.
    .brief = { $who } niala.
event-round_ended_out-you = Lany ny vatonao: ianao no nandresy{ $points ->
        [0] .
       *[other] , isa { $points }.
    }
    .brief = Ianao no nandresy{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_out-other = Lany ny vatony: { $who } no nandresy{ $points ->
        [0] .
       *[other] , isa { $points }.
    }
    .brief = { $who } no nandresy{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-you = Mihidy ny lalao. Ianao no kely isa indrindra ka nandresy{ $points ->
        [0] .
       *[other] , isa { $points }.
    }
    .brief = Mihidy. Ianao no nandresy{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-other = Mihidy ny lalao. { $who } no kely isa indrindra ka nandresy{ $points ->
        [0] .
       *[other] , isa { $points }.
    }
    .brief = Mihidy. { $who } no nandresy{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended-tied = Mihidy ny lalao ary mitovy ny isa. Tsy misy mandresy.
    .brief = Mitovy.
event-round_ended-reached = Tratra teo anelanelan'ny fihodinana ny tanjona.
    .brief = Tratra ny tanjona.
event-round_ended_own_out-you = Lany ny vatonao. Samy manoratra ny tebokany ny tsirairay.
    .brief = Lany ny vatonao.
event-round_ended_own_out-other = Lany ny vatony: { $who }. Samy manoratra ny tebokany ny tsirairay.
    .brief = Lany ny vatony: { $who }.
event-round_ended_own-blocked = Mihidy ny lalao. Samy manoratra ny tebokany ny tsirairay.
    .brief = Mihidy.
event-round_ended-resigned = Tapitra ny fihodinana satria nisy niala.
    .brief = Nisy niala.
event-round_ended-abandoned = Naato ny fihodinana.
    .brief = Naato.
event-scores = Isa: { $scores }.
    .brief = { $scores }.
event-match_ended-you = Ianao no nandresy ny lalao.
    .brief = Ianao no nandresy ny lalao.
event-match_ended-other = { $who } no nandresy ny lalao.
    .brief = { $who } no nandresy ny lalao.
event-match_ended_pair-you = Nandresy ny lalao ianareo: { $who }.
    .brief = Nandresy ny lalao ianareo.
event-match_ended_pair-other = { $who } no nandresy ny lalao.
    .brief = { $who } no nandresy ny lalao.
event-match_ended-nobody = Tapitra ny lalao, tsy misy mandresy.
    .brief = Tsy misy mandresy.
