# Lo que pasa en la mesa. `-you`: lo hiciste tú; `-to-you`: te pasa a ti; `-other`: para todos los demás.

event-round_began-you = Mano { $number }. Sales tú{ $way ->
        [rotate] , te toca salir
        [winner] , por ganar la última mano
        [winner_side] , por ganar la última mano
        [double_passed_on] , porque antes nadie tiene doble
        [same_starter] , como antes
        [coin] , a cara o cruz
        [extra_tile] , con la ficha sacada más alta
        [show_heaviest] , con la ficha más alta
        [show_double] , según las fichas mostradas
        [double_zero] , por el doble blanco o el doble más alto
        [lowest_double] , por el doble más bajo
       *[other] , por el doble más alto
    }.
    .brief = Mano { $number }. Sales tú.
event-round_began-other = Mano { $number }. Sale { $who }{ $way ->
        [rotate] , le toca salir
        [winner] , por ganar la última mano
        [winner_side] , por ganar la última mano
        [double_passed_on] , porque antes nadie tiene doble
        [same_starter] , como antes
        [coin] , a cara o cruz
        [extra_tile] , con la ficha sacada más alta
        [show_heaviest] , con la ficha más alta
        [show_double] , según las fichas mostradas
        [double_zero] , por el doble blanco o el doble más alto
        [lowest_double] , por el doble más bajo
       *[other] , por el doble más alto
    }.
    .brief = Mano { $number }. Sale { $who }.
skills = Habilidades: { $skills }.
skill-you = tú { skill }
skill-other = { $who } { skill }
skill = { $skill ->
        [agressif] Ataque
        [defensif] Defensa
       *[opportuniste] Ocasión
    }
kind = { $kind ->
        [dynamique] Dinámica
        [bloquant] Bloqueo
        [double_bonus] Doble Premio
       *[standard] ficha normal
    }

event-showed-you = Muestras { $tile }.
    .brief = Tú: { $tile }.
event-showed-other = { $who } muestra { $tile }.
    .brief = { $who }: { $tile }.
event-flipped-you = Dices { coin-called }. Sale { coin-fell }.
    .brief = Sale { coin-fell }.
event-flipped-other = { $who } dice { coin-called }. Sale { coin-fell }.
    .brief = Sale { coin-fell }.
event-chosen-you = La suerte te elige.
    .brief = Por suerte.
event-chosen-other = La suerte elige a { $who }.
    .brief = Por suerte.
coin-called = { $called ->
        [heads] cara
       *[tails] cruz
    }
coin-fell = { $fell ->
        [heads] cara
       *[tails] cruz
    }

event-opened-you = Sales con { $tile }. Puntas { $head } y { $tail }.
    .brief = { $tile }. { $head } y { $tail }.
event-opened-other = { $who } sale con { $tile }. Puntas { $head } y { $tail }.
    .brief = { $who }: { $tile }. { $head } y { $tail }.
event-placed-you = Pones { $tile } en la { $end ->
        [head] cabeza
       *[tail] cola
    }. Puntas { $head } y { $tail }.
    .brief = { $tile }, { $end ->
        [head] cabeza
       *[tail] cola
    }. { $head } y { $tail }.
event-placed-other = { $who } pone { $tile } en la { $end ->
        [head] cabeza
       *[tail] cola
    }. Puntas { $head } y { $tail }.
    .brief = { $who }: { $tile }, { $end ->
        [head] cabeza
       *[tail] cola
    }. { $head } y { $tail }.
event-one_left-you = Te queda una ficha.
    .brief = Queda una.
event-one_left-other = A { $who } le queda una ficha.
    .brief = Queda una.
event-drew_tile-you = Robas { $tile }. { boneyard-left }
    .brief = { $tile }. Pozo: { $boneyard }.
event-drew-you = Robas una ficha. { boneyard-left }
    .brief = Robada. Pozo: { $boneyard }.
event-drew-other = { $who } roba. { boneyard-left }
    .brief = { $who } roba. Pozo: { $boneyard }.
boneyard-left = { $boneyard ->
        [0] El pozo está vacío.
        [one] Una ficha en el pozo.
       *[other] { $boneyard } fichas en el pozo.
    }
event-passed-you = Pasas. Puntas { $head } y { $tail }.
    .brief = Pasas.
