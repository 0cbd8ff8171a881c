# Ce qui se passe à la table. `-you` : c'est vous ; `-to-you` : cela vous arrive ; `-other` : pour tous les autres.

event-round_began-you = Manche { $number }. Vous commencez{ $way ->
        [rotate] , c'est votre tour de le faire
        [winner] , pour avoir gagné la dernière manche
        [winner_side] , pour avoir gagné la dernière manche
        [double_passed_on] , faute de double aux places précédentes
        [same_starter] , comme avant
        [coin] , par pile ou face
        [extra_tile] , avec le domino tiré le plus lourd
        [show_heaviest] , avec le domino le plus lourd
        [show_double] , d'après les dominos montrés
        [double_zero] , par le double blanc ou le plus fort double
        [lowest_double] , par le plus petit double
       *[other] , par le plus fort double
    }.
    .brief = Manche { $number }. Vous commencez.
event-round_began-other = Manche { $number }. { $who } commence{ $way ->
        [rotate] , c'est son tour de le faire
        [winner] , pour avoir gagné la dernière manche
        [winner_side] , pour avoir gagné la dernière manche
        [double_passed_on] , faute de double aux places précédentes
        [same_starter] , comme avant
        [coin] , par pile ou face
        [extra_tile] , avec le domino tiré le plus lourd
        [show_heaviest] , avec le domino le plus lourd
        [show_double] , d'après les dominos montrés
        [double_zero] , par le double blanc ou le plus fort double
        [lowest_double] , par le plus petit double
       *[other] , par le plus fort double
    }.
    .brief = Manche { $number }. { $who } commence.
skills = Compétences : { $skills }.
skill-you = vous { skill }
skill-other = { $who } { skill }
skill = { $skill ->
        [agressif] Agressif
        [defensif] Défensif
       *[opportuniste] Opportuniste
    }
kind = { $kind ->
        [dynamique] Dynamique
        [bloquant] Bloquant
        [double_bonus] Double Bonus
       *[standard] domino simple
    }

event-showed-you = Vous montrez le { $tile }.
    .brief = Vous : { $tile }.
event-showed-other = { $who } montre le { $tile }.
    .brief = { $who } : { $tile }.
event-flipped-you = Vous dites { coin-called }. C'est { coin-fell }.
    .brief = C'est { coin-fell }.
event-flipped-other = { $who } dit { coin-called }. C'est { coin-fell }.
    .brief = C'est { coin-fell }.
event-chosen-you = Le hasard vous désigne.
    .brief = Au hasard.
event-chosen-other = Le hasard désigne { $who }.
    .brief = Au hasard.
coin-called = { $called ->
        [heads] face
       *[tails] pile
    }
coin-fell = { $fell ->
        [heads] face
       *[tails] pile
    }

event-opened-you = Vous ouvrez avec le { $tile }. Bouts { $head } et { $tail }.
    .brief = { $tile }. { $head } et { $tail }.
event-opened-other = { $who } ouvre avec le { $tile }. Bouts { $head } et { $tail }.
    .brief = { $who } : { $tile }. { $head } et { $tail }.
event-placed-you = Vous posez le { $tile } en { $end ->
        [head] tête
       *[tail] queue
    }. Bouts { $head } et { $tail }.
    .brief = { $tile }, { $end ->
        [head] tête
       *[tail] queue
    }. { $head } et { $tail }.
event-placed-other = { $who } pose le { $tile } en { $end ->
        [head] tête
       *[tail] queue
    }. Bouts { $head } et { $tail }.
    .brief = { $who } : { $tile }, { $end ->
        [head] tête
       *[tail] queue
    }. { $head } et { $tail }.
event-one_left-you = Il vous reste un domino.
    .brief = Reste un.
event-one_left-other = Il reste un domino à { $who }.
    .brief = Reste un.
event-drew_tile-you = Vous piochez le { $tile }. { boneyard-left }
    .brief = { $tile }. Pioche : { $boneyard }.
event-drew-you = Vous piochez un domino. { boneyard-left }
    .brief = Pioché. Reste { $boneyard }.
event-drew-other = { $who } pioche. { boneyard-left }
    .brief = { $who } pioche. Reste { $boneyard }.
boneyard-left = { $boneyard ->
        [0] La pioche est vide.
        [one] Un domino dans la pioche.
       *[other] { $boneyard } dominos dans la pioche.
    }
