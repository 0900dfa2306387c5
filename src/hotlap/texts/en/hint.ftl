# Hints: what the bot club would do, and why (bots/club/reasons.py). Reasons are clauses behind the best choice, and stand
# behind "would" for the second one. $n may be a word such as 2.5.

hint-because = { $choice }: { $reasons }
hint-best = { hint-because }.
hint-best-alone = { $choice }.
# From the coach, who drives each choice on to the end of the next round in possible games: points of a season.
hint-brings = { $chance ->
    [none] On average
   *[other] Chance to win: { $chance }. On average
} about { $points } of 9 points.
hint-brings-less = { $choice }: about { $points } points less.
hint-brings-same = { $choice }: as good.
hint-brings-little = It changes little.
hint-of-rule = Rule of thumb: { $choice }
hint-lost = Whatever you choose, you spin out.
hint-second = { $choice } would { $does }.
# What is on offer has a name that begins with a verb.
hint-quoted = “{ $choice }”
hint-second-but = { $choice } would { $gains }, but { $costs }.

# Of a set of cards: what the second best set takes, too, and what it leaves.
# And why: the next plan drives another way then, or what is drawn for them is no better.
hint-second-also = { $why ->
    [salvage] Better leave your { $cards }: only a Speed of 3 or more is worth it.
    [speed] Better keep your { $cards }: without { $put ->
        [one] it
       *[other] them
    } your next turn goes about { $n }.
   *[draw] Better keep your { $cards }: on average new cards are no better.
}
# What goes by the one and stays by the other is not said to stay.
hint-second-leaves = For your { $cards } it changes little.

# A number that is not whole.
hint-decimal = { $whole }.{ $part }

## Choices

hint-plan = Gear { $gear } with { $cards }
hint-plan-none = Gear { $gear } without cards
hint-discard = { $n ->
    [one] Discard the card { $cards }
   *[other] Discard the cards { $cards }
}
hint-discard-none = Keep all cards
hint-salvaged = { $n ->
    [one] Salvage the card { $cards }
   *[other] Salvage the cards { $cards }
}
hint-salvaged-none = Salvage nothing

## What the best choice does

