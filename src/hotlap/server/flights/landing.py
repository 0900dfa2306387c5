"""A race that was raced elsewhere, raced again before it is believed: its rules, its end, and what its bots chose."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate
from random import Random
from typing import NamedTuple

import msgspec

from ...bots.driver import Driver
from ...bots.registry import PACKAGED, load_driver, plain_name
from ...content.plain_text import plain_text
from ...engine.jit import COMPILED
from ...race import Entrant, Race, RaceSetup
from ...race import record as records
from ...race.notation import RULES
from ...race.setup import PLAYER
from ...race.slices import Sliced
from .. import wire
from ..document.document import name_of, person
from ..errors import Refused
from ..finished import archive
from ..names import clean_name
from ..store.by import ANEW, BOT, CLUB, DRIVER, NOBODY, TIME_UP
from ..store.rows import ArchivedRace, DecisionRow, RaceRow
from .flight import LETTERS, build

WHO = {letter: by for by, letter in LETTERS.items()}
SLOW = 4  # decisions of bots that think long are made again: one takes a third of a second
Draw = Callable[[Sequence[int], int], list[int]]  # some of several

WRONG = "wrong-flight"


class Owner(NamedTuple):
    """Whose race it is."""

    id: str
    name: str


def digest(record: str) -> str:
    """A name of a record. What carries no meaning in one makes no difference (race/record.py)."""
    lines = (line.rstrip(" \t") for line in plain_text(record).strip().split("\n"))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]


def race_of(owner: str, digest: str) -> str:
    """The id of an owner's race here: the same whenever it is sent. Whoever else sends it has a race of their own."""
    return hashlib.sha256(f"flight {owner} {digest}".encode()).hexdigest()[:24]


def landing(given: wire.Flight, owner: Owner, now: float, draw: Draw) -> Sliced[ArchivedRace]:
    """The race as it is kept. Raises InvalidRecord, or Refused for numbers beside the record that are wrong."""
    race = yield from records.reading(given.record)
    _check(race, given)
    yield from _check_bots(race, given, draw)
    yield
    return _kept(race, given, owner, now)


def _check(race: Race, given: wire.Flight) -> None:
    """Raises Refused for what does not fit the race."""
    n, entrants = len(race.decisions), race.setup.entrants
    if not race.is_over:
        raise Refused("race-not-over", "only finished races are taken", "record")
    if race.is_fork:
        raise Refused(WRONG, "until this race forked off, others drove", "record")
    _same("by", len(given.by), n)
    _same("by", set(given.by) - WHO.keys(), set())
    _same("times", len(given.times), n)
    drove = {one.seat for one, by in zip(race.decisions, given.by, strict=True) if WHO[by] == DRIVER}
    for seat in given.mine:
        if seat not in drove or _is_bot(entrants[seat].driver) or entrants[seat].is_legend:
            raise Refused(WRONG, f"nobody drove car {seat + 1}", "mine")
    by_club = {number for number, by in enumerate(given.by, 1) if WHO[by] == CLUB}
    _same("late", set(given.late) - by_club, set())
    _same("anew", set(given.anew) - set(given.late), set())
    _same("tutored", {seat for seat, rounds in given.tutored if seat not in drove or rounds > race.round}, set())
    for one in entrants:
        if _is_bot(one.driver) and one.driver not in PACKAGED:
            raise Refused(WRONG, "this server does not know one of the bots", "record")


def _same(field: str, told: object, found: object) -> None:
    if told != found:
        raise Refused(WRONG, f"{field} does not fit the record", field)


def _is_bot(driver: str) -> bool:
    return plain_name(driver) != ""


