"""A kept race as it is sent to another server."""

import functools

from ... import __version__
from ...coach.judge import digest
from .. import wire
from ..document.packed import BY, unpack
from ..errors import Refused
from ..finished import archive
from ..store.by import DRIVER
from ..store.rows import ArchivedRace

LETTERS = dict(zip(BY, "dcb", strict=True))  # of who made a decision


@functools.cache
def build() -> str:
    """A name of this version of the bots: with another one they may choose otherwise."""
    return f"{__version__} {digest()}"


def flight(kept: ArchivedRace, record: str, mine: tuple[int, ...]) -> wire.Flight:
    """The flight of a guest's race. Raises Refused for one that goes up nowhere: a fork, or a race that the guest drove
    no car of.
    """
    packed = unpack(kept.record)
    drove = {seat for seat, by in zip(packed.seats, packed.by, strict=True) if BY[by] == DRIVER}
    own = tuple(seat for seat in mine if seat in drove)
    if kept.fork is not None or not own:
        raise Refused("not-your-seat", "whole races go up, of those who drove in them from the start")
    return wire.Flight(
        record=record,
        bot_seed=packed.bot_seed,
        build=build(),
        started=kept.started,
        by="".join(LETTERS[BY[by]] for by in packed.by),
        times=tuple(packed.times),
        mine=own,
        late=tuple(packed.late),
        anew=tuple(packed.anew),
        tutored=tuple((seat, one.tutored) for seat, one in enumerate(archive.decode_seats(kept.seats)) if one.tutored),
    )
