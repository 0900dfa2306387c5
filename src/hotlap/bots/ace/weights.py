"""The trained weights that come with hotlap. card.md says how they were made."""

import functools
import pathlib
from typing import Any

from ..observation import load_weights
from .net import FORM, flat

FILE = pathlib.Path(__file__).parent / "ace.npz"


@functools.cache
def weights() -> Any:
    """The weights in one array, as net.py orders them. Raises OtherObservation if they are for other numbers."""
    found = flat(load_weights(FILE, FORM))
    found.flags.writeable = False
    return found
