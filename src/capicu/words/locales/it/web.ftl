# Le pagine del tavolo nel browser.

## Every page
web-skip = Vai al contenuto
web-skip-hand = Alle tue tessere
web-nav = Sito
web-settings = Impostazioni
web-language = Lingua
web-change = Cambia
web-home = Torna alla pagina iniziale

## Home
web-tagline = Il tavolo di domino per ogni regola di casa
web-lead = Il Daomy del Madagascar, il Doscientos di Porto Rico, il serpente italiano e altri: contro il computer o con gli amici, a vista o a orecchio.
web-play-now = Gioca subito
web-play-now-first = Daomy contro due avversari del computer
web-play-now-last = { $game }, come l'ultima volta
web-my-tables = I miei tavoli
web-with = con { $names }
web-replay = Rivedi
web-join = Unisciti a un tavolo
web-join-code = Codice o link
web-join-go = Entra
web-games = Giochi
web-new-table = Nuovo tavolo
web-rules = Regole
web-players = { $low } giocatori
web-players-range = da { $low } a { $high } giocatori
web-minutes = { $minutes ->
    [one] circa un minuto
   *[other] circa { $minutes } minuti
}
web-minutes-how = Media di partite simulate con le opzioni abituali, a { $move } secondi per mossa e { $round } tra una mano e l'altra.
web-phase-waiting = in attesa di giocatori
web-phase-play = in corso
web-phase-round-over = tra due mani
web-network = Amici in questa rete
web-network-closed = Solo questo computer può aprire questa pagina. Telefoni e computer della stessa rete potranno entrare quando la apri a loro.
web-network-open = Aperto a questa rete all'indirizzo { $address }.
web-network-open-it = Apri a questa rete
web-network-close = Richiudi

## A new table
web-seats = Chi gioca
web-your-name = Il tuo nome
web-default-name = Giocatore
web-player-number = Giocatore { $number }
web-seat = { $number ->
    [1] Primo posto
    [2] Secondo posto
    [3] Terzo posto
    [4] Quarto posto
   *[other] Posto { $number }
}
web-seat-nobody = nessuno
web-seat-friend = un amico, con un link
web-seat-here = qualcuno qui, su questo dispositivo
web-seat-bot = { $level }
web-seat-name = { $seat }: nome
web-name-here = Nome
web-level = { $name ->
    [novice] Computer: principiante
    [casual] Computer: tranquillo
    [strong] Computer: forte
    [master] Computer: maestro
   *[other] Computer: { $name }
}
web-skills = Abilità
    .help = Valgono se il tavolo lascia scegliere le abilità.
web-open-table = Apri il tavolo
web-all-options = Tutte le opzioni
web-section-first = Il tavolo decide
web-section-set = Le tessere
web-section-seats = I posti
web-section-deal = La distribuzione
web-section-opening = Chi comincia
web-section-play = Giocare le tessere
web-section-draw = Pescare
web-section-special = Tessere speciali e abilità
web-section-round = La mano
web-section-bonus = I premi
web-section-match = La partita
web-section-table = Questo tavolo
web-auto = Gioca le mosse obbligate al posto dei giocatori
    .help = Passare quando non c'è altra scelta e giocare l'unica tessera che può aprire: si fa e si annuncia subito.
web-absent = Quando un giocatore resta assente
web-absent-bot = gli altri possono dare il posto al computer
web-absent-wait = tutti aspettano
web-fault = { $option }: { $fault }

## Sitting down
web-invited = { $host } ti invita a giocare a { $game }
web-sit-down = Siediti
web-only-watch = Guarda soltanto

