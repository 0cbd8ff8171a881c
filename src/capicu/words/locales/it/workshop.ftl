# L'officina: un posto dove fare una propria regola, leggere che cosa significa e vedere che effetto fa.

workshop-title = L'officina
workshop-lead = Fai una tua regola: parti da un gioco, cambia ciò che al tuo tavolo si gioca diversamente e guarda che effetto fa.
workshop-home = Al tuo tavolo si gioca diversamente? Fai una tua regola:
workshop-from-table = Cambiare di più e vedere che effetto fa: l'officina
workshop-base = Partire da
workshop-begin = Parti da questo gioco
workshop-rule = La tua regola
workshop-name = Nome
    .help = I tavoli e i segnapunti chiamano così il gioco.
workshop-nameless = Una regola di casa da { $game }
workshop-players = Numero di giocatori
    .help = Per quanti viene spiegata e provata.
workshop-this = Questo
workshop-look = Guarda di nuovo

## What is changed
workshop-changes = Che cosa cambia
workshop-no-changes = Ancora niente: è { $game } così com'è.
workshop-instead = { $option }: { $value } invece di { $before }
workshop-was = cambiato; in { $game }: { $before }
workshop-back = come in { $game }
workshop-back-of = { $option }: come in { $game }
workshop-so-many = { $count ->
    [one] { $count } cambiamento
   *[other] { $count } cambiamenti
}
workshop-cannot = Così non si può giocare:
workshop-later = Appena tutto va d'accordo, la regola viene spiegata qui.
workshop-house-of = Una regola di casa da { $game }
workshop-house-rule = Una regola di casa da { $game }: { $changes }.
workshop-said = { $count ->
    [0] Niente è cambiato.
    [one] Un'opzione è cambiata.
   *[other] { $count } opzioni sono cambiate.
}
workshop-said-fault = { $count ->
    [one] Così non si può giocare. { $fault }
   *[other] Così non si può giocare, per { $count } motivi. Il primo: { $fault }
}

## What it does
workshop-try = Che effetto fa?
workshop-try-help = Il computer gioca qualche migliaio di mani con la tua regola, e altrettante con il gioco da cui viene.
workshop-try-go = Prova
workshop-trying = Il computer sta giocando …
workshop-warming = La prima prova dopo l'installazione o una nuova versione di Capicú dura fino a un minuto di più …
workshop-stale = Questo è stato misurato prima dell'ultimo cambiamento.
workshop-cancel = Annulla
workshop-cancelled = Annullato.
workshop-lost = La risposta non è arrivata. Riprova, per favore.
workshop-try-often = Hai provato molte regole; aspetta un poco, per favore.
workshop-try-busy = In questo momento molti provano regole; aspetta un poco, per favore.
workshop-try-long = Con questa regola le mani durano tanto che qui non si può provare.
workshop-try-elsewhere = Questa prova è finita perché nel frattempo ne hai cominciata un'altra.
workshop-answer = { $mine } accanto a { $game }
workshop-answer-alone = { $mine }
workshop-yours = La tua regola
workshop-game-for = { $game }, in { $players }
workshop-picture = In figura
workshop-legend-fair = parte equa
workshop-legend-doubt = dubbio
workshop-numbers = In numeri
workshop-measured = Misurato
workshop-fair = equo: { $share } %
workshop-unknown = ignoto
workshop-decimal = ,
workshop-how = { $rounds } mani di ogni gioco fra gente esperta, e altrettante in cui una sola parte ha esperienza e tutti gli altri mettono una tessera qualsiasi. Dopo ± sta il dubbio: in 95 casi su 100 il numero vero non è più lontano. La stessa regola riceve sempre le stesse mani (seme { $seed }).
workshop-how-alone = { $rounds } mani fra gente esperta, e altrettante in cui una sola parte ha esperienza e tutti gli altri mettono una tessera qualsiasi. Dopo ± sta il dubbio: in 95 casi su 100 il numero vero non è più lontano. La stessa regola riceve sempre le stesse mani (seme { $seed }).
workshop-slow = Qui numba non è installato, perciò sono state solo { $rounds } mani; con numba sono migliaia, con meno dubbio.
workshop-row-place = { $place ->
    [0] Mani vinte da chi comincia
    [1] Mani vinte da chi gioca per secondo
    [2] Mani vinte da chi gioca per terzo
   *[other] Mani vinte da chi gioca per quarto
}
workshop-row-side = { $place ->
    [0] Mani vinte dalla parte che comincia
   *[other] Mani vinte dall'altra parte
}
workshop-row-blocked = Mani che si bloccano
workshop-row-tied = Mani che nessuno vince
workshop-row-skill_rounds = Mani vinte dalla parte esperta contro chi mette una tessera qualsiasi
workshop-row-skill_matches = Partite che vince
workshop-row-match_rounds = Mani di una partita
workshop-row-minutes = Minuti di una partita
workshop-place = { $place ->
    [0] chi comincia
    [1] chi gioca per secondo
    [2] chi gioca per terzo
   *[other] chi gioca per quarto
}
workshop-side = { $place ->
    [0] la parte che comincia
   *[other] la parte che non comincia
}
workshop-found-unfair = Iniquo: { $who } vince il { $mine } % delle mani; equo sarebbe il { $fair } %.
workshop-found-unfair-beside = Iniquo: { $who } vince il { $mine } % delle mani; equo sarebbe il { $fair } %, in { $game } è il { $base } %.
workshop-found-lead = Un vantaggio: { $who } vince il { $mine } % delle mani; equo sarebbe il { $fair } %.
workshop-found-lead-beside = Un vantaggio, più o meno come in { $game }: { $who } vince il { $mine } % delle mani; equo sarebbe il { $fair } %.
workshop-found-blocks = La maggior parte delle mani si blocca: il { $mine } %.
workshop-found-blocks-all = Quasi ogni mano si blocca: il { $mine } %.
workshop-found-ties = Nessuno vince il { $mine } % delle mani.
workshop-found-long = Una partita dura circa { $hours } ore.
workshop-found-luck = L'esperienza conta appena: vince il { $mine } % delle mani; senza sarebbe il { $fair } %.
workshop-found-no-end = In { $mine } mani nessuna partita è arrivata alla fine.
workshop-found-changed-places = { $more ->
    [yes] Chi comincia vince più mani: il { $mine } % invece del { $base } %.
   *[no] Chi comincia vince meno mani: il { $mine } % invece del { $base } %.
}
workshop-found-changed-blocked = { $more ->
    [yes] Si bloccano più mani: il { $mine } % invece del { $base } %.
   *[no] Si bloccano meno mani: il { $mine } % invece del { $base } %.
}
workshop-found-changed-tied = { $more ->
    [yes] Più mani restano senza chi le vinca: il { $mine } % invece del { $base } %.
   *[no] Meno mani restano senza chi le vinca: il { $mine } % invece del { $base } %.
}
workshop-found-changed-minutes = { $more ->
    [yes] Una partita dura di più: circa { $mine } minuti invece di { $base }.
   *[no] Una partita è più breve: circa { $mine } minuti invece di { $base }.
}
workshop-found-changed-skill = { $more ->
    [yes] L'esperienza conta di più: vince il { $mine } % delle mani invece del { $base } %.
   *[no] L'esperienza conta di meno: vince il { $mine } % delle mani invece del { $base } %.
}
workshop-found-nothing = Questa regola non cambia niente che { $rounds } mani possano mostrare.
workshop-found-hardly = Questa regola non cambia quasi niente.
workshop-found-same = È { $game } così com'è: non c'è ancora niente da confrontare.
workshop-found-fine = Niente di particolare.

