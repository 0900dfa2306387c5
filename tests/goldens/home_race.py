"""The race that runs on the first page: a lap of the USA track between club and Legends, as its moves alone.

Run as a program, it writes web/src/screens/home/race.json anew: after a change of the rules or of club.
"""

import json
import pathlib

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup

FILE = pathlib.Path(__file__).parents[2] / "web" / "src" / "screens" / "home" / "race.json"
DRIVERS = ["club", "legend", "club", "legend", "club", "legend"]
SEED = 5


def text() -> str:
    """The file: colours by seat, their places on the grid, and each move as [seat, lap, space, 1 if on the right]."""
    race = Race(RaceSetup.of("usa", DRIVERS, seed=SEED, laps=1))
    seated = SeatedDrivers({seat: load_driver(name) for seat, name in enumerate(DRIVERS) if name != "legend"}, SEED)

    def place(lap: int, space: int, spot: str) -> list[int]:
        return [lap, space, int(spot == "right")]

    grid = [place(car.lap, car.space, car.spot) for car in race.sight().cars]
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    moves = [
        [event.seat, *place(event.data["lap"], event.data["space"], event.data["spot"])]
        for event in race.events()
        if event.kind == "MOVED"
    ]
    parts = {
        "track": "usa",
        "colours": [entrant.colour for entrant in race.setup.entrants],
        "grid": grid,
        "moves": moves,
    }
    return json.dumps(parts, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
