"""Every kind of message, as its receiver reads it: in each language, by every way, for every limit and number of races.

All are written to files, a folder for each way, so that a person can read them: the folder is printed with -s.
"""

import dataclasses
import itertools
import pathlib
import re
import typing
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from hotlap.content.tracks import track_names
from hotlap.server.document.files import OWN_TRACK
from hotlap.server.document.phrases import Said
from hotlap.server.names import SOMEBODY
from hotlap.server.notices import message as messages
from hotlap.server.notices.mail import MOST_SUBJECT
from hotlap.server.notices.message import Fact, Kind, Message, chat_text, message, pushed_text
from hotlap.server.notices.push import RECORD
from hotlap.server.notices.wishes import Wishes
from hotlap.server.wire.values import Limit

ADDRESS = "https://a-rather-long-name-of-a-club.example.org/hotlap"
NOW = datetime(2026, 11, 25, 13, 5, tzinfo=UTC).timestamp()  # a Wednesday
LIMITS = [limit for limit in typing.get_args(Limit) if limit]
PHASES = (
    "DRAFT", "SWAP", "SWAP_FOR", "GIVE_BACK", "MULLIGANS", "PLAN", "SPEED", "REACT", "SALVAGE", "PAY", "SLIPSTREAM",
    "REFRESH", "DISCARD",
)  # fmt: skip
ASTRONAUT = "\U0001f469\u200d\U0001f680"
LONG = ASTRONAUT * 40  # as long as a room's name may be, in every measure
NAMES = ("", "Thursday evening", "<!channel> @everyone *now*", LONG, "می‌خواهم")
READERS = {
    "en-GB": Wishes(language="en-GB", zone="Europe/London"),
    "en-US": Wishes(language="en-US", zone="America/New_York"),
    "en-NL": Wishes(language="en-NL", zone="Europe/Amsterdam"),
    "en-old": Wishes(language="en"),
    "nl": Wishes(language="nl", zone="Europe/Amsterdam"),
    "nl-BE": Wishes(language="nl-BE", zone="Europe/Brussels"),
    "unknown": Wishes(language="xx-YY", zone="Mars/Olympus"),
}


@dataclasses.dataclass
class Case:
    """What happened, and for whom."""

    name: str
    facts: list[Fact]


def fact(kind: Kind, number: int = 0, name: str = "Thursday evening", **other: typing.Any) -> Fact:
    waits = kind in ("turn", "late")
    usual: dict[str, typing.Any] = {
        "room": f"aB3-_xYz{number:04}",
        "name": name,
        "host": "Ana",
        "track": "usa",
        "round": number % 12,
        "phase": "PLAN" if waits else "",
        "until": NOW + 86_400 + 60 * number if waits else None,
        "who": "Ben" if kind == "sat" else "",
        "driver": "Cas",
        "colour": "red",
    }
    return Fact(kind, **{**usual, **other})


def cases() -> list[Case]:
    kinds = typing.get_args(Kind)
    found = [Case(f"{kind}, {name[:12] or 'no name'}", [fact(kind, 0, name)]) for kind in kinds for name in NAMES]
    found += [Case(f"turn, within {limit} s", [fact("turn", until=NOW + limit)]) for limit in LIMITS]
    found += [Case(f"late, within {limit} s", [fact("late", until=NOW + limit / 4)]) for limit in LIMITS]
    found += [Case(f"turn, {phase}", [fact("turn", phase=phase)]) for phase in PHASES]
    found += [Case(f"turn on {track}", [fact("turn", track=track)]) for track in (*track_names(), OWN_TRACK)]
    found += [
        Case(f"{kind}, nobody has a name", [fact(kind, 0, "", host=SOMEBODY, driver=SOMEBODY, who=SOMEBODY)])
        for kind in kinds
    ]
    found += [
        Case(f"{count} races wait, and {name[:4]} said {phrase or words[:4]}", [
            fact("turn", number, said=(Said(1, 1, phrase, words, "", name),) * 3) for number in range(count)
        ])
        for count in (1, 5)
        for name in ("Ben", SOMEBODY, LONG[: len(ASTRONAUT) * 24], "<!channel> `*")
        for phrase, words in (("catch-me", ""), ("", "<@all> [Wait](x) for me"), ("", ASTRONAUT * 160))
    ]  # fmt: skip
    found.append(Case("turn without a limit", [fact("turn", until=None)]))
    for count, name in itertools.product((2, 5, 100), ("Race", LONG)):
        named = [name if name is LONG else f"{name} {number}" for number in range(count)]
        found.append(
            Case(f"{count} races wait, {name[:4]}", [fact("turn", number, named[number]) for number in range(count)])
        )
        found.append(
            Case(
                f"{count} races are over, {name[:4]}", [fact("over", number, named[number]) for number in range(count)]
            )
        )
    found.append(Case("all kinds at once", [fact(kind, number) for number, kind in enumerate(kinds)]))
    found.append(Case("one race, driven for three rounds", [fact("drove", round=number) for number in (3, 5, 4)]))
    found.append(Case("one race, driven for a round, and over", [fact("drove", round=3), fact("over")]))
    found.append(Case("three take seats", [fact("sat", who=who) for who in ("Ben", "Cas", SOMEBODY)]))
    return found


