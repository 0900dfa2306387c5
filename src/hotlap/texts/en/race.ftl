# The race screen.

## Around the track

race-lap = Lap { $lap } of { $laps }
race-laps = { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}
race-round = Round { $round }
race-fork = driven on from round { $round }
race-fork-link = see that race
race-before = Before the race
race-is-over = The race is over
race-nothing = nothing
race-loading = Waiting for the race …
race-wide = The track: { $name }
race-board = The board: drag it, zoom it, or press a space
race-view = View
race-view-whole = The whole track
race-view-me = Follow my car
race-view-leader = Follow the leader
race-zoom-in = Closer
race-zoom-out = Farther
race-ahead = Corner { $corner }, limit { $limit }: { $spaces ->
    [0] its line is next.
    [one] { $spaces } space ahead.
   *[other] { $spaces } spaces ahead.
}
# What a driver has to think of next, always in view.
race-next-corner = Corner { $corner }: limit { $limit }, { $spaces ->
    [0] here
    [one] { $spaces } space
   *[other] { $spaces } spaces
}
race-next-finish = Finish: { $spaces ->
    [0] here
    [one] { $spaces } space
   *[other] { $spaces } spaces
}
# It may come over the line in this turn; with a corner before that.
race-next-may-finish = You can finish now: { $n } or more
race-next-reach = { $ahead } · finish in reach: { $n } or more
race-next-last = Last lap · { $ahead }
race-next-open = { $ahead } · place { $place } is open
race-help = Help
race-menu = Menu: what happened, pace, sound, help
race-keys = Keys
race-colours-title = Colours of the outlook
race-colours = Green costs nothing. Yellow costs Heat, needs something first, or spins you out one time in three at most. Red: more often; it asks again.
race-spaces = What the colours of spaces mean
race-spaces-safe = no Heat there
race-spaces-land = costs Heat there
race-spaces-spin = spin-out
race-spaces-due = Heat due at the corner
race-spaces-paler = darker: less likely
race-coach-about = A sentence and advice for every decision: the choices are tried in many games, to the end of the next round. The coach after the race looks further.
# The tutor: the coach looks at choices before they are made.
tutor-warns = Have the coach check my choices
tutor-warns-about = It stops you before an error and says what is better. All drivers are told. The race then counts for no record, medal or title of yours.
tutor-warns-never = No
tutor-warns-blunder = Stop me before a blunder
tutor-warns-mistake = Also before a mistake
tutor-silent = The coach could not check that choice.
tutor-title = { $grade ->
    [blunder] Wait: that is a blunder
   *[other] Wait: that is a mistake
}
tutor-costs = { $choice }: costs { $cost }.
tutor-better = Better: { $choice }.
tutor-why = On average it { $does }.
tutor-back = { $lays ->
    [yes] Lay what is better
   *[no] Choose again
}
tutor-mean = Do it anyway
race-caution = Ask me once more
race-caution-about = What is advised is not asked about, unless it spins your car out or you want to be asked always.
race-caution-danger = Before spinning out
race-caution-dearer = Also where much Heat buys little, or corners cost more
race-caution-always = Always before boosts, slipstreams and discards
race-coach-next = Next
race-coach-close = Without the coach
race-hint = Hint
race-hint-ask = Ask for a hint
race-hint-level = How the hint is found
race-hint-club = Rule of thumb
race-hint-club-about = A quick rule that sees to the end of your turn.
race-hint-coach = Look further
race-hint-coach-about = From many games, to the end of the next round. Points by place: 9, 6, 4, 3, 2, 1.
race-hint-unweighed-about = { $why ->
    [cards] What upgrades bring is known from test races: looking further adds nothing.
   *[other] Looking further finds nothing better here.
}
race-hint-lay = Pick these cards
race-hint-close = Close the hint
# What the icons of the standings mean, for those who are new.
race-words-heat = Heat
race-words-cards = cards
race-words-corner = to the corner
race-words-adrenaline = Adrenaline
race-touches = With fingers
race-touch-space = Press a space
race-touch-space-about = While you plan: the cards that take you there
race-touch-twice = Press a choice
race-touch-twice-about = The board shows what it leads to; the main button does it, or a second press
race-touch-hold = Hold
race-touch-hold-about = What a card, a sign or a mark means
race-touch-rival = Press a rival
race-touch-rival-about = Their cards, gear and Heat: press the car in the standings
race-touch-pinch = Two fingers
race-touch-pinch-about = The board closer, or farther
race-touch-drag = One finger
race-touch-drag-about = Move the board
race-key-gear = The gear
race-key-letter = A card or an option, in their order on the screen
race-key-enter = The coloured button: drive, done, or what the coach or a hint advises
race-key-back = Clear what is picked, or take the choice back
race-key-hint = A hint
race-key-skip = Skip to the present
race-key-explain = What the things in focus mean
race-key-view = Closer, farther, and the whole track, while the board has the focus; arrow keys move it
race-key-help = This list; Escape closes it, and whatever lies over the board
race-pace-label = How fast the race is shown
race-pace-rising = 1×→1.3×
race-pace-rising-about = normal for two rounds, then a little faster
race-pace-help = “{ race-pace-rising }”: { race-pace-rising-about }.
race-pace-half = ½×
race-pace-1 = 1×
race-pace-2 = 2×
race-pace-4 = 4×
race-pace-instant = instant
race-sound = Sound of the race
race-skip = Skip
race-turn-yours = Your turn
race-watching = You are watching
race-waits = Waiting for { $names }
race-waits-plan = Waiting for the plans of { $names }
# Who is not there, and what happens then.
race-held = You see this round with your own turn.
race-held-all = This round is shown when all have planned.
race-waits-absent = { $n ->
    [one] { $names } is not here.
   *[other] { $names } are not here.
} { $limit ->
    [0] If that lasts, a bot can drive.
   *[other] When the time is up, a bot drives.
}
race-shown = Next decides: { $names }
race-shown-plan = Now planning: { $names }
race-sent = Sent …
race-unsent = Waits for the connection …
race-refused = That was not possible. { $what }
race-give-up = Give up
race-give-up-title = Give up the race?
race-give-up-of = { $name }: give up the race?
race-give-up-now = Your car leaves the track at once and is placed behind all others. This cannot be taken back.
race-give-up-alone = The race is over then. This cannot be taken back.
race-give-up-day = Your one try is spent by it.
race-give-up-early = Given up in round 1, a race does not count.
race-give-up-later = You can do that as soon as you decide again; now it is up to the others. It is done as soon as this page is open then. Your car is placed behind all others, and this cannot be taken back.
race-give-up-turn = Others have driven in this round: plan your turn first. You give up at the next decision in it. It is done as soon as this page is open then. This cannot be taken back.
race-give-up-called = You can do that when you are called. If others drive before you in that round, you plan your turn first. It is done as soon as this page is open then. Your car is placed behind all others, and this cannot be taken back.
race-give-up-turn-waits = You give up as soon as you have planned your turn: others have driven in this round already. Until then you may change your mind.
race-give-up-waits = You give up as soon as you decide again. Until then you may change your mind.
race-you-out = { table-out }: the others drive on.
race-giving-up-turn = Plan your turn, then you give up
race-giving-up = You give up soon
race-give-up-yes = Give up
race-give-up-no = Drive on

