# La libreta de una mesa de verdad: sus páginas, su orden, lo que no acepta.


## Pages

book-title = Libreta de tanteo
book-intro = Lleva el tanteo de una mesa con fichas de verdad: cuenta las fichas con una foto, tocando o escribiendo.
book-new = Libreta nueva
book-follow-label = Sigue una libreta con su código
book-follow = Seguir
book-shelf = Mis libretas
book-search = Buscar
book-search-do = Buscar libretas
book-shelf-line = { $game }, { $date }, { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }
book-won-by = ganó { $who }
book-none-found = Ninguna libreta tiene todas esas palabras.
book-none-yet = Todavía no hay ninguna libreta.
book-older = Libretas anteriores
book-newer = Libretas más recientes
book-earlier = Manos y cambios anteriores
book-later = Manos y cambios posteriores
book-damaged-book = Libreta dañada { $code }
book-statistics = Estadísticas
book-import = Recuperar una libreta de un archivo
book-import-file = Un archivo de una libreta (JSON o CSV)
book-import-text = o su texto
book-import-do = Importar
book-game = Juego
book-players = Jugadores
book-choose = Elegir
book-names = Quién juega
book-names-help = En el orden en que están sentados, en el sentido de las manecillas del reloj. En parejas juegan juntos 1 y 3, y 2 y 4.
book-player = Jugador { $number }
book-name = Nombre de la libreta
book-date = La partida empezó el
book-options = La mesa decide
book-more-options = Más opciones
book-house = Premios de la casa
book-house-help = Puntos propios que las reglas no conocen; se cuentan aparte.
book-house-name = Premio
book-house-points = Puntos
book-house-for = Para
book-keep-photos = Guardar las fotos junto a su mano
book-begin = Empezar la libreta
book-score = Tanteo
book-has-won = ganó
book-left = faltan { $left }
book-in-front = va ganando
book-add = Mano { $number }: ¿quién dominó?
book-undo = Deshacer
book-redo = Rehacer
book-rematch = Revancha
book-duplicate = Libreta nueva con los mismos jugadores
book-waiting-hands = Ya anotado para esta mano:
book-chart = La partida hasta ahora
book-hands = Manos
book-nobody = nadie
book-correct = Corregir la mano { $number }
book-remove = Quitar la mano { $number }
book-history = Quién cambió qué y cuándo
book-this-phone = En este teléfono soy
book-own-hand = Anota tus propias fichas
book-who-are-you = Tú eres
book-left-in-hand = Lo que te queda
book-send-hand = Enviar a la libreta
book-invite = Invita a los demás a seguir
book-invite-help = Con este código los demás ven el tanteo en su teléfono y anotan sus propias fichas. No pueden cambiar nada más.
book-invite-qr = Código QR para seguir esta libreta
book-invite-loopback = Solo esta máquina llega a esta dirección. Abre Capicú a tu red en la primera página.
book-settings = Nombres y ajustes
book-save = Guardar
book-rules = Las reglas: { $game }
book-export-csv = Como tabla (CSV)
book-export-json = Como archivo con su historia (JSON)
book-export-svg = Como imagen para compartir
book-delete = Borrar la libreta
book-delete-sure = ¿Borrar para siempre «{ $title }» con { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }?
book-delete-yes = Sí, borrarla
book-delete-no = No, conservarla
book-all = Todas las libretas
book-refused = Esto no se puede hacer
book-back = Volver
book-photo-of = Foto: { $name }
book-across = En grande
book-share = Compartir y guardar
book-when = Nombre y fecha
book-photo-keeping = Fotos
book-photo-keeping-help = Se leen en esta máquina y se olvidan, y no se envían a ninguna parte. Si las guardas, se quedan aquí y se van con su mano.
book-table-set = Fichas en la mesa
book-table-set-game = el juego de fichas de la regla
book-table-set-twelve = doble doce, contado con sus 91 fichas

## Entering a round

