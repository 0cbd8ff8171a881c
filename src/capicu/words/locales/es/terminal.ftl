# La mesa en el terminal y la orden. Una lista de palabras empieza con el nombre que muestra la ayuda; una palabra de
# cada orden es una sola letra, y ninguna palabra de un idioma quiere decir dos cosas.

terminal-yes = sí, s
terminal-no = no, n
terminal-end-head = cabeza, izquierda, i
terminal-end-tail = cola, derecha, d
terminal-act-draw = robar, roba
terminal-act-pass = pasar, paso
terminal-act-count = contar, cuenta
terminal-act-set = cambiar, cambia
terminal-act-keep = dejar, deja
terminal-act-cancel = anular, anula
terminal-act-let-be = permitir, permite
terminal-act-stop = parar, basta
terminal-act-yield = pareja, ceder

terminal-command-draw-or-pass = p
    .help = robar, pasar o contar, lo que toque
terminal-command-hand = mano, m, fichas
    .help = tus fichas con su posición
terminal-command-playable = jugables, j
    .help = lo que puedes jugar
terminal-command-hint = consejo, c, pista
    .help = lo que jugaría un rival fuerte, y por qué
terminal-command-ends = extremos, e, puntas
    .help = los números de la cabeza y la cola
terminal-command-chain = serpiente, s, cadena
    .help = la serpiente, de la cabeza a la cola
terminal-command-counts = número, n
    .help = cuántas fichas tiene cada uno, y el pozo
terminal-command-scores = tantos, t
    .help = el marcador
terminal-command-last = últimos, l
    .help = lo que acaba de pasar
terminal-command-rules = reglas, r
    .help = las reglas de este juego
terminal-command-help = ayuda, a, ?
    .help = esta lista
terminal-command-brief = breve, b
    .help = más palabras, o menos
terminal-command-introduction = introducción, i
    .help = la introducción, sí o no
terminal-command-save = guardar, g
    .help = escribir la partida: guardar ARCHIVO
terminal-command-new = nueva, o
    .help = abandonar esta partida y empezar otra
terminal-command-version = versión, v
    .help = la versión de Capicú
terminal-command-quit = salir, q
    .help = dejar la mesa; queda guardada

terminal-help-moves = Para jugar, escribe la posición de una ficha (3) o la ficha (64, 6-4).
terminal-help-ends = Para elegir el extremo: 3 cabeza, 6-4 cola, o 64 < para la cabeza y 64 > para la cola. Intro sola vuelve a leer tu turno.
terminal-help-line = { $words }: { $meaning }.
terminal-help-keys = Teclas en una línea vacía: Ctrl-P robar o pasar, Ctrl-R mano, Ctrl-T extremos, Ctrl-U serpiente, Ctrl-S breve, Ctrl-K introducción, Ctrl-N nueva, Ctrl-Q salir, Ctrl-V versión.
terminal-help-keys-plain = En modo simple el terminal se queda con las teclas Ctrl; usa las letras.
terminal-help-kept-keys = Muchos terminales toman Ctrl-H por borrar: escribe ? para la ayuda. Ctrl-C sale enseguida; la mesa queda guardada.

terminal-intro-game = { $name }.
terminal-intro-help = Escribe ? e Intro para la ayuda.
terminal-prompt = Tu jugada:
terminal-prompt-name = { $name }, tu jugada:
terminal-pass-keyboard = Pasa el teclado a { $name }. { $name }, pulsa Intro:
terminal-next-round = Intro para la mano siguiente:
terminal-again = ¿Otra partida? sí o no [no]:
terminal-ask-quit = ¿Dejar la mesa? Queda guardada. sí o no [sí]:
terminal-ask-new = ¿Abandonar esta partida y empezar otra? sí o no [no]:
terminal-which-end = { $tile } va bien en los dos extremos. ¿Cabeza { $head } o cola { $tail }? [cola]:
terminal-no-position = No tienes ficha en la posición { $number }.
terminal-not-understood = No entiendo «{ $text }». Escribe ? para la ayuda.
terminal-explain-change = Escribe el número nuevo (3; en la ficha de salida cabeza 3 o cola 3), o dejar.
terminal-explain-cancel = Escribe anular para parar el efecto, o permitir. Una anulación cuenta entre tus usos.
terminal-explain-count = Nadie puede jugar. Escribe p para abrir las manos y contar.
terminal-explain-again = Puedes poner otra ficha, o escribe parar.
terminal-saved = Guardado en { $file }.
terminal-cannot-save = No se puede escribir { $file }: { $reason }.
terminal-version = Capicú { $version }.
terminal-wording = { $level ->
    [full] Frases enteras.
    [brief] Pocas palabras.
   *[normal] Las palabras de siempre.
}
terminal-introduction-on = Con la introducción.
terminal-introduction-off = Sin la introducción.