event-passed-you = Vous passez. Bouts { $head } et { $tail }.
    .brief = Vous passez.
event-passed-other = { $who } passe. Bouts { $head } et { $tail }.
    .brief = { $who } passe.
event-yielded-you = Vous laissez { $target } commencer.
    .brief = { $target } commence.
event-yielded-to-you = { $who } vous laisse commencer.
    .brief = Vous commencez.
event-yielded-other = { $who } laisse { $target } commencer.
    .brief = { $target } commence.
event-paid-you = Vous marquez { $points } { $why ->
        [pass_opening] : on a passé sur votre domino d'ouverture
        [pass_round] : vous rejouez après que tous les autres ont passé
       *[pass] : on a passé sur votre domino
    }.
    .brief = Vous { $points }.
event-paid-other = { $who } marque { $points } { $why ->
        [pass_opening] : on a passé sur le domino d'ouverture
        [pass_round] : tous les autres ont passé avant ce domino
       *[pass] : on a passé sur ce domino
    }.
    .brief = { $who } { $points }.
event-must_play_again-you = Un double : rejouez.
    .brief = Rejouez.
event-must_play_again-other = Un double : { $who } rejoue.
    .brief = { $who } rejoue.
event-may_play_again-you = Un double : vous pouvez rejouer, ou arrêter.
    .brief = Rejouer, ou arrêter ?
event-may_play_again-other = Un double : { $who } peut rejouer.
    .brief = { $who } peut rejouer.
event-stopped-you = Vous en restez là.
    .brief = Vous arrêtez.
event-stopped-other = { $who } en reste là.
    .brief = { $who } arrête.
event-asked_count-you = Personne ne peut jouer. À vous de lancer le décompte.
    .brief = Bloqué. Décompte.
event-asked_count-other = Personne ne peut jouer. À { $who } de lancer le décompte.
    .brief = Bloqué. { $who } compte.
event-counted-you = Vous lancez le décompte.
    .brief = Décompte.
event-counted-other = { $who } lance le décompte.
    .brief = Décompte.
event-turn_to-you = À vous de jouer.
    .brief = À vous.
event-turn_to-other = À { $who } de jouer.
    .brief = { $who }.

event-asked_change-you = Vous pouvez changer la moitié ouverte du { $tile }, ou la garder.
    .brief = Changer le { $tile }, ou garder ?
event-asked_change-other = { $who } peut changer le { $tile }.
    .brief = { $who } peut changer.
event-kept-you = Vous gardez le { $tile } tel quel.
    .brief = Gardé.
event-kept-other = { $who } garde le { $tile } tel quel.
    .brief = { $who } garde.
event-changed-you = Vous changez la { $end ->
        [head] tête
       *[tail] queue
    } en { $number }. Bouts { $head } et { $tail }.
    .brief = { $end ->
        [head] Tête
       *[tail] Queue
    } : { $number }. { $head } et { $tail }.
event-changed-other = { $who } change la { $end ->
        [head] tête
       *[tail] queue
    } en { $number }. Bouts { $head } et { $tail }.
    .brief = { $who } : { $end ->
        [head] tête
       *[tail] queue
    } en { $number }. { $head } et { $tail }.
event-asked_cancel_dynamique-you = { $target } veut changer la { $end ->
        [head] tête
       *[tail] queue
    } en { $number }. Annuler, ou laisser faire ?
    .brief = { $end ->
        [head] Tête
       *[tail] Queue
    } en { $number } : annuler ?
event-asked_cancel_dynamique-to-you = { $who } peut annuler votre changement en { $number }.
    .brief = { $who } peut annuler.
event-asked_cancel_dynamique-other = { $target } veut un { $number } en { $end ->
        [head] tête
       *[tail] queue
    } ; { $who } peut annuler.
    .brief = { $who } peut annuler.
event-asked_cancel_bloquant-you = { $target } bloque le tour suivant avec le { $tile }. Annuler, ou laisser faire ?
    .brief = { $target } bloque : annuler ?
event-asked_cancel_bloquant-to-you = { $who } peut annuler votre Bloquant.
    .brief = { $who } peut annuler.
event-asked_cancel_bloquant-other = { $who } peut annuler le Bloquant joué par { $target }.
    .brief = { $who } peut annuler.
