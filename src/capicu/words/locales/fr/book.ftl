# Le carnet de score d'une vraie table : ses pages, sa commande, ce qu'il refuse.


## Pages

book-title = Carnet de score
book-intro = Tenez le score d'une table avec de vrais dominos : comptez les mains par photo, du doigt ou au clavier.
book-new = Nouveau carnet
book-follow-label = Suivre un carnet par son code
book-follow = Suivre
book-shelf = Mes carnets
book-search = Chercher
book-search-do = Chercher un carnet
book-shelf-line = { $game }, { $date }, { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    }
book-won-by = gagné par { $who }
book-none-found = Aucun carnet ne contient tous ces mots.
book-none-yet = Il n'y a pas encore de carnet.
book-older = Carnets plus anciens
book-newer = Carnets plus récents
book-earlier = Manches et changements précédents
book-later = Manches et changements suivants
book-damaged-book = Carnet abîmé { $code }
book-statistics = Statistiques
book-import = Reprendre un carnet depuis un fichier
book-import-file = Un fichier de carnet (JSON ou CSV)
book-import-text = ou son texte
book-import-do = Importer
book-game = Jeu
book-players = Joueurs
book-choose = Choisir
book-names = Qui joue
book-names-help = Dans l'ordre où vous êtes assis, dans le sens des aiguilles d'une montre. Par équipes, 1 joue avec 3 et 2 avec 4.
book-player = Joueur { $number }
book-name = Nom du carnet
book-date = La partie a commencé le
book-options = La table décide
book-more-options = Autres options
book-house = Primes maison
book-house-help = Des points à vous, que les règles ne connaissent pas ; ils sont comptés à part.
book-house-name = Prime
book-house-points = Points
book-house-for = Pour
book-keep-photos = Garder les photos à côté de leur manche
book-begin = Commencer le carnet
book-score = Score
book-has-won = gagné
book-left = encore { $left }
book-in-front = en tête
book-add = Manche { $number } : qui a fait domino ?
book-undo = Annuler
book-redo = Rétablir
book-rematch = Revanche
book-duplicate = Nouveau carnet avec les mêmes joueurs
book-waiting-hands = Déjà entré pour cette manche :
book-chart = La partie jusqu'ici
book-hands = Manches
book-nobody = personne
book-correct = Corriger la manche { $number }
book-remove = Retirer la manche { $number }
book-history = Qui a changé quoi et quand
book-this-phone = Sur ce téléphone, je suis
book-own-hand = Entrer votre propre main
book-who-are-you = Vous êtes
book-left-in-hand = Ce qui reste dans votre main
book-send-hand = L'envoyer au carnet
book-invite = Inviter les autres à suivre
book-invite-help = Avec ce code, les autres voient le score sur leur téléphone et entrent leur propre main. Ils ne peuvent rien changer d'autre.
book-invite-qr = Code QR pour suivre ce carnet
book-invite-loopback = Seule cette machine atteint cette adresse. Ouvrez Capicú à votre réseau sur la première page.
book-settings = Noms et réglages
book-save = Enregistrer
book-rules = Les règles : { $game }
book-export-csv = En tableau (CSV)
book-export-json = En fichier avec son historique (JSON)
book-export-svg = En image à partager
book-delete = Supprimer le carnet
book-delete-sure = Supprimer pour toujours « { $title } » avec { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    } ?
book-delete-yes = Oui, le supprimer
book-delete-no = Non, le garder
book-all = Tous les carnets
book-refused = Ce n'est pas possible
book-back = Retour
book-photo-of = Photo : { $name }
book-across = En grand
book-share = Partager et enregistrer
book-when = Nom et date
book-photo-keeping = Photos
book-photo-keeping-help = Elles sont lues sur cette machine puis oubliées, et ne sont envoyées nulle part. Si vous les gardez, elles restent ici et partent avec leur manche.
book-table-set = Dominos sur la table
book-table-set-game = le jeu de la règle
book-table-set-twelve = double-douze, compté avec ses 91 dominos

## Entering a round

