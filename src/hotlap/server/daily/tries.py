"""A guest's try in a race of a day, as the room sees it in which it is driven."""

from collections.abc import Callable

from sqlalchemy import Connection

from ...race import Race
from ...race.standings import Standing
from ..document.document import Document, new_seed
from ..errors import Refused
from ..store import ArchivedRace, TryResult, clock
from . import try_rows

SEAT = 0  # of the guest


def check_hint(doc: Document) -> None:
    """Raises Refused in a race of a day: nobody gets a hint there."""
    if doc.day is not None:
        raise Refused("not-now", "in a race of the day nobody gets a hint")


def check_seats(doc: Document) -> None:
    """Raises Refused in a race of a day: nobody else drives for its guest."""
    if doc.day is not None:
        raise Refused("not-now", "in a race of the day the seats stay as they are")


def check_looks(doc: Document, guest: str) -> None:
    """Raises Refused if somebody who does not drive there may not see a race of a day yet: it shows the shuffle."""
    if clock.now() < doc.opens and not doc.seats_of(guest):
        raise Refused("day-not-over", "the race of the day can be watched an hour after the day's end")


def bot_seed(doc: Document) -> str:
    """The seed of the bots' dice for the race that begins."""
    return new_seed() if doc.day is None else doc.day.bots


def result(doc: Document, race: Race) -> Callable[[Connection, ArchivedRace], None] | None:
    """What stores how a try ended; None if the race is no try, or if it ended too late to count."""
    if doc.day is None or clock.now() >= doc.day.opens:
        return None
    ended = _result(race)
    return lambda conn, kept: try_rows.finish(conn, kept.race, kept.finished, ended)


def _result(race: Race) -> TryResult:
    table = race.standings()
    own = next(one for one in table if one.seat == SEAT)
    return TryResult(own.status == "out", own.place, _margin(own, table), own.round, own.beyond)


def _margin(own: Standing, table: list[Standing]) -> int:
    rounds = [one.round for one in table if one.seat != SEAT and one.status == "finished"]
    return min(rounds) - own.round if rounds and own.status == "finished" else 0
