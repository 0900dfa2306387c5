# A coach for a first race: the facts of each decision, what a hint advises, and a word about each part of the screen.

# The least and the most.
coach-from-to = { $least } to { $most }

## Planning

coach-gear = The gear says how many cards you play. One up or down from gear { $gear } costs nothing.
coach-pick = { race-pick-more }. { $road }
coach-cluttered = Your hand cannot fill gear { $gear }: the car would stand still and fall back to gear 1.
coach-plan = { $n ->
    [one] This card makes { $speed }
   *[other] { $n } cards make { $speed }
}{ $flips ->
    [yes] { " " }with what Stress turns over
   *[no] { "" }
}{ $shift ->
    [0] { "" }
   *[other] , with { $shift } Heat for the gear
}{ $cards ->
    [0] { "" }
   *[other] { $shift ->
        [0] , with
       *[other] { " " }and
    } { $cards } Heat for your cards
}: { $ends }

# How a move ends.
coach-corner-costs = corner { $corner } { $limit ->
    [0] { "" }
   *[other] allows { $limit }, which{ " " }
}costs { $heat } Heat{ $chance ->
    [sure] { "" }
   *[other] { " " }({ $chance } that you must pay)
}
coach-ends-due = { $how ->
    [spin] you would spin out, back to before the corner –{ " " }
    [risk] you would spin out with a chance of { $chance }{ $cool ->
        [0] { "" }
       *[other] { " " }if you cool up to { $cool } first
    } –{ " " }
    [cool] you must cool { $cool } first –{ " " }
   *[paid] { "" }
}{ $due }, and you have { $engine }.
# A Speed that is chosen after the reveal: the one that the rest counts with.
coach-ends-with = with { $speed }, { $ends }
coach-ends-clean = corner { $corner } allows { $limit }, so it costs you no Heat.
# Cars that move first may stand in the way.
coach-ends-room = if there is room, { $ends }
coach-ends-finish = that takes you over the finish line.
coach-ends-before = { $corner ->
    [none] there is no corner on the way.
   *[other] { $spaces ->
        [0] you stop right before corner { $corner }, so no corner costs Heat.
        [one] you stop { $spaces } space before corner { $corner }, so no corner costs Heat.
       *[other] you stop { $spaces } spaces before corner { $corner }, so no corner costs Heat.
    }
}

## Reacting

coach-both = { $first } { $next }
coach-cool-may = You may cool { $n } Heat from your hand at no cost{ $by ->
    [adrenaline] , by Adrenaline
   *[other] { "" }
}
coach-cool = { coach-cool-may }.
coach-cool-saves = { coach-cool-may }: with { $least } you do not spin out.
coach-cool-still = { coach-cool-may }, but { $chance ->
    [sure] you would spin out even so.
   *[other] you would still spin out with a chance of { $chance }.
}
coach-go-on = If you go on now: { $ends }
coach-due = First do what your cards ask for; then the turn goes on.
coach-further = { $n ->
    [1] 1 space further
   *[other] { $n } spaces further
}
coach-boost = A boost { $price ->
    [0] is free here and
   *[other] costs { $price } Heat and
} takes you { coach-further }: { $ends }
coach-boost-blocked = A boost takes you no further: other cars are in the way. Yet it adds to your Speed, which counts in corners.
coach-adrenaline = Adrenaline costs nothing and takes you { coach-further }: { $ends }
coach-adrenaline-blocked = Adrenaline takes you no further: other cars are in the way. Yet it adds 1 to your Speed, which counts in corners.
coach-nowhere = { $kind ->
    [boost] A boost
    [adrenaline] Adrenaline
   *[slipstream] A slipstream
} takes you nowhere: { $ends }
coach-extra-spin = { $chance ->
    [sure] you would then spin out, back to before the corner.
   *[other] you would then spin out with a chance of { $chance }.
}
coach-extra-spin-anyway = { $chance ->
    [sure] you spin out with it and without it.
   *[other] you would still spin out with a chance of { $chance }.
}
coach-extra-heat = corners would then cost { $heat } Heat more, and you have { $engine }.
coach-extra-past-finish = you are over the finish line in any case, but of those who finish in a round, who is further ahead is placed first.
coach-extra-free = no corner makes you pay for it.
coach-slipstream = A slipstream would take you { coach-further }: { $ends }
coach-slipstream-none = Nobody gives you a slipstream here.

## Cards

coach-road = { $corner ->
    [none] No corner comes before the finish.
   *[other] { $spaces ->
        [0] Corner { $corner } is right in front of you and allows a Speed of { $limit }.
        [one] Corner { $corner } is { $spaces } space away and allows a Speed of { $limit }.
       *[other] Corner { $corner } is { $spaces } spaces away and allows a Speed of { $limit }.
    }
}
coach-mulligans = A new hand costs 1 of your { $engine } Heat.
coach-span = { $season ->
    [yes] the whole season
   *[no] the whole race
}
coach-draft = The card that you take stays in your deck for { coach-span }.
coach-swap = After a swap you have the other card for { coach-span }.
coach-give-back = You have a card too many: the one that you give back is out of your deck.
coach-salvage = The cards that you take back are shuffled into your draw deck.
coach-pay = You cannot pay for all of your cards: only those that you pay for count.
coach-other = Look at what is offered, and choose.

## What a hint advises

# The quick rule, or the coach who has weighed the choices.
coach-adviser = { $by ->
    [rule] By rule of thumb
   *[coach] My advice
}
coach-advice = { coach-adviser }: { $choice }.
coach-advice-why = { coach-adviser }: { $sentence }
coach-advice-laid = { $by ->
    [rule] The rule of thumb advises this, too.
   *[coach] I would choose this, too.
}

## Parts of the screen, each told once

coach-step-spun = You spun out, with { $n } Stress more in your hand: a corner asked more Heat than your engine had. All that it had is paid, and you are back before the corner, in gear 1.
coach-step-gears = The gear lever: the gear is the number of cards that you play. One step is free, two cost 1 Heat.
coach-step-hand = Your hand: the numbers on the cards add up to your Speed, the spaces that you drive. Heat cannot be played.
coach-step-corner = The sign at a corner is its limit. For each point of Speed above it you pay 1 Heat when you cross the line.
coach-step-outlook = The outlook shows where your cards take you, and what the corners would cost. { race-colours }
coach-step-engine = Your engine holds your Heat. You pay with it, it comes back as cards in your hand, and low gears cool it.
coach-step-stress = A Stress card is a surprise: it turns over a card of 1 to 4 from your draw deck, and that one counts.
coach-step-standings = The standings: who is in front, how far each car is from the next corner, and how much Heat it has.
coach-step-adrenaline = Adrenaline helps those at the back: you may take 1 Speed more, with 1 space more if there is room, and cool 1 Heat more if you hold any.
coach-step-slipstream = Beside a car or right behind one you may slip on 2 spaces if there is room. They are no Speed, but corners on the way count.
coach-step-piles = The piles: cards played and put away go to the discards; when the draw deck is empty, they are shuffled to be drawn again.
