# The score book of a real table: its pages, its shell command, what it refuses.


## Pages

book-title = Score book
book-intro = Keep the score of a table with real tiles: count the hands by photo, by taps or by typing.
book-new = New book
book-follow-label = Follow a book by its code
book-follow = Follow
book-shelf = My books
book-search = Search
book-search-do = Search books
book-shelf-line = { $game }, { $date }, { $hands ->
        [one] { $hands } round
       *[other] { $hands } rounds
    }
book-won-by = won by { $who }
book-none-found = No book contains all these words.
book-none-yet = There is no book yet.
book-older = Older books
book-newer = Newer books
book-earlier = Earlier rounds and changes
book-later = Later rounds and changes
book-damaged-book = Damaged book { $code }
book-statistics = Statistics
book-import = Bring a book back from a file
book-import-file = The file of a book (JSON or CSV)
book-import-text = or its text
book-import-do = Import
book-game = Game
book-players = Players
book-choose = Choose
book-names = Who plays
book-names-help = In the order in which you sit, clockwise. In pairs, 1 and 3 play together, and 2 and 4.
book-player = Player { $number }
book-name = Name of the book
book-date = The game began on
book-options = The table decides
book-more-options = More options
book-house = House bonuses
book-house-help = Points of your own that the rules do not know; they are counted apart.
book-house-name = Bonus
book-house-points = Points
book-house-for = For
book-keep-photos = Keep the photographs beside their round
book-begin = Begin the book
book-score = Score
book-has-won = won
book-left = { $left } to go
book-in-front = in front
book-add = Round { $number }: who went out?
book-undo = Undo
book-redo = Redo
book-rematch = Rematch
book-duplicate = New book with the same players
book-waiting-hands = Already entered for this round:
book-chart = The match so far
book-hands = Rounds
book-nobody = nobody
book-correct = Correct round { $number }
book-remove = Remove round { $number }
book-history = Who changed what and when
book-this-phone = On this phone I am
book-own-hand = Enter your own hand
book-who-are-you = You are
book-left-in-hand = What is left in your hand
book-send-hand = Send it to the book
book-invite = Let others follow
book-invite-help = With this code the others see the score on their phones and enter their own hand. They cannot change anything else.
book-invite-qr = QR code for following this book
book-invite-loopback = Only this machine can reach this address. Open Capicú to your network on the first page.
book-settings = Names and settings
book-save = Save
book-rules = The rules of { $game }
book-export-csv = As a table (CSV)
book-export-json = As a file with its history (JSON)
book-export-svg = As a picture to share
book-delete = Delete the book
book-delete-sure = Delete “{ $title }” with { $hands ->
        [one] { $hands } round
       *[other] { $hands } rounds
    } for good?
book-delete-yes = Yes, delete it
book-delete-no = No, keep it
book-all = All books
book-refused = This cannot be done
book-back = Back
book-photo-of = Photograph: { $name }
book-across = Large score
book-share = Share and save
book-when = Name and date
book-photo-keeping = Photographs
book-photo-keeping-help = They are read on this machine and forgotten, and never sent anywhere. If you keep them, they stay here and go with their round.
book-table-set = Tiles on the table
book-table-set-game = the set of the game
book-table-set-twelve = double-twelve, counted with its 91 tiles

## Entering a round

