# Quello che succede al tavolo. `-you`: l'hai fatto tu; `-to-you`: capita a te; `-other`: per tutti gli altri.

event-round_began-you = Mano { $number }. Cominci tu{ $way ->
        [rotate] , è il tuo turno di farlo
        [winner] , per aver vinto l'ultima mano
        [winner_side] , per aver vinto l'ultima mano
        [double_passed_on] , perché chi precede non ha doppi
        [same_starter] , come prima
        [coin] , a testa o croce
        [extra_tile] , con la tessera estratta più pesante
        [show_heaviest] , con la tessera più pesante
        [show_double] , secondo le tessere mostrate
        [double_zero] , per il doppio zero o il doppio più alto
        [lowest_double] , per il doppio più basso
       *[other] , per il doppio più alto
    }.
    .brief = Mano { $number }. Cominci tu.
event-round_began-other = Mano { $number }. Comincia { $who }{ $way ->
        [rotate] , è il suo turno di farlo
        [winner] , per aver vinto l'ultima mano
        [winner_side] , per aver vinto l'ultima mano
        [double_passed_on] , perché chi precede non ha doppi
        [same_starter] , come prima
        [coin] , a testa o croce
        [extra_tile] , con la tessera estratta più pesante
        [show_heaviest] , con la tessera più pesante
        [show_double] , secondo le tessere mostrate
        [double_zero] , per il doppio zero o il doppio più alto
        [lowest_double] , per il doppio più basso
       *[other] , per il doppio più alto
    }.
    .brief = Mano { $number }. Comincia { $who }.
skills = Abilità: { $skills }.
skill-you = tu { skill }
skill-other = { $who } { skill }
skill = { $skill ->
        [agressif] Attacco
        [defensif] Difesa
       *[opportuniste] Occasione
    }
kind = { $kind ->
        [dynamique] Variabile
        [bloquant] Blocco
        [double_bonus] Doppio Bonus
       *[standard] tessera semplice
    }

event-showed-you = Mostri { $tile }.
    .brief = Tu: { $tile }.
event-showed-other = { $who } mostra { $tile }.
    .brief = { $who }: { $tile }.
event-flipped-you = Dici { coin-called }. Esce { coin-fell }.
    .brief = Esce { coin-fell }.
event-flipped-other = { $who } dice { coin-called }. Esce { coin-fell }.
    .brief = Esce { coin-fell }.
event-chosen-you = La sorte sceglie te.
    .brief = A sorte.
event-chosen-other = La sorte sceglie { $who }.
    .brief = A sorte.
coin-called = { $called ->
        [heads] testa
       *[tails] croce
    }
coin-fell = { $fell ->
        [heads] testa
       *[tails] croce
    }

event-opened-you = Apri con { $tile }. Testa { $head }, coda { $tail }.
    .brief = { $tile }. { $head } e { $tail }.
event-opened-other = { $who } apre con { $tile }. Testa { $head }, coda { $tail }.
    .brief = { $who }: { $tile }. { $head } e { $tail }.
event-placed-you = Metti { $tile } in { $end ->
        [head] testa
       *[tail] coda
    }. Testa { $head }, coda { $tail }.
    .brief = { $tile }, { $end ->
        [head] testa
       *[tail] coda
    }. { $head } e { $tail }.
event-placed-other = { $who } mette { $tile } in { $end ->
        [head] testa
       *[tail] coda
    }. Testa { $head }, coda { $tail }.
    .brief = { $who }: { $tile }, { $end ->
        [head] testa
       *[tail] coda
    }. { $head } e { $tail }.
event-one_left-you = Ti resta una tessera.
    .brief = Ne resta una.
event-one_left-other = A { $who } resta una tessera.
    .brief = Ne resta una.
event-drew_tile-you = Peschi { $tile }. { boneyard-left }
    .brief = { $tile }. Pozzo: { $boneyard }.
event-drew-you = Peschi una tessera. { boneyard-left }
    .brief = Pescato. Pozzo: { $boneyard }.
event-drew-other = { $who } pesca. { boneyard-left }
    .brief = { $who } pesca. Pozzo: { $boneyard }.
boneyard-left = { $boneyard ->
        [0] Il pozzo è finito.
        [one] Una tessera nel pozzo.
       *[other] { $boneyard } tessere nel pozzo.
    }