book-hand-title = Manche { $number }
book-who-went-out = Qui a fait domino ?
book-who-resigned = Qui a abandonné ?
book-if-known = (si connu)
book-does-not-count = (ne compte pas)
book-hands-optional = Dans ce jeu, les points ne dépendent pas des mains.
book-hands-anyway = Entrer quand même les mains
book-next-hand = Suite : { $name }
book-use-next = Utiliser, puis photo : { $name }
book-other-ways = Autres façons
book-more = Plus
book-house-one = Une prime pour cette manche seulement
book-still-missing = Reste à compter : { $names }.
book-ending-blocked = Personne : le jeu est bloqué
book-ending-reached = Le but a été atteint par une passe
book-ending-resigned = Quelqu'un abandonne la partie
book-last-tile = Dernier domino
book-who-blocked = Qui a posé le dernier domino ?
book-left-in-hands = Ce qui reste dans les mains
book-type-help = Écrivez les dominos comme 65 40 ou 6-5 4-0, seulement un total comme =23, ou 0 s'il ne reste rien.
book-not-counted = non comptée
book-ticks = Ce que le carnet ne peut pas savoir
book-tick-without_drawing = A fait domino sans avoir pioché
book-tick-shutout = Blanchissage : les autres n'ont posé aucun domino
book-tick-last_playable = Domino clé : aucun autre domino n'aurait pu être posé
book-tick-fits_both_ends = { $fits ->
    [halves] Le dernier domino avait une moitié pour chaque bout
   *[other] Le dernier domino allait aux deux bouts
}
book-tick-worked-out = Quand toutes les mains sont données en dominos, le carnet le trouve lui-même.
book-counter = { $name } ({ $points })
book-fewer = { $name } : une de moins pour { $who }
book-once-more = { $name } : une de plus pour { $who }
book-special-bonuses = Points de bonus des dominos spéciaux et des compétences
book-first-passer = Qui a passé en premier ?
book-starter = Qui a commencé cette manche ?
book-unknown = non précisé
book-by = Entré par
book-worked = Les points
book-worked-empty = Dites comment la manche a fini : les points sont calculés ici.
book-in-short = { $who } +{ $points } : { $scores }
book-in-short-nobody = Personne ne gagne : { $scores }
book-in-short-reset = { $who } : retour à { $scores }
book-work-out = Calculer les points
book-book-it = Inscrire
book-correct-it = Enregistrer la correction
book-entered-by = entré par { $name }

## The pad and the camera

book-js-reading = Lecture de la photo…
book-js-cancel = Annuler
book-js-cancelled = La photo n'a pas été lue.
book-js-use = Utiliser ces dominos
book-js-remove = Enlever ce domino
book-js-check = à vérifier
book-js-no-tiles = Aucun domino trouvé. Reprenez la photo d'en haut, avec plus de lumière, ou touchez les dominos.
book-js-failed = Cela n'a pas marché. Réessayez, ou touchez ou écrivez les dominos.
book-js-add = Au doigt
book-js-done = Terminé
book-js-total = Total
book-js-only-total = Total seul
book-js-more = Encore un domino
book-js-take = Photo
book-js-choose = Choisir une image
book-js-live = Caméra en direct
book-js-changed = Le carnet a changé sur un autre téléphone. Regardez le score avant d'inscrire.
book-js-change = Changer ou enlever
book-photo-read = { $count ->
        [one] { $count } domino
       *[other] { $count } dominos
    }, total { $total }. { $doubtful ->
        [0] Tout est net.
        [one] { $doubtful } à vérifier.
       *[other] { $doubtful } à vérifier.
    }
book-photo-too-many = Trop de photos à la fois. Attendez un instant.
book-photo-too-large = La photo dépasse { $most } Mo. Prenez-en une plus petite.
book-photo-busy = D'autres photos sont en cours de lecture. Réessayez dans un instant.
book-photo-heic = C'est une photo HEIC, comme celles des iPhone, que cette machine ne sait pas lire ; réglez le téléphone sur JPEG (« le plus compatible »).

