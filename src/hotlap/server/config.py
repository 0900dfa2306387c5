"""The settings of a server, from the command line and the environment."""

import ipaddress
import math
import os
import pathlib
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any
from urllib.parse import urlsplit

from ..race.cores import cores
from ..race.data_folder import data_folder
from .errors import Refused

DATABASE_URL = "HOTLAP_DATABASE_URL"
PUBLIC_URL = "HOTLAP_PUBLIC_URL"
PROXIES = "HOTLAP_PROXIES"
LIMITS = "HOTLAP_LIMITS"
ACCESS_LOG = "HOTLAP_ACCESS_LOG"
METRICS = "HOTLAP_METRICS"
METRICS_TOKEN = "HOTLAP_METRICS_TOKEN"
SMTP = "HOTLAP_SMTP"
MAIL_FROM = "HOTLAP_MAIL_FROM"
NOTICE_NETWORKS = "HOTLAP_NOTICE_NETWORKS"
DAILY = "HOTLAP_DAILY"
ANALYSIS_THREADS = "HOTLAP_ANALYSIS_THREADS"
BOTS = "HOTLAP_BOTS"
BOT_SECONDS = "HOTLAP_BOT_SECONDS"
BOT_NAME = re.compile(r"[A-Za-z0-9_-]{1,20}\.py")
SHORTEST_TOKEN = 16
MOST_SECONDS = 600.0  # for a decision of the host's own driver
MOST_THREADS = 256

DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one guest, one socket and one server: bytes, counts and seconds."""

    message: int = 4_096  # bytes of a message from a client
    settings: int = 160_000  # the same for settings, which may hold a user's own track
    rate: float = 20.0  # messages a second, in the long run
    burst: float = 80.0  # messages at once
    outbox: int = 400  # messages that a socket may still have to read
    outbox_bytes: int = 4_000_000
    connections: int = 8_000  # of all kinds, or fewer if the system lets a process have fewer files
    connections_of_address: int = 250  # an address of IPv6 stands for its /64; a school has one of IPv4
    sockets: int = 2_000
    sockets_of_address: int = 150
    sockets_of_guest: int = 16
    sockets_opened: int = 120  # by one address in a minute
    requests: int = 1_200  # of one address in a minute; opening the page takes about twenty
    files: int = 30  # tracks, events and records sent by one address in a minute
    flights: int = 120  # races in flight that one address, or one guest, sends in a minute; replaying_s holds, too
    flights_of_guest: int = 5_000  # that are kept: 2 kB each
    hinting_s: float = 10.0  # of processor time for hints, for one address in a minute; one of the coach takes 0.03
    replaying_s: float = 30.0  # the same for replays, records, moments and what-ifs: a replay takes 0.2, a what-if 0.05
    renames: int = 20  # by one address in a minute
    analysing_s: float = 1_800.0  # the same for analyses, in an hour: 90 quick ones, or 9 deep ones
    analyses_waiting: int = 100  # in the queue of all
    analysis_decisions: int = 2_000  # of the race; usual ones have 400
    analysis_s: float = 1_800.0  # of processor time for one; a usual deep one takes 200
    analysis_mb: int = 1_500  # of memory for one; a usual one has 150, and 500 while it is compiled
    snapshots: int = 12  # that one socket may ask for in a minute
    rooms_of_guest: int = 30
    rooms_made: int = 12  # by one guest in a minute
    rooms_of_address: int = 60  # made by one address in a minute: without a cookie each request is a new guest's
    rooms_made_by_all: int = 300  # in a minute
    public_rooms: int = 10  # made by one address in an hour, so that nobody fills the list
    leagues_of_guest: int = 20  # as host
    leagues_made: int = 10  # by one guest in an hour
    leagues_of_address: int = 30  # made by one address in an hour
    league_changes: int = 120  # of leagues, by one address in a minute: a club may share one
    replay_decisions: int = 200_000  # lines of a record; the longest races have 140,000
    replay_s: float = 60.0  # of processor time for a record; the longest races take half of it
    shelf: int = 150_000  # decisions of all races of which any moment is at hand: about 60 MB
    idle_s: float = 300.0  # after so long a room without viewers leaves the memory
    beat_s: float = 15.0  # between signs of life on a socket; it is closed when it is silent for 8/3 of that
    absent_s: float = 60.0  # without a socket for so long: others may let `club` drive, and start if it is the host
    host_s: float = 600.0  # without a host for so long, and with no race on, a room passes on to another guest
    grace_s: float = 3_600.0  # after a start of the server all have so long, in races by days
    notices: int = 10  # tests and confirmations that one guest, or one address, may ask for in an hour
    notices_of_all: int = 300  # of all together
    gather_s: float = 60.0  # a message waits so long for others that go along
    pause_s: float = 600.0  # between two messages to a guest by one channel
    passkeys: int = 30  # signatures of passkeys that one address may ask for, and send, in a minute
    passkeys_made: int = 20  # by one address in an hour
    passkeys_made_by_all: int = 600  # in an hour
    guests_s: float = 30 * DAY  # a guest without a room, not seen for so long, is deleted
    keyed_s: float = 365 * DAY  # the same for one with a passkey
    # For so long revoked cookies and links are known; a browser keeps them a year.
    revoked_s: float = 365 * DAY
    lobby_s: float = 2 * DAY  # by state: a room that nobody touched for so long is deleted
    racing_s: float = 30 * DAY
    over_s: float = 14 * DAY
    leagues_s: float = 365 * DAY  # a league that nobody changed for so long is deleted
    analyses_s: float = 365 * DAY  # an analysis is kept for so long; then it is made again, if somebody asks
    races_s: float = math.inf  # a finished race is kept for so long, also without its room; inf: for good

    def unused_s(self) -> dict[str, float]:
        """How long a room may go unused, by state."""
        return {"lobby": self.lobby_s, "racing": self.racing_s, "over": self.over_s}

    @classmethod
    def read(cls) -> "Limits":
        """The limits from the environment, such as rate=50,burst=200. Raises Refused for an unknown one."""
        kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(cls)}
        chosen: dict[str, Any] = {}
        for part in filter(None, os.environ.get(LIMITS, "").replace(" ", "").split(",")):
            name, _, value = part.partition("=")
            try:
                chosen[name] = kinds[name](value)
            except (KeyError, ValueError):
                known = ", ".join(kinds)
                raise Refused("not-found", f"{LIMITS}: {part!r} is no limit; such as rate=50 of {known}") from None
        return cls(**chosen)


def usual_threads() -> int:
    """The threads of an analysis: with more than two cores, one less than there are, so that the server has one for
    itself. With two it takes both, because its priority is the lowest, and people wait for it."""
    return min(cores(), max(2, cores() - 1))


@dataclass(frozen=True, slots=True)
class Config:
    """A server's settings. `database` is a folder or a database's address; `public_url` does not end in a slash.

    `proxies` are addresses or networks. What they say of a client's address, and of the server's own, is believed.
    `metrics` is an address of its own for the metrics; with `metrics_token` they are also at /metrics, for requests
    with that token. `smtp` is the address of a mail server; without one no mail is sent. Messages for guests only go to
    public addresses, and to those in `notice_networks`. `has_daily`: there are races of the day;
    `has_bounds`: the fewest rounds possible are looked for when a day is over, by a process of its own.
    `analysis_threads` are those of the process that analyses races; with 0 there are no analyses.
    `is_page`: it is no server, but runs in the page of its only visitor.
    `bots` are the files of the host's own drivers, by name; a decision of theirs takes `bot_s` seconds at most.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    proxies: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    has_access_log: bool = False
    metrics: tuple[str, int] | None = None
    metrics_token: str = field(default="", repr=False)
    smtp: str = field(default="", repr=False)
    mail_from: str = ""
    notice_networks: tuple[str, ...] = ()
    has_daily: bool = True
    has_bounds: bool = True
    is_page: bool = False
    analysis_threads: int = field(default_factory=usual_threads)
    bots: Mapping[str, str] = field(default_factory=dict)
    bot_s: float = 5.0

    @classmethod
    def read(cls, host: str = "127.0.0.1", port: int = 8000) -> "Config":
        """The settings from the environment. Raises Refused for one that cannot be read."""
        public = os.environ.get(PUBLIC_URL, "").rstrip("/")
        parts = urlsplit(public)
        if public and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
            raise Refused("not-found", f"{PUBLIC_URL} is an address such as https://hotlap.example, not {public!r}")
        return cls(
            database=os.environ.get(DATABASE_URL) or str(data_folder()),
            host=host,
            port=port,
            public_url=public,
            proxies=_networks(PROXIES),
            limits=Limits.read(),
            has_access_log=_is_on(ACCESS_LOG, not sys.stderr.isatty()),  # where the log is kept, not on a terminal
            metrics=_metrics(),
            metrics_token=_metrics_token(),
            smtp=_smtp(),
            mail_from=os.environ.get(MAIL_FROM, ""),
            notice_networks=_networks(NOTICE_NETWORKS),
            has_daily=_is_on(DAILY, True),
            analysis_threads=_threads(),
            bots=_bots(),
            bot_s=_seconds(BOT_SECONDS, 5.0),
        )

    @property
    def is_secure(self) -> bool:
        """Whether cookies may be sent over TLS only."""
        return self.public_url.startswith("https:")

    def link(self, path: str = "") -> str:
        """An address of this server to open in a browser."""
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::", "") else self.host
        if ":" in host:
            host = f"[{host}]"
        return f"{self.public_url or f'http://{host}:{self.port}'}/{path}"


