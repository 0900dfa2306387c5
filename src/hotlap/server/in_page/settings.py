"""The settings of a server for one person, in a page."""

import hashlib
import logging
import math
import sys

import structlog

from ..config import DAY, Config, Limits

HOST = "localhost"  # by which name the page calls it
ADDRESS = "127.0.0.1"  # whose the only visitor is
MANY = 1e9  # times a minute, or seconds: nobody else waits
AGES = 36_500 * DAY  # on one's own device nothing is deleted because it is old, but rooms: their races stay

LIMITS = Limits(
    rate=MANY, burst=MANY, sockets_opened=10**9, requests=10**9, files=10**9, hinting_s=MANY, replaying_s=MANY,
    renames=10**9, analysing_s=MANY, snapshots=10**9, rooms_of_guest=10**9, rooms_made=10**9, rooms_of_address=10**9,
    rooms_made_by_all=10**9, guests_s=AGES, lobby_s=30 * DAY, racing_s=AGES, over_s=7 * DAY, leagues_s=AGES,
    races_s=math.inf, shelf=10_000, idle_s=30.0,
)  # fmt: skip
CONFIG = Config(database="", host=HOST, limits=LIMITS, has_bounds=False, is_page=True, analysis_threads=1)
# Of the seeds of the races of the day (daily/days.py). It is no secret: so all pages have the same race, by its date.
DAYS = hashlib.sha256(b"hotlap: the races of the day in pages without a server").digest()


def log_to_console() -> None:
    """Only what is wrong is written, for who looks for the reason."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )
