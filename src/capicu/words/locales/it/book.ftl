# Il segnapunti di un tavolo vero: le pagine, il comando, ciò che rifiuta.


## Pages

book-title = Segnapunti
book-intro = Tieni il punteggio di un tavolo con tessere vere: conta le tessere con una foto, con il dito o scrivendo.
book-new = Nuovo segnapunti
book-follow-label = Segui un segnapunti con il suo codice
book-follow = Segui
book-shelf = I miei segnapunti
book-search = Cerca
book-search-do = Cerca tra i segnapunti
book-shelf-line = { $game }, { $date }, { $hands ->
        [one] { $hands } mano
       *[other] { $hands } mani
    }
book-won-by = vittoria: { $who }
book-none-found = Nessun segnapunti ha tutte queste parole.
book-none-yet = Non c'è ancora nessun segnapunti.
book-older = Segnapunti più vecchi
book-newer = Segnapunti più recenti
book-earlier = Mani e modifiche precedenti
book-later = Mani e modifiche successive
book-damaged-book = Segnapunti rovinato { $code }
book-statistics = Statistiche
book-import = Riprendi un segnapunti da un file
book-import-file = Un file di segnapunti (JSON o CSV)
book-import-text = oppure il suo testo
book-import-do = Importa
book-game = Gioco
book-players = Giocatori
book-choose = Scegli
book-names = Chi gioca
book-names-help = Nell'ordine in cui siete seduti, in senso orario. A coppie giocano insieme 1 e 3, e 2 e 4.
book-player = Giocatore { $number }
book-name = Nome del segnapunti
book-date = La partita è cominciata il
book-options = Il tavolo decide
book-more-options = Altre opzioni
book-house = Premi della casa
book-house-help = Punti vostri, che le regole non conoscono; si contano a parte.
book-house-name = Premio
book-house-points = Punti
book-house-for = Per
book-keep-photos = Conserva le foto accanto alla loro mano
book-begin = Comincia il segnapunti
book-score = Punteggio
book-has-won = ha vinto
book-left = mancano { $left }
book-in-front = in testa
book-add = Mano { $number }: chi ha chiuso?
book-undo = Annulla
book-redo = Ripristina
book-rematch = Rivincita
book-duplicate = Nuovo segnapunti con gli stessi giocatori
book-waiting-hands = Già inserito per questa mano:
book-chart = La partita finora
book-hands = Mani
book-nobody = nessuno
book-correct = Correggi la mano { $number }
book-remove = Togli la mano { $number }
book-history = Chi ha cambiato cosa e quando
book-this-phone = Su questo telefono sono
book-own-hand = Inserisci le tue tessere
book-who-are-you = Tu sei
book-left-in-hand = Cosa ti resta in mano
book-send-hand = Manda al segnapunti
book-invite = Invita gli altri a seguire
book-invite-help = Con questo codice gli altri vedono il punteggio sul telefono e inseriscono le proprie tessere. Non possono cambiare altro.
book-invite-qr = Codice QR per seguire questo segnapunti
book-invite-loopback = Solo questo computer raggiunge l'indirizzo. Apri Capicú alla tua rete dalla prima pagina.
book-settings = Nomi e impostazioni
book-save = Salva
book-rules = Le regole: { $game }
book-export-csv = Come tabella (CSV)
book-export-json = Come file con la sua storia (JSON)
book-export-svg = Come immagine da condividere
book-delete = Elimina il segnapunti
book-delete-sure = Eliminare per sempre «{ $title }» con { $hands ->
        [one] { $hands } mano
       *[other] { $hands } mani
    }?
book-delete-yes = Sì, elimina
book-delete-no = No, conserva
book-all = Tutti i segnapunti
book-refused = Non si può fare
book-back = Indietro
book-photo-of = Foto: { $name }
book-across = In grande
book-share = Condividi e salva
book-when = Nome e data
book-photo-keeping = Foto
book-photo-keeping-help = Vengono lette su questo computer e dimenticate, e non vanno da nessuna parte. Se le conservi, restano qui e se ne vanno con la loro mano.
book-table-set = Tessere sul tavolo
book-table-set-game = il set del gioco
book-table-set-twelve = doppio dodici, contato con le sue 91 tessere

## Entering a round

book-hand-title = Mano { $number }
book-who-went-out = Chi ha chiuso?
book-who-resigned = Chi ha abbandonato?
book-if-known = (se si sa)
book-does-not-count = (non conta)
book-hands-optional = In questo gioco i punti non dipendono dalle tessere rimaste.
book-hands-anyway = Inserisci lo stesso le tessere
book-next-hand = Avanti: { $name }
book-use-next = Usa, poi foto: { $name }
book-other-ways = Altri modi
book-more = Altro
book-house-one = Un premio solo per questa mano
book-still-missing = Ancora da contare: { $names }.
book-ending-blocked = Nessuno: la mano è bloccata
book-ending-reached = Il traguardo è stato raggiunto con un passo
book-ending-resigned = Qualcuno abbandona la partita
book-last-tile = Ultima tessera
book-who-blocked = Chi ha messo l'ultima tessera?
book-left-in-hands = Le tessere rimaste
book-type-help = Scrivi le tessere come 65 40 o 6-5 4-0, solo un totale come =23, oppure 0 se non resta niente.
book-not-counted = non contate
book-ticks = Ciò che il segnapunti non può sapere
book-tick-without_drawing = Ha chiuso senza aver pescato
book-tick-shutout = Cappotto: gli altri non hanno messo tessere
book-tick-last_playable = Tessera chiave: nessun'altra tessera andava bene
book-tick-fits_both_ends = { $fits ->
    [halves] L'ultima tessera aveva una metà per ogni estremità
   *[other] L'ultima tessera andava bene a tutte e due le estremità
}
book-tick-worked-out = Se tutte le tessere rimaste sono scritte, il segnapunti lo ricava da sé.
book-counter = { $name } ({ $points })
book-fewer = { $name }: uno in meno per { $who }
book-once-more = { $name }: uno in più per { $who }
book-special-bonuses = Punti bonus di tessere speciali e abilità
book-first-passer = Chi è passato per primo?
book-starter = Chi ha cominciato questa mano?
book-unknown = non si sa
book-by = Inserito da
book-worked = I punti
book-worked-empty = Di' com'è finita, e qui si calcolano i punti.
book-in-short = { $who } +{ $points }: { $scores }
book-in-short-nobody = Non vince nessuno: { $scores }
book-in-short-reset = { $who }: si torna a { $scores }
book-work-out = Calcola i punti
book-book-it = Segna
book-correct-it = Salva la correzione
book-entered-by = inserito da { $name }

## The pad and the camera

book-js-reading = Lettura della foto…
book-js-cancel = Annulla
book-js-cancelled = La foto non è stata letta.
book-js-use = Usa queste tessere
book-js-remove = Togli questa tessera
book-js-check = da controllare
book-js-no-tiles = Nessuna tessera trovata. Rifai la foto dall'alto, con più luce, o tocca le tessere.
book-js-failed = Non ha funzionato. Riprova, oppure tocca o scrivi le tessere.
book-js-add = Tocca
book-js-done = Fatto
book-js-total = Totale
book-js-only-total = Solo totale
book-js-more = Un'altra tessera
book-js-take = Foto
book-js-choose = Scegli un'immagine
book-js-live = Fotocamera dal vivo
book-js-changed = Il segnapunti è cambiato su un altro telefono. Guarda il punteggio prima di segnare.
book-js-change = Cambia o togli
book-photo-read = { $count ->
        [one] Una tessera
       *[other] { $count } tessere
    }, totale { $total }. { $doubtful ->
        [0] Tutto chiaro.
        [one] Una da controllare.
       *[other] { $doubtful } da controllare.
    }
book-photo-too-many = Troppe foto insieme. Aspetta un momento.
book-photo-too-large = La foto supera { $most } MB. Fanne una più piccola.
book-photo-busy = Si stanno leggendo altre foto. Riprova tra un momento.
book-photo-heic = Questa è una foto HEIC, come quelle degli iPhone, e questa macchina non le legge; imposta il telefono su JPEG («più compatibile»).

## What it says

book-beyond = La partita era vinta prima di questa mano; non conta.
book-house-line = { $name } per { $who }: { $count ->
        [one] altri { $points }
       *[other] { $count } volte, altri { $points }
    }.
book-note-total = Si sa solo il totale, non le tessere: { $names }.
book-note-photo = Letto da una foto: { $names }.
book-note-not-counted = Tessere non contate: { $names }.
book-note-impossible = Le tessere sul tavolo non possono formare una catena con quest'ultima tessera; ricontrolla.
book-note-key-bone = Le tessere non dicono se era la tessera chiave; spuntala se lo era.
book-note-tie = I totali più bassi sono pari e decidono le tessere: indica le tessere di { $names }.
book-no-hands = Non c'è ancora nessuna mano.
book-streak = { $who }: { $row ->
        [one] una vittoria
       *[other] { $row } vittorie di fila
    }; ne mancano { $left }.
book-streak-none = Nessuno ha vittorie di fila; ne servono { $left }.
book-even = Il punteggio è pari.
book-leads = In testa { $who }; mancano { $left }.
book-leads-only = In testa: { $who }.
book-did-hand = ha inserito la mano { $number }
book-did-correct = ha corretto la mano { $number }
book-did-remove = ha tolto la mano { $number }
book-did-undo = ha annullato { $of ->
        [hand] la mano { $number }
        [correct] la correzione della mano { $number }
       *[remove] la rimozione della mano { $number }
    }
book-did-redo = ha ripristinato { $of ->
        [hand] la mano { $number }
        [correct] la correzione della mano { $number }
       *[remove] la rimozione della mano { $number }
    }
book-did-set = ha cambiato nomi o impostazioni
book-did-delete = ha eliminato il segnapunti
book-somebody = Qualcuno
book-history-line = { $at } { $who } { $what }
book-history-undone = { $line } (annullato)
book-only-total = { $total } (solo il totale)
book-nothing-left = non resta niente
book-hand-total = { $tiles } = { $total }
book-summary = { $game }: { $scores }
book-card-subtitle = { $game }, { $date }, { $hands ->
        [one] { $hands } mano
       *[other] { $hands } mani
    }
book-chart-label = I punteggi dopo ogni mano ({ $hands ->
        [one] { $hands } mano
       *[other] { $hands } mani
    }); i numeri sono nell'elenco sotto.

## What was just done, with which the next page begins

book-gain = { $who } +{ $points }.
book-gain-nobody = Non la vince nessuno.
book-done-begin = Il segnapunti è cominciato: { $game }, { $names }.
book-done-import = Il segnapunti è importato, con { $hands ->
        [one] { $hands } mano
       *[other] { $hands } mani
    }.
book-done-undo = { $of ->
        [hand] La mano { $number } è annullata.
        [correct] La correzione della mano { $number } è annullata.
       *[remove] La mano { $number } è tornata.
    }
book-done-redo = { $of ->
        [hand] La mano { $number } conta di nuovo.
        [correct] La correzione della mano { $number } conta di nuovo.
       *[remove] La mano { $number } è tolta di nuovo.
    }
book-done-set = Nomi e impostazioni sono salvati.
book-done-own = Inviato per { $name }: { $hand }.
book-done-delete = «{ $title }» è eliminato.
book-pad-added = { $tile } c'è, totale { $total }.
book-pad-taken = { $tile } non c'è più, totale { $total }.

## Statistics

book-stats-players = Giocatori
book-stats-pairs = Coppie
book-stats-who = Chi
book-stats-matches = Partite
book-stats-won = Vinte
book-stats-lost = Perse
book-stats-hands-won = Mani vinte
book-stats-hands-lost = Mani perse
book-stats-for = Punti fatti
book-stats-against = Punti subiti
book-stats-streak = Serie più lunga
book-stats-biggest = Mano più ricca
book-stats-line = { $who }: partite { $matches } (vinte { $matches_won }, perse { $matches_lost }), mani { $hands } (vinte { $hands_won }, perse { $hands_lost }), punti { $points_for } fatti e { $points_against } subiti, serie più lunga { $streak }, mano più ricca { $biggest }

