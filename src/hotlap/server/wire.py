"""The types of the wire: the messages of the socket and the bodies of the API.

The client's types are made from these (schema.py), so every name is written once. Words are those of the rulebook.
Cards, tracks, events and drivers are sent by their names; the client has the texts. A client sends a choice as its line
of notation ("gear 3 play 1 4 5"). It gets the same line beside the choice's parts, so it never has to build one.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..content.switches import RACE, SEASON
from ..race.statistics import Statistics
from .words import (
    Box,
    Code,
    Colour,
    EventKind,
    HintCode,
    Nothing,
    OptionKind,
    Phase,
    Symbols,
    Tier,
    Token,
    Weather,
    Why,
)

PROTOCOL = 2  # raised whenever an older client would misread a message

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Word = Annotated[str, Meta(max_length=64)]  # a name of a track, an event, a box
Name = Annotated[str, Meta(max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=8)]
Limit = Literal[0, 30, 90]
Number = Annotated[int, Meta(ge=0, le=2**31)]  # of a decision
RECORD_BYTES = 6_000_000  # 200 laps with nine cars have 4.5 MB
OwnText = Annotated[str, Meta(max_length=100_000)]  # of a user's file
Counts = dict[str, int]  # cards by name
Data = dict[str, str | int]  # of a sentence, by name


# Setups -------------------------------------------------------------------------------------------


class StageChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A race of a user's own season."""

    track: Word
    event: Word


def _switch(name: str) -> tuple[str, Any, Any]:
    """A switch of the rules as a field. Its default is None if a race and a season have different defaults."""
    race, season = RACE[name], SEASON[name]
    kinds: dict[type, Any] = {
        bool: bool,
        int: Annotated[int, Meta(ge=min(race.least, race.default), le=race.most)] if race.kind is int else int,
        str: Literal[race.words],
        tuple: Annotated[tuple[Word, ...], Meta(max_length=len(race.words))],
    }
    kind = kinds[race.kind]
    return (name, kind, race.default) if race.default == season.default else (name, kind | None, None)


_Switches: Any = msgspec.defstruct(
    "Switches", [_switch(name) for name in RACE], frozen=True, forbid_unknown_fields=True, kw_only=True
)


class Settings(_Switches, frozen=True, forbid_unknown_fields=True):  # type: ignore[misc, call-arg]
    """The settings of a race or season, as for RaceSetup and SeasonSetup, with the switches of the rules.

    Only one of `track`, `track_file` and `season` is set: a track's name, the text of a user's own track, or a
    season's name or races. `events_file` is the text of a user's own events (docs/events.md), for the races of
    `season`. `laps` 0, empty `boxes` and null stand for the defaults.
    """

    track: Word | None = None
    track_file: OwnText | None = None
    season: Word | Annotated[tuple[StageChoice, ...], Meta(max_length=100)] | None = None
    events_file: OwnText | None = None


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new room. `is_mine`: the guest who makes the room takes it; several make a race on one screen."""

    kind: Literal["person", "bot", "legend"] = "person"
    driver: Annotated[str, Meta(max_length=24)] = "club"  # of a bot
    colour: Annotated[str, Meta(max_length=12)] = ""
    heat_handicap: Annotated[int, Meta(ge=0, le=6)] = 0
    is_mine: bool = False
    name: Name = ""


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A new room. `limit_s`: after so many seconds `club` decides for a driver who has not decided; 0: never."""

    settings: Settings = Settings()
    seats: Annotated[tuple[SeatChoice, ...], Meta(max_length=9)] = (SeatChoice(is_mine=True),)
    name: Annotated[str, Meta(max_length=40)] = ""
    limit_s: Limit = 0
    is_public: bool = False


# Up: a viewer's messages --------------------------------------------------------------------------


