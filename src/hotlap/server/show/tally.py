"""What each car did in a race: counted as it is driven, told when it is over."""

from collections.abc import Iterable
from typing import NamedTuple

from ...race import Event, Race
from ...race.climbs import Climb, climb
from ...race.statistics import Counting, Statistics
from .stand_ins import StandIns


class Ended(NamedTuple):
    """What each car did in a race that is over, by seat. A climb is the driver's own: in its round `club` decided
    nothing for them, and they lost no turn and did not spin out.
    """

    statistics: tuple[Statistics, ...]
    climbs: tuple[Climb | None, ...]


class Tally:
    """Notes the places after each decision, from the start on, and hears the events that a spectator sees: so it tells
    nothing that was hidden. It hears them with the log, as to decode those of 200 laps takes seconds. `stand_ins` is
    where `club` decided.
    """

    def __init__(self, seats: int, stand_ins: StandIns) -> None:
        self._stand_ins = stand_ins
        self._counting = Counting(seats)
        self._places: list[dict[int, int]] = []  # by round: those of the cars that were in the race when it began
        self._ended: Ended | None = None

    def note(self, race: Race) -> None:
        """Note where the cars are if a round has begun, or the race is over."""
        rounds = race.round + race.is_over
        if len(self._places) <= rounds:
            there = {one.seat: one.place for one in race.standings() if one.status != "out"}
            self._places += [there] * (rounds + 1 - len(self._places))

    def hear(self, events: Iterable[Event]) -> None:
        """Hear the events of a decision."""
        self._counting.hear(events)

    def end(self) -> Ended:
        """What each car did, once all of the race has been noted and heard."""
        if self._ended is None:
            done = self._counting.end(len(self._places) - 2)
            climbs = (
                climb(self._places, seat, self._counting.lost(seat) | self._stand_ins.stood_in(seat))
                for seat in range(len(done))
            )
            self._ended = Ended(tuple(done), tuple(climbs))
        return self._ended
