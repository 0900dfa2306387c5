"""Events, as far as a viewer may know them."""

from collections.abc import Iterable

from ...engine import events as kinds
from ...race import Event, Race
from ...race.race import SPECTATOR

OWN = frozenset(name for name, kind in kinds.KINDS.items() if kind.audience == kinds.OWN)


class SeenEvents:
    """The events of versions `since` to `until` - 1. They are decoded once, as most are the same for all viewers."""

    def __init__(self, race: Race, since: int, until: int | None) -> None:
        self.all = race.events(SPECTATOR, since, until)
        seats = {event.seat for event in self.all if event.kind in OWN}
        self.own = {seat: race.events(seat, since, until) for seat in seats if seat is not None}

    def by(self, seats: Iterable[int]) -> list[Event]:
        """The events for a viewer with these seats: an event of one of them has all that the seat may know."""
        events = self.all
        for seat in self.own.keys() & set(seats):
            both = zip(events, self.own[seat], strict=True)
            events = [mine if mine.seat == seat else one for one, mine in both]
        return events
