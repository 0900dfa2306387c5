"""Down: a room."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from ..words import Colour, Nothing, Phrase
from .forks import ForkView
from .leagues import LeagueLink
from .setups import Settings

WaitsFor = Literal["", "away", "agrees"]


class WishView(Struct, frozen=True):
    """A guest who asks for a seat. Of the `of` drivers so many have `agreed`. `may_answer`: the viewer is asked.

    `waits_for`: the driver for whom the seat is kept is not there, and has to agree, too (agrees), or to be away for
    long (away).
    """

    number: int
    name: str
    is_mine: bool
    may_answer: bool
    agreed: int
    of: int
    waits_for: WaitsFor = ""


class PlanLeft(Struct, frozen=True):
    """The plan that the viewer has left for a decision (PlanAhead): its choice, and the gear and cards of it.

    `is_void`: it was not allowed any more.
    """

    decision_id: int
    choice: str
    gear: int
    cards: tuple[str, ...]
    is_void: bool


class SeatView(Struct, frozen=True):
    """A seat. `is_free`: nobody sits there. `is_away`: `club` decides until its driver is back.

    `may_sit`: the viewer may take it at once or ask for it. `keeper` is the driver for whom it is kept in a race;
    `is_kept_for_me`: that is the viewer, or it was given to somebody else and they may still come back. `from_round`:
    its new driver begins in that round; 0: they drive already.
    `may_free`, `may_let_club`: the viewer may do that (Free, LetClub). `is_muted`: they do not hear its driver
    (Mute). `plan`: only the viewer's own. `vote`: the track that it wants for the next race (Vote).
    `may_give_time`: the viewer may give its driver more time (GiveTime). `wants_pause`: they want a pause (WantPause);
    `holiday_s`: they are on holiday for so long.
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
    is_muted: bool = False
    plan: PlanLeft | None = None
    vote: str = ""
    may_give_time: bool = False
    wants_pause: bool = False
    holiday_s: int = 0


class SeatNews(Struct, frozen=True):
    """What happened to a seat in this race, and in which round. `name` is the guest whom it concerns.

    "was-back": they came back, and are not there now. "tutored": they asked the tutor for the first time.
    """

    kind: Literal[
        "left",
        "gave-up",
        "freed",
        "came-back",
        "was-back",
        "asked",
        "turned-down",
        "took-over",
        "let-club",
        "time-up",
        "more-time",
        "paused",
        "wants-pause",
        "went-on",
        "holiday",
        "tutored",
    ]
    seat: int
    name: str
    round: int


class SaidView(Struct, frozen=True, omit_defaults=True):
    """What a driver said: a phrase, or words of their own; neither where it was taken out. Later ones have higher
    numbers. `name` is that of who had the `seat` then, `at` when it was (seconds since 1970).

    `line`: the log of the present or last race had so many lines; None if it was before that race. `is_muted`: the
    viewer does not want to hear who said it.
    """

    number: int
    seat: int
    phrase: Phrase | Nothing
    words: str
    name: str = ""
    at: int = 0
    line: int | None = None
    is_mine: bool = False
    is_muted: bool = False


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
    """A season. `seed_hash` is that of its seed once it has begun."""

    name: str
    stages: tuple[StageView, ...]
    table: tuple[SeasonPlace, ...]
    is_over: bool
    seed_hash: str
    seed: str | None


class SeatPromise(Struct, frozen=True):
    """The hash of the number that a guest's seat adds to a shuffle; "" for none. `is_told`: the server has it."""

    seat: int
    promise: str
    is_told: bool


class ShuffleView(Struct, frozen=True):
    """A shuffle: the hash of the server's number, and the seats of guests. `race`: its promises are fixed, and the
    numbers for that race are told; "" before.
    """

    race: str
    promise: str
    seats: tuple[SeatPromise, ...]


class DayView(Struct, frozen=True):
    """The race of the day that a room is for. Until `opens` (seconds since 1970) its seed and record are closed."""

    date: str
    kind: Literal["solo", "bots"]
    opens: float


class RoomView(Struct, frozen=True, tag_field="type", tag="room"):
    """The view of a room for one viewer. `shuffle` is that of the race that comes next, if it has one of its own.

    `one_call`: each driver is called once a round, in the race that is on or else in the next one. `number` counts the
    races of the room; `race` is the present or last one. `may_start`: the viewer may begin a race now;
    `may_configure`: change the settings; `may_vote`: guests with a seat may vote for the track of the next race.
    `host_before`: a host who was away for so long that the room passed on to `host`; told until the next race.
    `fork`: the races of the room go on from a moment of a finished one. `day`: it is a try in a race of a day.
    `league`: it is a table of one. `is_school`: its race is the lesson. `tutor`: drivers may Check a choice.
    `said` is what drivers said last. It is left out if the viewer has got it already, and so are `settings`, which may
    hold a user's own track.
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
    shuffle: ShuffleView | None
    season: SeasonView | None
    news: tuple[SeatNews, ...]
    settings: Settings | UnsetType = UNSET
    may_configure: bool = False
    may_vote: bool = False
    host_before: str = ""
    has_chat: bool = False
    one_call: bool = False
    may_pause: bool = False
    is_paused: bool = False
    said: tuple[SaidView, ...] | UnsetType = UNSET
    fork: ForkView | None = None
    day: DayView | None = None
    league: LeagueLink | None = None
    is_school: bool = False
    tutor: bool = False
