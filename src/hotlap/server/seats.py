"""Changes of seats and settings: each function makes a room's next document, or refuses what a guest may not do.

In a race a seat keeps its secrets. A driver who left, or whom the host sent away, is its keeper and may come back at
any time. Anybody else needs the keeper to have given the seat up, or all who drive to agree. A new driver begins with
the next round: until then `club` decides, and no card is shown.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from . import wire
from .document import Document, Handover, Place, Wish, document
from .errors import Refused
from .names import clean_name
from .phrases import MOST_LETTERS, said, unsaid

KEPT_REFUSALS = 20  # guests per seat who are remembered as turned down


def sit(doc: Document, seat: int, guest: str, name: str, round: int | None, present: Collection[str]) -> Document:
    """The document with a guest in a free seat, or asking for it, or with another name in the guest's own seat.

    `round` is that of the race that is on, None between races. `present` are the guests with an open socket.
    """
    place = _place(doc, seat)
    if place.guest not in (None, guest):
        raise Refused("seat-taken", f"seat {seat} is taken by {place.name}")
    if place.kept_for not in (None, guest):
        raise Refused("seat-taken", f"seat {seat} is kept for a member of the league")
    if place.guest == guest or round is None:
        return doc.seated(seat, guest, name)
    if place.handover.keeper == guest:
        return _taken(doc, seat, guest, name, place.handover.from_round).told("came-back", seat, name, round)
    if doc.seats_of(guest):
        raise Refused("not-now", "in a race nobody takes over a second car")
    if place.handover.is_given_up or place.kept_for == guest:
        return _handed_over(doc, seat, guest, name, round)
    return _asked(doc, seat, Wish(doc.wishes + 1, guest, name), round, present)


def may_sit(doc: Document, seat: int, guest: str, round: int | None) -> Literal["", "sit", "ask"]:
    """What the guest may do about a seat that is not theirs: take it at once, or ask for it."""
    place = doc.places[seat]
    if not place.is_free or place.kept_for not in (None, guest):
        return ""
    if round is None or place.handover.keeper == guest:
        return "sit"
    if doc.seats_of(guest):
        return ""
    if place.handover.is_given_up or place.kept_for == guest:
        return "sit"
    wish = place.handover.wish
    return "" if guest in place.handover.turned_down or (wish and wish.guest == guest) else "ask"


def leave(doc: Document, seat: int, guest: str, round: int | None, gives_up: bool = False) -> Document:
    """The document after a guest has left their own seat, given up one that is kept for them, or withdrawn a wish."""
    place = _place(doc, seat)
    known = place.handover
    if known.wish is not None and known.wish.guest == guest:
        return doc.with_place(seat, handover=replace(known, wish=None))
    is_kept = round is not None and known.keeper == guest  # after the race the seat may have another guest
    if place.guest != guest and not is_kept:
        raise not_yours(seat)
    if round is None:
        return doc.seated(seat, None, "")
    name = place.name if place.guest == guest else known.keeper_name
    if gives_up:
        left = doc.with_place(seat, guest=None, name="", is_let=False, let_until=0, handover=Handover(is_given_up=True))
        return left.told("gave-up", seat, name, round)
    return _vacated(doc, seat).told("left", seat, name, round) if place.guest == guest else doc


def free(doc: Document, seat: int, guest: str, host: str, round: int | None, absent: Collection[str]) -> Document:
    """The document with a seat freed by the host, or by a guest in the place of one who is away.

    In a race it is kept for its driver. `absent` are the guests who have been away for long (presence.py).
    """
    place = _place(doc, seat)
    if guest != host and not may_free(doc, seat, guest, host, round, absent):
        raise Refused("not-host", "only the host of a room can free a seat, or who drives there while the host is away")
    if round is None or place.guest is None:
        return doc.seated(seat, None, "")
    return _vacated(doc, seat).told("freed", seat, place.name, round)


def may_free(doc: Document, seat: int, guest: str, host: str, round: int | None, absent: Collection[str]) -> bool:
    """Whether a guest may free somebody's seat. Before a race anybody with a seat may, if host and driver are away."""
    place = doc.places[seat]
    if place.guest in (None, guest):
        return False
    return guest == host or (round is None and place.guest in absent and stands_in(doc, guest, host, absent))


