# Tiles, lists, moves, what lies on the table, and a round's points worked out line by line.

# Digits for the eye and for typing; doubles and blanks as people say them.
tile-double = { $number ->
        [0] double blank
       *[other] double { $number }
    }
tile-special = { kind } { $tile }
number = { $number ->
        [0] blank
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
       *[12] twelve
    }
tile-spoken = { $first }-{ $second }
tile-double-spoken = double { $name }
list-comma = {", "}
list-and = { $first } and { $last }
list-and-i = { $first } and { $last }

move-place = { $tile }{ $end ->
        [head] {" "}at the head
        [tail] {" "}at the tail
       *[none] {""}
    }
move-draw = draw
move-pass = pass
move-count = start the count
move-set = { $end ->
        [head] change the head to { $number }
        [tail] change the tail to { $number }
       *[none] change to { $number }
    }
move-keep = keep it
move-cancel = cancel it
move-let-be = let it be
move-stop = stop
move-yield = let your partner begin

hand = { $count ->
        [one] Your tile: { $tiles }.
       *[other] Your { $count } tiles: { $tiles }.
    }
hand-tile = { $position }: { $tile }
hand-empty = You have no tiles left.
hand-spectator = You are watching; you have no tiles.
ends = Head { $head }, tail { $tail }.
chain = { $count ->
        [one] One tile: { $tiles }.
       *[other] { $count } tiles from head to tail: { $tiles }.
    }
chain-changed = { $tile } (once { $before })
chain-empty = No tile lies yet.
counts = Tiles: { $counts }.
count-you = you { $count }
count-other = { $who } { $count }
boneyard = { $count ->
        [one] One tile in the boneyard.
       *[other] { $count } tiles in the boneyard.
    }
boneyard-keep = { $count ->
        [one] One tile in the boneyard,
       *[other] { $count } tiles in the boneyard,
    } { $drawable } of them to draw.
boneyard-dead = { $count ->
        [one] One tile lies aside and is not drawn.
       *[other] { $count } tiles lie aside and are not drawn.
    }
boneyard-none = The boneyard is empty.
score-of = { $who } { $score }
score-of-waiting = { $who } { $score }, { $waiting } waiting
scores-target = Score: { $scores }. { $target } to win.
scores-streak = Wins in a row: { $scores }. { $target } to win.
scores-rounds = Score: { $scores }. After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } the { $points ->
        [own] lowest
       *[other] highest
    } wins.
scores-own = Score: { $scores }. At { $target } the lowest wins.
scores-paid = For passes this round: { $scores }.
scores-carry-two = The next won round counts two.
scores-carry-times = The next won round counts { $times } times.
scores-carry-plus = The next won round counts { $count } more.
scores-carry-spots = { $spots } spots wait for the next winner.
scores-single = One round decides.
scores-bonus = Bonus points this round: { $scores }.
scores-final = Final score: { $scores }.
playable = { $count ->
        [one] You can only play { $moves }.
       *[other] You can play: { $moves }.
    }
playable-or = You can play: { $moves }; or { $acts }.
playable-nothing = Nothing fits: { $acts }.
playable-asked = You can: { $acts }.
playable-over = The round is over.

result-out = { $who } is out.
result-out-tile = { $who } is out with { $tile }.
result-blocked = The round is blocked.
result-resigned = The round was given up.
result-abandoned = The round was broken off.
result-reached = The target was reached in the middle of the round.
result-hand = { $who }: { $tiles }; { $total ->
        [one] one point
       *[other] { $total } points
    }.
result-total = { $who }: { $total ->
        [one] one point
       *[other] { $total } points
    }.
result-tied = { $who } share the lowest hand.
result-nobody = Nobody wins the round.
result-lowest = { $who } has the lowest hand and wins.
result-team = { $who } have the lowest total and win.
result-closer = { $who } is lower of the two who are compared, and wins.
result-tie-draw = { $who } wins.
result-tie-smallest_tile = { $who } wins with the smallest tile.
result-tie-bonus = { $who } wins with more bonus points, or else fewer tiles.
result-tie-fewest_tiles = { $who } wins with fewer tiles.
result-tie-first_passer_loses = { $who } wins: the other side passed first.
result-tie-blocker = { $who } wins, having blocked.
result-tie-blocker_loses = { $who } wins: the other side blocked.
result-tie-starter_side = { $who } wins: the side that began.
result-sum = For { $who }: { $sum } = { $points ->
        [one] one point
       *[other] { $points } points
    }.
result-points = For { $who }: { $points ->
        [one] one point
       *[other] { $points } points
    }.
result-one = For { $who }: one point for the round.
result-own = { $who } books { $points }.
result-rounded = Rounded: { $points }.
result-carried = From the ties before: { $points } more.
result-waiting = { $points } wait for { $who }.
result-two = This round counts two.
result-paid = For passes and for closing: { $scores }.
result-bonus-first_round = Winning this round: { $points } more.
result-bonus-double_out = Out with a double: { $points } more.
result-bonus-domino = Out without drawing: { $points } more.
result-bonus-block_win = Winning a block: { $points } more.
result-bonus-shutout = Shutout: { $points } more.
result-bonus-capicu = Capicú, fits both ends: { $points } more.
result-bonus-chuchazo = Chuchazo, out with double blank: { $points } more.
result-bonus-cross_out = Out with a double at both ends: { $points } more.
result-bonus-key_bone = Key bone: { $points } more.
result-all = In all { $points ->
        [one] one point
       *[other] { $points } points
    } for { $who }.
result-special-tiebreak = Bonus points: { $scores }.
result-special-match_score = Bonus points, added to the score: { $scores }.
result-reset = The side behind won: the score goes back to 0-0.
result-reset-all_scored = Every side has a point: the score goes back to nothing for all.
result-next = { $who } begins the next round.

reason-target = The target of { $target } is reached.
reason-half_in_one_round = That was half of { $target } in a single round.
reason-lone_player = Half of { $target } is reached while nobody else has scored.
reason-calendar_day = The points are the day of the month.
reason-double_six = The round ended with the highest double.
reason-streak = { $target } wins in a row.
reason-rounds = The last round is played.
reason-lowest = Somebody has reached { $target }: the lowest score wins.
reason-single = The round decided the match.
reason-resigned = The other side gave up.
