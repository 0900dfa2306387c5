"""The leagues of a server: read from the store, changed there, and their rooms made and filled.

A change is a function from a league to its next document, stored if nobody was quicker. Results come from the archive
alone: whoever looks at a league first, or the server's round, books the races that are over. A race is booked by its
room and number, so it never counts twice, and one that ended in a crash is booked later.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog
from msgspec.structs import replace

from ...content.events import NO_EVENT, load_event
from ...race import HotlapError
from ...race.season import points_of
from .. import wire
from ..document.document import LOBBY
from ..document.document import Document as RoomDocument
from ..document.new import document
from ..document.packed import BY, unpack
from ..errors import Refused
from ..finished import archive, lists
from ..names import SOMEBODY
from ..room.room import Room
from ..store import ArchivedRace, LeagueRow, RoomRow, Store
from ..store.by import DRIVER
from . import league_rows
from .document import FILLED, LEFT, REMOVED, League, RaceResult, Round, SeatResult, Table
from .new import league, season_settings

log = structlog.get_logger()

TRIES = 5  # against other processes that were quicker
AT_ONCE = 50  # leagues in one round of work
BY_HOST = (
    wire.ChangeLeague, wire.OpenRound, wire.CloseRound, wire.VoidTable, wire.RemoveMember, wire.SeatMember,
    wire.HandLeagueOver, wire.NewInvite,
)  # fmt: skip

Change = Callable[[League], League]


class RoomFinder(Protocol):
    """What finds rooms."""

    async def room(self, id: str) -> Room: ...


class Leagues:
    """`tell` notes for a guest that a race at a room's seat may begin."""

    def __init__(self, store: Store, rooms: RoomFinder, tell: Callable[[Room, str, int], Awaitable[None]]) -> None:
        self.store = store
        self._rooms = rooms
        self._tell = tell

    async def make(self, wish: wire.NewLeague, guest: str, name: str, most: int) -> str:
        """A new league; its id. Raises Refused or InvalidSetup."""
        if await self.store.read(league_rows.count_of_host, guest) >= most:
            raise Refused("too-many-rooms", f"one guest has at most {most} leagues; delete an old one")
        new = await asyncio.to_thread(league, wish, guest, name)
        row = LeagueRow(secrets.token_urlsafe(9), 1, wish.is_public, guest, new.encode())
        await self.store.write(league_rows.add, row, new.guests)
        log.info("league made", league=row.id)
        return row.id

    async def look(self, id: str) -> tuple[LeagueRow, League]:
        """A league with all results that are there. Raises Refused."""
        row, league = await self._read(id)
        kept = await self.store.read(league_rows.results, id) if league.awaited_races else []
        if not kept:
            return row, league
        results = [(one, await asyncio.to_thread(_result, one)) for one in kept]

        def book(now: League) -> League:
            for one, made in results:
                now = now if made is None else now.with_result(one.room, one.number, made)
            return now

        return await self._change(id, book)

    async def do(self, id: str, command: wire.LeagueCommand, guest: str, name: str) -> tuple[LeagueRow, League]:
        """Carry out a guest's command. Raises Refused."""
        _, before = await self.look(id)
        if isinstance(command, wire.SeatMember) and before.host == guest:
            room = await self._rooms.room(before.table(command.round, command.table).room)
            await room.seating.check_hand_over(command)
        row, league = await self._change(id, lambda now: _carry_out(now, command, guest, name), command)
        if row.has_work:
            await self.work(id)
            row, league = await self._read(id)
        return row, league

    async def delete(self, id: str, guest: str) -> None:
        """Delete a league. Its rooms and races stay. Raises Refused."""
        row, _ = await self._read(id)
        if row.host != guest:
            raise Refused("not-host", "only the host of a league can delete it")
        await self.store.write(league_rows.remove, id)
        log.info("league deleted", league=id)

    async def _read(self, id: str) -> tuple[LeagueRow, League]:
        row = await self.store.read(league_rows.get, id)
        if row is None:
            raise Refused("not-found", "there is no such league; its host may have deleted it")
        return row, League.decode(row.document)

    async def _change(
        self, id: str, change: Change, command: wire.LeagueCommand | None = None
    ) -> tuple[LeagueRow, League]:
        for _ in range(TRIES):
            row, before = await self._read(id)
            after = change(before)
            is_public = command.is_public if isinstance(command, wire.ChangeLeague) else row.is_public
            if after == before and is_public == row.is_public:
                return row, before
            rooms = await asyncio.to_thread(new_rooms, id, before, after)
            has_work = row.has_work or _seats(after) != _seats(before)
            new = replace(
                row, version=row.version + 1, is_public=is_public, host=after.host, document=after.encode(),
                has_work=has_work,
            )  # fmt: skip
            if await self.store.write(league_rows.save, new, after.guests, after.awaited_races, rooms):
                return new, after
        raise Refused("not-now", "the league was changed at the same moment; try again")

    # Work ---------------------------------------------------------------------------------------------

    async def work_all(self) -> None:
        """Book results, fill seats and start races, of all leagues where something is to be done."""
        for id in await self.store.read(league_rows.with_work, AT_ONCE):
            try:
                row, _ = await self.look(id)
                if row.has_work:
                    await self.work(id)
            except HotlapError as error:  # the other leagues go on
                log.error("league", league=id, error=str(error))

    async def work(self, id: str) -> None:
        """Give the seats of all tables to their members, and start races by days. It may be done twice."""
        row, league = await self._read(id)
        is_done = True
        for room in dict.fromkeys(table.room for _, _, table in league.unsettled_tables()):
            table = next(one for _, _, one in league.unsettled_tables() if one.room == room)
            is_done &= await self._fill(league, table)
        if is_done:
            await self.store.write(
                league_rows.save,
                replace(row, version=row.version + 1, has_work=False),
                league.guests,
                league.awaited_races,
            )

    async def _fill(self, league: League, table: Table) -> bool:
        try:
            room = await self._rooms.room(table.room)
        except Refused:  # it is gone, or cannot be read: its race will not end
            return True
        if not await room.seating.keep(league.members_at(table), league.removed_guests):
            return False
        if room.state.document.number == 0 and room.state.stage == LOBBY:
            if room.state.document.is_by_days:
                return await room.starting.start("league")
            for seat, (guest, _) in league.members_at(table).items():
                if guest:
                    await self._tell(room, guest, seat)
        return True


