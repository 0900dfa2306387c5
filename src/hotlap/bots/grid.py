"""Whole races between compiled drivers, in bulk: what strength and speed are measured with."""

from ..engine.dice import throw
from ..engine.jit import copy, entry, jit
from ..engine.phases import OVER
from ..engine.sight import see
from ..engine.turn import LIMIT, MORE, advance, apply, has_room, next_seat, set_up, write_choices
from . import club

RANDOM, CLUB = range(2)


@jit
def decide(game, view, track, seat, driver, dice, pace, events, choices, notes):
    """One decision of a seat. Returns the actions taken."""
    if driver == RANDOM:
        write_choices(game, track, seat, choices)
        apply(game, track, seat, choices.codes[throw(dice, choices.n)], events)
        return 1
    see(game, track, seat, view)
    write_choices(view, track, seat, choices)
    club.think(view, track, seat, pace, choices, notes)
    for i in range(notes.n):
        apply(game, track, seat, notes.actions[i], events)
    return notes.n


@jit
def race(game, view, track, drivers, dice, pace, events, choices, notes):
    """Drive a race that is set up to its end. Returns the actions taken, or LIMIT."""
    actions = 0
    while game.phase != OVER:
        if not has_room(game):
            return LIMIT
        events.n = 0
        seat = next_seat(game, track)
        if seat >= 0:
            actions += decide(game, view, track, seat, drivers[seat], dice, pace, events, choices, notes)
        while advance(game, track, events) == MORE:
            events.n = 0
    return actions


@entry
def races(games, tracks, key, drivers, dice, paces, events, choices, notes, places, rounds, spins, n):
    """n races of keys `key`, `key` + 1, ...; games: blank, raced in, view. Places, rounds and Stress taken by
    race and seat. Returns the actions taken."""
    actions = 0
    for i in range(n):
        copy(games[1], games[0])
        events[0].n = 0
        set_up(games[1], tracks[0], key, events[0])
        while advance(games[1], tracks[0], events[0]) == MORE:
            events[0].n = 0
        actions += race(games[1], games[2], tracks[0], drivers, dice, paces[0], events[0], choices[0], notes[0])
        for seat in range(tracks[0].n_cars):
            places[i, seat] = games[1].cars[seat].place
            rounds[i, seat] = games[1].cars[seat].last_round
        spins[i] = games[1].stress_taken
        key[0] += 1
    return actions