def let_club(doc: Document, seat: int, guest: str, host: str, round: int | None, absent: Collection[str]) -> Document:
    """The document in which `club` drives for a guest who is away, until they are back. The seat stays theirs."""
    place = _place(doc, seat)
    if place.is_let:
        return doc
    if not may_let_club(doc, seat, guest, host, round, absent):
        raise Refused("not-now", "`club` drives for a guest who has been away for long, if one who drives asks for it")
    let = doc.with_place(seat, is_let=True)
    return let if round is None else let.told("let-club", seat, place.name, round)


def may_let_club(doc: Document, seat: int, guest: str, host: str, round: int | None, absent: Collection[str]) -> bool:
    """Whether a guest may let `club` drive for one who is away. In a race all who drive may, so that it goes on."""
    place = doc.places[seat]
    if place.guest in (None, guest) or place.guest not in absent or place.is_let:
        return False
    if doc.is_by_days and round is not None and not place.let_until:
        return False  # they may be away, for as long as they keep to their time
    is_driver = bool(doc.seats_of(guest))
    return guest == host or (is_driver if round is not None else stands_in(doc, guest, host, absent))


def stands_in(doc: Document, guest: str, host: str, absent: Collection[str]) -> bool:
    """Whether a guest may do what the host does otherwise: they have a seat, and the host is away."""
    return host in absent and bool(doc.seats_of(guest))


def back(doc: Document, guest: str, round: int | None) -> Document:
    """The document in which a guest drives again where `club` was let drive."""
    for seat in doc.seats_of(guest):
        place = doc.places[seat]
        if place.is_let or place.let_until > (round or 0):
            doc = doc.with_place(seat, is_let=False, let_until=0)
            doc = doc if round is None else doc.told("came-back", seat, place.name, round)
    return doc


def time_up(doc: Document, overdue: Collection[int], round: int) -> Document:
    """The document in which `club` drives to the end of the round for those whose time of hours or days is up."""
    for seat in overdue:
        doc = doc.with_place(seat, let_until=round + 1).told("time-up", seat, doc.places[seat].name, round)
    return doc


def answer(doc: Document, command: wire.Answer, guest: str, round: int | None, present: Collection[str]) -> Document:
    """The document after a driver has agreed, or not, that another guest takes a seat over."""
    place = _place(doc, command.seat)
    wish = place.handover.wish
    if wish is None or wish.number != command.wish or round is None:
        raise Refused("not-now", "nobody asks for that seat any more")
    if guest not in voters(doc, command.seat, present):
        raise Refused("not-your-seat", "only those who drive can answer that")
    if not command.is_agreed:
        refused = (*place.handover.turned_down[-KEPT_REFUSALS + 1 :], wish.guest)
        handover = replace(place.handover, wish=None, turned_down=refused)
        return doc.with_place(command.seat, handover=handover).told("turned-down", command.seat, wish.name, round)
    agreed = replace(wish, agreed=tuple(dict.fromkeys((*wish.agreed, guest))))
    return doc.with_place(command.seat, handover=replace(place.handover, wish=agreed))


def kept(doc: Document, members: Mapping[int, tuple[str, str]], round: int | None) -> Document:
    """The document in which seats are kept for other members of a league, who sit in them: guest and name by seat, ""
    for nobody. In a race they begin with the next round.
    """
    for seat, (guest, name) in members.items():
        if doc.places[seat].kept_for == guest:
            continue
        doc = doc.with_place(seat, kept_for=guest, handover=Handover(is_given_up=not guest))
        if not guest or round is None:
            doc = doc.seated(seat, guest or None, name)
        else:
            doc = _handed_over(doc, seat, guest, name, round)
    return doc


