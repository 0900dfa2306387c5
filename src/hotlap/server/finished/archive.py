"""A finished race as it is kept: packed, with what its drivers did."""

import contextlib
import dataclasses
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from ...bots.registry import plain_name
from ...race import HotlapError, Race, RaceSetup, figures
from ...race import record as records
from ...race.one_call import in_usual_order, usual_order
from ...race.setup import LEGEND, PLAYER
from ...race.slices import Sliced, whole
from ...race.statistics import Statistics, statistics
from .. import wire
from ..document.document import Document, person
from ..document.packed import encode, pack, unpack, unreadable
from ..errors import Refused
from ..room.state import RoomState
from ..store.by import BOT, CLUB, DRIVER, NOBODY, who
from ..store.rows import ArchivedRace, DecisionRow, RaceRow


class Seat(NamedTuple):
    """A seat of a kept race: the driver's name in the setup, the colour, and what the driver did.

    `is_shared`: a bot made some of a person's decisions, or a person some of a bot's. It isn't known of races that an
    older version kept. `tutored` are the rounds in which the driver asked the tutor.
    """

    driver: str
    colour: str
    statistics: Statistics
    is_shared: bool = False
    tutored: int = 0

    @property
    def kind(self) -> str:
        return LEGEND if self.driver == LEGEND else BOT if plain_name(self.driver) else "person"

    def sets_records_of(self, kind: str) -> bool:
        """Whether a record may be one of people, or of bots: they made every decision."""
        return self.kind == kind and not self.is_shared and not self.tutored


class _KeptCar(msgspec.Struct, array_like=True):
    driver: str
    colour: str
    numbers: list[Any]
    is_shared: bool = False
    tutored: int = 0


def as_usual(race: Race, decisions: list[DecisionRow]) -> tuple[Race, list[DecisionRow]]:
    """A race and its stored decisions in the usual order, if it was of one call a round: so its record has them."""
    if not race.is_one_call:
        return race, decisions
    rows = [msgspec.structs.replace(decisions[place], number=n) for n, place in enumerate(usual_order(race), 1)]
    return in_usual_order(race), rows


def archive_race(
    row: RaceRow, race: Race, decisions: Sequence[DecisionRow], state: RoomState, now: float
) -> ArchivedRace:
    """A race of a room that is over, from its row and its stored decisions. `now` is its end, if the row has none.

    A fork sets no record: until it forked off, others drove. Nor does a lesson, nor do a person and a bot who shared
    the driving, nor who asked the tutor. A seat that nobody ever took was a bot's.
    """
    fork = state.document.fork
    kept = archive_found_race(row, race, decisions, now if row.finished is None else row.finished)
    people = {one.seat for one in decisions if who(one.by) == DRIVER} | {seat for seat, _ in seats_now(state.document)}
    is_named = state.document.race == row.id and not state.document.is_school
    later = _later(state.document, decisions) if is_named else {}
    drove = {(one.seat, who(one.by) == DRIVER) for one in decisions}  # seats, each with people and with bots
    named = [
        one._replace(driver=later.get(seat, PLAYER) if seat in people else CLUB) if one.driver == PLAYER else one
        for seat, one in enumerate(decode_seats(kept.seats))
    ]
    tutored = state.document.tutored if state.document.race == row.id else {}
    driven = [
        one._replace(is_shared=(seat, one.kind != "person") in drove, tutored=tutored.get(seat, 0))
        for seat, one in enumerate(named)
    ]
    seats = [] if fork or state.document.is_school else driven
    return msgspec.structs.replace(
        kept,
        seats=encode_seats(driven),
        is_open=state.may_show(row.number) and not state.document.opens,
        is_public=state.row.is_public,
        rounds=min(finishes(seats, "person"), default=None),
        lap=min(laps(seats, "person"), default=None),
        bot_rounds=min(finishes(seats, "bot"), default=None),
        bot_lap=min(laps(seats, "bot"), default=None),
        fork=None if fork is None else msgspec.json.encode(fork.view).decode(),
        opens=state.document.opens or None,
    )


def _later(document: Document, decisions: Sequence[DecisionRow]) -> dict[int, str]:
    """The names, as in records, of those who have a seat at the end of a race, or drove there last: for a seat without
    a name at its beginning. Those of guests go with their data.
    """
    drove = drivers(decisions)
    later = {}
    for seat, place in enumerate(document.places):
        kept = place.handover
        if place.kind == BOT:  # of a fork: until it forked off, a person may have driven there
            later[seat] = place.driver
        elif place.guest is not None:
            later[seat] = person(place.name)
        elif kept.keeper is not None and (seat, kept.keeper) in drove:
            later[seat] = person(kept.keeper_name)
    return later


