"""The errors between hotlap and its database. Each says in one line what was wrong and what would be right."""

from sqlalchemy.exc import SQLAlchemyError

from ...race.errors import HotlapError
from .. import metrics

# The errors of an operation that the database refuses. SQLite's driver raises the last two itself.
REFUSALS = (SQLAlchemyError, OverflowError, UnicodeError)


class StoreError(HotlapError):
    """The database could not be opened, or did not carry out an operation. Nothing of the operation is stored.

    One exception: if a connection breaks while PostgreSQL commits, it is not known whether it did.
    """


class StoreInUse(StoreError):
    """Another process serves from the same folder."""


class RoomChanged(StoreError):
    """Somebody else changed a room at the same moment."""


def store_error(error: Exception) -> StoreError:
    """A driver's error in one line, without the statement and without an address."""
    metrics.STORE_ERRORS.inc()
    said = getattr(error, "orig", None) or error
    said = said.__cause__ or said  # asyncpg's own words are wrapped once more
    line = str(said).partition("\n")[0].strip() or type(said).__name__
    return StoreError(f"the database refused: {line}")
