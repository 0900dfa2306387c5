"""The rooms of this process: loaded for their first viewer, dropped when nobody looks, and held while they race."""

import asyncio
import collections
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import TypeVar

import structlog

from ..race import HotlapError
from . import metrics, wire
from .analyses.analyses import Analyses
from .config import Config
from .daily.bounds import LOOK_S as BOUND_S
from .daily.bounds import Bounds
from .daily.tries import check_looks
from .edge.doors import Doors
from .edge.fair_queue import at_once
from .errors import Refused
from .finished.memory import Memory
from .finished.replays import Replays
from .leagues.leagues import Leagues
from .notices.post import Post
from .people.access import Access
from .people.admin import Admin
from .people.merging import take_over
from .room import shuffling
from .room.automation import RETRY_S, decide_for_absent
from .room.document import LOBBY, OVER, RACING, Document, document, forked, has_file, read_files
from .room.drivers import Drivers
from .room.leases import LEASE_S, Leases
from .room.presence import NOTE_S, Presence
from .room.room import Room
from .room.turns import Turns
from .show.viewer import Viewer
from .store import ALL, Guest, Store
from .store.errors import StoreError
from .store.rows import Room as Row

T = TypeVar("T")

log = structlog.get_logger()

BEAT_S = 2.0  # between renewals, and between searches for rooms that nobody holds
DUE_S = 2.0  # between looks for races by days in which time is up
LOOK_S = 1.0  # between looks who has been away for long
LEAST_S = 0.02  # between looks if nobody may be away; without a pause they keep a core busy
POLL_S = 2.0  # between looks at the store, in case a notification was lost
HAVE_S = 0.5  # that a list of rooms waits for those that have to be loaded
SEND_S = 2.0  # between looks for messages to guests who are not there
LEAGUES_S = 2.0  # between looks for races of leagues that are over
SEEN_S = 2.0  # between a look for a room and joining it, at most
IDLE_S = 300.0  # after so long a room without viewers leaves the memory
EXPIRE_S = 600.0
FAREWELL_S = 2.0  # for a socket that is closed by force to take the reason; one that does not read would go on
CHECK_S = 2.0  # between two looks whether the database can be written, when somebody asks for the server's health
LAG_S = 0.25  # between two measurements of the event loop
MEASURE_S = 60.0  # between two measurements of the database
PAGE = 100  # rooms that are gone on with before those that rest are dropped
MOST_TAKEN = 100  # rooms of dead processes that are taken over at a time
ALONE = "alone"  # the name of the one process that serves from a folder


