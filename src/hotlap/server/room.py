"""A room in memory: one serial actor, which everything that changes the room or its race goes through.

A decision is tried on a copy of the race, appended to the store, and only then taken, acknowledged and shown.
The key (race, number) in the store is what makes it serial across processes: where another process was quicker, its
decisions are folded first and the command is tried again.
"""

import asyncio
import dataclasses
import secrets
import time
from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

import structlog
from msgspec.structs import replace

from ..race import HotlapError, Race, RaceSetup, Season, parse
from ..race import record as records
from ..race.notation import RULES
from . import frame, metrics, wire
from .audience import Audience
from .clocks import Clocks
from .document import LOBBY, OVER, RACING, SOMEBODY, Document, clean_name, document, new_seed
from .errors import Refused, refusal
from .live_race import BOT, CLUB, DRIVER, LiveRace, who
from .room_view import may_start, room_view
from .store.errors import StoreError
from .store.rows import Appended, Decision
from .store.rows import Race as RaceRow
from .store.rows import Room as Row
from .viewer import Viewer

if TYPE_CHECKING:
    from .hub import Hub

log = structlog.get_logger()

TRIES = 5  # against other processes that were quicker


class Room:
    """`race` is the race that is on, or the last one; `season` what it belongs to."""

    def __init__(self, hub: "Hub", row: Row) -> None:
        self.hub = hub
        self.row = row
        self.document = Document.decode(row.document)
        self.live: LiveRace | None = None
        self.season: Season | None = None
        self.earlier: set[str] = set()  # commands of the race before, said again by who never saw its end
        self.audience = Audience()
        self.clocks = Clocks()
        self.used = time.monotonic()
        self.changed = asyncio.Event()  # for what is automatic
        self._lock = asyncio.Lock()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def state(self) -> str:
        return self.row.state

    # From the store ---------------------------------------------------------------------------------

    async def load(self) -> None:
        """Fold what is stored of the room's race, and of the season that it belongs to."""
        store, doc = self.hub.store, self.document
        self.live = self.season = None
        # Another process may have begun one since the document was read: the next refresh comes to it.
        races = [row for row in await store.races_of(self.id) if row.number <= doc.number]
        rows = [row for row in races if row.number >= doc.first] if doc.is_season else races[-1:]
        for row in races[-2:-1]:
            self.earlier = {one.command for one in await store.decisions(row.id) if one.command is not None}
        if doc.is_season:
            setup = doc.season_setup()
            if rows:  # who sat in it when it began
                setup = dataclasses.replace(setup, entrants=records.parse_setup(rows[0].setup).entrants)
            self.season = Season(setup)
        for row in rows:
            if self.season is not None and row.number > doc.first:
                self.season.advance()
            race = self.season.race if self.season else Race(records.parse_setup(row.setup))
            self.live = LiveRace(row, race, self._info(row, race.setup), self.season)
            self.live.fold(await store.decisions(row.id, 1))
        if self.live is not None and self.live.race.is_over:
            await self._finish()

    async def refresh(self) -> None:
        """Take what another process stored, and show it."""
        async with self._lock:
            await self._refresh()

    async def _refresh(self) -> None:
        row = await self.hub.store.room(self.id)
        if row is None:
            self.close("no-such-room", is_for_good=True)
            return
        is_new = row.version != self.row.version
        self.row = row  # and who holds it
        if is_new:
            before = self.document.race
            self.document = Document.decode(row.document)
            if self.document.race != before:
                await self.load()
                self._restart(self.audience.viewers)
        if self.live is not None:
            for decision in await self.hub.store.decisions(self.live.row.id, self.live.version + 1):
                self.live.fold([decision])
                self._went_on(decision)
            if self.live.race.is_over:
                await self._finish()
        if is_new:
            self._set_clocks()
            moved = [one for one in self.audience.viewers if one.seats != self.document.seats_of(one.guest)]
            self.show_room()
            self._restart(moved)
        self.changed.set()

    # Viewers ----------------------------------------------------------------------------------------

    async def join(self, viewer: Viewer, race: str | None, since: int | None) -> None:
        """Show a viewer the room and its race; who left the wheel to `club` has it back."""
        async with self._lock:
            viewer.seats = self.document.seats_of(viewer.guest)
            # Clocks stood still while nobody was there; whoever comes while others are has the time that is left.
            is_first = not self.audience.viewers
            back = tuple(self.clocks.deadlines) if is_first else tuple(self.clocks.away.intersection(viewer.seats))
            self.clocks.away.difference_update(viewer.seats)
            self._set_clocks(back)
            self.audience.viewers.append(viewer)
            self.show_room()
            self._catch_up(viewer, race, since)
            self.changed.set()

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.audience.viewers:
            self.audience.viewers.remove(viewer)
            self.used = time.monotonic()
            self.show_room()
            self.changed.set()

    def _catch_up(self, viewer: Viewer, race: str | None, since: int | None) -> None:
        if self.live is not None:
            is_same = race == self.live.row.id
            self.audience.catch_up(viewer, self.live, self.clocks.deadlines, since if is_same else None)

    def _restart(self, viewers: Iterable[Viewer]) -> None:
        """Show some the race from the start."""
        for viewer in viewers:
            self._catch_up(viewer, None, None)

    def close(self, code: str, is_for_good: bool) -> None:
        for viewer in self.audience.viewers:
            viewer.close(code, is_for_good)

    def show_room(self) -> None:
        """The room, to everybody in it."""
        for viewer in self.audience.viewers:
            viewer.seats = self.document.seats_of(viewer.guest)
        for viewer in self.audience.viewers:
            viewer.send(self.view(viewer.guest))

    def view(self, guest: str) -> wire.RoomView:
        return room_view(self, guest)

    def _info(self, row: RaceRow, setup: RaceSetup) -> wire.RaceInfo:
        entries = tuple(
            wire.Entry(seat, place.kind, place.driver, place.name, place.colour)  # type: ignore[arg-type]
            for seat, place in enumerate(self.document.places)
        )
        return frame.info(setup, row.id, row.number, entries, self.document.settings, setup.seed_hash())

    # Commands ---------------------------------------------------------------------------------------

    async def do(self, viewer: Viewer, command: wire.Up) -> None:
        """Carry a command out and answer it. Whatever is wrong with it is answered too."""
        self.used = time.monotonic()
        if isinstance(command, wire.Since):
            self._catch_up(viewer, command.race, command.version)
            return
        try:
            async with self._lock:
                await self._do(viewer, command)
        except (HotlapError, ValueError) as error:
            if isinstance(error, StoreError):
                log.error("store", room=self.id, error=str(error))
                await self._recover()
            refused = refusal(error)
            metrics.REFUSALS.labels(refused.code).inc()
            viewer.send(wire.Refusal(refused.code, str(refused), command.command_id))

    async def _do(self, viewer: Viewer, command: wire.Command) -> None:
        key = f"{viewer.guest}:{command.command_id}"
        if key in self.earlier or (self.live is not None and key in self.live.commands):
            viewer.send(wire.Done(command.command_id))
            return
        if isinstance(command, wire.Decide | wire.TakeBack | wire.Retire):
            await self._drive(viewer, command, key)
            return
        for _ in range(TRIES):
            if key in self.document.commands or await self._administer(viewer, command, key):
                viewer.send(wire.Done(command.command_id))
                return
            await self._refresh()
        raise Refused("not-now", "the room was changed at the same moment; try again")

    async def _recover(self) -> None:
        """After a failure of the store, which may have stored it all the same."""
        try:
            await self.refresh()
        except HotlapError as error:
            log.error("store", room=self.id, error=str(error))

    # Driving ----------------------------------------------------------------------------------------

    async def _drive(self, viewer: Viewer, command: wire.Decide | wire.TakeBack | wire.Retire, key: str) -> None:
        seat = command.seat
        if seat >= len(self.document.places) or self.document.places[seat].guest != viewer.guest:
            raise Refused("not-your-seat", f"seat {seat} is not yours")
        self._wake(seat)

        def change(race: Race) -> None:
            if isinstance(command, wire.Decide):
                choice = parse(command.choice)
                race.decide(seat, choice, command.decision_id)
                return
            if race.decision(seat) != command.decision_id:
                raise Refused("stale-decision", f"decision {command.decision_id} of seat {seat} is not open")
            if isinstance(command, wire.TakeBack):
                race.take_back(seat)
            else:
                race.retire(seat)

        if not await self.append(seat, change, viewer.guest, key, (viewer, command.command_id)):
            viewer.send(wire.Done(command.command_id))

    async def decide_for(self, seat: int, by: str) -> None:
        """Let a bot decide for a seat, if it has a decision to make; by is CLUB for a driver who is away."""
        async with self._lock:
            if self.live is None or seat not in self.live.race.deciders():
                return
            choice = self.hub.drivers.choose(self.live, seat, self.driver_of(seat))

            def change(race: Race) -> None:
                race.decide(seat, choice)

            await self.append(seat, change, by, None, None)

    async def append(
        self,
        seat: int,
        change: Callable[[Race], None],
        by: str,
        key: str | None,
        ack: tuple[Viewer, str] | None,
    ) -> bool:
        """Try a change, store it, take it, show it. False if the store holds that command already."""
        for _ in range(TRIES):
            live = self.live
            if live is None:
                raise Refused("not-now", "no race is on")
            race = live.race.copy()
            change(race)
            decision = Decision(live.row.id, live.version + 1, seat, str(race.decisions[-1].choice), by, key)
            began = time.perf_counter()
            appended = await self.hub.store.append(decision)
            metrics.APPENDING.observe(time.perf_counter() - began)
            await self.hub.after_append()
            if appended is Appended.ADDED:
                live.take(race, decision)
                self._went_on(decision, ack)
                self.hub.store.notify(self.id)
                if race.is_over:
                    await self._finish()
                return True
            await self._refresh()
            if appended is Appended.REPEATED or who(by) != DRIVER:
                return False
        raise Refused("not-now", "others decided at the same moment; try again")

    def _went_on(self, decision: Decision, ack: tuple[Viewer, str] | None = None) -> None:
        """A decision has been taken: clocks, viewers, and what is automatic."""
        live = self.live
        assert live is not None
        if who(decision.by) == DRIVER:
            self.clocks.away.discard(decision.seat)
        metrics.DECISIONS.labels(who(decision.by)).inc()
        self._set_clocks()
        self.audience.show(live, self.clocks.deadlines, ack)
        self.changed.set()

    # Who decides without being a person ---------------------------------------------------------------

    def driver_of(self, seat: int) -> str:
        """The bot that drives a seat, or would."""
        place = self.document.places[seat]
        return place.driver if place.kind == "bot" else CLUB

    def bots(self) -> list[tuple[int, str]]:
        """The seats whose decision a bot makes now, with who that is."""
        if self.live is None or self.state != RACING:
            return []
        places = self.document.places
        return [
            (seat, BOT if places[seat].kind == "bot" else CLUB)
            for seat in self.live.race.deciders()
            if places[seat].kind == "bot" or places[seat].is_free
        ]

    def _set_clocks(self, anew: Collection[int] = ()) -> None:
        """The clocks of the people who have a decision to make."""
        asked = {}
        if self.live is not None and self.state == RACING:
            race, places = self.live.race, self.document.places
            asked = {seat: race.decision(seat) for seat in race.deciders() if places[seat].guest is not None}
        self.clocks.set(self.document.limit_s, asked, anew)

    def overdue(self) -> list[int]:
        """The seats whose time is up, while somebody is there to see it."""
        return self.clocks.overdue() if self.audience.viewers else []

    def set_away(self, seat: int) -> None:
        if seat not in self.clocks.away:
            self.clocks.away.add(seat)
            self.show_room()

    def _wake(self, seat: int) -> None:
        """A driver is back at the wheel."""
        if seat in self.clocks.away:
            self.clocks.away.discard(seat)
            self._set_clocks((seat,))
            self.show_room()
            self._restart(one for one in self.audience.viewers if seat in one.seats)  # with the time left now

    # The room ---------------------------------------------------------------------------------------

    async def _administer(self, viewer: Viewer, command: wire.Command, key: str) -> bool:
        """Change the room. False if another process changed it meanwhile."""
        if isinstance(command, wire.Back):
            if command.seat not in viewer.seats:
                raise Refused("not-your-seat", f"seat {command.seat} is not yours")
            self._wake(command.seat)
            return True
        if isinstance(command, wire.Start):
            return await self._start(viewer, key)
        if isinstance(command, wire.Configure):
            return await self._configure(viewer, command, key)
        if isinstance(command, wire.Sit):
            doc = await self._sit(viewer, command)
        else:
            assert isinstance(command, wire.Leave | wire.Free)
            doc = self._vacate(viewer, command)
        if not await self._save(doc.noted(key), self.state):
            return False
        if isinstance(command, wire.Sit):
            await self.hub.store.join(self.id, viewer.guest)
        self._set_clocks()
        self.show_room()
        if self.live is not None:
            self.live.info = self._info(self.live.row, self.live.race.setup)  # with who sits where now
            # Who has a seat more or fewer sees another race.
            is_free = isinstance(command, wire.Free)
            self._restart(one for one in self.audience.viewers if is_free or one.guest == viewer.guest)
        self.changed.set()
        return True

    def _place(self, seat: int) -> None:
        if seat >= len(self.document.places) or self.document.places[seat].kind != "person":
            raise Refused("not-now", f"seat {seat} is none that a person can take")

    async def _sit(self, viewer: Viewer, command: wire.Sit) -> Document:
        self._place(command.seat)
        place = self.document.places[command.seat]
        if place.guest not in (None, viewer.guest):
            raise Refused("seat-taken", f"seat {command.seat} is taken by {place.name}")
        guest = await self.hub.store.guest(viewer.guest)  # who may have another name since the socket was opened
        name = clean_name(command.name) or (guest.name if guest else "") or SOMEBODY
        return self.document.seated(command.seat, viewer.guest, name)

    def _vacate(self, viewer: Viewer, command: wire.Leave | wire.Free) -> Document:
        self._place(command.seat)
        if isinstance(command, wire.Free) and self.row.host != viewer.guest:
            raise Refused("not-host", "only the host of a room can free a seat")
        if isinstance(command, wire.Leave) and self.document.places[command.seat].guest != viewer.guest:
            raise Refused("not-your-seat", f"seat {command.seat} is not yours")
        self.clocks.away.discard(command.seat)
        return self.document.seated(command.seat, None, "")

    async def _configure(self, viewer: Viewer, command: wire.Configure, key: str) -> bool:
        """Other settings; who sits keeps a seat, in order, as far as there are any."""
        if self.row.host != viewer.guest:
            raise Refused("not-host", "only the host of a room can change its settings")
        if self.state == RACING or (self.season is not None and self.document.race and not self.season.is_over):
            raise Refused("not-now", "settings can be changed before a race or a season, not in it")
        fresh = document(command.room, viewer.guest, self.document.host_name)
        seated = [place for place in self.document.places if place.guest not in (None, viewer.guest)]
        places = list(fresh.places)
        for seat, place in enumerate(places):
            if place.is_free and seated:
                sitter = seated.pop(0)
                places[seat] = replace(place, guest=sitter.guest, name=sitter.name)
        doc = replace(
            self.document,
            name=fresh.name,
            settings=fresh.settings,
            limit_s=fresh.limit_s,
            places=tuple(places),
            seed=fresh.seed,
            next_seed=fresh.next_seed,
            first=self.document.number + 1,
        )
        if not await self._save(doc.noted(key), LOBBY, is_public=command.room.is_public):
            return False
        self.season = Season(doc.season_setup()) if doc.is_season else None
        self.show_room()
        return True

    async def _save(self, doc: Document, state: str, is_public: bool | None = None) -> bool:
        row = replace(
            self.row,
            version=self.row.version + 1,
            state=state,
            is_public=self.row.is_public if is_public is None else is_public,
            document=doc.encode(),
        )
        if not await self.hub.store.save_room(row):
            return False
        self.row, self.document = row, doc
        self.hub.store.notify(self.id)
        return True

    # From race to race --------------------------------------------------------------------------------

    async def _start(self, viewer: Viewer, key: str) -> bool:
        if not may_start(self, viewer.guest):
            what = "a race is on" if self.state == RACING else "the host starts the race"
            raise Refused("not-now" if self.state == RACING else "not-host", what)
        return await self.start(key)

    async def start(self, key: str) -> bool:
        """Begin the first race, the season's next one, or a rematch. False if another process changed the room."""
        number = self.document.number + 1
        is_rematch = self.state == OVER and (self.season is None or self.season.is_over)
        doc = self.document.rematch() if is_rematch else self.document
        if doc.is_season and number == doc.first:
            self.season = Season(doc.season_setup())  # with those who sit in it now
        race = self.season.race if self.season else Race(doc.race_setup())
        row = RaceRow(secrets.token_hex(12), self.id, number, RULES, records.setup_text(race.setup), new_seed())
        doc = replace(doc, race=row.id, number=number).noted(key)
        changed = replace(self.row, version=self.row.version + 1, state=RACING, document=doc.encode())
        if not await self.hub.store.start_race(changed, row):
            return False
        self.row, self.document = changed, doc
        self.earlier = self.live.commands if self.live is not None else set()
        self.live = LiveRace(row, race, self._info(row, race.setup), self.season)
        self.clocks.away.clear()
        self._set_clocks()
        self.hub.store.notify(self.id)
        await self.hub.hold(self)
        metrics.RACES.labels("started").inc()
        log.info("race started", room=self.id, race=row.id, number=number, track=race.setup.track.id)
        self.show_room()
        self._restart(self.audience.viewers)
        if race.is_over:
            await self._finish()
        self.changed.set()
        return True

    async def _finish(self) -> None:
        """Count a race that is over, once: by whichever process comes first."""
        assert self.live is not None
        if self.season is not None and not self.season.is_over and self.season.race is self.live.race:
            self.season.advance()
        if self.state != RACING:
            return
        await self.hub.store.finish_race(self.live.row.id)
        if await self._save(self.document, OVER):
            metrics.RACES.labels("finished").inc()
            log.info("race finished", room=self.id, race=self.live.row.id, decisions=self.live.version)
        self._set_clocks()
        self.show_room()
