"""Cars move, and are blocked (R3.8)."""

import pathlib
from typing import Any

import pytest

from conformance import position, report, vectors
from hotlap.engine import road


def check(case: dict[str, Any]) -> None:
    colours = [car["car"] for car in case["cars"]]
    track = position.new_track(case["track"], colours)[0]
    game = position.new_game(track, case)[0]
    for seat, at in enumerate(case["cars"]):
        position.put_on_track(track, game.cars[seat], at)
    seat = colours.index(case["mover"])
    car, result = game.cars[seat], case["result"]
    lap = int(car.lap)
    moved = int(road.move(game, track, seat, case["speed"], position.fresh_events()))
    ours = position.place(track, car) | {
        "moved": moved,
        "blocked": moved < case["speed"],
        "laps_gained": int(car.lap) - lap,
    }
    report.compare(ours, {name: result[name] for name in result if name != "lane"})


@pytest.mark.parametrize("path", vectors.files("movement"))
def test_movement(path: pathlib.Path) -> None:
    report.run_all(vectors.cases(path), check)