## The shell

book-list-line = { $code }  { $date }  { $summary }{ $title ->
        [none] {""}
       *[other] {" "}({ $title })
    }
book-list-damaged = { $code }  rovinato
book-damaged = rovinato
book-hand-line = { $number }. { $line }
book-begun = Segnapunti { $code } cominciato: { $game }, { $names }.
book-booked = La mano { $number } è segnata.
book-corrected = La mano { $number } è corretta.
book-removed = La mano { $number } è tolta.
book-deleted = Il segnapunti { $code } è eliminato.
book-imported = Importato come segnapunti { $code }. { $summary }
book-photo-line = { $name }: { $hand }
book-photo-doubtful = Da controllare: { $tiles }
book-ask-ending = Chi ha chiuso ({ $names }), oppure: bloccata?
book-ask-last = Con quale tessera (vuoto se non lo sai)?
book-ask-hand = { $name } ha ancora (65 40, =23 per un totale, 0 per niente, - per non contare):
book-ask-hand-offered = { $name } ha ancora (vuoto per { $hand }):
book-ask-domino = Ha chiuso senza aver pescato? (sì o no)
book-ask-shutout = Gli altri non hanno messo nessuna tessera? (sì o no)
book-ask-key-bone = Era la tessera chiave, l'unica che andava bene? (sì o no)
book-ask-both-ends = { $fits ->
    [halves] L'ultima tessera aveva una metà per ogni estremità? (sì o no)
   *[other] L'ultima tessera andava bene a tutte e due le estremità? (sì o no)
}
book-ask-book-it = Lo segno? (sì o no)
book-ask-delete = Eliminare { $code } ({ $summary })? (sì o no)
book-yes-words = sì si s yes y
book-no-words = no n
book-blocked-words = bloccata bloccato blocco blocked

## What it refuses

