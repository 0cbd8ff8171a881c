# El taller: un lugar para hacer una regla propia, leer lo que significa y ver qué efecto tiene.

workshop-title = El taller
workshop-lead = Haz tu propia regla: parte de un juego, cambia lo que en tu mesa se juega de otra manera y mira qué efecto tiene.
workshop-home = ¿En tu mesa se juega de otra manera? Haz tu propia regla:
workshop-from-table = Cambiar más y ver qué efecto tiene: el taller
workshop-base = Partir de
workshop-begin = Partir de este juego
workshop-rule = Tu regla
workshop-name = Nombre
    .help = Las mesas y las libretas de tanteo llaman así al juego.
workshop-nameless = Una regla de la casa a partir de { $game }
workshop-players = Número de jugadores
    .help = Para cuántos se explica y se prueba.
workshop-this = Esto
workshop-look = Mirar de nuevo

## What is changed
workshop-changes = Lo que cambia
workshop-no-changes = Todavía nada: es { $game } tal cual.
workshop-instead = { $option }: { $value } en vez de { $before }
workshop-was = cambiado; en { $game }: { $before }
workshop-back = como en { $game }
workshop-back-of = { $option }: como en { $game }
workshop-so-many = { $count ->
    [one] { $count } cambio
   *[other] { $count } cambios
}
workshop-cannot = Así no se puede jugar:
workshop-later = En cuanto todo encaje, la regla se explica aquí.
workshop-house-of = Una regla de la casa a partir de { $game }
workshop-house-rule = Una regla de la casa a partir de { $game }: { $changes }.
workshop-said = { $count ->
    [0] No hay nada cambiado.
    [one] Hay una opción cambiada.
   *[other] Hay { $count } opciones cambiadas.
}
workshop-said-fault = { $count ->
    [one] Así no se puede jugar. { $fault }
   *[other] Así no se puede jugar, por { $count } motivos. El primero: { $fault }
}

## What it does
workshop-try = ¿Qué efecto tiene?
workshop-try-help = Unos robots juegan unos miles de manos con tu regla, y otras tantas con el juego del que viene.
workshop-try-go = Probar
workshop-trying = Los robots están jugando …
workshop-warming = La primera prueba tras instalar o renovar Capicú tarda hasta un minuto más …
workshop-stale = Esto se midió antes del último cambio.
workshop-cancel = Cancelar
workshop-cancelled = Cancelado.
workshop-lost = La respuesta no llegó. Inténtalo otra vez, por favor.
workshop-try-often = Has probado muchas reglas; espera un poco, por favor.
workshop-try-busy = Ahora mismo muchas personas prueban reglas; espera un poco, por favor.
workshop-try-long = Con esta regla las manos duran tanto que aquí no se puede probar.
workshop-try-elsewhere = Esta prueba terminó porque entretanto empezaste otra.
workshop-answer = { $mine } al lado de { $game }
workshop-answer-alone = { $mine }
workshop-yours = Tu regla
workshop-game-for = { $game }, de { $players }
workshop-picture = En imagen
workshop-legend-fair = parte justa
workshop-legend-doubt = duda
workshop-numbers = En números
workshop-measured = Medido
workshop-fair = justo: { $share } %
workshop-unknown = no se sabe
workshop-decimal = ,
workshop-how = { $rounds } manos de cada juego entre gente con experiencia, y otras tantas en que un solo bando tiene experiencia y los demás ponen cualquier ficha. Tras ± está la duda: en 95 de cada 100 casos el número verdadero no está más lejos. La misma regla recibe siempre los mismos repartos (semilla { $seed }).
workshop-how-alone = { $rounds } manos entre gente con experiencia, y otras tantas en que un solo bando tiene experiencia y los demás ponen cualquier ficha. Tras ± está la duda: en 95 de cada 100 casos el número verdadero no está más lejos. La misma regla recibe siempre los mismos repartos (semilla { $seed }).
workshop-slow = Aquí no está instalado numba, así que solo hubo { $rounds } manos; con él son miles, y hay menos duda.
workshop-row-place = { $place ->
    [0] Manos que gana quien sale
    [1] Manos que gana quien juega en segundo lugar
    [2] Manos que gana quien juega en tercer lugar
   *[other] Manos que gana quien juega en cuarto lugar
}
workshop-row-side = { $place ->
    [0] Manos que gana el bando que sale
   *[other] Manos que gana el otro bando
}
workshop-row-blocked = Manos que se trancan
workshop-row-tied = Manos que no gana nadie
workshop-row-skill_rounds = Manos que gana el bando con experiencia, contra gente que pone cualquier ficha
workshop-row-skill_matches = Partidas que gana
workshop-row-match_rounds = Manos de una partida
workshop-row-minutes = Minutos de una partida
workshop-place = { $place ->
    [0] quien sale
    [1] quien juega en segundo lugar
    [2] quien juega en tercer lugar
   *[other] quien juega en cuarto lugar
}
workshop-side = { $place ->
    [0] el bando que sale
   *[other] el bando que no sale
}
workshop-found-unfair = Injusto: { $who } gana el { $mine } % de las manos; lo justo sería el { $fair } %.
workshop-found-unfair-beside = Injusto: { $who } gana el { $mine } % de las manos; lo justo sería el { $fair } %, en { $game } es el { $base } %.
workshop-found-lead = Una ventaja: { $who } gana el { $mine } % de las manos; lo justo sería el { $fair } %.
workshop-found-lead-beside = Una ventaja, más o menos como en { $game }: { $who } gana el { $mine } % de las manos; lo justo sería el { $fair } %.
workshop-found-blocks = La mayoría de las manos se tranca: el { $mine } %.
workshop-found-blocks-all = Casi todas las manos se trancan: el { $mine } %.
workshop-found-ties = Nadie gana el { $mine } % de las manos.
workshop-found-long = Una partida dura unas { $hours } horas.
workshop-found-luck = La experiencia apenas cuenta: gana el { $mine } % de las manos; sin ella sería el { $fair } %.
workshop-found-no-end = En { $mine } manos no terminó ni una partida.
workshop-found-changed-places = { $more ->
    [yes] Quien sale gana más manos: el { $mine } % en vez del { $base } %.
   *[no] Quien sale gana menos manos: el { $mine } % en vez del { $base } %.
}
workshop-found-changed-blocked = { $more ->
    [yes] Se trancan más manos: el { $mine } % en vez del { $base } %.
   *[no] Se trancan menos manos: el { $mine } % en vez del { $base } %.
}
workshop-found-changed-tied = { $more ->
    [yes] Más manos quedan sin que nadie las gane: el { $mine } % en vez del { $base } %.
   *[no] Menos manos quedan sin que nadie las gane: el { $mine } % en vez del { $base } %.
}
workshop-found-changed-minutes = { $more ->
    [yes] Una partida dura más: unos { $mine } minutos en vez de { $base }.
   *[no] Una partida es más corta: unos { $mine } minutos en vez de { $base }.
}
workshop-found-changed-skill = { $more ->
    [yes] La experiencia cuenta más: gana el { $mine } % de las manos en vez del { $base } %.
   *[no] La experiencia cuenta menos: gana el { $mine } % de las manos en vez del { $base } %.
}
workshop-found-nothing = Esta regla no cambia nada que { $rounds } manos puedan mostrar.
workshop-found-hardly = Esta regla no cambia casi nada.
workshop-found-same = Es { $game } tal cual: todavía no hay nada que comparar.
workshop-found-fine = No hay nada que llame la atención.

