# Nahoana no tsy azo vakina ny sary: fehezanteny iray isaky ny PhotoError, miaraka amin'izay tokony hatao.

photo-empty = Tsy misy na inona na inona ny rakitra; alaivo na adikao indray ny sary.
photo-file-too-large = Mihoatra ny { $most } MB azo vakina ny rakitra; tehirizo ho kely kokoa.
photo-folder = Lahatahiry io fa tsy sary; tondroy ny sary ao anatiny.
photo-not-a-file = Tsy rakitra io; tondroy ny sary iray.
photo-missing = Tsy misy izany rakitra izany; jereo ny anarany.
photo-cannot-open = Tsy azo sokafana ny rakitra ({ $detail }).
photo-not-a-picture = Tsy sary azo vakina io; omeo sary JPEG, PNG, WebP na HEIC.
photo-bomb = Be loatra ny piksela ao amin'ny sary; tehirizo ho kely kokoa, latsaky ny 50 megapiksela.
photo-damaged = Simba na tapaka ny sary; alaivo na adikao indray.
photo-heic = Sary HEIC io, toy ny an'ny iPhone; apetraho ny capicu[heic], na ataovy JPEG ny sarin'ny finday.
photo-too-many-pixels = Misy { $megapixels } megapiksela ny sary, mihoatra ny { $most } azo vakina; tehirizo ho kely kokoa.
photo-too-small = { $wide } × { $high } piksela ny sary, kely loatra ka tsy ahitana vato; makà lehibe kokoa.
photo-array-shape = Tsy sary ny array { $shape }; omeo andalana × tsanganana × 3 (BGR), piksela { $least } isan-dafiny fara fahakeliny.
photo-array-kind = Tsy sary ny array misy { $kind }; omeo isa 8 bit (uint8).
photo-time = Naharitra loatra ny famakiana. Makà sary tsotra kokoa, na tsindrio ny vato.
photo-memory = Mavesatra loatra ny sary. Makà kely kokoa, na tsindrio ny vato.
photo-unknown-set = Tsy misy andian-vato « { $name } »; soraty double-six, double-nine na double-twelve.
photo-cannot-write = Tsy azo soratana ny { $path }; misy ve io lahatahiry io, ary afaka manoratra ao ve ianao?
retake-shaken = Aza mihetsika azafady, dia alao indray ny sary: nihetsika ity.
retake-blurred = Aza mihetsika azafady, dia alao indray ny sary: manjavozavo ity.
retake-bright = Alao indray azafady ny sary ka ahenao ny hazavana amin'ny vato: mazava loatra ity.
photo-conflict = Mihoatra ny iray ny vato toa { $tile }, nefa iray ihany no ao amin'ny andiany. Iza amin'ireo? Jereo avokoa.

# Izay lazain'ny `capicu count`.

count-none-given = Omeo sary iray farafahakeliny: capicu count table.jpg
count-no-tiles = tsy nahitana vato
count-check = jereo azafady
count-total = totaly { $total } ({ $count ->
        [one] vato 1
       *[other] vato { $count }
    })
count-all = ny sary rehetra: totaly { $total } ({ $count ->
        [one] vato 1
       *[other] vato { $count }
    })
count-total-unsure = totaly araka izay azo vakina: { $total } ({ $count ->
        [one] vato 1
       *[other] vato { $count }
    }), tsy azo antoka
count-set-known = novakina ho andian-vato { $set }, araka ny safidy teo aloha; --set any manadino azy
count-set-forgotten = Hadino ny andian-vato: vakina tsy amin'ny fahalalana azy ny vato, mandra-panomezan'ny --set iray.
count-set-not-kept = Tsy azo tadidina ny andian-vato nofidina: tsy azo soratana ny { $path }.
count-ending = Tokony hifarana amin'ny iray amin'ireto ny { $path }: { $endings }, mba ho voatahiry ho sary.
count-not-a-folder = Raha maro ny sary dia lahatahiry efa misy no omena ny --annotate; tsy lahatahiry ny { $path }.
count-same-file = Iray amin'ireo sary ny { $path }; omeo anarana hafa ny sary soratana.
count-progress = famakiana { $done } amin'ny { $count }
