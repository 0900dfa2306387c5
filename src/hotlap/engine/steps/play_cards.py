"""Step 2: plan as many cards as the number of the gear, by ascending slot; never Heat (R3.2)."""

from ..actions import CARD
from ..cards import STRESS
from ..choices import offer_if
from ..jit import jit
from ..piles import in_hand


@jit
def write_choices(track, car, choices):
    """Offer the next card: from the last slot or a later one, if enough cards follow it to complete the plan."""
    first, planned = STRESS, 0  # STRESS is the first slot that may be played
    if car.plan_n > 0:
        first = car.plan[car.plan_n - 1]
        for i in range(car.plan_n):
            planned += car.plan[i] == first
    needed = car.plan_gear - car.plan_n
    left = -planned
    for slot in range(STRESS, track.slots):  # over all slots: the processor cannot foresee the first one
        left += in_hand(car, slot) * (slot >= first)
    for slot in range(STRESS, track.slots):
        n = in_hand(car, slot) * (slot >= first) - planned * (slot == first)
        offer_if(choices, CARD + slot, (n > 0) & (left >= needed))
        left -= n


@jit
def choose(car, action):
    car.plan[car.plan_n] = action - CARD
    car.plan_n += 1
    if car.plan_n == car.plan_gear:
        car.ready = 1


@jit
def forget(car):
    """Withdraw a plan that is not resolved yet, complete or not."""
    for i in range(4):
        car.plan[i] = 0
    car.plan_n = 0
    car.plan_gear = 0
    car.ready = 0
