# Le tessere, gli elenchi, le mosse, il tavolo, e i punti di una mano riga per riga.

tile-double = { $number ->
        [0] doppio zero
       *[other] doppio { $number }
    }
tile-special = { kind } { $tile }
number = { $number ->
        [0] zero
        [1] uno
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
        [8] otto
        [9] nove
        [10] dieci
        [11] undici
       *[12] dodici
    }
tile-spoken = { $first }-{ $second }
tile-double-spoken = doppio { $name }
list-comma = {", "}
list-and = { $first } e { $last }
list-and-i = { $first } e { $last }

move-place = { $tile }{ $end ->
        [head] {" "}in testa
        [tail] {" "}in coda
       *[none] {""}
    }
move-draw = pescare
move-pass = passo
move-count = avviare la conta
move-set = { $end ->
        [head] cambiare la testa in { $number }
        [tail] cambiare la coda in { $number }
       *[none] cambiare in { $number }
    }
move-keep = tenerla
move-cancel = annullare
move-let-be = lasciar fare
move-stop = fermarsi
move-yield = lasciar cominciare il compagno

hand = { $count ->
        [one] La tua tessera: { $tiles }.
       *[other] Le tue { $count } tessere: { $tiles }.
    }
hand-tile = { $position }: { $tile }
hand-empty = Non hai più tessere.
hand-spectator = Stai guardando; non hai tessere.
ends = Testa { $head }, coda { $tail }.
chain = { $count ->
        [one] Una tessera: { $tiles }.
       *[other] { $count } tessere dalla testa alla coda: { $tiles }.
    }
chain-changed = { $tile } (prima { $before })
chain-empty = Nessuna tessera a terra.
counts = Tessere: { $counts }.
count-you = tu { $count }
count-other = { $who } { $count }
boneyard = { $count ->
        [one] Una tessera nel pozzo.
       *[other] { $count } tessere nel pozzo.
    }
boneyard-keep = { $count ->
        [one] Una tessera nel pozzo,
       *[other] { $count } tessere nel pozzo,
    } { $drawable } da pescare.
boneyard-dead = { $count ->
        [one] Una tessera è da parte e non si pesca.
       *[other] { $count } tessere sono da parte e non si pescano.
    }
boneyard-none = Il pozzo è finito.
score-of = { $who } { $score }
score-of-waiting = { $who } { $score }, { $waiting } in attesa
scores-target = Punteggio: { $scores }. Si vince a { $target }.
scores-streak = Vittorie di fila: { $scores }. Ne servono { $target }.
scores-rounds = Punteggio: { $scores }. Dopo { $rounds ->
        [one] una mano
       *[other] { $rounds } mani
    } vince il più { $points ->
        [own] basso
       *[other] alto
    }.
scores-own = Punteggio: { $scores }. A { $target } vince il più basso.
scores-paid = Per i passi di questa mano: { $scores }.
scores-carry-two = La prossima mano vinta vale due.
scores-carry-times = La prossima mano vinta vale { $times } volte.
scores-carry-plus = La prossima mano vinta vale { $count } in più.
scores-carry-spots = { $spots } punti aspettano chi vince poi.
scores-single = Decide una sola mano.
scores-bonus = Punti di bonus della mano: { $scores }.
scores-final = Punteggio finale: { $scores }.
playable = { $count ->
        [one] Puoi giocare solo { $moves }.
       *[other] Puoi giocare: { $moves }.
    }
playable-or = Puoi giocare: { $moves }; oppure { $acts }.
playable-nothing = Niente da attaccare: { $acts }.
playable-asked = Puoi: { $acts }.
playable-over = La mano è finita.

result-out = { $who } chiude.
result-out-tile = { $who } chiude con { $tile }.
result-blocked = Il gioco è bloccato.
result-resigned = La mano è finita per abbandono.
result-abandoned = La mano è stata interrotta.
result-reached = Il traguardo è stato raggiunto a metà della mano.
result-hand = { $who }: { $tiles }; { $total ->
        [one] un punto
       *[other] { $total } punti
    }.
result-total = { $who }: { $total ->
        [one] un punto
       *[other] { $total } punti
    }.
result-tied = Parità al minimo: { $who }.
result-nobody = Nessuno vince la mano.
result-lowest = { $who } vince con meno punti in mano.
result-team = { $who } vincono con il totale più basso.
result-closer = { $who } ha meno punti fra i due che si confrontano, e vince.
result-tie-draw = { $who } vince.
result-tie-smallest_tile = { $who } vince con la tessera più piccola.
result-tie-bonus = { $who } vince con più bonus, o altrimenti con meno tessere.
result-tie-fewest_tiles = { $who } vince con meno tessere.
result-tie-first_passer_loses = { $who } vince: gli altri hanno passato per primi.
result-tie-blocker = { $who } vince per aver bloccato.
result-tie-blocker_loses = { $who } vince: ha bloccato l'altra parte.
result-tie-starter_side = { $who } vince: è la parte che ha cominciato.
result-sum = Per { $who }: { $sum } = { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
result-points = Per { $who }: { $points ->
        [one] un punto
       *[other] { $points } punti
    }.
result-one = Per { $who }: un punto per la mano.
result-own = { $who } segna { $points }.
result-rounded = Arrotondati: { $points }.
result-carried = Dalle patte di prima: altri { $points }.
result-waiting = In attesa per { $who }: { $points }.
result-two = Questa mano vale due.
result-paid = Per i passi e per il blocco: { $scores }.
result-bonus-first_round = Mano vinta: altri { $points }.
result-bonus-double_out = Chiuso con un doppio: altri { $points }.
result-bonus-domino = Chiuso senza pescare: altri { $points }.
result-bonus-block_win = Blocco vinto: altri { $points }.
result-bonus-shutout = Cappotto: altri { $points }.
result-bonus-capicu = Capicú, buona ai due estremi: altri { $points }.
result-bonus-chuchazo = Chuchazo, chiuso con doppio zero: altri { $points }.
result-bonus-cross_out = Chiuso con un doppio ai due estremi: altri { $points }.
result-bonus-key_bone = Tessera chiave: in più { $points }.
result-all = In tutto { $points ->
        [one] un punto
       *[other] { $points } punti
    } per { $who }.
result-special-tiebreak = Punti di bonus: { $scores }.
result-special-match_score = Punti di bonus aggiunti al punteggio: { $scores }.
result-reset = Ha vinto chi era sotto: il punteggio torna 0-0.
result-reset-all_scored = Ogni parte ha un punto: il punteggio torna a zero per tutti.
result-next = { $who } comincia la prossima mano.

reason-target = Il traguardo di { $target } è raggiunto.
reason-half_in_one_round = È la metà di { $target } in una sola mano.
reason-lone_player = È la metà di { $target } e nessun altro ha segnato.
reason-calendar_day = I punti sono il giorno del mese.
reason-double_six = La mano è finita con il doppio più alto.
reason-streak = { $target } vittorie di fila.
reason-rounds = L'ultima mano è giocata.
reason-lowest = Qualcuno è arrivato a { $target }: vince il punteggio più basso.
reason-single = La mano decideva la partita.
reason-resigned = L'altra parte ha abbandonato.
