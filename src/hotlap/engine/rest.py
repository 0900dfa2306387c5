"""What is left of a turn: the move, what the car can pay with, and the cards whose Heat is not paid yet.

The forecast works one out for a plan, a reaction or a slipstream, from a seat's own sight.
"""

from .actions import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    CARD,
    COOLDOWN,
    DONE,
    DRAFT,
    HEAT,
    is_cooldown,
    is_payment,
    is_slipstream,
    slipstream_spaces,
)
from .cards import FIRST_SPONSOR, STRESS, VALUE
from .cards import HEAT as HEAT_CARD
from .jit import jit
from .layout import MAX_PLAYED, array, i8, i16, i32, record
from .modules import garage, unpaid
from .modules.weather import sector_row
from .phases import SLIPSTREAM as SLIPSTREAMING
from .pools import DISCARD, ENGINE, HAND, NONE, POOLS, SLOT, SOURCE, TO, pool_of, taken
from .road import free_spot
from .steps import adrenaline, react, shift_gears
from .traffic import cars_before


@record
class Rest:
    """What is left of a turn: the move, what the car can pay with, and the cards whose Heat is not paid yet.

    The flips of `plus` are added to `spaces` and `speed`.
    """

    lap: i16  # where the move begins
    space: i16
    spot: i8
    first: i32  # a bit for each car that moves before this one does
    spaces: i16
    speed: i16
    plus: i16
    adjust: i16
    engine: i16  # below 0 never
    hand: i16  # Heat that Cooldown can move
    cooldown: i16  # the pool, without the sector's bonus
    granted: i16  # all Cooldown of the turn, used or not
    cooled_sectors: i32
    pools: array(i16, POOLS)
    given: array(i16, POOLS)  # what cards have given to them, used or not
    discard: i16  # Heat that is sure to lie in the discard pile
    owed: i16
    may_pay: i8  # whether the Heat of cards can be paid somewhere
    n: i8
    kind: array(i16, MAX_PLAYED)  # of the cards that are owed for
    value: array(i8, MAX_PLAYED)  # their Speeds


@jit
def begin_rest(game, track, seat, rest):
    """The car as it stands, without a move, a pool or a debt."""
    car = game.cars[seat]
    rest.lap = car.lap
    rest.space = car.space
    rest.spot = car.spot
    rest.first = 0
    rest.spaces = 0
    rest.speed = 0
    rest.plus = 0
    rest.adjust = 0
    rest.engine = car.engine
    rest.hand = car.hand[HEAT_CARD]
    rest.cooldown = 0
    rest.granted = 0
    rest.cooled_sectors = 0
    for pool in range(POOLS):
        rest.pools[pool] = 0
        rest.given[pool] = 0
    rest.discard = car.discard[HEAT_CARD]
    rest.owed = 0
    rest.n = 0


@jit
def owe(track, kind, value, rest):
    """One more card whose Heat is due."""
    rest.kind[rest.n] = kind
    rest.value[rest.n] = value
    rest.n += 1
    rest.owed += track.cards.heat[kind]


@jit
def owe_all(track, car, turn, first, but, rest):
    """All played cards from place `first` on whose Heat is due, without the one at `but`."""
    rest.n = 0
    rest.owed = 0
    for i in range(first, turn.n_played):
        if i != but and garage.is_open(turn, i, garage.HEAT_OPEN):
            owe(track, car.kind[turn.played[i]], turn.value[i], rest)


@jit
def pay(heat, rest):
    """Move Heat from the engine to the discard pile; below 0, back."""
    rest.engine -= heat
    rest.discard += heat


@jit
def add_card(track, kind, speed, rest):
    """A revealed card with symbols: its Speed, + symbols, limit and pools."""
    cards = track.cards
    rest.spaces += speed
    rest.speed += speed
    rest.plus += cards.plus[kind]
    rest.adjust += cards.adjust_speed_limit[kind]
    rest.cooldown += cards.cooldown[kind]
    rest.granted += cards.cooldown[kind]
    for pool in range(POOLS):
        rest.pools[pool] += cards.pools[pool][kind]
        rest.given[pool] += cards.pools[pool][kind]


