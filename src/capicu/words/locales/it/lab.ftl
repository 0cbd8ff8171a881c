# Il laboratorio: simulazione, arena e allenatore.

lab-progress = in corso
lab-rounds = mani
lab-simulated = { $rules }, { $players } giocatori, giocato da { $bots }, seme { $seed }; ogni ± è un intervallo al 95 %.
lab-seat-wins = mani vinte dal posto { $which }
lab-turn-wins = mani vinte da chi gioca al posto { $which } di turno
lab-blocked = mani bloccate
lab-tied = mani che nessuno ha vinto
lab-placed = tessere attaccate per mano
lab-passes = passi per mano
lab-draws = tessere pescate per mano
lab-points = punti di una mano vinta
lab-match-length = mani per partita
lab-match-wins = partite vinte dalla parte { $which }
lab-match-drawn = partite che nessuno ha vinto
lab-match-by = partite vinte per: { $which }
lab-match-by-several = Una partita si può vincere per più motivi insieme; queste quote possono quindi superare il 100 % in totale.
lab-reason-target = il traguardo
lab-reason-half-in-one-round = metà del traguardo in una mano
lab-reason-lone-player = il giocatore solo
lab-reason-calendar-day = il giorno del calendario
lab-reason-double-six = la chiusura con il doppio sei
lab-reason-streak = le mani di fila
lab-reason-single = una sola mano
lab-reason-resigned = abbandono
lab-plot-shares = quote, in %
lab-plot-means = medie
lab-arena-head = { $rules }, { $players } giocatori. Un gioco è una mano; ogni distribuzione si gioca scambiando i posti. A forza pari: { $par } %. Ogni ± è un intervallo al 95 %.
lab-arena-pairing = bot
lab-arena-games = giochi
lab-arena-share = vinti dal primo
lab-arena-points = punti per gioco
lab-arena-time = tempo per scelta
lab-arena-rating = classifica
lab-coach-head =
  { $mistakes ->
    [0] { $choices } scelte esaminate: nessun errore netto.
    [one] { $choices } scelte esaminate, un errore netto.
   *[other] { $choices } scelte esaminate, { $mistakes } errori netti; prima il più caro.
  }
lab-coach-mistake =
  { $opening ->
    [yes] Mano { $round }, mossa { $turn }, { $name } ha aperto con { $played }. Meglio: { $better }, di { $gain }.
   *[no] Mano { $round }, mossa { $turn }, { $name } agli estremi { $ends }: { $played }. Meglio: { $better }, di { $gain }.
  }
lab-coach-gain =
  { $points ->
    [none] { $percent } % di vittoria
   *[other] { $percent } % di vittoria e { $points } punti
  }
lab-coach-why = { $move } (vince la mano nel { $wins } %): { $reasons }
lab-error-no-games = Serve almeno un gioco, non { $games }.
lab-error-no-rounds = Serve almeno una mano, non { $rounds }.
lab-error-two-bots = Un'arena vuole almeno due bot diversi: capicu arena strong greedy
lab-no-such-bot = Nessun bot si chiama { $name }; ci sono { $known }.
lab-error-no-workers = Serve almeno un esecutore, non { $workers }.
lab-error-no-dask = Dask non è installato; lo porta pip install "capicu[lab]".
lab-error-no-cluster = Nessun cluster Dask risponde a { $address }.
lab-error-no-matplotlib = matplotlib non è installato; lo porta pip install "capicu[lab]".
lab-error-plot-ending = { $path } deve finire con { $endings }.
lab-error-plot-folder = Non c'è una cartella per { $path }.
lab-error-plot-failed = Non è stato possibile scrivere l'immagine: { $reason }
lab-error-option-form = Scrivi un'opzione come match.target=80, non { $text }.
lab-error-no-seat = Non c'è il giocatore { $seat }; ce ne sono { $players }.