class _Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A command. The client chooses `command_id`. A repeated command is answered again, but not carried out again."""

    command_id: Id


class Decide(_Command, frozen=True, tag="decide"):
    """Make a choice for the decision that the seat is asked for.

    `race`: only if this race is on. A command that is sent again after a long silence does nothing in a later race.
    """

    seat: Seat
    decision_id: Number
    choice: Annotated[str, Meta(max_length=400)]
    race: Id | None = None


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Withdraw the seat's last choice, if it revealed nothing and nobody has acted on it. `race` as for Decide."""

    seat: Seat
    decision_id: Number
    race: Id | None = None


class Retire(_Command, frozen=True, tag="retire"):
    """Give up the race. `race` as for Decide."""

    seat: Seat
    decision_id: Number
    race: Id | None = None


class Sit(_Command, frozen=True, tag="sit"):
    """Take a free seat. In a race, ask for it (SeatView.may_sit): `club` drives it until all drivers have agreed."""

    seat: Seat
    name: Name = ""


class Leave(_Command, frozen=True, tag="leave"):
    """Leave an own seat, or ask for a seat no longer. In a race `club` drives on, and the seat is kept for its driver;
    `gives_up`: anybody may take it.
    """

    seat: Seat
    gives_up: bool = False


class Free(_Command, frozen=True, tag="free"):
    """Free somebody's seat (SeatView.may_free). In a race `club` drives on, and the driver may come back."""

    seat: Seat


class LetClub(_Command, frozen=True, tag="let_club"):
    """Let `club` drive for somebody who is away (SeatView.may_let_club), until they are back. The seat stays theirs."""

    seat: Seat


class Answer(_Command, frozen=True, tag="answer"):
    """Agree, or not, that the guest of this wish (WishView) takes a seat over in a race."""

    seat: Seat
    wish: Number
    is_agreed: bool


class Configure(_Command, frozen=True, tag="configure"):
    """Change the settings of a room that does not race; only the host may."""

    room: NewRoom


class Start(_Command, frozen=True, tag="start"):
    """Begin the first race, the season's next one, or a rematch. `club` drives the seats that are still free.

    The host begins the first race, or any guest with a seat if the host is away (RoomView.may_start); any guest with a
    seat may begin the others. `number`: the race's number in the room,
    so that a command that is sent again begins no further race.
    """

    number: Number | None = None


class Back(_Command, frozen=True, tag="back"):
    """Decide again for a seat for which `club` has decided."""

    seat: Seat


class Since(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="since"):
    """Ask for missed frames: those after `version`, or a snapshot."""

    race: Id
    version: Annotated[int, Meta(ge=-1, le=2**31)]


class Earlier(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="earlier"):
    """Ask for earlier lines of the log: those before line number `line`. The answer is an EarlierLog."""

    race: Id
    line: Number


class Hint(_Command, frozen=True, tag="hint"):
    """Ask what `club` would do in the place of an own seat. The answer is a HintView. `race` as for Decide."""

    seat: Seat
    decision_id: Number
    race: Id | None = None


Command = Decide | TakeBack | Retire | Sit | Leave | Free | LetClub | Answer | Configure | Start | Back
Up = Command | Hint | Since | Earlier


# Down: a room --------------------------------------------------------------------------------------


class WishView(Struct, frozen=True):
    """A guest who asks for a seat. Of the `of` drivers so many have `agreed`. `may_answer`: the viewer is asked."""

    number: int
    name: str
    is_mine: bool
    may_answer: bool
    agreed: int
    of: int


class SeatView(Struct, frozen=True):
    """A seat. `is_free`: nobody sits there. `is_away`: `club` decides until its driver is back.

    `may_sit`: the viewer may take it at once or ask for it. `keeper` is the driver for whom it is kept in a race;
    `is_kept_for_me`: that is the viewer. `from_round`: its new driver begins in that round; 0: they drive already.
    `may_free`, `may_let_club`: the viewer may do that (Free, LetClub).
    """

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
    may_sit: Literal["", "sit", "ask"]
    keeper: str
    is_kept_for_me: bool
    from_round: int
    wish: WishView | None
    may_free: bool = False
    may_let_club: bool = False


