"""Corner lines are checked, paid for, and spun out at (R3.16, R3.17)."""

import pathlib
from typing import Any

import pytest

from conformance import position, report, vectors
from hotlap.engine import events as ev
from hotlap.engine import layout
from hotlap.engine.layout import Game, Track
from hotlap.engine.steps import check_corner

PLENTY = 120  # more Heat than any field of corners costs


def begin(case: dict[str, Any], engine: int) -> tuple[Game, Track]:
    """A game with the mover, seat 0, where it is before the check."""
    colours = [case["mover"], *(car["car"] for car in case["others"])]
    track = position.new_track(case["track"], colours, laps=case["laps"])[0]
    game = position.new_game(track, case)[0]
    for seat, at in enumerate([case["end"], *case["others"]]):
        position.put_on_track(track, game.cars[seat], at)
    game.cars[0].gear = case["gear"]
    game.cars[0].engine = engine
    game.turn.began_lap = case["start"]["lap"]
    game.turn.began_space = case["start"]["space"]
    game.turn.speed = case["speed"]
    game.turn.adjust = case["adjust_sum"]
    return game, track


def checked(game: Game, track: Track) -> list[tuple[int, ...]]:
    """Check the corners. Each result is (corner line, its space, limit on the board, limit, cost)."""
    buffer = position.fresh_events()
    check_corner.check(game, track, 0, buffer)
    return [
        (corner, int(track.corner_line[corner]), int(track.corner_limit[corner]), limit, due)
        for _, _, corner, limit, due in position.happened(buffer, ev.CORNER)
    ]


def check(case: dict[str, Any]) -> None:
    result = case["result"]
    crossed = [
        (line["corner"], line["after_space"], line["printed_limit"], line["limit"], line["cost"])
        for line in result["crossed"]
    ]
    game, track = begin(case, PLENTY)
    report.compare(
        {"crossed": checked(game, track), "total_if_unlimited": PLENTY - int(game.cars[0].engine)},
        {"crossed": crossed, "total_if_unlimited": result["total_if_unlimited"]},
        "with Heat enough",
    )

    game, track = begin(case, case["engine"])
    lines = checked(game, track)
    car = game.cars[0]
    spun = position.happened(position.events(), ev.SPUN_OUT)
    stress = int(car.stress[layout.HAND])
    ours = {
        "checked": lines,
        "heat_paid": case["engine"] - int(car.engine),
        "heat_discarded": int(car.n_discard),
        "engine_after": int(car.engine),
        "spin_out": bool(spun),
        "spin_out_corner": spun[0][2] if spun else None,
        "stress_taken": stress,
        "cards_taken": int(car.n_hand),
        "counted_stress": int(game.stress_taken),
        "gear_after": int(car.gear),
    } | {f"{name}_after": value for name, value in position.place(track, car).items()}
    theirs = {name: result[name] for name in ours if name in result}
    theirs |= {
        "checked": [line for line, told in zip(crossed, result["crossed"], strict=True) if told["checked"]],
        "heat_discarded": result["heat_paid"],
        "cards_taken": result["stress_taken"],
        "counted_stress": result["stress_taken"],
    }
    report.compare(ours, theirs)


@pytest.mark.parametrize("path", vectors.files("corners"))
def test_corners(path: pathlib.Path) -> None:
    report.run_all(vectors.cases(path), check)
