# La table dans le terminal et la commande. Une liste de mots commence par le nom que l'aide montre ; un mot de chaque
# commande est une seule lettre, et aucun mot d'une langue ne désigne deux choses.

terminal-yes = oui, o
terminal-no = non, n
terminal-end-head = tête, t, gauche, g
terminal-end-tail = queue, q, droite, d
terminal-act-draw = piocher, pioche
terminal-act-pass = passer, passe
terminal-act-count = compter, décompte
terminal-act-set = changer, change
terminal-act-keep = garder, garde
terminal-act-cancel = annuler, annule
terminal-act-let-be = laisser faire, laisser
terminal-act-stop = arrêter, stop
terminal-act-yield = partenaire, céder

terminal-command-draw-or-pass = p
    .help = piocher, passer ou compter, selon le cas
terminal-command-hand = main, m, dominos
    .help = vos dominos avec leurs positions
terminal-command-playable = jouables, j
    .help = ce que vous pouvez jouer
terminal-command-hint = conseil, t, indice
    .help = ce qu'un robot fort jouerait, et pourquoi
terminal-command-ends = bouts, e, extrémités
    .help = les numéros de la tête et de la queue
terminal-command-chain = serpent, s, chaîne
    .help = le serpent, de la tête à la queue
terminal-command-counts = nombre, n
    .help = combien de dominos chacun a, et la pioche
terminal-command-scores = score, c, points
    .help = le score
terminal-command-last = derniers, d
    .help = ce qui vient de se passer
terminal-command-rules = règles, r
    .help = les règles de ce jeu
terminal-command-help = aide, a, ?
    .help = cette liste
terminal-command-brief = bref, b
    .help = plus de mots, ou moins
terminal-command-introduction = introduction, i
    .help = l'introduction, avec ou sans
terminal-command-save = enregistrer, w
    .help = écrire la partie : enregistrer FICHIER
terminal-command-new = nouvelle, g
    .help = abandonner cette partie et en commencer une autre
terminal-command-version = version, v
    .help = la version de Capicú
terminal-command-quit = quitter, q
    .help = partir ; la table est gardée

terminal-help-moves = Pour jouer, tapez la position d'un domino (3) ou le domino (64, 6-4).
terminal-help-ends = Pour choisir le bout : 3 tête, 6-4 queue, ou 64 < pour la tête et 64 > pour la queue. Entrée seule relit votre tour.
terminal-help-line = { $words } : { $meaning }.
terminal-help-keys = Touches sur une ligne vide : Ctrl-P piocher ou passer, Ctrl-R main, Ctrl-T bouts, Ctrl-U serpent, Ctrl-S bref, Ctrl-K introduction, Ctrl-N nouvelle, Ctrl-Q quitter, Ctrl-V version.
terminal-help-keys-plain = En mode simple, le terminal garde pour lui les touches Ctrl ; utilisez les lettres.
terminal-help-kept-keys = Beaucoup de terminaux prennent Ctrl-H pour un retour arrière : tapez ? pour l'aide. Ctrl-C quitte aussitôt ; la table est gardée.

