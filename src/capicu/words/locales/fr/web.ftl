# Les pages de la table dans le navigateur.

## Every page
web-skip = Aller au contenu
web-skip-hand = À votre main
web-nav = Site
web-settings = Réglages
web-language = Langue
web-change = Changer
web-home = Retour à l'accueil

## Home
web-tagline = La table de dominos pour toutes les règles de la maison
web-lead = Le Daomy de Madagascar, le Doscientos de Porto Rico, le serpent italien et d'autres : contre des robots ou entre amis, à l'œil ou à l'oreille.
web-play-now = Jouer tout de suite
web-play-now-first = Daomy contre deux robots
web-play-now-last = { $game }, comme la dernière fois
web-my-tables = Mes tables
web-with = avec { $names }
web-replay = Revoir
web-join = Rejoindre une table
web-join-code = Code ou lien
web-join-go = Rejoindre
web-games = Jeux
web-new-table = Nouvelle table
web-rules = Règles
web-players = { $low } joueurs
web-players-range = { $low } à { $high } joueurs
web-minutes = { $minutes ->
    [one] environ une minute
   *[other] environ { $minutes } minutes
}
web-minutes-how = Moyenne de parties simulées avec les options habituelles, à { $move } secondes par coup et { $round } entre deux manches.
web-phase-waiting = en attente de joueurs
web-phase-play = en cours
web-phase-round-over = entre deux manches
web-network = Des amis sur ce réseau
web-network-closed = Seule cette machine peut ouvrir cette page. Les téléphones et les ordinateurs du même réseau pourront venir quand vous la leur aurez ouverte.
web-network-open = Ouvert à ce réseau à l'adresse { $address }.
web-network-open-it = Ouvrir à ce réseau
web-network-close = Refermer

## A new table
web-seats = Qui joue
web-your-name = Votre nom
web-default-name = Joueur
web-player-number = Joueur { $number }
web-seat = { $number ->
    [1] Première place
    [2] Deuxième place
    [3] Troisième place
    [4] Quatrième place
   *[other] Place { $number }
}
web-seat-nobody = personne
web-seat-friend = un ami, par un lien
web-seat-here = quelqu'un ici, sur cet appareil
web-seat-bot = { $level }
web-seat-name = { $seat } : nom
web-name-here = Nom
web-level = { $name ->
    [novice] Robot : débutant
    [casual] Robot : tranquille
    [strong] Robot : fort
    [master] Robot : maître
   *[other] Robot : { $name }
}
web-skills = Compétences
    .help = Elles comptent si la table laisse les joueurs choisir leur compétence.
web-open-table = Ouvrir la table
web-all-options = Toutes les options
web-section-first = La table décide
web-section-set = Les dominos
web-section-seats = Les places
web-section-deal = La donne
web-section-opening = Qui commence
web-section-play = Poser les dominos
web-section-draw = Piocher
web-section-special = Dominos spéciaux et compétences
web-section-round = La manche
web-section-bonus = Les primes
web-section-match = La partie
web-section-table = Cette table
web-auto = Jouer les coups forcés à la place des joueurs
    .help = Passer quand il n'y a rien d'autre à faire et poser le seul domino qui peut ouvrir : c'est joué et annoncé tout de suite.
web-absent = Quand un joueur reste absent
web-absent-bot = les autres peuvent donner sa place à un robot
web-absent-wait = tout le monde attend
web-fault = { $option } : { $fault }

## Sitting down
web-invited = { $host } vous invite à une partie : { $game }
web-sit-down = S'asseoir
web-only-watch = Regarder seulement

