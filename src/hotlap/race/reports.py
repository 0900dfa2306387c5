"""How each kind of event is reported: by words of a record, and by sentences (hotlap.race.telling)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from ..engine.events import KINDS

Words = Callable[[dict[str, Any]], str | None]  # from the data of an event
# The role of an event in a turn: it begins an act, is part of an act, is told outside turns, or is not told.
Role = Literal["act", "part", "apart", "untold"]


@dataclass(frozen=True, slots=True)
class Report:
    """`record` makes the words in a record; None leaves the event out. The other fields are for the telling.

    `text` is the sentence of an act (race-log-...). Its arguments are the numbers or the cards of the events. For kinds
    without a text race/telling has code of its own.
    """

    record: Words
    role: Role
    text: str = ""
    is_drive: bool = False  # the act moves the car, and its sentence names the place
    is_run: bool = False  # events of this kind in a row are one act
    is_price: bool = False  # before the car moves it is part of the act that has begun


def act(record: Words, text: str = "", *, drive: bool = False, run: bool = False, price: bool = False) -> Report:
    return Report(record, "act", text, drive, run, price)


def part(record: Words) -> Report:
    return Report(record, "part")


def apart(record: Words) -> Report:
    return Report(record, "apart")


def untold(record: Words) -> Report:
    return Report(record, "untold")


def nothing(data: dict[str, Any]) -> None:
    """An event that records leave out."""


def _heat(n: int) -> str:
    return f" heat {n}" if n else ""


REPORTS: dict[str, Report] = {
    "GRID": apart(lambda data: f"on grid {data['place']}"),
    "WEATHER": apart(lambda data: f"weather {data['weather']}"),
    "TOKEN": apart(lambda data: f"corner {data['corner'] + 1} {data['token']}"),
    "LAID_OUT": apart(lambda data: f"lays out {data['card']}"),
    "TOOK": apart(lambda data: f"takes {data['card']}"),
    "GAVE_BACK": apart(lambda data: f"gives back {data['card']}"),
    "SWAPPED": apart(lambda data: f"swaps {data['given']} for {data['taken']}"),
    "SPONSORED": act(lambda data: "gets a sponsorship", run=True),
    "ROUND": apart(nothing),
    "PLANNED": untold(nothing),
    "SHIFTED": apart(lambda data: f"gear {data['gear']}" + _heat(data["heat"])),
    "TURN": act(lambda data: "drives" + (" with adrenaline" if data["adrenaline"] else "")),
    "PLAYED": part(lambda data: "plays" + f" {data['card']}" * data["n"]),
    "CLUTTERED": part(lambda data: "has a cluttered hand"),
    "FLIPPED": part(lambda data: "flips" + f" {data['card']}" * data["n"] + (" kept" if data["kept"] else "")),
    "CHOSE_SPEED": part(lambda data: f"{data['card']} counts {data['speed']}"),
    "SPEED": part(lambda data: f"speed {data['speed']}"),
    "MOVED": part(lambda data: f"at {data['lap']}:{data['space']} {data['spot']}"),
    "BLOCKED": part(lambda data: f"blocked {data['moved']} of {data['wanted']}"),
    "ADRENALINE": act(lambda data: "takes adrenaline", "adrenaline", drive=True),
    "COOLED": act(lambda data: f"cools {data['heat']}", run=True, price=True),
    "BOOSTED": act(lambda data: "boosts" + _heat(data["heat"])),
    "PAID": act(lambda data: f"pays {data['card']}" + _heat(data["heat"]), "pays", run=True, price=True),
    "SCRAPPED": act(lambda data: "scraps" + f" {data['card']}" * data["n"], "scraps", run=True),
    "REDUCED": act(lambda data: f"reduces stress {data['stress']}", "sheds"),
    "SUPER_COOLED": act(lambda data: f"super-cools {data['heat']}", "super-cools"),
    "SALVAGED": act(lambda data: "salvages" + f" {data['card']}" * data["n"], "salvages", run=True),
    "ACCELERATED": act(lambda data: f"accelerates {data['spaces']}", "accelerates", drive=True),
    "DRAFTED": act(lambda data: f"drafts {data['spaces']}", "drafts", drive=True),
    "CANNOT_PAY": act(lambda data: "cannot pay"),
    "REPLACED": part(lambda data: f"replaces {data['card']}"),
    "SLIPSTREAMED": act(lambda data: f"slipstreams {data['spaces']}", "slipstream", drive=True),
    "CORNER": act(lambda data: f"corner {data['corner'] + 1} limit {data['limit']}" + _heat(data["heat"])),
    "SPUN_OUT": part(lambda data: f"spins out at corner {data['corner'] + 1} stress {data['stress']}"),
    "REFRESHED": act(lambda data: f"refreshes {data['card']}", "refreshes", run=True),
    "DISCARDED": act(lambda data: "discards" + f" {data['card']}" * data["n"], "discards", run=True),
    "LOST_HEAT": act(lambda data: "loses a heat", "loses-heat"),
    "DREW": act(lambda data: "draws", run=True),
    "SHUFFLED": untold(lambda data: f"shuffles {data['cards']}"),
    "LEGEND_CARD": untold(lambda data: f"legend card {data['number'] + 1}"),
    "FINISHED": apart(lambda data: f"finishes {data['place']}"),
    "RETIRED": act(lambda data: f"out {data['place']}" + (" by force" if data["forced"] else "")),
    "MULLIGAN": apart(lambda data: f"puts back {data['cards']}"),
    "OVER": apart(nothing),
    "TAKEN_BACK": untold(nothing),  # it takes sentences away
    "TUNED": apart(lambda data: f"tunes {data['heat']:+}"),
    "GRAVEL": act(lambda data: "gravel" + _heat(data["heat"]), "gravel"),
}

assert REPORTS.keys() == KINDS.keys(), f"events and reports do not match: {REPORTS.keys() ^ KINDS.keys()}"
