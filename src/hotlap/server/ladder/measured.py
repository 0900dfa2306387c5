"""What the levels were measured by, for medals and titles: `python bench/ladder.py` writes measured.json."""

import functools
import pathlib

import msgspec
from msgspec import Struct

FILE = pathlib.Path(__file__).with_name("measured.json")


class MeasuredRounds(Struct, frozen=True):
    """The rounds of whole races on a track: medians of three levels, and the best that a search reached.

    Alone that is the median of a search that knows the shuffle; among others the fewest of all cars in 11,000 races.
    """

    rookie: int
    club: int
    champion: int
    best: int


class MeasuredTrack(Struct, frozen=True):
    """The rounds on a track, in so many races of each level: against five of `club`, and alone."""

    races: int
    among: MeasuredRounds
    alone: MeasuredRounds


class MeasuredLevel(Struct, frozen=True):
    """What a level loses in a decision that counts, with half of its 95 % interval, and in how many it was measured."""

    loss: float
    error: float
    decisions: int
    races: int


class Measured(Struct, frozen=True):
    levels: dict[str, MeasuredLevel]
    tracks: dict[str, MeasuredTrack]


@functools.cache
def measured() -> Measured:
    return msgspec.json.decode(FILE.read_bytes(), type=Measured)
