"""The switches of the rules: everything that may be chosen before a race or a season, each defined once.

Setups, records, the command line, the wire and the page's form are made from the two classes below. A new switch needs
a line in `Switches`, a field of the same name in `engine.layout.Track`, a rule that reads it, and its words in the
texts of the page.
"""

import dataclasses
import functools
import typing
from dataclasses import dataclass
from typing import Any, Literal

from .boxes import BOXES

IS_SWITCH = "switch"  # in the metadata of a field: one of a setup that is no switch has it not


@dataclass(frozen=True, slots=True)
class Switch:
    """The values of one switch. `kind` is bool, int, str (one of `words`) or tuple (some of `words`).

    A number is from `least` to `most`. `default` may be outside that range; then it stands for the usual value, such as
    the track's own laps. `without_garage` is the rule that refuses the switch in a race without a Garage, where it
    would have no effect, `without_weather` that in a race without weather. `in_rooms` is what a new room of a server
    has if nothing is chosen there, if that is not the default: the default of a switch never changes, so that old
    records and rooms mean what they meant.
    """

    name: str
    kind: type
    default: Any
    words: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    without_garage: str = ""
    without_weather: str = ""
    in_rooms: Any = None

    @property
    def usual(self) -> Any:
        """The value in a new room of a server."""
        return self.default if self.in_rooms is None else self.in_rooms

    def codes(self) -> int:
        """The number of values for the engine, which counts them from 0."""
        return len(self.words) if self.kind is str else self.most + 1

    def code(self, value: Any) -> int:
        """The engine's code of a value."""
        return self.words.index(value) if self.kind is str else int(value)


def switch(default: Any, **bounds: Any) -> Any:
    """A field of Switches; `bounds` are further fields of its Switch."""
    return dataclasses.field(default=default, metadata={IS_SWITCH: True, **bounds})


@dataclass(frozen=True, slots=True, kw_only=True)
class Switches:
    """The switches of a race. Words are in the order of the engine's codes; new switches come last."""

    laps: int = switch(0, least=1, most=200)
    larger_field: bool = switch(False)
    mulligan: bool = switch(False)
    cluttered_hand: Literal["any_gear", "forced"] = switch("any_gear")
    end: Literal["all_finish", "players_finished"] = switch("all_finish")
    aggressive_legends: bool = switch(True)
    legend_boost: int = switch(0, most=6)
    garage: Literal["off", "basic", "advanced", "mixed"] = switch("off")
    garage_draft: Literal["draft", "snake", "random"] = switch("draft", without_garage="nothing-to-draft")
    weather: bool = switch(False)
    boxes: tuple[str, ...] = switch((), words=BOXES, without_garage="only-upgrades")
    heat_first: bool = switch(False, without_garage="no-heat-to-pay", in_rooms=True)
    weather_token: Literal["drawn", "cloudy", "fog", "storm", "snow", "rain", "sun"] = switch(
        "drawn", without_weather="no-weather-to-choose"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonSwitches(Switches):
    """The switches of a season, the same for all of its races. Only those that differ from a race's are listed here."""

    garage: Literal["basic", "advanced", "mixed"] = switch("mixed")
    garage_draft: Literal["draft", "random"] = switch("draft")
    weather: bool = switch(True)
    boxes: tuple[str, ...] = switch((), words=BOXES)


@functools.cache
def switches_of(cls: type[Switches]) -> dict[str, Switch]:
    """The switches that a setup has, by name, in the order of Switches."""
    return {field.name: _switch(field) for field in dataclasses.fields(cls) if IS_SWITCH in field.metadata}


def _switch(field: "dataclasses.Field[Any]") -> Switch:
    hint: Any = field.type
    kind = typing.get_origin(hint) or hint
    words = typing.get_args(hint) if kind is Literal else ()
    bounds = {name: value for name, value in field.metadata.items() if name != IS_SWITCH}
    about: dict[str, Any] = {"words": words, "most": int(kind is bool), **bounds}
    return Switch(field.name, str if words else kind, field.default, **about)


RACE = switches_of(Switches)
SEASON = switches_of(SeasonSwitches)


def values(switches: Any) -> dict[str, Any]:
    """All switches of a setup, or of a room's settings, by name."""
    return {name: getattr(switches, name) for name in RACE}


def chosen(settings: Any) -> dict[str, Any]:
    """The switches of a room's settings that were chosen, so that a setup has its defaults of the others: there None
    stands for these, and 0 laps for the track's own."""
    return {name: value for name, value in values(settings).items() if value is not None and (name != "laps" or value)}
