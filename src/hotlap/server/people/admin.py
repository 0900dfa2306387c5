"""What the people who run a server may do, while it runs or not: look, delete, ban, revoke, and hand out data.

Everything happens in the database. A server takes it from there (rooms/exchange.py): in a folder within half a second,
and with PostgreSQL at once, or after two seconds if the notification was lost.
"""

import math
import re
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from msgspec.structs import replace

from ...race import InvalidRecord
from ...race.setup import PLAYER
from ..config import DAY
from ..document import race_rows, room_rows
from ..document.document import Document, person
from ..document.packed import unpack
from ..document.phrases import unsaid
from ..document.places import Handover, Place
from ..errors import Refused
from ..finished import archive, archive_rows
from ..guests import ban_rows, guest_rows
from ..guests.access import WIDEST, as_network
from ..guests.guests import Guests
from ..leagues.document import League
from ..names import SOMEBODY
from ..store import ALL, Archived, Ban, Guest, Race, Room, Store, people
from ..store import League as LeagueRow
from ..store.by import BOT, CLUB
from ..store.errors import RoomChanged
from ..store.people import NOBODY, Person, Removal

TRIES = 5  # against a server that changes the same room
ID = re.compile(r"[0-9a-f]{6,24}")  # of a guest, or its beginning
WHOLE_ID = 24
PAGE = 200  # races of the archive read at once: some 300 kB
CAR = re.compile(r"car (\S+) (\S+)(.*)")


