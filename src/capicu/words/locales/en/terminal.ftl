# The table in the terminal and the command. A list of words starts with the name that help shows; one word of each
# command is a single letter, and no word of a language stands for two things.

terminal-yes = yes, y
terminal-no = no, n
terminal-end-head = head, h, left, l
terminal-end-tail = tail, t, right, r
terminal-act-draw = draw
terminal-act-pass = pass
terminal-act-count = count
terminal-act-set = set, change
terminal-act-keep = keep
terminal-act-cancel = cancel
terminal-act-let-be = let be, let it be
terminal-act-stop = stop
terminal-act-yield = partner, yield

terminal-command-draw-or-pass = p
    .help = draw, pass or go to the count, whichever is due
terminal-command-hand = hand, h
    .help = your tiles with their positions
terminal-command-playable = fits, f
    .help = what you can play
terminal-command-hint = hint, t
    .help = what a strong bot would play, and why
terminal-command-ends = ends, e
    .help = the numbers of head and tail
terminal-command-chain = chain, c, snake
    .help = the snake from head to tail
terminal-command-counts = number, n
    .help = how many tiles everyone has, and the boneyard
terminal-command-scores = score, s, scores
    .help = the score
terminal-command-last = last, l
    .help = what happened last
terminal-command-rules = rules, r
    .help = the rules of this game
terminal-command-help = help, k, ?
    .help = this list
terminal-command-brief = brief, b
    .help = more words, or fewer
terminal-command-introduction = introduction, i
    .help = the introduction on or off
terminal-command-save = save, w
    .help = write the record: save FILE
terminal-command-new = new, g
    .help = give up this match and begin a new one
terminal-command-version = version, v
    .help = the version of Capicú
terminal-command-quit = quit, q
    .help = leave; the table is kept

terminal-help-moves = To play, type the position of a tile (3) or the tile (64, 6-4).
terminal-help-ends = To choose the end: 3 head, 6-4 tail, or 64 < for the head and 64 > for the tail. Enter alone reads your turn again.
terminal-help-line = { $words }: { $meaning }.
terminal-help-keys = Keys on an empty line: Ctrl-P draw or pass, Ctrl-R hand, Ctrl-T ends, Ctrl-U snake, Ctrl-S brief, Ctrl-K introduction, Ctrl-N new, Ctrl-Q quit, Ctrl-V version.
terminal-help-keys-plain = In plain mode the terminal keeps the control keys for itself; use the letters.
terminal-help-kept-keys = Many terminals take Ctrl-H for Backspace: use ? for help. Ctrl-C leaves at once; the table is kept.

terminal-intro-game = { $name }.
terminal-intro-help = Type ? and Enter for help.
terminal-prompt = Your move:
terminal-prompt-name = { $name }, your move:
terminal-pass-keyboard = Pass the keyboard to { $name }. { $name }, press Enter:
terminal-next-round = Press Enter for the next round:
terminal-again = Another match? yes or no [no]:
terminal-ask-quit = Leave the table? It is kept. yes or no [yes]:
terminal-ask-new = Give up this match and begin a new one? yes or no [no]:
terminal-which-end = { $tile } fits both ends. Head { $head } or tail { $tail }? [tail]:
terminal-no-position = You have no tile at position { $number }.
terminal-not-understood = I do not understand “{ $text }”. Type ? for help.
terminal-explain-change = Type the new number (3; on an opening tile head 3 or tail 3), or keep.
terminal-explain-cancel = Type cancel to stop the effect, or let be. A cancellation counts against your number of uses.
terminal-explain-count = Nobody can play. Type p to open the hands and count.
terminal-explain-again = You may place another tile, or type stop.
terminal-saved = Saved in { $file }.
terminal-cannot-save = { $file } cannot be written: { $reason }.
terminal-version = Capicú { $version }.
terminal-wording = { $level ->
    [full] Whole sentences.
    [brief] Few words.
   *[normal] The usual wording.
}
terminal-introduction-on = The introduction is on.
terminal-introduction-off = The introduction is off.

terminal-question = { $question } [{ $default }]:
terminal-game = { $name }, { $origin }
terminal-choice = { $number }. { $label }
terminal-choice-named = { $number }. { $label } ({ $name })
terminal-choose = Type a number from 1 to { $count }, or a name from the list.
terminal-number = Type a whole number from { $low } to { $high }.
terminal-yes-or-no = Type yes or no.
terminal-option = { $label }: { $meaning }
terminal-ask-option = { $label }?
terminal-ask-game = Which game?
terminal-ask-players = How many players?
terminal-ask-humans = How many people at this keyboard?
terminal-ask-bot = Which bot takes the other seats?
terminal-ask-name = Name?
terminal-ask-skill = { $name }, which skill?
terminal-player = Player { $number }
terminal-bot = { $bot }
terminal-skill = { $skill ->
        [agressif] Aggressive: bonus points for a tile of ten or more
        [defensif] Defensive: may cancel an opponent's special effect
       *[opportuniste] Opportunist: may play again after a double
    }
terminal-no-such-seat = Nobody called { $seat } can take a seat; there are { $known }.
terminal-counts-differ = The seats, names and players given do not agree: { $counts }.

terminal-kept = The table is kept. Go on with: capicu play --resume
terminal-input-ended = The input has ended. The table is kept; go on with: capicu play --resume
terminal-input-ended-before = The input ended before the table was ready; nothing was begun.
terminal-resumed = Going on at table { $table }: { $names }.
terminal-other-tables = Other unfinished tables: { $tables }. Choose one with --table.
terminal-nothing-to-resume = There is no unfinished table to go on with.
terminal-no-such-table = There is no table { $table }.
terminal-table-finished = Table { $table } is finished.
terminal-played-elsewhere = This table is being played in another window; nothing was lost. Go on with: capicu play --resume
terminal-not-kept = The table cannot be kept: { $reason }. Choose another folder with --data.
terminal-last-not-kept = The last move cannot be kept: { $reason }. Everything before it is; go on with: capicu play --resume

cli-unused = I do not know what to do with { $text }; capicu { $command } --help tells what there is.
cli-no-such-language = There is no language { $asked }; there are { $known }.
cli-option-form = { $text } is not an option; write --option match.target=80.
cli-resume-alone = --resume goes on with a table as it is; leave out { $option }.
cli-verified = { $deals ->
        [one] One deal was checked: its secret fits its commitment.
       *[other] { $deals } deals were checked: every secret fits its commitment.
    }
cli-not-verified = { $file }: { $fault }.
cli-record-of = { $name }, { $date }: { $names }.
cli-record-unfinished = The match was not finished.
cli-step = Enter for the next step:
cli-rules-good = { $file } is a good rule-set: { $name }.
cli-rules-line = { $id }: { $name }, { $origin }
cli-rules-own = Your own games: rule files (*.toml) in { $folder }.
cli-rules-unusable = Not usable: { $faults }
cli-rules-head = { $name }, { $origin }
