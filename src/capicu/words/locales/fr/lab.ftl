# Le laboratoire : simulation, arène et entraîneur.

lab-progress = en cours
lab-rounds = manches
lab-simulated = { $rules }, { $players } joueurs, joué par { $bots }, graine { $seed } ; chaque ± est un intervalle à 95 %.
lab-seat-wins = manches gagnées par la place { $which }
lab-turn-wins = manches gagnées par qui joue au rang { $which }
lab-blocked = manches bloquées
lab-tied = manches que personne n'a gagnées
lab-placed = dominos posés par manche
lab-passes = passes par manche
lab-draws = dominos piochés par manche
lab-points = points d'une manche gagnée
lab-match-length = manches par partie
lab-match-wins = parties gagnées par le camp { $which }
lab-match-drawn = parties que personne n'a gagnées
lab-match-by = parties gagnées par : { $which }
lab-match-by-several = Une partie peut être gagnée pour plusieurs raisons à la fois ; ces parts peuvent donc dépasser 100 % en tout.
lab-reason-target = le total à atteindre
lab-reason-half-in-one-round = la moitié du total en une manche
lab-reason-lone-player = le joueur seul
lab-reason-calendar-day = le jour du calendrier
lab-reason-double-six = la sortie par le double six
lab-reason-streak = les manches de suite
lab-reason-single = une seule manche
lab-reason-resigned = abandon
lab-plot-shares = parts, en %
lab-plot-means = moyennes
lab-arena-head = { $rules }, { $players } joueurs. Un jeu est une manche ; chaque donne est jouée en échangeant les places. À égalité de force : { $par } %. Chaque ± est un intervalle à 95 %.
lab-arena-pairing = robots
lab-arena-games = jeux
lab-arena-share = gagnés par le premier
lab-arena-points = points par jeu
lab-arena-time = temps par choix
lab-arena-rating = classement
lab-coach-head =
  { $mistakes ->
    [0] { $choices } choix examinés : aucune faute nette.
    [one] { $choices } choix examinés, une faute nette.
   *[other] { $choices } choix examinés, { $mistakes } fautes nettes ; la plus chère d'abord.
  }
lab-coach-mistake =
  { $opening ->
    [yes] Manche { $round }, coup { $turn }, { $name } a ouvert avec { $played }. Mieux : { $better }, de { $gain }.
   *[no] Manche { $round }, coup { $turn }, { $name } aux bouts { $ends } : { $played }. Mieux : { $better }, de { $gain }.
  }
lab-coach-gain =
  { $points ->
    [none] { $percent } % de chances
   *[other] { $percent } % de chances et { $points } points
  }
lab-coach-why = { $move } (gagne la manche dans { $wins } %) : { $reasons }
lab-error-no-games = Il faut au moins un jeu, pas { $games }.
lab-error-no-rounds = Il faut au moins une manche, pas { $rounds }.
lab-error-two-bots = Une arène demande au moins deux robots différents : capicu arena strong greedy
lab-no-such-bot = Il n'y a pas de robot appelé { $name } ; il y a { $known }.
lab-error-no-workers = Il faut au moins un exécutant, pas { $workers }.
lab-error-no-dask = Dask n'est pas installé ; pip install "capicu[lab]" l'apporte.
lab-error-no-cluster = Aucune grappe Dask ne répond à { $address }.
lab-error-no-matplotlib = matplotlib n'est pas installé ; pip install "capicu[lab]" l'apporte.
lab-error-plot-ending = { $path } doit finir par { $endings }.
lab-error-plot-folder = Il n'y a pas de dossier pour { $path }.
lab-error-plot-failed = L'image n'a pas pu être écrite : { $reason }
lab-error-option-form = Écrivez une option comme match.target=80, pas { $text }.
lab-error-no-seat = Il n'y a pas de joueur { $seat } ; il y en a { $players }.