book-hand-title = Round { $number }
book-who-went-out = Who went out?
book-who-resigned = Who gave up?
book-if-known = (if known)
book-does-not-count = (does not count)
book-hands-optional = This game needs no hands for its points.
book-hands-anyway = Enter the hands all the same
book-next-hand = Next: { $name }
book-use-next = Use these, next photo: { $name }
book-other-ways = Other ways
book-more = More
book-house-one = A bonus only for this round
book-still-missing = Still to count: { $names }.
book-ending-blocked = Nobody: it was blocked
book-ending-reached = The target was reached by a pass
book-ending-resigned = Someone gave up the match
book-last-tile = Last tile
book-who-blocked = Who placed the last tile?
book-left-in-hands = What is left in the hands
book-type-help = Type tiles like 65 40 or 6-5 4-0, only a total like =23, or 0 for nothing left.
book-not-counted = not counted
book-ticks = What the book cannot know
book-tick-without_drawing = Went out without having drawn
book-tick-shutout = Shutout: the others placed no tile
book-tick-last_playable = Key bone: no other tile would have fitted
book-tick-fits_both_ends = { $fits ->
    [halves] The last tile had a half for each end
   *[other] The last tile fitted both ends
}
book-tick-worked-out = Where all hands are given as tiles, the book works this out itself.
book-counter = { $name } ({ $points })
book-fewer = { $name }: one fewer for { $who }
book-once-more = { $name }: one more for { $who }
book-special-bonuses = Bonus points of special tiles and skills
book-first-passer = Who passed first?
book-starter = Who began this round?
book-unknown = not said
book-by = Entered by
book-worked = The points
book-worked-empty = Say how it ended, and the points are worked out here.
book-in-short = { $who } +{ $points }: { $scores }
book-in-short-nobody = Nobody wins: { $scores }
book-in-short-reset = { $who }: back to { $scores }
book-work-out = Work out the points
book-book-it = Book it
book-correct-it = Save the correction
book-entered-by = entered by { $name }

## The pad and the camera

book-js-reading = Reading the photograph…
book-js-cancel = Cancel
book-js-cancelled = The photograph was not read.
book-js-use = Use these tiles
book-js-remove = Take this tile away
book-js-check = please check
book-js-no-tiles = No tiles were found. Take it again from above, with more light, or tap the tiles.
book-js-failed = That did not work. Try again, or tap or type the tiles.
book-js-add = Tap tiles
book-js-done = Done
book-js-total = Total
book-js-only-total = Total only
book-js-more = One more tile
book-js-take = Photo
book-js-choose = Choose a picture
book-js-live = Live camera
book-js-changed = The book has changed on another phone. Look at the score before you book this.
book-js-change = Change or take away
book-photo-read = { $count ->
        [one] One tile
       *[other] { $count } tiles
    }, total { $total }. { $doubtful ->
        [0] All clear.
        [one] One should be checked.
       *[other] { $doubtful } should be checked.
    }
book-photo-too-many = Too many photographs at once. Wait a moment.
book-photo-too-large = The picture has more than { $most } MB. Take a smaller one.
book-photo-busy = Others are having photographs read just now. Try again in a moment.
book-photo-heic = This is a HEIC photo, as iPhones save them, and this machine cannot read those; set the phone to save JPEG (“most compatible”).

## What it says

book-beyond = The match was won before this round; it does not count.
book-house-line = { $name } for { $who }: { $count ->
        [one] { $points } more
       *[other] { $count } times, { $points } more
    }.
book-note-total = Only the total is known, not the tiles: { $names }.
book-note-photo = Read from a photograph: { $names }.
book-note-not-counted = Not counted: { $names }.
book-note-impossible = The tiles on the table cannot form a chain with this last tile; look at the hands again.
book-note-key-bone = The tiles do not tell whether it was the key bone; tick it if it was.
book-note-tie = The lowest hands are level, and their tiles decide: give the tiles of { $names }.
book-no-hands = No round has been entered yet.
book-streak = { $who }: { $row ->
        [one] one win
       *[other] { $row } wins in a row
    }; { $left } to go.
book-streak-none = Nobody has a win in a row; { $left } are needed.
book-even = The score is level.
book-leads = { $who } in front; { $left } to the target.
book-leads-only = { $who } leads.
book-did-hand = entered round { $number }
book-did-correct = corrected round { $number }
book-did-remove = removed round { $number }
book-did-undo = took back { $of ->
        [hand] round { $number }
        [correct] the correction of round { $number }
       *[remove] the removal of round { $number }
    }
book-did-redo = redid { $of ->
        [hand] round { $number }
        [correct] the correction of round { $number }
       *[remove] the removal of round { $number }
    }
book-did-set = changed names or settings
book-did-delete = deleted the book
book-somebody = Somebody
book-history-line = { $at } { $who } { $what }
book-history-undone = { $line } (taken back)
book-only-total = { $total } (only the total)
book-nothing-left = nothing left
book-hand-total = { $tiles } = { $total }
book-summary = { $game }: { $scores }
book-card-subtitle = { $game }, { $date }, { $hands ->
        [one] { $hands } round
       *[other] { $hands } rounds
    }
