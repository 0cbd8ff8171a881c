# Il tavolo nel terminale e il comando. Un elenco di parole comincia con il nome che l'aiuto mostra; una parola di ogni
# comando è una sola lettera, e nessuna parola di una lingua vuol dire due cose.

terminal-yes = sì, s
terminal-no = no, n
terminal-end-head = testa, t, sinistra
terminal-end-tail = coda, c, destra
terminal-act-draw = pesca, pescare
terminal-act-pass = passo, passa
terminal-act-count = conta, conteggio
terminal-act-set = cambia
terminal-act-keep = tieni
terminal-act-cancel = annulla
terminal-act-let-be = lascia, lascia stare
terminal-act-stop = basta, fermo
terminal-act-yield = compagno, cedi

terminal-command-draw-or-pass = p
    .help = pesca, passa o va al conteggio, secondo il caso
terminal-command-hand = mano, m, tessere
    .help = le tue tessere con la posizione
terminal-command-playable = giocabili, g
    .help = che cosa puoi giocare
terminal-command-hint = consiglio, c, suggerimento
    .help = che cosa giocherebbe un avversario forte, e perché
terminal-command-ends = estremi, e
    .help = i valori di testa e coda
terminal-command-chain = serpente, s, trenino
    .help = il serpente, dalla testa alla coda
terminal-command-counts = numero, n
    .help = quante tessere ha ognuno, e il pozzo
terminal-command-scores = punti, u
    .help = il punteggio
terminal-command-last = ultimi, l
    .help = che cosa è successo da ultimo
terminal-command-rules = regole, r
    .help = le regole di questo gioco
terminal-command-help = aiuto, a, ?
    .help = questo elenco
terminal-command-brief = breve, b
    .help = più parole, o meno
terminal-command-introduction = introduzione, i
    .help = l'introduzione, sì o no
terminal-command-save = salva, w
    .help = scrive la partita: salva FILE
terminal-command-new = nuova, o
    .help = abbandona questa partita e ne comincia un'altra
terminal-command-version = versione, v
    .help = la versione di Capicú
terminal-command-quit = esci, q
    .help = lascia il tavolo; resta conservato

terminal-help-moves = Per giocare scrivi la posizione di una tessera (3) o la tessera (64, 6-4).
terminal-help-ends = Per scegliere dove: 3 testa, 6-4 coda, oppure 64 < per la testa e 64 > per la coda. Invio da solo rilegge il tuo turno.
terminal-help-line = { $words }: { $meaning }.
terminal-help-keys = Tasti su una riga vuota: Ctrl-P pesca o passa, Ctrl-R mano, Ctrl-T testa e coda, Ctrl-U serpente, Ctrl-S breve, Ctrl-K introduzione, Ctrl-N nuova, Ctrl-Q esci, Ctrl-V versione.
terminal-help-keys-plain = In modo semplice il terminale tiene per sé i tasti Ctrl; usa le lettere.
terminal-help-kept-keys = Molti terminali prendono Ctrl-H per cancellare: scrivi ? per l'aiuto. Ctrl-C esce subito; il tavolo resta conservato.

terminal-intro-game = { $name }.
terminal-intro-help = Scrivi ? e Invio per l'aiuto.
terminal-prompt = La tua mossa:
terminal-prompt-name = { $name }, la tua mossa:
terminal-pass-keyboard = Passa la tastiera a { $name }. { $name }, premi Invio:
terminal-next-round = Invio per la prossima mano:
terminal-again = Un'altra partita? sì o no [no]:
terminal-ask-quit = Lasciare il tavolo? Resta conservato. sì o no [sì]:
terminal-ask-new = Abbandonare questa partita e cominciarne un'altra? sì o no [no]:
terminal-which-end = { $tile } va bene da tutte e due le parti. Testa { $head } o coda { $tail }? [coda]:
terminal-no-position = Non hai tessere alla posizione { $number }.
terminal-not-understood = Non capisco «{ $text }». Scrivi ? per l'aiuto.
terminal-explain-change = Scrivi il nuovo numero (3; sulla tessera di apertura testa 3 o coda 3), oppure tieni.
terminal-explain-cancel = Scrivi annulla per fermare l'effetto, oppure lascia. Un annullamento conta fra i tuoi usi.
terminal-explain-count = Nessuno può giocare. Scrivi p per scoprire le tessere e contare.
terminal-explain-again = Puoi mettere un'altra tessera, oppure scrivi basta.
terminal-saved = Salvato in { $file }.
terminal-cannot-save = Non si può scrivere { $file }: { $reason }.
terminal-version = Capicú { $version }.
terminal-wording = { $level ->
    [full] Frasi intere.
    [brief] Poche parole.
   *[normal] Le parole solite.
}
terminal-introduction-on = Con l'introduzione.
terminal-introduction-off = Senza introduzione.