## Keeping and sharing
workshop-share = Jugar, guardar, compartir
workshop-play = Jugarla
workshop-book = Usarla en la libreta de tanteo
workshop-keep = Guardarla entre mis juegos
workshop-not-here = Este servidor no guarda reglas: guarda el enlace, el código o el archivo.
workshop-link = Enlace
workshop-code = Código
workshop-copy = Copiar
workshop-copy-of = Copiar: { $what }
workshop-file = Descargar el archivo
workshop-file-title = Una regla de la casa a partir de { $game }, para Capicú. Lo que no se dice aquí es como allí.
workshop-print = Imprimir
workshop-open = Abrir una regla
workshop-open-text = Código, enlace o texto de un archivo
workshop-open-file = O elegir un archivo
workshop-open-go = Abrir
workshop-open-nothing = Pega primero un código, un enlace o el texto de un archivo de reglas.
workshop-name-missing = Dale primero un nombre a la regla.
workshop-taken = Ya hay un juego llamado { $name }. Este podría llamarse { $other }.
workshop-instead-of = Escribirla en lugar de { $file }
workshop-kept = { $name } está ahora entre tus juegos, aquí y en la terminal: { $file }
workshop-not-kept = { $file } no se puede escribir: { $problem }
workshop-own = { $game } es un juego tuyo
workshop-remove = Quitar { $game }
workshop-remove-sure = Esto borra el archivo { $file }. Las mesas y libretas que lo juegan siguen.
workshop-removed = El juego ya no está entre los tuyos.

## In the terminal
workshop-cli-written = { $file } está escrito.
workshop-cli-next = Cámbialo con cualquier editor; después: capicu rules check { $file }
workshop-cli-own = Está entre tus juegos: capicu play { $id }
workshop-cli-there = Ya hay un archivo { $file }; elige otro nombre, por ejemplo { $other }, o --to.
workshop-cli-shipped = Ya hay un juego llamado { $id }; elige otro nombre, por ejemplo { $other }.
workshop-cli-set = { $text } no es una opción con su valor; se escribe como match.target=80.
workshop-cli-title = { $name }: una regla de la casa a partir de { $game }. Aquí solo tiene que estar lo que cambia.
workshop-cli-more = Todas las opciones y lo que significan: capicu rules schema
