"""The functions that Python calls: set up a race, ask, step, resume.

All take arrays of one record, because Numba recognises an array in 0.1 us and a lone record in 1-2 us. They check
their input first and return a code. They never raise half-way: with any code but OK and MORE nothing has changed.
"""

from . import phases
from .cards import HEAT
from .choices import is_offered
from .events import TAKEN_BACK, emit
from .jit import copy, entry
from .layout import MAX_CARS, RACING, UNSEEN, Choices, Events, Game, Track, array, i64
from .start import set_up
from .steps import play_cards
from .turn import (
    ILLEGAL,
    LIMIT,
    MORE,
    NOT_YOURS,
    OK,
    PAUSED,
    advance,
    apply,
    give_up,
    has_room,
    must_decide,
    waits,
    write_choices,
)

__all__ = ["ILLEGAL", "LIMIT", "MORE", "NOT_YOURS", "OK", "PAUSED"]


@entry
def new_race(games: Game, tracks: Track, key: array(i64, 8), events: Events) -> i64:
    """Set up a race in a zeroed record. `key` is an int64 array of eight 32-bit words. Returns OK or MORE."""
    events[0].n = 0
    set_up(games[0], tracks[0], key, events[0])
    return advance(games[0], tracks[0], events[0])


@entry
def legal(games: Game, tracks: Track, seat: i64, choices: Choices) -> i64:
    """Write a seat's legal actions into choices[0]; none if it has nothing to decide. Returns how many."""
    choices[0].n = 0
    if 0 <= seat < tracks[0].n_cars and must_decide(games[0], tracks[0], seat):
        write_choices(games[0], tracks[0], seat, choices[0])
    return choices[0].n


@entry
def step(games: Game, tracks: Track, seat: i64, action: i64, events: Events, choices: Choices) -> i64:
    """Take an action of a seat and run on. `events` comes back with the events; `choices` is overwritten.

    Returns OK or MORE; or ILLEGAL, NOT_YOURS, LIMIT or PAUSED with nothing changed.
    """
    game, track = games[0], tracks[0]
    if not has_room(game):
        return LIMIT
    if not (0 <= seat < track.n_cars) or not must_decide(game, track, seat):
        return PAUSED if not waits(game, track) else NOT_YOURS
    write_choices(game, track, seat, choices[0])
    if not is_offered(choices[0], action):
        return ILLEGAL
    events[0].n = 0
    apply(game, track, seat, action, events[0])
    return advance(game, track, events[0])


@entry
def resume(games: Game, tracks: Track, events: Events) -> i64:
    """Go on after MORE. Returns OK or MORE; or LIMIT with nothing done."""
    events[0].n = 0
    if not has_room(games[0]):
        return LIMIT
    return advance(games[0], tracks[0], events[0])


@entry
def take_back(games: Game, tracks: Track, seat: i64, events: Events) -> i64:
    """Withdraw a plan, a part of one or another answer while other seats still decide. Returns OK or NOT_YOURS."""
    game, track = games[0], tracks[0]
    if not (0 <= seat < track.n_cars) or not phases.is_for_all(game.phase):
        return NOT_YOURS
    car = game.cars[seat]
    if car.status != RACING or (car.ready == 0 and car.plan_gear == 0):
        return NOT_YOURS
    events[0].n = 0
    is_told = car.ready == 1 and game.phase != phases.MULLIGANS  # by PLANNED
    emit(events[0], TAKEN_BACK, seat, 1 if is_told else 0, 0, 0)
    play_cards.forget(car)
    return OK


@entry
def restore(games: Game, befores: Game, seat: i64, n: i64, events: Events) -> None:
    """Take back a seat's reaction that flipped and drew nothing.

    The game becomes befores[0] again, and `n` events are undone. Only `unseen` keeps its counts of Heat and Stress:
    the reaction has shown cards of the hand, so everybody knows that fewer can be in the draw deck.
    """
    events[0].n = 0
    emit(events[0], TAKEN_BACK, seat, n, 0, 0)
    car = games[0].cars[seat]
    heat, stress = car.unseen[HEAT], car.stress[UNSEEN]
    copy(games[0], befores[0])
    car = games[0].cars[seat]
    car.unseen[HEAT] = heat
    car.stress[UNSEEN] = stress


@entry
def retire(games: Game, tracks: Track, seat: i64, events: Events) -> i64:
    """Give up at a decision (R5.3). Returns OK or MORE; NOT_YOURS if the seat has nothing to decide."""
    game, track = games[0], tracks[0]
    if not (0 <= seat < track.n_cars) or not must_decide(game, track, seat):
        return NOT_YOURS
    events[0].n = 0
    give_up(game, track, seat, events[0])
    return advance(game, track, events[0])


@entry
def deciders(games: Game, tracks: Track, seats: array(i64, MAX_CARS)) -> i64:
    """Write the seats that must decide, ascending, into `seats`, an int64 array of MAX_CARS. Returns how many."""
    n = 0
    for seat in range(tracks[0].n_cars):
        if must_decide(games[0], tracks[0], seat):
            seats[n] = seat
            n += 1
    return n


@entry
def copy_game(targets: Game, sources: Game) -> None:
    """Copy a game onto another: a memcpy."""
    copy(targets[0], sources[0])
