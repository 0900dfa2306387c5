"""The words of a message. Everything in them is public in its room: no card, and nothing that only a driver sees."""

import re
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo

from babel.dates import format_datetime
from msgspec import Struct

from ...content.tracks import track_names
from ...texts import Texts
from ..document import SOMEBODY
from .wishes import Wishes

Kind = Literal["turn", "late", "drove", "over", "sat", "round"]
WORDS_OF_PHASES = {"SWAP_FOR": "swap", "GIVE_BACK": "give-back"}  # those of race-ask-… with another name
PARTS = re.compile(r"[<>@`*_~|\[\]]")  # what a chat takes for its own signs, above all <!channel> and @everyone


class Fact(Struct, frozen=True):
    """What happened, in which room. `until` is the deadline (UTC). `round` counts from 0. `who` has taken a seat."""

    kind: Kind
    room: str
    name: str
    host: str
    track: str
    round: int
    phase: str = ""
    until: float | None = None
    who: str = ""


class Message(Struct, frozen=True):
    """A message: a title, a line for each race, and the link to the race, or to all of them (path after #)."""

    title: str
    lines: tuple[tuple[str, str], ...]  # words, path
    path: str


def message(facts: Sequence[Fact], wishes: Wishes) -> Message:
    """One message of all that happened."""
    texts = _texts(wishes.language)
    lines = tuple((_line(fact, texts, wishes.clock), f"#/room/{fact.room}") for fact in facts)
    waiting = {fact.room for fact in facts if fact.kind in ("turn", "late")}
    if len(waiting) > 1 or (waiting and len(facts) > 1):
        title = texts.text("notice-turns", {"n": len(waiting)})
    elif len(facts) > 1:
        title = texts.text("notice-news", {"n": len(facts)})
    else:
        title = texts.text(f"notice-{facts[0].kind}", {"room": _room(facts[0], texts)})
    return Message(title, lines, lines[0][1] if len(lines) == 1 else "#/")


def test_message(wishes: Wishes) -> Message:
    """What a guest gets who tries a way out."""
    texts = _texts(wishes.language)
    return Message(texts.text("notice-test", {}), ((texts.text("notice-test-about", {}), "#/"),), "#/")


def confirmation(wishes: Wishes, link: str) -> tuple[str, str]:
    """Subject and text of the mail that asks whether an address is right."""
    texts = _texts(wishes.language)
    return texts.text("notice-confirm", {}), texts.text("notice-confirm-about", {}) + f"\n\n{link}\n"


def stop_words(wishes: Wishes) -> str:
    return _texts(wishes.language).text("notice-stop", {})


@cache
def _texts(language: str) -> Texts:
    return Texts(language)


def _line(fact: Fact, texts: Texts, zone: ZoneInfo) -> str:
    args: dict[str, int | str] = {
        "room": _room(fact, texts),
        "track": _track(fact.track, texts),
        "round": fact.round + 1,
        "who": _plain(fact.who),
    }
    if fact.kind in ("drove", "over", "sat", "round"):
        return texts.text(f"notice-line-{fact.kind}", args)
    word = WORDS_OF_PHASES.get(fact.phase, fact.phase.lower())
    line = texts.text("notice-line-turn", {**args, "asks": texts.text(f"race-ask-{word}", {})})
    if fact.until is None:
        return line
    when = format_datetime(datetime.fromtimestamp(fact.until, zone), "EEEE HH:mm", locale=texts.language)
    return line + " " + texts.text("notice-until", {"when": when})


def _room(fact: Fact, texts: Texts) -> str:
    if fact.name:
        return _plain(fact.name)
    named = fact.host != SOMEBODY
    return texts.text("room-of", {"name": _plain(fact.host)}) if named else texts.text("room-unnamed", {})


def _track(track: str, texts: Texts) -> str:
    return texts.text(f"track-{track}", {}) if track in track_names() else texts.text("race-on-own-track", {})


def _plain(words: str) -> str:
    """A name as nothing but words, for chats."""
    return PARTS.sub("·", words)
