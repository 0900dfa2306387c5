# A finished race, watched again (web/src/race/replay). Only that screen fetches this file.

# A decision of all, where there is little room.
replay-step = Step { $n }/{ $all }
replay-round = Round { $n }
# What an icon of the standings means: spaces of road.
replay-words-finish = to the finish
# Large, over the board of a replay that has not begun.
replay-begin = Watch the race

## Who decided

replay-by = { $name } decided
replay-by-after = { $name } decided after { $time }
replay-by-this = Chosen after { $time }
replay-by-club = A bot decided in place of { $name }

## What can be opened

replay-eye = See it as
replay-eye-none = As a spectator
# Under its icon, with the number of a car.
replay-eye-word = See as
replay-hands = All hands
replay-moments = Moments
replay-charts = Charts
replay-coach = Coach
replay-sound = Sound
replay-link = Copy the link
replay-tools = More tools
replay-link-copied = The link to this moment is copied.
replay-looking = Looking …

## The eyes of a driver

replay-chose = { $name } chose: { $what }
replay-chosen = Chosen then
replay-made-plan = gear { $gear } with { $cards }
replay-made-gear = gear { $gear }
replay-made-discard = { $n ->
    [0] keep all cards
    [one] discard the card { $cards }
   *[other] discard the cards { $cards }
}
replay-made-salvaged = { $n ->
    [0] take back { $cards }
    [one] take back the card { $cards }
   *[other] take back the cards { $cards }
}
replay-made-take-back = the last choice back
replay-made-give-up = to give up
replay-made-other = { $choice }
replay-made-done = nothing more after the move
replay-made-stay = no slipstream
replay-hands-about = Nobody saw all of this in the race.
replay-hands-none = Nobody has cards now.
replay-hands-car = Gear { $gear } · { $heat } Heat in the engine · { $draw } to draw · { $discard } discarded
replay-hands-plan = Of these, face down{ $gear ->
    [0] :
   *[other] { " " }for gear { $gear }:
}
replay-hand-of = The hand of { $name }
replay-plan-of = The plan of { $name }

## Moments

# Below the line of time, before the shapes that stand on it; where there is little room only one's own have one.
replay-key = { $whose ->
    [own] Your marks:
   *[all] Marks:
}
replay-moments-kind = Which moments
replay-moments-all = All
replay-moments-mine = Mine only
replay-moments-none-mine = None of your own yet.
replay-moments-none = Nothing yet: moments appear here as you watch.
replay-kind-lap = Laps
replay-kind-overtaking = Overtaking
replay-kind-spin = Spin-outs
replay-kind-boost = Boosts
replay-kind-slipstream = Slipstreams
replay-kind-finish = Finishes
replay-kind-out = Out
replay-mark-in = Round { $round }: { $what }
replay-mark-lap = { $name } { $who ->
    [you] lead
   *[other] leads
} into lap { $n }
replay-mark-overtaking = { $name } { $who ->
    [you] overtake
   *[other] overtakes
} { $others }
replay-mark-spin = { $name } { $who ->
    [you] spin
   *[other] spins
} out
replay-mark-boost = { $name } { $who ->
    [you] boost
   *[other] boosts
}
replay-mark-slipstream = { $name } { $who ->
    [you] slipstream
   *[other] slipstreams
} { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
replay-mark-finish = { $name } { $who ->
    [you] finish
   *[other] finishes
} { $place }
replay-mark-out = { $who ->
    [you] { table-out }
   *[other] { table-out-of }
}
replay-tell = Show the whole race
replay-tell-about = Else only what you have watched, so that nothing is given away.

## Charts

replay-charts-which = What the lines show
replay-charts-soon = Watch the first rounds: the lines begin then.
replay-charts-round = Round
replay-charts-go = To round { $n }
replay-charts-table = As a table
replay-chart-place = Place
replay-chart-gap = Gap
replay-chart-heat = Heat
replay-chart-gear = Gear
replay-chart-place-about = The place at the end of each round. Press a round to go there.
replay-chart-gap-about = At the end of each round: spaces behind the first of the cars that drove in it. Press a round to go there.
replay-chart-heat-about = Heat in the engine at the end of each round. Press a round to go there.
replay-chart-gear-about = The gear at the end of each round. Press a round to go there.
replay-chart-words = { $what } by rounds. At the end: { $cars }

## Keys

replay-key-step = One decision back or on
replay-key-round = One round back or on, also Shift and the arrows
replay-key-ends = The start, and the end
replay-key-play = Play and pause
replay-key-mark = The next moment
replay-key-eye = The eyes of the driver who decides, and back
replay-key-hands = All hands
replay-key-coach = The coach, and back
replay-key-error = The error before, and the next one
replay-key-skip = Skip what is moving

## Where a race turned, as the coach has weighed it: on the podium, too

# On the board, at the place where it was.
turn-sign = { $how ->
    [gained] Most ground won
    [ground] Most ground lost
    [spun] Your spin-out
    [rule] Here was a better choice
    [harmless] You got away with this
   *[error] Your costliest error
}
# After a move through a corner, before it is checked.
where-past = past corner { $corner }, its Heat still to pay
turn-past = You had passed corner { $corner }, and its Heat was still to pay.
# What something is worth in places.
worth-places = { $how ->
    [none] nothing
    [little] a little
    [half] about half a place
    [one] about 1 place
   *[many] about { $n } places
}
worth-rounds = { $how ->
    [none] no time
    [little] a little time
    [half] about half a round
    [one] about 1 round
   *[many] about { $n } rounds
}
# Said as one drives on from one’s own error.
turn-told = Round { $round } once more. You chose { $played }, and that cost { $worth }{ $by ->
    [place] { " " }on average
   *[time] { "" }
}: find something better.
turn-weighed = You chose: { $played }. { $by ->
    [time] That cost you { $worth }.
    [harmless] On average that costs { $worth } at the finish; this time you won all the same.
   *[place] On average that cost you { $worth } at the finish.
} Better, says the coach: { $choice }{ $why ->
    [none] .
   *[other] . Why: it { $why }.
}
# What was chosen is what a hint advises: no fault of who followed it.
turn-ruled = A hint advised this, too: { $played }. To the end of the race, says the coach, this is better: { $choice }. { $by ->
    [time] It is worth { $worth }
   *[place] On average it is worth { $worth } at the finish
}{ $why ->
    [none] .
   *[other] : it { $why }.
}
