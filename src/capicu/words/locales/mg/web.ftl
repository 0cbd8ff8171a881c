# Ny pejin'ny latabatra ao amin'ny navigateur.

## Every page
web-skip = Mandehana amin'ny votoaty
web-skip-hand = Mankany amin'ny vatonao
web-nav = Tranonkala
web-settings = Fandrindrana
web-language = Fiteny
web-change = Ovay
web-home = Hiverina amin'ny pejy fandraisana

## Home
web-tagline = Ny latabatra daomy ho an'ny fitsipika rehetra
web-lead = Ny Daomy eto Madagasikara, ny Doscientos any Porto Rico, ny bibilava italiana sy ny hafa: mifanandrina amin'ny milina na amin'ny namana, amin'ny maso na amin'ny sofina.
web-play-now = Hilalao izao
web-play-now-first = Daomy, mifanandrina amin'ny milina roa
web-play-now-last = { $game }, toy ny farany teo
web-my-tables = Ny latabatro
web-with = miaraka amin'i { $names }
web-replay = Jereo indray
web-join = Hiditra amin'ny latabatra
web-join-code = Kaody na rohy
web-join-go = Hiditra
web-games = Lalao
web-new-table = Latabatra vaovao
web-rules = Fitsipika
web-players = mpilalao { $low }
web-players-range = mpilalao { $low } hatramin'ny { $high }
web-minutes = { $minutes ->
    [one] iray minitra eo ho eo
   *[other] { $minutes } minitra eo ho eo
}
web-minutes-how = Salan'isan'ny lalao natao tamin'ny solosaina, amin'ny safidy mahazatra: { $move } segondra isaky ny fihetsika, { $round } eo anelanelan'ny fihodinana.
web-phase-waiting = miandry mpilalao
web-phase-play = mandeha
web-phase-round-over = eo anelanelan'ny fihodinana roa
web-network = Namana ao amin'ity tambajotra ity
web-network-closed = Ity milina ity ihany no mahita ity pejy ity. Ho afaka hiditra ny finday sy ny solosaina ao amin'ny tambajotra rehefa sokafanao.
web-network-open = Misokatra amin'ity tambajotra ity ao amin'ny { $address }.
web-network-open-it = Sokafy amin'ity tambajotra ity
web-network-close = Akatony indray

## A new table
web-seats = Iza no milalao
web-your-name = Ny anaranao
web-default-name = Mpilalao
web-player-number = Mpilalao { $number }
web-seat = { $number ->
    [1] Voalohany: toerana
    [2] Faharoa: toerana
    [3] Fahatelo: toerana
    [4] Fahefatra: toerana
   *[other] Toerana { $number }
}
web-seat-nobody = tsy misy
web-seat-friend = namana, amin'ny rohy
web-seat-here = olona eto, amin'ity fitaovana ity
web-seat-bot = { $level }
web-seat-name = { $seat }, anarana
web-name-here = Anarana
web-level = { $name ->
    [novice] Milina: vao manomboka
    [casual] Milina: antonony
    [strong] Milina: mahery
    [master] Milina: tompon-daka
   *[other] Milina: { $name }
}
web-skills = Fahaizana
    .help = Manan-kery izy ireo raha avelan'ny latabatra hifidy ny mpilalao.
web-open-table = Sokafy ny latabatra
web-all-options = Ny safidy rehetra
web-section-first = Ny latabatra no manapaka
web-section-set = Ny vato
web-section-seats = Ny toerana
web-section-deal = Ny fizarana
web-section-opening = Iza no manomboka
web-section-play = Fametrahana vato
web-section-draw = Fakana vato
web-section-special = Vato manokana sy fahaizana
web-section-round = Ny fihodinana
web-section-bonus = Ny valisoa
web-section-match = Ny lalao
web-section-table = Ity latabatra ity
web-auto = Ny latabatra no manao izay tsy azo ialana
    .help = Ny fandalovana tsy misy safidy hafa sy ny hany vato afaka manokatra dia atao sy lazaina avy hatrany.
web-absent = Raha misy mpilalao tsy eo
web-absent-bot = azon'ny hafa omena milina ny toerany
web-absent-wait = miandry ny rehetra
web-fault = { $option }: { $fault }

## Sitting down
web-invited = Manasa anao hilalao { $game } i { $host }
web-sit-down = Mipetraha
web-only-watch = Hijery fotsiny

