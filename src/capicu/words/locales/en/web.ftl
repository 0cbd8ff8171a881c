# The pages of the table in the browser.

## Every page
web-skip = Skip to the content
web-skip-hand = To your hand
web-nav = Site
web-settings = Settings
web-language = Language
web-change = Change
web-home = Back to the home page

## Home
web-tagline = The domino table for every house rule
web-lead = Daomy from Madagascar, Doscientos from Puerto Rico, the Italian snake and more: against bots or with friends, by eye or by ear.
web-play-now = Play now
web-play-now-first = Daomy against two bots
web-play-now-last = { $game }, like last time
web-my-tables = My tables
web-with = with { $names }
web-replay = Look back
web-join = Join a table
web-join-code = Code or link
web-join-go = Join
web-games = Games
web-new-table = New table
web-rules = Rules
web-players = { $low } players
web-players-range = { $low } to { $high } players
web-minutes = { $minutes ->
    [one] about one minute
   *[other] about { $minutes } minutes
}
web-minutes-how = An average over simulated matches with the usual options, at { $move } seconds a move and { $round } between rounds.
web-phase-waiting = waiting for players
web-phase-play = under way
web-phase-round-over = between two rounds
web-network = Friends in this network
web-network-closed = Only this machine can reach this page. Phones and computers in the same network can join once you open it to them.
web-network-open = Open to this network at { $address }.
web-network-open-it = Open to this network
web-network-close = Close it again

## A new table
web-seats = Who plays
web-your-name = Your name
web-default-name = Player
web-player-number = Player { $number }
web-seat = { $number ->
    [1] First seat
    [2] Second seat
    [3] Third seat
    [4] Fourth seat
   *[other] Seat { $number }
}
web-seat-nobody = nobody
web-seat-friend = a friend, by link
web-seat-here = somebody here, on this device
web-seat-bot = { $level }
web-seat-name = { $seat }: name
web-name-here = Name
web-level = { $name ->
    [novice] Bot: novice
    [casual] Bot: casual
    [strong] Bot: strong
    [master] Bot: master
   *[other] Bot: { $name }
}
web-skills = Skills
    .help = They count if the table lets players choose their skills.
web-open-table = Open the table
web-all-options = All options
web-section-first = The table decides
web-section-set = The dominoes
web-section-seats = Seats
web-section-deal = The deal
web-section-opening = Who begins
web-section-play = Placing tiles
web-section-draw = Drawing
web-section-special = Special tiles and skills
web-section-round = The round
web-section-bonus = Bonuses
web-section-match = The match
web-section-table = This table
web-auto = Make forced moves for the players
    .help = Passing when there is nothing else to do, and the one tile that may open, are played and announced at once.
web-absent = When a player stays away
web-absent-bot = the others may give the seat to a bot
web-absent-wait = everyone waits
web-fault = { $option }: { $fault }

## Sitting down
web-invited = { $host } invites you to play { $game }
web-sit-down = Sit down
web-only-watch = Only watch