## Places on the road, by the numbers that are printed there

# Corner 0 is the finish.
race-at-end = { $corner ->
    [0] the finish
   *[other] corner { $corner }
}
race-at = { $n ->
    [0] the line of { race-at-end }
   *[other] { $n } before { race-at-end }
}
# So many spaces past its line.
race-at-finish = { $n } past the finish
race-at-range = { $least }–{ $most } before { race-at-end }
race-at-either = { $first }, up to { $last }

## Marks over cars

race-mark-boost = Boost
race-mark-adrenaline = Adrenaline
race-mark-slipstream = Slipstream +{ $n }
race-mark-cool = cools { $n }
race-mark-gravel = gravel: −{ $n } Heat
race-mark-corner = −{ $n } Heat
race-mark-spin = Spins out: +{ $n } Stress
race-mark-blocked = held up
race-mark-cluttered = Cluttered hand
race-mark-speed = Speed { $n }
race-mark-back = goes back
race-mark-retired = { $n ->
    [0] gives up
   *[other] out of the race
}
race-mark-over = { $place }: +{ $n }
race-mark-last = Last lap
race-mark-finished = Place { $n }
race-mark-gear = { $from } → { $n }
race-mark-legend = One card moves all Legends
race-mark-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
race-mark-passes = { $n ->
    [one] passes a car
   *[other] passes { $n } cars
}
race-mark-sponsored = + Sponsorship

## Standings