event-passed-you = Passi. Testa { $head }, coda { $tail }.
    .brief = Passi.
event-passed-other = { $who } passa. Testa { $head }, coda { $tail }.
    .brief = { $who }: passo.
event-yielded-you = Lasci cominciare { $target }.
    .brief = Comincia { $target }.
event-yielded-to-you = { $who } lascia cominciare te.
    .brief = Cominci tu.
event-yielded-other = { $who } lascia cominciare { $target }.
    .brief = Comincia { $target }.
event-paid-you = Prendi { $points } { $why ->
        [pass_opening] per il passo sulla tua tessera d'apertura
        [pass_round] per aver giocato ancora dopo il passo di tutti gli altri
       *[pass] per il passo sulla tua tessera
    }.
    .brief = Tu { $points }.
event-paid-other = { $who } prende { $points } { $why ->
        [pass_opening] per il passo sulla tessera d'apertura
        [pass_round] per aver giocato ancora dopo il passo di tutti gli altri
       *[pass] per il passo su quella tessera
    }.
    .brief = { $who } { $points }.
event-must_play_again-you = Un doppio: gioca ancora.
    .brief = Ancora.
event-must_play_again-other = Un doppio: { $who } gioca ancora.
    .brief = { $who } ancora.
event-may_play_again-you = Un doppio: puoi giocare ancora, o fermarti.
    .brief = Ancora, o basta?
event-may_play_again-other = Un doppio: { $who } può giocare ancora.
    .brief = { $who } può giocare ancora.
event-stopped-you = Ti fermi qui.
    .brief = Ti fermi.
event-stopped-other = { $who } si ferma qui.
    .brief = { $who } si ferma.
event-asked_count-you = Nessuno può giocare. Tocca a te avviare la conta.
    .brief = Blocco. Conta.
event-asked_count-other = Nessuno può giocare. Tocca a { $who } avviare la conta.
    .brief = Blocco. Conta { $who }.
event-counted-you = Avvii la conta.
    .brief = Conta.
event-counted-other = { $who } avvia la conta.
    .brief = Conta.
event-turn_to-you = Tocca a te.
    .brief = A te.
event-turn_to-other = Tocca a { $who }.
    .brief = { $who }.

event-asked_change-you = Puoi cambiare la metà aperta di { $tile }, o tenerla.
    .brief = Cambiare { $tile }, o tenere?
event-asked_change-other = { $who } può cambiare { $tile }.
    .brief = { $who } può cambiare.
event-kept-you = Tieni { $tile } com'è.
    .brief = Tenuta.
event-kept-other = { $who } tiene { $tile } com'è.
    .brief = { $who } tiene.
event-changed-you = Cambi la { $end ->
        [head] testa
       *[tail] coda
    } in { $number }. Testa { $head }, coda { $tail }.
    .brief = { $end ->
        [head] Testa
       *[tail] Coda
    } ora { $number }. { $head } e { $tail }.
event-changed-other = { $who } cambia la { $end ->
        [head] testa
       *[tail] coda
    } in { $number }. Testa { $head }, coda { $tail }.
    .brief = { $who }: { $end ->
        [head] testa
       *[tail] coda
    } ora { $number }. { $head } e { $tail }.
event-asked_cancel_dynamique-you = { $target } vuole cambiare la { $end ->
        [head] testa
       *[tail] coda
    } in { $number }. Annulli, o lasci fare?
    .brief = { $end ->
        [head] Testa
       *[tail] Coda
    } in { $number }: annulli?
event-asked_cancel_dynamique-to-you = { $who } può annullare il tuo cambio in { $number }.
    .brief = { $who } può annullare.
event-asked_cancel_dynamique-other = { $target } vuole { $number } in { $end ->
        [head] testa
       *[tail] coda
    }; { $who } può annullare.
    .brief = { $who } può annullare.
event-asked_cancel_bloquant-you = { $target } blocca il turno seguente con { $tile }. Annulli, o lasci fare?
    .brief = { $target } blocca: annulli?
event-asked_cancel_bloquant-to-you = { $who } può annullare il tuo Blocco.
    .brief = { $who } può annullare.
event-asked_cancel_bloquant-other = { $who } può annullare il Blocco giocato da { $target }.
    .brief = { $who } può annullare.
