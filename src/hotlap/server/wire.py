"""What goes over the wire: the messages of the socket and the bodies of the API, as types.

The client's types are made from these (schema.py, `hotlap schema`), so that a name is written once. Words
are those of the rulebook; cards, tracks, events and drivers go by their names, texts are the client's own.
A choice goes up as its line of notation ("gear 3 play 1 4 5") and comes down with the same line beside
its parts, so that a client never has to build one by itself.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..content.switches import RACE, SEASON
from .words import Box, Code, Colour, EventKind, Nothing, OptionKind, Phase, Symbols, Tier, Token, Weather, Why

PROTOCOL = 1  # raised whenever an older client would misread a message

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=8)]
Limit = Literal[0, 30, 90]
Counts = dict[str, int]  # cards by name
Data = dict[str, str | int]  # of a sentence, by name


# What is set up -----------------------------------------------------------------------------------


class StageChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A race of a season of one's own."""

    track: str
    event: str


def _switch(name: str) -> tuple[str, Any, Any]:
    """A switch of the rules as a field. None is its default where a race and a season have different ones."""
    race, season = RACE[name], SEASON[name]
    kinds: dict[type, Any] = {
        bool: bool,
        int: Annotated[int, Meta(ge=min(race.least, race.default), le=race.most)] if race.kind is int else int,
        str: Literal[race.words],
        tuple: tuple[str, ...],
    }
    kind = kinds[race.kind]
    return (name, kind, race.default) if race.default == season.default else (name, kind | None, None)


_Switches: Any = msgspec.defstruct(
    "Switches", [_switch(name) for name in RACE], frozen=True, forbid_unknown_fields=True, kw_only=True
)


class Settings(_Switches, frozen=True, forbid_unknown_fields=True):  # type: ignore[misc, call-arg]
    """What is raced, as RaceSetup and SeasonSetup take it, with the switches of the rules.

    `track_file` is the text of a user's own track, `season` the name of a season or its races: one of the three.
    `laps` 0, no `boxes` and null stand for what is usual.
    """

    track: Annotated[str, Meta(max_length=64)] | None = None
    track_file: Annotated[str, Meta(max_length=100_000)] | None = None
    season: Annotated[str, Meta(max_length=64)] | Annotated[tuple[StageChoice, ...], Meta(max_length=100)] | None = None


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new room. `is_mine` seats belong to who makes the room: several for a race on one screen."""

    kind: Literal["person", "bot", "legend"] = "person"
    driver: Annotated[str, Meta(max_length=24)] = "club"  # of a bot
    colour: Annotated[str, Meta(max_length=12)] = ""
    heat_handicap: Annotated[int, Meta(ge=0, le=6)] = 0
    is_mine: bool = False
    name: Name = ""


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A room to be made. `limit_s`: after so many seconds `club` decides for who does not; 0: never."""

    settings: Settings = Settings()
    seats: Annotated[tuple[SeatChoice, ...], Meta(max_length=9)] = (SeatChoice(is_mine=True),)
    name: Annotated[str, Meta(max_length=40)] = ""
    limit_s: Limit = 0
    is_public: bool = False


# Up: what a viewer says ---------------------------------------------------------------------------


class _Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A wish. `command_id` is the client's own: the same one again is answered again, not done again."""

    command_id: Id


class Decide(_Command, frozen=True, tag="decide"):
    """A choice, for the decision that the seat was asked for."""

    seat: Seat
    decision_id: Annotated[int, Meta(ge=0)]
    choice: Annotated[str, Meta(max_length=400)]


class TakeBack(_Command, frozen=True, tag="take_back"):
    """The seat's last choice withdrawn, while it revealed nothing and nobody acted on it."""

    seat: Seat
    decision_id: Annotated[int, Meta(ge=0)]


class Retire(_Command, frozen=True, tag="retire"):
    """The race given up."""

    seat: Seat
    decision_id: Annotated[int, Meta(ge=0)]


class Sit(_Command, frozen=True, tag="sit"):
    """A free seat taken, or one that `club` drives since its driver left."""

    seat: Seat
    name: Name = ""


class Leave(_Command, frozen=True, tag="leave"):
    """An own seat given up; in a race `club` drives on."""

    seat: Seat


class Free(_Command, frozen=True, tag="free"):
    """Somebody's seat freed by the host."""

    seat: Seat


class Configure(_Command, frozen=True, tag="configure"):
    """The host's other settings for a room that does not race."""

    room: NewRoom


class Start(_Command, frozen=True, tag="start"):
    """The race begun by the host: the first, the season's next, or a rematch. Seats still free are driven by bots."""


