# What a first race in the terminal explains, each thing once, and the rules on one screen. In our own words.

lesson-board = At the top is the whole track, driven from left to right; each letter is a car (see the list). Below it the road around you: two spots on each space, so a third car finds no room there and stops behind. ┃ is a corner line with its limit. Of two cars side by side, the one on the ─ spot is ahead.
lesson-plan = A round begins with a plan: a gear and as many cards as the gear, so gear 3 takes three cards. Their sum is your Speed, the number of spaces you drive. One gear up or down is free, two cost 1 Heat. The table shows where each plan leads and what the corners would ask for it.
lesson-limits = Crossing a corner line faster than its limit costs 1 Heat for each point of Speed above it. Heat is paid from your engine; if it is not enough, you spin out. Fast where the road is free, slow where it turns.
lesson-stress = A Stress card (s, shown as +) is a surprise: when played, cards are flipped from your draw deck until one of 1 to 4 comes up, and that one counts.
lesson-heat = Heat in your hand cannot be played; it only takes up room. Low gears cool it back into the engine: up to 3 cards in gear 1, one in gear 2.
lesson-take-back = Others are still planning: as long as they are, you may take your plan back.
lesson-react = Your cards have moved your car. Before the corners are checked you may react, in any order.
lesson-boost = Boost: once a turn, pay 1 Heat and add a flipped card to your Speed, in any gear.
lesson-adrenaline = Adrenaline helps those at the back: you may take 1 Speed more, with 1 space more if there is room, and cool 1 Heat more if you hold any.
lesson-cooldown = Cooldown puts Heat cards from your hand back into the engine, where they can be paid again.
lesson-slipstream = A car beside you, or on the space right in front of you, gives you slipstream: 2 spaces, if there is room. They do not count as Speed, but a corner line that you cross by them does.
lesson-discard = Before you draw, you may throw cards away that do not suit what comes: high cards before a slow corner, low ones before a straight. Stress and Heat stay.
lesson-corner = That was a corner above its limit: the Heat you paid lies in your discard pile and will come back to your hand.
lesson-spin = Spun out! What the corner asked for was more than your engine had. You stand before the corner again, in gear 1, with Stress in your hand. Gear 1 cools 3 Heat: use it.
lesson-legend = Legends have no hand and no Heat. They drive straight up to a corner, and through it once they are close enough: the line in the track's picture gets thicker there.
lesson-last = The finish is near. All corners before the line still count, and past it nothing does: spend what Heat you have.

## The rules in play: a paragraph a line

rules =
    The steps of a round. 1 and 2 Plan: everybody at once picks a gear and as many cards. One gear up or down is free, two cost 1 Heat. Then the cars drive, the one in front first, each through all of these:
    3 Reveal: Speed is the sum of the cards; the car moves that far. A Stress (+) turns into the first 1 to 4 that is flipped from the draw deck. On a full space you stop behind it, with the same Speed.
    4 Adrenaline: who is last when the cars set off (the last two, if 5 or more started) may move 1 space more and cool 1 more.
    5 React: boost once (1 Heat, one more flipped card of Speed), Cooldown (gear 1: 3 Heat cards from hand to engine, gear 2: 1).
    6 Slipstream: beside a car, or right behind one, slip on 2 spaces.
    7 Corners: for each line crossed, pay Speed minus limit in Heat. Short of Heat? You pay what is left, spin out back before the line, shift down to gear 1 and take 1 Stress (2 in gear 3 or 4).
    8 Discard any cards but Stress and Heat.
    9 Fill your hand up to 7.
    Heat paid goes to your discard pile, and so comes back into your hand in time; cool it down in low gears. If your hand cannot fill a gear, you do not move, and fall back to gear 1.
    { race-to-win } Corners behind the last finish line do not count.
rules-garage = Upgrades are cards of your own: their Speeds and symbols are told by cards. Heat and scraps on them must be dealt with before you end your reactions; a card whose Heat you cannot pay takes you back to where your turn began, and is replaced by a flipped card. Refresh comes before you discard. In a + no upgrade counts: it is flipped away.
rules-weather = Road conditions: a changed limit and ! (overheat: Heat paid there costs 1 more) hold for everybody; what lies on the road behind a corner acts on whoever stands there: for cooling and boosts when they react, for slipstreams when they slip.
rules-flooded = A turn begun on a flooded space (≈) costs 1 Heat more for each gear shifted down.
rules-tunnel = In a tunnel (∩) nothing is discarded and no Stress is shed.
rules-gravel = Gravel (░) lies on single spots. A turn that ends on one costs 1 Heat, if the engine has any.
rules-season = A season: points 9, 6, 4, 3, 2, 1. One upgrade is drafted before each race, the last in the standings first; who picks first may swap. Sponsorship cards lie in your hand, may be played once, and are kept until then. A Press Corner gives one for slipstreaming over its line, or for a Speed of 2 above its limit or more.
rules-today = Today: { $event }