def link(path: str) -> str:
    return f"{ADDRESS}/{path}"


def links(text: str) -> list[str]:
    return re.findall(r"https://\S+", text)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    found = tmp_path_factory.mktemp("messages")
    print(f"\nthe messages are in {found}")
    return found


@pytest.mark.parametrize("reader", READERS)
def test_every_message_can_be_read(reader: str, folder: pathlib.Path) -> None:
    wishes = READERS[reader]
    for case in cases():
        chat, plain = message(case.facts, wishes, is_chat=True), message(case.facts, wishes)
        written = {
            "chat": chat_text(chat, link),
            "push": f"{plain.title}\n{pushed_text(plain)}\n[{plain.path}]",
            "mail": f"Subject: {plain.title}\n\n"
            + "\n\n".join(f"{words}\n{link(path)}" for words, path in plain.lines),
        }
        for way, text in written.items():
            path = folder / reader / f"{way}.txt"
            path.parent.mkdir(exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(f"=== {case.name}\n{text}\n\n")
            check_words(text, case, wishes)
        check_chat(written["chat"], case)
        check_push(plain, case)
        check_mail(plain, case)


def check_words(text: str, case: Case, wishes: Wishes) -> None:
    """No keys, no ids beside links, no English names of nobody, and the plural that fits."""
    words = re.sub(r"https://\S+|\[room/\S*\]", "", text)
    assert not re.search(r"notice-|race-ask|track-|car-colour|room-|\{|\}|None|\bnan\b", words), (case.name, words)
    for one in case.facts:
        assert one.room not in words
    is_dutch = wishes.language.startswith("nl")
    assert not is_dutch or SOMEBODY not in words
    assert not re.search(r"\b1 races\b", words), words
    assert "  " not in words
    for one in case.facts:
        if one.until is not None and len(case.facts) == 1:
            here = datetime.fromtimestamp(one.until, wishes.clock)
            assert re.search(rf"\b{here.day}\b", words), (case.name, words)  # the date: it may be read a week later
            assert here.strftime("%-I:%M\xa0%p" if wishes.language == "en-US" else " %H:%M") in words, words
            assert ("UTC" in words) == (str(wishes.clock) == "UTC")


def check_chat(text: str, case: Case) -> None:
    assert len(text.encode("utf-16-le")) // 2 <= 2_000
    assert len(text.encode()) <= 4_000
    assert not set("<>@`*~|[]") & set(re.sub(r"https://\S+", "", text)), text
    first, *_ = text.split("\n")
    is_named = case.facts[0].driver != SOMEBODY
    assert (
        first.startswith("Cas – ") if is_named else re.match(r"(A driver|Een coureur)( \((red|rood)\))? – ", first)
    ), first
    found = links(text)
    rooms = {one.room for one in case.facts}
    assert found
    if f"{ADDRESS}/" in found:  # cut: the rest is counted, and is behind one link
        left = len(rooms) - (len(found) - 1)
        assert left > 0
        assert re.search(rf"… (and|en nog) {left} (more )?races?\n{re.escape(ADDRESS)}/$", text), text[-200:]
    else:
        assert {one.rpartition("/")[2] for one in found} == rooms


def check_push(told: Message, case: Case) -> None:
    shown = {"title": told.title, "body": pushed_text(told), "path": f"#/{told.path}"}
    assert len(msgspec.json.encode(shown)) <= RECORD - 103  # the head of a record, its padding and its tag
    lines = shown["body"].split("\n")
    assert 1 <= len(lines) <= messages.PUSHED_LINES + 1
    rooms = {one.room for one in case.facts}
    assert told.path == (f"room/{case.facts[0].room}" if len(told.lines) == 1 else "")
    if len(rooms) > messages.PUSHED_LINES:
        assert str(len(rooms) - len(lines) + 1) in lines[-1]


def check_mail(told: Message, case: Case) -> None:
    assert "\n" not in told.title
    assert len(told.title) <= MOST_SUBJECT
    assert {path for _, path in told.lines} == {f"room/{one.room}" for one in case.facts}


@pytest.mark.parametrize("reader", READERS)
def test_the_first_mail_and_a_test_say_who_sends_them(reader: str, folder: pathlib.Path) -> None:
    """Whoever gets them may not know this server."""
    wishes = READERS[reader]
    subject, text = messages.confirmation(wishes, link("#/confirm/token"))
    told = messages.trial(wishes, "")
    path = folder / reader / "first.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"Subject: {subject}\n\n{text}\n\n{told.title}\n{pushed_text(told)}\n", encoding="utf-8")
    assert links(text) == [link("#/confirm/token")]
    for words in (subject, told.title):
        assert "hotlap" in words
    assert "notice-" not in subject + text + told.title + pushed_text(told) + messages.stop_words(wishes)


def test_the_most_urgent_comes_first() -> None:
    facts = [
        fact("over", 1),
        fact("turn", 2, until=NOW + 900),
        fact("turn", 3, until=NOW + 100),
        fact("turn", 4, until=None),
    ]
    order = [path.removeprefix("room/") for _, path in message(facts, READERS["nl"]).lines]
    assert order == [fact("turn", number).room for number in (3, 2, 4, 1)]


def test_a_title_says_what_waits() -> None:
    def title(*facts: Fact) -> str:
        return message(facts, READERS["en-GB"]).title

    assert title(fact("turn", 1), fact("turn", 2), fact("over", 3)) == "2 races wait for you"
    assert title(fact("turn", 1), fact("over", 2)) == "1 race waits for you"
    assert title(fact("over", 1), fact("over", 2), fact("drove", 2)) == "News of 2 races"
    assert title(fact("turn"), fact("drove")) == "Your turn: Thursday evening"
    assert title(fact("turn", 0, "", host=SOMEBODY)) == "Your turn: USA"
    assert title(fact("sat", 0, "")) == "Ben has taken a seat: Your room"
    assert title(fact("sat"), fact("sat", who="Dee")) == "2 drivers have taken seats: Thursday evening"
    assert title(fact("drove"), fact("over")) == "The race is over: Thursday evening"


def test_several_behind_one_chat_know_whom_it_is_for() -> None:
    def first(driver: str, colour: str = "red") -> str:
        told = message([fact("turn", driver=driver, colour=colour)], READERS["en-GB"], is_chat=True)
        return chat_text(told, link).partition("\n")[0]

    names = [first("Ana"), first("Ben"), first(SOMEBODY), first(SOMEBODY, "blue")]
    assert names[0] == "Ana – Your turn: Thursday evening"
    assert names[2] == "A driver (red) – Your turn: Thursday evening"
    assert len(set(names)) == len(names)
    assert messages.trial(READERS["nl"], "Ana", is_chat=True).title == "Ana – Dit is een test van hotlap"


def test_what_others_said_comes_along() -> None:
    said = tuple(Said(n, 1, phrase, words, "ben", "Ben") for n, (phrase, words) in enumerate(
        [("hello", ""), ("", "Who is first?"), ("catch-me", "")], 1
    ))  # fmt: skip
    (line, _), (other, _) = message([fact("turn", said=said), fact("drove", said=said)], READERS["nl"]).lines
    assert line.endswith("· Ben: “Who is first?” · Ben: “Pak me dan!”")
    assert "Ben" not in other  # once for each race
    lines = [words for words, _ in message([fact("turn", n, said=said) for n in (1, 2)], READERS["en-GB"]).lines]
    assert all(line.endswith(") · Ben: “Catch me if you can!”") for line in lines)
    unknown = message([fact("over", said=(Said(1, 1, "of-a-newer-server", "", "ben", "Ben"),))], READERS["nl"])
    assert unknown.lines[0][0].endswith("· Ben: “…”")
    long = message([fact("over", said=(Said(1, 1, "", "ab " * 50, "ben", SOMEBODY),))], READERS["nl"]).lines[0][0]
    assert long.endswith(f"· Een coureur: “{('ab ' * 20).strip()}…”")


def test_only_chats_lose_their_signs() -> None:
    """A name with an underscore is whole in a mail and on a device."""
    facts = [fact("turn", 0, "a_b *c*", driver="d_e")]
    assert message(facts, READERS["nl"]).title == "Jij bent aan de beurt: a_b *c*"
    assert message(facts, READERS["nl"], is_chat=True).title == "d·e – Jij bent aan de beurt: a·b ·c·"


@pytest.mark.parametrize(
    ("language", "zone", "at", "written"),
    [
        ("en-GB", "Europe/London", NOW, "Wed, 25 Nov, 13:05"),
        ("en-US", "America/New_York", NOW, "Wed, Nov 25, 8:05\xa0AM"),
        ("en-US", "America/New_York", NOW + 4 * 3600, "Wed, Nov 25, 12:05\xa0PM"),
        ("en-AU", "Australia/Sydney", NOW, "Thu, 26 Nov, 12:05\xa0AM"),
        ("en", "", NOW, "Wed, 25 Nov, 13:05 UTC"),
        ("ca", "Europe/Madrid", NOW, "Wed, 25 Nov, 14:05"),  # Catalan, not Canada
        ("nl", "Europe/Amsterdam", NOW, "wo 25 nov, 14:05"),
        ("nl-BE", "Europe/Brussels", NOW + 99 * 86_400, "do 4 mrt, 14:05"),
    ],
)
def test_a_deadline_is_written_as_where_the_reader_is(language: str, zone: str, at: Any, written: str) -> None:
    told = message([fact("turn", until=at)], Wishes(language=language, zone=zone))
    assert told.lines[0][0].endswith(f"{written})")
