"""The golden races: every track, every size of field, all switches. Each has one lap, so that it can be read."""

import pathlib
from typing import Any

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Entrant, Race, RaceSetup, SeasonRace, record_text

FOLDER = pathlib.Path(__file__).parent

R, L = "random", "legend"


def season(event: str, garage: str = "mixed", **brought: Any) -> dict[str, object]:
    """The switches of a championship race."""
    return {"garage": garage, "weather": True, "season": SeasonRace(event, **brought)}


# The upgrades that drivers may have kept from two earlier races.
KEPT = (("brakes-1", "turbo-1"), ("heat-basic", "pedal-5"), ("fuel-2", "suspension-2"))

# File, track, drivers, seed, switches. The bots' dice have the same seed.
RACES = {
    "usa-six": ("usa", [R, R, L, L, L, L], 1, {}),
    "usa-trial": ("usa", [R], 2, {}),
    "great-britain-duel": ("great-britain", [R, R], 3, {"mulligan": True}),
    "italy-legends": ("italy", [L] * 6, 4, {"aggressive_legends": False}),
    "france-nine": ("france", [R, R, L, L, R, L, L, L, L], 5, {"larger_field": True, "legend_boost": 2}),
    "japan-forced": ("japan", [R, R, R], 6, {"cluttered_hand": "forced"}),
    "mexico-five": (
        "mexico",
        [Entrant(R, "white", 2), L, R, L, L],
        7,
        {"end": "players_finished", "larger_field": True},
    ),
    "netherlands-four": ("netherlands", [R, L, R, L], 8, {"mulligan": True, "legend_boost": 6}),
    "spain-eight": ("spain", [L, R, L, L, L, R, L, L], 9, {"larger_field": True}),
    "spain-seven-legends": ("spain", [L] * 7, 10, {"larger_field": True, "legend_boost": 1}),
    # the Garage and its drafts
    "usa-garage-basic": ("usa", [R, R, L], 11, {"garage": "basic"}),
    "great-britain-garage-advanced": (
        "great-britain",
        [R, R, R],
        12,
        {"garage": "advanced", "garage_draft": "snake", "mulligan": True},
    ),
    "italy-garage-mixed": ("italy", [R, R], 13, {"garage": "mixed", "garage_draft": "random"}),
    # weather, and the larger boxes with it
    "france-weather": ("france", [R, L, R], 14, {"weather": True}),
    "japan-heavy-rain": ("japan", [R, R, L], 15, {"weather": True, "garage": "advanced"}),
    "mexico-heavy-rain": ("mexico", [R, R], 16, {"garage": "mixed", "garage_draft": "snake", "weather": True}),
    "netherlands-tunnel-vision": ("netherlands", [R, R], 17, {"garage": "advanced", "weather": True}),
    "spain-tunnel-vision": ("spain", [R, R], 18, {"garage": "mixed", "weather": True}),
    # races of a championship
    "usa-new-grandstand": ("usa", [R, R, L, L], 19, season("new-grandstand", "basic")),
    "italy-sponsor-withdraws": (
        "italy",
        [R, R, R],
        20,
        season(
            "sponsor-withdraws",
            grid=(2, 0, 1),
            upgrades=KEPT,
            sponsors=(("sponsor-4",), (), ("sponsor-1", "sponsor-1")),
        ),
    ),
    "japan-going-global": ("japan", [R, R], 21, season("going-global", "advanced", grid=(1, 0))),
    "spain-hold-tight": ("spain", [R, R], 22, season("hold-tight", grid=(0, 1), upgrades=KEPT[:2])),
    "netherlands-pressure-cooker": (
        "netherlands",
        [R, L],
        23,
        season(
            "pressure-cooker",
            sponsor_deck=("sponsor-4",),
            sponsors_used=("sponsor-2", "sponsor-5"),
            upgrade_deck=("4wd-1", "heat-advanced"),
            upgrades_aside=("wings-3", "rpm-5", "tires-6"),
        ),
    ),
    "usa-live-television": ("usa", [R, R, L, L, L, L], 24, season("live-television", grid=(2, 3, 4, 5, 1, 0))),
    # Rocky Road, and the races of 1966
    "south-africa-rocky-road": ("south-africa", [R, R, L], 25, {"garage": "mixed", "weather": True}),
    "france-tight-maneuvers": (
        "france",
        [R, R, R],
        26,
        season("tight-maneuvers", upgrades=(("skirts-1", "skirts-6"), ("skirts-3", "tires-5"), ("heat-basic",))),
    ),
    "germany-smooth-start": ("germany", [R, R], 27, season("smooth-start", grid=(1, 0))),
    "italy-crowd-goes-wild": ("italy", [R, R, L, L], 28, season("crowd-goes-wild")),
    "south-africa-consulting-mechanics": ("south-africa", [R, L, R], 29, season("consulting-mechanics", "advanced")),
}


def drive(name: str) -> Race:
    """A golden race, driven anew."""
    track, drivers, seed, switches = RACES[name]
    race = Race(RaceSetup.of(track, drivers, seed=seed, **{"laps": 1, **switches}))
    players = [seat for seat, entrant in enumerate(race.setup.entrants) if not entrant.is_legend]
    seated = SeatedDrivers({seat: load_driver(R) for seat in players}, seed)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


def text(name: str) -> str:
    return record_text(drive(name))


def path(name: str) -> pathlib.Path:
    return FOLDER / f"{name}.txt"
