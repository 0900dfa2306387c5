"""The API of leagues."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..words import Colour, Nothing
from .setups import Settings
from .values import GivenTitle, Limit, Name, Seat

MEMBERS = 60
ROUNDS = 20
TABLES = 10
SOON = 4_102_444_800  # seconds since 1970: the year 2100

Begins = Annotated[float, Meta(ge=0, le=SOON)] | None
LeagueFormat = Literal["rounds", "season"]
Fill = Literal["none", "club", "legend"]
Round = Annotated[int, Meta(ge=1, le=ROUNDS)]
TableNumber = Annotated[int, Meta(ge=1, le=TABLES)]
MemberNumber = Annotated[int, Meta(ge=1, le=1_000)]


class LeagueLink(Struct, frozen=True):
    """The league of a room: its table `table` from round `round` on, for so many `races`."""

    id: str
    name: str
    round: int
    table: int
    races: int


# Up -------------------------------------------------------------------------------------------------


class LeagueRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A round: `settings` with a track of the game, or with a season of one race, which has an event. `begins` is in
    seconds since 1970.
    """

    settings: Settings
    begins: Begins = None


class NewLeague(Struct, frozen=True, forbid_unknown_fields=True):
    """A new league. `format`: in each of `rounds` tables are made anew, by standings; or a `season`, whose tables stay.

    `limit_s` is that of its rooms, `fill` who drives the cars up to six at each table.
    """

    name: GivenTitle
    format: LeagueFormat
    rounds: Annotated[tuple[LeagueRound, ...], Meta(min_length=1, max_length=ROUNDS)]
    limit_s: Limit = 0
    fill: Fill = "none"
    is_public: bool = False


class JoinLeague(Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Become a member, or a member again. `invite` is in the link of a league that is not public."""

    invite: Annotated[str, Meta(max_length=64)] = ""
    name: Name = ""


class LeaveLeague(Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Drive no more in it: points stay, and `club` drives in races that are not over."""


class ChangeLeague(Struct, frozen=True, forbid_unknown_fields=True, tag="change"):
    """For its host: another name, another reach, other dates of its rounds."""

    name: GivenTitle
    is_public: bool
    begins: Annotated[tuple[Begins, ...], Meta(max_length=ROUNDS)]


class OpenRound(Struct, frozen=True, forbid_unknown_fields=True, tag="open"):
    """For its host: make the tables of a round."""

    round: Round


class CloseRound(Struct, frozen=True, forbid_unknown_fields=True, tag="close"):
    """For its host: end a round. Races that are not over do not count."""

    round: Round


class VoidTable(Struct, frozen=True, forbid_unknown_fields=True, tag="void"):
    """For its host: the race of a table does not count, or counts again."""

    round: Round
    table: TableNumber
    is_void: bool = True


class RemoveMember(Struct, frozen=True, forbid_unknown_fields=True, tag="remove"):
    """For its host: somebody is no member any more, and cannot join again."""

    member: MemberNumber


class SeatMember(Struct, frozen=True, forbid_unknown_fields=True, tag="seat"):
    """For its host: a member has the seat of another one, or one that nobody has. In a race that has begun only one
    that nobody drove, or that its driver gave up.
    """

    round: Round
    table: TableNumber
    seat: Seat
    member: MemberNumber


class HandLeagueOver(Struct, frozen=True, forbid_unknown_fields=True, tag="hand_over"):
    """For its host: a member is the host from now on."""

    member: MemberNumber


class NewInvite(Struct, frozen=True, forbid_unknown_fields=True, tag="new_invite"):
    """For its host: another link to join by. The one before is invalid."""


LeagueCommand = (
    JoinLeague | LeaveLeague | ChangeLeague | OpenRound | CloseRound | VoidTable | RemoveMember | SeatMember
    | HandLeagueOver | NewInvite
)  # fmt: skip


# Down -----------------------------------------------------------------------------------------------


class LeagueMember(Struct, frozen=True):
    """A member; one who was deleted has no name. `is_in`: they drive in rounds to come."""

    number: int
    name: str
    is_in: bool
    is_mine: bool
    is_host: bool


class LeagueSeat(Struct, frozen=True):
    """A seat of a table. `member` is 0 if it is nobody's: `club` or a Legend drives. With the result it has its place
    and points. `scores`: the member drove, so the points count. `gave_up` is as in RaceSeat.
    """

    member: int
    kind: Literal["person", "bot", "legend"]
    colour: Colour | Nothing
    place: int
    points: int
    is_out: bool
    scores: bool
    gave_up: bool = False


class LeagueTable(Struct, frozen=True):
    """A table of a round. `room` is told to members only; it is empty when the room was deleted. `race` is the finished
    one. `is_void`: it does not count.
    """

    number: int
    state: Literal["lobby", "racing", "over", "gone", "void"]
    room: str
    race: str
    seats: tuple[LeagueSeat, ...]


class LeagueRoundView(Struct, frozen=True):
    """A round. `is_cut`: it was closed before all races were over; those do not count."""

    number: int
    state: Literal["coming", "open", "over"]
    track: str
    event: str
    laps: int
    has_garage: bool
    has_weather: bool
    begins: float | None
    is_cut: bool
    tables: tuple[LeagueTable, ...]


class LeagueScore(Struct, frozen=True):
    """The place and the points of a member in a round."""

    place: int
    points: int


class LeagueLine(Struct, frozen=True):
    """A line of the standings, with the scores of the rounds that are over; null where the member has none."""

    place: int
    member: int
    points: int
    wins: int
    by_round: tuple[LeagueScore | None, ...]


class LeagueView(Struct, frozen=True):
    """A league for one viewer. `invite` is told to members: who knows it may join. `may_open` is the round that its
    host may open now, 0 for none. `lot` is the seed of its lots, told when the first round is open. `room` is that of
    the viewer's own table that is not over.
    """

    id: str
    name: str
    host: str
    format: LeagueFormat
    limit_s: int
    fill: Fill
    is_public: bool
    is_host: bool
    is_member: bool
    may_join: bool
    is_over: bool
    invite: str
    may_open: int
    room: str
    lot: str
    members: tuple[LeagueMember, ...]
    rounds: tuple[LeagueRoundView, ...]
    standings: tuple[LeagueLine, ...]


class LeagueEntry(Struct, frozen=True):
    """A league in a list. `round` is the one that is open or comes next, 0 if all are over. `place` is the viewer's own
    after the rounds that are over, 0 for none; `room` that of their table that is not over.
    """

    id: str
    name: str
    host: str
    is_host: bool
    members: int
    round: int
    rounds: int
    state: Literal["coming", "open", "over"]
    begins: float | None
    place: int
    room: str


class LeagueList(Struct, frozen=True):
    """The guest's leagues, and public ones of others."""

    mine: tuple[LeagueEntry, ...]
    open: tuple[LeagueEntry, ...]
