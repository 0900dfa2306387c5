"""Random races: every track, every size of field, every switch, all modules mixed."""

import random
from collections import Counter
from typing import Any

from hypothesis import strategies as st

from hotlap.content.cards import Card, sponsor_cards, upgrade_cards
from hotlap.content.events import Event, event_names, load_event
from hotlap.content.garage import GARAGES
from hotlap.content.switches import RACE, Switch
from hotlap.content.tracks import BOXES, NAMES, TrackFile, load_track, parse_track
from hotlap.race import Entrant, RaceSetup, SeasonRace

# Roads at the limits: one so short that cars lap it in one move, one as long and winding as possible.
TINY = """
id = "tiny"
name = "Tiny"
box = "base"
laps = 3
spaces = 10
heat = 4
stress = 2
flooded_spaces = [4]
tunnel_spaces = [9]
gravel_left = [5]
gravel_right = [2, 5]

[[corners]]
line_after_space = 3
speed_limit = 2
legends_line_after_space = 0
race_line_side = "left"
"""


def winding(spaces: int = 128, corners: int = 16, laps: int = 2, limit: int = 3) -> str:
    """The text of a track with as many corners as fit."""
    text = f'id = "winding"\nname = "Winding"\nbox = "base"\nlaps = {laps}\nspaces = {spaces}\nheat = 6\nstress = 3\n'
    apart = (spaces - 5) // corners
    for number in range(1, corners + 1):
        line = number * apart
        side = "right" if number % 2 else "left"
        text += f"\n[[corners]]\nline_after_space = {line}\nspeed_limit = {limit + number % 3}\n"
        text += f'legends_line_after_space = {line - 2}\nrace_line_side = "{side}"\n'
    return text


def track(name: str) -> TrackFile:
    """One of the game's tracks, or one of the two above."""
    if name == "tiny":
        return parse_track(TINY, "tiny")
    if name == "winding":
        return parse_track(winding(), "winding")
    return load_track(name)


TRACKS = (*NAMES, "tiny", "winding")


def build(name: str, is_legend: list[bool], handicaps: list[int], seed: int, **switches: Any) -> RaceSetup:
    """A setup from plain values. Legends have no handicap, and a single car is a player's."""
    if len(is_legend) == 1:
        is_legend = [False]
    entrants = [
        Entrant("legend") if legend else Entrant("player", "", handicap)
        for legend, handicap in zip(is_legend, handicaps, strict=False)
    ]
    return RaceSetup.of(track(name), entrants, seed=seed, larger_field=True, **switches)


# Switches that depend on each other, on the track or on the field: `modules` and `build` choose them.
BOUND = ("boxes", "garage", "garage_draft", "laps", "larger_field", "weather")


def free_switches(dice: random.Random) -> dict[str, Any]:
    """A value for each of the other switches of a race; of a number most often a bound."""
    return {one.name: _value(dice, one) for one in RACE.values() if one.name not in BOUND}


def _value(dice: random.Random, one: Switch) -> Any:
    if one.kind is bool:
        return dice.random() < 0.5
    if one.kind is str:
        return dice.choice(one.words)
    return dice.choice([one.default, one.least, one.most, dice.randint(one.least, one.most)])


PLAIN = ("plain",)
MODULES = ("plain", "garage", "garage", "weather", "season", "season", "season")
TOKENS = 12
GARAGE = ("basic", "advanced", "mixed")
DRAFTS = ("draft", "snake", "random")


def modules(
    dice: random.Random, road: TrackFile, is_legend: list[bool], laps: int, kinds: tuple[str, ...] = MODULES
) -> dict[str, Any]:
    """Random switches for the Garage, weather, boxes and a championship."""
    kind = dice.choice(kinds)
    corners = sum(not corner.second_of_chicane_with_corner for corner in road.corners)
    has_tokens = corners <= TOKENS
    if kind == "plain":
        return {}
    switches: dict[str, Any] = {"boxes": tuple(dice.sample(BOXES, dice.randrange(len(BOXES) + 1)))}
    if kind == "weather" or not has_tokens:
        if has_tokens:
            switches["weather"] = True
            return switches
        kind = "garage"
    switches["garage"] = dice.choice(GARAGE)
    if kind == "garage":
        return switches | {"garage_draft": dice.choice(DRAFTS), "weather": has_tokens and dice.random() < 0.5}
    event = dice.choice([name for name in event_names() if laps + load_event(name).laps > 0])
    switches["boxes"] = (*switches["boxes"], load_event(event).box)
    return switches | {"weather": True, "season": season_race(dice, event, is_legend, **switches)}


