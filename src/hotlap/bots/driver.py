"""What a driver is: a function from what a seat may know to one of its choices."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..race import Choice, Race, Sight

# choose(sight, choices, dice): `choices` are all that the seat may choose, one or more; `dice` is the
# driver's own stream, never derived from the race's seed. Given the same it answers the same.
Choose = Callable[[Sight, Sequence[Choice], random.Random], Choice]


@dataclass(frozen=True, slots=True)
class Driver:
    """A driver by name."""

    name: str
    choose: Choose


class Seated:
    """Drivers in the seats of a race, each with dice of its own."""

    def __init__(self, drivers: dict[int, Driver], seed: int = 0) -> None:
        self.drivers = drivers
        self.dice = {seat: random.Random(f"{seed}/{seat}") for seat in drivers}

    def decide(self, race: Race, seat: int) -> Choice:
        """Let the driver of a seat decide, and return its choice."""
        choice = self.drivers[seat].choose(race.sight(seat), race.choices(seat), self.dice[seat])
        race.decide(seat, choice)
        return choice