book-chart-label = The scores after each of { $hands ->
        [one] { $hands } round
       *[other] { $hands } rounds
    }; the list below has the numbers.

## What was just done, with which the next page begins

book-gain = { $who } +{ $points }.
book-gain-nobody = Nobody wins it.
book-done-begin = The book is begun: { $game }, { $names }.
book-done-import = The book is imported, with { $hands ->
        [one] { $hands } round
       *[other] { $hands } rounds
    }.
book-done-undo = { $of ->
        [hand] Round { $number } is taken back.
        [correct] The correction of round { $number } is taken back.
       *[remove] Round { $number } is back.
    }
book-done-redo = { $of ->
        [hand] Round { $number } counts again.
        [correct] The correction of round { $number } counts again.
       *[remove] Round { $number } is removed again.
    }
book-done-set = Names and settings are saved.
book-done-own = Sent for { $name }: { $hand }.
book-done-delete = “{ $title }” is deleted.
book-pad-added = { $tile } added, total { $total }.
book-pad-taken = { $tile } taken away, total { $total }.

## Statistics

book-stats-players = Players
book-stats-pairs = Pairs
book-stats-who = Who
book-stats-matches = Matches
book-stats-won = Won
book-stats-lost = Lost
book-stats-hands-won = Rounds won
book-stats-hands-lost = Rounds lost
book-stats-for = Points for
book-stats-against = Points against
book-stats-streak = Longest streak
book-stats-biggest = Biggest round
book-stats-line = { $who }: matches { $matches } (won { $matches_won }, lost { $matches_lost }), rounds { $hands } (won { $hands_won }, lost { $hands_lost }), points { $points_for } for and { $points_against } against, longest streak { $streak }, biggest round { $biggest }

## The shell

book-list-line = { $code }  { $date }  { $summary }{ $title ->
        [none] {""}
       *[other] {" "}({ $title })
    }
book-list-damaged = { $code }  damaged
book-damaged = damaged
book-hand-line = { $number }. { $line }
book-begun = Book { $code } begun: { $game }, { $names }.
book-booked = Round { $number } is booked.
book-corrected = Round { $number } is corrected.
book-removed = Round { $number } is removed.
book-deleted = Book { $code } is deleted.
book-imported = Imported as book { $code }. { $summary }
book-photo-line = { $name }: { $hand }
book-photo-doubtful = Please check: { $tiles }
book-ask-ending = Who went out ({ $names }), or: blocked?
book-ask-last = With which tile (empty if you do not know)?
book-ask-hand = { $name } has left (65 40, =23 for a total, 0 for nothing, - for not counted):
book-ask-hand-offered = { $name } has left (empty for { $hand }):
book-ask-domino = Went out without having drawn? (yes or no)
book-ask-shutout = Did the others place no tile at all? (yes or no)
book-ask-key-bone = Was it the key bone, the only tile that fitted? (yes or no)
book-ask-both-ends = { $fits ->
    [halves] Did the last tile have a half for each end? (yes or no)
   *[other] Did the last tile fit both ends? (yes or no)
}
book-ask-book-it = Book it? (yes or no)
book-ask-delete = Delete { $code } ({ $summary })? (yes or no)
book-yes-words = yes y
book-no-words = no n
book-blocked-words = blocked block b

## What it refuses

