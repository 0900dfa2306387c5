# Why a choice was worse, and what happened at a turning point (coach/reasons.py). $n may be a word such as 2.5.

grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

# How the best choice differs: before it is made (of a hint, behind the second one), and after another one was made. What
# weighs most comes first.
why-now = On average the first choice brings { $does }.
why-then = Compared with what was played: { $does }.
why-then-where = { $where }, compared with what was played: { $does }.
why-but = { $gains }, but { $costs }
# The weightiest difference is a cost: of places and spaces, or another one.
why-pays = { $now ->
    [back] further back now
   *[other] worse now
} ({ $costs }), but better at the finish: { $gains }

why-corner-ahead = { $n ->
    [0] Right before corner { $corner } (limit { $limit })
    [one] { $n } space before corner { $corner } (limit { $limit })
   *[other] { $n } spaces before corner { $corner } (limit { $limit })
}

## The best choice gives ...

why-safer = less risk of a spin-out ({ $chance } instead of { $other })
why-riskier = more risk of a spin-out ({ $chance } instead of { $other })
why-further = { $n ->
    [one] { $n } space more
   *[other] { $n } spaces more
}
why-shorter = { $n ->
    [one] { $n } space less
   *[other] { $n } spaces less
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
why-better-hand = { $how ->
    [little] cards that suit the road a little better
    [much] cards that suit the road much better
   *[some] cards that suit the road better
}
why-worse-hand = { $how ->
    [little] cards that suit the road a little worse
    [much] cards that suit the road much worse
   *[some] cards that suit the road worse
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
why-later = better rounds later on

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
