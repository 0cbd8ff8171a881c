# What happens at a table. `-you`: the listener did it; `-to-you`: it is done to the listener; `-other`: everyone else.
# The value is the full sentence, `brief` the shortest one. First what changed, then the ends.

event-round_began-you = Round { $number }. You begin{ $way ->
        [rotate] , next in line
        [winner] , as the last winner
        [winner_side] , as the last winner
        [double_passed_on] , the first who holds a double
        [same_starter] , as before
        [coin] , by the coin
        [extra_tile] , with the heaviest extra tile
        [show_heaviest] , with the heaviest tile
        [show_double] , by the tiles shown
        [double_zero] , by double blank or the highest double
        [lowest_double] , by the lowest double
       *[other] , by the highest double
    }.
    .brief = Round { $number }. You begin.
event-round_began-other = Round { $number }. { $who } begins{ $way ->
        [rotate] , next in line
        [winner] , as the last winner
        [winner_side] , as the last winner
        [double_passed_on] , the first who holds a double
        [same_starter] , as before
        [coin] , by the coin
        [extra_tile] , with the heaviest extra tile
        [show_heaviest] , with the heaviest tile
        [show_double] , by the tiles shown
        [double_zero] , by double blank or the highest double
        [lowest_double] , by the lowest double
       *[other] , by the highest double
    }.
    .brief = Round { $number }. { $who } begins.
skills = Skills: { $skills }.
skill-you = you { skill }
skill-other = { $who } { skill }
skill = { $skill ->
        [agressif] Aggressive
        [defensif] Defensive
       *[opportuniste] Opportunist
    }
kind = { $kind ->
        [dynamique] Dynamic
        [bloquant] Blocker
        [double_bonus] Double Bonus
       *[standard] standard
    }

event-showed-you = You show { $tile }.
    .brief = You: { $tile }.
event-showed-other = { $who } shows { $tile }.
    .brief = { $who }: { $tile }.
event-flipped-you = You call { coin-called }. It is { coin-fell }.
    .brief = It is { coin-fell }.
event-flipped-other = { $who } calls { coin-called }. It is { coin-fell }.
    .brief = It is { coin-fell }.
event-chosen-you = Chance chooses you.
    .brief = By chance.
event-chosen-other = Chance chooses { $who }.
    .brief = By chance.
coin-called = { $called ->
        [heads] heads
       *[tails] tails
    }
coin-fell = { $fell ->
        [heads] heads
       *[tails] tails
    }

event-opened-you = You opened with { $tile }. Ends { $head } and { $tail }.
    .brief = { $tile }. { $head } and { $tail }.
event-opened-other = { $who } opened with { $tile }. Ends { $head } and { $tail }.
    .brief = { $who }: { $tile }. { $head } and { $tail }.
event-placed-you = You placed { $tile } at the { $end ->
        [head] head
       *[tail] tail
    }. Ends { $head } and { $tail }.
    .brief = { $tile }, { $end ->
        [head] head
       *[tail] tail
    }. { $head } and { $tail }.
event-placed-other = { $who } placed { $tile } at the { $end ->
        [head] head
       *[tail] tail
    }. Ends { $head } and { $tail }.
    .brief = { $who }: { $tile }, { $end ->
        [head] head
       *[tail] tail
    }. { $head } and { $tail }.
event-one_left-you = You have one tile left.
    .brief = One left.
event-one_left-other = { $who } has one tile left.
    .brief = One left.
event-drew_tile-you = You drew { $tile }. { boneyard-left }
    .brief = { $tile }. { $boneyard } left.
event-drew-you = You drew a tile. { boneyard-left }
    .brief = Drawn. { $boneyard } left.
event-drew-other = { $who } drew a tile. { boneyard-left }
    .brief = { $who } draws. { $boneyard } left.
boneyard-left = { $boneyard ->
        [0] The boneyard is empty.
        [one] One tile in the boneyard.
       *[other] { $boneyard } tiles in the boneyard.
    }
