"""The shuffle of a room's next race: each function makes the room's next document, or refuses (race/shuffle.py).

Before the race the browsers of guests promise numbers. When it is started, the promises are fixed and shown, and only
then the numbers are told: to the server alone, so that nobody knows the others when they tell their own.
"""

import secrets

from msgspec.structs import replace

from ...race.shuffle import SeatNumber, Shuffle, promise
from .. import wire
from ..errors import Refused
from .document import Document
from .places import Mixing
from .seats import not_yours

TELL_S = 4.0  # that a race waits for promised numbers; a guest who is there takes one way to the server and back


def mixing(doc: Document) -> Mixing | None:
    """The shuffle that waits for numbers; None if there is none.

    An older server may have begun its race without it: then it counts no more.
    """
    known = doc.mixing
    return known if known is not None and known.number == doc.number + 1 else None


def with_promise(doc: Document, command: wire.Promise, guest: str) -> Document:
    """The document with the hash of the number that a seat's guest will tell."""
    _check_own(doc, command.seat, guest)
    if doc.places[command.seat].promise == command.promise:
        return doc
    if mixing(doc) is not None:
        raise Refused("not-now", "the race begins: no more numbers are promised")
    return doc.with_place(command.seat, promise=command.promise)


def with_number(doc: Document, command: wire.Tell, guest: str) -> Document:
    """The document with the number that a seat had promised."""
    _check_own(doc, command.seat, guest)
    known = mixing(doc)
    if known is None or known.race != command.race:
        raise Refused("not-now", "that shuffle does not wait for numbers")
    if promise(command.number) != doc.places[command.seat].promise:
        raise Refused("wrong-number", f"that is not the number that seat {command.seat} had promised")
    if known.numbers[command.seat]:
        return doc
    numbers = (command.number if seat == command.seat else one for seat, one in enumerate(known.numbers))
    return replace(doc, mixing=replace(known, numbers=tuple(numbers)))


def with_fixed_promises(doc: Document) -> Document:
    """The document whose promises are fixed: from now on numbers may be told."""
    return replace(doc, mixing=_new(doc))


def waits(doc: Document) -> bool:
    """Whether a seat has promised a number and not told it yet."""
    return any(place.promise and not number for place, number in zip(doc.places, _numbers(doc), strict=True))


def shuffle(doc: Document) -> Shuffle:
    """The shuffle of the race that begins now."""
    known = mixing(doc) or _new(doc)
    numbers = (SeatNumber(seat, doc.places[seat].promise, known.numbers[seat]) for seat in _guest_seats(doc))
    return Shuffle(known.race, doc.next_seed, tuple(numbers))


def view(doc: Document) -> wire.ShuffleView:
    """What everybody may know before the race: who promised what, and who has told it."""
    known, told = mixing(doc), _numbers(doc)
    seats = (wire.SeatPromise(seat, doc.places[seat].promise, bool(told[seat])) for seat in _guest_seats(doc))
    return wire.ShuffleView(known.race if known is not None else "", promise(doc.next_seed), tuple(seats))


def new_race() -> str:
    """The id of a new race."""
    return secrets.token_hex(12)


def next_race(doc: Document) -> str:
    """The id of the race that begins next without a shuffle: that of a day has one of its own."""
    return new_race() if doc.day is None else doc.day.race


def _new(doc: Document) -> Mixing:
    """A shuffle without numbers so far."""
    return Mixing(new_race(), doc.number + 1, ("",) * len(doc.places))


def _numbers(doc: Document) -> tuple[str, ...]:
    """The numbers that were told so far; no race is begun to know that there are none."""
    known = mixing(doc)
    return known.numbers if known is not None else ("",) * len(doc.places)


def _guest_seats(doc: Document) -> list[int]:
    """The seats of guests."""
    return [seat for seat, place in enumerate(doc.places) if place.guest is not None]


def _check_own(doc: Document, seat: int, guest: str) -> None:
    if seat not in doc.seats_of(guest):
        raise not_yours(seat)