## The table
web-round = Round
web-h-now = Now
web-h-result = Result
web-sheet-title = Round { $number }. { $ending }
web-h-table = The table
web-h-hand = Your hand
web-h-players = Players
web-h-command = Command
web-h-log = What happened
web-h-phrases = Say something
web-h-this = This table
web-h-step = This step
web-h-steps = Steps
web-hand-help = Arrow keys walk along the tiles, Enter plays one, Escape goes to the command box.
web-slot-head = Head { $number }
web-slot-tail = Tail { $number }
web-tile = { $place }: { $tile }{ $fits ->
    [yes] , fits
   *[no] {""}
}
web-which-end = { $tile }: head or tail?
web-free-seat = free seat
web-col-name = Name
web-col-tiles = Tiles
web-col-points = Points
web-command = Type a move or a question, such as 64 tail, ends, hand
web-command-go = Go
web-commands = All commands and keys
web-h-typed = Words to type
web-h-keys = Single keys
web-keys-enter = Play by single keys
web-keys-help = While the table has the focus, outside of the command box, one key is enough; the digits 1 to 9 play the tile at that position, 0 the tenth, and + before a digit the later ones.
web-keys-more = Control alone stops the voice. The settings change these keys, switch them off, or turn the Control keys of the Italian table on; where the browser keeps one of those for itself, such as Control-N and Control-T, its single key is the way.
web-ask-hand = Hand
web-ask-ends = Ends
web-ask-chain = Snake
web-ask-counts = Counts
web-ask-scores = Scores
web-ask-playable = Playable
web-ask-last = What happened?
web-ask-help = Help
web-ask-hint = Hint
web-error-no-hint = There is nothing to decide right now.
web-help = Type a tile and an end, such as 64 tail, or its position in the hand. Hand reads your tiles, ends the two ends, snake the whole chain, counts how many tiles everyone has, playable what you can do now. To draw, pass or count, type the word.
web-help-keys = Single keys: { $hand } hand, { $ends } ends, { $chain } snake, { $counts } counts, { $playable } playable, { $context } draw or pass, { $result } result, { $next } next round.
web-friends = Invite friends
web-seat-link = Link to a seat
web-watch-link = Link for watching only
web-copy = Copy
web-code = Code:
web-qr = The link to a seat as a QR code
web-seal = Seal of the deal
    .help = Before a round is dealt, its seal is shown; after it, its secret. Together they prove that nothing was changed.
web-resign = Resign
web-leave = Leave
web-take-back = Take my seat back
web-rematch = Rematch
web-record = Record
web-record-download = Download the record
web-record-help = The record holds every move; the command reads and checks it:
web-to-table = Back to the table
web-watching = You are watching: no hand is shown.
web-pass-device = Pass the device to { $name }.
web-yes = Yes
web-no = No
web-verify = Check the seals
web-step-first = First
web-step-before = Previous
web-step-after = Next
web-step-last = Last

web-status-waiting = Waiting for players.
web-status-other = { $name } is playing.
web-status-you-play = Your turn.
web-status-you-change = Your turn: change a number?
web-status-you-cancel = Your turn: cancel the effect?
web-status-you-count = Your turn: confirm the count.
web-status-you-over = The round is over.
web-status-again-must = Again: place another tile.
web-status-again-may = Again: another tile, or stop.
web-status-round-over = The round is over.
web-status-match-over = The match is over.

web-pile-draw = { $count ->
        [one] Boneyard, one tile: draw or pass
       *[other] Boneyard, { $count } tiles: draw or pass
    }
web-pile-pass = { $count ->
        [0] Boneyard, empty: pass
        [one] One tile lies aside and is not drawn: pass
       *[other] { $count } tiles lie aside and are not drawn: pass
    }
web-act-draw = Draw
web-act-pass = Pass
web-act-count = Count
web-act-keep = Keep it
web-act-cancel = Cancel it
web-act-let-be = Let it be
web-act-stop = Stop here
web-act-yield = Let your partner begin
web-act-set = Change to { $value }
web-act-set-head = Head to { $value }
web-act-set-tail = Tail to { $value }

web-note-joined = { $who ->
    [you] You sit down.
   *[other] { $name } sits down.
}
web-note-to-bot = { $who ->
    [you] A bot plays for you now.
   *[other] A bot plays for { $name } now.
}
web-note-back = { $who ->
    [you] You play yourself again.
   *[other] { $name } is back.
}
web-note-again = There is a rematch at another table.
web-said-you = You: { $phrase }
web-said-other = { $name }: { $phrase }
web-phrase-hello = Hello!
web-phrase-good-luck = Good luck!
web-phrase-well-played = Well played!
web-phrase-thanks = Thank you!
web-phrase-thinking = Let me think.
web-phrase-hurry = Your turn, my friend!
web-phrase-sorry = Sorry!
web-phrase-again = Another one?