@jit
def highest(track, kind):
    """The highest Speed that a card offers."""
    best = 0
    for i in range(track.cards.n_speeds[kind]):
        best = max(best, track.cards.speed[kind][i])
    return best


@jit
def drop(track, kind, value, rest):
    """A card that is not paid for leaves the turn, and a flip replaces it (R6.3)."""
    rest.speed -= value
    rest.plus += 1
    rest.adjust -= track.cards.adjust_speed_limit[kind]
    rest.granted -= track.cards.cooldown[kind]
    for pool in range(POOLS):
        rest.given[pool] -= track.cards.pools[pool][kind]


@jit
def give_up(track, picks, rest):
    """Pay for at most `picks` of the cards that are owed for, those that cost least first, and drop the others. Returns
    how many are dropped."""
    dropped = 0
    for cost in range(1, 10):
        for i in range(rest.n):
            if track.cards.heat[rest.kind[i]] != cost:
                continue
            if picks > 0 and cost <= rest.engine:
                pay(cost, rest)
                picks -= 1
            else:
                drop(track, rest.kind[i], rest.value[i], rest)
                dropped += 1
    rest.owed = 0
    rest.n = 0
    rest.cooldown = min(rest.cooldown, rest.granted)
    for pool in range(POOLS):
        rest.pools[pool] = min(rest.pools[pool], rest.given[pool])
    return dropped


@jit
def cooling_on(game, track, space, rest):
    """The Heat that Cooldown can return to the engine on a space (R3.10, R8.3)."""
    row = sector_row(game, track, space)
    if track.conditions.no_cooldown[row] == 1:
        return 0
    bonus = track.conditions.cooling_bonus[row]
    if bonus > 0 and (rest.cooled_sectors >> track.sector[space]) & 1 == 1:
        bonus = 0
    return min(rest.hand, rest.cooldown + bonus)


# Its beginnings ----------------------------------------------------------------------------------


@jit
def set_out(game, track, seat, gear, plan, n, rest):
    """The turn of a plan: `plan` has the slots of its `n` cards."""
    car = game.cars[seat]
    begin_rest(game, track, seat, rest)
    rest.first = cars_before(game, seat)
    pay(shift_gears.cost(track, car, gear), rest)
    rest.granted = react.GEAR_COOLDOWN[gear]
    if adrenaline.is_helped(game, track, seat):
        rest.granted += 1
    rest.cooldown = rest.granted
    for k in range(n):
        slot = plan[k]
        if slot >= FIRST_SPONSOR:
            kind = car.kind[slot]
            speed = highest(track, kind)
            add_card(track, kind, speed, rest)
            if track.cards.heat[kind] > 0:
                owe(track, kind, speed, rest)
        elif slot == STRESS:
            rest.plus += 1
        else:
            rest.spaces += VALUE[slot]
            rest.speed += VALUE[slot]


@jit
def go_on(game, track, seat, rest):
    """The turn as it is now, with nothing more done."""
    car, turn = game.cars[seat], game.turn
    begin_rest(game, track, seat, rest)
    rest.speed = turn.speed
    rest.adjust = turn.adjust
    rest.cooldown = turn.cooldown
    rest.granted = unpaid.granted_cooldown(game, track, car)
    rest.cooled_sectors = turn.cooled_sectors
    for pool in range(POOLS):
        rest.pools[pool] = turn.pools[pool]
        rest.given[pool] = garage.given(track, car, turn, pool)
    owe_all(track, car, turn, 0, -1, rest)


