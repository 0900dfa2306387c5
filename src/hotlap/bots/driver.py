"""A driver: a function from a seat's sight to one of the seat's choices."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..kernels import layout
from ..race import Choice, HotlapError, Race, Sight

# choose(sight, choices, dice): `choices` are all choices of the seat, one or more. `dice` is the driver's own stream,
# never derived from the race's seed. The same arguments must give the same answer.
Choose = Callable[[Sight, Sequence[Choice], random.Random], Choice]

# How a driver fails: it raises an error, answers what is not offered, takes too long, or its process ends.
Fault = Literal["raised", "illegal", "slow", "ended"]


class DriverFailed(HotlapError):
    """A driver failed at a decision. `fault` says how."""

    def __init__(self, fault: Fault, words: str) -> None:
        super().__init__(words)
        self.fault: Fault = fault


class Kernel:
    """A compiled driver with its memory (kernel.py). One that `is_whole` takes whole decisions, in bulk alone."""

    def __init__(self, name: str, pointer: Any, memory: Any, is_whole: bool = False) -> None:
        self.name = name
        self.pointer = pointer
        self.memory = layout.floats(memory)  # float32
        self.is_whole = is_whole

    def with_memory(self, memory: Any) -> "Kernel":
        """The same function with other weights. Nothing is compiled."""
        return Kernel(self.name, self.pointer, memory, self.is_whole)


@dataclass(frozen=True, slots=True)
class Driver:
    """A driver by name. One that `takes_long` thinks for more than a few milliseconds, on purpose.

    One that is compiled has its `kernel`, which can race in bulk.
    """

    name: str
    choose: Choose
    takes_long: bool = False
    kernel: Kernel | None = None


class SeatedDrivers:
    """Drivers by seat, each with dice of its own."""

    def __init__(self, drivers: dict[int, Driver], seed: int = 0) -> None:
        self.drivers = drivers
        self.dice = {seat: random.Random(f"{seed}/{seat}") for seat in drivers}

    def decide(self, race: Race, seat: int) -> Choice:
        """Let the driver of a seat decide, and return its choice."""
        choice = self.drivers[seat].choose(race.sight(seat), race.choices(seat), self.dice[seat])
        race.decide(seat, choice)
        return choice