event-passed-other = { $who } pasa. Puntas { $head } y { $tail }.
    .brief = { $who } pasa.
event-yielded-you = Dejas salir a { $target }.
    .brief = Sale { $target }.
event-yielded-to-you = { $who } te deja salir.
    .brief = Sales tú.
event-yielded-other = { $who } deja salir a { $target }.
    .brief = Sale { $target }.
event-paid-you = Ganas { $points } { $why ->
        [pass_opening] por el pase sobre tu salida
        [pass_round] por jugar otra vez tras pasar todos los demás
       *[pass] por el pase sobre tu ficha
    }.
    .brief = Tú { $points }.
event-paid-other = { $who } gana { $points } { $why ->
        [pass_opening] por el pase sobre la salida
        [pass_round] por jugar otra vez tras pasar todos los demás
       *[pass] por el pase sobre esa ficha
    }.
    .brief = { $who } { $points }.
event-must_play_again-you = Un doble: juega otra vez.
    .brief = Otra vez.
event-must_play_again-other = Un doble: { $who } juega otra vez.
    .brief = { $who } otra vez.
event-may_play_again-you = Un doble: puedes jugar otra vez, o parar.
    .brief = ¿Otra vez, o paras?
event-may_play_again-other = Un doble: { $who } puede jugar otra vez.
    .brief = { $who } puede seguir.
event-stopped-you = Paras ahí.
    .brief = Paras.
event-stopped-other = { $who } para ahí.
    .brief = { $who } para.
event-asked_count-you = Nadie puede jugar. Te toca empezar el conteo.
    .brief = Tranque. Conteo.
event-asked_count-other = Nadie puede jugar. A { $who } le toca empezar el conteo.
    .brief = Tranque. Cuenta { $who }.
event-counted-you = Empiezas el conteo.
    .brief = Conteo.
event-counted-other = { $who } empieza el conteo.
    .brief = Conteo.
event-turn_to-you = Te toca.
    .brief = Te toca.
event-turn_to-other = Le toca a { $who }.
    .brief = { $who }.

event-asked_change-you = Puedes cambiar la mitad abierta de { $tile }, o dejarla.
    .brief = ¿Cambias { $tile }, o la dejas?
event-asked_change-other = { $who } puede cambiar { $tile }.
    .brief = { $who } puede cambiarla.
event-kept-you = Dejas { $tile } como está.
    .brief = La dejas.
event-kept-other = { $who } deja { $tile } como está.
    .brief = { $who } la deja.
event-changed-you = Cambias la { $end ->
        [head] cabeza
       *[tail] cola
    } a { $number }. Puntas { $head } y { $tail }.
    .brief = { $end ->
        [head] Cabeza
       *[tail] Cola
    } a { $number }. { $head } y { $tail }.
event-changed-other = { $who } cambia la { $end ->
        [head] cabeza
       *[tail] cola
    } a { $number }. Puntas { $head } y { $tail }.
    .brief = { $who }: { $end ->
        [head] cabeza
       *[tail] cola
    } a { $number }. { $head } y { $tail }.
event-asked_cancel_dynamique-you = { $target } quiere cambiar la { $end ->
        [head] cabeza
       *[tail] cola
    } a { $number }. ¿Lo anulas, o lo dejas?
    .brief = { $end ->
        [head] Cabeza
       *[tail] Cola
    } a { $number }: ¿anulas?
event-asked_cancel_dynamique-to-you = { $who } puede anular tu cambio a { $number }.
    .brief = { $who } puede anular.
event-asked_cancel_dynamique-other = { $target } quiere un { $number } en la { $end ->
        [head] cabeza
       *[tail] cola
    }; { $who } puede anularlo.
    .brief = { $who } puede anular.
event-asked_cancel_bloquant-you = { $target } bloquea el turno siguiente con { $tile }. ¿Lo anulas, o lo dejas?
    .brief = { $target } bloquea: ¿anulas?
event-asked_cancel_bloquant-to-you = { $who } puede anular tu Bloqueo.
    .brief = { $who } puede anular.
event-asked_cancel_bloquant-other = { $who } puede anular el Bloqueo que jugó { $target }.
    .brief = { $who } puede anular.
