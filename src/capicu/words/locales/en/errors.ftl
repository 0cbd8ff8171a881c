# Why a move is refused, and what stands before the faults of a file. A refusal is words and gaps in English: `capicu.faults`
# reads it as it is, for programs.

illegal-not_a_move = "{ $text }" is no move. Moves look like 6-4 tail, draw, pass, count, set 3, keep, cancel, let be, stop, yield.
illegal-round_over = The round is over.
illegal-match_over = The match is over.
illegal-round_running = The round is not over yet.
illegal-not_your_turn = It is not your turn.
illegal-not_in_set = { $tile } is not in this set.
illegal-not_in_hand = You do not hold { $tile }.
illegal-does_not_fit = { $tile } does not fit the { $end }, which shows { $number }.
illegal-fits_neither = { $tile } fits neither end. Ends { $head } and { $tail }.
illegal-equal_ends = Both ends show { $number }; then a tile goes to the { $end }.
illegal-which_end = { $tile } fits both ends. Head or tail?
illegal-must_open_with = The round must be opened with { $tiles }.
illegal-must_open = The first tile has to be placed.
illegal-can_place = You hold { $tile }, which fits the { $end }.
illegal-can_draw = Nothing fits, so you have to draw first.
illegal-no_drawing = Nothing is drawn in this game. Pass.
illegal-boneyard_empty = The boneyard is empty. Pass.
illegal-drawn_already = You have drawn in this turn. Pass.
illegal-answer_change = First say whether the tile changes: a number, or keep it.
illegal-answer_cancel = First say whether you cancel the effect, or let it be.
illegal-answer_count = Everyone has passed. Start the count.
illegal-nothing_to_count = There is nothing to count yet.
illegal-nothing_to_change = No tile can be changed now.
illegal-no_such_value = The half can become any other number from 0 to { $highest }, not { $number }.
illegal-which_half = Both halves are open. Change the head or the tail to { $number }?
illegal-nothing_to_cancel = There is nothing to cancel now.
illegal-nothing_to_stop = There is no second tile to do without.
illegal-nothing_to_yield = The first tile is yours to place; nobody else may begin now.

error-position = This position cannot be: { $details }.
error-record = This record cannot be used: { $details }.
error-rules = These rules cannot be used: { $details }
error-tile = No such tile: { $details }.
