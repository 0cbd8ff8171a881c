# Ny atrikasa: toerana anaovana fitsipika manokana, hamakiana ny dikany ary hijerena ny vokany.

workshop-title = Ny atrikasa
workshop-lead = Manaova fitsipika anao manokana: manomboha amin'ny lalao iray, ovay izay hafa filalaovana eo amin'ny latabatrao, dia jereo ny vokany.
workshop-home = Hafa ve ny filalaovana eo amin'ny latabatrao? Manaova fitsipika anao manokana:
workshop-from-table = Hanova bebe kokoa sy hijery ny vokany: ny atrikasa
workshop-base = Manomboka amin'ny
workshop-begin = Hanomboka amin'ity lalao ity
workshop-rule = Ny fitsipikao
workshop-name = Anarana
    .help = Izany no iantsoan'ny latabatra sy ny bokin'isa ny lalao.
workshop-nameless = Fitsipi-pianakaviana avy amin'ny { $game }
workshop-players = Isan'ny mpilalao
    .help = Ho an'ny firy no anazavana sy anandramana azy.
workshop-this = Ity
workshop-look = Hijery indray

## What is changed
workshop-changes = Izay miova
workshop-no-changes = Mbola tsy misy: ny { $game } araka izay misy azy ity.
workshop-instead = { $option }: { $value } fa tsy { $before }
workshop-was = niova; ao amin'ny { $game }: { $before }
workshop-back = toy ny { $game }
workshop-back-of = { $option }: toy ny { $game }
workshop-so-many = { $count ->
    [one] fiovana { $count }
   *[other] fiovana { $count }
}
workshop-cannot = Tsy azo lalaovina toy izao:
workshop-later = Rehefa mifanaraka ny rehetra dia hazavaina eto ny fitsipika.
workshop-house-of = Fitsipi-pianakaviana avy amin'ny { $game }
workshop-house-rule = Fitsipi-pianakaviana avy amin'ny { $game }: { $changes }.
workshop-said = { $count ->
    [0] Tsy misy niova.
    [one] Safidy iray no niova.
   *[other] Safidy { $count } no niova.
}
workshop-said-fault = { $count ->
    [one] Tsy azo lalaovina toy izao. { $fault }
   *[other] Tsy azo lalaovina toy izao, antony { $count } no misy. Ny voalohany: { $fault }
}