race-standings = Standings
race-place = Place { $place }
race-gear = Gear { $gear }
race-gear-short = G{ $gear }
race-heat-left = { $n } Heat in the engine
race-hand-size = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
race-to-corner = { $n ->
    [one] { $n } space to the corner
   *[other] { $n } spaces to the corner
}
race-to-finish = { $n ->
    [one] { $n } space to the finish
   *[other] { $n } spaces to the finish
}
race-limit = Corner { $corner }: limit { $limit }.
race-adrenaline = has Adrenaline
race-adrenaline-short = A
race-planned = has planned
race-thinking = decides now
race-absent = not here just now
race-away = away: a bot drives
race-finished = finished
race-won-by = { $name } has won. Place { $place } is open.
# Others may still get further in the same round.
race-leads-over = { $name } is over the line: { $place }.
# Over the line: a place that others may still take, or one that is sure.
race-so-far = { $is ->
    [open] { $place } so far
   *[sure] { $place }
}
race-leads-last = The last lap: { $name } leads.
# In the round in which it crosses it.
race-over-line = finished
race-out = { $how ->
    [gave-up] gave up
   *[out] out of the race
}
race-left = { $s } s left
race-left-short = { $s } s
race-left-label = { $s ->
    [one] { $s } second left
   *[other] { $s } seconds left
}
race-is-paused = paused: no time runs
race-left-until = until { $when }

## The mat

race-mat = Your car
race-mat-of = The car of { $name }
race-lever = Gear
race-gear-price = { $heat ->
    [0] free
   *[other] { $heat } Heat
}
race-gear-stay = stay
race-gear-no = not now
race-gear-label = Gear { $gear }, { $price }
race-hand = Hand
race-hand-of = { $who ->
    [you] Your hand
   *[other] Hand of { $name }
}
race-plan-laid = Your plan: gear { $gear }
race-plan-laid-bot = A bot’s plan for you: gear { $gear }
race-engine = Engine
race-engine-label = { $n } Heat left in the engine
race-draw = Draw
race-draw-label = { $n ->
    [one] { $n } card in the draw deck
   *[other] { $n } cards in the draw deck
}
race-discards = Discards
# Below the piles, in 44 pixels.
race-pile-engine = Engine
race-pile-draw = Draw
race-pile-discards = Discards
race-discards-label = { $n ->
    [0] nothing on the discard pile
    [one] { $n } card on the discard pile
   *[other] { $n } cards on the discard pile
}
race-play-area = In play: { $cards }
race-commit = Drive
race-commit-anyway = You { $sure ->
    [yes] would
   *[no] may
} spin out ({ $chance }): engine empty, { $stress } Stress, gear 1. Drive anyway
race-commit-unpaid = { $n ->
    [one] A card cannot be paid, a flip replaces it: drive anyway
   *[other] { $n } cards cannot be paid, flips replace them: drive anyway
}
race-commit-waste = { $heat } Heat more than needed, { $n ->
    [0] and no further
    [one] for { $n } space
   *[other] for { $n } spaces
}: drive anyway
race-commit-slow = { $heat } Heat more than needed, to go { $n } spaces less: drive anyway
race-commit-short = { race-plan-short }: drive anyway
race-plan-short = Another plan surely finishes
race-do-dearer = { $heat } Heat more in corners. Sure?
race-do-sure = Sure?
race-do-anyway = You { $sure ->
    [yes] would
   *[no] may
} spin out ({ $chance }){ $stress ->
    [0] . Sure?
   *[other] : engine empty, { $stress } Stress, gear 1. Sure?
}
# On the button of a reaction: what would come of it.
race-do-spins = { $chance ->
    [sure] would spin out
   *[other] may spin out: { $chance }
}
# Of what saves the car, as soon as so much is cooled after it.
race-do-saves = no spin out{ $cool ->
    [0] { "" }
   *[other] : then cool { $cool }
}
race-do-again = again?
race-plans-there = Plans that end there
race-plans-next = The next plan for this space: { $n } of { $all } lies there
race-plan-there = Gear { $gear }: { $cards }{ $heat ->
    [0] { "" }
   *[other] { " " }· { $heat } Heat
}
race-plans-none = No plan ends there
race-elsewhere = You decided this in another window. What you had picked here is put back.
race-plans-unsure = { $why ->
    [stress] No plan surely ends there. With Stress: { $at }, and { $chance } for the space that you pressed.
   *[other] No plan surely ends there. It may be { $at }, and { $chance } for the space that you pressed.
}
race-commit-dearer = Now { $now } Heat instead of { $before }: drive anyway
race-commit-plan = Stand still
race-pick-more = Pick { $n } { $picked ->
    [0] { "" }
   *[other] more{ " " }
}{ $n ->
    [one] card
   *[other] cards
}
race-pick-gear = Choose a gear
race-cluttered = No card to lay down: the hand is cluttered, and the car will stand still
race-take-back = Take back
race-take-back-label = Take the last choice back
race-take-back-of = Take back the choice of { $name }
race-committed = Your plan is ready. The others are still planning.
race-drives = { $name } drives
race-drives-you = You drive
race-drives-over = { $who ->
    [you] You are
   *[other] { $name } is
} over the line: { $place }
race-drives-last = { $who ->
    [you] Your last lap
   *[other] Last lap: { $name }
}
race-drives-all = The cars drive
race-nothing-asked = Nothing to decide just now.
race-commit-ahead = Leave this plan
race-ask-ahead = Plan ahead
race-ahead-look = Plan the next round
race-ahead-about = Your turn is over. A plan that you leave now is laid as soon as you are asked.
race-ahead-left = Next plan is ready
race-ahead-secret = Only you know it. It is laid as soon as you are asked.
race-ahead-laid = Next plan: gear { $gear }
race-ahead-change = Change it
race-ahead-stop = Not now
race-ahead-void = The plan that you left is not allowed any more. Plan anew.
race-clear = Clear