## The table
web-round = Fihodinana
web-h-now = Ankehitriny
web-h-result = Vokatra
web-sheet-title = Fihodinana { $number }. { $ending }
web-h-table = Ny latabatra
web-h-hand = Ny vatonao
web-h-players = Mpilalao
web-h-command = Baiko
web-h-log = Ny zava-nitranga
web-h-phrases = Milazà zavatra
web-h-this = Ity latabatra ity
web-h-step = Ity dingana ity
web-h-steps = Dingana
web-hand-help = Ny zana-tsipìka mandeha amin'ny vato, Enter mametraka iray, Escape mankany amin'ny baiko.
web-slot-head = Loha { $number }
web-slot-tail = Rambo { $number }
web-tile = { $place }: { $tile }{ $fits ->
    [yes] , mety
   *[no] {""}
}
web-which-end = { $tile }: loha sa rambo?
web-free-seat = toerana malalaka
web-col-name = Anarana
web-col-tiles = Vato
web-col-points = Isa
web-command = Soraty ny vato na ny fanontaniana, ohatra 64 rambo, tendro, vato
web-command-go = Alefa
web-commands = Ny baiko sy ny bokotra rehetra
web-h-typed = Teny soratana
web-h-keys = Bokotra tokana
web-keys-enter = Milalao amin'ny bokotra tokana
web-keys-help = Raha eo amin'ny latabatra ny fifantohana, ivelan'ny toerana fanoratana baiko, dia ampy ny bokotra iray; ny tarehimarika 1 hatramin'ny 9 mametraka ny vato amin'io toerana io, 0 ny fahafolo, ary + alohan'ny tarehimarika ny manaraka.
web-keys-more = Ny Control irery mampangina ny feo. Ny fandrindrana manova ireo bokotra ireo, mamono azy, na mampandeha ny bokotra Control an'ny latabatra italiana; raha tazonin'ny navigateur ny sasany, toy ny Control-N sy Control-T, dia ny bokotra tokana no ampiasaina.
web-ask-hand = Vato
web-ask-ends = Tendro
web-ask-chain = Bibilava
web-ask-counts = Isany
web-ask-scores = Isa azo
web-ask-playable = Azo apetraka
web-ask-last = Ny farany
web-ask-help = Fanampiana
web-ask-hint = Torohevitra
web-error-no-hint = Tsy misy hotapahina izao.
web-help = Soraty ny vato sy ny tendrony, ohatra 64 rambo, na ny toerany. Vato mamaky ny vatonao, tendro ny loha sy ny rambo, bibilava ny filaharana manontolo, isany ny isan'ny vaton'ny tsirairay, azo apetraka izay azonao atao. Soraty hoe maka, mandalo na manisa raha izay no hatao.
web-help-keys = Bokotra tokana: { $hand } vato, { $ends } tendro, { $chain } bibilava, { $counts } isany, { $playable } azo apetraka, { $context } maka na mandalo, { $result } vokatra, { $next } fihodinana manaraka.
web-friends = Manasa namana
web-seat-link = Rohy mankany amin'ny toerana
web-watch-link = Rohy hijerena fotsiny
web-copy = Adika
web-code = Kaody:
web-qr = Ny rohy mankany amin'ny toerana ho kaody QR
web-seal = Tombo-kasen'ny fizarana
    .help = Alohan'ny fizarana dia aseho ny tombo-kase; aorian'ny fihodinana, ny tsiambaratelony. Miaraka izy ireo manaporofo fa tsy nisy niova.
web-resign = Milavo lefona
web-leave = Miala
web-take-back = Raisiko ny toerako
web-rematch = Lalao valiny
web-record = Rakitra
web-record-download = Alaivo ny rakitra
web-record-help = Ao amin'ny rakitra ny fihetsika rehetra; ity baiko ity mamaky sy manamarina azy:
web-to-table = Hiverina amin'ny latabatra
web-watching = Mijery ianao: tsy misy vaton'olona aseho.
web-pass-device = Omeo an'i { $name } ny fitaovana.
web-yes = Eny
web-no = Tsia
web-verify = Hamarino ny tombo-kase
web-step-first = Voalohany
web-step-before = Miverina
web-step-after = Manaraka
web-step-last = Farany

