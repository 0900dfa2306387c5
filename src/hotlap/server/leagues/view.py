"""What a guest sees of a league."""

from collections.abc import Mapping

from ...content.events import load_event
from .. import wire
from ..document.document import LOBBY
from ..document.files import packaged_track
from ..names import SOMEBODY
from ..store import LeagueRow
from ..wire.views import like
from .document import FILLED, IN, REMOVED, League, Round, SeatResult, Table

NO_LINE = SeatResult(place=0, points=0, is_out=False, has_driven=False, colour="")


def view(row: LeagueRow, league: League, guest: str, invite: str, rooms: Mapping[str, str]) -> wire.LeagueView:
    """A league for a guest, who may know its invite. `rooms` are the states of its rooms."""
    member = league.member_of(guest)
    is_member = member is not None and member.state == IN
    is_inside = is_member or row.host == guest
    return wire.LeagueView(
        id=row.id,
        name=league.name,
        host=_host(row, league),
        format=league.format,
        limit_s=league.limit_s,
        fill=league.fill,
        is_public=row.is_public,
        is_host=row.host == guest,
        is_member=is_member,
        may_join=not is_member and may_join(row, league, guest, invite),
        is_over=league.is_over,
        invite=league.invite if is_inside else "",
        may_open=league.may_open if row.host == guest else 0,
        room=own_room(league, guest),
        lot=league.seed if league.rounds[0].opened else "",
        members=tuple(
            wire.LeagueMember(
                number=fellow.number,
                name=fellow.name or SOMEBODY,
                is_in=fellow.state == IN,
                is_mine=fellow.guest == guest,
                is_host=fellow.guest is not None and fellow.guest == row.host,
            )
            for fellow in league.members
        ),
        rounds=tuple(_round(league, number, one, is_inside, rooms) for number, one in enumerate(league.rounds, 1)),
        standings=tuple(like(wire.LeagueLine, line) for line in league.standings),
    )


def may_see(row: LeagueRow, league: League, guest: str, invite: str) -> bool:
    """Whether a guest may look at a league: a public one, or with its link, or as one who is or was in it."""
    known = league.member_of(guest)
    is_known = known is not None and known.state != REMOVED
    return row.is_public or row.host == guest or invite == league.invite or is_known


def may_join(row: LeagueRow, league: League, guest: str, invite: str) -> bool:
    known = league.member_of(guest)
    if known is not None:
        return known.state != REMOVED
    return row.is_public or row.host == guest or invite == league.invite


def _host(row: LeagueRow, league: League) -> str:
    """The host's name as the list of members has it, if they are one."""
    member = league.member_of(row.host)
    return (member and member.name) or league.host_name


def entry(row: LeagueRow, league: League, guest: str) -> wire.LeagueEntry:
    """A league in a list."""
    member, present = league.member_of(guest), league.present
    round = league.rounds[present - 1] if present else None
    is_counted = any(one.is_over for one in league.rounds)
    places = {line.member: line.place for line in league.standings} if is_counted and member else {}
    return wire.LeagueEntry(
        id=row.id,
        name=league.name,
        host=_host(row, league),
        is_host=row.host == guest,
        members=len(league.guests),
        round=present,
        rounds=len(league.rounds),
        state="over" if round is None else "coming" if round.opened is None else "open",
        begins=None if round is None else round.begins,
        place=places.get(member.number, 0) if member else 0,
        room=own_room(league, guest),
    )


def own_room(league: League, guest: str) -> str:
    """The room of a guest's table in the round that is open, as long as its race is not over."""
    member, present = league.member_of(guest), league.present
    if member is None or not present:
        return ""
    tables = [table for number, _, table in league.unsettled_tables() if number == present]
    return next((table.room for table in tables if member.number in table.seats), "")


def _round(
    league: League, number: int, round: Round, is_inside: bool, rooms: Mapping[str, str]
) -> wire.LeagueRoundView:
    track, event = packaged_track(round.track), load_event(round.event) if round.event else None
    is_open = round.opened is not None and league.present in (0, number)
    return wire.LeagueRoundView(
        number=number,
        state="over" if round.is_over else "open" if is_open else "coming",
        track=round.track,
        event=round.event,
        laps=(round.settings.laps or track.laps) + (event.laps if event else 0),
        has_garage=round.settings.garage not in (None, "off"),
        has_weather=bool(round.settings.weather),
        begins=round.begins,
        is_cut=round.closed is not None and any(not one.is_settled for one in round.tables),
        tables=tuple(_table(league, at, one, is_inside, rooms) for at, one in enumerate(round.tables, 1)),
    )


def _table(league: League, number: int, table: Table, is_inside: bool, rooms: Mapping[str, str]) -> wire.LeagueTable:
    state = rooms.get(table.room, "gone")
    if state == "over":  # between two races of a season, or the server is about to book it
        state = LOBBY
    if table.is_settled:
        state = "void" if table.is_void else "over"
    return wire.LeagueTable(
        number=number,
        state=state,  # type: ignore[arg-type]
        room=table.room if is_inside and table.room in rooms else "",
        race=table.result.race if table.result else "",
        seats=tuple(_seat(league, table, seat) for seat in range(len(table.seats))),
    )


def _seat(league: League, table: Table, seat: int) -> wire.LeagueSeat:
    number = table.seats[seat]
    line = table.result.lines[seat] if table.result else NO_LINE
    kind = "person" if number != FILLED else "legend" if league.fill == "legend" else "bot"
    return wire.LeagueSeat(
        member=max(number, 0),
        kind=kind,  # type: ignore[arg-type]
        colour=line.colour,
        place=line.place,
        points=line.points,
        is_out=line.is_out,
        scores=number > 0 and line.has_driven,
        gave_up=line.gave_up,
    )
