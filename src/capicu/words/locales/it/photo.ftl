# Perché una foto non si può leggere: una frase per ogni chiave di una PhotoError, con che cosa fare.

photo-empty = Il file è vuoto; scatta o copia di nuovo la foto.
photo-file-too-large = Il file supera i { $most } MB che vengono letti; salvalo più piccolo.
photo-folder = Questa è una cartella, non una foto; indica le foto che contiene.
photo-not-a-file = Questo non è un file ma un dispositivo o una pipe; indica una foto.
photo-missing = Il file non esiste; controlla il nome.
photo-cannot-open = Il file non si può aprire ({ $detail }).
photo-not-a-picture = Questa non è un'immagine leggibile; serve una foto JPEG, PNG, WebP o HEIC.
photo-bomb = L'immagine contiene troppi pixel; salvala più piccola, sotto i 50 megapixel.
photo-damaged = L'immagine è rovinata o incompleta; scattala o copiala di nuovo.
photo-heic = Questa è una foto HEIC, come quelle degli iPhone; installa l'extra capicu[heic], o imposta il telefono su JPEG («più compatibile»).
photo-too-many-pixels = L'immagine ha { $megapixels } megapixel, più dei { $most } che vengono letti; salvala più piccola.
photo-too-small = L'immagine è di { $wide } per { $high } pixel, troppo piccola per mostrare una tessera; prendine una più grande.
photo-array-shape = Un array di forma { $shape } non è un'immagine; servono righe per colonne per 3 (BGR), almeno { $least } pixel per lato.
photo-array-kind = Un array di { $kind } non è un'immagine; servono numeri a 8 bit (uint8).
photo-time = La lettura è durata troppo. Fai una foto più semplice, o tocca le tessere.
photo-memory = La foto è troppo pesante. Fanne una più piccola, o tocca le tessere.
photo-unknown-set = Non c'è nessun set «{ $name }»; scrivi double-six, double-nine o double-twelve.
photo-cannot-write = Impossibile scrivere { $path }; la cartella esiste, e puoi scriverci?
retake-shaken = Tieni ferma la mano e rifai la foto: questa è mossa.
retake-blurred = Tieni ferma la mano e rifai la foto: questa è sfocata.
retake-bright = Rifai la foto con meno luce sulle tessere: questa è troppo chiara.
photo-conflict = Più di una tessera sembra { $tile }, ma il set ne ha una sola. Qual è? Guardale tutte.

# Quello che dice `capicu count`.

count-none-given = Indica almeno una foto: capicu count table.jpg
count-no-tiles = nessuna tessera trovata
count-check = da controllare
count-total = totale { $total } ({ $count ->
        [one] 1 tessera
       *[other] { $count } tessere
    })
count-all = tutte le foto: totale { $total } ({ $count ->
        [one] 1 tessera
       *[other] { $count } tessere
    })
count-total-unsure = totale, per quanto si legge: { $total } ({ $count ->
        [one] 1 tessera
       *[other] { $count } tessere
    }), non sicuro
count-set-known = letto come set { $set }, scelto in precedenza; --set any lo dimentica
count-set-forgotten = Il set è dimenticato: le tessere si leggono senza conoscerlo, finché --set non ne nomina uno.
count-set-not-kept = Il set scelto non può essere ricordato: impossibile scrivere { $path }.
count-ending = { $path } deve finire con { $endings }, per essere salvato come immagine.
count-not-a-folder = Con più foto, --annotate indica una cartella che esiste; { $path } non lo è.
count-same-file = { $path } è una delle foto; dai un altro nome al disegno.
count-progress = lettura { $done } di { $count }