## The table
web-round = Manche
web-h-now = Maintenant
web-h-result = Résultat
web-sheet-title = Manche { $number }. { $ending }
web-h-table = La table
web-h-hand = Votre main
web-h-players = Joueurs
web-h-command = Commande
web-h-log = Ce qui s'est passé
web-h-phrases = Dire quelque chose
web-h-this = Cette table
web-h-step = Cette étape
web-h-steps = Étapes
web-hand-help = Les flèches parcourent les dominos, Entrée en joue un, Échap va à la ligne de commande.
web-slot-head = Tête { $number }
web-slot-tail = Queue { $number }
web-tile = { $place } : { $tile }{ $fits ->
    [yes] , jouable
   *[no] {""}
}
web-which-end = { $tile } : tête ou queue ?
web-free-seat = place libre
web-col-name = Nom
web-col-tiles = Dominos
web-col-points = Points
web-command = Tapez un coup ou une question, par exemple 64 queue, bouts, main
web-command-go = Valider
web-commands = Toutes les commandes et les touches
web-h-typed = Mots à taper
web-h-keys = Touches seules
web-keys-enter = Jouer avec des touches seules
web-keys-help = Tant que la table a le focus, hors de la ligne de commande, une seule touche suffit ; les chiffres de 1 à 9 jouent le domino à cette position, 0 le dixième, et + avant un chiffre les suivants.
web-keys-more = Contrôle seule arrête la voix. Les réglages changent ces touches, les désactivent ou activent les touches Contrôle de la table italienne ; quand le navigateur en garde une pour lui, comme Contrôle-N et Contrôle-T, utilisez la touche seule.
web-ask-hand = Main
web-ask-ends = Bouts
web-ask-chain = Serpent
web-ask-counts = Combien
web-ask-scores = Scores
web-ask-playable = Jouables
web-ask-last = Dernier coup
web-ask-help = Aide
web-ask-hint = Conseil
web-error-no-hint = Il n'y a rien à décider maintenant.
web-help = Tapez un domino et un bout, par exemple 64 queue, ou sa position dans la main. Main lit vos dominos, bouts les deux bouts, serpent toute la chaîne, combien le nombre de dominos de chacun, jouables ce que vous pouvez faire. Pour piocher, passer ou compter, tapez le mot.
web-help-keys = Touches seules : { $hand } main, { $ends } bouts, { $chain } serpent, { $counts } combien, { $playable } jouables, { $context } piocher ou passer, { $result } résultat, { $next } manche suivante.
web-friends = Inviter des amis
web-seat-link = Lien vers une place
web-watch-link = Lien pour regarder seulement
web-copy = Copier
web-code = Code :
web-qr = Le lien vers une place en code QR
web-seal = Sceau de la donne
    .help = Avant la donne d'une manche, son sceau est montré ; après elle, son secret. Ensemble, ils prouvent que rien n'a été changé.
web-resign = Abandonner
web-leave = Quitter
web-take-back = Reprendre ma place
web-rematch = Revanche
web-record = Enregistrement
web-record-download = Télécharger l'enregistrement
web-record-help = L'enregistrement contient chaque coup ; cette commande le lit et le vérifie :
web-to-table = Retour à la table
web-watching = Vous regardez : aucune main n'est montrée.
web-pass-device = Passez l'appareil à { $name }.
web-yes = Oui
web-no = Non
web-verify = Vérifier les sceaux
web-step-first = Début
web-step-before = Précédent
web-step-after = Suivant
web-step-last = Fin

web-status-waiting = En attente de joueurs.
web-status-other = { $name } joue.
web-status-you-play = À vous.
web-status-you-change = À vous : changer un nombre ?
web-status-you-cancel = À vous : annuler l'effet ?
web-status-you-count = À vous : confirmez le compte.
web-status-you-over = La manche est finie.
web-status-again-must = Rejouez : encore un domino.
web-status-again-may = Encore un domino, ou arrêtez.
web-status-round-over = La manche est finie.
web-status-match-over = La partie est finie.

web-pile-draw = { $count ->
        [one] Pioche, un domino : piocher ou passer
       *[other] Pioche, { $count } dominos : piocher ou passer
    }
web-pile-pass = { $count ->
        [0] Pioche vide : passer
        [one] Un domino est à l'écart, on ne le pioche pas : passer
       *[other] { $count } dominos sont à l'écart, on ne les pioche pas : passer
    }
web-act-draw = Piocher
web-act-pass = Passer
web-act-count = Compter
web-act-keep = Garder
web-act-cancel = Annuler l'effet
web-act-let-be = Laisser faire
web-act-stop = S'arrêter là
web-act-yield = Laisser commencer votre partenaire
web-act-set = Changer en { $value }
web-act-set-head = Tête en { $value }
web-act-set-tail = Queue en { $value }

web-note-joined = { $who ->
    [you] Vous vous asseyez.
   *[other] { $name } s'assied.
}
web-note-to-bot = { $who ->
    [you] Un robot joue maintenant pour vous.
   *[other] Un robot joue maintenant pour { $name }.
}
web-note-back = { $who ->
    [you] Vous jouez de nouveau vous-même.
   *[other] { $name } est de retour.
}
web-note-again = Il y a une revanche à une autre table.
web-said-you = Vous : { $phrase }
web-said-other = { $name } : { $phrase }
web-phrase-hello = Bonjour !
web-phrase-good-luck = Bonne chance !
web-phrase-well-played = Bien joué !
web-phrase-thanks = Merci !
web-phrase-thinking = Je réfléchis.
web-phrase-hurry = À toi, mon ami !
web-phrase-sorry = Pardon !
web-phrase-again = On en refait une ?