book-hand-title = Mano { $number }
book-who-went-out = ¿Quién dominó?
book-who-resigned = ¿Quién abandonó?
book-if-known = (si se sabe)
book-does-not-count = (no cuenta)
book-hands-optional = En este juego los puntos no dependen de las fichas que quedan.
book-hands-anyway = Anotar las fichas de todos modos
book-next-hand = Sigue: { $name }
book-use-next = Usar, y foto: { $name }
book-other-ways = Otras formas
book-more = Más
book-house-one = Un premio solo para esta mano
book-still-missing = Falta contar: { $names }.
book-ending-blocked = Nadie: hubo tranque
book-ending-reached = Se llegó a la meta con un pase
book-ending-resigned = Alguien abandona la partida
book-last-tile = Última ficha
book-who-blocked = ¿Quién puso la última ficha?
book-left-in-hands = Las fichas que quedan
book-type-help = Escribe las fichas como 65 40 o 6-5 4-0, solo un total como =23, o 0 si no queda nada.
book-not-counted = no se cuentan
book-ticks = Lo que la libreta no puede saber
book-tick-without_drawing = Dominó sin haber robado
book-tick-shutout = En blanco: los demás no pusieron ninguna ficha
book-tick-last_playable = Ficha llave: ninguna otra ficha servía
book-tick-fits_both_ends = { $fits ->
    [halves] La última ficha tenía una mitad para cada punta
   *[other] La última ficha servía en las dos puntas
}
book-tick-worked-out = Si se anotan todas las fichas que quedan, la libreta lo deduce sola.
book-counter = { $name } ({ $points })
book-fewer = { $name }: uno menos para { $who }
book-once-more = { $name }: uno más para { $who }
book-special-bonuses = Puntos extra de fichas especiales y habilidades
book-first-passer = ¿Quién pasó primero?
book-starter = ¿Quién salió en esta mano?
book-unknown = no se sabe
book-by = Anotado por
book-worked = Los puntos
book-worked-empty = Di cómo terminó, y aquí se calculan los puntos.
book-in-short = { $who } +{ $points }: { $scores }
book-in-short-nobody = No gana nadie: { $scores }
book-in-short-reset = { $who }: se vuelve a { $scores }
book-work-out = Calcular los puntos
book-book-it = Anotar
book-correct-it = Guardar la corrección
book-entered-by = anotado por { $name }

## The pad and the camera

book-js-reading = Leyendo la foto…
book-js-cancel = Cancelar
book-js-cancelled = La foto no se leyó.
book-js-use = Usar estas fichas
book-js-remove = Quitar esta ficha
book-js-check = por comprobar
book-js-no-tiles = No se encontraron fichas. Repite la foto desde arriba, con más luz, o toca las fichas.
book-js-failed = No funcionó. Inténtalo otra vez, o toca o escribe las fichas.
book-js-add = Tocar
book-js-done = Listo
book-js-total = Total
book-js-only-total = Solo total
book-js-more = Una ficha más
book-js-take = Foto
book-js-choose = Elegir una imagen
book-js-live = Cámara en vivo
book-js-changed = La libreta cambió en otro teléfono. Mira el tanteo antes de anotar.
book-js-change = Cambiar o quitar
book-photo-read = { $count ->
        [one] Una ficha
       *[other] { $count } fichas
    }, total { $total }. { $doubtful ->
        [0] Todo claro.
        [one] Una por comprobar.
       *[other] { $doubtful } por comprobar.
    }
book-photo-too-many = Demasiadas fotos a la vez. Espera un momento.
book-photo-too-large = La foto pasa de { $most } MB. Haz una más pequeña.
book-photo-busy = Se están leyendo otras fotos. Prueba en un momento.
book-photo-heic = Esta es una foto HEIC, como las de los iPhone, y esta máquina no las lee; pon el teléfono en JPEG («más compatible»).

## What it says

book-beyond = La partida se ganó antes de esta mano; no cuenta.
book-house-line = { $name } para { $who }: { $count ->
        [one] { $points } más
       *[other] { $count } veces, { $points } más
    }.
book-note-total = Solo se sabe el total, no las fichas: { $names }.
book-note-photo = Leído de una foto: { $names }.
book-note-not-counted = Fichas no contadas: { $names }.
book-note-impossible = Las fichas de la mesa no pueden formar una cadena con esta última ficha; revísalas.
book-note-key-bone = Las fichas no dicen si fue la ficha llave; márcala si lo fue.
book-note-tie = Los totales más bajos están empatados y deciden las fichas: da las fichas de { $names }.
book-no-hands = Todavía no hay ninguna mano.
book-streak = { $who }: { $row ->
        [one] una victoria
       *[other] { $row } victorias seguidas
    }; faltan { $left }.
book-streak-none = Nadie tiene victorias seguidas; hacen falta { $left }.
book-even = El tanteo está empatado.
book-leads = Va ganando { $who }; faltan { $left }.
book-leads-only = Va por delante: { $who }.
book-did-hand = anotó la mano { $number }
book-did-correct = corrigió la mano { $number }
book-did-remove = quitó la mano { $number }
book-did-undo = deshizo { $of ->
        [hand] la mano { $number }
        [correct] la corrección de la mano { $number }
       *[remove] la retirada de la mano { $number }
    }
book-did-redo = rehízo { $of ->
        [hand] la mano { $number }
        [correct] la corrección de la mano { $number }
       *[remove] la retirada de la mano { $number }
    }
