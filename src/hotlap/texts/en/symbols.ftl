# The symbols of cards, each with all its texts: its term in the glossary (term-), its meaning (race-symbol-), the same in
# short beside the name of a card in the terminal (brief-symbol-), its choice (race-do-, race-about-; in the terminal choice-, with the arguments that
# terminal/questions.ftl names), the reasons of refusals (race-why-), the mark of its event at the car (race-mark-), and
# its sentence (race-log-).

## +

term-plus = + { $n }
term-about-plus = { $n ->
    [one] Flip a Basic card: it adds to your Speed.
   *[other] Flip { $n } Basic cards: they add to your Speed.
}
race-symbol-plus = { $n ->
    [one] adds { $n } card from the draw deck
   *[other] adds { $n } cards from the draw deck
}

## Heat

term-pay-heat = Heat { $n }
term-about-pay-heat = You must pay { $n } Heat. Otherwise the card does not count, and a flip takes its place.
race-symbol-heat = costs { $n } Heat
brief-symbol-heat = costs { $n }
race-do-pay-heat = Pay for { $card }
race-about-pay-heat = Heat from the engine, so that the card counts
choice-pay-heat = pay { $heat } Heat for { $valued }{ choice-at }
choice-at = { $n ->
    [none] { "" }
   *[other] { " at " }{ $n }
}
race-do-cannot-pay = Cannot pay
race-about-cannot-pay = Back to where the turn began; flips replace the cards not paid for
choice-cannot-pay = cannot pay: back, cards replaced
race-why-pay-none = No card asks for it
race-why-pay-no-heat = It costs { $heat } Heat, and your engine has less
race-why-pay-passed = You went on past this card
race-why-pay-fewer = Then you could pay for fewer cards than you must
race-why-can-pay = Your engine has enough to pay
race-log-pays = Pays { $n } Heat for { $cards }.

## Scrap

term-scrap = Scrap { $n }
term-about-scrap = { $n ->
    [one] The top card of your draw deck must go to the discard pile.
   *[other] The top { $n } cards of your draw deck must go to the discard pile.
}
race-symbol-scrap = { $n ->
    [one] scraps { $n } card
   *[other] scraps { $n } cards
}
brief-symbol-scrap = scraps { $n }
race-do-scrap = Scrap { $n }
race-about-scrap = Cards from the draw deck straight to the discards
choice-scrap = scrap { $n } from the draw deck
race-why-scrap-none = No card asks for it
race-mark-scrap = scraps { $n }
race-log-scraps = Scraps { $cards }.

## Adjust speed limit

term-adjust-speed-limit = Adjust speed limit { $n }
term-about-adjust-speed-limit = Every corner you cross this turn has its limit changed by { $n }, for you alone.
race-symbol-adjust-speed-limit = { $n ->
    [-1] every speed limit −1
    [1] every speed limit +1
    [2] every speed limit +2
    [3] every speed limit +3
   *[other] every speed limit { $n }
}
brief-symbol-adjust-speed-limit = limits { $change }

## Cooldown

term-cooldown = Cooldown { $n }
term-about-cooldown = Put up to { $n } Heat from your hand back into the engine.
race-symbol-cooldown = cools { $n } Heat
brief-symbol-cooldown = cools { $n }

## Reduce stress

term-reduce-stress = Reduce stress { $n }
term-about-reduce-stress = Put up to { $n } Stress from your hand on the discard pile.
race-symbol-reduce-stress = sheds up to { $n } Stress
brief-symbol-reduce-stress = sheds { $n } Stress
race-do-reduce-stress = Shed { $n } Stress
race-do-reduce-stress-group = Shed Stress
race-about-reduce-stress = Stress from your hand to the discards
choice-reduce-stress = shed { $n } Stress
race-why-reduce-none = No card has any left to use
race-why-reduce-tunnel = Not in a tunnel
race-why-reduce-no-stress = No Stress in your hand
race-why-reduce-most = More than you can shed now
race-mark-reduce = −{ $n } Stress
race-log-sheds = Sheds { $n } Stress.

## Slipstream boost

term-slipstream-boost = Slipstream boost { $n }
term-about-slipstream-boost = { $n ->
    [one] If you slipstream, you may go { $n } space further.
   *[other] If you slipstream, you may go { $n } spaces further.
}
race-symbol-slipstream-boost = { $n ->
    [one] slipstream may go { $n } space further
   *[other] slipstream may go { $n } spaces further
}
brief-symbol-slipstream-boost = slips +{ $n }

## Extra slipstream

term-extra-slipstream = Extra slipstream
term-about-extra-slipstream = After a slipstream you may slipstream once more, if a car is beside you or right in front of you again.
race-symbol-extra-slipstream = after a slipstream may slipstream once more
brief-symbol-extra-slipstream = slips again

