# From a moment of a finished race: to drive on, and what another choice might have brought.

## Drive on

replay-fork = Drive on
replay-fork-with = With friends
replay-fork-title = Drive on from here
replay-fork-about = In round { $round } you take a car and drive on. What its driver did not know then is dealt anew: the other hands, and the order of all decks.
replay-fork-seat = Your car
replay-fork-others = The other cars
replay-fork-car = Car { $n } ({ $colour })
replay-fork-friend = A friend, by link

## What if

replay-if = What if
# At a decision of the coach.
replay-if-both = What if: compare both
replay-if-title = What if …
replay-if-about = A bot races both choices on to the finish. What { $who ->
    [you] you
   *[other] { $name }
} could not know here is dealt anew.
replay-if-who = Who chooses
replay-if-done = What was done
replay-if-choice = Instead
replay-if-option = { $choice } · { $is ->
    [better] coach
   *[chosen] then
}
# The report tells the same of it.
replay-if-coach = { $by ->
    [time] The coach’s choice: over many games it is worth { $worth }, and hardly any place.
   *[place] The coach’s choice: over many games it is worth { $worth } at the finish.
}
replay-if-watch = Watch one race
replay-if-compare = Race both { $n } times
replay-if-progress = { $n } of { $all } races …
replay-if-then = chosen then
replay-if-place-of = place { $place } ± { $half }
# Both choices had the same deals.
replay-if-gain = In { $deals } races { $how ->
    [better] { $n } ± { $half } places better than what was done
    [worse] { $n } ± { $half } places worse than what was done
   *[chance] no clear difference: { $n } ± { $half } places
}.
replay-if-within = The shorter bar is the better average. Both choices had the same cards in each race; ± is what luck may still change.{ $more ->
    [yes] { " " }The coach raced many more: where its number differs, believe that.
   *[no] { "" }
}
replay-if-not = One race that might have come, had { $who ->
    [you] you
   *[other] { $name }
} chosen in round { $round }: { $choice }. Hidden cards are dealt anew, for the others, too.
replay-if-again = Another race
replay-if-back = Back to the race
replay-if-back-coach = Back to the decision
replay-if-play-on = Watch it to the finish
# Where its film ends: how the car stands, and how it stood there in the race.
replay-if-ends = { $round ->
    [0] At the end of the race
   *[other] At the end of round { $round }
}, against what was done: { $what }.
replay-if-same = no difference
replay-if-place = place { $now } instead of { $made }
replay-if-spins = { $is ->
    [more] { $n ->
        [one] a spin-out
       *[other] { $n } spin-outs more
    }
   *[less] { $n ->
        [one] no spin-out
       *[other] { $n } spin-outs less
    }
}
replay-if-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} { $is ->
    [more] further
   *[less] less
}
replay-if-heat = { $n } Heat { $is ->
    [more] more
   *[less] less
} in the engine