book-error-not_a_tile = “{ $text }” is no domino; write it like 6-4 or 64.
book-error-not_in_set = { $tile } is not in a set up to double { $highest }.
book-error-tile_twice = { $tile } is there twice for { $name }.
book-error-tile_in_two_hands = { $tile } cannot be with both { $first } and { $second }.
book-error-last_tile_in_hand = { $tile } was placed last and cannot be left to { $name }.
book-error-too_many_tiles = { $name } cannot hold { $count } tiles; at most { $most }.
book-error-too_many_in_all = { $count } tiles in the hands are too many; of { $size } at most { $most } can be left.
book-error-total_too_high = { $name } cannot have { $total } points; at most { $most }.
book-error-totals_too_high = { $total } points in the hands are too many; at most { $most } can be left.
book-error-total_negative = { $name } cannot have { $total } points.
book-error-hand_missing = What { $name } has left is missing: give the tiles or the total, or mark it as not counted.
book-error-hand_needed = In a blocked round everyone's hand counts; what { $name } has left is needed.
book-error-hands_wrong = { $wanted } hands are needed, not { $given }.
book-error-winner_missing = Say how the round ended, and who did it.
book-error-closer_missing = Say who placed the last tile: by these rules it decides something.
book-error-winner_has_tiles = { $name } went out, so nothing can be left there.
book-error-no_such_seat = There is no such player at this table.
book-error-no_such_team = There is no such side at this table.
book-error-house_needs_name = A house bonus needs a name.
book-error-house_needs_points = This game is not won by points, so a house bonus has nowhere to go.
book-error-match_over = The match is over; begin a rematch.
book-error-no_such_hand = There is no round { $hand } in this book.
book-error-nothing_to_undo = There is nothing to undo.
book-error-nothing_to_redo = There is nothing to redo.
book-error-changed_meanwhile = The book was changed on another phone meanwhile. Look at the score, then do it again if it is still needed.
book-error-no_such_book = There is no book { $code }.
book-error-names_wrong = { $wanted } names are needed, not { $given }.
book-error-name_twice = Two players are called { $name }; give each a name of their own.
book-error-not_a_book = This file is no score book of Capicú ({ $detail }).
book-error-only_follows = This code follows the book and enters one's own hand; the book's own code is needed for this.
book-error-draft_off = This round was booked already and taken out again.
book-error-too_often = That was too often in a short time; wait a moment.
book-error-no_such_player = There is no player “{ $name }” here; there are { $names }.
book-error-no_such_counter = There is no house bonus “{ $name }”; write it like Capicú:Ana:100.
book-error-no_such_option = “{ $text }” is no option; write it like match.target=100.
book-error-input_ended = The input ended before everything was said; nothing was booked.
book-error-hand_form = “{ $text }” says no hand; write it like Ana=65 40.
book-error-not_confirmed = Nothing was booked.
book-error-yes_or_no = Answer yes or no.
book-error-not_deleted = Nothing was deleted.
book-error-photo = { $detail }
book-error-no_book_yet = There is no book yet; begin one with capicu score new NAME NAME.
book-error-no_such_format = There is no format “{ $text }”; there are json, csv and svg.
book-error-no_such_set = There is no set “{ $text }”; say double-six, double-nine or double-twelve.
book-error-counter_form = “{ $text }” is no house bonus; write it like Capicú=100.
book-error-column_missing = The table has no column “{ $name }”.
book-error-in_hand = Round { $number }: { $fault }.
book-error-no_code = Type the code of the book.
book-error-no_text = Choose a file, or paste its text.
book-error-not_a_number = “{ $text }” is no whole number.
book-error-unsound_text = “{ $text }” has signs that cannot be shown.
book-error-too_long = “{ $text }” is too long; at most { $most } characters.
book-error-too_many_points = { $points } points are too many for a house bonus; at most { $most }.
book-error-too_many_times = A house bonus counts once to { $most } times in a round, not { $count } times.
book-error-too_many_bonuses = { $count } house bonuses are too many; at most { $most }.
book-error-numbers_wrong = “{ $what }” needs a possible number for each player.
book-error-day_wrong = { $day } is no day of a month.
book-error-date_wrong = “{ $text }” is no date from { $first } to { $last }; write it like 2026-02-17.
book-error-time_wrong = “{ $text }” is no time; write it like 2026-02-17T20:15:00+00:00.
book-error-zone_wrong = “{ $text }” is no time zone.
book-error-id_wrong = “{ $text }” cannot name a round.
book-error-id_twice = A round named “{ $text }” was there before.
book-error-book_full = The book is full: it takes { $most } entries of this kind. Begin another.
book-error-rules_wrong = The rules of the book cannot be used ({ $detail }).
book-error-entry_wrong = “{ $detail }” cannot be read.
book-error-in_entry = Entry { $number }: { $fault }.
book-error-and_more = And { $count } more of this kind.
book-error-damaged = The book { $code } is damaged and cannot be opened. It can only be deleted.
book-error-not_written = This could not be written just now, and nothing has changed. Try again in a moment.
