"""Update a database's tables for this version of hotlap, in one transaction. It is the same for both databases."""

import pathlib
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from .errors import StoreError
from .tables import metadata

# A name of its own, because a PostgreSQL database may have other tables with their own alembic_version.
VERSION_TABLE = "hotlap_version"
OPTIONS: dict[str, Any] = {"target_metadata": metadata, "version_table": VERSION_TABLE, "transactional_ddl": True}
# The key of the lock under which one of several starting servers migrates: any number that nobody else uses.
MIGRATING = 0x686F746C6170


def upgrade(conn: Connection) -> None:
    """Make the tables or update old ones. Raises StoreError if they are not hotlap's, or from a newer version."""
    if conn.dialect.name == "postgresql":
        conn.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    config = _config(conn)
    script = ScriptDirectory.from_config(config)
    found = revisions(conn)
    known = {revision.revision for revision in script.walk_revisions()}
    newest = script.get_current_head()
    if unknown := [revision for revision in found if revision not in known]:
        raise StoreError(
            f"the database was written by a newer hotlap (its tables have revision {unknown[0]}, "
            f"this one knows those up to {newest}); update hotlap, or give it another database"
        )
    if not found:
        tables = inspect(conn).get_table_names()
        if strange := sorted(name for name in metadata.tables if name in tables):
            raise StoreError(
                f"the database holds a table {strange[0]!r} that is not hotlap's; give hotlap a database of its own"
            )
    if found != (newest,):
        command.upgrade(config, "head")


def check(conn: Connection) -> None:
    """Change nothing. Raises StoreError if the tables are not those of this version."""
    found, newest = revisions(conn), ScriptDirectory.from_config(_config(conn)).get_current_head()
    if found != (newest,):
        has = f"revision {found[0]}" if found else "none"
        raise StoreError(
            f"its tables ({has}) are not those of this hotlap (revision {newest}); use the hotlap of the server, "
            "or start the server with this one"
        )


def revisions(conn: Connection) -> tuple[str, ...]:
    """The revision of the present tables; none in a new database."""
    return MigrationContext.configure(conn, opts=OPTIONS).get_current_heads()


def _config(conn: Connection) -> Config:
    config = Config(attributes={"connection": conn})
    folder = str(pathlib.Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    return config