def settle(doc: Document, round: int | None, present: Collection[str]) -> Document:
    """The document in which every guest drives the seat that all drivers have agreed to give them."""
    for seat, place in enumerate(doc.places):
        wish = place.handover.wish
        if wish is None or round is None or not (asked := voters(doc, seat, present)):
            continue
        if doc.seats_of(wish.guest):  # another seat was given to them meanwhile
            doc = doc.with_place(seat, handover=replace(place.handover, wish=None))
        elif asked <= set(wish.agreed):
            doc = _handed_over(doc, seat, wish.guest, wish.name, round)
    return doc


def voters(doc: Document, seat: int, present: Collection[str]) -> set[str]:
    """The guests who must agree if somebody asks for a seat: all who drive, and its keeper if they look on.

    Else a host could send a driver away and agree alone.
    """
    keeper = doc.places[seat].handover.keeper
    drivers = {place.guest for place in doc.places if place.guest is not None}
    return drivers | {keeper} if keeper is not None and keeper in present else drivers


def say(doc: Document, command: wire.Say, guest: str) -> Document:
    """The document after a driver has said something. Words are on one line, and only for rooms with a chat."""
    if guest != _place(doc, command.seat).guest:
        raise not_yours(command.seat)
    words = clean_name(command.words, MOST_LETTERS)
    if words and not doc.has_chat:
        raise Refused("not-now", "this room has no chat: say a phrase")
    if bool(words) == bool(command.phrase):
        raise Refused("bad-message", "say a phrase or words")
    return replace(doc, said=said(doc.said, seat=command.seat, phrase=command.phrase, words=words))


def configure(doc: Document, room: wire.NewRoom, host: str, bots: Sequence[str]) -> Document:
    """The document with other settings. Guests take the free seats in their old order, as long as there are any.

    Raises InvalidSetup or InvalidFile.
    """
    fresh = document(room, host, doc.host_name, bots)
    seated = [place for place in doc.places if place.guest not in (None, host)]
    places = list(fresh.places)
    for seat, place in enumerate(places):
        if place.is_free and seated:
            sitter = seated.pop(0)
            places[seat] = replace(place, guest=sitter.guest, name=sitter.name, is_let=sitter.is_let)
    return replace(
        doc,
        name=fresh.name,
        settings=fresh.settings,
        limit_s=fresh.limit_s,
        has_chat=fresh.has_chat,
        said=doc.said if fresh.has_chat else unsaid(doc.said),
        places=tuple(places),
        seed=fresh.seed,
        next_seed=fresh.next_seed,
        first=doc.number + 1,
    )


def not_yours(seat: int) -> Refused:
    return Refused("not-your-seat", f"seat {seat} is not yours")


def _place(doc: Document, seat: int) -> Place:
    if seat >= len(doc.places) or doc.places[seat].kind != "person":
        raise Refused("not-now", f"seat {seat} is none that a person can take")
    return doc.places[seat]


def _vacated(doc: Document, seat: int) -> Document:
    """A seat whose driver has gone, and may come back."""
    place = doc.places[seat]
    handover = replace(place.handover, keeper=place.guest, keeper_name=place.name)
    return doc.with_place(seat, guest=None, name="", is_let=False, handover=handover)


def _taken(doc: Document, seat: int, guest: str, name: str, from_round: int) -> Document:
    return doc.with_place(seat, guest=guest, name=name, is_let=False, handover=Handover(from_round=from_round))


def _handed_over(doc: Document, seat: int, guest: str, name: str, round: int) -> Document:
    return _taken(doc, seat, guest, name, round + 1).told("took-over", seat, name, round)


def _asked(doc: Document, seat: int, wish: Wish, round: int, present: Collection[str]) -> Document:
    known = doc.places[seat].handover
    if wish.guest in known.turned_down:
        raise Refused("not-now", "the drivers did not agree to that")
    if not any(place.guest for place in doc.places):
        raise Refused("not-now", "nobody drives who could agree; the drivers who left may come back")
    if known.wish is not None and known.wish.guest == wish.guest:
        return doc
    if known.wish is not None and known.wish.guest in present:
        raise Refused("not-now", f"{known.wish.name} asks for that seat already")
    asked = doc.with_place(seat, handover=replace(known, wish=wish))
    return replace(asked, wishes=wish.number).told("asked", seat, wish.name, round)
