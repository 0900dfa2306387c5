"""The parts of a running server, put together. Nobody below knows them all: each comes by name where it is needed."""

import asyncio
import contextlib
import secrets
import time

from ..race import HotlapError
from . import expiry
from .analyses import child
from .analyses.analyses import Analyser, Analyses
from .analyses.devices import Devices
from .config import Config
from .daily import bounds, tries
from .daily.bounds import Bounds
from .edge.doors import Doors
from .edge.fair_queue import FairQueue
from .expiry import Expiry
from .finished.forks import Forks
from .finished.keeping import Keeping
from .finished.memory import Memory
from .finished.replays import Replays
from .flights.flights import Flights
from .guests.access import Access
from .guests.guests import Guests
from .guests.identity import Identity
from .ladder.ladder import Ladder
from .leagues.leagues import Leagues
from .measures import Measures
from .notices.post import Post
from .notices.untold import Untold
from .people.farewells import Farewells
from .people.passkeys import Passkeys
from .room.drivers import Drivers
from .room.surroundings import Surroundings
from .rooms import lease_rows
from .rooms.attendance import Attendance
from .rooms.changes import POLL_S, Changes
from .rooms.maker import Maker
from .rooms.own_files import OwnFiles
from .rooms.rooms import Rooms
from .rooms.stored import StorageInStore
from .rooms.turns import Turns
from .show.windows import Windows
from .store import Store, job_rows
from .tasks import Task, Tasks, end_all

BEAT_S = 2.0  # between renewals, and between searches for rooms that nobody holds
DUE_S = 2.0  # between looks for races by days in which time is up
SEND_S = 2.0  # between looks for messages to guests who are not there
LEAGUES_S = 2.0  # between looks for races of leagues that are over
ALONE = "alone"  # the name of the one process that serves from a folder

# Those that the API asks for (app.py).
NAMES = (
    "access", "analyses", "config", "devices", "doors", "drivers", "farewells", "files", "flights", "forks", "guests",
    "identity", "ladder", "leagues", "maker", "measures", "memory", "passkeys", "post", "replays", "rooms", "store",
    "windows",
)  # fmt: skip


class Services:
    """Its parts by name. `analyser` makes analyses."""

    def __init__(
        self, store: Store, config: Config, guests: Guests, passkeys: Passkeys, analyser: Analyser = child
    ) -> None:
        limits, began = config.limits, time.monotonic()
        self.store = store
        self.config = config
        self.guests = guests
        self.passkeys = passkeys
        self.identity = Identity(guests, store, config)
        self.name = secrets.token_hex(8) if store.is_shared else ALONE  # of this process, in leases
        self.access = Access()
        self.doors = Doors(limits)
        self.windows = Windows(store, self.access, limits)
        self.drivers = Drivers(analyser.is_prepared, config.bots, config.bot_s, limits.hinting_s)
        self.untold = Untold()
        keeping, tell = Keeping(store, tries.result), self.untold.add

        def surroundings(rooms: Rooms) -> Surroundings:
            return Surroundings(
                StorageInStore(store), self.drivers, limits, began, tries, rooms.hold, tell, keeping.keep
            )

        self.rooms = Rooms(store, self.name, Turns(lambda: len(self.windows) > 0), surroundings)
        self.attendance = Attendance(store, self.rooms, limits)
        self.changes = Changes(store, self.rooms, self.windows)
        self.farewells = Farewells(store, self.windows, self.rooms.refresh, tell)
        queue = FairQueue("replaying", limits.replaying_s, limits.replay_s)
        self.files = OwnFiles(self.doors, queue)
        self.replays = Replays(limits, queue)
        self.flights = Flights(store, guests, self.access, self.doors, self.replays, limits)
        self.memory = Memory(store, self.rooms.room)
        self.maker = Maker(store, limits, self.doors, self.rooms, self.files, self.drivers)
        self.forks = Forks(self.memory, self.replays, self.maker, self.drivers)
        self.post = Post(store, config, self.rooms.room, self.name)
        self.bounds = Bounds(store, self.name)
        self.analyses = Analyses(store, config, self.name, self.rooms.known, analyser)
        self.devices = Devices(store, self.replays, self.analyses, is_page=config.is_page)
        self.ladder = Ladder(store, config)
        self.leagues = Leagues(store, self.rooms, self.post.note_round)
        self.expiry = Expiry(store, self.rooms, limits)
        self.measures = Measures(store)
        self.tasks = Tasks()

    def _tasks(self) -> tuple[Task, ...]:
        return (
            Task("leases", BEAT_S, self.rooms.keep_leases),
            Task("listen", 0.0, self.changes.listen),
            Task("poll", POLL_S, self.changes.poll),
            Task("tidy", expiry.EXPIRE_S / 10, self._tidy),
            Task("wake due", DUE_S, self.rooms.wake_due),
            Task("note news", 0.0, lambda: self.untold.note(self.rooms.known, self.post.note)),
            Task("send", SEND_S, self.post.send_due),
            Task("bounds", bounds.LOOK_S, self.bounds.find_due),
            Task("analyses", 0.0, self.analyses.make_due),
            Task("tell of analyses", 0.0, self.analyses.tell),
            Task("leagues", LEAGUES_S, self.leagues.work_all),
            Task("look around", self.attendance.look_s, self.attendance.look_around),
            Task("note present", self.attendance.note_s, self.attendance.note),
            Task("measure lag", 0.0, self.measures.lag),
            Task("measure store", 0.0, self.measures.store),
        )

    async def open(self) -> None:
        """Begin. Races that no process runs are gone on with in the background."""
        self.drivers.open()
        # In a folder these are of the last process, if it was killed.
        await self.store.write(lease_rows.release, self.name)
        await self.store.write(job_rows.release, self.name)
        await self.windows.read_access()
        self.tasks.begin(self._tasks())
        self.resuming = asyncio.create_task(self._resume())
        self.tasks.add(self.resuming)

    async def _resume(self) -> None:
        await self.rooms.resume()
        with contextlib.suppress(HotlapError):
            await self.memory.take_in_all()

    async def _tidy(self) -> None:
        await self.expiry.tidy()
        await self.post.tidy()

    async def close(self) -> None:
        """Close the viewers' sockets and give the rooms back. A second call does nothing."""
        if self.windows.is_closing:
            return
        self.windows.is_closing = True
        self.rooms.stop()
        await self.tasks.end()
        await end_all(self.rooms.leases.tasks)
        await self.attendance.note_last()
        self.rooms.close()
        await asyncio.sleep(0)
        self.replays.close()
        self.drivers.close()
        with contextlib.suppress(HotlapError):
            await self.analyses.close()
            await self.store.write(lease_rows.release, self.name)
