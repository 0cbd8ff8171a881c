# Ny bokin'isa ho an'ny latabatra tena izy: ny pejy, ny baiko, ny zavatra tsy ekeny.


## Pages

book-title = Bokin'isa
book-intro = Tano ny isan'ny latabatra misy vato tena izy: isaina amin'ny sary, amin'ny rantsantanana, na soratana.
book-new = Boky vaovao
book-follow-label = Araho ny boky amin'ny kaodiny
book-follow = Araho
book-shelf = Ny bokiko
book-search = Hitady
book-search-do = Tadiavo
book-shelf-line = { $game }, { $date }, fihodinana { $hands }
book-won-by = { $who } no nandresy
book-none-found = Tsy misy boky manana ireo teny rehetra ireo.
book-none-yet = Mbola tsy misy boky.
book-older = Boky tranainy kokoa
book-newer = Boky vaovao kokoa
book-earlier = Fihodinana sy fanovana teo aloha
book-later = Fihodinana sy fanovana taty aoriana
book-damaged-book = Boky simba { $code }
book-statistics = Antontanisa
book-import = Haka boky avy amin'ny rakitra
book-import-file = Rakitra misy boky (JSON na CSV)
book-import-text = na ny soratra ao anatiny
book-import-do = Ampidiro
book-game = Lalao
book-players = Mpilalao
book-choose = Fidio
book-names = Iza no milalao
book-names-help = Araka ny filaharanareo, manaraka ny fanjaitra. Raha tsiroaroa: miaraka ny 1 sy 3, ny 2 sy 4.
book-player = Mpilalao { $number }
book-name = Anaran'ny boky
book-date = Andro nanombohan'ny lalao
book-options = Fanapahan'ny latabatra
book-more-options = Safidy hafa
book-house = Valisoan'ny trano
book-house-help = Isa anareo manokana tsy ao amin'ny fitsipika; isaina mitokana.
book-house-name = Valisoa
book-house-points = Isa
book-house-for = Ho an'ny
book-keep-photos = Tehirizina eo akaikin'ny fihodinana ny sary
book-begin = Atombohy ny boky
book-score = Isa
book-has-won = nandresy
book-left = { $left } sisa
book-in-front = mitarika
book-add = Fihodinana { $number }: iza no namarana?
book-undo = Foano
book-redo = Avereno
book-rematch = Lalao indray
book-duplicate = Boky vaovao, mpilalao mitovy
book-waiting-hands = Efa nampidirina ho an'ity fihodinana ity:
book-chart = Ny lalao hatreto
book-hands = Fihodinana
book-nobody = tsy misy
book-correct = Ahitsio ny fihodinana { $number }
book-remove = Esory ny fihodinana { $number }
book-history = Iza nanova inona sy oviana
book-this-phone = Amin'ity finday ity dia izaho i
book-own-hand = Ampidiro ny vato sisa aminao
book-who-are-you = Ianao dia
book-left-in-hand = Ny vato sisa eny an-tananao
book-send-hand = Alefaso any amin'ny boky
book-invite = Avelao hanaraka ny hafa
book-invite-help = Amin'ity kaody ity no hahitan'ny hafa ny isa sy hampidirany ny vatony. Tsy afaka manova zavatra hafa izy.
book-invite-qr = Kaody QR hanarahana ity boky ity
book-invite-loopback = Ity milina ity ihany no mahatratra io adiresy io. Sokafy amin'ny tambajotranao ny Capicú ao amin'ny pejy voalohany.
book-settings = Anarana sy fandrindrana
book-save = Tehirizo
book-rules = Ny fitsipika: { $game }
book-export-csv = Tabilao (CSV)
book-export-json = Rakitra miaraka amin'ny tantarany (JSON)
book-export-svg = Sary zaraina
book-delete = Fafao ny boky
book-delete-sure = Hofafana tanteraka ve ny “{ $title }” misy fihodinana { $hands }?
book-delete-yes = Eny, fafao
book-delete-no = Tsia, tehirizo
book-all = Ny boky rehetra
book-refused = Tsy azo atao izany
book-back = Hiverina
book-photo-of = Sary: { $name }
book-across = Isa lehibe
book-share = Zarao sy tehirizo
book-when = Anarana sy daty
book-photo-keeping = Sary
book-photo-keeping-help = Vakina amin'ity milina ity izy dia hadinoina, ary tsy alefa na aiza na aiza. Raha tehirizina, dia eto ihany ary miaraka esorina amin'ny fihodinany.
book-table-set = Vato eo ambony latabatra
book-table-set-game = ny andian-vaton'ny lalao
book-table-set-twelve = 12 miroa, isaina amin'ny vatony 91

