"""Whole races between compiled drivers, in bulk: they measure strength and speed."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..kernels import (
    ANY,
    COMPILED,
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
    invoke,
    is_offered,
    jit,
    layout,
    phases,
    pointer,
    record,
    run_through,
    set_up,
    write_choices,
)
from ..race import IllegalAction, InternalLimit
from .club.pace import Pace, measure
from .dice import start
from .driver import Kernel
from .seats import CLUB, KERNEL, LEGEND, NO_REWARD, RANDOM, Desk, decide, hire

ILLEGAL = -5  # less the seat, in place of a number of actions: its driver chose what was not offered
NOBODY_WATCHES = -1
DRIVERS = {"random": RANDOM, "club": CLUB, "legend": LEGEND}  # besides kernels


@record
class Seats:
    """Who drives each seat, and by which table of `club`."""

    driver: array(i64, layout.MAX_CARS)
    table: array(i64, layout.MAX_CARS)
    watcher: i64  # the kernel that is shown each round, or NOBODY_WATCHES
    is_checked: i64
    most_rounds: i64


KNOWN = tuple[array(Pace, ANY), array(f32, ANY), array(i64, 4)]  # tables, memories of kernels, dice
RACES = tuple[
    array(i64, 8),  # the seed of the next one
    array(i64, ANY, ANY),  # places by race and seat
    array(i64, ANY, ANY),  # rounds, likewise
    array(i64, ANY),  # Stress cards that each race took from the reserve
]


@jit
def carry_out(game, track, seat, desk, is_checked):
    """Take the actions in desk.notes. Returns their number; ILLEGAL - seat if one `is_checked` and not offered."""
    choices, notes = desk.choices, desk.notes
    for i in range(notes.n):
        if is_checked == 1:  # a plan is several actions, and each has choices of its own
            write_choices(game, track, seat, choices)
            if not is_offered(choices, notes.actions[i]):
                return ILLEGAL - seat
        apply(game, track, seat, notes.actions[i], None)
    return notes.n


@cold
def show(game, track, watcher, known, desk):
    """Show a round that begins to the kernel that watches."""
    pace, memories, dice = known
    hired = desk.hired
    memory = memories[hired.start[watcher] : hired.start[watcher + 1]]
    invoke(hired.address[watcher], (game, track, pace, dice, memory))


@jit
def drive(game, track, seats, known, desk):
    """Drive a race that is set up to its end. Returns the number of actions taken, LIMIT or ILLEGAL - seat."""
    tables, memories, dice = known
    actions, round_no = 0, 0
    seat = run_through(game, track, desk.events)
    while seat != NOBODY:
        if not has_room(game) or game.round_no > seats.most_rounds:
            return LIMIT
        if seats.watcher != NOBODY_WATCHES and game.phase == phases.PLAN and game.round_no != round_no:
            round_no = game.round_no
            show(game, track, seats.watcher, (tables[0], memories, dice), desk)
        write_choices(game, track, seat, desk.choices)
        if not decide(game, track, seat, seats.driver[seat], (tables[seats.table[seat]], memories, dice), desk):
            return ILLEGAL - seat
        taken = carry_out(game, track, seat, desk, seats.is_checked)
        if taken < 0:
            return taken
        actions += taken
        seat = run_through(game, track, desk.events)
    return actions


@entry
def drive_many(games: layout.Game, tracks: layout.Track, seats: Seats, known: KNOWN, desks: Desk, races: RACES) -> i64:
    """Drive as many races as `races` have rows, with the seeds of its key, then with 1 more in the key's first word.

    Returns the number of actions taken, or LIMIT or ILLEGAL - seat; the race is then left as it was.
    """
    key, places, rounds, stress = races
    actions, game, track, desk = 0, games[0], tracks[0], desks[0]
    for i in range(len(places)):
        copy(game, desk.blank)
        set_up(game, track, key, None)
        taken = drive(game, track, seats[0], known, desk)
        if taken < 0:
            return taken
        actions += taken
        for seat in range(track.n_cars):
            places[i, seat] = game.cars[seat].place
            rounds[i, seat] = game.cars[seat].last_round
        stress[i] = game.stress_taken
        key[0] += 1
    return actions


def watching(function: Any, memory: Any) -> Kernel:
    """Compile a function (game, track, pace, dice, memory) that writes into its memory what it sees of a game.

    Raises TypeError if it cannot be compiled.
    """
    game, track, pace = (layout.new(kind)[0] for kind in (layout.Game, layout.Track, Pace))
    examples = (game, track, pace, layout.zeros(i64, 4), layout.zeros(f32, 1))
    return Kernel(function.__name__, pointer(function, examples), memory)


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
    race. With upgrades that takes up to 1.4 times as long, else about the same. Kernels are always checked. A race of
    more than `most_rounds` is an error.

    `paces` are tables of `club` for some seats, in place of the usual one (club/pace.py). `watcher` is a kernel of
    `watching`; it is shown the whole game whenever a round begins.
    """

    def __init__(
        self,
        track: Any,
        drivers: Sequence[str | Kernel],
        n: int,
        seed: int = 0,
        is_checked: bool = False,
        most_rounds: int = layout.MAX_ROUNDS,
        paces: Mapping[int, Any] | None = None,
        watcher: Kernel | None = None,
    ) -> None:
        self.track = track
        self.places, self.rounds = (np.zeros((n, len(drivers)), np.int64) for _ in range(2))
        self.stress = np.zeros(n, np.int64)
        self.key = np.array([seed, 0, 0, 0, 0, 0, 0, 0], np.int64)
        self.dice = np.zeros(4, np.int64)
        start(self.dice, seed)
        self.game, self.seats, self.desk = layout.new(layout.Game), layout.new(Seats), layout.new(Desk)
        self.desk[0].reward = NO_REWARD
        self._kernels = list(dict.fromkeys(one for one in (*drivers, watcher) if isinstance(one, Kernel)))
        self._memories = hire(self._kernels, self.desk[0].hired)
        own = dict(paces or {})
        tables = [measure(layout.new(layout.Game), track)[0], *(one[0] for one in own.values())]
        self.tables = np.array([layout.as_numpy(one) for one in tables], Pace.dtype) if COMPILED else tables
        seats = self.seats[0]
        for seat, one in enumerate(drivers):
            seats.driver[seat] = DRIVERS[one] if isinstance(one, str) else KERNEL + self._kernels.index(one)
            seats.table[seat] = list(own).index(seat) + 1 if seat in own else 0
        seats.watcher = NOBODY_WATCHES if watcher is None else self._kernels.index(watcher)
        seats.is_checked, seats.most_rounds = is_checked, most_rounds

    def race(self) -> int:
        """Drive all races; a further call takes the next seeds. Returns the number of actions taken.

        Raises IllegalAction or InternalLimit, with the seed of that race.
        """
        known = (self.tables, self._memories, self.dice)
        races = (self.key, self.places, self.rounds, self.stress)
        return check_taken(int(drive_many(self.game, self.track, self.seats, known, self.desk, races)), self.key)

    def memory(self, kernel: Kernel) -> Any:
        """What a kernel has written into its memory."""
        first = self.desk[0].hired.start[self._kernels.index(kernel)]
        return self._memories[first : first + len(kernel.memory)]
