# The log of a race, written by race/telling: one line for each turn, made of these sentences.

race-log = What happened
race-log-before = Earlier
race-log-event = Event: { $event }. { $about }
race-log-own-event = Event: { $name }. { $words }

## Parts of sentences

# The gear that was chosen, and its price.
race-log-gear = { $way ->
    [up] Up to gear { $gear }
    [down] Down to gear { $gear }
   *[stays] Stays in gear { $gear }
}{ $heat ->
    [0] { "" }
   *[other] { " for " }{ $heat } Heat
}
race-log-flips = { $flipped ->
    [0] { "" }
   *[other] , flips { $flips }
}
race-log-pace = { $pace ->
    [storms] storms
    [races] races
    [drives] drives
   *[rolls] rolls
}
# The end of a move: over the finish line, further on behind it, or into another lap. $at: a place, in the page a
# race-at text, in the terminal a space by its number.
race-log-where = { $where ->
    [line] over the finish line
    [on] on past the finish line
    [last] into the last lap, to { $at }
    [lap] into lap { $lap }, to { $at }
    [boxed] boxed in, no way past
   *[space] to { $at }
}
race-log-boosts = { $heat ->
    [0] Boosts for free
   *[other] Boosts for { $heat } Heat
}
race-log-cars = { $n } cars

## Before the race

race-log-grid = Grid: { $row }.
race-log-weather = Weather: { $weather }.
race-log-token = Corner { $corner }: { $what }.
race-log-offer = On offer: { $gained }.
race-log-takes = Takes { $gained }.
race-log-dealt = Is dealt { $gained }.
race-log-gives-back = Gives back { $card }.
race-log-swaps = Swaps { $given } for { $gained }.
race-log-tunes = { $n ->
    [1] Takes 1 Heat and 1 Stress more.
   *[other] Takes 1 Heat and 1 Stress fewer.
}
race-log-mulligan = Swaps the whole hand for 1 Heat.

## Rounds

race-log-round = Round { $round }
race-log-over = The race is over
race-log-order = After round { $round }: { $standings }.
race-log-order-home = { $who } { ordinal }
race-log-order-first = { $who } { $where ->
    [grid] (on the grid, space { $space })
   *[lap] (lap { $lap }, space { $space })
}
race-log-order-behind = { $who } +{ $n }
race-log-order-out = { $who } out
race-log-order-gave-up = { $who } gave up

## A turn

race-log-time-up = Time was up: a bot decides.
race-log-stands-in = Nobody at the wheel: a bot decides.
# In a race that did not happen, after the choice that was asked for.
race-log-drives-on = From here a bot drives on.
race-log-back = Back at the wheel.
race-log-plan = { race-log-gear }, plays { $cards }{ race-log-flips }.
race-log-cluttered = { race-log-gear }, but the hand is cluttered: { $cards } laid down, no move, back to gear 1.
race-log-counts = { $card } counts { $speed }.
race-log-drives = Speed { $speed }: { race-log-pace } { race-log-where }.
race-log-stands = Speed { $speed }: stands still.
race-log-boxed-in = Speed { $speed }: boxed in, no way past.
race-log-legend = { $pace ->
    [storms] Storms
    [races] Races
    [drives] Drives
   *[rolls] Rolls
} { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}{ $crossed ->
    [0] { "" }
    [one] { " " }through corner { $corners }
   *[other] { " " }through corners { $corners }
} { race-log-legend-where }.
# In the order of the road: first the corners, then this.
race-log-legend-where = { $where ->
    [line] and crosses the finish line
    [on] and drives on past the finish line
   *[other] { race-log-where }
}
race-log-legend-waits = Waits at { $at }.
race-log-legend-boxed-in = Boxed in, no way past.
# What the one card of the round says where this Legend stands.
race-log-legend-card = { $why ->
    [corner] Its card: limit { $limit } plus { $n }.
    [held] Its card: the limit plus { $n }, but no corner more.
    [brakes] { $n ->
        [0] Its card: stop right before corner { $corner }.
       *[other] Its card: stop { $n } before corner { $corner }.
    }
   *[road] Its card: { $n }.
}
race-log-held-up = Other cars in the way: { $moved } of { $wanted ->
    [one] { $wanted } space
   *[other] { $wanted } spaces
}.
race-log-passes = Passes { $who }.
race-log-leads = Passes { $who } and leads!
race-log-boost = { race-log-boosts }{ race-log-flips }: Speed { $speed }, { race-log-where }.
race-log-boost-fails = { race-log-boosts }, but finds no card that would help.
race-log-adrenaline = Adrenaline: Speed { $speed }, { race-log-where }.
race-log-slipstream = Slipstreams { $n }, { race-log-where }.
race-log-corner = Corner { $corner } (limit { $limit }) costs { $heat } Heat.
race-log-corner-clean = Corner { $corner } (limit { $limit }) is taken clean.
race-log-spins = Corner { $corner } (limit { $limit }) asks for { $heat } Heat, more than the engine has: spins out, back to { $at } in gear 1 with { $stress } more Stress.
race-log-gravel = Stops on gravel: that costs { $n } Heat.
race-log-cools = Cools { $n } Heat.
race-log-cools-by = Cools { $n } Heat by { $sources }.
race-log-by-gear = the gear
race-log-by-adrenaline = Adrenaline
race-log-by-cards = cards
race-log-by-road = what lies on the road
race-log-discards = Discards { $cards }.
race-log-loses-heat = Loses a Heat card for good.
race-log-cannot-pay = Cannot pay for all the cards: back to { $at }.
race-log-pays-for = Pays for { $cards }.
race-log-replaced = Goes without { $cards }{ race-log-flips }.
race-log-anew = Speed { $speed }: { race-log-where }.
race-log-draws = Draws { $cards }.
race-log-sponsored-with = Gets { $gained }.
race-log-sponsored = { $n ->
    [one] Gets a Sponsorship card.
   *[other] Gets { $n } Sponsorship cards.
}

## The end

race-log-retires = Gives up the race.
race-log-withdrawn = Out of the race: the sponsor has withdrawn.
race-log-wins = Wins the race!
race-log-finishes = Finishes { ordinal }.
race-log-home = { $round ->
    [one] Home in { $round } round!
   *[other] Home in { $round } rounds!
}
