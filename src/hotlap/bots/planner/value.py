"""The points that a car may expect at the beginning of a round: a small net over the numbers of features.py.

Each rival's numbers go through the same layer, and the results are added up: so any number of rivals will do, in any
order. What comes out are the chances of each place among the cars that still race. All sums run in one fixed order and
the exponential is made of products, so a value has the same bits on every machine.
"""

import functools
import pathlib

from ...content.seasons import points
from ...kernels import array, f64, jit, layout, record, table
from ..npz import Weights, read
from .features import OWN, PAIR, Features, digest, write_features

POOL = 24  # numbers that come from each rival
HIDDEN = 32
PLACES = layout.MAX_CARS
FILE = pathlib.Path(__file__).parent / "weights.npz"
SHAPES = {
    "pair": (PAIR, POOL),
    "pair_bias": (POOL,),
    "hidden": (OWN + POOL, HIDDEN),
    "hidden_bias": (HIDDEN,),
    "places": (HIDDEN, PLACES),
    "places_bias": (PLACES,),
}

# By place, from 1; a car without a place has none.
POINTS = table((0, *points(), *[0] * (layout.MAX_CARS - len(points()))))


@record
class Net:
    """The weights, each layer's by its inputs."""

    pair: array(f64, PAIR * POOL)
    pair_bias: array(f64, POOL)
    hidden: array(f64, (OWN + POOL) * HIDDEN)
    hidden_bias: array(f64, HIDDEN)
    places: array(f64, HIDDEN * PLACES)
    places_bias: array(f64, PLACES)


@record
class Sums:
    """Working space of a value, besides the features."""

    one: array(f64, POOL)
    pool: array(f64, POOL)
    within: array(f64, HIDDEN)
    place: array(f64, PLACES)
    win: f64  # the chance of the first place, beside the latest value
    hand: f64  # the rounds that the best plan of the hand costs more than a usual turn, likewise
    features: Features


@jit
def exponential(x):
    """About e to the power of x, for x from -500 to 0."""
    y = 1.0 + x / 1024.0
    for _ in range(10):
        y *= y
    return y


@jit
def pool_rivals(net, sums):
    """Add up what each rival's layer makes of it."""
    features = sums.features
    for j in range(POOL):
        sums.pool[j] = 0.0
    for rival in range(features.n_rivals):
        for j in range(POOL):
            sums.one[j] = net.pair_bias[j]
        for i in range(PAIR):
            number = features.pairs[rival * PAIR + i]
            if number != 0.0:
                for j in range(POOL):
                    sums.one[j] += number * net.pair[i * POOL + j]
        for j in range(POOL):
            sums.pool[j] += max(0.0, sums.one[j])


@jit
def weigh_places(net, sums):
    """Write the weight of each place, before it becomes a chance."""
    for j in range(HIDDEN):
        sums.within[j] = net.hidden_bias[j]
    for i in range(OWN):
        number = sums.features.own[i]
        if number != 0.0:
            for j in range(HIDDEN):
                sums.within[j] += number * net.hidden[i * HIDDEN + j]
    for i in range(POOL):
        number = sums.pool[i]
        for j in range(HIDDEN):
            sums.within[j] += number * net.hidden[(OWN + i) * HIDDEN + j]
    for j in range(PLACES):
        sums.place[j] = net.places_bias[j]
    for i in range(HIDDEN):
        number = sums.within[i]
        if number > 0.0:
            for j in range(PLACES):
                sums.place[j] += number * net.places[i * PLACES + j]


@jit
def mean_points(game, sums):
    """The mean points over the places that are still open; the chance to win goes to `sums.win`."""
    most = sums.place[0]
    for k in range(1, sums.features.n_rivals + 1):
        most = max(most, sums.place[k])
    total, weights = 0.0, 0.0
    for k in range(sums.features.n_rivals + 1):
        weight = exponential(max(-500.0, sums.place[k] - most))
        weights += weight
        total += weight * POINTS[game.n_finished + k + 1]
    sums.win = 0.0
    if game.n_finished == 0:
        sums.win = exponential(max(-500.0, sums.place[0] - most)) / weights
    return total / weights


@jit
def points_of(game, track, seat, pace, net, sums, choices, notes):
    """The points that a player's car may expect. `game` waits for plans, or the race is over."""
    car = game.cars[seat]
    if car.place > 0:
        sums.win = 1.0 if car.place == 1 else 0.0
        return float(POINTS[car.place])
    write_features(game, track, seat, pace, sums.features, choices, notes)
    sums.hand = sums.features.own[1]
    pool_rivals(net, sums)
    weigh_places(net, sums)
    return mean_points(game, sums)


@functools.cache
def weights() -> dict[str, Weights]:
    """The fitted weights. ValueError if they are for other features."""
    return read(FILE, _check)


def _check(found: str) -> None:
    if found != digest():
        raise ValueError(f"{FILE.name} is for other features; fit it anew: python -m hotlap.train.fit")


def net(values=None):
    """The net with these weights, or the fitted ones: one Net record, as `new` makes it."""
    cells = layout.new(Net)
    for name, numbers in (weights() if values is None else values).items():
        field = getattr(cells[0], name)
        for i, number in enumerate(numbers.ravel()):
            field[i] = float(number)
    return cells


def flat(values=None):
    """These weights, or the fitted ones, one behind the other."""
    known = weights() if values is None else values
    return [float(number) for name in SHAPES for number in known[name].ravel()]


@jit
def fill(net, weights):
    """Write the weights of `flat` into a net."""
    at = 0
    for i in range(PAIR * POOL):
        net.pair[i] = weights[at + i]
    at += PAIR * POOL
    for i in range(POOL):
        net.pair_bias[i] = weights[at + i]
    at += POOL
    for i in range((OWN + POOL) * HIDDEN):
        net.hidden[i] = weights[at + i]
    at += (OWN + POOL) * HIDDEN
    for i in range(HIDDEN):
        net.hidden_bias[i] = weights[at + i]
    at += HIDDEN
    for i in range(HIDDEN * PLACES):
        net.places[i] = weights[at + i]
    at += HIDDEN * PLACES
    for i in range(PLACES):
        net.places_bias[i] = weights[at + i]
