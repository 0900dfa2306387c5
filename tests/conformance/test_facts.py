"""The facts beside the cases: tracks, cards, events, weather, and the start of a race."""

import itertools
import pathlib
from typing import Any

import pytest

from conformance import names, position, report, vectors
from hotlap.content.cards import FIRST_SPONSOR, FIRST_UPGRADE, sponsor_cards, upgrade_cards
from hotlap.content.events import load_event, press_lines
from hotlap.content.legends import legend_cards
from hotlap.content.tracks import load_track
from hotlap.content.weather import conditions
from hotlap.engine import layout

COLOURS = ["black", "blue", "green", "red", "gray", "yellow", "orange", "purple", "white"]


def corner(told: dict[str, Any]) -> dict[str, int]:
    """A corner of theirs in our words; a missing number is 0."""
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
def test_tracks(path: pathlib.Path) -> None:
    tracks = vectors.whole(path)
    assert set(tracks) == set(names.TRACKS)
    report.run_all([{"id": name} | told for name, told in tracks.items()], check_track)


def check_track(told: dict[str, Any]) -> None:
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
def test_starting_grid(path: pathlib.Path) -> None:
    tracks = vectors.whole(path)
    report.run_all([{"id": name} | told for name, told in tracks.items()], check_grid)


def check_grid(told: dict[str, Any]) -> None:
    game = position.set_up(position.new_track(told["id"], COLOURS))
    grid = [game.cars[int(game.order[i])] for i in range(int(game.n_order))]
    ours = [(int(car.lap), int(car.space), int(car.spot)) for car in grid]
    theirs = [(-1, space, names.side(told["id"], lane)) for space, lane in told["starting_grid"]]
    report.compare({"grid": ours}, {"grid": theirs})


@pytest.mark.parametrize("path", vectors.facts("setup"))
def test_legend_cards(path: pathlib.Path) -> None:
    for told in vectors.whole(path)["legend_cards"]:
        card = legend_cards()[told["index"]]
        for colour, numbers in told["cars"].items():
            assert {"slot": card.diamond[colour], "number": card.helmet[colour]} == numbers, (told["index"], colour)
    assert len(legend_cards()) == len(vectors.whole(path)["legend_cards"])


@pytest.mark.parametrize("path", vectors.facts("setup"))
def test_setup(path: pathlib.Path) -> None:
    rows = vectors.whole(path)["race_setup"]
    told = [row | {"id": f"{row['track']} {row['event']} {row['weather']}"} for row in rows]
    of_all = itertools.product(names.TRACKS, names.EVENTS, names.WEATHERS)
    assert {(row["track"], row["event"], row["weather"]) for row in told} == set(of_all)
    report.run_all(told, check_setup)


def check_setup(told: dict[str, Any]) -> None:
    if told["laps"] < 1:  # invalid (R2.6)
        with pytest.raises(ValueError, match="laps"):
            position.new_track(told["track"], COLOURS[:2], event=told["event"])
        return
    tracks = position.new_track(told["track"], COLOURS[:2], deck=names.BASIC_CARDS, event=told["event"])
    track, game = tracks[0], position.set_up(tracks, told["weather"])
    cards = len(names.BASIC_CARDS.split()) + int(track.effects.sponsorship)
    for seat in range(2):
        car = game.cars[seat]
        drawn = int(car.hand[0]) + int(car.draw[0])
        ours = {
            "laps": int(track.laps),
            "heat_total": int(car.engine) + drawn + int(car.discard[0]),
            "heat_in_engine": int(car.engine),
            "heat_in_draw_deck": drawn,
            "heat_in_discard": int(car.discard[0]),
            "stress": int(car.stress[layout.HAND]) + int(car.stress[layout.DRAW]),
            "hand_size": int(car.n_hand),
        }
        report.compare(ours, {name: told[name] for name in ours})
        theirs = cards + told["stress"] + told["heat_in_draw_deck"]
        report.compare({"cards": int(car.n_hand) + int(car.n_draw)}, {"cards": theirs})


@pytest.mark.parametrize("path", vectors.facts("setup"))
def test_cards(path: pathlib.Path) -> None:
    """Every kind of card of theirs is one of ours, with the same symbols and as many copies (names.kinds)."""
    ours = dict(enumerate(sponsor_cards(), FIRST_SPONSOR)) | dict(enumerate(upgrade_cards(), FIRST_UPGRADE))
    told = [card for card in vectors.whole(path)["cards"] if card["kind"] in names.TIERS]
    found = {card["code"]: names.kinds()[card["code"]] for card in told}
    assert len(set(found.values())) == len(told)
    ours = {kind: card for kind, card in ours.items() if card.box in names.BOXES.values()}  # a box came later
    assert {kind for kind, card in ours.items() if not card.is_heat} == set(found.values())
    for card in told:
        assert card["copies"].startswith(f"{ours[found[card['code']]].copies} "), card
    heat = [card for card in vectors.whole(path)["cards"] if card["code"] == "H"]
    tiers = [card["garage_deck"] for card in heat if "garage_deck" in card]
    assert tiers == [card.tier for card in ours.values() if card.is_heat]


@pytest.mark.parametrize("path", vectors.facts("setup"))
def test_events(path: pathlib.Path) -> None:
    told = vectors.whole(path)["events"]
    assert [event["name"] for event in told] == [name for name in names.EVENTS if name]
    for event in told:
        ours = load_event(names.EVENTS[event["name"]])
        report.compare(
            {"box": ours.box, "cards": ours.sponsorship, "press": list(ours.press)},
            {
                "box": names.BOXES[event["expansion"]],
                "cards": event["sponsor_cards_dealt"],
                "press": event["press_corner_numbers"],
            },
            event["name"],
        )


@pytest.mark.parametrize("path", vectors.facts("tracks"))
def test_press_corners(path: pathlib.Path) -> None:
    for name, told in vectors.whole(path).items():
        file = load_track(names.TRACKS[name])
        ours = {event: list(press_lines(file, names.EVENTS[event])) for event in told["press_corners_by_event"]}
        report.compare(ours, told["press_corners_by_event"], name)
        assert set(ours) == {event for event in names.EVENTS if event}


@pytest.mark.parametrize("path", vectors.facts("setup"))
def test_weather(path: pathlib.Path) -> None:
    for told in vectors.whole(path)["weather_cards"]:
        sector = conditions().weather[names.WEATHERS[told["name"]] - 1].sector
        assert names.SECTOR_EFFECTS[sector] == told["sector_effect"], told["name"]
    tokens = {token["name"]: token["count"] for token in vectors.whole(path)["road_condition_tokens"]}
    assert tokens == {token: conditions().copies for token in names.TOKENS if token}
