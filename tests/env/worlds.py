"""Races of every module, as keywords of an environment."""

from hotlap.race import RaceSetup, SeasonRace

CHAMPIONSHIP = RaceSetup.of(
    "mexico", ["player"] * 4, laps=1, garage="mixed", weather=True, season=SeasonRace("record-crowds")
)
WORLDS = {
    "base": {"laps": 1},
    "garage": {"laps": 1, "garage": "mixed", "garage_draft": "snake", "mulligan": True},
    "weather": {"laps": 1, "weather": True, "track": "italy"},
    "legends": {"laps": 1, "drivers": ["legend", "player", "club", "player", "legend", "random"]},
    "championship": {"setup": CHAMPIONSHIP},
    "nine": {"laps": 1, "cars": 9, "track": "netherlands"},
}
