"""Whole random races with the modules of the game: the Garage with weather, and a race of a championship."""

from hotlap.race import RaceSetup, SeasonRace
from pace import Pace, say
from racing import LAPS, PLAYERS, TRACK, Racer

# The event for the race of a season: the one with the most Press Corners, and with Sponsorships at the start.
EVENT = "record-crowds"


def garage() -> RaceSetup:
    """All upgrades and a draft, weather and road conditions."""
    return RaceSetup.of(TRACK, ["player"] * PLAYERS, seed=1, laps=LAPS, garage="mixed", weather=True)


def season() -> RaceSetup:
    """The same in a race of a season."""
    players, race = ["player"] * PLAYERS, SeasonRace(EVENT)
    return RaceSetup.of(TRACK, players, seed=1, laps=LAPS, garage="mixed", weather=True, season=race)


def modules(pace: Pace) -> dict[str, float]:
    say("the same with the Garage and weather, and a race of a season")
    return {
        "modules.races_per_s": Racer(garage()).per_cpu_second(pace)["races_per_s"],
        "season.races_per_s": Racer(season()).per_cpu_second(pace)["races_per_s"],
    }
