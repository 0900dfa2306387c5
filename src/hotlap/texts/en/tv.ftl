# A room on a television.

tv-open = Show it on a television
tv-join = Point a phone here to take a seat: the phone is your hand of cards.
tv-fill = Fill the screen
tv-watch = Point a phone here to watch, or to ask for a seat.
tv-boost = Boost!
tv-spin = Spins out!
tv-passes = Overtakes!
tv-finished = Takes the flag!
tv-retired = Is out!
tv-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
