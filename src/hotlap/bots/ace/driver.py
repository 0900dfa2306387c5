"""`ace` as a kernel: it takes the action that the net wishes most."""

from typing import Any

from ...kernels import Kind, jit, local
from ..kernel import driver
from ..kernel_driver import by_kernel
from .net import Room, most_wished, take_in, weigh_actions
from .weights import weights

ROOM = Kind(Room)


@jit
def decide(view: Any, track: Any, seat: Any, pace: Any, choices: Any, weights: Any, room: Any) -> Any:
    take_in(view, track, seat, pace, weights, room)
    weigh_actions(track, weights, room)
    return most_wished(choices, room)


@driver
def choose(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    """`memory` are the weights, as net.flat orders them."""
    return decide(view, track, seat, pace, choices, memory, local(ROOM))


DRIVER = by_kernel("ace", choose.with_memory(weights()))
