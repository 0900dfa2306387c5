"""A season: a series of races, each set up from the results of the races before it (section 9).

>>> from hotlap.race import Season, SeasonSetup
>>> season = Season(SeasonSetup.of("1962", ["player", "player", "legend"], seed=7))
>>> season.number, season.race.setup.track.id
(1, 'italy')

Callers drive `season.race` to its end and call `season.advance()`, until the season is over.
"""

from dataclasses import dataclass, fields

from ..content.events import NO_EVENT, Event
from ..content.seasons import points
from . import notation
from .errors import HotlapError, NoRecord, RaceOver
from .kept import cards_left
from .race import Race
from .season_setup import SeasonSetup
from .setup import SeasonRace
from .standings import Standing


class RaceNotOver(HotlapError):
    """The next race was asked for before this one is over."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a race: its table, and the points that each seat scored."""

    number: int
    track: str
    event: str
    standings: tuple[Standing, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    """One line of the season's table. `by_race` are the points of each race so far."""

    place: int
    seat: int
    colour: str
    driver: str
    points: int
    by_race: tuple[int, ...]


class Season:
    """A season from its first race to its last. Seats are the places in `setup.entrants`, in all races.

    `races` are the races so far; the last one is being driven. `results` are those of the races that `advance` has
    counted.
    """

    def __init__(self, setup: SeasonSetup) -> None:
        self.setup = setup
        self.results: list[Result] = []
        self.races = [Race(setup.race_setup(1))]
        self._records: list[tuple[str, ...]] = []  # of the races counted, which do not change any more

    @property
    def race(self) -> Race:
        """The race that is being driven; at the end of the season the last one."""
        return self.races[-1]

    @property
    def number(self) -> int:
        """The number of that race, from 1."""
        return len(self.races)

    @property
    def is_over(self) -> bool:
        """Whether all races are driven and counted."""
        return len(self.results) == len(self.setup.races)

    def advance(self) -> None:
        """Count the race, which must be over, and go on to the next one if there is one.

        Raises RaceNotOver, RaceOver after the last race, or NoRecord if the caller put a fork into `races`.
        """
        if self.is_over:
            raise RaceOver("the season is over; there is no further race")
        if not self.race.is_over:
            raise RaceNotOver(
                f"race {self.number} is not over yet (round {self.race.round}); drive it to its end first"
            )
        if self.race.is_fork:
            raise NoRecord(f"race {self.number} is a fork: a season counts races as they were dealt and driven")
        self._records.append(tuple(notation.lines(self.race)))
        self.results.append(result(self.number, self.race))
        if not self.is_over:
            self.races.append(Race(self.setup.race_setup(self.number + 1, self._next())))

    def standings(self, after: int | None = None) -> list[SeasonStanding]:
        """The table after the races counted, or after the first `after` of them, the leader first (R9.1).

        Before the first result it is in the order of the seats.
        """
        seats = range(len(self.setup.entrants))
        results = self.results[:after]
        by_race = {seat: tuple(one.points[seat] for one in results) for seat in seats}
        latest = {one.seat: one.place for one in results[-1].standings} if results else {}
        order = sorted(seats, key=lambda seat: (-sum(by_race[seat]), latest.get(seat, 0)))
        return [
            SeasonStanding(
                place=place,
                seat=seat,
                colour=self.setup.entrants[seat].colour,
                driver=self.setup.entrants[seat].driver,
                points=sum(by_race[seat]),
                by_race=by_race[seat],
            )
            for place, seat in enumerate(order, 1)
        ]

    def records(self) -> list[tuple[str, ...]]:
        """The lines of the record of each race so far."""
        is_counted = len(self._records) == len(self.races)
        return [*self._records, *([] if is_counted else [tuple(notation.lines(self.race))])]

    def _next(self) -> SeasonRace:
        """The season's part of the next race's setup: the grid by standings, the cards kept, the decks (R9.6)."""
        left = cards_left(self.race)
        return SeasonRace(
            event=self.setup.races[self.number][1],
            grid=tuple(one.seat for one in self.standings()),
            **{field.name: getattr(left, field.name) for field in fields(left)},
        )


def result(number: int, race: Race) -> Result:
    """The result of a finished race: points by place and by its event, none for a car that is out (R9.1)."""
    table = tuple(race.standings())
    event = race.setup.event
    scored = dict.fromkeys(range(len(table)), 0)
    for one in table:
        if one.status != "out":
            scored[one.seat] = points_of(one.place, event)
    return Result(number, race.setup.track.id, event.id, table, tuple(scored.values()))


def points_of(place: int, event: Event = NO_EVENT) -> int:
    """The points for a place, with those of an event (R9.1)."""
    return sum(given[place - 1] for given in (points(), event.points) if place <= len(given))
