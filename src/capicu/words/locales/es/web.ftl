# Las páginas de la mesa en el navegador.

## Every page
web-skip = Ir al contenido
web-skip-hand = A tus fichas
web-nav = Sitio
web-settings = Ajustes
web-language = Idioma
web-change = Cambiar
web-home = Volver al inicio

## Home
web-tagline = La mesa de dominó para todas las reglas de la casa
web-lead = El Daomy de Madagascar, el Doscientos de Puerto Rico, la serpiente italiana y más: contra robots o con amigos, con la vista o con el oído.
web-play-now = Jugar ahora
web-play-now-first = Daomy contra dos robots
web-play-now-last = { $game }, como la última vez
web-my-tables = Mis mesas
web-with = con { $names }
web-replay = Volver a ver
web-join = Entrar en una mesa
web-join-code = Código o enlace
web-join-go = Entrar
web-games = Juegos
web-new-table = Mesa nueva
web-rules = Reglas
web-players = { $low } jugadores
web-players-range = de { $low } a { $high } jugadores
web-minutes = { $minutes ->
    [one] alrededor de un minuto
   *[other] unos { $minutes } minutos
}
web-minutes-how = Promedio de partidas simuladas con las opciones de siempre, a { $move } segundos por jugada y { $round } entre manos.
web-phase-waiting = esperando jugadores
web-phase-play = en juego
web-phase-round-over = entre dos manos
web-network = Amigos en esta red
web-network-closed = Solo esta máquina puede abrir esta página. Los teléfonos y computadoras de la misma red podrán entrar cuando la abras para ellos.
web-network-open = Abierta a esta red en { $address }.
web-network-open-it = Abrir a esta red
web-network-close = Cerrarla otra vez

## A new table
web-seats = Quién juega
web-your-name = Tu nombre
web-default-name = Jugador
web-player-number = Jugador { $number }
web-seat = { $number ->
    [1] Primera silla
    [2] Segunda silla
    [3] Tercera silla
    [4] Cuarta silla
   *[other] Silla { $number }
}
web-seat-nobody = nadie
web-seat-friend = un amigo, por enlace
web-seat-here = alguien aquí, en este dispositivo
web-seat-bot = { $level }
web-seat-name = { $seat }: nombre
web-name-here = Nombre
web-level = { $name ->
    [novice] Robot: principiante
    [casual] Robot: tranquilo
    [strong] Robot: fuerte
    [master] Robot: maestro
   *[other] Robot: { $name }
}
web-skills = Habilidades
    .help = Valen si la mesa deja elegir las habilidades.
web-open-table = Abrir la mesa
web-all-options = Todas las opciones
web-section-first = La mesa decide
web-section-set = Las fichas
web-section-seats = Las sillas
web-section-deal = El reparto
web-section-opening = Quién sale
web-section-play = Poner fichas
web-section-draw = Robar
web-section-special = Fichas especiales y habilidades
web-section-round = La mano
web-section-bonus = Los premios
web-section-match = La partida
web-section-table = Esta mesa
web-auto = Hacer las jugadas forzadas por los jugadores
    .help = Pasar cuando no hay otra opción y poner la única ficha que puede abrir: se juega y se anuncia al momento.
web-absent = Cuando un jugador no vuelve
web-absent-bot = los demás pueden dar su silla a un robot
web-absent-wait = todos esperan
web-fault = { $option }: { $fault }

## Sitting down
web-invited = { $host } te invita a jugar a { $game }
web-sit-down = Sentarse
web-only-watch = Solo mirar

