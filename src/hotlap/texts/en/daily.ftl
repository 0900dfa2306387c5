### The races of the day.

daily-title = Race of the day
daily-next = Next races: { $when } your time, in { $left }.
daily-plain = no upgrades, no weather
daily-kind-solo = Alone on the track
daily-kind-bots = Against five bots
daily-go-on = Go on with your try
daily-out = You gave up: no place in the results.
daily-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
# Equal rounds are ordered by it.
daily-past = { $n ->
    [one] { $n } space past the finish
   *[other] { $n } spaces past the finish
}
daily-place = { $place } in the race
daily-ahead = { $n ->
    [one] { $n } round ahead of the best bot
   *[other] { $n } rounds ahead of the best bot
}
daily-level = the same round as the best bot
daily-behind = { $n ->
    [one] { $n } round behind the best bot
   *[other] { $n } rounds behind the best bot
}
daily-rank = { $n ->
    [one] the only one to finish
   *[other] { $place } of { $n }
}
daily-driven = { $ended ->
    [0] Nobody is done yet.
    [one] One driver is done.
   *[other] { $ended } drivers are done.
}
daily-best = Best: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} by { $name }
daily-best-bots = Best: { $place }, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, by { $name }
daily-best-you = you
daily-card-open = Not driven yet
daily-card-see = See the day
daily-podium-closed = Replay and record can be seen from { $when } on: until then they would show the shuffle to others.
daily-podium-board = Results of the day
daily-podium-seed = The seed is shown from { $when } on. Until then it would tell others the cards.
