"""What each car did in a race: counted as it is driven, told when it is over."""

from collections.abc import Iterable
from typing import NamedTuple

from ...race import Event, Race
from ...race.climbs import Climb, climb
from ...race.statistics import Counting, Statistics
from ...race.swings import Stage, Stand, Swing, swing
from .stand_ins import StandIns


class Ended(NamedTuple):
    """What each car did in a race that is over, by seat. Climbs and swings are the driver's own: in their rounds
    `club` decided nothing for them, and in that of a climb they lost no turn and did not spin out.
    """

    statistics: tuple[Statistics, ...]
    climbs: tuple[Climb | None, ...]
    swings: tuple[Swing | None, ...]


class Tally:
    """Notes where the cars are after each decision, from the start on, and hears the events that a spectator sees: so
    it tells nothing that was hidden. It hears them with the log, as to decode those of 200 laps takes seconds.
    `stand_ins` is where `club` decided.
    """

    def __init__(self, seats: int, stand_ins: StandIns) -> None:
        self._stand_ins = stand_ins
        self._counting = Counting(seats)
        self._stages: list[Stage] = []  # by round: the cars that were in the race when it began
        self._ended: Ended | None = None

    def note(self, race: Race) -> None:
        """Note where the cars are if a round has begun, or the race is over."""
        rounds = race.round + race.is_over
        if len(self._stages) <= rounds:
            there = {
                one.seat: Stand(one.place, one.beyond, one.status == "finished")
                for one in race.standings()
                if one.status != "out"
            }
            self._stages += [Stage(len(race.decisions), there)] * (rounds + 1 - len(self._stages))

    def hear(self, events: Iterable[Event]) -> None:
        """Hear the events of a decision."""
        self._counting.hear(events)

    def end(self) -> Ended:
        """What each car did, once all of the race has been noted and heard."""
        if self._ended is None:
            done = self._counting.end(len(self._stages) - 2)
            places = [{seat: one.place for seat, one in stage.cars.items()} for stage in self._stages]
            away, lost = self._stand_ins.stood_in, self._counting.lost
            self._ended = Ended(
                tuple(done),
                tuple(climb(places, seat, lost(seat).keys() | away(seat)) for seat in range(len(done))),
                tuple(swing(self._stages, seat, away(seat), lost(seat)) for seat in range(len(done))),
            )
        return self._ended
