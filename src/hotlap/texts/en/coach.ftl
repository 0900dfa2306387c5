# A coach for a first race: the facts of each decision, what a hint advises, and a word about each part of the screen.

## Planning

coach-gear = The gear says how many cards you play. One up or down from gear { $gear } costs nothing.
coach-pick = { race-pick-more }. { $road }
coach-cluttered = Your hand cannot fill gear { $gear }: the car would stand still and fall back to gear 1.
coach-yours = Your plan. { $road }

## Reacting

coach-cool = You may cool { $n } Heat from your hand at no cost.
coach-cool-saves = You may cool { $n } Heat from your hand: with { $least } you do not spin out.
coach-go-on = Done now? { $road }
coach-due = First do what your cards ask for; then the turn goes on.
coach-slipstream = { $choice }. { $road }
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
coach-tune = Heat pays for corners, boosts and gears; a Stress card moves you by luck.
coach-draft = The card that you take stays in your deck for { coach-span }.
coach-swap = After a swap you have the other card for { coach-span }.
coach-give-back = You have a card too many: the one that you give back is out of your deck.
coach-salvage = The cards that you take back are shuffled into your draw deck.
coach-pay = You cannot pay for all of your cards: only those that you pay for count.
coach-other = Look at what is offered, and choose.

## What a hint advises

# A plan in few words.
coach-lay = Gear { $gear }: { $cards }
# Of cards to discard: none are named by their number alone.
coach-put = { $n ->
    [0] Keep all
   *[other] Discard { $twin ->
        [yes] one { $cards }
       *[no] your { $cards }
    }
}
coach-advice = { $choice }.
coach-advice-because = { $choice }:
coach-advice-laid = The advised plan.
# Where the rule of thumb would choose something else.
coach-advice-further = Looking further: { $choice }

## Why, in words of the road: with the choice no more than two lines on a phone