def _seats(league: League) -> list[tuple[str, tuple[int, ...]]]:
    """The rooms whose seats matter, with the members there."""
    return [(table.room, table.seats) for _, _, table in league.unsettled_tables()]


def _carry_out(now: League, command: wire.LeagueCommand, guest: str, name: str) -> League:
    """The league after a command. Raises Refused."""
    if isinstance(command, BY_HOST) and now.host != guest:
        raise Refused("not-host", "only the host of a league can do that")
    match command:
        case wire.JoinLeague():
            return now.with_newcomer(guest, name)
        case wire.LeaveLeague():
            member = now.member_of(guest)
            if member is None:
                raise Refused("not-now", "you are no member of this league")
            return now.with_member_gone(member.number, LEFT)
        case wire.ChangeLeague():
            return now.with_name_and_dates(command.name, command.begins)
        case wire.OpenRound():
            return now.with_round_opened(command.round, time.time())
        case wire.CloseRound():
            return now.with_round_closed(command.round, time.time())
        case wire.VoidTable():
            return now.with_table_void(command.round, command.table, command.is_void)
        case wire.RemoveMember():
            return now.with_member_gone(command.member, REMOVED)
        case wire.SeatMember():
            return now.with_seat_given(command.round, command.table, command.seat, command.member)
        case wire.HandLeagueOver():
            return now.handed_over(command.member)
        case wire.NewInvite():
            return replace(now, invite=secrets.token_urlsafe(12))


def new_rooms(id: str, before: League, after: League) -> list[RoomRow]:
    """The rooms for tables that were not there before."""
    known = {table.room for round in before.rounds for table in round.tables}
    rooms: dict[str, RoomRow] = {}
    for number, round in enumerate(after.rounds, 1):
        for at, table in enumerate(round.tables, 1):
            if table.room not in known and table.room not in rooms:
                doc = _room(after, round, table)
                races = len(after.rounds) if after.is_season else 1
                link = wire.LeagueLink(id, after.name, number, at, races)
                rooms[table.room] = RoomRow(table.room, 1, LOBBY, False, "", replace(doc, league=link).encode())
    return list(rooms.values())


def _room(league: League, round: Round, table: Table) -> RoomDocument:
    """The document of a table's room. The seats of members are kept for nobody yet: Leagues.work gives them."""
    filled = wire.SeatChoice("legend" if league.fill == "legend" else "bot")
    seats = tuple(filled if one == FILLED else wire.SeatChoice() for one in table.seats)
    settings = season_settings(league) if league.is_season else round.settings
    wish = wire.NewRoom(settings=settings, seats=seats, name=league.name, limit_s=league.limit_s)
    doc = document(wish, "", SOMEBODY)
    places = tuple(replace(place, kept_for="") if place.kind == "person" else place for place in doc.places)
    return replace(doc, places=places)


def _result(kept: ArchivedRace) -> RaceResult | None:
    """What counts of a finished race. None if its record is damaged: the host may close the round."""
    try:
        return result(kept)
    except Refused as error:
        log.error("race cannot be booked", race=kept.race, error=str(error))
        return None


def result(kept: ArchivedRace) -> RaceResult:
    """What counts of a finished race (R9.1)."""
    seats, record, kind = archive.decode_seats(kept.seats), unpack(kept.record), lists.kind_of(kept)
    event = load_event(kind.event) if kind.event else NO_EVENT
    driven = {seat for seat, by in zip(record.seats, record.by, strict=True) if BY[by] == DRIVER}
    return RaceResult(
        kept.race,
        tuple(
            SeatResult(
                place=guest.statistics.place,
                points=0 if guest.statistics.is_out else points_of(guest.statistics.place, event),
                is_out=guest.statistics.is_out,
                has_driven=seat in driven,
                colour=guest.colour,
                gave_up=lists.gave_up(guest.statistics, kind.event),
            )
            for seat, guest in enumerate(seats)
        ),
    )
