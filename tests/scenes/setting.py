"""What stands on the table before a scene begins: the road, the rules in force, the cars."""

import dataclasses
import re
from dataclasses import dataclass, field
from typing import Any

from hotlap.content.course import compile_track
from hotlap.content.legends import legend_cards
from hotlap.content.tracks import Corner, TrackFile, load_track, parse_track
from hotlap.engine import layout
from hotlap.engine.cards import STARTING_DECK, ZERO
from scenes import phrases
from scenes.phrases import Place, setting

CHOICES = {"cluttered_hand": ("any_gear", "forced"), "end": ("all_finish", "players_finished")}
FLAGS = ("aggressive_legends", "mulligan")
NUMBERS = ("legend_boost", "hand_size")


@dataclass
class Driver:
    """A car as a scene describes it. `order` holds the draw deck's cards, the very next one first."""

    colour: str
    is_legend: bool = False
    is_parked: bool = False
    status: int = layout.RACING
    final_place: int = 0
    place: Place | None = None
    gear: int = 1
    engine: int = 0
    heat: int | None = None  # of the engine at the start of a new race; None: the track's
    stress: int | None = None
    hand: list[int] = field(default_factory=list)
    draw: list[int] = field(default_factory=list)
    later: list[int] = field(default_factory=list)  # of the deck once the discard pile is shuffled
    discard: list[int] = field(default_factory=list)


@dataclass
class Setting:
    track: TrackFile = field(default_factory=lambda: load_track("usa"))
    laps: int = 0  # 0: the track's
    round_no: int = 1
    legend_deck: int = 0
    switches: dict[str, Any] = field(default_factory=dict)
    drivers: list[Driver] = field(default_factory=list)

    def compiled(self) -> Any:
        """The layout.Track of this setting. ValueError if there is something that it cannot hold."""
        track = parse_track(self.track.to_toml(), "the road of this scene")
        return compile_track(
            track,
            colours=[driver.colour for driver in self.drivers],
            is_legend=[driver.is_legend for driver in self.drivers],
            laps=self.laps or track.laps,
            heat=[track.heat if driver.heat is None else driver.heat for driver in self.drivers],
            stress=[track.stress if driver.stress is None else driver.stress for driver in self.drivers],
            decks=[{} if driver.is_legend else STARTING_DECK for driver in self.drivers],
            **self.switches,
        )


@setting("track {name}")
def track(table: Setting, name: str) -> None:
    table.track = load_track(name)


@setting("road of {n} spaces")
def road(table: Setting, spaces: int) -> None:
    table.track = TrackFile("scene", "Scene", "base", 2, spaces, 6, 3, ())


@setting("corner after {n}, limit {n}, Legends line {n}, race line {word}")
def corner(table: Setting, line: int, limit: int, legends_line: int, side: str) -> None:
    one = Corner(line, limit, legends_line, side)
    table.track = dataclasses.replace(table.track, corners=(*table.track.corners, one))


@setting("corner after {n}, limit {n}, Legends line {n}, race line {word}, chevrons {n}, double {n}")
def chevron_corner(table: Setting, line: int, limit: int, legends_line: int, side: str, one: int, two: int) -> None:
    marked = Corner(line, limit, legends_line, side, one, two)
    table.track = dataclasses.replace(table.track, corners=(*table.track.corners, marked))


@setting("flooded spaces {numbers}")
def flooded(table: Setting, spaces: list[int]) -> None:
    table.track = dataclasses.replace(table.track, flooded_spaces=tuple(spaces))


@setting("tunnel spaces {numbers}")
def tunnel(table: Setting, spaces: list[int]) -> None:
    table.track = dataclasses.replace(table.track, tunnel_spaces=tuple(spaces))


@setting("laps {n}")
def laps(table: Setting, number: int) -> None:
    table.laps = number


@setting("round {n}")
def round_number(table: Setting, number: int) -> None:
    table.round_no = number


@setting("switch {word} {rest}")
def switch(table: Setting, name: str, value: str) -> None:
    if name in CHOICES:
        table.switches[name] = CHOICES[name].index(value)
    elif name in FLAGS:
        table.switches[name] = {"on": True, "off": False}[value]
    elif name in NUMBERS:
        table.switches[name] = int(value)
    else:
        raise ValueError(f"no switch {name}")


@setting("Legend card {car} diamond {n}, helmet {n}")
def legend_card(table: Setting, colour: str, diamond: int, helmet: int) -> None:
    """One of the cards not yet turned up in this scene; a single one is the next for certain."""
    for number, card in enumerate(legend_cards()):
        if (card.diamond[colour], card.helmet[colour]) == (diamond, helmet):
            table.legend_deck |= 1 << number
            return
    raise ValueError("no Legend card has these numbers")


@setting("car {car} {rest}")
def car(table: Setting, colour: str, rest: str) -> None:
    _describe(_seat(table, Driver(colour)), rest)


@setting("Legend {car} {rest}")
def legend(table: Setting, colour: str, rest: str) -> None:
    _describe(_seat(table, Driver(colour, is_legend=True)), rest)


@setting("parked {car} {rest}")
def parked(table: Setting, colour: str, rest: str) -> None:
    """A car whose driver plays a 0 in gear 1 every round and wants nothing else."""
    _describe(_seat(table, Driver(colour, is_parked=True, hand=[ZERO])), rest)


@setting("finished {cars}")
def finished(table: Setting, colours: list[str]) -> None:
    """Cars that have left the track at the end of earlier rounds, the winner first."""
    for number, colour in enumerate(colours, 1):
        _seat(table, Driver(colour, status=layout.FINISHED, final_place=number))


@setting("out {cars}")
def out(table: Setting, colours: list[str]) -> None:
    """Cars that were given up before this scene; their places follow from the number of cars."""
    for colour in colours:
        _seat(table, Driver(colour, status=layout.OUT))


def _seat(table: Setting, driver: Driver) -> Driver:
    table.drivers.append(driver)
    return driver


def _describe(driver: Driver, text: str) -> None:
    """`at space 5 race-line, gear 2, engine 6, hand 4 3, draw 1 2 then 3, discard H`, or `on the grid`."""
    where, *attributes = text.split(", ")
    if where.startswith("at ") and re.fullmatch(phrases.PARTS["place"][0], where[3:]):
        driver.place = phrases.place(where[3:])
    elif where != "on the grid":
        raise ValueError("a car stands 'at space 5 race-line', or is 'on the grid' of a new race")
    for attribute in attributes:
        name, _, value = attribute.partition(" ")
        if name in ("gear", "engine", "heat", "stress"):
            setattr(driver, name, int(value))
        elif name in ("hand", "discard"):
            setattr(driver, name, _cards(value))
        elif name == "draw":
            first, _, later = value.partition(" then ")
            driver.draw, driver.later = _cards(first), _cards(later or "nothing")
        else:
            raise ValueError(f"{name!r} is nothing that a car has")


def _cards(text: str) -> list[int]:
    if not re.fullmatch(phrases.PARTS["cards"][0], text):
        raise ValueError(f"{text!r} are no cards: H, S, 0 to 5, or 1*7 for seven of them")
    return phrases.cards(text)
