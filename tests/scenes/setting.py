"""The table before a scene begins: the road, the rules in force, the cars."""

import dataclasses
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hotlap.content.cards import FIRST_SPONSOR, FIRST_UPGRADE
from hotlap.content.course import Seats, Supply, compile_track
from hotlap.content.events import NO_EVENT, event_names, load_event
from hotlap.content.legends import legend_cards
from hotlap.content.switches import RACE
from hotlap.content.tracks import Corner, TrackFile, load_track, parse_track
from hotlap.content.weather import token_names, weather_names
from hotlap.engine import layout
from hotlap.engine.cards import BASIC_DECK, STARTING_DECK, ZERO
from scenes import phrases
from scenes.phrases import Place, setting

OTHERWISE = ("laps", "larger_field", "garage", "garage_draft", "boxes")  # a scene says these in other words, or not
SWITCHES = [one for one in RACE.values() if one.name not in OTHERWISE]
CHOICES = {one.name: one.words for one in SWITCHES if one.kind is str}
FLAGS = tuple(one.name for one in SWITCHES if one.kind is bool)
NUMBERS = (*(one.name for one in SWITCHES if one.kind is int), "hand_size")
DRAFTS = {"draft": layout.DRAFT_THREE, "snake": layout.DRAFT_SNAKE, "random": layout.DRAFT_RANDOM}
DRAFTS |= {"season": layout.DRAFT_SEASON, "dealt": layout.DRAFT_DEALT}
DECKS = {
    "upgrade deck": "upgrade_deck",
    "upgrades aside": "upgrades_aside",
    "Sponsorship deck": "sponsor_deck",
    "Sponsorships played": "sponsors_used",
}


@dataclass
class Driver:
    """A car of a scene. `order` holds the cards of the draw deck, the next card first."""

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
    owns: list[int] = field(default_factory=list)  # upgrades and Sponsorships, in a new race

    def special(self, first: int, end: int) -> list[int]:
        """The kinds of the car's cards in a range, ascending, one entry for each card."""
        cards = [*self.hand, *self.draw, *self.discard, *self.owns]
        missing = Counter(self.later) - Counter(cards)  # cards that only come into the deck later
        return sorted(kind for kind in (*cards, *missing.elements()) if first <= kind < end)


