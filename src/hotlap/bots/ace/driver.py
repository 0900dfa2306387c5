"""`ace` as a kernel: it takes the action that the net wishes most."""

from typing import Any

import numpy as np

from ...kernels import COMPILED, jit, layout
from ..kernel import driver
from ..kernel_driver import by_kernel
from .net import Room, most_wished, take_in, weigh_actions
from .weights import weights

ROOM = Room.dtype


@jit
def new_rooms() -> Any:
    """An array of one Room. Nothing in it is read before it is written."""
    return np.empty(1, ROOM)


if not COMPILED:  # NumPy's numbers of 8 bits overflow where Numba's grow

    def new_rooms() -> Any:
        return layout.new(Room)


@jit
def decide(view: Any, track: Any, seat: Any, pace: Any, choices: Any, weights: Any, rooms: Any) -> Any:
    """`rooms` is an array of one Room, which lives until the call ends; a record would not keep it alive."""
    take_in(view, track, seat, pace, weights, rooms[0])
    weigh_actions(track, weights, rooms[0])
    return most_wished(choices, rooms[0])


@driver
def choose(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    """`memory` are the weights, as net.flat orders them."""
    return decide(view, track, seat, pace, choices, memory, new_rooms())


DRIVER = by_kernel("ace", choose.with_memory(weights()))