book-error-not_a_tile = «{ $text }» non è una tessera; scrivila come 6-4 o 64.
book-error-not_in_set = { $tile } non è in un gioco fino al doppio { $highest }.
book-error-tile_twice = { $tile } c'è due volte per { $name }.
book-error-tile_in_two_hands = { $tile } non può stare sia da { $first } sia da { $second }.
book-error-last_tile_in_hand = L'ultima tessera, { $tile }, non può restare in mano a { $name }.
book-error-too_many_tiles = { $name } non può avere { $count } tessere; al massimo { $most }.
book-error-too_many_in_all = { $count } tessere in mano sono troppe; di { $size } ne possono restare al massimo { $most }.
book-error-total_too_high = { $name } non può avere { $total } punti; al massimo { $most }.
book-error-totals_too_high = { $total } punti in mano sono troppi; ne possono restare al massimo { $most }.
book-error-total_negative = { $name } non può avere { $total } punti.
book-error-hand_missing = Manca ciò che resta a { $name }: indica le tessere o il totale, o segna che non si contano.
book-error-hand_needed = In una mano bloccata contano tutti; serve ciò che resta a { $name }.
book-error-hands_wrong = Servono { $wanted } mani di tessere, non { $given }.
book-error-winner_missing = Di' com'è finita la mano, e chi è stato.
book-error-closer_missing = Di' chi ha messo l'ultima tessera: con queste regole conta.
book-error-winner_has_tiles = { $name } ha chiuso: non può restare niente.
book-error-no_such_seat = Questo giocatore non è a questo tavolo.
book-error-no_such_team = A questo tavolo non c'è questa squadra.
book-error-house_needs_name = Un premio della casa ha bisogno di un nome.
book-error-house_needs_points = Questo gioco non si vince a punti; un premio della casa non ha dove andare.
book-error-match_over = La partita è finita; comincia una rivincita.
book-error-no_such_hand = In questo segnapunti non c'è la mano { $hand }.
book-error-nothing_to_undo = Non c'è niente da annullare.
book-error-nothing_to_redo = Non c'è niente da ripristinare.
book-error-changed_meanwhile = Intanto il segnapunti è cambiato su un altro telefono. Guarda il punteggio, poi riprova se serve ancora.
book-error-no_such_book = Non c'è il segnapunti { $code }.
book-error-names_wrong = Servono { $wanted } nomi, non { $given }.
book-error-name_twice = Due giocatori si chiamano { $name }; dai un nome a ciascuno.
book-error-not_a_book = Questo file non è un segnapunti di Capicú ({ $detail }).
book-error-only_follows = Questo codice serve a seguire e a inserire le proprie tessere; qui serve il codice del segnapunti.
book-error-draft_off = Questa mano era già segnata ed è stata tolta.
book-error-too_often = Troppe volte in poco tempo; aspetta un momento.
book-error-no_such_player = Qui non c'è «{ $name }»; ci sono { $names }.
book-error-no_such_counter = Non c'è il premio della casa «{ $name }»; scrivilo come Capicú:Ana:100.
book-error-no_such_option = «{ $text }» non è un'opzione; scrivila come match.target=100.
book-error-input_ended = L'input è finito prima di dire tutto; non è stato segnato niente.
book-error-hand_form = «{ $text }» non dice niente; scrivi come Ana=65 40.
book-error-not_confirmed = Non è stato segnato niente.
book-error-yes_or_no = Rispondi sì o no.
book-error-not_deleted = Non è stato eliminato niente.
book-error-photo = { $detail }
book-error-no_book_yet = Non c'è ancora un segnapunti; cominciane uno con capicu score new NOME NOME.
book-error-no_such_format = Non c'è il formato «{ $text }»; ci sono json, csv e svg.
book-error-no_such_set = Non c'è nessun set «{ $text }»; scrivi double-six, double-nine o double-twelve.
book-error-counter_form = «{ $text }» non è un premio della casa; scrivilo così: Capicú=100.
book-error-column_missing = La tabella non ha la colonna «{ $name }».
book-error-in_hand = Mano { $number }: { $fault }.
book-error-no_code = Scrivi il codice del segnapunti.
book-error-no_text = Scegli un file, o incolla il suo testo.
book-error-not_a_number = «{ $text }» non è un numero intero.
book-error-unsound_text = «{ $text }» ha segni che non si possono mostrare.
book-error-too_long = «{ $text }» è troppo lungo; al massimo { $most } caratteri.
book-error-too_many_points = { $points } punti sono troppi per un premio della casa; al massimo { $most }.
book-error-too_many_times = Un premio della casa conta da una a { $most } volte in una mano, non { $count } volte.
book-error-too_many_bonuses = { $count } premi della casa sono troppi; al massimo { $most }.
book-error-numbers_wrong = «{ $what }» richiede un numero possibile per ogni giocatore.
book-error-day_wrong = { $day } non è un giorno del mese.
book-error-date_wrong = «{ $text }» non è una data dal { $first } al { $last }; scrivila come 2026-02-17.
book-error-time_wrong = «{ $text }» non è un'ora; scrivila come 2026-02-17T20:15:00+00:00.
book-error-zone_wrong = «{ $text }» non è un fuso orario.
book-error-id_wrong = «{ $text }» non può essere il nome di una mano.
book-error-id_twice = Una mano di nome «{ $text }» c'era già.
book-error-book_full = Il segnapunti è pieno: accetta { $most } voci di questo tipo. Cominciane un altro.
book-error-rules_wrong = Le regole del segnapunti non si possono usare ({ $detail }).
book-error-entry_wrong = «{ $detail }» non si può leggere.
book-error-in_entry = Voce { $number }: { $fault }.
book-error-and_more = E altri { $count } di questo tipo.
book-error-damaged = Il segnapunti { $code } è rovinato e non si può aprire. Si può solo eliminare.
book-error-not_written = Ora non si è potuto scrivere, e non è cambiato niente. Riprova fra un momento.
