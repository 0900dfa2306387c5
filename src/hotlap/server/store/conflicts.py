"""INSERT … ON CONFLICT DO NOTHING, which SQLAlchemy writes differently for each database."""

from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_new(conn: Connection, table: Table, values: dict[str, Any]) -> bool:
    """Insert a row unless another row has one of its unique values. Returns whether it was inserted.

    On PostgreSQL this waits for a transaction that inserts the same value, and sees its row afterwards.
    """
    return conn.execute(_statement(table, conn.dialect.name), values).rowcount == 1


@cache
def _statement(table: Table, dialect: str) -> Executable:
    if dialect == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()