## What it says

book-beyond = La partie était gagnée avant cette manche ; elle ne compte pas.
book-house-line = { $name } pour { $who } : { $count ->
        [one] { $points } de plus
       *[other] { $count } fois, { $points } de plus
    }.
book-note-total = Seul le total est connu, pas les dominos : { $names }.
book-note-photo = Lu sur une photo : { $names }.
book-note-not-counted = Main non comptée : { $names }.
book-note-impossible = Les dominos posés ne peuvent pas former une chaîne avec ce dernier domino ; regardez encore les mains.
book-note-key-bone = Les dominos ne disent pas si c'était le domino clé ; cochez-le si oui.
book-note-tie = Les mains les plus basses sont à égalité, et leurs dominos décident : donnez les dominos de { $names }.
book-no-hands = Aucune manche n'est encore entrée.
book-streak = { $who } : { $row ->
        [one] { $row } victoire
       *[other] { $row } victoires de suite
    } ; encore { $left }.
book-streak-none = Aucune série de victoires ; il en faut { $left }.
book-even = Les scores sont à égalité.
book-leads = { $who } en tête ; encore { $left }.
book-leads-only = En tête : { $who }.
book-did-hand = a entré la manche { $number }
book-did-correct = a corrigé la manche { $number }
book-did-remove = a retiré la manche { $number }
book-did-undo = a annulé { $of ->
        [hand] la manche { $number }
        [correct] la correction de la manche { $number }
       *[remove] le retrait de la manche { $number }
    }
book-did-redo = a rétabli { $of ->
        [hand] la manche { $number }
        [correct] la correction de la manche { $number }
       *[remove] le retrait de la manche { $number }
    }
book-did-set = a changé les noms ou les réglages
book-did-delete = a supprimé le carnet
book-somebody = Quelqu'un
book-history-line = { $at } { $who } { $what }
book-history-undone = { $line } (annulé)
book-only-total = { $total } (seulement le total)
book-nothing-left = il ne reste rien
book-hand-total = { $tiles } = { $total }
book-summary = { $game } : { $scores }
book-card-subtitle = { $game }, { $date }, { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    }
book-chart-label = Les scores après chacune des { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    } ; la liste ci-dessous donne les chiffres.

## What was just done, with which the next page begins

book-gain = { $who } +{ $points }.
book-gain-nobody = Personne ne la gagne.
book-done-begin = Le carnet est commencé : { $game }, { $names }.
book-done-import = Le carnet est importé, avec { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    }.
book-done-undo = { $of ->
        [hand] La manche { $number } est annulée.
        [correct] La correction de la manche { $number } est annulée.
       *[remove] La manche { $number } est de retour.
    }
book-done-redo = { $of ->
        [hand] La manche { $number } compte de nouveau.
        [correct] La correction de la manche { $number } compte de nouveau.
       *[remove] La manche { $number } est de nouveau retirée.
    }
book-done-set = Noms et réglages sont enregistrés.
book-done-own = Envoyé pour { $name } : { $hand }.
book-done-delete = « { $title } » est supprimé.
book-pad-added = { $tile } ajouté, total { $total }.
book-pad-taken = { $tile } enlevé, total { $total }.

## Statistics

book-stats-players = Joueurs
book-stats-pairs = Équipes
book-stats-who = Qui
book-stats-matches = Parties
book-stats-won = Gagnées
book-stats-lost = Perdues
book-stats-hands-won = Manches gagnées
book-stats-hands-lost = Manches perdues
book-stats-for = Points pour
book-stats-against = Points contre
book-stats-streak = Plus longue série
book-stats-biggest = Plus grosse manche
book-stats-line = { $who } : parties { $matches } (gagnées { $matches_won }, perdues { $matches_lost }), manches { $hands } (gagnées { $hands_won }, perdues { $hands_lost }), points { $points_for } pour et { $points_against } contre, plus longue série { $streak }, plus grosse manche { $biggest }

## The shell

book-list-line = { $code }  { $date }  { $summary }{ $title ->
        [none] {""}
       *[other] {" "}({ $title })
    }