class SeatNews(Struct, frozen=True):
    """What happened to a seat in this race, and in which round. `name` is the guest whom it concerns."""

    kind: Literal["left", "gave-up", "freed", "came-back", "asked", "turned-down", "took-over", "let-club"]
    seat: int
    name: str
    round: int


class OwnEvent(Struct, frozen=True):
    """A user's own event: its id, and its name and effects in the user's words."""

    id: str
    name: str
    text: str


class StageView(Struct, frozen=True):
    """A race of a season: its track, its event, the words of a user's event, and the points by seat when it is over."""

    track: str
    event: str
    own_event: OwnEvent | None
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
    """The view of a room for one viewer. `seed_hash` belongs to the race that is on or comes next.

    `number` counts the races of the room; `race` is the present or last one. `may_start`: the viewer may begin a race
    now. `host_before`: a host who was away for so long that the room passed on to `host`; told until the next race.
    `settings` may hold a user's own track; they are left out if the viewer has got them already.
    """

    id: str
    version: int
    name: str
    state: Literal["lobby", "racing", "over"]
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
    news: tuple[SeatNews, ...]
    settings: Settings | UnsetType = UNSET
    host_before: str = ""


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


class SceneryView(Struct, frozen=True):
    """As hotlap.content.scenery.Scenery. A client skips kinds that it does not know."""

    kind: str
    points: tuple[tuple[int, int], ...]


class TrackView(Struct, frozen=True):
    """As hotlap.content.tracks.TrackFile. By space, the first one first: `race_line` is the side of the race line,
    `to_corner` the spaces that a car may move without crossing a corner line. `centre_line` has points in a field of
    1600 by 1000, from the start line on.
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
    to_corner: tuple[int, ...]
    centre_line: tuple[tuple[int, int], ...]
    ground: str = ""
    scenery: tuple[SceneryView, ...] = ()


class Entry(Struct, frozen=True):
    """A car and its driver."""

    seat: int
    kind: Literal["person", "bot", "legend"]
    driver: str
    name: str
    colour: Colour


class RaceInfo(Struct, frozen=True):
    """Everything that stays the same during a race. `laps` includes the event's change; `own_event` has the words of a
    user's event. `settings` are without the texts of a user's files.
    """

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
    """A car, as far as everybody knows it. Piles are counts by card name.

    `known_hand` are the cards known to be in its hand. `to_corner` are the spaces that it may move without crossing the
    next corner line; -1 if the finish comes first. `has_adrenaline`: it has Adrenaline in this round.
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
    """A line of the table. `round` is the round in which the car left the track; 0 while it races."""

    place: int
    seat: int
    status: Literal["racing", "finished", "out"]
    round: int


class DraftView(Struct, frozen=True):
    """A draft, while cards are picked from the market: its round, from 1, of how many. `picks` are the seats that still
    pick in this round, in order: the first one picks now.
    """

    round: int
    rounds: int
    picks: tuple[int, ...]


class LegendView(Struct, frozen=True):
    """What a Legend does in its turn of this round if no car blocks it: the spaces that it moves, and the corner lines
    that it crosses.
    """

    seat: int
    spaces: int
    crosses: int


class Public(Struct, frozen=True, omit_defaults=True):
    """The public part of a position: a spectator's sight. `awaited` are the seats that have a decision to make.

    `turn` is the seat in turn; `play_area`, `speed` and `cooldown` are that car's. `limits` are the speed limits in
    force, by corner line. `order` are the seats on the track, the frontmost first. `legends` are those whose turns of
    this round are still to come, once the card of the round is turned up.
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
    draft: DraftView | None = None
    legends: tuple[LegendView, ...] = ()


class Own(Struct, frozen=True):
    """The part of a position that only a seat's driver sees. `plan` are the cards laid face down.

    `may_take_back`: the last choice may still be withdrawn; TakeBack then names this `decision_id`.
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
    """A corner line, counted from 0: the chance that it is crossed, and the mean Heat due if it is."""

    corner: int
    chance: float
    heat: float


