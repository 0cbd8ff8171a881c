# Les dominos, les listes, les coups, la table, et les points d'une manche ligne par ligne.

tile-double = { $number ->
        [0] double blanc
       *[other] double { $number }
    }
tile-special = { kind } { $tile }
number = { $number ->
        [0] blanc
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
       *[12] douze
    }
tile-spoken = { $first }-{ $second }
tile-double-spoken = double { $name }
list-comma = {", "}
list-and = { $first } et { $last }
list-and-i = { $first } et { $last }

move-place = { $tile }{ $end ->
        [head] {" "}en tête
        [tail] {" "}en queue
       *[none] {""}
    }
move-draw = piocher
move-pass = passer
move-count = lancer le décompte
move-set = { $end ->
        [head] changer la tête en { $number }
        [tail] changer la queue en { $number }
       *[none] changer en { $number }
    }
move-keep = garder
move-cancel = annuler
move-let-be = laisser faire
move-stop = arrêter
move-yield = laisser commencer votre partenaire

hand = { $count ->
        [one] Votre domino : { $tiles }.
       *[other] Vos { $count } dominos : { $tiles }.
    }
hand-tile = { $position } : { $tile }
hand-empty = Vous n'avez plus de domino.
hand-spectator = Vous regardez ; vous n'avez pas de dominos.
ends = Tête { $head }, queue { $tail }.
chain = { $count ->
        [one] Un domino : { $tiles }.
       *[other] { $count } dominos, de la tête à la queue : { $tiles }.
    }
chain-changed = { $tile } (avant { $before })
chain-empty = Aucun domino n'est posé.
counts = Dominos : { $counts }.
count-you = vous { $count }
count-other = { $who } { $count }
boneyard = { $count ->
        [one] Un domino dans la pioche.
       *[other] { $count } dominos dans la pioche.
    }
boneyard-keep = { $count ->
        [one] Un domino dans la pioche,
       *[other] { $count } dominos dans la pioche,
    } dont { $drawable } à piocher.
boneyard-dead = { $count ->
        [one] Un domino est à l'écart ; on ne le pioche pas.
       *[other] { $count } dominos sont à l'écart ; on ne les pioche pas.
    }
boneyard-none = La pioche est vide.
score-of = { $who } { $score }
score-of-waiting = { $who } { $score }, { $waiting } en attente
scores-target = Score : { $scores }. Il faut { $target }.
scores-streak = Victoires de suite : { $scores }. Il en faut { $target }.
scores-rounds = Score : { $scores }. Après { $rounds ->
        [one] une manche
       *[other] { $rounds } manches
    }, le plus { $points ->
        [own] bas
       *[other] haut
    } gagne.
scores-own = Score : { $scores }. À { $target }, le plus bas gagne.
scores-paid = Pour des passes de cette manche : { $scores }.
scores-carry-two = La prochaine manche gagnée compte deux.
scores-carry-times = La prochaine manche gagnée compte { $times } fois.
scores-carry-plus = La prochaine manche gagnée compte { $count } de plus.
scores-carry-spots = { $spots } points attendent qui gagne ensuite.
scores-single = Une seule manche décide.
scores-bonus = Points de bonus de la manche : { $scores }.
scores-final = Score final : { $scores }.
playable = { $count ->
        [one] Vous ne pouvez jouer que { $moves }.
       *[other] Vous pouvez jouer : { $moves }.
    }
playable-or = Vous pouvez jouer : { $moves } ; ou { $acts }.
playable-nothing = Rien ne va : { $acts }.
playable-asked = Vous pouvez : { $acts }.
playable-over = La manche est finie.

result-out = Domino pour { $who }.
result-out-tile = Domino pour { $who }, avec le { $tile }.
result-blocked = Le jeu est bloqué.
result-resigned = La manche s'est arrêtée sur un abandon.
result-abandoned = La manche a été interrompue.
result-reached = L'objectif a été atteint au milieu de la manche.
result-hand = { $who } : { $tiles } ; { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
result-total = { $who } : { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
result-tied = Égalité pour la main la plus basse : { $who }.
result-nobody = Personne ne gagne la manche.
result-lowest = { $who } gagne avec la main la plus basse.
result-team = { $who } gagnent avec le total le plus bas.
result-closer = { $who } est au plus bas des deux que l'on compare, et gagne.
result-tie-draw = { $who } gagne.
result-tie-smallest_tile = { $who } gagne avec le plus petit domino.
result-tie-bonus = { $who } gagne avec plus de bonus, ou à défaut moins de dominos.
result-tie-fewest_tiles = { $who } gagne avec moins de dominos.
result-tie-first_passer_loses = { $who } gagne : l'autre camp a passé en premier.
result-tie-blocker = { $who } gagne pour avoir bloqué.
result-tie-blocker_loses = { $who } gagne : l'autre camp a bloqué.
result-tie-starter_side = { $who } gagne : c'est le camp qui a commencé.
result-sum = Pour { $who } : { $sum } = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
result-points = Pour { $who } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
result-one = Pour { $who } : un point pour la manche.
result-own = { $who } inscrit { $points }.
result-rounded = Arrondi : { $points }.
result-carried = Des égalités d'avant : { $points } de plus.
result-waiting = { $points } en attente pour { $who }.
result-two = Cette manche compte deux.
result-paid = Pour des passes et un blocage : { $scores }.
result-bonus-first_round = Manche gagnée : { $points } de plus.
result-bonus-double_out = Sortie sur un double : { $points } de plus.
result-bonus-domino = Sortie sans piocher : { $points } de plus.
result-bonus-block_win = Blocage gagné : { $points } de plus.
result-bonus-shutout = Blanchissage : { $points } de plus.
result-bonus-capicu = Capicú, bon aux deux bouts : { $points } de plus.
result-bonus-chuchazo = Chuchazo, sortie sur le double blanc : { $points } de plus.
result-bonus-cross_out = Sortie sur un double aux deux bouts : { $points } de plus.
result-bonus-key_bone = Domino clé : { $points } de plus.
result-all = En tout { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour { $who }.
result-special-tiebreak = Points de bonus : { $scores }.
result-special-match_score = Points de bonus ajoutés au score : { $scores }.
result-reset = Le camp mené a gagné : le score revient à 0-0.
result-reset-all_scored = Chaque camp a un point : le score revient à zéro pour tous.
result-next = { $who } commence la manche suivante.

reason-target = L'objectif de { $target } est atteint.
reason-half_in_one_round = C'est la moitié de { $target } en une seule manche.
reason-lone_player = La moitié de { $target } est atteinte et personne d'autre n'a marqué.
reason-calendar_day = Les points sont le jour du mois.
reason-double_six = La manche a fini sur le plus fort double.
reason-streak = { $target } victoires de suite.
reason-rounds = La dernière manche est jouée.
reason-lowest = Quelqu'un a atteint { $target } : le score le plus bas gagne.
reason-single = La manche décidait de la partie.
reason-resigned = L'autre camp a abandonné.
