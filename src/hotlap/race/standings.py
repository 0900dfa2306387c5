"""The table of a race: places taken, and the order on the track of the cars still racing (R1.2, R5.1, R5.3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..content.road import race_line
from ..content.tracks import SIDES
from ..engine import layout
from .setup import RaceSetup

STATUS = ("racing", "finished", "out")


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the table. `round` is the round in which the car left the track; 0 while it races.

    `beyond` counts spaces from the start of lap 0. It decides between time trials of equal rounds.
    """

    place: int
    seat: int
    colour: str
    driver: str
    status: str
    lap: int
    space: int
    beyond: int
    round: int


def standings(setup: RaceSetup, cars: Sequence[Any]) -> list[Standing]:
    """All cars by place: the finished ones, then those still racing in track order, then those out.

    `cars` are the engine's cars by seat as plain values.
    """
    sides = race_line(setup.track)

    def ahead(seat: int) -> tuple[int, int, int]:
        car = cars[seat]
        if car.place:
            return (2 if car.status == layout.OUT else 0, int(car.place), 0)
        on_race_line = SIDES[car.spot] == sides[car.space]
        return (1, -int(car.lap) * setup.track.spaces - int(car.space), 0 if on_race_line else 1)

    seats = sorted(range(len(cars)), key=ahead)
    return [_standing(setup, cars[seat], seat, place) for place, seat in enumerate(seats, 1)]


def _standing(setup: RaceSetup, car: Any, seat: int, place: int) -> Standing:
    entrant = setup.entrants[seat]
    lap, space = int(car.lap), int(car.space)
    return Standing(
        place=place,
        seat=seat,
        colour=entrant.colour,
        driver=entrant.driver,
        status=STATUS[car.status],
        lap=lap,
        space=space,
        beyond=lap * setup.track.spaces + space,
        round=int(car.last_round),
    )
