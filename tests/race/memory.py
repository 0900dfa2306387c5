"""A race's bytes without the knowledge of hands, which no taking back removes."""

import numpy as np

from hotlap.engine import layout
from hotlap.race import Race


def position(race: Race) -> bytes:
    data = bytearray(race.to_bytes())
    cars = np.frombuffer(data, layout.Game.dtype)[0]["cars"]
    cars["unseen"] = 0
    cars["stress"][:, layout.UNSEEN] = 0
    return bytes(data)