## What the page's scripts say
web-js-head = head
web-js-tail = tail
web-js-connection-lost = The connection is lost; trying again.
web-js-connection-back = Connected again.
web-js-connection-waits = There is no connection; this is done as soon as it is back.
web-js-silent-on = Silent: nothing is announced by itself.
web-js-silent-off = Announcements on.
web-js-intro-on = Introduction on.
web-js-intro-off = Introduction off.
web-js-bot = bot
web-js-away = away
web-js-partner = partner
web-js-give-seat = Give the seat to a bot
web-js-rematch-ready = To the rematch
web-js-confirm-resign = Do you really want to give up the match?
web-js-confirm-leave = Do you really want to leave? You can come back at any time.
web-js-confirm-leave-bot = Do you really want to leave? A bot plays for you until you come back.
web-js-copied = Copied.
web-js-reveal = That is me: show my hand
web-js-verified = Every seal fits its secret: the deals are genuine.
web-js-not-verified = A seal does not fit its secret: a deal was changed.
web-js-version = Capicú { $version }, the domino table for every house rule.
web-js-sheet-close = Close
web-js-next-round = Next round
web-js-hand-empty = no tile left
web-js-no-tile = There is no tile at that place of your hand.
web-js-ten-and = Ten and …
web-js-you = you

## Words for the command box: the first is shown, all are understood
web-cmd-tile = 64 tail
    .help = places the 6-4 at the tail; the position in the hand works too, such as 3 head
web-cmd-head = head; left; h
web-cmd-tail = tail; right; t
web-cmd-hand = hand; my hand; tiles
    .help = reads your hand
web-cmd-ends = ends; head and tail
    .help = reads the numbers of head and tail
web-cmd-chain = snake; chain; table; board
    .help = reads the whole snake from head to tail
web-cmd-counts = counts; others
    .help = reads how many tiles everyone holds, and the boneyard
web-cmd-scores = scores; score; points
    .help = reads the score
web-cmd-playable = playable; moves; what can i play
    .help = reads what you can do now
web-cmd-help = help; commands
    .help = reads the most important commands
web-cmd-last = last; again; what happened; repeat
    .help = reads again what happened last
web-cmd-rules = rules
    .help = reads the rules of this table
web-cmd-hint = hint; advice
    .help = says what a strong player would do
web-cmd-draw = draw
    .help = draws from the boneyard
web-cmd-pass = pass
    .help = passes
web-cmd-count = count
    .help = confirms the count of a blocked round
web-cmd-keep = keep
    .help = leaves a Dynamic tile as it is
web-cmd-cancel = cancel
    .help = cancels the effect of a special tile
web-cmd-let-be = let be
    .help = lets the effect happen
web-cmd-stop = stop
    .help = places no further tile
web-cmd-yield = partner; yield
    .help = lets your partner begin the round
web-cmd-set = set; change
    .help = gives a Dynamic tile another number, such as set 3
web-cmd-context = go; draw or pass
    .help = draws, passes or confirms the count, whichever is due
web-cmd-next = next; next round; deal
    .help = deals the next round

