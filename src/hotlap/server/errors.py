"""Refusals. Their codes are stable, and clients have texts for them. Their messages are for people and logs."""

from collections.abc import Mapping
from typing import Any

from ..content.errors import Invalid, InvalidFile, shortened
from ..race import (
    HotlapError,
    IllegalAction,
    InvalidRecord,
    InvalidSetup,
    InvalidTrack,
    NotYourDecision,
    RaceOver,
    StaleDecision,
    UnknownAction,
)
from .store.errors import StoreError

MOST_SHOWN = 300  # letters of a record's line

# The HTTP status of each code.
CODES = {
    "bad-message": 400,  # not JSON, or not a message of the protocol
    "invalid-setup": 400,
    "invalid-track": 400,
    "invalid-events": 400,
    "invalid-record": 400,
    "unknown-choice": 400,
    "no-guest": 401,  # a socket without the cookie that GET /api/me gives
    "bad-link": 400,  # a private link that was altered, or is from another server
    "bad-passkey": 403,  # none that this server knows, or its signature does not fit; it is not said which
    "no-passkeys": 409,  # at this address: browsers have them for names with TLS only
    "many-passkeys": 409,  # this guest has as many as one may have
    "last-passkey": 409,  # who signs out without one would lose name and races
    "two-cars": 409,  # this browser's guest and the passkey's both drive in a race that is on
    "banned": 403,  # the guest, or the address
    "foreign-origin": 403,
    "not-your-seat": 403,
    "not-host": 403,
    "no-such-room": 404,
    "room-deleted": 404,  # while somebody was in it
    "no-such-race": 404,
    "unreadable-room": 410,  # nor a race, if its record is damaged. Its data is kept, and its id is in the log
    "not-found": 404,
    "wrong-method": 405,
    "illegal-choice": 409,
    "not-your-decision": 409,
    "turn-first": 409,  # with one call a round nobody gives up before a turn that others have driven before
    "stale-decision": 409,  # that decision was made already
    "wrong-number": 409,  # not the one that the seat had promised for the shuffle
    "wrong-analysis": 409,  # a part of it is not what the server finds
    "other-judge": 409,  # the analysis is of another version of the coach, or of the rules
    "wrong-flight": 409,  # a race in flight is not what follows from its record
    "race-over": 409,
    "race-not-over": 409,  # its record would tell every card to come
    "day-not-over": 409,  # what it would tell may help those who have not driven the race of the day yet
    "seat-taken": 409,
    "one-car-each": 409,  # with one call a round: one car would see what is held back from the other
    "not-away": 409,  # in a race a seat is freed only when its driver has been away for long
    "kept-seat": 409,  # in a race that counts elsewhere nobody else gets a driver's seat
    "not-now": 409,
    "too-long": 409,  # holidays
    "no-public-address": 400,  # of a receiver of messages: it cannot be found, or is not on the internet
    "no-mail-address": 400,
    "no-mail": 409,  # the people who run this server have set no mail server
    "not-delivered": 502,  # a receiver of messages did not take one
    "too-large": 413,
    "too-fast": 429,
    "too-slow": 429,  # a socket that does not read what it is sent
    "too-many-rooms": 429,
    "too-many-sockets": 429,
    "full": 503,  # the server has as many sockets as it can have, or a queue is full
    "internal": 500,
    "store": 503,  # the database did not answer; nothing was changed
    "closing": 503,  # the server stops or restarts
}

_OF_ERROR: dict[type[Exception], str] = {
    UnknownAction: "unknown-choice",
    IllegalAction: "illegal-choice",
    NotYourDecision: "not-your-decision",
    StaleDecision: "stale-decision",
    RaceOver: "race-over",
    StoreError: "store",
}

_OF_INVALID: dict[type[Invalid], str] = {
    InvalidSetup: "invalid-setup",
    InvalidTrack: "invalid-track",
    InvalidFile: "invalid-events",  # of all other files only these come to the server
}


class Refused(HotlapError):
    """A request that was refused. Nothing was changed.

    For a setup, a track, events or a record, `rule`, `field` and `data` are those of Invalid; for a record, `data` has
    the line, too. For a choice, `rule` is the reason and `data` has its price.
    """

    def __init__(
        self, code: str, what: str, field: str = "", rule: str = "", data: Mapping[str, str | int] | None = None
    ) -> None:
        assert code in CODES, code
        super().__init__(what)
        self.code = code
        self.field = field
        self.rule = rule
        self.data = dict(data or {})

    def as_problem(self) -> dict[str, Any]:
        """The fields of wire.Problem; wire.Refusal has the same."""
        return {"code": self.code, "what": str(self), "field": self.field, "rule": self.rule, "data": self.data}


def _of_record(error: InvalidRecord) -> Refused:
    """The refusal of a record. `broken` is the rule that its setup, track or event breaks, `name` that one's origin."""
    data, field, inner = dict(error.data), "", error.inner
    if inner is not None:
        data |= {**inner.data, "broken": inner.rule, "name": getattr(inner, "origin", "")}
        field = inner.field
    short = {name: shortened(one, MOST_SHOWN) if isinstance(one, str) else one for name, one in data.items()}
    return Refused("invalid-record", shortened(str(error), MOST_SHOWN), field, error.rule, short | {"line": error.line})


def why_unread(error: Exception | str) -> str:
    """Why a text is no JSON. msgspec says of half a pair of surrogates that the text ends too early."""
    return str(error).replace("Input data was truncated", "it ends too early, or within a pair of surrogates")


def refusal(error: Exception) -> Refused:
    """The refusal for any error: of the rules, of a setup or of the store, or "internal" for another one."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, InvalidRecord):
        return _of_record(error)
    for invalid, code in _OF_INVALID.items():
        if isinstance(error, invalid):
            return Refused(code, str(error), error.field, error.rule, error.data)
    if isinstance(error, IllegalAction) and error.refusal:
        heat = error.refusal.heat
        return Refused(
            "illegal-choice", str(error), rule=error.refusal.why, data={} if heat is None else {"heat": heat}
        )
    for kind, code in _OF_ERROR.items():
        if isinstance(error, kind):
            what = "the database did not answer; try again" if code == "store" else str(error)
            return Refused(code, what)
    return Refused("internal", "something went wrong on our side; it is in the log")