## Keeping and sharing
workshop-share = Giocare, tenere, condividere
workshop-play = Gioca
workshop-book = Usala nel segnapunti
workshop-keep = Tienila fra i miei giochi
workshop-not-here = Questo server non tiene regole: conserva il link, il codice o il file.
workshop-link = Link
workshop-code = Codice
workshop-copy = Copia
workshop-copy-of = Copia: { $what }
workshop-file = Scarica il file
workshop-file-title = Una regola di casa da { $game }, per Capicú. Ciò che qui non è detto è come là.
workshop-print = Stampa
workshop-open = Apri una regola
workshop-open-text = Codice, link o testo di un file
workshop-open-file = Oppure scegli un file
workshop-open-go = Apri
workshop-open-nothing = Incolla prima un codice, un link o il testo di un file di regole.
workshop-name-missing = Dai prima un nome alla regola.
workshop-taken = C'è già un gioco che si chiama { $name }. Questo potrebbe chiamarsi { $other }.
workshop-instead-of = Scrivila al posto di { $file }
workshop-kept = { $name } adesso è fra i tuoi giochi, qui e nel terminale: { $file }
workshop-not-kept = { $file } non si può scrivere: { $problem }
workshop-own = { $game } è un gioco tuo
workshop-remove = Togli { $game }
workshop-remove-sure = Questo cancella il file { $file }. I tavoli e i segnapunti che lo giocano continuano.
workshop-removed = Il gioco non è più fra i tuoi.

## In the terminal
workshop-cli-written = { $file } è scritto.
workshop-cli-next = Cambialo con qualsiasi editor; poi: capicu rules check { $file }
workshop-cli-own = È fra i tuoi giochi: capicu play { $id }
workshop-cli-there = C'è già un file { $file }; scegli un altro nome, per esempio { $other }, o --to.
workshop-cli-shipped = C'è già un gioco che si chiama { $id }; scegli un altro nome, per esempio { $other }.
workshop-cli-set = { $text } non è un'opzione con il suo valore; si scrive come match.target=80.
workshop-cli-title = { $name }: una regola di casa da { $game }. Qui deve stare solo ciò che è diverso.
workshop-cli-more = Tutte le opzioni e che cosa significano: capicu rules schema
