"""What can go wrong between hotlap and its database. Each says in one line what was wrong and what would be right."""

from sqlalchemy.exc import SQLAlchemyError

from ...race.errors import HotlapError

# What an operation raises when it is the database that refuses. SQLite's driver lets the last two through as they are.
REFUSALS = (SQLAlchemyError, OverflowError, UnicodeError)


class StoreError(HotlapError):
    """The database could not be opened, or did not do what was asked. Nothing of what was asked is stored.

    One exception: a connection that broke while PostgreSQL committed leaves open whether it did.
    """


class StoreInUse(StoreError):
    """Another process serves from the same folder."""


def told(error: Exception) -> StoreError:
    """What a driver complains of, in one line: without the statement, and without an address."""
    said = getattr(error, "orig", None) or error
    said = said.__cause__ or said  # asyncpg's own words are wrapped once more
    line = str(said).partition("\n")[0].strip() or type(said).__name__
    return StoreError(f"the database refused: {line}")
