"""The API: guests, lists of rooms, the catalogue, checked files, problems."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..words import Box, Code, Colour, Symbols, Tier, Token, Weather
from .race import TrackView
from .room import OwnEvent
from .setups import StageChoice
from .values import Data, Digits, Name, OwnText


class Me(Struct, frozen=True):
    """A guest. `link` opens the guest's seats on another device; anybody with the link can drive them. It is relative
    to the server's page.

    `has_passkey`: the guest can sign in in any browser.
    """

    name: str
    link: str
    has_passkey: bool = False


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Adopt(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a private link."""

    token: Annotated[str, Meta(max_length=400)]


class FirstRace(Struct, frozen=True, forbid_unknown_fields=True):
    """Make the first race. `promise` as for Promise."""

    promise: Digits | None = None


class RoomMade(Struct, frozen=True):
    """A new room. `link` is its whole address, to be passed on."""

    id: str
    link: str


class RoomLine(Struct, frozen=True):
    """A room in a list. `between`: between two races of a season. `since_s`: seconds since something happened there.

    `track` is that of the race that is on or comes next; "" for a user's own. `people` are the names of those with a
    seat. `is_my_turn`: the race waits for a decision of the guest; `asked`: of whom, where several sit at the guest's
    screen; `waits_for`: the others for whom it waits.
    `round`, `lap` (of the foremost car) and `laps` are those of the race that is on, 0 if there is none, or if nobody
    has looked at it for some minutes. `left_s`: the seconds that the guest, or else the first of the others, still has
    in a race by days. `day`: it is for a race of that day. `own_track` is the name of a user's own track, for those
    who have a seat.
    """

    id: str
    name: str
    host: str
    state: Literal["lobby", "racing", "between", "over"]
    track: str
    season: str | None
    cars: int
    free: int
    is_mine: bool
    is_my_turn: bool = False
    round: int = 0
    lap: int = 0
    laps: int = 0
    since_s: int = 0
    people: tuple[str, ...] = ()
    waits_for: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    has_garage: bool = False
    has_weather: bool = False
    left_s: int | None = None
    day: str = ""
    own_track: str = ""


class RoomList(Struct, frozen=True):
    """The guest's own rooms, and open rooms of others."""

    mine: tuple[RoomLine, ...]
    open: tuple[RoomLine, ...]


class CardView(Struct, frozen=True):
    """A kind of card: its Speeds to choose from, and the amount of each of its symbols."""

    id: str
    family: str
    tier: Tier
    box: Box
    speeds: tuple[int, ...]
    symbols: Symbols
    is_heat: bool


class EventView(Struct, frozen=True):
    """An event of a championship.

    `press_corners` has its Press Corners by track, as corner lines counted from 0. They give `press_cards`; with
    `slow_press` for a Speed below the limit.
    """

    id: str
    box: Box
    laps: int
    heat: int
    stress: int
    hand_size: int
    sponsorship: int
    points: tuple[int, ...]
    press_cards: int
    slow_press: bool
    press_corners: dict[str, tuple[int, ...]]


class SeasonChoice(Struct, frozen=True):
    id: str
    box: Box
    stages: tuple[StageChoice, ...]


class DriverView(Struct, frozen=True):
    """A bot. The client has a text about it."""

    id: str


class SwitchView(Struct, frozen=True):
    """A switch of the rules: yes or no, one of `words`, some of them, or a number from `least` to `most`.

    `default` is what a new room has if nothing is chosen; that of a number may be below `least`. `needs_garage`: it has
    no effect without a Garage; `needs_weather`: nor without weather.
    """

    name: str
    kind: Literal["flag", "word", "words", "number"]
    default: bool | int | str | tuple[str, ...]
    words: tuple[str, ...]
    least: int
    most: int
    needs_garage: bool
    needs_weather: bool


class LegendNumbers(Struct, frozen=True):
    """The numbers of a Legend card for one colour."""

    diamond: int
    helmet: int


class WeatherFacts(Struct, frozen=True):
    """A weather: what it adds to Heat and Stress, and the Heat that it moves out of every engine, or all there is."""

    id: Weather
    heat: int
    stress: int
    heat_to_draw: int
    heat_to_discard: int


class TokenFacts(Struct, frozen=True):
    """A road condition: what it adds to the speed limit of its corner."""

    id: Token
    limit: int


class Conditions(Struct, frozen=True):
    """Weather and road conditions. There are `copies` of each token."""

    weather: tuple[WeatherFacts, ...]
    tokens: tuple[TokenFacts, ...]
    copies: int


class Catalogue(Struct, frozen=True):
    """Everything to choose from, to draw from and to count with.

    A season has the switches of a race, some of them with other words and defaults. `points` are those of a race by
    place, the winner's first.
    """

    tracks: tuple[TrackView, ...]
    cards: tuple[CardView, ...]
    events: tuple[EventView, ...]
    seasons: tuple[SeasonChoice, ...]
    drivers: tuple[DriverView, ...]
    colours: tuple[Colour, ...]
    boxes: tuple[Box, ...]
    switches: tuple[SwitchView, ...]
    season_switches: tuple[SwitchView, ...]
    points: tuple[int, ...]
    legend_cards: tuple[dict[Colour, LegendNumbers], ...]
    conditions: Conditions


class FileText(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a user's own track or events, to be checked and shown."""

    text: OwnText


class OwnEvents(Struct, frozen=True):
    """The events of a user's file, and the races of a season that it may have."""

    events: tuple[OwnEvent, ...]
    races: tuple[StageChoice, ...]


class Problem(Struct, frozen=True):
    """A refusal. `code` is stable (errors.py). `what` is English, for logs and for authors of programs.

    For a setup, a track or events, `field` is the wrong place ("laps", "entrants[2].colour", "corners[1].speed_limit").
    `rule` is a key of RULES (race/errors.py or content/errors.py), `data` has the numbers and names of its sentence.
    For a record, `rule` is a key of RECORDS (race/errors.py), and `data` has the line, too. For a choice, `rule` is a
    word of Why, and `data` may have a price in Heat.
    """

    code: Code
    what: str
    field: str = ""
    rule: str = ""
    data: Data = {}