## Entering a round

book-hand-title = Fihodinana { $number }
book-who-went-out = Iza no namarana?
book-who-resigned = Iza no niala?
book-if-known = (raha fantatra)
book-does-not-count = (tsy isaina)
book-hands-optional = Tsy ilaina ny vato sisa mba hahazoana ny isa amin'ity lalao ity.
book-hands-anyway = Ampidiro ihany ny vato sisa
book-next-hand = Manaraka: { $name }
book-use-next = Raiso, dia sary: { $name }
book-other-ways = Fomba hafa
book-more = Fanampiny
book-house-one = Valisoa ho an'ity fihodinana ity ihany
book-still-missing = Mbola hisaina: { $names }.
book-ending-blocked = Tsy misy: nihidy ny lalao
book-ending-reached = Tratra tamin'ny fandalovana ny tanjona
book-ending-resigned = Nisy niala tamin'ny lalao
book-last-tile = Vato farany
book-who-blocked = Iza no nametraka ny vato farany?
book-left-in-hands = Ny vato sisa eny an-tanana
book-type-help = Soraty toy ny 65 40 na 6-5 4-0 ny vato, na ny fitambarany fotsiny toy ny =23, na 0 raha tsy misy sisa.
book-not-counted = tsy isaina
book-ticks = Izay tsy fantatry ny boky
book-tick-without_drawing = Namarana tsy naka
book-tick-shutout = Tsy nametraka vato mihitsy ny hafa
book-tick-last_playable = Vato fanalahidy: tsy nisy vato hafa nety
book-tick-fits_both_ends = { $fits ->
    [halves] Nanana tapany iray isaky ny tendrony ny vato farany
   *[other] Nety tamin'ny tendrony roa ny vato farany
}
book-tick-worked-out = Raha voasoratra daholo ny vato sisa dia ny boky no mikajy izany.
book-counter = { $name } ({ $points })
book-fewer = { $name }: ahena iray ho an'i { $who }
book-once-more = { $name }: ampiana iray ho an'i { $who }
book-special-bonuses = Isa fanampiny avy amin'ny vato manokana sy ny fahaizana
book-first-passer = Iza no nandalo voalohany?
book-starter = Iza no nanomboka ity fihodinana ity?
book-unknown = tsy voalaza
book-by = Ny nampiditra
book-worked = Ny isa
book-worked-empty = Lazao ny niafarany, dia kajiana eto ny isa.
book-in-short = { $who } +{ $points }: { $scores }
book-in-short-nobody = Tsy misy mandresy: { $scores }
book-in-short-reset = { $who }: miverina { $scores }
book-work-out = Kajio ny isa
book-book-it = Raiketo
book-correct-it = Tehirizo ny fanitsiana
book-entered-by = nampidirin'i { $name }

## The pad and the camera

book-js-reading = Mamaky ny sary…
book-js-cancel = Ajanony
book-js-cancelled = Tsy novakina ny sary.
book-js-use = Raiso ireto vato ireto
book-js-remove = Esory ity vato ity
book-js-check = hamarino
book-js-no-tiles = Tsy nahitana vato. Avereno avy any ambony, amin'ny mazava kokoa, na tsindrio ny vato.
book-js-failed = Tsy nety. Andramo indray, na tsindrio na soraty ny vato.
book-js-add = Tsindrio
book-js-done = Vita
book-js-total = Fitambarany
book-js-only-total = Isa ihany
book-js-more = Vato iray hafa
book-js-take = Sary
book-js-choose = Hifidy sary
book-js-live = Fakan-tsary mivantana
book-js-changed = Niova tamin'ny finday hafa ny boky. Jereo ny isa alohan'ny handraiketana.
book-js-change = Ovay na esory
book-photo-read = Vato { $count }, fitambarany { $total }. { $doubtful ->
        [0] Mazava daholo.
       *[other] { $doubtful } no hamarinina.
    }
book-photo-too-many = Be loatra ny sary indray miaraka. Andraso kely.
book-photo-too-large = Mihoatra ny { $most } Mo ny sary. Makà kely kokoa.
book-photo-busy = Misy sary hafa vakina izao. Andramo afaka kelikely.
book-photo-heic = Sary HEIC io, toy ny an'ny iPhone, ary tsy hain'ity milina ity ny mamaky azy; ataovy JPEG ny sarin'ny finday.

