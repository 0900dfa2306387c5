# What a driver is asked in the terminal, and what may be typed. Letters, commands, cards and numbers that are typed stay
# as they are in every language.

## The line on which the answer is typed. The $command ? helps everywhere.

ask-choice = Choose (number, ?)
ask-draft = Draft (number or card, ?)
ask-give-back = Give back (number or card, ?)
ask-swap = Swap (Enter: no, yours and theirs such as 1 3, ?)
ask-tune = Tune (1 or more, 2 or fewer, ?)
ask-mulligans = Mulligan? (Enter keeps the hand, m swaps it, ?)
ask-plan = Plan (row, cards such as 4 4 2, g3, all, ?)
ask-final = { $plan }. Enter drives, b takes it back (?)
ask-speed = Speed ({ $speeds }, ?)
# $open: the keys that can be typed now.
ask-react = React ({ $open }, ?)
ask-react-enter = Enter: { $key }
ask-react-done = d: { choice-done }
ask-salvage = Salvage (Enter: nothing, cards such as 4 4, ?)
ask-pay = Pay (number or card, ?)
ask-slipstream = Slipstream (Enter: stay, s, ?)
ask-refresh = Refresh (Enter: no, number or card, ?)
ask-discard = Discard (Enter: nothing, d 1 1, ?)

## What ? answers: a paragraph a line

help-choice = The number of a line.
help-draft =
    The number of a line, or the beginning of a card's name. The card joins your deck.
    cards tells again what you own and what the others have taken.
help-give-back = The number of a line, or the beginning of a card's name: this card goes back, the others are yours.
help-swap =
    Enter keeps all; two numbers, or two cards, give the first and take the second: 1 3.
    Cards may be named by how their names begin.
help-tune = 1 or more takes 1 Heat and 1 Stress more; 2 or fewer takes 1 of each fewer.
help-mulligans = Enter or k keeps your hand; m swaps it for 1 Heat.
help-plan =
    A row by its number, such as 3.
    Or cards: 4 4 2 puts you in gear 3 with these three (s stands for Stress).
    Or both: 3: 4 4 2, gear 3 play 4 4 2. One card alone needs its gear: 1: 4.
    In the table + is a Stress card, and * says that other cards come to the same.
    g3 shows all of gear 3, all everything, best the short list again.
    Upgrades go by their names or the beginning of them: 4 brakes is a 4 with your brakes. cards tells what they do.
help-final = Enter drives with this plan; b takes it back, and you plan anew.
help-speed = Type the Speed that the card shall count. The list shows where each takes you.
help-react =
    Each of these can be used once a turn, in any order{ $cooldown ->
        [yes] ; a Cooldown in portions
       *[no] { "" }
    }.
help-react-enter = Enter ends your reactions.
help-react-saver = Enter is { $key }, which saves the car; d ends your reactions.
help-react-cooldown = Without a number it is as much as it can be.
help-react-pay-heat = With the beginning of a card’s name it is for that card, without one for the first.
help-salvage = Enter takes none; cards such as 4 4 are shuffled into your draw deck.
help-pay = The number of a line, or p and the beginning of a card's name: this card is paid for.
help-slipstream = Enter stays; s slips on, usually by 2 spaces. It adds nothing to your Speed, but corners on the way count.
help-refresh = Enter: no (more); a card's number or name puts it back on top of your draw deck, to be drawn at once.
help-discard =
    Enter keeps all; d 1 1 (or only 1 1) throws these cards away; d all every one that may go.
    Your hand is filled up to { $size } afterwards.
help-discard-stay = { $cards } cannot be thrown away.
help-everywhere =
    Everywhere: look draws the board again, log tells the last rounds (log all: everything), rules shows the rules, cards tells what upgrades do, hint asks club what it would do, retire gives up, quit leaves and keeps the race for later (so does Ctrl-C).

## A choice in its line, behind the key that is typed for it

# $name, $valued and $brief: its card, alone, with its value, and with all that it does; $heat: what that costs, or the
# choice itself; $n: the number of the choice, or "none".
choice-take = { $copies ->
    [one] { $name }
   *[other] { $name } ({ $copies } of them)
}
choice-give-back = { $name }
choice-tune = { $n ->
    [1] 1 Heat and 1 Stress more
   *[other] 1 Heat and 1 Stress fewer
}
choice-mulligan = swap the whole hand for 1 Heat
choice-keep-hand = keep this hand
choice-choose-speed = as its Speed
choice-boost = { $heat ->
    [0] boost: a + for nothing
   *[other] boost: { $heat } Heat for a +
}
choice-adrenaline = Adrenaline: 1 Speed more, and 1 space if there is room
choice-cooldown = cool { $n } Heat: hand to engine
choice-done = done
choice-slipstream = { $n ->
    [0] stay
   *[other] slip on by { $n }
}
choice-none = no

## What is said before the question

