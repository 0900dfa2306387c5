"""The finished races of a guest that count on the ladder."""

from collections.abc import Iterable
from typing import NamedTuple

from ...race.statistics import Statistics
from .. import wire
from ..finished import lists
from ..finished.archive import Seat, decode_seats
from ..finished.archive_rows import Mine
from ..store.rows import ArchivedRace


class OwnRace(NamedTuple):
    """A race, the one car that the guest drove in it, and all cars."""

    kept: ArchivedRace
    seat: int
    seats: tuple[Seat, ...]

    @property
    def own(self) -> Statistics:
        """What the guest did."""
        return self.seats[self.seat].statistics

    @property
    def is_driven(self) -> bool:
        return lists.was_driven(self.own, self.kind.event)

    @property
    def is_here(self) -> bool:
        """Whether it was raced on this server, which drew its seed: one of a page can be tried again."""
        return self.kept.flight is None

    @property
    def kind(self) -> wire.RaceKind:
        return lists.kind_of(self.kept)


def own_races(races: Iterable[Mine]) -> list[OwnRace]:
    """The races in which a guest drove one car, from the start and alone.

    Who drives several cars shares a screen with friends; a fork was driven by others until it forked off; and a bot may
    have decided for a driver who was not there.
    """
    own = []
    for kept, mine in races:
        if kept.fork is None and len(mine) == 1:
            seats = tuple(decode_seats(kept.seats))
            if seats[mine[0]].sets_records_of("person"):
                own.append(OwnRace(kept, mine[0], seats))
    return own