coach-road-stands = The hand cannot fill the gear: the car stands still.
coach-road-lost = Whatever you play, you spin out.
coach-road-anyway = You spin out in corner { $corner } anyway.
coach-road-spins = You spin out in corner { $corner }, back to before it.
# What the corners of a move allow; of several only what they cost is told.
coach-road-limit = { $n ->
    [one] Corner { $corner } allows { $limit }
   *[other] { $n } corners
}
# What a cost or a risk is worth, against the plans without it: behind a Heat of corners, and behind one of its own.
# Of a mean only about so many.
coach-road-some = { $about ->
    [yes] ≈{ $more }
   *[no] { $more }
} { $more ->
    [one] space
   *[other] spaces
}
coach-road-buys = { $buys ->
    [further] { $past ->
        [yes] { " " }for { coach-road-some }, past it
       *[no] , which buys { coach-road-some }
    }
    [cheapest] ; no plan costs less
    [safest] ; no plan is safer
    [spins] ; cheaper plans may spin out
   *[none] { "" }
}
coach-road-brings = { $buys ->
    [further] { " " }buys { coach-road-some }
   *[other] { coach-road-buys }
}
coach-road-risk = { $buys ->
    [further] { $n ->
        [one] Corner { $corner }
       *[other] { $n } corners
    }: { $chance } chance to spin out; safer plans go { coach-road-some } less.
   *[other] { coach-road-limit }{ $speed ->
        [some] { "" }
       *[other] , you drive { $speed }
    }: { $chance } chance to spin out{ coach-road-buys }.
}
coach-road-cool-first = { coach-road-limit }, you drive { $speed }: cool { $cool } Heat first.
coach-road-pays = { coach-road-limit }: { $speed ->
    [some] you pay
   *[other] Speed { $speed } costs
} { $heat } of your { $engine } Heat{ coach-road-buys }.
# Where more costs follow.
coach-road-cool-brief = For Speed { $speed } cool { $cool } Heat first.
coach-road-pays-brief = Speed { $speed } costs { $heat } of your { $engine } Heat.
coach-road-risk-brief = Speed { $speed }: { $chance } chance to spin out.
# Cars that move first may stand in the way.
coach-road-finish = Over the finish{ $room ->
    [yes] , if there is room
   *[no] { "" }
}{ $brief ->
    [yes] { "" }
   *[no] ; corners behind it do not count
}.
coach-road-finish-may = { $chance } chance to finish by cards alone{ $boost ->
    [yes] ; a boost may do the rest
   *[no] { "" }
}.
coach-road-free = Corner { $corner } allows { $limit }, and you drive { $speed }.
coach-road-free-several = { $n } corners, and none of them costs Heat.
coach-road-free-some = No corner on the way costs Heat.
coach-road-to-corner = { $spaces ->
    [0] Right before corner { $corner }
    [one] { $spaces } space to corner { $corner }
   *[other] { $spaces } spaces to corner { $corner }
}
# Cars that move first may stand in the way.
coach-road-before = { $corner ->
    [none] No corner comes before the finish.
   *[other] { coach-road-to-corner }: { $left ->
        [0] { $room ->
            [yes] stop before it
           *[no] stop right before it
        }
       *[other] stop { $left }{ $room ->
            [yes] { " " }or more
           *[no] { "" }
        } before it
    }.
}
# The same where its price follows.
coach-road-stop = { $corner ->
    [none] No corner comes before the finish.
   *[other] { $left ->
        [0] { $room ->
            [yes] Stop before corner { $corner }
           *[no] Stop right before corner { $corner }
        }
       *[other] Stop { $left }{ $room ->
            [yes] { " " }or more
           *[no] { "" }
        } before corner { $corner }
    }.
}
coach-road-stops = { $corner ->
    [none] No corner comes before the finish.
   *[other] { $spaces ->
        [0] You stop right before corner { $corner }.
        [one] You stop { $spaces } space before corner { $corner }.
       *[other] You stop { $spaces } spaces before corner { $corner }.
    }
}
coach-road-shift = { $heat } Heat for the gear{ coach-road-brings }.
coach-road-cards = { $heat } Heat for your cards{ coach-road-brings }.
coach-road-cool = { $n } Heat goes back into your engine, free.
coach-road-cool-saves = Without it you would spin out in corner { $corner }.
coach-road-cool-lost = Even so you spin out in corner { $corner }.
coach-road-price = { $price ->
    [0] { "" }
    [free] { " " }for free
   *[other] { " " }for { $price } Heat
}
coach-road-further = { $about ->
    [yes] About { $spaces }
   *[no] { $spaces }
} { $spaces ->
    [1] space
   *[other] spaces
} more{ coach-road-price }
coach-road-left = corner { $corner } is { $left ->
    [1] 1 space
   *[other] { $left } spaces
} away
coach-road-further-finish = { coach-road-further }: over the finish line.
coach-road-further-past = { coach-road-further }: the furthest over the line is placed first.
coach-road-further-heat = { coach-road-further }, and { $heat } Heat more in corners.
coach-road-further-risk = { coach-road-further }, with { $chance } chance to spin out.
coach-road-further-free = { coach-road-further }, and no corner costs more.
coach-road-further-before = { coach-road-further }{ $corner ->
    [none] , and no corner comes before the finish.
   *[other] { $left ->
        [0] : right up to corner { $corner }.
       *[other] : then { coach-road-left }.
    }
}
coach-road-blocked = Cars stand in the way, but it adds to your Speed{ coach-road-price }.
coach-road-home = You are over the finish line{ $settled ->
    [yes] : going further brings you no better place
   *[no] { "" }
}.
coach-road-more = { $kind ->
    [adrenaline] Adrenaline
   *[boost] A boost
}
# Corners are paid at the end of a turn: that of one which lies behind the car, too.
coach-road-where = corner { $corner }{ $crossed ->
    [yes] , which you crossed this turn
   *[no] { "" }
}
coach-road-more-spins = { $chance ->
    [sure] { coach-road-more } would spin you out in { coach-road-where }.
    [from] A boost of { $from ->
        [4] 4
       *[other] { $from } or more
    } would spin you out in { coach-road-where }.
   *[other] { coach-road-more } may spin you out ({ $chance }) in { coach-road-where }.
}
coach-road-more-heat = { coach-road-more } would cost { $heat } Heat more in { coach-road-where }.
coach-road-more-blocked = { coach-road-more } takes you no further: cars stand in the way.
coach-road-keep = A boost brings { $heat ->
    [0] too little here
   *[other] { $about ->
        [yes] about { $spaces }
       *[no] { $spaces }
    } { $spaces ->
        [1] space
       *[other] spaces
    }: too little for { $heat } of { $engine } Heat
}.
# Of Adrenaline, and of a boost that nothing but its price speaks against.
coach-road-keep-free = Adrenaline is free, but 1 space brings little here{ $boost ->
    [yes] ; after it a boost may pay off
   *[no] { "" }
}.
coach-road-slip-follows = A slipstream of { $n } { coach-spaces } may follow; going further now may lose it.
coach-road-slip-free = { $due ->
    [0] Free, and no corner costs Heat.
   *[other] Free: { race-due-anyway }.
}
coach-road-slip-before = { $corner ->
    [none] Free, and no corner comes before the finish.
   *[other] { $left ->
        [0] Free: right up to corner { $corner }.
       *[other] Free: then { coach-road-left }.
    }
}
coach-road-gravel = { $takes ->
    [anyway] Gravel costs { $heat } Heat either way.
   *[more] Gravel there costs { $heat } Heat.
}
coach-road-slip-spins = With the slipstream you would spin out in corner { $corner }.
coach-road-slip-heat = With the slipstream corner { $corner } would cost { $heat } Heat.
coach-road-slip-stays = { $corner ->
    [none] You are well placed where you are.
   *[other] { coach-road-to-corner }: you are well placed.
}
coach-spaces = { $n ->
    [one] space
   *[other] spaces
}
# Why cards go or stay: the Speed of the next turn on average with new cards, the Heat that the corner asks then, and the
# Speed with the cards that would go. Beside the names of the cards there is little room.
# Mostly so many, if luck may bring others.
coach-next = { $least ->
    [0] about { $n }
   *[other] mostly { $least } to { $most }
}
coach-next-price = { $dear ->
    [0] { coach-road-price }
   *[other] { " " }(up to { $dear } Heat)
}
coach-discard-further = New cards go further: next turn { coach-next } instead of { $than }{ coach-next-price }.
coach-discard-own = With your { $uses }{ $beside ->
    [others] { " " }and others
   *[none] { "" }
} next turn { coach-next } instead of { $than }{ coach-next-price }.
coach-discard-little = New cards take you a little further: next turn { coach-next }{ coach-next-price }.
coach-discard-fast = Corner { $corner } allows { $limit }: { $cards ->
    [all] { $put ->
        [one] it is
       *[other] they are
    }
   *[other] { $cards } { $put ->
        [one] is
       *[other] are
    }
} too fast{ $stays ->
    [none] .{ $n ->
        [0] { "" }
       *[other] { " " }Next turn { coach-next }{ coach-next-price }.
    }
   *[other] ; so is your { $stays }, but later it is worth more.
}
coach-discard-slower = Corner { $corner } allows { $limit }: with new cards { coach-next } next turn instead of { $than }.
coach-discard-later = New cards help later; next turn { $more ->
    [0] hardly changes
    [one] is 1 space shorter
   *[other] is { $more } spaces shorter
}.
coach-discard-low = { $put ->
    [one] It is
   *[other] They are
} low: on average a new card brings about { $drawn }.
coach-discard-slight = { $than ->
    [alike] Next turn { coach-next } either way; after it new cards help a little
   *[other] It hardly matters: new cards are a little better
}.
coach-to-finish = It takes { $finish } { $finish ->
    [one] space
   *[other] spaces
} to finish: next turn
# Near the end of the race, with no corner before the finish.
coach-discard-finish = { coach-to-finish } { coach-next }{ $than ->
    [0] { "" }
   *[other] { " " }instead of { $than }
}.
coach-discard-new = { $n ->
    [0] On average new cards are better.
   *[other] New cards take you { coach-next } { coach-spaces } next turn{ coach-next-price }.
}
# The cards are those that the second best choice would put away.
coach-keep-further = With your { $cards } you get further: next turn { coach-next } instead of { $than }{ coach-next-price }.
coach-keep-slower = Corner { $corner } allows { $limit }: keep your { $cards } for it. Next turn { coach-next }{ coach-next-price }.
coach-keep-same = { $how ->
    [finish] { coach-to-finish }
    [none] Next turn
    [near] Corner { $corner } allows { $limit }: next turn
   *[far] { coach-road-to-corner }: next turn
} { coach-next }{ coach-next-price }; new cards do no better.

