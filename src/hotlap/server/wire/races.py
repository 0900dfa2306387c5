"""The API: replays and finished races."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ...race.figures import Figures
from ...race.statistics import Statistics
from ..words import Colour
from .forks import ForkView
from .race import Ask, Frame, Own, RaceInfo
from .values import RECORD_BYTES


class RecordText(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record of a race."""

    text: Annotated[str, Meta(max_length=RECORD_BYTES)]


class Replay(Struct, frozen=True):
    """A recorded race, as a spectator would have seen it: a frame for the start and one for every decision.

    `race` is the id by which its moments are asked for. In a race with very many decisions a frame shows `every` of
    them, and versions count frames: frame n follows decision n * `every`, the last frame all `decisions`. `thought`
    has for each frame how many milliseconds its driver took to decide; it is empty if that is not known.
    """

    info: RaceInfo
    seed: str
    frames: tuple[Frame, ...]
    race: str
    decisions: int
    every: int = 1
    thought: tuple[int, ...] = ()


class Moment(Struct, frozen=True, omit_defaults=True):
    """What drivers of a finished race knew after decision `at`: one of them, or all players.

    `ask` is the decision that this one driver was asked for then, with the forecasts of that time; `chosen` what they
    chose (Option.choice, "take back" or "give up"), which was decision `chosen_at`. `rule` is what a hint of the quick
    rule would have advised: what `club` chooses there.
    """

    at: int
    own: tuple[Own, ...]
    ask: Ask | UnsetType = UNSET
    chosen: str | UnsetType = UNSET
    chosen_at: int | UnsetType = UNSET
    rule: str | UnsetType = UNSET


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
    """A driver of a finished race. `round` is the one in which the car left the track. `gave_up`: it is out because its
    driver gave up, and not by an event's rule. A bot has no name of its own. `tutored`: the rounds in which it asked
    the tutor.
    """

    kind: Literal["person", "bot", "legend"]
    driver: str
    name: str
    colour: Colour
    place: int
    round: int
    is_out: bool
    gave_up: bool = False
    tutored: int = 0


class RaceLine(Struct, frozen=True):
    """A finished race in a list. Times are seconds since 1970. `mine` are the guest's seats.

    `is_open`: its record and replay may be shown; in a season this is so when the season is over. `fork`: it goes on
    from a moment of another race, and does not count in figures and records. `opens`: a race of a day is not
    open before then. `is_flown`: it was raced in a page without a server, and sent here.
    """

    id: str
    track: str
    kind: RaceKind
    started: float
    finished: float
    is_open: bool
    seats: tuple[RaceSeat, ...]
    mine: tuple[int, ...]
    fork: ForkView | None = None
    opens: float | None = None
    is_flown: bool = False


class RaceList(Struct, frozen=True):
    """Finished races, the latest first. `more` asks for those after them; it is empty at the end."""

    races: tuple[RaceLine, ...]
    more: str


class RaceDetails(Struct, frozen=True):
    """A finished race, and what each driver did, by seat. `has_season`: it is of a season that is kept as a whole."""

    race: RaceLine
    statistics: tuple[Statistics, ...]
    has_season: bool = False


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
    """The fewest rounds of a person or of a bot in a kind of race, and the first to need so few.

    A bot has no `name`, a person no `driver`.
    `race` is empty if it was in a room that is not public: only those who have its link may watch it.
    """

    track: str
    kind: RaceKind
    rounds: int
    race: str
    name: str
    colour: Colour
    finished: float
    driver: str = ""


class Bests(Struct, frozen=True):
    """The records of this server: whole races and single laps, of people and of bots; none on own tracks."""

    races: tuple[Best, ...]
    laps: tuple[Best, ...]
    bot_races: tuple[Best, ...]
    bot_laps: tuple[Best, ...]
