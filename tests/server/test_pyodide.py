"""The rooms in Pyodide, under Node: in_page.mjs does what a page's worker does, with the parts that scripts/page-parts
has made."""

import json
import random
import subprocess
from pathlib import Path

import pytest

from generated import building
from hotlap.content.tracks import NAMES as TRACKS
from hotlap.race import parse_record, record_text
from hotlap.race.record import setup_text
from hotlap.server.edge import page_parts
from how_many import IS_ALL
from laws.setups import build, modules
from server.raced import raced

RACES = 200 if IS_ALL else 10
NAMES = ("club", "club", "random", "rookie", "ace", "planner:1")


def race(i: int) -> tuple[str, list[str]]:
    """One of any modules: its setup as text, and who drives each car of a player."""
    dice = random.Random(i)
    is_legend = [False] * dice.randint(1, 4) + [True] * dice.randint(1, 2)
    track = TRACKS[i % len(TRACKS)]
    base = build(track, is_legend, [0] * len(is_legend), 1)
    switches = modules(dice, base.track, is_legend, 1)
    setup = build(track, is_legend, [0] * len(is_legend), dice.randrange(2**32), laps=1, **switches)
    return setup_text(setup), [dice.choice(NAMES) for _ in is_legend]


def test_a_race_in_pyodide_and_the_same_races_as_by_a_server() -> None:
    """A guest drives in a room to the record, which CPython races again; and races of bots have the same bytes."""
    found, parts = building().find_node(), page_parts.find()
    if found is None:
        pytest.skip("there is no Node to run Pyodide with")
    if parts is None:
        pytest.skip("there are no parts for this version: scripts/page-parts")
    races = [race(i) for i in range(RACES)]
    asked = json.dumps({"parts": str(parts.folder), "races": races})
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
    assert told["races"] == [raced(*one) for one in races]