book-did-set = cambió nombres o ajustes
book-did-delete = borró la libreta
book-somebody = Alguien
book-history-line = { $at } { $who } { $what }
book-history-undone = { $line } (deshecho)
book-only-total = { $total } (solo el total)
book-nothing-left = no queda nada
book-hand-total = { $tiles } = { $total }
book-summary = { $game }: { $scores }
book-card-subtitle = { $game }, { $date }, { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }
book-chart-label = El tanteo después de cada mano ({ $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }); los números están en la lista de abajo.

## What was just done, with which the next page begins

book-gain = { $who } +{ $points }.
book-gain-nobody = No la gana nadie.
book-done-begin = Se empezó la libreta: { $game }, { $names }.
book-done-import = Se importó la libreta, con { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }.
book-done-undo = { $of ->
        [hand] Se deshizo la mano { $number }.
        [correct] Se deshizo la corrección de la mano { $number }.
       *[remove] Vuelve la mano { $number }.
    }
book-done-redo = { $of ->
        [hand] La mano { $number } cuenta otra vez.
        [correct] La corrección de la mano { $number } cuenta otra vez.
       *[remove] Se quitó otra vez la mano { $number }.
    }
book-done-set = Se guardaron los nombres y ajustes.
book-done-own = Enviado para { $name }: { $hand }.
book-done-delete = Se borró «{ $title }».
book-pad-added = { $tile } está, total { $total }.
book-pad-taken = { $tile } ya no está, total { $total }.

## Statistics

book-stats-players = Jugadores
book-stats-pairs = Parejas
book-stats-who = Quién
book-stats-matches = Partidas
book-stats-won = Ganadas
book-stats-lost = Perdidas
book-stats-hands-won = Manos ganadas
book-stats-hands-lost = Manos perdidas
book-stats-for = Puntos a favor
book-stats-against = Puntos en contra
book-stats-streak = Racha más larga
book-stats-biggest = Mano más grande
book-stats-line = { $who }: partidas { $matches } (ganadas { $matches_won }, perdidas { $matches_lost }), manos { $hands } (ganadas { $hands_won }, perdidas { $hands_lost }), puntos { $points_for } a favor y { $points_against } en contra, racha más larga { $streak }, mano más grande { $biggest }

## The shell

book-list-line = { $code }  { $date }  { $summary }{ $title ->
        [none] {""}
       *[other] {" "}({ $title })
    }
book-list-damaged = { $code }  dañada
book-damaged = dañada
book-hand-line = { $number }. { $line }
book-begun = Libreta { $code } empezada: { $game }, { $names }.
book-booked = Se anotó la mano { $number }.
book-corrected = Se corrigió la mano { $number }.
book-removed = Se quitó la mano { $number }.
book-deleted = Se borró la libreta { $code }.
book-imported = Importada como libreta { $code }. { $summary }
book-photo-line = { $name }: { $hand }
book-photo-doubtful = Por comprobar: { $tiles }
book-ask-ending = ¿Quién dominó ({ $names }), o: tranque?
book-ask-last = ¿Con qué ficha (vacío si no lo sabes)?
book-ask-hand = A { $name } le queda (65 40, =23 para un total, 0 si nada, - para no contar):
book-ask-hand-offered = A { $name } le queda (vacío para { $hand }):
book-ask-domino = ¿Dominó sin haber robado? (sí o no)
book-ask-shutout = ¿Los demás no pusieron ninguna ficha? (sí o no)
book-ask-key-bone = ¿Fue la ficha llave, la única que servía? (sí o no)
book-ask-both-ends = { $fits ->
    [halves] ¿La última ficha tenía una mitad para cada punta? (sí o no)
   *[other] ¿La última ficha servía en las dos puntas? (sí o no)
}
book-ask-book-it = ¿Lo anoto? (sí o no)
book-ask-delete = ¿Borrar { $code } ({ $summary })? (sí o no)
book-yes-words = sí si s yes y
book-no-words = no n
book-blocked-words = tranque tranca trancado cerrado blocked

## What it refuses

