"""The time that all servers with one store agree on."""

import time

from sqlalchemy import ColumnElement, Connection, Double, cast, func, literal


def now() -> float:
    """The present time of this process. Days begin and end by it."""
    return time.time()


def clock(conn: Connection) -> ColumnElement[float]:
    """The present time: of the database if several servers share it."""
    if conn.dialect.name == "postgresql":
        return cast(func.extract("epoch", func.clock_timestamp()), Double)
    return literal(time.time(), Double)