@dataclass
class Setting:
    track: TrackFile = field(default_factory=lambda: load_track("usa"))
    laps: int = 0  # 0: the track's
    round_no: int = 1
    legend_deck: int = 0
    weather: int = 0
    tokens: dict[int, int] = field(default_factory=dict)  # by the space before the corner line
    event: str = ""
    grid: list[str] = field(default_factory=list)
    decks: dict[str, dict[int, int]] = field(default_factory=dict)  # of upgrades and Sponsorships, by argument
    garage: dict[str, Any] = field(default_factory=dict)  # garage, boxes and draft, by argument
    switches: dict[str, Any] = field(default_factory=dict)
    drivers: list[Driver] = field(default_factory=list)

    def colours(self) -> list[str]:
        return [driver.colour for driver in self.drivers]

    def compiled(self) -> Any:
        """The layout.Track of this setting. ValueError if the record cannot hold it."""
        track = parse_track(self.track.to_toml(), "the road of this scene")
        changes = load_event(self.event) if self.event else NO_EVENT
        switches = {"hand_size": changes.hand_size} | self.switches
        deck = BASIC_DECK if self.garage.get("draft") else STARTING_DECK
        seats = Seats(
            colours=self.colours(),
            is_legend=[driver.is_legend for driver in self.drivers],
            heat=[(track.heat if one.heat is None else one.heat) + changes.heat for one in self.drivers],
            stress=[(track.stress if one.stress is None else one.stress) + changes.stress for one in self.drivers],
            decks=[{} if driver.is_legend else deck for driver in self.drivers],
            upgrades=[driver.special(FIRST_UPGRADE, layout.KINDS) for driver in self.drivers],
            sponsors=[Counter(driver.special(FIRST_SPONSOR, FIRST_UPGRADE)) for driver in self.drivers],
            grid=[self.colours().index(colour) for colour in self.grid] or None,
        )
        return compile_track(
            track,
            seats,
            Supply(**self.garage, **self.decks),
            laps=(self.laps or track.laps) + changes.laps,
            event=self.event or None,
            is_championship=bool(self.event),
            **switches,
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


@setting("chicane after {n} and {n}, limit {n}, Legends line {n}, race line {word}")
def chicane(table: Setting, first: int, second: int, limit: int, legends_line: int, side: str) -> None:
    """Two lines that are one corner (R10.3)."""
    number = len(table.track.corners) + 1
    lines = Corner(first, limit, legends_line, side), Corner(second, limit, legends_line, side, 0, 0, number)
    table.track = dataclasses.replace(table.track, corners=(*table.track.corners, *lines))


@setting("Press Corners after {numbers}")
def press_corners(table: Setting, lines: list[int]) -> None:
    """The lines that the track marks for the press. An event counts its Press Corners among them."""
    table.track = dataclasses.replace(table.track, press_corner_lines=tuple(lines))


@setting("weather {name}")
def weather(table: Setting, name: str) -> None:
    table.weather = weather_names().index(name)


@setting("token {name} at line {n}")
def token(table: Setting, name: str, line: int) -> None:
    """A road condition at a corner, named by the space before its line, for a chicane before its first line."""
    table.tokens[line] = token_names().index(name)


@setting("event {name}")
def event(table: Setting, name: str) -> None:
    """A race of a championship, with the event's changes of laps, hand size, Heat and Stress."""
    if name not in event_names():
        raise ValueError(f"no event {name}")
    table.event = name


@setting("grid {cars}")
def grid(table: Setting, colours: list[str]) -> None:
    """The grid of a new race, from pole backwards. Without it the grid is random."""
    table.grid = colours


@setting("draft {word}")
def draft(table: Setting, name: str) -> None:
    """The draft before a new race. With it, a car starts the draft with its Basic cards alone."""
    table.garage["draft"] = DRAFTS[name]


@setting("{cardpile}: {cards}")
def common_deck(table: Setting, name: str, cards: list[int]) -> None:
    """The cards of a deck, and no others. Without this, a Sponsorship deck is whole and the rest are empty."""
    table.decks[DECKS[name]] = Counter(cards)


@setting("garage {word}")
def garage(table: Setting, name: str) -> None:
    table.garage["garage"] = name


@setting("boxes {names}")
def boxes(table: Setting, names: list[str]) -> None:
    """The boxes whose cards are in: base, heavy-rain, tunnel-vision, rocky-road."""
    table.garage["boxes"] = names


@setting("flooded spaces {numbers}")
def flooded(table: Setting, spaces: list[int]) -> None:
    table.track = dataclasses.replace(table.track, flooded_spaces=tuple(spaces))


@setting("tunnel spaces {numbers}")
def tunnel(table: Setting, spaces: list[int]) -> None:
    table.track = dataclasses.replace(table.track, tunnel_spaces=tuple(spaces))


@setting("gravel {word} {numbers}")
def gravel(table: Setting, side: str, spaces: list[int]) -> None:
    """On the left or the right spot of these spaces."""
    table.track = dataclasses.replace(table.track, **{f"gravel_{side}": tuple(spaces)})


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
    """One of the cards not yet turned up in this scene; a single one is certain to be the next."""
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
    """A car whose driver plays a 0 in gear 1 every round and does nothing else."""
    _describe(_seat(table, Driver(colour, is_parked=True, hand=[ZERO])), rest)


@setting("finished {cars}")
def finished(table: Setting, colours: list[str]) -> None:
    """Cars that left the track at the end of earlier rounds, the winner first."""
    for number, colour in enumerate(colours, 1):
        _seat(table, Driver(colour, status=layout.FINISHED, final_place=number))


@setting("out {cars}")
def out(table: Setting, colours: list[str]) -> None:
    """Cars that gave up before this scene. Their places follow from the number of cars."""
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
        elif name in ("hand", "discard", "owns"):
            setattr(driver, name, _cards(value))
        elif name == "draw":
            first, _, later = value.partition(" then ")
            driver.draw, driver.later = _cards(first), _cards(later or "nothing")
        else:
            raise ValueError(f"{name!r} is nothing that a car has")


def _cards(text: str) -> list[int]:
    if not re.fullmatch(phrases.PARTS["cards"][0], text):
        raise ValueError(f"{text!r} are no cards: H, S, 0 to 5, ids as brakes-1, or 1*7 for seven of them")
    return phrases.cards(text)
