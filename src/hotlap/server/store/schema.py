"""Update a database's tables for this version of hotlap, in one transaction. It is the same for both databases.

Alembic is imported only if there is something to update: it takes 11 MB.
"""

import pathlib
from typing import Any

from sqlalchemy import Connection, inspect, text

from .errors import StoreError
from .tables import metadata

# A name of its own, because a PostgreSQL database may have other tables with their own alembic_version.
VERSION_TABLE = "hotlap_version"
OPTIONS: dict[str, Any] = {"target_metadata": metadata, "version_table": VERSION_TABLE, "transactional_ddl": True}
# The key of the lock under which one of several starting servers migrates: any number that nobody else uses.
MIGRATING = 0x686F746C6170
MIGRATIONS = pathlib.Path(__file__).parent / "migrations"
KNOWN = sorted({file.stem[1:5] for file in (MIGRATIONS / "versions").glob("v????_*")})  # revisions
NEWEST = KNOWN[-1]


def upgrade(conn: Connection) -> None:
    """Make the tables or update old ones. Raises StoreError if they are not hotlap's, or from a newer version."""
    if conn.dialect.name == "postgresql":
        conn.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    present = revisions(conn)
    if unknown := [revision for revision in present if revision not in KNOWN]:
        raise StoreError(
            f"the database was written by a newer hotlap (its tables have revision {unknown[0]}, "
            f"this one knows those up to {NEWEST}); update hotlap, or give it another database"
        )
    if not present:
        tables = inspect(conn).get_table_names()
        if strange := sorted(name for name in metadata.tables if name in tables):
            raise StoreError(
                f"the database holds a table {strange[0]!r} that is not hotlap's; give hotlap a database of its own"
            )
    if present != (NEWEST,):
        _migrate(conn)


def check(conn: Connection) -> None:
    """Change nothing. Raises StoreError if the tables are not those of this version."""
    present = revisions(conn)
    if present != (NEWEST,):
        has = f"revision {present[0]}" if present else "none"
        raise StoreError(
            f"its tables ({has}) are not those of this hotlap (revision {NEWEST}); use the hotlap of the server, "
            "or start the server with this one"
        )


def revisions(conn: Connection) -> tuple[str, ...]:
    """The revision of the present tables; none in a new database."""
    if not inspect(conn).has_table(VERSION_TABLE):
        return ()
    return tuple(conn.scalars(text(f"SELECT version_num FROM {VERSION_TABLE}")))


def _migrate(conn: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": conn})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, "head")