terminal-question = { $question } [{ $default }]:
terminal-game = { $name }, { $origin }
terminal-choice = { $number }. { $label }
terminal-choice-named = { $number }. { $label } ({ $name })
terminal-choose = Scrivi un numero da 1 a { $count }, o un nome dell'elenco.
terminal-number = Scrivi un numero intero da { $low } a { $high }.
terminal-yes-or-no = Scrivi sì o no.
terminal-option = { $label }: { $meaning }
terminal-ask-option = { $label }?
terminal-ask-game = Quale gioco?
terminal-ask-players = Quanti giocatori?
terminal-ask-humans = Quante persone a questa tastiera?
terminal-ask-bot = Quale giocatore automatico prende gli altri posti?
terminal-ask-name = Come ti chiami?
terminal-ask-skill = { $name }, quale abilità?
terminal-player = Giocatore { $number }
terminal-bot = { $bot }
terminal-skill = { $skill ->
        [agressif] Aggressivo: punti in più per una tessera da dieci in su
        [defensif] Difensivo: può annullare un effetto speciale degli altri
       *[opportuniste] Opportunista: può giocare ancora dopo un doppio
    }
terminal-no-such-seat = Nessuno si chiama { $seat } per prendere un posto; ci sono { $known }.
terminal-counts-differ = I posti, i nomi e il numero di giocatori dati non vanno d'accordo: { $counts }.

terminal-kept = Il tavolo resta conservato. Per continuare: capicu play --resume
terminal-input-ended = L'ingresso è finito. Il tavolo resta conservato; per continuare: capicu play --resume
terminal-input-ended-before = L'ingresso è finito prima che il tavolo fosse pronto; niente è cominciato.
terminal-resumed = Si continua al tavolo { $table }: { $names }.
terminal-other-tables = Altri tavoli non finiti: { $tables }. Sceglilo con --table.
terminal-nothing-to-resume = Non c'è nessun tavolo da continuare.
terminal-no-such-table = Non c'è un tavolo { $table }.
terminal-table-finished = Il tavolo { $table } è finito.
terminal-played-elsewhere = Questo tavolo è giocato in un'altra finestra; niente è perduto. Per continuare: capicu play --resume
terminal-not-kept = Il tavolo non si può conservare: { $reason }. Scegli un'altra cartella con --data.
terminal-last-not-kept = L'ultima mossa non si può conservare: { $reason }. Tutto quello che c'era prima sì; per continuare: capicu play --resume

cli-unused = Non so che fare di { $text }; capicu { $command } --help dice che cosa c'è.
cli-no-such-language = Non c'è una lingua { $asked }; ci sono { $known }.
cli-option-form = { $text } non è un'opzione; scrivi --option match.target=80.
cli-resume-alone = --resume continua un tavolo così com'è; togli { $option }.
cli-verified = { $deals ->
        [one] Una distribuzione controllata: il segreto corrisponde al suo sigillo.
       *[other] { $deals } distribuzioni controllate: ogni segreto corrisponde al suo sigillo.
    }
cli-not-verified = { $file }: { $fault }.
cli-record-of = { $name }, { $date }: { $names }.
cli-record-unfinished = La partita non è stata finita.
cli-step = Invio per andare avanti:
cli-rules-good = { $file } è un buon regolamento: { $name }.
cli-rules-line = { $id }: { $name }, { $origin }
cli-rules-own = I tuoi giochi: file di regole (*.toml) in { $folder }.
cli-rules-unusable = Non utilizzabile: { $faults }
cli-rules-head = { $name }, { $origin }
