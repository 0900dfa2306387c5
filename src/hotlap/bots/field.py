"""Whole races between compiled drivers, in bulk: they measure strength and speed."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..kernels import (
    ANY,
    LIMIT,
    NOBODY,
    apply,
    array,
    cold,
    copy,
    entry,
    f32,
    has_room,
    i64,
    is_offered,
    jit,
    layout,
    phases,
    run_through,
    see,
    set_up,
    throw,
    write_choices,
)
from ..race import IllegalAction, InternalLimit
from .club.notes import Notes
from .club.pace import Pace, measure
from .club.think import think
from .dice import start
from .kernel import NOT_OFFERED, Hired, Kernel, ask_kernel, hire

RANDOM, CLUB, ANY_UPGRADE, TRIAL, KERNEL = range(5)  # KERNEL + i: the i-th kernel

ILLEGAL = -5  # less the seat, in place of a number of actions: its driver chose what was not offered

# A Legend is never asked. "club, any upgrade" drives as `club` does but drafts at random: it measures the worth of
# drafting by value. "club, on trial" has weights of its own (club/tune.py).
DRIVERS = {
    "random": RANDOM,
    "club": CLUB,
    "legend": RANDOM,
    "club, any upgrade": ANY_UPGRADE,
    "club, on trial": TRIAL,
}


@jit
def carry_out(game, track, seat, notes, choices, is_checked):
    """Take the actions of a decision in `notes`. Returns their number; ILLEGAL - seat if one `is_checked` and not
    offered."""
    for i in range(notes.n):
        if is_checked:  # a plan is several actions, and each has choices of its own
            write_choices(game, track, seat, choices)
            if not is_offered(choices, notes.actions[i]):
                return ILLEGAL - seat
        apply(game, track, seat, notes.actions[i], None)
    return notes.n


@cold
def let_kernel(game, view, track, seat, pace, which, hired, memories, dice, choices):
    """Let a kernel take one action. Returns 1, or ILLEGAL - seat."""
    write_choices(game, track, seat, choices)
    action = choices.codes[0]
    if choices.n > 1:
        action = ask_kernel(game, track, seat, pace, which, hired, memories, dice, view, choices)
        if action == NOT_OFFERED:
            return ILLEGAL - seat
    apply(game, track, seat, action, None)
    return 1


@jit
def decide(game, view, track, seat, driver, hired, memories, dice, tables, choices, notes, is_checked):
    """Take one decision of a seat, or an action of a kernel's. Returns the number of actions taken; ILLEGAL - seat if
    one was not offered (a kernel's, or any if `is_checked`)."""
    if driver >= KERNEL:
        return let_kernel(game, view, track, seat, tables[0], driver - KERNEL, hired, memories, dice, choices)
    if driver == RANDOM or (driver == ANY_UPGRADE and game.phase < phases.DEAL):
        write_choices(game, track, seat, choices)
        apply(game, track, seat, choices.codes[throw(dice, choices.n)], None)
        return 1
    see(game, track, seat, view)
    write_choices(view, track, seat, choices)
    think(view, track, seat, tables[1 if driver == TRIAL else 0], choices, notes)
    return carry_out(game, track, seat, notes, choices, is_checked)


@jit
def drive(game, view, track, drivers, hired, memories, dice, tables, events, choices, notes, is_checked, most_rounds):
    """Drive a race that is set up to its end. Returns the number of actions taken, LIMIT or ILLEGAL - seat."""
    actions = 0
    seat = run_through(game, track, events)
    while seat != NOBODY:
        if not has_room(game) or game.round_no > most_rounds:
            return LIMIT
        driver = drivers[seat]
        taken = decide(game, view, track, seat, driver, hired, memories, dice, tables, choices, notes, is_checked)
        if taken < 0:
            return taken
        actions += taken
        seat = run_through(game, track, events)
    return actions


@entry
def drive_many(
    games: array(layout.Game, 3),
    tracks: layout.Track,
    key: array(i64, 8),
    drivers: array(i64, ANY),
    hired: Hired,
    memories: array(f32, ANY),
    dice: array(i64, 4),
    tables: array(Pace, ANY),
    events: layout.Events,
    choices: layout.Choices,
    notes: Notes,
    is_checked: bool,
    most_rounds: i64,
    places: array(i64, ANY, ANY),
    rounds: array(i64, ANY, ANY),
    stress: array(i64, ANY),
) -> i64:
    """Drive as many races as `places` has rows, with the seeds `key`, then `key` with 1 more in its first word.

    `games` are three: a blank one, one to race in, one for the sight. Writes the places and rounds by race and seat
    (int64), and the Stress cards that each race took from the reserve. Returns the number of actions taken, or LIMIT or
    ILLEGAL - seat; the race is then left as it was.
    """
    actions = 0
    for i in range(len(places)):
        copy(games[1], games[0])
        set_up(games[1], tracks[0], key, None)
        taken = drive(
            games[1],
            games[2],
            tracks[0],
            drivers,
            hired[0],
            memories,
            dice,
            tables,
            events[0],
            choices[0],
            notes[0],
            is_checked,
            most_rounds,
        )
        if taken < 0:
            return taken
        actions += taken
        for seat in range(tracks[0].n_cars):
            places[i, seat] = games[1].cars[seat].place
            rounds[i, seat] = games[1].cars[seat].last_round
        stress[i] = games[1].stress_taken
        key[0] += 1
    return actions


def check_taken(taken: int, key: Any) -> int:
    """The number of actions that a kernel took. Raises IllegalAction or InternalLimit, with the seed of that race."""
    if taken <= ILLEGAL:
        seat = ILLEGAL - taken
        raise IllegalAction(f"the driver of seat {seat} chose what was not offered, in the race with seed {key[0]}")
    if taken < 0:
        raise InternalLimit(f"the race with seed {key[0]} takes too many rounds")
    return taken


class Field:
    """A line-up of compiled drivers ("random", "club", "legend", or kernels) on a compiled track that races many times.

    `places` and `rounds` are int64 arrays of races x seats. `stress` has the Stress cards that each race took from the
    reserve: at least one for every spin-out. `is_checked`: an action that was not offered is an error, and not a broken
    race. With upgrades that takes up to 1.4 times as long, else about the same. Kernels are always checked. `on_trial`
    are the weights of the driver "club, on trial": those of pace.py by name, and the worth of cards by slot. A race of
    more than `most_rounds` is an error.
    """

    def __init__(
        self,
        track: Any,
        drivers: Sequence[str | Kernel],
        n: int,
        seed: int = 0,
        is_checked: bool = False,
        on_trial: tuple[Mapping[str, float], Sequence[float]] | None = None,
        most_rounds: int = layout.MAX_ROUNDS,
    ) -> None:
        self.track = track
        self._kernels = list(dict.fromkeys(one for one in drivers if isinstance(one, Kernel)))
        self._hired = layout.new(Hired)
        self._memories = hire(self._kernels, self._hired[0])
        codes = [DRIVERS[one] if isinstance(one, str) else KERNEL + self._kernels.index(one) for one in drivers]
        self.drivers = np.array(codes, np.int64)
        self.places, self.rounds = (np.zeros((n, len(drivers)), np.int64) for _ in range(2))
        self.stress = np.zeros(n, np.int64)
        self.key = np.array([seed, 0, 0, 0, 0, 0, 0, 0], np.int64)
        self.dice = np.zeros(4, np.int64)
        start(self.dice, seed)
        self.is_checked, self.most_rounds = is_checked, most_rounds
        self.games = np.zeros(3, layout.Game.dtype)
        self.room = (layout.new(layout.Events), layout.new(layout.Choices), layout.new(Notes))
        self.tables = np.zeros(1 if on_trial is None else 2, Pace.dtype)
        self.tables[:1] = measure(self.games, track)
        if on_trial is not None:
            self.tables[1:] = measure(self.games, track, *on_trial)

    def race(self) -> int:
        """Drive all races; a further call takes the next seeds. Returns the number of actions taken.

        Raises IllegalAction or InternalLimit, with the seed of that race.
        """
        seats = (self.drivers, self._hired, self._memories, self.dice)
        results = (self.places, self.rounds, self.stress)
        head = (self.games, self.track, self.key, *seats, self.tables, *self.room)
        return check_taken(int(drive_many(*head, self.is_checked, self.most_rounds, *results)), self.key)
