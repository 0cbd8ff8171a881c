# Izay lazain'ny pejy manodidina ny latabatra: fandraisana, latabatra vaovao, fandrindrana, lalao jerena indray.

## Home
web-of-game = { $game }: { $what }
web-play-now-on = { $game }: tohizo ny efa natombokao
web-table-yours = anjaranao izao
web-table-turn = { $name } no milalao izao
web-error-no-code = Soraty ny kaodin'ny latabatra, na apetaho ny rohiny.

## Settings
web-prefs-was-reset = Tafaverina amin'ny mahazatra ny fandrindrana rehetra.
web-key-help-text = Soraty ny litera hafa raha hanova ny bokotra.
web-key-is-set = Niova ny bokotra.
web-key-swapped = Niova ny bokotra; ny asa nanana azy no mandray ny taloha.
web-key-digit = Ny tarehimarika no mametraka vato. Mifidiana bokotra hafa.
web-voice-sample = Toy izao no amakiako.
