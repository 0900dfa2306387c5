"""`ace` as a kernel: it takes the action that the net wishes most."""

from typing import Any

import numpy as np

from ..kernel import driver
from ..kernel_driver import by_kernel
from .net import Room, most_wished, work_out
from .weights import weights

ROOM = Room.dtype


@driver
def choose(view: Any, track: Any, seat: Any, choices: Any, dice: Any, memory: Any) -> Any:
    """`memory` are the weights, as net.flat orders them."""
    room = np.zeros(1, ROOM)[0]
    work_out(view, track, seat, memory, room)
    return most_wished(choices, room)


DRIVER = by_kernel("ace", choose.with_memory(weights()))