web-status-waiting = Miandry mpilalao.
web-status-other = Milalao i { $name }.
web-status-you-play = Anjaranao.
web-status-you-change = Anjaranao: hanova isa ve?
web-status-you-cancel = Anjaranao: hanafoana ny vokany ve?
web-status-you-count = Anjaranao: hamafiso ny fanisana.
web-status-you-over = Vita ny fihodinana.
web-status-again-must = Indray: vato hafa.
web-status-again-may = Vato hafa, na mijanona.
web-status-round-over = Vita ny fihodinana.
web-status-match-over = Vita ny lalao.

web-pile-draw = { $count ->
        [one] Talo, vato iray: maka na mandalo
       *[other] Talo, vato { $count }: maka na mandalo
    }
web-pile-pass = { $count ->
        [0] Lany ny talo: mandalo
        [one] Vato iray ao amin'ny talo, tsy alaina: mandalo
       *[other] Vato { $count } ao amin'ny talo, tsy alaina: mandalo
    }
web-act-draw = Maka
web-act-pass = Mandalo
web-act-count = Manisa
web-act-keep = Avela izao
web-act-cancel = Foanana
web-act-let-be = Avela hitranga
web-act-stop = Mijanona eto
web-act-yield = Avela hanomboka ny namana
web-act-set = Ovay ho { $value }
web-act-set-head = Loha ho { $value }
web-act-set-tail = Rambo ho { $value }

web-note-joined = { $who ->
    [you] Mipetraka ianao.
   *[other] Mipetraka i { $name }.
}
web-note-to-bot = { $who ->
    [you] Milina no milalao ho anao izao.
   *[other] Milina no milalao ho an'i { $name } izao.
}
web-note-back = { $who ->
    [you] Ianao indray no milalao.
   *[other] Tafaverina i { $name }.
}
web-note-again = Misy lalao valiny amin'ny latabatra hafa.
web-said-you = Ianao: { $phrase }
web-said-other = { $name }: { $phrase }
web-phrase-hello = Manao ahoana!
web-phrase-good-luck = Mirary soa!
web-phrase-well-played = Tsara lalao!
web-phrase-thanks = Misaotra!
web-phrase-thinking = Andraso kely fa mieritreritra aho.
web-phrase-hurry = Anjaranao, ry namana!
web-phrase-sorry = Miala tsiny!
web-phrase-again = Iray indray ve?

## What the page's scripts say
web-js-head = loha
web-js-tail = rambo
web-js-connection-lost = Tapaka ny fifandraisana; manandrana indray.
web-js-connection-back = Tafaverina ny fifandraisana.
web-js-connection-waits = Tsy misy fifandraisana; hatao izany rehefa miverina izy.
web-js-silent-on = Mangina: tsy misy lazaina ho azy.
web-js-silent-off = Misy filazana.
web-js-intro-on = Misy fampidirana.
web-js-intro-off = Tsy misy fampidirana.
web-js-bot = milina
web-js-away = tsy eo
web-js-partner = mpiara-milalao
web-js-give-seat = Omeo milina ny toerana
web-js-rematch-ready = Mankany amin'ny lalao valiny
web-js-confirm-resign = Tena milavo lefona amin'ny lalao ve ianao?
web-js-confirm-leave = Tena hiala ve ianao? Afaka miverina ianao na rahoviana na rahoviana.
web-js-confirm-leave-bot = Tena hiala ve ianao? Milina no hilalao ho anao mandra-piverinao.
web-js-copied = Voadika.
web-js-reveal = Izaho ity, asehoy ny vatoko
web-js-verified = Mifanaraka amin'ny tsiambaratelony ny tombo-kase rehetra: marina ny fizarana.
web-js-not-verified = Misy tombo-kase tsy mifanaraka amin'ny tsiambaratelony: nisy fizarana novana.
web-js-version = Capicú { $version }, ny latabatra daomy ho an'ny fitsipika rehetra.
web-js-sheet-close = Akatony
web-js-next-round = Fihodinana manaraka
web-js-hand-empty = tsy misy vato intsony
web-js-no-tile = Tsy misy vato eo amin'io toerana io eny an-tananao.
web-js-ten-and = Folo sy …
web-js-you = ianao

## Words for the command box: the first is shown, all are understood
web-cmd-tile = 64 rambo
    .help = mametraka ny 6-4 amin'ny rambo; mety koa ny toerany, ohatra 3 loha