## Questions

race-ask-draft = A card for your deck
race-ask-swap = Swap one of your upgrades?
race-ask-give-back = One card too many: which one goes back?
race-ask-tune = The mechanics ask: more Heat and Stress, or fewer?
race-ask-mulligans = Keep this hand, or swap it all for 1 Heat?
race-ask-plan = Plan your move
race-ask-speed = Which Speed shall { $card } count{ $of ->
    [1] { "" }
   *[other] { " " }(card { $place } of { $of })
}?
race-ask-speed-open = Which Speed shall a card count?
race-ask-react = React
race-ask-salvage = Which discards go into your draw deck?
race-ask-pay = Not every card can be paid for. Which one do you pay?
race-ask-slipstream = Slipstream?
race-ask-refresh = A card back on top of your draw deck?
race-ask-discard = Discard for new cards?
race-discard-about = { $n ->
    [0] Press cards to swap them for new ones. Now you keep { race-discard-kept } and draw { race-discard-drawn }.
   *[other] You keep { race-discard-kept } and draw { race-discard-drawn }.
}
race-discard-stays = Stress and Heat stay.
race-discard-kept = { $kept ->
    [one] { $kept } card
   *[other] { $kept } cards
}
race-discard-drawn = { $drawn ->
    [some] new ones, until your hand is full
    [one] { $drawn } new one
   *[other] { $drawn } new ones
}
race-ask-other = Your decision
race-ask-must = First what your cards ask
race-ask-salvage-most = { $n ->
    [one] Up to { $n } card
   *[other] Up to { $n } cards
}
# What cannot be chosen; the names follow.
race-not-now = Not now:
race-choose-first = Choose one of these first
# While cards ask for something; and the mark on its button.
race-must-first = Must: { $what }. The rest you may use.
race-do-must = must

## Options: their names and effects