book-error-not_a_tile = «{ $text }» no es una ficha; escríbela como 6-4 o 64.
book-error-not_in_set = { $tile } no está en un juego hasta el doble { $highest }.
book-error-tile_twice = { $tile } está dos veces en la mano de { $name }.
book-error-tile_in_two_hands = { $tile } no puede estar con { $first } y con { $second }.
book-error-last_tile_in_hand = { $tile } fue la última puesta y no puede quedarle a { $name }.
book-error-too_many_tiles = { $name } no puede tener { $count } fichas; como mucho { $most }.
book-error-too_many_in_all = { $count } fichas en mano son demasiadas; de { $size } pueden quedar como mucho { $most }.
book-error-total_too_high = { $name } no puede tener { $total } puntos; como mucho { $most }.
book-error-totals_too_high = { $total } puntos en mano son demasiados; pueden quedar como mucho { $most }.
book-error-total_negative = { $name } no puede tener { $total } puntos.
book-error-hand_missing = Falta lo que le queda a { $name }: da las fichas o el total, o marca que no se cuentan.
book-error-hand_needed = En un tranque cuentan todos; falta lo que le queda a { $name }.
book-error-hands_wrong = Hacen falta las fichas de { $wanted }, no de { $given }.
book-error-winner_missing = Di cómo terminó la mano, y quién fue.
book-error-closer_missing = Di quién puso la última ficha: con estas reglas cuenta.
book-error-winner_has_tiles = { $name } dominó: no puede quedar nada.
book-error-no_such_seat = Ese jugador no está en esta mesa.
book-error-no_such_team = Ese equipo no está en esta mesa.
book-error-house_needs_name = Un premio de la casa necesita un nombre.
book-error-house_needs_points = Este juego no se gana por puntos; un premio de la casa no tiene sitio.
book-error-match_over = La partida ha terminado; empieza una revancha.
book-error-no_such_hand = No hay mano { $hand } en esta libreta.
book-error-nothing_to_undo = No hay nada que deshacer.
book-error-nothing_to_redo = No hay nada que rehacer.
book-error-changed_meanwhile = Mientras tanto la libreta cambió en otro teléfono. Mira el tanteo y repítelo si aún hace falta.
book-error-no_such_book = No hay libreta { $code }.
book-error-names_wrong = Hacen falta { $wanted } nombres, no { $given }.
book-error-name_twice = Dos jugadores se llaman { $name }; da un nombre a cada cual.
book-error-not_a_book = Este archivo no es una libreta de Capicú ({ $detail }).
book-error-only_follows = Este código sirve para seguir y anotar las fichas propias; aquí hace falta el código de la libreta.
book-error-draft_off = Esta mano ya se anotó y se quitó.
book-error-too_often = Demasiadas veces en poco tiempo; espera un momento.
book-error-no_such_player = Aquí no hay «{ $name }»; hay { $names }.
book-error-no_such_counter = No hay premio de la casa «{ $name }»; escríbelo como Capicú:Ana:100.
book-error-no_such_option = «{ $text }» no es una opción; escríbela como match.target=100.
book-error-input_ended = La entrada terminó antes de decirlo todo; no se anotó nada.
book-error-hand_form = «{ $text }» no dice nada; escribe como Ana=65 40.
book-error-not_confirmed = No se anotó nada.
book-error-yes_or_no = Responde sí o no.
book-error-not_deleted = No se borró nada.
book-error-photo = { $detail }
book-error-no_book_yet = Todavía no hay libreta; empieza una con capicu score new NOMBRE NOMBRE.
book-error-no_such_format = No hay formato «{ $text }»; hay json, csv y svg.
book-error-no_such_set = No hay ningún juego «{ $text }»; escribe double-six, double-nine o double-twelve.
book-error-counter_form = «{ $text }» no es un premio de la casa; escríbelo así: Capicú=100.
book-error-column_missing = La tabla no tiene la columna «{ $name }».
book-error-in_hand = Mano { $number }: { $fault }.
book-error-no_code = Escribe el código de la libreta.
book-error-no_text = Elige un archivo, o pega su texto.
book-error-not_a_number = «{ $text }» no es un número entero.
book-error-unsound_text = «{ $text }» tiene signos que no se pueden mostrar.
book-error-too_long = «{ $text }» es demasiado largo; como mucho { $most } caracteres.
book-error-too_many_points = { $points } puntos son demasiados para un premio de la casa; como mucho { $most }.
book-error-too_many_times = Un premio de la casa cuenta de una a { $most } veces por mano, no { $count } veces.
book-error-too_many_bonuses = { $count } premios de la casa son demasiados; como mucho { $most }.
book-error-numbers_wrong = «{ $what }» necesita un número posible para cada jugador.
book-error-day_wrong = { $day } no es un día del mes.
book-error-date_wrong = «{ $text }» no es una fecha de { $first } a { $last }; escríbela como 2026-02-17.
book-error-time_wrong = «{ $text }» no es una hora; escríbela como 2026-02-17T20:15:00+00:00.
book-error-zone_wrong = «{ $text }» no es una zona horaria.
book-error-id_wrong = «{ $text }» no puede nombrar una mano.
book-error-id_twice = Ya había una mano llamada «{ $text }».
book-error-book_full = La libreta está llena: admite { $most } entradas de este tipo. Empieza otra.
book-error-rules_wrong = Las reglas de la libreta no se pueden usar ({ $detail }).
book-error-entry_wrong = «{ $detail }» no se puede leer.
book-error-in_entry = Entrada { $number }: { $fault }.
book-error-and_more = Y { $count } más de este tipo.
book-error-damaged = La libreta { $code } está dañada y no se puede abrir. Solo se puede borrar.
book-error-not_written = Ahora no se pudo escribir, y nada ha cambiado. Inténtalo de nuevo en un momento.