draft-offer = On offer:
draft-own = You own { $cards }.
draft-owns = { $colour } owns { $cards }.
give-back-which = You have drafted one card more than you keep. Which one goes back?
tune-which = The mechanics ask how your car shall start.
swap-which = You picked first: you may swap one of your upgrades for one that was left over.
speed-which = Which Speed shall { $card } have{ $of ->
    [1] { "" }
   *[other] { " " }(card { $place } of { $of })
}: { $speeds }?
pay-which = Not all cards can be paid for. Which one do you pay for? What is left over is replaced by a +.
salvage-pile = Your discard pile: { $cards }.
salvage-most = Up to { $n } of these go into your draw deck.
discard-may = You may throw away: { $cards }.
discard-which = d throws cards away: which? Name them, such as d { $card }; d all throws away all that may go. Enter keeps all.
discard-ahead = To come: { $corners }.
discard-corner = limit { $limit } in { $spaces }
turn-now = Your turn: Speed { $speed }, space { $space }. { race-play-area }. Heat { $heat }.
turn-flipped = { $cards }, flipped { $flips }
turn-cooldown = Cooldown { $n }.
turn-adrenaline = You have Adrenaline.
turn-sector = Here: { $what }.

## What was typed and is no choice

unclear-line = { $where ->
    [plan] { $line } belongs to the plan, steps 1 and 2.
    [react] { $line } belongs to the reactions, step 5.
    [slipstream] { $line } belongs to the slipstream, step 6.
    [discard] { $line } belongs to the discards, step 8.
   *[no] That cannot be read here: { $line }.
} { $help }
unclear-alone = { $line }: nothing belongs behind { $key } here. { $help }
# $open: the keys that can be typed now.
unclear-possible = Possible now ({ $open }).
unclear-numbers = Possible: { $numbers }.
unclear-of-kind = { $word } is no number for that; there is { $numbers }.
unclear-of-none = { $word } is no number for that, and no other is open now.
unclear-direct = { $card } is a card: play { $card } plays it directly.
unclear-closed = { $choice }: that is not open now.
unclear-number = { $what ->
    [row] There is no row { $word }; choose from { $least } to { $most }.
    [line] There is no line { $word }; choose from { $least } to { $most }.
   *[number] There is no number { $word } for that; choose from { $least } to { $most }.
}
unclear-no-line = There is no line { $n }; there are { $numbers }.
unclear-card = There is no card { $word } for that; there is { $cards }.
unclear-nothing-pay-heat = There is nothing to pay: no card in play asks for Heat.
unclear-nothing-direct-play = No card in your hand can be played directly.
unclear-cards = There is no card { $word }. Cards are 0 to 5 and s for Stress, such as 4 4 2{ $upgrades ->
    [yes] , upgrades by how their names begin
   *[no] { "" }
}.
unclear-beginning = { $word } may be { $cards }; type some more of it.
unclear-pile = { $pile ->
    [hand] Your hand has { unclear-held }.
   *[discards] Your discard pile has { unclear-held }.
}
unclear-pile-has = What it has: { $cards }.
unclear-held = { $n ->
    [0] no { $card }
    [1] only one { $card }
   *[other] only { $n } of { $card }
}
unclear-swap = { $word } is none of the cards { $whose ->
    [own] yours
   *[left] left over
}; they are 1 to { $n }.
unclear-salvage = You can take { $most } at most, not { $n }.
unclear-due = Before you are done: { $due }.
# $open: the keys of what may be done before.
unclear-due-first = Possible before that ({ $open }).
unclear-spins-out = { $sure ->
    [yes] That spins you out
   *[no] That may spin you out ({ $chance })
}, and another choice does not. Type it again to do it all the same.

## Plans

plan-gears = Gears:
plan-gear = { $gear } { $price ->
    [now] now
    [0] free
   *[other] for { $price } Heat
}
plan-ways = ({ $shown } of { $all } ways)
plan-slower = (space, Heat and corners: each card at its highest Speed, or a lower one that is safer)
plan-room = (space: if the cars ahead leave room)
plan-empty = Type the number of a row, or cards such as 4 4 2; ? tells more.
plan-unread = That cannot be read: { $line }. Type the number of a row, cards such as 4 4 2, or 1: and a card for gear 1; ? tells more.
plan-single = A card alone needs its gear: type 1: { $card }
plan-one-card = For a single card in gear 1, type 1: and the card.
plan-no-gear = Gear { $gear } cannot be had: { $why } You can have { $gears }.
plan-all-gears = gears are 1 to { $last }.
plan-cannot-fill = Your hand cannot fill gear { $gear }; type { $gear }: alone to take it with a cluttered hand.
plan-takes = { $gear ->
    [one] Gear { $gear } takes exactly { $gear } card, not { $n }. Your hand: { $hand }.
   *[other] Gear { $gear } takes exactly { $gear } cards, not { $n }. Your hand: { $hand }.
}

## What a choice may lead to

outlook-drive = Speed { $speed }, to { $where }
outlook-drive-later = Speed { $speeds }, you choose after the reveal; with { $speed } to { $where }
outlook-room = { $where }, if there is room
outlook-finish = finish
outlook-cluttered = cluttered hand: no move, back to gear 1
outlook-corner = corner { $corner }
outlook-maybe-corner = maybe corner { $corner }
outlook-clean = clean
outlook-asks = asks { $heat }
outlook-cool = if you cool { $heat } first
outlook-replaced = { $n ->
    [one] unpaid card: flip
   *[other] { $n } unpaid cards: flips
}
outlook-unpaid = unpaid card { $chance }
outlook-spin = SPIN { $chance }
outlook-held-up = held up
outlook-maybe-held-up = maybe held up