def season_race(
    dice: random.Random, event: str | Event, is_legend: list[bool], garage: str, boxes: tuple[str, ...] = ()
) -> SeasonRace:
    """A race of a season: a grid, upgrades and Sponsorships kept, decks and the cards that form them anew."""
    cars = len(is_legend)
    if dice.random() < 0.2:
        return SeasonRace(event)
    tiers = GARAGES[garage]
    deck = [
        card.id for card in upgrade_cards() for _ in range(card.copies) if card.tier in tiers and is_in(card, boxes)
    ]
    sponsors = [card.id for card in sponsor_cards() for _ in range(card.copies) if is_in(card, boxes)]
    dice.shuffle(deck)
    dice.shuffle(sponsors)
    races = dice.choice([0, 1, 2, 2, 5])  # races driven before
    kept, kept_sponsors = [], []
    for legend in is_legend:
        n = 0 if legend else min(races, len(deck))
        kept.append(tuple(deck.pop() for _ in range(n)))
        n = 0 if legend else min(dice.randrange(races + 1), len(sponsors))
        kept_sponsors.append(tuple(sponsors.pop() for _ in range(n)))
    parts: dict[str, Any] = {}
    if dice.random() < 0.5:
        cut, used = dice.randrange(1, len(deck) + 1) if deck else 0, dice.randrange(len(sponsors) + 1)
        parts = {
            "upgrade_deck": in_file(deck[:cut]),
            "upgrades_aside": in_file(deck[cut:]),
            "sponsor_deck": in_file(sponsors[used:]),
            "sponsors_used": in_file(sponsors[:used]),
        }
    grid = tuple(dice.sample(range(cars), cars)) if dice.random() < 0.8 else ()
    own = [tuple(cards) if any(cards) else () for cards in (kept, kept_sponsors)]
    return SeasonRace(event, grid, *own, **parts)


def is_in(card: Card, boxes: tuple[str, ...]) -> bool:
    return card.box == "base" or card.box in boxes


def in_file(names: list[str]) -> tuple[str, ...]:
    return tuple(sorted(names))


# The range of each column of a user's event; FLAGS are its columns that are true or false.
RANGES = {
    "sponsorship": (0, 5),
    "press_cards": (0, 3),
    "first_lap_places": (0, 9),
    "record_speed": (0, 99),
    "cars_passed": (0, 8),
    "lap_corner": (0, 15),
    "lap_places": (0, 9),
    "laps": (-9, 9),
    "heat": (-10, 10),
    "stress": (-10, 10),
    "hand_size": (4, 10),
    "slipstream_gear": (1, 4),
    "slipstream_spaces": (-1, 3),
    "most_discards": (0, 127),
    "lap_heat": (0, 9),
}
FLAGS = (
    "slow_press", "adrenaline", "discard_heat", "discard_stress", "spin_out_retires", "stress_in_discard", "tuning",
)  # fmt: skip


def own_event(dice: random.Random) -> Event:
    """An event of a user with random values in some columns, most often the bounds."""
    columns: dict[str, Any] = {}
    for name, (low, high) in RANGES.items():
        if dice.random() < 0.5:
            columns[name] = dice.choice([low, high, dice.randint(low, high)])
    columns |= {name: dice.random() < 0.5 for name in FLAGS}
    columns["laps"] = dice.choice([-1, 0, 1])
    columns["press"] = tuple(sorted(dice.sample(range(16), dice.choice([0, 1, 2, 16]))))
    columns["points"] = tuple(dice.randint(0, 20) for _ in range(dice.choice([0, 1, 9])))
    return Event("my-event", "Anything may happen.", **columns)


def event_setup(event: str | Event, seed: int, cars: int = 4) -> RaceSetup:
    """A race under an event, with cards from earlier races of the season."""
    dice = random.Random(f"{event} {seed}")
    road = dice.choice(NAMES)
    is_legend = [False, False, *(dice.random() < 0.3 for _ in range(cars - 2))]
    switches = {"garage": dice.choice(GARAGE), "boxes": BOXES}
    laps = max(1, 1 - load_event(event).laps)
    season = season_race(dice, event, is_legend, **switches)
    return build(road, is_legend, [0] * cars, seed, laps=laps, weather=True, season=season, **switches)


def owned_at_start(setup: RaceSetup) -> tuple[list[Counter], list[Counter]]:
    """The cards that each seat has kept from earlier races: upgrades, Sponsorships."""
    seats, season = len(setup.entrants), setup.season
    nothing: list[Counter] = [Counter() for _ in range(seats)]
    if season is None:
        return nothing, nothing
    return [Counter(names) for names in season.upgrades] or nothing, [Counter(n) for n in season.sponsors] or nothing


@st.composite
def setups(draw: st.DrawFn, most_cars: int = 9, fewest_players: int = 0, kinds: tuple[str, ...] = MODULES) -> RaceSetup:
    """Any race that can be set up with at most `most_cars` cars."""
    cars = draw(st.integers(max(1, fewest_players), most_cars))
    is_legend = draw(st.lists(st.booleans(), min_size=cars, max_size=cars))
    for seat in range(fewest_players):
        is_legend[seat] = False
    name = draw(st.sampled_from(TRACKS))
    if cars == 1:
        is_legend = [False]
    dice = random.Random(draw(st.integers(0, 2**32)))
    laps = draw(st.sampled_from([1, 1, 2, 3]))
    return build(
        name,
        is_legend,
        draw(st.lists(st.sampled_from([0, 0, 1, 2, 6]), min_size=cars, max_size=cars)),
        draw(st.integers(0, 2**256 - 1)),
        laps=laps,
        **free_switches(dice),
        **modules(dice, track(name), is_legend, laps, kinds),
    )


def setup_number(number: int) -> RaceSetup:
    """The same variety from a number, for tests that need no search."""
    dice = random.Random(number)
    cars = 1 + number % 9
    name = TRACKS[number % len(TRACKS)]
    is_legend = [dice.random() < 0.4 for _ in range(cars)] if cars > 1 else [False]
    laps = dice.choice([1, 1, 2])
    return build(
        name,
        is_legend,
        [dice.choice([0, 0, 1, 2, 6]) for _ in range(cars)],
        dice.getrandbits(256),
        laps=laps,
        **free_switches(dice),
        **modules(dice, track(name), is_legend, laps),
    )
