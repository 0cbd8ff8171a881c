# The spoken turn: what happened since the listener's last key, in one utterance. Moves are clauses without a full stop;
# those of several players are joined by commas. The value is the normal wording, `brief` the shortest one.

turn-sentence = { $parts }.
    .brief = { $parts }.
turn-round = Round { $number }.
    .brief = Round { $number }.
turn-opened-you = { $tile }
    .brief = { $tile }
turn-opened-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-placed-you = { $tile } { $end ->
        [head] head
       *[tail] tail
    }
    .brief = { $tile }
turn-placed-other = { $who } { $tile }
    .brief = { $who } { $tile }
turn-one_left = one left
    .brief = one
turn-passed-you = you pass
    .brief = you pass
turn-passed-other = { $who } passes
    .brief = { $who } passes
turn-paid-you = { $points } for you
    .brief = { $points } for you
turn-paid-other = { $points } for { $who }
    .brief = { $points } for { $who }
turn-paid-more = { $points } for { $who }
    .brief = { $points } for { $who }
turn-drew-you = you draw { $tiles }, { $boneyard } left
    .brief = { $tiles }, { $boneyard } left
turn-drew-other = { $who } draws { $count ->
        [one] a tile
       *[other] { $count }
    }
    .brief = { $who } draws { $count }
turn-changed-you = { $end ->
        [head] head
       *[tail] tail
    } now { $number }
    .brief = { $end ->
        [head] head
       *[tail] tail
    } { $number }
turn-changed-other = { $who } changes the { $end ->
        [head] head
       *[tail] tail
    } to { $number }
    .brief = { $who } { $end ->
        [head] head
       *[tail] tail
    } { $number }

# What the same player does next, whose name was just said.
turn-placed-more = { $tile }
    .brief = { $tile }
turn-opened-more = { $tile }
    .brief = { $tile }
turn-passed-more = passes
    .brief = passes
turn-drew-more = draws { $count ->
        [one] a tile
       *[other] { $count }
    }
    .brief = draws { $count }
turn-changed-more = changes the { $end ->
        [head] head
       *[tail] tail
    } to { $number }
    .brief = { $end ->
        [head] head
       *[tail] tail
    } { $number }

turn-ends = Ends { $head } and { $tail }.
    .brief = { $head } and { $tail }.

# What the listener is asked: how many tiles fit, or what is left to do.
turn-yours-fit = Your turn, { $count ->
        [one] one fits
       *[other] { $count } fit
    }.
    .brief = { $count ->
        [one] One fits
       *[other] { $count } fit
    }.
turn-yours-draw = Your turn: draw.
    .brief = Draw.
turn-yours-pass = Your turn: pass.
    .brief = Pass.
turn-must-fit = Again, { $count ->
        [one] one fits
       *[other] { $count } fit
    }.
    .brief = Again, { $count }.
turn-must-draw = Again: draw.
    .brief = Draw.
turn-must-pass = Again: pass.
    .brief = Pass.
turn-may-fit = Again, { $count ->
        [one] one fits
       *[other] { $count } fit
    }, or stop.
    .brief = Again or stop, { $count }.
turn-may-stop = Nothing fits: stop.
    .brief = Stop.
