# Il turno parlato: ciò che è successo dopo l'ultimo tasto, in un solo annuncio. Le mosse sono frasi senza punto; quelle
# di più giocatori sono unite da virgole. Il valore è la forma normale, `brief` la più corta.

turn-sentence = { $parts }.
    .brief = { $parts }.
turn-round = Mano { $number }.
    .brief = Mano { $number }.
turn-opened-you = { $tile }
    .brief = { $tile }
turn-opened-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-placed-you = { $tile } { $end ->
        [head] testa
       *[tail] coda
    }
    .brief = { $tile }
turn-placed-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-one_left = resta una
    .brief = una
turn-passed-you = passi
    .brief = passi
turn-passed-other = { $who } passa
    .brief = { $who } passa
turn-paid-you = { $points } per te
    .brief = { $points } per te
turn-paid-other = { $points } per { $who }
    .brief = { $points } per { $who }
turn-paid-more = { $points } per { $who }
    .brief = { $points } per { $who }
turn-drew-you = peschi { $tiles }, nel pozzo { $boneyard }
    .brief = { $tiles }, pozzo { $boneyard }
turn-drew-other = { $who } pesca { $count ->
        [one] una tessera
       *[other] { $count } tessere
    }
    .brief = { $who } pesca { $count }
turn-changed-you = { $end ->
        [head] testa
       *[tail] coda
    } ora { $number }
    .brief = { $end ->
        [head] testa
       *[tail] coda
    } { $number }
turn-changed-other = { $who } cambia la { $end ->
        [head] testa
       *[tail] coda
    } in { $number }
    .brief = { $who } { $end ->
        [head] testa
       *[tail] coda
    } { $number }

# Ciò che poi fa lo stesso giocatore, appena nominato.
turn-placed-more = { $tile }
    .brief = { $tile }
turn-opened-more = { $tile }
    .brief = { $tile }
turn-passed-more = passa
    .brief = passa
turn-drew-more = pesca { $count ->
        [one] una tessera
       *[other] { $count } tessere
    }
    .brief = pesca { $count }
turn-changed-more = cambia la { $end ->
        [head] testa
       *[tail] coda
    } in { $number }
    .brief = { $end ->
        [head] testa
       *[tail] coda
    } { $number }

turn-ends = Testa { $head }, coda { $tail }.
    .brief = { $head } e { $tail }.

# Ciò che viene chiesto: quante tessere si attaccano, o che cosa resta da fare.
turn-yours-fit = Tocca a te, { $count ->
        [one] una possibile
       *[other] { $count } possibili
    }.
    .brief = { $count ->
        [one] Una possibile
       *[other] { $count } possibili
    }.
turn-yours-draw = Tocca a te: pesca.
    .brief = Pesca.
turn-yours-pass = Tocca a te: passo.
    .brief = Passo.
turn-must-fit = Ancora, { $count ->
        [one] una possibile
       *[other] { $count } possibili
    }.
    .brief = Ancora, { $count }.
turn-must-draw = Ancora: pesca.
    .brief = Pesca.
turn-must-pass = Ancora: passo.
    .brief = Passo.
turn-may-fit = Ancora, { $count ->
        [one] una possibile
       *[other] { $count } possibili
    }, o basta.
    .brief = Ancora o basta, { $count }.
turn-may-stop = Niente da attaccare: basta.
    .brief = Basta.
