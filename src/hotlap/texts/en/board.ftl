# The page of a day: what is driven, the own try, its board, its signs and its seed.

daily-lead = Everybody drives with the same shuffle, and everybody has one try. It is about rounds, not about seconds: take your time.
daily-loading = Looking for the day’s races …
daily-failed = The day cannot be shown right now. { $what }
daily-none = This day has no races.
daily-later = This day is not there yet.
daily-before = Earlier day
daily-after = Later day
daily-today = Today’s races
daily-grace = The day is over. Until { $when } the last ones may finish; then seeds and replays are shown.
daily-about-solo = You alone with your cards, in as few rounds as possible. If rounds are equal, who rolls further past the finish is ahead.
daily-about-bots = Beat as many as you can. If places are equal, the rounds between you and the best bot count, then your own rounds, then who rolls further past the finish.
daily-begin = Begin your one try
daily-rules = No hints, no rematch. You may leave and come back: a try that has begun waits until an hour after the day.
daily-missed = You did not drive that day.
daily-late = Your try did not finish in time.
daily-mine = Your result
daily-on-track = { $n ->
    [one] One is on the track.
   *[other] { $n } are on the track.
}
daily-board = Results
daily-board-hidden = You have not driven yet, so the results are hidden.
daily-board-show = Show the results
daily-board-none = No results.
daily-board-more = Show more
daily-board-rank = Place
daily-board-driver = Driver
daily-board-race = Race
daily-board-rounds = Rounds
daily-board-margin = Best bot
daily-board-past = Past the finish
daily-board-out = gave up
daily-board-you = you
daily-board-watch = A name leads to its replay.
daily-board-watch-of = Watch the race of { $name }
daily-bound = Possible on this shuffle: { $rounds ->
    [one] { $rounds } round.
   *[other] { $rounds } rounds.
}
daily-bound-about = A search that knows all cards found this race. It is the best one known; a better one may exist.
daily-bound-watch = Watch it
daily-bound-later = The fewest rounds possible are being looked for.
daily-share = Share your result
daily-share-copied = Copied. Paste it where your friends are.
daily-share-failed = Your browser does not let pages copy. This is the text:
daily-share-rounds = hotlap { $day }, { $track }: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}{ $n ->
    [one] { "" }
   *[other] , { $rank } of { $n }
}
daily-share-bots = hotlap { $day }, { $track }, against five bots: { $place }{ $n ->
    [one] { "" }
   *[other] , { $rank } of { $n }
}
daily-seed = Shuffle
daily-seed-hash = Fingerprint of the seed:
daily-seed-later = The seed is shown when the day is over. Its fingerprint is fixed since the day before.
daily-seed-next = Fingerprint of tomorrow’s seed:
daily-seed-seed = Seed:
daily-seed-good = Checked by your browser: the seed has this fingerprint.
daily-seed-same = Checked by your browser: the seed has the fingerprint that you saw before.
daily-seed-wrong = The seed does not have the fingerprint that was shown before.
daily-streak = { $n ->
    [one] One day in a row
   *[other] { $n } days in a row
}
daily-streak-longest = longest: { $n }
daily-streak-days = { $n ->
    [one] finished on one day
   *[other] finished on { $n } days
}
daily-signs = What the signs mean
daily-signs-about = One row for each lap, one sign for each round; of several things the last in this list counts. No sign tells a card.
daily-sign-plain = { $n ->
    [one] { $n } plain round
   *[other] { $n } plain rounds
}
daily-sign-slipstream = { $n ->
    [one] { $n } round with slipstream
   *[other] { $n } rounds with slipstream
}
daily-sign-corner = { $n ->
    [one] { $n } round with Heat paid in a corner
   *[other] { $n } rounds with Heat paid in a corner
}
daily-sign-boost = { $n ->
    [one] { $n } round with a boost
   *[other] { $n } rounds with a boost
}
daily-sign-spin = { $n ->
    [one] { $n } spin-out
   *[other] { $n } spin-outs
}
