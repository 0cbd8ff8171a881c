# Lo que dicen las páginas alrededor de la mesa: inicio, mesa nueva, ajustes, partidas vueltas a ver.

## Home
web-of-game = { $game }: { $what }
web-play-now-on = { $game }: sigue donde lo dejaste
web-table-yours = te toca
web-table-turn = le toca a { $name }
web-error-no-code = Escribe el código de la mesa, o pega su enlace.

## Settings
web-prefs-was-reset = Todos los ajustes están restablecidos.
web-key-help-text = Escribe otra letra para cambiar la tecla.
web-key-is-set = La tecla está cambiada.
web-key-swapped = La tecla está cambiada; la acción que la tenía toma la anterior.
web-key-digit = Los números juegan las fichas. Elige otra tecla.
web-voice-sample = Te leo así.
