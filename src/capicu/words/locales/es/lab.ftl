# El laboratorio: simulación, arena y entrenador.

lab-progress = en marcha
lab-rounds = manos
lab-simulated = { $rules }, { $players } jugadores, jugado por { $bots }, semilla { $seed }; cada ± es un intervalo del 95 %.
lab-seat-wins = manos ganadas por el asiento { $which }
lab-turn-wins = manos ganadas por quien juega en el lugar { $which }
lab-blocked = manos trancadas
lab-tied = manos que nadie gana
lab-placed = fichas colocadas por mano
lab-passes = pases por mano
lab-draws = fichas robadas por mano
lab-points = puntos de una mano ganada
lab-match-length = manos por partida
lab-match-wins = partidas ganadas por el lado { $which }
lab-match-drawn = partidas que nadie gana
lab-match-by = partidas ganadas por: { $which }
lab-match-by-several = Una partida puede ganarse por varias razones a la vez; por eso estas partes pueden sumar más del 100 %.
lab-reason-target = llegar a la meta
lab-reason-half-in-one-round = la mitad de la meta en una mano
lab-reason-lone-player = el jugador solo
lab-reason-calendar-day = el día del calendario
lab-reason-double-six = dominar con el doble seis
lab-reason-streak = manos seguidas
lab-reason-single = una sola mano
lab-reason-resigned = abandono
lab-plot-shares = partes, en %
lab-plot-means = medias
lab-arena-head = { $rules }, { $players } jugadores. Un juego es una mano; cada reparto se juega cambiando los asientos. Entre iguales: { $par } %. Cada ± es un intervalo del 95 %.
lab-arena-pairing = bots
lab-arena-games = juegos
lab-arena-share = ganados por el primero
lab-arena-points = puntos por juego
lab-arena-time = tiempo por elección
lab-arena-rating = clasificación
lab-coach-head =
  { $mistakes ->
    [0] { $choices } elecciones vistas: ningún error claro.
    [one] { $choices } elecciones vistas, un error claro.
   *[other] { $choices } elecciones vistas, { $mistakes } errores claros; primero el más caro.
  }
lab-coach-mistake =
  { $opening ->
    [yes] Mano { $round }, jugada { $turn }, { $name } salió con { $played }. Mejor: { $better }, por { $gain }.
   *[no] Mano { $round }, jugada { $turn }, { $name } con las puntas { $ends }: { $played }. Mejor: { $better }, por { $gain }.
  }
lab-coach-gain =
  { $points ->
    [none] { $percent } % de ganar
   *[other] { $percent } % de ganar y { $points } puntos
  }
lab-coach-why = { $move } (gana la mano en el { $wins } %): { $reasons }
lab-error-no-games = Hace falta al menos un juego, no { $games }.
lab-error-no-rounds = Hace falta al menos una mano, no { $rounds }.
lab-error-two-bots = Una arena necesita al menos dos bots distintos: capicu arena strong greedy
lab-no-such-bot = No hay ningún bot que se llame { $name }; hay { $known }.
lab-error-no-workers = Hace falta al menos un trabajador, no { $workers }.
lab-error-no-dask = Dask no está instalado; pip install "capicu[lab]" lo trae.
lab-error-no-cluster = Ningún clúster de Dask responde en { $address }.
lab-error-no-matplotlib = matplotlib no está instalado; pip install "capicu[lab]" lo trae.
lab-error-plot-ending = { $path } debe terminar en { $endings }.
lab-error-plot-folder = No hay carpeta para { $path }.
lab-error-plot-failed = No se pudo escribir la imagen: { $reason }
lab-error-option-form = Escribe una opción como match.target=80, no { $text }.
lab-error-no-seat = No hay jugador { $seat }; hay { $players }.
