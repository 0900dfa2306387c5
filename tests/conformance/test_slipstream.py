"""Slipstream: which cars may use it, how far, and where it ends (R3.14, R3.15, R6.7, R8.3)."""

import pathlib
from typing import Any

import pytest

from conformance import names, position, report, vectors
from hotlap.engine.actions import MAX_SLIPSTREAM, SLIPSTREAM
from hotlap.engine.layout import NEVER, USUAL_SLIPSTREAMS
from hotlap.engine.steps import slipstream


def symbols(sizes: list[int]) -> int:
    """Turn.slipstreams of cards with these symbols: a bit for every distance."""
    bits = USUAL_SLIPSTREAMS
    for size in sizes:
        bits |= bits << size
    return bits


def distances(bits: int) -> list[int]:
    return [n for n in range(MAX_SLIPSTREAM + 1) if (int(bits) >> n) & 1]


def check(case: dict[str, Any]) -> None:
    colours = [car["car"] for car in case["cars"]]
    track = position.new_track(case["track"], colours, laps=case["laps"])[0]
    game = position.new_game(track, case)[0]
    for seat, at in enumerate(case["cars"]):
        position.put_on_track(track, game.cars[seat], at)
    seat = colours.index(case["mover"])
    car, start = game.cars[seat], case["cars"][seat]
    car.gear = 1  # the cases say none, and any of the four will do
    game.turn.slipstreams = symbols(case["boost_symbols"])
    game.turn.slipped_from = NEVER

    effect = names.sector_effect(game, track, car.space)
    report.compare({"sector_condition": effect}, {"sector_condition": case["sector_condition"]})

    options = []
    for distance in distances(slipstream.distances(game, track, seat)):
        position.put_on_track(track, car, start)
        before = int(car.lap) * int(track.spaces) + int(car.space)
        slipstream.choose(game, track, seat, SLIPSTREAM + distance, position.fresh_events())
        moved = int(car.lap) * int(track.spaces) + int(car.space) - before
        options.append({"distance": distance, "moved": moved} | position.place(track, car))
    theirs = [{name: option[name] for name in option if name != "lane"} for option in case["options"]]
    report.compare({"options": options}, {"options": sorted(theirs, key=lambda option: option["distance"])})


@pytest.mark.parametrize("path", vectors.files("slipstream"))
def test_slipstream(path: pathlib.Path) -> None:
    report.run_all(vectors.cases(path), check)
