# What the table sees: the market, the mats of others, the own piles, this race, and its end.

table-this-race = This race

## The market

table-offer = On offer
table-you = You
table-yours = Yours
table-taken = Upgrades taken so far
table-draft-round = Round { $n } of { $all }
table-draft-order = { $n ->
    [one] picks last in this round
   *[other] pick in this order
}
table-draft-waits = { $n ->
    [one] still chooses
   *[other] still choose
}
table-market-ask = Others pick an upgrade
# What the cards of a draft are for.
table-draft-for = { $n ->
    [1] The card that you take joins
   *[other] The { $n } cards that you take join
} your deck for { coach-span }.
table-market-pick = Press a card to see what is on it.
table-market-none = Press a card to read it
table-market-back = Press it again to put it back.

## The mat of a rival, and the own piles

table-pile-empty = No card that anybody knows of.
table-pile-hidden = { $n ->
    [one] { $n } card that only its driver knows
   *[other] { $n } cards that only their driver knows
}
table-adrenaline = Adrenaline in this round: 1 Speed more, 1 Heat more to cool
table-burden = Known in hand and discards: { $stress } Stress, { $heat } Heat.
table-hand = { $n ->
    [one] Hand: { $n } card
   *[other] Hand: { $n } cards
}
table-discards = { $n ->
    [one] Discards: { $n } card
   *[other] Discards: { $n } cards
}
table-upgrades = Upgrades
table-upgrades-none = None.
table-secret = { $n ->
    [one] And { $n } Sponsorship card that only the driver has seen.
   *[other] And { $n } Sponsorship cards that only the driver has seen.
}
table-legend = In this round
table-legend-moves = { $n ->
    [0] Stays where it is.
    [one] Will move { $n } space.
   *[other] Will move { $n } spaces.
}
table-legend-crosses = { $n ->
    [0] It crosses no corner.
    [one] It crosses { $n } corner.
   *[other] It crosses { $n } corners.
}
table-legend-blocked = A full space on its way may hold it up.
table-legend-done = It has moved in this round.
table-legend-waits = The card for all Legends is turned up when the first of them moves.
table-legend-about = Legends have no cards and no Heat. One card a round moves them all.
table-own = Your cards
table-draw = { $n ->
    [one] To be drawn: { $n } card
   *[other] To be drawn: { $n } cards
}
table-draw-about = The order is not known. The share is the chance to be the next card.
table-draw-anew = The draw deck is empty. These discards are shuffled into a new one:
table-flip = What a + brings
table-flip-value = Speed
table-flip-chance = Chance
table-flip-none = Nothing: no card with a plain Speed is left to flip.
table-heat = Where your Heat is
table-open-piles = { $what }. See your cards

## This race

table-track = { $laps ->
    [one] { $laps } lap of { $spaces } spaces
   *[other] { $laps } laps of { $spaces } spaces
}
table-cards = Every driver begins with { $heat } Heat in the engine and { $stress } Stress in the deck, unless event or weather change that.
table-handicaps = Handicap: { $names }.
table-flooded = { $n ->
    [one] { $n } space is flooded: from there each shift down costs 1 more Heat.
   *[other] { $n } spaces are flooded: from there each shift down costs 1 more Heat.
}
table-tunnel = { $n ->
    [one] { $n } space is in a tunnel: no discards there, and no Stress is shed.
   *[other] { $n } spaces are in a tunnel: no discards there, and no Stress is shed.
}
table-gravel = { $n ->
    [one] { $n } spot is gravel: who stops there pays 1 Heat at the end of the turn.
   *[other] { $n } spots are gravel: who stops on one pays 1 Heat at the end of the turn.
}
table-event = Event: { $name }
table-corners = Corners
table-limit = limit { $limit }
table-limit-changed = limit { $limit } instead of { $usual }
table-press = Press Corner
table-press-at = { $n ->
    [one] Press Corner: { $corners }.
   *[other] Press Corners: { $corners }.
}
table-press-about = Usually a Press Corner earns a Sponsorship card: for a slipstream across it, or a Speed of 2 or more over its limit.
table-weather = Weather
table-weather-sector = At a corner with its sign: { $what }.
table-rules = Rules of this race
table-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

## The end

