# What the pages around the table say to those who listen: home, a new table, the settings, looking back.

## Home
web-of-game = { $game }: { $what }
web-play-now-on = { $game }: go on where you stopped
web-table-yours = your turn
web-table-turn = { $name } to play
web-error-no-code = Type the code of the table, or paste its link.

## Settings
web-prefs-was-reset = All settings are back to their defaults.
web-key-help-text = Type another letter to change the key.
web-key-is-set = The key is changed.
web-key-swapped = The key is changed; the action that had it takes the old one.
web-key-digit = The digits play tiles. Choose another key.
web-voice-sample = I read to you like this.
