"""Whole random races with the modules of the game: the Garage with weather, and a race of a championship."""

import statistics
from time import process_time

import numpy as np

from hotlap.engine import dice, layout, playout
from hotlap.race import RaceSetup, SeasonRace
from pace import Pace, say
from racing import LAPS, PLAYERS, TRACK

CHUNK = 100

# What one race of a season is timed on: the event with the most Press Corners, and Sponsorships at the start.
EVENT = "record-crowds"


def _races_per_s(setup: RaceSetup, pace: Pace) -> float:
    """Races per CPU second of one core; the median."""
    games = np.zeros(2, layout.new(layout.Game).dtype)
    thrown = np.zeros(4, np.int64)
    dice.seed_dice(thrown, 1)
    rest = (setup.compile(), setup.key(), thrown, layout.new(layout.Events), layout.new(layout.Choices))
    playout.playouts(games, *rest, CHUNK)
    figures = []
    for _ in range(pace.repeats):
        races, begin = 0, process_time()
        while process_time() - begin < pace.seconds:
            playout.playouts(games, *rest, CHUNK)
            races += CHUNK
        figures.append(races / (process_time() - begin))
    return statistics.median(figures)


def modules(pace: Pace) -> dict[str, float]:
    """The Garage with all upgrades and a draft, weather and road conditions; and a race of a season."""
    say("the same with the Garage and weather, and a race of a season")
    players = ["player"] * PLAYERS
    garage = RaceSetup.of(TRACK, players, seed=1, laps=LAPS, garage="mixed", weather=True)
    season = RaceSetup.of(TRACK, players, seed=1, laps=LAPS, garage="mixed", weather=True, season=SeasonRace(EVENT))
    return {
        "modules.races_per_s": _races_per_s(garage, pace),
        "season.races_per_s": _races_per_s(season, pace),
    }