event-passed-you = You passed. Ends { $head } and { $tail }.
    .brief = You pass.
event-passed-other = { $who } passed. Ends { $head } and { $tail }.
    .brief = { $who } passes.
event-yielded-you = You let { $target } begin.
    .brief = { $target } begins.
event-yielded-to-you = { $who } lets you begin.
    .brief = You begin.
event-yielded-other = { $who } lets { $target } begin.
    .brief = { $target } begins.
event-paid-you = You earn { $points } for { $why ->
        [pass_opening] the pass on your opening tile
        [pass_round] placing again after all the others passed
       *[pass] the pass on your tile
    }.
    .brief = You { $points }.
event-paid-other = { $who } earns { $points } for { $why ->
        [pass_opening] the pass on the opening tile
        [pass_round] placing again after all the others passed
       *[pass] the pass on that tile
    }.
    .brief = { $who } { $points }.
event-must_play_again-you = A double: play again.
    .brief = Again.
event-must_play_again-other = A double: { $who } plays again.
    .brief = { $who } again.
event-may_play_again-you = A double: you may play again, or stop.
    .brief = Again, or stop.
event-may_play_again-other = A double: { $who } may play again.
    .brief = { $who } may play again.
event-stopped-you = You stop there.
    .brief = You stop.
event-stopped-other = { $who } stops there.
    .brief = { $who } stops.
event-asked_count-you = Nobody can play. It is for you to start the count.
    .brief = Blocked. Count.
event-asked_count-other = Nobody can play. { $who } starts the count.
    .brief = Blocked. { $who } counts.
event-counted-you = You start the count.
    .brief = Count.
event-counted-other = { $who } starts the count.
    .brief = Count.
event-turn_to-you = Your turn.
    .brief = Your turn.
event-turn_to-other = { $who }'s turn.
    .brief = { $who }.

event-asked_change-you = You may change the open half of { $tile }, or keep it.
    .brief = Change { $tile }, or keep it?
event-asked_change-other = { $who } may change { $tile }.
    .brief = { $who } may change it.
event-kept-you = You keep { $tile } as it is.
    .brief = Kept.
event-kept-other = { $who } keeps { $tile } as it is.
    .brief = { $who } keeps it.
event-changed-you = You changed the { $end ->
        [head] head
       *[tail] tail
    } to { $number }. Ends { $head } and { $tail }.
    .brief = { $end ->
        [head] Head
       *[tail] Tail
    } now { $number }. { $head } and { $tail }.
event-changed-other = { $who } changed the { $end ->
        [head] head
       *[tail] tail
    } to { $number }. Ends { $head } and { $tail }.
    .brief = { $who }: { $end ->
        [head] head
       *[tail] tail
    } now { $number }. { $head } and { $tail }.
event-asked_cancel_dynamique-you = { $target } wants to change the { $end ->
        [head] head
       *[tail] tail
    } to { $number }. Cancel that, or let it be?
    .brief = { $end ->
        [head] Head
       *[tail] Tail
    } to { $number }: cancel?
event-asked_cancel_dynamique-to-you = { $who } may cancel your change to { $number }.
    .brief = { $who } may cancel.
event-asked_cancel_dynamique-other = { $target } wants { $number } at the { $end ->
        [head] head
       *[tail] tail
    }; { $who } may cancel that.
    .brief = { $who } may cancel.
event-asked_cancel_bloquant-you = { $target } blocks the next player with { $tile }. Cancel that, or let it be?
    .brief = Blocked by { $target }: cancel?
event-asked_cancel_bloquant-to-you = { $who } may cancel your Blocker.
    .brief = { $who } may cancel.
event-asked_cancel_bloquant-other = { $who } may cancel the Blocker played by { $target }.
    .brief = { $who } may cancel.
event-asked_cancel_double_bonus-you = { $target } would earn { $points ->
        [one] one bonus point
       *[other] { $points } bonus points
    }. Cancel that, or let it be?
    .brief = { $points } bonus for { $target }: cancel?
