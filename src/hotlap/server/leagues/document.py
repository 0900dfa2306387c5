"""A league as it is stored, and what follows from it. Each change makes its next document, or refuses."""

import secrets
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ...race.league import LEAST, LeagueStanding, Score, lots, standings, tables
from .. import wire
from ..errors import Refused
from ..names import SOMEBODY, clean_name

NAMELESS = "a league has a name of at least one letter"
MOST_EVER = 300  # members, with those who left
CARS = 6  # at a table that is filled up
State = Literal["in", "left", "removed"]
IN: Final = "in"
LEFT: Final = "left"
REMOVED: Final = "removed"
NOBODY, FILLED = 0, -1  # in Table.seats: a member's car that was left, and one that never was a member's


class Member(Struct, frozen=True):
    """A member. Numbers are never used again. `guest` is None when the person's data was deleted."""

    number: int
    guest: str | None
    name: str
    state: State = IN


class SeatResult(Struct, frozen=True):
    """What a seat did in a race. `has_driven`: a person decided there at least once."""

    place: int
    points: int
    is_out: bool
    has_driven: bool
    colour: str
    gave_up: bool = False


class RaceResult(Struct, frozen=True):
    """A finished race as it counts, by seat. It stays when the race itself is deleted."""

    race: str
    lines: tuple[SeatResult, ...]


class Table(Struct, frozen=True):
    """A table: race `number` of a room. `seats` are members, NOBODY or FILLED."""

    room: str
    number: int
    seats: tuple[int, ...]
    is_void: bool = False
    result: RaceResult | None = None

    @property
    def is_settled(self) -> bool:
        return self.is_void or self.result is not None