def _check_bots(race: Race, given: wire.Flight, draw: Draw) -> Sliced[None]:
    """Raises Refused if a bot did not choose as it would have: all of their decisions are made again, and a few of bots
    that think long. Those of another version may choose otherwise; and who saw what of a race by days is not in its
    record.
    """
    if given.build != build() or race.is_one_call or not COMPILED:
        return
    drivers = [load_driver(_bot(one)) for one in race.setup.entrants]
    made = [place for place, by in enumerate(given.by) if WHO[by] != DRIVER]
    slow = [place for place in made if _driver(race, given, place, drivers).takes_long]
    again = set(made) - set(slow) | set(draw(slow, min(SLOW, len(slow))))
    for place, before in enumerate(records.steps(race)):
        if place not in again:
            continue
        seat, choice = race.decisions[place].seat, race.decisions[place].choice
        choices = before.choices(seat)
        if choice in choices:  # else it is none of a bot: a driver gave up, say
            dice = Random(f"{given.bot_seed}/{seat}/{before.decision(seat)}")
            if _driver(race, given, place, drivers).choose(before.sight(seat), choices, dice) != choice:
                raise Refused(WRONG, f"a bot would have chosen otherwise at decision {place + 1}", "record")
        yield


def _driver(race: Race, given: wire.Flight, place: int, drivers: Sequence[Driver]) -> Driver:
    """Who made a decision that was no person's."""
    return load_driver(CLUB) if WHO[given.by[place]] == CLUB else drivers[race.decisions[place].seat]


def _bot(entrant: Entrant) -> str:
    return entrant.driver if _is_bot(entrant.driver) else CLUB


def _kept(race: Race, given: wire.Flight, owner: Owner, now: float) -> ArchivedRace:
    own = digest(given.record)
    id = race_of(owner.id, own)
    started = min(given.started, now)
    ends = [max(started, min(now, started + after / 1000)) for after in accumulate(given.times)]
    setup = replace(
        race.setup, entrants=tuple(_named(one, seat, given, owner) for seat, one in enumerate(race.setup.entrants))
    )
    row = RaceRow(id, id, 1, RULES, records.setup_text(setup), given.bot_seed, started)
    rows = [
        DecisionRow(
            id, number, one.seat, str(one.choice), _by(given, number, one.seat, owner), _command(given, number), at
        )
        for number, (one, at) in enumerate(zip(race.decisions, ends, strict=True), 1)
    ]
    kept = archive.archive_found_race(row, race, rows, ends[-1])
    return msgspec.structs.replace(kept, kept=now, seats=_seats(kept, setup, race, given), flight=own)


def _named(entrant: Entrant, seat: int, given: wire.Flight, owner: Owner) -> Entrant:
    """A driver with a name that a room would take, or with none."""
    if entrant.is_legend or _is_bot(entrant.driver):
        return entrant
    try:
        name = person(clean_name(name_of(entrant.driver)))
    except Refused:
        name = PLAYER
    if name == PLAYER and seat in given.mine:
        name = person(owner.name)
    return replace(entrant, driver=name)


def _by(given: wire.Flight, number: int, seat: int, owner: Owner) -> str:
    by = WHO[given.by[number - 1]]
    return by if by in (CLUB, BOT) else owner.id if seat in given.mine else NOBODY


def _command(given: wire.Flight, number: int) -> str | None:
    if number not in given.late:
        return None
    return f"{TIME_UP}{number}" + (ANEW if number in given.anew else "")


def _seats(kept: ArchivedRace, setup: RaceSetup, race: Race, given: wire.Flight) -> str:
    """What each driver did, and whether a bot and a person shared it (finished/archive.py)."""
    drove = {(one.seat, WHO[by] == DRIVER) for one, by in zip(race.decisions, given.by, strict=True)}
    tutored = dict(given.tutored)
    seats = []
    for seat, one in enumerate(archive.decode_seats(kept.seats)):
        driver = setup.entrants[seat].driver
        named = one._replace(driver=CLUB if driver == PLAYER and (seat, True) not in drove else driver)
        is_shared = (seat, named.kind != "person") in drove
        seats.append(named._replace(is_shared=is_shared, tutored=tutored.get(seat, 0)))
    return archive.encode_seats(seats)
