"""The stored form of a room: its settings, its seats, and the seeds of its races."""

import secrets
from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ...bots.registry import plain_name
from ...content.switches import RACE, chosen
from ...race import Entrant, RaceSetup, SeasonSetup
from ...race.setup import BLANK, LEGEND, PLAYER, check_use
from ...race.shuffle import Shuffle
from .. import wire
from ..names import SOMEBODY
from ..store.rows import DecisionRow
from .files import own_events, track_of
from .fork import Fork
from .phrases import Mute, Said
from .places import Day, Handover, Mixing, News, Pause, Place

LOBBY, RACING, OVER = "lobby", "racing", "over"  # the states of a room

# Of documents: of a room, and of those for a fork, for a race of a day and for one call a round, which an older server
# would misread.
FORMAT, FORK_FORMAT, DAY_FORMAT, CALLS_FORMAT = 1, 2, 3, 4
BEFORE = {one.name: one.default for one in RACE.values() if one.in_rooms is not None}  # in documents without them
KEPT_NEWS = 100  # latest news of the seats of a race
KEPT_COMMANDS = 32  # latest commands of a room that are kept, so that a repeated one is answered and not done again
BY_DAYS_S = 3_600  # a limit from here on is for people who look in now and then
OLD_BLANK = "-"  # the same in the records of earlier versions
OLD_PLAYER = "A-driver"  # its word in the records of earlier versions


class Document(Struct, frozen=True):
    """A room without its races.

    `seed` (hex) is the seed of the present or last race or season. `next_seed` is the server's number for the next
    shuffle (race/shuffle.py); it is drawn early so that its hash can be shown. `mixing` is set while that shuffle
    waits for the numbers of guests. `race` is the latest race, `number` the number of races so far, and `first` the
    number of the season's first race. `news` is that of the present race; `wishes` counts those of all races.
    `host_before` is the name of a host who was away for so long that the room passed on; it is told until the next
    race begins. `fork` is the moment from which all its races go on; each one's seed is the key of its deal. `day`
    is set for a race of the day: the one race of its room, with the seed `next_seed`. `league`: the room is a table
    of one. `is_school`: its one race is the lesson, with the seed `next_seed`; it counts nowhere. `one_call`: in
    its next race each driver is called once a round, to plan and drive the whole turn; `is_called`: so it is in the
    present one. `edition` counts changes of stored races, as when a person's data is taken out. `pauses` are those
    of the present race. `tutor`: drivers may ask the tutor; `checks` are the seats and rounds in which they did in the
    present or last race, whoever has these seats now. `said` is what drivers said last, `mutes` who does not want to
    hear whom. `unknown` has the fields that a newer version added.
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
    mutes: tuple[Mute, ...] = ()
    fork: Fork | None = None
    day: Day | None = None
    mixing: Mixing | None = None
    league: wire.LeagueLink | None = None
    is_school: bool = False
    one_call: bool = False
    is_called: bool = False
    pauses: tuple[Pause, ...] = ()
    tutor: bool = False
    checks: tuple[tuple[int, int], ...] = ()
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
        if fields.get("format", FORMAT) not in (FORMAT, FORK_FORMAT, DAY_FORMAT, CALLS_FORMAT):
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
    def is_given(self) -> bool:
        """Whether settings and seed come from elsewhere: a fork's from its race and its deal, those of a race of
        the day from the day; the lesson's are always the same. Nobody changes them, and nobody shuffles.
        """
        return self.fork is not None or self.day is not None or self.is_school

    @property
    def tutored(self) -> Counter[int]:
        """By seat, in how many rounds of the present or last race its driver asked the tutor."""
        return Counter(seat for seat, _ in self.checks)

    @property
    def is_hosted(self) -> bool:
        """Whether a host begins the first race, and somebody else becomes the host if they do not come back. At a
        league's table all are alike.
        """
        return self.league is None

    @property
    def most_races(self) -> int | None:
        """How many races the room was made for: one of a day or a lesson, those of a league's round, else None: as
        many as its drivers like.
        """
        return 1 if self.day is not None or self.is_school else None if self.league is None else self.league.races

    @property
    def deal_key(self) -> int | None:
        """The key of a fork's deal, which tells all cards."""
        return None if self.fork is None else int(self.seed, 16)

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
        """The name of the host, a guest: that of their seat, the first of several at one screen, else the one that they
        had when the room was made."""
        name = next((place.name for place in self.places if place.guest == host), "")
        return self.host_name if name in ("", SOMEBODY) else name

    def with_place(self, seat: int, **changes: Any) -> "Document":
        """The document with a changed seat."""
        places = list(self.places)
        places[seat] = replace(places[seat], **changes)
        return replace(self, places=tuple(places))

    def with_guest(self, seat: int, guest: str | None, name: str) -> "Document":
        """The document with a guest, or nobody, in a seat."""
        promise = self.places[seat].promise if guest == self.places[seat].guest else ""
        vote = self.places[seat].vote if guest == self.places[seat].guest else ""
        return self.with_place(seat, guest=guest, name=name, is_let=False, let_until=0, promise=promise, vote=vote)

    def knows(self, guest: str) -> bool:
        """Whether the guest drives here, did so in this race, or asks for a seat."""
        return any(place.knows(guest) for place in self.places)

    def with_news(self, kind: str, seat: int, name: str, round: int) -> "Document":
        """The document with news of a seat."""
        return replace(self, news=(*self.news[-KEPT_NEWS + 1 :], News(kind, seat, name, round)))

    def decisions_before(self, race: str) -> list[DecisionRow]:
        """The decisions with which the race of that id begins: those before the moment of a fork."""
        return [] if self.fork is None else self.fork.decisions(race, int(self.seed, 16))

    def at_start(self, race: str) -> "Document":
        """The document at the start of its next race: nothing has happened to the seats yet, but for those that a
        driver left in the same season and may come back to.
        """
        is_next = self.number >= self.first  # of a season
        seat: dict[str, Any] = {"let_until": 0, "promise": "", "ahead": None, "vote": "", "more": None}
        seat |= {"wants_pause": False, "holidays": ()}
        places = tuple(
            replace(place, handover=place.handover.for_next_race() if is_next else Handover(), **seat)
            for place in self.places
        )
        fresh: dict[str, Any] = {
            "news": (),
            "host_before": "",
            "mixing": None,
            "is_called": self.one_call,
            "pauses": (),
            "checks": (),
        }
        return replace(self, race=race, number=self.number + 1, places=places, **fresh)

    def with_seed(self, seed: int) -> "Document":
        """The document for a race or season of this seed, with the server's number for the one after it."""
        return replace(self, seed=f"{seed:064x}", next_seed=new_seed(), first=self.number + 1)

    def with_command(self, command: str) -> "Document":
        """The document with a command that was carried out."""
        return replace(self, commands=(*self.commands[-KEPT_COMMANDS + 1 :], command))

    def race_setup(self, shuffle: Shuffle | None = None) -> RaceSetup:
        """The setup of a single race. Raises InvalidSetup or InvalidTrack."""
        if self.fork is not None:
            return self.fork.setup(self._entrants())
        switches = chosen(self.settings)
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
        return SeasonSetup.of(races, self._entrants(), seed=seed, shuffle=shuffle, **chosen(self.settings))

    def _entrants(self) -> list[Entrant]:
        driver = _nameless if self.is_school else _driver  # its race is nobody's
        return [Entrant(driver(place), place.colour, place.heat_handicap) for place in self.places]


