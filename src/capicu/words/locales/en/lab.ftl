# The lab: simulation, arena and coach.

lab-progress = working
lab-rounds = rounds
lab-simulated = { $rules }, { $players } players, played by { $bots }, seed { $seed }; each ± is a 95 % interval.
lab-seat-wins = rounds won by seat { $which }
lab-turn-wins = rounds won by who plays in place { $which }
lab-blocked = blocked rounds
lab-tied = rounds that nobody won
lab-placed = tiles placed in a round
lab-passes = passes in a round
lab-draws = tiles drawn in a round
lab-points = points of a won round
lab-match-length = rounds in a match
lab-match-wins = matches won by side { $which }
lab-match-drawn = matches that nobody won
lab-match-by = matches won by: { $which }
lab-match-by-several = A match can be won for several reasons at once, so these shares can add up to more than 100 %.
lab-reason-target = reaching the target
lab-reason-half-in-one-round = half of the target in one round
lab-reason-lone-player = lone player
lab-reason-calendar-day = calendar day
lab-reason-double-six = going out with the double-six
lab-reason-streak = wins in a row
lab-reason-single = a single round
lab-reason-resigned = resignation
lab-plot-shares = shares, in %
lab-plot-means = means
lab-arena-head = { $rules }, { $players } players. A game is one round; every deal is played with seats exchanged. Equals would have { $par } %. Each ± is a 95 % interval.
lab-arena-pairing = bots
lab-arena-games = games
lab-arena-share = won by the first
lab-arena-points = points a game
lab-arena-time = time a choice
lab-arena-rating = rating
lab-coach-head =
  { $mistakes ->
    [0] { $choices } choices looked at: no clear mistake.
    [one] { $choices } choices looked at, one clear mistake.
   *[other] { $choices } choices looked at, { $mistakes } clear mistakes; the dearest first.
  }
lab-coach-mistake =
  { $opening ->
    [yes] Round { $round }, move { $turn }, { $name } opened with { $played }. Better: { $better }, by { $gain }.
   *[no] Round { $round }, move { $turn }, { $name } at ends { $ends }: { $played }. Better: { $better }, by { $gain }.
  }
lab-coach-gain =
  { $points ->
    [none] { $percent } % of winning
   *[other] { $percent } % of winning and { $points } points
  }
lab-coach-why = { $move } (wins the round in { $wins } %): { $reasons }
lab-error-no-games = At least one game is needed, not { $games }.
lab-error-no-rounds = At least one round is needed, not { $rounds }.
lab-error-two-bots = An arena needs two different bots at least: capicu arena strong greedy
lab-no-such-bot = There is no bot called { $name }; there are { $known }.
lab-error-no-workers = At least one worker is needed, not { $workers }.
lab-error-no-dask = Dask is not installed; pip install "capicu[lab]" brings it.
lab-error-no-cluster = No Dask cluster answers at { $address }.
lab-error-no-matplotlib = matplotlib is not installed; pip install "capicu[lab]" brings it.
lab-error-plot-ending = { $path } must end in one of { $endings }.
lab-error-plot-folder = There is no folder for { $path }.
lab-error-plot-failed = The picture could not be written: { $reason }
lab-error-option-form = Write an option as match.target=80, not { $text }.
lab-error-no-seat = There is no player { $seat }; there are { $players }.