race-do-done = Done
race-do-done-react = Nothing more
race-do-done-refresh = No more
race-about-done = Go on
race-do-boost = Boost
# What a choice costs, on its button.
race-do-heat = { $heat ->
    [0] free
   *[other] { $heat } Heat
}
# What a choice adds to the move; less than its Speed where cars stand in the way.
race-gain = { $spaces ->
    [0] no space more
    [one] { race-gain-only }{ $spaces } space more
   *[other] { race-gain-only }{ $spaces } spaces more
}
race-gain-only = { $room ->
    [no] only{ " " }
   *[yes] { "" }
}
race-gain-blocked = cars in the way
race-gain-home = over the finish line
# In corners that are crossed.
race-gain-heat = corners: { $heat } Heat more
race-about-boost = { $gain ->
    [none] 1–4 spaces more, by luck
   *[other] { $gain }
}
race-do-adrenaline = Adrenaline
race-about-adrenaline = 1 Speed, { $gain ->
    [none] 1 space more
   *[other] { $gain }
}
race-do-cooldown = Cool { $n }
race-do-cooldown-group = Cooldown
race-about-cooldown = { $n ->
    [none] Heat from hand to engine
    [0] Heat to engine, by Adrenaline
   *[other] Heat to engine: { $n } by the gear, 1 by Adrenaline
}
race-do-slipstream = Slipstream: { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
# Where cars stand in the way, it brings fewer spaces than its own.
race-do-slipstream-blocked = Slipstream { $n }: { $spaces ->
    [0] no space
    [one] only { $spaces } space
   *[other] only { $spaces } spaces
}
race-do-slipstream-0 = Stay
race-about-slipstream = { $heat ->
    [0] { $due ->
        [0] Free: no card and no Heat
       *[other] Free: { race-due-anyway }
    }
   *[other] { $takes ->
        [gravel] Heat for gravel
        [both] Heat for corners and gravel
       *[corners] Heat for corners that it crosses
    }
}
race-about-slipstream-blocked = Cars in the way
# The Heat of corners that are crossed already, and of gravel where the car stops.
race-due-anyway = { $corner ->
    [gravel] gravel costs
    [both] corners and gravel cost
    [several] your corners cost
   *[other] corner { $corner } costs
} { $due } Heat either way
race-about-slipstream-0 = No slipstream
# Of which choice the outlook beside it tells.
race-outlook-slip = { $n ->
    [0] If you stay:
   *[other] With slipstream { $n }:
}
race-do-choose-speed = Speed { $n }
race-do-choose-speed-group = Speed
race-about-choose-speed = { "" }
race-do-tune = { $n ->
    [1] 1 more of each
   *[other] 1 fewer of each
}
race-about-tune = { $n ->
    [1] +1 Heat, +1 Stress
   *[other] −1 Heat, −1 Stress
}
race-do-mulligan = New hand
race-about-mulligan = The hand is shuffled back and drawn anew
race-do-keep-hand = Keep this hand
race-about-keep-hand = { "" }
race-do-take = Take { $card }
race-do-give-back = Give { $card } back
race-do-no-swap = Keep all
race-about-no-swap = { "" }
race-do-swap = Swap { $given } for { $taken }
race-swap-own = Yours
race-swap-left = Left over
race-swap-pick = Pick one of yours first
race-do-other = { $choice }
race-about-other = { "" }
race-keep-all = Keep all
race-discard-n = { $n ->
    [one] Discard { $n } card
   *[other] Discard { $n } cards
}

## Forecasts

race-outlook = Outlook
race-outlook-none = Pick a gear and cards to see where they may take you.
race-outlook-speed = Speed { $speed }
race-outlook-with = with { $speed }:
# After a spin-out; or cars that move first may stop the car before it.
race-outlook-space = { $how ->
    [back] back to { $at }
    [behind] back to { $at } or behind
    [room] stop: { $at }, if there is room
   *[sure] stop: { $at }
}
race-outlook-cards = { $heat } Heat for cards
race-outlook-gravel = { $heat } Heat for gravel
race-outlook-again = { $n ->
    [one] then 1 more space if you like
   *[other] then { $n } more spaces if you like
}
race-outlook-shift = { $heat } Heat for the gear
# Where the car may spin out, the number is what the corner asks, and not what is paid.
race-outlook-due = { $spin ->
    [yes] { " " }asks
   *[no] :
}
race-outlook-corner = Corner { $corner }{ race-outlook-due } { $heat } Heat
race-outlook-corner-chance = Corner { $corner }{ race-outlook-due } { $heat } Heat ({ $chance } that it costs)
race-outlook-cool = if you cool { $n } first
race-outlook-cool-some = if you cool { $n ->
    [one] { $n } where needed
   *[other] up to { $n }
}
# What holds under a condition: to cool, or to choose something else first.
race-outlook-if = { $what }{ $spins ->
    [yes] ,
   *[no] { "" }
} { $condition }
race-outlook-first = if you choose { $choice } first
race-outlook-priced = { $choice } ({ $heat } Heat)
race-outlook-replaced = { $n ->
    [one] a card cannot be paid: a flip replaces it
   *[other] { $n } cards cannot be paid: flips replace them
}
race-outlook-unpaid = a card may not be paid ({ $chance })
race-outlook-spin = spin out { $chance }{ $from ->
    [0] { "" }
   *[other] : from Speed { $from }
}
race-outlook-spin-from = spin out from Speed { $from }
race-outlook-spin-some = spin out with some cards
race-outlook-safe = no spin out

## Reasons why a choice is not possible

race-why-not-asked = Something else is asked now
race-why-later = Later in this turn
race-why-card-missing = There are not that many of this card
race-why-gear-too-far = Too far: a gear or two at a time
race-why-gear-no-heat = It costs { $heat } Heat, and your engine has less
race-why-gear-flooded = On a flooded space each shift down costs 1 more Heat, { $heat } here, and your engine has less
race-why-gear-hand = Your hand cannot fill this gear, but it can fill another one
race-why-gear-full = This gear takes no more cards; a higher one does
race-why-gear-cluttered = The hand is cluttered: no card to choose
race-why-heat-unplayable = Heat cannot be played: it leaves the hand by cooling
race-why-card-cluttered = The hand is too small for any gear that you may choose
race-why-plan-cards = As many cards as the gear says, or none if the hand cannot fill it
race-why-speed-none = The card has no such Speed
race-why-done-due = First the Heat and Scrap symbols of your cards
race-why-heat-first = First the Heat that your cards ask for
race-why-card-heat-first = First the Heat of its card
race-why-boost-used = Once a turn, and you have boosted
race-why-boost-no-heat = No Heat left in the engine
race-why-adrenaline-nobody = Nobody has Adrenaline in this race
race-why-adrenaline-not = Only for the last car or two
race-why-adrenaline-used = Used already
race-why-cooldown-no-heat = No Heat in your hand
race-why-cooldown-weather = The weather allows no cooling here
race-why-cooldown-gear = No Cooldown in gear 3 and 4
race-why-cooldown-used = Used up
race-why-cooldown-most = More than you can cool now
race-why-slipstream-event = Not in this gear: the event allows slipstreams in higher gears only
race-why-slipstream-finish = Not across the finish line
race-why-slipstream-nobody = Nobody beside you or right ahead
race-why-slipstream-weather = The weather allows no slipstream here
race-why-slipstream-reach = The slipstream does not go that far
race-why-slipstream-blocked = No free spot ahead
race-why-discard-heat = Heat stays in the hand until it is cooled
race-why-discard-stress = Stress stays in the hand until it is played
race-why-discard-tunnel = No discards in a tunnel
race-why-discard-most = The event allows fewer discards
race-why-set-full = You may pick no more
race-why-card-other = Not together with these
race-why-other = Not possible now

## Pass the screen on

race-cover-title = Pass to { $name }
race-cover-text = It is { $name }’s turn to look. Nobody else, please.
race-cover-uncover = I am { $name }

## The end

# Home, while others race on.
race-home = { $n ->
    [1] You win!
   *[other] You are home: { $place }
}
race-home-of = { $name } is home: { $place }
race-home-left = { $n ->
    [one] One car is
   *[other] { $n } cars are
} still on the road: { $name } has { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} to go.
race-home-podium = To the podium
race-home-watch = See the others finish
race-podium = Result
race-podium-winner = { $name } wins
race-podium-alone = Home in { $round ->
    [one] { $round } round
   *[other] { $round } rounds
}
race-table-place = Place
race-table-driver = Driver
race-table-round = Round
race-table-points = Points
race-table-out = { $how ->
    [gave-up] gave up
   *[out] out
}
race-season-title = Season { $name }:
race-season-own = Season:
race-season-after = { $n ->
    [one] After { $n } race of { $all }
   *[other] After { $n } races of { $all }
}
race-season-over = Final standings
race-season-champion = { $name } is champion
race-next = Next race
race-school-over = Now a real race
race-rematch = { $lot ->
    [yes] Rematch (by lot)
   *[other] Rematch
}
race-next-begins = The next race begins.
# Somebody else began it while the result is read here.
race-next-begun = { $who ->
    [driver] The next race has begun and waits for you.
    [timed] The next race has begun, and your time to decide is running.
   *[watcher] The next race has begun.
}
race-next-wait = The host starts the next race.
race-record = Save the race
race-season-record = Save the season
race-fair-season = This is the SHA-256 of the season’s seed, from which all its races are dealt. The seed itself is shown after the last race, because drivers keep cards that nobody has seen.
race-fair-before = This is the SHA-256 of the seed. The seed itself is shown after the finish.
race-seed = Seed
race-seed-hash = SHA-256

## Replays

race-replay = Replay
race-replay-play = Play
race-replay-pause = Pause
race-replay-back = One step back
race-replay-on = One step on
race-replay-at = Decision { $n } of { $all }
race-replay-slider = Where in the race
