# What chat programs show of a link. The page does without them.

preview-race = { $n ->
    [0] Watch this race without knowing how it ends.
   *[other] A race of { $names }. Watch it without knowing how it ends.
}
preview-picture = The track { $track } from above, and the cars of the race
# $raced is what is raced: USA, 2 laps.
preview-room = { $name }: { $raced }
preview-room-lobby = { $n ->
    [0] { preview-room-free }
   *[other] With { $names }. { preview-room-free }
}
preview-room-free = { $free ->
    [0] All seats are taken; come and watch.
    [one] One seat is free: take it. No account, no installation.
   *[other] { $free } seats are free: take one. No account, no installation.
}
preview-room-between = { $n ->
    [0] { preview-room-season }
   *[other] With { $names }. { preview-room-season }
}
preview-room-season = The season goes on: come and watch.
preview-room-racing = { $n ->
    [0] The race is on: come and watch.
   *[other] On the track: { $names }. Come and watch.
}
preview-room-over = { $n ->
    [0] The race is over. Come for the next one.
   *[other] Raced by { $names }. Come for the next one.
}
preview-day = Race of the day, { $day }: { $raced }
preview-day-about = Everybody has the same shuffle and one try. How many rounds do you need?
