# Pourquoi un coup est refusé, et ce qui ne va pas dans un fichier.

illegal-not_a_move = « { $text } » n'est pas un coup. On écrit 6-4 tail, draw, pass, count, set 3, keep, cancel, let be, stop, yield.
illegal-round_over = La manche est finie.
illegal-match_over = La partie est finie.
illegal-round_running = La manche n'est pas encore finie.
illegal-not_your_turn = Ce n'est pas à vous de jouer.
illegal-not_in_set = Le { $tile } n'est pas dans ce jeu.
illegal-not_in_hand = Vous n'avez pas le { $tile }.
illegal-does_not_fit = Le { $tile } ne va pas en { $end ->
        [head] tête
       *[tail] queue
    }, où il y a { $number }.
illegal-fits_neither = Le { $tile } ne va à aucun bout. Bouts { $head } et { $tail }.
illegal-equal_ends = Les deux bouts sont à { $number } ; il faut alors poser en { $end ->
        [head] tête
       *[tail] queue
    }.
illegal-which_end = Le { $tile } va aux deux bouts. Tête ou queue ?
illegal-must_open_with = Il faut ouvrir la manche avec { $tiles }.
illegal-must_open = Il faut poser le premier domino.
illegal-can_place = Vous avez le { $tile }, qui va en { $end ->
        [head] tête
       *[tail] queue
    }.
illegal-can_draw = Rien ne va : il faut d'abord piocher.
illegal-no_drawing = On ne pioche pas dans ce jeu. Passez.
illegal-boneyard_empty = La pioche est vide. Passez.
illegal-drawn_already = Vous avez déjà pioché ce tour-ci. Passez.
illegal-answer_change = Dites d'abord si le domino change : un nombre, ou garder.
illegal-answer_cancel = Dites d'abord si vous annulez l'effet ou laissez faire.
illegal-answer_count = Tout le monde a passé. Lancez le décompte.
illegal-nothing_to_count = Il n'y a encore rien à compter.
illegal-nothing_to_change = Aucun domino ne peut changer maintenant.
illegal-no_such_value = La moitié peut prendre tout autre nombre de 0 à { $highest }, pas { $number }.
illegal-which_half = Les deux moitiés sont ouvertes. Changer la tête ou la queue en { $number } ?
illegal-nothing_to_cancel = Il n'y a rien à annuler maintenant.
illegal-nothing_to_stop = Il n'y a pas de second domino à refuser.
illegal-nothing_to_yield = Le premier domino est à vous ; personne d'autre ne peut commencer maintenant.

error-position = Cette position est impossible : { $details }.
error-record = Cet enregistrement est inutilisable : { $details }.
error-rules = Ces règles sont inutilisables : { $details }
error-tile = Ce domino n'existe pas : { $details }.
