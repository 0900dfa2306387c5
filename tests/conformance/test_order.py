"""The end of a round: finished cars, the order, Adrenaline (R1.2, R3.9, R5.1)."""

import pathlib
from typing import Any

import pytest

from conformance import position, report, vectors
from hotlap.content.colours import COLOURS
from hotlap.engine import layout, phases, turn
from hotlap.engine.steps import adrenaline


def check(case: dict[str, Any]) -> None:
    colours = [*case["finished_before"], *(car["car"] for car in case["cars"])]
    started = case["cars_started"]
    colours += [colour for colour in COLOURS if colour not in colours][: started - len(colours)]
    track = position.new_track(case["track"], colours, laps=case["laps"])[0]
    game = position.new_game(track, case)[0]
    seats = position.seats(colours)
    game.phase = phases.TURN
    game.n_finished = len(case["finished_before"])
    for place, colour in enumerate(case["finished_before"], 1):
        car = game.cars[seats[colour]]
        car.status = layout.FINISHED
        car.place = place
    for at in case["cars"]:
        position.put_on_track(track, game.cars[seats[at["car"]]], at)

    turn.end_round(game, track, position.fresh_events())
    places = {int(game.cars[seat].place): colour for colour, seat in seats.items()}
    first, last = len(case["finished_before"]) + 1, int(game.n_finished)
    order = [colours[int(game.order[i])] for i in range(int(game.n_order))]
    lucky = []
    for i, colour in enumerate(order):
        game.turn_no = i
        if adrenaline.has_adrenaline(game, track):
            lucky.append(colour)
    ours = {
        "finished_now": [places[place] for place in range(first, last + 1)],
        "next_order": order,
        "adrenaline_next_round": lucky,
    }
    report.compare(ours, case["result"])


@pytest.mark.parametrize("path", vectors.files("order"))
def test_order(path: pathlib.Path) -> None:
    report.run_all(vectors.cases(path), check)
