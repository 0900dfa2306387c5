# A room on a television.

tv-open = Toon op de televisie
tv-join = Richt je telefoon hierop om mee te doen: de telefoon is je hand met kaarten.
tv-fill = Volledig scherm
tv-watch = Richt je telefoon hierop om mee te kijken, of om een plek te vragen.
tv-boost = Boost!
tv-spin = Spint!
tv-passes = Haalt in!
tv-finished = Over de finish!
tv-retired = Ligt eruit!
tv-points = { $n ->
    [one] { $n } punt
   *[other] { $n } punten
}
