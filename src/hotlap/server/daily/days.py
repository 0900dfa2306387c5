"""The days and their races: what is driven when, and with which seed.

A day is one of UTC, written as 2026-11-22. What is driven follows from the date alone, so everybody can look ahead. The
seeds follow from the date and a secret of the server. The hash of a seed is shown from the day before on, the seed
itself when the day is over and nobody drives any more.
"""

import hashlib
import hmac
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple, get_args

from ...content.switches import chosen
from ...content.tracks import load_track, track_names
from ...race.setup import RaceSetup, seed_hash
from .. import wire
from ..document.places import DayKind

Kind = DayKind
KINDS: tuple[Kind, ...] = get_args(Kind)
SECRET = "daily"  # its name in the store
BOTS = 5
SEARCHER = "hotlap"  # drives the race that a search found
SINCE = {"rocky-road": "2026-12-20"}  # the first day on which tracks of this box may be driven
FIRST = "2026-11-20"  # nobody could drive before
DAY_S = 86_400.0
GRACE_S = 3_600.0  # after the day has ended, for those who are on the track
DEALT: dict[str, Any] = {"garage": "mixed", "garage_draft": "random"}
WEEK: tuple[dict[str, Any], ...] = ({}, {}, {"weather": True}, {}, DEALT, {"weather": True} | DEALT, {})  # from Monday


class Seed(NamedTuple):
    """The seed of a day's race, its hash, and the seed of its bots' dice."""

    number: int
    hash: str
    bots: str


def day_of(at: float) -> str:
    """The day of a time."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def beside(day: str, days: int) -> str:
    """The day so many days later."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def begins(day: str) -> float:
    """The time at which a day begins."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def ends(day: str) -> float:
    """The time from which on nobody begins a race of this day."""
    return begins(day) + DAY_S


def opens(day: str) -> float:
    """The time from which on a race of this day counts no more, and its seed is shown."""
    return ends(day) + GRACE_S


def settings(day: str) -> wire.Settings:
    """What is driven on a day. Each of the tracks comes once in so many days, never on two days in a row; some of the
    weekdays have a Garage, weather or both. `heat_first` is off: what was driven on a day never changes.
    """
    when, tracks = date.fromisoformat(day), _tracks(day)
    turn, place = divmod(when.toordinal(), len(tracks))
    order, before = _order(turn, tracks), _order(turn - 1, tracks)
    if order[0] == before[-1]:
        order[:2] = order[1], order[0]
    return wire.Settings(track=order[place], heat_first=False, **WEEK[when.weekday()])


def setup(day: str, seed: int) -> RaceSetup:
    """The setup of a day's race alone, for the search."""
    driven = settings(day)
    return RaceSetup.of(driven.track or "", [SEARCHER], seed=seed, **chosen(driven))


def _tracks(day: str) -> list[str]:
    """The tracks that come in turn. Those of a box that came later do so from the first day of a turn on."""
    return [name for name in track_names() if day >= SINCE.get(load_track(name).box, "")]


def _order(turn: int, tracks: list[str]) -> list[str]:
    return sorted(tracks, key=lambda track: hashlib.sha256(f"hotlap days {turn} {track}".encode()).digest())


def seed(secret: bytes, day: str, kind: str) -> Seed:
    """The seed of a day's race."""
    number = int.from_bytes(_from(secret, f"hotlap day {day} {kind}"))
    return Seed(number, seed_hash(number), _from(secret, f"hotlap day {day} {kind} bots").hex())


def _from(secret: bytes, text: str) -> bytes:
    return hmac.digest(secret, text.encode(), "sha256")


def seats(kind: str) -> tuple[wire.SeatChoice, ...]:
    """The seats of a day's race: that of the guest, and bots."""
    return (wire.SeatChoice(is_mine=True), *(wire.SeatChoice("bot") for _ in range(BOTS if kind == "bots" else 0)))


def series(done: set[str], today: str) -> tuple[int, int]:
    """The days in a row until today, or yesterday if today's race is still to be driven, and the most there were."""
    most = run = 0
    before = ""
    for day in sorted(done):
        run = run + 1 if before and beside(before, 1) == day else 1
        most, before = max(most, run), day
    return (run if before and before in (today, beside(today, -1)) else 0), most
