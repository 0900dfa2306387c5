# Races, seasons, tracks and cards as the command line shows them, and what its other commands say.

## Heads of columns

head-about = About
head-box = Box
head-car = Car
head-card = Card
head-cards = Cards
head-changes = What it changes
head-corner = Corner
head-corners = Corners
head-does = What it does
head-event = Event
head-family = Family
head-finish = Finish
head-gap = Gap
head-gear = Gear
head-hand = Hand
head-heat = Heat
head-kind = Kind
head-laps = Laps
head-legends = Legends line
head-limit = Limit
head-limits = Corner limits
head-line = Line after
head-notes = Notes
head-race = Race
head-race-line = Race line
head-rounds = Rounds
head-season = Season
head-space = Space
head-spaces = Spaces
head-narrow-gear = G
head-narrow-cards = Cards
head-narrow-speed = Speed
head-narrow-to-space = Space
head-narrow-heat = Heat
head-speed = Speed
head-sponsors = Sponsors
head-stress = Stress
head-to-space = To space
head-track = Track

## Titles: parts of a list

title-cars = { $n ->
    [1] time trial
   *[other] { $n } cars
}
title-races = { $n ->
    [one] { $n } race
   *[other] { $n } races
}
title-event = event { $event }
title-garage = { $kind ->
    [off] No Garage
    [basic] Garage basic
    [advanced] Garage advanced
   *[mixed] Garage mixed
}
title-weather = weather
title-seed = seed { $seed }
title-driver-seed = driver seed { $seed }
title-many-laps = { $laps } laps take long: tracks of the game have 1 to 3. Ctrl-C stops.
title-season-race = Race { $race } of { $races }: { $what }
title-sponsors = { $n ->
    [one] { $n } Sponsorship card for each at the start.
   *[other] { $n } Sponsorship cards for each at the start.
}
title-press = { $n ->
    [one] Press Corner: { $corners }.
   *[other] Press Corners: { $corners }.
}

## The result

result-beyond = { $n ->
    [one] { $n } space beyond the line
   *[other] { $n } spaces beyond the line
}
result-where = { $lap ->
    [0] the grid
   *[other] lap { $lap }, space { $space }
}
result-gave-up = gave up: { result-where }
result-out = out: { result-where }
result-racing = still on the road: { result-where }
result-after = Standings after race { $race } of { $races }

## Files

saved-race = The record is in { $path }: { $command }
saved-season = The season is in { $path }: { $command }
checked = { $path }: in order. { $facts }, digest { $digest }
checked-race = { $n ->
    [one] { checked-rounds }, { $n } decision
   *[other] { checked-rounds }, { $n } decisions
}
checked-rounds = { $state ->
    [over] { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
   *[paused] paused in round { $rounds }
}
checked-season-over = over
checked-season-paused = paused in race { $race }, round { $rounds }
verified = Every card drawn, every line of { $path } follows from the seed and { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}.
verified-alone = The seed comes from whoever started the race, alone: the record has no numbers of the drivers.
verified-shuffle = The seed follows from these numbers, and each of them is the one that was promised:
verified-server =   the server’s, promised as { $hash }
verified-seat =   { $colour } ({ $name }): { $did ->
    [told] added its own number
    [late] promised a number and did not tell it in time, so a number of the server took its place
   *[none] promised no number, so a number of the server took its place
}
verified-seed = SHA-256 of the seed: { $hash }
verified-same = It is the one that was shown before the start.
verified-compare = If one was shown before the start, compare the two; --hash does.

## Tracks

track-ours = { $name } ({ $id }): { $box }
track-own = { $name } ({ $id }): a track of your own, cards of this box: { $box }
track-begun = { $path } has a small track. Change it, then: hotlap tracks { $path }
track-laps = { $laps ->
    [one] { $laps } lap of { $spaces } spaces; each player starts with { $heat } Heat, { $stress } Stress
   *[other] { $laps } laps of { $spaces } spaces; each player starts with { $heat } Heat, { $stress } Stress
}
track-flooded = Flooded: spaces { $spaces }
track-tunnel = Tunnel: spaces { $spaces }
track-gravel-left = Gravel on the left: spaces { $spaces }
track-gravel-right = Gravel on the right: spaces { $spaces }
corner-chevrons = chevrons { $n } before
corner-double-chevrons = double chevrons { $n } before
corner-chicane = chicane with { $n }

## Drivers, cards, seasons, events

driver-you = you
driver-about = { $name }. { $about }
driver-tried = { $name } drives: one lap of USA against random, place { $place } after { $rounds } rounds; a whole choice takes { $mean } ms on average and { $longest } ms at most.
bot-about-legend = No driver at all: the cards of the Legends move the car.
bot-about-file = Your own: a file with a function choose(sight, choices, dice).
seasons-how = Race one: { $named }. Or your own: { $own }

## The server

serve-link = hotlap is open at { $link }
serve-network = On this network: { $link }
serve-kept = Races are kept in { $path }.
serve-stop = Ctrl-C stops the server; the next one goes on with the races.
static-writing = Writing the page and its rooms into { $path } …
static-written = The game is in { $path }: { $size } MB, for any host of static files.
backup-made = The backup is in { $path }.

## The first start

compiling = Compiling the rules for this machine: once, half a minute or so ...
compiled = Compiled in { $seconds } s.
