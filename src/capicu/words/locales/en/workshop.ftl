# The workshop: a place to make a house rule, to read what it means, and to see what it does.

workshop-title = The workshop
workshop-lead = Make a rule of your own: begin from a game, change what your table plays differently, and see what that does.
workshop-home = Your table plays differently? Make a rule of your own:
workshop-from-table = Change more, and see what it does: the workshop
workshop-base = Begin from
workshop-begin = Begin from this game
workshop-rule = Your rule
workshop-name = Name
    .help = Tables and score books call the game so.
workshop-nameless = A house rule of { $game }
workshop-players = Players
    .help = For how many it is explained and tried.
workshop-this = This
workshop-look = Look again

## What is changed
workshop-changes = What is changed
workshop-no-changes = Nothing yet: this is { $game } as it is.
workshop-instead = { $option }: { $value } instead of { $before }
workshop-was = changed; in { $game }: { $before }
workshop-back = as in { $game }
workshop-back-of = { $option }: as in { $game }
workshop-so-many = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
workshop-cannot = This cannot be played:
workshop-later = Once everything fits together, it is explained here.
workshop-house-of = A house rule of { $game }
workshop-house-rule = A house rule of { $game }: { $changes }.
workshop-said = { $count ->
    [0] Nothing is changed.
    [one] One option is changed.
   *[other] { $count } options are changed.
}
workshop-said-fault = { $count ->
    [one] This cannot be played. { $fault }
   *[other] This cannot be played, for { $count } reasons. The first: { $fault }
}

## What it does
workshop-try = What does it do?
workshop-try-help = Bots play a few thousand rounds by your rule, and as many by the game that it came from.
workshop-try-go = Try it
workshop-trying = Bots are playing …
workshop-warming = The first trial after Capicú was installed or renewed takes up to a minute longer …
workshop-stale = This was measured before the last change.
workshop-cancel = Cancel
workshop-cancelled = Cancelled.
workshop-lost = The answer did not come. Please try again.
workshop-try-often = You have tried a lot of rules; please wait a little.
workshop-try-busy = Many people are trying rules right now; please wait a little.
workshop-try-long = By this rule rounds take so long that it cannot be tried here.
workshop-try-elsewhere = This ended because you tried another rule meanwhile.
workshop-answer = { $mine } beside { $game }
workshop-answer-alone = { $mine }
workshop-yours = Your rule
workshop-game-for = { $game }, { $players } players
workshop-picture = As a picture
workshop-legend-fair = fair share
workshop-legend-doubt = doubt
workshop-numbers = In numbers
workshop-measured = Measured
workshop-fair = fair: { $share } %
workshop-unknown = unknown
workshop-decimal = .
workshop-how = { $rounds } rounds of each game by players with experience, and as many in which one side has experience and everybody else places anything. After ± stands the doubt: in 95 of 100 cases the true number is no further away. The same rule always gets the same deals (seed { $seed }).
workshop-how-alone = { $rounds } rounds by players with experience, and as many in which one side has experience and everybody else places anything. After ± stands the doubt: in 95 of 100 cases the true number is no further away. The same rule always gets the same deals (seed { $seed }).
workshop-slow = Numba is not installed here, so there were only { $rounds } rounds; with it there are thousands, and less doubt.
workshop-row-place = { $place ->
    [0] Rounds won by whoever begins
    [1] Rounds won by the second in turn
    [2] Rounds won by the third in turn
   *[other] Rounds won by the fourth in turn
}
workshop-row-side = { $place ->
    [0] Rounds won by the side that begins
   *[other] Rounds won by the other side
}
workshop-row-blocked = Rounds that block
workshop-row-tied = Rounds that nobody wins
workshop-row-skill_rounds = Rounds won by the side with experience, against others who place anything
workshop-row-skill_matches = Matches won by it
workshop-row-match_rounds = Rounds in a match
workshop-row-minutes = Minutes in a match
workshop-place = { $place ->
    [0] whoever begins
    [1] the second in turn
    [2] the third in turn
   *[other] the fourth in turn
}
workshop-side = { $place ->
    [0] the side that begins
   *[other] the side that does not begin
}
workshop-found-unfair = Unfair: { $who } wins { $mine } % of the rounds; fair would be { $fair } %.
workshop-found-unfair-beside = Unfair: { $who } wins { $mine } % of the rounds; fair would be { $fair } %, in { $game } it is { $base } %.
workshop-found-lead = An advantage: { $who } wins { $mine } % of the rounds; fair would be { $fair } %.
workshop-found-lead-beside = An advantage, much as in { $game }: { $who } wins { $mine } % of the rounds; fair would be { $fair } %.
workshop-found-blocks = Most rounds block: { $mine } %.
workshop-found-blocks-all = Nearly every round blocks: { $mine } %.
workshop-found-ties = Nobody wins { $mine } % of the rounds.
workshop-found-long = A match takes about { $hours } hours.
workshop-found-luck = Experience hardly counts: it wins { $mine } % of the rounds; without any it would be { $fair } %.
workshop-found-no-end = In { $mine } rounds not one match came to its end.
workshop-found-changed-places = { $more ->
    [yes] Whoever begins wins more rounds: { $mine } % instead of { $base } %.
   *[no] Whoever begins wins fewer rounds: { $mine } % instead of { $base } %.
}
workshop-found-changed-blocked = { $more ->
    [yes] More rounds block: { $mine } % instead of { $base } %.
   *[no] Fewer rounds block: { $mine } % instead of { $base } %.
}
workshop-found-changed-tied = { $more ->
    [yes] More rounds have no winner: { $mine } % instead of { $base } %.
   *[no] Fewer rounds have no winner: { $mine } % instead of { $base } %.
}
workshop-found-changed-minutes = { $more ->
    [yes] A match takes longer: about { $mine } minutes instead of { $base }.
   *[no] A match is shorter: about { $mine } minutes instead of { $base }.
}
workshop-found-changed-skill = { $more ->
    [yes] Experience counts more: it wins { $mine } % of the rounds instead of { $base } %.
   *[no] Experience counts less: it wins { $mine } % of the rounds instead of { $base } %.
}
workshop-found-nothing = This rule changes nothing that { $rounds } rounds can show.
workshop-found-hardly = This rule changes hardly anything.
workshop-found-same = This is { $game } as it is: there is nothing to compare yet.
workshop-found-fine = Nothing stands out.

