# L'atelier : un endroit où faire sa propre règle, lire ce qu'elle veut dire et voir ce qu'elle change.

workshop-title = L'atelier
workshop-lead = Faites votre propre règle : partez d'un jeu, changez ce que votre table joue autrement et voyez ce que cela donne.
workshop-home = Votre table joue autrement ? Faites votre propre règle :
workshop-from-table = Changer davantage et voir ce que cela donne : l'atelier
workshop-base = Partir de
workshop-begin = Partir de ce jeu
workshop-rule = Votre règle
workshop-name = Nom
    .help = Les tables et les carnets de score appellent le jeu ainsi.
workshop-nameless = Une règle maison d'après { $game }
workshop-players = Nombre de joueurs
    .help = Pour combien elle est expliquée et essayée.
workshop-this = Ceci
workshop-look = Regarder à nouveau

## What is changed
workshop-changes = Ce qui change
workshop-no-changes = Rien encore : c'est { $game } tel quel.
workshop-instead = { $option } : { $value } au lieu de { $before }
workshop-was = changé ; dans { $game } : { $before }
workshop-back = comme dans { $game }
workshop-back-of = { $option } : comme dans { $game }
workshop-so-many = { $count ->
    [one] { $count } changement
   *[other] { $count } changements
}
workshop-cannot = Cela ne peut pas se jouer :
workshop-later = Dès que tout s'accorde, la règle est expliquée ici.
workshop-house-of = Une règle maison d'après { $game }
workshop-house-rule = Une règle maison d'après { $game } : { $changes }.
workshop-said = { $count ->
    [0] Rien n'est changé.
    [one] Une option est changée.
   *[other] { $count } options sont changées.
}
workshop-said-fault = { $count ->
    [one] Cela ne peut pas se jouer. { $fault }
   *[other] Cela ne peut pas se jouer, pour { $count } raisons. La première : { $fault }
}

## What it does
workshop-try = Qu'est-ce que cela donne ?
workshop-try-help = Des robots jouent quelques milliers de manches selon votre règle, et autant selon le jeu dont elle vient.
workshop-try-go = Essayer
workshop-trying = Les robots jouent …
workshop-warming = Le premier essai après l'installation ou une nouvelle version de Capicú prend jusqu'à une minute de plus …
workshop-stale = Cela a été mesuré avant le dernier changement.
workshop-cancel = Annuler
workshop-cancelled = Annulé.
workshop-lost = La réponse n'est pas arrivée. Essayez encore une fois.
workshop-try-often = Vous avez essayé beaucoup de règles ; attendez un peu, s'il vous plaît.
workshop-try-busy = Beaucoup de gens essaient des règles en ce moment ; attendez un peu, s'il vous plaît.
workshop-try-long = Avec cette règle les manches durent si longtemps qu'on ne peut pas l'essayer ici.
workshop-try-elsewhere = Cet essai a pris fin, car vous en avez commencé un autre.
workshop-answer = { $mine } à côté de { $game }
workshop-answer-alone = { $mine }
workshop-yours = Votre règle
workshop-game-for = { $game }, à { $players }
workshop-picture = En image
workshop-legend-fair = part équitable
workshop-legend-doubt = doute
workshop-numbers = En chiffres
workshop-measured = Mesuré
workshop-fair = équitable : { $share } %
workshop-unknown = inconnu
workshop-decimal = ,
workshop-how = { $rounds } manches de chaque jeu entre gens d'expérience, et autant où un seul camp a de l'expérience et où tous les autres posent n'importe quoi. Après ± vient le doute : dans 95 cas sur 100, le vrai nombre n'est pas plus loin. La même règle reçoit toujours les mêmes donnes (graine { $seed }).
workshop-how-alone = { $rounds } manches entre gens d'expérience, et autant où un seul camp a de l'expérience et où tous les autres posent n'importe quoi. Après ± vient le doute : dans 95 cas sur 100, le vrai nombre n'est pas plus loin. La même règle reçoit toujours les mêmes donnes (graine { $seed }).
workshop-slow = Numba n'est pas installé ici : il n'y a eu que { $rounds } manches ; avec lui il y en a des milliers, et moins de doute.
workshop-row-place = { $place ->
    [0] Manches gagnées par qui commence
    [1] Manches gagnées par qui joue en deuxième
    [2] Manches gagnées par qui joue en troisième
   *[other] Manches gagnées par qui joue en quatrième
}
workshop-row-side = { $place ->
    [0] Manches gagnées par le camp qui commence
   *[other] Manches gagnées par l'autre camp
}
workshop-row-blocked = Manches bloquées
workshop-row-tied = Manches que personne ne gagne
workshop-row-skill_rounds = Manches gagnées par le camp d'expérience contre des gens qui posent n'importe quoi
workshop-row-skill_matches = Parties qu'il gagne
workshop-row-match_rounds = Manches d'une partie
workshop-row-minutes = Minutes d'une partie
workshop-place = { $place ->
    [0] qui commence
    [1] qui joue en deuxième
    [2] qui joue en troisième
   *[other] qui joue en quatrième
}
workshop-side = { $place ->
    [0] le camp qui commence
   *[other] le camp qui ne commence pas
}
workshop-found-unfair = Inéquitable : { $who } gagne { $mine } % des manches ; { $fair } % serait équitable.
workshop-found-unfair-beside = Inéquitable : { $who } gagne { $mine } % des manches ; { $fair } % serait équitable, dans { $game } c'est { $base } %.
workshop-found-lead = Un avantage : { $who } gagne { $mine } % des manches ; { $fair } % serait équitable.
workshop-found-lead-beside = Un avantage, à peu près comme dans { $game } : { $who } gagne { $mine } % des manches ; { $fair } % serait équitable.
workshop-found-blocks = La plupart des manches se bloquent : { $mine } %.
workshop-found-blocks-all = Presque toutes les manches se bloquent : { $mine } %.
workshop-found-ties = Personne ne gagne { $mine } % des manches.
workshop-found-long = Une partie dure environ { $hours } heures.
workshop-found-luck = L'expérience ne compte presque pas : elle gagne { $mine } % des manches ; sans elle ce serait { $fair } %.
workshop-found-no-end = En { $mine } manches, pas une partie n'est arrivée à sa fin.
workshop-found-changed-places = { $more ->
    [yes] Qui commence gagne plus de manches : { $mine } % au lieu de { $base } %.
   *[no] Qui commence gagne moins de manches : { $mine } % au lieu de { $base } %.
}
workshop-found-changed-blocked = { $more ->
    [yes] Plus de manches se bloquent : { $mine } % au lieu de { $base } %.
   *[no] Moins de manches se bloquent : { $mine } % au lieu de { $base } %.
}
workshop-found-changed-tied = { $more ->
    [yes] Plus de manches ne sont gagnées par personne : { $mine } % au lieu de { $base } %.
   *[no] Moins de manches ne sont gagnées par personne : { $mine } % au lieu de { $base } %.
}
workshop-found-changed-minutes = { $more ->
    [yes] Une partie dure plus longtemps : environ { $mine } minutes au lieu de { $base }.
   *[no] Une partie est plus courte : environ { $mine } minutes au lieu de { $base }.
}
workshop-found-changed-skill = { $more ->
    [yes] L'expérience compte davantage : elle gagne { $mine } % des manches au lieu de { $base } %.
   *[no] L'expérience compte moins : elle gagne { $mine } % des manches au lieu de { $base } %.
}
workshop-found-nothing = Cette règle ne change rien que { $rounds } manches puissent montrer.
workshop-found-hardly = Cette règle ne change presque rien.
workshop-found-same = C'est { $game } tel quel : il n'y a encore rien à comparer.
workshop-found-fine = Rien de frappant.

