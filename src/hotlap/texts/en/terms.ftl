# The terms of the game, each with its name and its explanation in a sentence or two. They appear beside a symbol that
# somebody points at, and in the glossary of the rules. $n: the number beside the symbol, or the letter n.

term-more = More in the rules
term-explained = What it means
# Instead of a name, over the reason why a choice is not open.
term-why = Not now
# Who wins, in the goal of a first race, the rules and the terminal's lessons.
race-to-win = The car furthest over the finish line at the end of a round wins.

## The way to the rules, which are in rules.ftl

rules-title = Rules
rules-back = Back to the room
rules-back-record = Back to the race

## On the track

term-space = Space
term-about-space = One step of the road. It has two spots, so two cars fit on it.
term-spot = Spot
term-about-spot = One of the two places on a space. Each holds one car.
term-race-line = Race line
term-about-race-line = The line along one spot of every space. Of two cars side by side, the one on it is ahead.
term-corner-line = Corner line
term-about-corner-line = The line across the road at a corner. A car is through the corner when it crosses it.
term-speed-limit = Speed limit
term-about-speed-limit = The highest Speed at which a corner costs nothing. Each Speed above it costs 1 Heat.
term-finish-line = Start/finish line
term-about-finish-line = Each crossing completes a lap; the first one starts lap 1.
term-grid = Grid
term-about-grid = The places of the cars before the start. The front one is pole position.
term-lap = Lap
term-about-lap = Once around the track. The race ends for a car when it has driven all laps.

## The car and its cards

term-gear = Gear
term-about-gear = From 1 to 4: so many cards you play this round. Low gears cool the engine.
term-engine = Engine
term-about-engine = It holds the Heat that you can still pay with.
term-draw-deck = Draw deck
term-about-draw-deck = Your own cards, face down. When it is empty, your discard pile is shuffled into a new one.
term-hand = Hand
term-about-hand = The cards you hold, usually 7. Only you see them.
term-play-area = Play area
term-about-play-area = The cards you have in play this turn, with the cards flipped for a +.
term-discard-pile = Discard pile
term-about-discard-pile = Your used cards and the Heat you paid. Only its top card is seen.
term-basic-card = Basic card
term-about-basic-card = A card with a Speed from 1 to 4. You have three of each.
term-upgrade = Upgrade
term-about-upgrade = A card that is yours besides the Basic ones, such as the 0 and the 5, or one from the Garage.
term-heat = Heat
term-about-heat = Paid from the engine to the discard pile. In your hand it only takes up room until you cool it.
term-stress = Stress
term-about-stress = A card of unknown Speed: when it is revealed, a Basic card is flipped for it. The outlook counts with those that are left in your deck: its Speed is sure where all are alike.

## A round

term-round = Round
term-about-round = All choose gear and cards at once. Then the cars take their turns, from the front to the back.
term-order = Order
term-about-order = More laps go first, then the space further on, then the spot on the race line.
term-plan = Plan
term-about-plan = The gear and the cards you choose for a round. The others see them when all have chosen.
term-cluttered-hand = Cluttered hand
term-about-cluttered-hand = Too few cards that can be played for the gear. The car stands still and falls to gear 1.
term-speed = Speed
term-about-speed = The sum of your cards, flips included. You move so many spaces, and corners compare it with their limit.
term-flip = Flip
term-about-flip = Turn up cards of the draw deck until a Basic card shows. It counts; the others are discarded.
term-blocked = Blocked
term-about-blocked = Both spots where the car would end are taken, so it stops behind them. Its Speed stays the same.
term-adrenaline = Adrenaline
term-about-adrenaline = The last car (the last two if 5 or more started) may take 1 Speed, 1 Cooldown, or both.
term-react = React
term-about-react = The step after moving, in which you use Cooldown, boost and the symbols of your cards in any order.
term-boost = Boost
term-about-boost = Once a turn: pay 1 Heat, flip a card and move on by its Speed.
term-slipstream = Slipstream
term-about-slipstream = Beside a car or right behind one, you may move 2 more spaces. They do not count as Speed.
term-check-corner = Check corner
term-about-check-corner = For each corner line you crossed, pay 1 Heat for each Speed above its limit.
term-spin-out = Spin out
term-about-spin-out = You cannot pay for a corner: back before its line, to gear 1, and Stress into your hand.
term-discard = Discard
term-about-discard = At the end of your turn you may put away cards from your hand, but no Heat and no Stress.
term-replenish = Replenish
term-about-replenish = At the end of your turn, the play area is discarded and your hand is filled up.

