# Perché una mossa è rifiutata, e che cosa non va in un file.

illegal-not_a_move = «{ $text }» non è una mossa. Si scrive 6-4 tail, draw, pass, count, set 3, keep, cancel, let be, stop, yield.
illegal-round_over = La mano è finita.
illegal-match_over = La partita è finita.
illegal-round_running = La mano non è ancora finita.
illegal-not_your_turn = Non tocca a te.
illegal-not_in_set = { $tile } non c'è in questo gioco.
illegal-not_in_hand = Non hai { $tile }.
illegal-does_not_fit = { $tile } non si attacca in { $end ->
        [head] testa
       *[tail] coda
    }, dove c'è { $number }.
illegal-fits_neither = { $tile } non si attacca. Testa { $head }, coda { $tail }.
illegal-equal_ends = Testa e coda sono { $number }; allora si mette in { $end ->
        [head] testa
       *[tail] coda
    }.
illegal-which_end = { $tile } va in testa e in coda. Dove?
illegal-must_open_with = La mano si apre con { $tiles }.
illegal-must_open = Bisogna mettere la prima tessera.
illegal-can_place = Hai { $tile }, che si attacca in { $end ->
        [head] testa
       *[tail] coda
    }.
illegal-can_draw = Niente da attaccare: prima bisogna pescare.
illegal-no_drawing = In questo gioco non si pesca. Passa.
illegal-boneyard_empty = Il pozzo è finito. Passa.
illegal-drawn_already = Hai già pescato in questo turno. Passa.
illegal-answer_change = Prima di' se la tessera cambia: un numero, o tenerla.
illegal-answer_cancel = Prima di' se annulli l'effetto o lasci fare.
illegal-answer_count = Hanno passato tutti. Avvia la conta.
illegal-nothing_to_count = Non c'è ancora niente da contare.
illegal-nothing_to_change = Adesso nessuna tessera può cambiare.
illegal-no_such_value = La metà può diventare un altro numero da 0 a { $highest }, non { $number }.
illegal-which_half = Le due metà sono aperte. Cambiare la testa o la coda in { $number }?
illegal-nothing_to_cancel = Adesso non c'è niente da annullare.
illegal-nothing_to_stop = Non c'è una seconda tessera a cui rinunciare.
illegal-nothing_to_yield = La prima tessera tocca a te; adesso nessun altro può cominciare.

error-position = Questa posizione è impossibile: { $details }.
error-record = Questa registrazione non si può usare: { $details }.
error-rules = Queste regole non si possono usare: { $details }
error-tile = Questa tessera non esiste: { $details }.
