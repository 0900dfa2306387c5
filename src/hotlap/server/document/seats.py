"""Changes of seats and settings: each function makes a room's next document, or refuses what a guest may not do.

In a race a seat keeps its secrets, and between the races of a season, too: its driver keeps cards for the next one. A
driver who left, or who was away and whose seat the host freed, is its keeper and may come back at any time. Anybody
else needs the keeper to have given the seat up, or all who drive to agree, and the keeper with them, unless they have
really gone (is_gone). A new driver begins with the next round: until then `club` decides, no card is shown, and who was
passed over may still come back.

`round` is that of the race; None if the seat has no secrets (RoomState.seat_round).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from .. import wire
from ..errors import Refused
from ..names import clean_name
from ..wire.values import MOST_LETTERS
from .company import Company, are_apart
from .document import CALLS_FORMAT, FORMAT, Document
from .lots import kept
from .new import document
from .phrases import with_mute, with_said, without_words
from .places import Handover, Place, SeatWish

KEPT_REFUSALS = 20  # guests per seat who are remembered as turned down


def sit(
    doc: Document, seat: int, guest: str, name: str, round: int | None, company: Company, mark: str = ""
) -> Document:
    """The document with a guest in a free seat, or asking for it, or with another name in the guest's own seat.

    `mark` is that of the address from which the guest asks.
    """
    place = _place(doc, seat)
    if round is not None and is_before(place, guest, round):
        return _seat_taken_by(doc, seat, guest, name, place.handover.before_round).with_news(
            "came-back", seat, name, round
        )
    if place.guest not in (None, guest):
        raise Refused("seat-taken", f"seat {seat} is taken by {place.name}")
    if place.kept_for not in (None, guest):
        raise Refused("seat-taken", f"seat {seat} is kept for a member of the league")
    if doc.one_call and set(doc.seats_of(guest)) - {seat}:
        raise Refused("one-car-each", "with one call a round nobody has two cars: one would see what the other may not")
    if place.guest == guest or round is None:
        return doc.with_guest(seat, guest, name)
    if place.handover.keeper == guest:
        return _seat_taken_by(doc, seat, guest, name, place.handover.from_round).with_news(
            "came-back", seat, name, round
        )
    if doc.seats_of(guest):
        raise Refused("not-now", "in a race nobody takes over a second car")
    if place.handover.is_given_up or place.kept_for == guest:
        return _handed_over(doc, seat, guest, name, round)
    return _with_wish(doc, seat, SeatWish(doc.wishes + 1, guest, name, marks=(mark,)), round, company)


def may_sit(doc: Document, seat: int, guest: str, round: int | None) -> Literal["", "sit", "ask"]:
    """What the guest may do about a seat that is not theirs: take it at once, or ask for it."""
    place = doc.places[seat]
    if is_before(place, guest, round):
        return "sit"
    if not place.is_free or place.kept_for not in (None, guest):
        return ""
    if doc.one_call and doc.seats_of(guest):
        return ""
    if round is None or place.handover.keeper == guest:
        return "sit"
    if doc.seats_of(guest):
        return ""
    if place.handover.is_given_up or place.kept_for == guest:
        return "sit"
    wish = place.handover.wish
    return "" if guest in place.handover.turned_down or (wish and wish.guest == guest) else "ask"


def is_before(place: Place, guest: str, round: int | None) -> bool:
    """Whether the guest drove the seat last, and may come back: it was given to somebody else who has not begun yet."""
    return round is not None and place.handover.before == guest and round < place.handover.from_round


def leave(
    doc: Document, seat: int, guest: str, round: int | None, gives_up: bool = False, now: float = 0.0
) -> Document:
    """The document after a guest has left their own seat, given up one that is kept for them, or withdrawn a wish."""
    place = _place(doc, seat)
    known = place.handover
    if known.wish is not None and known.wish.guest == guest:
        return doc.with_place(seat, handover=replace(known, wish=None))
    is_kept = round is not None and known.keeper == guest  # after the race the seat may have another guest
    if place.guest != guest and not is_kept:
        raise not_yours(seat)
    if round is None:
        return doc.with_guest(seat, None, "")
    name = place.name if place.guest == guest else known.keeper_name
    if gives_up:
        left = doc.with_place(seat, guest=None, name="", is_let=False, let_until=0, handover=Handover(is_given_up=True))
        return left.with_news("gave-up", seat, name, round)
    if place.guest != guest:
        return doc
    # With days for a decision a driver may look in seldom: they have as long to come back as for a decision.
    has_time = doc.is_by_days and not place.let_until
    return _free_seat(doc, seat, now + doc.limit_s if has_time else 0.0).with_news("left", seat, name, round)


def free(doc: Document, seat: int, guest: str, host: str, round: int | None, company: Company) -> Document:
    """The document with a seat freed by the host, or by a guest in the place of one who is away.

    In a race it is kept for its driver, who must really have gone.
    """
    place = _place(doc, seat)
    if guest != host and not may_free(doc, seat, guest, host, round, company):
        raise Refused("not-host", "only the host of a room can free a seat, or who drives there while the host is away")
    if place.guest is None:
        return doc
    if round is None:
        return doc.with_guest(seat, None, "")
    if place.guest != guest and doc.is_ranked:
        raise kept_seat(seat)
    if place.guest != guest and not may_free(doc, seat, guest, host, round, company):
        what = f"in a race a seat can be freed when its driver has been away for {company.absent_s:g} s"
        more = "; with days for a decision, when they are out of time as well. Then `club` can drive for them, too"
        raise Refused("not-away", what + more, data={"seconds": int(company.absent_s)})
    return _free_seat(doc, seat).with_news("freed", seat, place.name, round)


def may_free(doc: Document, seat: int, guest: str, host: str, round: int | None, company: Company) -> bool:
    """Whether a guest may free somebody's seat: the host, and in a race only if its driver has really gone. Before a
    race anybody with a seat may, if host and driver are away.
    """
    place = doc.places[seat]
    if place.guest in (None, guest):
        return False
    if round is not None:
        return guest == host and is_gone(doc, seat, company)
    is_away = place.guest in company.absent
    return guest == host or (is_away and stands_in(doc, guest, host, company.absent))


def is_gone(doc: Document, seat: int, company: Company) -> bool:
    """Whether the driver of a seat, or its keeper, has really gone in a race: others may decide about it without them.

    They have been away for long; with days for a decision, they are out of time as well. Never where results count
    elsewhere: there `club` drives for them.
    """
    place = doc.places[seat]
    if (place.guest or place.handover.keeper) not in company.absent or doc.is_ranked:
        return False
    if place.guest is not None:
        return not doc.is_by_days or bool(place.let_until)
    return company.now >= place.handover.until


def let_club(doc: Document, seat: int, guest: str, host: str, round: int | None, absent: Collection[str]) -> Document:
    """The document in which `club` drives for a guest who is away, until they are back. The seat stays theirs."""
    place = _place(doc, seat)
    if place.is_let:
        return doc
    if not may_let_club(doc, seat, guest, host, round, absent):
        raise Refused("not-now", "`club` drives for a guest who has been away for long, if one who drives asks for it")
    let = doc.with_place(seat, is_let=True)
    return let if round is None else let.with_news("let-club", seat, place.name, round)


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
        if place.is_let or place.let_until:  # also of an earlier round: who looked in is not out of time any more
            was_away = place.is_let or place.let_until > (round or 0)
            doc = doc.with_place(seat, is_let=False, let_until=0)
            doc = doc.with_news("came-back", seat, place.name, round) if was_away and round is not None else doc
    return doc


def time_up(doc: Document, overdue: Collection[int], round: int) -> Document:
    """The document in which `club` drives to the end of the round for those whose time of hours or days is up."""
    for seat in overdue:
        doc = doc.with_place(seat, let_until=round + 1).with_news("time-up", seat, doc.places[seat].name, round)
    return doc


def answer(
    doc: Document, command: wire.Answer, guest: str, round: int | None, company: Company, mark: str = ""
) -> Document:
    """The document after a driver has agreed, or not, that another guest takes a seat over."""
    place = _place(doc, command.seat)
    wish = place.handover.wish
    if wish is None or wish.number != command.wish or round is None:
        raise Refused("not-now", "nobody asks for that seat any more")
    if guest not in voters(doc, command.seat, company):
        raise Refused("not-your-seat", "only those who drive can answer that")
    if not command.is_agreed:
        refused = (*place.handover.turned_down[-KEPT_REFUSALS + 1 :], wish.guest)
        handover = replace(place.handover, wish=None, turned_down=refused)
        return doc.with_place(command.seat, handover=handover).with_news("turned-down", command.seat, wish.name, round)
    agreed = replace(
        wish, agreed=tuple(dict.fromkeys((*wish.agreed, guest))), marks=tuple(dict.fromkeys((*wish.marks, mark)))
    )
    return doc.with_place(command.seat, handover=replace(place.handover, wish=agreed))


def with_kept_seats(
    doc: Document,
    members: Mapping[int, tuple[str, str]],
    removed: Collection[str],
    round_of: Callable[[int], int | None],
) -> Document:
    """The document in which seats are kept for other members of a league, who sit in them: guest and name by seat, ""
    for nobody. In a race they begin with the next round.

    A member who left the league has given the seat up. One whom its host `removed` has not: nobody sees their cards.
    """
    for seat, (guest, name) in members.items():
        place, round = doc.places[seat], round_of(seat)
        if place.kept_for == guest or (guest and not may_hand_over(doc, seat, round)):
            continue
        if round is not None and not guest and place.kept_for in removed:
            doc = doc if place.guest is None else _free_seat(doc, seat)
            doc = doc.with_place(seat, kept_for="")
            continue
        doc = doc.with_place(seat, kept_for=guest, handover=Handover(is_given_up=not guest))
        if not guest or round is None:
            doc = doc.with_guest(seat, guest or None, name)
        else:
            doc = _handed_over(doc, seat, guest, name, round)
    return doc


def may_hand_over(doc: Document, seat: int, round: int | None) -> bool:
    """Whether a league's host may give a seat to another member: in a race only one that nobody drove, or that its
    driver gave up.
    """
    if round is None or seat >= len(doc.places):
        return True
    return doc.places[seat].guest is None and doc.places[seat].handover.keeper is None


def settle(doc: Document, round_of: Callable[[int], int | None], company: Company) -> Document:
    """The document in which every guest drives the seat that all drivers have agreed to give them."""
    for seat, place in enumerate(doc.places):
        wish, round = place.handover.wish, round_of(seat)
        if wish is None or round is None or not (asked := voters(doc, seat, company)):
            continue
        if doc.seats_of(wish.guest):  # another seat was given to them meanwhile
            doc = doc.with_place(seat, handover=replace(place.handover, wish=None))
        elif asked <= set(wish.agreed) and not needs_keeper(doc, seat):
            doc = _handed_over(doc, seat, wish.guest, wish.name, round)
    return doc


def voters(doc: Document, seat: int, company: Company) -> set[str]:
    """The guests who must agree if somebody asks for a seat: all who drive, and its keeper, who may be away for a
    moment, unless they have really gone.

    Else a host could wait for a broken connection and agree alone.
    """
    keeper = doc.places[seat].handover.keeper
    return doc.drivers | ({keeper} if keeper is not None and not is_gone(doc, seat, company) else set())


def needs_keeper(doc: Document, seat: int) -> bool:
    """Whether a wish cannot be granted without the seat's keeper, though all others agree: who asks and who agreed may
    be one person with two browsers.
    """
    known = doc.places[seat].handover
    if known.wish is None or known.keeper is None or known.keeper in known.wish.agreed:
        return False
    return doc.is_ranked or not are_apart(known.wish.marks)


def waits_for_keeper(doc: Document, seat: int, company: Company) -> wire.WaitsFor:
    """Whether a wish waits for the keeper of its seat, who is not there: until they have gone for good, or until they
    agree.
    """
    known = doc.places[seat].handover
    if known.wish is None or known.keeper is None or known.keeper in (*company.present, *known.wish.agreed):
        return ""
    has_all = doc.drivers <= set(known.wish.agreed)
    if doc.is_ranked or (has_all and needs_keeper(doc, seat)):
        return "agrees"
    return "" if is_gone(doc, seat, company) else "away"


def say(doc: Document, command: wire.Say, guest: str, now: float, line: int) -> Document:
    """The document after a driver has said something, when the log had so many lines. Words are on one line, and only
    for rooms with a chat.
    """
    place = _place(doc, command.seat)
    if guest != place.guest:
        raise not_yours(command.seat)
    words = clean_name(command.words, MOST_LETTERS)
    if words and not doc.has_chat:
        raise Refused("not-now", "this room has no chat: say a phrase")
    if bool(words) == bool(command.phrase):
        raise Refused("bad-message", "say a phrase or words")
    said = with_said(
        doc.said,
        seat=command.seat,
        phrase=command.phrase,
        words=words,
        guest=guest,
        name=place.name,
        at=now,
        race=doc.number,
        line=line,
    )
    return replace(doc, said=said)


def mute(doc: Document, command: wire.Mute, guest: str) -> Document:
    """The document after a driver wants to hear another one, or not."""
    other = _place(doc, command.seat).guest
    if not doc.knows(guest) or other in (None, guest):
        raise Refused("not-now", "who drives here chooses which of the other people they hear")
    return replace(doc, mutes=with_mute(doc.mutes, guest, other, command.is_muted))


def configure(doc: Document, room: wire.NewRoom, host: str, bots: Sequence[str]) -> Document:
    """The document with other settings. Guests take the free seats in their old order, as long as there are any; with
    one call a round each of them one.

    Raises InvalidSetup or InvalidFile.
    """
    room = replace(room, settings=kept(room.settings, doc.settings))
    fresh = document(room, host, doc.host_called(host), bots)
    seated = [place for place in doc.places if place.guest not in (None, host)]
    places = list(fresh.places)
    for seat, place in enumerate(places):
        if place.is_free and seated:
            sitter = seated.pop(0)
            if fresh.one_call:
                seated = [other for other in seated if other.guest != sitter.guest]
            places[seat] = replace(place, guest=sitter.guest, name=sitter.name, is_let=sitter.is_let)
    return replace(
        doc,
        name=fresh.name,
        settings=fresh.settings,
        limit_s=fresh.limit_s,
        one_call=fresh.one_call,
        format=fresh.format if doc.format in (FORMAT, CALLS_FORMAT) else doc.format,
        has_chat=fresh.has_chat,
        tutor=fresh.tutor,
        said=doc.said if fresh.has_chat else without_words(doc.said),
        places=tuple(places),
        seed=fresh.seed,
        next_seed=fresh.next_seed,
        first=doc.number + 1,
    )


def not_yours(seat: int) -> Refused:
    return Refused("not-your-seat", f"seat {seat} is not yours")


def kept_seat(seat: int) -> Refused:
    what = f"until the race or season is over, seat {seat} is its driver's alone; `club` drives while they are away"
    return Refused("kept-seat", what)


def _place(doc: Document, seat: int) -> Place:
    if seat >= len(doc.places) or doc.places[seat].kind != "person":
        raise Refused("not-now", f"seat {seat} is none that a person can take")
    return doc.places[seat]


def _free_seat(doc: Document, seat: int, until: float = 0.0) -> Document:
    """A seat whose driver has gone, and may come back. Before `until` nobody decides without them."""
    place = doc.places[seat]
    handover = replace(place.handover, keeper=place.guest, keeper_name=place.name, until=until)
    return doc.with_place(seat, guest=None, name="", is_let=False, handover=handover)


def _seat_taken_by(doc: Document, seat: int, guest: str, name: str, from_round: int) -> Document:
    return doc.with_place(seat, guest=guest, name=name, is_let=False, handover=Handover(from_round=from_round))


def _handed_over(doc: Document, seat: int, guest: str, name: str, round: int) -> Document:
    taken, known = _seat_taken_by(doc, seat, guest, name, round + 1), doc.places[seat].handover
    has_begun = known.from_round <= round
    before, before_round = (known.keeper, known.from_round) if has_begun else (known.before, known.before_round)
    if before is not None and not (known.wish and before in known.wish.agreed):
        passed_over = replace(taken.places[seat].handover, before=before, before_round=before_round)
        taken = taken.with_place(seat, handover=passed_over)
    return taken.with_news("took-over", seat, name, round)


def _with_wish(doc: Document, seat: int, wish: SeatWish, round: int, company: Company) -> Document:
    known = doc.places[seat].handover
    if wish.guest in known.turned_down:
        raise Refused("not-now", "the drivers did not agree to that")
    if not doc.drivers:
        raise Refused("not-now", "nobody drives who could agree; the drivers who left may come back")
    if known.wish is not None and known.wish.guest == wish.guest:
        return doc
    if known.wish is not None and known.wish.guest in company.present:
        raise Refused("not-now", f"{known.wish.name} asks for that seat already")
    asked = doc.with_place(seat, handover=replace(known, wish=wish))
    return replace(asked, wishes=wish.number).with_news("asked", seat, wish.name, round)
