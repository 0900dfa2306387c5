"""The stored form of a room: its settings, its seats, and the seeds of its races."""

import asyncio
import functools
import secrets
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ...bots.registry import driver_names, plain_name
from ...content.events import Event
from ...content.seasons import parse_events
from ...content.switches import RACE, values
from ...content.tracks import TrackFile, load_track, parse_track, track_names
from ...race import Entrant, InvalidSetup, RaceSetup, SeasonSetup
from ...race.setup import LEGEND, PLAYER, check_use, of_seat
from ...race.shuffle import Shuffle
from .. import wire
from ..names import SOMEBODY, clean_name
from ..store.by import CLUB
from .fork import Fork
from .phrases import Said

LOBBY, RACING, OVER = "lobby", "racing", "over"  # the states of a room

# Of documents: of a room, and of those for a fork and for a race of a day, which an older server would misread.
FORMAT, FORK_FORMAT, DAY_FORMAT = 1, 2, 3
BEFORE = {one.name: one.default for one in RACE.values() if one.in_rooms is not None}  # in documents without them
KEPT_NEWS = 100  # latest news of the seats of a race
KEPT_FILES = 100  # users' own tracks and events that were read last, of 100 kB at most
KEPT_COMMANDS = 32  # latest commands of a room that are kept, so that a repeated one is answered and not done again
OWN_TRACK = "your track"
OWN_EVENTS = "your events"
USUAL_TRACK = "usa"
BY_DAYS_S = 3_600  # a limit from here on is for people who look in now and then
DayKind = Literal["solo", "bots"]
OLD_PLAYER = "A-driver"  # its word in the records of earlier versions


class Wish(Struct, frozen=True):
    """A guest who asks for a seat in a race, and the guests who have agreed. `marks` are those of the addresses of all
    of them (company.py).
    """

    number: int
    guest: str
    name: str
    agreed: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


class Handover(Struct, frozen=True):
    """What happened to a seat in the present race, or in its season.

    `keeper` is the guest who drove it last and may come back; before `until` (UTC) nobody decides without them. If it
    is given up, anybody may take it. `from_round`: its new driver decides and sees its cards from that round on. Until
    then `before`, who drove it last and was not asked, may come back, with what they saw from `before_round` on. Guests
    who were turned down do not ask again.
    """

    keeper: str | None = None
    keeper_name: str = ""
    is_given_up: bool = False
    from_round: int = 0
    wish: Wish | None = None
    turned_down: tuple[str, ...] = ()
    until: float = 0.0
    before: str | None = None
    before_round: int = 0

    def carried(self) -> "Handover":
        """What goes over to the next race of a season."""
        return Handover(self.keeper, self.keeper_name, self.is_given_up, until=self.until)


class Ahead(Struct, frozen=True):
    """The plan that a guest has left for their next decision in a race (ahead.py). It is told to nobody else.

    `is_void`: it was not allowed any more when planning opened.
    """

    guest: str
    race: str
    decision: int
    choice: str
    is_void: bool = False


class Place(Struct, frozen=True):
    """A seat and its driver. `guest` is the id of the person in it; a person's seat without a guest is free.

    `is_let`: the guest was away, and `club` drives until they are back. `let_until`: their time of hours or days was
    up, and `club` drives until that round begins. `promise` is the hash of the number that the guest's browser adds to
    the next shuffle, "" if it promised none. `ahead` counts as long as its guest drives and its decision is open.
    `kept_for` is the only guest who may take it, at a league's table; "" for nobody, None for anybody.
    """

    kind: str
    driver: str
    colour: str
    heat_handicap: int = 0
    guest: str | None = None
    name: str = ""
    is_let: bool = False
    let_until: int = 0
    handover: Handover = Handover()
    promise: str = ""
    ahead: Ahead | None = None
    kept_for: str | None = None
    unknown: dict[str, Any] = {}

    @property
    def is_free(self) -> bool:
        return self.kind == "person" and self.guest is None

    def knows(self, guest: str) -> bool:
        """Whether the guest drives here, did so, or wants to."""
        wish = self.handover.wish
        known = self.handover
        return guest in (self.guest, known.keeper, known.before, wish.guest if wish else None)


class News(Struct, frozen=True):
    """What happened to a seat, for all to read in the log. `name` is the guest's whom it concerns."""

    kind: str
    seat: int
    name: str
    round: int


class Mixing(Struct, frozen=True):
    """The shuffle of a race that begins: its id, its number in the room, and the numbers told so far, by seat; "" for
    none. The promises are fixed from now on (shuffling.py).
    """

    race: str
    number: int
    numbers: tuple[str, ...]


