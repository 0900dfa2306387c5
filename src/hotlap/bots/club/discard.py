"""Step 8: discard cards that do not suit the Speed of the next plan."""

from ...kernels import actions, cards, discard, in_hand, jit, layout
from .pace import HIGH, LOW, after_corners, later_cost, to_finish
from .value import highest


@jit
def choose_discards(view, track, seat, pace, notes):
    """Discard all cards far below or far above the mean of the next plan, and Heat and Stress if an event allows it."""
    car = view.cars[seat]
    mean = wanted_mean(view, track, seat, pace)
    most = track.effects.most_discards
    notes.n = 0
    for slot in range(track.slots):
        if not discard.may_go(view, track, seat, slot):
            continue
        if slot >= cards.ONE and mean - pace.below <= speed_of_slot(track, car, slot) <= mean + pace.above:
            continue
        for _ in range(in_hand(car, slot)):
            if notes.n < most and notes.n < layout.SLOTS - 1:
                notes.actions[notes.n] = actions.CARD + slot
                notes.n += 1
    notes.actions[notes.n] = actions.DONE
    notes.n += 1


@jit
def wanted_mean(view, track, seat, pace):
    """The mean Speed that a card of the next plan should have: for the Speed and gear that leave the fewest rounds."""
    car = view.cars[seat]
    distance = to_finish(track, car.lap, car.space)
    best, mean = 1e9, 2.5
    for gear in range(max(1, car.gear - 1), min(4, car.gear + 1) + 1):
        for speed in range(LOW[gear], HIGH[gear] + 1):
            value = after_corners(view, track, pace, distance, car.space, speed, speed, gear, car.engine)
            value += later_cost(pace, speed, gear)
            if value < best:
                best = value
                mean = speed / gear
    return mean


@jit
def speed_of_slot(track, car, slot):
    """The Speed that a card of the hand adds; a + counts as its mean."""
    if slot < cards.FIRST_SPONSOR:
        return float(cards.VALUE[slot])
    kind = car.kind[slot]
    return highest(track.cards, kind) + 2.5 * track.cards.plus[kind]