class Landing(Struct, frozen=True):
    """A space that a car may reach before the corners are checked, its chance, and whether the car then spins out."""

    chance: float
    lap: int
    space: int
    spot: Literal["left", "right"]
    speed: int
    heat: int
    spins_out: bool


class ForecastView(Struct, frozen=True):
    """The possible results of a choice (hotlap.race.Forecast) if other cars stand still; landings by ascending Speed.

    `heat` is the mean Heat paid in corners, `shift_heat` the Heat paid for the gear.
    """

    landings: tuple[Landing, ...]
    corners: tuple[CornerHeat, ...]
    speed: float
    moved: float
    heat: float
    spin_out: float
    shift_heat: int


class Option(Struct, frozen=True, omit_defaults=True):
    """A choice. `choice` is its notation; the client sends it back unchanged.

    `n` is its number (gear, Speed, Heat, spaces, cards). `cards` are its cards; for a swap the given and the taken one.
    `forecast` is a place in Ask.forecasts.
    """

    choice: str
    kind: OptionKind
    n: int | None = None
    cards: tuple[str, ...] = ()
    forecast: int | None = None


class Refused(Struct, frozen=True):
    """A choice that is not allowed now, and the reason. `card` may not be played, paid for or discarded. `heat` cannot
    be paid. While the seat reacts, slipstreams are judged from the car's present space.
    """

    kind: OptionKind
    why: Why
    n: int | None = None
    card: str | None = None
    heat: int | None = None


class Ask(Struct, frozen=True):
    """A decision that a seat has to make, with all its choices.

    `phase` is the kind of decision (Public.phase). `left_s`: seconds until `club` decides; None without a limit.
    """

    seat: int
    decision_id: int
    phase: Phase
    options: tuple[Option, ...]
    forecasts: tuple[ForecastView, ...]
    refused: tuple[Refused, ...]
    left_s: float | None


class Told(Struct, frozen=True):
    """An event (hotlap.race.Event). `data` has the kind's numbers by name."""

    kind: EventKind
    seat: int | None
    data: dict[str, int | str | bool | None]


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A sentence as data (hotlap.race.telling). `id` is the id of its text without `race-log-`; `args` are the text's
    arguments. `whose`: only the driver of this seat may read it; others at the same screen read `masked`, or nothing.
    """

    id: str
    args: dict[str, int | str | tuple[int | str, ...]] = {}
    tone: Literal["", "good", "bad", "own"] = ""
    whose: int | None = None
    masked: "Sentence | None" = None


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A heading, a car's turn (`seat`), or news of the whole field. `kept`: so many first sentences of the line that
    was in this place before stay; these sentences follow them.
    """

    kind: Literal["heading", "field", "car", "order"]
    seat: int | None
    round: int
    kept: int = 0
    sentences: tuple[Sentence, ...] = ()


class Log(Struct, frozen=True):
    """Lines of the log. They replace all lines from number `start` on."""

    start: int
    lines: tuple[LogLine, ...]


class Frame(Struct, frozen=True, tag_field="type", tag="frame", omit_defaults=True):
    """A change of a race. Version n follows the n-th decision, without gaps; version 0 is the start.

    If missed frames are sent again, only the last one has `public`, `own`, `asks` and `log`. `asks` are left out if
    they did not change. `is_snapshot`: earlier frames are not sent. It has no `events`, and of the log the latest lines
    (Earlier asks for others). `is_rest`: all people have finished or are out, and the rest is driven at once; a
    driver's screen may skip to the end. `ack` is the id of the command that this frame answers.
    """

    race: str
    version: int
    events: tuple[Told, ...] = ()
    by: Literal["", "driver", "club", "bot"] = ""  # who decided: "club" does for a driver who is away
    seat: int | None = None  # whose decision it was
    public: Public | UnsetType = UNSET
    own: tuple[Own, ...] | UnsetType = UNSET
    asks: tuple[Ask, ...] | UnsetType = UNSET
    log: Log | UnsetType = UNSET
    info: RaceInfo | UnsetType = UNSET
    seed: str | UnsetType = UNSET  # told when the race is over, and the season that it belongs to
    is_snapshot: bool = False
    is_rest: bool = False
    ack: str | UnsetType = UNSET


