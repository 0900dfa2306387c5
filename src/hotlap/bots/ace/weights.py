"""The trained weights that come with hotlap. card.md says how they were made."""

import functools
import pathlib
from typing import Any

from ..npz import read
from ..observation.weights import check_digest
from .net import FORM, flat

FILE = pathlib.Path(__file__).parent / "ace.npz"


@functools.cache
def weights() -> Any:
    """The weights in one array, as net.py orders them. Raises OtherObservation if they are for other numbers.

    The array is one that may be written, though nobody does: to Numba another one is of another type, for which the
    whole search would be compiled a second time.
    """
    return flat(read(FILE, functools.partial(check_digest, FILE, FORM)))
