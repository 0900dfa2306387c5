"""Legends move (section 7)."""

import pathlib
from typing import Any

import pytest

from conformance import differences, position, report, vectors
from hotlap.engine.modules import legends


def check(case: dict[str, Any]) -> None:
    colours = [car["car"] for car in case["cars"]]
    track = position.new_track(
        case["track"],
        colours,
        legends=colours,
        laps=case["laps"],
        aggressive_legends=case["aggressive"],
        legend_boost=case["pro"],
    )[0]
    game = position.new_game(track, case)[0]
    for seat, at in enumerate(case["cars"]):
        position.put_on_track(track, game.cars[seat], at)
    seat = colours.index(case["legend"])
    car, card, result = game.cars[seat], case["card"], case["result"]
    game.legend_card = card["index"]
    report.compare(
        {"slot": int(track.diamond[card["index"]][seat]), "number": int(track.helmet[card["index"]][seat])},
        {"slot": card["slot"], "number": card["number"] + case["pro"]},
        "the card",
    )

    before = int(car.lap) * int(track.spaces) + int(car.space)
    intended = int(legends.intended(game, track, seat))
    legends.drive(game, track, seat, position.fresh_events())
    moved = int(car.lap) * int(track.spaces) + int(car.space) - before
    intended = differences.intended(game, track, seat, intended, result["intended"], moved)
    ours = position.place(track, car) | {"intended": intended, "moved": moved}
    report.compare(ours, {name: result[name] for name in ours})
    report.compare({"card": int(game.legend_card)}, {"card": card["index"]})


@pytest.mark.parametrize("path", vectors.files("legends"))
def test_legends(path: pathlib.Path) -> None:
    report.run_all(vectors.cases(path), check)
