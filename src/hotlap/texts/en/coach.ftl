# A coach for a first race: one sentence for each decision, and a word about each part of the screen.

# The least and the most.
coach-from-to = { $least } to { $most }

## Planning

coach-gear = Choose a gear first: it says how many cards you play, and one up or down from gear { $gear } costs nothing.
coach-pick = { $n ->
    [one] Pick { $n } more card
   *[other] Pick { $n } more cards
}: { $corner ->
    [none] no corner comes before the finish, so fast is good.
   *[other] corner { $corner } is { $spaces } away and allows a Speed of { $limit }.
}
coach-cluttered = Your hand cannot fill gear { $gear }: the car would stand still and fall back to gear 1.
coach-plan = { $n ->
    [one] This card makes { $speed }
   *[other] { $n } cards make { $speed }
}{ $shift ->
    [0] { "" }
   *[other] , with { $shift } Heat for the gear
}: { $ends }

# How a move ends.
coach-ends-spin = corner { $corner } allows { $limit }, which costs { $heat } Heat, and you have { $engine } – you would spin out.
coach-ends-risk = corner { $corner } allows { $limit }, and with { $engine } Heat you would spin out with a chance of { $chance }.
coach-ends-costs = corner { $corner } allows { $limit }, which costs { $heat } of your { $engine } Heat.
coach-ends-some = corner { $corner } allows { $limit } and may cost about { $heat } of your { $engine } Heat.
coach-ends-clean = corner { $corner } allows { $limit }, so you go through it for nothing.
coach-ends-finish = that takes you over the finish line.
coach-ends-before = { $corner ->
    [none] there is no corner on the way.
   *[other] { $spaces ->
        [0] you stop right before corner { $corner }, and it costs no Heat.
        [one] you stop { $spaces } space before corner { $corner }, and it costs no Heat.
       *[other] you stop { $spaces } spaces before corner { $corner }, and it costs no Heat.
    }
}

## Reacting

coach-cool = Cool down: { $n } Heat goes from your hand back into the engine, for nothing.
coach-due = First do what your cards ask for; then the turn goes on.
coach-boost = A boost { $price ->
    [0] is free here and
   *[other] costs { $price } Heat and
} takes you about { $n } further: { $ends }
coach-adrenaline = Adrenaline takes you { $n } further for free: { $ends }
coach-extra-spin = you would then spin out with a chance of { $chance }.
coach-extra-heat = corners would then cost about { $heat } Heat more, and you have { $engine }.
coach-extra-finish = that takes you over the finish line.
coach-extra-free = no corner makes you pay for it.
coach-react-corner = Nothing more to gain here: { $ends }
coach-react-done = Nothing more to gain here: go on.
coach-slipstream = Slip on by { $n } in the other car's wind: { $ends }
coach-slipstream-none = Nobody gives you a slipstream here: go on.

## Cards

coach-discard-free = { $corner ->
    [none] No corner comes before the finish: keep high cards, and put low ones away.
   *[other] Corner { $corner } is { $spaces } away: keep high cards, and put low ones away.
}
coach-discard-near = Corner { $corner } is only { $spaces } away and allows { $limit }: keep low cards, and put high ones away.
coach-discard-between = Corner { $corner } is { $spaces } away and allows { $limit }: keep cards that take you just up to it.
coach-mulligans = A new hand costs 1 of your { $engine } Heat, so keep this one unless it is very bad.
coach-speed = Choose the Speed that the road allows: { $corner ->
    [none] no corner comes before the finish.
   *[other] corner { $corner } is { $spaces } away and allows { $limit }.
}
coach-draft = Take a card whose Speed and symbols you can use often; it stays in your deck for the whole race.
coach-swap = Swap only if the other card is clearly better for this track.
coach-give-back = Give back the card that you would play least.
coach-salvage = Take back high cards for the straights; they are shuffled into your draw deck.
coach-pay = You cannot pay for all cards: keep the one that takes you furthest.
coach-refresh = A card that you put back is the first that you draw: take one for your next plan.
coach-other = Look at what is offered, and choose.

## Parts of the screen, each told once

coach-step-gears = The gear lever: the gear is the number of cards that you play. One step is free, two cost 1 Heat.
coach-step-hand = Your hand: the numbers on the cards add up to your Speed, the spaces that you drive. Heat cannot be played.
coach-step-corner = The sign at a corner is its limit. For each point of Speed above it you pay 1 Heat when you cross the line.
coach-step-outlook = The outlook shows where your cards take you, and what the corners would cost.
coach-step-engine = Your engine holds your Heat. You pay with it, it comes back as cards in your hand, and low gears cool it.
coach-step-stress = A Stress card is a surprise: it turns over a card of 1 to 4 from your draw deck, and that one counts.
coach-step-standings = The standings: who is in front, how far each car is from the next corner, and how much Heat it has.
coach-step-adrenaline = Adrenaline helps those at the back: 1 space and 1 Speed more, and 1 Heat more to cool.
coach-step-slipstream = Beside a car or right behind one you may slip on 2 spaces for free. They are no Speed, but corners count.
coach-step-piles = The piles: cards played and put away go to the discards; when the draw deck is empty, they are shuffled to be drawn again.