@jit
def do(game, track, seat, action, rest):
    """What an action changes in the rest of the turn."""
    car, turn = game.cars[seat], game.turn
    if action == BOOST:
        pay(react.boost_cost(game, track, car), rest)
        rest.plus = 1
    elif action == ADRENALINE:
        rest.spaces = 1
        rest.speed += 1
    elif action == ACCELERATE:
        rest.spaces = turn.plus
        rest.speed += turn.plus
    elif action == DRAFT:
        rest.spaces = garage.spaces_to_draft(game, track, seat)
    elif is_slipstream(action):
        rest.spaces = slipstream_spaces(action)
    elif is_cooldown(action):
        cool(game, track, car, action - COOLDOWN, rest)
    elif pool_of(action) != NONE:
        use_pool(pool_of(action), taken(action, pool_of(action)), rest)
    elif is_payment(action):
        settle(track, car, turn, action - HEAT, rest)
    elif CARD + FIRST_SPONSOR <= action < CARD + track.slots:
        play_directly(track, car, action - CARD, rest)
    if action == DONE or game.phase == SLIPSTREAMING:
        rest.hand = 0
        for pool in range(POOLS):
            rest.pools[pool] = 0


@jit
def use_pool(pool, n, rest):
    """Move n cards of a pool: of the piles only the Heat counts here."""
    rest.pools[pool] -= n
    if SLOT[pool] == HEAT_CARD:
        put(SOURCE[pool], -n, rest)
        put(TO[pool], n, rest)


@jit
def put(pile, heat, rest):
    if pile == HAND:
        rest.hand += heat
    elif pile == DISCARD:
        rest.discard += heat
    else:
        rest.engine += heat


@jit
def back_from(discard, rest):
    """The Heat that pools can return to the engine from so many cards in the discard pile (R6.12)."""
    n = 0
    for pool in range(POOLS):
        if SLOT[pool] == HEAT_CARD and SOURCE[pool] == DISCARD and TO[pool] == ENGINE:
            n += rest.pools[pool]
    return min(n, discard)


@jit
def cool(game, track, car, n, rest):
    bonus = react.cooling_bonus(game, track, car)
    if bonus > 0:
        rest.cooled_sectors |= 1 << track.sector[car.space]
    rest.cooldown -= max(0, n - bonus)
    rest.hand -= n
    rest.engine += n


@jit
def settle(track, car, turn, place, rest):
    """Pay the Heat of one played card; the others stay due."""
    pay(track.cards.heat[car.kind[turn.played[place]]], rest)
    owe_all(track, car, turn, 0, place, rest)


@jit
def play_directly(track, car, slot, rest):
    """Play a card from the hand (R6.10)."""
    kind = car.kind[slot]
    add_card(track, kind, track.cards.speed[kind][0], rest)
    missing = max(0, track.cards.heat[kind] - rest.engine)
    rest.cooldown -= missing
    rest.hand -= missing
    rest.engine += missing
    pay(track.cards.heat[kind], rest)


@jit
def go_back(game, track, seat, picks, rest):
    """The car returns to where its turn began, and moves anew (R6.3). Returns how many cards are replaced."""
    turn = game.turn
    rest.lap = turn.began_lap
    rest.space = turn.began_space
    rest.spot = free_spot(game, track, seat, turn.began_space)
    replaced = give_up(track, picks, rest)
    rest.spaces = rest.speed
    return replaced


@jit
def keep(track, car, turn, place, rest):
    """After `cannot pay`: one card is paid for, those passed over are dropped, and of the later ones as many are kept
    as must be (R6.3). Returns how many are dropped."""
    dropped = 0
    for i in range(place):
        if garage.is_open(turn, i, garage.HEAT_OPEN):
            drop(track, car.kind[turn.played[i]], turn.value[i], rest)
            dropped += 1
    owe_all(track, car, turn, place + 1, -1, rest)
    dropped += give_up(track, turn.picks_left - 1, rest)
    rest.spaces = rest.speed
    return dropped
