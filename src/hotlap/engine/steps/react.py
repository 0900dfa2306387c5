"""Step 5: Cooldown, boost, Adrenaline and the symbols of cards, in any order (R3.10 to R3.13)."""

from .. import events as ev
from ..actions import ADRENALINE, BOOST, COOLDOWN, DONE, MAX_COOLDOWN, is_cooldown
from ..cards import HEAT, VALUE
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..modules import garage, symbols
from ..modules.weather import sector_row
from ..piles import GEAR_COOLDOWN, pay_heat, resolve_plus, take_from_hand


@jit
def begin(game, seat):
    """Allow a boost and add the gear's Cooldown. Adrenaline and the cards have added theirs already."""
    car, turn = game.cars[seat], game.turn
    turn.may_boost = 1
    turn.cooldown += GEAR_COOLDOWN[car.gear]


@jit
def cooling_bonus(game, track, car):
    """The additional Cooldown of the sector that the car stands in; each sector gives it once a turn (R8.3)."""
    bonus = track.conditions.cooling_bonus[sector_row(game, track, car.space)]
    if bonus > 0 and (game.turn.cooled_sectors >> track.sector[car.space]) & 1 == 1:
        return 0
    return bonus


@jit
def cooldown(game, track, car):
    """How many Heat cards may go from the hand to the engine now. All Cooldown is one pool (R3.10)."""
    if car.hand[HEAT] == 0 or track.conditions.no_cooldown[sector_row(game, track, car.space)] == 1:
        return 0
    return min(car.hand[HEAT], game.turn.cooldown + cooling_bonus(game, track, car), MAX_COOLDOWN)


@jit
def boost_cost(game, track, car):
    return 1 - track.conditions.free_boost[sector_row(game, track, car.space)]


@jit
def can_boost(game, track, car):
    heat = boost_cost(game, track, car)
    if game.turn.may_boost == 0 or (heat > 0 and garage.waits_for_heat(track, game.turn)):
        return False
    return car.engine >= heat


@jit
def has_choice(game, track, seat):
    car = game.cars[seat]
    if game.turn.may_move_one == 1 or can_boost(game, track, car) or cooldown(game, track, car) > 0:
        return True
    return garage.is_special(track) and garage.has_choice(game, track, seat)


@jit
def write_choices(game, track, seat, choices):
    car = game.cars[seat]
    if garage.is_special(track):
        garage.offer_direct(game, track, seat, choices)
    if not garage.must_resolve(game.turn):
        offer(choices, DONE)
    if can_boost(game, track, car):
        offer(choices, BOOST)
    if game.turn.may_move_one == 1:
        offer(choices, ADRENALINE)
    for n in range(1, cooldown(game, track, car) + 1):
        offer(choices, COOLDOWN + n)
    if garage.is_special(track):
        garage.offer_symbols(game, track, seat, choices)


@jit
def boost(game, track, seat, events):
    car = game.cars[seat]
    heat = boost_cost(game, track, car)
    game.turn.may_boost = 0
    pay_heat(car, heat)
    emit(events, ev.BOOSTED, seat, heat, 0, 0)
    slot = resolve_plus(game, track, seat, events)
    if slot >= 0:
        symbols.gain(game, track, seat, VALUE[slot], True, events)


@jit
def cool(game, track, seat, n, events):
    """Cool n Heat. The sector's bonus is used first, because it ends when the car leaves the sector. Its unused part
    is lost at once."""
    car, turn = game.cars[seat], game.turn
    bonus = cooling_bonus(game, track, car)
    if bonus > 0:
        turn.cooled_sectors |= 1 << track.sector[car.space]
    turn.cooldown -= max(0, n - bonus)
    take_from_hand(car, HEAT, n)
    car.engine += n
    emit(events, ev.COOLED, seat, n, 0, 0)


@jit
def choose(game, track, seat, action, events):
    """Take one reaction. Returns False if the driver wants no more."""
    if action == DONE:
        return False
    if action == BOOST:
        boost(game, track, seat, events)
    elif action == ADRENALINE:
        game.turn.may_move_one = 0
        emit(events, ev.ADRENALINE, seat, 0, 0, 0)
        symbols.gain(game, track, seat, 1, False, events)
    elif is_cooldown(action):
        cool(game, track, seat, action - COOLDOWN, events)
    else:
        symbols.use(game, track, seat, action, events)
    return True
