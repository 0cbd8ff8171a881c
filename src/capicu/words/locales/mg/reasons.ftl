# Nahoana ny fihetsika iray no tian'ny bot na tsia: ampahan'ny fehezanteny, marina amin'ity toerana ity.

reason-forced = tsy misy zavatra hafa azo atao
reason-goes-out = io no vatonao farany: mamarana ianao
reason-blocks = manidy ny fihodinana izany, ary ny andaninao no ambany isa indrindra amin'ny { $percent } % amin'izay azo atao
reason-only-you =
  { $tiles ->
    [one] ianao irery no mbola manana ny isa { $number }: vato iray
   *[other] ianao irery no mbola manana ny isa { $number }: vato { $tiles }
  }
reason-lacks = { $name } dia tsy afaka manana vato mety amin'ireo tendrony ireo
reason-may-pass = { $name } dia tsy manana vato mety amin'ireo tendrony ireo amin'ny { $percent } % amin'izay azo atao
reason-mate-can = { $name }, mpiray aminao, dia afaka manohy amin'ny { $percent } % amin'izay azo atao
reason-mate-stuck = { $name }, mpiray aminao, dia tsy afaka mametraka amin'ny { $percent } % amin'izay azo atao
reason-heaviest = manala isa { $points } aminao izany, ny be indrindra azonao apetraka
reason-frees-double =
  { $tiles ->
    [0] { $number } miroa, ary tsy misy olon-kafa manana vato mety aminy intsony
    [one] { $number } miroa, ary vato iray sisa no misy io isa io any an-kafa
   *[other] { $number } miroa, ary vato { $tiles } sisa no misy io isa io any an-kafa
  }
reason-keeps-open =
  { $tiles ->
    [one] iray amin'ny vatonao no mety aorian'izay
   *[other] { $tiles } amin'ny vatonao no mety aorian'izay
  }
reason-leaves-nothing = tsy misy vatonao mety aorian'izay
reason-earns-bonus = mahazo isa fanampiny { $points } ianao
reason-skips = { $name } dia very anjara, raha tsy misy manafoana
reason-plays-on = milalao indray avy hatrany ianao
reason-foe-can = { $name } dia afaka mamaly amin'ny { $percent } % amin'izay azo atao
reason-prevents = manakana ny vato manokan'i { $name } izany
reason-keeps-skill = mijanona ho amin'ny manaraka ny fahaizanao
reason-turn-passes = { $name } no manaraka
reason-may-fit =
  { $tiles ->
    [one] vato miafina iray no mety
   *[other] vato miafina { $tiles } no mety
  }

hint = Izaho hilalao { $move }; mandresy amin'ny { $wins } % izany. Ny antony: { $reasons }.
hint-guess = Hevitra voalohany, mbola tsy voahevitra lalina: { $move }. Ny antony: { $reasons }.
hint-next = Manaraka: { $move }, { $wins } %.
hint-next-guess = Manaraka: { $move }.
