"""The words of a message to the chat of a room or league: one for all, with the names of those who are awaited.

All in it is public in its rooms. It does not tell what somebody is asked: where each driver is called once a round,
others do not know that yet.
"""

from collections.abc import Sequence

from msgspec import Struct

from .message import URGENT, Fact, Message, Words, path
from .wishes import Wishes

# The kinds of news that concern all, the most urgent first, each with its title.
TITLES = {"late": "notice-call-late", "turn": "notice-call", "round": "notice-table", "over": "notice-over"}
ORDER = tuple(TITLES)


class Driver(Struct, frozen=True):
    """A driver. `until` is the deadline (UTC) of one who is awaited."""

    name: str
    colour: str
    until: float | None = None


class Call(Struct, frozen=True):
    """What happened in a room, who is awaited, and after the race how people came in: place and driver."""

    fact: Fact
    awaited: tuple[Driver, ...] = ()
    places: tuple[tuple[int, Driver], ...] = ()


def call_message(calls: Sequence[Call], wanted: Wishes) -> Message:
    """One message of all rooms, the most urgent first."""
    words = Words(wanted, is_chat=True, has_place=True)
    calls = sorted(calls, key=lambda one: ORDER.index(one.fact.kind))
    waiting = sum(one.fact.kind in URGENT for one in calls)
    first = calls[0].fact
    is_alone = len(calls) == 1
    if is_alone:
        title = words(TITLES[first.kind], room=words.room(first))
    elif waiting:
        title = words("notice-calls", n=waiting)
    else:
        title = words("notice-news", n=len(calls))
    return words.whole(title, tuple((_line(words, one, is_alone), path(one.fact)) for one in calls), "")


def trial(wanted: Wishes) -> Message:
    """What goes to the chat of a room or league, to see whether it arrives."""
    words = Words(wanted, is_chat=True)
    return words.whole(words("notice-test"), ((words("notice-call-about"), ""),), "")


def _line(words: Words, call: Call, is_alone: bool) -> str:
    fact = call.fact
    place = words.place(fact, is_alone)
    if fact.kind == "over":
        came_in = [f"{nth}. {words.driver(who.name, who.colour)}" for nth, who in call.places]
        return words("notice-line-ended", place=place, names=", ".join(came_in))
    if fact.kind == "round":
        return words("notice-line-table", place=place, names=_names(words, call.awaited))
    # Who has the same time stands together.
    times = dict.fromkeys(one.until for one in sorted(call.awaited, key=lambda one: one.until or 0.0))
    parts = []
    for until in times:
        names = _names(words, [one for one in call.awaited if one.until == until])
        parts.append(names if until is None else f"{names} {words('notice-until', when=words.when(until))}")
    return words("notice-line-call", place=place, round=words.round(fact), names="; ".join(parts))


def _names(words: Words, drivers: Sequence[Driver]) -> str:
    return ", ".join(words.driver(one.name, one.colour) for one in drivers)