terminal-intro-game = { $name }.
terminal-intro-help = Tapez ? puis Entrée pour l'aide.
terminal-prompt = À vous :
terminal-prompt-name = { $name }, à vous :
terminal-pass-keyboard = Passez le clavier à { $name }. { $name }, appuyez sur Entrée :
terminal-next-round = Entrée pour la manche suivante :
terminal-again = Une autre partie ? oui ou non [non] :
terminal-ask-quit = Quitter la table ? Elle est gardée. oui ou non [oui] :
terminal-ask-new = Abandonner cette partie et en commencer une autre ? oui ou non [non] :
terminal-which-end = { $tile } va aux deux bouts. Tête { $head } ou queue { $tail } ? [queue] :
terminal-no-position = Vous n'avez pas de domino à la position { $number }.
terminal-not-understood = Je ne comprends pas « { $text } ». Tapez ? pour l'aide.
terminal-explain-change = Tapez le nouveau numéro (3 ; sur un domino d'ouverture, tête 3 ou queue 3), ou garder.
terminal-explain-cancel = Tapez annuler pour arrêter l'effet, ou laisser faire. Une annulation compte parmi vos utilisations.
terminal-explain-count = Personne ne peut jouer. Tapez p pour ouvrir les mains et compter.
terminal-explain-again = Vous pouvez poser un autre domino, ou taper arrêter.
terminal-saved = Enregistré dans { $file }.
terminal-cannot-save = Impossible d'écrire { $file } : { $reason }.
terminal-version = Capicú { $version }.
terminal-wording = { $level ->
    [full] Des phrases entières.
    [brief] Peu de mots.
   *[normal] Les mots habituels.
}
terminal-introduction-on = Avec l'introduction.
terminal-introduction-off = Sans l'introduction.

terminal-question = { $question } [{ $default }] :
terminal-game = { $name }, { $origin }
terminal-choice = { $number }. { $label }
terminal-choice-named = { $number }. { $label } ({ $name })
terminal-choose = Tapez un nombre de 1 à { $count }, ou un nom de la liste.
terminal-number = Tapez un nombre entier de { $low } à { $high }.
terminal-yes-or-no = Tapez oui ou non.
terminal-option = { $label } : { $meaning }
terminal-ask-option = { $label } ?
terminal-ask-game = Quel jeu ?
terminal-ask-players = Combien de joueurs ?
terminal-ask-humans = Combien de personnes à ce clavier ?
terminal-ask-bot = Quel robot prend les autres places ?
terminal-ask-name = Votre nom ?
terminal-ask-skill = { $name }, quelle compétence ?
terminal-player = Joueur { $number }
terminal-bot = { $bot }
terminal-skill = { $skill ->
        [agressif] Agressif : des points de bonus pour un domino de dix ou plus
        [defensif] Défensif : peut annuler l'effet spécial d'un adversaire
       *[opportuniste] Opportuniste : peut rejouer après un double
    }
terminal-no-such-seat = Personne ne s'appelle { $seat } pour prendre une place ; il y a { $known }.
terminal-counts-differ = Les places, les noms et le nombre de joueurs donnés ne s'accordent pas : { $counts }.

terminal-kept = La table est gardée. Pour continuer : capicu play --resume
terminal-input-ended = L'entrée est finie. La table est gardée ; pour continuer : capicu play --resume
terminal-input-ended-before = L'entrée s'est finie avant que la table soit prête ; rien n'a commencé.
terminal-resumed = On continue à la table { $table } : { $names }.
terminal-other-tables = Autres tables inachevées : { $tables }. Choisissez-en une avec --table.
terminal-nothing-to-resume = Il n'y a pas de table inachevée à continuer.
terminal-no-such-table = Il n'y a pas de table { $table }.
terminal-table-finished = La table { $table } est finie.
terminal-played-elsewhere = Cette table est jouée dans une autre fenêtre ; rien n'est perdu. Pour continuer : capicu play --resume
terminal-not-kept = La table ne peut pas être gardée : { $reason }. Choisissez un autre dossier avec --data.
terminal-last-not-kept = Le dernier coup ne peut pas être gardé : { $reason }. Tout ce qui précède l'est ; pour continuer : capicu play --resume

cli-unused = Je ne sais que faire de { $text } ; capicu { $command } --help dit ce qu'il y a.
cli-no-such-language = Il n'y a pas de langue { $asked } ; il y a { $known }.
cli-option-form = { $text } n'est pas une option ; écrivez --option match.target=80.
cli-resume-alone = --resume continue une table telle qu'elle est ; enlevez { $option }.
cli-verified = { $deals ->
        [one] Une donne vérifiée : son secret correspond à son engagement.
       *[other] { $deals } donnes vérifiées : chaque secret correspond à son engagement.
    }
cli-not-verified = { $file } : { $fault }.
cli-record-of = { $name }, { $date } : { $names }.
cli-record-unfinished = La partie n'a pas été finie.
cli-step = Entrée pour la suite :
cli-rules-good = { $file } est un bon jeu de règles : { $name }.
cli-rules-line = { $id } : { $name }, { $origin }
cli-rules-own = Vos propres jeux : fichiers de règles (*.toml) dans { $folder }.
cli-rules-unusable = Inutilisable : { $faults }
cli-rules-head = { $name }, { $origin }
