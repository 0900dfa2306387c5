"""What becomes of a room's document, and of the setups of its races, when a guest goes or is somebody else."""

import re
from typing import Any

from msgspec.structs import replace

from ...race.setup import PLAYER
from ..errors import Refused
from ..names import SOMEBODY
from ..store.rows import Guest, RoomRow
from .document import RACING, Document
from .phrases import muted_by, without_guest
from .places import Handover, Place

CAR = re.compile(r"car (\S+) (\S+)(.*)")


def export(row: RoomRow, id: str, seen: float | None) -> dict[str, Any]:
    document = Document.decode(row.document)
    return {
        "id": row.id,
        "name": document.name,
        "state": row.state,
        "created": row.created,
        "touched": row.touched,
        "seen": seen,
        "is_host": row.host == id,
        "seats": [
            {"seat": seat, "name": name, "as": role}
            for seat, place in enumerate(document.places)
            for name, role in _names_at(place, id)
        ],
        "said": [
            {"at": one.at, "name": one.name, "phrase": one.phrase, "words": one.words}
            for one in document.said
            if one.guest == id and one.is_something
        ],
        "muted": [seat for seat, place in enumerate(document.places) if place.guest in muted_by(document.mutes, id)],
    }


def without(row: RoomRow, guest: Guest) -> RoomRow:
    """A room after a guest has gone: seats are free, and another guest with a seat is the host."""
    id, document = guest.id, Document.decode(row.document)
    names = {guest.name, *(name for place in document.places for name, _ in _names_at(place, id))}
    document = replace(
        document,
        places=tuple(_place_without(place, id) for place in document.places),
        news=tuple(replace(one, name=SOMEBODY) if one.name in names else one for one in document.news),
        commands=tuple(one for one in document.commands if not one.startswith(f"{id}:")),
        edition=document.edition + 1,
        said=without_guest(document.said, id),
        mutes=tuple(one for one in document.mutes if id not in (one.guest, one.other)),
    )
    host = row.host
    if host == id:
        next_host = next((place for place in document.places if place.guest is not None), None)
        host = (next_host and next_host.guest) or ""
        host_name = (next_host and next_host.name) or SOMEBODY
        document = replace(document, name="", host_name=host_name)
    if document.host_before in names:
        document = replace(document, host_before="")
    return replace(row, version=row.version + 1, host=host, document=document.encode())


def _place_without(place: Place, id: str) -> Place:
    """A seat after a guest has gone. What they drove there is given up: anybody may take it."""
    if place.ahead is not None and place.ahead.guest == id:
        place = replace(place, ahead=None)
    known = place.handover
    if known.before == id:
        known = replace(known, before=None)
    if place.kept_for == id:
        place = replace(place, kept_for="")
    if id in (place.guest, known.keeper):
        handover = Handover(
            is_given_up=True, from_round=known.from_round, before=known.before, before_round=known.before_round
        )
        mine = place.guest == id
        return replace(place, guest=None if mine else place.guest, name="" if mine else place.name, handover=handover)
    wish = known.wish
    if wish is not None:
        agreed = tuple(one for one in wish.agreed if one != id)
        wish = None if wish.guest == id else replace(wish, agreed=agreed)
    turned_down = tuple(one for one in known.turned_down if one != id)
    return replace(place, handover=replace(known, wish=wish, turned_down=turned_down))


def _names_at(place: Place, id: str) -> list[tuple[str, str]]:
    """The names that a guest has at a seat, each with the reason: they drive there, did so, or ask for it."""
    known = place.handover
    names = [
        (place.guest, place.name, "driver"),
        (known.keeper, known.keeper_name, "earlier driver"),
        (known.wish and known.wish.guest, known.wish.name if known.wish else "", "asks for it"),
    ]
    return [(name, role) for guest, name, role in names if guest == id]


def passed_on(row: RoomRow, id: str, heir: str) -> RoomRow:
    """A room in which the heir stands wherever the guest stood."""
    document = Document.decode(row.document)
    if row.state == RACING and document.knows(id) and document.knows(heir):
        raise Refused("two-cars", "in a race that is on, both have a seat; nobody sees the cards of two rivals")
    host = heir if row.host == id else row.host
    # In whatever field the guest stands, also in one of a newer server. In what people write, quotes are escaped.
    text = row.document.replace(f'"{id}"', f'"{heir}"')
    return replace(row, version=row.version + 1, host=host, document=text)


# Setups ---------------------------------------------------------------------------------------------


def names(setup: str) -> list[str]:
    return [match[2] for _, match in _cars(setup)]


def without_names(setup: str, seats: set[int]) -> str:
    """A setup with no names for these seats. It gives the same race: names have no effect."""
    lines = setup.splitlines()
    for seat, (number, match) in enumerate(_cars(setup)):
        if seat in seats:
            lines[number] = f"car {match[1]} {PLAYER}{match[3]}"
    return "".join(f"{line}\n" for line in lines)


def _cars(setup: str) -> list[tuple[int, re.Match[str]]]:
    """The lines of the cars in a setup, by seat: each with its number."""
    found = ((number, CAR.fullmatch(line)) for number, line in enumerate(setup.splitlines()))
    return [(number, match) for number, match in found if match]
