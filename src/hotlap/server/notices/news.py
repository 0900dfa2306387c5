"""What happened in a room, for guests who may not be there."""

import hashlib
import time

import msgspec

from ..config import DAY
from ..document.document import OVER
from ..document.files import OWN_TRACK
from ..document.phrases import Said
from ..room.room import Room
from ..rooms.lines import stages_of
from .message import Fact, Kind

FRESH_S = DAY  # what happened earlier is told to nobody


class JobSubject(msgspec.Struct, frozen=True):
    """What a job is about: a seat of a race, and its turn, or the round in which `club` drove.

    Before the first race: a seat of a room, and in place of the race a digest of the guest who has taken it.
    """

    kind: Kind
    room: str
    race: str
    seat: int
    number: int = 0

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.race}:{self.seat}:{self.number}"


def due_of(room: Room, subject: JobSubject, now: float, due: float) -> float | None:
    """When news is to be told: at `due`, but what reminds of a turn when a quarter of its time is left. None: never."""
    if subject.kind != "late":
        return due
    until = room.timing.until(subject.seat)
    return None if until is None else max(now, until - room.state.document.limit_s / 4)


async def fact_of(room: Room, guest: str, subject: JobSubject, is_for_all: bool = False) -> Fact | None:
    """What is still true of some news; None if the guest need not be told any more. Who looks on knows it already, but
    how a race ended is told to all.
    """
    if subject.kind == "round":
        return await _round_of(room, guest, subject.seat)
    if (guest, subject) not in news_of(room):
        return None
    if not (is_for_all and subject.kind == "over") and await room.is_there(guest):
        return None
    doc, live = room.state.document, room.state.live
    if live is None:
        return _before_race(subject.kind, room, subject.seat, room.unheard(guest))
    until = room.timing.until(subject.seat) if subject.kind in ("turn", "late") else None
    return Fact(
        kind=subject.kind,
        room=room.id,
        name=doc.name,
        host=doc.host_called(room.state.row.host),
        track=live.race.setup.track.id,
        round=subject.number if subject.kind == "drove" else live.race.round,
        phase=live.phase if subject.kind in ("turn", "late") else "",
        until=until,
        driver=doc.places[subject.seat].name,
        colour=doc.places[subject.seat].colour,
        said=room.unheard(guest),
    )


async def _round_of(room: Room, guest: str, seat: int) -> Fact | None:
    """What is true of a league's table for a guest: its race has not begun, and they are not there."""
    doc = room.state.document
    if doc.number or doc.places[seat].guest != guest or await room.is_there(guest):
        return None
    return _before_race("round", room, seat)


def _before_race(kind: Kind, room: Room, seat: int, said: tuple[Said, ...] = ()) -> Fact:
    """What happened at a seat of a room whose first race has not begun. The host is told who takes a seat."""
    doc = room.state.document
    place, is_host = doc.places[seat], kind == "sat"
    host = doc.host_called(room.state.row.host)
    return Fact(
        kind=kind,
        room=room.id,
        name=doc.name,
        host=host,
        track=next(iter(stages_of(doc)), doc.settings.track or OWN_TRACK),
        round=0,
        who=place.name if is_host else "",
        driver=host if is_host else place.name,
        colour="" if is_host else place.colour,
        said=said,
    )


def news_of(room: Room) -> list[tuple[str, JobSubject]]:
    """All that the guests of a room may be told now, each with the guest."""
    state, live = room.state, room.state.live
    places = state.document.places
    news: list[tuple[str, JobSubject]] = []
    if live is None:
        for seat, place in enumerate(places):
            if state.row.host and place.guest not in (None, state.row.host):  # a league's table has no host
                taken = hashlib.sha256(f"{room.id}:{place.guest}".encode()).hexdigest()[:16]
                news.append((state.row.host, JobSubject("sat", room.id, taken, seat)))
        return news

    def tell(kind: Kind, seat: int, number: int = 0) -> None:
        if (guest := places[seat].guest) is not None:
            news.append((guest, JobSubject(kind, room.id, live.row.id, seat, number)))

    if state.stage == OVER and live.race.is_over and time.time() - live.moved < FRESH_S:
        for seat in range(len(places)):
            if places[seat].guest not in {guest for guest, _ in news}:
                tell("over", seat)
    planned = dict(state.planned_seats())
    for seat in state.people():
        if seat in planned:  # their plan is made in a moment
            continue
        tell("turn", seat, live.asked[seat].turn)
        if state.document.is_by_days:
            tell("late", seat, live.asked[seat].decision)
    if room.is_racing:
        for one in state.document.news:
            if one.kind == "time-up" and places[one.seat].name == one.name:
                tell("drove", one.seat, one.round)
    return news
