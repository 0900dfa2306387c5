# Why a choice was worse, and what happened at a turning point (coach/reasons.py). $n may be a word such as 2.5.

grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

# How the best choice differs: before it is made (of a hint, behind the second one), and after another one was made. It ends
# with what decides; before that stands by what it comes, and first what it costs now.
why-now = On average the best choice { $does }.
why-then = Why: it { $does }.
why-then-where = { $where }. Why: it { $does }.
why-so = { $means }, and so { $end }
why-price = { $cost }, but { $gain }
# Where nothing decides by itself.
why-but = { $gains }, but { $costs }
# All that is known now speaks against it.
why-pays = { $costs }, but pays off in later rounds
# Nothing that is told of differs when the round is over.
why-unseen = Why: played on, the race ends better with it in most of the coach’s trials; at the end of this round little differs yet.

why-corner-ahead = { $n ->
    [0] Right before { why-corner }
    [one] { $n } space before { why-corner }
   *[other] { $n } spaces before { why-corner }
}
# The last one before the finish is named so.
why-corner = { $last ->
    [yes] the last corner (limit { $limit })
   *[no] corner { $corner } (limit { $limit })
}

## The best choice ...

# The corner is known in most cases.
why-in-corner = { $corner ->
    [0] { "" }
   *[other] { " " }in { why-corner }
}
why-safer = lowers the risk of a spin-out{ why-in-corner } from { $other } to { $chance }
# 0: there is no Heat in the engine that it could take.
why-riskier = raises the risk of a spin-out{ why-in-corner } from { $other } to { $chance }{ $best ->
    [0] , with no Heat in the engine to lose
   *[other] { "" }
}
# What a corner asks after the best choice, and after the played one; none: the car stops before it.
why-cheaper = { $best ->
    [none] stops before { why-corner } and saves the { $played } Heat for it
    [0] takes { why-corner } for no Heat instead of { $played }
   *[other] takes { why-corner } for { $best } Heat instead of { $played }
}
why-dearer = { $played ->
    [none] pays { $best } Heat for { why-corner }, which the other choice does not reach
    [0] pays { $best } Heat for { why-corner } instead of none
   *[other] pays { $best } Heat for { why-corner } instead of { $played }
}
why-further = lets the car get { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} further in this round
why-shorter = lets the car get { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} less far in this round
# The corner that asks for it in the next round, if it is known.
why-cooler = { $corner ->
    [0] leaves { $n } Heat more in the engine
   *[other] leaves { $n } Heat more in the engine for { why-corner }
}
why-hotter = leaves { $n } Heat less in the engine
why-lighter = leaves { $n } Heat less in the hand
why-heavier = leaves { $n } Heat more in the hand
why-calmer = brings { $n ->
    [one] { $n } Stress card
   *[other] { $n } Stress cards
} less
why-tenser = brings { $n ->
    [one] { $n } Stress card
   *[other] { $n } Stress cards
} more
# Of a choice that moves nothing itself, against ending the turn.
why-open = leaves reactions open that go further, such as a boost
# What a hand is worth, in rounds.
why-in-rounds = { $rounds ->
    [little] { "" }
    [half] { " " }(worth about half a round)
    [one] { " " }(worth about { $rounds } round)
   *[other] { " " }(worth about { $rounds } rounds)
}
why-better-hand = { $is ->
    [none] leaves better cards for the next rounds
    [goes] puts { why-these } away for better ones
   *[stays] keeps { why-these } for the next rounds
}{ why-in-rounds }
why-worse-hand = { $is ->
    [none] leaves worse cards for the next rounds
    [goes] gives up { why-these } for the next rounds
   *[stays] is left with { why-these } in the next rounds
}{ why-in-rounds }
why-ahead = puts the car { $n ->
    [half] half a place
    [one] { $n } place
   *[other] { $n } places
} higher at the end of the round
why-behind = puts the car { $n ->
    [half] half a place
    [one] { $n } place
   *[other] { $n } places
} lower at the end of the round
why-finishes = reaches the finish in this round in { $chance } of the games instead of { $other }
why-stays = { why-finishes }
# By the end of the next round, or at the finish.
why-soon-safer = lowers the risk of a spin-out in the next round{ why-in-corner } from { $other } to { $chance }
why-soon-further = brings the car { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} further by the end of the next round
why-soon-ahead = puts the car { $n ->
    [half] half a place
    [one] { $n } place
   *[other] { $n } places
} higher by the end of the next round
# Behind places that are won in these rounds, where the choice hardly costs any at the finish.
why-for-now = (for now: hardly at the finish)
why-home-ahead = puts the car { $n ->
    [little] a little
    [half] half a place
    [one] { $n } place
   *[other] { $n } places
} higher at the finish
why-home-sooner = saves { $rounds ->
    [little] a little time
    [half] about half a round
    [one] about { $rounds } round
   *[other] about { $rounds } rounds
} on the way to the finish
why-later = { $is ->
    [goes] puts { why-these } away, out of the hand of later rounds
   *[stays] keeps { why-these } in the hand for later rounds
}
why-these = { $put ->
    [one] the { $cards }
   *[other] the cards { $cards }
}

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
turning-own = { $n } by own decisions
turning-cards = { $n } by the cards
turning-rest = { $n } by the others and chance
