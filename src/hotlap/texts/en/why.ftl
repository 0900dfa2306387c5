# Why a choice was worse, and what happened at a turning point (coach/reasons.py). $n may be a word such as 2.5.

grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

# What the best choice would have brought.
why-sentence = It would { $does }.
why-sentence-where = { $where }, it would { $does }.
why-but = { $gains }, but { $costs }

why-corner-ahead = { $n ->
    [0] Right before corner { $corner } (limit { $limit })
    [one] { $n } space before corner { $corner } (limit { $limit })
   *[other] { $n } spaces before corner { $corner } (limit { $limit })
}

## The best choice would ...

why-safer = spin out in { $chance } of the games, not in { $other }
why-riskier = spin out in { $chance } of the games, not in { $other }
why-further = { $n ->
    [one] get { $n } space further
   *[other] get { $n } spaces further
}
why-shorter = { $n ->
    [one] get { $n } space less far
   *[other] get { $n } spaces less far
}
why-cooler = leave { $n } Heat more in the engine
why-hotter = leave { $n } Heat less in the engine
why-lighter = leave { $n } Heat less in the hand
why-heavier = leave { $n } Heat more in the hand
why-calmer = { $n ->
    [one] bring { $n } Stress card less
   *[other] bring { $n } Stress cards less
}
why-tenser = { $n ->
    [one] bring { $n } Stress card more
   *[other] bring { $n } Stress cards more
}
why-better-hand = leave a hand that is { $n } rounds better
why-worse-hand = leave a hand that is { $n } rounds worse
why-ahead = { $n ->
    [one] gain { $n } place
   *[other] gain { $n } places
}
why-behind = { $n ->
    [one] lose { $n } place
   *[other] lose { $n } places
}
why-finishes = finish in { $chance } of the games, not in { $other }
why-stays = finish in { $chance } of the games, not in { $other }
why-later = bring its gain only after this round

## What happened to a car in a round

turning-spun-out = { $n ->
    [0] spun out
    [one] spun out and took { $n } Stress card
   *[other] spun out and took { $n } Stress cards
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
    [one] passed { $n } car
   *[other] passed { $n } cars
}
turning-was-passed = { $n ->
    [one] was passed by { $n } car
   *[other] was passed by { $n } cars
}
turning-finished = finished as number { $n }
turning-out = out of the race
turning-lost = { $n ->
    [one] lost { $n } point by its own decisions
   *[other] lost { $n } points by its own decisions
}
turning-lucky = { $n ->
    [one] lucky cards ({ $n } point)
   *[other] lucky cards ({ $n } points)
}
turning-unlucky = { $n ->
    [one] unlucky cards ({ $n } point)
   *[other] unlucky cards ({ $n } points)
}
turning-rival-out = { $colour } spun out
turning-others = what the others did