## What it says

book-beyond = Efa azo ny lalao talohan'ity fihodinana ity; tsy isaina.
book-house-line = { $name } ho an'i { $who }: { $count ->
        [one] { $points } fanampiny
       *[other] in-{ $count }, { $points } fanampiny
    }.
book-note-total = Ny fitambarany ihany no fantatra, fa tsy ny vato: { $names }.
book-note-photo = Novakina tamin'ny sary: { $names }.
book-note-not-counted = Tsy isaina: { $names }.
book-note-impossible = Tsy afaka mifandray miaraka amin'io vato farany io ny vato eo ambony latabatra; jereo indray.
book-note-key-bone = Tsy milaza ny vato raha vato fanalahidy ilay izy; mariho raha izany.
book-note-tie = Mitovy ny fitambarany ambany indrindra, ka ny vato no manapaka: omeo ny vaton'i { $names }.
book-no-hands = Mbola tsy misy fihodinana voasoratra.
book-streak = { $who }: fandresena { $row } misesy; { $left } sisa.
book-streak-none = Tsy misy manana fandresena misesy; { $left } no ilaina.
book-even = Mitovy ny isa.
book-leads = { $who } no mitarika; { $left } sisa.
book-leads-only = Mitarika: { $who }.
book-did-hand = nampiditra ny fihodinana { $number }
book-did-correct = nanitsy ny fihodinana { $number }
book-did-remove = nanala ny fihodinana { $number }
book-did-undo = namoana { $of ->
        [hand] ny fihodinana { $number }
        [correct] ny fanitsiana ny fihodinana { $number }
       *[remove] ny fanalana ny fihodinana { $number }
    }
book-did-redo = namerina { $of ->
        [hand] ny fihodinana { $number }
        [correct] ny fanitsiana ny fihodinana { $number }
       *[remove] ny fanalana ny fihodinana { $number }
    }
book-did-set = nanova anarana na fandrindrana
book-did-delete = namafa ny boky
book-somebody = Olona iray
book-history-line = { $at } { $who } dia { $what }
book-history-undone = { $line } (nofoanana)
book-only-total = { $total } (fitambarany ihany)
book-nothing-left = tsy misy sisa
book-hand-total = { $tiles } = { $total }
book-summary = { $game }: { $scores }
book-card-subtitle = { $game }, { $date }, fihodinana { $hands }
book-chart-label = Ny isa isaky ny fihodinana ({ $hands }); ao amin'ny lisitra etsy ambany ny tarehimarika.

## What was just done, with which the next page begins

book-gain = { $who } +{ $points }.
book-gain-nobody = Tsy misy mandresy azy.
book-done-begin = Voatomboka ny boky: { $game }, { $names }.
book-done-import = Tafiditra ny boky, misy fihodinana { $hands }.
book-done-undo = { $of ->
        [hand] Nofoanana ny fihodinana { $number }.
        [correct] Nofoanana ny fanitsiana ny fihodinana { $number }.
       *[remove] Tafaverina ny fihodinana { $number }.
    }
book-done-redo = { $of ->
        [hand] Isaina indray ny fihodinana { $number }.
        [correct] Isaina indray ny fanitsiana ny fihodinana { $number }.
       *[remove] Nesorina indray ny fihodinana { $number }.
    }
book-done-set = Voatahiry ny anarana sy ny fandrindrana.
book-done-own = Nalefa ho an'i { $name }: { $hand }.
book-done-delete = Voafafa ny “{ $title }”.
book-pad-added = Nampiana { $tile }, fitambarany { $total }.
book-pad-taken = Nesorina { $tile }, fitambarany { $total }.

## Statistics

book-stats-players = Mpilalao
book-stats-pairs = Mpiray
book-stats-who = Iza
book-stats-matches = Lalao
book-stats-won = Azo
book-stats-lost = Resy
book-stats-hands-won = Fihodinana azo
book-stats-hands-lost = Fihodinana resy
book-stats-for = Isa azo
book-stats-against = Isa azon'ny hafa
book-stats-streak = Misesy lava indrindra
book-stats-biggest = Fihodinana be isa indrindra
book-stats-line = { $who }: lalao { $matches } (azo { $matches_won }, resy { $matches_lost }), fihodinana { $hands } (azo { $hands_won }, resy { $hands_lost }), isa azo { $points_for }, an'ny hafa { $points_against }, misesy lava indrindra { $streak }, be isa indrindra { $biggest }