class Admin:
    """The commands of `hotlap admin` on a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Rooms ------------------------------------------------------------------------------------------

    async def room(self, id: str) -> tuple[Room, list[Race]]:
        """A room with its races. Raises Refused."""
        row = await self.store.read(room_rows.get, id)
        if row is None:
            what = f"there is no room {id!r}; hotlap admin rooms lists all"
            raise Refused("no-such-room", what, rule="room", data={"id": id[:80]})
        return row, await self.store.read(race_rows.of_room, id)

    async def delete_room(self, id: str) -> None:
        """Delete a room with its races. Its sockets are closed."""
        if await self.store.write(room_rows.remove, id):
            self.store.notify(id)

    # Finished races ---------------------------------------------------------------------------------

    async def archive(self) -> AsyncIterator[Archived]:
        """All finished races that are kept."""
        last = ""
        while page := await self.store.read(archive_rows.after, last, PAGE):
            for kept in page:
                yield kept
            last = page[-1].race

    # Guests -----------------------------------------------------------------------------------------

    async def guest(self, typed: str) -> str:
        """The id of a guest, who may be named by the first characters of it. Raises Refused."""
        if not ID.fullmatch(typed):
            what = f"{typed[:80]!r} is no id of a guest; take at least 6 characters of one from a log"
            raise Refused("not-found", what, rule="guest-id", data={"typed": typed[:80]})
        if len(typed) == WHOLE_ID:
            return typed
        found = await self.store.read(guest_rows.beginning_with, typed)
        if len(found) > 1:
            what = f"several guests begin with {typed}; name more characters"
            raise Refused("not-found", what, rule="several-guests", data={"typed": typed})
        if not found:
            what = f"no guest begins with {typed}; of one without a name and a room nothing is stored"
            raise Refused("not-found", what, rule="no-guest", data={"typed": typed})
        return found[0]

    async def revoke(self, id: str) -> str:
        """Make a guest's cookies, links and passkeys invalid, and close the sockets. Returns the token of the new link.

        Who got hold of a link may have added a passkey.
        """
        guest = await self.store.write(guest_rows.revoke, id, True)
        self.store.notify(ALL)
        return (await Guests.of(self.store)).token(guest)

    # Bans -------------------------------------------------------------------------------------------

    async def who(self, typed: str) -> str:
        """The guest or network of a ban. Raises Refused."""
        network = as_network(typed)
        if network is None:
            return await self.guest(typed)
        if network.prefixlen < WIDEST[network.version]:
            widest = WIDEST[network.version]
            what = f"{typed} are too many addresses; a ban is for a /{widest} at most"
            raise Refused("not-found", what, rule="addresses", data={"typed": typed, "widest": widest})
        return str(network)

    async def ban(self, who: str, days: float | None) -> Ban:
        """Ban a guest or a network for so many days, or for good. Open sockets are closed."""
        now = time.time()
        ban = Ban(who, now, None if days is None else now + days * DAY)
        await self.store.write(ban_rows.put, ban)
        self.store.notify(ALL)
        return ban

    async def lift_ban(self, who: str) -> bool:
        """Lift a ban. Returns whether there was one."""
        was_there = await self.store.write(ban_rows.lift, who)
        self.store.notify(ALL)
        return was_there

    # A person's data --------------------------------------------------------------------------------

    async def data(self, id: str) -> dict[str, Any]:
        """All that is stored about a guest, for the guest to read."""
        found = await self.store.read(people.read, id)
        bans = [ban for ban in await self.store.read(ban_rows.all_now) if ban.who == id]
        return {
            "guest": msgspec.to_builtins(found.guest),
            "bans": msgspec.to_builtins(bans),
            "rooms": [_room(row, id, found.seen.get(row.id)) for row in found.rooms],
            "races": [
                {
                    "id": race.id,
                    "room": race.room,
                    "number": race.number,
                    "started": race.started,
                    "names": [_names(race.setup)[seat] for seat in sorted(await self._seats(found, race))],
                    "decisions": [
                        {"number": one.number, "seat": one.seat, "choice": one.choice, "at": one.at}
                        for one in found.decisions
                        if one.race == race.id
                    ],
                }
                for race in found.races
            ],
            "passkeys": [
                {"name": one.name, "site": one.site, "made": one.made, "used": one.used} for one in found.passkeys
            ],
            "leagues": [_league(row.id, League.decode(row.document), id) for row in found.leagues],
            "notices": msgspec.json.decode(found.wishes) if found.wishes else {},
            "messages": [
                {"channel": job.channel, "made": job.made, "ended": job.ended, "result": job.result}
                for job in found.jobs
            ],
            "days": [
                {name: value for name, value in msgspec.to_builtins(one).items() if name != "guest"}
                for one in found.tries
            ],
            "archive": [
                {
                    "race": kept.race,
                    "track": kept.track,
                    "started": kept.started,
                    "finished": kept.finished,
                    "drivers": [
                        {"seat": seat, "name": one.driver, "colour": one.colour, **msgspec.to_builtins(one.statistics)}
                        for seat, one in enumerate(archive.decode_seats(kept.seats))
                        if seat in found.archived_seats.get(kept.race, ())
                    ],
                }
                for kept in found.archived
                if kept.race in found.archived_seats
            ],
        }

    async def removal(self, id: str) -> Removal:
        """What goes and what is changed if a guest is deleted."""
        found = await self.store.read(people.read, id)
        deleted = [row.id for row in found.rooms if not found.members[row.id] - {id}]
        changed = [_without(row, found.guest) for row in found.rooms if row.id not in deleted]
        setups = {}
        for race in found.races:
            if race.room not in deleted and (seats := await self._seats(found, race)):
                setups[race.id] = _unnamed(race.setup, seats)
        archived = []
        for kept in found.archived:
            seats = set(found.archived_seats.get(kept.race, ()))
            try:
                before = unpack(kept.record).setup
                after = _unnamed(setups.get(kept.race, before), seats)
                if seats or after != before:
                    archived.append(archive.with_setup(kept, after, seats))
            except (Refused, InvalidRecord):  # a damaged record is of no use to anybody, and may have the name
                archived.append(archive.emptied(kept, seats))
        others, emptied = [], []
        for one in found.leagues:
            league = League.decode(one.document).without(id)
            if not league.guests and not league.host:
                emptied.append(one.id)
            else:
                others.append((_league_without(one, league), league.guests, league.awaited))
        return Removal(deleted, changed, setups, archived, emptied, others)

    async def delete_person(self, id: str) -> Removal:
        """Delete a guest, the guest's names in rooms and records, and the rooms that nobody else was in."""
        for tried in range(1, TRIES + 1):
            removal = await self.removal(id)
            try:
                await self.store.write(people.remove, id, removal)
                break
            except RoomChanged:
                if tried == TRIES:
                    raise
        for room in (*removal.deleted, *(row.id for row in removal.changed)):
            self.store.notify(room)
        return removal

    async def _seats(self, found: Person, race: Race) -> set[int]:
        """The seats of a race that were the person's: driven by them, theirs now, or with their name and no driver."""
        id, word = found.guest.id, person(found.guest.name)
        by = await self.store.read(people.drivers, race.id)
        seats = {seat for seat, drivers in by.items() if id in drivers}
        document = Document.decode(next(row.document for row in found.rooms if row.id == race.room))
        if document.race == race.id:
            seats |= set(document.seats_of(id))
        for seat, name in enumerate(_names(race.setup)):
            others = by.get(seat, set()) - {id, BOT, CLUB, NOBODY}
            if name == word != PLAYER and not others:
                seats.add(seat)
        return seats


