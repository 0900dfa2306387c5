"""What a room is: its row and document, the race that is on or was last, and the season that it belongs to.

A process has it in memory as a fold of what is stored. Nobody is told or asked anything here: room.py does that.
"""

import dataclasses

from ..race import Race, RaceSetup, Season
from ..race import record as records
from . import frame, wire
from .document import LOBBY, OVER, RACING, Document
from .live_race import BOT, CLUB, LiveRace
from .store import Store
from .store.rows import Race as RaceRow
from .store.rows import Room as Row


class RoomState:
    """`live` is the race that is on, or the last one; `season` what it belongs to."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.document = Document.decode(row.document)
        self.live: LiveRace | None = None
        self.season: Season | None = None
        self.earlier: set[str] = set()  # commands of the race before: a client that missed its end says them again

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def stage(self) -> str:
        """LOBBY, RACING or OVER."""
        return self.row.state

    # From the store -----------------------------------------------------------------------------------

    async def load(self, store: Store) -> None:
        """Fold what is stored of the room's race, and of the season that it belongs to."""
        doc = self.document
        self.live = self.season = None
        # Another process may have begun one since the document was read: the next refresh comes to it.
        races = [row for row in await store.races_of(self.id) if row.number <= doc.number]
        rows = [row for row in races if row.number >= doc.first] if doc.is_season else races[-1:]
        for row in races[-2:-1]:
            self.earlier = {one.command for one in await store.decisions(row.id) if one.command is not None}
        if doc.is_season:
            setup = doc.season_setup()
            if rows:  # with those who sat in it when it began
                setup = dataclasses.replace(setup, entrants=records.parse_setup(rows[0].setup).entrants)
            self.season = Season(setup)
        for row in rows:
            if self.season is not None and row.number > doc.first:
                self.season.advance()
            self.enter(row, self.season.race if self.season else Race(records.parse_setup(row.setup)))
            assert self.live is not None
            self.live.fold(await store.decisions(row.id, 1))

    def take(self, row: Row) -> bool:
        """Go on to a newer row. Whether the room is at another race now, which then has to be loaded."""
        before = self.document.race
        self.row, self.document = row, Document.decode(row.document)
        return self.document.race != before

    def enter(self, row: RaceRow, race: Race) -> None:
        """Go on to a race."""
        if self.live is not None:
            self.earlier = self.live.commands
        self.live = LiveRace(row, race, self.info(row, race.setup), self.season)

    def has_done(self, key: str) -> bool:
        """Whether a command was carried out in this race or the one before."""
        return key in self.earlier or (self.live is not None and key in self.live.commands)

    def count_race(self) -> None:
        """Count a race that is over in its season, once."""
        season, live = self.season, self.live
        if season is not None and live is not None and not season.is_over and season.race is live.race:
            season.advance()

    def next_race(self) -> tuple[Document, Race]:
        """The first race, the season's next one, or a rematch: the race, and the document that it is begun with."""
        doc, is_season_over = self.document, self.season is None or self.season.is_over
        if self.stage == OVER and is_season_over:
            doc = doc.rematch()
        if not doc.is_season:
            return doc, Race(doc.race_setup())
        if doc.number + 1 == doc.first:
            self.season = self.new_season(doc)  # with those who sit in it now
        assert self.season is not None
        return doc, self.season.race

    def new_season(self, doc: Document | None = None) -> Season | None:
        """The season of a document (the room's own) before its first race, if it has one."""
        doc = doc or self.document
        return Season(doc.season_setup()) if doc.is_season else None

    # Who drives ---------------------------------------------------------------------------------------

    def info(self, row: RaceRow, setup: RaceSetup) -> wire.RaceInfo:
        entries = tuple(
            wire.Entry(seat, place.kind, place.driver, place.name, place.colour)  # type: ignore[arg-type]
            for seat, place in enumerate(self.document.places)
        )
        return frame.info(setup, row.id, row.number, entries, self.document.settings, setup.seed_hash())

    def driver_of(self, seat: int) -> str:
        """The bot that drives a seat, or would."""
        place = self.document.places[seat]
        return place.driver if place.kind == "bot" else CLUB

    def bots(self) -> list[tuple[int, str]]:
        """The seats whose decision a bot makes now, each with BOT, or with CLUB for a seat that nobody has."""
        places = self.document.places
        return [
            (seat, BOT if places[seat].kind == "bot" else CLUB)
            for seat in self._deciders()
            if places[seat].kind == "bot" or places[seat].is_free
        ]

    def people(self) -> dict[int, int]:
        """The seats whose decision a person makes now, with its number."""
        return {
            seat: self.live.race.decision(seat)
            for seat in self._deciders()
            if self.live is not None and self.document.places[seat].guest is not None
        }

    def _deciders(self) -> tuple[int, ...]:
        return self.live.race.deciders() if self.live is not None and self.stage == RACING else ()

    # Who may ------------------------------------------------------------------------------------------

    def may_start(self, guest: str) -> bool:
        """The host begins the first race; the next one is begun by anybody who sits."""
        if self.stage == LOBBY:
            return self.row.host == guest
        return self.stage == OVER and (self.row.host == guest or bool(self.document.seats_of(guest)))

    def may_configure(self) -> bool:
        """Before a race or a season, not in it."""
        is_in_season = self.season is not None and self.document.race is not None and not self.season.is_over
        return self.stage != RACING and not is_in_season