## What it does
workshop-try = Inona no vokany?
workshop-try-help = Milalao fihodinana an'arivony amin'ny fitsipikao ny milina, ary toy izany koa amin'ny lalao niaviany.
workshop-try-go = Andramo
workshop-trying = Milalao ny milina …
workshop-warming = Mety haharitra iray minitra fanampiny ny andrana voalohany aorian'ny fametrahana na fanavaozana an'i Capicú …
workshop-stale = Talohan'ny fiovana farany no nandrefesana izany.
workshop-cancel = Ajanony
workshop-cancelled = Najanona.
workshop-lost = Tsy tonga ny valiny. Andramo indray azafady.
workshop-try-often = Betsaka ny fitsipika nandramanao; miandrasa kely azafady.
workshop-try-busy = Maro ny olona manandrana fitsipika izao; miandrasa kely azafady.
workshop-try-long = Lava loatra ny fihodinana amin'ity fitsipika ity ka tsy azo andramana eto.
workshop-try-elsewhere = Tapitra ity andrana ity satria nanomboka hafa ianao.
workshop-answer = { $mine } eo anilan'ny { $game }
workshop-answer-alone = { $mine }
workshop-yours = Ny fitsipikao
workshop-game-for = { $game }, mpilalao { $players }
workshop-picture = Amin'ny sary
workshop-legend-fair = anjara rariny
workshop-legend-doubt = fisalasalana
workshop-numbers = Amin'ny isa
workshop-measured = Norefesina
workshop-fair = ny rariny: { $share } %
workshop-unknown = tsy fantatra
workshop-decimal = ,
workshop-how = Fihodinana { $rounds } amin'ny lalao tsirairay, olona za-draharaha avokoa; ary toy izany koa izay andaniny iray ihany no za-draharaha fa ny hafa mametraka na inona na inona. Aorian'ny ± ny fisalasalana: amin'ny 95 isan-jato dia tsy lavitra kokoa noho izany ny tena isa. Zaraina mitovy foana ny vato ho an'ny fitsipika iray (masomboly { $seed }).
workshop-how-alone = Fihodinana { $rounds }, olona za-draharaha avokoa; ary toy izany koa izay andaniny iray ihany no za-draharaha fa ny hafa mametraka na inona na inona. Aorian'ny ± ny fisalasalana: amin'ny 95 isan-jato dia tsy lavitra kokoa noho izany ny tena isa. Zaraina mitovy foana ny vato ho an'ny fitsipika iray (masomboly { $seed }).
workshop-slow = Tsy misy numba eto, ka fihodinana { $rounds } ihany no natao; raha misy izy dia an'arivony, ary kely kokoa ny fisalasalana.
workshop-row-place = { $place ->
    [0] Fihodinana azon'izay manomboka
    [1] Fihodinana azon'ny faharoa
    [2] Fihodinana azon'ny fahatelo
   *[other] Fihodinana azon'ny fahefatra
}
workshop-row-side = { $place ->
    [0] Fihodinana azon'ny andaniny manomboka
   *[other] Fihodinana azon'ny andaniny hafa
}
workshop-row-blocked = Fihodinana mihidy
workshop-row-tied = Fihodinana tsy misy mandresy
workshop-row-skill_rounds = Fihodinana azon'ny andaniny za-draharaha, manoloana izay mametraka na inona na inona
workshop-row-skill_matches = Lalao azony
workshop-row-match_rounds = Fihodinana amin'ny lalao iray
workshop-row-minutes = Minitra amin'ny lalao iray
workshop-place = { $place ->
    [0] izay manomboka
    [1] ny faharoa
    [2] ny fahatelo
   *[other] ny fahefatra
}
workshop-side = { $place ->
    [0] ny andaniny manomboka
   *[other] ny andaniny tsy manomboka
}
workshop-found-unfair = Tsy rariny: { $who } no mahazo ny { $mine } % amin'ny fihodinana; { $fair } % no rariny.
workshop-found-unfair-beside = Tsy rariny: { $who } no mahazo ny { $mine } % amin'ny fihodinana; { $fair } % no rariny, { $base } % izany ao amin'ny { $game }.
workshop-found-lead = Tombony: { $who } no mahazo ny { $mine } % amin'ny fihodinana; { $fair } % no rariny.
workshop-found-lead-beside = Tombony, saika toy ny ao amin'ny { $game }: { $who } no mahazo ny { $mine } % amin'ny fihodinana; { $fair } % no rariny.
workshop-found-blocks = Mihidy ny ankamaroan'ny fihodinana: { $mine } %.
workshop-found-blocks-all = Saika mihidy avokoa ny fihodinana: { $mine } %.
workshop-found-ties = Tsy misy mandresy ny { $mine } % amin'ny fihodinana.
workshop-found-long = Maharitra adiny { $hours } eo ho eo ny lalao iray.
workshop-found-luck = Saika tsy misy dikany ny za-draharaha: mahazo ny { $mine } % amin'ny fihodinana izy; { $fair } % izany raha tsy misy fahaizana.
workshop-found-no-end = Tao anatin'ny fihodinana { $mine } dia tsy nisy lalao vita na iray aza.
workshop-found-changed-places = { $more ->
    [yes] Mahazo fihodinana bebe kokoa izay manomboka: { $mine } % fa tsy { $base } %.
   *[no] Mahazo fihodinana vitsy kokoa izay manomboka: { $mine } % fa tsy { $base } %.
}
workshop-found-changed-blocked = { $more ->
    [yes] Betsaka kokoa ny fihodinana mihidy: { $mine } % fa tsy { $base } %.
   *[no] Vitsy kokoa ny fihodinana mihidy: { $mine } % fa tsy { $base } %.
}
workshop-found-changed-tied = { $more ->
    [yes] Betsaka kokoa ny fihodinana tsy misy mandresy: { $mine } % fa tsy { $base } %.
   *[no] Vitsy kokoa ny fihodinana tsy misy mandresy: { $mine } % fa tsy { $base } %.
}
workshop-found-changed-minutes = { $more ->
    [yes] Maharitra kokoa ny lalao iray: { $mine } minitra eo ho eo fa tsy { $base }.
   *[no] Fohy kokoa ny lalao iray: { $mine } minitra eo ho eo fa tsy { $base }.
}
workshop-found-changed-skill = { $more ->
    [yes] Misy dikany kokoa ny za-draharaha: mahazo ny { $mine } % amin'ny fihodinana izy fa tsy { $base } %.
   *[no] Tsy dia misy dikany loatra ny za-draharaha: mahazo ny { $mine } % amin'ny fihodinana izy fa tsy { $base } %.
}
workshop-found-nothing = Tsy manova na inona na inona hitan'ny fihodinana { $rounds } ity fitsipika ity.
workshop-found-hardly = Saika tsy manova na inona na inona ity fitsipika ity.
workshop-found-same = Ny { $game } araka izay misy azy ity: mbola tsy misy azo ampitahaina.
workshop-found-fine = Tsy misy zavatra miavaka.

