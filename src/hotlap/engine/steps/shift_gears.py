"""Step 1: stay, or shift by one for nothing, or by two for 1 Heat (R3.1)."""

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
def cost(track, car, gear):
    """Heat due for a shift; flooded spaces make every shift down dearer by 1 (R10.1)."""
    change = gear - car.gear
    if change > 2 or change < -2:
        return NEVER
    return (1 if change == 2 or change == -2 else 0) + flooding(track, car, gear)


@jit
def flooding(track, car, gear):
    """What of it is due for the flooded space that the car stands on."""
    return 1 if gear < car.gear and track.flooded[car.space] == 1 else 0


@jit
def playable(car):
    """Cards in the hand that are not Heat (R3.2)."""
    return car.n_hand - car.hand[HEAT]


@jit
def must_fill(track, car):
    """With `forced`, whether the hand fills a gear that can be paid for: then no other may be chosen (R3.3)."""
    if track.cluttered_hand == FORCED:
        for gear in range(1, 5):
            if cost(track, car, gear) <= car.engine and playable(car) >= gear:
                return True
    return False


@jit
def write_choices(track, car, choices):
    """Every gear that can be paid for, and that the hand fills where it must."""
    least = 1 if must_fill(track, car) else 0
    for gear in range(1, 5):
        if cost(track, car, gear) <= car.engine and playable(car) >= least * gear:
            offer(choices, GEAR + gear)


@jit
def choose(car, action):
    """Choose the gear of the plan. A hand that cannot fill it makes the plan complete (R3.3)."""
    car.plan_gear = action - GEAR
    if playable(car) < car.plan_gear:
        car.ready = 1


@jit
def shift(game, track, seat, events):
    """When all plans are in: into the planned gear, and pay (R3.4)."""
    car = game.cars[seat]
    heat = cost(track, car, car.plan_gear)
    pay_heat(car, heat)
    car.gear = car.plan_gear
    car.plan_gear = 0
    car.ready = 0
    emit(events, ev.SHIFTED, seat, car.gear, heat, 0)
