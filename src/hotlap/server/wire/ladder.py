"""The API: a guest's ladder."""

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from ...bots.registry import driver_names
from .values import Digits, Word

LEVELS = tuple(name for name in driver_names() if name != "random")  # by strength; `random` is for those who measure
# Of an error (server/ladder/kinds.py).
KINDS = ("corner", "gear", "cards", "heat", "slipstream", "discard", "symbol")

if TYPE_CHECKING:
    Level: TypeAlias = str
    ErrorKind: TypeAlias = str
else:
    Level = Annotated[Literal[LEVELS], Meta(title="Level")]
    ErrorKind = Annotated[Literal[KINDS], Meta(title="ErrorKind")]


class NewRung(Struct, frozen=True, forbid_unknown_fields=True):
    """Race bots of a level on a packaged track. `promise` as for Promise."""

    level: Level
    track: Word
    promise: Digits | None = None


class RungRace(Struct, frozen=True):
    """A race against bots of a level. `is_won`: the guest finished ahead of all of them, and of stronger ones."""

    race: str
    track: str
    place: int
    is_won: bool


class Rung(Struct, frozen=True):
    """A rung. `races` are the last three of its level, the earliest first."""

    level: Level
    is_climbed: bool
    races: tuple[RungRace, ...]


class Medal(Struct, frozen=True):
    """The medals of a track. `wanted` are the rounds for bronze, silver, gold and the bound; `won` is how many of them
    the guest has, by `rounds` in `race`: 0 and empty without a race that counts.
    """

    wanted: tuple[int, int, int, int]
    won: int = 0
    rounds: int = 0
    race: str = ""


class TrackMedals(Struct, frozen=True):
    """The medals of a track: for races among rivals, and for those alone."""

    track: str
    among: Medal
    alone: Medal


class ScaleStep(Struct, frozen=True):
    """What a level loses in a decision that counts, or several that do not differ in that; `error` is half of a 95 %
    interval. Each of them drove so many `races`.
    """

    levels: tuple[Level, ...]
    loss: float
    error: float
    decisions: int
    races: int


class DriverTitle(Struct, frozen=True):
    """The step of the scale that loses as much as the guest in a decision, as its place there; and the weakest and the
    strongest one within the 95 % interval.
    """

    at: int
    least: int
    most: int
    loss: float
    error: float
    decisions: int
    races: int


class KindCost(Struct, frozen=True):
    """Errors of a kind, and the points that they cost together."""

    kind: ErrorKind
    n: int
    points: float


class TrackCosts(Struct, frozen=True):
    """What errors cost on a track, in all of its analysed races. `own_track` is the name of a user's own track."""

    track: str
    own_track: str
    races: int
    costs: tuple[KindCost, ...]


class ErrorExercise(Struct, frozen=True):
    """An error of the guest's to be driven again: a decision of a race."""

    race: str
    number: int
    kind: ErrorKind
    track: str
    finished: float
    round: int
    loss: float


class LuckResult(Struct, frozen=True):
    """A place with its points, and the luck in them. `worth` is the place whose points are nearest without it."""

    race: str
    track: str
    own_track: str
    finished: float
    cars: int
    place: int
    points: int
    luck: float
    luck_error: float
    worth: int


class Ladder(Struct, frozen=True):
    """A guest's ladder. `races` are those that count on it.

    What the coach found is that of the latest hundred races which it may speak of: `tracks`, `title` (null while there
    are too few decisions), `results`, the latest first, and `exercises`, those of the weakest kind first. `unread` are
    races among them that it was not asked about, the latest first, and `waiting` those that wait for it. Races
    in flight count for `tracks`, `exercises` and `results` alone.
    """

    races: int
    rungs: tuple[Rung, ...]
    medals: tuple[TrackMedals, ...]
    scale: tuple[ScaleStep, ...]
    title: DriverTitle | None
    tracks: tuple[TrackCosts, ...]
    exercises: tuple[ErrorExercise, ...]
    results: tuple[LuckResult, ...]
    unread: tuple[str, ...]
    waiting: int