## What cannot be done
web-error-no-such-page = There is no such page.
web-error-no-such-table = There is no such table. Perhaps the code has a letter too many or too few.
web-error-no-such-game = There is no such game.
web-error-no-such-seat = There is no such seat.
web-error-alone = A table needs at least two players.
web-error-too-many-tables = You have opened a lot of tables; please wait a little.
web-error-broken = Something went wrong here. The table is safe; please load the page again.
web-error-only-here = Only somebody at this machine can do this.
web-error-nothing-yet = No round is over yet.
web-error-not-begun = The match has not begun yet.
web-error-not-full = Somebody is still missing.
web-error-stale = The table has changed in the meantime. This is how it stands now.
web-error-busy = The table is busy; please try again.
web-error-bot-plays = A bot plays at your seat; take the seat back first.
web-error-no-such-phrase = There is no such phrase.
web-error-seat-waits = At this table everyone waits for who is away.
web-error-not-absent = That player is here, or has only just gone.
web-error-no-free-seat = There is no free seat any more.
web-error-seated-already = You are already sitting here.
web-error-not-over = The match is not over yet.
web-error-only-watching = You are only watching.
web-error-reveal-first = First say that it is you and show your hand.
web-error-hello-first = The connection was not ready; it begins anew.
web-error-too-much = That was too much at once; please wait a moment.
web-error-not-understood = The message was not understood.
web-error-unknown-command = That is no command. Type help to hear them.
web-error-can-play = You can play a tile.
web-error-store = The table could not be saved; please try again.
web-error-hint-later = That was many hints in a short time; try again in a moment, or ask what you can play.
web-error-damaged-table = This table's log is damaged, so it cannot be shown. Your other tables are not touched; whoever runs this server can look with capicu check.
web-error-bad-request = This request is not one that our pages send; go back and try again.

## Settings
web-settings-help = These settings stay in this browser.
web-prefs-look = Look
web-prefs-hear = Sound and speech
web-prefs-keys = Keys
web-prefs-reset = Back to the default settings
web-pref-theme = Colours
web-pref-theme-auto = as the system
web-pref-theme-light = light
web-pref-theme-dark = dark
web-pref-contrast = Contrast
web-pref-contrast-normal = normal
web-pref-contrast-high = high
web-pref-size = Tiles
web-pref-size-normal = normal
web-pref-size-large = large
web-pref-numerals = Numerals on the tiles
web-pref-motion = Motion
web-pref-motion-auto = as the system
web-pref-motion-reduced = reduced
web-pref-spoken = Spoken table: the command box and the log come first
web-pref-level = Words when something happens
web-pref-level-full = many: whole sentences
web-pref-level-normal = usual
web-pref-level-brief = few
web-pref-order = Order
web-pref-order-news = what happened, then my turn
web-pref-order-turn = my turn, then what happened
web-pref-own = Tell my own moves too
web-pref-speech = The browser reads aloud (for those without a screen reader)
web-pref-rate = Speed of the voice
web-pref-silent = Silent: announce nothing by itself
web-pref-sounds = Sounds
web-pref-volume = Volume
web-pref-keys = Single keys while the table has the focus
web-pref-italian = Control keys of the Italian table
    .help = With them on, Control-H, R, P, T, U, S, K, N, Q and V belong to the table instead of the browser. Many browsers keep Control-N and Control-T for themselves.
web-key-hand = Read the hand
web-key-ends = Read the ends
web-key-chain = Read the snake
web-key-context = Draw or pass
web-key-counts = Read the counts
web-key-scores = Read the scores
web-key-playable = Read what can be played
web-key-last = What happened last
web-key-hint = Ask for a hint
web-key-help = Help
web-key-next = Next round
web-key-result = Go to the result, and back
web-key-silent = Silent on or off
web-key-intro = Introduction on or off
web-key-leave = Leave
web-key-new = New game
web-key-version = Version

## Where the games come from

# Where games are played, on the home page; how sure a game's rules are, on its own page.
web-region-documents = The first games
web-region-caribbean = Caribbean
web-region-south_america = South America
web-region-north_america = North America
web-region-europe = Europe
web-region-africa = Africa
web-region-middle_east = Middle East
web-region-asia = Asia
web-region-yours = Where your language is spoken
web-region-own = Your own rules
web-aka = Also called { $names }.
web-sources = Read in: { $sources }.
web-sure-3 = These rules come from an authority on the game.
web-sure-2 = These rules come from good pages and programs.
web-sure-1 = Little is written about this game; these rules are our best reading.
web-played-differently = Played differently at your table? Make it yours.
