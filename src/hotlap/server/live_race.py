"""A race that is on, or was: the stored decisions folded into it, who made them, and the commands they answer."""

from collections.abc import Iterable
from typing import Final, Literal

from ..race import Race, Season
from ..race import record as records
from ..race.choices import TakeBack
from . import frame, wire
from .log import Log
from .store.rows import Decision
from .store.rows import Race as Row

CLUB: Final = "club"  # these two in place of a guest, in Decision.by
BOT: Final = "bot"
DRIVER: Final = "driver"


class LiveRace:
    """`version` is the number of the last decision. Changes are tried on a copy and taken when they are stored.

    `season` is what the race belongs to, if anything.
    """

    def __init__(self, row: Row, race: Race, info: wire.RaceInfo, season: Season | None = None) -> None:
        self.row = row
        self.race = race
        self.info = info
        self.season = season
        self.commands: set[str] = set()
        self.cars = frame.Cars()  # as they were shown last
        self.log = Log(race.setup)
        self._by: list[str] = []

    @property
    def version(self) -> int:
        return len(self.race.decisions)

    @property
    def is_open(self) -> bool:
        """Whether the seed may be told, and with it every card: in a season not before its end, as Sponsorship cards
        that nobody saw are taken from race to race.
        """
        return self.race.is_over and (self.season is None or self.season.is_over)

    def fold(self, decisions: Iterable[Decision]) -> None:
        """Take stored decisions, the next one first."""
        for one in decisions:
            records.fold(self.race, [(one.seat, one.choice)])
            self._note(one)

    def take(self, race: Race, decision: Decision) -> None:
        """Go on to the race after a decision that has been stored."""
        self.race = race
        if self.season is not None:
            self.season.races[-1] = race
        self._note(decision)

    def _note(self, decision: Decision) -> None:
        self._by.append(decision.by)
        if decision.command is not None:
            self.commands.add(decision.command)

    def bare(self, version: int, events: tuple[wire.Told, ...]) -> wire.Frame:
        """The frame of a version without what is shown of the race now."""
        if version == 0:
            return wire.Frame(self.row.id, 0, events)
        decision = self.race.decisions[version - 1]
        return wire.Frame(
            race=self.row.id,
            version=version,
            events=events,
            by=who(self._by[version - 1]),
            seat=decision.seat,
            is_taken_back=isinstance(decision.choice, TakeBack),
        )


def who(by: str) -> Literal["club", "bot", "driver"]:
    """Who made a stored decision: CLUB or BOT where Decision.by says so; elsewhere that names a guest, a DRIVER."""
    return CLUB if by == CLUB else BOT if by == BOT else DRIVER