## Lessons, each told once and no more than one at a decision: two lines on a phone

coach-lesson-spun = You spun out: the corner asked for more Heat than you had. Now gear 1{ $n ->
    [0] { "" }
   *[other] , and { $n } Stress more
}.
coach-lesson-aim = Press the space where you want to stop: the cards for it are picked.
coach-lesson-gears = The gear is how many cards you play. One step up or down is free, two cost 1 Heat.
coach-lesson-corner = The round sign: a corner’s limit. Each Speed above it costs 1 Heat, as your turn ends.
coach-lesson-outlook = This is where your cards lead. Green is free, yellow costs Heat, red may spin you out.
coach-lesson-engine = Heat that you pay comes back later, as cards that fill your hand.
coach-lesson-stress = Stress: play it, and a card of 1 to 4 that is left in your deck counts, by luck.
coach-lesson-held = You cannot play Heat: it fills your hand until gear 1 or 2, Adrenaline or a card cools it.
coach-lesson-upgrade = A card with signs does more than drive. Hold it, or point at it, to read what.
coach-lesson-standings = The flame is the Heat that a car has left, G its gear. Press a car to see more.
coach-lesson-cool = Cooldown: Heat goes from hand to engine. Gear 1 cools 3, gear 2 cools 1, Adrenaline 1 more.
coach-lesson-boost = A boost{ $heat ->
    [0] , free here: turn
   *[other] : pay { $heat } Heat to turn
} up a card of 1 to 4{ $spaces ->
    [none] {" "}and go so much further, once a turn.
   *[other] . Cars in the way: { $spaces }.
}
coach-lesson-adrenaline = Adrenaline, free for the last cars: cool 1 more, go 1 more; corners count it.
coach-lesson-slipstream = Beside or right behind a car you may go on, free. { $gravel ->
    [yes] Corners on the way, and gravel, may cost Heat.
   *[no] Only corners on the way may cost Heat.
}
coach-lesson-piles = Press cards that your next turn does not need. For them you draw new ones, up to 7.

