# Ce que disent les pages autour de la table : accueil, nouvelle table, réglages, parties revues.

## Home
web-of-game = { $game } : { $what }
web-play-now-on = { $game } : reprendre où vous étiez
web-table-yours = à vous de jouer
web-table-turn = à { $name } de jouer
web-error-no-code = Écrivez le code de la table, ou collez son lien.

## Settings
web-prefs-was-reset = Tous les réglages sont rétablis.
web-key-help-text = Tapez une autre lettre pour changer la touche.
web-key-is-set = La touche est changée.
web-key-swapped = La touche est changée ; l'action qui l'avait prend l'ancienne.
web-key-digit = Les chiffres jouent les dominos. Choisissez une autre touche.
web-voice-sample = Je vous lis ainsi.