## The table
web-round = Mano
web-h-now = Ahora
web-h-result = Resultado
web-sheet-title = Mano { $number }. { $ending }
web-h-table = La mesa
web-h-hand = Tus fichas
web-h-players = Jugadores
web-h-command = Comando
web-h-log = Lo que pasó
web-h-phrases = Decir algo
web-h-this = Esta mesa
web-h-step = Este paso
web-h-steps = Pasos
web-hand-help = Las flechas recorren las fichas, Intro juega una, Escape va a la línea de comandos.
web-slot-head = Cabeza { $number }
web-slot-tail = Cola { $number }
web-tile = { $place }: { $tile }{ $fits ->
    [yes] , encaja
   *[no] {""}
}
web-which-end = { $tile }: ¿cabeza o cola?
web-free-seat = silla libre
web-col-name = Nombre
web-col-tiles = Fichas
web-col-points = Puntos
web-command = Escribe una jugada o una pregunta, por ejemplo 64 cola, puntas, fichas
web-command-go = Ir
web-commands = Todos los comandos y teclas
web-h-typed = Palabras para escribir
web-h-keys = Teclas sueltas
web-keys-enter = Jugar con teclas sueltas
web-keys-help = Mientras la mesa tiene el foco, fuera de la línea de comandos, basta una tecla; los números del 1 al 9 juegan la ficha de esa posición, 0 la décima, y + antes de un número las siguientes.
web-keys-more = Control sola calla la voz. Los ajustes cambian estas teclas, las desactivan o activan las teclas Control de la mesa italiana; si el navegador se reserva alguna, como Control-N y Control-T, usa la tecla suelta.
web-ask-hand = Fichas
web-ask-ends = Puntas
web-ask-chain = Serpiente
web-ask-counts = Cuántas
web-ask-scores = Marcador
web-ask-playable = Jugables
web-ask-last = Lo último
web-ask-help = Ayuda
web-ask-hint = Consejo
web-error-no-hint = Ahora no hay nada que decidir.
web-help = Escribe una ficha y una punta, por ejemplo 64 cola, o su posición. Fichas lee las tuyas, puntas las dos puntas, serpiente toda la cadena, cuántas el número de fichas de cada uno, jugables lo que puedes hacer. Para robar, pasar o contar, escribe la palabra.
web-help-keys = Teclas sueltas: { $hand } fichas, { $ends } puntas, { $chain } serpiente, { $counts } cuántas, { $playable } jugables, { $context } robar o pasar, { $result } resultado, { $next } mano siguiente.
web-friends = Invitar amigos
web-seat-link = Enlace a una silla
web-watch-link = Enlace solo para mirar
web-copy = Copiar
web-code = Código:
web-qr = El enlace a una silla como código QR
web-seal = Sello del reparto
    .help = Antes de repartir una mano se muestra su sello; después, su secreto. Juntos prueban que nada se cambió.
web-resign = Rendirse
web-leave = Salir
web-take-back = Recuperar mi silla
web-rematch = Revancha
web-record = Registro
web-record-download = Descargar el registro
web-record-help = El registro guarda cada jugada; este comando lo lee y lo comprueba:
web-to-table = Volver a la mesa
web-watching = Estás mirando: no se enseña ninguna mano.
web-pass-device = Pasa el dispositivo a { $name }.
web-yes = Sí
web-no = No
web-verify = Comprobar los sellos
web-step-first = Inicio
web-step-before = Anterior
web-step-after = Siguiente
web-step-last = Final

web-status-waiting = Esperando jugadores.
web-status-other = Juega { $name }.
web-status-you-play = Te toca.
web-status-you-change = Te toca: ¿cambias un número?
web-status-you-cancel = Te toca: ¿anulas el efecto?
web-status-you-count = Te toca: confirma la cuenta.
web-status-you-over = La mano terminó.
web-status-again-must = Otra vez: pon otra ficha.
web-status-again-may = Otra vez: otra ficha, o para.
web-status-round-over = La mano terminó.
web-status-match-over = La partida terminó.

web-pile-draw = { $count ->
        [one] Pozo, una ficha: robar o pasar
       *[other] Pozo, { $count } fichas: robar o pasar
    }
web-pile-pass = { $count ->
        [0] Pozo vacío: pasar
        [one] Una ficha queda aparte y no se roba: pasar
       *[other] { $count } fichas quedan aparte y no se roban: pasar
    }
web-act-draw = Robar
web-act-pass = Pasar
web-act-count = Contar
web-act-keep = Dejarla así
web-act-cancel = Anular el efecto
web-act-let-be = Dejarlo estar
web-act-stop = Parar aquí
web-act-yield = Que salga tu pareja
web-act-set = Cambiar a { $value }
web-act-set-head = Cabeza a { $value }
web-act-set-tail = Cola a { $value }

web-note-joined = { $who ->
    [you] Te sientas.
   *[other] { $name } se sienta.
}
web-note-to-bot = { $who ->
    [you] Ahora un robot juega por ti.
   *[other] Ahora un robot juega por { $name }.
}
web-note-back = { $who ->
    [you] Vuelves a jugar tú.
   *[other] { $name } ha vuelto.
}
web-note-again = Hay una revancha en otra mesa.
web-said-you = Tú: { $phrase }
web-said-other = { $name }: { $phrase }
web-phrase-hello = ¡Hola!
web-phrase-good-luck = ¡Suerte!
web-phrase-well-played = ¡Bien jugado!
web-phrase-thanks = ¡Gracias!
web-phrase-thinking = Déjame pensar.
web-phrase-hurry = ¡Te toca!
web-phrase-sorry = ¡Perdón!
web-phrase-again = ¿Jugamos otra?

