"""The setup of a room: its settings and its seats."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ...content.boxes import BOXES
from ...content.switches import RACE, SEASON
from .values import Limit, Name, OwnText, Title, Word


class StageChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A race of a user's own season."""

    track: Word
    event: Word


def _switch(name: str) -> tuple[str, Any, Any]:
    """A switch of the rules as a field. Its default is None if it depends: on race or season, or on the Garage."""
    race, season = RACE[name], SEASON[name]
    kinds: dict[type, Any] = {
        bool: bool,
        int: Annotated[int, Meta(ge=min(race.least, race.default), le=race.most)] if race.kind is int else int,
        str: Literal[race.words],
        tuple: Annotated[tuple[Word, ...], Meta(max_length=len(race.words))],
    }
    kind = kinds[race.kind]
    depends = race.default != season.default or race.in_rooms is not None
    return (name, kind | None, None) if depends else (name, kind, race.default)


_Switches: Any = msgspec.defstruct(
    "Switches", [_switch(name) for name in RACE], frozen=True, forbid_unknown_fields=True, kw_only=True
)


class Settings(_Switches, frozen=True, forbid_unknown_fields=True):  # type: ignore[misc, call-arg]
    """The settings of a race or season, as for RaceSetup and SeasonSetup, with the switches of the rules.

    Only one of `track`, `track_file` and `season` is set: a track's name, the text of a user's own track, or a
    season's name or races. A track or season named "lot" is drawn, and anew for each further one in the room, from the
    base game and the boxes of `lot`; without them, from all. `events_file` is the text of a user's own events
    (docs/events.md), for the races of `season`. `laps` 0, empty `boxes` and null stand for what is usual in a new room.
    """

    track: Word | None = None
    track_file: OwnText | None = None
    season: Word | Annotated[tuple[StageChoice, ...], Meta(max_length=100)] | None = None
    events_file: OwnText | None = None
    lot: Annotated[tuple[Word, ...], Meta(max_length=len(BOXES))] = ()


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new room. `is_mine`: the guest who makes the room takes it; several make a race on one screen."""

    kind: Literal["person", "bot", "legend"] = "person"
    driver: Annotated[str, Meta(max_length=24)] = "club"  # of a bot
    colour: Annotated[str, Meta(max_length=12)] = ""
    heat_handicap: Annotated[int, Meta(ge=0, le=6)] = 0
    is_mine: bool = False
    name: Name = ""


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A new room. `limit_s`: after so many seconds `club` decides for a driver who has not decided; 0: never.

    From an hour on it is a race by days: time runs whether or not anybody looks, and `club` drives to the end of the
    round. With `one_call` each driver is called once a round, plans and drives the whole turn, and sees only then what
    others did in it; null: in a race by days, if nobody has two cars. `has_chat`: drivers may write to each other; they
    may say the phrases anywhere. `tutor`: its drivers may have the coach look at a choice before they make it (Check);
    null: if nobody else drives.
    """

    settings: Settings = Settings()
    seats: Annotated[tuple[SeatChoice, ...], Meta(max_length=9)] = (SeatChoice(is_mine=True),)
    name: Title = ""
    limit_s: Limit = 0
    is_public: bool = False
    has_chat: bool = False
    one_call: bool | None = None
    tutor: bool | None = None
