"""What the value is estimated from: a car and each of its rivals as numbers of about 1, while plans are made.

`game` is a whole game, an imagined one: rivals' hands are read, too.
"""

import hashlib
import inspect

from ...kernels import array, cards, f64, i64, in_hand, jit, layout, record, shift_gears, weather, write_choices
from ..club.pace import legend_rounds, rounds_to_go, to_finish
from ..club.plan import choose_plan

OWN = 32  # numbers of the car itself
PAIR = 12  # numbers of a rival, beside the car
RIVALS = layout.MAX_CARS - 1


@record
class Features:
    """The numbers of one car. `pairs` has those of the `n_rivals` cars that race with it."""

    own: array(f64, OWN)
    pairs: array(f64, RIVALS * PAIR)
    n_rivals: i64
    n_legends: i64  # among them
    rounds: array(f64, layout.MAX_CARS)  # still to go, by seat
    distance: array(f64, layout.MAX_CARS)  # to the finish


@jit
def between(low, number, high):
    return min(max(number, low), high)


@jit
def write_features(game, track, seat, pace, features, choices, notes):
    """Write the numbers of a car that still races. The game waits for plans."""
    for other in range(track.n_cars):
        car = game.cars[other]
        distance = to_finish(track, car.lap, car.space)
        features.distance[other] = distance
        if track.is_legend[other] == 1:
            features.rounds[other] = legend_rounds(track, pace, other, distance)
        else:
            features.rounds[other] = rounds_to_go(track, pace, distance, car.gear, car.engine)
    features.n_rivals = 0
    features.n_legends = 0
    has_passed, is_ahead = False, 0
    for i in range(game.n_order):
        other = game.order[i]
        if other == seat:
            has_passed = True
            is_ahead = i
        else:
            write_pair(game, track, seat, other, not has_passed, features)
    write_own(game, track, seat, pace, is_ahead, features, choices, notes)


@jit
def write_pair(game, track, seat, other, is_ahead, features):
    """The numbers of one rival, ahead of the car or behind it."""
    car, rival, at = game.cars[seat], game.cars[other], features.n_rivals * PAIR
    features.n_rivals += 1
    is_legend = track.is_legend[other] == 1
    features.n_legends += track.is_legend[other]
    later = features.rounds[other] - features.rounds[seat]
    behind = features.distance[other] - features.distance[seat]
    pairs = features.pairs
    pairs[at] = between(-3.0, later / 2.0, 3.0)
    pairs[at + 1] = between(-3.0, behind / 12.0, 3.0)
    pairs[at + 2] = 1.0 if is_ahead else 0.0
    pairs[at + 3] = max(0.0, 1.0 - abs(later))
    pairs[at + 4] = max(0.0, 1.0 - abs(behind) / 4.0)
    pairs[at + 5] = 1.0 if is_legend else 0.0
    pairs[at + 6] = 0.0 if is_legend else rival.engine / 6.0
    pairs[at + 7] = 0.0 if is_legend else rival.gear / 4.0
    pairs[at + 8] = 0.0 if is_legend else rival.hand[cards.HEAT] / 3.0
    pairs[at + 9] = 0.0 if is_legend else rival.stress[layout.HAND] / 3.0
    pairs[at + 10] = features.rounds[seat] / 10.0
    pairs[at + 11] = car.engine / 6.0


@jit
def write_own(game, track, seat, pace, n_ahead, features, choices, notes):
    car, own = game.cars[seat], features.own
    rounds, distance = features.rounds[seat], features.distance[seat]
    write_choices(game, track, seat, choices)
    with_hand = 1.0 + choose_plan(game, track, seat, pace, choices, notes)
    speeds, special = 0, 0
    for slot in range(cards.ONE, track.slots):
        speeds += car.hand[slot] * cards.VALUE[slot]
        special += car.hand[slot] if slot >= cards.FIRST_SPONSOR else 0
    own[0] = rounds / 10.0
    own[1] = between(-2.0, with_hand - rounds, 2.0)
    own[2] = min(distance / 60.0, 3.0)
    own[3] = min(distance / 20.0, 1.0)
    own[4] = car.engine / 6.0
    for gear in range(1, 5):
        own[4 + gear] = 1.0 if car.gear == gear else 0.0
    own[9] = car.hand[cards.HEAT] / 3.0
    own[10] = (car.draw[cards.HEAT] + car.discard[cards.HEAT]) / 6.0
    own[11] = in_hand(car, cards.STRESS) / 3.0
    own[12] = (car.stress[layout.DRAW] + car.stress[layout.DISCARD]) / 3.0
    for slot in range(cards.ONE, cards.FIRST_SPONSOR):
        own[11 + slot] = car.hand[slot] / 2.0
    own[19] = special / 3.0
    own[20] = shift_gears.playable(car) / 7.0
    own[21] = speeds / 15.0
    own[22] = n_ahead / 5.0
    own[23] = features.n_rivals / 5.0
    own[24] = game.n_finished / 5.0
    own[25] = car.n_draw / 10.0
    write_corners(game, track, car, own)
    own[30] = features.n_legends / 5.0
    own[31] = max(0.0, 1.0 - rounds / 3.0)


@jit
def write_corners(game, track, car, own):
    """The next two corner lines: the spaces before each, and its limit."""
    corner, line = track.next_corner[car.space], -car.space
    for k in range(2):
        if corner == track.n_corners:
            corner = 0
            line += track.spaces
        own[26 + 2 * k] = min((line + track.corner_line[corner]) / 15.0, 2.0)
        own[27 + 2 * k] = weather.limit(game, track, corner) / 8.0
        corner += 1


def digest() -> str:
    """A short name of what the numbers mean, made from this file: weights fitted for others are of no use."""
    text = inspect.getsource(inspect.getmodule(digest))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
