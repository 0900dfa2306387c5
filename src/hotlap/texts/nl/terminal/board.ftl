# De beelden van een race in de terminal. De kolommen zijn smal en vragen korte woorden.

board-weather = Weer: { $weather }. { $told }
board-limit = limiet { $limit }
board-road = weg
board-hand = Je hand:
board-empty = leeg
spot-left = links
spot-right = rechts
space-at = vak { $space }

## Het veld

field-out = { $how ->
    [gave-up] gaf op
   *[out] uit
}
field-home = binnen { ordinal }
field-grid = start { $space }

## Wat voor de coureur ligt

mat-you = Jij: vak { $space }, { $lap ->
    [0] op het startgrid
   *[other] ronde { $lap } van { $laps }
}
mat-gear = Versnelling { $gear }  Hitte { $pips } { $heat }
mat-piles = Trekstapel { $deck }, aflegstapel { $discards }
mat-corner = Bocht { $corner }: limiet { $limit } over { $spaces }
mat-corner-press = { mat-corner }, pers
mat-finish = Finish: over { $spaces }

## Waar de tekens in het beeld van een circuit voor staan

sign-corner = bocht: limiet erboven, vak eronder
sign-legends = voorbij de Legendelijn
sign-finish = start/finish
sign-flooded = ondergelopen
sign-tunnel = tunnel
sign-gravel = grind