## The shell

book-list-line = { $code }  { $date }  { $summary }{ $title ->
        [none] {""}
       *[other] {" "}({ $title })
    }
book-list-damaged = { $code }  simba
book-damaged = simba
book-hand-line = { $number }. { $line }
book-begun = Boky { $code } natomboka: { $game }, { $names }.
book-booked = Voarakitra ny fihodinana { $number }.
book-corrected = Voahitsy ny fihodinana { $number }.
book-removed = Nesorina ny fihodinana { $number }.
book-deleted = Voafafa ny boky { $code }.
book-imported = Nampidirina ho boky { $code }. { $summary }
book-photo-line = { $name }: { $hand }
book-photo-doubtful = Hamarino: { $tiles }
book-ask-ending = Iza no namarana ({ $names }), sa: mihidy?
book-ask-last = Tamin'ny vato inona (avela foana raha tsy fantatra)?
book-ask-hand = Sisa amin'i { $name } (65 40, =23 ho fitambarany, 0 raha tsy misy, - raha tsy isaina):
book-ask-hand-offered = Sisa amin'i { $name } (avela foana raha { $hand }):
book-ask-domino = Namarana tsy naka? (eny na tsia)
book-ask-shutout = Tsy nametraka vato mihitsy ve ny hafa? (eny na tsia)
book-ask-key-bone = Vato fanalahidy ve, ny hany nety? (eny na tsia)
book-ask-both-ends = { $fits ->
    [halves] Nanana tapany iray isaky ny tendrony ve ny vato farany? (eny na tsia)
   *[other] Nety tamin'ny tendrony roa ve ny vato farany? (eny na tsia)
}
book-ask-book-it = Raiketina ve? (eny na tsia)
book-ask-delete = Hofafana ve { $code } ({ $summary })? (eny na tsia)
book-yes-words = eny e yes y
book-no-words = tsia t no n
book-blocked-words = mihidy hidy blocked

## What it refuses