class Back(_Command, frozen=True, tag="back"):
    """The wheel taken back from `club`."""

    seat: Seat


class Since(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="since"):
    """Frames were missed: those after `version` once more, or a snapshot."""

    race: Id
    version: Annotated[int, Meta(ge=-1)]


Command = Decide | TakeBack | Retire | Sit | Leave | Free | Configure | Start | Back
Up = Command | Since


# Down: a room --------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True):
    """A seat. `is_free`: a person may sit down. `is_away`: `club` decides until its driver is back."""

    seat: int
    kind: Literal["person", "bot", "legend"]
    driver: str
    name: str
    colour: Colour
    heat_handicap: int
    is_free: bool
    is_mine: bool
    is_present: bool
    is_away: bool


class StageView(Struct, frozen=True):
    """A race of a season: its track and event, and the points by seat once it is over."""

    track: str
    event: str
    points: tuple[int, ...] | None


class SeasonPlace(Struct, frozen=True):
    """A line of the season's table."""

    place: int
    seat: int
    points: int


class SeasonView(Struct, frozen=True):
    name: str
    stages: tuple[StageView, ...]
    table: tuple[SeasonPlace, ...]
    is_over: bool
    seed_hash: str
    seed: str | None


class RoomView(Struct, frozen=True, tag_field="type", tag="room"):
    """A room as a viewer sees it. `seed_hash` is that of the race to come, or that is on.

    `number` counts the races of the room; `race` is the one that is on, or was last. `may_start`: whether the viewer
    may begin a race now.
    """

    id: str
    version: int
    name: str
    state: Literal["lobby", "racing", "over"]
    settings: Settings
    limit_s: int
    is_public: bool
    is_host: bool
    may_start: bool
    host: str
    seats: tuple[SeatView, ...]
    watchers: int
    race: str | None
    number: int
    seed_hash: str
    season: SeasonView | None


# Down: a race --------------------------------------------------------------------------------------


class CornerView(Struct, frozen=True):
    """As hotlap.content.tracks.Corner."""

    line_after_space: int
    speed_limit: int
    legends_line_after_space: int
    race_line_side: Literal["left", "right"]
    chevron_spaces_before: int
    double_chevron_spaces_before: int
    second_of_chicane_with_corner: int


class TrackView(Struct, frozen=True):
    """As hotlap.content.tracks.TrackFile. `race_line` is its side on each space, from the first one on; `centre_line`
    lies in a field of 1600 by 1000, from the start line on.
    """

    id: str
    name: str
    box: Box
    laps: int
    spaces: int
    heat: int
    stress: int
    corners: tuple[CornerView, ...]
    flooded_spaces: tuple[int, ...]
    tunnel_spaces: tuple[int, ...]
    press_corner_lines: tuple[int, ...]
    race_line: tuple[Literal["left", "right"], ...]
    centre_line: tuple[tuple[int, int], ...]


class Entry(Struct, frozen=True):
    """Who drives a car."""

    seat: int
    kind: Literal["person", "bot", "legend"]
    driver: str
    name: str
    colour: Colour


class OwnEvent(Struct, frozen=True):
    """An event of a user's, in the user's own words: what it is called and what it does."""

    name: str
    text: str


class RaceInfo(Struct, frozen=True):
    """What stays the same all race long. `laps` has the event's change; a user's event brings its words along."""

    race: str
    number: int
    track: TrackView
    laps: int
    entries: tuple[Entry, ...]
    settings: Settings
    event: str | None
    own_event: OwnEvent | None
    press_corners: tuple[int, ...]  # corner lines, counted from 0
    seed_hash: str
    rules: int


class CarView(Struct, frozen=True):
    """A car as everybody sees it. Piles are counts by card name.

    `known_hand` are cards known to be in a rival's hand; `to_corner` the spaces up to the next corner line,
    -1 where none is left on this lap of the road. `has_adrenaline`: helped in this round.
    """

    seat: int
    status: Literal["racing", "finished", "out"]
    place: int
    lap: int
    space: int
    spot: Literal["left", "right"]
    gear: int
    engine: int
    hand_size: int
    draw_size: int
    discard_size: int
    top_discard: str | None
    known_hand: Counts
    discard: Counts
    upgrades: tuple[str, ...]
    secret_sponsors: int
    has_planned: bool
    to_corner: int
    has_adrenaline: bool


class PlaceView(Struct, frozen=True):
    """A line of the table. `round` is that in which the car left the track; 0 while it races."""

    place: int
    seat: int
    status: Literal["racing", "finished", "out"]
    round: int