class Day(Struct, frozen=True):
    """What a room knows of the day's race in it. `race` is the id of its only race, `bots` the seed of its bots' dice.

    `opens` is when its seed may be told (UTC seconds).
    """

    date: str
    kind: DayKind
    race: str
    bots: str
    opens: float


class Document(Struct, frozen=True):
    """A room without its races.

    `seed` (hex) is the seed of the present or last race or season. `next_seed` is the server's number for the next
    shuffle (race/shuffle.py); it is drawn early so that its hash can be shown. `mixing` is set while that shuffle waits
    for the numbers of guests. `race` is the latest race, `number` the number of races so far, and `first` the number of
    the season's first race. `news` is that of the present race; `wishes` counts those of
    all races. `host_before` is the name of a host who was away for so long that the room passed on; it is told until
    the next race begins. `fork` is the moment from which all its races go on; each one's seed is the key of its deal.
    `day` is set for a race of the day: the one race of its room, with the seed `next_seed`. `league`: the room is a
    table of one. `edition` counts the changes of stored races, as when a person's data is taken out. `said` is what
    each driver said last. `unknown` has the fields that a newer version added.
    """

    name: str
    host_name: str
    settings: wire.Settings
    limit_s: int
    places: tuple[Place, ...]
    seed: str
    next_seed: str
    race: str | None = None
    number: int = 0
    first: int = 1
    commands: tuple[str, ...] = ()
    news: tuple[News, ...] = ()
    wishes: int = 0
    host_before: str = ""
    edition: int = 0
    has_chat: bool = False
    said: tuple[Said, ...] = ()
    fork: Fork | None = None
    day: Day | None = None
    mixing: Mixing | None = None
    league: wire.LeagueLink | None = None
    format: int = FORMAT
    unknown: dict[str, Any] = {}

    def encode(self) -> str:
        fields = _flat(msgspec.to_builtins(self))
        fields["places"] = [_flat(place) for place in fields["places"]]
        return msgspec.json.encode(fields).decode()

    @classmethod
    def decode(cls, text: str) -> "Document":
        """The document of a text. Raises msgspec.DecodeError.

        Fields of a document or a place that this version does not know are kept: an older server may change a room
        between two newer ones. A switch that was not there yet has its default, not what a new room has.
        """
        fields = msgspec.json.decode(text, type=dict[str, Any])
        if fields.get("format", FORMAT) not in (FORMAT, FORK_FORMAT, DAY_FORMAT):
            raise msgspec.ValidationError(f"written by another version of hotlap, in format {fields['format']}")
        if isinstance(settings := fields.get("settings"), dict):
            fields["settings"] = BEFORE | settings
        if isinstance(places := fields.get("places"), list):
            fields["places"] = [_sorted(place, Place) if isinstance(place, dict) else place for place in places]
        return msgspec.convert(_sorted(fields, cls), cls)

    @property
    def is_by_days(self) -> bool:
        """Whether the clocks go by stored times, also while nobody looks."""
        return self.limit_s >= BY_DAYS_S

    @property
    def is_season(self) -> bool:
        return self.settings.season is not None

    @property
    def is_ranked(self) -> bool:
        """Whether its results count elsewhere: in a league, or among those of a day."""
        return self.league is not None or self.day is not None

    @property
    def drivers(self) -> set[str]:
        """The guests who have a seat."""
        return {place.guest for place in self.places if place.guest is not None}

    @property
    def opens(self) -> float:
        """When the seed of a finished race may be told (UTC); 0 for at once."""
        return 0.0 if self.day is None else self.day.opens

    def seats_of(self, guest: str) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place.guest == guest)

    def host_called(self, host: str) -> str:
        """The name of the host, a guest: that of their seat, else the one that they had when the room was made."""
        names = (place.name for place in self.places if place.guest == host)
        return next((name for name in names if name and name != SOMEBODY), self.host_name)

    def with_place(self, seat: int, **changes: Any) -> "Document":
        """The document with a changed seat."""
        places = list(self.places)
        places[seat] = replace(places[seat], **changes)
        return replace(self, places=tuple(places))

    def seated(self, seat: int, guest: str | None, name: str) -> "Document":
        """The document with a guest, or nobody, in a seat."""
        promise = self.places[seat].promise if guest == self.places[seat].guest else ""
        return self.with_place(seat, guest=guest, name=name, is_let=False, let_until=0, promise=promise)

    def knows(self, guest: str) -> bool:
        """Whether the guest drives here, did so in this race, or asks for a seat."""
        return any(place.knows(guest) for place in self.places)

    def told(self, kind: str, seat: int, name: str, round: int) -> "Document":
        """The document with news of a seat."""
        return replace(self, news=(*self.news[-KEPT_NEWS + 1 :], News(kind, seat, name, round)))

    def begun(self, race: str) -> "Document":
        """The document at the start of its next race: nothing has happened to the seats yet, but for those that a
        driver left in the same season and may come back to.
        """
        is_next = self.number >= self.first  # of a season
        fresh: dict[str, Any] = {"let_until": 0, "promise": "", "ahead": None}
        places = tuple(
            replace(place, handover=place.handover.carried() if is_next else Handover(), **fresh)
            for place in self.places
        )
        return replace(self, race=race, number=self.number + 1, places=places, news=(), host_before="", mixing=None)

    def shuffled(self, seed: int) -> "Document":
        """The document for a race or season of this seed, with the server's number for the one after it."""
        return replace(self, seed=f"{seed:064x}", next_seed=new_seed(), first=self.number + 1)

    def noted(self, command: str) -> "Document":
        """The document with a command that was carried out."""
        return replace(self, commands=(*self.commands[-KEPT_COMMANDS + 1 :], command))

    def race_setup(self, shuffle: Shuffle | None = None) -> RaceSetup:
        """The setup of a single race. Raises InvalidSetup or InvalidTrack."""
        if self.fork is not None:
            return self.fork.setup(self._entrants())
        switches = self._switches()
        seed = int(self.seed, 16)
        made = RaceSetup.of(track_of(self.settings), self._entrants(), seed=seed, shuffle=shuffle, **switches)
        check_use({name: value for name, value in switches.items() if value != RACE[name].default})
        return made

    def season_setup(self, shuffle: Shuffle | None = None) -> SeasonSetup:
        """The setup of a season. Raises InvalidSetup or InvalidFile."""
        season = self.settings.season
        assert season is not None
        own = own_events(self.settings)
        races = season if isinstance(season, str) else [(one.track, own.get(one.event, one.event)) for one in season]
        seed = int(self.seed, 16)
        return SeasonSetup.of(races, self._entrants(), seed=seed, shuffle=shuffle, **self._switches())

    def _switches(self) -> dict[str, object]:
        """The switches that were chosen; the setup has the defaults of the others."""
        return {name: value for name, value in values(self.settings).items() if value is not None}

    def _entrants(self) -> list[Entrant]:
        return [Entrant(_driver(place), place.colour, place.heat_handicap) for place in self.places]


