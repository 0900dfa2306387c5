"""A driver as one compiled function: for races in bulk, without a word of Python between two decisions.

    @driver
    def last(view, track, seat, choices, dice, memory):
        return choices.codes[choices.n - 1]

`view` is the seat's sight (a Game), `choices` the seat's legal actions, one or more. It returns one of them. A plan is
several actions, and a kernel is asked for each. `dice` are the race's own for kernels: `throw(dice, n)` gives a number
from 0 to n - 1. `memory` (float32) belongs to the driver: its weights, and room to work in.
"""

from typing import Any

import numpy as np

from ..kernels import layout, pointer


class Kernel:
    """A compiled driver with its memory."""

    def __init__(self, name: str, pointer: Any, memory: Any) -> None:
        self.name = name
        self.pointer = pointer
        self.memory = np.ascontiguousarray(memory, np.float32)

    def with_memory(self, memory: Any) -> "Kernel":
        """The same function with other weights. Nothing is compiled."""
        return Kernel(self.name, self.pointer, memory)


def driver(function: Any, memory: Any = (0.0,)) -> Kernel:
    """Compile a function of a sight to a driver for races in bulk. Raises TypeError if it cannot be compiled."""
    records = (layout.new(kind)[0] for kind in (layout.Game, layout.Track, layout.Choices))
    view, track, choices = records
    examples = (view, track, 0, choices, np.zeros(4, np.int64), np.zeros(1, np.float32))
    return Kernel(function.__name__, pointer(function, examples), memory)