book-error-not_a_tile = Tsy vato ny “{ $text }”; soraty toy ny 6-4 na 64.
book-error-not_in_set = Tsy ao amin'ny vato hatramin'ny { $highest } miroa ny { $tile }.
book-error-tile_twice = Indroa ao amin'i { $name } ny { $tile }.
book-error-tile_in_two_hands = Tsy afaka ao amin'i { $first } sy { $second } miaraka ny { $tile }.
book-error-last_tile_in_hand = Napetraka farany ny { $tile } ka tsy mety ho sisa amin'i { $name }.
book-error-too_many_tiles = Tsy mety hanana vato { $count } i { $name }; { $most } no betsaka indrindra.
book-error-too_many_in_all = Be loatra ny vato { $count }; amin'ny { $size } dia { $most } no mety ho sisa.
book-error-total_too_high = Tsy mety hanana isa { $total } i { $name }; { $most } no betsaka indrindra.
book-error-totals_too_high = Be loatra ny isa { $total }; { $most } no mety ho sisa.
book-error-total_negative = Tsy mety hanana isa { $total } i { $name }.
book-error-hand_missing = Tsy voalaza ny sisa amin'i { $name }: omeo ny vato na ny fitambarany, na mariho fa tsy isaina.
book-error-hand_needed = Rehefa mihidy dia isaina daholo; ilaina ny sisa amin'i { $name }.
book-error-hands_wrong = { $wanted } no ilaina fa tsy { $given }.
book-error-winner_missing = Lazao ny niafaran'ny fihodinana sy izay nanao azy.
book-error-closer_missing = Lazao izay nametraka ny vato farany: misy vokany izany amin'ireto fitsipika ireto.
book-error-winner_has_tiles = Namarana i { $name } ka tsy tokony hisy sisa.
book-error-no_such_seat = Tsy misy io mpilalao io eto.
book-error-no_such_team = Tsy misy io andaniny io eto.
book-error-house_needs_name = Mila anarana ny valisoan'ny trano.
book-error-house_needs_points = Tsy amin'ny isa no mandresy eto, ka tsy misy toerana ho an'ny valisoan'ny trano.
book-error-match_over = Tapitra ny lalao; manomboha lalao indray.
book-error-no_such_hand = Tsy misy fihodinana { $hand } ato amin'ity boky ity.
book-error-nothing_to_undo = Tsy misy hofoanana.
book-error-nothing_to_redo = Tsy misy haverina.
book-error-changed_meanwhile = Nisy nanova ny boky tamin'ny finday hafa. Jereo ny isa, dia avereno raha mbola ilaina.
book-error-no_such_book = Tsy misy boky { $code }.
book-error-names_wrong = Anarana { $wanted } no ilaina fa tsy { $given }.
book-error-name_twice = Roa no mitondra ny anarana { $name }; omeo anarana samy hafa.
book-error-not_a_book = Tsy bokin'isa Capicú ity rakitra ity ({ $detail }).
book-error-only_follows = Fanarahana sy fampidirana ny vato manokana ihany no azo atao amin'ity kaody ity; ilaina ny kaodin'ny boky.
book-error-draft_off = Efa voarakitra ary nesorina ity fihodinana ity.
book-error-too_often = Matetika loatra izany tao anatin'ny fotoana fohy; andraso kely.
book-error-no_such_player = Tsy misy mpilalao “{ $name }” eto; misy { $names }.
book-error-no_such_counter = Tsy misy valisoan'ny trano “{ $name }”; soraty toy ny Capicú:Ana:100.
book-error-no_such_option = Tsy safidy ny “{ $text }”; soraty toy ny match.target=100.
book-error-input_ended = Tapitra ny fampidirana talohan'ny nahavitana azy; tsy nisy voarakitra.
book-error-hand_form = Tsy mazava ny “{ $text }”; soraty toy ny Ana=65 40.
book-error-not_confirmed = Tsy nisy voarakitra.
book-error-yes_or_no = Valio eny na tsia.
book-error-not_deleted = Tsy nisy voafafa.
book-error-photo = { $detail }
book-error-no_book_yet = Mbola tsy misy boky; manomboha amin'ny capicu score new ANARANA ANARANA.
book-error-no_such_format = Tsy misy endrika “{ $text }”; misy json, csv, svg.
book-error-no_such_set = Tsy misy andian-vato « { $text } »; soraty double-six, double-nine na double-twelve.
book-error-counter_form = “{ $text }” tsy valisoan'ny trano; soraty toy izao: Capicú=100.
book-error-column_missing = Tsy misy tsanganana “{ $name }” ny tabilao.
book-error-in_hand = Fihodinana { $number }: { $fault }.
book-error-no_code = Soraty ny kaodin'ny boky.
book-error-no_text = Mifidiana rakitra, na apetaho ny soratra ao anatiny.
book-error-not_a_number = Tsy isa feno ny “{ $text }”.
book-error-unsound_text = Misy marika tsy azo aseho ny “{ $text }”.
book-error-too_long = Lava loatra ny “{ $text }”; litera { $most } no betsaka indrindra.
book-error-too_many_points = Be loatra ho an'ny valisoan'ny trano ny isa { $points }; { $most } no betsaka indrindra.
book-error-too_many_times = Indray mandeha ka hatramin'ny in-{ $most } isaky ny fihodinana no isaina ny valisoan'ny trano, fa tsy in-{ $count }.
book-error-too_many_bonuses = Be loatra ny valisoan'ny trano { $count }; { $most } no betsaka indrindra.
book-error-numbers_wrong = Mila isa mety ho an'ny mpilalao tsirairay ny “{ $what }”.
book-error-day_wrong = Tsy andron'ny volana ny { $day }.
book-error-date_wrong = Tsy daty eo anelanelan'ny { $first } sy { $last } ny “{ $text }”; soraty toy ny 2026-02-17.
book-error-time_wrong = Tsy ora ny “{ $text }”; soraty toy ny 2026-02-17T20:15:00+00:00.
book-error-zone_wrong = Tsy faritr'ora ny “{ $text }”.
book-error-id_wrong = Tsy azo atao anaran'ny fihodinana ny “{ $text }”.
book-error-id_twice = Efa nisy fihodinana antsoina hoe “{ $text }”.
book-error-book_full = Feno ny boky: { $most } no raisiny amin'ity karazana ity. Manomboha hafa.
book-error-rules_wrong = Tsy azo ampiasaina ny fitsipiky ny boky ({ $detail }).
book-error-entry_wrong = Tsy azo vakiana ny “{ $detail }”.
book-error-in_entry = Andalana { $number }: { $fault }.
book-error-and_more = Ary mbola misy { $count } toy izany.
book-error-damaged = Simba ny boky { $code } ka tsy azo sokafana. Ny famafana azy ihany no azo atao.
book-error-not_written = Tsy azo nosoratana izao io, ary tsy nisy niova. Andramo indray rehefa afaka kelikely.
