"""Operations on races and their decisions."""

from collections.abc import Collection, Iterable

import msgspec
from sqlalchemy import Connection, bindparam, insert, select

from ..store.conflicts import insert_new
from ..store.rows import AppendResult, DecisionRow, RaceRow, RoomRow
from ..store.tables import decisions, races
from . import room_rows


def add(conn: Connection, race: RaceRow) -> None:
    """Store a new race."""
    conn.execute(insert(races), msgspec.structs.asdict(race))


def start(conn: Connection, room: RoomRow, race: RaceRow, first: Collection[DecisionRow] = ()) -> bool:
    """Store the change of a room (compare-and-set) and the race that it names, with its decisions: all or nothing."""
    if not room_rows.save(conn, room):
        return False
    add(conn, race)
    if first:
        conn.execute(insert(decisions), [msgspec.structs.asdict(one) for one in first])
    return True


def get(conn: Connection, id: str) -> RaceRow | None:
    """The race with this id."""
    row = conn.execute(select(races).where(races.c.id == id)).one_or_none()
    return RaceRow(*row) if row else None


def of_room(conn: Connection, room: str) -> list[RaceRow]:
    """The races of a room, the first one first."""
    return [RaceRow(*row) for row in conn.execute(select(races).where(races.c.room == room).order_by(races.c.number))]


def drivers(conn: Connection, race: str) -> dict[int, set[str]]:
    """Who has decided for each seat of a race: Decision.by."""
    by_seat: dict[int, set[str]] = {}
    query = select(decisions.c.seat, decisions.c.by).where(decisions.c.race == race).distinct()
    for seat, by in conn.execute(query):
        by_seat.setdefault(seat, set()).add(by)
    return by_seat


def append(conn: Connection, decisions: Iterable[DecisionRow]) -> list[AppendResult]:
    """Store decisions up to the first one that is not added."""
    results = []
    for decision in decisions:
        results.append(_append(conn, decision))
        if results[-1] is not AppendResult.ADDED:
            break
    return results


def _append(conn: Connection, decision: DecisionRow) -> AppendResult:
    """Store a decision unless its number or its command is stored already."""
    values = {
        "race": decision.race,
        "number": decision.number,
        "seat": decision.seat,
        "choice": decision.choice,
        "by": decision.by,
        "command": decision.command,
        "at": decision.at,
    }
    if insert_new(conn, decisions, values):
        return AppendResult.ADDED
    if decision.command is not None and of_command(conn, decision.race, decision.command):
        return AppendResult.REPEATED
    return AppendResult.TAKEN


# Made once, because every decision uses them.
SINCE = (
    select(decisions)
    .where(decisions.c.race == bindparam("race"), decisions.c.number >= bindparam("since"))
    .order_by(decisions.c.number)
)
OF_COMMAND = select(decisions).where(decisions.c.race == bindparam("race"), decisions.c.command == bindparam("command"))


def decisions_since(conn: Connection, race: str, since: int = 0) -> list[DecisionRow]:
    """The decisions of a race from number `since` on, ascending."""
    return [DecisionRow(*row) for row in conn.execute(SINCE, {"race": race, "since": since})]


def of_command(conn: Connection, race: str, command: str) -> DecisionRow | None:
    """The decision made by a command, if there is one."""
    row = conn.execute(OF_COMMAND, {"race": race, "command": command}).one_or_none()
    return DecisionRow(*row) if row else None
