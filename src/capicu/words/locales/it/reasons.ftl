# Perché una mossa piace o non piace a un bot: pezzi di frase, veri in questa posizione.

reason-forced = non c'è altro da fare
reason-goes-out = è la tua ultima tessera: chiudi
reason-blocks = blocca la mano, e la tua parte ha la mano più bassa nel { $percent } % dei casi possibili
reason-only-you =
  { $tiles ->
    [one] solo tu hai ancora il numero { $number }: una tessera
   *[other] solo tu hai ancora il numero { $number }: { $tiles } tessere
  }
reason-lacks = { $name } non può avere nulla per questi estremi
reason-may-pass = { $name } non ha nulla per questi estremi nel { $percent } % dei casi possibili
reason-mate-can = { $name }, che gioca con te, può proseguire nel { $percent } % dei casi possibili
reason-mate-stuck = { $name }, che gioca con te, non può attaccare nulla nel { $percent } % dei casi possibili
reason-heaviest = ti libera di { $points } punti, il massimo che puoi attaccare
reason-frees-double =
  { $tiles ->
    [0] un doppio { $number }, per il quale nessun altro ha più una tessera
    [one] un doppio { $number }, e altrove resta una sola tessera con quel numero
   *[other] un doppio { $number }, e altrove restano { $tiles } tessere con quel numero
  }
reason-keeps-open =
  { $tiles ->
    [one] dopo va bene una delle tue tessere
   *[other] dopo vanno bene { $tiles } delle tue tessere
  }
reason-leaves-nothing = dopo non va bene nessuna delle tue tessere
reason-earns-bonus = frutta { $points } punti di bonus
reason-skips = { $name } perde il turno, se nessuno annulla
reason-plays-on = giochi subito di nuovo
reason-foe-can = { $name } può rispondere nel { $percent } % dei casi possibili
reason-prevents = ferma la tessera speciale di { $name }
reason-keeps-skill = la tua abilità resta per dopo
reason-turn-passes = poi tocca a { $name }
reason-may-fit =
  { $tiles ->
    [one] andrebbe bene una tessera nascosta
   *[other] andrebbero bene { $tiles } tessere nascoste
  }

hint = Giocherei { $move }; vince la mano nel { $wins } % dei casi. Perché { $reasons }.
hint-guess = Una prima impressione, dopo averci pensato poco: { $move }. Perché { $reasons }.
hint-next = Poi: { $move }, { $wins } %.
hint-next-guess = Poi: { $move }.
