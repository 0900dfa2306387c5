"""What drivers say to each other: short phrases, which each reads in their own language; and words of their own, where
the host of the room lets them. The latest are kept with the room, for those who come later.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

BURST, EACH_S = 3, 4.0  # a driver may say three things at once, and one more every four seconds
MOST_KEPT = 50  # of what was said in a room
MOST_SIGNS = 8_000  # of all words that are kept: 50 times as many as a driver may say at once, of one sign each
KEPT_MUTES = 72  # of a room: each of nine drivers every other one


class Said(Struct, frozen=True):
    """What a driver said: a phrase, or words of their own; neither where it was taken out. `number` counts all that was
    said in the room. `guest` and `name` are who it was, "" in a room of an earlier version; `at` is when (UTC).

    `race` is the room's race of that moment by number, and `line` how many lines its log had: what is said stands among
    what happens.
    """

    number: int
    seat: int
    phrase: str = ""
    words: str = ""
    guest: str = ""
    name: str = ""
    at: float = 0.0
    race: int = 0
    line: int = 0

    @property
    def is_something(self) -> bool:
        return bool(self.phrase or self.words)


class Mute(Struct, frozen=True):
    """A guest who does not want to hear another one."""

    guest: str
    other: str


def with_said(known: tuple[Said, ...], **new: Any) -> tuple[Said, ...]:
    """What was said, with something new. Of the oldest it loses what is too much."""
    number = 1 + max((one.number for one in known), default=0)
    kept = [*known[-MOST_KEPT + 1 :], Said(number, **new)]
    while sum(len(one.words) for one in kept) > MOST_SIGNS and len(kept) > 1:
        del kept[0]
    return tuple(kept)


def without_words(known: tuple[Said, ...]) -> tuple[Said, ...]:
    """The same without anybody's own words. It goes on counting."""
    return tuple(replace(one, words="") for one in known)


def without_guest(known: tuple[Said, ...], guest: str) -> tuple[Said, ...]:
    """The same without what a guest said, or may have said. It goes on counting."""
    return tuple(
        Said(one.number, one.seat, race=one.race, line=one.line)
        if one.guest == guest
        else one
        if one.guest
        else replace(one, words="")
        for one in known
    )


def with_mute(known: tuple[Mute, ...], guest: str, other: str, is_muted: bool) -> tuple[Mute, ...]:
    """The mutes after a guest wants to hear another one, or not."""
    rest = tuple(one for one in known if one != Mute(guest, other))
    return (*rest, Mute(guest, other))[-KEPT_MUTES:] if is_muted else rest


def muted_by(known: Sequence[Mute], guest: str) -> frozenset[str]:
    """The guests whom a guest does not hear."""
    return frozenset(one.other for one in known if one.guest == guest)