## The goal, before the first plan: one thing at a time

coach-goal-race = A race: once around. { race-to-win } { coach-goal-you }
coach-goal-race-laps = A race of { $laps } laps. { race-to-win }
coach-goal-race-alone = You are alone on the track: { $laps ->
    [one] one lap
   *[other] { $laps } laps
} in as few rounds as you can.
coach-goal-you = You: { $colour } { $number }.
coach-goal-cards = The gear is how many cards you play, their sum how far you drive.{ $stress ->
    [yes] { " " }Stress: 1 to 4, by luck.
   *[no] { "" }
}
coach-goal-corner = Corners have a limit. Each Speed above it costs 1 Heat, at the end of your turn.
coach-goal-heat = Your engine has { $n } Heat. With too little in a corner you spin out, back to before it.
coach-goal-turns = All cars plan at once. Then they drive one after the other, from the front to the back.
coach-is-off = The coach is silent now. Under “?” you call it back.
coach-goal-turns-alone = Nobody is in your way here, and nobody gives you slipstream.
coach-goal-next = Next
coach-goal-begin = Let’s go
coach-goal-skip = Skip the goal of the game
coach-goal-school = 3 guided moves first
coach-goal-step = { $n } of { $of }

## The school: three guided moves

coach-guide-gear = { $n ->
    [1] Move 1: cards are speed. Press gear { $gear }, to play { $gear ->
        [one] { $gear } card
       *[other] { $gear } cards
    }.
    [2] Move 2: corner { $corner } allows { $limit }, and faster costs Heat. Press gear { $gear }.
   *[other] Move 3: to the finish. Press gear { $gear }.
}
coach-guide-named = the card { $card }
coach-guide-card = { $first ->
    [yes] { $n ->
        [1] Move 1: cards are speed. Press { coach-guide-named }: { $card ->
            [Stress] it counts 1 to 4, by luck.
           *[other] it drives so many spaces.
        }
        [2] Move 2: corner { $corner } allows { $limit }, and faster costs Heat. Press { coach-guide-named }.
       *[other] Move 3: to the finish. Press { coach-guide-named }.
    }
   *[no] Now press { coach-guide-named }, too: the numbers add up.
}
coach-guide-back = Press { coach-guide-named } once more to take it back.
coach-guide-other = You may drive this, too. The lesson is { $lay }.
coach-guide-commit = { $road } Press “{ $button }”.
coach-guide-discard = { $first ->
    [yes] Press { coach-guide-named } to put it away. { $why }
   *[no] Now press { coach-guide-named }, too.
}
coach-guide-draw = { $n ->
    [0] These cards suit: keep them. Press “{ $button }”.
   *[other] Press “{ $button }”: you draw new ones, up to 7.
}
coach-guide-choice = { $kind ->
    [cooldown] Heat that you paid comes back and fills your hand. Press “{ $choice }”: back into your engine.
    [slipstream] { $n ->
        [0] Press “{ $choice }”. { $why }
       *[other] Beside or right behind a car you may go on, free. Press “{ $choice }”.
    }
   *[other] { $boost ->
        [yes] Boost: { $heat ->
            [0] free,
           *[other] { $heat } Heat for
        } one more card of 1 to 4. { $why } Press “{ $choice }”.
       *[no] { $why } Press “{ $choice }”.
    }
}
