"""The trained weights that come with hotlap. card.md says how they were made."""

import functools
import pathlib
from typing import Any

from ..observation import load_weights
from .net import FORM, flat

FILE = pathlib.Path(__file__).parent / "ace.npz"


@functools.cache
def weights() -> Any:
    """The weights in one array, as net.py orders them. Raises OtherObservation if they are for other numbers.

    The array is one that may be written, though nobody does: to Numba another one is of another type, for which the
    whole search would be compiled a second time.
    """
    return flat(load_weights(FILE, FORM))