# What the coach finds best where nothing else is known to say why.
hint-tried = Over many games it brings more, for no single reason.
hint-only-choice = there is no other choice
# A duty, by the kind of choice: what happens, and why.
hint-due = { $kind ->
    [scrap] your card wants { $due ->
        [one] the top card
       *[other] the top { $due } cards
    } of your draw deck on the discards before you can be done
    [pay] your card wants its Heat paid before you can be done
   *[other] your engine has too little for your cards: you go back to where your turn began, and flips replace the cards that are not paid
}
hint-first = that is free
hint-spin-out = { $chance ->
    [all] you spin out in corner { $corner }, back to before it
   *[other] you spin out with a chance of { $chance }
}
hint-still-spins = { $chance ->
    [all] Even so you spin out.
   *[other] Even so you spin out with a chance of { $chance }.
}
hint-finishes = { $chance ->
    [all] you cross the finish line
   *[other] you cross the finish line with a chance of { $chance }
}
hint-past-finish = you cross the finish line in any case, and who is further ahead is placed first
hint-settled = you are over the finish line, and going further brings you no better place
# Cars that move first may stand in the way.
hint-moves = { $n ->
    [one] you go { $n } space
   *[other] you go { $n } spaces
}{ $room ->
    [yes] { " " }if there is room
   *[no] { "" }
}
# All that the corner asks: a car that spins out pays only what it has.
hint-corner-costs = corner { $corner } asks { $n } Heat of you{ $chance ->
    [all] { "" }
   *[other] { " " }if you get there (a chance of { $chance })
}
hint-shift-costs = the gear costs { $n } Heat
hint-costs = it costs { $n } Heat
hint-cards-cost = the cards cost { $n } Heat
hint-no-heat = it costs no Heat
hint-before-corner = { $n ->
    [0] you stop right before corner { $corner }
    [one] you stop { $n } space before corner { $corner }
   *[other] you stop { $n } spaces before corner { $corner }
}
hint-cools = { $n } Heat goes back into the engine
# Other cars may move before it.
hint-gets-slipstream = a slipstream of { $n } may follow{ $chance ->
    [all] { "" }
   *[other] { " " }({ $chance })
}
hint-keeps-heat = { $n } Heat stays in the engine
hint-sheds-stress = { $n } Stress leaves the hand
hint-salvages = { $n ->
    [one] a good card goes back into the draw deck
   *[other] up to { $n } good cards go back into the draw deck
}
hint-chooses = the card counts as { $n }
hint-too-low = for the next turn cards of { $n } or more are worth keeping
hint-too-high = for the next turn cards of at most { $n } on average are worth keeping
hint-burden = Heat and Stress only take up room in your hand
# The Speed of the next turn on average, with the kept cards that it mostly has.
hint-next = { $least ->
    [0] about { $n }
   *[other] mostly { $least } to { $most } (without slipstream or boost)
}
# What else it has.
hint-keeps = with { $beside ->
    [new] new cards and your { $cards }
    [others] your { $cards } and other cards
    [perhaps] your { $cards } and perhaps others
   *[none] your { $cards }
} your next turn goes { hint-next }
hint-renews = with new cards your next turn goes { hint-next }
hint-slight = on average that is a little better than to keep all
hint-low = a new card brings about { $n } on average, more than your { $cards }
hint-suits = for the next turn cards of { $n } or more are worth keeping, and this is one
hint-worth-salvaging = a Speed of 3 or more is worth it
hint-none-salvaged = no discarded card has a Speed of 3 or more
hint-worth = { hint-about }cars with it did best in test races
hint-gain = { hint-about }that is better than yours
hint-spare = { hint-about }of your cards you need this one least
# What a card does, all its effects.
hint-about = { $about ->
    [none] { "" }
   *[other] { $about } –{ " " }
}
hint-loses-least = of these it cost least in test races
hint-no-gain = nothing on offer is better
hint-tunes = Heat helps you in every corner, and one more Stress hardly slows you
hint-stands-still = your car stands still
hint-habit = it makes no great difference

## What the second choice would do

hint-roughly = about { $n }
hint-would-further = { $count ->
    [half] go { $n } a space further
    [one] go { $n } space further
   *[other] go { $n } spaces further
}
hint-would-shorter = { $count ->
    [half] go { $n } a space less
    [one] go { $n } space less
   *[other] go { $n } spaces less
}
# What leaves the engine: all that it has, if the car spins out.
hint-would-dearer = cost { hint-would-heat } more
hint-would-cheaper = cost { hint-would-heat } less
# Its own price, and what corners ask of it.
hint-would-heat = { $n } Heat{ $corners ->
    [none] { "" }
   *[other] { " " }and in corners { $corners }
}
hint-would-riskier = { $chance ->
    [all] spin you out
   *[other] spin you out with a chance of { $chance }
}
hint-would-safer = be safer from spinning out
hint-would-cools-more = cool { $n } Heat more
hint-would-cools-less = cool { $n } Heat less
hint-would-higher-gear = end in a higher gear
hint-would-lower-gear = end in a lower gear
hint-would-more-slipstream = perhaps get a slipstream{ $chance ->
    [all] { "" }
   *[other] { " " }({ $chance })
}
hint-would-less-slipstream = { $chance ->
    [none] probably get no slipstream
   *[other] get a slipstream with a chance of { $chance } only
}
hint-would-plays = use up your { $cards } (better kept)
hint-would-also = include your { $cards }, too
hint-would-leaves = leave out your { $cards }
hint-would-later = still be possible after it
hint-would-same = be as good
hint-would-stands-still = leave the car where it is
hint-would-worth = bring you less
hint-would-gain = bring you less
hint-would-spare = cost you more
hint-would-lose = lose more
hint-would-no-gain = change nothing
hint-would-settled = bring you no better place