## What the page's scripts say
web-js-head = cabeza
web-js-tail = cola
web-js-connection-lost = Se perdió la conexión; probando otra vez.
web-js-connection-back = Conectado otra vez.
web-js-connection-waits = No hay conexión; se hará en cuanto vuelva.
web-js-silent-on = Silencio: sin avisos automáticos.
web-js-silent-off = Avisos activados.
web-js-intro-on = Introducción activada.
web-js-intro-off = Introducción desactivada.
web-js-bot = robot
web-js-away = ausente
web-js-partner = pareja
web-js-give-seat = Dar la silla a un robot
web-js-rematch-ready = Ir a la revancha
web-js-confirm-resign = ¿De verdad te rindes y pierdes la partida?
web-js-confirm-leave = ¿De verdad quieres salir? Puedes volver cuando quieras.
web-js-confirm-leave-bot = ¿De verdad quieres salir? Un robot jugará por ti hasta que vuelvas.
web-js-copied = Copiado.
web-js-reveal = Soy yo: enseña mis fichas
web-js-verified = Cada sello encaja con su secreto: los repartos son auténticos.
web-js-not-verified = Un sello no encaja con su secreto: se cambió un reparto.
web-js-version = Capicú { $version }, la mesa de dominó para todas las reglas de la casa.
web-js-sheet-close = Cerrar
web-js-next-round = Mano siguiente
web-js-hand-empty = ninguna ficha
web-js-no-tile = No tienes ninguna ficha en ese lugar.
web-js-ten-and = Diez y …
web-js-you = tú

## Words for the command box: the first is shown, all are understood
web-cmd-tile = 64 cola
    .help = pone el 6-4 en la cola; también vale la posición, por ejemplo 3 cabeza
web-cmd-head = cabeza; izquierda; i
web-cmd-tail = cola; derecha; d
web-cmd-hand = fichas; mano; mis fichas
    .help = lee tus fichas
web-cmd-ends = puntas; extremos
    .help = lee los números de cabeza y cola
web-cmd-chain = serpiente; cadena; mesa
    .help = lee toda la serpiente de cabeza a cola
web-cmd-counts = cuántas; cuantas; los demás
    .help = lee cuántas fichas tiene cada uno, y el pozo
web-cmd-scores = marcador; puntos
    .help = lee el marcador
web-cmd-playable = jugables; jugadas; qué puedo jugar
    .help = lee lo que puedes hacer ahora
web-cmd-help = ayuda; comandos; órdenes
    .help = lee las órdenes más importantes
web-cmd-last = último; ultimo; repite
    .help = lee otra vez lo último que pasó
web-cmd-rules = reglas
    .help = lee las reglas de esta mesa
web-cmd-hint = consejo; pista; sugerencia
    .help = dice qué haría un jugador fuerte
web-cmd-draw = robar; roba
    .help = roba del pozo
web-cmd-pass = pasar; paso
    .help = pasa
web-cmd-count = contar; cuenta
    .help = confirma la cuenta de una mano trancada
web-cmd-keep = dejar; dejarla así
    .help = deja una Dinámica como está
web-cmd-cancel = anular
    .help = anula el efecto de una ficha especial
web-cmd-let-be = dejarlo; dejarlo estar
    .help = deja que ocurra el efecto
web-cmd-stop = parar
    .help = no pone otra ficha
web-cmd-yield = pareja; ceder
    .help = deja que tu pareja salga en esta mano
web-cmd-set = poner; cambiar
    .help = da otro número a una Dinámica, por ejemplo poner 3
web-cmd-context = ir; robar o pasar
    .help = roba, pasa o confirma la cuenta, según toque
web-cmd-next = siguiente; mano siguiente; repartir
    .help = reparte la mano siguiente

