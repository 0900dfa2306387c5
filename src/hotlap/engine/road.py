"""Cars on the road: spaces, spots, blocking, movement and the order of the cars."""

from . import events as ev
from .events import emit
from .jit import jit
from .layout import RACING


@jit
def progress(track, car):
    """Spaces from the start of lap 0: 1 is the first space past the start line, the grid has 0 and below."""
    return car.lap * track.spaces + car.space


@jit
def to_finish(track, lap, space):
    """Spaces that a car there may move without crossing the finish line of the last lap."""
    return (track.laps - lap) * track.spaces - space


@jit
def has_finished(track, car):
    return car.lap >= track.laps


@jit
def free_spot(game, track, seat, space):
    """The spot that a car coming to a space takes: the race line's if free, else the other, else -1. Laps do not
    matter (R3.8)."""
    taken = 0  # a bit for each spot
    for other in range(track.n_cars):  # no branch: the processor cannot foresee where cars stand
        car = game.cars[other]
        is_there = (car.space == space) & (car.status == RACING) & (other != seat)
        taken |= is_there << car.spot
    spot = track.race_spot[space]
    if taken >> spot & 1 == 0:
        return spot
    return 1 - spot if taken >> (1 - spot) & 1 == 0 else -1


@jit
def landing(game, track, seat, spaces):
    """How many of `spaces` a car can really move forward, 0 if it is blocked all the way, and its spot then (R3.8)."""
    car = game.cars[seat]
    while spaces > 0:
        there = car.space + spaces
        while there > track.spaces:
            there -= track.spaces
        free = free_spot(game, track, seat, there)
        if free >= 0:
            return spaces, free
        spaces -= 1
    return 0, car.spot


@jit
def reachable(game, track, seat, spaces):
    """How many of `spaces` a car can really move forward."""
    return landing(game, track, seat, spaces)[0]


@jit
def move(game, track, seat, spaces, events):
    """Move forward, stopping behind a full space (R3.8). Returns the spaces moved."""
    car = game.cars[seat]
    moved, car.spot = landing(game, track, seat, spaces)
    car.space += moved
    while car.space > track.spaces:
        car.space -= track.spaces
        car.lap += 1
    emit(events, ev.MOVED, seat, car.lap, car.space, car.spot)
    if moved < spaces:
        emit(events, ev.BLOCKED, seat, spaces, moved, 0)
    return moved


@jit
def throw_back(game, track, seat, lap, space):
    """Put a car on the first space with a free spot at or before (lap, space); its own spot counts as free (R3.17)."""
    car = game.cars[seat]
    spot = free_spot(game, track, seat, space)
    while spot < 0:
        space -= 1
        if space == 0:
            space = track.spaces
            lap -= 1
        spot = free_spot(game, track, seat, space)
    car.lap = lap
    car.space = space
    car.spot = spot


@jit
def is_beside_or_behind(game, track, seat):
    """Whether another car stands on the same space or on the next one (R3.14)."""
    car = game.cars[seat]
    ahead = car.space + 1
    if ahead > track.spaces:
        ahead = 1
    is_near = False
    for other in range(track.n_cars):  # no branch, as in `free_spot`
        rival = game.cars[other]
        is_there = (rival.space == car.space) | (rival.space == ahead)
        is_near |= is_there & (rival.status == RACING) & (other != seat)
    return is_near


@jit
def standing(track, car):
    """A number that is larger for a car further ahead; on one space the race-line spot is ahead (R1.2)."""
    on_race_line = 1 if car.spot == track.race_spot[car.space] else 0
    return 2 * progress(track, car) + on_race_line


@jit
def sort_order(game, track):
    """Write the seats of the cars on the track to `game.order`, the frontmost first. Insertion sort."""
    n = 0
    for seat in range(track.n_cars):
        car = game.cars[seat]
        if car.status != RACING:
            continue
        key = standing(track, car)
        i = n
        while i > 0 and standing(track, game.cars[game.order[i - 1]]) < key:
            game.order[i] = game.order[i - 1]
            i -= 1
        game.order[i] = seat
        n += 1
    for i in range(n, game.n_order):  # no stale seats: equal positions have equal bytes
        game.order[i] = 0
    game.n_order = n
