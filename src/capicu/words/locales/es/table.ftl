# Las fichas, las listas, las jugadas, la mesa, y los puntos de una mano línea por línea.

tile-double = { $number ->
        [0] doble blanco
       *[other] doble { $number }
    }
tile-special = { kind } { $tile }
number = { $number ->
        [0] blanco
        [1] uno
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
       *[12] doce
    }
tile-spoken = { $first }-{ $second }
tile-double-spoken = doble { $name }
list-comma = {", "}
list-and = { $first } y { $last }
list-and-i = { $first } e { $last }

move-place = { $tile }{ $end ->
        [head] {" "}en la cabeza
        [tail] {" "}en la cola
       *[none] {""}
    }
move-draw = robar
move-pass = pasar
move-count = empezar el conteo
move-set = { $end ->
        [head] cambiar la cabeza a { $number }
        [tail] cambiar la cola a { $number }
       *[none] cambiar a { $number }
    }
move-keep = dejarla
move-cancel = anular
move-let-be = dejar pasar
move-stop = parar
move-yield = dejar salir a tu pareja

hand = { $count ->
        [one] Tu ficha: { $tiles }.
       *[other] Tus { $count } fichas: { $tiles }.
    }
hand-tile = { $position }: { $tile }
hand-empty = No te quedan fichas.
hand-spectator = Estás mirando; no tienes fichas.
ends = Cabeza { $head }, cola { $tail }.
chain = { $count ->
        [one] Una ficha: { $tiles }.
       *[other] { $count } fichas, de la cabeza a la cola: { $tiles }.
    }
chain-changed = { $tile } (antes { $before })
chain-empty = No hay fichas en la mesa.
counts = Fichas: { $counts }.
count-you = tú { $count }
count-other = { $who } { $count }
boneyard = { $count ->
        [one] Una ficha en el pozo.
       *[other] { $count } fichas en el pozo.
    }
boneyard-keep = { $count ->
        [one] Una ficha en el pozo,
       *[other] { $count } fichas en el pozo,
    } { $drawable } para robar.
boneyard-dead = { $count ->
        [one] Una ficha queda aparte y no se roba.
       *[other] { $count } fichas quedan aparte y no se roban.
    }
boneyard-none = El pozo está vacío.
score-of = { $who } { $score }
score-of-waiting = { $who } { $score }, { $waiting } en espera
scores-target = Tanteo: { $scores }. Se gana con { $target }.
scores-streak = Manos seguidas: { $scores }. Se gana con { $target }.
scores-rounds = Tanteo: { $scores }. Tras { $rounds ->
        [one] una mano
       *[other] { $rounds } manos
    } gana el más { $points ->
        [own] bajo
       *[other] alto
    }.
scores-own = Tanteo: { $scores }. Con { $target } gana el más bajo.
scores-paid = Por pases en esta mano: { $scores }.
scores-carry-two = La próxima mano ganada vale dos.
scores-carry-times = La próxima mano ganada vale { $times } veces.
scores-carry-plus = La próxima mano ganada vale { $count } más.
scores-carry-spots = { $spots } tantos esperan a quien gane después.
scores-single = Decide una sola mano.
scores-bonus = Premios de esta mano: { $scores }.
scores-final = Tanteo final: { $scores }.
playable = { $count ->
        [one] Solo puedes jugar { $moves }.
       *[other] Puedes jugar: { $moves }.
    }
playable-or = Puedes jugar: { $moves }; o { $acts }.
playable-nothing = No llevas: { $acts }.
playable-asked = Puedes: { $acts }.
playable-over = La mano ha terminado.

result-out = { $who } domina.
result-out-tile = { $who } domina con { $tile }.
result-blocked = La mano está trancada.
result-resigned = La mano acabó por abandono.
result-abandoned = La mano quedó interrumpida.
result-reached = Se alcanzó la meta en medio de la mano.
result-hand = { $who }: { $tiles }; { $total ->
        [one] un punto
       *[other] { $total } puntos
    }.
result-total = { $who }: { $total ->
        [one] un punto
       *[other] { $total } puntos
    }.
result-tied = Empate con menos tantos: { $who }.
result-nobody = Nadie gana la mano.
result-lowest = { $who } gana con menos tantos.
result-team = { $who } ganan con el total más bajo.
result-closer = { $who } tiene menos tantos de los dos que se comparan, y gana.
result-tie-draw = { $who } gana.
result-tie-smallest_tile = { $who } gana con la ficha más baja.
result-tie-bonus = { $who } gana con más premios, o si no con menos fichas.
result-tie-fewest_tiles = { $who } gana con menos fichas.
result-tie-first_passer_loses = { $who } gana: el otro lado pasó primero.
result-tie-blocker = { $who } gana por haber trancado.
result-tie-blocker_loses = { $who } gana: trancó el otro lado.
result-tie-starter_side = { $who } gana: es el lado que salió.
result-sum = Para { $who }: { $sum } = { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
result-points = Para { $who }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
result-one = Para { $who }: un punto por la mano.
result-own = { $who } anota { $points }.
result-rounded = Redondeado: { $points }.
result-carried = De los empates anteriores: { $points } más.
result-waiting = En espera para { $who }: { $points }.
result-two = Esta mano vale dos.
result-paid = Por pases y por trancar: { $scores }.
result-bonus-first_round = Mano ganada: { $points } más.
result-bonus-double_out = Dominar con un doble: { $points } más.
result-bonus-domino = Dominar sin robar: { $points } más.
result-bonus-block_win = Tranque ganado: { $points } más.
result-bonus-shutout = En blanco: { $points } más.
result-bonus-capicu = Capicú, sirve en las dos puntas: { $points } más.
result-bonus-chuchazo = Chuchazo, dominar con doble blanco: { $points } más.
result-bonus-cross_out = Dominar con un doble a dos puntas: { $points } más.
result-bonus-key_bone = Ficha llave: { $points } más.
result-all = En total { $points ->
        [one] un punto
       *[other] { $points } puntos
    } para { $who }.
result-special-tiebreak = Puntos de premio: { $scores }.
result-special-match_score = Puntos de premio sumados al tanteo: { $scores }.
result-reset = Ganó el lado que iba perdiendo: el tanteo vuelve a 0-0.
result-reset-all_scored = Cada lado tiene un punto: el tanteo vuelve a cero para todos.
result-next = { $who } sale en la próxima mano.

reason-target = Se alcanzó la meta de { $target }.
reason-half_in_one_round = Fue la mitad de { $target } en una sola mano.
reason-lone_player = Es la mitad de { $target } y nadie más ha anotado.
reason-calendar_day = Los puntos son el día del mes.
reason-double_six = La mano acabó con el doble más alto.
reason-streak = { $target } manos seguidas.
reason-rounds = Se jugó la última mano.
reason-lowest = Alguien llegó a { $target }: gana el tanteo más bajo.
reason-single = La mano decidía la partida.
reason-resigned = El otro lado abandonó.
