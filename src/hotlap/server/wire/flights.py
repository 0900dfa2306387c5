"""Races in flight: raced in a page without a server, and sent to one by a driver's private link."""

from typing import Annotated

from msgspec import Meta, Struct

from .values import RECORD_BYTES, Number, Seat

FLIGHT_BYTES = RECORD_BYTES + 2_000_000  # of the record, and of numbers beside it
MOST_DECISIONS = 200_000
LATEST = 1e11  # seconds since 1970

Count = Annotated[int, Meta(ge=-(2**40), le=2**40)]
Numbers = Annotated[tuple[Number, ...], Meta(max_length=MOST_DECISIONS)]


class Flight(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished race as it is sent. `record` is its record.

    Of each decision `by` has a letter: `d` for a driver, `c` for `club` in a driver's place, `b` for a bot; and `times`
    how many milliseconds it came after the one before. `late` are the numbers of those that `club` made because time
    was up, `anew` those of them with which a new stretch began. `bot_seed` is the secret of the bots' dice, and `build`
    names the version of the bots. `mine` are the seats of whom the private link is, `tutored` their seats and in how
    many rounds each asked the tutor.
    """

    record: Annotated[str, Meta(max_length=RECORD_BYTES)]
    bot_seed: Annotated[str, Meta(max_length=128)]
    build: Annotated[str, Meta(max_length=128)]
    started: Annotated[float, Meta(ge=0.0, le=LATEST)]
    by: Annotated[str, Meta(max_length=MOST_DECISIONS, pattern="^[bcd]*$")]
    times: Annotated[tuple[Count, ...], Meta(max_length=MOST_DECISIONS)]
    mine: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=9)]
    late: Numbers = ()
    anew: Numbers = ()
    tutored: Annotated[tuple[tuple[Seat, Number], ...], Meta(max_length=9)] = ()


class Land(Struct, frozen=True, forbid_unknown_fields=True):
    """A race for the driver of a private link, whose token is `token`; without one the link alone is tried."""

    token: Annotated[str, Meta(max_length=400)]
    flight: Flight | None = None


class Landed(Struct, frozen=True):
    """Whose link it is, and the id of the race here. `is_new`: it was not here before."""

    name: str
    race: str = ""
    is_new: bool = False
