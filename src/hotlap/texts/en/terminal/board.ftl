# The pictures of a race in the terminal. Their columns are narrow and want short words.

board-weather = Weather: { $weather }. { $told }
board-limit = limit { $limit }
board-road = road
board-hand = Your hand:
board-empty = empty
spot-left = left
spot-right = right
space-at = space { $space }

## The field

field-out = { $how ->
    [gave-up] gave up
   *[out] out
}
field-home = home { ordinal }
field-grid = grid { $space }

## What lies before the driver

mat-you = You: space { $space }, { $lap ->
    [0] on the grid
   *[other] lap { $lap } of { $laps }
}
mat-gear = Gear { $gear }  Heat { $pips } { $heat }
mat-piles = Deck { $deck }, discards { $discards }
mat-corner = Corner { $corner }: limit { $limit } in { $spaces }
mat-corner-press = { mat-corner }, press
mat-finish = Finish: in { $spaces }

## What the signs of a track's picture stand for

sign-corner = corner: limit above, space below
sign-legends = past its Legends line
sign-finish = start/finish
sign-flooded = flooded
sign-tunnel = tunnel
sign-gravel = gravel
