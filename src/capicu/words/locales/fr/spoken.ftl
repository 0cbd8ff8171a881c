# Le tour parlé : ce qui s'est passé depuis la dernière touche, en une seule annonce. Les coups sont des propositions
# sans point ; ceux de plusieurs joueurs sont joints par des virgules. La valeur est la forme normale, `brief` la plus courte.

turn-sentence = { $parts }.
    .brief = { $parts }.
turn-round = Manche { $number }.
    .brief = Manche { $number }.
turn-opened-you = { $tile }
    .brief = { $tile }
turn-opened-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-placed-you = { $tile } { $end ->
        [head] tête
       *[tail] queue
    }
    .brief = { $tile }
turn-placed-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-one_left = reste un
    .brief = un
turn-passed-you = vous passez
    .brief = vous passez
turn-passed-other = { $who } passe
    .brief = { $who } passe
turn-paid-you = { $points } pour vous
    .brief = { $points } pour vous
turn-paid-other = { $points } pour { $who }
    .brief = { $points } pour { $who }
turn-paid-more = { $points } pour { $who }
    .brief = { $points } pour { $who }
turn-drew-you = vous piochez { $tiles }, reste { $boneyard }
    .brief = { $tiles }, reste { $boneyard }
turn-drew-other = { $who } pioche { $count ->
        [one] un domino
       *[other] { $count } dominos
    }
    .brief = { $who } pioche { $count }
turn-changed-you = { $end ->
        [head] tête
       *[tail] queue
    } à { $number }
    .brief = { $end ->
        [head] tête
       *[tail] queue
    } { $number }
turn-changed-other = { $who } met la { $end ->
        [head] tête
       *[tail] queue
    } à { $number }
    .brief = { $who } { $end ->
        [head] tête
       *[tail] queue
    } { $number }

# Ce que fait ensuite le même joueur, qui vient d’être nommé.
turn-placed-more = { $tile }
    .brief = { $tile }
turn-opened-more = { $tile }
    .brief = { $tile }
turn-passed-more = passe
    .brief = passe
turn-drew-more = pioche { $count ->
        [one] un domino
       *[other] { $count } dominos
    }
    .brief = pioche { $count }
turn-changed-more = met la { $end ->
        [head] tête
       *[tail] queue
    } à { $number }
    .brief = { $end ->
        [head] tête
       *[tail] queue
    } { $number }

turn-ends = Bouts { $head } et { $tail }.
    .brief = { $head } et { $tail }.

# Ce qui est demandé : combien de dominos vont, ou ce qui reste à faire.
turn-yours-fit = À vous, { $count ->
        [one] un possible
       *[other] { $count } possibles
    }.
    .brief = { $count ->
        [one] Un possible
       *[other] { $count } possibles
    }.
turn-yours-draw = À vous : piochez.
    .brief = Piochez.
turn-yours-pass = À vous : passez.
    .brief = Passez.
turn-must-fit = Rejouez, { $count ->
        [one] un possible
       *[other] { $count } possibles
    }.
    .brief = Rejouez, { $count }.
turn-must-draw = Rejouez : piochez.
    .brief = Piochez.
turn-must-pass = Rejouez : passez.
    .brief = Passez.
turn-may-fit = Rejouez, { $count ->
        [one] un possible
       *[other] { $count } possibles
    }, ou arrêtez.
    .brief = Rejouez ou arrêtez, { $count }.
turn-may-stop = Rien ne va : arrêtez.
    .brief = Arrêtez.
