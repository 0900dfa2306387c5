"""What is kept about guests belongs to a feature, which hands it out and forgets it."""

from typing import Any

import pytest
from sqlalchemy import Text

from hotlap.server.people.holdings import HOLDINGS
from hotlap.server.store.tables import metadata

NAMES = {"guest", "host", "by", "heir", "who", "owner", "member"}  # of columns that name a guest
# Texts that name nobody by a column of their own. A new column of texts is put here, or into a feature's HOLDING.
OTHERS = {
    "analyses": {"race", "tier", "judge"},
    "archive": {"race", "room", "track", "kind", "seats", "fork", "flight"},
    "archive_guests": {"race"},
    "channels": {"place", "room", "league", "document"},
    "clock": {"name"},
    "decisions": {"race", "choice", "command"},
    "guests": {"name"},
    "jobs": {"key", "channel", "data", "holder", "result"},
    "league_members": {"league"},
    "league_races": {"room", "league"},
    "leagues": {"id", "document"},
    "memberships": {"room"},
    "passkeys": {"id", "handle", "site", "name", "transports"},
    "races": {"id", "room", "setup", "bot_seed"},
    "rooms": {"id", "state", "document", "holder"},
    "secrets": {"name"},
    "spent_challenges": {"challenge"},
    "tries": {"day", "kind", "name", "room", "race"},
    "wishes": {"document"},
}
TEXTS = [(table, column) for table in metadata.tables.values() for column in table.c if isinstance(column.type, Text)]
OWNED = {column for holding in HOLDINGS for column in holding.columns}


@pytest.mark.parametrize(("table", "column"), TEXTS, ids=lambda one: one.name)
def test_a_column_that_names_a_guest_belongs_to_a_feature(table: Any, column: Any) -> None:
    is_other = column.name in OTHERS.get(table.name, set())
    assert (column in OWNED) != is_other, f"{table.name}.{column.name}: register it in a HOLDING (people/holdings.py)"
    assert column in OWNED or column.name not in NAMES


def test_each_column_belongs_to_one_feature() -> None:
    assert len(OWNED) == sum(len(holding.columns) for holding in HOLDINGS)