## The table
web-round = Mano
web-h-now = Adesso
web-h-result = Risultato
web-sheet-title = Mano { $number }. { $ending }
web-h-table = Il tavolo
web-h-hand = Le tue tessere
web-h-players = Giocatori
web-h-command = Comando
web-h-log = Che cosa è successo
web-h-phrases = Di' qualcosa
web-h-this = Questo tavolo
web-h-step = Questo passo
web-h-steps = Passi
web-hand-help = Le frecce scorrono le tessere, Invio ne gioca una, Esc va alla riga di comando.
web-slot-head = Testa { $number }
web-slot-tail = Coda { $number }
web-tile = { $place }: { $tile }{ $fits ->
    [yes] , si attacca
   *[no] {""}
}
web-which-end = { $tile }: testa o coda?
web-free-seat = posto libero
web-col-name = Nome
web-col-tiles = Tessere
web-col-points = Punti
web-command = Scrivi una mossa o una domanda, per esempio 64 coda, estremi, tessere
web-command-go = Vai
web-commands = Tutti i comandi e i tasti
web-h-typed = Parole da scrivere
web-h-keys = Tasti singoli
web-keys-enter = Gioca con i tasti singoli
web-keys-help = Mentre il tavolo ha il focus, fuori dalla riga di comando, basta un tasto; le cifre da 1 a 9 giocano la tessera in quella posizione, 0 la decima, e + prima di una cifra quelle dopo.
web-keys-more = Control da solo ferma la voce. Le impostazioni cambiano questi tasti, li disattivano o attivano i tasti Control del tavolo italiano; se il browser ne tiene uno per sé, come Control-N e Control-T, si usa il tasto singolo.
web-ask-hand = Tessere
web-ask-ends = Testa e coda
web-ask-chain = Serpente
web-ask-counts = Quante
web-ask-scores = Punti
web-ask-playable = Giocabili
web-ask-last = Ultima mossa
web-ask-help = Aiuto
web-ask-hint = Consiglio
web-error-no-hint = Adesso non c'è nulla da decidere.
web-help = Scrivi una tessera e un estremo, per esempio 64 coda, oppure la sua posizione. Tessere legge le tue, estremi la testa e la coda, serpente tutta la catena, quante il numero di tessere di ciascuno, giocabili che cosa puoi fare. Per pescare, passare o contare scrivi pesca, passo o conta.
web-help-keys = Tasti singoli: { $hand } tessere, { $ends } testa e coda, { $chain } serpente, { $counts } quante, { $playable } giocabili, { $context } pesca o passo, { $result } risultato, { $next } mano seguente.
web-friends = Invita amici
web-seat-link = Link per un posto
web-watch-link = Link per guardare soltanto
web-copy = Copia
web-code = Codice:
web-qr = Il link per un posto come codice QR
web-seal = Sigillo della distribuzione
    .help = Prima di distribuire una mano se ne mostra il sigillo, alla fine il segreto. Insieme provano che nulla è stato cambiato.
web-resign = Abbandona
web-leave = Esci
web-take-back = Riprendi il mio posto
web-rematch = Rivincita
web-record = Registrazione
web-record-download = Scarica la registrazione
web-record-help = La registrazione contiene ogni mossa; questo comando la legge e la controlla:
web-to-table = Torna al tavolo
web-watching = Stai guardando: non si vedono le tessere di nessuno.
web-pass-device = Passa il dispositivo a { $name }.
web-yes = Sì
web-no = No
web-verify = Controlla i sigilli
web-step-first = Inizio
web-step-before = Indietro
web-step-after = Avanti
web-step-last = Fine

web-status-waiting = In attesa di giocatori.
web-status-other = Gioca { $name }.
web-status-you-play = Tocca a te.
web-status-you-change = Tocca a te: cambi un numero?
web-status-you-cancel = Tocca a te: annulli l'effetto?
web-status-you-count = Tocca a te: conferma la conta.
web-status-you-over = La mano è finita.
web-status-again-must = Ancora a te: un'altra tessera.
web-status-again-may = Un'altra tessera, o ti fermi?
web-status-round-over = La mano è finita.
web-status-match-over = La partita è finita.

web-pile-draw = { $count ->
        [one] Pozzo, una tessera: pesca o passo
       *[other] Pozzo, { $count } tessere: pesca o passo
    }
web-pile-pass = { $count ->
        [0] Pozzo finito: passo
        [one] Una tessera è da parte e non si pesca: passo
       *[other] { $count } tessere sono da parte e non si pescano: passo
    }
web-act-draw = Pesca
web-act-pass = Passo
web-act-count = Conta
web-act-keep = Lascia così
web-act-cancel = Annulla l'effetto
web-act-let-be = Lascia fare
web-act-stop = Mi fermo
web-act-yield = Comincia il compagno
web-act-set = Cambia in { $value }
web-act-set-head = Testa a { $value }
web-act-set-tail = Coda a { $value }

web-note-joined = { $who ->
    [you] Ti siedi.
   *[other] { $name } si siede.
}
web-note-to-bot = { $who ->
    [you] Adesso il computer gioca per te.
   *[other] Adesso il computer gioca per { $name }.
}
web-note-back = { $who ->
    [you] Giochi di nuovo tu.
   *[other] { $name } è di nuovo qui.
}
web-note-again = C'è una rivincita a un altro tavolo.
web-said-you = Tu: { $phrase }
web-said-other = { $name }: { $phrase }
web-phrase-hello = Ciao!
web-phrase-good-luck = Buona fortuna!
web-phrase-well-played = Ben giocato!
web-phrase-thanks = Grazie!
web-phrase-thinking = Fammi pensare.
web-phrase-hurry = Tocca a te!
web-phrase-sorry = Scusa!
web-phrase-again = Ne facciamo un'altra?

