# Ny anjara tenenina: izay nitranga hatramin'ny bokotra farany, ao anatin'ny fanambarana iray. Fehezanteny tsy misy teboka
# ny fihetsika; ny an'ny mpilalao maro dia ampifandraisin'ny faingo. Ny soatoavina no mahazatra, `brief` ny fohy indrindra.

turn-sentence = { $parts }.
    .brief = { $parts }.
turn-round = Fihodinana { $number }.
    .brief = Fihodinana { $number }.
turn-opened-you = { $tile }
    .brief = { $tile }
turn-opened-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-placed-you = { $tile } { $end ->
        [head] loha
       *[tail] rambo
    }
    .brief = { $tile }
turn-placed-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-one_left = iray sisa
    .brief = iray
turn-passed-you = nandalo ianao
    .brief = nandalo ianao
turn-passed-other = { $who } nandalo
    .brief = { $who } nandalo
turn-paid-you = nahazo { $points } ianao
    .brief = nahazo { $points } ianao
turn-paid-other = { $who } nahazo { $points }
    .brief = { $who } nahazo { $points }
turn-paid-more = { $who } nahazo { $points }
    .brief = { $who } nahazo { $points }
turn-drew-you = naka { $tiles } ianao, sisa { $boneyard }
    .brief = { $tiles }, sisa { $boneyard }
turn-drew-other = { $who } naka vato { $count ->
        [one] iray
       *[other] { $count }
    }
    .brief = { $who } naka { $count }
turn-changed-you = { $end ->
        [head] loha
       *[tail] rambo
    } { $number } izao
    .brief = { $end ->
        [head] loha
       *[tail] rambo
    } { $number }
turn-changed-other = { $who } nanova ny { $end ->
        [head] loha
       *[tail] rambo
    } ho { $number }
    .brief = { $who } { $end ->
        [head] loha
       *[tail] rambo
    } { $number }

# Izay ataon’ilay mpilalao vao notononina avy eo.
turn-placed-more = { $tile }
    .brief = { $tile }
turn-opened-more = { $tile }
    .brief = { $tile }
turn-passed-more = nandalo
    .brief = nandalo
turn-drew-more = naka vato { $count ->
        [one] iray
       *[other] { $count }
    }
    .brief = naka { $count }
turn-changed-more = nanova ny { $end ->
        [head] loha
       *[tail] rambo
    } ho { $number }
    .brief = { $end ->
        [head] loha
       *[tail] rambo
    } { $number }

turn-ends = Tendrony { $head } sy { $tail }.
    .brief = { $head } sy { $tail }.

# Izay angatahina: firy ny vato mety, na izay sisa azo atao.
turn-yours-fit = Anjaranao, { $count ->
        [one] iray no mety
       *[other] { $count } no mety
    }.
    .brief = { $count ->
        [one] Iray mety
       *[other] { $count } mety
    }.
turn-yours-draw = Anjaranao: maka.
    .brief = Maka.
turn-yours-pass = Anjaranao: mandalo.
    .brief = Mandalo.
turn-must-fit = Indray, { $count ->
        [one] iray no mety
       *[other] { $count } no mety
    }.
    .brief = Indray, { $count }.
turn-must-draw = Indray: maka.
    .brief = Maka.
turn-must-pass = Indray: mandalo.
    .brief = Mandalo.
turn-may-fit = Indray, { $count ->
        [one] iray no mety
       *[other] { $count } no mety
    }, na mijanona.
    .brief = Indray na mijanona, { $count }.
turn-may-stop = Tsy misy mety: mijanona.
    .brief = Mijanona.