## What cannot be done
web-error-no-such-page = No existe esa página.
web-error-no-such-table = No existe esa mesa. Quizá al código le sobra o le falta una letra.
web-error-no-such-game = No existe ese juego.
web-error-no-such-seat = No existe esa silla.
web-error-alone = Una mesa necesita al menos dos jugadores.
web-error-too-many-tables = Has abierto muchas mesas; espera un poco.
web-error-broken = Algo salió mal aquí. La mesa está a salvo; carga la página otra vez.
web-error-only-here = Solo puede hacerlo quien está en esta máquina.
web-error-nothing-yet = Todavía no ha terminado ninguna mano.
web-error-not-begun = La partida aún no ha empezado.
web-error-not-full = Todavía falta alguien.
web-error-stale = La mesa ha cambiado entretanto. Así está ahora.
web-error-busy = La mesa está ocupada; prueba otra vez.
web-error-bot-plays = Un robot juega en tu silla; recupérala primero.
web-error-no-such-phrase = No existe esa frase.
web-error-seat-waits = En esta mesa se espera a quien falta.
web-error-not-absent = Ese jugador está aquí, o acaba de irse.
web-error-no-free-seat = Ya no queda silla libre.
web-error-seated-already = Ya estás sentado aquí.
web-error-not-over = La partida aún no ha terminado.
web-error-only-watching = Solo estás mirando.
web-error-reveal-first = Primero di que eres tú y enseña tus fichas.
web-error-hello-first = La conexión no estaba lista; empieza de nuevo.
web-error-too-much = Fue demasiado a la vez; espera un momento.
web-error-not-understood = No se entendió el mensaje.
web-error-unknown-command = Eso no es un comando. Escribe ayuda para oírlos.
web-error-can-play = Puedes jugar una ficha.
web-error-store = No se pudo guardar la mesa; prueba otra vez.
web-error-hint-later = Muchas pistas en poco tiempo; prueba dentro de un momento, o pregunta qué puedes jugar.
web-error-damaged-table = El registro de esta mesa está dañado y la mesa no se puede mostrar. Tus otras mesas no están afectadas; quien lleva este servidor puede mirar con capicu check.
web-error-bad-request = Esta petición no es de las que envían nuestras páginas; vuelve atrás y prueba otra vez.

## Settings
web-settings-help = Estos ajustes se quedan en este navegador.
web-prefs-look = Aspecto
web-prefs-hear = Sonido y voz
web-prefs-keys = Teclas
web-prefs-reset = Restablecer los ajustes
web-pref-theme = Colores
web-pref-theme-auto = como el sistema
web-pref-theme-light = claros
web-pref-theme-dark = oscuros
web-pref-contrast = Contraste
web-pref-contrast-normal = normal
web-pref-contrast-high = alto
web-pref-size = Fichas
web-pref-size-normal = normales
web-pref-size-large = grandes
web-pref-numerals = Cifras en las fichas
web-pref-motion = Movimiento
web-pref-motion-auto = como el sistema
web-pref-motion-reduced = reducido
web-pref-spoken = Mesa hablada: primero la línea de comandos y lo que pasó
web-pref-level = Palabras cuando pasa algo
web-pref-level-full = muchas: frases enteras
web-pref-level-normal = lo normal
web-pref-level-brief = pocas
web-pref-order = Orden
web-pref-order-news = lo que pasó, luego mi turno
web-pref-order-turn = mi turno, luego lo que pasó
web-pref-own = Decir también mis jugadas
web-pref-speech = Lectura en voz alta del navegador (para quien no usa lector de pantalla)
web-pref-rate = Velocidad de la voz
web-pref-silent = Silencio: sin avisos automáticos
web-pref-sounds = Sonidos
web-pref-volume = Volumen
web-pref-keys = Teclas sueltas mientras la mesa tiene el foco
web-pref-italian = Teclas Control de la mesa italiana
    .help = Activadas, Control-H, R, P, T, U, S, K, N, Q y V son de la mesa y no del navegador. Muchos navegadores se reservan Control-N y Control-T.
web-key-hand = Leer las fichas
web-key-ends = Leer las puntas
web-key-chain = Leer la serpiente
web-key-context = Robar o pasar
web-key-counts = Leer cuántas fichas
web-key-scores = Leer el marcador
web-key-playable = Leer lo que se puede jugar
web-key-last = Lo último que pasó
web-key-hint = Pedir un consejo
web-key-help = Ayuda
web-key-next = Mano siguiente
web-key-result = Ir al resultado, y volver
web-key-silent = Activar o quitar el silencio
web-key-intro = Activar o quitar la introducción
web-key-leave = Salir
web-key-new = Partida nueva
web-key-version = Versión

## Where the games come from

# Where games are played, on the home page; how sure a game's rules are, on its own page.
web-region-documents = Los primeros juegos
web-region-caribbean = Caribe
web-region-south_america = Sudamérica
web-region-north_america = Norteamérica
web-region-europe = Europa
web-region-africa = África
web-region-middle_east = Oriente Medio
web-region-asia = Asia
web-region-yours = Donde se habla tu idioma
web-region-own = Tus propias reglas
web-aka = También se llama { $names }.
web-sources = Leído en: { $sources }.
web-sure-3 = Estas reglas vienen de una autoridad en el juego.
web-sure-2 = Estas reglas vienen de buenas páginas y programas.
web-sure-1 = De este juego se ha escrito poco; estas reglas son nuestra mejor lectura.
web-played-differently = ¿En tu mesa se juega de otra manera? Hazlo tu juego.
