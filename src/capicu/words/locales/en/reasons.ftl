# Why a bot likes or dislikes a move: parts of a sentence, true of the position.

reason-forced = there is nothing else to do
reason-goes-out = it is your last tile: you go out
reason-blocks = it blocks the round, and your side has the lowest hand in { $percent } % of what is possible
reason-only-you =
  { $tiles ->
    [one] nobody but you holds the number { $number }: one tile
   *[other] nobody but you holds the number { $number }: { $tiles } tiles
  }
reason-lacks = { $name } can have nothing for these ends
reason-may-pass = { $name } has nothing for these ends in { $percent } % of what is possible
reason-mate-can = your partner { $name } can go on in { $percent } % of what is possible
reason-mate-stuck = your partner { $name } is stuck in { $percent } % of what is possible
reason-heaviest = it gets rid of { $points } points, the most that you can place
reason-frees-double =
  { $tiles ->
    [0] a double of { $number }, for which nobody else has a tile left
    [one] a double of { $number }, and only one tile with that number is left elsewhere
   *[other] a double of { $number }, and { $tiles } tiles with that number are left elsewhere
  }
reason-keeps-open =
  { $tiles ->
    [one] one of your tiles fits afterwards
   *[other] { $tiles } of your tiles fit afterwards
  }
reason-leaves-nothing = none of your tiles fits afterwards
reason-earns-bonus = it earns { $points } bonus points
reason-skips = { $name } loses a turn, unless it is cancelled
reason-plays-on = you play again at once
reason-foe-can = { $name } can answer in { $percent } % of what is possible
reason-prevents = it stops the special tile of { $name }
reason-keeps-skill = your skill stays for later
reason-turn-passes = the turn goes on to { $name }
reason-may-fit =
  { $tiles ->
    [one] one unseen tile would fit
   *[other] { $tiles } unseen tiles would fit
  }

hint = I would play { $move }; it wins the round in { $wins } %. Because { $reasons }.
hint-guess = A first guess, after thinking only briefly: { $move }. Because { $reasons }.
hint-next = Next best: { $move }, { $wins } %.
hint-next-guess = Next best: { $move }.
