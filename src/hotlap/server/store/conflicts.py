"""INSERT … ON CONFLICT DO NOTHING, which SQLAlchemy spells in one way for each database."""

from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_new(conn: Connection, table: Table, values: dict[str, Any]) -> bool:
    """Insert a row unless one with a unique value of it is there; whether it was inserted.

    On PostgreSQL this waits for a transaction that inserts the same, and sees its row afterwards.
    """
    return conn.execute(_statement(table, conn.dialect.name), values).rowcount == 1


@cache
def _statement(table: Table, dialect: str) -> Executable:
    if dialect == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()