class Round(Struct, frozen=True):
    """A round. `opened` and `closed` are when the host did that."""

    settings: wire.Settings
    begins: float | None = None
    opened: float | None = None
    closed: float | None = None
    tables: tuple[Table, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether its races count now: all are over or void, or its host closed it."""
        return self.opened is not None and (self.closed is not None or all(one.is_settled for one in self.tables))

    @property
    def track(self) -> str:
        season = self.settings.season
        return str(season[0].track if isinstance(season, tuple) else self.settings.track)

    @property
    def event(self) -> str:
        season = self.settings.season
        return str(season[0].event) if isinstance(season, tuple) else ""

    @property
    def scores(self) -> Mapping[int, Score]:
        """What counts of it, by member."""
        return {
            member: Score(line.place, line.points)
            for table in self.tables
            if table.result is not None and not table.is_void
            for member, line in zip(table.seats, table.result.lines, strict=True)
            if member > 0 and line.has_driven
        }


class League(Struct, frozen=True):
    """A league. `host` is a guest. `seed` decides by lot. `invite` is the secret of the link to join by."""

    name: str
    format: wire.LeagueFormat
    limit_s: wire.Limit
    fill: wire.Fill
    host: str
    host_name: str
    invite: str
    seed: str
    rounds: tuple[Round, ...]
    members: tuple[Member, ...] = ()

    def encode(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def decode(cls, text: str) -> "League":
        return msgspec.json.decode(text, type=cls)

    # What follows from it -----------------------------------------------------------------------------

    @property
    def is_season(self) -> bool:
        return self.format == "season"

    @property
    def guests(self) -> list[str]:
        """The guests who are in it."""
        return [one.guest for one in self.members if one.guest is not None and one.state == IN]

    @property
    def removed_guests(self) -> set[str]:
        """The guests whom its host removed: unlike those who left, they have given no seat up."""
        return {one.guest for one in self.members if one.state == REMOVED and one.guest is not None}

    @property
    def is_over(self) -> bool:
        return all(one.is_over for one in self.rounds)

    @property
    def present(self) -> int:
        """The round that is open or comes next, from 1; 0 when all are over."""
        return next((number for number, one in enumerate(self.rounds, 1) if not one.is_over), 0)

    @property
    def may_open(self) -> int:
        """The round that may be opened now; 0 for none."""
        number = self.present
        is_ready = number and self.rounds[number - 1].opened is None and len(self.guests) >= LEAST
        return number if is_ready else 0

    @property
    def awaited_races(self) -> list[tuple[str, int]]:
        """The races whose results it waits for: room and number."""
        return [(table.room, table.number) for _, _, table in self.unsettled_tables()]

    @property
    def standings(self) -> list[LeagueStanding]:
        """The table after the rounds that are over: of all who are in it, and of others who scored."""
        over = [one.scores for one in self.rounds if one.is_over]
        scored = {member for one in over for member in one}
        shown = [one.number for one in self.members if one.state == IN or one.number in scored]
        return standings(shown, over, self.seed)

    def unsettled_tables(self) -> Iterator[tuple[int, int, Table]]:
        """The tables whose races may still count, each with the numbers of round and table from 1."""
        for number, round in enumerate(self.rounds, 1):
            if round.opened is not None and round.closed is None:
                for at, table in enumerate(round.tables, 1):
                    if not table.is_settled:
                        yield number, at, table

    def member_of(self, guest: str) -> Member | None:
        return next((one for one in self.members if one.guest == guest), None)

    def member(self, number: int) -> Member:
        """Raises Refused."""
        member = next((one for one in self.members if one.number == number), None)
        if member is None:
            raise Refused("not-found", f"there is no member {number}")
        return member

    def members_at(self, table: Table) -> dict[int, tuple[str, str]]:
        """Who has the seats of a table that are for members: guest and name by seat, "" for nobody."""
        seated = {}
        for seat, number in enumerate(table.seats):
            member = self.member(number) if number > 0 else None
            if number != FILLED:
                seated[seat] = (member.guest or "", member.name) if member else ("", "")
        return seated

    # Members ------------------------------------------------------------------------------------------

    def with_newcomer(self, guest: str, name: str) -> "League":
        known = self.member_of(guest)
        if known is not None and known.state == REMOVED:
            raise Refused("not-host", "the host of this league has removed you from it")
        is_in = known is not None and known.state == IN
        if not is_in and (len(self.guests) >= wire.MEMBERS or len(self.members) >= MOST_EVER):
            raise Refused("not-now", f"a league has at most {wire.MEMBERS} members")
        if known is not None:
            return self.with_member(replace(known, name=name, state=IN))
        number = max((one.number for one in self.members), default=0) + 1
        return replace(self, members=(*self.members, Member(number, guest, name)))

    def handed_over(self, number: int) -> "League":
        member = self.member(number)
        if member.state != IN or member.guest is None:
            raise Refused("not-now", f"{member.name or SOMEBODY} is no member of this league any more")
        return replace(self, host=member.guest, host_name=member.name)

    def with_member(self, member: Member) -> "League":
        return replace(self, members=tuple(member if one.number == member.number else one for one in self.members))

    def with_member_gone(self, number: int, state: State) -> "League":
        """The league after a member has gone. In races that are not over nobody has their seat."""
        member = self.member(number)
        if member.state != IN and state == LEFT:
            raise Refused("not-now", "you are no member of this league")
        league = self.with_member(replace(member, state=state))
        for round, at, table in self.unsettled_tables():
            seats = tuple(NOBODY if one == number else one for one in table.seats)
            league = league.with_table(round, at, replace(table, seats=seats))
        return league

    def with_seat_given(self, round: int, at: int, seat: int, number: int) -> "League":
        """The league in which a member has the seat of another one, or of nobody, in races that are not over."""
        table, member = self.table(round, at), self.member(number)
        if seat >= len(table.seats) or table.seats[seat] == FILLED:
            raise Refused("not-now", f"seat {seat} of that table is none for a member")
        if member.state != IN or any(number in one.seats for _, _, one in self.unsettled_tables()):
            raise Refused("not-now", f"{member.name} has a seat already, or is no member any more")
        league = self
        for later, other, unsettled in self.unsettled_tables():
            if unsettled.room == table.room and later >= round:
                seats = (*unsettled.seats[:seat], number, *unsettled.seats[seat + 1 :])
                league = league.with_table(later, other, replace(unsettled, seats=seats))
        if league is self:
            raise Refused("not-now", "that race is over")
        return league

    # Rounds -------------------------------------------------------------------------------------------

    def with_name_and_dates(self, name: str, begins: tuple[float | None, ...]) -> "League":
        """The league with another name and other dates."""
        if not (title := clean_name(name, wire.TITLE_LETTERS)):
            raise Refused("bad-message", NAMELESS)
        if len(begins) != len(self.rounds):
            raise Refused("bad-message", f"there are {len(self.rounds)} rounds, and a date or none for each")
        rounds = tuple(replace(one, begins=at) for one, at in zip(self.rounds, begins, strict=True))
        return replace(self, name=title, rounds=rounds)

    def with_round(self, number: int, **changes: Any) -> "League":
        rounds = list(self.rounds)
        rounds[number - 1] = replace(rounds[number - 1], **changes)
        return replace(self, rounds=tuple(rounds))

    def with_table(self, round: int, number: int, table: Table) -> "League":
        tables = list(self.rounds[round - 1].tables)
        tables[number - 1] = table
        return self.with_round(round, tables=tuple(tables))

    def check_round(self, number: int) -> Round:
        """Raises Refused."""
        if number > len(self.rounds):
            raise Refused("not-found", f"this league has {len(self.rounds)} rounds; there is no round {number}")
        return self.rounds[number - 1]

    def with_round_opened(self, number: int, now: float) -> "League":
        """The league with the tables of a round, or of a whole season. Their rooms are still to be made.

        The first tables are drawn by lot, later ones are made by standings.
        """
        self.check_round(number)
        if number != self.may_open:
            if len(self.guests) < LEAST:
                raise Refused("not-now", f"a round needs {LEAST} members or more")
            raise Refused("not-now", f"round {number} cannot be opened now: one is opened after the other is over")
        rounds = [*self.rounds]
        drawn = [(secrets.token_urlsafe(9), self._fill(seats)) for seats in tables(self._order(number))]
        last = len(rounds) if self.is_season else number
        for race, at in enumerate(range(number, last + 1), 1):
            of_round = tuple(Table(room, race, seats) for room, seats in drawn)
            rounds[at - 1] = replace(rounds[at - 1], opened=now, tables=of_round)
        return replace(self, rounds=tuple(rounds))

    def _order(self, number: int) -> tuple[int, ...]:
        inside = {one.number for one in self.members if one.state == IN and one.guest is not None}
        if number == 1:
            return lots(inside, self.seed)
        return tuple(one.member for one in self.standings if one.member in inside)

    def _fill(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        return seats if self.fill == "none" else (*seats, *[FILLED] * (CARS - len(seats)))

    def with_round_closed(self, number: int, now: float) -> "League":
        round = self.check_round(number)
        if round.opened is None or round.is_over or number != self.present:
            raise Refused("not-now", f"round {number} is not the one that is open")
        return self.with_round(number, closed=now)

    def table(self, round: int, number: int) -> Table:
        """Raises Refused."""
        tables = self.check_round(round).tables
        if number > len(tables):
            raise Refused("not-found", f"round {round} has {len(tables)} tables; there is no table {number}")
        return tables[number - 1]

    def with_table_void(self, round: int, number: int, is_void: bool) -> "League":
        return self.with_table(round, number, replace(self.table(round, number), is_void=is_void))

    def with_result(self, room: str, number: int, result: RaceResult) -> "League":
        """The league with the result of a race. One that it does not wait for changes nothing."""
        for round, at, table in self.unsettled_tables():
            if (table.room, table.number) == (room, number) and len(result.lines) == len(table.seats):
                return self.with_table(round, at, replace(table, result=result))
        return self