## What the page's scripts say
web-js-head = testa
web-js-tail = coda
web-js-connection-lost = Connessione persa; riprovo.
web-js-connection-back = Di nuovo connesso.
web-js-connection-waits = Nessuna connessione; lo faccio appena ritorna.
web-js-silent-on = Silenzioso: nessun annuncio automatico.
web-js-silent-off = Annunci attivati.
web-js-intro-on = Introduzione attivata.
web-js-intro-off = Introduzione disattivata.
web-js-bot = computer
web-js-away = assente
web-js-partner = compagno
web-js-give-seat = Dai il posto al computer
web-js-rematch-ready = Vai alla rivincita
web-js-confirm-resign = Vuoi davvero abbandonare la partita?
web-js-confirm-leave = Vuoi davvero uscire? Puoi tornare quando vuoi.
web-js-confirm-leave-bot = Vuoi davvero uscire? Il computer giocherà per te finché non torni.
web-js-copied = Copiato.
web-js-reveal = Sono io: mostra le mie tessere
web-js-verified = Ogni sigillo corrisponde al suo segreto: le distribuzioni sono autentiche.
web-js-not-verified = Un sigillo non corrisponde al suo segreto: una distribuzione è stata cambiata.
web-js-version = Capicú { $version }, il tavolo di domino per ogni regola di casa.
web-js-sheet-close = Chiudi
web-js-next-round = Mano seguente
web-js-hand-empty = nessuna tessera
web-js-no-tile = In quel posto non hai nessuna tessera.
web-js-ten-and = Dieci e …
web-js-you = tu

## Words for the command box: the first is shown, all are understood
web-cmd-tile = 64 coda
    .help = gioca il 6-4 alla coda; vale anche la posizione, per esempio 3 testa
web-cmd-head = testa; sinistra; t
web-cmd-tail = coda; destra; c
web-cmd-hand = tessere; mano; le mie tessere
    .help = legge le tue tessere
web-cmd-ends = estremi; testa e coda
    .help = legge i numeri di testa e coda
web-cmd-chain = serpente; catena; tavolo
    .help = legge tutto il serpente dalla testa alla coda
web-cmd-counts = quante; altri
    .help = legge quante tessere ha ciascuno, e il pozzo
web-cmd-scores = punti; punteggio
    .help = legge il punteggio
web-cmd-playable = giocabili; mosse; cosa posso giocare
    .help = legge che cosa puoi fare adesso
web-cmd-help = aiuto; comandi
    .help = legge i comandi più importanti
web-cmd-last = ultimo; ancora; ripeti
    .help = rilegge che cosa è appena successo
web-cmd-rules = regole
    .help = legge le regole di questo tavolo
web-cmd-hint = consiglio; suggerimento
    .help = dice che cosa farebbe un giocatore forte
web-cmd-draw = pesca; pescare
    .help = pesca dal pozzo
web-cmd-pass = passo; passa; passare
    .help = passa
web-cmd-count = conta; contare
    .help = conferma la conta di una mano bloccata
web-cmd-keep = lascia così; tieni
    .help = lascia una Variabile com'è
web-cmd-cancel = annulla
    .help = annulla l'effetto di una tessera speciale
web-cmd-let-be = lascia fare; lascia
    .help = lascia che l'effetto avvenga
web-cmd-stop = fermo; stop
    .help = non gioca altre tessere
web-cmd-yield = compagno; cedi
    .help = lascia cominciare la mano al tuo compagno
web-cmd-set = metti; cambia
    .help = dà un altro numero a una Variabile, per esempio metti 3
web-cmd-context = vai; pesca o passo
    .help = pesca, passa o conferma la conta, secondo il caso
web-cmd-next = avanti; mano seguente; distribuisci
    .help = distribuisce la mano seguente