## Keeping and sharing
workshop-share = Jouer, garder, partager
workshop-play = Y jouer
workshop-book = L'utiliser dans le carnet de score
workshop-keep = La garder parmi mes jeux
workshop-not-here = Ce serveur ne garde pas de règles : gardez le lien, le code ou le fichier.
workshop-link = Lien
workshop-code = Code
workshop-copy = Copier
workshop-copy-of = Copier : { $what }
workshop-file = Télécharger le fichier
workshop-file-title = Une règle maison d'après { $game }, pour Capicú. Ce qui n'est pas dit ici est comme là-bas.
workshop-print = Imprimer
workshop-open = Ouvrir une règle
workshop-open-text = Code, lien ou texte d'un fichier
workshop-open-file = Ou choisir un fichier
workshop-open-go = Ouvrir
workshop-open-nothing = Collez d'abord un code, un lien ou le texte d'un fichier de règles.
workshop-name-missing = Donnez d'abord un nom à la règle.
workshop-taken = Il y a déjà un jeu nommé { $name }. Celui-ci pourrait s'appeler { $other }.
workshop-instead-of = L'écrire à la place de { $file }
workshop-kept = { $name } est maintenant parmi vos jeux, ici et dans le terminal : { $file }
workshop-not-kept = { $file } ne peut pas être écrit : { $problem }
workshop-own = { $game } est un jeu à vous
workshop-remove = Retirer { $game }
workshop-remove-sure = Cela efface le fichier { $file }. Les tables et les carnets qui y jouent continuent.
workshop-removed = Le jeu n'est plus parmi les vôtres.

## In the terminal
workshop-cli-written = { $file } est écrit.
workshop-cli-next = Changez-le avec n'importe quel éditeur ; puis : capicu rules check { $file }
workshop-cli-own = Il est parmi vos jeux : capicu play { $id }
workshop-cli-there = Il y a déjà un fichier { $file } ; choisissez un autre nom, { $other } par exemple, ou --to.
workshop-cli-shipped = Il y a déjà un jeu nommé { $id } ; choisissez un autre nom, { $other } par exemple.
workshop-cli-set = { $text } n'est pas une option avec sa valeur ; écrivez par exemple match.target=80.
workshop-cli-title = { $name } : une règle maison d'après { $game }. Seul ce qui diffère doit figurer ici.
workshop-cli-more = Toutes les options et leur sens : capicu rules schema
