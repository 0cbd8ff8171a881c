# Ny antony andavana fihetsika iray, sy izay tsy mety ao amin'ny rakitra.

illegal-not_a_move = Tsy fihetsika ny "{ $text }". Soraty hoe 6-4 tail, draw, pass, count, set 3, keep, cancel, let be, stop, yield.
illegal-round_over = Tapitra ny fihodinana.
illegal-match_over = Tapitra ny lalao.
illegal-round_running = Mbola tsy tapitra ny fihodinana.
illegal-not_your_turn = Tsy mbola anjaranao.
illegal-not_in_set = Tsy ao anatin'ity lalao ity ny { $tile }.
illegal-not_in_hand = Tsy eny an-tananao ny { $tile }.
illegal-does_not_fit = Tsy mety eo amin'ny { $end ->
        [head] loha
       *[tail] rambo
    } ny { $tile }: { $number } no eo.
illegal-fits_neither = Tsy mety na aiza na aiza ny { $tile }. Tendrony { $head } sy { $tail }.
illegal-equal_ends = { $number } avokoa ny tendrony roa; eo amin'ny { $end ->
        [head] loha
       *[tail] rambo
    } no apetraka.
illegal-which_end = Mety amin'ny tendrony roa ny { $tile }. Loha sa rambo?
illegal-must_open_with = Tsy maintsy sokafana amin'ny { $tiles } ny fihodinana.
illegal-must_open = Tsy maintsy apetraka ny vato voalohany.
illegal-can_place = Eny an-tananao ny { $tile }, mety eo amin'ny { $end ->
        [head] loha
       *[tail] rambo
    }.
illegal-can_draw = Tsy misy mety, koa makà vato aloha.
illegal-no_drawing = Tsy misy maka vato amin'ity lalao ity. Mandalova.
illegal-boneyard_empty = Lany ny talo. Mandalova.
illegal-drawn_already = Efa naka vato ianao. Mandalova.
illegal-answer_change = Lazao aloha raha ovaina ny vato: isa iray, na tsy ovaina.
illegal-answer_cancel = Lazao aloha raha foanana na avela.
illegal-answer_count = Efa nandalo daholo. Atombohy ny fanisana.
illegal-nothing_to_count = Mbola tsy misy hisaina.
illegal-nothing_to_change = Tsy misy vato azo ovaina izao.
illegal-no_such_value = Azo ovaina ho isa hafa 0 hatramin'ny { $highest } ny tapany, fa tsy { $number }.
illegal-which_half = Misokatra ny tapany roa. Ny loha sa ny rambo no ovaina ho { $number }?
illegal-nothing_to_cancel = Tsy misy azo foanana izao.
illegal-nothing_to_stop = Tsy misy vato faharoa azo lavina.
illegal-nothing_to_yield = Anjaranao ny vato voalohany; tsy misy hafa afaka manomboka izao.

error-position = Tsy mety misy io toe-javatra io: { $details }.
error-record = Tsy azo ampiasaina io firaketana io: { $details }.
error-rules = Tsy azo ampiasaina ireo fitsipika ireo: { $details }
error-tile = Tsy misy izany vato izany: { $details }.
