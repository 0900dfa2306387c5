"""Random play in compiled code: whole races for the benchmark, and one race to its end for tests."""

from .dice import throw
from .jit import copy, entry, jit
from .layout import Choices, Events, Game, Track, array, i64
from .start import set_up
from .turn import LIMIT, NOBODY, apply, has_room, run_on, write_choices


@jit
def run_through(game, track, events):
    """Run on and drop the events. Returns the seat that must decide, or NOBODY."""
    if events is not None:
        events.n = 0
    return run_on(game, track, None)


@jit
def step(game, track, seat, action, events):
    """Take a legal action of a seat, run on and drop the events. Returns the next seat, or NOBODY."""
    apply(game, track, seat, action, None)
    return run_through(game, track, events)


@jit
def play_on(game, track, dice, events, choices, most):
    """Take random legal actions until the race is over or `most` are taken. Returns how many, or LIMIT."""
    decisions = 0
    seat = run_through(game, track, events)
    while seat != NOBODY and decisions < most:
        if not has_room(game):
            return LIMIT
        write_choices(game, track, seat, choices)
        seat = step(game, track, seat, choices.codes[throw(dice, choices.n)], events)
        decisions += 1
    return decisions


@entry
def play_randomly(
    games: Game,
    tracks: Track,
    dice: array(i64, 4),
    events: Events,
    choices: Choices,
    most: i64,
) -> i64:
    """As `play_on`, for the race in games[0]; `dice` is an int64 array of 4."""
    return play_on(games[0], tracks[0], dice, events[0], choices[0], most)


@entry
def playouts(
    games: array(Game, 2),
    tracks: Track,
    key: array(i64, 8),
    dice: array(i64, 4),
    events: Events,
    choices: Choices,
    n: i64,
) -> i64:
    """Play n whole random races with the seeds `key`, then `key` with 1 more in its first word, and so on.

    games[0] must be zeroed: each race starts from a copy of it in games[1]. Returns the decisions taken.
    """
    decisions = 0
    for _ in range(n):
        copy(games[1], games[0])
        events[0].n = 0
        set_up(games[1], tracks[0], key, events[0])
        decisions += play_on(games[1], tracks[0], dice, events[0], choices[0], 1_000_000)
        key[0] += 1
    return decisions


@entry
def copies(games: array(Game, 2), n: i64) -> None:
    """Copy games[0] to games[1] n times, for the benchmark."""
    for _ in range(n):
        copy(games[1], games[0])