event-asked_cancel_double_bonus-you = { $target } gagnerait { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de bonus. Annuler, ou laisser faire ?
    .brief = Bonus de { $points } pour { $target } : annuler ?
event-asked_cancel_double_bonus-to-you = { $who } peut annuler votre bonus de { $points }.
    .brief = { $who } peut annuler.
event-asked_cancel_double_bonus-other = { $who } peut annuler le bonus de { $points } pour { $target }.
    .brief = { $who } peut annuler.
event-cancelled-you = Vous annulez le { kind } joué par { $target }.
    .brief = Annulé.
event-cancelled-to-you = { $who } annule votre { kind }.
    .brief = { $who } annule.
event-cancelled-other = { $who } annule le { kind } joué par { $target }.
    .brief = { $who } annule.
event-let_be-you = Vous laissez faire le { kind } joué par { $target }.
    .brief = Vous laissez faire.
event-let_be-to-you = { $who } laisse faire votre { kind }.
    .brief = { $who } laisse faire.
event-let_be-other = { $who } laisse faire le { kind } joué par { $target }.
    .brief = { $who } laisse faire.
event-bonus_won-you = Vous gagnez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de bonus{ $why ->
        [agressif] {" "}pour un domino de dix ou plus
       *[double_bonus] {" "}grâce aux bouts
    } ; { $total } en tout.
    .brief = Bonus { $points }.
event-bonus_won-other = { $who } gagne { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de bonus{ $why ->
        [agressif] {" "}pour un domino de dix ou plus
       *[double_bonus] {" "}grâce aux bouts
    } ; { $total } en tout.
    .brief = { $who } : bonus { $points }.
event-skipped-you = { $target } vous bloque : vous passez un tour.
    .brief = Vous passez un tour.
event-skipped-to-you = Vous bloquez { $who }, qui passe un tour.
    .brief = { $who } passe un tour.
event-skipped-other = { $target } bloque { $who }, qui passe un tour.
    .brief = { $who } passe un tour.

event-resigned-you = Vous abandonnez la partie.
    .brief = Vous abandonnez.
event-resigned-other = { $who } abandonne la partie.
    .brief = { $who } abandonne.
event-round_ended_out-you = Domino ! Vous gagnez la manche{ $points ->
        [0] .
        [one] {" "}: { $points } point.
       *[other] {" "}: { $points } points.
    }
    .brief = Vous gagnez{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_out-other = Domino ! { $who } gagne la manche{ $points ->
        [0] .
        [one] {" "}: { $points } point.
       *[other] {" "}: { $points } points.
    }
    .brief = { $who } gagne{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-you = Jeu bloqué. Vous gagnez la manche avec la main la plus basse{ $points ->
        [0] .
        [one] {" "}: { $points } point.
       *[other] {" "}: { $points } points.
    }
    .brief = Bloqué. Vous gagnez{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-other = Jeu bloqué. { $who } gagne la manche avec la main la plus basse{ $points ->
        [0] .
        [one] {" "}: { $points } point.
       *[other] {" "}: { $points } points.
    }
    .brief = Bloqué. { $who } gagne{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended-tied = Jeu bloqué, égalité. Personne ne gagne la manche.
    .brief = Égalité.
event-round_ended-reached = L'objectif est atteint au milieu de la manche.
    .brief = Objectif atteint.
event-round_ended_own_out-you = Domino ! Chacun inscrit ses propres points.
    .brief = Domino !
event-round_ended_own_out-other = Domino pour { $who }. Chacun inscrit ses propres points.
    .brief = Domino pour { $who }.
event-round_ended_own-blocked = Jeu bloqué. Chacun inscrit ses propres points.
    .brief = Bloqué.
event-round_ended-resigned = La manche s'arrête sur un abandon.
    .brief = Abandon.
event-round_ended-abandoned = La manche est interrompue.
    .brief = Interrompue.
event-scores = Score : { $scores }.
    .brief = { $scores }.
event-match_ended-you = Vous gagnez la partie.
    .brief = Vous gagnez la partie.
event-match_ended-other = { $who } gagne la partie.
    .brief = { $who } gagne la partie.
event-match_ended_pair-you = Vous gagnez la partie : { $who }.
    .brief = Vous gagnez la partie.
event-match_ended_pair-other = { $who } gagnent la partie.
    .brief = { $who } gagnent la partie.
event-match_ended-nobody = Personne ne gagne la partie.
    .brief = Personne ne gagne.
