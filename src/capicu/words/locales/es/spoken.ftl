# El turno hablado: lo que pasó desde la última tecla, en un solo anuncio. Las jugadas son frases sin punto; las de
# varios jugadores se unen con comas. El valor es la forma normal, `brief` la más corta.

turn-sentence = { $parts }.
    .brief = { $parts }.
turn-round = Mano { $number }.
    .brief = Mano { $number }.
turn-opened-you = { $tile }
    .brief = { $tile }
turn-opened-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-placed-you = { $tile } { $end ->
        [head] cabeza
       *[tail] cola
    }
    .brief = { $tile }
turn-placed-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-one_left = queda una
    .brief = una
turn-passed-you = pasas
    .brief = pasas
turn-passed-other = { $who } pasa
    .brief = { $who } pasa
turn-paid-you = { $points } para ti
    .brief = { $points } para ti
turn-paid-other = { $points } para { $who }
    .brief = { $points } para { $who }
turn-paid-more = { $points } para { $who }
    .brief = { $points } para { $who }
turn-drew-you = robas { $tiles }, quedan { $boneyard }
    .brief = { $tiles }, quedan { $boneyard }
turn-drew-other = { $who } roba { $count ->
        [one] una ficha
       *[other] { $count } fichas
    }
    .brief = { $who } roba { $count }
turn-changed-you = { $end ->
        [head] cabeza
       *[tail] cola
    } ahora { $number }
    .brief = { $end ->
        [head] cabeza
       *[tail] cola
    } { $number }
turn-changed-other = { $who } cambia la { $end ->
        [head] cabeza
       *[tail] cola
    } a { $number }
    .brief = { $who } { $end ->
        [head] cabeza
       *[tail] cola
    } { $number }

# Lo que hace después el mismo jugador, ya nombrado.
turn-placed-more = { $tile }
    .brief = { $tile }
turn-opened-more = { $tile }
    .brief = { $tile }
turn-passed-more = pasa
    .brief = pasa
turn-drew-more = roba { $count ->
        [one] una ficha
       *[other] { $count } fichas
    }
    .brief = roba { $count }
turn-changed-more = cambia la { $end ->
        [head] cabeza
       *[tail] cola
    } a { $number }
    .brief = { $end ->
        [head] cabeza
       *[tail] cola
    } { $number }

turn-ends = Puntas { $head } y { $tail }.
    .brief = { $head } y { $tail }.

# Lo que se pide: cuántas fichas van, o qué queda por hacer.
turn-yours-fit = Te toca, { $count ->
        [one] una posible
       *[other] { $count } posibles
    }.
    .brief = { $count ->
        [one] Una posible
       *[other] { $count } posibles
    }.
turn-yours-draw = Te toca: roba.
    .brief = Roba.
turn-yours-pass = Te toca: pasa.
    .brief = Pasa.
turn-must-fit = Otra vez, { $count ->
        [one] una posible
       *[other] { $count } posibles
    }.
    .brief = Otra vez, { $count }.
turn-must-draw = Otra vez: roba.
    .brief = Roba.
turn-must-pass = Otra vez: pasa.
    .brief = Pasa.
turn-may-fit = Otra vez, { $count ->
        [one] una posible
       *[other] { $count } posibles
    }, o para.
    .brief = Otra vez o para, { $count }.
turn-may-stop = No llevas: para.
    .brief = Para.
