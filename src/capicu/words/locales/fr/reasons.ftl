# Pourquoi un coup plaît ou déplaît à un robot : des morceaux de phrase, vrais pour la position.

reason-forced = il n'y a rien d'autre à faire
reason-goes-out = c'est votre dernier domino : vous sortez
reason-blocks = cela bloque la manche, et votre camp a la main la plus basse dans { $percent } % des cas possibles
reason-only-you =
  { $tiles ->
    [one] personne d'autre que vous n'a le numéro { $number } : un domino
   *[other] vous seul tenez encore le numéro { $number } : { $tiles } dominos
  }
reason-lacks = { $name } ne peut rien avoir pour ces bouts
reason-may-pass = { $name } n'a rien pour ces bouts dans { $percent } % des cas possibles
reason-mate-can = { $name }, qui joue avec vous, peut continuer dans { $percent } % des cas possibles
reason-mate-stuck = { $name }, qui joue avec vous, ne peut rien poser dans { $percent } % des cas possibles
reason-heaviest = cela vous débarrasse de { $points } points, le plus que vous puissiez poser
reason-frees-double =
  { $tiles ->
    [0] un double { $number }, pour lequel personne d'autre n'a plus de domino
    [one] un double { $number }, et il ne reste ailleurs qu'un domino de ce numéro
   *[other] un double { $number }, et il reste ailleurs { $tiles } dominos de ce numéro
  }
reason-keeps-open =
  { $tiles ->
    [one] un de vos dominos va encore après
   *[other] { $tiles } de vos dominos vont encore après
  }
reason-leaves-nothing = aucun de vos dominos ne va après
reason-earns-bonus = cela rapporte { $points } points de bonus
reason-skips = { $name } perd son tour, sauf annulation
reason-plays-on = vous rejouez aussitôt
reason-foe-can = { $name } peut répondre dans { $percent } % des cas possibles
reason-prevents = cela arrête le domino spécial de : { $name }
reason-keeps-skill = votre compétence reste pour plus tard
reason-turn-passes = à { $name } de jouer ensuite
reason-may-fit =
  { $tiles ->
    [one] un domino caché irait
   *[other] { $tiles } dominos cachés iraient
  }

hint = Je jouerais { $move } ; cela gagne la manche dans { $wins } % des cas. Raisons : { $reasons }.
hint-guess = Première impression, après une courte réflexion : { $move }. Raisons : { $reasons }.
hint-next = Ensuite : { $move }, { $wins } %.
hint-next-guess = Ensuite : { $move }.