def _networks(variable: str) -> tuple[str, ...]:
    words = tuple(filter(None, os.environ.get(variable, "").replace(" ", "").split(",")))
    for one in words:
        try:
            ipaddress.ip_network(one)
        except ValueError as error:
            raise Refused(
                "not-found", f"{variable} has addresses or networks such as 127.0.0.1,10.0.0.0/8: {error}"
            ) from None
    return words


def _smtp() -> str:
    given = os.environ.get(SMTP, "")
    try:
        parts = urlsplit(given)
        is_right = parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        is_right = False
    if given and not is_right:  # it may have a password, so it is not repeated
        raise Refused("not-found", f"{SMTP} is an address such as smtp://user:password@mail.example:587")
    if given and "@" not in os.environ.get(MAIL_FROM, ""):
        raise Refused("not-found", f"{SMTP} needs {MAIL_FROM}, the sender, such as hotlap@example.org")
    return given


def _is_on(variable: str, usual: bool) -> bool:
    given = os.environ.get(variable, "")
    if given not in ("", "on", "off"):
        raise Refused("not-found", f"{variable} is on or off, not {given!r}")
    return given == "on" if given else usual


def _threads() -> int:
    given = os.environ.get(ANALYSIS_THREADS, "")
    if given and not (given.isascii() and given.isdigit() and int(given) <= MOST_THREADS):
        raise Refused(
            "not-found", f"{ANALYSIS_THREADS} is a number from 0 (no analyses) to {MOST_THREADS}, not {given!r}"
        )
    return int(given) if given else usual_threads()


def _bots() -> dict[str, str]:
    """The files of the host's drivers, by the names that rooms have for them."""
    files: dict[str, str] = {}
    for path in filter(None, os.environ.get(BOTS, "").split(os.pathsep)):
        name = pathlib.Path(path).name
        if not pathlib.Path(path).is_file():
            raise Refused("not-found", f"{BOTS} has files, with {os.pathsep!r} between them; there is no {path}")
        if not BOT_NAME.fullmatch(name):
            raise Refused("not-found", f"{BOTS}: a driver's file has a name such as my_driver.py, not {name!r}")
        if name in files:
            raise Refused("not-found", f"{BOTS} names two files {name}; rooms could not tell them apart")
        files[name] = str(pathlib.Path(path).resolve())
    return files


def _seconds(variable: str, usual: float) -> float:
    given = os.environ.get(variable, "")
    try:
        seconds = float(given) if given else usual
    except ValueError:
        seconds = math.nan
    if not 0.0 < seconds <= MOST_SECONDS:
        raise Refused("not-found", f"{variable} is a number of seconds to {MOST_SECONDS:.0f}, not {given!r}")
    return seconds


def _metrics() -> tuple[str, int] | None:
    given = os.environ.get(METRICS, "")
    if not given:
        return None
    try:
        parts = urlsplit(f"//{given}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if host is None or port is None:
        raise Refused("not-found", f"{METRICS} is an address such as 127.0.0.1:9100, not {given!r}")
    return host, port


def _metrics_token() -> str:
    given = os.environ.get(METRICS_TOKEN, "")
    if given and len(given) < SHORTEST_TOKEN:
        raise Refused("not-found", f"{METRICS_TOKEN} has at least {SHORTEST_TOKEN} characters, or others may guess it")
    return given
