"""Step 1: stay in gear, shift by one for free, or shift by two for 1 Heat (R3.1)."""

from .. import events as ev
from ..actions import GEAR
from ..cards import HEAT
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..layout import FORCED
from ..piles import pay_heat

NEVER = 99  # more Heat than any engine holds


@jit
def price(old, new):
    """The Heat due for a shift on a dry road, or NEVER."""
    change = new - old
    if change > 2 or change < -2:
        return NEVER
    return 1 if change == 2 or change == -2 else 0


@jit
def cost(track, car, gear):
    """The Heat due for a shift, or NEVER. On a flooded space every shift down costs 1 more (R10.1)."""
    heat = price(car.gear, gear)
    return NEVER if heat == NEVER else heat + flooding(track, car, gear)


@jit
def flooding(track, car, gear):
    """The part of `cost` that is due because the car stands on a flooded space."""
    return 1 if gear < car.gear and track.flooded[car.space] == 1 else 0


@jit
def playable(car):
    """How many cards in the hand are not Heat (R3.2)."""
    return car.n_hand - car.hand[HEAT]


@jit
def must_fill(track, car):
    """With `forced`, whether the hand can fill an affordable gear; if so, only such gears are legal (R3.3)."""
    if track.cluttered_hand == FORCED:
        for gear in range(1, 5):
            if cost(track, car, gear) <= car.engine and playable(car) >= gear:
                return True
    return False


@jit
def write_choices(track, car, choices):
    """Offer every gear that can be paid for; if `must_fill`, only those that the hand can fill."""
    least = 1 if must_fill(track, car) else 0
    for gear in range(1, 5):
        if cost(track, car, gear) <= car.engine and playable(car) >= least * gear:
            offer(choices, GEAR + gear)


@jit
def choose(car, action):
    """Choose the gear of the plan. If the hand cannot fill it, the plan is complete (R3.3)."""
    car.plan_gear = action - GEAR
    if playable(car) < car.plan_gear:
        car.ready = 1


@jit
def shift(game, track, seat, events):
    """Shift into the planned gear and pay. This happens when all plans are in (R3.4)."""
    car = game.cars[seat]
    heat = cost(track, car, car.plan_gear)
    pay_heat(car, heat)
    car.gear = car.plan_gear
    car.plan_gear = 0
    car.ready = 0
    emit(events, ev.SHIFTED, seat, car.gear, heat, 0)
