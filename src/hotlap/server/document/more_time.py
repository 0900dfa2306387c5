"""More time in a race by days: what a rival gives, a pause that all drivers want, and the holidays of one.

A gift is one more limit for the decision that somebody is asked for; each other driver may give one. A pause begins
when all who drive want it, and ends as soon as one of them wants to go on. While it lasts no time runs, but who likes
may decide. On holiday only the own time does not run, for three weeks of a race at most.
"""

from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import replace

from ..errors import Refused
from .document import Document
from .places import Gifts, Pause

MOST_HOLIDAYS_S = 21 * 86_400.0


class Asked(Struct, frozen=True):
    """A race that is on: its id, its round, the decision that each awaited person has to make, and the seats of the
    people whose cars race.
    """

    race: str
    round: int
    decisions: Mapping[int, int]
    racing: Collection[int]


def limits(doc: Document, seat: int, race: str, decision: int) -> int:
    """How many limits a seat has for a decision: its own, and those that others gave."""
    return 1 + len(_givers(doc, seat, race, decision))


def stood(doc: Document, seat: int, since: float) -> float:
    """For how many seconds since then no time runs for a seat: in pauses that are over, and in all of its holidays."""
    breaks = (*doc.pauses, *doc.places[seat].holidays)
    return sum(max(0.0, one.ended - max(one.began, since)) for one in breaks if one.ended)


def is_paused(doc: Document) -> bool:
    return bool(doc.pauses) and not doc.pauses[-1].ended


def may_give(doc: Document, seat: int, guest: str, asked: Asked | None) -> bool:
    """Whether a guest may give a driver one more limit for the decision that is waited for."""
    if asked is None or seat not in asked.decisions or is_paused(doc) or not _drives(doc, guest, asked):
        return False
    givers = _givers(doc, seat, asked.race, asked.decisions[seat])
    return doc.places[seat].guest not in (None, guest) and guest not in givers


def give(doc: Document, seat: int, guest: str, asked: Asked | None) -> Document:
    """The document in which a driver has one more limit, from another one."""
    if asked is None or seat >= len(doc.places) or not may_give(doc, seat, guest, asked):
        raise Refused("not-now", "in a race by days each other driver may give time once to whoever is waited for")
    decision = asked.decisions[seat]
    givers = (*_givers(doc, seat, asked.race, decision), guest)
    given = doc.with_place(seat, more=Gifts(asked.race, decision, givers))
    return given.with_news("more-time", seat, doc.places[seat].name, asked.round)


def may_pause(doc: Document, guest: str, asked: Asked | None) -> bool:
    return asked is not None and _drives(doc, guest, asked)


def want_pause(doc: Document, guest: str, wants: bool, asked: Asked | None, now: float) -> Document:
    """The document in which a guest wants a pause, or to go on."""
    if asked is None or not may_pause(doc, guest, asked):
        raise Refused("not-now", "a race by days is paused by those who drive in it")
    own = [seat for seat in asked.racing if doc.places[seat].guest == guest]
    is_new = wants and not is_paused(doc) and not all(doc.places[seat].wants_pause for seat in own)
    for seat in own:
        doc = doc.with_place(seat, wants_pause=wants)
    if is_paused(doc):
        if wants:
            return doc
        doc = replace(doc, pauses=(*doc.pauses[:-1], replace(doc.pauses[-1], ended=now)))
        for seat in range(len(doc.places)):
            doc = doc.with_place(seat, wants_pause=False)
        return doc.with_news("went-on", own[0], doc.places[own[0]].name, asked.round)
    if wants and all(doc.places[seat].wants_pause for seat in asked.racing if doc.places[seat].guest is not None):
        doc = replace(doc, pauses=(*doc.pauses, Pause(now)))
        return doc.with_news("paused", own[0], doc.places[own[0]].name, asked.round)
    return doc.with_news("wants-pause", own[0], doc.places[own[0]].name, asked.round) if is_new else doc


def holiday(doc: Document, guest: str, until: float, asked: Asked | None, now: float) -> Document:
    """The document in which no time runs for a guest until then (UTC); they are back at once if that is not later."""
    if asked is None or not may_pause(doc, guest, asked):
        raise Refused("not-now", "in a race by days those who drive in it have holidays")
    for seat in (seat for seat in asked.racing if doc.places[seat].guest == guest):
        place = doc.places[seat]
        is_away = bool(place.holidays) and place.holidays[-1].ended > now
        kept, began = (place.holidays[:-1], place.holidays[-1].began) if is_away else (place.holidays, now)
        if not is_away and until <= now:
            continue
        holidays = (*kept, Pause(began, max(until, now)))
        if sum(one.ended - one.began for one in holidays) > MOST_HOLIDAYS_S + 60:
            raise Refused("too-long", "three weeks of a race at most are holidays", data={"days": 21})
        doc = doc.with_place(seat, holidays=holidays)
        doc = doc.with_news("holiday" if until > now else "came-back", seat, place.name, asked.round)
    return doc


def _givers(doc: Document, seat: int, race: str, decision: int) -> tuple[str, ...]:
    """The guests who have given a seat time for this decision."""
    more = doc.places[seat].more
    return more.guests if more is not None and (more.race, more.decision) == (race, decision) else ()


def _drives(doc: Document, guest: str, asked: Asked) -> bool:
    return doc.is_by_days and any(doc.places[seat].guest == guest for seat in asked.racing)