terminal-question = { $question } [{ $default }]:
terminal-game = { $name }, { $origin }
terminal-choice = { $number }. { $label }
terminal-choice-named = { $number }. { $label } ({ $name })
terminal-choose = Escribe un número de 1 a { $count }, o un nombre de la lista.
terminal-number = Escribe un número entero de { $low } a { $high }.
terminal-yes-or-no = Escribe sí o no.
terminal-option = { $label }: { $meaning }
terminal-ask-option = ¿{ $label }?
terminal-ask-game = ¿Qué juego?
terminal-ask-players = ¿Cuántos jugadores?
terminal-ask-humans = ¿Cuántas personas en este teclado?
terminal-ask-bot = ¿Qué jugador automático ocupa los otros puestos?
terminal-ask-name = ¿Cómo te llamas?
terminal-ask-skill = { $name }, ¿qué habilidad?
terminal-player = Jugador { $number }
terminal-bot = { $bot }
terminal-skill = { $skill ->
        [agressif] Agresivo: tantos de más por una ficha de diez o más
        [defensif] Defensivo: puede anular un efecto especial de otro
       *[opportuniste] Oportunista: puede jugar otra vez después de un doble
    }
terminal-no-such-seat = Nadie que se llame { $seat } puede ocupar un puesto; hay { $known }.
terminal-counts-differ = Los puestos, los nombres y el número de jugadores dados no coinciden: { $counts }.

terminal-kept = La mesa queda guardada. Para seguir: capicu play --resume
terminal-input-ended = La entrada se ha acabado. La mesa queda guardada; para seguir: capicu play --resume
terminal-input-ended-before = La entrada se acabó antes de que la mesa estuviera lista; no ha empezado nada.
terminal-resumed = Se sigue en la mesa { $table }: { $names }.
terminal-other-tables = Otras mesas sin acabar: { $tables }. Elige una con --table.
terminal-nothing-to-resume = No hay ninguna mesa sin acabar.
terminal-no-such-table = No hay ninguna mesa { $table }.
terminal-table-finished = La mesa { $table } está acabada.
terminal-played-elsewhere = Esta mesa se está jugando en otra ventana; no se ha perdido nada. Para seguir: capicu play --resume
terminal-not-kept = La mesa no se puede guardar: { $reason }. Elige otra carpeta con --data.
terminal-last-not-kept = La última jugada no se puede guardar: { $reason }. Todo lo anterior sí; para seguir: capicu play --resume

cli-unused = No sé qué hacer con { $text }; capicu { $command } --help dice lo que hay.
cli-no-such-language = No hay ningún idioma { $asked }; hay { $known }.
cli-option-form = { $text } no es una opción; escribe --option match.target=80.
cli-resume-alone = --resume sigue una mesa tal como está; quita { $option }.
cli-verified = { $deals ->
        [one] Un reparto comprobado: su secreto corresponde a su compromiso.
       *[other] { $deals } repartos comprobados: cada secreto corresponde a su compromiso.
    }
cli-not-verified = { $file }: { $fault }.
cli-record-of = { $name }, { $date }: { $names }.
cli-record-unfinished = La partida no se acabó.
cli-step = Intro para seguir:
cli-rules-good = { $file } es un buen reglamento: { $name }.
cli-rules-line = { $id }: { $name }, { $origin }
cli-rules-own = Tus propios juegos: archivos de reglas (*.toml) en { $folder }.
cli-rules-unusable = No se puede usar: { $faults }
cli-rules-head = { $name }, { $origin }
