"""`random`: takes one of its choices at random, each equally likely."""

import random
from collections.abc import Sequence

from ..race import Choice, Sight
from .driver import Driver


def choose(sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
    return dice.choice(choices)


DRIVER = Driver("random", choose)