## What the page's scripts say
web-js-head = tête
web-js-tail = queue
web-js-connection-lost = La connexion est perdue ; nouvelle tentative.
web-js-connection-back = De nouveau connecté.
web-js-connection-waits = Pas de connexion ; ce sera fait dès qu'elle revient.
web-js-silent-on = Silence : plus rien n'est annoncé automatiquement.
web-js-silent-off = Annonces activées.
web-js-intro-on = Introduction activée.
web-js-intro-off = Introduction désactivée.
web-js-bot = robot
web-js-away = absent
web-js-partner = partenaire
web-js-give-seat = Donner la place à un robot
web-js-rematch-ready = Aller à la revanche
web-js-confirm-resign = Voulez-vous vraiment abandonner la partie ?
web-js-confirm-leave = Voulez-vous vraiment partir ? Vous pourrez revenir à tout moment.
web-js-confirm-leave-bot = Voulez-vous vraiment partir ? Un robot jouera pour vous jusqu'à votre retour.
web-js-copied = Copié.
web-js-reveal = C'est moi : afficher ma main
web-js-verified = Chaque sceau correspond à son secret : les donnes sont authentiques.
web-js-not-verified = Un sceau ne correspond pas à son secret : une donne a été changée.
web-js-version = Capicú { $version }, la table de dominos pour toutes les règles de la maison.
web-js-sheet-close = Fermer
web-js-next-round = Manche suivante
web-js-hand-empty = plus de domino
web-js-no-tile = Il n'y a pas de domino à cette place de votre main.
web-js-ten-and = Dix et …
web-js-you = vous

## Words for the command box: the first is shown, all are understood
web-cmd-tile = 64 queue
    .help = pose le 6-4 à la queue ; la position dans la main convient aussi, par exemple 3 tête
web-cmd-head = tête; tete; gauche; t
web-cmd-tail = queue; droite; q
web-cmd-hand = main; ma main; dominos
    .help = lit votre main
web-cmd-ends = bouts; extrémités; extremites
    .help = lit les nombres de la tête et de la queue
web-cmd-chain = serpent; chaîne; chaine; table
    .help = lit tout le serpent de la tête à la queue
web-cmd-counts = combien; comptes; autres
    .help = lit combien de dominos a chacun, et la pioche
web-cmd-scores = scores; score; points
    .help = lit le score
web-cmd-playable = jouables; coups; que puis-je jouer
    .help = lit ce que vous pouvez faire maintenant
web-cmd-help = aide; commandes
    .help = lit les commandes les plus importantes
web-cmd-last = dernier; encore; répéter
    .help = relit ce qui vient de se passer
web-cmd-rules = règles; regles
    .help = lit les règles de cette table
web-cmd-hint = conseil; indice
    .help = dit ce que ferait un joueur fort
web-cmd-draw = piocher; pioche
    .help = pioche un domino
web-cmd-pass = passer; passe
    .help = passe
web-cmd-count = compter; compte
    .help = confirme le compte d'une manche bloquée
web-cmd-keep = garder
    .help = laisse un Dynamique comme il est
web-cmd-cancel = annuler
    .help = annule l'effet d'un domino spécial
web-cmd-let-be = laisser; laisser faire
    .help = laisse l'effet se produire
web-cmd-stop = arrêter; stop
    .help = ne pose pas d'autre domino
web-cmd-yield = partenaire; céder; ceder
    .help = laisse votre partenaire commencer la manche
web-cmd-set = mettre; changer
    .help = donne un autre nombre à un Dynamique, par exemple mettre 3
web-cmd-context = aller; piocher ou passer
    .help = pioche, passe ou confirme le compte, selon le cas
web-cmd-next = suivante; manche suivante; donner
    .help = donne la manche suivante

