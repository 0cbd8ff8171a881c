# Ny latabatra ao amin'ny terminal sy ny baiko. Ny anarana asehon'ny fanampiana no voalohany amin'ny lisitra; litera
# tokana ny teny iray isaky ny baiko, ary tsy misy teny iray manana dikany roa ao amin'ny fiteny iray.

terminal-yes = eny, e
terminal-no = tsia, t
terminal-end-head = loha, l, havia
terminal-end-tail = rambo, r, havanana
terminal-act-draw = maka
terminal-act-pass = mandalo
terminal-act-count = manisa
terminal-act-set = ovay, ovaina
terminal-act-keep = tazony
terminal-act-cancel = foanana, foano
terminal-act-let-be = avelao
terminal-act-stop = mijanona
terminal-act-yield = namana, atolotra

terminal-command-draw-or-pass = p
    .help = maka, mandalo na manisa, araka izay tokony hatao
terminal-command-hand = tanana, t, vato
    .help = ny vatonao sy ny toerany
terminal-command-playable = azo, z
    .help = izay azonao apetraka
terminal-command-hint = torohevitra, s
    .help = izay holalaovin'ny robo mahay, sy ny antony
terminal-command-ends = tendrony, d
    .help = ny isa amin'ny loha sy ny rambo
terminal-command-chain = bibilava, b
    .help = ny bibilava, manomboka amin'ny loha
terminal-command-counts = firy, f
    .help = firy ny vaton'ny tsirairay, sy ny tahiry
terminal-command-scores = isa, i
    .help = ny isa azo
terminal-command-last = farany, r
    .help = izay vao nitranga
terminal-command-rules = fitsipika, k
    .help = ny fitsipik'ity lalao ity
terminal-command-help = fanampiana, h, ?
    .help = ity lisitra ity
terminal-command-brief = fohy, o
    .help = teny betsaka kokoa, na vitsy kokoa
terminal-command-introduction = fampidirana, m
    .help = ny fampidirana, asiana na tsia
terminal-command-save = tehirizo, w
    .help = soratana ny lalao: tehirizo RAKITRA
terminal-command-new = vaovao, v
    .help = ajanona ity lalao ity, dia manomboka hafa
terminal-command-version = kinova, n
    .help = ny kinovan'i Capicú
terminal-command-quit = miala, q
    .help = miala; voatahiry ny latabatra

terminal-help-moves = Raha hilalao, soraty ny toeran'ny vato (3) na ny vato (64, 6-4).
terminal-help-ends = Raha hifidy ny tendrony: 3 loha, 6-4 rambo, na 64 < ho an'ny loha ary 64 > ho an'ny rambo. Ny Enter irery dia mamerina mamaky ny anjaranao.
terminal-help-line = { $words }: { $meaning }.
terminal-help-keys = Kitendry rehefa banga ny andalana: Ctrl-P maka na mandalo, Ctrl-R tanana, Ctrl-T tendrony, Ctrl-U bibilava, Ctrl-S fohy, Ctrl-K fampidirana, Ctrl-N vaovao, Ctrl-Q miala, Ctrl-V kinova.
terminal-help-keys-plain = Amin'ny fomba tsotra dia tanan'ny terminal ny kitendry Ctrl; ampiasao ny litera.
terminal-help-kept-keys = Maro ny terminal mandray ny Ctrl-H ho famafana: soraty ? raha mila fanampiana. Ny Ctrl-C miala avy hatrany; voatahiry ny latabatra.

terminal-intro-game = { $name }.
terminal-intro-help = Soraty ? dia tsindrio Enter raha mila fanampiana.
terminal-prompt = Anjaranao:
terminal-prompt-name = { $name }, anjaranao:
terminal-pass-keyboard = Omeo an'i { $name } ny klavie. { $name }, tsindrio Enter:
terminal-next-round = Tsindrio Enter ho an'ny fihodinana manaraka:
terminal-again = Hilalao indray? eny na tsia [tsia]:
terminal-ask-quit = Hiala amin'ny latabatra? Voatahiry izany. eny na tsia [eny]:
terminal-ask-new = Hajanona ity lalao ity ka hanomboka hafa? eny na tsia [tsia]:
terminal-which-end = Mety amin'ny tendrony roa ny { $tile }. Loha { $head } sa rambo { $tail }? [rambo]:
terminal-no-position = Tsy manana vato amin'ny toerana { $number } ianao.
terminal-not-understood = Tsy azoko ny “{ $text }”. Soraty ? raha mila fanampiana.
terminal-explain-change = Soraty ny isa vaovao (3; raha vato voalohany dia loha 3 na rambo 3), na tazony.
terminal-explain-cancel = Soraty foanana raha hanakana ny heriny, na avelao. Isaina amin'ny fampiasanao ny fanafoanana.
terminal-explain-count = Tsy misy afaka milalao. Soraty p hanokafana ny vato sy hanisana.
terminal-explain-again = Afaka mametraka vato iray hafa ianao, na soraty mijanona.
terminal-saved = Voatahiry ao amin'ny { $file }.
terminal-cannot-save = Tsy azo soratana ny { $file }: { $reason }.
terminal-version = Capicú { $version }.
terminal-wording = { $level ->
    [full] Fehezanteny feno.
    [brief] Teny vitsy.
   *[normal] Ny teny mahazatra.
}
terminal-introduction-on = Misy fampidirana.
terminal-introduction-off = Tsy misy fampidirana.