class EarlierLog(Struct, frozen=True, tag_field="type", tag="log"):
    """Lines of the log, from number `start` on, that end where the known ones begin."""

    race: str
    start: int
    lines: tuple[LogLine, ...]


class HintReason(Struct, frozen=True, omit_defaults=True):
    """A reason (hotlap.bots.club.reasons): the code says what the other fields mean. Corner lines count from 0."""

    code: HintCode
    n: float = 0.0
    corner: int | None = None
    chance: float = 1.0
    cards: tuple[str, ...] = ()


class Advice(Struct, frozen=True):
    """A choice (Option.choice), what it is worth to `club`, and its reasons, the weightiest first: of the best choice
    what it does, of the second one how it differs. `value` is None if `club` has no number for it.
    """

    choice: str
    value: float | None
    reasons: tuple[HintReason, ...]


class HintView(Struct, frozen=True, tag_field="type", tag="hint"):
    """What `club` would do in a decision, and the next best; `second` is None if there is no other choice.

    `unit` says what the values are: "rounds" to go, fewer are better; "points" a race, more are better; "speed", how
    far off the cards are that differ from the best choice.
    """

    command_id: str
    seat: int
    decision_id: int
    unit: Literal["rounds", "points", "speed", ""]
    best: Advice
    second: Advice | None


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message of a socket."""

    protocol: int
    you: str
    name: str


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """A command was carried out, now or before."""

    command_id: str


class Refusal(Struct, frozen=True, tag_field="type", tag="refusal"):
    """A command or message was not carried out. The fields are those of Problem."""

    code: Code
    what: str
    command_id: str | None = None
    field: str = ""
    rule: str = ""
    data: Data = {}


class Gone(Struct, frozen=True, tag_field="type", tag="gone"):
    """The last message of a socket: the reason for its end. `is_for_good`: opening it again will not help."""

    code: Code
    is_for_good: bool


Down = Welcome | RoomView | Frame | EarlierLog | HintView | Done | Refusal | Gone


# The API -------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """A guest. `link` opens the guest's seats on another device; anybody with the link can drive them."""

    name: str
    link: str