web-cmd-head = loha; havia; l
web-cmd-tail = rambo; havanana; r
web-cmd-hand = vato; tanana; ny vatoko
    .help = mamaky ny vatonao
web-cmd-ends = tendro; loha sy rambo
    .help = mamaky ny isan'ny loha sy ny rambo
web-cmd-chain = bibilava; filaharana; latabatra
    .help = mamaky ny bibilava manontolo
web-cmd-counts = isany; ny hafa
    .help = mamaky ny isan'ny vaton'ny tsirairay sy ny sisa
web-cmd-scores = isa; isa azo
    .help = mamaky ny isa azo
web-cmd-playable = azo apetraka; inona no azoko atao
    .help = mamaky izay azonao atao izao
web-cmd-help = fanampiana; baiko
    .help = mamaky ny baiko lehibe indrindra
web-cmd-last = farany; averina
    .help = mamaky indray ny zava-nitranga farany
web-cmd-rules = fitsipika
    .help = mamaky ny fitsipik'ity latabatra ity
web-cmd-hint = torohevitra
    .help = milaza izay hataon'ny mpilalao mahay
web-cmd-draw = maka
    .help = maka vato amin'ny sisa
web-cmd-pass = mandalo
    .help = mandalo
web-cmd-count = manisa
    .help = manamafy ny fanisana rehefa mihidy ny fihodinana
web-cmd-keep = avela izao
    .help = mamela ny vato Miova tsy hiova
web-cmd-cancel = foanana
    .help = manafoana ny vokatry ny vato manokana
web-cmd-let-be = avela; avela hitranga
    .help = mamela ny vokany hitranga
web-cmd-stop = mijanona
    .help = tsy mametraka vato hafa
web-cmd-yield = namana; atolotra
    .help = mamela ny namanao hanomboka ny fihodinana
web-cmd-set = ovay; ataovy
    .help = manome isa hafa ny vato Miova, ohatra ovay 3
web-cmd-context = alefa; maka na mandalo
    .help = maka, mandalo na manamafy ny fanisana, araka izay tokony hatao
web-cmd-next = manaraka; fihodinana manaraka; zarao
    .help = mizara ny fihodinana manaraka

## What cannot be done
web-error-no-such-page = Tsy misy izany pejy izany.
web-error-no-such-table = Tsy misy izany latabatra izany. Mety misy litera ambony na latsaka ny kaody.
web-error-no-such-game = Tsy misy izany lalao izany.
web-error-no-such-seat = Tsy misy izany toerana izany.
web-error-alone = Mila mpilalao roa farafahakeliny ny latabatra iray.
web-error-too-many-tables = Maro ny latabatra nosokafanao; miandrasa kely.
web-error-broken = Nisy tsy nety teto. Voatahiry ny latabatra; avereno sokafana ny pejy.
web-error-only-here = Izay eo amin'ity milina ity ihany no afaka manao izany.
web-error-nothing-yet = Mbola tsy nisy fihodinana vita.
web-error-not-begun = Mbola tsy nanomboka ny lalao.
web-error-not-full = Mbola misy tsy tonga.
web-error-stale = Niova ny latabatra teo anelanelany. Izao ny toetrany.
web-error-busy = Be atao ny latabatra; andramo indray.
web-error-bot-plays = Milina no milalao eo amin'ny toeranao; raiso aloha ny toerana.
web-error-no-such-phrase = Tsy misy izany fehezanteny izany.
web-error-seat-waits = Amin'ity latabatra ity dia andrasana izay tsy eo.
web-error-not-absent = Eo io mpilalao io, na vao niala.
web-error-no-free-seat = Tsy misy toerana malalaka intsony.
web-error-seated-already = Efa mipetraka eto ianao.
web-error-not-over = Mbola tsy vita ny lalao.
web-error-only-watching = Mijery fotsiny ianao.
web-error-reveal-first = Lazao aloha hoe ianao io, dia asehoy ny vatonao.
web-error-hello-first = Tsy vonona ny fifandraisana; manomboka indray.
web-error-too-much = Be loatra indray mandeha; miandrasa kely.
web-error-not-understood = Tsy azo ny hafatra.
web-error-unknown-command = Tsy baiko izany. Soraty hoe fanampiana mba handrenesana azy ireo.
web-error-can-play = Afaka mametraka vato ianao.
web-error-store = Tsy voatahiry ny latabatra; andramo indray.
web-error-hint-later = Be ny torohevitra tao anatin'ny fotoana fohy; andramo indray rehefa afaka kely, na anontanio izay azonao lalaovina.
web-error-damaged-table = Simba ny tantaran'ity latabatra ity ka tsy azo aseho. Tsy voakasika ny latabatrao hafa; afaka mijery amin'ny capicu check izay mitantana ity mpizara ity.
web-error-bad-request = Tsy avy amin'ny pejinay io fangatahana io; miverena ary andramo indray.