table-place = { $n ->
    [1] You win!
   *[other] You finish { $place }
}
table-place-of = { $n ->
    [1] { $name } wins!
   *[other] { $name } finishes { $place }
}
table-retired = { $how ->
    [gave-up] Gave up
   *[out] Retired
}
# How far a car is behind the one before it.
table-gap = { $n ->
    [0] beside { $name }, who is ahead on the race line
    [one] { $n } space behind { $name }
   *[other] { $n } spaces behind { $name }
}
# How much further past the line the winner came than the next car.
table-lead = { $n ->
    [0] beside { $name }, ahead on the race line
    [one] { $n } space ahead of { $name }
   *[other] { $n } spaces ahead of { $name }
}
table-gap-rounds = { $n ->
    [one] { $n } round after { $name }
   *[other] { $n } rounds after { $name }
}
table-lead-rounds = { $n ->
    [one] { $n } round before { $name }
   *[other] { $n } rounds before { $name }
}
# How far an own car came home behind the one before it; with a name if there are several own cars.
table-gap-own = { $cars ->
    [one] You came home { $gap }
   *[other] { $name } came home { $gap }
}
table-out = { $how ->
    [gave-up] You gave up
   *[out] You are out of the race
}
table-out-of = { $how ->
    [gave-up] { $name } gave up
   *[out] { $name } is out of the race
}
table-stood-in = { $n ->
    [one] A bot drove { $n } round
   *[other] A bot drove { $n } rounds
}
table-tutored = { $n ->
    [one] Asked the coach to check { $n } round
   *[other] Asked the coach to check { $n } rounds
}
table-stood-in-you = { $n ->
    [one] A bot drove { $n } round for you
   *[other] A bot drove { $n } rounds for you
}
table-season-place = Season: { $place }, { table-points }
table-whose = Whose race
table-whole = In the whole race
table-fact-spin-outs = { $n ->
    [one] { $n } spin-out{ $round ->
        [0] .
       *[other] , in round { $round }.
    }
   *[other] { $n } spin-outs.
}
table-fact-cluttered = { $n ->
    [one] { $n } turn lost: too few playable cards for the gear.
   *[other] { $n } turns lost: too few playable cards for the gear.
}
table-fact-blocked = { $n ->
    [one] { $n } space lost behind other cars.
   *[other] { $n } spaces lost behind other cars.
}
table-fact-slipstream-spaces = { $n ->
    [one] { $n } space gained by slipstream.
   *[other] { $n } spaces gained by slipstream.
}
turn-title = Round { $round }: { $how ->
    [gained] where { $who ->
        [you] you
       *[other] { $name }
    } won most spaces on { $rival } before the last round
    [ground] where { $who ->
        [you] you
       *[other] { $name }
    } lost most spaces to { $rival } before the last round
    [spun] { $who ->
        [you] your spin-out
       *[other] the spin-out of { $name }
    }
    [rule] the usual advice was not the best here
    [harmless] an error that you got away with
   *[error] your costliest error
}
# Against the winner, or of the winner against the second.
turn-swing = { $who ->
    [you] You
   *[other] { $name }
} { $is ->
    [won] won
   *[lost] lost
} { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} { $is ->
    [won] on
   *[lost] to
} { $rival } in this round{ $rounds ->
    [1] { "" }
   *[other] { " " }and the next
}{ $how ->
    [spun] , with a spin-out
    [cluttered] , with a turn lost for want of playable cards
   *[drove] { "" }
}{ $moved ->
    [yes] , and fell from { $before } to { $after } place
   *[no] { "" }
}.
turn-began = { $who ->
    [you] You were
   *[other] { $name } was
} { $n ->
    [0] at the line of { race-at-end }
    [one] { $n } space before { race-at-end }
   *[other] { $n } spaces before { race-at-end }
}.
# Below where most spaces were won or lost, before the coach has looked.
turn-ground = That counts spaces. Your costliest error may lie in another round.
turn-faultless = The coach found no error of yours: well driven.
turn-find-title = What cost you most
turn-find-about = The coach goes through your race: were there errors, and what was better?
turn-find-time = About half a minute
# What it does just now, while it is on its way.
turn-find-stage = { $stage ->
    [rounds] Drives each round on, for the likely finish.
    [decisions] Weighs one decision after the other.
   *[cards] Weighs which cards came.
}
turn-find = Look for my costliest error
turn-find-failed = The coach could not go through this race. It may work another time.
turn-find-progress = How far the coach is
turn-again = Try again from here
table-best = Your biggest climb
table-best-of = The biggest climb of { $name }
table-rise = Round { $round }: from { $from } to { $to }
table-watch-again = Watch again
table-coach = Ask the coach
table-coach-running = { $of ->
    [0] The coach begins …
   *[other] The coach: { $share }%
}
table-coach-done = See the coach
table-more = More

## The next race

vote-track = Your vote for the next track
vote-same = The same track
vote-for = { $track }: { $n ->
    [one] { $n } vote
   *[other] { $n } votes
}
vote-votes = Next: { $tracks }. The most votes count.