## Refresh

term-refresh = Refresh
term-about-refresh = At the end of your turn, this card may go back on top of your draw deck.
race-symbol-refresh = may go back on top of the draw deck
brief-symbol-refresh = refreshes
race-do-refresh = Put { $card } back on top
race-about-refresh = To be drawn again at once
choice-refresh = back on top: { $brief }
race-why-refresh-none = No card in play has it
race-log-refreshes = Puts { $cards } back on top of the draw deck.

## Salvage

term-salvage = Salvage { $n }
term-about-salvage = { $n ->
    [one] Choose up to { $n } card of your discard pile and shuffle it into the draw deck.
   *[other] Choose up to { $n } cards of your discard pile and shuffle them into the draw deck.
}
race-symbol-salvage = { $n ->
    [one] shuffles up to { $n } card from the discard pile into the draw deck
   *[other] shuffles up to { $n } cards from the discard pile into the draw deck
}
brief-symbol-salvage = salvages { $n }
race-do-salvage = Salvage { $n }
race-do-salvage-group = Salvage
race-about-salvage = Look through your discards and shuffle some into the draw deck
choice-salvage = salvage up to { $n } from the discards
race-salvage-none = Salvage nothing
race-salvage-n = { $n ->
    [one] Salvage { $n } card
   *[other] Salvage { $n } cards
}
race-why-salvage-none = No card has this symbol left to use
race-why-salvage-empty = Your discard pile is empty
race-why-salvage-most = More than the card allows
race-mark-salvage = salvages { $n }
race-log-salvages = Salvages { $cards }.

## Direct play

term-direct-play = Direct play
term-about-direct-play = You may play this card from your hand after moving, on top of what the gear allows.
race-symbol-direct-play = may be played after moving
brief-symbol-direct-play = direct
race-do-direct-play = Play { $card }
race-about-direct-play = From your hand, as if revealed with the others
choice-direct-play = { $brief }
race-why-direct-none = This card is planned, not played directly
race-why-direct-full = No room for more cards in this turn
race-why-direct-no-heat = It costs { $heat } Heat, and your engine has less
race-log-direct = Plays { $cards } directly{ $cooled ->
    [0] { "" }
   *[other] , cools { $cooled } Heat for it
}{ $paid ->
    [0] { "" }
   *[other] , pays { $paid } Heat
}{ race-log-flips }: Speed { $speed }, { race-log-where }.

## Accelerate

term-accelerate = Accelerate
term-about-accelerate = 1 Speed and 1 space for every + you have used this turn: all of them or none.
race-symbol-accelerate = may add 1 Speed and a space for each + of the turn so far
brief-symbol-accelerate = accelerates
race-do-accelerate = Accelerate
race-about-accelerate = 1 Speed and 1 space more for each + so far
choice-accelerate = accelerate: 1 Speed and a space for each + so far
race-why-accelerate-none = No card has this symbol left to use
race-why-accelerate-no-plus = No + so far in this turn
race-mark-accelerate = accelerates +{ $n }
race-log-accelerates = Accelerates by { $n }: Speed { $speed }, { race-log-where }.

## Super-cool

term-super-cool = Super-cool { $n }
term-about-super-cool = Put up to { $n } Heat from your discard pile back into the engine.
race-symbol-super-cool = takes up to { $n } Heat from the discard pile to the engine
brief-symbol-super-cool = super-cools { $n }
race-do-super-cool = Super-cool { $n }
race-do-super-cool-group = Super-cool
race-about-super-cool = Heat from your discards back into the engine
choice-super-cool = super-cool { $n }: discards to engine
race-why-super-cool-none = No card has any left to use
race-why-super-cool-no-heat = No Heat in your discard pile
race-why-super-cool-most = More than you can cool now
race-log-super-cools = Super-cools { $n } Heat.

## Draft

term-draft = Draft { $n }
term-about-draft = { $n ->
    [one] Move up right behind the next car ahead, if that takes no more than { $n } space.
   *[other] Move up right behind the next car ahead, if that takes no more than { $n } spaces.
}
race-symbol-draft = { $n ->
    [one] may move up to { $n } space to right behind the car ahead
   *[other] may move up to { $n } spaces to right behind the car ahead
}
brief-symbol-draft = drafts { $n }
race-do-draft = Draft
race-about-draft = Move up to the space right behind the next car; no Speed
choice-draft = draft: up behind the next car
race-why-draft-none = No card has this symbol left to use
race-why-draft-nobody = No car ahead to close up to
race-why-draft-far = The next car is too far ahead
race-mark-draft = drafts +{ $n }
race-log-drafts = { $n ->
    [one] Drafts { $n } space, { race-log-where }.
   *[other] Drafts { $n } spaces, { race-log-where }.
}