## Legends

term-legend = Legend
term-about-legend = A car without a driver. It moves by the Legend card of the round and pays no Heat.
term-legends-line = Legends line
term-about-legends-line = The dashed line before a corner. Beyond it, a Legend drives through the corner.
term-helmet = Helmet number
term-about-helmet = How far a Legend moves before the Legends line, if it stays in front of the corner.
term-diamond = Diamond
term-about-diamond = Added to the limit in a corner, or the space at which a Legend waits in front of it.
term-chevron = Chevron
term-about-chevron = A Legend that starts here may cross one corner line more, from a double one two more.

## The Garage (the symbols of cards are in symbols.ftl)

term-garage = Garage
term-about-garage = A draft before the race: each driver picks upgrades in place of the 0, the 5 and the Heat card.

## Weather and road conditions

term-weather = Weather sign
term-about-weather = In the sector after this corner, the weather of the race has its effect.
term-cloudy = Cloudy
term-about-cloudy = 1 Stress less in every deck. Past weather signs: no Cooldown.
term-fog = Fog
term-about-fog = 1 Heat more in every engine. Past weather signs: no slipstream can begin.
term-storm = Storm
term-about-storm = 1 Stress more in every deck. Past weather signs: a slipstream may go 2 spaces further.
term-snow = Snow
term-about-snow = 1 Heat less in every engine. Past weather signs: 1 more Cooldown.
term-rain = Rain
term-about-rain = 3 Heat of every engine start in the draw deck. Past weather signs: 1 more Cooldown.
term-sun = Sun
term-about-sun = 3 Heat of every engine start on the discard pile. Past weather signs: a slipstream may go 2 spaces further.
term-road-condition = Road condition
term-about-road-condition = A sign at a corner. It changes the corner, or the sector after it.
term-sector = Sector
term-about-sector = All spaces from one corner line to the next.
term-limit-minus-1 = Limit −1
term-about-limit-minus-1 = The speed limit of this corner is 1 lower.
term-limit-plus-1 = Limit +1
term-about-limit-plus-1 = The speed limit of this corner is 1 higher.
term-overheat = Overheat
term-about-overheat = Whoever pays Heat for this corner pays 1 more.
term-heat-control = Heat control
term-about-heat-control = In the sector after this corner, a boost costs no Heat.
term-slipstream-boost-1 = Slipstream +1
term-about-slipstream-boost-1 = In the sector after this corner, a slipstream may go 1 space further.

## Championship

term-championship = Championship
term-about-championship = Several races in a row, for points.
term-points = Points
term-about-points = 9, 6, 4, 3, 2 and 1 for the first six places of a race.
term-event = Event
term-about-event = The special rule of one race of a championship, with its Press Corners and Sponsorship cards.
term-sponsorship = Sponsorship card
term-about-sponsorship = An extra card for your hand. Once played, it leaves your deck.
term-press-corner = Press Corner
term-about-press-corner = Cross it by slipstream, or at 2 or more above its limit, and you earn a Sponsorship card.

## Larger boxes and variants

term-flooded = Flooded space
term-about-flooded = If you start your turn here, shifting down costs 1 Heat more.
term-tunnel = Tunnel
term-about-tunnel = While your car is in it, you cannot discard cards or reduce Stress.
term-gravel = Gravel
term-about-gravel = If your turn ends on this spot, it costs 1 Heat.
term-chicane = Chicane
term-about-chicane = Two corner lines that count as one corner. Each line is checked on its own.
term-mulligan = Mulligan
term-about-mulligan = A variant: before the first plan, pay 1 Heat to shuffle your hand back and draw a new one.
term-time-trial = Time trial
term-about-time-trial = A race of one car against the number of rounds it needs.
