# Ciò che dicono le pagine intorno al tavolo: inizio, nuovo tavolo, impostazioni, partite riviste.

## Home
web-of-game = { $game }: { $what }
web-play-now-on = { $game }: riprendi da dove eri
web-table-yours = tocca a te
web-table-turn = tocca a { $name }
web-error-no-code = Scrivi il codice del tavolo, o incolla il suo link.

## Settings
web-prefs-was-reset = Tutte le impostazioni sono ripristinate.
web-key-help-text = Scrivi un'altra lettera per cambiare il tasto.
web-key-is-set = Il tasto è cambiato.
web-key-swapped = Il tasto è cambiato; l'azione che l'aveva prende quello vecchio.
web-key-digit = Le cifre giocano le tessere. Scegli un altro tasto.
web-voice-sample = Ti leggo così.