class Preparation(Struct, frozen=True):
    """How much of the rules is compiled, from 0 to 1. Less than 1: races go on slower, interpreted, until it is done.

    If it has failed, they go on like that.
    """

    share: float
    has_failed: bool = False


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Adopt(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a private link."""

    token: Annotated[str, Meta(max_length=400)]


class RoomMade(Struct, frozen=True):
    id: str
    link: str


class RoomLine(Struct, frozen=True):
    """A room in a list. `between`: between two races of a season. `since_s`: seconds since something happened there.

    `track` is that of the race that is on or comes next; "" for a user's own. `people` are the names of those with a
    seat. `is_my_turn`: the race waits for a decision of the guest; `waits_for`:
    the others for whom it waits. `round`, `lap` (of the foremost car) and `laps` are those of the race that is on, 0 if
    there is none, or if nobody has looked at it for some minutes.
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
    has_garage: bool = False
    has_weather: bool = False


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
    """A bot. The client has a text about it."""

    id: str


class SwitchView(Struct, frozen=True):
    """A switch of the rules: yes or no, one of `words`, some of them, or a number from `least` to `most`.

    The `default` of a number may be below `least`. `needs_garage`: it has no effect without a Garage.
    """

    name: str
    kind: Literal["flag", "word", "words", "number"]
    default: bool | int | str | tuple[str, ...]
    words: tuple[str, ...]
    least: int
    most: int
    needs_garage: bool


class Catalogue(Struct, frozen=True):
    """Everything to choose from. A season has the switches of a race, some of them with other words and defaults."""

    tracks: tuple[TrackView, ...]
    cards: tuple[CardView, ...]
    events: tuple[EventView, ...]
    seasons: tuple[SeasonChoice, ...]
    drivers: tuple[DriverView, ...]
    colours: tuple[Colour, ...]
    boxes: tuple[Box, ...]
    switches: tuple[SwitchView, ...]
    season_switches: tuple[SwitchView, ...]


class FileText(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a user's own track or events, to be checked and shown."""

    text: OwnText


class OwnEvents(Struct, frozen=True):
    """The events of a user's file, and the races of a season that it may have."""

    events: tuple[OwnEvent, ...]
    races: tuple[StageChoice, ...]


class RecordText(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record of a race."""

    text: Annotated[str, Meta(max_length=RECORD_BYTES)]


class Replay(Struct, frozen=True):
    """A recorded race, as a spectator would have seen it: a frame for the start and one for every decision.

    In a race with very many decisions a frame shows several of them, and versions count frames.
    """

    info: RaceInfo
    seed: str
    frames: tuple[Frame, ...]


class RaceKind(Struct, frozen=True, omit_defaults=True):
    """The kind of a race: rounds may be compared among races of one kind on one track.

    `is_alone`: a time trial. `own_track` is the name of a user's own track.
    """

    laps: int
    is_alone: bool = False
    has_garage: bool = False
    has_weather: bool = False
    event: str = ""
    own_track: str = ""


class RaceSeat(Struct, frozen=True):
    """A driver of a finished race. `round` is the one in which the car left the track. A bot has no name of its own."""

    kind: Literal["person", "bot", "legend"]
    driver: str
    name: str
    colour: Colour
    place: int
    round: int
    is_out: bool


class RaceLine(Struct, frozen=True):
    """A finished race in a list. Times are seconds since 1970. `mine` are the guest's seats.

    `is_open`: its record and replay may be shown; in a season this is so when the season is over.
    """

    id: str
    track: str
    kind: RaceKind
    started: float
    finished: float
    is_open: bool
    seats: tuple[RaceSeat, ...]
    mine: tuple[int, ...]


class RaceList(Struct, frozen=True):
    """Finished races, the latest first. `more` asks for those after them; it is empty at the end."""

    races: tuple[RaceLine, ...]
    more: str


class RaceDetails(Struct, frozen=True):
    """A finished race, and what each driver did, by seat."""

    race: RaceLine
    statistics: tuple[Statistics, ...]


class Figures(Struct, frozen=True):
    """A guest's races together. `rivals` and `beaten` count the other cars of these races, and those left behind.

    `sums` adds up what the guest did; its top speed and its best lap are the best ones, its place and round are sums.
    """

    races: int
    wins: int
    podiums: int
    rivals: int
    beaten: int
    sums: Statistics


class TrackFigures(Struct, frozen=True):
    """A guest's races on a track. `own_track` is the name of a user's own track."""

    track: str
    own_track: str
    figures: Figures


class Lifetime(Struct, frozen=True):
    """All races of a guest, together and by track; the track with the most races comes first."""

    all: Figures
    tracks: tuple[TrackFigures, ...]


class Best(Struct, frozen=True):
    """The fewest rounds of a person in a kind of race, and the first to need so few.

    `race` is empty if it was in a room that is not public: only those who have its link may watch it.
    """

    track: str
    kind: RaceKind
    rounds: int
    race: str
    name: str
    colour: Colour
    finished: float


class Bests(Struct, frozen=True):
    """The records of this server: whole races, and single laps. Only people count, and no tracks of their own."""

    races: tuple[Best, ...]
    laps: tuple[Best, ...]


class Problem(Struct, frozen=True):
    """A refusal. `code` is stable (errors.py). `what` is English, for logs and for authors of programs.

    For a setup, a track or events, `field` is the wrong place ("laps", "entrants[2].colour", "corners[1].speed_limit").
    `rule` is a key of RULES (race/errors.py or content/errors.py), `data` has the numbers and names of its sentence.
    For a choice, `rule` is a word of Why, and `data` may have a price in Heat.
    """

    code: Code
    what: str
    field: str = ""
    rule: str = ""
    data: Data = {}