def _sorted(fields: dict[str, Any], kind: type[Struct]) -> dict[str, Any]:
    """The fields of a struct, those that it does not know under `unknown`."""
    known = kind.__struct_fields__
    unknown = {name: value for name, value in fields.items() if name not in known}
    return {name: value for name, value in fields.items() if name in known} | ({"unknown": unknown} if unknown else {})


def _flat(fields: dict[str, Any]) -> dict[str, Any]:
    unknown: dict[str, Any] = fields.pop("unknown")
    return unknown | fields


ROADS = ("track", "track_file", "season")  # a room has exactly one of these settings


def track_of(settings: wire.Settings) -> TrackFile:
    """The track of a single race, a user's own or a packaged one. It never opens a file by a name from a client."""
    if settings.track_file is not None:
        return _own_track(settings.track_file)
    return packaged(settings.track or USUAL_TRACK)


def own_events(settings: wire.Settings) -> dict[str, Event]:
    """A user's own events by id. Raises InvalidFile."""
    return {} if settings.events_file is None else {event.id: event for event in _own_events(settings.events_file)}


def has_file(settings: wire.Settings) -> bool:
    """Whether there is a user's own file to be read. The worst one takes a fifth of a second: read_ahead()."""
    return settings.track_file is not None or settings.events_file is not None


def read_files(settings: wire.Settings) -> None:
    """Read a user's own files, for a thread: then they are known when they are needed. Raises InvalidFile."""
    if settings.track_file is not None:
        _own_track(settings.track_file)
    own_events(settings)


async def read_ahead(settings: wire.Settings) -> None:
    """The same in a thread, for files that were read before, or by another process. Raises InvalidFile."""
    if has_file(settings):
        await asyncio.to_thread(read_files, settings)


@functools.lru_cache(KEPT_FILES)
def _own_track(text: str) -> TrackFile:
    return parse_track(text, OWN_TRACK)


@functools.lru_cache(KEPT_FILES)
def _own_events(text: str) -> tuple[Event, ...]:
    return parse_events(text, OWN_EVENTS)[0]


def forget_files() -> None:
    """Read users' own files anew."""
    _own_track.cache_clear()
    _own_events.cache_clear()


def packaged(name: str) -> TrackFile:
    """A packaged track. Raises InvalidSetup."""
    if name not in track_names():
        raise InvalidSetup("track", "unknown-track", value=name, known=track_names())
    return load_track(name)


