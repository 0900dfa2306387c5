"""A race on the engine's own records, below the Python door, for laws about every position of it."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from hotlap.engine import entries, layout, log, phases, turn
from hotlap.engine import imagine as engine_imagine
from hotlap.engine import sight as engine_sight
from hotlap.race import RaceSetup
from hotlap.race.setup import key_words

SPECTATOR = engine_sight.SPECTATOR


def as_view(data: bytes) -> Any:
    """The record in some bytes. A numpy copy of one would lose the bytes between its fields."""
    return np.frombuffer(bytearray(data), layout.Game.dtype)[0]


class Table:
    """A game, its track and buffers. `log` holds all events since the table was made."""

    def __init__(self, setup: RaceSetup, is_set_up: bool = True) -> None:
        self.setup = setup
        self.track = setup.compile()
        self.cars = len(setup.entrants)
        self.players = [seat for seat, entrant in enumerate(setup.entrants) if not entrant.is_legend]
        self.game = layout.new(layout.Game)
        self.events = layout.new(layout.Events)
        self.choices = layout.new(layout.Choices)
        self.seats = layout.zeros(layout.i64, layout.MAX_CARS)
        self.log: list[tuple[int, int, int, int, int]] = []
        self.pauses = 0
        if is_set_up:
            self.run_on(entries.new_race(self.game, self.track, setup.key(), self.events))

    def twin(self) -> "Table":
        """The same position on a table of its own, with an empty log."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.game = layout.new(layout.Game)
        other.log = []
        entries.copy_game(other.game, self.game)
        return other

    def note(self) -> None:
        self.log += log.rows(log.packed(self.events[0]))

    def run_on(self, code: int) -> int:
        """Note the events of an entry, and those after every pause."""
        if code >= 0:
            self.note()
        if code == turn.MORE:
            code = self.go_on()
        return code

    def go_on(self) -> int:
        """Go on from a pause to the next decision."""
        code = turn.MORE
        while code == turn.MORE:
            self.pauses += 1
            code = entries.resume(self.game, self.track, self.events)
            self.note()
        return code

    @property
    def is_over(self) -> bool:
        return bool(self.game[0].phase == phases.OVER)

    @property
    def phase(self) -> int:
        return int(self.game[0].phase)

    def deciders(self) -> list[int]:
        n = entries.deciders(self.game, self.track, self.seats)
        return [int(seat) for seat in self.seats[:n]]

    def legal(self, seat: int) -> list[int]:
        n = entries.legal(self.game, self.track, seat, self.choices)
        return [int(code) for code in self.choices[0].codes[:n]]

    def step(self, seat: int, action: int) -> int:
        return self.run_on(entries.step(self.game, self.track, seat, action, self.events, self.choices))

    def take_back(self, seat: int) -> int:
        return self.run_on(entries.take_back(self.game, self.track, seat, self.events))

    def retire(self, seat: int) -> int:
        return self.run_on(entries.retire(self.game, self.track, seat, self.events))

    def data(self) -> bytes:
        return layout.to_bytes(layout.Game, self.game)

    def view(self) -> Any:
        """A record of the position, free to read and change: whole arrays at once, in both modes."""
        return as_view(self.data())

    def put(self, view: Any) -> None:
        """Replace the position with a changed view."""
        self.game = layout.from_bytes(layout.Game, view.tobytes())

    def sight(self, seat: int) -> bytes:
        return layout.to_bytes(layout.Game, self.sight_cells(seat))

    def sight_cells(self, seat: int) -> Any:
        cells = layout.new(layout.Game)
        engine_sight.sight(self.game, self.track, seat, cells)
        return cells

    def imagined(self, seat: int, key: int, is_open: bool = False) -> "Table":
        """A table with a game that is possible as far as `seat` knows. `is_open`: rivals' plans are not dealt."""
        other = self.twin()
        words = key_words(key)
        sight, choices = self.sight_cells(seat), self.choices
        if is_open:
            engine_imagine.suppose_open(sight[0], self.track[0], seat, words, other.game[0], choices[0])
        else:
            engine_imagine.imagine(sight, self.track, seat, words, other.game, choices)
        return other

    def walk(self, dice: random.Random, most: int = 100_000, with_rare: bool = True) -> Iterator[tuple[int, int]]:
        """Play at random; yields (seat, action) before each. Sometimes a plan is taken back or a driver gives up.

        In between, the table may be read but not changed.
        """
        for _ in range(most):
            waiting = self.deciders()
            if not waiting:
                return
            seat = dice.choice(waiting)
            if with_rare and self.phase <= phases.PLAN and dice.random() < 0.04:
                self.take_back(dice.randrange(self.cars))
            if with_rare and dice.random() < (0.005 if self.phase < phases.PLAN else 0.0007):
                assert self.retire(seat) == turn.OK
                continue
            action = dice.choice(self.legal(seat))
            yield seat, action
            assert self.step(seat, action) == turn.OK

    def play(self, dice: random.Random, most: int = 100_000) -> "Table":
        """Random legal actions, at most `most` of them."""
        for _ in self.walk(dice, most, with_rare=False):
            pass
        return self
