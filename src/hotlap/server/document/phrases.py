"""What drivers say to each other: short phrases, which each reads in their own language; and words of their own, where
the host of the room lets them.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

BURST, EACH_S = 3, 4.0  # a driver may say three things at once, and one more every four seconds


class LastWords(Struct, frozen=True):
    """What a driver said last: a phrase, or words of their own. `number` counts all that was said in the room."""

    number: int
    seat: int
    phrase: str = ""
    words: str = ""


def with_words(known: tuple[LastWords, ...], **new: Any) -> tuple[LastWords, ...]:
    """What was said last, with something new: one for each seat."""
    number = 1 + max((one.number for one in known), default=0)
    latest = LastWords(number, **new)
    return (*(one for one in known if one.seat != latest.seat), latest)


def unsaid(known: tuple[LastWords, ...]) -> tuple[LastWords, ...]:
    """The same without anybody's own words. It goes on counting."""
    return tuple(replace(one, words="") for one in known)
