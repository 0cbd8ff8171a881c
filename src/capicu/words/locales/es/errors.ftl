# Por qué se rechaza una jugada, y qué falla en un archivo.

illegal-not_a_move = «{ $text }» no es una jugada. Se escribe 6-4 tail, draw, pass, count, set 3, keep, cancel, let be, stop, yield.
illegal-round_over = La mano ha terminado.
illegal-match_over = La partida ha terminado.
illegal-round_running = La mano no ha terminado todavía.
illegal-not_your_turn = No te toca.
illegal-not_in_set = { $tile } no está en este juego.
illegal-not_in_hand = No tienes { $tile }.
illegal-does_not_fit = { $tile } no va en la { $end ->
        [head] cabeza
       *[tail] cola
    }, que es { $number }.
illegal-fits_neither = { $tile } no va en ninguna punta. Puntas { $head } y { $tail }.
illegal-equal_ends = Las dos puntas son { $number }; entonces se pone en la { $end ->
        [head] cabeza
       *[tail] cola
    }.
illegal-which_end = { $tile } va en las dos puntas. ¿Cabeza o cola?
illegal-must_open_with = Hay que salir con { $tiles }.
illegal-must_open = Hay que poner la primera ficha.
illegal-can_place = Tienes { $tile }, que va en la { $end ->
        [head] cabeza
       *[tail] cola
    }.
illegal-can_draw = No llevas: primero hay que robar.
illegal-no_drawing = En este juego no se roba. Pasa.
illegal-boneyard_empty = El pozo está vacío. Pasa.
illegal-drawn_already = Ya robaste en este turno. Pasa.
illegal-answer_change = Primero di si la ficha cambia: un número, o dejarla.
illegal-answer_cancel = Primero di si anulas el efecto o lo dejas pasar.
illegal-answer_count = Todos han pasado. Empieza el conteo.
illegal-nothing_to_count = Todavía no hay nada que contar.
illegal-nothing_to_change = Ahora no se puede cambiar ninguna ficha.
illegal-no_such_value = La mitad puede ser cualquier otro número de 0 a { $highest }, no { $number }.
illegal-which_half = Las dos mitades están abiertas. ¿Cambias la cabeza o la cola a { $number }?
illegal-nothing_to_cancel = Ahora no hay nada que anular.
illegal-nothing_to_stop = No hay una segunda ficha a la que renunciar.
illegal-nothing_to_yield = La primera ficha te toca a ti; ahora no puede salir nadie más.

error-position = Esta posición no es posible: { $details }.
error-record = Este registro no se puede usar: { $details }.
error-rules = Estas reglas no se pueden usar: { $details }
error-tile = Esa ficha no existe: { $details }.
