"""The chats of rooms and leagues: what is told there to all, and where.

A chat is named by the host of the room, or of the league whose table it is. It is kept as a guest's wishes are.
"""

import time
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from ..errors import Refused
from ..room.room import Room
from ..store import Job, Store, job_rows
from ..store.job_rows import CHANNEL
from ..store.work import TakenJobs
from . import channel_rows
from .call import ORDER, Call, Driver
from .message import Fact
from .news import JobSubject, due_of, fact_of, news_of
from .wishes import Wishes, decode


def place_of(room: Room) -> str:
    """Whose chat has the news of a room: its own or its league's."""
    league = room.state.document.league
    return room.id if league is None else league.id


async def read(store: Store, place: str) -> Wishes | None:
    """The chat of a room or league: where its messages go, in which language and at whose hours. None without one."""
    row = await store.read(channel_rows.get, place)
    return None if row is None else decode(row.document)


async def may_change(store: Store, place: str, guest: str) -> bool:
    """Whether a guest is the host of a room or league. Raises Refused if there is no such place."""
    host = await store.read(channel_rows.host_of, place)
    if host is None:
        raise Refused("not-found", "there is no such room or league; its host may have deleted it")
    return host == guest


async def put(store: Store, place: str, guest: str, wanted: Wishes | None) -> None:
    """Name the chat of a room or league, or none. Raises Refused if it was deleted meanwhile."""
    document = "" if wanted is None else msgspec.json.encode(wanted).decode()
    if not await store.write(channel_rows.put, place, guest, document):
        raise Refused("not-found", "there is no such room or league; its host may have deleted it")


async def note(store: Store, room: Room, news: Iterable[JobSubject], gather_s: float) -> None:
    """Note news of a room for its chat, if there is one."""
    told = [one for one in news if one.kind in ORDER]
    place = place_of(room)
    if not told or await store.read(channel_rows.get, place) is None:
        return
    now = time.time()
    jobs = [
        Job(f"{one.key}:{CHANNEL}:{place}", place, CHANNEL, msgspec.json.encode(one).decode(), now, due)
        for one in told
        if (due := due_of(room, one, now, now + gather_s)) is not None
    ]
    await store.write(job_rows.add, jobs)


async def calls_of(taken: TakenJobs, room_now: Callable[[str], Awaitable[Room | None]]) -> dict[str, Call]:
    """What is still true of the news in these jobs, by the keys of those that tell it: one call for each room."""
    rooms: dict[str, Room | None] = {}
    facts: dict[str, dict[str, Fact]] = {}
    for job in taken.jobs:
        subject = msgspec.json.decode(job.data, type=JobSubject)
        if subject.room not in rooms:
            rooms[subject.room] = await room_now(subject.room)
        room = rooms[subject.room]
        fact = None if room is None else await _fact(room, subject)
        if fact is not None:
            facts.setdefault(subject.room, {})[job.key] = fact
    calls: dict[str, Call] = {}
    for id, known in facts.items():
        if (room := rooms[id]) is not None:
            call = await _call(room, {fact.kind: fact for fact in known.values()})
            calls |= dict.fromkeys(known, call)
    return calls


async def _fact(room: Room, subject: JobSubject) -> Fact | None:
    """What is still true of news of a seat, whoever drives there now."""
    guest = room.state.document.places[subject.seat].guest
    return None if guest is None else await fact_of(room, guest, subject, is_for_all=True)


async def _call(room: Room, facts: dict[str, Fact]) -> Call:
    """The most urgent news of a room, with all who are awaited there now and do not look on."""
    fact = next(facts[kind] for kind in ORDER if kind in facts)
    if fact.kind == "over":
        return Call(fact, places=tuple(_places(room)))
    if fact.kind == "round":
        seats = [JobSubject("round", room.id, room.id, seat) for seat in range(len(room.state.document.places))]
    else:
        seats = [subject for _, subject in news_of(room) if subject.kind == "turn"]
    known = [one for subject in seats if (one := await _fact(room, subject)) is not None]
    return Call(fact, tuple(Driver(one.driver, one.colour, one.until) for one in known))


def _places(room: Room) -> Iterable[tuple[int, Driver]]:
    """Where people came in, in a race that is over."""
    places = room.state.document.places
    assert room.state.live is not None
    for line in room.state.live.race.standings():
        if places[line.seat].guest is not None:
            yield line.place, Driver(places[line.seat].name, places[line.seat].colour)