event-asked_cancel_double_bonus-you = { $target } avrebbe { $points ->
        [one] un punto
       *[other] { $points } punti
    } di bonus. Annulli, o lasci fare?
    .brief = Bonus di { $points } per { $target }: annulli?
event-asked_cancel_double_bonus-to-you = { $who } può annullare il tuo bonus di { $points }.
    .brief = { $who } può annullare.
event-asked_cancel_double_bonus-other = { $who } può annullare il bonus di { $points } per { $target }.
    .brief = { $who } può annullare.
event-cancelled-you = Annulli l'effetto { kind } giocato da { $target }.
    .brief = Annullato.
event-cancelled-to-you = { $who } annulla il tuo effetto { kind }.
    .brief = { $who } annulla.
event-cancelled-other = { $who } annulla l'effetto { kind } giocato da { $target }.
    .brief = { $who } annulla.
event-let_be-you = Lasci fare l'effetto { kind } giocato da { $target }.
    .brief = Lasci fare.
event-let_be-to-you = { $who } lascia fare il tuo effetto { kind }.
    .brief = { $who } lascia fare.
event-let_be-other = { $who } lascia fare l'effetto { kind } giocato da { $target }.
    .brief = { $who } lascia fare.
event-bonus_won-you = Prendi { $points ->
        [one] un punto
       *[other] { $points } punti
    } di bonus{ $why ->
        [agressif] {" "}per una tessera da dieci in su
       *[double_bonus] {" "}per gli estremi
    }; { $total } in tutto.
    .brief = Bonus { $points }.
event-bonus_won-other = { $who } prende { $points ->
        [one] un punto
       *[other] { $points } punti
    } di bonus{ $why ->
        [agressif] {" "}per una tessera da dieci in su
       *[double_bonus] {" "}per gli estremi
    }; { $total } in tutto.
    .brief = { $who }: bonus { $points }.
event-skipped-you = { $target } ti blocca: salti un turno.
    .brief = Salti un turno.
event-skipped-to-you = Blocchi { $who }, che salta un turno.
    .brief = { $who } salta un turno.
event-skipped-other = { $target } blocca { $who }, che salta un turno.
    .brief = { $who } salta un turno.

event-resigned-you = Abbandoni la partita.
    .brief = Abbandoni.
event-resigned-other = { $who } abbandona la partita.
    .brief = { $who } abbandona.
event-round_ended_out-you = Hai chiuso e vinci la mano{ $points ->
        [0] .
        [one] : un punto.
       *[other] : { $points } punti.
    }
    .brief = Vinci{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_out-other = { $who } chiude e vince la mano{ $points ->
        [0] .
        [one] : un punto.
       *[other] : { $points } punti.
    }
    .brief = { $who } vince{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-you = Gioco bloccato. Vinci la mano con meno punti in mano{ $points ->
        [0] .
        [one] : un punto.
       *[other] : { $points } punti.
    }
    .brief = Blocco. Vinci{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-other = Gioco bloccato. { $who } vince la mano con meno punti in mano{ $points ->
        [0] .
        [one] : un punto.
       *[other] : { $points } punti.
    }
    .brief = Blocco. { $who } vince{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended-tied = Gioco bloccato, patta. Nessuno vince la mano.
    .brief = Patta.
event-round_ended-reached = Il traguardo è raggiunto a metà della mano.
    .brief = Traguardo raggiunto.
event-round_ended_own_out-you = Hai chiuso. Ognuno segna i propri punti.
    .brief = Hai chiuso.
event-round_ended_own_out-other = { $who } chiude. Ognuno segna i propri punti.
    .brief = { $who } chiude.
event-round_ended_own-blocked = Gioco bloccato. Ognuno segna i propri punti.
    .brief = Blocco.
event-round_ended-resigned = La mano finisce per abbandono.
    .brief = Abbandono.
event-round_ended-abandoned = La mano è interrotta.
    .brief = Interrotta.
event-scores = Punteggio: { $scores }.
    .brief = { $scores }.
event-match_ended-you = Vinci la partita.
    .brief = Vinci la partita.
event-match_ended-other = { $who } vince la partita.
    .brief = { $who } vince la partita.
event-match_ended_pair-you = Vincete la partita: { $who }.
    .brief = Vincete la partita.
event-match_ended_pair-other = { $who } vincono la partita.
    .brief = { $who } vincono la partita.
event-match_ended-nobody = Nessuno vince la partita.
    .brief = Nessuno vince.