def ends(ban: Ban) -> float:
    """The days that a ban has left."""
    return math.inf if ban.until is None else max(0.0, ban.until - time.time()) / DAY


def _room(row: Room, id: str, seen: float | None) -> dict[str, Any]:
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
    }


def _league(id: str, league: League, guest: str) -> dict[str, Any]:
    member = league.member_of(guest)
    places = {line.member: line for line in league.standings}
    line = places.get(member.number) if member else None
    return {
        "id": id,
        "name": league.name,
        "is_host": league.host == guest,
        "as": member and member.name,
        "state": member and member.state,
        "points": line and line.points,
        "place": line and line.place,
    }


def _league_without(row: LeagueRow, league: League) -> LeagueRow:
    return replace(row, version=row.version + 1, host=league.host, document=league.encode(), has_work=True)


def _names_at(place: Place, id: str) -> list[tuple[str, str]]:
    """The names that a guest has at a seat, each with the reason: they drive there, did so, or ask for it."""
    known = place.handover
    found = [
        (place.guest, place.name, "driver"),
        (known.keeper, known.keeper_name, "earlier driver"),
        (known.wish and known.wish.guest, known.wish.name if known.wish else "", "asks for it"),
    ]
    return [(name, role) for guest, name, role in found if guest == id]


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


def _without(row: Room, guest: Guest) -> Room:
    """A room after a guest has gone: seats are free, and another guest with a seat is the host."""
    id, document = guest.id, Document.decode(row.document)
    names = {guest.name, *(name for place in document.places for name, _ in _names_at(place, id))}
    document = replace(
        document,
        places=tuple(_place_without(place, id) for place in document.places),
        news=tuple(replace(one, name=SOMEBODY) if one.name in names else one for one in document.news),
        commands=tuple(one for one in document.commands if not one.startswith(f"{id}:")),
        edition=document.edition + 1,
        said=unsaid(document.said),
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


def _cars(setup: str) -> list[tuple[int, re.Match[str]]]:
    """The lines of the cars in a setup, by seat: each with its number."""
    found = ((number, CAR.fullmatch(line)) for number, line in enumerate(setup.splitlines()))
    return [(number, match) for number, match in found if match]


def _names(setup: str) -> list[str]:
    return [match[2] for _, match in _cars(setup)]


def _unnamed(setup: str, seats: set[int]) -> str:
    """A setup with no names for these seats. It gives the same race: names have no effect."""
    lines = setup.splitlines()
    for seat, (number, match) in enumerate(_cars(setup)):
        if seat in seats:
            lines[number] = f"car {match[1]} {PLAYER}{match[3]}"
    return "".join(f"{line}\n" for line in lines)
