"""The HTTP API of leagues."""

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody, Parameter

from .. import wire
from ..config import Config
from ..document import room_rows
from ..edge.doors import Doors
from ..edge.saving import file
from ..errors import Refused
from ..names import SOMEBODY, clean_name
from ..store import LeagueRow, Store
from ..store.rows import Guest
from . import export, league_rows
from .document import League
from .leagues import Leagues
from .view import entry, may_see, view

MY_LEAGUES = 30
PUBLIC_LEAGUES = 50
CSV = "text/csv"

Invite = Annotated[str, Parameter(max_length=64)]


@get("/leagues")
async def leagues(guest: Guest, store: Store) -> wire.LeagueList:
    """The guest's leagues, and public ones of others."""
    mine = await store.read(league_rows.of_guest, guest.id, MY_LEAGUES)
    own = {row.id for row in mine}
    public = [row for row in await store.read(league_rows.public, PUBLIC_LEAGUES) if row.id not in own]
    return wire.LeagueList(*(tuple(entry(row, League.decode(row.document), guest.id) for row in one)
                             for one in (mine, public)))  # fmt: skip


@post("/leagues")
async def make_league(
    data: JSONBody[wire.NewLeague],
    guest: Guest,
    store: Store,
    doors: Doors,
    config: Config,
    leagues: Leagues,
    address: str,
) -> wire.LeagueView:
    """Make a league. The guest is its host and its first member."""
    doors.league(guest.id, address)
    id = await leagues.make(data, guest.id, guest.name or SOMEBODY, config.limits.leagues_of_guest)
    return await _view(store, *await leagues.look(id), guest)


@get("/leagues/{league_id:str}")
async def look_at_league(
    league_id: FromPath[str], guest: Guest, store: Store, leagues: Leagues, invite: Invite = ""
) -> wire.LeagueView:
    """A league for the guest. One that is not public needs the `invite` of its link, or to be in it."""
    return await _view(store, *await _open_league(leagues, league_id, guest, invite), guest, invite)


@post("/leagues/{league_id:str}", status_code=200)
async def change_league(
    league_id: FromPath[str],
    data: JSONBody[wire.LeagueCommand],
    guest: Guest,
    store: Store,
    doors: Doors,
    leagues: Leagues,
    address: str,
) -> wire.LeagueView:
    """Carry out a command of a member or of the host."""
    doors.league_changes.enter(address)
    invite = data.invite if isinstance(data, wire.JoinLeague) else ""
    _, league = await _open_league(leagues, league_id, guest, invite)
    name = guest.name
    if isinstance(data, wire.JoinLeague):
        name = clean_name(data.name) or name
    if isinstance(data, wire.OpenRound):
        for _ in range(max(1, len(league.guests) // 6)):
            doors.room(guest.id, address)
    return await _view(store, *await leagues.do(league_id, data, guest.id, name or SOMEBODY), guest)


@delete("/leagues/{league_id:str}", status_code=204)
async def delete_league(league_id: FromPath[str], guest: Guest, doors: Doors, leagues: Leagues, address: str) -> None:
    """Delete a league. Its rooms and races stay."""
    doors.league_changes.enter(address)
    await _open_league(leagues, league_id, guest, "")
    await leagues.delete(league_id, guest.id)


@get("/leagues/{league_id:str}/standings.csv", media_type="text/csv")
async def standings(league_id: FromPath[str], guest: Guest, leagues: Leagues, invite: Invite = "") -> Response[str]:
    """The standings of a league as CSV."""
    _, league = await _open_league(leagues, league_id, guest, invite)
    return file(export.standings(league), f"standings-{league_id}.csv", CSV)


@get("/leagues/{league_id:str}/results.csv", media_type="text/csv")
async def results(league_id: FromPath[str], guest: Guest, leagues: Leagues, invite: Invite = "") -> Response[str]:
    """All finished races of a league as CSV."""
    _, league = await _open_league(leagues, league_id, guest, invite)
    return file(export.results(league), f"results-{league_id}.csv", CSV)


@get("/leagues/{league_id:str}/calendar.ics", media_type="text/calendar")
async def calendar(
    league_id: FromPath[str], guest: Guest, config: Config, leagues: Leagues, invite: Invite = ""
) -> Response[str]:
    """The dates of a league's rounds as a calendar."""
    _, league = await _open_league(leagues, league_id, guest, invite)
    text = export.calendar(league_id, league, config.link(f"#/league/{league_id}"))
    return file(text, f"league-{league_id}.ics", "text/calendar")


async def _open_league(leagues: Leagues, id: str, guest: Guest, invite: str) -> tuple[LeagueRow, League]:
    """A league that the guest may see. Raises Refused: of one that they may not see nothing is told."""
    row, league = await leagues.look(id)
    if not may_see(row, league, guest.id, invite):
        raise Refused("not-found", "there is no such league, or you need the link to join it")
    return row, league


async def _view(store: Store, row: LeagueRow, league: League, guest: Guest, invite: str = "") -> wire.LeagueView:
    rooms = {table.room for round in league.rounds for table in round.tables}
    return view(row, league, guest.id, invite, await store.read(room_rows.states, rooms))


handlers = [leagues, make_league, look_at_league, change_league, delete_league, standings, results, calendar]
