"""The leagues that name a guest: as host, as member, or as one who left."""

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Select, select

from ..store.errors import RoomChanged
from ..store.holding import Deletions, Disposal, Holding, Lifetimes
from ..store.rows import Guest, LeagueRow
from ..store.tables import league_members, leagues
from . import league_rows
from .document import League
from .leaving import passed_on, without


class HeldLeagues:
    """A guest's leagues."""

    def __init__(self, guest: Guest, rows: list[LeagueRow]) -> None:
        self._guest = guest
        self._rows = rows

    @classmethod
    def of(cls, conn: Connection, guest: Guest) -> "HeldLeagues":
        return cls(guest, league_rows.naming(conn, guest.id))

    def export(self) -> dict[str, Any]:
        return {"leagues": [_export(row.id, League.decode(row.document), self._guest.id) for row in self._rows]}

    def forget(self) -> Disposal:
        """Leagues that nobody else was in go; in others the guest stands without a name."""
        left = [(row, without(League.decode(row.document), self._guest.id)) for row in self._rows]
        kept = [(row, league) for row, league in left if league.guests or league.host]
        gone = [row.id for row, league in left if not (league.guests or league.host)]

        def store(conn: Connection) -> None:
            _save(conn, kept)
            for id in gone:
                league_rows.remove(conn, id)

        return Disposal(store)

    def pass_on(self, heir: Guest) -> Disposal:
        after = [(row, passed_on(League.decode(row.document), self._guest.id, heir.id)) for row in self._rows]
        return Disposal(lambda conn: _save(conn, after))


def _save(conn: Connection, changed: list[tuple[LeagueRow, League]]) -> None:
    for row, league in changed:
        new = replace(row, version=row.version + 1, host=league.host, document=league.encode(), has_work=True)
        if not league_rows.save(conn, new, league.guests, league.awaited_races):
            raise RoomChanged("a league was changed at the same moment; try again")


def _export(id: str, league: League, guest: str) -> dict[str, Any]:
    member = league.member_of(guest)
    places = {line.member: line for line in league.standings}
    line = places.get(member.number) if member else None
    return {
        "id": id,
        "name": league.name,
        "is_host": league.host == guest,
        "as": member and member.name,
        "state": member and member.state,
        "points": line and line.points,
        "place": line and line.place,
    }


def _expire(conn: Connection, now: float, lifetimes: Lifetimes, kept: Collection[Select[Any]]) -> Deletions:
    league_rows.delete_unused(conn, now - lifetimes.leagues)
    return Deletions()


HOLDING = Holding(
    [leagues.c.host, league_members.c.guest], HeldLeagues.of, _expire,
    ages=[leagues.c.touched], keeps=[select(league_members.c.guest)],
)  # fmt: skip
