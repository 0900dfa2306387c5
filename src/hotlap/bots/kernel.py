"""A driver as one compiled function: it drives everywhere, and in bulk without a word of Python between two decisions.

    @driver
    def choose(view, track, seat, pace, choices, dice, memory):
        return choices.codes[choices.n - 1]

`view` is the seat's sight (a Game), `choices` the seat's legal actions, two or more: what leaves no choice is not
asked. It returns one of them. A plan is several actions, and a kernel is asked for each. `pace` is the table of `club`
for the track (club/pace.py): `value`, `rounds_to_go` and `list_plans` tell from it how many rounds are to go. `dice`
are for its use: `throw(dice, n)` gives a number from 0 to n - 1. `memory` (float32) belongs to the driver: its weights,
and room to work in. What it writes there must not change a later answer.
"""

import inspect
from collections.abc import Sequence
from typing import Any

from ..extras import need
from ..kernels import array, f32, i64, invoke, is_offered, jit, layout, pointer, record, see, write_choices
from .club.pace import Pace

ARGUMENTS = ("view", "track", "seat", "pace", "choices", "dice", "memory")
MOST_KERNELS = 16
NOT_OFFERED = -1  # in place of an action


class Kernel:
    """A compiled driver with its memory."""

    def __init__(self, name: str, pointer: Any, memory: Any) -> None:
        self.name = name
        self.pointer = pointer
        self.memory = layout.floats(memory)  # float32

    def with_memory(self, memory: Any) -> "Kernel":
        """The same function with other weights. Nothing is compiled."""
        return Kernel(self.name, self.pointer, memory)


def driver(function: Any, memory: Any = (0.0,)) -> Kernel:
    """Compile a function of a sight to a driver. Raises TypeError if it cannot be compiled."""
    if len(inspect.signature(function).parameters) != len(ARGUMENTS):
        raise TypeError(f"{function.__name__} must take ({', '.join(ARGUMENTS)})")
    view, track, pace, choices = (layout.new(kind)[0] for kind in (layout.Game, layout.Track, Pace, layout.Choices))
    examples = (view, track, 0, pace, choices, layout.zeros(i64, 4), layout.zeros(f32, 1))
    return Kernel(function.__name__, pointer(function, examples), memory)


@record
class Hired:
    """Kernels by their addresses. Their memories lie in one array, each from its `start` to that of the next."""

    address: array(i64, MOST_KERNELS)
    start: array(i64, MOST_KERNELS + 1)


def hire(kernels: Sequence[Kernel], hired: Any) -> Any:
    """Write kernels into a record of Hired. Returns a copy of their memories, one behind the other.

    The machine code lives only as long as the kernels do. ValueError if they are too many.
    """
    np = need("numpy")
    if len(kernels) > MOST_KERNELS:
        raise ValueError(f"{MOST_KERNELS} kernels can race together at most, not {len(kernels)}")
    for i, kernel in enumerate(kernels):
        hired.address[i] = kernel.pointer.address
        hired.start[i + 1] = hired.start[i] + len(kernel.memory)
    return np.concatenate([*(np.asarray(kernel.memory, np.float32) for kernel in kernels), np.zeros(1, np.float32)])


@jit
def ask_kernel(game, track, seat, pace, which, hired, memories, dice, view, choices):
    """The action that a kernel chooses among those in `choices`, or NOT_OFFERED."""
    memory = memories[hired.start[which] : hired.start[which + 1]]
    see(game, track, seat, view)
    action = invoke(hired.address[which], (view, track, seat, pace, choices, dice, memory))
    write_choices(game, track, seat, choices)  # the kernel may have written over them
    return action if is_offered(choices, action) else NOT_OFFERED