## Keeping and sharing
workshop-share = Play, keep, share
workshop-play = Play it
workshop-book = Use it in the score book
workshop-keep = Keep it among my games
workshop-not-here = Rules are not kept on this server: keep the link, the code or the file.
workshop-link = Link
workshop-code = Code
workshop-copy = Copy
workshop-copy-of = Copy: { $what }
workshop-file = Download the file
workshop-file-title = A house rule of { $game }, for Capicú. What is not said here is as there.
workshop-print = Print
workshop-open = Open a rule
workshop-open-text = Code, link, or the text of a file
workshop-open-file = Or choose a file
workshop-open-go = Open
workshop-open-nothing = Paste a code, a link or the text of a rule file first.
workshop-name-missing = Give the rule a name first.
workshop-taken = There is a game called { $name } already. It could be called { $other }.
workshop-instead-of = Write it in place of { $file }
workshop-kept = { $name } is among your games now, here and in the terminal: { $file }
workshop-not-kept = { $file } cannot be written: { $problem }
workshop-own = { $game } is a game of your own
workshop-remove = Remove { $game }
workshop-remove-sure = This deletes the file { $file }. Tables and score books that play it go on.
workshop-removed = The game is no longer among yours.

## In the terminal
workshop-cli-written = { $file } is written.
workshop-cli-next = Change it with any editor; then: capicu rules check { $file }
workshop-cli-own = It is among your games: capicu play { $id }
workshop-cli-there = There is a file { $file } already; choose another name, { $other } for instance, or --to.
workshop-cli-shipped = There is a game called { $id } already; choose another name, { $other } for instance.
workshop-cli-set = { $text } is no option with its value; write it like match.target=80.
workshop-cli-title = { $name }: a house rule of { $game }. Only what differs has to stand here.
workshop-cli-more = All options and what they mean: capicu rules schema
