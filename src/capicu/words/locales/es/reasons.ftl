# Por qué una jugada le gusta o no a un bot: partes de frase, ciertas en esta posición.

reason-forced = no hay otra cosa que hacer
reason-goes-out = es tu última ficha: dominas
reason-blocks = tranca la mano, y tu lado tiene la mano más baja en el { $percent } % de lo posible
reason-only-you =
  { $tiles ->
    [one] solo tú tienes aún el número { $number }: una ficha
   *[other] solo tú tienes aún el número { $number }: { $tiles } fichas
  }
reason-lacks = { $name } no puede tener nada para estas puntas
reason-may-pass = { $name } no tiene nada para estas puntas en el { $percent } % de lo posible
reason-mate-can = { $name }, que juega contigo, puede seguir en el { $percent } % de lo posible
reason-mate-stuck = { $name }, que juega contigo, no puede colocar en el { $percent } % de lo posible
reason-heaviest = te quita { $points } puntos, lo más que puedes colocar
reason-frees-double =
  { $tiles ->
    [0] un doble { $number }, para el que nadie más tiene ya ficha
    [one] un doble { $number }, y fuera queda una sola ficha con ese número
   *[other] un doble { $number }, y fuera quedan { $tiles } fichas con ese número
  }
reason-keeps-open =
  { $tiles ->
    [one] después sirve una de tus fichas
   *[other] después sirven { $tiles } de tus fichas
  }
reason-leaves-nothing = después no sirve ninguna de tus fichas
reason-earns-bonus = da { $points } puntos de bono
reason-skips = { $name } pierde el turno, si nadie lo cancela
reason-plays-on = juegas otra vez enseguida
reason-foe-can = { $name } puede responder en el { $percent } % de lo posible
reason-prevents = detiene la ficha especial de { $name }
reason-keeps-skill = tu habilidad queda para después
reason-turn-passes = el turno pasa a { $name }
reason-may-fit =
  { $tiles ->
    [one] serviría una ficha oculta
   *[other] servirían { $tiles } fichas ocultas
  }

hint = Yo jugaría { $move }; gana la mano en el { $wins } % de los casos. Porque { $reasons }.
hint-guess = Una primera impresión, tras pensar muy poco: { $move }. Porque { $reasons }.
hint-next = Después: { $move }, { $wins } %.
hint-next-guess = Después: { $move }.