def _sorted(fields: dict[str, Any], kind: type[Struct]) -> dict[str, Any]:
    """The fields of a struct, those that it does not know under `unknown`."""
    known = kind.__struct_fields__
    unknown = {name: value for name, value in fields.items() if name not in known}
    return {name: value for name, value in fields.items() if name in known} | ({"unknown": unknown} if unknown else {})


def _flat(fields: dict[str, Any]) -> dict[str, Any]:
    unknown: dict[str, Any] = fields.pop("unknown")
    return unknown | fields


def _driver(place: Place) -> str:
    """A driver's name in records: one printable word."""
    if place.kind == "legend":
        return LEGEND
    if place.kind == "bot":
        return place.driver
    return person(place.name)


def _nameless(place: Place) -> str:
    return PLAYER if place.kind == "person" else _driver(place)


def person(name: str, blank: str = BLANK) -> str:
    """A person's name in records."""
    word = blank.join(name.split())
    return PLAYER if name == SOMEBODY or word.lower() in ("", LEGEND) or plain_name(word.lower()) else word


def name_of(word: str) -> str:
    """A person's name from a record; SOMEBODY for one without."""
    return SOMEBODY if word in (PLAYER, OLD_PLAYER) else word.replace(BLANK, " ")


def given_name(word: str) -> str:
    """A person's name from a record; "" for one without."""
    return "" if word in (PLAYER, OLD_PLAYER) else name_of(word)


def new_seed() -> str:
    """256 random bits from the operating system, in hex."""
    return secrets.token_hex(32)
