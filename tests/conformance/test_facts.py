"""The facts beside the cases: tracks, Legend cards, and how a race without modules begins."""

import pytest

from conformance import names, position, report, vectors
from hotlap.content.legends import legend_cards
from hotlap.content.tracks import load_track
from hotlap.engine import layout

pytestmark = pytest.mark.interpreted

COLOURS = ["black", "blue", "green", "red", "gray", "yellow", "orange", "purple", "white"]


def corner(told):
    """A corner of theirs in our words; what is not there is 0."""
    chicane = told["second_line_of_chicane_of_corner"]
    return {
        "corner_line": told["after_space"],
        "corner_limit": told["speed_limit"],
        "legends_line": told["legend_line_after_space"],
        "chevron": told["aggressive_legends_max_spaces_to_corner"] or 0,
        "double_chevron": told["double_aggressive_legends_max_spaces_to_corner"] or 0,
        "first_line": told["index"] if chicane is None else chicane,
    }


@pytest.mark.parametrize("path", vectors.facts("tracks"))
def test_tracks(path):
    tracks = vectors.whole(path)
    assert set(tracks) == set(names.TRACKS)
    report.run_all([{"id": name} | told for name, told in tracks.items()], check_track)


def check_track(told):
    file = load_track(names.TRACKS[told["id"]])
    report.compare({"heat": file.heat, "stress": file.stress}, {"heat": told["heat"], "stress": told["stress"]})
    track = position.new_track(told["id"], COLOURS)[0]
    spaces = range(1, told["spaces"] + 1)
    lanes = told["race_line_lane_by_space"]
    report.compare(
        {"spaces": int(track.spaces), "laps": int(track.laps), "corners": int(track.n_corners)},
        {"spaces": told["spaces"], "laps": told["laps"], "corners": len(told["corners"])},
    )
    for line in told["corners"]:
        theirs = corner(line)
        ours = {name: int(getattr(track, name)[line["index"]]) for name in theirs}
        report.compare(ours, theirs, f"corner {line['index']}")
    report.compare(
        {
            "race line": [int(track.race_spot[space]) for space in spaces],
            "flooded": [space for space in spaces if int(track.flooded[space])],
            "tunnel": [space for space in spaces if int(track.tunnel[space])],
        },
        {
            "race line": [names.side(told["id"], int(lane)) for lane in lanes],
            "flooded": sorted({space for space, _ in told["flooded_spots"]}),
            "tunnel": sorted({space for space, _ in told["tunnel_spots"]}),
        },
    )


@pytest.mark.parametrize("path", vectors.facts("tracks"))
def test_starting_grid(path):
    tracks = vectors.whole(path)
    report.run_all([{"id": name} | told for name, told in tracks.items()], check_grid)


def check_grid(told):
    track = position.new_track(told["id"], COLOURS)[0]
    game = position.set_up(track)
    grid = [game.cars[int(game.order[i])] for i in range(int(game.n_order))]
    ours = [(int(car.lap), int(car.space), int(car.spot)) for car in grid]
    theirs = [(-1, space, names.side(told["id"], lane)) for space, lane in told["starting_grid"]]
    report.compare({"grid": ours}, {"grid": theirs})


@pytest.mark.parametrize("path", vectors.facts("setup"))
def test_legend_cards(path):
    for told in vectors.whole(path)["legend_cards"]:
        card = legend_cards()[told["index"]]
        for colour, numbers in told["cars"].items():
            assert {"slot": card.diamond[colour], "number": card.helmet[colour]} == numbers, (told["index"], colour)
    assert len(legend_cards()) == len(vectors.whole(path)["legend_cards"])


@pytest.mark.parametrize("path", vectors.facts("setup"))
def test_setup_without_modules(path):
    told = vectors.whole(path)["race_setup"]
    plain = [row | {"id": row["track"]} for row in told if row["weather"] is None and row["event"] is None]
    assert {row["track"] for row in plain} == set(names.TRACKS)
    report.run_all(plain, check_setup)


def check_setup(told):
    track = position.new_track(told["track"], COLOURS[:2], deck=names.BASIC_CARDS)[0]
    game = position.set_up(track)
    cards = len(names.BASIC_CARDS.split())
    for seat in range(2):
        car = game.cars[seat]
        stress = int(car.stress[layout.HAND]) + int(car.stress[layout.DRAW])
        ours = {
            "laps": int(track.laps),
            "heat_total": int(car.engine),
            "heat_in_engine": int(car.engine),
            "heat_in_draw_deck": int(car.draw[0]),
            "heat_in_discard": int(car.discard[0]),
            "stress": stress,
            "hand_size": int(car.n_hand),
        }
        report.compare(ours, {name: told[name] for name in ours})
        report.compare({"cards": int(car.n_hand) + int(car.n_draw)}, {"cards": cards + told["stress"]})
