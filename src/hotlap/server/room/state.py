"""The state of a room: its row and document, its present or last race, and the season of that race.

A process keeps it in memory, made from the stored decisions. It talks to no viewers: showing.py does that.
"""

import asyncio
import contextlib
import dataclasses
from collections.abc import Iterable

from msgspec.structs import replace

from ...content.errors import InvalidFile
from ...race import Race, RaceSetup, Season
from ...race import record as records
from ...race.one_call import in_usual_order
from ...race.shuffle import Shuffle
from .. import wire
from ..document import shuffling
from ..document.document import RACING, Document, given_name
from ..document.files import read_ahead
from ..document.more_time import Asked
from ..document.places import Ahead
from ..show import frame
from ..show.live_race import LiveRace
from ..store.by import BOT, CLUB, TIME_UP
from ..store.rows import RaceRow, RoomRow
from .ahead import plan_of
from .storage import Storage


class RoomState:
    """The state of a room. `live` is its present or last race, `season` the season of that race."""

    def __init__(self, row: RoomRow) -> None:
        self.row = row
        self.document = Document.decode(row.document)
        self.live: LiveRace | None = None
        self.season: Season | None = None
        self.earlier: set[str] = set()  # commands of the last race: a client that missed its end sends them again

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def stage(self) -> str:
        """LOBBY, RACING or OVER."""
        return self.row.state

    # From the store -----------------------------------------------------------------------------------

    async def load(self, store: Storage) -> None:
        """Read the room's race, and its season, from the stored decisions."""
        doc = self.document
        with contextlib.suppress(InvalidFile):  # whoever needs it is told
            await read_ahead(doc.settings)
        self.live = self.season = None
        # Another process may have begun a race after the document was read. The next refresh reads it.
        races = [row for row in await store.races(self.id) if row.number <= doc.number]
        rows = [row for row in races if row.number >= doc.first] if doc.is_season else races[-1:]
        for row in races[-2:-1]:
            self.earlier = {one.command for one in await store.decisions(row.id) if one.command is not None}
        if doc.is_season:
            setup = doc.season_setup()
            if rows:  # with the entrants and the shuffle of its beginning
                began = await asyncio.to_thread(records.parse_setup, rows[0].setup)
                shuffle = began.shuffle and dataclasses.replace(began.shuffle, stage=0)
                setup = dataclasses.replace(setup, entrants=began.entrants, shuffle=shuffle)
            self.season = Season(setup)
        for row in rows:
            if self.season is not None and row.number > doc.first:
                self._count(self.season)
            race = self.season.race if self.season else Race(await asyncio.to_thread(records.parse_setup, row.setup))
            live = self.enter(row, race)
            await live.load(await store.decisions(row.id, 1))

    def take(self, row: RoomRow) -> bool:
        """Go on to a newer row. Returns whether its race is another one, or was changed: then load it."""
        before = self.document
        self.row, self.document = row, Document.decode(row.document)
        return (self.document.race, self.document.edition) != (before.race, before.edition)

    def enter(self, row: RaceRow, race: Race) -> LiveRace:
        """Go on to a race of `season`, or a single one, that has made no decision."""
        if self.live is not None:
            self.earlier = self.live.commands
        if self.document.is_called:
            race = Race(race.setup, is_one_call=True)
            if self.season is not None:
                self.season.races[-1] = race
        info, opens = self.info(row, race.setup), self.document.opens
        self.live = LiveRace(row, race, info, self.season, opens, lambda: self.document.tutored)
        return self.live

    def has_done(self, key: str) -> bool:
        """Whether a command was carried out in this race, or a client's in the one before. For want of time `club`
        decides in every race anew.
        """
        is_before = key in self.earlier and not key.startswith(TIME_UP)
        return is_before or (self.live is not None and key in self.live.commands)

    def count_race(self) -> None:
        """Count a finished race in its season, once."""
        season, live = self.season, self.live
        if season is not None and live is not None and not season.is_over and season.race is live.race:
            self._count(season)

    @staticmethod
    def _count(season: Season) -> None:
        """Count a season's race in the usual order of its decisions, which its record has."""
        if season.race.is_one_call:
            season.races[-1] = in_usual_order(season.race)
        season.advance()

    @property
    def is_shuffled_next(self) -> bool:
        """Whether the next race has a shuffle of its own. The later races of a season follow from its first one's, and
        some rooms have a seed that is given.
        """
        doc = self.document
        if doc.is_given or self.stage == RACING:
            return False
        return self.season is None or self.season.is_over or doc.number < doc.first

    def next_race(self, doc: Document) -> tuple[Document, Race, Season | None]:
        """What begins: the document, the race and its season. It is the first race, the season's next, or a rematch."""
        if doc.is_given:
            doc = doc.with_seed(int(doc.next_seed, 16))
            return doc.at_start(shuffling.next_race(doc)), Race(doc.race_setup()), None
        if not self.is_shuffled_next:
            assert self.season is not None
            return doc.at_start(shuffling.new_race()), self.season.race, self.season
        shuffle = shuffling.shuffle(doc)
        doc = doc.with_seed(shuffle.seed)
        season = self.new_season(doc, shuffle)  # with the guests who have seats now
        race = Race(doc.race_setup(shuffle)) if season is None else season.race
        return doc.at_start(shuffle.race), race, season

    def new_season(self, doc: Document | None = None, shuffle: Shuffle | None = None) -> Season | None:
        """The season of a document before its first race, if it has one. By default, the room's own document."""
        doc = doc or self.document
        return Season(doc.season_setup(shuffle)) if doc.is_season else None

    def may_show(self, number: int) -> bool:
        """Whether the record of a finished race may be shown: it tells which cards drivers keep for the season."""
        return self.season is None or self.season.is_over or number < self.document.first

    # Drivers ------------------------------------------------------------------------------------------

    def info(self, row: RaceRow, setup: RaceSetup) -> wire.RaceInfo:
        # Whoever leaves when the race is over stands in its result all the same.
        left = {} if self.stage == RACING else {seat: given_name(one.driver) for seat, one in enumerate(setup.entrants)}
        entries = tuple(
            wire.Entry(
                seat,
                place.kind,  # type: ignore[arg-type]
                place.driver,
                place.name or (left.get(seat, "") if place.kind == "person" else ""),
                place.colour,
                place.heat_handicap,
            )
            for seat, place in enumerate(self.document.places)
        )
        settings = replace(self.document.settings, track_file=None, events_file=None)
        return frame.info(setup, row.id, row.number, entries, settings, self.document.deal_key)

    def driver_of(self, seat: int) -> str:
        """The bot of a seat; CLUB for a person's seat, which it drives if the person is away."""
        place = self.document.places[seat]
        return place.driver if place.kind == "bot" else CLUB

    @property
    def round(self) -> int | None:
        """The round of the race that is on; None between races."""
        return self.live.race.round if self.live is not None and self.stage == RACING else None

    @property
    def is_in_season(self) -> bool:
        """Whether a season has begun and is not over: its drivers keep cards from race to race."""
        return self.season is not None and not self.season.is_over and self.document.number >= self.document.first

    def seat_round(self, seat: int) -> int | None:
        """The round after which a new driver would begin in a seat; None if the seat has no secrets. Between the races
        of a season one that somebody drove has them.
        """
        if self.live is None or self.stage == RACING:
            return self.round
        place = self.document.places[seat]
        has_driver = (place.guest or place.handover.keeper) is not None
        return self.live.race.round if has_driver and self.is_in_season else None

    def drives(self, seat: int, race: Race | None = None) -> bool:
        """Whether a person drives the seat now, or at a later point of the race: not if `club` was let drive for them.

        A new driver begins with a round, and one whose time was up drives again from a round on. A guest who gets a
        seat between the races of a season begins with the next one.
        """
        place, round = self.document.places[seat], self.round
        if race is not None and round is not None:
            round = race.round
        if place.guest is None or place.is_let:
            return False
        if round is None:
            return place.handover.from_round <= (self.seat_round(seat) or place.handover.from_round)
        return max(place.handover.from_round, place.let_until) <= round

    def is_late(self, seat: int, race: Race) -> bool:
        """Whether `club`, when it decides for a seat now, does so because time was up: its driver is neither to come
        yet, nor known to be away.
        """
        place = self.document.places[seat]
        return place.guest is not None and not place.is_let and place.handover.from_round <= race.round

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats of the race that a guest drives now. After it the room may have got more seats."""
        cars = None if self.live is None else len(self.live.race.setup.entrants)
        seats = self.document.seats_of(guest)
        return tuple(seat for seat in seats if (cars is None or seat < cars) and self.drives(seat))

    def knows(self, guest: str) -> bool:
        """Whether the room looks different for this guest than for a stranger."""
        return self.row.host == guest or self.document.knows(guest)

    def people_here(self) -> set[str]:
        """The guests whose presence matters to others: those with a seat, or for whom one is kept, and the host."""
        keepers = {place.handover.keeper for place in self.document.places if place.handover.keeper is not None}
        return {self.row.host, *self.document.drivers, *keepers}

    def is_on_track(self, seat: int) -> bool:
        """Whether a seat's car has something to race for, as far as all know: it is on the track, or no race is on."""
        return self.live is None or self.stage != RACING or self.live.public.race.is_on_track(seat)

    @property
    def is_rest(self) -> bool:
        """Whether all people have finished or are out, so that the rest of the race holds nothing up for anybody.

        A race in which nobody drove is not: it is there to be watched.
        """
        seats = [seat for seat, place in enumerate(self.document.places) if place.guest is not None]
        return self.stage == RACING and bool(seats) and not any(map(self.is_on_track, seats))

    @property
    def has_handover(self) -> bool:
        """Whether somebody begins, or began, to drive with a round of this race."""
        return any(place.handover.from_round or place.let_until for place in self.document.places)

    def new_since(self, seats: Iterable[int]) -> dict[int, int]:
        """The seats that changed hands in this race, with the version from which their drivers know all."""
        rounds = {seat: self.document.places[seat].handover.from_round for seat in seats}
        return {seat: self.live.began(round) for seat, round in rounds.items() if round and self.live is not None}

    def bots(self, race: Race | None = None) -> list[tuple[int, str]]:
        """The seats for which a bot decides now, or at a later point of the race, each with BOT, or with CLUB for one
        that no person drives.
        """
        kinds = [place.kind for place in self.document.places]
        deciders = race.deciders() if race is not None and self.stage == RACING else self._deciders()
        return [
            (seat, BOT if kinds[seat] == "bot" else CLUB)
            for seat in deciders
            if kinds[seat] == "bot" or (kinds[seat] == "person" and not self.drives(seat, race))
        ]

    @property
    def waiting(self) -> Asked | None:
        """Who is waited for in the race that is on, and who drives in it; None between races."""
        live = self.live
        if live is None or self.stage != RACING:
            return None
        racing = [
            seat
            for seat, place in enumerate(self.document.places)
            if place.kind == "person" and seat < len(live.info.entries) and self.is_on_track(seat)
        ]
        return Asked(live.row.id, live.race.round, self.people(), racing)

    def people(self) -> dict[int, int]:
        """The seats for which a person decides now, each with the number of its decision."""
        return {
            seat: self.live.race.decision(seat)
            for seat in self._deciders()
            if self.live is not None and self.drives(seat)
        }

    def planned_seats(self) -> list[tuple[int, Ahead]]:
        """The seats that have to plan and for which a plan was left before."""
        live = self.live
        if live is None or live.race.phase != "PLAN" or all(place.ahead is None for place in self.document.places):
            return []
        found = [(seat, plan_of(self.document, seat, live)) for seat in self.people()]
        return [(seat, plan) for seat, plan in found if plan is not None and not plan.is_void]

    def _deciders(self) -> tuple[int, ...]:
        return self.live.race.deciders() if self.live is not None and self.stage == RACING else ()
