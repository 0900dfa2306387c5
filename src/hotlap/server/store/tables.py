"""The tables, made from the structs of their rows. Migrations make them in a database; a test compares the two."""

import types
from collections.abc import Mapping, Sequence
from typing import Any, get_args, get_type_hints

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

from . import rows

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TYPES = {str: Text, int: Integer, float: Double, bool: Boolean, bytes: LargeBinary}
WORDS_OF_SQL = ("by",)  # that are quoted as names


def table(
    name: str,
    row: type[msgspec.Struct],
    key: str,
    index: Sequence[str] = (),
    unique: str = "",
    cascade: Mapping[str, str] = types.MappingProxyType({}),
    **special: dict[str, Any],
) -> Table:
    """A table with a column for each field of its rows, in the same order; a field that may be None may be null.

    `key`, `unique` and each of `index` are names of columns. What stands in a column of `cascade` is the key of another
    table, with which its rows go. `special` columns have other arguments than theirs.
    """

    def column(field: str, hint: Any) -> Column[Any]:
        kinds = [kind for kind in (get_args(hint) or (hint,)) if kind is not type(None)]
        known: dict[str, Any] = {
            "type_": TYPES[kinds[0]],
            "primary_key": field in key.split(),
            "nullable": type(None) in get_args(hint),
            "quote": True if field in WORDS_OF_SQL else None,
        }
        keys = [ForeignKey(cascade[field], ondelete="CASCADE")] if field in cascade else []
        is_number: dict[str, Any] = {"autoincrement": False} if known["primary_key"] and kinds[0] is int else {}
        return Column(field, *keys, **(known | is_number | special.get(field, {})))

    columns = [column(field, hint) for field, hint in get_type_hints(row).items()]
    constraints = [UniqueConstraint(*unique.split())] if unique else []
    return Table(name, metadata, *columns, *constraints, *(Index(None, *one.split()) for one in index))


secrets = table("secrets", rows.Secret, "name")
clock = table("clock", rows.LastTime, "name")
guests = table("guests", rows.Guest, "id", ["heir"], generation={"server_default": "0"})
passkeys = table("passkeys", rows.PasskeyRow, "id", ["guest"], counter={"type_": BigInteger})
spent_challenges = table("spent_challenges", rows.Spent, "challenge", ["due"])
bans = table("bans", rows.Ban, "who")
rooms = table("rooms", rows.RoomRow, "id", ["state touched", "is_public touched", "host", "holder", "due"])
memberships = table("memberships", rows.RoomMember, "room guest", ["guest"], cascade={"room": "rooms.id"})
races = table("races", rows.RaceRow, "id", unique="room number", cascade={"room": "rooms.id"})
decisions = table("decisions", rows.DecisionRow, "race number", unique="race command", cascade={"race": "races.id"})
wishes = table("wishes", rows.WishesRow, "guest")
jobs = table("jobs", rows.Job, "key", ["due", "guest channel ended", "made"])
archive = table(
    "archive",
    rows.ArchivedRace,
    "race",
    ["room", "track kind rounds", "track kind lap", "track kind bot_rounds", "track kind bot_lap", "kept"],
)
archive_guests = table(
    "archive_guests", rows.DrivenSeat, "race seat guest", ["guest finished"], cascade={"race": "archive.race"}
)
analyses = table(
    "analyses",
    rows.AnalysisRow,
    "race tier",
    ["made"],
    cascade={"race": "archive.race"},
    checked={"server_default": "0"},
)
tries = table("tries", rows.Try, "day kind guest", ["guest day", "race"])
leagues = table("leagues", rows.LeagueRow, "id", ["is_public touched", "host", "touched", "has_work"])
league_members = table(
    "league_members", rows.LeagueMemberRow, "league guest", ["guest"], cascade={"league": "leagues.id"}
)
league_races = table("league_races", rows.LeagueRace, "room number", ["league"], cascade={"league": "leagues.id"})
channels = table(
    "channels",
    rows.ChannelRow,
    "place",
    ["room", "league", "guest"],
    cascade={"room": "rooms.id", "league": "leagues.id"},
)
