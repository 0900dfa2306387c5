"""The rows of the tables, which are made from them (tables.py). Times are UTC in seconds since 1970."""

import enum
import time

import msgspec


class Guest(msgspec.Struct, frozen=True):
    """A person, known by a cookie. `generation` counts how often the guest's cookies and private link were revoked.

    `heir` is the guest who took this one's races and rooms over, if one did.
    """

    id: str
    name: str
    created: float = msgspec.field(default_factory=time.time)
    seen: float = msgspec.field(default_factory=time.time)
    generation: int = 0
    heir: str | None = None


class PasskeyRow(msgspec.Struct, frozen=True):
    """A passkey of a guest. `id` is the credential's, in base64url; `key` is its public key.

    `handle` is the user handle under which its device keeps it: the guest at that time. `site` is the server's name for
    which it was made; it works there only. `counter` is the device's own count of uses, 0 if it does not count.
    """

    id: str
    guest: str
    handle: str
    site: str
    key: bytes
    counter: int
    name: str
    transports: str = ""
    made: float = msgspec.field(default_factory=time.time)
    used: float | None = None


class Ban(msgspec.Struct, frozen=True):
    """A ban of a guest's id or of a network, such as 203.0.113.7/32. Without `until` it is for good."""

    who: str
    made: float = msgspec.field(default_factory=time.time)
    until: float | None = None


class RoomRow(msgspec.Struct, frozen=True):
    """A room. `document` is its JSON, `version` counts its changes.

    `holder` and `held_until` are the lease of the process that runs its automatic decisions (rooms/leases.py). `due` is
    when the first driver has no more time, in a race by days.
    """

    id: str
    version: int
    state: str
    is_public: bool
    host: str
    document: str
    created: float = msgspec.field(default_factory=time.time)
    touched: float = msgspec.field(default_factory=time.time)
    holder: str | None = None
    held_until: float | None = None
    due: float | None = None


class RaceRow(msgspec.Struct, frozen=True):
    """A race of a room. With its decisions it can be raced again. `rules` is the rules version."""

    id: str
    room: str
    number: int
    rules: int
    setup: str
    bot_seed: str
    started: float = msgspec.field(default_factory=time.time)
    finished: float | None = None


class DecisionRow(msgspec.Struct, frozen=True):
    """One decision of a race. `by` says who made it; `command` is the id that its client gave it."""

    race: str
    number: int
    seat: int
    choice: str
    by: str
    command: str | None = None
    at: float = msgspec.field(default_factory=time.time)


class Job(msgspec.Struct, frozen=True):
    """A message on its way to a guest, or work (job_rows.py). The same `key` is never stored twice. `data` is JSON
    (server/notices/post.py).

    `due` is when it may be sent. When it has `ended`, `result` says how.
    """

    key: str
    guest: str
    channel: str
    data: str
    made: float
    due: float | None
    tries: int = 0
    holder: str | None = None
    held_until: float | None = None
    ended: float | None = None
    result: str = ""


class ArchivedRace(msgspec.Struct, frozen=True):
    """A finished race. It stays when its room is deleted.

    `kind` tells the races on a track apart whose results may be compared. `is_open`: its record may be shown; a season
    must be over for that. `is_public`: its room was. `kept` is `finished` by the clock that ages.py keeps right.
    `rounds` and `lap` are the fewest that a person needed for the race and for a lap, `bot_rounds` and `bot_lap` those
    of a bot; a fork has none, nor a car that both drove. `kind`, `seats` and `fork`, which says where a fork comes
    from, are JSON, `record` is packed: server/finished/archive.py. A race of a day is not open before the time `opens`.
    `flight` is the digest of the record of a race that was raced elsewhere (server/flights), None of all others.
    """

    race: str
    room: str
    number: int
    rules: int
    track: str
    kind: str
    started: float
    finished: float
    is_open: bool
    is_public: bool
    kept: float
    rounds: int | None
    lap: int | None
    bot_rounds: int | None
    bot_lap: int | None
    seats: str
    fork: str | None = None
    opens: float | None = None
    flight: str | None = None
    record: bytes = b""  # lists of races do without it


class AnalysisRow(msgspec.Struct, frozen=True):
    """The analysis of a race of the archive, by tier. `judge` is the digest of the judge; `document` is packed.
    `checked` are the parts of one from somebody's device that a server made again; 0: a server made it.
    """

    race: str
    tier: str
    judge: str
    made: float
    document: bytes
    checked: int = 0


class TryResult(msgspec.Struct, frozen=True):
    """How a try ended. `place` is the one in its race; `margin` the rounds by which the best bot was slower, below 0 if
    it was faster, and 0 without bots. `beyond` is as in Standing.
    """

    is_out: bool
    place: int
    margin: int
    rounds: int
    beyond: int


class Try(msgspec.Struct, frozen=True):
    """The one try of a guest in a race of a day. What follows `finished` is its Result, None until it has one."""

    day: str
    kind: str
    guest: str
    name: str
    room: str
    race: str
    started: float
    finished: float | None = None
    is_out: bool | None = None
    place: int | None = None
    margin: int | None = None
    rounds: int | None = None
    beyond: int | None = None


class LeagueRow(msgspec.Struct, frozen=True):
    """A league. `document` is its JSON (server/leagues/document.py), `version` counts its changes.

    `has_work`: the seats of its rooms are to be set, or their races to be started.
    """

    id: str
    version: int
    is_public: bool
    host: str
    document: str
    created: float = msgspec.field(default_factory=time.time)
    touched: float = msgspec.field(default_factory=time.time)
    has_work: bool = False


class Secret(msgspec.Struct, frozen=True):
    """Random bytes of the server."""

    name: str
    value: bytes


class LastTime(msgspec.Struct, frozen=True):
    """When something happened last (ages.py)."""

    name: str
    at: float


class Spent(msgspec.Struct, frozen=True):
    """A challenge that a passkey has answered. It is kept until it is `due`."""

    challenge: str
    due: float


class RoomMember(msgspec.Struct, frozen=True):
    """A guest who has joined a room, and when they were last seen there by a process with a socket of theirs."""

    room: str
    guest: str
    seen: float | None = None


class WishesRow(msgspec.Struct, frozen=True):
    """What a guest wants to be told. `document` is JSON (notices/wishes.py), `version` counts its changes."""

    guest: str
    version: int
    document: str


class ChannelRow(msgspec.Struct, frozen=True):
    """The chat of a room or of a league: `place` is the id of either. `guest` named it, and it goes with them.

    `document` is JSON, with the same fields as a guest's wishes (notices/channels.py).
    """

    place: str
    room: str | None
    league: str | None
    guest: str
    document: str


class DrivenSeat(msgspec.Struct, frozen=True):
    """A seat of a kept race, and a guest who drove there. `finished` is the end of the race."""

    race: str
    seat: int
    guest: str
    finished: float


class LeagueMemberRow(msgspec.Struct, frozen=True):
    """A guest who is in a league, as its document says."""

    league: str
    guest: str


class LeagueRace(msgspec.Struct, frozen=True):
    """A race of a room whose result a league waits for, as its document says."""

    room: str
    number: int
    league: str


class AppendResult(enum.Enum):
    """The result of appending a decision."""

    ADDED = "added"
    TAKEN = "taken"
    """Another decision has this number."""
    REPEATED = "repeated"
    """The race has a decision of this command already."""
