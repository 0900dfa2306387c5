"""Changes of seats and settings: each function makes a room's next document, or refuses what a guest may not do."""

from msgspec.structs import replace

from . import wire
from .document import Document, Place, document
from .errors import Refused


def sit(doc: Document, seat: int, guest: str, name: str) -> Document:
    """The document with a guest in a free seat, or with another name in the guest's own seat."""
    place = _place(doc, seat)
    if place.guest not in (None, guest):
        raise Refused("seat-taken", f"seat {seat} is taken by {place.name}")
    return doc.seated(seat, guest, name)


def leave(doc: Document, seat: int, guest: str) -> Document:
    """The document after a guest has left their own seat."""
    if _place(doc, seat).guest != guest:
        raise not_yours(seat)
    return doc.seated(seat, None, "")


def free(doc: Document, seat: int, is_host: bool) -> Document:
    """The document with a seat freed by the host."""
    _place(doc, seat)
    if not is_host:
        raise Refused("not-host", "only the host of a room can free a seat")
    return doc.seated(seat, None, "")


def configure(doc: Document, room: wire.NewRoom, host: str) -> Document:
    """The document with other settings. Guests take the free seats in their old order, as long as there are any.

    Raises InvalidSetup or InvalidFile.
    """
    fresh = document(room, host, doc.host_name)
    seated = [place for place in doc.places if place.guest not in (None, host)]
    places = list(fresh.places)
    for seat, place in enumerate(places):
        if place.is_free and seated:
            sitter = seated.pop(0)
            places[seat] = replace(place, guest=sitter.guest, name=sitter.name)
    return replace(
        doc,
        name=fresh.name,
        settings=fresh.settings,
        limit_s=fresh.limit_s,
        places=tuple(places),
        seed=fresh.seed,
        next_seed=fresh.next_seed,
        first=doc.number + 1,
    )


def check_own(doc: Document, seat: int, guest: str) -> None:
    """Check that a seat is a guest's own. Raises Refused."""
    if seat >= len(doc.places) or doc.places[seat].guest != guest:
        raise not_yours(seat)


def not_yours(seat: int) -> Refused:
    return Refused("not-your-seat", f"seat {seat} is not yours")


def _place(doc: Document, seat: int) -> Place:
    if seat >= len(doc.places) or doc.places[seat].kind != "person":
        raise Refused("not-now", f"seat {seat} is none that a person can take")
    return doc.places[seat]
