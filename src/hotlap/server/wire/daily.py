"""The API: races of the day."""

from typing import Literal

from msgspec import Struct

from ...race.rounds import Kind as RoundKind
from .setups import Settings

DayKind = Literal["solo", "bots"]


class BeginDay(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin today's race of this kind, or go on with it."""

    kind: DayKind


class DayLine(Struct, frozen=True):
    """A try on the board of a day. `rank` is its place there, the same for equal tries; 0 for one that is out.

    `place` is the one in its race; `margin` the rounds by which the best bot was slower, below 0 if it was faster.
    Among equal rounds `beyond` decides: spaces from the start of the race. `race` of others is empty until the day is
    over, and `name` for a guest without one, or one who is gone.
    """

    rank: int
    name: str
    is_mine: bool
    is_out: bool
    place: int
    margin: int
    rounds: int
    beyond: int
    race: str


class DayBound(Struct, frozen=True):
    """The best race alone that a search found on the shuffle of a day. It is the best known, and no proof."""

    rounds: int
    race: str


class DayRace(Struct, frozen=True):
    """One of the two races of a day. `hash` is that of its seed, `next_hash` that of the next day's, if it is today's.

    `seed` is told when the day is over. `begun` counts who began it, `ended` who has a result. `state` is that of the
    guest's own try: "" before it, "late" if it did not end in time. `room` is where it is driven, `mine` its line on
    the board. `best` is told to those who have a result, and to all when the day is over. `bound` is found after that.
    """

    kind: DayKind
    settings: Settings
    laps: int
    hash: str
    next_hash: str
    seed: str | None
    begun: int
    ended: int
    state: Literal["", "racing", "ended", "late"]
    room: str
    mine: DayLine | None
    best: DayLine | None
    bound: DayBound | None


class DayRounds(Struct, frozen=True):
    """The rounds of the guest's own try by laps: what each of them was. It tells no card."""

    laps: tuple[tuple[RoundKind, ...], ...]


class Daily(Struct, frozen=True):
    """The races of a day. Times are seconds since 1970; `now` is the server's. Until `ends` they may be begun, until
    `opens` they count; then seeds and replays are shown.

    `before` and `after` are the next days on which somebody drove, "" for none. `streak` are the guest's days in a row
    with a result, `longest` the most there were, `days` all of them.
    """

    day: str
    now: float
    ends: float
    opens: float
    is_today: bool
    is_open: bool
    before: str
    after: str
    races: tuple[DayRace, ...]
    streak: int
    longest: int
    days: int


class DayBoard(Struct, frozen=True):
    """A part of a day's board from line `since` on, the best first. `ended` counts all lines."""

    lines: tuple[DayLine, ...]
    since: int
    ended: int
