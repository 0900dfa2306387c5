"""Forks of finished races: to drive on from a moment, or to look what another choice might have brought."""

from typing import Annotated

from msgspec import Meta, Struct

from .values import Number, Seat, Word

DEALS = 20  # that may be asked for
DEALS_AT_ONCE = 5  # about 0.4 s

Deal = Annotated[int, Meta(ge=1, le=DEALS)]


class ForkView(Struct, frozen=True):
    """Where a fork comes from: the finished race `race` after `at` decisions, in round `round`.

    All that the driver of `seat` did not know then was dealt anew.
    """

    race: str
    at: int
    seat: int
    round: int


class NewFork(Struct, frozen=True, forbid_unknown_fields=True):
    """Drive on from a finished race after `at` decisions, in seat `seat`.

    `drivers` has the driver of each seat: a bot, or "" for a person; `club` if it is missing. That of the own seat
    means nothing. Legends stay.
    """

    at: Number
    seat: Seat
    drivers: Annotated[tuple[Word, ...], Meta(max_length=9)] = ()


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Another choice of the seat that had to decide after `at` decisions of a finished race.

    What the seat did not know is dealt anew, and `club` drives all cars to the end. The same question has the same
    answer; another number `deal` deals other cards. All choices of a seat get the same deals.
    """

    at: Number
    seat: Seat
    choice: Annotated[str, Meta(max_length=400)]
    deal: Deal = 1


class ManyWhatIfs(WhatIf, frozen=True, forbid_unknown_fields=True):
    """The same choice with `n` deals, from number `deal` on."""

    n: Annotated[int, Meta(ge=1, le=DEALS_AT_ONCE)] = 1


class WhatIfPlaces(Struct, frozen=True):
    """The places in which the car ended, by deal."""

    places: tuple[int, ...]