## What cannot be done
web-error-no-such-page = Cette page n'existe pas.
web-error-no-such-table = Cette table n'existe pas. Le code a peut-être une lettre de trop ou de moins.
web-error-no-such-game = Ce jeu n'existe pas.
web-error-no-such-seat = Cette place n'existe pas.
web-error-alone = Il faut au moins deux joueurs à une table.
web-error-too-many-tables = Vous avez ouvert beaucoup de tables ; attendez un peu.
web-error-broken = Quelque chose s'est mal passé ici. La table est intacte ; rechargez la page.
web-error-only-here = Seul quelqu'un devant cette machine peut le faire.
web-error-nothing-yet = Aucune manche n'est encore finie.
web-error-not-begun = La partie n'a pas encore commencé.
web-error-not-full = Il manque encore quelqu'un.
web-error-stale = La table a changé entre-temps. Voici où elle en est.
web-error-busy = La table est occupée ; réessayez.
web-error-bot-plays = Un robot joue à votre place ; reprenez-la d'abord.
web-error-no-such-phrase = Cette phrase n'existe pas.
web-error-seat-waits = À cette table, on attend les absents.
web-error-not-absent = Ce joueur est là, ou vient seulement de partir.
web-error-no-free-seat = Il n'y a plus de place libre.
web-error-seated-already = Vous êtes déjà assis ici.
web-error-not-over = La partie n'est pas encore finie.
web-error-only-watching = Vous ne faites que regarder.
web-error-reveal-first = Dites d'abord que c'est vous et montrez votre main.
web-error-hello-first = La connexion n'était pas prête ; elle recommence.
web-error-too-much = C'était trop à la fois ; attendez un instant.
web-error-not-understood = Le message n'a pas été compris.
web-error-unknown-command = Ce n'est pas une commande. Tapez aide pour les entendre.
web-error-can-play = Vous pouvez jouer un domino.
web-error-store = La table n'a pas pu être enregistrée ; réessayez.
web-error-hint-later = Beaucoup de conseils en peu de temps ; réessayez dans un instant, ou demandez ce que vous pouvez jouer.
web-error-damaged-table = Le journal de cette table est abîmé : elle ne peut pas être affichée. Vos autres tables ne sont pas touchées ; qui tient ce serveur peut regarder avec capicu check.
web-error-bad-request = Cette demande n'est pas de celles que nos pages envoient ; revenez en arrière et réessayez.

## Settings
web-settings-help = Ces réglages restent dans ce navigateur.
web-prefs-look = Aspect
web-prefs-hear = Son et voix
web-prefs-keys = Touches
web-prefs-reset = Rétablir les réglages par défaut
web-pref-theme = Couleurs
web-pref-theme-auto = comme le système
web-pref-theme-light = claires
web-pref-theme-dark = sombres
web-pref-contrast = Contraste
web-pref-contrast-normal = normal
web-pref-contrast-high = élevé
web-pref-size = Dominos
web-pref-size-normal = normaux
web-pref-size-large = grands
web-pref-numerals = Chiffres sur les dominos
web-pref-motion = Mouvement
web-pref-motion-auto = comme le système
web-pref-motion-reduced = réduit
web-pref-spoken = Table parlée : la ligne de commande et le journal viennent d'abord
web-pref-level = Les mots quand quelque chose se passe
web-pref-level-full = beaucoup : des phrases entières
web-pref-level-normal = comme d’habitude
web-pref-level-brief = peu
web-pref-order = Ordre
web-pref-order-news = ce qui s’est passé, puis mon tour
web-pref-order-turn = mon tour, puis ce qui s’est passé
web-pref-own = Annoncer aussi mes propres coups
web-pref-speech = Lecture à voix haute par le navigateur (pour qui n'a pas de lecteur d'écran)
web-pref-rate = Vitesse de la voix
web-pref-silent = Silence : ne rien annoncer automatiquement
web-pref-sounds = Sons
web-pref-volume = Volume
web-pref-keys = Touches seules tant que la table a le focus
web-pref-italian = Touches Contrôle de la table italienne
    .help = Activées, Contrôle-H, R, P, T, U, S, K, N, Q et V appartiennent à la table et non au navigateur. Beaucoup de navigateurs gardent Contrôle-N et Contrôle-T pour eux.
web-key-hand = Lire la main
web-key-ends = Lire les bouts
web-key-chain = Lire le serpent
web-key-context = Piocher ou passer
web-key-counts = Lire le nombre de dominos
web-key-scores = Lire les scores
web-key-playable = Lire ce qui peut être joué
web-key-last = Ce qui vient de se passer
web-key-hint = Demander un conseil
web-key-help = Aide
web-key-next = Manche suivante
web-key-result = Aller au résultat, et revenir
web-key-silent = Activer ou couper le silence
web-key-intro = Activer ou couper l'introduction
web-key-leave = Quitter
web-key-new = Nouvelle partie
web-key-version = Version

## Where the games come from

# Where games are played, on the home page; how sure a game's rules are, on its own page.
web-region-documents = Les premiers jeux
web-region-caribbean = Caraïbes
web-region-south_america = Amérique du Sud
web-region-north_america = Amérique du Nord
web-region-europe = Europe
web-region-africa = Afrique
web-region-middle_east = Moyen-Orient
web-region-asia = Asie
web-region-yours = Où l'on parle votre langue
web-region-own = Vos propres règles
web-aka = Aussi appelé { $names }.
web-sources = Lu dans : { $sources }.
web-sure-3 = Ces règles viennent d'une autorité en la matière.
web-sure-2 = Ces règles viennent de bonnes pages et de bons programmes.
web-sure-1 = On a peu écrit sur ce jeu : ces règles sont notre meilleure lecture.
web-played-differently = On joue autrement à votre table ? Faites-en votre jeu.
