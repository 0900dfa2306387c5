# Why a choice was worse, and what happened at a turning point (coach/reasons.py). $n may be a word such as 2.5.

grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

# How the best choice differs: before it is made (of a hint, behind the second one), and after another one was made. What
# weighs most comes first.
why-now = With the first choice, on average: { $does }.
why-then = Why: { $does }.
why-then-where = { $where }. Why: { $does }.
why-but = { $gains }, but { $costs }
# All that is known now speaks against it: places and spaces, or something else.
why-pays = { $now ->
    [back] further back now
   *[other] worse now
} – { $costs } –, but better at the finish

why-corner-ahead = { $n ->
    [0] Right before corner { $corner } (limit { $limit })
    [one] { $n } space before corner { $corner } (limit { $limit })
   *[other] { $n } spaces before corner { $corner } (limit { $limit })
}

## The best choice gives ...

# The corner is known in most cases.
why-in-corner = { $corner ->
    [0] { "" }
   *[other] { " " }in corner { $corner } (limit { $limit })
}
why-safer = less risk of a spin-out{ why-in-corner } ({ $chance } instead of { $other })
why-riskier = more risk of a spin-out{ why-in-corner } ({ $chance } instead of { $other })
# What a corner asks after the best choice, and after the played one; none: the car stops before it.
why-cheaper = { $best ->
    [none] a stop before corner { $corner } (limit { $limit }), which asked { $played } Heat
    [0] corner { $corner } (limit { $limit }) for no Heat instead of { $played }
   *[other] corner { $corner } (limit { $limit }) for { $best } Heat instead of { $played }
}
why-dearer = { $played ->
    [none] { $best } Heat for corner { $corner } (limit { $limit }), which the other does not reach
    [0] { $best } Heat for corner { $corner } (limit { $limit }) instead of none
   *[other] { $best } Heat for corner { $corner } (limit { $limit }) instead of { $played }
}
why-further = { $n ->
    [one] { $n } space further
   *[other] { $n } spaces further
}
why-shorter = { $n ->
    [one] { $n } space less far
   *[other] { $n } spaces less far
}
why-cooler = { $n } Heat more in the engine
why-hotter = { $n } Heat less in the engine
why-lighter = { $n } Heat less in the hand
why-heavier = { $n } Heat more in the hand
why-calmer = { $n ->
    [one] { $n } Stress card less
   *[other] { $n } Stress cards less
}
why-tenser = { $n ->
    [one] { $n } Stress card more
   *[other] { $n } Stress cards more
}
# Cards that make the difference, as far as they are known.
why-hand = { $is ->
    [goes] { $cards } out of the hand
   *[stays] { $cards } still in the hand
}
why-better-hand = { $is ->
    [none] cards that suit the road ahead better
   *[other] better cards for the road ahead: { why-hand }
}
why-worse-hand = { $is ->
    [none] cards that suit the road ahead worse
   *[other] worse cards for the road ahead: { why-hand }
}
why-ahead = { $n ->
    [half] half a place better when the round is over
    [one] { $n } place better when the round is over
   *[other] { $n } places better when the round is over
}
why-behind = { $n ->
    [half] half a place worse when the round is over
    [one] { $n } place worse when the round is over
   *[other] { $n } places worse when the round is over
}
why-finishes = the finish in { $chance } of the games instead of { $other }
why-stays = { why-finishes }
why-later = { why-hand } for later rounds

## What happened to a car in a round

turning-spun-out = { $who ->
    [you] you spun out
   *[other] spun out
}{ $n ->
    [0] { "" }
    [one] { " " }and took { $n } Stress card
   *[other] { " " }and took { $n } Stress cards
}
turning-blocked = { $n ->
    [one] lost { $n } space behind other cars
   *[other] lost { $n } spaces behind other cars
}
turning-paid = paid { $n } Heat in corners
turning-boosted = boosted
turning-slipped = { $n ->
    [one] { $n } space by slipstream
   *[other] { $n } spaces by slipstream
}
turning-passed = { $n ->
    [one] gained { $n } place on the track
   *[other] gained { $n } places on the track
}
turning-was-passed = { $n ->
    [one] lost { $n } place on the track
   *[other] lost { $n } places on the track
}
turning-finished = finished as number { $n }
turning-out = out of the race
turning-rival-out = { $who ->
    [you] you
   *[other] { $name }
} spun out

## What a change of points consists of: its parts, with their signs, add up to it

turning-change = { $what }: { $parts }
turning-own = { $points } by own decisions
turning-cards = { $points } by the cards
turning-rest = { $points } by the others and chance
