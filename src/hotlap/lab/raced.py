"""The result of a race of a tournament, as it is kept."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..bots.driver import Fault

MOST_WORDS = 300  # of an error


@dataclass(frozen=True, slots=True)
class TournamentRace:
    """A race, by its cell and number in the campaign. Its cars are by seat."""

    cell: int
    number: int
    cars: tuple["RacedCar", ...]

    def as_data(self) -> list[Any]:
        return [self.number, [one.as_data() for one in self.cars]]

    @classmethod
    def from_data(cls, cell: int, data: Sequence[Any]) -> "TournamentRace":
        number, cars = data
        return cls(cell, number, tuple(RacedCar.from_data(one) for one in cars))


@dataclass(frozen=True, slots=True)
class RacedCar:
    """What a car did. `spin_outs` are not known of races in bulk.

    A `fault` of its driver came in round `fault_round`; from then on `club` drove.
    """

    driver: int
    grid: int
    place: int
    rounds: int
    is_out: bool = False
    spin_outs: int | None = None
    fault: Fault | None = None
    fault_round: int = 0
    fault_words: str = ""

    def as_data(self) -> list[Any]:
        return list(asdict(self).values())[: None if self.fault else 6]

    @classmethod
    def from_data(cls, data: Sequence[Any]) -> "RacedCar":
        return cls(*data)