book-list-damaged = { $code }  abîmé
book-damaged = abîmé
book-hand-line = { $number }. { $line }
book-begun = Carnet { $code } commencé : { $game }, { $names }.
book-booked = La manche { $number } est inscrite.
book-corrected = La manche { $number } est corrigée.
book-removed = La manche { $number } est retirée.
book-deleted = Le carnet { $code } est supprimé.
book-imported = Importé comme carnet { $code }. { $summary }
book-photo-line = { $name } : { $hand }
book-photo-doubtful = À vérifier : { $tiles }
book-ask-ending = Qui a fait domino ({ $names }), ou : bloqué ?
book-ask-last = Avec quel domino (vide si vous ne savez pas) ?
book-ask-hand = Il reste à { $name } (65 40, =23 pour un total, 0 pour rien, - pour ne pas compter) :
book-ask-hand-offered = Il reste à { $name } (vide pour { $hand }) :
book-ask-domino = A fait domino sans avoir pioché ? (oui ou non)
book-ask-shutout = Les autres n'ont-ils posé aucun domino ? (oui ou non)
book-ask-key-bone = Était-ce le domino clé, le seul qui pouvait être posé ? (oui ou non)
book-ask-both-ends = { $fits ->
    [halves] Le dernier domino avait-il une moitié pour chaque bout ? (oui ou non)
   *[other] Le dernier domino allait-il aux deux bouts ? (oui ou non)
}
book-ask-book-it = Inscrire ? (oui ou non)
book-ask-delete = Supprimer { $code } ({ $summary }) ? (oui ou non)
book-yes-words = oui o yes y
book-no-words = non n no
book-blocked-words = bloqué bloque blocked

## What it refuses

