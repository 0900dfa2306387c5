"""Random races: every track, every size of field, every switch."""

import random

from hypothesis import strategies as st

from hotlap.content.tracks import NAMES, TrackFile, load_track, parse_track
from hotlap.race import Entrant, RaceSetup

# Roads at the edge of what is allowed: cars lap it in one move; as long and as winding as can be.
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


def build(name: str, is_legend: list[bool], handicaps: list[int], seed: int, **switches) -> RaceSetup:
    """A setup from plain values; Legends have no handicap, and a lone car is a player's."""
    if len(is_legend) == 1:
        is_legend = [False]
    entrants = [
        Entrant("legend") if legend else Entrant("player", "", handicap)
        for legend, handicap in zip(is_legend, handicaps, strict=False)
    ]
    return RaceSetup.of(track(name), entrants, seed=seed, larger_field=True, **switches)


@st.composite
def setups(draw, most_cars: int = 9, fewest_players: int = 0):
    """Any race that may be set up with at most `most_cars` cars."""
    cars = draw(st.integers(max(1, fewest_players), most_cars))
    is_legend = draw(st.lists(st.booleans(), min_size=cars, max_size=cars))
    for seat in range(fewest_players):
        is_legend[seat] = False
    return build(
        draw(st.sampled_from(TRACKS)),
        is_legend,
        draw(st.lists(st.sampled_from([0, 0, 1, 2, 6]), min_size=cars, max_size=cars)),
        draw(st.integers(0, 2**256 - 1)),
        laps=draw(st.sampled_from([1, 1, 2, 3])),
        mulligan=draw(st.booleans()),
        cluttered_hand=draw(st.sampled_from(["any_gear", "forced"])),
        end=draw(st.sampled_from(["all_finish", "players_finished"])),
        aggressive_legends=draw(st.booleans()),
        legend_boost=draw(st.sampled_from([0, 0, 3, 6])),
    )


def setup_number(number: int) -> RaceSetup:
    """The same variety from a number, where no search is wanted."""
    dice = random.Random(number)
    cars = 1 + number % 9
    return build(
        TRACKS[number % len(TRACKS)],
        [dice.random() < 0.4 for _ in range(cars)],
        [dice.choice([0, 0, 1, 2, 6]) for _ in range(cars)],
        dice.getrandbits(256),
        laps=dice.choice([1, 1, 2]),
        mulligan=dice.random() < 0.5,
        cluttered_hand=dice.choice(["any_gear", "forced"]),
        end=dice.choice(["all_finish", "players_finished"]),
        aggressive_legends=dice.random() < 0.5,
        legend_boost=dice.choice([0, 3, 6]),
    )
