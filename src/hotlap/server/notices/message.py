"""The words of a message. Everything in them is public in its room: no card, and nothing that only a driver sees.

With what happened comes what others said meanwhile.
"""

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo

from msgspec import Struct

from ...content.names import JOINER, letters
from ...content.tracks import track_names
from ...texts import Texts, choose, languages
from ..document.phrases import Said
from ..names import SOMEBODY
from ..words import PHRASES
from .wishes import Wishes

Kind = Literal["turn", "late", "drove", "over", "sat", "round"]
ORDER = ("late", "turn", "round", "over", "drove", "sat")  # the most urgent first
URGENT = ("late", "turn")  # the race waits
# Those of race-ask-… with another name: a message does not name a card.
WORDS_OF_PHASES = {"SWAP_FOR": "swap", "GIVE_BACK": "give-back", "SPEED": "speed-open"}
PARTS = re.compile(r"[<>@`*_~|\[\]]")  # what a chat takes for its own signs, above all <!channel> and @everyone

# Where the month comes before the day, and where a clock begins anew at noon, as in Unicode's CLDR. A language alone is
# no place: then nobody shall take the evening for the morning.
MONTH_FIRST = ("AS", "CA", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI")
TWELVE_HOURS = (
    *MONTH_FIRST, "AE", "AG", "AU", "BB", "BM", "BS", "CY", "DM", "ER", "FJ", "FM", "GD", "GH", "GM", "GY", "HK", "IN",
    "JM", "KI", "KN", "KY", "LC", "LR", "LS", "MO", "MW", "MY", "NA", "NZ", "PG", "PK", "PW", "SB", "SD", "SG", "SL",
    "SS", "SZ", "TC", "TO", "TT", "VC", "VG", "VU", "WS", "ZM",
)  # fmt: skip

# What services take. Discord takes 2,000 characters, Google Chat 4,096 bytes, others more.
CHAT_SIGNS, CHAT_BYTES = 2_000, 4_000
QUOTES, QUOTED_LETTERS = 2, 60  # of what was said in a room: the latest; one of each, if there are several rooms
PUSHED_LINES, PUSHED_BYTES = 6, 2_400  # a browser takes less than 4,000 bytes with the title and all else


class Fact(Struct, frozen=True):
    """What happened, in which room. `until` is the deadline (UTC). `round` counts from 1. `who` has taken a seat.

    `driver` and `colour` are those of the one who is told. `said` is what the others said since they were there last.
    """

    kind: Kind
    room: str
    name: str
    host: str
    track: str
    round: int
    phase: str = ""
    until: float | None = None
    who: str = ""
    driver: str = ""
    colour: str = ""
    said: tuple[Said, ...] = ()


class Message(Struct, frozen=True):
    """A message: a title, a line for each race, and the link to the race, or to all of them."""

    title: str
    lines: tuple[tuple[str, str], ...]  # words, path
    path: str
    language: str


def message(facts: Sequence[Fact], wishes: Wishes, is_chat: bool = False) -> Message:
    """One message of all that happened, the most urgent first. In a chat it says for whom it is."""
    words = Words(wishes, is_chat)
    last = {fact.room: fact.round for fact in sorted(facts, key=lambda one: one.round) if fact.kind == "drove"}
    news = [fact for fact in facts if fact.kind != "drove" or fact.round == last[fact.room]]
    news.sort(key=lambda one: (one.kind not in URGENT, one.until is None, one.until or 0.0, ORDER.index(one.kind)))
    rooms = {fact.room for fact in news}
    waiting = {fact.room for fact in news if fact.kind in URGENT}
    if len(rooms) == 1:
        title = words.title(news)
    elif waiting:
        title = words("notice-turns", n=len(waiting))
    else:
        title = words("notice-news", n=len(rooms))
    is_alone = len(rooms) == 1
    first = {fact.room: fact for fact in reversed(news)}
    lines = tuple(
        (words.line(fact, is_alone) + words.quotes(fact if first[fact.room] is fact else None, is_alone), path(fact))
        for fact in news
    )
    if is_alone and len(news) == 1 and news[0].kind == "sat":  # the title says it
        lines = ((words("notice-sat-about") + words.quotes(news[0], is_alone), path(news[0])),)
    return words.whole(title, lines, news[0].driver, news[0].colour)


def path(fact: Fact) -> str:
    """Where a browser finds the room."""
    return f"room/{fact.room}"


def trial(wishes: Wishes, name: str, is_chat: bool = False) -> Message:
    """What a guest gets who tries a way out."""
    words = Words(wishes, is_chat)
    return words.whole(words("notice-test"), ((words("notice-test-about"), ""),), name)


def confirmation(wishes: Wishes, link: str) -> tuple[str, str]:
    """Subject and text of the mail that asks whether an address is right."""
    words = Words(wishes)
    return words("notice-confirm"), words("notice-confirm-about") + f"\n\n{link}\n"


def stop_words(wishes: Wishes) -> str:
    return Words(wishes)("notice-stop")


def chat_text(message: Message, link: Callable[[str], str]) -> str:
    """A message as the text of a chat. What no service takes whole is cut between its lines."""

    def text(count: int) -> str:
        rest = len(message.lines) - count
        lines = [f"{words}\n{link(path)}" for words, path in message.lines[:count]]
        return "\n".join([message.title, *lines, *([f"{_more(message, rest)}\n{link('')}"] if rest else [])])

    return text(_most(len(message.lines), lambda count: _fits(text(count), CHAT_SIGNS, CHAT_BYTES)))


def pushed_text(message: Message) -> str:
    """The lines of a message as a browser shows them under its title."""

    def text(count: int) -> str:
        rest = len(message.lines) - count
        return "\n".join([*(words for words, _ in message.lines[:count]), *([_more(message, rest)] if rest else [])])

    lines = min(len(message.lines), PUSHED_LINES)
    return text(_most(lines, lambda count: _fits(text(count), PUSHED_BYTES, PUSHED_BYTES)))


def _more(message: Message, n: int) -> str:
    """Words for so many lines that are left out."""
    return _texts(message.language).text("notice-more", {"n": n})


def _most(lines: int, fits: Callable[[int], bool]) -> int:
    """How many lines fit; at least one."""
    return next((count for count in range(lines, 1, -1) if fits(count)), 1)


def _fits(text: str, signs: int, size: int) -> bool:
    return len(text.encode("utf-16-le")) // 2 <= signs and len(text.encode()) <= size


@cache
def _texts(language: str) -> Texts:
    return Texts(language)


@cache
def _languages() -> tuple[str, ...]:
    return tuple(languages())


class Words:
    """The words for a guest; for several, whose clocks may differ, with the place whose time it is."""

    def __init__(self, wishes: Wishes, is_chat: bool = False, has_place: bool = False) -> None:
        self._texts = _texts(choose([wishes.language], _languages()))
        self._region = wishes.language.partition("-")[2].upper()
        self._zone = wishes.clock
        self._is_chat = is_chat
        self._has_place = has_place

    def __call__(self, id: str, **args: int | str) -> str:
        return self._texts.text(id, args)

    def whole(self, title: str, lines: tuple[tuple[str, str], ...], name: str, colour: str = "") -> Message:
        """A message. In a chat, which several may share, its title names the one whom it is for."""
        if self._is_chat and (name or colour):
            title = self("notice-for", name=self.driver(name, colour), what=title)
        return Message(title, lines, lines[0][1] if len(lines) == 1 else "", self._texts.language)

    def title(self, facts: Sequence[Fact]) -> str:
        """What happened in one room, the most urgent first."""
        first, room = facts[0], self.room(facts[0])
        if first.kind == "sat" and len(facts) > 1:
            return self("notice-sat-several", n=len(facts), room=room)
        return self(f"notice-{first.kind}", room=room, who=self._person(first.who))

    def line(self, fact: Fact, is_alone: bool) -> str:
        """What happened. Without the room, if that is in the title."""
        args: dict[str, int | str] = {
            "place": self.place(fact, is_alone),
            "round": self.round(fact),
            "who": self._person(fact.who),
            "room": self.room(fact),
        }
        if fact.kind == "sat":
            return self("notice-line-sat-here" if is_alone else "notice-line-sat", **args)
        if fact.kind not in URGENT:
            return self(f"notice-line-{fact.kind}", **args)
        word = WORDS_OF_PHASES.get(fact.phase, fact.phase.lower())
        line = self("notice-line-turn", **args, asks=self(f"race-ask-{word}"))
        return line if fact.until is None else f"{line} {self('notice-until', when=self.when(fact.until))}"

    def round(self, fact: Fact) -> int:
        """The number of the round. What is chosen before the race is chosen for the first one."""
        return max(1, fact.round)

    def place(self, fact: Fact, is_alone: bool) -> str:
        """The track, and the room if it is not in the title."""
        track, room = self._track(fact.track), self.room(fact)
        place = track if is_alone or room == track or not track else self("notice-place", room=room, track=track)
        return place or room

    def quotes(self, fact: Fact | None, is_alone: bool) -> str:
        """What was said in a room lately, to follow its first line."""
        said = () if fact is None else fact.said[-QUOTES if is_alone else -1 :]
        return "".join(f" {self('notice-said', name=self._person(one.name), words=self._said(one))}" for one in said)

    def _said(self, one: Said) -> str:
        if not one.words:
            return self(f"say-{one.phrase}") if one.phrase in PHRASES else "…"
        cut = next(n for n in range(len(one.words), -1, -1) if letters(one.words[:n]) <= QUOTED_LETTERS)
        return self._plain(one.words if cut == len(one.words) else f"{one.words[:cut].rstrip(JOINER).rstrip()}…")

    def when(self, at: float) -> str:
        """A day and a time, which nobody can take for others: it may be read a week later, and in another country."""
        here = datetime.fromtimestamp(at, self._zone)
        day = self(
            "notice-month-first" if self._region in MONTH_FIRST else "notice-day",
            weekday=self("notice-weekdays").split()[here.weekday()],
            day=here.day,
            month=self("notice-months").split()[here.month - 1],
        )
        clock = f"{here:%H:%M}"
        if self._region in TWELVE_HOURS:
            clock = f"{(here.hour - 1) % 12 + 1}:{here:%M}\N{NO-BREAK SPACE}{'AM' if here.hour < 12 else 'PM'}"
        zone = " UTC" if self._zone == ZoneInfo("UTC") else ""
        if self._has_place and not zone:
            zone = f" {self._zone.key.rpartition('/')[2].replace('_', ' ')}"
        return f"{day}, {clock}{zone}"

    def room(self, fact: Fact) -> str:
        """The name of a room; of one without the track, and for its host `your room`."""
        if fact.name:
            return self._plain(fact.name)
        if fact.kind == "sat":
            return self("notice-your-room")
        if fact.host not in ("", SOMEBODY):
            return self("room-of", name=self._plain(fact.host))
        return self._track(fact.track) or self("room-unnamed")

    def _track(self, track: str) -> str:
        """The name of a track; "" if none is chosen yet."""
        if not track:
            return ""
        return self(f"track-{track}") if track in track_names() else self("race-on-own-track")

    def driver(self, name: str, colour: str) -> str:
        """A driver's name; of one without, the car's colour."""
        if name in ("", SOMEBODY) and colour:
            return self("notice-driver-of", colour=self(f"car-colour-{colour}"))
        return self._person(name)

    def _person(self, name: str) -> str:
        return self("somebody") if name in ("", SOMEBODY) else self._plain(name)

    def _plain(self, words: str) -> str:
        """A name; in a chat as nothing but words."""
        return PARTS.sub("·", words) if self._is_chat else words
