"""The store: the server's data, in either database."""

import asyncio
import math
import os
import pathlib
from collections.abc import AsyncIterator, Collection, Sequence
from functools import partial

from . import (
    ages,
    analyses,
    archive,
    backups,
    bans,
    guests,
    jobs,
    leagues,
    leases,
    merging,
    passkeys,
    people,
    place,
    presence,
    races,
    rooms,
    sizes,
    tries,
    wishes,
)
from .database import Database
from .rows import Analysed, Appended, Archived, Ban, Decision, Guest, Job, League, Passkey, Race, Result, Room, Try
from .sqlite import Sqlite


class Store:
    """Guests, rooms, races and their decisions.

    Stored data is durable when a method returns. All methods raise StoreError if the database does not carry out the
    operation. Rows are stored as given; later changes set `seen`, `touched` and `finished` to the present time.
    """

    def __init__(self, database: Database, place: pathlib.Path | str) -> None:
        self.database = database
        self._place = place

    @classmethod
    async def open(cls, where: str | os.PathLike[str], beside: bool = False) -> "Store":
        """The store in a folder or at the address of a PostgreSQL, made or updated.

        Raises StoreError, and StoreInUse if another process serves from the folder. With `beside` another process may
        serve from it and takes what this one changes (Store.changes). The database must then exist in this version.
        """
        found = place.parse(where)
        database: Database
        if isinstance(found, str):
            from .postgres import Postgres  # a twelfth of a start from a folder, which does not need it

            database = await Postgres.open(found, beside)
        else:
            database = await asyncio.to_thread(Sqlite, found, beside)
        return cls(database, found)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same store."""
        return isinstance(self._place, str)

    async def close(self) -> None:
        """Finish the queued operations, then close the database. Iterators of `changes` end."""
        await self.database.close()

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Copy the store to a new file (SQLite only)."""
        await asyncio.to_thread(backups.backup, self._place, path)

    async def secret(self, name: str) -> bytes:
        """32 random bytes for a name, always the same in all processes."""
        return await self.database.write(lambda conn: guests.secret(conn, name))

    # Guests -----------------------------------------------------------------------------------------

    async def add_guest(self, id: str, name: str) -> Guest:
        """Store a new guest."""
        guest = Guest(id, name)
        await self.database.write(lambda conn: guests.add(conn, guest))
        return guest

    async def guest(self, id: str) -> Guest | None:
        """The guest with this id."""
        return await self.database.read(lambda conn: guests.get(conn, id))

    async def name_guest(self, id: str, name: str, generation: int = 0) -> None:
        """Give a guest a name. The guest need not be stored yet; `generation` is that of its cookie."""
        guest = Guest(id, name, generation=generation)
        await self.database.write(lambda conn: guests.put(conn, guest))

    async def rename_guest(self, id: str, name: str) -> bool:
        """Rename a guest. Returns whether there is such a guest."""
        return await self.database.write(lambda conn: guests.rename(conn, id, name))

    async def see_guest(self, id: str) -> bool:
        """Note that a guest was here now. Returns whether there is such a guest."""
        return await self.database.write(lambda conn: guests.see(conn, id))

    async def revoke(self, id: str, with_passkeys: bool = False) -> Guest:
        """Make all cookies and private links of a guest invalid, and passkeys, too. Returns the guest of new ones."""
        return await self.database.write(lambda conn: guests.revoke(conn, id, with_passkeys))

    async def generations(self) -> dict[str, int]:
        """The guests whose cookies and links were revoked, and how often."""
        return await self.database.read(guests.generations)

    async def guests_beginning_with(self, beginning: str, limit: int = 2) -> list[str]:
        """Up to `limit` ids of guests that begin so."""
        return await self.database.read(lambda conn: guests.beginning_with(conn, beginning, limit))

    async def latest_guests(self, limit: int, name: str = "") -> list[tuple[Guest, int]]:
        """The guests that were seen last, whose names contain `name`, and the number of rooms that each has joined."""
        return await self.database.read(lambda conn: guests.latest(conn, limit, name))

    async def person(self, id: str) -> people.Person:
        """What is stored about a guest."""
        return await self.database.read(lambda conn: people.read(conn, id))

    async def drivers(self, race: str) -> dict[int, set[str]]:
        """Who has decided for each seat of a race: Decision.by."""
        return await self.database.read(lambda conn: people.drivers(conn, race))

    async def delete_person(self, id: str, removal: people.Removal) -> None:
        """Delete a guest: store what is changed, and delete what nobody else was in. See people.remove.

        Raises RoomChanged if a room or a league was changed meanwhile.
        """
        await self.database.write(lambda conn: people.remove(conn, id, removal))

    # Passkeys ---------------------------------------------------------------------------------------

    async def passkeys(self, guest: str) -> list[Passkey]:
        """The passkeys of a guest, the oldest first."""
        return await self.database.read(lambda conn: passkeys.of_guest(conn, guest))

    async def has_passkey(self, guest: str) -> bool:
        """Whether a guest has a passkey."""
        return await self.database.read(lambda conn: passkeys.count(conn, guest) > 0)

    async def passkey(self, id: str) -> Passkey | None:
        """The passkey with this id."""
        return await self.database.read(lambda conn: passkeys.get(conn, id))

    async def add_passkey(self, passkey: Passkey, most: int) -> bool:
        """Store a passkey. Returns whether its id is new, and the guest had fewer than `most`."""
        return await self.database.write(lambda conn: passkeys.add(conn, passkey, most))

    async def use_passkey(self, id: str, counter: int) -> bool:
        """Note a use of a passkey. Returns whether there is such a one, and its counter went up, or it has none."""
        return await self.database.write(lambda conn: passkeys.use(conn, id, counter))

    async def rename_passkey(self, guest: str, id: str, name: str) -> bool:
        """Give a guest's passkey another name. Returns whether the guest has it."""
        return await self.database.write(lambda conn: passkeys.rename(conn, guest, id, name))

    async def remove_passkey(self, guest: str, id: str) -> bool:
        """Delete a guest's passkey. Returns whether the guest had it."""
        return await self.database.write(lambda conn: passkeys.remove(conn, guest, id))

    async def spend_challenge(self, challenge: str, due: float) -> bool:
        """Note that a challenge was answered, which can be done until `due`. Returns false if it was before."""
        return await self.database.write(lambda conn: passkeys.spend(conn, challenge, due))

    async def holdings(self, guest: str) -> merging.Holdings:
        """What a guest would lose: finished races, and rooms."""
        return await self.database.read(lambda conn: merging.holdings(conn, guest))

    async def take_over(
        self,
        id: str,
        heir: Guest,
        changed: list[Room],
        of_leagues: list[leagues.Change],
        wanted: tuple[int, str] | None,
    ) -> None:
        """Give all that guest `id` has to the heir: store the changed rooms and leagues, and the heir's wishes.

        Cookies and links of `id` become invalid. Raises RoomChanged if something was changed meanwhile.
        """
        await self.database.write(lambda conn: merging.take_over(conn, id, heir, changed, of_leagues, wanted))

    # Bans -------------------------------------------------------------------------------------------

    async def bans(self) -> list[Ban]:
        """The bans in force, the latest first."""
        return await self.database.read(bans.all_now)

    async def ban(self, ban: Ban) -> None:
        """Store a ban in place of an earlier one for the same guest or network."""
        await self.database.write(lambda conn: bans.put(conn, ban))

    async def lift_ban(self, who: str) -> bool:
        """Delete a ban. Returns whether there was one."""
        return await self.database.write(lambda conn: bans.lift(conn, who))

    # Rooms ------------------------------------------------------------------------------------------

    async def add_room(self, room: Room) -> None:
        """Store a new room."""
        await self.database.write(lambda conn: rooms.add(conn, room))

    async def room(self, id: str) -> Room | None:
        """The room with this id."""
        return await self.database.read(lambda conn: rooms.get(conn, id))

    async def save_room(self, room: Room) -> bool:
        """Store a changed room if version `room.version - 1` is stored. Returns whether it was. Its lease stays."""
        return await self.database.write(lambda conn: rooms.save(conn, room))

    async def touch_room(self, id: str) -> bool:
        """Keep a room from expiring. Returns whether there is such a room."""
        return await self.database.write(lambda conn: rooms.touch(conn, id))

    async def states_of_rooms(self, ids: Collection[str]) -> dict[str, str]:
        """The states of those of these rooms that there are."""
        return await self.database.read(lambda conn: rooms.states(conn, ids))

    async def public_rooms(self, limit: int, state: str | None = None) -> list[Room]:
        """Public rooms (in a state, if one is given), the last touched first."""
        return await self.database.read(lambda conn: rooms.public(conn, limit, state))

    async def rooms_of(self, guest: str, limit: int) -> list[Room]:
        """The rooms that a guest joined, the last touched first."""
        return await self.database.read(lambda conn: rooms.of_guest(conn, guest, limit))

    async def join(self, room: str, guest: str) -> None:
        """Note that a guest has joined a room. A second call changes nothing."""
        await self.database.write(lambda conn: rooms.join(conn, room, guest))

    async def note_present(self, pairs: Collection[tuple[str, str]]) -> None:
        """Note that guests are there now: pairs of a room and a guest who joined it."""
        await self.database.write(lambda conn: presence.note(conn, pairs))

    async def last_seen(self, room: str) -> dict[str, float]:
        """How many seconds ago the guests of a room were last seen there, as far as that was noted."""
        return await self.database.read(lambda conn: presence.ages(conn, room))

    async def count_rooms_of_host(self, guest: str) -> int:
        """The number of rooms with this host, in any state."""
        return await self.database.read(lambda conn: rooms.count_of_host(conn, guest))

    async def delete_room(self, id: str) -> bool:
        """Delete a room with its races. Returns whether there was one."""
        return await self.database.write(lambda conn: rooms.remove(conn, id))

    async def sizes(self) -> sizes.Sizes:
        """Numbers of rows, and bytes."""
        return await self.database.read(sizes.measure)

    async def check(self) -> None:
        """Write something. Raises StoreError if the database cannot be written."""
        await self.database.write(ages.note)

    async def delete_unused(
        self,
        ran: float,
        rooms_s: dict[str, float],
        guests_s: float,
        races_s: float = math.inf,
        keyed_s: float | None = None,
        revoked_s: float = 0.0,
    ) -> ages.Deleted:
        """Delete rooms that nobody used for the time of their state, with their races; finished races that were kept
        for so long; and guests who have neither room nor race, those with a passkey after `keyed_s`. The ids of those
        whose cookies were revoked are kept for `revoked_s`.

        `ran` are the seconds that this server ran since its last call. Other time makes nothing older: the clock may
        have been set, or no server may have run.
        """
        keyed = guests_s if keyed_s is None else keyed_s
        return await self.database.write(
            lambda conn: ages.delete_unused(conn, ran, rooms_s, guests_s, keyed, races_s, revoked_s)
        )

    async def expiring(self, seconds: dict[str, float], within: float) -> list[tuple[Room, float]]:
        """The rooms to be deleted within so many seconds, and the seconds that each has left.

        `seconds` is the time by state that a room may go unused.
        """
        return await self.database.read(lambda conn: ages.expiring(conn, seconds, within))

    # Races ------------------------------------------------------------------------------------------

    async def add_race(self, race: Race) -> None:
        """Store a new race."""
        await self.database.write(lambda conn: races.add(conn, race))

    async def start_race(self, room: Room, race: Race, made: Collection[Decision] = ()) -> bool:
        """Do `save_room` and `add_race`, and store the decisions that the race begins with: all or nothing.

        Returns whether they were stored.
        """
        return await self.database.write(lambda conn: races.start(conn, room, race, made))

    async def race(self, id: str) -> Race | None:
        """The race with this id."""
        return await self.database.read(lambda conn: races.get(conn, id))

    async def races_of(self, room: str) -> list[Race]:
        """The races of a room, the first one first."""
        return await self.database.read(lambda conn: races.of_room(conn, room))

    async def finish_race(
        self, archived: Archived, drivers: Collection[tuple[int, str]], first: int, result: Result | None = None
    ) -> bool:
        """Note that a race is over, and keep it in the archive. `drivers` are seats and the guests who drove there.

        If its record may be shown, those of the same room from race `first` on may be, too: they are of one season.
        `result` is that of the try in a day's race.
        Returns whether there is such a race that was not over before.
        """
        return await self.database.write(lambda conn: races.finish(conn, archived, drivers, first, result))

    async def append(self, *decisions: Decision) -> list[Appended]:
        """Store decisions, each unless its number or its command is taken. Of several callers at once, one succeeds.

        After the first that is not added no other is tried, so the result may be shorter.
        """
        return await self.database.write(partial(races.append, decisions=decisions))

    async def decisions(self, race: str, since: int = 0) -> list[Decision]:
        """The decisions of a race from number `since` on, ascending."""
        return await self.database.read(lambda conn: races.decisions_since(conn, race, since))

    async def decision_of_command(self, race: str, command: str) -> Decision | None:
        """The decision made by a command, if there is one."""
        return await self.database.read(lambda conn: races.of_command(conn, race, command))

    # Finished races ---------------------------------------------------------------------------------

    async def archived(self, race: str) -> Archived | None:
        """A race of the archive."""
        return await self.database.read(lambda conn: archive.get(conn, race))

    async def archive_after(self, race: str, limit: int) -> list[Archived]:
        """A part of the archive, by id: the races after `race`; "" for the first ones."""
        return await self.database.read(lambda conn: archive.after(conn, race, limit))

    async def archive_race(self, archived: Archived, drivers: Collection[tuple[int, str]]) -> None:
        """Keep a race that finished before this server kept races. One that is kept already stays as it is."""
        await self.database.write(lambda conn: archive.add(conn, archived, drivers))

    async def not_archived(self, limit: int) -> list[Race]:
        """Races that have finished but are not in the archive, the latest first."""
        return await self.database.read(lambda conn: archive.missing(conn, limit))

    async def races_of_guest(
        self, guest: str, limit: int, before: tuple[float, str] | None = None, wanted: archive.Wanted | None = None
    ) -> list[archive.Mine]:
        """The races of a guest, the latest first, without their records; each with the guest's seats.

        `before` is the end and the id of a race, to go on from there.
        """
        return await self.database.read(lambda conn: archive.of_guest(conn, guest, limit, before, wanted))

    async def kept_of_room(self, room: str) -> list[Archived]:
        """The finished races of a room, the first one first; those of a season are open when all of it is over."""
        return await self.database.read(lambda conn: archive.of_room(conn, room))

    async def seats_in_race(self, guest: str, race: str) -> tuple[int, ...]:
        """The seats in which a guest drove in a finished race."""
        return (await self.database.read(lambda conn: archive.seats_of(conn, guest, [race]))).get(race, ())

    async def bests(self) -> archive.Bests:
        """The records of this server, of people and of bots. The races come without theirs."""
        return await self.database.read(archive.bests)

    # Leagues ----------------------------------------------------------------------------------------

    async def add_league(self, league: League, members: Collection[str]) -> None:
        """Store a new league."""
        await self.database.write(lambda conn: leagues.add(conn, league, members))

    async def league(self, id: str) -> League | None:
        """The league with this id."""
        return await self.database.read(lambda conn: leagues.get(conn, id))

    async def save_league(
        self,
        league: League,
        members: Collection[str],
        awaited: Collection[leagues.Awaited],
        rooms: Collection[Room] = (),
    ) -> bool:
        """Store a changed league if version `league.version - 1` is stored, and its new rooms. Returns whether they
        were stored. `members` are the guests in it, `awaited` the races whose results it waits for.
        """
        return await self.database.write(lambda conn: leagues.save(conn, league, members, awaited, rooms))

    async def delete_league(self, id: str) -> None:
        """Delete a league. Its rooms and races stay."""
        await self.database.write(lambda conn: leagues.remove(conn, id))

    async def leagues_of(self, guest: str, limit: int) -> list[League]:
        """The leagues that a guest is in or the host of, the last changed first."""
        return await self.database.read(lambda conn: leagues.of_guest(conn, guest, limit))

    async def public_leagues(self, limit: int) -> list[League]:
        """Public leagues, the last changed first."""
        return await self.database.read(lambda conn: leagues.public(conn, limit))

    async def count_leagues_of_host(self, guest: str) -> int:
        """The number of leagues with this host."""
        return await self.database.read(lambda conn: leagues.count_of_host(conn, guest))

    async def leagues_with_work(self, limit: int) -> list[str]:
        """Leagues that wait for a race which is over, or whose rooms are not ready."""
        return await self.database.read(lambda conn: leagues.with_work(conn, limit))

    async def league_results(self, id: str) -> list[Archived]:
        """The finished races that a league waits for."""
        return await self.database.read(lambda conn: leagues.results(conn, id))

    async def delete_unused_leagues(self, seconds: float) -> int:
        """Delete leagues that nobody changed for so long. Returns how many."""
        return await self.database.write(lambda conn: leagues.delete_unused(conn, seconds))

    # Leases -----------------------------------------------------------------------------------------

    async def take_leases(self, holder: str, seconds: float, limit: int, only_run_out: bool = False) -> list[str]:
        """Take up to `limit` rooms in state "racing" that no process holds now. Returns their ids.

        `only_run_out`: only rooms whose holder did not renew its lease, none that was given back.
        """
        return await self.database.write(lambda conn: leases.take_some(conn, holder, seconds, limit, only_run_out))

    async def free_rooms(self, limit: int, before: tuple[float, str] | None = None) -> list[tuple[str, float]]:
        """Ids of rooms in which a race is on that no process holds, and when each was last touched, the last first.

        `before` is the time and the id of the last room of an earlier call, to go on from there.
        """
        return await self.database.read(lambda conn: leases.free(conn, before, limit))

    async def note_due(self, id: str, due: float | None) -> None:
        """Note when the first driver of a race by days has no more time. It also keeps the room from expiring."""
        await self.database.write(lambda conn: rooms.note_due(conn, id, due))

    async def due_rooms(self, holder: str, limit: int) -> list[str]:
        """Ids of rooms in which somebody's time is up and that no other process holds."""
        return await self.database.read(lambda conn: leases.due(conn, holder, limit))

    async def take_lease(self, room: str, holder: str, seconds: float) -> bool:
        """Take one room in any state, or renew its lease. Returns false if another process holds it."""
        return await self.database.write(lambda conn: leases.take(conn, room, holder, seconds))

    async def renew_leases(self, holder: str, seconds: float) -> set[str]:
        """Renew all leases of a holder. Returns the ids of the rooms that it still holds."""
        return await self.database.write(lambda conn: leases.renew(conn, holder, seconds))

    async def release_leases(self, holder: str) -> None:
        """Give back all leases of a holder, so that others need not wait until they run out."""
        await self.database.write(lambda conn: leases.release(conn, holder))

    async def release_lease(self, room: str, holder: str) -> None:
        """Give back one lease."""
        await self.database.write(lambda conn: leases.release(conn, holder, room))

    # Messages ---------------------------------------------------------------------------------------

    async def wishes(self, guest: str) -> tuple[int, str]:
        """Version and document of what a guest wants to be told; 0 and an empty text if there is none."""
        return await self.database.read(lambda conn: wishes.get(conn, guest))

    async def save_wishes(self, guest: str, version: int, document: str) -> bool:
        """Store what a guest wants to be told if `version - 1` is stored. Returns whether it was."""
        return await self.database.write(lambda conn: wishes.put(conn, guest, version, document))

    async def add_jobs(self, new: Collection[Job]) -> int:
        """Store messages that are not stored yet. Returns how many were added."""
        return await self.database.write(lambda conn: jobs.add(conn, new))

    async def take_jobs(self, holder: str, seconds: float, limit: int, gather: float, pause: float) -> list[list[Job]]:
        """Take the messages that are due, grouped by guest and channel. See jobs.take."""
        return await self.database.write(lambda conn: jobs.take(conn, holder, seconds, limit, gather, pause))

    async def end_jobs(self, keys: Collection[str], holder: str, result: str) -> None:
        """Note what became of messages."""
        await self.database.write(lambda conn: jobs.end(conn, keys, holder, result))

    async def put_off_jobs(self, keys: Collection[str], holder: str, seconds: float) -> None:
        """Try messages again after so many seconds."""
        await self.database.write(lambda conn: jobs.put_off(conn, keys, holder, seconds))

    async def release_jobs(self, holder: str) -> None:
        """Give back the messages of a process that ended."""
        await self.database.write(lambda conn: jobs.release(conn, holder))

    async def delete_old_jobs(self, seconds: float) -> int:
        """Delete messages that were made so long ago. Returns how many."""
        return await self.database.write(lambda conn: jobs.delete_old(conn, seconds))

    async def open_jobs(self) -> int:
        """The number of messages that wait."""
        return await self.database.read(jobs.count_open)

    # Races of the day -------------------------------------------------------------------------------

    async def begin_try(self, own: Try, room: Room, job: Job) -> Try:
        """Store a guest's try in a race of a day, with its room and the job for that day's bound. Returns the try that
        is stored: an earlier one stays.
        """
        return await self.database.write(lambda conn: tries.begin(conn, own, room, job))

    async def tried(self, day: str, kind: str, guest: str) -> Try | None:
        """The try of a guest in a race of a day."""
        return await self.database.read(lambda conn: tries.get(conn, day, kind, guest))

    async def tries_of(self, guest: str, limit: int) -> list[Try]:
        """The tries of a guest, the latest first."""
        return await self.database.read(lambda conn: tries.of_guest(conn, guest, limit))

    async def board(self, day: str, kind: str, limit: int, offset: int = 0) -> list[tries.Ranked]:
        """The tries with a result in a race of a day, the best first."""
        return await self.database.read(lambda conn: tries.board(conn, day, kind, limit, offset))

    async def rank(self, own: Try) -> int:
        """The place on its board of a try with a result."""
        return await self.database.read(lambda conn: tries.rank(conn, own))

    async def count_tries(self, day: str, kind: str) -> tries.Counts:
        """How many drove a race of a day."""
        return await self.database.read(lambda conn: tries.counts(conn, day, kind))

    async def days_beside(self, day: str) -> tuple[str, str]:
        """The days with tries before and after a day; "" for none."""
        return await self.database.read(lambda conn: tries.days_beside(conn, day))

    # Work -------------------------------------------------------------------------------------------

    async def take_work(
        self, channels: Sequence[str], beginning: str, holder: str, seconds: float, now: float | None = None
    ) -> Job | None:
        """Take the first work of these channels that is due, whose key begins so. See jobs.take_one."""
        return await self.database.write(lambda conn: jobs.take_one(conn, channels, beginning, holder, seconds, now))

    async def hold_work(
        self, key: str, holder: str, seconds: float, now: float | None = None, data: str | None = None
    ) -> bool:
        """Hold work for longer, and note how far it is. Returns whether this process still has it."""
        return await self.database.write(lambda conn: jobs.hold(conn, key, holder, seconds, now, data))

    async def do_again(self, key: str, holder: str, seconds: float) -> None:
        """Do work again after so many seconds."""
        await self.database.write(lambda conn: jobs.again(conn, key, holder, seconds))

    async def give_work_back(self, channels: Collection[str], holder: str) -> None:
        """Give work back as if it had not been taken."""
        await self.database.write(lambda conn: jobs.give_back(conn, channels, holder))

    # Analyses ---------------------------------------------------------------------------------------

    async def ask_analysis(self, race: str, room: str, tier: str, judge: str, most: int, asker: str) -> bool:
        """Put an analysis into the queue, unless it is there or made. See analyses.ask."""
        return await self.database.write(lambda conn: analyses.ask(conn, race, room, tier, judge, most, asker))

    async def queued_analyses(self, judge: str) -> list[analyses.Queued]:
        """The analyses that wait or are made, in their order."""
        return await self.database.read(lambda conn: analyses.queue(conn, judge))

    async def ended_analyses(self, race: str, judge: str) -> dict[str, str]:
        """What became of the analyses of a race, by tier."""
        return await self.database.read(lambda conn: analyses.ends(conn, race, judge))

    async def analysis(self, race: str, tier: str, judge: str) -> bytes | None:
        """The packed document of an analysis."""
        return await self.database.read(lambda conn: analyses.get(conn, race, tier, judge))

    async def keep_analysis(self, made: Analysed, record: bytes, key: str, holder: str) -> bool:
        """Store the analysis of a record and end its job. Returns false if it is not wanted. See analyses.keep."""
        return await self.database.write(lambda conn: analyses.keep(conn, made, record, key, holder))

    async def delete_old_analyses(self, seconds: float) -> int:
        """Delete analyses that were made so long ago. Returns how many."""
        return await self.database.write(lambda conn: analyses.delete_old(conn, seconds))

    # Across processes -------------------------------------------------------------------------------

    def notify(self, room: str) -> None:
        """Tell other processes soon that a room, or ALL, changed: after the change is stored. It never waits."""
        self.database.notify(room)

    def changes(self) -> AsyncIterator[str]:
        """The rooms, or ALL, that others changed, until the store is closed. Some may get lost, so also poll."""
        return self.database.changes()