book-error-not_a_tile = « { $text } » n'est pas un domino ; écrivez-le comme 6-4 ou 64.
book-error-not_in_set = { $tile } n'est pas dans un jeu jusqu'au double { $highest }.
book-error-tile_twice = { $tile } est là deux fois pour { $name }.
book-error-tile_in_two_hands = { $tile } ne peut pas être à la fois chez { $first } et chez { $second }.
book-error-last_tile_in_hand = { $tile } a été posé en dernier et ne peut pas rester à { $name }.
book-error-too_many_tiles = { $name } ne peut pas avoir { $count } dominos ; { $most } au plus.
book-error-too_many_in_all = { $count } dominos dans les mains, c'est trop ; sur { $size }, il peut en rester { $most } au plus.
book-error-total_too_high = { $name } ne peut pas avoir { $total } points ; { $most } au plus.
book-error-totals_too_high = { $total } points dans les mains, c'est trop ; il peut en rester { $most } au plus.
book-error-total_negative = { $name } ne peut pas avoir { $total } points.
book-error-hand_missing = Il manque ce qui reste à { $name } : donnez les dominos ou le total, ou indiquez que cette main ne compte pas.
book-error-hand_needed = Quand le jeu est bloqué, toutes les mains comptent ; il faut ce qui reste à { $name }.
book-error-hands_wrong = Il faut { $wanted } mains, pas { $given }.
book-error-winner_missing = Dites comment la manche a fini, et par qui.
book-error-closer_missing = Dites qui a posé le dernier domino : ces règles en dépendent.
book-error-winner_has_tiles = { $name } a fait domino : il ne peut rien rester dans cette main.
book-error-no_such_seat = Ce joueur n'est pas à cette table.
book-error-no_such_team = Ce camp n'est pas à cette table.
book-error-house_needs_name = Une prime maison a besoin d'un nom.
book-error-house_needs_points = Ce jeu ne se gagne pas aux points ; une prime maison n'y a pas de place.
book-error-match_over = La partie est finie ; commencez une revanche.
book-error-no_such_hand = Il n'y a pas de manche { $hand } dans ce carnet.
book-error-nothing_to_undo = Il n'y a rien à annuler.
book-error-nothing_to_redo = Il n'y a rien à rétablir.
book-error-changed_meanwhile = Le carnet a été changé entre-temps sur un autre téléphone. Regardez le score, puis recommencez s'il le faut encore.
book-error-no_such_book = Il n'y a pas de carnet { $code }.
book-error-names_wrong = Il faut { $wanted } noms, pas { $given }.
book-error-name_twice = Deux joueurs s'appellent { $name } ; donnez un nom à chacun.
book-error-not_a_book = Ce fichier n'est pas un carnet de Capicú ({ $detail }).
book-error-only_follows = Ce code sert à suivre le carnet et à entrer sa propre main ; il faut le code du carnet lui-même.
book-error-draft_off = Cette manche a déjà été inscrite puis retirée.
book-error-too_often = Trop de demandes en peu de temps ; attendez un instant.
book-error-no_such_player = Il n'y a pas de joueur « { $name } » ici ; il y a { $names }.
book-error-no_such_counter = Il n'y a pas de prime maison « { $name } » ; écrivez-la comme Capicú:Ana:100.
book-error-no_such_option = « { $text } » n'est pas une option ; écrivez-la comme match.target=100.
book-error-input_ended = L'entrée s'est arrêtée avant que tout soit dit ; rien n'est inscrit.
book-error-hand_form = « { $text } » ne dit aucune main ; écrivez comme Ana=65 40.
book-error-not_confirmed = Rien n'est inscrit.
book-error-yes_or_no = Répondez oui ou non.
book-error-not_deleted = Rien n'est supprimé.
book-error-photo = { $detail }
book-error-no_book_yet = Il n'y a pas encore de carnet ; commencez-en un avec capicu score new NOM NOM.
book-error-no_such_format = Il n'y a pas de format « { $text } » ; il y a json, csv et svg.
book-error-no_such_set = Il n'y a pas de jeu « { $text } » ; dites double-six, double-nine ou double-twelve.
book-error-counter_form = « { $text } » n'est pas une prime maison ; écrivez-le ainsi : Capicú=100.
book-error-column_missing = Le tableau n'a pas de colonne « { $name } ».
book-error-in_hand = Manche { $number } : { $fault }.
book-error-no_code = Écrivez le code du carnet.
book-error-no_text = Choisissez un fichier, ou collez son texte.
book-error-not_a_number = « { $text } » n'est pas un nombre entier.
book-error-unsound_text = « { $text } » a des signes qu'on ne peut pas afficher.
book-error-too_long = « { $text } » est trop long ; { $most } caractères au plus.
book-error-too_many_points = { $points } points, c'est trop pour une prime maison ; { $most } au plus.
book-error-too_many_times = Une prime maison compte de une à { $most } fois par manche, pas { $count } fois.
book-error-too_many_bonuses = { $count } primes maison, c'est trop ; { $most } au plus.
book-error-numbers_wrong = « { $what } » demande un nombre possible pour chaque joueur.
book-error-day_wrong = { $day } n'est pas un jour du mois.
book-error-date_wrong = « { $text } » n'est pas une date de { $first } à { $last } ; écrivez-la comme 2026-02-17.
book-error-time_wrong = « { $text } » n'est pas une heure ; écrivez-la comme 2026-02-17T20:15:00+00:00.
book-error-zone_wrong = « { $text } » n'est pas un fuseau horaire.
book-error-id_wrong = « { $text } » ne peut pas nommer une manche.
book-error-id_twice = Une manche nommée « { $text } » était déjà là.
book-error-book_full = Le carnet est plein : il prend { $most } entrées de cette sorte. Commencez-en un autre.
book-error-rules_wrong = Les règles du carnet sont inutilisables ({ $detail }).
book-error-entry_wrong = « { $detail } » est illisible.
book-error-in_entry = Entrée { $number } : { $fault }.
book-error-and_more = Et encore { $count } de cette sorte.
book-error-damaged = Le carnet { $code } est abîmé et ne peut pas être ouvert. On peut seulement le supprimer.
book-error-not_written = Cela n'a pas pu être écrit pour l'instant, et rien n'a changé. Réessayez dans un moment.
