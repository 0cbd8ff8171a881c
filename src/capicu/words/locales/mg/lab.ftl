# Ny laboratoara: fanandramana, fifaninanana ary mpampianatra.

lab-progress = eo am-panaovana
lab-rounds = fihodinana
lab-simulated = { $rules }, mpilalao { $players }, nilalao { $bots }, voa { $seed }; elanelana 95 % ny ± tsirairay.
lab-seat-wins = fihodinana azon'ny toerana { $which }
lab-turn-wins = fihodinana azon'izay milalao faha-{ $which }
lab-blocked = fihodinana mihidy
lab-tied = fihodinana tsy nisy nandresy
lab-placed = vato napetraka isaky ny fihodinana
lab-passes = fandalovana isaky ny fihodinana
lab-draws = vato nalaina isaky ny fihodinana
lab-points = isa azo isaky ny fandresena
lab-match-length = fihodinana isaky ny lalao
lab-match-wins = lalao azon'ny andaniny { $which }
lab-match-drawn = lalao tsy nisy nandresy
lab-match-by = lalao azo tamin'ny: { $which }
lab-match-by-several = Mety ho azo noho ny antony maro indray miaraka ny lalao iray, ka mety hihoatra ny 100 % ny fitambaran'ireo.
lab-reason-target = fahatratrarana ny isa kendrena
lab-reason-half-in-one-round = antsasaky ny isa kendrena indray mihodina
lab-reason-lone-player = mpilalao irery
lab-reason-calendar-day = andron'ny volana
lab-reason-double-six = famaranana amin'ny enina miroa
lab-reason-streak = fandresena misesy
lab-reason-single = fihodinana tokana
lab-reason-resigned = fialana
lab-plot-shares = anjara, %
lab-plot-means = salan'isa
lab-arena-head = { $rules }, mpilalao { $players }. Fihodinana iray ny lalao iray; milalao ny zara rehetra mifanakalo toerana. Raha mitovy hery: { $par } %. Elanelana 95 % ny ± tsirairay.
lab-arena-pairing = bot
lab-arena-games = lalao
lab-arena-share = azon'ny voalohany
lab-arena-points = isa isaky ny lalao
lab-arena-time = fotoana isaky ny safidy
lab-arena-rating = laharana
lab-coach-head =
  { $mistakes ->
    [0] safidy { $choices } nojerena: tsy misy diso mazava.
    [one] safidy { $choices } nojerena, iray no diso mazava.
   *[other] safidy { $choices } nojerena, { $mistakes } no diso mazava; ny lafo indrindra aloha.
  }
lab-coach-mistake =
  { $opening ->
    [yes] Fihodinana { $round }, fihetsika { $turn }, { $name } dia nanokatra tamin'ny { $played }. Tsara kokoa: { $better }, { $gain }.
   *[no] Fihodinana { $round }, fihetsika { $turn }, { $name } tamin'ny tendrony { $ends }: { $played }. Tsara kokoa: { $better }, { $gain }.
  }
lab-coach-gain =
  { $points ->
    [none] { $percent } % amin'ny fandresena
   *[other] { $percent } % amin'ny fandresena sy isa { $points }
  }
lab-coach-why = { $move } (mandresy amin'ny { $wins } %): { $reasons }
lab-error-no-games = Mila lalao iray farafahakeliny, fa tsy { $games }.
lab-error-no-rounds = Mila fihodinana iray farafahakeliny, fa tsy { $rounds }.
lab-error-two-bots = Mila bot roa samy hafa farafahakeliny ny fifaninanana: capicu arena strong greedy
lab-no-such-bot = Tsy misy bot atao hoe { $name }; ireto no misy: { $known }.
lab-error-no-workers = Mila mpiasa iray farafahakeliny, fa tsy { $workers }.
lab-error-no-dask = Tsy mbola tafiditra ny Dask; ny pip install "capicu[lab]" no mitondra azy.
lab-error-no-cluster = Tsy misy vondrona Dask mamaly ao amin'ny { $address }.
lab-error-no-matplotlib = Tsy mbola tafiditra ny matplotlib; ny pip install "capicu[lab]" no mitondra azy.
lab-error-plot-ending = Tokony hifarana amin'ny { $endings } ny { $path }.
lab-error-plot-folder = Tsy misy lahatahiry ho an'ny { $path }.
lab-error-plot-failed = Tsy azo nosoratana ny sary: { $reason }
lab-error-option-form = Soraty toy ny match.target=80 ny safidy, fa tsy { $text }.
lab-error-no-seat = Tsy misy mpilalao faha-{ $seat }; { $players } izy ireo.