event-asked_cancel_double_bonus-to-you = { $who } may cancel your bonus of { $points }.
    .brief = { $who } may cancel.
event-asked_cancel_double_bonus-other = { $who } may cancel the bonus of { $points } for { $target }.
    .brief = { $who } may cancel.
event-cancelled-you = You cancelled the { kind } played by { $target }.
    .brief = Cancelled.
event-cancelled-to-you = { $who } cancelled your { kind }.
    .brief = { $who } cancelled it.
event-cancelled-other = { $who } cancelled the { kind } played by { $target }.
    .brief = { $who } cancelled it.
event-let_be-you = You let the { kind } played by { $target } be.
    .brief = Let be.
event-let_be-to-you = { $who } lets your { kind } be.
    .brief = { $who } lets it be.
event-let_be-other = { $who } lets the { kind } played by { $target } be.
    .brief = { $who } lets it be.
event-bonus_won-you = You earn { $points ->
        [one] one bonus point
       *[other] { $points } bonus points
    }{ $why ->
        [agressif] {" "}for a tile of ten or more
       *[double_bonus] {" "}for the ends
    }, { $total } so far.
    .brief = Bonus { $points }.
event-bonus_won-other = { $who } earns { $points ->
        [one] one bonus point
       *[other] { $points } bonus points
    }{ $why ->
        [agressif] {" "}for a tile of ten or more
       *[double_bonus] {" "}for the ends
    }, { $total } so far.
    .brief = { $who }: bonus { $points }.
event-skipped-you = { $target } blocked you: you miss a turn.
    .brief = You miss a turn.
event-skipped-to-you = You blocked { $who }, who misses a turn.
    .brief = { $who } misses a turn.
event-skipped-other = { $target } blocked { $who }, who misses a turn.
    .brief = { $who } misses a turn.

event-resigned-you = You give up the match.
    .brief = You give up.
event-resigned-other = { $who } gives up the match.
    .brief = { $who } gives up.
event-round_ended_out-you = You are out and win the round{ $points ->
        [0] .
        [one] : one point.
       *[other] : { $points } points.
    }
    .brief = You win{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_out-other = { $who } is out and wins the round{ $points ->
        [0] .
        [one] : one point.
       *[other] : { $points } points.
    }
    .brief = { $who } wins{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-you = Blocked. You win the round with the lowest hand{ $points ->
        [0] .
        [one] : one point.
       *[other] : { $points } points.
    }
    .brief = Blocked. You win{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended_blocked-other = Blocked. { $who } wins the round with the lowest hand{ $points ->
        [0] .
        [one] : one point.
       *[other] : { $points } points.
    }
    .brief = Blocked. { $who } wins{ $points ->
        [0] .
       *[other] {" "}{ $points }.
    }
event-round_ended-tied = Blocked and tied. Nobody wins the round.
    .brief = Tied.
event-round_ended-reached = The target is reached in the middle of the round.
    .brief = Target reached.
event-round_ended_own_out-you = You are out. Everyone books their own spots.
    .brief = You are out.
event-round_ended_own_out-other = { $who } is out. Everyone books their own spots.
    .brief = { $who } is out.
event-round_ended_own-blocked = Blocked. Everyone books their own spots.
    .brief = Blocked.
event-round_ended-resigned = The round is given up.
    .brief = Given up.
event-round_ended-abandoned = The round is broken off.
    .brief = Broken off.
event-scores = Score: { $scores }.
    .brief = { $scores }.
event-match_ended-you = You win the match.
    .brief = You win the match.
event-match_ended-other = { $who } wins the match.
    .brief = { $who } wins the match.
event-match_ended_pair-you = You win the match: { $who }.
    .brief = You win the match.
event-match_ended_pair-other = { $who } win the match.
    .brief = { $who } win the match.
event-match_ended-nobody = The match ends without a winner.
    .brief = No winner.
