"""Facts of several races together: which races compare, sums of what drivers did, records."""

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from .setup import RaceSetup
from .statistics import Statistics

NOT_SUMMED = ("top_speed", "best_lap", "is_out", "space", "adrenaline_spaces", "rounds_in_front", "shift_up_heat")
SUMMED = [field.name for field in dataclasses.fields(Statistics) if field.name not in NOT_SUMMED]
PODIUM = 3

T = TypeVar("T")


class FigureKind(NamedTuple):
    """The kind of a race: rounds may be compared among races of one kind on one track.

    `is_alone`: a time trial. `own_track` is the name of a user's own track.
    """

    laps: int
    is_alone: bool
    has_garage: bool
    has_weather: bool
    event: str
    own_track: str


def kind(setup: RaceSetup) -> FigureKind:
    """The kind of a race."""
    return FigureKind(
        laps=setup.total_laps,
        is_alone=setup.time_trial,
        has_garage=setup.garage != "off",
        has_weather=setup.weather,
        event="" if setup.season is None else setup.event.id,
        own_track="" if setup.track.is_packaged() else setup.track.name,
    )


@dataclass(frozen=True, slots=True)
class Figures:
    """A driver's races together. `rivals` and `beaten` count the other cars of these races, and those left behind.

    A podium is a win, or one of the first three places of more than three cars, of a car that finished. `sums` adds up
    what the driver did; its top speed and its best lap are the best ones, its place and round are sums.
    """

    races: int
    wins: int
    podiums: int
    rivals: int
    beaten: int
    sums: Statistics


def figures(driven: Iterable[tuple[Sequence[Statistics], int | None]]) -> Figures:
    """Races together: the statistics of all seats of each, and the seat that counts, or None: then it is but a race."""
    races = wins = podiums = rivals = beaten = 0
    own: list[Statistics] = []
    for seats, seat in driven:
        races += 1
        if seat is None:
            continue
        place = seats[seat].place
        has_won = place == 1 and len(seats) > 1
        wins += has_won
        podiums += has_won or (place <= PODIUM < len(seats) and not seats[seat].is_out)
        rivals += len(seats) - 1
        beaten += len(seats) - place
        own.append(seats[seat])
    return Figures(races, wins, podiums, rivals, beaten, total(own))


def total(several: Iterable[Statistics]) -> Statistics:
    """What was done in several races, or in several turns: sums, the top speed and the best lap."""
    sums = Statistics()
    for own in several:
        for name in SUMMED:
            setattr(sums, name, getattr(sums, name) + getattr(own, name))
        sums.top_speed = max(sums.top_speed, own.top_speed)
        sums.best_lap = min(filter(None, (sums.best_lap, own.best_lap)), default=0)
    return sums


def race_rounds(own: Statistics) -> int:
    """The rounds that a driver took to the finish; 0 for one who did not finish."""
    return 0 if own.is_out else own.round


def lap_rounds(own: Statistics) -> int:
    """The rounds of a driver's best lap; 0 without one."""
    return own.best_lap


def fewest(drivers: Iterable[T], of: Callable[[T], Statistics], rounds: Callable[[Statistics], int]) -> T | None:
    """The driver with the fewest rounds, 0 not counted; of several the one with the better place. None without one."""
    able = [one for one in drivers if rounds(of(one))]
    return min(able, key=lambda one: (rounds(of(one)), of(one).place), default=None)