terminal-question = { $question } [{ $default }]:
terminal-game = { $name }, { $origin }
terminal-choice = { $number }. { $label }
terminal-choice-named = { $number }. { $label } ({ $name })
terminal-choose = Soraty isa 1 hatramin'ny { $count }, na anarana ao amin'ny lisitra.
terminal-number = Soraty isa feno { $low } hatramin'ny { $high }.
terminal-yes-or-no = Soraty eny na tsia.
terminal-option = { $label }: { $meaning }
terminal-ask-option = { $label }?
terminal-ask-game = Lalao inona?
terminal-ask-players = Firy ny mpilalao?
terminal-ask-humans = Firy ny olona amin'ity klavie ity?
terminal-ask-bot = Robo iza no haka ny toerana hafa?
terminal-ask-name = Iza no anaranao?
terminal-ask-skill = { $name }, fahaizana inona?
terminal-player = Mpilalao { $number }
terminal-bot = { $bot }
terminal-skill = { $skill ->
        [agressif] Mpanafika: isa fanampiny amin'ny vato folo na mihoatra
        [defensif] Mpiaro: afaka manafoana ny herin'ny vaton'ny hafa
       *[opportuniste] Mpararaotra: afaka milalao indray aorian'ny vato miroa
    }
terminal-no-such-seat = Tsy misy atao hoe { $seat } afaka haka toerana; ireto no misy: { $known }.
terminal-counts-differ = Tsy mifanaraka ny toerana, ny anarana ary ny isan'ny mpilalao nomena: { $counts }.

terminal-kept = Voatahiry ny latabatra. Raha hanohy: capicu play --resume
terminal-input-ended = Tapitra ny fampidirana. Voatahiry ny latabatra; raha hanohy: capicu play --resume
terminal-input-ended-before = Tapitra ny fampidirana talohan'ny nahavonona ny latabatra; tsy nisy natomboka.
terminal-resumed = Tohizana ny latabatra { $table }: { $names }.
terminal-other-tables = Latabatra hafa tsy vita: { $tables }. Mifidiana amin'ny --table.
terminal-nothing-to-resume = Tsy misy latabatra tsy vita azo tohizana.
terminal-no-such-table = Tsy misy latabatra { $table }.
terminal-table-finished = Efa vita ny latabatra { $table }.
terminal-played-elsewhere = Lalaovina amin'ny varavarankely hafa ity latabatra ity; tsy misy very. Raha hanohy: capicu play --resume
terminal-not-kept = Tsy azo tehirizina ny latabatra: { $reason }. Mifidiana lahatahiry hafa amin'ny --data.
terminal-last-not-kept = Tsy azo tehirizina ny lalao farany: { $reason }. Voatahiry ny teo alohany rehetra; raha hanohy: capicu play --resume

cli-unused = Tsy fantatro izay hatao amin'ny { $text }; capicu { $command } --help no milaza izay misy.
cli-no-such-language = Tsy misy fiteny { $asked }; ireto no misy: { $known }.
cli-option-form = Tsy safidy ny { $text }; soraty --option match.target=80.
cli-resume-alone = Manohy latabatra araka izay misy azy ny --resume; esory ny { $option }.
cli-verified = { $deals ->
        [one] Fizarana iray no voamarina: mifanaraka amin'ny fanekeny ny tsiambaratelony.
       *[other] Fizarana { $deals } no voamarina: mifanaraka amin'ny fanekeny ny tsiambaratelo tsirairay.
    }
cli-not-verified = { $file }: { $fault }.
cli-record-of = { $name }, { $date }: { $names }.
cli-record-unfinished = Tsy vita ny lalao.
cli-step = Tsindrio Enter raha hanohy:
cli-rules-good = Fitsipika tsara ny { $file }: { $name }.
cli-rules-line = { $id }: { $name }, { $origin }
cli-rules-own = Ny lalaonao manokana: rakitra fitsipika (*.toml) ao amin'ny { $folder }.
cli-rules-unusable = Tsy azo ampiasaina: { $faults }
cli-rules-head = { $name }, { $origin }