## Keeping and sharing
workshop-share = Hilalao, hitahiry, hizara
workshop-play = Lalaovy
workshop-book = Ampiasao ao amin'ny bokin'isa
workshop-keep = Tehirizo ao amin'ny lalaoko
workshop-not-here = Tsy mitahiry fitsipika ity mpizara ity: tehirizo ny rohy, ny kaody na ny rakitra.
workshop-link = Rohy
workshop-code = Kaody
workshop-copy = Adikao
workshop-copy-of = Adikao: { $what }
workshop-file = Alaivo ny rakitra
workshop-file-title = Fitsipi-pianakaviana avy amin'ny { $game }, ho an'i Capicú. Izay tsy voalaza eto dia toy ny any.
workshop-print = Atontay
workshop-open = Hanokatra fitsipika
workshop-open-text = Kaody, rohy, na soratra ao anaty rakitra
workshop-open-file = Na misafidiana rakitra
workshop-open-go = Sokafy
workshop-open-nothing = Apetaho aloha ny kaody, ny rohy na ny soratra ao anaty rakitra fitsipika.
workshop-name-missing = Omeo anarana aloha ny fitsipika.
workshop-taken = Efa misy lalao atao hoe { $name }. Azo antsoina hoe { $other } ity.
workshop-instead-of = Soraty hisolo ny { $file }
workshop-kept = Ao amin'ny lalaonao izao i { $name }, eto sy ao amin'ny terminal: { $file }
workshop-not-kept = Tsy azo soratana ny { $file }: { $problem }
workshop-own = Lalaonao manokana ny { $game }
workshop-remove = Esory ny { $game }
workshop-remove-sure = Mamafa ny rakitra { $file } izany. Mitohy ny latabatra sy ny bokin'isa milalao azy.
workshop-removed = Tsy ao amin'ny lalaonao intsony ilay lalao.

## In the terminal
workshop-cli-written = Voasoratra ny { $file }.
workshop-cli-next = Ovay amin'ny fitaovana fanoratana rehetra; avy eo: capicu rules check { $file }
workshop-cli-own = Ao amin'ny lalaonao izy: capicu play { $id }
workshop-cli-there = Efa misy rakitra { $file }; misafidiana anarana hafa, { $other } ohatra, na --to.
workshop-cli-shipped = Efa misy lalao atao hoe { $id }; misafidiana anarana hafa, { $other } ohatra.
workshop-cli-set = Tsy safidy miaraka amin'ny sandany ny { $text }; soraty toy ny match.target=80.
workshop-cli-title = { $name }: fitsipi-pianakaviana avy amin'ny { $game }. Izay hafa ihany no tsy maintsy eto.
workshop-cli-more = Ny safidy rehetra sy ny dikany: capicu rules schema