## Settings
web-settings-help = Mijanona ato amin'ity navigateur ity ireto fandrindrana ireto.
web-prefs-look = Endrika
web-prefs-hear = Fihainoana
web-prefs-keys = Bokotra
web-prefs-reset = Averina amin'ny mahazatra
web-pref-theme = Loko
web-pref-theme-auto = araka ny milina
web-pref-theme-light = mazava
web-pref-theme-dark = maizina
web-pref-contrast = Kontrasta
web-pref-contrast-normal = mahazatra
web-pref-contrast-high = mahery
web-pref-size = Vato
web-pref-size-normal = mahazatra
web-pref-size-large = lehibe
web-pref-numerals = Tarehimarika eo amin'ny vato
web-pref-motion = Fihetsehana
web-pref-motion-auto = araka ny milina
web-pref-motion-reduced = ahena
web-pref-spoken = Latabatra miteny: ny baiko sy ny zava-nitranga no aloha
web-pref-level = Teny rehefa misy mitranga
web-pref-level-full = betsaka: fehezanteny feno
web-pref-level-normal = mahazatra
web-pref-level-brief = vitsy
web-pref-order = Filaharana
web-pref-order-news = izay nitranga, avy eo ny anjarako
web-pref-order-turn = ny anjarako, avy eo izay nitranga
web-pref-own = Lazao koa ny ataoko
web-pref-speech = Vakian'ny navigateur (ho an'izay tsy manana mpamaky efijery)
web-pref-rate = Hafainganan'ny feo
web-pref-silent = Mangina: tsy milaza na inona na inona ho azy
web-pref-sounds = Feo
web-pref-volume = Hamafin'ny feo
web-pref-keys = Bokotra tokana raha eo amin'ny latabatra ny fifantohana
web-pref-italian = Bokotra Control an'ny latabatra italiana
    .help = Raha mandeha izy ireo dia an'ny latabatra fa tsy an'ny navigateur ny Control-H, R, P, T, U, S, K, N, Q ary V. Maro ny navigateur mitazona ny Control-N sy Control-T.
web-key-hand = Vakio ny vato
web-key-ends = Vakio ny tendro
web-key-chain = Vakio ny bibilava
web-key-context = Maka na mandalo
web-key-counts = Vakio ny isan'ny vato
web-key-scores = Vakio ny isa azo
web-key-playable = Vakio izay azo apetraka
web-key-last = Ny zava-nitranga farany
web-key-hint = Mangataha torohevitra
web-key-help = Fanampiana
web-key-next = Fihodinana manaraka
web-key-result = Mankany amin'ny vokatra, ary miverina
web-key-silent = Mampangina na tsia
web-key-intro = Fampidirana na tsia
web-key-leave = Miala
web-key-new = Lalao vaovao
web-key-version = Kinova

## Where the games come from

# Where games are played, on the home page; how sure a game's rules are, on its own page.
web-region-documents = Ny lalao voalohany
web-region-caribbean = Karaiba
web-region-south_america = Amerika Atsimo
web-region-north_america = Amerika Avaratra
web-region-europe = Eoropa
web-region-africa = Afrika
web-region-middle_east = Atsinanana Afovoany
web-region-asia = Azia
web-region-yours = Izay hitenenana ny fiteninao
web-region-own = Ny fitsipikao manokana
web-aka = Antsoina koa hoe { $names }.
web-sources = Novakina tao amin'ny: { $sources }.
web-sure-3 = Avy amin'ny manam-pahefana amin'ity lalao ity ireto fitsipika ireto.
web-sure-2 = Avy amin'ny pejy sy rindranasa tsara ireto fitsipika ireto.
web-sure-1 = Vitsy ny soratra momba ity lalao ity; izao no namakianay azy tsara indrindra.
web-played-differently = Hafa ve ny filalaovana eo amin'ny latabatrao? Ataovy ho anao.
