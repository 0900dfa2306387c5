# The rules of the game, for the page that explains them (web/src/screens/rules). It alone fetches this file.
#
# A text has one block on each line: "- " begins an item of a list, and "@name" stands for a picture or an
# example; all other lines are paragraphs. _Words_ between underlines are strong, and [words](#section) link to a section.

rules-lead = All rules of the game, with examples to try out. The [glossary](#glossary) explains each word in a sentence.
rules-contents = Contents
rules-search = Search the rules
rules-search-hint = Enter goes to the next hit, Shift and Enter to the one before, Escape shows all again.
rules-search-none = Nothing found for “{ $words }”.
rules-search-found = { $n ->
    [one] { $n } hit
   *[other] { $n } hits
}
rules-search-at = { $at } of { rules-search-found }
rules-search-next = Next hit
rules-search-back = Hit before
rules-search-clear = Show all again
rules-more = Rule: { $title }

## The game

chapter-game = The game

section-goal = The goal
section-goal-text =
    Each driver has one car. The race lasts some laps, usually 2 or 3. { race-to-win } Corners behind the last finish line do not count.
    In each round you choose a [gear](#gears) and play as many cards from your hand. Their sum is your [Speed](#reveal), and your car moves so many spaces.
    On straights you want to be fast. In a [corner](#corner), Speed above the limit costs [Heat](#heat), and a car without Heat [spins out](#spin-out). So spend your Heat where it gains most, and cool the engine in time.

section-track = Track and spots
section-track-text =
    The track is a ring of _spaces_. Each space has two _spots_ side by side, so two cars fit on it.
    @track
    - The yellow _race line_ runs along one spot of each space. Of two cars side by side, the one on the race line is ahead.
    - A white _corner line_ lies between two spaces. The sign beside it shows the _speed limit_. You go through a corner when you cross its line.
    - The small number beside a space says how many spaces you can still move without crossing the next corner line.
    - The dashed blue line is the _Legends line_. Only [Legends](#legends) care about it.
    - The chequered line is start and finish. Each crossing completes a lap. Your first crossing, from the grid, starts lap 1.
    The race line changes sides behind a corner line, if it changes at all.

section-setup = Before the start
section-setup-text =
    - Shuffle your draw deck: 12 [Basic cards](#cards), 3 starting upgrades, and as many [Stress](#stress) cards as the track says, usually 3.
    - Put the track’s [Heat](#heat) cards into your engine, usually 6.
    - Start in gear 1, with a hand of 7 cards.
    - The cars stand on the grid in random order, two on each space. In a [championship](#championship), the standings decide.
    One to six people race. [Legends](#legends) can fill the grid up to six cars.

section-mat = Your mat
section-mat-text =
    Everything of your car lies on your mat.
    @mat
    Everybody sees your place, your gear, the Heat in your engine, the size of each pile and the top card of your discard pile. Nobody sees your hand, or the order of any deck.
    When a card must come from an empty draw deck, your discard pile is shuffled and becomes the new one. Cards in the play area stay where they are. If there is no card at all, you go without.

section-gears = Gears
section-gears-text =
    There are four gears. The gear is the number of cards you play in the round. So a high gear is fast, and a low one gives control.
    @gears
    Low gears also cool: gear 1 has [Cooldown](#react) 3 and gear 2 has Cooldown 1. Gears 3 and 4 have none.

section-cards = Cards
section-cards-text =
    @cards
    - _Basic cards_ show a Speed of 1, 2, 3 or 4. You have three of each. Only they count when you [flip](#reveal) cards for a +.
    - _Starting upgrades_ are the 0, the 5 and one extra Heat card. You play the 0 and the 5 like Basic cards. When flipped for a +, they are discarded.
    - _Stress_ cards have a Speed that nobody knows yet.
    - _Heat_ cards cannot be played at all.
    With the [Garage](#garage), other upgrades take the place of the starting ones.

section-heat = Heat
section-heat-text =
    Heat is what you pay with. To pay 1 Heat, move a Heat card from your _engine_ to your _discard pile_. You pay for:
    - a [shift](#shift) by two gears,
    - a [boost](#react),
    - Speed above the limit of a [corner](#corner),
    - some [symbols](#symbols) of upgrades.
    Sooner or later the cards that you paid come back into your hand. There they only take up room: Heat cannot be played or discarded. The way out is [Cooldown](#react), which puts Heat from your hand back into the engine. Then you can spend it again.
    Heat is never lost. It only goes around: engine, discard pile, draw deck, hand, engine.

section-stress = Stress
section-stress-text =
    A Stress card is a moment without attention: you do not know how fast you will be. You play it like any other card. When it is revealed, it is one [+](#reveal): a Basic card from the draw deck gives it a Speed from 1 to 4.
    Stress cannot be discarded from the hand, so playing it is the usual way to get rid of it. You begin with some in your deck, and a [spin-out](#spin-out) adds more.

## A round

chapter-round = A round

section-round = The round, step by step
section-round-text =
    First all drivers do steps 1 and 2 at the same time. Then the cars take their turns one after the other, from the front to the back. Each does steps 3 to 9 before the next one begins.
    @steps
    Steps 1, 2, 3 and 9 happen every time. The others happen only if there is a reason.
    The order of turns is fixed when all have chosen: more laps first, then the space further on, then the spot on the race line. It does not change within the round.

section-shift = Step 1: shift gears
section-shift-text =
    Keep your gear, or shift up or down. One gear is free. Two gears cost 1 [Heat](#heat). Three are not possible.
    Without Heat in the engine you can only shift by one.
    @gear-and-cards

section-play = Step 2: play cards
section-play-text =
    Lay down exactly as many cards as your gear says, unseen by the others. You may play anything but Heat.
    You may change your plan until everybody has chosen. Then all gears shift at once, and the Heat for it is paid.
    _Cluttered hand:_ if your hand has too few cards that can be played, lay down those you have and fill up with Heat. In this round your car does not move, nothing is flipped and no symbol counts. You fall to gear 1, discard the play area and go straight to [step 9](#replenish).

section-reveal = Step 3: reveal and move
section-reveal-text =
    Turn up your cards. For each _+_, _flip_ cards from your draw deck until a Basic card appears. It counts. The other flipped cards are discarded. A Stress card is one +.
    The sum of all values is your _Speed_, and your car moves exactly so many spaces. A card with several values takes the one you choose now, after the flips.
    Cars do not stand in your way while you pass. But if both spots of your last space are taken, you are _blocked_: you stop on the first space behind it that has a free spot. Your Speed stays the same.
    If both spots of a space are free, you take the one on the race line.
    @blocking

section-adrenaline = Step 4: Adrenaline
section-adrenaline-text =
    The last car in the order gets help. If 5 or more cars started the race, the last two do. In step 5 you may use either or both:
    - 1 more Speed, which also moves your car 1 space,
    - 1 more [Cooldown](#react).
    It cannot be saved for later. Legends take their places in the order, but they do not use Adrenaline.

section-react = Step 5: react
section-react-text =
    Use what you have, in any order, each thing once.
    - _Cooldown:_ put Heat from your hand back into the engine. Gear 1 allows 3, gear 2 allows 1, and cards, Adrenaline and the weather may add some. You may use it in parts.
    - _Boost:_ once a turn, in any gear, pay 1 Heat, flip for a + and move on by it. It adds to your Speed, even if you are blocked.
    - _Adrenaline_, if you have it.
    - _Symbols_ of your [upgrades](#symbols). Heat and Scrap are duties: resolve them before the step ends.
    @cooling

section-slipstream = Step 6: slipstream
section-slipstream-text =
    If your car now stands beside another car, or right behind one, it may ride in its slipstream: 2 more spaces. You may do that once a turn, and Legends give a slipstream too.
    The 2 spaces do not count as Speed. But a corner line you cross on the way is checked, with the Speed you have.
    You may be blocked there, as anywhere. A slipstream cannot take you over the finish line at the end of the race, and it is not offered if it gains nothing.
    @slipstream

section-corner = Step 7: check corner
section-corner-text =
    For each corner line that you crossed in this turn, compare your Speed with the speed limit. At or below the limit, nothing happens. Above it, pay 1 Heat for each point.
    If you crossed several lines, pay for each of them, in order. Slipstream does not count as Speed. Boost and Adrenaline do.
    @corner

section-spin-out = Spin out
section-spin-out-text =
    If you cannot pay all the Heat for a corner, you spin out:
    - Pay all Heat that you have.
    - Your car goes back to the first free spot before that corner line.
    - Take Stress into your hand: 1 card in gear 1 or 2, 2 cards in gear 3 or 4.
    - Fall to gear 1.
    Later corners of this turn are not checked. If you are thrown back over the start/finish line, you lose that lap again.

section-discard = Step 8: discard
section-discard-text =
    Put away any cards from your hand that you do not want to keep. Heat and Stress must stay. So must the Heat card among your upgrades.

section-replenish = Step 9: replenish
section-replenish-text =
    Put the cards of your play area on your discard pile, and draw until you have 7 cards in hand. If you already hold more, for example after a spin-out, you draw nothing.

section-finish = The finish
section-finish-text =
    When your car crosses the finish line after its last lap, it still moves on as far as it can in that turn. Corners behind the finish are not checked.
    @finish
    At the end of the round, these cars leave the track. The one furthest ahead takes the best place. If two are side by side, it is the one on the race line.
    The others race on until all are home. How many cars get Adrenaline depends on how many started, not on how many are left.
    A driver may give up at any time. The car leaves the track and is placed behind all others.

## Legends

chapter-legends = Legends

section-legends = How Legends drive
section-legends-text =
    Legends are cars without drivers. They have no gear, cards or Heat. They do not slipstream, and they never spin out. But they take places on the track, and they count for the order, for Adrenaline and for the slipstream of others.
    In each round one Legend card is turned up, the same for all Legends. For each colour it has a _helmet number_ and a _diamond_ from 0 to 3.
    - _Before the Legends line_ of the next corner: the Legend moves its helmet number. If that would cross the corner line, it waits in front of it instead: as many spaces further back as the diamond says. With 0 it stands right at the line.
    - _Beyond the Legends line:_ it drives through the corner. It moves the speed limit plus its diamond, but never over a second corner line. It stops in front of that one.
    @legends
    A Legend that starts on a _chevron_ may cross one corner line more, on a double one two more. On the last lap, corners behind the finish no longer hold it back.
    A race can make Legends faster: up to 6 is added to every helmet number.

## Garage

chapter-garage = Garage

section-garage = The Garage
section-garage-text =
    With the Garage, each driver has three upgrades of choice instead of the 0, the 5 and the Heat card.
    - _Draft:_ in each of three rounds, as many cards as there are drivers plus 3 are laid out, and each driver takes one. In rounds 1 and 3 the back of the grid picks first, in round 2 the front.
    - _Snake:_ two rounds with twice as many cards as drivers, plus 3. Each driver takes two, once forwards and once backwards through the grid. Then everybody gives one card back.
    - _Random:_ everybody is dealt three.
    A race can use the basic upgrades, the advanced ones, or both. Legends draft nothing.
    @upgrades
    Upgrades are played like other cards, and their [symbols](#symbols) count once they are revealed. When flipped for a +, they are discarded. Some upgrades are Heat cards. They are Heat in every way.

section-symbols = Symbols of upgrades
section-symbols-text =
    The number beside a symbol says how much. You use most symbols in [step 5](#react), if you like. Heat, Scrap and Adjust speed limit are duties.
    @symbols
    _If you cannot pay for a card:_ you may cool first, but you need not. Your car goes back to where the turn began. Pay for as many cards with Heat as you can. Each of the others is discarded, with what is left of its symbols, and a flip takes its place. Then you move again with the new Speed.
    _Direct play_ must be paid at once. If your engine has too little, the card’s own Cooldown may help. If that is not enough, you cannot play it.
    _Slipstream boost_ counts wholly or not at all. With several of them, use those you like.
    _Accelerate_ counts the boost too.
    _Super-cool_ comes with the Heavy Rain box and is no Cooldown. _Draft_ comes with Tunnel Vision: the space behind the other car and all before it must be empty, and what you move is no Speed.

## Weather

chapter-weather = Weather

section-weather = Weather
section-weather-text =
    One weather is drawn for the whole race. It changes Heat or Stress before the start, and it has an effect in each sector behind a weather sign.
    @weather

section-roads = Road conditions
section-roads-text =
    Each corner gets one sign. Some change the corner itself, for Legends too. The others change the _sector_ after it: all spaces up to the next corner line.
    @tokens
    A sector acts on your car while it stands there: for Cooldown and boost at the moment you use them, for slipstream before you move. One sector gives its extra Cooldown once a turn.

## Championship

chapter-championship = Championship

section-championship = A championship
section-championship-text =
    A championship is a series of races. The first six places score 9, 6, 4, 3, 2 and 1 points. Legends score too. If two are level, the one with the better place in the latest race is ahead.
    - The leader starts the next race from pole position, and the others follow by the standings.
    - Before each race there is one round of drafting: drivers plus 3 cards, the lowest in the standings first. Your upgrades stay with you, so your deck grows.
    - Whoever picked first may then swap one upgrade for one that is left over.
    - Weather and road conditions are drawn anew for each race.

section-events = Events
section-events-text =
    Each race of a season has an event. It says how many [Sponsorship cards](#sponsorship) you begin with and which corners are [Press Corners](#press), and most have a rule of their own.
    @events

section-sponsorship = Sponsorship cards
section-sponsorship-text =
    Sponsorship cards are extra cards. Those from the event come into your hand before it is filled up. Those from Press Corners come at the end of step 7, unless you spun out in that turn.
    Play them like upgrades. Once played, a Sponsorship card leaves your deck for good. If you do not play it, you still have it in the next race.

section-press = Press Corners
section-press-text =
    At a Press Corner the photographers wait. A camera marks it on the track. You earn a Sponsorship card if you cross its line
    - by slipstream, or
    - at a Speed of at least its limit plus 2. Road conditions change that limit, your own cards do not.
    One corner gives you at most one card in a turn.
    @press

## Larger boxes and variants

chapter-boxes = Larger boxes and variants

section-flooded = Flooded spaces
section-flooded-text =
    Some tracks of the Heavy Rain box are under water here and there. If your car begins its turn on a flooded space, shifting down costs 1 Heat more: 1 for one gear, 2 for two. If you cannot pay, you cannot shift.
    @flooded
    Falling to gear 1 by a spin-out or a cluttered hand is free.

section-tunnels = Tunnels
section-tunnels-text =
    Tunnels come with the Tunnel Vision box. While your car stands in one, you cannot [discard](#discard) cards in step 8 and cannot reduce Stress.
    @tunnel
    Refresh works in a tunnel, too.

section-gravel = Gravel
section-gravel-text =
    In the Rocky Road box the road has gravel, on single spots: often only beside the race line, here and there on both. If your turn ends on such a spot, you pay 1 Heat at its very end, before you fill your hand. With an empty engine you pay nothing.
    @gravel
    Driving and slipstreaming over gravel is free, and so is starting on it. Legends never pay.

section-chicanes = Chicanes
section-chicanes-text =
    A chicane is one corner with two corner lines. Each line is checked on its own. A road condition for the corner acts on both lines. One for the sector acts behind the second line, so there is none between the two.
    @chicane
    As a Press Corner, only the second line counts.

section-variants = Variants
section-variants-text =
    The form for a new race has these switches:
    - _Larger field:_ up to 9 cars.
    - _Laps:_ more or fewer than the track has.
    - _Heat handicap:_ experienced drivers begin with 1 or 2 Heat less.
    - _Mulligan:_ before the first plan, pay 1 Heat to shuffle your hand back and draw as many cards anew. Sponsorship cards stay.
    - _Cluttered hand:_ usually you may choose any gear that you can pay for, even one that your hand cannot fill. With the other setting you may do so only if no gear can be filled.
    - _Heat of cards first:_ until its Heat is paid, you may not use the [symbols](#symbols) of a card, and until that of all cards is, no boost that costs Heat. Cooldown, Adrenaline, direct play and a free boost are always open. This is usual with a Garage.
    - _Aggressive Legends:_ whether [chevrons](#legends) count.
    - _End:_ when all cars are home, or when all people are.
    - _Time for a decision:_ from an hour on it is a race by days, and you look in when it suits you. With _one call a round_ you plan and drive your whole turn in one go, in the order of the round. Until then you do not see what others did in it.
    - _Time trial:_ one car alone. What counts is the number of rounds, then how far it gets past the line. There is no Adrenaline.

## The glossary

section-glossary = Glossary

## Pictures, in words

figure-track = Eight spaces with a corner line after the fifth, its limit 4, and a Legends line. The red car leads. The blue and the yellow one are side by side, blue on the race line.
figure-track-caption = Red leads. Blue is on the race line, so it is ahead of yellow.
figure-finish = Two cars have crossed the finish line side by side. A third is still in front of it.
figure-finish-caption = Red and blue have finished. Blue is on the race line and wins.
figure-press = A corner with the limit 3 and a camera beside its sign.
figure-press-caption = Here a Speed of 5 or more earns a card.
figure-flooded = Four flooded spaces. The green car stands on one of them.
figure-flooded-caption = Green begins its turn in the water. From gear 4 to 3 it pays 1 Heat, to 2 it pays 2.
figure-tunnel = A tunnel over four spaces, with the blue car in it and the red car behind.
figure-tunnel-caption = Blue may not discard now. Red may.
figure-gravel = Six spaces. On three of them the spot beside the race line is gravel. The red car stands on the race line, the blue one beside it on the gravel.
figure-gravel-caption = Blue pays 1 Heat at the end of its turn. Red pays nothing.
figure-chicane = Two corner lines three spaces apart, both with the limit 4.
figure-chicane-caption = The two lines of a chicane, with one sign between them.
figure-cards-basic = Basic cards
figure-cards-starting = Starting upgrades
figure-cards-others = Stress and Heat
figure-upgrades-caption = Upgrades: several values to choose from, + signs, and symbols.
figure-gear-of = Gear { $gear }
figure-gear-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
figure-gear-cools = Cooldown { $n }
figure-gear-cools-not = no Cooldown
figure-step-who-all = all at once
figure-step-who-each = car by car

## Examples to try out

example = Try it

example-gear = Which cards, and what does the shift cost?
example-gear-now = Your gear is 2. Choose a gear for this round
example-gear-hand = Your hand. Pick as many cards as the gear says
example-gear-heat = Heat in the engine
example-gear-shift = { $heat ->
    [0] The shift is free.
   *[other] The shift costs { $heat } Heat.
}
example-gear-too-far = From gear 2 every gear is within reach, but two gears away costs 1 Heat, and your engine has none.
example-gear-more = { $n ->
    [one] Pick { $n } more card.
   *[other] Pick { $n } more cards.
}
example-gear-speed = Your Speed is { $speed }.
example-gear-speed-range = Your Speed will be from { $least } to { $most }: each Stress card brings 1 to 4.

example-corner = What does this corner cost?
example-corner-speed = Your Speed
example-corner-limit = Speed limit
example-corner-heat = Heat in the engine
example-corner-gear = Your gear
example-corner-short = At Speed { $speed } you stay in front of the line. There is nothing to check.
example-corner-free = At Speed { $speed } you are within the limit of { $limit }. It costs nothing.
example-corner-pays = { $speed } is { $due } above the limit. You pay { $due } Heat and have { $left } left.
example-corner-spins = { $speed } is { $due } above the limit, but your engine has only { $heat } Heat. You pay it, spin out to the space before the line, take { $stress } Stress and fall to gear 1.

example-slipstream = May you slipstream?
example-slipstream-rival = Where the blue car stands
example-space = space { $space }
example-slipstream-beside = Yes: blue is beside you. You may move 2 spaces, to space { $to }.
example-slipstream-behind = Yes: you are right behind blue. You may move 2 spaces, to space { $to }.
example-slipstream-far = No: blue is too far ahead.
example-slipstream-back = No: blue is behind you.

example-cooling = How much can you cool?
example-cooling-gear = Your gear
example-cooling-adrenaline = Adrenaline
example-cooling-hand = Heat in your hand
example-cooling-says = Cooldown { $may }: { $cooled ->
    [0] no Heat goes back into the engine
   *[other] { $cooled } Heat goes back into the engine
}, and { $kept } stays in your hand.

example-blocking = Where does the red car stop?
example-blocking-about = Red moves 4 spaces, from 1 to 5. Put other cars in its way.
example-blocking-line = car { $number }, space { $space }, race line
example-blocking-other = car { $number }, space { $space }, other spot
example-blocking-free-line = Red stops on space { $space }, on the race line.
example-blocking-free-other = Red stops on space { $space }, on the other spot.
example-blocking-held-line = Red is blocked and stops on space { $space }, on the race line. Its Speed is still 4.
example-blocking-held-other = Red is blocked and stops on space { $space }, on the other spot. Its Speed is still 4.
example-blocking-stays = Red is blocked all the way and stays where it is. Its Speed is still 4.

example-legends = How far does the Legend go?
example-legends-start = Where the Legend stands
example-legends-card = Legend card
example-legends-card-of = helmet { $helmet }, diamond { $diamond }
example-legends-drives = Before the Legends line, and { $helmet } spaces do not cross the corner line: it moves to space { $to }.
example-legends-waits = Before the Legends line, and { $helmet } spaces would cross the corner line: it waits on space { $to }, { $diamond ->
    [one] { $diamond } space
   *[other] { $diamond } spaces
} further back than the last one.
example-legends-waits-at-line = Before the Legends line, and { $helmet } spaces would cross the corner line: it waits on space { $to }, right at the line.
example-legends-through = Beyond the Legends line: limit { $limit } plus diamond { $diamond }, so it moves to space { $to }.
example-legends-capped = Beyond the Legends line: limit { $limit } plus diamond { $diamond } would cross a second corner line, so it stops on space { $to }.