event-asked_cancel_double_bonus-you = { $target } ganaría { $points ->
        [one] un punto
       *[other] { $points } puntos
    } de premio. ¿Lo anulas, o lo dejas?
    .brief = Premio de { $points } para { $target }: ¿anulas?
event-asked_cancel_double_bonus-to-you = { $who } puede anular tu premio de { $points }.
    .brief = { $who } puede anular.
event-asked_cancel_double_bonus-other = { $who } puede anular el premio de { $points } para { $target }.
    .brief = { $who } puede anular.
event-cancelled-you = Anulas el efecto { kind } que jugó { $target }.
    .brief = Anulado.
event-cancelled-to-you = { $who } anula tu efecto { kind }.
    .brief = { $who } anula.
event-cancelled-other = { $who } anula el efecto { kind } que jugó { $target }.
    .brief = { $who } anula.
event-let_be-you = Dejas pasar el efecto { kind } que jugó { $target }.
    .brief = Lo dejas.
event-let_be-to-you = { $who } deja pasar tu efecto { kind }.
    .brief = { $who } lo deja.
event-let_be-other = { $who } deja pasar el efecto { kind } que jugó { $target }.
    .brief = { $who } lo deja.
event-bonus_won-you = Ganas { $points ->
        [one] un punto
       *[other] { $points } puntos
    } de premio{ $why ->
        [agressif] {" "}por una ficha de diez o más
       *[double_bonus] {" "}por las puntas
    }; { $total } en total.
    .brief = Premio { $points }.
event-bonus_won-other = { $who } gana { $points ->
        [one] un punto
       *[other] { $points } puntos
    } de premio{ $why ->
        [agressif] {" "}por una ficha de diez o más
       *[double_bonus] {" "}por las puntas
    }; { $total } en total.
    .brief = { $who }: premio { $points }.
event-skipped-you = { $target } te bloquea: pierdes el turno.
    .brief = Pierdes el turno.
event-skipped-to-you = Bloqueas a { $who }, que pierde el turno.
    .brief = { $who } pierde el turno.
event-skipped-other = { $target } bloquea a { $who }, que pierde el turno.
    .brief = { $who } pierde el turno.

event-resigned-you = Abandonas la partida.
    .brief = Abandonas.
event-resigned-other = { $who } abandona la partida.
    .brief = { $who } abandona.
event-round_ended_out-you = ¡Dominó! Ganas la mano{ $points ->
        [0] .
        [one] : un punto.
       *[other] : { $points } puntos.
    }
    .brief = Ganas{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_out-other = ¡Dominó! { $who } gana la mano{ $points ->
        [0] .
        [one] : un punto.
       *[other] : { $points } puntos.
    }
    .brief = { $who } gana{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-you = Tranque. Ganas la mano con menos tantos{ $points ->
        [0] .
        [one] : un punto.
       *[other] : { $points } puntos.
    }
    .brief = Tranque. Ganas{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-other = Tranque. { $who } gana la mano con menos tantos{ $points ->
        [0] .
        [one] : un punto.
       *[other] : { $points } puntos.
    }
    .brief = Tranque. { $who } gana{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended-tied = Tranque y empate. Nadie gana la mano.
    .brief = Empate.
event-round_ended-reached = Se alcanzó la meta en medio de la mano.
    .brief = Meta alcanzada.
event-round_ended_own_out-you = ¡Dominó! Cada cual anota sus propios tantos.
    .brief = ¡Dominó!
event-round_ended_own_out-other = { $who } domina. Cada cual anota sus propios tantos.
    .brief = { $who } domina.
event-round_ended_own-blocked = Tranque. Cada cual anota sus propios tantos.
    .brief = Tranque.
event-round_ended-resigned = La mano acaba por abandono.
    .brief = Abandono.
event-round_ended-abandoned = La mano queda interrumpida.
    .brief = Interrumpida.
event-scores = Tanteo: { $scores }.
    .brief = { $scores }.
event-match_ended-you = Ganas la partida.
    .brief = Ganas la partida.
event-match_ended-other = { $who } gana la partida.
    .brief = { $who } gana la partida.
event-match_ended_pair-you = Ganan la partida: { $who }.
    .brief = Ganan la partida.
event-match_ended_pair-other = { $who } ganan la partida.
    .brief = { $who } ganan la partida.
event-match_ended-nobody = Nadie gana la partida.
    .brief = Nadie gana.