class Public(Struct, frozen=True):
    """What everybody sees: a spectator's sight. `awaited` are the seats that have a decision to make.

    `turn` is the seat whose turn it is; `play_area`, `speed` and `cooldown` are that car's. `limits` are those in
    force, by corner line. `order` are the seats on the track, the frontmost first.
    """

    round: int
    phase: Phase
    turn: int | None
    speed: int
    cooldown: int
    play_area: Counts
    order: tuple[int, ...]
    legend_card: int | None
    market: tuple[str, ...]
    weather: Weather | Nothing
    tokens: tuple[Token | Nothing, ...]
    limits: tuple[int, ...]
    cars: tuple[CarView, ...]
    table: tuple[PlaceView, ...]
    awaited: tuple[int, ...]
    is_over: bool


class Own(Struct, frozen=True):
    """What only a seat's driver sees. `plan` are the cards laid face down, `sponsors` the own Sponsorship cards.

    `may_take_back`: the last choice may still be withdrawn; then `decision_id` is the one to name.
    """

    seat: int
    hand: Counts
    draw: Counts
    discard: Counts
    plan: tuple[str, ...]
    plan_gear: int
    decision_id: int
    may_take_back: bool


class CornerHeat(Struct, frozen=True):
    """The Heat due at a corner, counted from 0, and how likely it is to be crossed."""

    corner: int
    chance: float
    heat: float


class Landing(Struct, frozen=True):
    """Where a car may come to stand before the corners are checked, and whether it then spins out."""

    chance: float
    lap: int
    space: int
    spot: Literal["left", "right"]
    speed: int
    heat: int
    spins_out: bool


class ForecastView(Struct, frozen=True):
    """What a choice may lead to (hotlap.race.Forecast): other cars stand still; landings by ascending Speed.

    `heat` is the mean due in corners, `shift_heat` what the gear costs.
    """

    landings: tuple[Landing, ...]
    corners: tuple[CornerHeat, ...]
    speed: float
    moved: float
    heat: float
    spin_out: float
    shift_heat: int


class Option(Struct, frozen=True, omit_defaults=True):
    """A choice. `choice` is its notation, to be sent back as it is.

    `n` is its number (gear, Speed, Heat, spaces, cards), `cards` the cards it names (of a swap: given, taken),
    `forecast` a place in Ask.forecasts.
    """

    choice: str
    kind: OptionKind
    n: int | None = None
    cards: tuple[str, ...] = ()
    forecast: int | None = None


class Refused(Struct, frozen=True):
    """What may not be chosen now, and why. `card`: one that may not be played, paid for or discarded; `heat`: the price
    that cannot be paid. Slipstream among the reactions: as it would be from where the car stands.
    """

    kind: OptionKind
    why: Why
    n: int | None = None
    card: str | None = None
    heat: int | None = None


class Ask(Struct, frozen=True):
    """A decision that a seat has to make: all it may choose.

    `phase` is what it is about (Public.phase). `left_s`: seconds until `club` decides; None without a limit.
    """

    seat: int
    decision_id: int
    phase: Phase
    options: tuple[Option, ...]
    forecasts: tuple[ForecastView, ...]
    refused: tuple[Refused, ...]
    left_s: float | None


class Told(Struct, frozen=True):
    """Something that happened: hotlap.race.Event. `data` has the kind's numbers by name."""

    kind: EventKind
    seat: int | None
    data: dict[str, int | str | bool | None]


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A sentence as data (hotlap.race.telling): `id` is that of a text without its beginning `race-log-`, `args` are
    its arguments. `whose`: only the driver of this seat may read it; others at the same screen read `masked`, or
    nothing.
    """

    id: str
    args: dict[str, int | str | tuple[int | str, ...]] = {}
    tone: Literal["", "good", "bad", "own"] = ""
    whose: int | None = None
    masked: "Sentence | None" = None


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A heading, what a car (`seat`) did in a turn, or something about the field. `kept`: so many sentences of the
    line that had this place before stay before these.
    """

    kind: Literal["heading", "field", "car", "order"]
    seat: int | None
    round: int
    kept: int = 0
    sentences: tuple[Sentence, ...] = ()


class Log(Struct, frozen=True):
    """Lines of the log, in place of all from number `start` on."""

    start: int
    lines: tuple[LogLine, ...]