class Hub:
    """The live part of a server: its rooms, sockets and automatic decisions."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.config = config
        self.drivers = Drivers(config.bots, config.bot_s, config.limits.hinting_s)
        self.turns = Turns(lambda: self.open_sockets > 0)
        self.name = secrets.token_hex(8) if store.is_shared else ALONE  # of this process, in leases
        self.rooms: dict[str, Room] = {}
        self.leases = Leases(store, self.name, self.turns, lambda room: self.rooms.get(room.id) is room)
        self.doors = Doors(config.limits)
        self.replays = Replays(config.limits)
        self.memory = Memory(store, self.room)
        self.sockets: collections.Counter[str] = collections.Counter()  # open ones, by guest and by address
        self.access = Access()
        self.post = Post(store, config, self.room, self.name)
        self.bounds = Bounds(store, self.name)
        self.analyses = Analyses(store, config, self.name, self.rooms)
        self.leagues = Leagues(store, self, self.post.note_round)
        self._untold: set[str] = set()  # rooms with news for guests who may not be there
        self._has_news = asyncio.Event()
        self._viewers: dict[Viewer, int] = {}  # all with an open socket, and the generations of their cookies
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._began = time.monotonic()
        self._kept_time = time.monotonic()  # when the store last got to know that this server runs
        self._checking = asyncio.Lock()
        self._checked = -CHECK_S
        self.is_closing = False

    # Start and stop -----------------------------------------------------------------------------------

    async def open(self) -> None:
        """Begin. Races that no process runs are gone on with in the background."""
        self.drivers.open()
        await self.store.release_leases(self.name)  # in a folder: those of the last process, if it was killed
        await self.store.release_jobs(self.name)
        await self._read_access()
        for task in (
            self._beat,
            self._listen,
            self._poll,
            self._tidy,
            self._wake_due,
            self._note_news,
            self._send,
            self._find_bounds,
            self.analyses.make_due,
            self.analyses.tell,
            self._keep_leagues,
            self._look_around,
            self._note_present,
            self._measure_lag,
            self._measure_store,
        ):
            self._tasks.append(asyncio.create_task(self._forever(task)))
        self._tasks.append(asyncio.create_task(self._resume()))

    async def _resume(self) -> None:
        """Go on with all races that no process runs, those first that were used last.

        A room that somebody opens is loaded at once, before its turn. One in which no bot has to decide leaves the
        memory again: its race goes on when a driver comes back.
        """
        before: tuple[float, str] | None = None
        began, n, unread = time.monotonic(), 0, 0
        while not self.is_closing:
            try:
                found = await self.store.free_rooms(PAGE, before)
            except HotlapError as error:
                log.error("resume", error=str(error))
                await asyncio.sleep(RETRY_S)
                continue
            for id, touched in found:
                before = (touched, id)
                try:
                    await self.room(id)
                except HotlapError as error:  # it is in the log
                    unread += isinstance(error, Refused) and error.code == "unreadable-room"
                n += 1
                await asyncio.sleep(0)
            with contextlib.suppress(HotlapError):
                await self._drop_resting(SEEN_S)
            if len(found) < PAGE:
                break
        if n:
            log.info("went on with races", rooms=n - unread, seconds=round(time.monotonic() - began, 1))
        if unread:
            log.error("rooms cannot be read and are set aside; their data is kept", rooms=unread)
        with contextlib.suppress(HotlapError):
            await self.memory.take_in_all()

    async def close(self) -> None:
        """Close the viewers' sockets and give the rooms back. A second call does nothing."""
        if self.is_closing:
            return
        self.is_closing = True
        for room in self.rooms.values():
            room.is_closed = True
        await _end({*self._tasks, *self.leases.tasks})
        with contextlib.suppress(HotlapError):
            await self._note(self._present())
        for room in self.rooms.values():
            room.close("closing", is_for_good=False)
        await asyncio.sleep(0)
        self.replays.close()
        self.drivers.close()
        with contextlib.suppress(HotlapError):
            await self.analyses.close()
            await self.store.release_leases(self.name)

    async def _forever(self, task: Callable[[], Awaitable[None]]) -> None:
        while not self.is_closing:
            try:
                await task()
            except HotlapError as error:
                log.error(task.__name__.strip("_"), error=str(error))
                await asyncio.sleep(RETRY_S)
            except Exception:  # a bug must not end a task that all rooms need
                log.exception(task.__name__.strip("_"))
                await asyncio.sleep(RETRY_S)

    # Rooms ---------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of that id. Raises Refused if there is none."""
        if id in self.rooms:
            self.rooms[id].used = time.monotonic()
            return self.rooms[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def look(self, id: str, guest: str) -> Room:
        """The room of that id for a guest. Raises Refused if there is none, or if the guest may not see it yet."""
        room = await self.room(id)
        check_looks(room.state.document, guest)
        return room

    async def have(self, ids: Iterable[str]) -> None:
        """Have rooms in memory, as far as that does not take long; it goes on when this returns."""
        loading = asyncio.gather(*map(self.room, ids), return_exceptions=True)  # a failure is in the log
        await asyncio.wait([asyncio.ensure_future(loading)], timeout=HAVE_S)

    async def _load(self, id: str) -> Room:
        row = await self.store.room(id)
        if row is None:
            raise Refused("no-such-room", "there is no such room; it may have been deleted after a long rest")
        try:
            presence = Presence(self.config.limits, self._began, self.store.is_shared)
            room = Room(row, self.store, self.drivers, self.leases.hold, presence, self.tell)
            await room.load()
        except StoreError as error:
            log.error("room cannot be loaded", room=id, error=str(error))
            raise
        except HotlapError as error:  # its stored decisions are no race
            log.error("room cannot be read", room=id, error=str(error))
            raise Refused("unreadable-room", "this room cannot be read; its data is kept") from None
        except Exception:  # of a newer version, or damaged: only this room is set aside
            log.exception("room cannot be read", room=id)
            raise Refused("unreadable-room", "this room cannot be read; its data is kept") from None
        room.used = time.monotonic()  # to load it may have taken longer than SEEN_S
        self.rooms[id] = room
        self.tell(id)
        metrics.ROOMS.set(len(self.rooms))
        if room.is_racing:
            await self.leases.hold(room)
        return room

    async def make(
        self, wish: wire.NewRoom, guest: str, name: str, address: str = "", is_started: bool = False, promise: str = ""
    ) -> Room:
        """A new room. `promise` is that of its first seat. Raises Refused, InvalidSetup or InvalidFile."""
        await self._check_rooms(guest, address)
        await self.read_files(wish.settings, address)
        if wish.is_public:
            self.doors.public_rooms.enter(address)
        doc = document(wish, guest, name, self.drivers.names)
        if promise:
            doc = doc.with_place(0, promise=promise)
        room = await self._add(doc, guest, wish.is_public)
        if is_started:
            await room.start("start")
        return room

    async def fork(self, race: str, wish: wire.NewFork, guest: str, name: str, address: str) -> Room:
        """A new room to drive on from a moment of a finished race. Raises Refused or InvalidSetup.

        Its race begins at once, unless a seat waits for a person. It is never public: who is in it finds the link to
        the finished race.
        """
        await self._check_rooms(guest, address)
        kept = await self.memory.open(race)
        made = await self.replays.fork(kept, wish.at, wish.seat, address)
        room = await self._add(forked(made, wish, guest, name, self.drivers.names), guest, is_public=False)
        if not any(place.is_free for place in room.state.document.places):
            await room.start("start")
        return room

    async def read_files(self, settings: wire.Settings, address: str) -> None:
        """Read a guest's own track or events before they are needed. Raises Refused or InvalidFile."""
        if has_file(settings):
            await self.read_file(lambda: read_files(settings), address)

    async def read_file(self, read: Callable[[], T], address: str) -> T:
        """What is read from a guest's own file, in the thread of the replays. Raises Refused or InvalidFile."""
        self.doors.files.enter(address)
        return await self.replays.queue.do(address, at_once(read))

    async def _check_rooms(self, guest: str, address: str) -> None:
        """Raises Refused if a guest may not make another room."""
        self.doors.room(guest, address)
        most = self.config.limits.rooms_of_guest
        if await self.store.count_rooms_of_host(guest) >= most:
            raise Refused("too-many-rooms", f"one guest has at most {most} rooms; old ones expire")

    async def _add(self, doc: Document, host: str, is_public: bool) -> Room:
        row = Row(secrets.token_urlsafe(9), 1, LOBBY, is_public, host, doc.encode())
        await self.store.add_room(row)
        await self.store.join(row.id, host)
        room = await self.room(row.id)
        log.info("room made", room=row.id)
        return room

    async def take_over(self, guest: str, heir: Guest) -> None:
        """Give all that a guest has to another one, who is the same person (merging.py). Raises Refused."""
        for id in await take_over(self.store, guest, heir):
            await self._refresh(id)
            self.tell(id)
        await self.revoked()

    async def revoked(self) -> None:
        """Close the sockets of cookies that are invalid by now, in this process and in others."""
        self.store.notify(ALL)
        await self._read_access()

    async def forget(self, guest: str) -> None:
        """Delete all that is stored about a guest (Admin.delete_person), whose cookies and links are invalid then."""
        removal = await Admin(self.store).delete_person(guest)
        await self.revoked()
        for id in (*removal.deleted, *(row.id for row in removal.changed)):
            await self._refresh(id)

    # Leases --------------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        await asyncio.sleep(BEAT_S)
        await self.leases.renew()
        for id in await self.store.take_leases(self.name, LEASE_S, MOST_TAKEN, only_run_out=True):
            try:  # go on with races whose process died
                room = await self.room(id)
                await room.refresh()
                self.tell(id)
            except HotlapError as error:
                log.error("room cannot be raced on", room=id, error=str(error))
                continue
            await self.leases.hold(room)

    async def _wake_due(self) -> None:
        """Wake the races by days in which somebody's time is up."""
        await asyncio.sleep(DUE_S)
        for id in await self.store.due_rooms(self.name, MOST_TAKEN):
            try:
                room = await self.room(id)
            except Refused:  # it cannot be read, which is in the log; whoever opens it tries again
                await self.store.note_due(id, None)
                continue
            await self.leases.hold(room)
            room.wake()

    # Guests who are not there ---------------------------------------------------------------------------

    def tell(self, id: str) -> None:
        """Note soon what happened in a room, for its guests who are not there."""
        self._untold.add(id)
        self._has_news.set()

    async def _note_news(self) -> None:
        await self._has_news.wait()
        self._has_news.clear()
        while self._untold:
            id = self._untold.pop()
            if (room := self.rooms.get(id)) is not None:
                try:
                    await self.post.note(room)
                except HotlapError:
                    self.tell(id)
                    raise

    async def _send(self) -> None:
        await asyncio.sleep(SEND_S)
        await self.post.send_due()

    async def _find_bounds(self) -> None:
        await asyncio.sleep(BOUND_S)
        await self.bounds.find_due()

    async def _keep_leagues(self) -> None:
        await asyncio.sleep(LEAGUES_S)
        await self.leagues.work_all()

    # Other processes --------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        async for id in self.store.changes():
            if id == ALL:
                await self._read_access()
            for room in [*self._loading, *self.rooms] if id == ALL else [id]:
                await self._refresh(room)
        await asyncio.sleep(POLL_S)

    async def _refresh(self, id: str) -> None:
        """Take what another process stored. A room that it deleted leaves the memory."""
        if id in self._loading:
            await asyncio.wait([self._loading[id]])  # it may have read what was there before
        if id in self.rooms and not await self.rooms[id].refresh():
            self.leases.stop(id)
            self.rooms.pop(id, None)

    async def _read_access(self) -> None:
        """Read bans and revoked cookies, and close the sockets that they concern."""
        bans = await self.store.bans()
        self.access.take(bans, await self.store.generations())
        metrics.BANS.set(len(bans))
        for viewer, generation in self._viewers.items():
            try:
                self.access.check(viewer.guest, generation, viewer.address)
            except Refused as error:
                viewer.close(error.code, is_for_good=error.code == "banned")
                asyncio.get_running_loop().call_later(FAREWELL_S, self._cut_off, viewer)

    def _cut_off(self, viewer: Viewer) -> None:
        if viewer in self._viewers:
            viewer.drop()

    async def _poll(self) -> None:
        await asyncio.sleep(POLL_S)
        if self.store.is_shared:
            await self._read_access()
            for room in list(self.rooms.values()):
                is_run = room.id in self.leases.rooms
                if room.audience.viewers or is_run:
                    await self._refresh(room.id)
                if room.audience.viewers and room.is_racing and not is_run:
                    if room.state.row.holder is None:  # given back by a process that has no viewers for it
                        await self.leases.hold(room)
                    await decide_for_absent(room)  # the process that runs it may have no viewers, and then no clocks

    # Who is there -----------------------------------------------------------------------------------------

    def _share_of_absence(self, parts: int, most_s: float) -> float:
        """A part of the seconds after which somebody counts as absent, within bounds."""
        return min(most_s, max(LEAST_S, self.config.limits.absent_s / parts))

    async def _look_around(self) -> None:
        """Look who has been away for long, in the rooms that somebody looks at."""
        await asyncio.sleep(self._share_of_absence(4, LOOK_S))
        for room in list(self.rooms.values()):
            if room.audience.viewers:
                try:
                    await room.look_around()
                except HotlapError as error:  # the other rooms are looked at all the same
                    log.error("look around", room=room.id, error=str(error))

    async def _note_present(self) -> None:
        """Note in the store who left, and who is there if other processes ask for it."""
        await asyncio.sleep(self._share_of_absence(3, NOTE_S))
        await self._note(self._present() if self.store.is_shared else self._left())

    async def _note(self, pairs: set[tuple[str, str]]) -> None:
        if pairs:
            await self.store.note_present(pairs)

    def _present(self) -> set[tuple[str, str]]:
        """The guests with open sockets who are known in their rooms, and those who left since the last note."""
        there = {
            (room.id, guest)
            for room in self.rooms.values()
            for guest in room.audience.guests()
            if room.state.knows(guest)
        }
        return there | self._left()

    def _left(self) -> set[tuple[str, str]]:
        found = set()
        for room in self.rooms.values():
            found |= {(room.id, guest) for guest in room.presence.take_left()}
        return found

    # Memory -----------------------------------------------------------------------------------------------

    async def _tidy(self) -> None:
        """Drop rooms without viewers in which no bot has to decide, and delete rooms that have expired."""
        await asyncio.sleep(EXPIRE_S / 10)
        for room in list(self.rooms.values()):
            if room.audience.viewers:
                await self.store.touch_room(room.id)
        await self._drop_resting(IDLE_S)
        await self._expire()
        await self.post.tidy()

    async def _drop_resting(self, idle_s: float) -> None:
        """Drop rooms that nobody has looked at for so long and in which no bot has to decide."""
        now = time.monotonic()
        for room in list(self.rooms.values()):
            is_busy = room.is_looked_at or room.state.bots() or shuffling.mixing(room.state.document) is not None
            is_awaited = room.id in self._loading  # by somebody who will look on
            if not is_busy and not is_awaited and now - room.used > idle_s and self.rooms.get(room.id) is room:
                del self.rooms[room.id]
                await self.leases.give_back(room.id)
        metrics.ROOMS.set(len(self.rooms))

    async def check_store(self) -> None:
        """Raises StoreError if the database cannot be written. It is tried at most once in CHECK_S."""
        async with self._checking:
            if time.monotonic() - self._checked > CHECK_S:
                await self.store.check()
                self._checked = time.monotonic()

    async def _expire(self) -> None:
        """Delete rooms and guests that have not been used for long."""
        now, limits = time.monotonic(), self.config.limits
        gone = await self.store.delete_unused(
            now - self._kept_time,
            limits.unused_s(),
            limits.guests_s,
            limits.races_s,
            limits.keyed_s,
            limits.revoked_s,
        )
        self._kept_time = now
        await self.store.delete_unused_leagues(limits.leagues_s)
        await self.store.delete_old_analyses(limits.analyses_s)
        if gone.moved:
            log.warning("the clock was set, or no server ran; no room is older for that", seconds=round(gone.moved))
        for id, _ in gone.rooms:
            self.leases.stop(id)
            if id in self.rooms:
                self.rooms.pop(id).close("no-such-room", is_for_good=True)
        if gone.rooms or gone.guests or gone.races:
            states = collections.Counter(state for _, state in gone.rooms)
            log.info("deleted after a long rest", **states, guests=gone.guests, races=gone.races)

    # Measures ----------------------------------------------------------------------------------------------

    async def _measure_lag(self) -> None:
        began = time.perf_counter()
        await asyncio.sleep(LAG_S)
        metrics.LAG.observe(max(0.0, time.perf_counter() - began - LAG_S))

    async def _measure_store(self) -> None:
        sizes = await self.store.sizes()
        for state in (LOBBY, RACING, OVER):
            metrics.STORED_ROOMS.labels(state).set(sizes.rooms.get(state, 0))
        metrics.STORED_RACES.set(sizes.races)
        metrics.STORED_GUESTS.set(sizes.guests)
        metrics.STORED_KEYED.set(sizes.keyed)
        metrics.STORED_ANALYSES.set(sizes.analyses)
        metrics.STORED_BYTES.set(sizes.bytes)
        await asyncio.sleep(MEASURE_S)

    # Sockets -----------------------------------------------------------------------------------------------

    @property
    def open_sockets(self) -> int:
        return len(self._viewers)

    @contextlib.contextmanager
    def socket(self, viewer: Viewer, generation: int) -> Iterator[None]:
        """Know a socket while it is open. Raises Refused if there are too many, or if its viewer may not come in."""
        self.access.check(viewer.guest, generation, viewer.address)
        limits, keys = self.config.limits, (viewer.guest, f"at {viewer.address}")
        if self.sockets[viewer.guest] >= limits.sockets_of_guest:
            metrics.LIMITS.labels("sockets_of_guest").inc()
            raise Refused("too-many-sockets", f"at most {limits.sockets_of_guest} windows at a time")
        if self.open_sockets >= limits.sockets or self.sockets[keys[1]] >= limits.sockets_of_address:
            metrics.LIMITS.labels("sockets").inc()
            raise Refused("full", "the server is full; it tries again by itself")
        self.sockets.update(keys)
        self._viewers[viewer] = generation
        metrics.SOCKETS.set(self.open_sockets)
        try:
            yield
        finally:
            del self._viewers[viewer]
            metrics.SOCKETS.set(self.open_sockets)
            for key in keys:
                self.sockets[key] -= 1
                if not self.sockets[key]:
                    del self.sockets[key]


async def _end(tasks: set[asyncio.Task[None]]) -> None:
    """Cancel tasks until they end: a cancellation gets lost if what the task waits for comes at the same moment."""
    while tasks:
        for task in tasks:
            task.cancel()
        _, tasks = await asyncio.wait(tasks, timeout=0.5)