def _driver(place: Place) -> str:
    """A driver's name in records: one printable word."""
    if place.kind == "legend":
        return LEGEND
    if place.kind == "bot":
        return place.driver
    return person(place.name)


def person(name: str) -> str:
    """A person's name in records."""
    word = "-".join(name.split())
    return PLAYER if name == SOMEBODY or word.lower() in ("", LEGEND) or plain_name(word.lower()) else word


def name_of(word: str) -> str:
    """A person's name from a record; SOMEBODY for one without."""
    return SOMEBODY if word in (PLAYER, OLD_PLAYER) else word


def new_seed() -> str:
    """256 random bits from the operating system, in hex."""
    return secrets.token_hex(32)


def document(room: wire.NewRoom, guest: str, host_name: str, bots: Sequence[str] = driver_names()) -> Document:
    """The document of a new room that may have these bots. Raises InvalidSetup or InvalidFile."""
    places = []
    for seat, wish in enumerate(room.seats):
        if wish.kind == "bot" and wish.driver not in bots:
            raise InvalidSetup(of_seat(seat, "driver"), "unknown-bot", value=wish.driver, known=bots)
        is_mine = wish.kind == "person" and wish.is_mine
        name = clean_name(wish.name) or host_name
        places.append(
            Place(
                kind=wish.kind,
                driver=wish.driver if wish.kind == "bot" else "",
                colour=wish.colour,
                heat_handicap=wish.heat_handicap,
                guest=guest if is_mine else None,
                name=name if is_mine else "",
            )
        )
    made = Document(
        name=clean_name(room.name, wire.TITLE_LETTERS),
        host_name=host_name,
        settings=room.settings,
        limit_s=room.limit_s,
        has_chat=room.has_chat,
        places=tuple(places),
        seed=new_seed(),
        next_seed=new_seed(),
    )
    return coloured(made)


def forked(fork: Fork, wish: wire.NewFork, guest: str, name: str, bots: Sequence[str] = driver_names()) -> Document:
    """The document of a room for a fork, with a guest in its seat. Raises InvalidSetup."""
    places = []
    for seat, entrant in enumerate(fork.entrants):
        driver = "" if seat == fork.seat else next(iter(wish.drivers[seat : seat + 1]), CLUB)
        if not entrant.is_legend and driver and driver not in bots:
            raise InvalidSetup(of_seat(seat, "driver"), "unknown-bot", value=driver, known=bots)
        kind = LEGEND if entrant.is_legend else "bot" if driver else "person"
        place = Place(kind, driver if kind == "bot" else "", entrant.colour, entrant.heat_handicap)
        places.append(replace(place, guest=guest, name=name) if seat == fork.seat else place)
    setup = fork.setup(fork.entrants)
    own = None if setup.track.is_packaged() else setup.track.to_toml()
    return Document(
        name="",
        host_name=name,
        settings=wire.Settings(track=None if own else setup.track.id, track_file=own, **values(setup)),
        limit_s=0,
        places=tuple(places),
        seed=new_seed(),
        next_seed=new_seed(),
        fork=fork,
        format=FORK_FORMAT,
    )


def of_day(day: Day, seed: int, wish: wire.NewRoom, guest: str, name: str) -> Document:
    """The document of a room for a guest's try in a race of a day."""
    made = document(wish, guest, name)
    return replace(made, day=day, next_seed=f"{seed:064x}", format=DAY_FORMAT)


def coloured(made: Document) -> Document:
    """A checked document in which every car has its colour and every switch its value.

    Raises InvalidSetup or InvalidFile.
    """
    settings = made.settings
    roads = [name for name in ROADS if getattr(settings, name) is not None]
    if len(roads) > 1:
        raise InvalidSetup(roads[0], "only-one-of")
    if isinstance(settings.season, tuple):
        for stage in settings.season:
            packaged(stage.track)
    elif settings.events_file is not None:
        raise InvalidSetup("events_file", "own-season-only")
    setup = made.season_setup() if made.is_season else made.race_setup()
    usual = {name: _usual(setup, name) for name, value in values(settings).items() if value is None}
    if not roads:
        usual["track"] = USUAL_TRACK
    places = [replace(place, colour=one.colour) for place, one in zip(made.places, setup.entrants, strict=True)]
    return replace(made, settings=replace(settings, **usual), places=tuple(places))


def _usual(setup: RaceSetup | SeasonSetup, name: str) -> Any:
    """The value of a switch in a new room in which none was chosen."""
    one = RACE[name]
    is_of_rooms = one.in_rooms is not None and (setup.garage != "off" or not one.without_garage)
    return one.in_rooms if is_of_rooms else getattr(setup, name)
