"""Where a race forks off: a finished race until some decision, and the seat for which the rest is dealt anew."""

import dataclasses
import time
from collections.abc import Iterable

from msgspec import Struct

from ...engine import phases
from ...race import Deal, Entrant, Race, RaceSetup
from ...race import record as records
from ...race.choices import TakeBack
from ...race.setup import PLAYER
from .. import wire
from ..errors import Refused
from ..store.by import DRIVER, NOBODY
from ..store.rows import DecisionRow
from .packed import BY, PackedRecord, encode, unpack

MOST = 5_000  # decisions before a fork; usual races have 500. They are stored with each race that begins with them


class Fork(Struct, frozen=True):
    """The finished race `race` after `at` decisions, in round `round`: all that `seat` did not know then is dealt anew.

    `record` (packed.py) has its setup without names, and these decisions. Its bots' dice are not in it.
    `plans` are the other seats with a plan face down. The deal gives them any plan for their new cards, so they plan
    anew.
    """

    race: str
    at: int
    seat: int
    round: int
    plans: tuple[int, ...]
    record: bytes

    @property
    def view(self) -> wire.ForkView:
        return wire.ForkView(self.race, self.at, self.seat, self.round)

    def setup(self, entrants: Iterable[Entrant]) -> RaceSetup:
        """The setup of the race with other drivers: their names have no effect."""
        return dataclasses.replace(self._setup, entrants=tuple(entrants))

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        return self._setup.entrants

    @property
    def _setup(self) -> RaceSetup:
        return records.parse_setup(unpack(self.record).setup)

    def decisions(self, race: str, key: int) -> list[DecisionRow]:
        """The decisions with which the race of that id begins: the original ones, the deal, and plans taken back."""
        before = unpack(self.record)
        rows = [
            (seat, choice, NOBODY if BY[by] == DRIVER else BY[by])
            for seat, choice, by in zip(before.seats, before.choices, before.by, strict=True)
        ]
        rows += [(seat, choice, NOBODY) for seat, choice in first_decisions(self.seat, key, self.plans)]
        now = time.time()
        return [DecisionRow(race, number, *one, at=now) for number, one in enumerate(rows, 1)]


def fork(id: str, race: Race, record: bytes, at: int, seat: int) -> Fork:
    """The fork of a finished race, which has this packed record. Raises Refused if nobody can drive on there."""
    moment = moment_of(race, at, seat)
    if at > MOST:
        raise Refused("too-large", f"a race can be driven on from one of its first {MOST:,} decisions")
    nameless = [one if one.is_legend else dataclasses.replace(one, driver=PLAYER) for one in moment.setup.entrants]
    setup = records.setup_text(dataclasses.replace(moment.setup, entrants=tuple(nameless)))
    found = unpack(record)
    before = PackedRecord(setup, "", found.seats[:at], found.choices[:at], found.by[:at], [])
    return Fork(id, at, seat, moment.round, plans_of(moment, seat), encode(before))


def moment_of(race: Race, at: int, seat: int) -> Race:
    """A race after `at` decisions. Raises Refused if the seat cannot drive on there."""
    if at > len(race.decisions):
        raise Refused("not-found", f"the race has {len(race.decisions)} decisions; there is none after {at}")
    if seat not in race.setup.players:
        raise Refused("not-found", f"nobody drives in seat {seat}")
    moment = race.at(at)
    if moment.is_over or not moment.is_on_track(seat):
        raise Refused("race-over", "that car had left the track by then")
    return moment


def plans_of(race: Race, seat: int) -> tuple[int, ...]:
    """The other seats with a plan, or an answer about a mulligan, that nobody has seen."""
    if phases.WAITS_FOR[phases.NAMES.index(race.phase)] != phases.ALL:
        return ()
    return tuple(other for other in race.setup.players if other != seat and race.may_take_back(other))


def first_decisions(seat: int, key: int, plans: Iterable[int]) -> list[tuple[int, str]]:
    """The first decisions of a fork for a seat."""
    return [(seat, str(Deal(key))), *((other, str(TakeBack())) for other in plans)]
