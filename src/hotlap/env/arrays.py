"""The arrays that environments give and take, by the names of their numbers. On a GPU they are CuPy's, of the same
types and shapes."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float32]  # observations, rewards, points
Wholes = NDArray[np.int64]  # actions, seats, places, spaces, seeds
Flags = NDArray[np.bool_]  # masks; which races are over
Bytes = NDArray[np.int8]  # masks as Gymnasium's and PettingZoo's spaces have them
Pixels = NDArray[np.uint8]  # height, width, 3
Frame = str | Pixels | None
Actions = NDArray[np.integer[Any]]
Policy = Callable[[Floats, Flags], ArrayLike]  # actions for observations and masks
RewardFunction = Callable[..., Any]  # (track, events, rewards), which is compiled, or what reward_kernel made of one
