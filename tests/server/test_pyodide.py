"""The rooms in Pyodide, under Node: in_page.mjs does what a page's worker does, with the parts that scripts/page-parts
has made."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from generated import building
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup, parse_record, record_text
from hotlap.server.edge import page_parts

ALL: dict[str, Any] = {"garage": "mixed", "weather": True, "mulligan": True}
RACES: list[tuple[str, list[str], dict[str, Any]]] = [
    ("usa", ["club", "club"], {"seed": 1}),
    ("italy", ["club", "club"], {"seed": 2, "laps": 1, **ALL}),
    ("japan", ["club", "ace", "rookie"], {"seed": 3, "laps": 1, "garage": "mixed"}),
    ("mexico", ["club", "amateur", "planner:1"], {"seed": 4, "laps": 1, "weather": True}),
]


def test_a_race_in_pyodide_and_the_same_races_as_by_a_server() -> None:
    """A guest drives in a room to the record, which CPython races again; and races of bots have the same bytes."""
    found, parts = building().find_node(), page_parts.find()
    if found is None:
        pytest.skip("there is no Node to run Pyodide with")
    if parts is None:
        pytest.skip("there are no parts for this version: scripts/page-parts")
    asked = json.dumps({"parts": str(parts.folder), "races": RACES})
    command = [found[0], str(Path(__file__).with_name("in_page.mjs"))]
    done = subprocess.run(command, input=asked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout)
    assert told["driven"]["code"] == 1000
    assert told["again"] == 1
    assert told["migrated"] == ""
    assert told["driven"]["asked"] > 10
    assert told["puts"] > told["driven"]["asked"]
    assert record_text(parse_record(told["record"])) == told["record"]
    assert told["races"] == [raced(*one) for one in RACES]


def raced(track: str, drivers: list[str], settings: dict[str, Any]) -> str:
    """The record of a race of bots, as in_page.mjs has it raced."""
    race = Race(RaceSetup.of(track, drivers, **settings))
    known = [load_driver(name) for name in drivers]
    dice = random.Random(1)
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, known[seat].choose(race.sight(seat), race.choices(seat), dice))
    return record_text(race)
