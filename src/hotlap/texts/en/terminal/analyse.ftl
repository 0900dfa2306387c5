# `hotlap analyse`: a race, decision by decision.

analyse-working = Analysing
analyse-written = { $path } has the whole analysis.
analyse-tier-quick = quick analysis
analyse-tier-deep = deep analysis

analyse-head-place = #
analyse-head-car = Car
analyse-head-driver = Driver
analyse-head-score = Score
analyse-head-pace = Pace
analyse-head-grades = ?! ? ??
analyse-head-luck = Luck
analyse-head-points = Points

analyse-about = Score: 500 × the points lost by a decision that counts, less is better. Pace: rounds lost by own decisions in ten that were driven, against the quickest choices that cost no points; for those who are far behind, too, and without discards. ?! ? ??: inaccuracies, mistakes, blunders, by what is sure of a loss (it less ¾ of its ±): { $inaccuracy }, { $mistake } and { $blunder } points, or more; errors by time are in the list alone. Luck: points by all cards drawn, flipped and turned up; what they bring one car they take from the others, so the column adds up to 0. Points: what the car could expect, round by round, measured to the end of the race with all hands known.
# Cars are colours, and the drivers of hotlap keep their names.
analyse-manner = { $manner ->
    [ace] Judged as drivers like ace, for so they drive: { $cars }. Their errors cost points to whoever drives on as ace would.
   *[club] Judged as drivers like club: { $cars }. Their errors cost points to whoever drives on as club would.
}
analyse-no-drafts = Drafts are not judged.
analyse-nothing = No decision could be judged: there was nothing to win or lose by it.

analyse-errors = { $n ->
    [0] No errors that are beyond chance
    [one] { $n } error
   *[other] { $n } errors
}
# Under the list: what its signs mean.
analyse-ruled = { $sign } A hint of hotlap advised it: no error of a driver who follows it.
analyse-stress = + among cards: Stress.
analyse-error = Round { $round }: { $played } ({ $grade }, { $loss } ± { $error } points, { $sure } of them sure). Better: { $best }.
# By time: where hardly any points were at stake, or none were lost.
analyse-slow = Round { $round }: { $played } ({ $grade } by time: { $rounds } ± { $error } rounds{ $lost ->
    [none] { "" }
   *[other] , { $lost } in this round
}). Quicker: { $best }.
analyse-slow-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
analyse-slow-heat = { $n } Heat
analyse-turnings = { $n ->
    [0] No turning points
    [one] Turning point
   *[other] Turning points
}
analyse-turning = Round { $round }: from { $before } to { $after } points: { $what }.