def archive_found_race(row: RaceRow, race: Race, decisions: Sequence[DecisionRow], finished: float) -> ArchivedRace:
    """A race that is over and sets no record, such as one that a search found."""
    seats = [
        Seat(entrant.driver, entrant.colour, own)
        for entrant, own in zip(race.setup.entrants, statistics(race), strict=True)
    ]
    return ArchivedRace(
        race=row.id,
        room=row.room,
        number=row.number,
        rules=row.rules,
        track=race.setup.track.id,
        kind=msgspec.json.encode(kind(race.setup)).decode(),
        started=row.started,
        finished=finished,
        is_open=True,
        is_public=False,
        kept=finished,
        rounds=None,
        lap=None,
        bot_rounds=None,
        bot_lap=None,
        seats=encode_seats(seats),
        record=pack(row, decisions),
    )


def finishes(seats: Iterable[Seat], kind: str) -> list[int]:
    """The rounds in which drivers of a kind finished, where they count as a record."""
    found = (figures.race_rounds(one.statistics) for one in seats if one.sets_records_of(kind))
    return [rounds for rounds in found if rounds]


def laps(seats: Iterable[Seat], kind: str) -> list[int]:
    """The rounds of the best laps of drivers of a kind, where they count as a record."""
    found = (figures.lap_rounds(one.statistics) for one in seats if one.sets_records_of(kind))
    return [rounds for rounds in found if rounds]


def guests(document: Document, decisions: Iterable[DecisionRow], is_latest: bool = True) -> set[tuple[int, str]]:
    """The seats of a room's race and the guests whose race it is: those who drove, and of the latest one those who have
    a seat. A lesson is nobody's.
    """
    if document.is_school:
        return set()
    return drivers(decisions) | (seats_now(document) if is_latest else set())


def drivers(decisions: Iterable[DecisionRow]) -> set[tuple[int, str]]:
    """The seats of a race and the guests who made decisions there."""
    return {(one.seat, one.by) for one in decisions if who(one.by) == DRIVER and one.by != NOBODY}


def seats_now(document: Document) -> set[tuple[int, str]]:
    """The seats of a room and the guests in them now."""
    return {(seat, place.guest) for seat, place in enumerate(document.places) if place.guest is not None}


def kind(setup: RaceSetup) -> wire.RaceKind:
    """The kind of a race."""
    return wire.RaceKind(*figures.kind(setup))


def encode_seats(seats: Iterable[Seat]) -> str:
    """Seats as JSON. Statistics are lists of numbers; new ones come last. The rest is left out where it is nothing."""

    def rest(one: Seat) -> list[Any]:
        return [one.is_shared, one.tutored] if one.tutored else [True] if one.is_shared else []

    lines = [(one.driver, one.colour, dataclasses.astuple(one.statistics), *rest(one)) for one in seats]
    return msgspec.json.encode(lines).decode()


def decode_seats(text: str) -> list[Seat]:
    """The seats of `encode_seats`, also of an older version."""
    found = msgspec.json.decode(text, type=list[_KeptCar])
    return [Seat(one.driver, one.colour, Statistics(*one.numbers), one.is_shared, one.tutored) for one in found]


def race(kept: ArchivedRace) -> Race:
    """The race of a record, raced again: 200 laps of six cars take some seconds. Raises Refused if it is damaged."""
    return whole(racing(kept))


def racing(kept: ArchivedRace) -> Sliced[Race]:
    """The same, decision by decision."""
    with _whole():
        record = unpack(kept.record)
        race = Race(records.parse_setup(record.setup))
        return (yield from records.folding(race, zip(record.seats, record.choices, strict=True)))


def setup(kept: ArchivedRace) -> RaceSetup:
    """The setup of a record. Raises Refused if it is damaged."""
    with _whole():
        return records.parse_setup(unpack(kept.record).setup)


@contextlib.contextmanager
def _whole() -> Iterator[None]:
    """Whatever is wrong with a stored record, it is not the fault of the one who asks for it."""
    try:
        yield
    except Refused:
        raise
    except (HotlapError, ValueError) as error:
        raise unreadable() from error


def race_of(setup: str, decisions: Iterable[DecisionRow]) -> Race:
    """The race of a setup and stored decisions."""
    return records.fold(Race(records.parse_setup(setup)), ((one.seat, one.choice) for one in decisions))


def without_record(kept: ArchivedRace, seats: Collection[int]) -> ArchivedRace:
    """The race without its record, which is damaged, and without the names of some seats."""
    found = decode_seats(kept.seats)
    nameless = [one._replace(driver=PLAYER) if seat in seats else one for seat, one in enumerate(found)]
    return msgspec.structs.replace(kept, seats=encode_seats(nameless), record=b"")


def with_setup(kept: ArchivedRace, setup: str, nameless: Collection[int]) -> ArchivedRace:
    """The race with another setup that gives the same race: without some names, nor those of these seats."""
    old = unpack(kept.record)
    before, after = ([one.driver for one in records.parse_setup(text).entrants] for text in (old.setup, setup))
    seats = [
        one._replace(driver=PLAYER if seat in nameless else after[seat] if after[seat] != before[seat] else one.driver)
        for seat, one in enumerate(decode_seats(kept.seats))
    ]
    record = encode(msgspec.structs.replace(old, setup=setup))
    return msgspec.structs.replace(kept, seats=encode_seats(seats), record=record)