## What cannot be done
web-error-no-such-page = Questa pagina non esiste.
web-error-no-such-table = Questo tavolo non esiste. Forse il codice ha una lettera in più o in meno.
web-error-no-such-game = Questo gioco non esiste.
web-error-no-such-seat = Questo posto non esiste.
web-error-alone = A un tavolo servono almeno due giocatori.
web-error-too-many-tables = Hai aperto molti tavoli; aspetta un poco.
web-error-broken = Qualcosa è andato storto qui. Il tavolo è salvo; ricarica la pagina.
web-error-only-here = Può farlo solo chi è a questo computer.
web-error-nothing-yet = Nessuna mano è ancora finita.
web-error-not-begun = La partita non è ancora cominciata.
web-error-not-full = Manca ancora qualcuno.
web-error-stale = Nel frattempo il tavolo è cambiato. Ecco come sta adesso.
web-error-busy = Il tavolo è occupato; riprova.
web-error-bot-plays = Al tuo posto gioca il computer; prima riprendi il posto.
web-error-no-such-phrase = Questa frase non esiste.
web-error-seat-waits = A questo tavolo si aspetta chi manca.
web-error-not-absent = Quel giocatore è qui, o se n'è appena andato.
web-error-no-free-seat = Non c'è più un posto libero.
web-error-seated-already = Sei già seduto qui.
web-error-not-over = La partita non è ancora finita.
web-error-only-watching = Stai solo guardando.
web-error-reveal-first = Prima di' che sei tu e mostra le tue tessere.
web-error-hello-first = La connessione non era pronta; ricomincia.
web-error-too-much = Era troppo in una volta; aspetta un momento.
web-error-not-understood = Il messaggio non è stato capito.
web-error-unknown-command = Non è un comando. Scrivi aiuto per sentirli.
web-error-can-play = Puoi giocare una tessera.
web-error-store = Il tavolo non si è potuto salvare; riprova.
web-error-hint-later = Molti suggerimenti in poco tempo; riprova tra un momento, o chiedi che cosa puoi giocare.
web-error-damaged-table = Il registro di questo tavolo è danneggiato e il tavolo non si può mostrare. Gli altri tuoi tavoli non sono toccati; chi gestisce il server può controllare con capicu check.
web-error-bad-request = Questa richiesta non è tra quelle che inviano le nostre pagine; torna indietro e riprova.

## Settings
web-settings-help = Queste impostazioni restano in questo browser.
web-prefs-look = Aspetto
web-prefs-hear = Suono e voce
web-prefs-keys = Tasti
web-prefs-reset = Ripristina le impostazioni predefinite
web-pref-theme = Colori
web-pref-theme-auto = come il sistema
web-pref-theme-light = chiari
web-pref-theme-dark = scuri
web-pref-contrast = Contrasto
web-pref-contrast-normal = normale
web-pref-contrast-high = alto
web-pref-size = Tessere
web-pref-size-normal = normali
web-pref-size-large = grandi
web-pref-numerals = Cifre sulle tessere
web-pref-motion = Movimento
web-pref-motion-auto = come il sistema
web-pref-motion-reduced = ridotto
web-pref-spoken = Tavolo parlato: prima la riga di comando e la cronaca
web-pref-level = Parole quando succede qualcosa
web-pref-level-full = molte: frasi intere
web-pref-level-normal = come al solito
web-pref-level-brief = poche
web-pref-order = Ordine
web-pref-order-news = che cosa è successo, poi il mio turno
web-pref-order-turn = il mio turno, poi che cosa è successo
web-pref-own = Dire anche le mie mosse
web-pref-speech = Lettura ad alta voce del browser (per chi non usa uno screen reader)
web-pref-rate = Velocità della voce
web-pref-silent = Silenzioso: nessun annuncio automatico
web-pref-sounds = Suoni
web-pref-volume = Volume
web-pref-keys = Tasti singoli mentre il tavolo ha il focus
web-pref-italian = Tasti Control del tavolo italiano
    .help = Se attivi, Control-H, R, P, T, U, S, K, N, Q e V sono del tavolo e non del browser. Molti browser tengono per sé Control-N e Control-T.
web-key-hand = Leggi le tessere
web-key-ends = Leggi testa e coda
web-key-chain = Leggi il serpente
web-key-context = Pesca o passo
web-key-counts = Leggi quante tessere
web-key-scores = Leggi il punteggio
web-key-playable = Leggi che cosa si può giocare
web-key-last = Che cosa è appena successo
web-key-hint = Chiedi un consiglio
web-key-help = Aiuto
web-key-next = Mano seguente
web-key-result = Vai al risultato, e torna
web-key-silent = Silenzioso: attiva o disattiva
web-key-intro = Introduzione: attiva o disattiva
web-key-leave = Esci
web-key-new = Nuova partita
web-key-version = Versione

## Where the games come from

# Where games are played, on the home page; how sure a game's rules are, on its own page.
web-region-documents = I primi giochi
web-region-caribbean = Caraibi
web-region-south_america = Sudamerica
web-region-north_america = Nordamerica
web-region-europe = Europa
web-region-africa = Africa
web-region-middle_east = Medio Oriente
web-region-asia = Asia
web-region-yours = Dove si parla la tua lingua
web-region-own = Le tue regole
web-aka = Detto anche { $names }.
web-sources = Letto in: { $sources }.
web-sure-3 = Queste regole vengono da un'autorità in materia.
web-sure-2 = Queste regole vengono da buone pagine e da buoni programmi.
web-sure-1 = Di questo gioco si è scritto poco; queste regole sono la nostra lettura migliore.
web-played-differently = Al tuo tavolo si gioca diversamente? Fanne il tuo gioco.