class Frame(Struct, frozen=True, tag_field="type", tag="frame", omit_defaults=True):
    """A change of a race. Versions are gapless: version n follows the n-th decision; 0 is the start.

    Of frames sent once more only the last one has `public`, `own`, `asks` and `log`. `asks` that did not change are
    left out. `is_snapshot`: what comes before is not sent frame by frame; `events` and `log` are those of the whole
    race so far.
    `ack` names the command that it answers.
    """

    race: str
    version: int
    events: tuple[Told, ...] = ()
    by: Literal["", "driver", "club", "bot"] = ""  # who decided: club for a driver who is away
    seat: int | None = None  # whose decision it was
    is_taken_back: bool = False
    public: Public | UnsetType = UNSET
    own: tuple[Own, ...] | UnsetType = UNSET
    asks: tuple[Ask, ...] | UnsetType = UNSET
    log: Log | UnsetType = UNSET
    info: RaceInfo | UnsetType = UNSET
    seed: str | UnsetType = UNSET  # told when the race is over, and the season that it belongs to
    is_snapshot: bool = False
    ack: str | UnsetType = UNSET


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message of a socket."""

    protocol: int
    you: str
    name: str


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """A command that was carried out, now or before."""

    command_id: str


class Refusal(Struct, frozen=True, tag_field="type", tag="refusal"):
    """A command or message that was not carried out, in the words of Problem."""

    code: Code
    what: str
    command_id: str | None = None
    field: str = ""
    rule: str = ""
    data: Data = {}


class Gone(Struct, frozen=True, tag_field="type", tag="gone"):
    """The last message of a socket: why it is closed. `is_for_good`: coming back is of no use."""

    code: Code
    is_for_good: bool


Down = Welcome | RoomView | Frame | Done | Refusal | Gone


# The API -------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """A guest. `link` opens the same guest's seats on another device: whoever has it drives them."""

    name: str
    link: str


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Adopt(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a private link."""

    token: Annotated[str, Meta(max_length=400)]


class RoomMade(Struct, frozen=True):
    id: str
    link: str


class RoomLine(Struct, frozen=True):
    """A room in a list."""

    id: str
    name: str
    host: str
    state: Literal["lobby", "racing", "over"]
    track: str
    season: str | None
    cars: int
    free: int
    is_mine: bool


class RoomList(Struct, frozen=True):
    """Own rooms, and the open ones of others."""

    mine: tuple[RoomLine, ...]
    open: tuple[RoomLine, ...]


class CardView(Struct, frozen=True):
    """A kind of card: the Speeds to choose from and how much it has of each symbol."""

    id: str
    family: str
    tier: Tier
    box: Box
    speeds: tuple[int, ...]
    symbols: Symbols
    is_heat: bool


class EventView(Struct, frozen=True):
    """An event of a championship."""

    id: str
    box: Box
    laps: int
    heat: int
    stress: int
    hand_size: int
    sponsorship: int
    points: tuple[int, ...]


class SeasonChoice(Struct, frozen=True):
    id: str
    box: Box
    stages: tuple[StageChoice, ...]


class DriverView(Struct, frozen=True):
    """A bot; what it is like is a text of the client."""

    id: str


class SwitchView(Struct, frozen=True):
    """A switch of the rules: yes or no, one of `words`, some of them, or a number from `least` to `most`.

    `default` is what is usual; a number may then be below `least`. `needs_garage`: nothing comes of it without one.
    """

    name: str
    kind: Literal["flag", "word", "words", "number"]
    default: bool | int | str | tuple[str, ...]
    words: tuple[str, ...]
    least: int
    most: int
    needs_garage: bool


class Catalogue(Struct, frozen=True):
    """All there is to choose from. A season has the switches of a race, some of them with other words and defaults."""

    tracks: tuple[TrackView, ...]
    cards: tuple[CardView, ...]
    events: tuple[EventView, ...]
    seasons: tuple[SeasonChoice, ...]
    drivers: tuple[DriverView, ...]
    colours: tuple[Colour, ...]
    boxes: tuple[Box, ...]
    switches: tuple[SwitchView, ...]
    season_switches: tuple[SwitchView, ...]


class TrackText(Struct, frozen=True, forbid_unknown_fields=True):
    """A user's own track, to be checked and looked at."""

    text: Annotated[str, Meta(max_length=100_000)]


class RecordText(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record of a race."""

    text: Annotated[str, Meta(max_length=2_000_000)]


class Replay(Struct, frozen=True):
    """A recorded race as a spectator would have seen it: a frame for the start and one for every decision."""

    info: RaceInfo
    seed: str
    frames: tuple[Frame, ...]


class Problem(Struct, frozen=True):
    """An answer that says no. `code` is stable (errors.py); `what` is English, for logs and for writers of programs.

    Of a setup, a track and events `field` says what is wrong ("laps", "entrants[2].colour", "corners[1].speed_limit"),
    `rule` how (a key of RULES, race/errors.py or content/errors.py), with the numbers and names of the sentence in
    `data`.
    """

    code: Code
    what: str
    field: str = ""
    rule: str = ""
    data: Data = {}
