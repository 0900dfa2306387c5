"""The golden races: every track, every size of field, all switches. One lap each, so that they can be read."""

import pathlib

from hotlap.bots.driver import Seated
from hotlap.bots.registry import load_driver
from hotlap.race import Entrant, Race, RaceSetup, record_text

FOLDER = pathlib.Path(__file__).parent

R, L = "random", "legend"

# File, track, drivers, seed, switches; Seated's dice have the same seed.
RACES = {
    "usa-six": ("usa", [R, R, L, L, L, L], 1, {}),
    "usa-trial": ("usa", [R], 2, {}),
    "great-britain-duel": ("great-britain", [R, R], 3, {"mulligan": True}),
    "italy-legends": ("italy", [L] * 6, 4, {"aggressive_legends": False}),
    "france-nine": ("france", [R, R, L, L, R, L, L, L, L], 5, {"larger_field": True, "legend_boost": 2}),
    "japan-forced": ("japan", [R, R, R], 6, {"cluttered_hand": "forced"}),
    "mexico-five": ("mexico", [Entrant(R, "white", 2), L, R, L, L], 7, {"end": "players_finished"}),
    "netherlands-four": ("netherlands", [R, L, R, L], 8, {"mulligan": True, "legend_boost": 6}),
    "spain-eight": ("spain", [L, R, L, L, L, R, L, L], 9, {"larger_field": True}),
    "spain-seven-legends": ("spain", [L] * 7, 10, {"larger_field": True, "legend_boost": 1}),
}


def drive(name: str) -> Race:
    """A golden race, driven anew."""
    track, drivers, seed, switches = RACES[name]
    race = Race(RaceSetup.of(track, drivers, seed=seed, laps=1, **switches))
    players = [seat for seat, entrant in enumerate(race.setup.entrants) if not entrant.is_legend]
    seated = Seated({seat: load_driver(R) for seat in players}, seed)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


def text(name: str) -> str:
    return record_text(drive(name))


def path(name: str) -> pathlib.Path:
    return FOLDER / f"{name}.txt"
