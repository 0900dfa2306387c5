"""Where a car may come to stand, if others move before it and nobody knows where to (R3.8).

`first` has a bit for each car that moves before this one. The others stand where they are when it moves.
"""

from .jit import jit
from .layout import RACING
from .road import progress


@jit
def cars_before(game, seat):
    """The cars that move before this one in a round that is being planned."""
    found = 0
    for i in range(game.n_order):
        if game.order[i] == seat:
            return found
        found |= 1 << game.order[i]
    return found


@jit
def taken(game, track, seat, space, first):
    """A bit for each spot of a space where a car stands for sure."""
    found = 0
    for other in range(track.n_cars):
        car = game.cars[other]
        if car.space == space and car.status == RACING and other != seat and first >> other & 1 == 0:
            found |= 1 << car.spot
    return found


@jit
def may_come(game, track, seat, spaces, first):
    """How many cars that move before this one may come to stand so many spaces ahead of it. None drives backwards;
    those that lead by more than half a lap come from behind."""
    here = progress(track, game.cars[seat])
    n = 0
    for other in range(track.n_cars):
        car = game.cars[other]
        if first >> other & 1 == 1 and car.status == RACING:
            lead = progress(track, car) - here
            n += 1 if lead <= spaces or lead > track.spaces // 2 else 0
    return n


@jit
def landing(game, track, seat, space, spot, spaces, first):
    """How many of `spaces` a car that stood there moves at most and at least, and its spot if it moves the most."""
    most, bits = spaces, 0
    while most > 0:
        there = wrapped(track, space + most)
        bits = taken(game, track, seat, there, first)
        if bits < 3:
            free = track.race_spot[there]
            spot = free if bits >> free & 1 == 0 else 1 - free
            break
        most -= 1
    least = most
    left = may_come(game, track, seat, most, first)
    while least > 0:
        bits = taken(game, track, seat, wrapped(track, space + least), first)
        missing = 2 - (bits & 1) - (bits >> 1)  # so many must come for the space to be full
        if missing > left or missing > may_come(game, track, seat, least, first):
            break
        left -= missing
        least -= 1
    return most, least, spot


@jit
def wrapped(track, space):
    while space > track.spaces:
        space -= track.spaces
    return space
