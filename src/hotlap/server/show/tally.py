"""What each car did in a race: counted as it is driven, told when it is over."""

from ...race import Race
from ...race.climbs import Climb, climb
from ...race.race import SPECTATOR
from ...race.statistics import Counting, Statistics
from .stand_ins import StandIns


class Tally:
    """Hears of a race at its start and after every decision. `stand_ins` is where `club` decides in it.

    It counts the events that a spectator sees, so it tells nothing that was hidden; and it counts them as they come,
    as those of 200 laps together take a second. `statistics` and `climbs`, by seat, are there when the race is over. A
    climb is the driver's own: in its round `club` decided nothing for them, and they lost no turn and did not spin out.
    """

    def __init__(self, race: Race, stand_ins: StandIns) -> None:
        self.statistics: tuple[Statistics, ...] = ()
        self.climbs: tuple[Climb | None, ...] = ()
        self._stand_ins = stand_ins
        self._counting = Counting(len(race.setup.entrants))
        self._places: list[dict[int, int]] = []  # by round: those of the cars that were in the race when it began

    def hear(self, race: Race) -> None:
        """Hear of the latest decision of a race, or of its start."""
        version = len(race.decisions)
        self._counting.hear(race.events(SPECTATOR, version, version + 1))
        if not any(map(race.may_take_back, race.setup.players)):
            self._counting.settle()
        rounds = race.round + race.is_over
        if len(self._places) <= rounds:
            there = {one.seat: one.place for one in race.standings() if one.status != "out"}
            self._places += [there] * (rounds + 1 - len(self._places))
        if race.is_over:
            self._end(race.round)

    def _end(self, round: int) -> None:
        self.statistics = tuple(self._counting.end(round))
        self.climbs = tuple(
            climb(self._places, seat, self._counting.lost(seat) | self._stand_ins.stood_in(seat))
            for seat in range(len(self.statistics))
        )
